#include "term/smtlib.h"

#include <gtest/gtest.h>

#include <set>

using namespace lockstep::term;

namespace {

const std::string kHead = "(set-option :produce-models true)\n(set-logic QF_BV)\n";

class Smtlib : public testing::Test {
protected:
  Smtlib() { tm.set_rewriting(false); } // what is printed is what is written here

  // The script without its first two lines.
  std::string body(Term t) {
    std::string text = to_smtlib(t).text;
    EXPECT_TRUE(text.starts_with(kHead));
    return text.substr(kHead.size());
  }

  TermManager tm;
  Term x = tm.var("x", 8), y = tm.var("y", 8), p = tm.var("p", 1), q = tm.var("q", 1);
};

TEST_F(Smtlib, SmallQuery) {
  EXPECT_EQ(body(tm.eq(tm.add(x, y), tm.constant(8, 0x1f))), "(declare-const x (_ BitVec 8))\n"
                                                             "(declare-const y (_ BitVec 8))\n"
                                                             "(assert (= (bvadd x y) #x1f))\n"
                                                             "(check-sat)\n"
                                                             "(get-value (x y))\n");
}

// A circuit that means a sum, and one that means a product without its sign: what they are made of
// is not shown.
TEST_F(Smtlib, Floats) {
  FloatShape half = float_shape(FloatFormat::Half);
  Term a = tm.var("fp", 16), b = tm.var("b", 16);
  Term product = tm.mul(tm.trunc(a, 15), tm.trunc(b, 15));
  tm.note_meaning(product,
                  {FloatOp::Mul, Rounding::Zero, half, half, {a, b}, /*without_sign=*/true});
  Term factor = tm.concat(tm.constant(1, 1), product), sum = tm.sub(factor, b);
  tm.note_meaning(sum, {FloatOp::Add, Rounding::NearestEven, half, half, {factor, b}, false});
  std::string name = "float!" + std::to_string(sum.id()),
              inner = "float!" + std::to_string(product.id());
  SmtScript script = to_smtlib_floats(tm, tm.eq(sum, a));
  EXPECT_EQ(script.text,
            "(set-option :produce-models true)\n(set-logic QF_BVFP)\n"
            "(declare-const " +
                name +
                " (_ BitVec 16))\n"
                "(declare-const " +
                inner +
                " (_ BitVec 15))\n"
                "(declare-const fp~ (_ BitVec 16))\n"
                "(declare-const b (_ BitVec 16))\n"
                "(assert (= " +
                name +
                " fp~))\n"
                "(assert (let ((x (fp.add RNE ((_ to_fp 5 11) (concat #b1 " +
                inner +
                ")) "
                "((_ to_fp 5 11) b)))) (or (fp.isNaN x) (= ((_ to_fp 5 11) " +
                name +
                ") x))))\n"
                "(assert (let ((x (fp.mul RTZ ((_ to_fp 5 11) fp~) ((_ to_fp 5 11) b)))) "
                "(or (fp.isNaN x) (= ((_ to_fp 5 11) (concat #b0 " +
                inner +
                ")) (fp.abs x)))))\n"
                "(check-sat)\n"
                "(get-value (fp~ b))\n");
  EXPECT_EQ(script.variables, (std::vector<Term>{a, b}));
  EXPECT_EQ(to_smtlib_floats(tm, tm.eq(a, b)).text, "");
}

TEST_F(Smtlib, TruthValuesAreBool) {
  Term f = tm.or_(tm.and_(p, tm.not_(q)), tm.ite(p, tm.ult(x, y), tm.xor_(p, q)));
  EXPECT_EQ(body(f), "(declare-const x (_ BitVec 8))\n"
                     "(declare-const y (_ BitVec 8))\n"
                     "(declare-const p Bool)\n"
                     "(declare-const q Bool)\n"
                     "(assert (or (and p (not q)) (ite p (bvult x y) (xor p q))))\n"
                     "(check-sat)\n"
                     "(get-value (x y p q))\n");
}

TEST_F(Smtlib, OneBitArithmeticAndComparison) {
  Term f = tm.eq(tm.add(p, tm.mul(p, q)), tm.xor_(tm.ult(p, q), tm.slt(p, q)));
  EXPECT_NE(body(f).find("(assert (= (xor p (and p q)) (xor (and (not p) q) (and p (not q)))))"),
            std::string::npos)
      << body(f);
}

TEST_F(Smtlib, ConversionsOnlyWhereNeeded) {
  Term f = tm.eq(tm.concat(p, tm.extract(x, 6, 0)), tm.zext(tm.eq(x, y), 8));
  EXPECT_NE(body(f).find("(assert (= (concat (ite p #b1 #b0) ((_ extract 6 0) x)) "
                         "(ite (= x y) #x01 #x00)))"),
            std::string::npos)
      << body(f);
  Term g = tm.and_(tm.extract(x, 3, 3), tm.eq(tm.sext(tm.extract(x, 0, 0), 8), tm.sext(p, 8)));
  EXPECT_NE(body(g).find("(assert (= ((_ extract 3 3) x) #b1))\n"
                         "(assert (= ((_ sign_extend 7) ((_ extract 0 0) x)) (ite p #xff #x00)))"),
            std::string::npos)
      << body(g);
}

TEST_F(Smtlib, SharedNodesAreDefinedOnce) {
  Term s = tm.mul(x, y);
  EXPECT_EQ(body(tm.ult(tm.add(s, x), tm.sub(s, y))),
            "(declare-const x (_ BitVec 8))\n"
            "(declare-const y (_ BitVec 8))\n"
            "(define-fun $1 () (_ BitVec 8) (bvmul x y))\n"
            "(assert (bvult (bvadd $1 x) (bvadd $1 (bvneg y))))\n"
            "(check-sat)\n"
            "(get-value (x y))\n");
}

TEST_F(Smtlib, ManyChildren) {
  Term z = tm.var("z", 8);
  Term f = tm.eq(tm.make(Op::Add, {x, y, z}), tm.make(Op::Xor, {z, y, x}));
  EXPECT_NE(body(f).find("(= (bvadd x y z) (bvxor z y x))"), std::string::npos) << body(f);
}

TEST_F(Smtlib, ConstantFormulaAsksForNoValues) {
  EXPECT_EQ(body(tm.boolean(false)), "(assert false)\n(check-sat)\n");
}

TEST_F(Smtlib, OddWidthsInBinary) {
  Term w = tm.var("w", 5);
  EXPECT_NE(body(tm.eq(w, tm.constant(5, 3))).find("(= w #b00011)"), std::string::npos);
}

// 2^200 paths, 100000 levels: linear text and no recursion.
TEST_F(Smtlib, LinearAndDeep) {
  Term t = x;
  for (int i = 0; i < 200; ++i)
    t = tm.add(t, t);
  EXPECT_LT(body(tm.eq(t, y)).size(), 200u * 60);
  Term deep = x;
  for (int i = 0; i < 100000; ++i)
    deep = tm.add(tm.not_(deep), y);
  std::string text = body(tm.eq(deep, y));
  EXPECT_LT(text.size(), 100000u * 40);
  int depth = 0, deepest = 0;
  for (char c : text)
    deepest = std::max(deepest, depth += c == '(' ? 1 : c == ')' ? -1 : 0);
  EXPECT_EQ(depth, 0);
  EXPECT_LT(deepest, 100);
}

TEST_F(Smtlib, SameBytesFromAnotherManager) {
  auto text = [](int noise) {
    TermManager other;
    for (int i = 0; i < noise; ++i)
      other.constant(32, static_cast<uint64_t>(i)); // other ids
    Term a = other.var("a", 32), b = other.var("b", 32), m = other.mul(a, b);
    return to_smtlib(other.eq(other.add(m, a), other.udiv(m, b))).text;
  };
  EXPECT_EQ(text(0), text(77));
}

TEST_F(Smtlib, SymbolsAreSafeAndDistinct) {
  EXPECT_EQ(smtlib_symbol("%x.1"), "%x.1");
  EXPECT_EQ(smtlib_symbol("a b"), "a b");
  EXPECT_EQ(smtlib_symbol("a|b"), "a~7cb");
  EXPECT_EQ(smtlib_symbol("a\\b"), "a~5cb");
  EXPECT_EQ(smtlib_symbol("$1"), "~241");
  EXPECT_EQ(smtlib_symbol("@g"), "~40g");
  EXPECT_EQ(smtlib_symbol("and"), "and~");
  EXPECT_EQ(smtlib_symbol("bvadd"), "bvadd~");
  EXPECT_EQ(smtlib_symbol(""), "~");
  std::set<std::string> symbols;
  const char* names[] = {"and", "and~", "a|b", "a~7cb", "a~7eb", "a~b", "", "~", "$1", "~241"};
  for (const char* name : names)
    EXPECT_TRUE(symbols.insert(smtlib_symbol(name)).second) << name;
}

TEST_F(Smtlib, QuotedOnlyWhenNeeded) {
  Term odd = tm.var("a b", 8), digit = tm.var("1", 8);
  std::string text = body(tm.eq(odd, digit));
  EXPECT_NE(text.find("(declare-const |a b| (_ BitVec 8))"), std::string::npos);
  EXPECT_NE(text.find("(get-value (|a b| |1|))"), std::string::npos);
}

class Reply : public Smtlib {
protected:
  SmtReply read(std::string_view text) { return parse_smtlib_reply(text, vars); }
  Term odd = tm.var("a|b c", 12);
  std::vector<Term> vars{x, p, odd};
};

TEST_F(Reply, EveryFormOfValue) {
  SmtReply r = read("success\n sat\n((x #xfE)\n (p true)\n(|a~7cb c| (_ bv4095 12)))\n");
  ASSERT_EQ(r.kind, SmtReply::Kind::Sat) << r.error;
  EXPECT_EQ(*r.model.find(x), APInt(8, 0xfe));
  EXPECT_EQ(*r.model.find(p), APInt(1, 1));
  EXPECT_EQ(*r.model.find(odd), APInt(12, 4095));
  r = read("sat((x #b00000101)(p #b0))");
  ASSERT_EQ(r.kind, SmtReply::Kind::Sat) << r.error;
  EXPECT_EQ(*r.model.find(x), APInt(8, 5));
  EXPECT_EQ(*r.model.find(p), APInt(1, 0));
  EXPECT_EQ(r.model.find(odd), nullptr);
}

TEST_F(Reply, OwnValuesAreReadBack) {
  Assignment model;
  model.set(x, APInt(8, 0x0a));
  model.set(p, APInt(1, 1));
  model.set(odd, APInt(12, 3));
  std::string text = to_smtlib_values(model, vars);
  EXPECT_EQ(text, "((x #x0a) (p true) (|a~7cb c| #x003))");
  SmtReply r = read("sat\n" + text);
  ASSERT_EQ(r.kind, SmtReply::Kind::Sat) << r.error;
  EXPECT_EQ(r.model.values(), model.values());
  EXPECT_EQ(to_smtlib_values({}, vars), "()");
}

TEST_F(Reply, Answers) {
  EXPECT_EQ(read("unsat\n(error \"line 9: model is not available\")\n").kind,
            SmtReply::Kind::Unsat);
  EXPECT_EQ(read("unknown\n").kind, SmtReply::Kind::Unknown);
  EXPECT_EQ(read("").kind, SmtReply::Kind::Error);
  EXPECT_EQ(read("").error, "no answer");
  EXPECT_EQ(read("satisfied\n").kind, SmtReply::Kind::Error);
  EXPECT_EQ(read("unsatisfiable\n").kind, SmtReply::Kind::Error);
}

// An assertion that was refused is missing: what follows answers another question.
TEST_F(Reply, ErrorBeforeTheAnswer) {
  SmtReply r = read("(error \"line 3: unknown function\")\nunsat\n");
  EXPECT_EQ(r.kind, SmtReply::Kind::Error);
  EXPECT_EQ(r.error, "line 3: unknown function");
}

TEST_F(Reply, BadValuesAreErrors) {
  for (const char* text :
       {"sat\n", "sat\n((x #xff", "sat\n((x #xfff))", "sat\n((x #b101))", "sat\n((x #xgg))",
        "sat\n((x (_ bv256 8)))", "sat\n((x (_ bv5 9)))", "sat\n((x true))", "sat\n((nobody #x00))",
        "sat\n((x (+ 1 2)))", "sat\n((x #xff) (p #b1)", "sat\n(error \"no model\")", "sat\n((x |"})
    EXPECT_EQ(read(text).kind, SmtReply::Kind::Error) << text;
}

} // namespace
