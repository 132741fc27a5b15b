// The one thing that goes wrong in a generated function. What is accessed is always certain to be
// undefined, wherever the objects lie.
#include "memory_body.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>

namespace lockstep::differential {

using llvm::Type;
using llvm::Value;

void MemoryBody::fault(Fault kind) {
  switch (kind) {
  case Fault::None:
    return;
  case Fault::JustBeyond:
  case Fault::JustBefore:
  case Fault::FarOutside:
    return outside(kind);
  case Fault::AfterFree:
    return after_end(Place::Heap);
  case Fault::AfterLifetime:
    return after_end(Place::MarkedStack);
  case Fault::AfterRestore:
    return after_restore();
  case Fault::Misaligned:
    return misaligned();
  case Fault::ConstantWrite: {
    Handle h = some_handle({Place::Constant});
    auto p = bytes_of(h, 1, 1);
    return faulty_access(p ? p->value : h.value, 1, true, llvm::Align(1));
  }
  case Fault::DoubleFree:
  case Fault::InteriorFree:
  case Fault::ForeignFree:
    return bad_free(kind);
  case Fault::NullAccess:
    return null_access();
  case Fault::Overlap:
    return overlap();
  }
}

// Of one object, at such a place; made if there is none.
Handle MemoryBody::some_handle(llvm::ArrayRef<Place> places) {
  std::vector<Handle> found;
  for (const Handle& h : handles_)
    if (usable(h.objects, false) && h.objects.size() == 1 &&
        llvm::is_contained(places, objects_[h.objects[0]].place))
      found.push_back(h);
  if (!found.empty()) return r_.pick(found);
  Place place = places[r_.below(places.size())];
  return make_object(place, place == Place::Constant ? plain_layout() : layout(false));
}

const Handle* MemoryBody::dead_handle(Place place) {
  std::vector<const Handle*> found;
  for (const Handle& h : dead_)
    if (objects_[h.objects[0]].place == place) found.push_back(&h);
  return found.empty() ? nullptr : r_.pick(found);
}

// Some instruction that accesses exactly these bytes.
void MemoryBody::faulty_access(Value* p, uint64_t bytes, bool write, llvm::Align align) {
  Type* type = b_.getIntNTy(static_cast<unsigned>(8 * bytes));
  Value* v = body_.value(type);
  // Its other side is fine.
  Value* buffer = nullptr;
  {
    llvm::IRBuilderBase::InsertPointGuard guard(b_);
    llvm::BasicBlock& entry = f_.getEntryBlock();
    b_.SetInsertPoint(&entry, entry.getFirstInsertionPt());
    buffer = b_.CreateAlloca(type);
  }
  switch (r_.below(write ? 5 : 8)) {
  case 0:
    b_.CreateMemSet(p, b_.getInt8(1), bytes, align);
    return;
  case 1:
    b_.CreateStore(v, buffer);
    b_.CreateMemCpy(p, align, buffer, llvm::Align(1), bytes);
    return;
  case 2: {
    if (bytes > align.value() || !llvm::isPowerOf2_64(bytes))
      break; // native code would call for help
    b_.CreateAtomicRMW(llvm::AtomicRMWInst::Add, p, v, align, llvm::AtomicOrdering::Monotonic);
    return;
  }
  case 5:
    b_.CreateMemMove(buffer, llvm::Align(1), p, align, bytes);
    return;
  case 6:
  case 7:
    take(b_.CreateAlignedLoad(type, p, align));
    return;
  default: // not an enum: the common one
    break;
  }
  b_.CreateAlignedStore(v, p, align);
}

void MemoryBody::outside(Fault kind) {
  Handle h =
      some_handle({Place::Stack, Place::MarkedStack, Place::Heap, Place::Global, Place::Constant});
  auto size = static_cast<int64_t>(objects_[h.objects[0]].max_bytes);
  uint64_t bytes = r_.pick({1, 2, 3, 4, 8, 16});
  auto n = static_cast<int64_t>(bytes);
  int64_t at = 0;
  auto below = [&](int64_t bound) {
    return static_cast<int64_t>(r_.below(static_cast<uint64_t>(bound)));
  };
  if (kind == Fault::JustBeyond)
    at = size - n + 1 + below(n + 8); // some bytes may still be inside
  else if (kind == Fault::JustBefore)
    at = -1 - below(16);
  else // not about 2^31, which native code adds to the address of a global and cannot relocate
    at = (int64_t{1} << (r_.percent(50) ? r_.between(12, 29) : r_.between(33, 62))) *
         (r_.percent(50) ? 1 : -1);
  Value* by = b_.getInt64(static_cast<uint64_t>(at));
  if (r_.percent(30)) {
    Value* more = b_.CreateAnd(body_.value(b_.getInt64Ty()), b_.getInt64(3));
    by = kind == Fault::JustBefore ? b_.CreateSub(by, more) : b_.CreateAdd(by, more);
  }
  bool write = r_.percent(50);
  auto flags = r_.percent(25) ? llvm::GEPNoWrapFlags::inBounds() : llvm::GEPNoWrapFlags::none();
  if (kind != Fault::JustBefore && r_.percent(15)) {
    // A length that goes too far.
    Value* p = h.value;
    Value* length = kind == Fault::JustBeyond
                        ? b_.getInt64(static_cast<uint64_t>(size) + r_.between(1, 4))
                        : b_.getInt64(-r_.between(1, 64));
    b_.CreateMemSet(p, b_.getInt8(7), length, llvm::Align(1));
    return;
  }
  faulty_access(b_.CreateGEP(b_.getInt8Ty(), h.value, by, "", flags), bytes, write, llvm::Align(1));
}

void MemoryBody::after_end(Place place) {
  const Handle* dead = r_.percent(60) ? dead_handle(place) : nullptr;
  Handle h = dead ? *dead : some_handle({place});
  std::optional<Pointer> p;
  if (r_.percent(70)) p = bytes_of(h, 1, 1);
  Value* at = p ? p->value : h.value;
  if (!dead) {
    if (place == Place::Heap && r_.percent(25))
      b_.CreateCall(library("realloc"), {h.value, b_.getInt64(r_.between(1, 64))});
    else if (place == Place::Heap)
      b_.CreateCall(library("free"), {h.value});
    else
      lifetime(false, h);
  }
  faulty_access(at, 1, r_.percent(50), llvm::Align(1));
}

void MemoryBody::after_restore() {
  const Handle* dead = r_.percent(50) ? dead_handle(Place::Stack) : nullptr;
  if (dead) return faulty_access(dead->value, 1, r_.percent(50), llvm::Align(1));
  Value* height = b_.CreateStackSave();
  Value* p = b_.CreateAlloca(b_.getInt32Ty(), b_.CreateZExtOrTrunc(index(3), b_.getInt64Ty()));
  p = b_.CreateAlloca(b_.getInt32Ty());
  b_.CreateStore(b_.getInt32(1), p);
  b_.CreateStackRestore(height);
  faulty_access(p, r_.pick({1, 2, 4}), r_.percent(50), llvm::Align(1));
}

// The object is aligned well enough for the claim, so the offset cannot be.
void MemoryBody::misaligned() {
  uint64_t align = 0, at = 0, room = 1;
  bool write = r_.percent(50);
  Value* base = nullptr;
  for (unsigned tries = 0; tries < 50 && !base; ++tries) {
    const Handle* h = live_handle(write);
    if (!h || align_of(h->objects) < 2) continue;
    std::vector<const Field*> fields = fields_for(*h, 2, 1);
    if (fields.empty()) continue;
    const Field& f = *r_.pick(fields);
    align = uint64_t{1} << r_.between(1, llvm::Log2_64(align_of(h->objects)));
    at = f.offset + r_.below(f.bytes);
    room = f.offset + f.bytes - at;
    if (at % align != 0) base = h->value;
  }
  if (!base) {
    base = b_.CreateAlloca(b_.getInt64Ty());
    b_.CreateStore(b_.getInt64(0), base);
    align = uint64_t{1} << r_.between(1, 3);
    at = r_.between(0, 3) * 2 + 1;
    room = 8 - at;
  }
  Value* p = b_.CreateGEP(b_.getInt8Ty(), base, b_.getInt64(at));
  uint64_t bytes = r_.pick({1, 2, 4, 8});
  faulty_access(p, bytes <= room ? bytes : 1, write, llvm::Align(align));
}

void MemoryBody::bad_free(Fault kind) {
  llvm::FunctionCallee free = library("free");
  if (kind == Fault::ForeignFree) {
    Handle h = some_handle({Place::Stack, Place::MarkedStack, Place::Global, Place::Constant});
    b_.CreateCall(free, {h.value});
    return;
  }
  const Handle* dead =
      kind == Fault::DoubleFree && r_.percent(60) ? dead_handle(Place::Heap) : nullptr;
  Handle h = dead ? *dead : some_handle({Place::Heap});
  Value* p = h.value;
  if (kind == Fault::InteriorFree) {
    uint64_t bytes = layouts_[layout_of(h)].bytes;
    if (r_.percent(30) && bytes > 1)
      p = step_by(
          p, b_.CreateAdd(b_.CreateZExtOrTrunc(index(bytes), b_.getInt64Ty()), b_.getInt64(1)), 1);
    else
      p = offset_by(p, static_cast<int64_t>(r_.between(1, bytes)));
  } else if (!dead) {
    b_.CreateCall(free, {p});
  }
  b_.CreateCall(free, {p});
}

void MemoryBody::null_access() {
  Value* p = llvm::ConstantPointerNull::get(b_.getPtrTy());
  auto [h, f] = pointer_field(true, 1);
  switch (r_.below(4)) {
  case 0:
    p = b_.CreateGEP(b_.getInt8Ty(), p, b_.getInt64(r_.between(1, 64)));
    break;
  case 1:
    p = b_.CreateIntToPtr(b_.CreateAnd(body_.value(b_.getInt64Ty()), b_.getInt64(0)),
                          b_.getPtrTy());
    break;
  case 2: {
    if (!h) break;
    Pointer at = element(*h, *f);
    b_.CreateAlignedStore(p, at.value, llvm::Align(1));
    p = b_.CreateAlignedLoad(b_.getPtrTy(), at.value, llvm::Align(1));
    break;
  }
  default: // not an enum: null itself
    break;
  }
  faulty_access(p, r_.pick({1, 2, 4, 8}), r_.percent(50), llvm::Align(1));
}

void MemoryBody::overlap() {
  std::optional<Pointer> p = bytes(3, true);
  if (!p) {
    Value* a = b_.CreateAlloca(b_.getInt64Ty());
    b_.CreateStore(b_.getInt64(r_.next()), a);
    p = Pointer{a, {}, 0, 8, 8};
  }
  uint64_t apart = r_.between(1, (p->after - 1) / 2);
  uint64_t bytes = r_.between(apart + 1, p->after - apart);
  Value* q = offset_by(p->value, static_cast<int64_t>(apart));
  Value* to = p->value;
  if (r_.percent(50)) std::swap(to, q);
  b_.CreateMemCpy(to, llvm::Align(1), q, llvm::Align(1), bytes);
}

} // namespace lockstep::differential
