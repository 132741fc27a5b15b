// The objects of generated functions: what they look like, how they come, are filled, and go.
#include "memory_body.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/Alignment.h>

namespace lockstep::differential {

using llvm::Type;
using llvm::Value;

// ---- layouts ----

namespace {

bool fills_bytes(Type* type) {
  return type->isIntOrIntVectorTy() && type->getPrimitiveSizeInBits().getFixedValue() % 8 == 0;
}

} // namespace

Type* MemoryBody::member_type(bool pointers) {
  auto vector = [&](unsigned width, unsigned lanes) -> Type* {
    return llvm::FixedVectorType::get(b_.getIntNTy(width), lanes);
  };
  switch (r_.below(pointers ? 13 : 10)) {
  case 0:
    return b_.getInt1Ty();
  case 1:
    return b_.getIntNTy(r_.pick({7U, 33U, 20U, 65U}));
  case 2:
    return b_.getIntNTy(r_.pick({24U, 40U, 128U}));
  case 3:
    return r_.pick({vector(16, 2), vector(32, 2), vector(8, 4), vector(16, 4), vector(32, 4)});
  case 4:
    if (!shape_.odd_vectors) return b_.getIntNTy(17);
    return r_.pick({vector(1, 4), vector(7, 3), vector(1, 2), vector(20, 3), vector(16, 3),
                    vector(32, 3), vector(4, 2), vector(1, 8)});
  case 5:
    return llvm::ArrayType::get(b_.getIntNTy(r_.pick({8U, 16U})), r_.between(1, 4));
  case 6:
    return llvm::StructType::get(b_.getInt8Ty(), b_.getInt16Ty());
  case 10:
  case 11:
  case 12:
    return b_.getPtrTy();
  default: // not an enum: the common ones
    return b_.getIntNTy(r_.pick({8U, 16U, 32U, 64U}));
  }
}

// Of something that exists; there must be something.
Promise MemoryBody::promise(bool only_globals) {
  std::vector<const Handle*> found;
  for (const Handle& h : handles_)
    if (!only_globals || llvm::isa<llvm::GlobalVariable>(h.value)) found.push_back(&h);
  Promise p;
  const Handle& first = *r_.pick(found);
  p.objects = first.objects;
  p.nullable = r_.percent(15);
  p.bytes = uint64_t{1} << r_.below(4);
  p.align = std::min(align_of(first.objects), uint64_t{1} << r_.below(4));
  p.whole = r_.percent(40) || fields_for(first, p.bytes, p.align).empty();
  std::vector<const Handle*> others;
  if (p.whole) {
    for (const Handle* h : found)
      if (layout_of(*h) == layout_of(first)) others.push_back(h);
  } else {
    for (const Handle* h : found)
      if (!fields_for(*h, p.bytes, p.align).empty()) others.push_back(h);
  }
  if (r_.percent(30))
    for (unsigned o : r_.pick(others)->objects)
      if (!llvm::is_contained(p.objects, o)) p.objects.push_back(o);
  if (p.whole) p.align = align_of(p.objects);
  return p;
}

void MemoryBody::add_fields(Layout& l, Type* type, uint64_t offset, bool only_globals) {
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add_fields(l, record->getElementType(i),
                 offset + data_.getStructLayout(record)->getElementOffset(i), only_globals);
    return;
  }
  Field f;
  f.offset = offset;
  f.bytes = data_.getTypeStoreSize(type).getFixedValue();
  if (type->isPointerTy()) f.promise = promise(only_globals);
  if (!fills_bytes(type) && !type->isArrayTy()) f.type = type;
  // Neighbours without padding between them are one stretch of bytes.
  Field* last = l.fields.empty() ? nullptr : &l.fields.back();
  if (last && !last->type && !f.type && last->offset + last->bytes == offset)
    last->bytes += f.bytes;
  else
    l.fields.push_back(f);
}

unsigned MemoryBody::plain_layout() {
  uint64_t width = uint64_t{8} << r_.below(4), most = 8 * std::min<uint64_t>(shape_.max_bytes, 32);
  uint64_t count = r_.between(1, most / width);
  Layout l{llvm::ArrayType::get(b_.getIntNTy(static_cast<unsigned>(width)), count),
           nullptr,
           count * width / 8,
           {}};
  add_fields(l, l.type, 0, false);
  layouts_.push_back(std::move(l));
  return static_cast<unsigned>(layouts_.size() - 1);
}

unsigned MemoryBody::layout(bool only_globals) {
  bool pointers = llvm::any_of(handles_, [&](const Handle& h) {
    return !only_globals || llvm::isa<llvm::GlobalVariable>(h.value);
  });
  uint64_t kind = r_.below(100);
  if (kind < 35) return plain_layout();
  Layout l{};
  uint64_t count = 1;
  if (kind < 75) {
    std::vector<Type*> members;
    for (uint64_t i = 0, n = r_.between(2, 5); i < n; ++i)
      members.push_back(member_type(pointers));
    l.element = llvm::StructType::get(module_.getContext(), members, r_.percent(20));
    l.type = l.element;
    if (kind >= 63) count = r_.between(2, 3);
  } else {
    l.type = kind < 88 && pointers ? b_.getPtrTy() : member_type(false);
    if (kind < 94) count = r_.between(2, 4);
  }
  Type* element = l.type;
  if (element->isArrayTy() || (element->isStructTy() && !l.element)) count = 1;
  add_fields(l, element, 0, only_globals);
  uint64_t stride = data_.getTypeAllocSize(element).getFixedValue();
  for (Field& f : l.fields) {
    f.count = count;
    f.stride = stride;
    auto* record = llvm::dyn_cast_or_null<llvm::StructType>(l.element);
    for (unsigned i = 0; record && i < record->getNumElements(); ++i)
      if (data_.getStructLayout(record)->getElementOffset(i) == f.offset) f.member = i;
  }
  if (count > 1) l.type = llvm::ArrayType::get(element, count);
  l.bytes = data_.getTypeAllocSize(l.type).getFixedValue();
  if (l.bytes > shape_.max_bytes) return plain_layout();
  layouts_.push_back(std::move(l));
  return static_cast<unsigned>(layouts_.size() - 1);
}

// ---- objects ----

Handle MemoryBody::add_object(Value* base, Object object) {
  object.base = base;
  objects_.push_back(object);
  return {base, {static_cast<unsigned>(objects_.size() - 1)}};
}

Handle MemoryBody::make_stack(Place place, unsigned layout) {
  const Layout& l = layouts_[layout];
  uint64_t natural = data_.getABITypeAlign(l.type).value();
  uint64_t align = r_.percent(50) ? natural : uint64_t{1} << r_.below(6);
  uint64_t bytes = l.bytes;
  llvm::AllocaInst* a = nullptr;
  if (place == Place::Stack && !l.element && l.type->isArrayTy() && r_.percent(25)) {
    Type* element = l.type->getArrayElementType();
    uint64_t extra = r_.below(4);
    Type* number = b_.getIntNTy(r_.pick({32U, 64U}));
    Value* count = b_.CreateAdd(b_.CreateZExtOrTrunc(index(extra + 1), number),
                                llvm::ConstantInt::get(number, l.type->getArrayNumElements()));
    a = b_.CreateAlloca(element, count);
    bytes += extra * data_.getTypeAllocSize(element).getFixedValue();
  } else {
    llvm::IRBuilderBase::InsertPointGuard guard(b_);
    if (place == Place::MarkedStack || r_.percent(70)) {
      llvm::BasicBlock& entry = f_.getEntryBlock();
      b_.SetInsertPoint(&entry, entry.getFirstInsertionPt());
    }
    a = b_.CreateAlloca(l.type);
  }
  a->setAlignment(llvm::Align(align));
  Handle h = add_object(a, {place, layout, align, bytes});
  if (place == Place::MarkedStack) lifetime(true, h);
  return h;
}

llvm::CallInst* MemoryBody::lifetime(bool start, const Handle& h) {
  const Object& o = objects_[h.objects[0]];
  auto* bytes = b_.getInt64(o.max_bytes);
  return start ? b_.CreateLifetimeStart(o.base, bytes) : b_.CreateLifetimeEnd(o.base, bytes);
}

llvm::FunctionCallee MemoryBody::library(const char* name) {
  llvm::LLVMContext& c = module_.getContext();
  llvm::StringRef n = name;
  Type *ptr = b_.getPtrTy(), *size = b_.getInt64Ty();
  using Kind = llvm::AllocFnKind;
  Kind kind = Kind::Alloc | Kind::Uninitialized;
  llvm::FunctionType* type = llvm::FunctionType::get(ptr, {size}, false);
  if (n == "calloc") {
    type = llvm::FunctionType::get(ptr, {size, size}, false);
    kind = Kind::Alloc | Kind::Zeroed;
  } else if (n == "aligned_alloc") {
    type = llvm::FunctionType::get(ptr, {size, size}, false);
    kind = kind | Kind::Aligned;
  } else if (n == "realloc") {
    type = llvm::FunctionType::get(ptr, {ptr, size}, false);
    kind = Kind::Realloc;
  } else if (n == "free") {
    type = llvm::FunctionType::get(b_.getVoidTy(), {ptr}, false);
    kind = Kind::Free;
  }
  llvm::FunctionCallee callee = module_.getOrInsertFunction(name, type);
  auto* f = llvm::cast<llvm::Function>(callee.getCallee());
  if (f->hasFnAttribute(llvm::Attribute::AllocKind)) return callee;
  f->addFnAttr(llvm::Attribute::get(c, llvm::Attribute::AllocKind, static_cast<uint64_t>(kind)));
  f->addFnAttr("alloc-family", "malloc");
  f->addFnAttr(llvm::Attribute::NoUnwind);
  f->addFnAttr(llvm::Attribute::WillReturn);
  if (n == "malloc") f->addFnAttr(llvm::Attribute::getWithAllocSizeArgs(c, 0, {}));
  if (n == "calloc") f->addFnAttr(llvm::Attribute::getWithAllocSizeArgs(c, 0, 1));
  if (n == "aligned_alloc" || n == "realloc")
    f->addFnAttr(llvm::Attribute::getWithAllocSizeArgs(c, 1, {}));
  if (n != "free") f->addRetAttr(llvm::Attribute::NoAlias);
  if (n == "realloc" || n == "free") f->addParamAttr(0, llvm::Attribute::AllocatedPointer);
  if (n == "aligned_alloc") f->addParamAttr(0, llvm::Attribute::AllocAlign);
  return callee;
}

// A caller who looks at the result of an allocation gives up where it is null.
void MemoryBody::check_allocated(Value* pointer) {
  if (r_.percent(70)) return;
  Value* is_null = b_.CreateICmpEQ(pointer, llvm::ConstantPointerNull::get(b_.getPtrTy()));
  llvm::BasicBlock *bad = block(), *good = block();
  b_.CreateCondBr(is_null, bad, good);
  b_.SetInsertPoint(bad);
  b_.CreateRet(b_.getInt64(kOutOfMemory));
  b_.SetInsertPoint(good);
}

Handle MemoryBody::make_heap(unsigned layout) {
  const Layout& l = layouts_[layout];
  uint64_t align = 8, extra = r_.percent(25) ? r_.below(8) : 0;
  llvm::CallInst* call = nullptr;
  Value* size = b_.getInt64(l.bytes);
  if (extra) size = b_.CreateAdd(b_.CreateZExtOrTrunc(index(extra + 1), b_.getInt64Ty()), size);
  uint64_t kind = r_.below(10);
  bool zeroed = kind < 3;
  if (zeroed) {
    bool in_ones = r_.percent(50);
    call = b_.CreateCall(library("calloc"),
                         {in_ones ? b_.getInt64(1) : size, in_ones ? size : b_.getInt64(1)});
  } else if (kind < 5) {
    align = uint64_t{1} << r_.between(4, 6);
    size = b_.getInt64(llvm::alignTo(l.bytes, align));
    extra = llvm::alignTo(l.bytes, align) - l.bytes;
    call = b_.CreateCall(library("aligned_alloc"), {b_.getInt64(align), size});
  } else {
    call = b_.CreateCall(library("malloc"), {size});
    if (r_.percent(50)) {
      align = 16;
      call->addRetAttr(llvm::Attribute::getWithAlignment(module_.getContext(), llvm::Align(16)));
    }
  }
  check_allocated(call);
  Handle h = add_object(call, {Place::Heap, layout, align, l.bytes + extra});
  initialise(h, zeroed);
  return h;
}

llvm::Constant* MemoryBody::constant_pointer(const Promise& p) {
  if (p.nullable && r_.percent(40)) return llvm::ConstantPointerNull::get(b_.getPtrTy());
  std::vector<const Handle*> fit;
  for (const Handle& h : handles_)
    if (llvm::isa<llvm::GlobalVariable>(h.value) && llvm::is_contained(p.objects, h.objects[0]))
      fit.push_back(&h);
  const Handle& h = *r_.pick(fit);
  uint64_t offset = 0;
  if (!p.whole) {
    std::vector<const Field*> fields = fields_for(h, p.bytes, p.align);
    const Field& f = *r_.pick(fields);
    uint64_t first = llvm::alignTo(f.offset, p.align);
    offset = first + r_.below((f.offset + f.bytes - p.bytes - first) / p.align + 1) * p.align;
  }
  if (offset == 0) return llvm::cast<llvm::Constant>(h.value);
  return llvm::ConstantExpr::getGetElementPtr(b_.getInt8Ty(), llvm::cast<llvm::Constant>(h.value),
                                              b_.getInt64(offset),
                                              llvm::GEPNoWrapFlags::inBounds());
}

llvm::Constant* MemoryBody::initializer(const Layout& l, Type* type, uint64_t offset) {
  std::vector<llvm::Constant*> parts;
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      parts.push_back(initializer(l, record->getElementType(i),
                                  offset + data_.getStructLayout(record)->getElementOffset(i)));
    return llvm::ConstantStruct::get(record, parts);
  }
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    Type* element = array->getElementType();
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      parts.push_back(
          initializer(l, element, offset + i * data_.getTypeAllocSize(element).getFixedValue()));
    return llvm::ConstantArray::get(array, parts);
  }
  if (!type->isPointerTy()) return body_.constant(type);
  return constant_pointer(*field_at(l, offset).promise);
}

Handle MemoryBody::make_global(Place place, unsigned layout) {
  const Layout& l = layouts_[layout];
  bool constant = place == Place::Constant;
  llvm::Constant* init =
      constant ? initializer(l, l.type, 0) : llvm::Constant::getNullValue(l.type);
  auto* g = new llvm::GlobalVariable(module_, l.type, constant,
                                     r_.percent(50) ? llvm::GlobalValue::InternalLinkage
                                                    : llvm::GlobalValue::PrivateLinkage,
                                     init, "g_" + f_.getName());
  uint64_t align =
      r_.percent(50) ? data_.getABITypeAlign(l.type).value() : uint64_t{1} << r_.below(6);
  g->setAlignment(llvm::Align(align));
  return add_object(g, {place, layout, align, l.bytes});
}

Handle MemoryBody::make_object(Place place, unsigned layout) {
  Handle h;
  switch (place) {
  case Place::Stack:
  case Place::MarkedStack:
    h = make_stack(place, layout);
    initialise(h, false);
    break;
  case Place::Heap:
    h = make_heap(layout);
    break;
  case Place::Global:
    h = make_global(place, layout);
    initialise(h, false);
    break;
  case Place::Constant:
    h = make_global(place, layout);
    break;
  }
  handles_.push_back(h);
  return h;
}

void MemoryBody::new_object() {
  Place place = Place::Stack;
  uint64_t kind = r_.below(10);
  if (kind < 2) place = Place::MarkedStack;
  if (kind >= 4 && kind < 7 && shape_.heap) place = Place::Heap;
  // A global is filled where the function starts, so that whoever has a pointer to it finds it so.
  if (kind >= 7) place = kind == 9 ? Place::Constant : Place::Global;
  bool reuse = place != Place::Constant && !handles_.empty() && r_.percent(30);
  unsigned l = reuse ? layout_of(r_.pick(handles_)) : layout(place == Place::Constant);
  make_object(place, l);
}

void MemoryBody::begin() {
  for (uint64_t i = 0, n = r_.between(shape_.min_objects, shape_.max_objects); i < n; ++i)
    new_object();
}

// ---- contents ----

void MemoryBody::initialise_bytes(const Handle& h) {
  for (const Field& f : layouts_[layout_of(h)].fields)
    for (uint64_t e = 0; !f.type && e < f.count; ++e)
      for (uint64_t at = 0; at < f.bytes;) {
        uint64_t offset = f.offset + e * f.stride + at;
        Type* type = access_type(f.bytes - at, false);
        Value* v = give(type);
        b_.CreateAlignedStore(v, offset_by(h.value, static_cast<int64_t>(offset)),
                              claim(llvm::MinAlign(align_of(h.objects), offset)));
        at += data_.getTypeStoreSize(type).getFixedValue();
      }
}

// Null may also come as zeroed memory.
void MemoryBody::initialise_typed(const Handle& h, bool zeroed) {
  for (const Field& f : layouts_[layout_of(h)].fields)
    for (uint64_t e = 0; f.type && e < f.count; ++e) {
      if (zeroed && f.promise && f.promise->nullable && r_.percent(60)) continue;
      uint64_t offset = f.offset + e * f.stride;
      Value* v = f.promise ? promised(*f.promise, true) : give(f.type);
      b_.CreateAlignedStore(v, offset_by(h.value, static_cast<int64_t>(offset)),
                            claim(llvm::MinAlign(align_of(h.objects), offset)));
    }
}

void MemoryBody::initialise(const Handle& h, bool plain_done) {
  const Layout& l = layouts_[layout_of(h)];
  if (const Handle* same = live_handle(false, layout_of(h)); same && r_.percent(40)) {
    llvm::MaybeAlign to(align_of(h.objects)), from(align_of(same->objects));
    b_.CreateMemCpy(h.value, to, same->value, from, l.bytes);
    return;
  }
  if (l.type->isStructTy() && r_.percent(30)) return whole_store(h);
  if (!plain_done && r_.percent(50)) {
    Value* byte =
        r_.percent(50) ? b_.getInt8(static_cast<uint8_t>(r_.next())) : body_.value(b_.getInt8Ty());
    b_.CreateMemSet(h.value, byte, l.bytes, claim(align_of(h.objects)));
  } else if (!plain_done) {
    initialise_bytes(h);
  }
  initialise_typed(h, plain_done);
}

// ---- ends ----

void MemoryBody::kill(const Handle& h) {
  for (unsigned o : h.objects)
    objects_[o].live = false;
  dead_.push_back(h);
}

void MemoryBody::release(const Handle& h) {
  b_.CreateCall(library("free"), {h.value});
  kill(h);
}

void MemoryBody::end_object() {
  std::vector<Handle> found;
  for (const Handle& h : handles_) {
    bool all = llvm::all_of(h.objects, [&](unsigned o) {
      return objects_[o].live &&
             (objects_[o].place == Place::Heap ||
              (objects_[o].place == Place::MarkedStack && llvm::isa<llvm::AllocaInst>(h.value)));
    });
    if (all) found.push_back(h);
  }
  if (found.empty()) return new_object();
  Handle h = r_.pick(found);
  if (objects_[h.objects[0]].place == Place::Heap) return release(h);
  lifetime(false, h);
  if (r_.percent(50)) return kill(h);
  lifetime(true, h);
  objects_[h.objects[0]].live = false; // nobody reads it while it is filled
  initialise(h, false);
  objects_[h.objects[0]].live = true;
}

// The bytes of the old block are those of the new one, as far as both reach.
void MemoryBody::reallocate() {
  std::vector<Handle> found;
  for (const Handle& h : handles_)
    if (usable(h.objects, true) && objects_[h.objects[0]].place == Place::Heap &&
        llvm::all_of(h.objects, [&](unsigned o) { return objects_[o].place == Place::Heap; }))
      found.push_back(h);
  if (found.empty()) return new_object();
  Handle old = r_.pick(found);
  Layout l = layouts_[layout_of(old)];
  bool plain = l.fields.size() == 1 && !l.fields[0].type && l.fields[0].bytes == l.bytes;
  uint64_t bytes = l.bytes + (plain ? r_.below(9) : 0);
  if (plain && r_.percent(30)) bytes = r_.between(1, l.bytes);
  Value* p = b_.CreateCall(library("realloc"), {old.value, b_.getInt64(bytes)});
  check_allocated(p);
  kill(old);
  unsigned layout = objects_[old.objects[0]].layout;
  if (plain) {
    Type* type = llvm::ArrayType::get(b_.getInt8Ty(), bytes);
    uint64_t kept = std::min(bytes, l.bytes);
    if (bytes > kept)
      b_.CreateMemSet(offset_by(p, static_cast<int64_t>(kept)), b_.getInt8(0x3c), bytes - kept,
                      llvm::Align(1));
    Layout changed{type, nullptr, bytes, {}};
    add_fields(changed, type, 0, false);
    layouts_.push_back(changed);
    layout = static_cast<unsigned>(layouts_.size() - 1);
  }
  handles_.push_back(add_object(p, {Place::Heap, layout, 8, bytes}));
}

// An object that ends with the stack's height, as those of a block with variables of variable size.
void MemoryBody::scratch_stack() {
  Value* height = b_.CreateStackSave();
  unsigned l = plain_layout();
  Handle h = add_object(b_.CreateAlloca(layouts_[l].type), {Place::Stack, l, 1, layouts_[l].bytes});
  objects_.back().align = llvm::cast<llvm::AllocaInst>(h.value)->getAlign().value();
  initialise(h, false);
  handles_.push_back(h);
  for (uint64_t i = r_.below(3); i > 0; --i)
    r_.percent(50) ? load_bytes() : store_bytes();
  if (auto p = bytes_of(h, 1, 1)) take(b_.CreateAlignedLoad(b_.getInt8Ty(), p->value, claim(1)));
  b_.CreateStackRestore(height);
  kill(h);
}

void MemoryBody::free_some() {
  std::vector<Handle> handles = handles_;
  for (const Handle& h : handles)
    if (usable(h.objects, true) && r_.percent(85) &&
        llvm::all_of(h.objects, [&](unsigned o) { return objects_[o].place == Place::Heap; }))
      release(h);
}

} // namespace lockstep::differential
