#include "product/check/language.h"

#include <cctype>

namespace lockstep::product::checker {

namespace {

using View = Operand::View;
using Kind = Part::Kind;

struct OrderName {
  Kind kind;
  const char* text;
};
// Longer ones before those that they begin with.
constexpr OrderName kOrders[] = {
    {Kind::Ule, "<=u"}, {Kind::Sle, "<=s"}, {Kind::Ult, "<u"}, {Kind::Slt, "<s"}};

struct GatherName {
  Part::Gathered how;
  const char* text;
};
constexpr GatherName kGathers[] = {{Part::Gathered::Smax, "smax"}, {Part::Gathered::Smin, "smin"},
                                   {Part::Gathered::Umax, "umax"}, {Part::Gathered::Umin, "umin"},
                                   {Part::Gathered::And, "and"},   {Part::Gathered::Or, "or"},
                                   {Part::Gathered::Xor, "xor"},   {Part::Gathered::Mul, "mul"}};

class Parser {
public:
  explicit Parser(std::string_view text) : text_(text) {}

  ParsedClaim run() {
    Claim claim;
    bool good = whole(claim);
    if (!good) return {std::nullopt, error_};
    return {std::move(claim), ""};
  }

private:
  bool fail(const std::string& expected) {
    if (error_.empty()) error_ = "expected " + expected + " at column " + std::to_string(at_ + 1);
    return false;
  }

  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ')
      ++at_;
  }
  static bool in_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '$' || c == '.' ||
           c == '_';
  }
  bool see(std::string_view symbol) {
    skip();
    return text_.substr(at_).starts_with(symbol);
  }
  bool accept(std::string_view symbol) {
    if (!see(symbol)) return false;
    at_ += symbol.size();
    return true;
  }
  bool expect(std::string_view symbol) {
    return accept(symbol) || fail("'" + std::string(symbol) + "'");
  }
  bool see_word(std::string_view word) {
    if (!see(word)) return false;
    size_t end = at_ + word.size();
    return end >= text_.size() || !in_name(text_[end]);
  }
  bool accept_word(std::string_view word) {
    if (!see_word(word)) return false;
    at_ += word.size();
    return true;
  }

  bool see_number() {
    skip();
    return at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]));
  }
  bool number(uint64_t& n) {
    if (!see_number()) return fail("a number");
    n = 0;
    for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); ++at_) {
      auto digit = static_cast<uint64_t>(text_[at_] - '0');
      if (n > (~uint64_t{0} - digit) / 10) return fail("a number below 2^64");
      n = n * 10 + digit;
    }
    return true;
  }
  bool small(uint32_t& n) {
    uint64_t wide = 0;
    if (!number(wide)) return false;
    if (wide > 0xfffffffe) return fail("a smaller number");
    n = static_cast<uint32_t>(wide);
    return true;
  }

  bool side(bool& of_source) {
    of_source = see_word("src");
    return accept_word("src") || accept_word("tgt") || fail("'src' or 'tgt'");
  }
  bool name(std::string& out, std::string_view sigils) {
    skip();
    if (at_ >= text_.size() || sigils.find(text_[at_]) == std::string_view::npos)
      return fail("a name");
    size_t start = at_++;
    if (at_ < text_.size() && text_[at_] == '"') {
      size_t end = text_.find('"', at_ + 1);
      if (end == std::string_view::npos) return fail("the end of a name");
      at_ = end + 1;
    } else {
      while (at_ < text_.size() && in_name(text_[at_]))
        ++at_;
      if (at_ == start + 1) return fail("a name");
    }
    out = text_.substr(start, at_ - start);
    return true;
  }
  bool value(Named& v) {
    if (!side(v.of_source) || !name(v.name, "%#")) return false;
    if (!accept("[")) return true;
    uint32_t leaf = 0;
    if (!small(leaf) || !expect("]")) return false;
    v.leaf = leaf;
    return true;
  }
  bool value_in_brackets(Named& v) { return expect("(") && value(v) && expect(")"); }

  bool operand(Operand& o) {
    o.offset = see_word("offset");
    return accept_word("offset") ? value_in_brackets(o.value) : value(o.value);
  }
  bool view(Operand& o) {
    for (auto [view, word] : {std::pair(View::Zext, "zext"), {View::Sext, "sext"}})
      if (accept_word(word)) {
        o.view = view;
        return expect("(") && operand(o) && expect(")");
      }
    return operand(o);
  }
  bool term(Sum& sum, bool negative) {
    uint64_t factor = 1;
    if (see_number()) {
      if (!number(factor)) return false;
      if (negative) factor = -factor;
      if (!accept("*")) {
        sum.constant += factor;
        return true;
      }
    } else if (negative) {
      factor = -factor;
    }
    Summand s;
    s.factor = factor;
    if (!view(s.operand)) return false;
    sum.summands.push_back(std::move(s));
    return true;
  }
  bool sum(Sum& s) {
    if (!term(s, accept("-"))) return false;
    for (;;) {
      if (accept("+")) {
        if (!term(s, false)) return false;
      } else if (accept("-")) {
        if (!term(s, true)) return false;
      } else {
        return true;
      }
    }
  }

  bool block(Part& p) {
    p.kind = Kind::Block;
    p.values.resize(1);
    return value_in_brackets(p.values[0]) && expect("=") && block_there(p);
  }
  bool non_null(Part& p) {
    p.kind = Kind::NonNull;
    p.values.resize(1);
    return value_in_brackets(p.values[0]);
  }
  bool block_there(Part& p) {
    if (accept_word("block")) {
      p.values.emplace_back();
      return value_in_brackets(p.values.back());
    }
    return target(p.global);
  }
  bool late(Part& p) {
    p.kind = Kind::Late;
    uint32_t bits = 0;
    if (!expect("(") || !block_there(p) || !expect(",") || !sum(p.right) || !expect(",") ||
        !small(bits) || !expect(")"))
      return false;
    constexpr uint32_t kMostBits = 1 << 16; // each byte is a term: more is `filled`
    p.width = bits;
    return bits <= kMostBits || fail("a smaller number");
  }
  bool global(Part::Global& g) { return side(g.of_source) && name(g.name, "@"); }
  bool target(Part::Global& g) { return accept_word("null") || global(g); }
  bool pointer(Part& p) {
    p.kind = Kind::Pointer;
    return expect("(") && global(p.global) && expect(",") && number(p.left.constant) &&
           expect(")") && expect("=") && (accept_word("pointer") || fail("'pointer'")) &&
           expect("(") && target(p.to) && expect(",") && number(p.right.constant) && expect(")");
  }
  // The left side is a value by itself.
  bool one_value(Part& p) {
    bool value =
        p.left.summands.size() == 1 && may_be_ordered(p.left) && !p.left.summands[0].operand.offset;
    if (!value) return fail("a value before this");
    p.values.push_back(p.left.summands[0].operand.value);
    p.left = {};
    return true;
  }
  bool gathered(Part& p, Part::Gathered how) {
    p.kind = Kind::Gathered;
    p.gathered = how;
    if (!one_value(p) || !expect("(")) return false;
    do {
      p.values.emplace_back();
      if (!value(p.values.back())) return false;
    } while (accept(","));
    return expect(")");
  }
  bool memory(Part& p) {
    p.kind = Kind::Memory;
    if (!one_value(p)) return false;
    return expect("(") && block_there(p) && expect(",") && sum(p.right) && expect(")");
  }
  bool stretch(Part& p) {
    return expect("(") && block_there(p) && expect(",") && sum(p.right) && expect(",") &&
           sum(p.left);
  }
  bool written(Part& p) {
    p.kind = Kind::Written;
    return stretch(p) && expect(")");
  }
  bool filled(Part& p) {
    p.kind = Kind::Filled;
    if (!stretch(p) || !expect(",")) return false;
    if (see_number()) {
      if (!number(p.byte)) return false;
      if (p.byte > 255) return fail("a byte before this");
    } else if (accept_word("memory")) {
      Part& from = p.from.emplace_back();
      from.kind = Kind::Late;
      if (!expect("(") || !block_there(from) || !expect(",") || !sum(from.right) || !expect(")"))
        return false;
    } else if (!value(p.byte_of.emplace())) {
      return false;
    }
    return expect(")");
  }
  static bool may_be_ordered(const Sum& s) {
    if (s.summands.empty()) return true;
    return s.summands.size() == 1 && s.constant == 0 && s.summands[0].factor == 1 &&
           s.summands[0].operand.view == View::Plain;
  }
  bool part(Part& p) {
    if (accept_word("defined")) {
      if (!expect("(")) return false;
      do {
        p.values.emplace_back();
        if (!value(p.values.back())) return false;
      } while (accept(","));
      return expect(")");
    }
    if (accept_word("block")) return block(p);
    if (accept_word("nonnull")) return non_null(p);
    if (accept_word("memory")) return pointer(p);
    if (accept_word("late")) return late(p);
    if (accept_word("filled")) return filled(p);
    if (accept_word("written")) return written(p);
    if (accept_word("falls")) return falls(p);
    if (!sum(p.left)) return false;
    if (accept_word("rem")) {
      p.kind = Kind::Rest;
      if (!number(p.divisor) || !expect("=") || !number(p.right.constant)) return false;
      bool one = p.left.summands.size() == 1 && may_be_ordered(p.left);
      return (one && p.right.constant < p.divisor) || fail("a value and a rest before this");
    }
    for (const OrderName& order : kOrders)
      if (accept(order.text)) {
        p.kind = order.kind;
        if (!sum(p.right)) return false;
        bool numbers = p.left.summands.empty() && p.right.summands.empty();
        return (!numbers && may_be_ordered(p.left) && may_be_ordered(p.right)) ||
               fail("an order of values before this");
      }
    p.kind = Kind::Equal;
    if (!expect("=")) return false;
    if (accept_word("memory")) return memory(p);
    for (const GatherName& g : kGathers)
      if (accept_word(g.text)) return gathered(p, g.how);
    if (!sum(p.right) || !accept_word("mod")) return fail("'='... 'mod'");
    return expect("2^") && width(p);
  }
  bool width(Part& p) {
    uint32_t bits = 0;
    if (!small(bits)) return false;
    p.width = bits;
    return (bits >= 1 && bits <= 64) || fail("a width from 1 to 64 before this");
  }
  bool falls(Part& p) {
    p.kind = Kind::Falls;
    return expect("(") && sum(p.left) && expect(",") && width(p) && expect(")");
  }
  bool whole(Claim& claim) {
    do {
      claim.parts.emplace_back();
      if (!part(claim.parts.back())) return false;
    } while (accept_word("and"));
    if (accept_word("unless")) do {
        claim.unless.emplace_back();
        if (!accept_word("poison")) return fail("'poison'");
        if (!value_in_brackets(claim.unless.back())) return false;
      } while (accept_word("or"));
    skip();
    return at_ == text_.size() || fail("the end");
  }

  std::string_view text_;
  size_t at_ = 0;
  std::string error_;
};

// ---- the other way ----

std::string to_text(const Named& v) {
  std::string out = (v.of_source ? "src " : "tgt ") + v.name;
  return v.leaf ? out + "[" + std::to_string(*v.leaf) + "]" : out;
}

std::string to_text(const Operand& o) {
  std::string out = to_text(o.value);
  if (o.offset) out = "offset(" + out + ")";
  if (o.view == View::Plain) return out;
  return (o.view == View::Zext ? "zext(" : "sext(") + out + ")";
}

// Numbers in the upper half of a width are negative ones.
struct Signed {
  bool negative;
  uint64_t magnitude;
};
Signed as_signed(uint64_t n) {
  bool negative = n >> 63 != 0;
  return {negative, negative ? -n : n};
}

std::string to_text(const Sum& sum) {
  std::string out;
  auto add = [&](bool negative, const std::string& what) {
    if (out.empty())
      out = (negative ? "-" : "") + what;
    else
      out += (negative ? " - " : " + ") + what;
  };
  for (const Summand& s : sum.summands) {
    auto [negative, magnitude] = as_signed(s.factor);
    std::string what = to_text(s.operand);
    add(negative, magnitude == 1 ? what : std::to_string(magnitude) + " * " + what);
  }
  auto [negative, magnitude] = as_signed(sum.constant);
  if (magnitude != 0 || sum.summands.empty()) add(negative, std::to_string(magnitude));
  return out;
}

// A number beside an order has no sign.
std::string ordered(const Sum& sum) {
  return sum.summands.empty() ? std::to_string(sum.constant) : to_text(sum);
}

std::string to_text(const Part::Global& g) {
  return g.name.empty() ? "null" : (g.of_source ? "src " : "tgt ") + g.name;
}

std::string block_to_text(const Part& p) {
  const Named* leader = p.leader();
  return leader ? "block(" + to_text(*leader) + ")" : to_text(p.global);
}

std::string content_to_text(const Part& p) {
  if (p.byte_of) return to_text(*p.byte_of);
  if (p.from.empty()) return std::to_string(p.byte);
  return "memory(" + block_to_text(p.from[0]) + ", " + to_text(p.from[0].right) + ")";
}

std::string to_text(const Part& p) {
  std::string out;
  switch (p.kind) {
  case Kind::Defined:
    for (const Named& v : p.values)
      out += (out.empty() ? "" : ", ") + to_text(v);
    return "defined(" + out + ")";
  case Kind::Block:
    return "block(" + to_text(p.values[0]) + ") = " + block_to_text(p);
  case Kind::NonNull:
    return "nonnull(" + to_text(p.values[0]) + ")";
  case Kind::Memory:
    return to_text(p.values[0]) + " = memory(" + block_to_text(p) + ", " + to_text(p.right) + ")";
  case Kind::Pointer:
    return "memory(" + to_text(p.global) + ", " + std::to_string(p.left.constant) + ") = pointer(" +
           to_text(p.to) + ", " + std::to_string(p.right.constant) + ")";
  case Kind::Late:
    return "late(" + block_to_text(p) + ", " + to_text(p.right) + ", " + std::to_string(p.width) +
           ")";
  case Kind::Falls:
    return "falls(" + to_text(p.left) + ", " + std::to_string(p.width) + ")";
  case Kind::Filled:
    return "filled(" + block_to_text(p) + ", " + to_text(p.right) + ", " + to_text(p.left) + ", " +
           content_to_text(p) + ")";
  case Kind::Written:
    return "written(" + block_to_text(p) + ", " + to_text(p.right) + ", " + to_text(p.left) + ")";
  case Kind::Gathered:
    for (size_t i = 1; i < p.values.size(); ++i)
      out += (i > 1 ? ", " : "") + to_text(p.values[i]);
    for (const GatherName& g : kGathers)
      if (g.how == p.gathered) return to_text(p.values[0]) + " = " + g.text + "(" + out + ")";
    return out;
  case Kind::Rest:
    return to_text(p.left) + " rem " + std::to_string(p.divisor) + " = " +
           std::to_string(p.right.constant);
  case Kind::Equal:
    return to_text(p.left) + " = " + to_text(p.right) + " mod 2^" + std::to_string(p.width);
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
    for (const OrderName& order : kOrders)
      if (order.kind == p.kind) out = order.text;
    return ordered(p.left) + " " + out + " " + ordered(p.right);
  }
  return out;
}

} // namespace

const Named* Part::leader() const {
  size_t before =
      kind == Kind::Late || kind == Kind::Filled || kind == Kind::Written ? 0 : 1; // no pointers
  return values.size() > before ? &values[before] : nullptr;
}

ParsedClaim parse_claim(std::string_view text) { return Parser(text).run(); }

std::string to_text(const Claim& claim) {
  std::string out;
  for (const Part& p : claim.parts)
    out += (out.empty() ? "" : " and ") + to_text(p);
  for (const Named& v : claim.unless)
    out += (&v == &claim.unless[0] ? " unless poison(" : " or poison(") + to_text(v) + ")";
  return out;
}

static void add_names(Part& p, std::vector<Named*>& out) {
  for (Named& v : p.values)
    out.push_back(&v);
  for (Sum* sum : {&p.left, &p.right})
    for (Summand& s : sum->summands)
      out.push_back(&s.operand.value);
  if (p.byte_of) out.push_back(&*p.byte_of);
  for (Part& from : p.from)
    add_names(from, out);
}

std::vector<Named*> names_in(Claim& claim) {
  std::vector<Named*> out;
  for (Part& p : claim.parts)
    add_names(p, out);
  for (Named& v : claim.unless)
    out.push_back(&v);
  return out;
}

} // namespace lockstep::product::checker
