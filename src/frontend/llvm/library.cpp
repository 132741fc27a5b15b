// Functions of the C library that are known by name and type, as LLVM knows them: what each one
// becomes. What has no row is a call of an unknown function.
#include "frontend/llvm/families.h"

#include <algorithm>

#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

namespace lockstep::frontend {

using program::Operand;
using program::RegId;
using program::Type;
using semantics::ComparePayload;
using semantics::GepPayload;
using semantics::MemSetPayload;
using semantics::OpId;
using semantics::PatternPayload;
using semantics::Pred;
using semantics::SpecialCasePayload;
using semantics::TransferPayload;
using semantics::WidthPayload;

namespace {

unsigned width_of(Call& c, unsigned i) {
  return c.call.getArgOperand(i)->getType()->getIntegerBitWidth();
}

// ---- memory ----

uint32_t align_of(Call& c, unsigned i) { return llvm::Log2(c.call.getParamAlign(i).valueOrOne()); }

void transfer(Call& c, unsigned to, unsigned from, uint32_t flags) {
  c.act({OpId::MemTransfer,
         {},
         TransferPayload{align_of(c, to), align_of(c, from), flags, c.t.tags().tag_of(c.call), 0}},
        {c.argument(to), c.argument(from), c.argument(2)});
}

void fill(Call& c, Operand byte, unsigned length) {
  c.act({OpId::MemSet, {}, MemSetPayload{align_of(c, 0), 0, c.t.tags().tag_of(c.call)}},
        {c.argument(0), byte, c.argument(length)});
}

void finish_with_first(Call& c) { c.finish({OpId::Copy, {}, {}}, c.arguments(1)); }

bool copy(Call& c) {
  transfer(c, 0, 1, 0);
  finish_with_first(c);
  return true;
}

bool move(Call& c) {
  transfer(c, 0, 1, semantics::kTransferMayOverlap);
  finish_with_first(c);
  return true;
}

// The result is where the copy ends.
bool copy_to_end(Call& c) {
  transfer(c, 0, 1, 0);
  unsigned width = c.t.layout().getIndexSizeInBits(0);
  c.finish({OpId::Gep, {}, GepPayload{0, width}},
           {c.argument(0), c.argument(2), c.t.number(width, 1)});
  return true;
}

bool set(Call& c) {
  Operand byte = c.step(Type::integer(8), {OpId::Trunc, {}, WidthPayload{8}}, {c.argument(1)});
  fill(c, byte, 2);
  finish_with_first(c);
  return true;
}

template <unsigned kBytes> bool set_pattern(Call& c) {
  c.act({OpId::MemPattern,
         {},
         PatternPayload{align_of(c, 0), align_of(c, 1), c.t.tags().tag_of(c.call), kBytes}},
        c.arguments(3));
  return true;
}

bool bcopy(Call& c) {
  transfer(c, 1, 0, semantics::kTransferMayOverlap);
  return true;
}

bool bzero(Call& c) {
  fill(c, c.t.number(8, 0), 1);
  return true;
}

// Checked variants stop the program where more is written than there is room: never where the room
// is not known (-1), or where the length is a number that fits. The room is the last argument.
bool is_unchecked(Call& c, int length) {
  auto number = [&](unsigned i) {
    return llvm::dyn_cast<llvm::ConstantInt>(c.call.getArgOperand(i));
  };
  const llvm::ConstantInt* room = number(c.call.arg_size() - 1);
  if (!room) return false;
  if (room->isMinusOne()) return true;
  const llvm::ConstantInt* n = length < 0 ? nullptr : number(static_cast<unsigned>(length));
  return n && n->getValue().ule(room->getValue());
}

template <LibraryHandler kPlain, int kLength> bool checked(Call& c) {
  return is_unchecked(c, kLength) && kPlain(c);
}

// ---- numbers ----

bool absolute(Call& c) {
  c.finish({OpId::Abs, {}, SpecialCasePayload{1}},
           c.arguments(1)); // of the least one: "the behavior is undefined"
  return true;
}

Operand to_result(Call& c, Operand value, unsigned from) {
  unsigned to = c.call.getType()->getIntegerBitWidth();
  if (from == to) return value;
  return c.step(Type::integer(to), {from > to ? OpId::Trunc : OpId::ZExt, {}, WidthPayload{to}},
                {value});
}

// The number of the lowest bit that is set, from 1; 0 if there is none.
bool find_first_set(Call& c) {
  unsigned width = width_of(c, 0), result = c.call.getType()->getIntegerBitWidth();
  Type type = Type::integer(width);
  Operand zeros = c.step(type, {OpId::CtTz, {}, SpecialCasePayload{0}}, {c.argument(0)});
  Operand bit = c.step(type, {OpId::Add, {}, {}}, {zeros, c.t.number(width, 1)});
  Operand none = c.step(Type::integer(1), {OpId::ICmp, {}, ComparePayload{Pred::Eq}},
                        {c.argument(0), c.t.number(width, 0)});
  c.finish({OpId::Select, {}, {}}, {none, c.t.number(result, 0), to_result(c, bit, width)});
  return true;
}

bool find_last_set(Call& c) {
  unsigned width = width_of(c, 0);
  Type type = Type::integer(width);
  Operand zeros = c.step(type, {OpId::CtLz, {}, SpecialCasePayload{0}}, {c.argument(0)});
  Operand bit = c.step(type, {OpId::Sub, {}, {}}, {c.t.number(width, width), zeros});
  c.finish({OpId::Copy, {}, {}}, {to_result(c, bit, width)});
  return true;
}

// "Nonzero (true)": which number is for the library to say.
void finish_with_truth(Call& c, Operand truth) {
  unsigned width = c.call.getType()->getIntegerBitWidth();
  Type type = Type::integer(width);
  Operand any = c.step(type, {OpId::Choose, {}, WidthPayload{width}}, {});
  Operand nonzero = c.step(type, {OpId::UMax, {}, {}}, {any, c.t.number(width, 1)});
  c.finish({OpId::Select, {}, {}}, {truth, nonzero, c.t.number(width, 0)});
}

bool is_below(Call& c, Operand value, uint64_t bound) {
  unsigned width = width_of(c, 0);
  finish_with_truth(c, c.step(Type::integer(1), {OpId::ICmp, {}, ComparePayload{Pred::Ult}},
                              {value, c.t.number(width, bound)}));
  return true;
}

bool is_digit(Call& c) {
  unsigned width = width_of(c, 0);
  return is_below(
      c, c.step(Type::integer(width), {OpId::Sub, {}, {}}, {c.argument(0), c.t.number(width, '0')}),
      10);
}

bool is_ascii(Call& c) { return is_below(c, c.argument(0), 128); }

bool to_ascii(Call& c) {
  c.finish({OpId::And, {}, {}}, {c.argument(0), c.t.number(width_of(c, 0), 127)});
  return true;
}

// Between the byte order of the machine and that of the network, which is big-endian.
bool network_order(Call& c) {
  OpId op = c.t.layout().isBigEndian() ? OpId::Copy : OpId::BSwap;
  c.finish({op, {}, {}}, c.arguments(1));
  return true;
}

constexpr std::string_view kChecked = "with a known size of the object, and a length that is no "
                                      "number within it";

constexpr std::string_view kOutput = "where the result is used, and what is long";
constexpr std::string_view kFormat =
    "where the result is used, what is long, and formats of more than text, %c and %s";

constexpr LibraryRow kLibrary[] = {
    // Memory.
    {llvm::LibFunc_memcpy, copy},
    {llvm::LibFunc_memmove, move},
    {llvm::LibFunc_mempcpy, copy_to_end},
    {llvm::LibFunc_memset, set},
    {llvm::LibFunc_memset_pattern4, set_pattern<4>},
    {llvm::LibFunc_memset_pattern8, set_pattern<8>},
    {llvm::LibFunc_memset_pattern16, set_pattern<16>},
    {llvm::LibFunc_bcopy, bcopy},
    {llvm::LibFunc_bzero, bzero},
    {llvm::LibFunc_memcpy_chk, checked<copy, 2>, kChecked},
    {llvm::LibFunc_memmove_chk, checked<move, 2>, kChecked},
    {llvm::LibFunc_mempcpy_chk, checked<copy_to_end, 2>, kChecked},
    {llvm::LibFunc_memset_chk, checked<set, 2>, kChecked},
    {llvm::LibFunc_memcmp, translate_memcmp},
    {llvm::LibFunc_bcmp, translate_bcmp},
    {llvm::LibFunc_memchr, translate_strchr},
    {llvm::LibFunc_memrchr, translate_strrchr},
    // Strings.
    {llvm::LibFunc_strlen, translate_strlen},
    {llvm::LibFunc_strnlen, translate_strlen},
    {llvm::LibFunc_strcmp, translate_strcmp},
    {llvm::LibFunc_strncmp, translate_strcmp},
    {llvm::LibFunc_strchr, translate_strchr},
    {llvm::LibFunc_strrchr, translate_strrchr},
    {llvm::LibFunc_strspn, translate_strspn},
    {llvm::LibFunc_strcspn, translate_strcspn},
    {llvm::LibFunc_strpbrk, translate_strpbrk},
    {llvm::LibFunc_strstr, translate_strstr},
    {llvm::LibFunc_strcpy, translate_strcpy},
    {llvm::LibFunc_stpcpy, translate_stpcpy},
    {llvm::LibFunc_strncpy, translate_strncpy},
    {llvm::LibFunc_stpncpy, translate_stpncpy},
    {llvm::LibFunc_strcat, translate_strcat},
    {llvm::LibFunc_strncat, translate_strncat},
    {llvm::LibFunc_strlcpy, translate_strlcpy},
    {llvm::LibFunc_strdup, translate_strdup},
    {llvm::LibFunc_strndup, translate_strndup},
    {llvm::LibFunc_dunder_strdup, translate_strdup},
    {llvm::LibFunc_dunder_strndup, translate_strndup},
    {llvm::LibFunc_strcpy_chk, checked<translate_strcpy, -1>, kChecked},
    {llvm::LibFunc_stpcpy_chk, checked<translate_stpcpy, -1>, kChecked},
    {llvm::LibFunc_strncpy_chk, checked<translate_strncpy, 2>, kChecked},
    {llvm::LibFunc_stpncpy_chk, checked<translate_stpncpy, 2>, kChecked},
    {llvm::LibFunc_strcat_chk, checked<translate_strcat, -1>, kChecked},
    {llvm::LibFunc_strncat_chk, checked<translate_strncat, -1>, kChecked},
    {llvm::LibFunc_strlcpy_chk, checked<translate_strlcpy, 2>, kChecked},
    // Output.
    {llvm::LibFunc_putchar, translate_putchar, kOutput},
    {llvm::LibFunc_puts, translate_puts, kOutput},
    {llvm::LibFunc_printf, translate_printf, kFormat},
    {llvm::LibFunc_iprintf, translate_printf, kFormat},
    {llvm::LibFunc_small_printf, translate_printf, kFormat},
    {llvm::LibFunc_fputc, translate_fputc, kOutput},
    {llvm::LibFunc_putc, translate_fputc, kOutput},
    {llvm::LibFunc_fputs, translate_fputs, kOutput},
    {llvm::LibFunc_fprintf, translate_fprintf, kFormat},
    {llvm::LibFunc_fiprintf, translate_fprintf, kFormat},
    {llvm::LibFunc_small_fprintf, translate_fprintf, kFormat},
    {llvm::LibFunc_fwrite, translate_fwrite, kOutput},
    {llvm::LibFunc_sprintf, translate_sprintf, kFormat},
    {llvm::LibFunc_siprintf, translate_sprintf, kFormat},
    {llvm::LibFunc_small_sprintf, translate_sprintf, kFormat},
    {llvm::LibFunc_snprintf, translate_snprintf, kFormat},
    // Numbers.
    {llvm::LibFunc_abs, absolute},
    {llvm::LibFunc_labs, absolute},
    {llvm::LibFunc_llabs, absolute},
    {llvm::LibFunc_ffs, find_first_set},
    {llvm::LibFunc_ffsl, find_first_set},
    {llvm::LibFunc_ffsll, find_first_set},
    {llvm::LibFunc_fls, find_last_set},
    {llvm::LibFunc_flsl, find_last_set},
    {llvm::LibFunc_flsll, find_last_set},
    {llvm::LibFunc_copysign, translate_copysign_call},
    {llvm::LibFunc_copysignf, translate_copysign_call},
    {llvm::LibFunc_copysignl, translate_copysign_call},
    {llvm::LibFunc_fabs, translate_fabs_call},
    {llvm::LibFunc_fabsf, translate_fabs_call},
    {llvm::LibFunc_fabsl, translate_fabs_call},
    {llvm::LibFunc_isascii, is_ascii},
    {llvm::LibFunc_isdigit, is_digit},
    {llvm::LibFunc_toascii, to_ascii},
    {llvm::LibFunc_htonl, network_order},
    {llvm::LibFunc_htons, network_order},
    {llvm::LibFunc_ntohl, network_order},
    {llvm::LibFunc_ntohs, network_order},
};

const LibraryRow* find_row(llvm::LibFunc function) {
  const auto* row = std::find_if(std::begin(kLibrary), std::end(kLibrary),
                                 [&](const LibraryRow& r) { return r.function == function; });
  return row == std::end(kLibrary) ? nullptr : row;
}

const LibraryRow* row_of(Translator& t, const llvm::CallInst& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || call.getNumOperandBundles() > 0) return nullptr;
  llvm::TargetLibraryInfoImpl names(llvm::Triple(callee->getParent()->getTargetTriple()));
  llvm::TargetLibraryInfo library(names, &t.function());
  llvm::LibFunc function{};
  if (!library.getLibFunc(call, function) || !library.has(function)) return nullptr;
  return find_row(function);
}

// In the default address space, with lengths as wide as its pointers.
bool is_usual(Translator& t, const llvm::CallInst& call) {
  return llvm::all_of(call.args(), [&](const llvm::Use& use) {
    const llvm::Type* type = use->getType();
    if (type->isPointerTy()) return type->getPointerAddressSpace() == 0;
    if (type->isFloatingPointTy()) return true;
    return type->isIntegerTy() && type->getIntegerBitWidth() <= t.layout().getPointerSizeInBits(0);
  });
}

// Of numbers numbers are made, which LLVM does not say of all of these.
llvm::MemoryEffects effects_of(const LibraryRow& row, const LibraryFunction& library,
                               const llvm::Function& callee) {
  const bool exact = row.approximation.empty();
  auto is_pointer = [](const llvm::Argument& a) { return a.getType()->isPointerTy(); };
  if (exact && llvm::none_of(callee.args(), is_pointer)) return llvm::MemoryEffects::none();
  return library.declared()->getMemoryEffects();
}

} // namespace

std::span<const LibraryRow> library_rows() { return kLibrary; }

Support library_status(llvm::LibFunc function) {
  if (is_allocator(function)) return {Status::Modelled, ""};
  if (const LibraryRow* row = find_row(function)) {
    bool exact = row->approximation.empty();
    return {exact ? Status::Modelled : Status::Approximated, std::string(row->approximation)};
  }
  LibraryFacts facts = library_facts(function);
  if (!facts.unsupported_type.empty()) return {Status::Unsupported, facts.unsupported_type};
  bool known = facts.recognised && facts.has_attributes;
  return {Status::Approximated, known ? "an unknown function with the attributes that LLVM gives it"
                                      : "an unknown function"};
}

// A function that is defined here is none of the library's, whatever its name.
bool translate_library_call(Translator& t, const llvm::CallInst& call, RegId into) {
  const LibraryRow* row = row_of(t, call);
  if (!row || !is_usual(t, call)) return false;
  const llvm::Function& callee = *call.getCalledFunction();
  LibraryFunction library(callee);
  t.fail(
      check_call_attributes(call.getAttributes().getFnAttrs(), effects_of(*row, library, callee)));
  Call c(t, call, OpId::Copy, into);
  if (!t.failed()) c.constrain_arguments(library.declared());
  if (t.failed()) return true;
  return row->handler(c);
}

} // namespace lockstep::frontend
