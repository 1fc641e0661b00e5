#!/usr/bin/env node
// Writes reports for battles of all rulesets and looks at each in a browser: run.mjs WAVER [PATTERN]
//
// At the width of a desk and of a phone, with and without scripts: nothing is wider than the window, nothing is loaded,
// no script fails, axe finds nothing; the slider moves by the keyboard and the picture with it; the page prints.
// WAVER_PAGES_SHOTS=FOLDER keeps pictures of every page. The last line is "N passed, N failed".
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { chromium } from "playwright-core";

const run = promisify(execFile);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const waver = path.resolve(process.argv[2]);
const pattern = new RegExp(process.argv[3] ?? "");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const scratch = mkdtempSync(path.join(tmpdir(), "waver-pages-"));
const shots = process.env.WAVER_PAGES_SHOTS;

// Names that would do harm if they were not escaped, and long ones.
const hostile = `waver = 1
title = "<script>alert(1)</script> & \\"quoted\\" </title></style>"
ruleset = "battleaxe"
[table]
width = 72
depth = 48
[[side]]
id = "red"
name = "<img src=x onerror=alert(2)> Host"
edge = "south"
[[side]]
id = "blue"
name = "B' onload='alert(3)"
edge = "north"
[[unit]]
id = "spears"
side = "red"
name = "Averyveryverylongnamethathasnowheretobreakandgoesonandonandonandon</svg><b>"
profile = "levy-spears"
at = [36, 20]
facing = 10
[[unit]]
id = "bows"
side = "blue"
profile = "levy-bows"
at = [36, 40]
facing = 180
[[incident]]
kind = "phase"
side = "blue"
phase = "shooting"
[[incident]]
kind = "casualties"
unit = "spears"
models = 6
by = "bows"
`;
writeFileSync(path.join(scratch, "hostile.toml"), hostile);

const scenario = (name) => path.join(root, "scenarios", `${name}.toml`);
const pages = [
  { name: "demonstration", words: [], played: true, odds: true, file: "waver-report.html" },
  { name: "battleaxe-run", words: ["run", scenario("through-a-friend"), "--seed", "3"], played: true, odds: true },
  { name: "battleaxe-odds", words: ["odds", scenario("a-line-of-three")], odds: true },
  { name: "belle-alliance-run", words: ["run", scenario("the-guard-recoils"), "--seed", "1"], played: true, odds: true },
  { name: "belle-alliance-odds", words: ["odds", scenario("guns-abandoned"), "--samples", "500"], odds: true },
  { name: "domino-battle-run", words: ["run", scenario("a-line-of-dominoes"), "--seed", "1"], played: true, odds: true },
  { name: "domino-battle-odds", words: ["odds", scenario("two-equal-armies"), "--samples", "500"], odds: true },
  { name: "keystones", words: ["keystones", scenario("a-column-behind-the-line"), "--samples", "200"], odds: true },
  { name: "hostile-names", words: ["run", path.join(scratch, "hostile.toml"), "--seed", "7"], played: true, odds: true },
].filter((page) => pattern.test(page.name));

let passed = 0;
let failed = 0;

function check(name, holds, found) {
  if (holds) {
    passed += 1;
    return;
  }
  failed += 1;
  console.log(`FAILED: ${name}${found === undefined ? "" : `\n  ${JSON.stringify(found, null, 1).replaceAll("\n", "\n  ")}`}`);
}

async function write(page) {
  const file = page.file ?? `${page.name}.html`;
  const words = page.file ? page.words : [...page.words, "--report", file];
  const { stdout: told } = await run(waver, words, { cwd: scratch, maxBuffer: 1 << 26 });
  const full = path.join(scratch, file);
  check(`${page.name}: it says where the page lies`, told.trimEnd().endsWith(file), told.slice(-200));
  check(`${page.name}: the page is there`, existsSync(full));
  return full;
}

async function violations(tab) {
  await tab.evaluate(axeSource);
  const { violations: found } = await tab.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 200)) }));
}

const visible = (tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("#film svg [data-a]")].map((part) => (part.style.display === "none" ? 0 : 1)).join(""),
  );

async function moveSlider(tab, name) {
  await tab.focus("#step");
  const steps = Number(await tab.getAttribute("#step", "max"));
  const tried = Math.min(steps, 24);
  const pictures = new Set([await visible(tab)]);
  const words = new Set();
  for (let step = 0; step < tried; step += 1) {
    await tab.keyboard.press("ArrowRight");
    pictures.add(await visible(tab));
    words.add(await tab.textContent("#told"));
  }
  check(`${name}: the slider changes the picture`, pictures.size > 1, pictures.size);
  check(`${name}: the slider tells every line`, words.size === tried, words.size);
  await tab.keyboard.press("End");
  check(`${name}: the slider reaches the end`, (await tab.inputValue("#step")) === String(steps));
  check(`${name}: the log shows the line`, (await tab.locator(".log li[aria-current=step]").count()) === 1);
  const hidden = await tab.evaluate(() => {
    const column = document.querySelector(".log-column").getBoundingClientRect();
    const line = document.querySelector(".log li[aria-current]").getBoundingClientRect();
    return line.top < column.top - 1 || line.bottom > column.bottom + 1;
  });
  check(`${name}: the line is in sight in the log`, !hidden);
  await tab.keyboard.press("Home");
  check(`${name}: and the beginning`, (await tab.textContent("#told")) === "Before anything happens.");
}

async function print(tab, name) {
  await tab.emulateMedia({ media: "print" });
  check(`${name}: on paper there is no slider`, !(await tab.locator("#step").isVisible()));
  const pdf = await tab.pdf({ format: "A4" });
  check(`${name}: it prints`, pdf.subarray(0, 5).toString() === "%PDF-" && pdf.length > 10_000, pdf.length);
  if (shots) writeFileSync(path.join(shots, `${name}.pdf`), pdf);
  await tab.emulateMedia({ media: null });
}

async function look(browser, page, file, width, scripts) {
  const name = `${page.name}, ${width} px, ${scripts ? "with" : "without"} scripts`;
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: scripts });
  const tab = await context.newPage();
  const faults = [];
  const asked = [];
  tab.on("pageerror", (error) => faults.push(String(error)));
  tab.on("console", (message) => faults.push(message.text()));
  tab.on("dialog", (dialog) => { faults.push(dialog.message()); dialog.dismiss(); });
  tab.on("request", (request) => asked.push(request.url()));
  await tab.goto(pathToFileURL(file).href);
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(`${name}: nothing is wider than the window`, wide <= 0, wide);
  check(`${name}: there is one heading of the first order`, (await tab.locator("h1").count()) === 1);
  check(`${name}: the table is drawn`, (await tab.locator("main svg.table:visible").count()) > 0);
  const lost = await tab.evaluate(() =>
    [...document.querySelectorAll("a[href^='#']")]
      .map((link) => link.getAttribute("href"))
      .filter((to) => !document.getElementById(to.slice(1))),
  );
  check(`${name}: every link leads somewhere`, lost.length === 0, [...new Set(lost)]);
  const ids = await tab.evaluate(() => [...document.querySelectorAll("[id]")].map((part) => part.id));
  check(`${name}: ids are given once`, new Set(ids).size === ids.length);
  if (page.odds) check(`${name}: odds have bars`, (await tab.locator("svg.bar").count()) > 0);
  if (page.played) {
    check(`${name}: the slider is there with scripts only`, (await tab.locator("#step").isVisible()) === scripts);
    const lines = await tab.locator(".log li").count();
    check(`${name}: the log is whole`, lines > 0 && lines === Number(await tab.getAttribute("#step", "max")), lines);
    check(`${name}: before and after stand there`, (await tab.locator(".stills svg.table:visible").count()) === 2);
  }
  if (shots) await tab.screenshot({ path: path.join(shots, `${page.name}-${width}${scripts ? "" : "-plain"}.png`), fullPage: true });
  if (scripts) {
    const found = await violations(tab);
    check(`${name}: axe finds nothing`, found.length === 0, found);
    if (page.played) await moveSlider(tab, name);
    if (width > 1000) await print(tab, page.name);
  }
  check(`${name}: no script fails or complains`, faults.length === 0, faults);
  check(`${name}: nothing is loaded`, asked.filter((url) => !url.startsWith("data:")).length === 1, asked);
  await context.close();
}

async function main() {
  if (shots) mkdirSync(shots, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.WAVER_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
  try {
    const waiting = [...pages];
    const work = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const file = await write(page);
        for (const width of [1280, 390]) {
          for (const scripts of [true, false]) await look(browser, page, file, width, scripts);
        }
      }
    };
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
  }
}

try {
  await main();
} catch (error) {
  check(String(error?.stack ?? error), false);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
