// How a page looks, and the slider. Colours: Okabe and Ito's, told apart by colour-blind eyes; never colour alone.

#include "report/page_parts.h"

namespace waver::report {

extern const std::string_view kPageStyle = R"CSS(
:root{--ink:#1b2229;--soft:#4d5660;--line:#c3c9ce;--paper:#fff;--band:#f2f4f6;--accent:#0b4f7d;--bar:#0072b2}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;
 -webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
header,main,footer{max-width:1240px;margin:0 auto;padding:0 24px}
header{padding-top:28px}
h1{font-size:2rem;line-height:1.2;margin:0;overflow-wrap:anywhere}
h2{font-size:1.35rem;line-height:1.25;margin:44px 0 12px;padding-top:12px;border-top:3px solid var(--ink)}
h3{font-size:1.08rem;margin:24px 0 8px}
h4{font-size:1rem;margin:0 0 4px}
p{margin:0 0 10px;max-width:46em}
.under{color:var(--soft);margin:4px 0 0}
.ends{list-style:none;display:flex;flex-wrap:wrap;gap:6px 28px;padding:0;margin:14px 0 0}
.ends b{font-weight:650}
a{color:var(--accent)}
:focus-visible{outline:3px solid #d55e00;outline-offset:2px}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:4px 18px;padding:0;margin:16px 0 0}
figure{margin:0 0 16px;break-inside:avoid}
figcaption{color:var(--soft);font-size:.9rem;margin-top:6px;max-width:52em}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:24px}
svg.table{display:block;width:min(100%,calc(86vh*var(--r)));height:auto;border:1px solid #8c949b;background:#dcdfe1}
.ground{fill:#faf8f1}
.lattice{fill:none;stroke:#dcd7c8;stroke-width:1;vector-effect:non-scaling-stroke}
.numbers text{fill:#555049;stroke:#faf8f1;stroke-width:.2em;paint-order:stroke;stroke-linejoin:round}
.marks text{fill:#555049}
.terrain polygon,.terrain rect{fill:#e3e9d3;stroke:#77805f;stroke-width:1;vector-effect:non-scaling-stroke}
.terrain.blocks polygon,.terrain.blocks rect{fill:#c9c5c0;stroke:#4a4642;stroke-width:2}
.terrain .line{fill:none;stroke:#5d6b3a;stroke-width:3;stroke-dasharray:7 2;vector-effect:non-scaling-stroke}
.ink{fill:none;stroke:#6b7353;stroke-width:1.4;stroke-linecap:round}
.light{fill:none;stroke:#fff;stroke-opacity:.65;stroke-width:2}
.piece polygon,.piece rect{fill:#fff;stroke:#1b2229;stroke-width:1.5;vector-effect:non-scaling-stroke}
.s0>polygon,.s0>rect{fill:#e69f00}.s1>polygon,.s1>rect{fill:#56b4e9}.s2>polygon,.s2>rect{fill:#3fbf94}.s3>polygon,.s3>rect{fill:#cc79a7}
.piece.heat.h0>polygon{fill:#fff}.piece.heat.h1>polygon{fill:#fde3c8}.piece.heat.h2>polygon{fill:#f8b878}.piece.heat.h3>polygon{fill:#ea8433}.piece.heat.h4>polygon{fill:#d55e00}
.piece>polygon.front,.piece.heat>polygon.front{fill:#1b2229;stroke:none}
.ranks{fill:none;stroke:#1b2229;stroke-opacity:.35;stroke-width:.7;vector-effect:non-scaling-stroke}
.piece.runs>polygon,.piece.runs>rect{stroke-dasharray:4 3;stroke-width:2;fill-opacity:.55}
.piece.runs>polygon.front{fill-opacity:1}
.piece.gone>polygon{fill:none;stroke:#5b636a;stroke-dasharray:1 3}
.cross{fill:none;stroke:#1b2229;stroke-width:2.5;vector-effect:non-scaling-stroke}
.label{text-anchor:middle;font-weight:700;fill:#12171c;stroke:#fff;stroke-width:.22em;paint-order:stroke;stroke-linejoin:round}
.label.gone{fill:#4d5660;font-weight:400}
.strength{text-anchor:middle;fill:#12171c;stroke:#faf8f1;stroke-width:.2em;paint-order:stroke}
.coins text{text-anchor:middle;font-weight:700;fill:#12171c}
.coins circle{stroke:#12171c;stroke-width:1;vector-effect:non-scaling-stroke;fill:#fff}
.coins .heads{fill:#12171c}.coins .on-heads{fill:#fff}
.ring{fill:none;stroke:#7a4a00;stroke-width:1.6;stroke-dasharray:6 4;vector-effect:non-scaling-stroke}
.ring.s1{stroke:#0b4f7d}.ring.s2{stroke:#00513b}.ring.s3{stroke:#7a2f58}
.contact{fill:#d55e00;stroke:#fff;stroke-width:1.5;vector-effect:non-scaling-stroke}
.flight path{fill:none;vector-effect:non-scaling-stroke}
.flight{--c:#1b2229;--w:2;--d:none}
.flight.c0{--c:#6b7480;--w:1.4;--d:2 3}.flight.c1{--c:#b86a00;--w:2;--d:6 3}.flight.c2{--c:#a8460a;--w:2.8}.flight.c3{--c:#7d2405;--w:3.6}.flight.c4{--c:#430e02;--w:4.6}
.flight path{stroke:var(--c);stroke-width:var(--w);stroke-dasharray:var(--d)}
.flight polygon,.flight circle{fill:var(--c);stroke:#fff;stroke-width:.8;vector-effect:non-scaling-stroke}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 18px;padding:0;margin:8px 0 0;font-size:.88rem}
.legend li{display:flex;align-items:flex-start;gap:7px}
.swatch{width:28px;height:17px;flex:none;margin-top:3px}
.play{display:grid;grid-template-columns:minmax(0,1fr);gap:20px}
.step{margin:0 0 10px}
.step label{font-weight:650}
.step input{width:100%;height:28px;margin:2px 0;accent-color:var(--accent)}
.step output{display:block;min-height:3em}
.log{list-style:none;margin:0;padding:0;font-size:.95rem}
.log li{padding:3px 6px 3px calc(6px + min(var(--d,0),8)*18px);border-bottom:1px solid #e7eaec;break-inside:avoid;display:grid;grid-template-columns:2.7em minmax(0,1fr)}
.log li.head{font-weight:650;margin-top:14px}
.log li.fail .what{font-weight:650}
.log .no{font-variant-numeric:tabular-nums}
.log .by{font-size:.84rem;white-space:nowrap}
.log li[aria-current]{background:#dcebf7;box-shadow:inset 4px 0 0 var(--accent)}
.tree,.tree ul{list-style:none;margin:0;padding:0 0 0 4px}
.tree ul{margin-left:12px;border-left:2px solid var(--line)}
.tree ul>li{position:relative;padding-left:22px}
.tree ul>li::before{content:"";position:absolute;left:0;top:1em;width:15px;border-top:2px solid var(--line)}
.tree li{padding:3px 0;break-inside:avoid}
.tree>li{margin-bottom:14px}
.tree>li>span{font-weight:650}
table{border-collapse:collapse;width:100%;font-size:.93rem}
caption{text-align:left;font-weight:650;padding:0 0 4px}
th,td{text-align:left;vertical-align:top;padding:4px 10px 4px 0;border-bottom:1px solid #e1e5e8}
thead th{overflow-wrap:normal;white-space:nowrap;color:var(--soft);font-weight:600;border-bottom:2px solid var(--line)}
tbody th{font-weight:500}
td.n{font-variant-numeric:tabular-nums;white-space:nowrap}
tr{break-inside:avoid}
.letter{display:inline-block;min-width:1.5em;text-align:center;font-weight:700;border:1px solid var(--soft);border-radius:3px;margin-right:6px}
.who{max-width:900px}
.cards{columns:330px;column-gap:32px}
.cards>*{break-inside:avoid;margin-bottom:20px}
.chances td,.chances th{padding:3px 8px 3px 0}
.chances th{width:38%}.chances td.b{width:34%;padding-right:0;vertical-align:middle}
.chances small{display:block;color:var(--soft);white-space:nowrap}.chances th small{white-space:normal}
.bar{display:block;width:100%;height:13px}
.bar .scale{fill:#e4e8eb}.bar .value{fill:#56a5d8}.bar .interval{fill:#0b2d45}
.columns{display:block;width:100%;height:auto;font-size:11px}
.columns .value{fill:#56a5d8;stroke:#0b4f7d;stroke-width:.6}.columns text{text-anchor:middle;fill:#12171c}.columns .number{font-weight:650}
.columns .whisker{stroke:#0b2d45;stroke-width:2.5;fill:none}
pre{background:var(--band);border:1px solid var(--line);padding:12px 14px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,"DejaVu Sans Mono",monospace;margin:0 0 10px}
.clauses dt{font-weight:650;margin-top:8px}.clauses dd{margin:0 0 0 1.5em;max-width:60em}
footer{color:var(--soft);font-size:.88rem;padding-bottom:40px;margin-top:40px}
@media screen and (min-width:1000px){
 .js .play{grid-template-columns:minmax(0,1.35fr) minmax(0,1fr)}
 .js .film{position:sticky;top:12px;align-self:start}
 .js .film svg.table{width:min(100%,calc((100vh - 250px)*var(--r)))}
 .js .log-column{max-height:calc(100vh - 24px);overflow-y:auto;position:sticky;top:12px}
}
@media (max-width:760px){
 body{font-size:15.5px}
 header,main,footer{padding-left:16px;padding-right:16px}
 .pair{grid-template-columns:minmax(0,1fr)}
 .cards{columns:1}
 h1{font-size:1.6rem}
}
@media print{
 @page{margin:14mm 12mm}
 body{font-size:10.5pt}
 header,main,footer{max-width:none;padding-left:0;padding-right:0}
 .film,nav{display:none!important}
 h2{break-after:avoid;margin-top:22px}h3,h4,caption{break-after:avoid}
 svg.table{width:min(100%,calc(140mm*var(--r)))}
 .cards{columns:2}
 a{color:inherit;text-decoration:none}
 .log li[aria-current]{background:none;box-shadow:none}
}
)CSS";

extern const std::string_view kPageScript = R"JS(
(function () {
  "use strict";
  var film = document.getElementById("film");
  var slider = document.getElementById("step");
  if (!film || !slider) return;
  var told = document.getElementById("told");
  var entries = Array.prototype.slice.call(document.querySelectorAll(".log li"));
  var parts = Array.prototype.slice.call(film.querySelectorAll("[data-a]")).map(function (part) {
    return { part: part, a: Number(part.dataset.a), b: Number(part.dataset.b) };
  });
  var column = document.querySelector(".log-column");
  function follow(entry) {
    if (column.scrollHeight <= column.clientHeight + 1) return;
    var top = entry.getBoundingClientRect().top - column.getBoundingClientRect().top;
    if (top < 0 || top + entry.offsetHeight > column.clientHeight) {
      column.scrollTop += top - column.clientHeight / 3;
    }
  }
  function show(step) {
    var entry = step > 0 ? entries[step - 1] : null;
    var frame = entry ? Number(entry.dataset.frame) : 0;
    parts.forEach(function (p) { p.part.style.display = p.a <= frame && frame <= p.b ? "" : "none"; });
    entries.forEach(function (e) { if (e === entry) e.setAttribute("aria-current", "step"); else e.removeAttribute("aria-current"); });
    var words = entry ? entry.querySelector(".no").textContent + ". " + entry.querySelector(".what").textContent : "Before anything happens.";
    told.textContent = words;
    slider.setAttribute("aria-valuetext", words);
    if (entry) follow(entry);
  }
  document.documentElement.classList.add("js");
  film.hidden = false;
  column.tabIndex = 0;
  slider.addEventListener("input", function () { show(Number(slider.value)); });
  entries.forEach(function (entry, i) {
    entry.querySelector(".no").addEventListener("click", function (click) {
      click.preventDefault();
      slider.value = i + 1;
      show(i + 1);
    });
  });
  slider.value = 0;
  show(0);
})();
)JS";

}  // namespace waver::report
