// Functions on strings: how far they go is an operation, what they do there are others.
#include "frontend/llvm/families.h"

#include <llvm/IR/DataLayout.h>

namespace lockstep::frontend {

using program::Operand;
using program::Type;
using semantics::ComparePayload;
using semantics::FindBytePayload;
using semantics::GepPayload;
using semantics::MemCmpPayload;
using semantics::MemSetPayload;
using semantics::OpId;
using semantics::Pred;
using semantics::StrSpanPayload;
using semantics::TransferPayload;
using semantics::WidthPayload;

namespace {

// The steps of one function.
class Steps {
public:
  explicit Steps(Call& c)
      : c(c), pointer(c.t.type(*llvm::PointerType::get(c.call.getContext(), 0))),
        width(c.t.layout().getIndexSizeInBits(0)), size(Type::integer(width)) {}

  Operand number(uint64_t value) { return c.t.number(width, value); }
  Operand argument(unsigned i) { return c.argument(i); }
  Operand binary(OpId op, Operand a, Operand b) { return c.step(size, {op, {}, {}}, {a, b}); }
  Operand next(Operand n) { return binary(OpId::Add, n, number(1)); }
  Operand moved(Operand p, Operand by) {
    return c.step(pointer, {OpId::Gep, {}, GepPayload{0, width}}, {p, by, number(1)});
  }
  // Of the string, or of its first bytes.
  Operand length(Operand p) { return c.step(size, {OpId::StrLen, {}, WidthPayload{width}}, {p}); }
  Operand length(Operand p, Operand most) {
    return c.step(size, {OpId::StrLen, {}, WidthPayload{width}}, {p, most});
  }
  // What overlaps is undefined for all of them.
  void copy(Operand to, Operand from, Operand length) {
    c.act({OpId::MemTransfer, {}, TransferPayload{0, 0, 0, semantics::kNoTag, 0}},
          {to, from, length});
  }
  void fill_with_zeros(Operand to, Operand length) {
    c.act({OpId::MemSet, {}, MemSetPayload{0, 0, semantics::kNoTag}},
          {to, c.t.number(8, 0), length});
  }
  void finish(Operand value) { c.finish({OpId::Copy, {}, {}}, {value}); }
  Operand null() { return c.t.null(*llvm::PointerType::get(c.call.getContext(), 0)); }
  Operand is_null(Operand p) {
    return c.step(Type::integer(1), {OpId::PtrCmp, {}, ComparePayload{Pred::Eq}}, {p, null()});
  }

  Call& c;
  Type pointer;
  unsigned width;
  Type size;
};

uint32_t result_width(Call& c) { return c.call.getType()->getIntegerBitWidth(); }

void span(Call& c, bool inside) {
  c.finish({OpId::StrSpan, {}, StrSpanPayload{result_width(c), inside ? 1U : 0U}}, c.arguments(2));
}

void compare_memory(Call& c, uint32_t flags) {
  if (c.t.takes(program::Reading::MemcmpStops)) flags |= semantics::kCompareUntilDifferent;
  c.finish({OpId::MemCmp, {}, MemCmpPayload{result_width(c), flags}}, c.arguments(3));
}

// The whole string with its end; returns its length.
Operand copy_string(Steps& s, Operand to, Operand from) {
  Operand length = s.length(from);
  s.copy(to, from, s.next(length));
  return length;
}

// At most so many bytes, and zeros for those that the string does not have.
Operand copy_and_pad(Steps& s) {
  Operand to = s.argument(0), most = s.argument(2), length = s.length(s.argument(1), most);
  s.copy(to, s.argument(1), length);
  s.fill_with_zeros(s.moved(to, length), s.binary(OpId::Sub, most, length));
  return length;
}

void copy_of_string(Steps& s, Operand length) {
  Operand size = s.next(length), made = allocate_as_malloc(s.c, size), failed = s.is_null(made);
  auto unless_failed = [&](Operand n) {
    return s.c.step(s.size, {OpId::Select, {}, {}}, {failed, s.number(0), n});
  };
  s.copy(made, s.argument(0), unless_failed(length));
  s.fill_with_zeros(s.moved(made, length), unless_failed(s.number(1)));
  s.finish(made);
}

} // namespace

bool translate_strlen(Call& c) { // and strnlen
  c.finish({OpId::StrLen, {}, WidthPayload{result_width(c)}}, c.arguments(c.call.arg_size()));
  return true;
}

bool translate_strcmp(Call& c) { // and strncmp
  c.finish({OpId::StrCmp, {}, WidthPayload{result_width(c)}}, c.arguments(c.call.arg_size()));
  return true;
}

bool translate_memcmp(Call& c) {
  compare_memory(c, 0);
  return true;
}
bool translate_bcmp(Call& c) {
  compare_memory(c, semantics::kCompareEqual);
  return true;
}

bool translate_strchr(Call& c) { // and memchr
  c.finish({OpId::FindByte, {}, FindBytePayload{0}}, c.arguments(c.call.arg_size()));
  return true;
}
bool translate_strrchr(Call& c) { // and memrchr
  c.finish({OpId::FindByte, {}, FindBytePayload{1}}, c.arguments(c.call.arg_size()));
  return true;
}

bool translate_strspn(Call& c) {
  span(c, true);
  return true;
}
bool translate_strcspn(Call& c) {
  span(c, false);
  return true;
}

// Where strcspn ends, unless that is the end of the string.
bool translate_strpbrk(Call& c) {
  Steps s(c);
  Operand length = c.step(s.size, {OpId::StrSpan, {}, StrSpanPayload{s.width, 0}}, c.arguments(2));
  Operand whole = s.length(c.argument(0));
  Operand none =
      c.step(Type::integer(1), {OpId::ICmp, {}, ComparePayload{Pred::Eq}}, {length, whole});
  c.finish({OpId::Select, {}, {}}, {none, s.null(), s.moved(c.argument(0), length)});
  return true;
}

bool translate_strstr(Call& c) {
  c.finish({OpId::StrStr, {}, {}}, c.arguments(2));
  return true;
}

bool translate_strcpy(Call& c) {
  Steps s(c);
  copy_string(s, c.argument(0), c.argument(1));
  s.finish(c.argument(0));
  return true;
}

bool translate_stpcpy(Call& c) {
  Steps s(c);
  Operand length = copy_string(s, c.argument(0), c.argument(1));
  s.finish(s.moved(c.argument(0), length));
  return true;
}

bool translate_strncpy(Call& c) {
  Steps s(c);
  copy_and_pad(s);
  s.finish(c.argument(0));
  return true;
}

bool translate_stpncpy(Call& c) {
  Steps s(c);
  Operand length = copy_and_pad(s);
  s.finish(s.moved(c.argument(0), length));
  return true;
}

bool translate_strcat(Call& c) {
  Steps s(c);
  Operand end = s.moved(c.argument(0), s.length(c.argument(0)));
  copy_string(s, end, c.argument(1));
  s.finish(c.argument(0));
  return true;
}

bool translate_strncat(Call& c) {
  Steps s(c);
  Operand end = s.moved(c.argument(0), s.length(c.argument(0)));
  Operand length = s.length(c.argument(1), c.argument(2));
  s.copy(end, c.argument(1), length);
  s.fill_with_zeros(s.moved(end, length), s.number(1));
  s.finish(c.argument(0));
  return true;
}

// As much as there is room for, and the end; the result is how much there was.
bool translate_strlcpy(Call& c) {
  Steps s(c);
  Operand length = s.length(c.argument(1));
  Operand room = s.binary(OpId::USubSat, c.argument(2), s.number(1));
  Operand copied = s.binary(OpId::UMin, length, room);
  s.copy(c.argument(0), c.argument(1), copied);
  Operand end = s.binary(OpId::UMin, c.argument(2), s.number(1));
  s.fill_with_zeros(s.moved(c.argument(0), copied), end);
  s.finish(length);
  return true;
}

bool translate_strdup(Call& c) {
  Steps s(c);
  copy_of_string(s, s.length(c.argument(0)));
  return true;
}

bool translate_strndup(Call& c) {
  Steps s(c);
  copy_of_string(s, s.length(c.argument(0), c.argument(1)));
  return true;
}

} // namespace lockstep::frontend
