// Loads, stores, atomics and copies in generated functions, and the pointers that they go through.
#include "memory_body.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>

namespace lockstep::differential {

using llvm::Type;
using llvm::Value;

// ---- places ----

uint64_t MemoryBody::align_of(const std::vector<unsigned>& objects) const {
  uint64_t align = uint64_t{1} << 32;
  for (unsigned o : objects)
    align = std::min(align, objects_[o].align);
  return align;
}

bool MemoryBody::usable(const std::vector<unsigned>& objects, bool write) const {
  return llvm::all_of(objects, [&](unsigned o) {
    return objects_[o].live && !(write && objects_[o].place == Place::Constant);
  });
}

const Handle* MemoryBody::live_handle(bool write, unsigned layout) {
  std::vector<const Handle*> found;
  for (const Handle& h : handles_)
    if (usable(h.objects, write) && (layout == ~0U || layout_of(h) == layout)) found.push_back(&h);
  return found.empty() ? nullptr : r_.pick(found);
}

namespace {

// Where the first aligned place of a field is.
uint64_t first_place(const Field& f, uint64_t align) {
  return llvm::alignTo(f.offset, align) - f.offset;
}

} // namespace

std::vector<const Field*> MemoryBody::fields_for(const Handle& h, uint64_t bytes,
                                                 uint64_t align) const {
  std::vector<const Field*> found;
  if (align_of(h.objects) < align) return found;
  for (const Field& f : layouts_[layout_of(h)].fields)
    if (!f.type && first_place(f, align) + bytes <= f.bytes &&
        (f.count == 1 || f.stride % align == 0))
      found.push_back(&f);
  return found;
}

const Field& MemoryBody::field_at(const Layout& l, uint64_t offset) {
  for (const Field& f : l.fields)
    if (offset >= f.offset && (offset - f.offset) % std::max<uint64_t>(f.stride, 1) < f.bytes &&
        (f.count > 1 || offset < f.offset + f.bytes))
      return f;
  llvm::report_fatal_error("no field there");
}

Value* MemoryBody::index(uint64_t count) {
  Type* type = b_.getIntNTy(count <= 128 ? r_.pick({8U, 16U, 32U, 64U, 33U}) : 64U);
  auto number = [&](uint64_t n) { return llvm::ConstantInt::get(type, n); };
  if (count == 1 || r_.percent(45)) return number(r_.below(count));
  Value* v = body_.value(type);
  if (llvm::isPowerOf2_64(count) && r_.percent(60)) return b_.CreateAnd(v, number(count - 1));
  if (r_.percent(20)) {
    Value* below = b_.CreateICmpULT(v, number(count));
    return b_.CreateSelect(below, v, number(r_.below(count)));
  }
  return b_.CreateURem(v, number(count));
}

llvm::GEPNoWrapFlags MemoryBody::gep_flags(bool forward) {
  using Flags = llvm::GEPNoWrapFlags;
  switch (r_.below(5)) {
  case 0:
    return Flags::none();
  case 1:
    return Flags::noUnsignedSignedWrap();
  case 2:
    return forward ? Flags::inBounds() | Flags::noUnsignedWrap() : Flags::inBounds();
  default: // not an enum: the usual
    return Flags::inBounds();
  }
}

// By constants; within the object.
Value* MemoryBody::offset_by(Value* base, int64_t bytes) {
  if (bytes == 0 && r_.percent(80)) return base;
  int64_t unit = r_.pick({1, 2, 4, 8});
  if (bytes % unit != 0) unit = 1;
  Type* index = b_.getIntNTy(r_.pick({32U, 64U}));
  return b_.CreateGEP(b_.getIntNTy(static_cast<unsigned>(8 * unit)), base,
                      llvm::ConstantInt::getSigned(index, bytes / unit), "", gep_flags(bytes >= 0));
}

// By a number of steps, within the object.
Value* MemoryBody::step_by(Value* base, Value* steps, uint64_t bytes) {
  Type* unit = bytes <= 8 && llvm::isPowerOf2_64(bytes) && r_.percent(80)
                   ? b_.getIntNTy(static_cast<unsigned>(8 * bytes))
                   : static_cast<Type*>(llvm::ArrayType::get(b_.getInt8Ty(), bytes));
  return b_.CreateGEP(unit, base, steps, "", gep_flags(true));
}

Pointer MemoryBody::element(const Handle& h, const Field& f, uint64_t run) {
  const Layout& l = layouts_[layout_of(h)];
  uint64_t align = llvm::MinAlign(align_of(h.objects), f.offset);
  if (f.count > 1) align = llvm::MinAlign(align, f.stride);
  Value* at = index(f.count - run + 1);
  Value* p = nullptr;
  if (l.element && f.member && r_.percent(60)) {
    std::vector<Value*> path{b_.getInt32(0)};
    if (f.count > 1) path.push_back(at);
    path.push_back(b_.getInt32(*f.member));
    p = b_.CreateGEP(l.type, h.value, path, "", gep_flags(true));
  } else {
    p = offset_by(h.value, static_cast<int64_t>(f.offset));
    if (f.count > 1) p = step_by(p, at, f.stride);
  }
  return {p, h.objects, 0, f.bytes, align};
}

std::optional<Pointer> MemoryBody::bytes_of(const Handle& h, uint64_t bytes, uint64_t align) {
  std::vector<const Field*> fields = fields_for(h, bytes, align);
  if (fields.empty()) return {};
  const Field& f = *r_.pick(fields);
  Pointer p = element(h, f);
  uint64_t first = first_place(f, align), room = f.bytes - bytes - first;
  uint64_t step = std::max(align, uint64_t{1} << r_.below(4)), places = room / step + 1;
  p.value = offset_by(p.value, static_cast<int64_t>(first));
  Value* steps = index(places);
  if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(steps)) {
    uint64_t at = known->getZExtValue() * step;
    p.value = offset_by(p.value, static_cast<int64_t>(at));
    p.before = first + at;
    p.align = llvm::MinAlign(p.align, p.before);
  } else {
    p.value = step_by(p.value, steps, step);
    p.before = first;
    p.align = llvm::MinAlign(llvm::MinAlign(p.align, first), step);
    first += (places - 1) * step;
    p.after = f.bytes - first;
    return p;
  }
  p.after = f.bytes - p.before;
  return p;
}

std::optional<Pointer> MemoryBody::bytes(uint64_t count, bool write, uint64_t align) {
  std::vector<const Pointer*> kept;
  for (const Pointer& p : pointers_)
    if (p.after >= count && p.align >= align && usable(p.objects, write)) kept.push_back(&p);
  if (!kept.empty() && r_.percent(35)) return *r_.pick(kept);
  std::vector<const Handle*> found;
  for (const Handle& h : handles_)
    if (usable(h.objects, write) && !fields_for(h, count, align).empty()) found.push_back(&h);
  if (found.empty()) return {};
  return bytes_of(*r_.pick(found), count, align);
}

llvm::Align MemoryBody::claim(uint64_t align) {
  while (align > 1 && r_.percent(25))
    align /= 2;
  return llvm::Align(align);
}

// ---- values ----

// Plain bytes, whatever they are; with padding, which a store makes undef, only if that is asked.
Type* MemoryBody::access_type(uint64_t max_bytes, bool padded) {
  llvm::LLVMContext& c = module_.getContext();
  auto integer = [&](unsigned width) -> Type* { return b_.getIntNTy(width); };
  auto vector = [&](unsigned width, unsigned lanes) -> Type* {
    return llvm::FixedVectorType::get(b_.getIntNTy(width), lanes);
  };
  Type *i8 = integer(8), *i16 = integer(16), *i32 = integer(32), *i64 = integer(64);
  std::vector<Type*> types{i8,
                           i8,
                           i16,
                           i16,
                           i32,
                           i32,
                           i64,
                           i64,
                           i64,
                           integer(24),
                           integer(40),
                           integer(48),
                           integer(56),
                           integer(128),
                           vector(8, 2),
                           vector(8, 4),
                           vector(8, 8),
                           vector(16, 2),
                           vector(16, 4),
                           vector(32, 2),
                           vector(32, 4),
                           vector(64, 2),
                           llvm::ArrayType::get(i8, 3),
                           llvm::ArrayType::get(i16, 2),
                           llvm::StructType::get(c, {i16, i16}),
                           llvm::StructType::get(c, {i32, i8}, true),
                           llvm::StructType::get(c, {i8, i8, i16, i32})};
  if (shape_.odd_vectors)
    types.insert(types.end(),
                 {vector(1, 8), vector(4, 4), vector(24, 2), vector(8, 3), vector(16, 3)});
  if (padded)
    types.insert(types.end(),
                 {llvm::StructType::get(c, {i8, i32}), llvm::StructType::get(c, {i64, i8}),
                  llvm::ArrayType::get(integer(24), 2)});
  for (unsigned tries = 0; tries < 6; ++tries) {
    Type* t = r_.pick(types);
    if (data_.getTypeStoreSize(t).getFixedValue() <= max_bytes) return t;
  }
  return i8;
}

void MemoryBody::take(Value* v) {
  if (!v->getType()->isAggregateType()) {
    if (v->getType()->isIntOrIntVectorTy()) body_.add(v);
    return;
  }
  bool is_struct = v->getType()->isStructTy();
  uint64_t parts =
      is_struct ? v->getType()->getStructNumElements() : v->getType()->getArrayNumElements();
  for (unsigned i = 0; i < parts; ++i)
    take(b_.CreateExtractValue(v, i));
}

Value* MemoryBody::give(Type* type) {
  if (!type->isAggregateType()) return body_.value(type);
  Value* v = llvm::PoisonValue::get(type);
  bool is_struct = type->isStructTy();
  uint64_t parts = is_struct ? type->getStructNumElements() : type->getArrayNumElements();
  for (unsigned i = 0; i < parts; ++i)
    v = b_.CreateInsertValue(
        v, give(is_struct ? type->getStructElementType(i) : type->getArrayElementType()), i);
  return v;
}

// ---- loads and stores ----

void MemoryBody::load_bytes() {
  std::optional<Pointer> p = bytes(uint64_t{1} << r_.below(4), false);
  if (!p) p = bytes(1, false);
  if (!p) return;
  Type* type = access_type(p->after, true);
  llvm::LoadInst* load = b_.CreateAlignedLoad(type, p->value, claim(p->align));
  if (type->isIntOrIntVectorTy() && r_.percent(10))
    load->setMetadata(llvm::LLVMContext::MD_noundef, llvm::MDNode::get(module_.getContext(), {}));
  take(load);
}

void MemoryBody::store_bytes() {
  std::optional<Pointer> p = bytes(uint64_t{1} << r_.below(4), true);
  if (!p) p = bytes(1, true);
  if (!p) return;
  Type* type = access_type(p->after, false);
  Value* v = give(type);
  b_.CreateAlignedStore(v, p->value, claim(p->align));
}

// A place that holds one type.
void MemoryBody::typed() {
  bool write = r_.percent(50);
  std::vector<std::pair<const Handle*, const Field*>> found;
  for (const Handle& h : handles_)
    for (const Field& f : layouts_[layout_of(h)].fields)
      if (f.type && !f.promise && usable(h.objects, write)) found.push_back({&h, &f});
  if (found.empty()) return load_bytes();
  auto [h, f] = r_.pick(found);
  Pointer p = element(*h, *f);
  if (!write) return take(b_.CreateAlignedLoad(f->type, p.value, claim(p.align)));
  b_.CreateAlignedStore(body_.value(f->type), p.value, claim(p.align));
}

Value* MemoryBody::whole_value(const Layout& l, Type* type, uint64_t offset) {
  if (type->isPointerTy()) return promised(*field_at(l, offset).promise, true);
  if (!type->isAggregateType()) return body_.value(type);
  Value* v = llvm::PoisonValue::get(type);
  auto* record = llvm::dyn_cast<llvm::StructType>(type);
  uint64_t parts = record ? record->getNumElements() : type->getArrayNumElements();
  for (unsigned i = 0; i < parts; ++i) {
    Type* part = record ? record->getElementType(i) : type->getArrayElementType();
    uint64_t at = record ? data_.getStructLayout(record)->getElementOffset(i).getFixedValue()
                         : i * data_.getTypeAllocSize(part).getFixedValue();
    v = b_.CreateInsertValue(v, whole_value(l, part, offset + at), i);
  }
  return v;
}

// Padding becomes undef.
void MemoryBody::whole_store(const Handle& h) {
  const Layout& l = layouts_[layout_of(h)];
  Value* v = whole_value(l, l.type, 0);
  b_.CreateAlignedStore(v, h.value, claim(align_of(h.objects)));
}

void MemoryBody::whole() {
  bool write = r_.percent(50);
  const Handle* h = live_handle(write);
  if (!h) return;
  const Layout& l = layouts_[layout_of(*h)];
  if (l.bytes > 24 && !l.element) return load_bytes();
  if (write) return whole_store(*h);
  take(b_.CreateAlignedLoad(l.type, h->value, claim(align_of(h->objects))));
}

// ---- atomics ----

void MemoryBody::compare_exchange(const Pointer& p, Type* type) {
  Value* expected = body_.value(type);
  if (r_.percent(50)) {
    uint64_t bytes = data_.getTypeStoreSize(type).getFixedValue();
    expected = b_.CreateAlignedLoad(type, p.value, llvm::Align(bytes));
  }
  auto monotonic = llvm::AtomicOrdering::Monotonic;
  uint64_t bytes = data_.getTypeStoreSize(type).getFixedValue();
  take(b_.CreateAtomicCmpXchg(p.value, expected, body_.value(type), llvm::Align(bytes), monotonic,
                              monotonic));
}

void MemoryBody::atomic() {
  using Rmw = llvm::AtomicRMWInst;
  constexpr Rmw::BinOp kOps[] = {Rmw::Xchg, Rmw::Add,      Rmw::Sub,     Rmw::And, Rmw::Nand,
                                 Rmw::Or,   Rmw::Xor,      Rmw::Max,     Rmw::Min, Rmw::UMax,
                                 Rmw::UMin, Rmw::UIncWrap, Rmw::UDecWrap};
  uint64_t bytes_wanted = uint64_t{1} << r_.below(4);
  std::optional<Pointer> p = bytes(bytes_wanted, true, bytes_wanted);
  if (!p) return load_bytes();
  Type* type = b_.getIntNTy(static_cast<unsigned>(8 * bytes_wanted));
  llvm::Align align(bytes_wanted);
  auto ordering =
      r_.percent(70) ? llvm::AtomicOrdering::Monotonic : llvm::AtomicOrdering::Unordered;
  switch (r_.below(6)) {
  case 0: {
    llvm::LoadInst* load = b_.CreateAlignedLoad(type, p->value, align);
    load->setAtomic(ordering);
    return take(load);
  }
  case 1:
    return b_.CreateAlignedStore(body_.value(type), p->value, align)->setAtomic(ordering);
  case 2:
    return compare_exchange(*p, type);
  default: // not an enum: the common one
    take(b_.CreateAtomicRMW(r_.pick(kOps), p->value, body_.value(type), align,
                            llvm::AtomicOrdering::Monotonic));
  }
}

// ---- copies ----

Value* MemoryBody::length(uint64_t max) {
  if (r_.percent(40))
    return llvm::ConstantInt::get(b_.getIntNTy(r_.pick({32U, 64U})),
                                  r_.percent(70) ? max : r_.below(max + 1));
  // LLVM 19 calls memcpy with 32 bits of garbage above an i32 that is not constant.
  return b_.CreateZExtOrTrunc(index(max + 1), b_.getInt64Ty());
}

void MemoryBody::set() {
  std::optional<Pointer> p = bytes(r_.between(1, 8), true);
  if (!p) return;
  Value* byte = body_.value(b_.getInt8Ty());
  b_.CreateMemSet(p->value, byte, length(p->after), claim(p->align));
}

void MemoryBody::copy() {
  std::optional<Pointer> to = bytes(r_.between(1, 8), true), from = bytes(r_.between(1, 8), false);
  if (!to || !from) return;
  bool apart =
      llvm::none_of(to->objects, [&](unsigned o) { return llvm::is_contained(from->objects, o); });
  Value* n = length(std::min(to->after, from->after));
  if (apart && r_.percent(75))
    b_.CreateMemCpy(to->value, claim(to->align), from->value, claim(from->align), n);
  else
    b_.CreateMemMove(to->value, claim(to->align), from->value, claim(from->align), n);
}

// Between places of one stretch of bytes, which may overlap; a copy between halves may not.
void MemoryBody::move_within() {
  std::optional<Pointer> p = bytes(r_.between(2, 8), true);
  if (!p || p->after < 2) return;
  uint64_t half = p->after / 2;
  if (r_.percent(40)) {
    Pointer q = *p;
    q.value = offset_by(p->value, static_cast<int64_t>(half));
    q.align = llvm::MinAlign(p->align, half);
    if (r_.percent(50)) std::swap(*p, q);
    b_.CreateMemCpy(p->value, claim(p->align), q.value, claim(q.align), length(half));
    return;
  }
  uint64_t apart = r_.below(half + 1);
  Value* q = offset_by(p->value, static_cast<int64_t>(apart));
  uint64_t align = llvm::MinAlign(p->align, apart);
  Value *to = p->value, *n = length(p->after - apart);
  if (r_.percent(50)) std::swap(to, q);
  b_.CreateMemMove(to, claim(align), q, claim(align), n);
}

// With padding and pointers; from itself to itself too.
void MemoryBody::copy_object() {
  const Handle* to = live_handle(true);
  if (!to) return;
  const Handle* from = live_handle(false, layout_of(*to));
  uint64_t bytes = layouts_[layout_of(*to)].bytes;
  llvm::Align a = claim(align_of(to->objects)), b = claim(align_of(from->objects));
  if (r_.percent(60))
    b_.CreateMemCpy(to->value, a, from->value, b, bytes);
  else
    b_.CreateMemMove(to->value, a, from->value, b, bytes);
}

} // namespace lockstep::differential
