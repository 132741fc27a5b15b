#include "frontend/llvm/tables.h"
#include "unit/frontend/ir.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <set>

namespace lockstep::frontend::testing {
namespace {

struct Case {
  const char* params;
  const char* result; // the type of %r
  const char* instruction;
  const char* expected;
};

const Case kCases[] = {
    {"i8 %a, i8 %b", "i8", "add i8 %a, %b", "add %a, %b"},
    {"i8 %a, i8 %b", "i8", "add nuw nsw i8 %a, %b", "add nuw nsw %a, %b"},
    {"i8 %a", "i8", "sub nsw i8 0, %a", "sub nsw 0, %a"},
    {"i8 %a", "i8", "mul nuw i8 %a, -3", "mul nuw %a, -3"},
    {"i8 %a, i8 %b", "i8", "udiv exact i8 %a, %b", "udiv exact %a, %b"},
    {"i8 %a, i8 %b", "i8", "sdiv i8 %a, %b", "sdiv %a, %b"},
    {"i8 %a, i8 %b", "i8", "urem i8 %a, %b", "urem %a, %b"},
    {"i8 %a, i8 %b", "i8", "srem i8 %a, %b", "srem %a, %b"},
    {"i8 %a, i8 %b", "i8", "shl nuw nsw i8 %a, %b", "shl nuw nsw %a, %b"},
    {"i8 %a, i8 %b", "i8", "lshr exact i8 %a, %b", "lshr exact %a, %b"},
    {"i8 %a, i8 %b", "i8", "ashr i8 %a, %b", "ashr %a, %b"},
    {"i8 %a, i8 %b", "i8", "and i8 %a, %b", "and %a, %b"},
    {"i8 %a, i8 %b", "i8", "or i8 %a, %b", "or %a, %b"},
    {"i8 %a, i8 %b", "i8", "or disjoint i8 %a, %b", "or disjoint %a, %b"},
    {"i129 %a, i129 %b", "i129", "xor i129 %a, %b", "xor %a, %b"},
    {"<2 x i8> %a", "<2 x i8>", "add <2 x i8> %a, <i8 1, i8 2>", "add %a, <1 2>"},
    {"i8 %a, i8 %b", "i1", "icmp eq i8 %a, %b", "icmp %a, %b {0}"},
    {"i8 %a, i8 %b", "i1", "icmp ne i8 %a, %b", "icmp %a, %b {1}"},
    {"i8 %a, i8 %b", "i1", "icmp ugt i8 %a, %b", "icmp %a, %b {2}"},
    {"i8 %a, i8 %b", "i1", "icmp uge i8 %a, %b", "icmp %a, %b {3}"},
    {"i8 %a, i8 %b", "i1", "icmp ult i8 %a, %b", "icmp %a, %b {4}"},
    {"i8 %a, i8 %b", "i1", "icmp ule i8 %a, %b", "icmp %a, %b {5}"},
    {"i8 %a, i8 %b", "i1", "icmp sgt i8 %a, %b", "icmp %a, %b {6}"},
    {"i8 %a, i8 %b", "i1", "icmp sge i8 %a, %b", "icmp %a, %b {7}"},
    {"i8 %a, i8 %b", "i1", "icmp slt i8 %a, %b", "icmp %a, %b {8}"},
    {"i8 %a, i8 %b", "i1", "icmp sle i8 %a, %b", "icmp %a, %b {9}"},
    {"i8 %a", "i4", "trunc nuw nsw i8 %a to i4", "trunc nuw nsw %a {4}"},
    {"<2 x i8> %a", "<2 x i4>", "trunc <2 x i8> %a to <2 x i4>", "trunc %a {4}"},
    {"i8 %a", "i9", "zext nneg i8 %a to i9", "zext nneg %a {9}"},
    {"i8 %a", "i9", "sext i8 %a to i9", "sext %a {9}"},
    {"i16 %a", "<2 x i8>", "bitcast i16 %a to <2 x i8>", "bitcast %a {2 8 0}"},
    {"<4 x i3> %a", "<3 x i4>", "bitcast <4 x i3> %a to <3 x i4>", "bitcast %a {3 4 0}"},
    {"<1 x i8> %a", "i8", "bitcast <1 x i8> %a to i8", "copy %a"},
    {"i8 %a", "<1 x i8>", "bitcast i8 %a to <1 x i8>", "copy %a"},
    {"i1 %a, i8 %b", "i8", "select i1 %a, i8 %b, i8 7", "select %a, %b, 7"},
    {"<2 x i1> %a, <2 x i8> %b", "<2 x i8>",
     "select <2 x i1> %a, <2 x i8> %b, <2 x i8> zeroinitializer", "select %a, %b, <0 0>"},
    {"<1 x i1> %a, <1 x i8> %b", "<1 x i8>", "select <1 x i1> %a, <1 x i8> %b, <1 x i8> undef",
     "select %a, %b, undef"},
    {"i1 %a, {i8, {}} %b", "{i8, {}}", "select i1 %a, {i8, {}} %b, {i8, {}} poison",
     "select %a, %b, poison"},
    {"i8 %a", "i8", "freeze i8 %a", "freeze %a"},
    {"<2 x i8> %a, i64 %b", "i8", "extractelement <2 x i8> %a, i64 %b", "extractelement %a, %b"},
    {"<2 x i8> %a, i8 %b", "<2 x i8>", "insertelement <2 x i8> %a, i8 %b, i32 1",
     "insertelement %a, %b, 1"},
    {"<2 x i8> %a, <2 x i8> %b", "<3 x i8>",
     "shufflevector <2 x i8> %a, <2 x i8> %b, <3 x i32> <i32 3, i32 poison, i32 0>",
     "shufflevector %a, %b {3 -1 0}"},
    {"<2 x i8> %a", "<2 x i8>",
     "shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> zeroinitializer",
     "shufflevector %a, <poison poison> {0 0}"},
    {"{i8, [3 x {i1, i2}], <2 x i4>} %a", "i2",
     "extractvalue {i8, [3 x {i1, i2}], <2 x i4>} %a, 1, 2, 1", "leaves %a {6 1}"},
    {"{i8, [3 x {i1, i2}], <2 x i4>} %a", "{i1, i2}",
     "extractvalue {i8, [3 x {i1, i2}], <2 x i4>} %a, 1, 1", "leaves %a {3 2}"},
    {"{i8, [3 x {i1, i2}], <2 x i4>} %a", "<2 x i4>",
     "extractvalue {i8, [3 x {i1, i2}], <2 x i4>} %a, 2", "leaves %a {7 2}"},
    {"{i8, {}} %a", "{}", "extractvalue {i8, {}} %a, 1", "leaves %a {1 0}"},
    {"{i8, [2 x i1]} %a, [2 x i1] %b", "{i8, [2 x i1]}",
     "insertvalue {i8, [2 x i1]} %a, [2 x i1] %b, 1", "withleaves %a, %b {1}"},
    {"float %a", "float", "fneg contract float %a", "xor %a, -2147483648"},
    {"<2 x half> %a", "<2 x half>", "fneg <2 x half> %a", "xor %a, <-32768 -32768>"},
    {"float %a", "i32", "bitcast float %a to i32", "copy %a"},
    {"half %a, half %b", "half", "fadd half %a, %b", "fadd %a, %b {0}"},
    {"bfloat %a, bfloat %b", "bfloat", "fsub bfloat %a, %b", "fsub %a, %b {1}"},
    {"<2 x float> %a", "<2 x float>", "fmul <2 x float> %a, %a", "fmul %a, %a {2}"},
    {"double %a, double %b", "double", "fdiv double %a, %b", "fdiv %a, %b {3}"},
    {"fp128 %a, fp128 %b", "fp128", "frem fp128 %a, %b", "frem %a, %b {5}"},
    {"half %a, half %b", "i1", "fcmp oeq half %a, %b", "fcmp %a, %b {0 1}"},
    {"float %a, float %b", "i1", "fcmp une float %a, %b", "fcmp %a, %b {2 14}"},
    {"half %a", "i7", "fptosi half %a to i7", "fptosi %a {0 7}"},
    {"<2 x float> %a", "<2 x i9>", "fptoui <2 x float> %a to <2 x i9>", "fptoui %a {2 9}"},
    {"i7 %a", "half", "sitofp i7 %a to half", "sitofp %a {0}"},
    {"i7 %a", "double", "uitofp nneg i7 %a to double", "uitofp nneg %a {3}"},
    {"double %a", "half", "fptrunc double %a to half", "fptrunc %a {3 0}"},
    {"half %a", "double", "fpext half %a to double", "fptrunc %a {0 3}"},
    {"ptr %a, float %b", "float", "atomicrmw xchg ptr %a, float %b monotonic",
     "atomicrmw %a, %b {0 0}"},
    {"i16 %a", "{i8, i16}", "insertvalue {i8, i16} undef, i16 %a, 1",
     "withleaves <undef undef>, %a {1}"},
    {"{i8, ptr} %a", "{i8, ptr}", "freeze {i8, ptr} %a", "freeze %a"},
    {"i1 %a, ptr %b", "ptr", "select i1 %a, ptr %b, ptr null", "select %a, %b, 0"},
    {"<1 x ptr> %a", "ptr", "bitcast <1 x ptr> %a to ptr", "copy %a"},
    {"ptr %a, ptr %b", "i1", "icmp ult ptr %a, %b", "icmp ptr %a, %b {4}"},
    {"<2 x ptr> %a", "<2 x i1>", "icmp eq <2 x ptr> %a, zeroinitializer", "icmp ptr %a, <0 0> {0}"},
    {"ptr %a", "i8", "ptrtoint ptr %a to i8", "ptrtoint %a {8}"},
    {"<2 x ptr> %a", "<2 x i128>", "ptrtoint <2 x ptr> %a to <2 x i128>", "ptrtoint %a {128}"},
    {"i8 %a", "ptr", "inttoptr i8 %a to ptr", "inttoptr %a {64}"},
    {"ptr addrspace(5) %a", "ptr addrspace(3)",
     "addrspacecast ptr addrspace(5) %a to ptr addrspace(3)", "addrspacecast %a {64 5 3}"},
    {"ptr %a, i8 %b", "ptr", "getelementptr i32, ptr %a, i8 %b", "getelementptr %a, %b, 4 {0 64}"},
    {"i8 %a", "ptr", "alloca i32, i8 %a, align 16", "alloca %a, 4 {4 0 0}"},
    {"", "ptr", "alloca {i8, double}", "alloca 1, 16 {3 0 0}"},
    {"ptr %a", "i32", "load i32, ptr %a, align 2", "load %a {0}"},
    {"ptr %a", "i32", "load atomic i32, ptr %a acquire, align 4", "load %a {0}"},
    {"ptr %a, i8 %b", "i8", "atomicrmw nand ptr %a, i8 %b monotonic", "atomicrmw %a, %b {0 4}"},
    {"ptr %a, ptr %b", "ptr", "atomicrmw xchg ptr %a, ptr %b seq_cst", "atomicrmw %a, %b {0 0}"},
    {"ptr %a, i8 %b", "i8", "atomicrmw udec_wrap ptr %a, i8 %b monotonic",
     "atomicrmw %a, %b {0 12}"},
    {"ptr %a, i8 %b", "{i8, i1}", "cmpxchg weak ptr %a, i8 %b, i8 1 monotonic monotonic",
     "cmpxchg %a, %b, 1 {0 1}"},
    {"ptr %a, ptr %b", "{ptr, i1}", "cmpxchg ptr %a, ptr %b, ptr null monotonic monotonic",
     "cmpxchg %a, %b, 0 {0 0}"},
    {"i8 %a", "i8", "call i8 @llvm.ctpop.i8(i8 %a)", "llvm.ctpop %a"},
};

std::string text_of(const Case& c) {
  return std::string("declare i8 @llvm.ctpop.i8(i8)\ndefine ") + c.result + " @f(" + c.params +
         ") {\n  %r = " + c.instruction + "\n  ret " + c.result + " %r\n}\n";
}

TEST(Instructions, BecomeOperations) {
  for (const Case& c : kCases)
    EXPECT_EQ(body(text_of(c)), std::string("%r = ") + c.expected + "\nret %r\n");
}

TEST(Instructions, EveryRowHasACase) {
  // Without a result: tested with the rest of memory.
  std::set<unsigned> seen{llvm::Instruction::Store, llvm::Instruction::Fence,
                          llvm::Instruction::LandingPad, // tests/lit/calls
                          llvm::Instruction::VAArg};
  for (const Case& c : kCases) {
    Ir ir(text_of(c));
    for (const llvm::Instruction& i : llvm::instructions(ir.function()))
      seen.insert(i.getOpcode());
  }
  for (const InstructionRow& row : instruction_rows())
    EXPECT_TRUE(seen.contains(row.opcode)) << llvm::Instruction::getOpcodeName(row.opcode);
}

TEST(Instructions, BitcastFollowsTheByteOrder) {
  EXPECT_EQ(body("target datalayout = \"E\"\n"
                 "define <2 x i8> @f(i16 %a) {\n"
                 "  %r = bitcast i16 %a to <2 x i8>\n"
                 "  ret <2 x i8> %r\n}"),
            "%r = bitcast %a {2 8 1}\nret %r\n");
}

TEST(Instructions, LanesOfTheResultHaveTheirType) {
  program::Program p = translated("define <2 x i9> @f(<2 x i8> %a) {\n"
                                  "  %r = zext <2 x i8> %a to <2 x i9>\n"
                                  "  ret <2 x i9> %r\n}");
  EXPECT_EQ(p.registers[1].type.text(), "<2 x i9>");
  EXPECT_EQ(p.result.text(), "<2 x i9>");
}

TEST(Instructions, UnsupportedOnesAreNamed) {
  auto with = [](const std::string& instruction) {
    return unsupported("@g = global i32 0\ndeclare i32 @ext(i32)\n"
                       "define i32 @f(i32 %a) {\n  " +
                       instruction + "\n  ret i32 0\n}");
  };
  EXPECT_EQ(with("%r = va_arg ptr @g, i32"), "the size of a va_list");
  EXPECT_EQ(with("%r = fcmp oeq ppc_fp128 0xM00000000000000000000000000000000, undef"),
            "type ppc_fp128");
  EXPECT_EQ(with("%r = alloca inalloca i32"), "alloca inalloca");
  EXPECT_EQ(with("%r = atomicrmw volatile fadd ptr @g, float 1.0 monotonic"),
            "volatile atomicrmw of floats");
  EXPECT_EQ(with("%r = call i32 @ext(i32 %a) returns_twice"), "call that returns twice");
}

} // namespace
} // namespace lockstep::frontend::testing
