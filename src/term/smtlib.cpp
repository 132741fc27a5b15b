#include "term/smtlib.h"

#include <llvm/ADT/SmallString.h>

#include <algorithm>
#include <cctype>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace lockstep::term {

namespace {

constexpr unsigned kMaxNesting = 40; // of one definition's text

// Reserved words, commands' names, and what QF_BVFP and the solvers predefine. Those that begin as
// families of them do are caught by that prefix.
constexpr std::string_view kTaken =
    " ! * + - / < <= = => > >= BINARY BitVec Bool DECIMAL HEXADECIMAL Int NUMERAL RNA RNE RTN RTP "
    "RTZ Real RoundingMode STRING ^ _ "
    "abs and as assert check-sat check-sat-assuming concat const declare-const "
    "declare-datatype declare-datatypes declare-fun declare-sort default define-const "
    "define-fun define-fun-rec define-funs-rec define-sort distinct div echo exists exit "
    "ext_rotate_left ext_rotate_right extract false forall get-assertions get-assignment "
    "get-info get-model get-option get-proof get-unsat-assumptions get-unsat-core "
    "get-value if iff implies int2bv ite lambda let map match mod not or par pop push "
    "repeat reset reset-assertions rotate_left rotate_right select set-info set-logic "
    "set-option sign_extend store true xor zero_extend ";

bool is_taken(std::string_view name) {
  constexpr std::string_view kFamilies[] = {"bv", "fp", "Float", "round", "to_"};
  auto begins = [&](std::string_view family) { return name.starts_with(family); };
  return std::any_of(std::begin(kFamilies), std::end(kFamilies), begins) ||
         kTaken.find(" " + std::string(name) + " ") != std::string_view::npos;
}

// Characters that, besides letters and digits, may stand in a symbol without bars.
bool is_plain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

std::string quoted(std::string symbol) {
  bool plain = !std::isdigit(static_cast<unsigned char>(symbol[0])) &&
               std::all_of(symbol.begin(), symbol.end(), is_plain);
  return plain ? symbol : "|" + symbol + "|";
}

// Width 1 is Bool where the operator has a Bool form. A node has one form; where a use needs the
// other, it converts.
enum class Form : uint8_t { Bool, Bits };

Form form_of(Term t) {
  if (t.width() != 1) return Form::Bits;
  switch (t.op()) {
  case Op::Const:
  case Op::Var:
  case Op::Apply:
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Add: // of one bit: xor
  case Op::Mul: // of one bit: and
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
  case Op::Ite:
    return Form::Bool;
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
  case Op::Concat:
  case Op::Extract:
  case Op::ZExt:
  case Op::SExt:
    return Form::Bits;
  }
  return Form::Bits;
}

const char* bool_name(Op op) {
  switch (op) {
  case Op::Not:
    return "not";
  case Op::And:
  case Op::Mul:
    return "and";
  case Op::Or:
    return "or";
  case Op::Xor:
  case Op::Add:
    return "xor";
  default:
    return info(op).smt;
  }
}

std::string bits_text(const APInt& v) {
  llvm::SmallString<64> digits;
  bool hex = v.getBitWidth() % 4 == 0;
  v.toString(digits, hex ? 16 : 2, false, false, /*UpperCase=*/false);
  size_t length = hex ? v.getBitWidth() / 4 : v.getBitWidth();
  std::string text = hex ? "#x" : "#b";
  text.append(length - digits.size(), '0');
  text.append(digits.begin(), digits.end());
  return text;
}

std::string sort_text(Term t) {
  return form_of(t) == Form::Bool ? "Bool" : "(_ BitVec " + std::to_string(t.width()) + ")";
}

// The operand of `-1 * a`; null for any other term.
Term negated(Term t) {
  if (!t.is(Op::Mul) || t.size() != 2 || t.width() == 1) return {};
  if (t[1].is_ones()) return t[0];
  return t[0].is_ones() ? t[1] : Term();
}

// A variable that stands for a circuit.
struct Float {
  Term is;
  FloatMeaning meaning;
};

const char* mode_text(Rounding mode) {
  switch (mode) {
  case Rounding::NearestEven:
    return "RNE";
  case Rounding::NearestAway:
    return "RNA";
  case Rounding::Up:
    return "RTP";
  case Rounding::Down:
    return "RTN";
  case Rounding::Zero:
    return "RTZ";
  }
  return "RNE";
}

std::string to_float_text(FloatShape f) {
  return "(_ to_fp " + std::to_string(f.exponent) + " " + std::to_string(f.precision()) + ")";
}

std::string function_text(const FloatMeaning& m) {
  switch (m.op) {
  case FloatOp::Add:
    return "fp.add";
  case FloatOp::Mul:
    return "fp.mul";
  case FloatOp::Div:
    return "fp.div";
  case FloatOp::Fma:
    return "fp.fma";
  case FloatOp::Sqrt:
    return "fp.sqrt";
  case FloatOp::RoundToIntegral:
    return "fp.roundToIntegral";
  case FloatOp::Convert:
    return to_float_text(m.to);
  }
  return "";
}

class Printer {
public:
  explicit Printer(Term formula, std::vector<Float> floats = {})
      : floats_(std::move(floats)), formula_(formula) {
    std::vector<Term> roots{formula};
    for (const Float& f : floats_)
      roots.insert(roots.end(), f.meaning.args.begin(), f.meaning.args.end());
    nodes_ = postorder(roots);
  }

  SmtScript print() {
    out_ = "(set-option :produce-models true)\n(set-logic ";
    out_ += floats_.empty() ? "QF_BV)\n" : "QF_BVFP)\n";
    declare_variables();
    choose_definitions();
    for (Term t : nodes_)
      if (defined_[index(t)]) define(t);
    assert_formula();
    for (const Float& f : floats_)
      assert_meaning(f);
    out_ += "(check-sat)\n";
    ask_values();
    return {std::move(out_), std::move(variables_),
            std::any_of(floats_.begin(), floats_.end(), is_odd)};
  }

private:
  static bool is_odd(const Float& f) {
    auto odd = [](FloatShape s) {
      return s.width() != float_width(FloatFormat::Float) &&
             s.width() != float_width(FloatFormat::Double);
    };
    return odd(f.meaning.from) || odd(f.meaning.to);
  }

  // What is still to print: text, or a term in a form.
  struct Item {
    std::string text;
    Term term;
    Form form;
  };

  size_t index(Term t) const { return position_.at(t.id()); }

  void declare_variables() {
    for (const Float& f : floats_)
      declare(f.is);
    for (Term t : nodes_)
      if (t.is_var() && !names_.contains(t.id())) {
        declare(t);
        variables_.push_back(t);
      }
  }

  void declare(Term v) {
    std::string symbol = quoted(smtlib_symbol(v.var_name()));
    out_ += "(declare-const " + symbol + " " + sort_text(v) + ")\n";
    names_.emplace(v.id(), std::move(symbol));
  }

  // Nodes with two uses, and nodes that would nest too deep.
  void choose_definitions() {
    std::vector<uint32_t> uses(nodes_.size());
    for (size_t i = 0; i < nodes_.size(); ++i)
      position_.emplace(nodes_[i].id(), i);
    for (Term t : nodes_)
      for (Term c : t.children())
        ++uses[index(c)];
    std::vector<unsigned> depth(nodes_.size());
    defined_.resize(nodes_.size());
    for (size_t i = 0; i < nodes_.size(); ++i) {
      for (Term c : nodes_[i].children())
        depth[i] = std::max(depth[i], depth[index(c)] + 1);
      if (nodes_[i].size() == 0 || nodes_[i] == formula_) continue;
      if (uses[i] > 1 || depth[i] >= kMaxNesting) {
        defined_[i] = true;
        depth[i] = 0;
      }
    }
  }

  void define(Term t) {
    std::string name = "$" + std::to_string(++definitions_);
    out_ += "(define-fun " + name + " () " + sort_text(t) + " ";
    print_body(t);
    out_ += ")\n";
    names_.emplace(t.id(), std::move(name));
  }

  void assert_formula() {
    // A conjunction is a list of assertions; solvers and readers like it better.
    std::span<const Term> parts(&formula_, 1);
    if (formula_.is(Op::And)) parts = formula_.children();
    for (Term t : parts) {
      out_ += "(assert ";
      print_use(t, Form::Bool);
      out_ += ")\n";
    }
  }

  // It is a NaN, or the bits are these.
  void assert_meaning(const Float& f) {
    const FloatMeaning& m = f.meaning;
    out_ += "(assert (let ((x (" + function_text(m) + " " + mode_text(m.mode);
    for (Term arg : m.args) {
      out_ += " (" + to_float_text(m.from) + " ";
      print_use(arg, Form::Bits);
      out_ += ")";
    }
    const std::string& name = names_.at(f.is.id());
    out_ += "))) (or (fp.isNaN x) (= (" + to_float_text(m.to) + " ";
    out_ += m.without_sign ? "(concat #b0 " + name + ")) (fp.abs x))" : name + ") x)";
    out_ += ")))\n";
  }

  void ask_values() {
    if (variables_.empty()) return;
    out_ += "(get-value (";
    for (size_t i = 0; i < variables_.size(); ++i)
      out_ += (i ? " " : "") + names_.at(variables_[i].id());
    out_ += "))\n";
  }

  void print_use(Term t, Form form) {
    stack_.push_back({"", t, form});
    drain();
  }

  void print_body(Term t) {
    push_application(t);
    drain();
  }

  void drain() {
    while (!stack_.empty()) {
      Item item = std::move(stack_.back());
      stack_.pop_back();
      if (!item.term)
        out_ += item.text;
      else
        expand(item.term, item.form);
    }
  }

  // Prints a leaf or a defined name, or pushes the parts of what it stands for.
  void expand(Term t, Form form) {
    if (t.is_const()) {
      if (form == Form::Bool)
        out_ += t.is_true() ? "true" : "false";
      else
        out_ += bits_text(t.value());
      return;
    }
    if (form != form_of(t)) {
      out_ += form == Form::Bool ? "(= " : "(ite ";
      stack_.push_back({form == Form::Bool ? " #b1)" : " #b1 #b0)", {}, {}});
      stack_.push_back({"", t, form_of(t)});
      return;
    }
    if (auto it = names_.find(t.id()); it != names_.end()) {
      out_ += it->second;
      return;
    }
    push_application(t);
  }

  void push_application(Term t) {
    switch (t.op()) {
    case Op::Apply:
      assert(false && "see functions.h");
      return;
    case Op::Const:
    case Op::Var:
      return expand(t, form_of(t));
    case Op::Not:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Add:
    case Op::Mul:
      if (Term a = negated(t)) return call("bvneg", std::span(&a, 1), Form::Bits);
      if (t.width() == 1) return call(bool_name(t.op()), t.children(), Form::Bool);
      return call(info(t.op()).smt, t.children(), Form::Bits);
    case Op::UDiv:
    case Op::URem:
    case Op::SDiv:
    case Op::SRem:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
    case Op::Concat:
      return call(info(t.op()).smt, t.children(), Form::Bits);
    case Op::Extract:
      return call("(_ extract " + std::to_string(t.hi()) + " " + std::to_string(t.lo()) + ")",
                  t.children(), Form::Bits);
    case Op::ZExt:
    case Op::SExt:
      return extension(t);
    case Op::Eq:
      return call("=", t.children(), t[0].width() == 1 ? Form::Bool : Form::Bits);
    case Op::Ult:
    case Op::Slt:
      return comparison(t);
    case Op::Ite: {
      Form form = form_of(t);
      out_ += "(ite ";
      stack_.push_back({")", {}, {}});
      stack_.push_back({"", t[2], form});
      stack_.push_back({" ", {}, {}});
      stack_.push_back({"", t[1], form});
      stack_.push_back({" ", {}, {}});
      stack_.push_back({"", t[0], Form::Bool});
      return;
    }
    }
  }

  void call(const std::string& function, std::span<const Term> args, Form form) {
    out_ += "(" + function;
    stack_.push_back({")", {}, {}});
    for (size_t i = args.size(); i-- > 0;) {
      stack_.push_back({"", args[i], form});
      stack_.push_back({" ", {}, {}});
    }
  }

  // A truth value extended is a choice between two constants.
  void extension(Term t) {
    if (t[0].width() == 1 && form_of(t[0]) == Form::Bool) {
      APInt yes = t.is(Op::SExt) ? APInt::getAllOnes(t.width()) : APInt(t.width(), 1);
      out_ += "(ite ";
      std::string rest = " " + bits_text(yes) + " " + bits_text(APInt::getZero(t.width())) + ")";
      stack_.push_back({std::move(rest), {}, {}});
      stack_.push_back({"", t[0], Form::Bool});
      return;
    }
    call("(_ " + std::string(info(t.op()).smt) + " " + std::to_string(t.width() - t[0].width()) +
             ")",
         t.children(), Form::Bits);
  }

  // Of one bit: a < b is (not a) and b; signed, where 1 stands for -1, a and (not b).
  void comparison(Term t) {
    if (t[0].width() != 1) return call(info(t.op()).smt, t.children(), Form::Bits);
    bool sign = t.is(Op::Slt);
    out_ += sign ? "(and " : "(and (not ";
    stack_.push_back({sign ? "))" : ")", {}, {}});
    stack_.push_back({"", t[1], Form::Bool});
    stack_.push_back({sign ? " (not " : ") ", {}, {}});
    stack_.push_back({"", t[0], Form::Bool});
  }

  std::string out_;
  std::vector<Term> nodes_; // children before parents
  std::unordered_map<uint32_t, size_t> position_;
  std::vector<bool> defined_;
  std::vector<Term> variables_;
  std::unordered_map<uint32_t, std::string> names_; // of variables and definitions
  std::vector<Item> stack_;
  uint64_t definitions_ = 0;
  std::vector<Float> floats_;
  Term formula_;
};

} // namespace

std::string smtlib_symbol(std::string_view name) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string symbol;
  for (size_t i = 0; i < name.size(); ++i) {
    unsigned char c = static_cast<unsigned char>(name[i]);
    // `$` begins our definitions, `.` and `@` the solvers' own symbols.
    bool taken = i == 0 && (c == '$' || c == '.' || c == '@');
    if (taken || c == '~' || c == '|' || c == '\\' || c < 0x20 || c >= 0x7f) {
      symbol += {'~', kHex[c >> 4], kHex[c & 15]};
    } else {
      symbol += static_cast<char>(c);
    }
  }
  // A `~` that no digits follow: no name has it.
  if (name.empty() || is_taken(name)) symbol += '~';
  return symbol;
}

SmtScript to_smtlib(Term formula) {
  assert(formula.width() == 1);
  return Printer(formula).print();
}

SmtScript to_smtlib_floats(TermManager& tm, Term formula) {
  assert(formula.width() == 1);
  // The circuits that are not parts of others.
  std::vector<Term> found, todo{formula};
  std::unordered_set<uint32_t> seen;
  while (!todo.empty()) {
    Term t = todo.back();
    todo.pop_back();
    if (!seen.insert(t.id()).second) continue;
    const FloatMeaning* meaning = tm.meaning(t);
    if (meaning) found.push_back(t);
    std::span<const Term> next = meaning ? std::span<const Term>(meaning->args) : t.children();
    todo.insert(todo.end(), next.begin(), next.end());
  }
  if (found.empty()) return {};
  Substitution cut(tm);
  std::vector<Float> floats;
  for (Term t : found) {
    Term is = tm.var("float!" + std::to_string(t.id()), t.width());
    cut.map(t, is);
    floats.push_back({is, *tm.meaning(t)});
  }
  for (Float& f : floats)
    for (Term& arg : f.meaning.args)
      arg = cut.apply(arg);
  return Printer(cut.apply(formula), std::move(floats)).print();
}

std::string to_smtlib_values(const Assignment& model, std::span<const Term> variables) {
  std::string text = "(";
  for (Term v : variables)
    if (const APInt* value = model.find(v)) {
      text += text.size() > 1 ? " (" : "(";
      text += quoted(smtlib_symbol(v.var_name())) + " ";
      if (form_of(v) == Form::Bool)
        text += value->isZero() ? "false" : "true";
      else
        text += bits_text(*value);
      text += ")";
    }
  return text + ")";
}

} // namespace lockstep::term
