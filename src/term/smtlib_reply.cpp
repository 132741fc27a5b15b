// The other half of smtlib.h: what solvers print.
#include "term/smtlib.h"

#include <llvm/ADT/StringRef.h>

#include <algorithm>
#include <cctype>
#include <unordered_map>
#include <utility>

namespace lockstep::term {

namespace {

// Words, parentheses, quoted symbols and strings of a reply.
class Reader {
public:
  explicit Reader(std::string_view text) : text_(text) {}

  // The next token; empty at the end. `|a b|` comes without its bars.
  std::string_view next() {
    skip_space();
    if (at_ == text_.size()) return {};
    char c = text_[at_];
    if (c == '(' || c == ')') return text_.substr(at_++, 1);
    if (c == '|' || c == '"') {
      size_t end = std::min(text_.find(c, at_ + 1), text_.size());
      std::string_view token = text_.substr(at_ + 1, end - at_ - 1);
      at_ = std::min(end + 1, text_.size());
      return token;
    }
    size_t start = at_;
    while (at_ < text_.size() && !is_break(text_[at_]))
      ++at_;
    return text_.substr(start, at_ - start);
  }

  std::string_view peek() {
    size_t saved = at_;
    std::string_view token = next();
    at_ = saved;
    return token;
  }

private:
  static bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)); }
  static bool is_break(char c) { return is_space(c) || c == '(' || c == ')' || c == ';'; }

  void skip_space() {
    while (at_ < text_.size()) {
      if (text_[at_] == ';')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (is_space(text_[at_]))
        ++at_;
      else
        return;
    }
  }

  std::string_view text_;
  size_t at_ = 0;
};

bool parse_digits(std::string_view digits, unsigned radix, unsigned width, APInt& value) {
  auto ok = [&](char c) {
    return radix == 16 ? std::isxdigit(static_cast<unsigned char>(c)) != 0
                       : c >= '0' && c < static_cast<char>('0' + radix);
  };
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), ok)) return false;
  // Wide enough for any text of that length, then checked against the sort.
  unsigned room = std::max<unsigned>(width + 1, static_cast<unsigned>(digits.size()) * 4 + 1);
  APInt wide(room, llvm::StringRef(digits.data(), digits.size()), static_cast<uint8_t>(radix));
  if (wide.getActiveBits() > width) return false;
  value = wide.trunc(width);
  return true;
}

// #b…, #x…, (_ bvN W), true, false: a value of that width. False where the text is none.
bool parse_value(Reader& in, unsigned width, APInt& value) {
  std::string_view token = in.next();
  if (token == "true" || token == "false") {
    value = APInt(1, token == "true");
    return width == 1;
  }
  if (token.starts_with("#b"))
    return token.size() - 2 == width && parse_digits(token.substr(2), 2, width, value);
  if (token.starts_with("#x"))
    return (token.size() - 2) * 4 == width && parse_digits(token.substr(2), 16, width, value);
  if (token != "(" || in.next() != "_") return false;
  std::string_view number = in.next();
  if (!number.starts_with("bv") || !parse_digits(number.substr(2), 10, width, value)) return false;
  return in.next() == std::to_string(width) && in.next() == ")";
}

SmtReply failure(std::string text) {
  SmtReply reply;
  reply.error = std::move(text);
  return reply;
}

std::string first_line(std::string_view text) {
  constexpr size_t kLongest = 200;
  return std::string(text.substr(0, std::min(text.find('\n'), kLongest)));
}

SmtReply parse_model(Reader& in, std::span<const Term> variables) {
  std::unordered_map<std::string, Term> by_symbol;
  for (Term v : variables)
    by_symbol.emplace(smtlib_symbol(v.var_name()), v);
  SmtReply reply;
  reply.kind = SmtReply::Kind::Sat;
  if (variables.empty()) return reply;
  if (in.next() != "(") return failure("sat without values");
  while (in.peek() == "(") {
    in.next();
    std::string symbol(in.next());
    if (symbol == "error") return failure(first_line(in.next()));
    auto it = by_symbol.find(symbol);
    if (it == by_symbol.end()) return failure("a value for an unknown symbol: " + symbol);
    APInt value;
    if (!parse_value(in, it->second.width(), value) || in.next() != ")")
      return failure("not a value of its sort: " + symbol);
    reply.model.set(it->second, value);
  }
  if (in.next() != ")") return failure("values end too early");
  return reply;
}

} // namespace

SmtReply parse_smtlib_reply(std::string_view output, std::span<const Term> variables) {
  Reader in(output);
  std::string_view token = in.next();
  while (token == "success")
    token = in.next();
  SmtReply reply;
  if (token == "unsat") {
    reply.kind = SmtReply::Kind::Unsat;
  } else if (token == "unknown" || token == "timeout") {
    reply.kind = SmtReply::Kind::Unknown;
    reply.error = token;
  } else if (token == "sat") {
    reply = parse_model(in, variables);
  } else if (token == "(" && in.next() == "error") {
    reply.error = first_line(in.next());
  } else {
    reply.error = token.empty() ? "no answer" : "not an answer: " + first_line(output);
  }
  return reply;
}

} // namespace lockstep::term
