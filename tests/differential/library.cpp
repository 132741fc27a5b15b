// Library functions in the interpreter against those of the machine, on short random strings.
// Usage: differential_library [SEED]
#include "native.h"
#include "sides.h"

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>

namespace lockstep::differential {

namespace {

using replay::Run;
using semantics::Choices;
using semantics::Term;
using term::TermManager;

constexpr unsigned kInputs = 400;

// Two strings of up to eight bytes, room for a copy, a short length and a byte.
constexpr const char* kBegin = R"(
  %s = alloca [9 x i8]
  %t = alloca [9 x i8]
  %d = alloca [32 x i8]
  store i64 %a, ptr %s, align 1
  store i64 %b, ptr %t, align 1
  %s8 = getelementptr i8, ptr %s, i64 8
  %t8 = getelementptr i8, ptr %t, i64 8
  store i8 0, ptr %s8
  store i8 0, ptr %t8
  call void @llvm.memset.p0.i64(ptr %d, i8 85, i64 32, i1 false)
  %n = and i64 %c, 7
  %high = lshr i64 %c, 8
  %x = trunc i64 %high to i32
)";

// What is compared: a number, a sign, whether it is zero, a place, or what was copied.
constexpr const char* kNumber = "\n  ret i64 %r\n";
constexpr const char* kInt = "\n  %r = sext i32 %q to i64\n  ret i64 %r\n";
constexpr const char* kSign = R"(
  %less = icmp slt i32 %q, 0
  %more = icmp sgt i32 %q, 0
  %l = sext i1 %less to i64
  %m = zext i1 %more to i64
  %r = or i64 %l, %m
  ret i64 %r
)";
constexpr const char* kZero = R"(
  %zero = icmp eq i32 %q, 0
  %r = zext i1 %zero to i64
  ret i64 %r
)";
constexpr const char* kPlace = R"(
  %none = icmp eq ptr %q, null
  %to = ptrtoint ptr %q to i64
  %from = ptrtoint ptr %s to i64
  %distance = sub i64 %to, %from
  %r = select i1 %none, i64 -1, i64 %distance
  ret i64 %r
)";
constexpr const char* kCopied = R"(
  %to = ptrtoint ptr %q to i64
  %from = ptrtoint ptr %d to i64
  %distance = sub i64 %to, %from
  %d8 = getelementptr i8, ptr %d, i64 8
  %d16 = getelementptr i8, ptr %d, i64 16
  %h0 = load i64, ptr %d, align 1
  %h1 = load i64, ptr %d8, align 1
  %h2 = load i64, ptr %d16, align 1
  %m1 = mul i64 %h1, 31
  %m2 = mul i64 %h2, 1023
  %e1 = add i64 %h0, %m1
  %e2 = add i64 %e1, %m2
  %m3 = mul i64 %distance, 65537
  %r = add i64 %e2, %m3
  ret i64 %r
)";

struct Row {
  const char *name, *declaration, *call, *end;
};

constexpr Row kRows[] = {
    {"strlen", "i64 @strlen(ptr)", "%r = call i64 @strlen(ptr %s)", kNumber},
    {"strnlen", "i64 @strnlen(ptr, i64)", "%r = call i64 @strnlen(ptr %s, i64 %n)", kNumber},
    {"strcmp", "i32 @strcmp(ptr, ptr)", "%q = call i32 @strcmp(ptr %s, ptr %t)", kSign},
    {"strncmp", "i32 @strncmp(ptr, ptr, i64)", "%q = call i32 @strncmp(ptr %s, ptr %t, i64 %n)",
     kSign},
    {"memcmp", "i32 @memcmp(ptr, ptr, i64)", "%q = call i32 @memcmp(ptr %s, ptr %t, i64 %n)",
     kSign},
    {"bcmp", "i32 @bcmp(ptr, ptr, i64)", "%q = call i32 @bcmp(ptr %s, ptr %t, i64 %n)", kZero},
    {"strchr", "ptr @strchr(ptr, i32)", "%q = call ptr @strchr(ptr %s, i32 %x)", kPlace},
    {"strrchr", "ptr @strrchr(ptr, i32)", "%q = call ptr @strrchr(ptr %s, i32 %x)", kPlace},
    {"memchr", "ptr @memchr(ptr, i32, i64)", "%q = call ptr @memchr(ptr %s, i32 %x, i64 %n)",
     kPlace},
    {"memrchr", "ptr @memrchr(ptr, i32, i64)", "%q = call ptr @memrchr(ptr %s, i32 %x, i64 %n)",
     kPlace},
    {"strspn", "i64 @strspn(ptr, ptr)", "%r = call i64 @strspn(ptr %s, ptr %t)", kNumber},
    {"strcspn", "i64 @strcspn(ptr, ptr)", "%r = call i64 @strcspn(ptr %s, ptr %t)", kNumber},
    {"strpbrk", "ptr @strpbrk(ptr, ptr)", "%q = call ptr @strpbrk(ptr %s, ptr %t)", kPlace},
    {"strstr", "ptr @strstr(ptr, ptr)", "%q = call ptr @strstr(ptr %s, ptr %t)", kPlace},
    {"strcpy", "ptr @strcpy(ptr, ptr)", "%q = call ptr @strcpy(ptr %d, ptr %s)", kCopied},
    {"stpcpy", "ptr @stpcpy(ptr, ptr)", "%q = call ptr @stpcpy(ptr %d, ptr %s)", kCopied},
    {"strncpy", "ptr @strncpy(ptr, ptr, i64)", "%q = call ptr @strncpy(ptr %d, ptr %s, i64 %n)",
     kCopied},
    {"stpncpy", "ptr @stpncpy(ptr, ptr, i64)", "%q = call ptr @stpncpy(ptr %d, ptr %s, i64 %n)",
     kCopied},
    {"strcat", "ptr @strcat(ptr, ptr)",
     "store i16 97, ptr %d, align 1\n  %q = call ptr @strcat(ptr %d, ptr %s)", kCopied},
    {"strncat", "ptr @strncat(ptr, ptr, i64)",
     "store i16 97, ptr %d, align 1\n  %q = call ptr @strncat(ptr %d, ptr %s, i64 %n)", kCopied},
    {"memcpy", "ptr @memcpy(ptr, ptr, i64)", "%q = call ptr @memcpy(ptr %d, ptr %s, i64 %n)",
     kCopied},
    {"memmove", "ptr @memmove(ptr, ptr, i64)", "%q = call ptr @memmove(ptr %d, ptr %s, i64 %n)",
     kCopied},
    {"mempcpy", "ptr @mempcpy(ptr, ptr, i64)", "%q = call ptr @mempcpy(ptr %d, ptr %s, i64 %n)",
     kCopied},
    {"memset", "ptr @memset(ptr, i32, i64)", "%q = call ptr @memset(ptr %d, i32 %x, i64 %n)",
     kCopied},
    {"strdup", "ptr @strdup(ptr)",
     "%m = call ptr @strdup(ptr %s)\n  %r = call i64 @strlen(ptr %m)\n  call void @free(ptr %m)",
     kNumber},
    {"strndup", "ptr @strndup(ptr, i64)",
     "%m = call ptr @strndup(ptr %s, i64 %n)\n  %r = call i64 @strlen(ptr %m)\n"
     "  call void @free(ptr %m)",
     kNumber},
    {"sprintf_text", "i32 @sprintf(ptr, ptr, ...)",
     "%k = call i32 (ptr, ptr, ...) @sprintf(ptr %d, ptr @format, i32 %x)\n"
     "  %w = sext i32 %k to i64\n  %q = getelementptr i8, ptr %d, i64 %w",
     kCopied},
    {"sprintf_string", "i32 @sprintf(ptr, ptr, ...)",
     "%k = call i32 (ptr, ptr, ...) @sprintf(ptr %d, ptr @string, ptr %s)\n"
     "  %w = sext i32 %k to i64\n  %q = getelementptr i8, ptr %d, i64 %w",
     kCopied},
    {"snprintf", "i32 @snprintf(ptr, i64, ptr, ...)",
     "%k = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %d, i64 3, ptr @format, i32 %x)\n"
     "  %w = sext i32 %k to i64\n  %q = getelementptr i8, ptr %d, i64 %w",
     kCopied},
    {"abs", "i32 @abs(i32)", "%q = call i32 @abs(i32 %x)", kInt},
    {"ffs", "i32 @ffs(i32)", "%q = call i32 @ffs(i32 %x)", kInt},
    {"ffsl", "i32 @ffsl(i64)", "%q = call i32 @ffsl(i64 %a)", kInt},
    {"isdigit", "i32 @isdigit(i32)", "%y = and i32 %x, 255\n  %q = call i32 @isdigit(i32 %y)",
     kZero},
    {"isascii", "i32 @isascii(i32)", "%q = call i32 @isascii(i32 %x)", kZero},
    {"toascii", "i32 @toascii(i32)", "%q = call i32 @toascii(i32 %x)", kInt},
    {"htonl", "i32 @htonl(i32)", "%q = call i32 @htonl(i32 %x)", kInt},
};

std::string text_of_row(const Row& row, const Native& native) {
  std::string text = "target datalayout = \"" + native.layout().getStringRepresentation() +
                     "\"\ntarget triple = \"" + native.triple() + "\"\n";
  text += "@format = private constant [7 x i8] c\"a%cb%%\\00\"\n";
  text += "@string = private constant [3 x i8] c\"%s\\00\"\n";
  text += "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\ndeclare void @free(ptr)\n";
  if (std::string(row.name) != "strlen") text += "declare i64 @strlen(ptr)\n";
  text += "declare " + std::string(row.declaration) + "\n";
  return text + "define i64 @test_" + row.name + "(i64 %a, i64 %b, i64 %c) {" + kBegin + "  " +
         row.call + row.end + "}\n";
}

// Few letters, so that strings have something in common.
uint64_t random_text(Random& random) {
  uint64_t text = 0;
  for (unsigned i = 0; i < 8; ++i)
    text = text << 8 | random.pick({uint64_t{0}, uint64_t{'a'}, uint64_t{'b'}, uint64_t{'a'},
                                    uint64_t{'7'}, uint64_t{0xff}});
  return text;
}

// Returns the number of disagreements.
unsigned run(const Row& row, uint64_t seed) {
  Native native;
  std::string text = text_of_row(row, native);
  llvm::orc::ThreadSafeContext context(std::make_unique<llvm::LLVMContext>());
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(text, error, *context.getContext());
  if (!module) {
    llvm::outs() << row.name << ": " << error.getMessage() << "\n" << text;
    return 1;
  }
  std::string name = std::string("test_") + row.name;
  llvm::Function& function = *module->getFunction(name);
  program::Program program = translated(function);
  if (!program.approximated.empty()) {
    llvm::outs() << row.name << ": not modelled here\n";
    return 1;
  }
  add_wrapper(function);
  native.add({std::move(module), std::move(context)});
  Native::Entry entry = native.entry(name);
  Random random(seed);
  TermManager tm;
  Choices choices(tm, "p");
  Player player(tm, choices, program, [&](Term v) { return random.corner(v.width()); });
  unsigned failures = 0;
  for (unsigned i = 0; i < kInputs && failures < 3; ++i) {
    uint64_t in[] = {random_text(random), random_text(random), random_text(random)};
    Input input;
    for (uint64_t n : in)
      input.push_back({{Leaf::Kind::Number, APInt(64, n)}});
    Run result = player.run(input);
    uint64_t out = 0;
    entry(in, &out);
    bool plain = result.end == Run::End::Return && !result.value[0].value.open &&
                 result.value[0].poison.value.is_zero();
    if (plain && result.value[0].value.value == out) continue;
    ++failures;
    llvm::outs() << "DISAGREEMENT in " << row.name << " of " << text_of(input)
                 << ", native: " << out << ", interpreter: "
                 << (plain ? text_of(result.value[0].value.value.apint()) : std::string("no value"))
                 << "\n";
  }
  return failures;
}

} // namespace

} // namespace lockstep::differential

int main(int argc, char** argv) {
  using namespace lockstep::differential;
  uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1;
  unsigned failures = 0;
  for (const Row& row : kRows)
    failures += run(row, seed);
  llvm::outs() << std::size(kRows) << " functions, " << kInputs << " inputs each, " << failures
               << " disagreements\n";
  return failures == 0 ? 0 : 1;
}
