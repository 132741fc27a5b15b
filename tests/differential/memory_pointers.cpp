// What generated functions do with pointers themselves: keep them in memory, choose between them,
// compare them, take them apart.
#include "memory_body.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

namespace lockstep::differential {

using llvm::Type;
using llvm::Value;

namespace {

Pointer either(Value* value, const Pointer& a, const Pointer& b) {
  Pointer p{value, a.objects, std::min(a.before, b.before), std::min(a.after, b.after),
            std::min(a.align, b.align)};
  for (unsigned o : b.objects)
    if (!llvm::is_contained(p.objects, o)) p.objects.push_back(o);
  return p;
}

} // namespace

// ---- in memory ----

Value* MemoryBody::promised(const Promise& p, bool may_be_null) {
  if (may_be_null && p.nullable && r_.percent(40))
    return llvm::ConstantPointerNull::get(b_.getPtrTy());
  std::vector<const Handle*> fit;
  for (const Handle& h : handles_)
    if (llvm::all_of(h.objects, [&](unsigned o) { return llvm::is_contained(p.objects, o); }) &&
        (p.whole || !fields_for(h, p.bytes, p.align).empty()))
      fit.push_back(&h);
  if (fit.empty()) llvm::report_fatal_error("a promise that cannot be kept");
  const Handle& h = *r_.pick(fit);
  return p.whole ? h.value : bytes_of(h, p.bytes, p.align)->value;
}

Value* MemoryBody::loaded(Value* from, uint64_t align, const Promise& p) {
  llvm::LLVMContext& c = module_.getContext();
  llvm::LoadInst* load = b_.CreateAlignedLoad(b_.getPtrTy(), from, claim(align));
  auto number = [&](uint64_t n) {
    return llvm::MDNode::get(c, {llvm::ConstantAsMetadata::get(b_.getInt64(n))});
  };
  using MD = llvm::LLVMContext;
  uint64_t bytes = p.whole ? layouts_[objects_[p.objects[0]].layout].bytes : p.bytes;
  if (usable(p.objects, false) && r_.percent(15))
    load->setMetadata(p.nullable ? MD::MD_dereferenceable_or_null : MD::MD_dereferenceable,
                      number(bytes));
  if (r_.percent(15)) load->setMetadata(MD::MD_align, number(p.align));
  if (r_.percent(10)) load->setMetadata(MD::MD_noundef, llvm::MDNode::get(c, {}));
  if (!p.nullable) {
    if (r_.percent(20)) load->setMetadata(MD::MD_nonnull, llvm::MDNode::get(c, {}));
    return load;
  }
  Value* is_null = b_.CreateICmpEQ(load, llvm::ConstantPointerNull::get(b_.getPtrTy()));
  if (r_.percent(50)) body_.add(is_null);
  return b_.CreateSelect(is_null, promised(p, false), load);
}

void MemoryBody::keep_loaded(Value* v, const Promise& p) {
  if (p.whole)
    handles_.push_back({v, p.objects});
  else
    pointers_.push_back({v, p.objects, 0, p.bytes, p.align});
}

std::pair<const Handle*, const Field*> MemoryBody::pointer_field(bool write, uint64_t min_count) {
  std::vector<std::pair<const Handle*, const Field*>> found;
  for (const Handle& h : handles_)
    for (const Field& f : layouts_[layout_of(h)].fields)
      if (f.promise && f.count >= min_count && (min_count == 1 || f.stride == f.bytes) &&
          usable(h.objects, write))
        found.push_back({&h, &f});
  if (found.empty()) return {nullptr, nullptr};
  return r_.pick(found);
}

void MemoryBody::store_pointer() {
  auto [h, f] = pointer_field(true, 1);
  if (!h) return keep_pointer();
  Pointer at = element(*h, *f);
  Value* v = promised(*f->promise, true);
  b_.CreateAlignedStore(v, at.value, claim(at.align));
}

void MemoryBody::load_pointer() {
  auto [h, f] = pointer_field(false, 1);
  if (!h) return keep_pointer();
  Pointer at = element(*h, *f);
  Promise p = *f->promise;
  keep_loaded(loaded(at.value, at.align, p), p);
}

// Two neighbours at once, as a vector.
void MemoryBody::pointer_pair() {
  bool write = r_.percent(50);
  auto [h, f] = pointer_field(write, 2);
  if (!h) return lanes();
  Pointer at = element(*h, *f, 2);
  Promise p = *f->promise;
  Type* pair = llvm::FixedVectorType::get(b_.getPtrTy(), 2);
  if (write) {
    Value* v = llvm::PoisonValue::get(pair);
    for (uint64_t i = 0; i < 2; ++i)
      v = b_.CreateInsertElement(v, promised(p, true), i);
    b_.CreateAlignedStore(v, at.value, claim(at.align));
    return;
  }
  Value* v = b_.CreateAlignedLoad(pair, at.value, claim(at.align));
  v = b_.CreateExtractElement(v, index(2));
  if (p.nullable) {
    Value* is_null = b_.CreateICmpEQ(v, llvm::ConstantPointerNull::get(b_.getPtrTy()));
    v = b_.CreateSelect(is_null, promised(p, false), v);
  }
  keep_loaded(v, p);
}

// ---- in registers ----

void MemoryBody::keep_pointer() {
  if (auto p = bytes(r_.between(1, 8), r_.percent(60))) pointers_.push_back(*p);
}

void MemoryBody::choose() {
  Value* condition = body_.value(b_.getInt1Ty());
  const Handle* a = live_handle(false);
  if (!a) return;
  if (r_.percent(40)) {
    const Handle* b = live_handle(false, layout_of(*a));
    if (a->value == b->value) return;
    Handle h{b_.CreateSelect(condition, a->value, b->value), a->objects};
    for (unsigned o : b->objects)
      if (!llvm::is_contained(h.objects, o)) h.objects.push_back(o);
    handles_.push_back(h);
    return;
  }
  uint64_t n = r_.between(1, 8);
  auto p = bytes(n, r_.percent(60)), q = bytes(n, r_.percent(60));
  if (!p || !q) return;
  pointers_.push_back(either(b_.CreateSelect(condition, p->value, q->value), *p, *q));
}

// Addresses are comparable within an object; of different objects only that they differ is known.
void MemoryBody::compare() {
  using Cmp = llvm::CmpInst;
  constexpr Cmp::Predicate kOrders[] = {Cmp::ICMP_EQ,  Cmp::ICMP_NE,  Cmp::ICMP_UGT,
                                        Cmp::ICMP_UGE, Cmp::ICMP_ULT, Cmp::ICMP_ULE};
  auto predicate = r_.pick(kOrders);
  Cmp::Predicate equality = r_.percent(50) ? Cmp::ICMP_EQ : Cmp::ICMP_NE;
  const Handle* h = live_handle(false);
  if (!h) return;
  auto place = [&]() -> Value* {
    uint64_t end = layouts_[layout_of(*h)].bytes;
    if (r_.percent(20)) return offset_by(h->value, static_cast<int64_t>(end));
    auto p = bytes_of(*h, 1, 1);
    return p && r_.percent(80) ? p->value : h->value;
  };
  switch (r_.below(5)) {
  case 0: {
    Value* p = h->value;
    return take(b_.CreateICmp(equality, p, llvm::ConstantPointerNull::get(b_.getPtrTy())));
  }
  case 1: {
    const Handle* other = live_handle(false);
    if (llvm::any_of(h->objects, [&](unsigned o) { return llvm::is_contained(other->objects, o); }))
      return;
    auto p = bytes_of(*h, 1, 1), q = bytes_of(*other, 1, 1);
    return take(b_.CreateICmp(equality, p ? p->value : h->value, q ? q->value : other->value));
  }
  default: { // not an enum: the common one
    Value *p = place(), *q = place();
    take(b_.CreateICmp(predicate, p, q));
  }
  }
}

void MemoryBody::difference() {
  const Handle* h = live_handle(false);
  if (!h) return;
  auto p = bytes_of(*h, 1, 1);
  if (!p) return;
  Type* type = b_.getIntNTy(r_.pick({64U, 64U, 32U, 16U}));
  Value* a = b_.CreatePtrToInt(p->value, type);
  if (r_.percent(30)) {
    // The low bits are those that alignment fixes.
    return take(b_.CreateAnd(a, llvm::ConstantInt::get(type, p->align - 1)));
  }
  auto q = bytes_of(*h, 1, 1);
  Value* b = b_.CreatePtrToInt(r_.percent(50) ? q->value : h->value, type);
  take(r_.percent(50) ? b_.CreateSub(a, b) : b_.CreateSub(b, a));
}

void MemoryBody::round_trip() {
  auto p = bytes(1, r_.percent(60));
  if (!p || !shape_.integer_pointers) return keep_pointer();
  auto by = static_cast<int64_t>(r_.below(p->before + p->after)) - static_cast<int64_t>(p->before);
  Value* address = b_.CreatePtrToInt(p->value, b_.getInt64Ty());
  if (by != 0) address = b_.CreateAdd(address, llvm::ConstantInt::getSigned(b_.getInt64Ty(), by));
  Value* q = b_.CreateIntToPtr(address, b_.getPtrTy());
  auto moved = static_cast<uint64_t>(by);
  pointers_.push_back({q, p->objects, p->before + moved, p->after - moved,
                       llvm::MinAlign(p->align, static_cast<uint64_t>(std::abs(by)))});
}

// Out of the object and back, which is fine without flags; or backwards.
void MemoryBody::detour() {
  auto p = bytes(1, r_.percent(60));
  if (!p) return;
  if (r_.percent(50) && p->before > 0) {
    uint64_t by = r_.between(1, p->before);
    Value* q = offset_by(p->value, -static_cast<int64_t>(by));
    pointers_.push_back(
        {q, p->objects, p->before - by, p->after + by, llvm::MinAlign(p->align, by)});
    return;
  }
  Value* far = r_.percent(50) ? body_.value(b_.getInt64Ty()) : b_.getInt64(r_.next());
  Value* there = b_.CreateGEP(b_.getInt8Ty(), p->value, far);
  Value* back = b_.CreateGEP(b_.getInt8Ty(), there, b_.CreateNeg(far));
  pointers_.push_back({back, p->objects, p->before, p->after, p->align});
}

// Rounding down stays in a stretch of bytes whose start is aligned.
void MemoryBody::mask() {
  const Handle* h = live_handle(false);
  if (!h) return;
  uint64_t align = std::min<uint64_t>(align_of(h->objects), uint64_t{1} << r_.between(1, 4));
  for (const Field& f : layouts_[layout_of(*h)].fields)
    if (f.offset % align != 0 || (f.count > 1 && f.stride % align != 0)) align = 1;
  auto p = bytes_of(*h, 1, 1);
  if (!p) return;
  Value* to = b_.getInt64(-align);
  Value* q = b_.CreateIntrinsic(llvm::Intrinsic::ptrmask, {b_.getPtrTy(), b_.getInt64Ty()},
                                {p->value, to});
  pointers_.push_back({q, p->objects, 0, p->after, align});
}

void MemoryBody::lanes() {
  auto p = bytes(1, r_.percent(60));
  if (!p) return;
  Type* pair = llvm::FixedVectorType::get(b_.getPtrTy(), 2);
  if (r_.percent(50)) {
    auto q = bytes(1, r_.percent(60));
    if (!q) return;
    Value* v = b_.CreateInsertElement(llvm::PoisonValue::get(pair), p->value, uint64_t{0});
    v = b_.CreateInsertElement(v, q->value, 1);
    pointers_.push_back(either(b_.CreateExtractElement(v, index(2)), *p, *q));
    return;
  }
  uint64_t a = r_.below(p->after), b = r_.below(p->after);
  Value* by = llvm::ConstantVector::get({b_.getInt64(a), b_.getInt64(b)});
  Value* v = b_.CreateGEP(b_.getInt8Ty(), p->value, by, "", gep_flags(true));
  pointers_.push_back({b_.CreateExtractElement(v, index(2)), p->objects, p->before + std::min(a, b),
                       p->after - std::max(a, b), llvm::MinAlign(llvm::MinAlign(p->align, a), b)});
}

} // namespace lockstep::differential
