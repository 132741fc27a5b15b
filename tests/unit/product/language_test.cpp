// The language of invariants: what is read, what is refused, and that claims read back as they
// were.
#include "product/check/language.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

Claim read(const std::string& text) {
  ParsedClaim parsed = parse_claim(text);
  EXPECT_TRUE(parsed.claim) << text << ": " << parsed.error;
  return parsed.claim.value_or(Claim());
}

TEST(Language, ReadsBackAsItWas) {
  for (const char* text : {
           "defined(src %i)",
           "defined(src %i, tgt %2[3])",
           "tgt %j = 0 mod 2^3",
           "tgt %j = src %i mod 2^64",
           "4 * tgt %j = sext(src %i.0) - 2 * zext(src %n) + 12 mod 2^64",
           "-3 * tgt %j = -src %i - 1 mod 2^32",
           "offset(tgt %p) = 8 * src %i + offset(src %q) mod 2^64",
           "zext(offset(tgt %p)) = 0 mod 2^64",
           "src %i <u src %n",
           "src %i <=u 18446744073709551615",
           "0 <s src %i",
           "offset(src %p) <=s offset(tgt %p)",
           "block(tgt %p) = block(src %p)",
           "block(tgt %p) = src @a",
           "block(tgt %p) = tgt @\"a b\"",
           "block(tgt %p) = null",
           "nonnull(tgt %p)",
           "nonnull(src %\"a b\"[2]) unless poison(src %p)",
           "tgt %x[2] = memory(src @a, 4 * src %i - 8)",
           "tgt %x = memory(block(src %p), offset(src %p) + sext(tgt %j))",
           "memory(src @p, 8) = pointer(tgt @x, 64)",
           "late(src @a, 4 * zext(src %i) - 4, 32)",
           "late(block(tgt %p), offset(tgt %p), 64)",
           "filled(src @a, 8, 4 * src %i, 255)",
           "filled(block(src %p), offset(src %p), sext(src %n), src %v)",
           "falls(src %n - src %i, 32)",
           "memory(tgt @\"p q\", 0) = pointer(null, 0)",
           "src %x = smax(tgt %v[0], tgt %v[1])",
           "src %x = mul(tgt %v[0]) unless poison(src %x)",
           "src %x = and(src %y, tgt %z) and src %x <u 8",
           "src %x = memory(null, 0) unless poison(src %x)",
           "tgt #7[0] = src %\"x y\" mod 2^8",
           "defined(tgt %j) and tgt %j = src %i mod 2^64 unless poison(src %i)",
           "src %i <u 8 unless poison(src %i) or poison(tgt %j[1])",
       })
    EXPECT_EQ(to_text(read(text)), text);
}

TEST(Language, MeansWhatItSays) {
  Claim c = read("defined(tgt %j) and tgt %j=4*sext(src %i)-3 mod 2^16 unless poison(src %i)");
  ASSERT_EQ(c.parts.size(), 2u);
  EXPECT_EQ(c.parts[0].kind, Part::Kind::Defined);
  const Part& equal = c.parts[1];
  EXPECT_EQ(equal.kind, Part::Kind::Equal);
  EXPECT_EQ(equal.width, 16u);
  ASSERT_EQ(equal.left.summands.size(), 1u);
  EXPECT_FALSE(equal.left.summands[0].operand.value.of_source);
  EXPECT_EQ(equal.left.summands[0].factor, 1u);
  ASSERT_EQ(equal.right.summands.size(), 1u);
  EXPECT_EQ(equal.right.summands[0].factor, 4u);
  EXPECT_EQ(equal.right.summands[0].operand.view, Operand::View::Sext);
  EXPECT_EQ(equal.right.summands[0].operand.value.name, "%i");
  EXPECT_EQ(equal.right.constant, ~uint64_t{0} - 2);
  ASSERT_EQ(c.unless.size(), 1u);
  EXPECT_TRUE(c.unless[0].of_source);
}

TEST(Language, SeveralNumbersAreAdded) {
  EXPECT_EQ(read("tgt %i = 1 + src %i + 2 - 5 mod 2^8"), read("tgt %i = src %i - 2 mod 2^8"));
}

TEST(Language, FindsAllNames) {
  Claim c = read("block(tgt %p) = block(src %q) and src %i <u tgt %j unless poison(src %k)");
  std::vector<std::string> names;
  for (const Named* v : names_in(c))
    names.push_back(v->name);
  EXPECT_EQ(names, (std::vector<std::string>{"%p", "%q", "%i", "%j", "%k"}));
}

TEST(Language, RefusesEverythingElse) {
  for (const char* text : {
           "",
           "true",
           "src %i",
           "src %i = src %j",                // no width
           "src %i = src %j mod 2^0",        // none
           "src %i = src %j mod 2^65",       // too wide
           "src %i = src %j mod 3",          // no power of two
           "src %i = src %j mod 2^8 and",    // something is missing
           "src %i = src %j mod 2^8 or",     // after the end
           "src %i == src %j mod 2^8",       //
           "i = j mod 2^8",                  // whose?
           "both %i = 0 mod 2^8",            //
           "src i = 0 mod 2^8",              // no sigil
           "src % = 0 mod 2^8",              // no name
           "src %\"i = 0 mod 2^8",           // no end of the name
           "src @i = 0 mod 2^8",             // a global is no value
           "src %i[ = 0 mod 2^8",            //
           "src %i[4294967295] = 0 mod 2^8", // no such element
           "1 <u 2",                         // says nothing of a value
           "2 * src %i <u 8",                // orders are of values alone
           "zext(src %i) <u 8",              //
           "src %i + 1 <u 8",                //
           "src %i < 8",                     // of which kind?
           "src %i <u 18446744073709551616", // beyond 64 bits
           "block(src %p) = src %q",         //
           "nonnull(src @g)",                // of values alone
           "nonnull(src %p",                 //
           "nonnull(src %p, src %q)",        // one by one
           "nonnull(offset(src %p))",        //
           "block(src %p) = @g",             // whose?
           "src %i + 1 = memory(src @a, 0)", // of values alone
           "offset(src %p) = memory(src @a, 0)",
           "src %i = memory(src %p, 0)",     //
           "src %i = memory(src @a)",        // where there?
           "late(src @a, 0)",                // how much?
           "late(src %p, 0, 32)",            //
           "filled(src @a, 0, 4, 256)",      // no byte
           "filled(src @a, 0, 4)",           //
           "falls(src %i)",                  // how wide?
           "falls(src %i, 65)",              //
           "late(block(src %p), 0, 32",      //
           "src %i = memory(src @a, 0) + 1", //
           "memory(src %p, 0) = pointer(null, 0)",
           "memory(src @p, src %i) = pointer(null, 0)",
           "memory(null, 0) = pointer(src @x, 0)",
           "memory(src @p, 0) = pointer(block(src %q), 0)",
           "memory(src @p, 0) = src %x",   //
           "src %x = max(tgt %v[0])",      // of which kind?
           "src %x = smax()",              //
           "2 * src %x = smax(tgt %v[0])", //
           "defined()",                    //
           "defined(src %i",               //
           "src %i <u 8 unless src %i",    //
           "src %i <u 8 unless poison(src %i) and poison(src %j)",
       }) {
    ParsedClaim parsed = parse_claim(text);
    EXPECT_FALSE(parsed.claim) << text;
    EXPECT_FALSE(parsed.error.empty()) << text;
  }
}

TEST(Language, SaysWhere) {
  EXPECT_EQ(parse_claim("src %i <u 8 unless tgt %j").error, "expected 'poison' at column 20");
}

} // namespace
} // namespace lockstep::product::checker
