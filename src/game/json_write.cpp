// Values and events as JSON text.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "game/json.h"

namespace waver::game {
namespace {

bool needs_no_escape(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
}

void append_text(std::string& out, std::string_view text) {
  if (std::ranges::all_of(text, needs_no_escape)) {
    out += '"';
    out += text;
    out += '"';
    return;
  }
  out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// "17.9889760" becomes "17.988976", "4.000000" becomes "4.0".
void append_six_decimals(std::string& out, double number) {
  fmt::format_to(std::back_inserter(out), "{:.6f}", number);
  while (out.back() == '0' && out[out.size() - 2] != '.') out.pop_back();
}

void append_shortest(std::string& out, double number) {
  const std::size_t begin = out.size();
  fmt::format_to(std::back_inserter(out), "{}", number);
  if (out.find_first_of(".e", begin) == std::string::npos) out += ".0";
}

void append_number(std::string& out, double number, Decimals decimals) {
  constexpr double kDecimalsEndHere = 1e9;  // beyond, a double's 15 digits leave no six decimals
  constexpr double kRoundsToNothing = 5e-7;
  if (!std::isfinite(number)) {
    out += "null";
  } else if (decimals == Decimals::kAll || std::abs(number) >= kDecimalsEndHere) {
    append_shortest(out, number);
  } else {
    append_six_decimals(out, std::abs(number) < kRoundsToNothing ? 0.0 : number);  // no "-0.0"
  }
}

class Writer {
 public:
  Writer(std::string& out, Decimals decimals) : out_(out), decimals_(decimals) {}

  void operator()(std::monostate) { out_ += "null"; }
  void operator()(bool truth) { out_ += truth ? "true" : "false"; }
  void operator()(std::int64_t number) { fmt::format_to(std::back_inserter(out_), "{}", number); }
  void operator()(double number) { append_number(out_, number, decimals_); }
  void operator()(const std::string& text) { append_text(out_, text); }

  void operator()(const List& list) {
    out_ += '[';
    std::string_view separator;
    for (const Value& value : list) {
      out_ += separator;
      append_json(out_, value, decimals_);
      separator = ", ";
    }
    out_ += ']';
  }

  void operator()(const Entries& table) {
    out_ += '{';
    std::string_view separator;
    for (const Entry& entry : table) {
      out_ += separator;
      key(entry.key);
      append_json(out_, entry.value, decimals_);
      separator = ", ";
    }
    out_ += '}';
  }

  void key(std::string_view name) {
    append_text(out_, name);
    out_ += ": ";
  }

 private:
  std::string& out_;
  Decimals decimals_;
};

}  // namespace

void append_json(std::string& text, const Value& value, Decimals decimals) {
  value.visit(Writer(text, decimals));
}

std::string to_json(const Value& value, Decimals decimals) {
  std::string text;
  append_json(text, value, decimals);
  return text;
}

std::string to_json(const Event& event) {
  std::string text = fmt::format(R"({{"seq": {}, "because": )", event.seq);
  text += event.because == 0 ? "null" : std::to_string(event.because);
  Writer writer(text, Decimals::kSix);
  const auto field = [&](std::string_view key, const auto& value) {
    text += ", ";
    writer.key(key);
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Value>) {
      append_json(text, value);
    } else {
      append_text(text, value);
    }
  };
  field("clause", event.clause);
  field("event", event.name);
  for (const EventField& each : event.fields) field(each.key, each.value);
  text += '}';
  return text;
}

}  // namespace waver::game
