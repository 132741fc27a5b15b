// Every predicated intrinsic that LLVM lists is translated; some become what is written here.
#include "unit/frontend/ir.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/IntrinsicInst.h>

#include <set>

namespace lockstep::frontend::testing {
namespace {

struct Class {
  const char* names;     // of intrinsics, without `llvm.`
  const char* result;    // their type, and what the names end in
  const char* suffix;    //
  const char* arguments; // with names, as parameters
};

const Class kClasses[] = {
    {"vp.add vp.and vp.ashr vp.lshr vp.mul vp.or vp.sdiv vp.shl vp.srem vp.sub vp.udiv vp.urem "
     "vp.xor vp.smax vp.smin vp.umax vp.umin vp.sadd.sat vp.uadd.sat vp.ssub.sat vp.usub.sat",
     "<2 x i8>", "v2i8", "<2 x i8> %a, <2 x i8> %b"},
    {"vp.bitreverse vp.ctpop", "<2 x i8>", "v2i8", "<2 x i8> %a"},
    {"vp.bswap", "<2 x i16>", "v2i16", "<2 x i16> %a"},
    {"vp.abs vp.ctlz vp.cttz", "<2 x i8>", "v2i8", "<2 x i8> %a, i1 true"},
    {"vp.fshl vp.fshr", "<2 x i8>", "v2i8", "<2 x i8> %a, <2 x i8> %b, <2 x i8> %c"},
    {"vp.fadd vp.fsub vp.fmul vp.fdiv vp.frem vp.copysign vp.minnum vp.maxnum vp.minimum "
     "vp.maximum",
     "<2 x half>", "v2f16", "<2 x half> %a, <2 x half> %b"},
    {"vp.fneg vp.fabs vp.sqrt vp.ceil vp.floor vp.round vp.roundeven vp.roundtozero vp.rint "
     "vp.nearbyint",
     "<2 x half>", "v2f16", "<2 x half> %a"},
    {"vp.fma vp.fmuladd", "<2 x half>", "v2f16", "<2 x half> %a, <2 x half> %b, <2 x half> %c"},
    {"vp.fptoui vp.fptosi vp.lrint vp.llrint", "<2 x i64>", "v2i64.v2f16", "<2 x half> %a"},
    {"vp.uitofp vp.sitofp", "<2 x half>", "v2f16.v2i8", "<2 x i8> %a"},
    {"vp.fptrunc", "<2 x half>", "v2f16.v2f32", "<2 x float> %a"},
    {"vp.fpext", "<2 x float>", "v2f32.v2f16", "<2 x half> %a"},
    {"vp.trunc", "<2 x i8>", "v2i8.v2i16", "<2 x i16> %a"},
    {"vp.zext vp.sext", "<2 x i16>", "v2i16.v2i8", "<2 x i8> %a"},
    {"vp.ptrtoint", "<2 x i64>", "v2i64.v2p0", "<2 x ptr> %a"},
    {"vp.inttoptr", "<2 x ptr>", "v2p0.v2i64", "<2 x i64> %a"},
    {"vp.icmp", "<2 x i1>", "v2i8", "<2 x i8> %a, <2 x i8> %b, metadata !\"slt\""},
    {"vp.fcmp", "<2 x i1>", "v2f16", "<2 x half> %a, <2 x half> %b, metadata !\"ult\""},
    {"vp.is.fpclass", "<2 x i1>", "v2f16", "<2 x half> %a, i32 3"},
    {"vp.cttz.elts", "i32", "i32.v2i8", "<2 x i8> %a, i1 false"},
    {"vp.reduce.add vp.reduce.mul vp.reduce.and vp.reduce.or vp.reduce.xor vp.reduce.smax "
     "vp.reduce.smin vp.reduce.umax vp.reduce.umin",
     "i8", "v2i8", "i8 %a, <2 x i8> %b"},
    {"vp.reduce.fadd vp.reduce.fmul vp.reduce.fmax vp.reduce.fmin vp.reduce.fmaximum "
     "vp.reduce.fminimum",
     "half", "v2f16", "half %a, <2 x half> %b"},
    {"vp.load", "<2 x i8>", "v2i8.p0", "ptr %a"},
    {"vp.store", "void", "v2i8.p0", "<2 x i8> %a, ptr %b"},
    {"vp.gather", "<2 x i8>", "v2i8.v2p0", "<2 x ptr> %a"},
    {"vp.scatter", "void", "v2i8.v2p0", "<2 x i8> %a, <2 x ptr> %b"},
    {"experimental.vp.strided.load", "<2 x i8>", "v2i8.p0.i64", "ptr %a, i64 %b"},
    {"experimental.vp.strided.store", "void", "v2i8.p0.i64", "<2 x i8> %a, ptr %b, i64 %c"},
    {"experimental.vp.splat", "<2 x i8>", "v2i8", "i8 %a"},
    {"experimental.vp.reverse", "<2 x i8>", "v2i8", "<2 x i8> %a"},
};

// Whose masks or lengths stand elsewhere.
const char* const kOthers[] = {
    "define <2 x i8> @f(<2 x i1> %k, <2 x i8> %a, <2 x i8> %b, i32 %n) {\n  %r = call <2 x i8> "
    "@llvm.vp.select.v2i8(<2 x i1> %k, <2 x i8> %a, <2 x i8> %b, i32 %n)\n  ret <2 x i8> %r\n}",
    "define <2 x i8> @f(<2 x i1> %k, <2 x i8> %a, <2 x i8> %b, i32 %n) {\n  %r = call <2 x i8> "
    "@llvm.vp.merge.v2i8(<2 x i1> %k, <2 x i8> %a, <2 x i8> %b, i32 %n)\n  ret <2 x i8> %r\n}",
    "define <2 x i8> @f(<2 x i8> %a, <2 x i8> %b, <2 x i1> %k, i32 %n, i32 %m) {\n"
    "  %r = call <2 x i8> @llvm.experimental.vp.splice.v2i8(<2 x i8> %a, <2 x i8> %b, i32 -1, "
    "<2 x i1> %k, i32 %n, i32 %m)\n  ret <2 x i8> %r\n}",
};

std::string text_of(const Class& c, llvm::StringRef name) {
  std::string params;
  for (llvm::StringRef p : llvm::split(c.arguments, ", "))
    if (p.contains('%')) params += (p + ", ").str();
  bool is_void = llvm::StringRef(c.result) == "void";
  std::string type = c.result;
  return "define " + type + " @f(" + params + "<2 x i1> %k, i32 %n) {\n  " +
         (is_void ? "" : "%r = ") + "call " + type + " @llvm." + name.str() + "." + c.suffix + "(" +
         c.arguments + ", <2 x i1> %k, i32 %n)\n  ret " + (is_void ? type : type + " %r") + "\n}";
}

TEST(Predicated, AllAreTranslated) {
  std::set<llvm::Intrinsic::ID> seen;
  auto look_at = [&](const std::string& text) {
    Ir ir(text);
    for (const llvm::Instruction& i : ir.function().getEntryBlock())
      if (const auto* call = llvm::dyn_cast<llvm::VPIntrinsic>(&i))
        seen.insert(call->getIntrinsicID());
    Translation result = translate(ir.function());
    EXPECT_EQ(result.unsupported, "") << text;
    EXPECT_TRUE(result.program && result.program->approximated.empty()) << text;
  };
  for (const Class& c : kClasses)
    for (llvm::StringRef name : llvm::split(c.names, ' '))
      look_at(text_of(c, name));
  for (const char* text : kOthers)
    look_at(text);
#define BEGIN_REGISTER_VP_INTRINSIC(name, ...)                                                     \
  EXPECT_TRUE(seen.contains(llvm::Intrinsic::name)) << #name;
#include <llvm/IR/VPIntrinsics.def>
}

std::string body_of(const char* names, const char* result, const char* suffix,
                    const char* arguments) {
  return body(text_of({names, result, suffix, arguments}, names));
}

TEST(Predicated, LaneByLane) {
  EXPECT_EQ(body_of("vp.add", "<2 x i8>", "v2i8", "<2 x i8> %a, <2 x i8> %b"),
            "$5 = lanes within %k, %n\n$6 = add %a, %b\n"
            "%r = select $5, $6, <poison poison>\nret %r\n");
  EXPECT_EQ(body_of("vp.udiv", "<2 x i8>", "v2i8", "<2 x i8> %a, <2 x i8> %b"),
            "$5 = lanes within %k, %n\n%r = udiv %a, %b, $5\nret %r\n");
  EXPECT_EQ(body_of("vp.abs", "<2 x i8>", "v2i8", "<2 x i8> %a, i1 true"),
            "$4 = lanes within %k, %n\n$5 = llvm.abs %a {1}\n"
            "%r = select $4, $5, <poison poison>\nret %r\n");
}

// What flags say of lanes that are off is not known where lanes are put together.
TEST(Predicated, Flags) {
  EXPECT_EQ(unsupported("define half @f(half %s, <2 x half> %a, <2 x i1> %k) {\n  %r = call nnan "
                        "half @llvm.vp.reduce.fmax.v2f16(half %s, <2 x half> %a, <2 x i1> %k, "
                        "i32 2)\n  ret half %r\n}"),
            "nnan or ninf of a call");
  EXPECT_EQ(translated("define <2 x half> @f(<2 x half> %a, <2 x i1> %k) {\n  %r = call nnan ninf "
                       "nsz <2 x half> @llvm.vp.fdiv.v2f16(<2 x half> %a, <2 x half> %a, "
                       "<2 x i1> %k, i32 2)\n  ret <2 x half> %r\n}")
                .promises.size(),
            0U);
}

// A demand that makes another value of an argument is not looked at by instructions.
TEST(Predicated, Demands) {
  EXPECT_EQ(unsupported("define <2 x i8> @f(<2 x i8> %a, <2 x i1> %k) {\n  %r = call <2 x i8> "
                        "@llvm.vp.add.v2i8(<2 x i8> range(i8 0, 5) %a, <2 x i8> noundef %a, "
                        "<2 x i1> %k, i32 2)\n  ret <2 x i8> %r\n}"),
            "llvm.vp.add");
  EXPECT_EQ(translated("define <2 x i8> @f(<2 x i8> %a, <2 x i1> %k) {\n  %r = call <2 x i8> "
                       "@llvm.vp.add.v2i8(<2 x i8> noundef %a, <2 x i8> noundef %a, "
                       "<2 x i1> %k, i32 2)\n  ret <2 x i8> %r\n}")
                .promises.size(),
            0U);
}

} // namespace
} // namespace lockstep::frontend::testing
