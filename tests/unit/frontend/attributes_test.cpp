#include "frontend/llvm/tables.h"
#include "unit/frontend/ir.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>

#include <set>

namespace lockstep::frontend::testing {
namespace {

std::string with_param(const std::string& attributes) {
  return "define i8 @f(i8 " + attributes + " %x) {\n  %r = add i8 %x, %x\n  ret i8 %r\n}";
}

TEST(Attributes, OfParameters) {
  EXPECT_EQ(body(with_param("noundef")), "noundef %x\n%r = add %x, %x\nret %r\n");
  EXPECT_EQ(body(with_param("range(i8 1, -3)")), "$2 = range %x, 1, -3\n%r = add $2, $2\nret %r\n");
  EXPECT_EQ(body(with_param("noundef range(i8 0, 10)")),
            "$2 = range %x, 0, 10\nnoundef $2\n%r = add $2, $2\nret %r\n");
}

TEST(Attributes, NoundefIsOnTheParameter) {
  program::Program p = translated("define void @f(i8 noundef %x, i8 %y) {\n  ret void\n}");
  EXPECT_TRUE(p.params[0].noundef);
  EXPECT_FALSE(p.params[1].noundef);
}

TEST(Attributes, RangesOfVectorsHaveScalarBounds) {
  EXPECT_EQ(body("define <2 x i8> @f(<2 x i8> range(i8 1, 5) %x) {\n  ret <2 x i8> %x\n}"),
            "$1 = range %x, 1, 5\nret $1\n");
}

TEST(Attributes, OfReturns) {
  auto with = [](const std::string& attributes) {
    return "define " + attributes + " i8 @f(i8 %x) {\n  ret i8 %x\n}";
  };
  EXPECT_EQ(body(with("noundef")), "noundef %x\nret %x\n");
  EXPECT_EQ(body(with("range(i8 1, 3)")), "$1 = range %x, 1, 3\nret $1\n");
  EXPECT_EQ(body(with("noundef range(i8 1, 3)")), "$1 = range %x, 1, 3\nnoundef $1\nret $1\n");
  EXPECT_EQ(body(with("zeroext inreg")), "ret %x\n");
  EXPECT_EQ(body("define noundef i8 @f() {\n  ret i8 undef\n}"), "noundef undef\nret undef\n");
}

std::string with_call(const std::string& ret, const std::string& arg, const std::string& rest) {
  return "declare i8 @llvm.ctpop.i8(i8)\ndefine i8 @f(i8 %x) {\n  %r = call " + ret +
         " i8 @llvm.ctpop.i8(i8 " + arg + " %x) " + rest + "\n  ret i8 %r\n}\n";
}

TEST(Attributes, OfCalls) {
  EXPECT_EQ(body(with_call("noundef", "", "")), "$2 = llvm.ctpop %x\n%r = noundef $2\nret %r\n");
  EXPECT_EQ(body(with_call("range(i8 0, 9)", "", "")),
            "$2 = llvm.ctpop %x\n%r = range $2, 0, 9\nret %r\n");
  EXPECT_EQ(body(with_call("", "noundef", "")), "noundef %x\n%r = llvm.ctpop %x\nret %r\n");
  EXPECT_EQ(body(with_call("", "range(i8 1, 5)", "")),
            "$2 = range %x, 1, 5\n%r = llvm.ctpop $2\nret %r\n");
  EXPECT_EQ(body(with_call("", "", "nounwind willreturn memory(none)")),
            "%r = llvm.ctpop %x\nret %r\n");
  EXPECT_EQ(unsupported(with_call("", "", "noreturn")), "attribute noreturn");
}

TEST(Attributes, OnAnArgumentThatIsNotUsed) {
  EXPECT_EQ(body("declare i8 @llvm.expect.i8(i8, i8)\ndefine i8 @f(i8 %x, i8 %y) {\n"
                 "  %r = call i8 @llvm.expect.i8(i8 %x, i8 noundef %y)\n  ret i8 %r\n}"),
            "noundef %y\n%r = copy %x\nret %r\n");
}

TEST(Attributes, OfValuesWithoutMeaning) {
  for (const AttributeRow& row : value_attribute_rows()) {
    if (row.treatment != Treatment::NoMeaning || row.kind == llvm::Attribute::ImmArg) continue;
    Ir ir(with_param(""));
    bool is_int = llvm::Attribute::isIntAttrKind(row.kind);
    ir.function().addParamAttr(0, is_int ? llvm::Attribute::get(ir.context, row.kind, 8)
                                         : llvm::Attribute::get(ir.context, row.kind));
    Translation t = translate(ir.function());
    ASSERT_TRUE(t.program) << t.unsupported;
    EXPECT_EQ(show(*t.program), "%r = add %x, %x\nret %r\n");
  }
}

TEST(Attributes, OfFunctionsWithoutMeaning) {
  for (const AttributeRow& row : function_attribute_rows()) {
    if (row.treatment != Treatment::NoMeaning) continue;
    Ir ir(with_param(""));
    bool is_int = llvm::Attribute::isIntAttrKind(row.kind);
    ir.function().addFnAttr(is_int ? llvm::Attribute::get(ir.context, row.kind, 1)
                                   : llvm::Attribute::get(ir.context, row.kind));
    Translation t = translate(ir.function());
    ASSERT_TRUE(t.program) << t.unsupported;
    EXPECT_EQ(show(*t.program), "%r = add %x, %x\nret %r\n");
  }
}

TEST(Attributes, RowsAreUnique) {
  for (auto rows : {value_attribute_rows(), function_attribute_rows()}) {
    std::set<llvm::Attribute::AttrKind> seen;
    for (const AttributeRow& row : rows)
      EXPECT_TRUE(seen.insert(row.kind).second)
          << llvm::Attribute::getNameFromAttrKind(row.kind).str();
  }
}

TEST(Attributes, AReturnOfANoreturnFunctionIsUndefined) {
  EXPECT_EQ(body("define noundef i8 @f(i8 %x) noreturn {\n  ret i8 %x\n}"), "unreachable\n");
}

TEST(Attributes, StringsOfFunctionsSayNothing) {
  EXPECT_EQ(body("define void @f() \"target-cpu\"=\"x86-64\" \"my-own\" {\n  ret void\n}"),
            "ret\n");
  EXPECT_EQ(unsupported("define void @f() \"thunk\" {\n  ret void\n}"), "attribute thunk");
}

TEST(Attributes, UnknownOnesAreNamed) {
  EXPECT_EQ(unsupported("define void @f() naked {\n  unreachable\n}"), "attribute naked");
  EXPECT_EQ(unsupported("define void @f() presplitcoroutine {\n  ret void\n}"),
            "attribute presplitcoroutine");
  EXPECT_EQ(unsupported(with_param("\"my-own\"")), "attribute my-own");
  EXPECT_EQ(unsupported("define void @f() prologue i8 1 {\n  ret void\n}"), "prologue data");
}

// ---- pointers ----

std::string with_pointer(const std::string& attributes) {
  return "define ptr @f(ptr " + attributes + " %p) {\n  ret ptr %p\n}";
}

TEST(Attributes, OfPointers) {
  EXPECT_EQ(body(with_pointer("nonnull")), "$1 = nonnull %p\nret $1\n");
  EXPECT_EQ(body(with_pointer("align 8")), "$1 = align %p {3}\nret $1\n");
  EXPECT_EQ(body(with_pointer("align 1")), "ret %p\n");
  // First what makes poison, then what makes UB of it.
  EXPECT_EQ(body(with_pointer("noundef align 4 nonnull")),
            "$1 = nonnull %p\n$2 = align $1 {2}\nnoundef $2\nret $2\n");
  EXPECT_EQ(body(with_pointer("dereferenceable(12)")),
            "noundef %p\ndereferenceable %p, 12 {0 0 0}\nret %p\n");
  EXPECT_EQ(body(with_pointer("nonnull dereferenceable_or_null(12)")),
            "$1 = nonnull %p\ndereferenceable $1, 12 {1 0 0}\nret $1\n");
  EXPECT_EQ(body("define nonnull dereferenceable(4) ptr @f(ptr %p) {\n  ret ptr %p\n}"),
            "$1 = nonnull %p\nnoundef $1\ndereferenceable $1, 4 {0 1 0}\nret $1\n");
  EXPECT_EQ(body("define <2 x ptr> @f(<2 x ptr> align 4 %p) {\n  ret <2 x ptr> %p\n}"),
            "$1 = align %p {2}\nret $1\n");
}

TEST(Attributes, DereferenceableMeansNoundef) {
  EXPECT_TRUE(translated(with_pointer("dereferenceable(1)")).params[0].noundef);
  EXPECT_FALSE(translated(with_pointer("dereferenceable_or_null(1)")).params[0].noundef);
}

TEST(Attributes, OfMemoryBehindAParameter) {
  auto memory = [](const std::string& attributes) {
    return translated(with_pointer(attributes)).params[0].memory;
  };
  EXPECT_TRUE(memory("readonly").no_write);
  EXPECT_FALSE(memory("readonly").no_read);
  EXPECT_TRUE(memory("readnone").no_write);
  EXPECT_TRUE(memory("readnone").no_read);
  EXPECT_FALSE(memory("writeonly").no_read); // reads after writes are allowed
  EXPECT_TRUE(memory("noalias nocapture").noalias);
  EXPECT_TRUE(memory("noalias nocapture").nocapture);
  semantics::ParamMemory copy = memory("byval({i8, i32}) align 16");
  EXPECT_TRUE(copy.is_copy);
  EXPECT_EQ(copy.copy_bytes, 8U);
  EXPECT_EQ(copy.copy_align_log2, 4U);
  EXPECT_EQ(body(with_pointer("byval(i8) align 16")), "ret %p\n");
}

TEST(Attributes, OfStructuresThatAreThere) {
  std::string expected = "noundef %p\ndereferenceable %p, 8 {0 0 0}\nret\n";
  // To sret "loads and stores [...] may be assumed [...] to be properly aligned", unless it says
  // how.
  EXPECT_EQ(body("define void @f(ptr sret({i8, i32}) align 1 %p) {\n  ret void\n}"), expected);
  EXPECT_EQ(body("define void @f(ptr sret({i8, i32}) %p) {\n  ret void\n}"),
            "$1 = align %p {2}\nnoundef $1\ndereferenceable $1, 8 {0 0 0}\nret\n");
  EXPECT_EQ(body("define void @f(ptr byref({i8, i32}) %p) {\n  ret void\n}"), expected);
}

TEST(Attributes, OfMemoryThatTheFunctionAccesses) {
  auto memory = [](const std::string& attributes) {
    return translated("define void @f() " + attributes + " {\n  ret void\n}").memory;
  };
  auto text = [](const semantics::FunctionMemory& m) {
    return std::string(m.read_args ? "r" : "-") + (m.write_args ? "w" : "-") +
           (m.read_other ? "r" : "-") + (m.write_other ? "w" : "-");
  };
  EXPECT_EQ(text(memory("")), "rwrw");
  EXPECT_EQ(text(memory("memory(none)")), "----");
  EXPECT_EQ(text(memory("memory(read)")), "r-r-");
  EXPECT_EQ(text(memory("memory(argmem: readwrite)")), "rw--");
  EXPECT_EQ(text(memory("memory(readwrite, argmem: none)")), "--rw");
  EXPECT_EQ(text(memory("memory(inaccessiblemem: readwrite)")), "----");
  // What may only be written may be read after that.
  EXPECT_EQ(text(memory("memory(argmem: write)")), "rw--");
  EXPECT_TRUE(memory("nofree").nofree);
  EXPECT_TRUE(translated("define void @f() null_pointer_is_valid {\n  ret void\n}").null_is_valid);
}

TEST(Attributes, ThatAreOnlyPromises) {
  using Promises = std::vector<std::string>;
  EXPECT_EQ(translated(with_pointer("nofree writable writeonly")).promises, Promises{});
  std::string callee = "declare void @g(ptr)\n";
  EXPECT_EQ(translated(callee + "define void @f(ptr nofree %p) {\n  call void @g(ptr %p)\n"
                                "  ret void\n}")
                .promises,
            Promises{"attribute nofree of parameter 0"});
  EXPECT_TRUE(translated(with_pointer("writeonly")).params[0].memory.write_only);
  EXPECT_TRUE(translated(with_pointer("writable")).params[0].memory.stored_back);
  EXPECT_TRUE(
      translated("define void @f() memory(argmem: write) {\n  ret void\n}").memory.write_only_args);
  EXPECT_EQ(translated("define noalias ptr @f() {\n  ret ptr null\n}").promises, Promises{});
  EXPECT_EQ(translated("define noalias ptr @f(ptr %p) {\n  ret ptr %p\n}").promises,
            Promises{"attribute noalias of the result"});
  EXPECT_EQ(translated("define void @f() nosync {\n  ret void\n}").promises, Promises{});
  EXPECT_EQ(translated("define void @f() nosync {\n  fence seq_cst\n  ret void\n}").promises,
            Promises{"attribute nosync"});
  EXPECT_EQ(translated(with_pointer("readonly noalias nonnull")).promises, Promises{});
}

TEST(Attributes, OfPointersThatAreNotKnown) {
  EXPECT_EQ(unsupported(with_pointer("inalloca(i8)")), "attribute inalloca");
  EXPECT_EQ(unsupported(with_pointer("preallocated(i8)")), "attribute preallocated");
  EXPECT_EQ(unsupported("define void @f(ptr swifterror %p) {\n  ret void\n}"),
            "attribute swifterror");
  EXPECT_EQ(translated(with_pointer("initializes((0, 4))")).promises,
            std::vector<std::string>{"attribute initializes((0, 4)) of parameter 0"});
}

std::string with_load(const std::string& type, const std::string& metadata) {
  return "define " + type + " @f(ptr %p) {\n  %r = load " + type + ", ptr %p, align 1" + metadata +
         "\n  ret " + type + " %r\n}\n";
}

TEST(Metadata, OfLoads) {
  EXPECT_EQ(body(with_load("i8", ", !noundef !0") + "!0 = !{}"),
            "$2 = load %p {0}\n%r = noundef $2\nret %r\n");
  EXPECT_EQ(body(with_load("i8", ", !range !0, !noundef !1") + "!0 = !{i8 0, i8 2}\n!1 = !{}"),
            "$2 = load %p {0}\n$3 = range $2, 0, 2\n%r = noundef $3\nret %r\n");
  EXPECT_EQ(body(with_load("ptr", ", !nonnull !0, !align !1") + "!0 = !{}\n!1 = !{i64 16}"),
            "$2 = load %p {0}\n$3 = nonnull $2\n%r = align $3 {4}\nret %r\n");
  EXPECT_EQ(body(with_load("ptr", ", !dereferenceable !0") + "!0 = !{i64 16}"),
            "$2 = load %p {0}\n%r = noundef $2\ndereferenceable %r, 16 {0 0 0}\nret %r\n");
  EXPECT_EQ(body(with_load("ptr", ", !dereferenceable_or_null !0") + "!0 = !{i64 16}"),
            "$2 = load %p {0}\n%r = copy $2\ndereferenceable %r, 16 {1 0 0}\nret %r\n");
  EXPECT_TRUE(
      translated(with_load("i8", ", !invariant.load !0") + "!0 = !{}").accesses[0].invariant);
}

TEST(Metadata, RangeAndNoundef) {
  EXPECT_EQ(body(with_call("", "", ", !range !0") + "!0 = !{i8 0, i8 2, i8 4, i8 9}"),
            "$2 = llvm.ctpop %x\n%r = range $2, 0, 2, 4, 9\nret %r\n");
  EXPECT_EQ(
      body(with_call("noundef range(i8 0, 8)", "", ", !range !0") + "!0 = !{i8 0, i8 4}"),
      "$2 = llvm.ctpop %x\n$3 = range $2, 0, 4\n$4 = range $3, 0, 8\n%r = noundef $4\nret %r\n");
}

TEST(Metadata, WithoutMeaning) {
  for (const MetadataRow& row : metadata_rows()) {
    if (row.treatment == Treatment::Modelled || row.name == "dbg") continue;
    Ir ir(with_param(""));
    llvm::Instruction& add = ir.function().getEntryBlock().front();
    unsigned kind = ir.context.getMDKindID({row.name.data(), row.name.size()});
    add.setMetadata(kind, row.name == "DIAssignID" ? static_cast<llvm::MDNode*>(
                                                         llvm::DIAssignID::getDistinct(ir.context))
                                                   : llvm::MDNode::get(ir.context, {}));
    Translation t = translate(ir.function());
    ASSERT_TRUE(t.program) << t.unsupported;
    EXPECT_EQ(show(*t.program), "%r = add %x, %x\nret %r\n");
    bool of_floats = row.name == "fpmath"; // here is none
    EXPECT_EQ(t.program->promises.empty(), row.treatment != Treatment::Promise || of_floats);
  }
}

TEST(Metadata, OfOnesOwnSaysNothing) {
  EXPECT_EQ(
      body("define i8 @f(i8 %x) {\n  %r = add i8 %x, 1, !my.own !0\n  ret i8 %r\n}\n!0 = !{}"),
      "%r = add %x, 1\nret %r\n");
}

TEST(Metadata, UnknownOnesAreNamed) {
  for (const char* name : {"nonnull", "align", "callees", "mmra"}) {
    Ir ir(with_param(""));
    llvm::Instruction& add = ir.function().getEntryBlock().front();
    add.setMetadata(name, llvm::MDNode::get(ir.context, {}));
    EXPECT_EQ(translate(ir.function()).unsupported, std::string("metadata !") + name);
  }
}

} // namespace
} // namespace lockstep::frontend::testing
