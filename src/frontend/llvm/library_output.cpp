// Output: every byte is an event of its own, so that functions that write the same bytes to the
// same stream do the same. What a stream does with them is not known: it may reach all that others
// can.
#include "frontend/llvm/families.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>

namespace lockstep::frontend {

using program::kNone;
using program::Operand;
using program::Type;
using semantics::AccessPayload;
using semantics::Callee;
using semantics::CallPayload;
using semantics::DereferenceablePayload;
using semantics::GepPayload;
using semantics::OpId;
using semantics::TransferPayload;
using semantics::WidthPayload;

namespace {

constexpr size_t kMostBytes = 32; // more is a call of an unknown function
constexpr unsigned kStdout = ~0U; // instead of the argument that is the stream

// What is written, in order: a byte that is a number, the low byte of an argument, the byte that an
// argument points to at some distance, or the string that it points to.
struct Item {
  enum class Kind : uint8_t { Number, Argument, Memory, String } kind;
  unsigned value = 0; // the number, or which argument
  uint64_t offset = 0;
};
using Items = std::vector<Item>;

void add_text(Items& out, llvm::StringRef text) {
  for (char byte : text)
    out.push_back({Item::Kind::Number, static_cast<unsigned char>(byte)});
}

// A constant with its end.
std::optional<llvm::StringRef> text_of(const llvm::Value& pointer) {
  llvm::StringRef text;
  if (!llvm::getConstantStringInfo(&pointer, text, false)) return {};
  size_t end = text.find('\0');
  if (end == llvm::StringRef::npos) return {};
  return text.substr(0, end);
}

void add_string(Items& out, const llvm::CallInst& call, unsigned argument) {
  if (std::optional<llvm::StringRef> text = text_of(*call.getArgOperand(argument)))
    add_text(out, *text);
  else
    out.push_back({Item::Kind::String, argument});
}

// Formats of text, %%, %c and %s.
std::optional<Items> formatted(const llvm::CallInst& call, unsigned format) {
  std::optional<llvm::StringRef> text = text_of(*call.getArgOperand(format));
  if (!text) return {};
  Items out;
  unsigned next = format + 1;
  for (size_t i = 0; i < text->size(); ++i) {
    char here = (*text)[i];
    if (here != '%') {
      add_text(out, text->substr(i, 1));
      continue;
    }
    if (++i == text->size()) return {};
    char kind = (*text)[i];
    if (kind == '%') {
      add_text(out, "%");
      continue;
    }
    if (next >= call.arg_size()) return {};
    const llvm::Type& type = *call.getArgOperand(next)->getType();
    if (kind == 'c' && type.isIntegerTy() && type.getIntegerBitWidth() >= 8)
      out.push_back({Item::Kind::Argument, next});
    else if (kind == 's' && type.isPointerTy())
      add_string(out, call, next);
    else
      return {};
    ++next;
  }
  return out;
}

class Stream {
public:
  Stream(Call& c, unsigned argument) : c_(c), stream_(argument) {}

  // `value`: a byte, or where the string is; LLVM takes both to be well defined.
  void put(bool string, Operand value) {
    Callee callee;
    callee.what = string ? "output string" : "output byte";
    callee.unwinds = false;
    callee.frees = callee.frees_args = false; // LLVM states nofree of all these functions
    std::vector<Operand> args;
    auto add = [&](Operand value, bool pointer, bool reads, bool writes) {
      args.push_back(value);
      callee.args.push_back({{pointer}, reads, writes, false});
    };
    add(c_.t.null(*pointer_type()), true, false, false);
    if (stream_ == kStdout)
      callee.what += " to stdout";
    else
      add(c_.argument(stream_), true, true, true);
    Type type = string ? c_.t.type(*pointer_type()) : Type::integer(8);
    value = c_.step(type, {OpId::RequireNoUndef, {}, {}}, {value});
    if (string) { // one byte of it is there in any case
      Operand one = c_.t.number(c_.t.layout().getPointerSizeInBits(0), 1);
      value = c_.step(type, {OpId::RequireDereferenceable, {}, DereferenceablePayload{0, 0, 0}},
                      {value, one});
    }
    add(value, string, string, false);
    c_.act({OpId::Call, {}, CallPayload{c_.t.add_callee(std::move(callee))}}, std::move(args));
  }

  Operand operand(const Item& item) {
    if (item.kind == Item::Kind::String) return c_.argument(item.value);
    if (item.kind == Item::Kind::Number) return c_.t.number(8, item.value);
    if (item.kind == Item::Kind::Memory) return load(item);
    unsigned width = c_.call.getArgOperand(item.value)->getType()->getIntegerBitWidth();
    if (width == 8) return c_.argument(item.value);
    return c_.step(Type::integer(8), {OpId::Trunc, {}, WidthPayload{8}}, {c_.argument(item.value)});
  }

private:
  llvm::Type* pointer_type() { return llvm::PointerType::get(c_.call.getContext(), 0); }

  Operand load(const Item& item) {
    unsigned width = c_.t.layout().getIndexSizeInBits(0);
    Operand place =
        c_.step(c_.t.type(*pointer_type()), {OpId::Gep, {}, GepPayload{0, width}},
                {c_.argument(item.value), c_.t.number(width, item.offset), c_.t.number(width, 1)});
    llvm::Type& type = *llvm::Type::getInt8Ty(c_.call.getContext());
    uint32_t access = c_.t.access(type, 1, c_.call, c_.call.getArgOperand(item.value));
    return c_.step(Type::integer(8), {OpId::Load, {}, AccessPayload{access}}, {place});
  }

  Call& c_;
  unsigned stream_;
};

// What the functions return is not the same for all of them.
bool put_all(Call& c, unsigned stream, const Items& items) {
  if (!c.call.use_empty() || items.size() > kMostBytes) return false;
  Stream out(c, stream);
  std::vector<Operand> values; // all are there before the first is seen
  for (const Item& item : items)
    values.push_back(out.operand(item));
  for (size_t i = 0; i < items.size(); ++i) {
    bool string = items[i].kind == Item::Kind::String; // may be the same as bytes one by one
    if (string) c.t.approximate("call to @" + c.call.getCalledFunction()->getName().str());
    out.put(string, values[i]);
  }
  c.finish({OpId::Copy, {}, {}}, {c.t.number(c.call.getType()->getIntegerBitWidth(), 0)});
  return true;
}

bool put_formatted(Call& c, unsigned stream, unsigned format) {
  std::optional<Items> items = formatted(c.call, format);
  return items && put_all(c, stream, *items);
}

std::optional<uint64_t> number_in(Call& c, unsigned i) {
  const auto* n = llvm::dyn_cast<llvm::ConstantInt>(c.call.getArgOperand(i));
  if (!n || n->getValue().getActiveBits() > 31) return {};
  return n->getZExtValue();
}

// Bytes written one after the other to the first argument, with the end of a string; `most` is how
// many there may be, with the end.
bool write_text(Call& c, const Items& items, uint64_t most) {
  if (items.size() > kMostBytes) return false;
  for (const Item& item : items)
    if (item.kind == Item::Kind::String) return false;
  unsigned width = c.t.layout().getIndexSizeInBits(0);
  llvm::Type& type = *llvm::Type::getInt8Ty(c.call.getContext());
  Type pointer = c.t.type(*llvm::PointerType::get(c.call.getContext(), 0));
  Stream text(c, kStdout);
  uint32_t access = c.t.access(type, 1, c.call, c.call.getArgOperand(0));
  for (size_t i = 0; i <= items.size() && i < most; ++i) {
    bool end = i == items.size() || i + 1 == most;
    Operand place = c.step(pointer, {OpId::Gep, {}, GepPayload{0, width}},
                           {c.argument(0), c.t.number(width, i), c.t.number(width, 1)});
    c.act({OpId::Store, {}, AccessPayload{access}},
          {end ? c.t.number(8, 0) : text.operand(items[i]), place});
  }
  unsigned result = c.call.getType()->getIntegerBitWidth();
  c.finish({OpId::Copy, {}, {}}, {c.t.number(result, items.size())});
  return true;
}

// sprintf(to, "%s", from), which must not overlap.
bool write_string(Call& c, unsigned argument) {
  unsigned width = c.t.layout().getIndexSizeInBits(0);
  unsigned result = c.call.getType()->getIntegerBitWidth();
  if (result > width) return false;
  Type size = Type::integer(width);
  Operand from = c.argument(argument);
  Operand length = c.step(size, {OpId::StrLen, {}, WidthPayload{width}}, {from});
  Operand all = c.step(size, {OpId::Add, {}, {}}, {length, c.t.number(width, 1)});
  c.act({OpId::MemTransfer, {}, TransferPayload{0, 0, 0, semantics::kNoTag, 0}},
        {c.argument(0), from, all});
  if (result == width)
    c.finish({OpId::Copy, {}, {}}, {length});
  else
    c.finish({OpId::Trunc, {}, WidthPayload{result}}, {length});
  return true;
}

} // namespace

bool translate_putchar(Call& c) { return put_all(c, kStdout, {{Item::Kind::Argument, 0}}); }
bool translate_fputc(Call& c) { return put_all(c, 1, {{Item::Kind::Argument, 0}}); }

bool translate_puts(Call& c) {
  Items items;
  add_string(items, c.call, 0);
  add_text(items, "\n");
  return put_all(c, kStdout, items);
}

bool translate_fputs(Call& c) {
  Items items;
  add_string(items, c.call, 0);
  return put_all(c, 1, items);
}

bool translate_printf(Call& c) { return put_formatted(c, kStdout, 0); }
bool translate_fprintf(Call& c) { return put_formatted(c, 0, 1); }

// size_t fwrite(const void *from, size_t size, size_t count, FILE *to): "if size or nmemb is zero,
// fwrite returns zero and the state of the stream remains unchanged".
bool translate_fwrite(Call& c) {
  std::optional<uint64_t> size = number_in(c, 1), count = number_in(c, 2);
  if ((size && *size == 0) || (count && *count == 0)) {
    c.finish({OpId::Copy, {}, {}}, {c.t.number(c.call.getType()->getIntegerBitWidth(), 0)});
    return true;
  }
  if (!size || !count || *size * *count > kMostBytes) return false;
  Items items;
  for (uint64_t i = 0; i < *size * *count; ++i)
    items.push_back({Item::Kind::Memory, 0, i});
  return put_all(c, 3, items);
}

bool translate_sprintf(Call& c) {
  std::optional<Items> items = formatted(c.call, 1);
  if (!items) return false;
  if (items->size() == 1 && items->front().kind == Item::Kind::String)
    return write_string(c, items->front().value);
  return write_text(c, *items, UINT64_MAX);
}

bool translate_snprintf(Call& c) {
  std::optional<uint64_t> most = number_in(c, 1);
  std::optional<Items> items = formatted(c.call, 2);
  return most && items && write_text(c, *items, *most);
}

} // namespace lockstep::frontend
