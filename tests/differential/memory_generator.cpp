#include "memory_generator.h"

#include "memory_body.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::differential {

using llvm::BasicBlock;
using llvm::Type;
using llvm::Value;

namespace {

// Scalars without undef, poison and undefined behaviour.
Shape defined_scalars(bool odd_vectors) {
  Shape s;
  s.widths = {1, 7, 8, 16, 24, 32, 33, 64};
  s.lanes = {2, 3, 4};
  if (!odd_vectors) s.lanes.clear();
  s.max_vector_bits = 128;
  s.aggregates = s.intrinsics = s.divisions = false;
  s.flags = s.loose = s.undefs = s.attributes = 0;
  s.freezes = 10;
  return s;
}

} // namespace

MemoryBody::MemoryBody(llvm::Module& module, Random& random, const MemoryShape& shape,
                       llvm::Function& f)
    : module_(module), r_(random), shape_(shape), f_(f),
      scalar_shape_(defined_scalars(shape.odd_vectors)), body_(module, random, scalar_shape_),
      b_(body_.builder()), data_(module.getDataLayout()) {}

void MemoryBody::enter(Scope scope) {
  body_.values() = std::move(scope.values);
  handles_ = std::move(scope.handles);
  pointers_ = std::move(scope.pointers);
  dead_ = std::move(scope.dead);
}

std::vector<bool> MemoryBody::living() const {
  std::vector<bool> living;
  for (const Object& o : objects_)
    living.push_back(o.live);
  return living;
}

// Objects that were not known there live where somebody has a pointer to them.
void MemoryBody::set_living(const std::vector<bool>& living) {
  for (size_t i = 0; i < objects_.size(); ++i)
    objects_[i].live = i >= living.size() || living[i];
}

void MemoryBody::action() {
  struct Row {
    void (MemoryBody::*make)();
    unsigned weight;
  };
  const Row rows[] = {
      {&MemoryBody::scalar, 16},       {&MemoryBody::load_bytes, 14},
      {&MemoryBody::store_bytes, 14},  {&MemoryBody::typed, 7},
      {&MemoryBody::whole, 5},         {&MemoryBody::atomic, shape_.atomics ? 6U : 0},
      {&MemoryBody::set, 4},           {&MemoryBody::copy, 6},
      {&MemoryBody::move_within, 4},   {&MemoryBody::copy_object, 4},
      {&MemoryBody::store_pointer, 6}, {&MemoryBody::load_pointer, 8},
      {&MemoryBody::pointer_pair, 3},  {&MemoryBody::keep_pointer, 4},
      {&MemoryBody::choose, 5},        {&MemoryBody::compare, 5},
      {&MemoryBody::difference, 4},    {&MemoryBody::round_trip, shape_.integer_pointers ? 3U : 0},
      {&MemoryBody::detour, 3},        {&MemoryBody::mask, shape_.masks ? 2U : 0},
      {&MemoryBody::lanes, 2},         {&MemoryBody::new_object, 3},
      {&MemoryBody::end_object, 4},    {&MemoryBody::reallocate, shape_.heap ? 1U : 0},
      {&MemoryBody::scratch_stack, 1},
  };
  unsigned total = 0;
  for (const Row& row : rows)
    total += row.weight;
  uint64_t at = r_.below(total);
  for (const Row& row : rows) {
    if (at < row.weight) return (this->*row.make)();
    at -= row.weight;
  }
}

// ---- checksum ----

void MemoryBody::mix(Value*& sum, Value* v) {
  Type* type = v->getType();
  if (type->isVectorTy())
    v = b_.CreateBitCast(
        v, b_.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits().getFixedValue())));
  if (unsigned width = v->getType()->getIntegerBitWidth(); width > 64)
    mix(sum, b_.CreateTrunc(b_.CreateLShr(v, 64), b_.getIntNTy(width - 64)));
  v = b_.CreateZExtOrTrunc(v, b_.getInt64Ty());
  Value* turned =
      b_.CreateIntrinsic(llvm::Intrinsic::fshl, {b_.getInt64Ty()}, {sum, sum, b_.getInt64(7)});
  sum = b_.CreateAdd(turned, v);
}

void MemoryBody::mix_bytes(Value*& sum, const Handle& h, const Field& f) {
  for (uint64_t e = 0; e < f.count; ++e)
    for (uint64_t at = 0; at < f.bytes;) {
      uint64_t offset = f.offset + e * f.stride + at, bytes = 8;
      while (bytes > f.bytes - at || (bytes > 1 && r_.percent(10)))
        bytes /= 2;
      Type* type = b_.getIntNTy(static_cast<unsigned>(8 * bytes));
      mix(sum, b_.CreateAlignedLoad(type, offset_by(h.value, static_cast<int64_t>(offset)),
                                    claim(llvm::MinAlign(align_of(h.objects), offset))));
      at += bytes;
    }
}

// A pointer adds where it points to, as far as that does not depend on addresses.
void MemoryBody::mix_typed(Value*& sum, const Handle& h, const Field& f) {
  for (uint64_t e = 0; e < f.count; ++e) {
    uint64_t offset = f.offset + e * f.stride, align = llvm::MinAlign(align_of(h.objects), offset);
    Value* at = offset_by(h.value, static_cast<int64_t>(offset));
    if (!f.promise) {
      mix(sum, b_.CreateAlignedLoad(f.type, at, claim(align)));
      continue;
    }
    const Promise& p = *f.promise;
    Value* v = loaded(at, align, p);
    const Object& first = objects_[p.objects[0]];
    bool one = p.objects.size() == 1 &&
               llvm::any_of(handles_, [&](const Handle& o) { return o.value == first.base; });
    if (one && r_.percent(50))
      mix(sum, b_.CreateSub(b_.CreatePtrToInt(v, b_.getInt64Ty()),
                            b_.CreatePtrToInt(first.base, b_.getInt64Ty())));
    if (!p.whole && usable(p.objects, false)) {
      Type* type = b_.getIntNTy(static_cast<unsigned>(8 * p.bytes));
      mix(sum, b_.CreateAlignedLoad(type, v, claim(p.align)));
    }
  }
}

Value* MemoryBody::checksum() {
  Value* sum = b_.getInt64(1);
  std::vector<Value*> unused;
  for (Value* v : body_.values())
    if (v->use_empty()) unused.push_back(v);
  for (size_t i = 0; i < std::min<size_t>(unused.size(), 6); ++i)
    mix(sum, unused[unused.size() - 1 - i]);
  for (const Handle& h : std::vector<Handle>(handles_))
    if (usable(h.objects, false) && h.value == objects_[h.objects[0]].base)
      for (const Field& f : layouts_[layout_of(h)].fields)
        f.type ? mix_typed(sum, h, f) : mix_bytes(sum, h, f);
  return sum;
}

// ---- control ----

namespace {

class Generator {
public:
  Generator(Random& random, const MemoryShape& shape, llvm::Function& f)
      : r_(random), shape_(shape), f_(f), body_(*f.getParent(), random, shape, f),
        b_(body_.builder()) {}
  void run();

private:
  struct End {
    BasicBlock* block;
    MemoryBody::Scope scope;
    std::vector<bool> living;
  };
  void region(unsigned depth, uint64_t actions);
  void fork(unsigned depth);
  void fault();
  void join(const std::vector<End>& ends);
  void join_values(const std::vector<End>& ends);
  void join_pointers(const std::vector<End>& ends);
  void join_handles(const std::vector<End>& ends);
  void give_back();

  Random& r_;
  const MemoryShape& shape_;
  llvm::Function& f_;
  MemoryBody body_;
  Body::Builder& b_;
  bool may_return_ = true; // before the end
};

void Generator::give_back() {
  Value* sum = body_.checksum();
  body_.free_some();
  b_.CreateRet(sum);
}

void Generator::region(unsigned depth, uint64_t actions) {
  for (uint64_t i = 0; i < actions; ++i) {
    if (depth < 2 && r_.percent(8))
      fork(depth);
    else
      body_.action();
  }
}

void Generator::join_values(const std::vector<End>& ends) {
  for (uint64_t i = 0, n = r_.below(3); i < n; ++i) {
    const std::vector<Value*>& some = ends[r_.below(ends.size())].scope.values;
    Type* type = some[some.size() - 1 - r_.below(std::min<size_t>(some.size(), 6))]->getType();
    llvm::PHINode* phi = b_.CreatePHI(type, static_cast<unsigned>(ends.size()));
    for (const End& end : ends) {
      std::vector<Value*> fit;
      for (Value* v : end.scope.values)
        if (v->getType() == type) fit.push_back(v);
      phi->addIncoming(fit.empty() ? body_.scalars().constant(type) : r_.pick(fit), end.block);
    }
    body_.scalars().add(phi);
  }
}

void Generator::join_pointers(const std::vector<End>& ends) {
  if (llvm::any_of(ends, [](const End& e) { return e.scope.pointers.empty(); })) return;
  llvm::PHINode* phi = b_.CreatePHI(b_.getPtrTy(), static_cast<unsigned>(ends.size()));
  Pointer joined{phi, {}, ~uint64_t{0}, ~uint64_t{0}, uint64_t{1} << 32};
  for (const End& end : ends) {
    size_t last = end.scope.pointers.size() - 1;
    const Pointer& p = end.scope.pointers[last - r_.below(std::min<size_t>(last + 1, 3))];
    phi->addIncoming(p.value, end.block);
    joined.before = std::min(joined.before, p.before);
    joined.after = std::min(joined.after, p.after);
    joined.align = std::min(joined.align, p.align);
    for (unsigned o : p.objects)
      if (!llvm::is_contained(joined.objects, o)) joined.objects.push_back(o);
  }
  body_.pointers().push_back(joined);
}

void Generator::join_handles(const std::vector<End>& ends) {
  const std::vector<Handle>& some = ends[r_.below(ends.size())].scope.handles;
  unsigned layout = body_.layout_of(some[r_.below(some.size())]);
  std::vector<Handle> chosen;
  for (const End& end : ends) {
    std::vector<Handle> fit;
    for (const Handle& h : end.scope.handles)
      if (body_.layout_of(h) == layout) fit.push_back(h);
    if (fit.empty()) return;
    chosen.push_back(r_.pick(fit));
  }
  llvm::PHINode* phi = b_.CreatePHI(b_.getPtrTy(), static_cast<unsigned>(ends.size()));
  Handle joined{phi, {}};
  for (size_t i = 0; i < ends.size(); ++i) {
    phi->addIncoming(chosen[i].value, ends[i].block);
    for (unsigned o : chosen[i].objects)
      if (!llvm::is_contained(joined.objects, o)) joined.objects.push_back(o);
  }
  body_.handles().push_back(joined);
}

// Whatever lives at one end only is dead from here on.
void Generator::join(const std::vector<End>& ends) {
  std::vector<bool> living = ends[0].living;
  for (const End& end : ends) {
    living.resize(std::max(living.size(), end.living.size()), true);
    for (size_t i = 0; i < end.living.size(); ++i)
      living[i] = living[i] && end.living[i];
  }
  body_.set_living(living);
  if (r_.percent(60)) join_pointers(ends);
  if (r_.percent(50)) join_handles(ends);
  join_values(ends);
}

void Generator::fork(unsigned depth) {
  bool straight = r_.percent(40);
  Value* condition = body_.scalars().value(b_.getInt1Ty());
  BasicBlock *join_block = body_.block(), *arms[] = {body_.block(), nullptr};
  if (!straight) arms[1] = body_.block();
  BasicBlock* head = b_.GetInsertBlock();
  b_.CreateCondBr(condition, arms[0], straight ? join_block : arms[1]);
  MemoryBody::Scope before = body_.leave();
  std::vector<bool> living = body_.living();
  std::vector<End> ends;
  if (straight) ends.push_back({head, before, living});
  for (BasicBlock* arm : arms) {
    if (!arm) continue;
    body_.enter(before);
    body_.set_living(living);
    b_.SetInsertPoint(arm);
    region(depth + 1, r_.between(0, 4));
    if (arm == arms[1] && may_return_ && r_.percent(10)) {
      give_back();
      continue;
    }
    if (r_.percent(50)) body_.keep_pointer();
    ends.push_back({b_.GetInsertBlock(), body_.leave(), body_.living()});
    b_.CreateBr(join_block);
  }
  body_.enter(before);
  b_.SetInsertPoint(join_block);
  join(ends);
}

// The faulty way is one that an argument chooses.
void Generator::fault() {
  Value* trigger =
      b_.CreateTrunc(f_.getArg(static_cast<unsigned>(f_.arg_size() - 1)), b_.getInt1Ty());
  BasicBlock *faulty = body_.block(), *rest = body_.block();
  b_.CreateCondBr(trigger, faulty, rest);
  MemoryBody::Scope before = body_.leave();
  std::vector<bool> living = body_.living();
  b_.SetInsertPoint(faulty);
  faulty->setName("fault");
  body_.fault(shape_.fault);
  b_.CreateBr(rest);
  body_.enter(before);
  body_.set_living(living);
  b_.SetInsertPoint(rest);
}

void Generator::run() {
  bool faulty = shape_.fault != Fault::None;
  for (llvm::Argument& a : f_.args())
    if (!faulty || a.getArgNo() + 1 < f_.arg_size()) body_.scalars().add(&a);
  b_.SetInsertPoint(body_.block());
  body_.begin();
  uint64_t actions = r_.between(shape_.min_actions, shape_.max_actions);
  uint64_t before = faulty ? r_.below(actions + 1) : actions;
  may_return_ = !faulty; // every execution comes to the fault
  region(0, before);
  may_return_ = true;
  if (faulty) {
    fault();
    region(0, actions - before);
  }
  give_back();
}

} // namespace

llvm::Function* generate_memory(llvm::Module& module, const std::string& name, Random& random,
                                const MemoryShape& shape) {
  Type* word = Type::getInt64Ty(module.getContext());
  uint64_t count = random.between(shape.min_arguments, shape.max_arguments) +
                   (shape.fault != Fault::None ? 1 : 0);
  auto* f =
      llvm::Function::Create(llvm::FunctionType::get(word, std::vector<Type*>(count, word), false),
                             llvm::Function::ExternalLinkage, name, module);
  Generator(random, shape, *f).run();
  if (llvm::verifyFunction(*f, &llvm::errs())) {
    f->print(llvm::errs());
    llvm::report_fatal_error("the generator made a function that is not well-formed");
  }
  return f;
}

} // namespace lockstep::differential
