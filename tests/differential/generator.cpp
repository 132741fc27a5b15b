#include "generator.h"

#include "body.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include <map>

namespace lockstep::differential {

namespace {

using llvm::BasicBlock;
using llvm::Type;
using llvm::Value;

class Generator {
public:
  Generator(llvm::Module& module, Random& random, const Shape& shape)
      : module_(module), r_(random), shape_(shape), body_(module, random, shape) {}

  llvm::Function* run(const std::string& name);

private:
  // A way from a branch to where the ways meet again.
  struct Arm {
    BasicBlock* entry;
    BasicBlock* end = nullptr; // null: it does not come back
    std::vector<Value*> values;
  };

  Type* argument_type(unsigned& bits_left);
  void add_attributes();
  void region(unsigned depth, uint64_t instructions);
  void fork(unsigned depth);
  void fill(Arm& arm, unsigned depth, BasicBlock* join, bool must_return);
  void leave_by_switch(std::vector<Arm>& arms, BasicBlock* join, bool straight);
  void join_values(BasicBlock* join, const std::map<BasicBlock*, const std::vector<Value*>*>& ends);
  Value* from_end(const std::vector<Value*>& values, Type* type);
  void give_back();
  Value* result_part(Type* type);

  BasicBlock* block() { return BasicBlock::Create(module_.getContext(), "", f_); }

  llvm::Module& module_;
  Random& r_;
  const Shape& shape_;
  Body body_;
  llvm::Function* f_ = nullptr;
  Type* result_ = nullptr;
};

Type* Generator::argument_type(unsigned& bits_left) {
  auto bits_of = [](Type* t) {
    unsigned bits = 0;
    if (auto* s = llvm::dyn_cast<llvm::StructType>(t))
      for (Type* e : s->elements())
        bits += static_cast<unsigned>(e->getPrimitiveSizeInBits().getFixedValue());
    else
      bits = static_cast<unsigned>(t->getPrimitiveSizeInBits().getFixedValue());
    return bits;
  };
  for (unsigned tries = 0; tries < 8; ++tries) {
    Type* t = shape_.floats && r_.percent(60) ? body_.float_type() : body_.any_type();
    if (shape_.aggregates && r_.percent(10))
      t = llvm::StructType::get(module_.getContext(), {t, body_.any_type()});
    if (bits_of(t) > bits_left) continue;
    bits_left -= bits_of(t);
    return t;
  }
  return nullptr;
}

void Generator::add_attributes() {
  for (llvm::Argument& a : f_->args()) {
    if (r_.percent(shape_.attributes)) a.addAttr(llvm::Attribute::NoUndef);
    if (!a.getType()->isIntegerTy() || !r_.percent(shape_.attributes)) continue;
    unsigned width = a.getType()->getIntegerBitWidth();
    if (width < 2) continue;
    // All but one number.
    llvm::APInt without = r_.corner(width);
    a.addAttr(llvm::Attribute::get(module_.getContext(), llvm::Attribute::Range,
                                   llvm::ConstantRange(without + 1, without)));
  }
  if (r_.percent(shape_.attributes)) f_->addRetAttr(llvm::Attribute::NoUndef);
}

llvm::Function* Generator::run(const std::string& name) {
  std::vector<Type*> params;
  unsigned bits_left = shape_.max_argument_bits;
  for (uint64_t i = 0, n = r_.between(shape_.min_arguments, shape_.max_arguments); i < n; ++i)
    if (Type* t = argument_type(bits_left)) params.push_back(t);
  std::vector<Type*> parts;
  for (uint64_t i = 0, n = r_.between(1, shape_.max_results); i < n; ++i)
    parts.push_back(shape_.floats && r_.percent(60) ? body_.bits_of(body_.float_type())
                                                    : body_.any_type());
  result_ = parts.size() == 1 ? parts[0] : llvm::StructType::get(module_.getContext(), parts);
  f_ = llvm::Function::Create(llvm::FunctionType::get(result_, params, false),
                              llvm::Function::ExternalLinkage, name, module_);
  add_attributes();
  for (llvm::Argument& a : f_->args())
    body_.add(&a);
  body_.builder().SetInsertPoint(block());
  region(0, r_.between(shape_.min_instructions, shape_.max_instructions));
  give_back();
  return f_;
}

void Generator::region(unsigned depth, uint64_t instructions) {
  for (uint64_t i = 0; i < instructions; ++i) {
    if (shape_.control && depth < 2 && r_.percent(6))
      fork(depth);
    else
      body_.instruction();
  }
}

void Generator::fill(Arm& arm, unsigned depth, BasicBlock* join, bool must_return) {
  std::vector<Value*> before = body_.values();
  body_.builder().SetInsertPoint(arm.entry);
  region(depth + 1, r_.between(0, 4));
  if (!must_return && r_.percent(10)) {
    give_back();
  } else if (!must_return && r_.percent(2)) {
    body_.builder().CreateUnreachable();
  } else {
    arm.end = body_.builder().GetInsertBlock();
    arm.values = body_.values();
    body_.builder().CreateBr(join);
  }
  body_.values() = std::move(before);
}

// Several cases may lead to one arm, or straight to the join.
void Generator::leave_by_switch(std::vector<Arm>& arms, BasicBlock* join, bool straight) {
  Body::Builder& b = body_.builder();
  Value* on = body_.value(body_.integer());
  unsigned width = on->getType()->getIntegerBitWidth();
  auto to = [&]() -> BasicBlock* {
    uint64_t i = r_.below(arms.size() + (straight ? 1 : 0));
    return i < arms.size() ? arms[i].entry : join;
  };
  llvm::SwitchInst* s = b.CreateSwitch(on, arms[0].entry);
  auto add_case = [&](BasicBlock* block) {
    for (unsigned tries = 0; tries < 8; ++tries) {
      auto* number = llvm::ConstantInt::get(module_.getContext(), r_.corner(width));
      if (s->findCaseValue(number) != s->case_default()) continue;
      s->addCase(number, block);
      return;
    }
  };
  for (Arm& arm : llvm::drop_begin(arms))
    add_case(arm.entry);
  for (uint64_t i = r_.below(4); i > 0; --i)
    add_case(to());
}

void Generator::fork(unsigned depth) {
  Body::Builder& b = body_.builder();
  BasicBlock* join = block();
  bool by_switch = r_.percent(35), straight = r_.percent(40);
  std::vector<Arm> arms;
  for (uint64_t i = 0, n = by_switch ? r_.between(1, 3) : (straight ? 1 : 2); i < n; ++i)
    arms.push_back({block(), nullptr, {}});
  if (by_switch) {
    leave_by_switch(arms, join, straight);
  } else {
    Value* condition = body_.value(b.getInt1Ty());
    BasicBlock* other = straight ? join : arms[1].entry;
    bool swapped = r_.percent(50);
    b.CreateCondBr(condition, swapped ? other : arms[0].entry, swapped ? arms[0].entry : other);
  }
  BasicBlock* head = b.GetInsertBlock();
  for (size_t i = 0; i < arms.size(); ++i)
    fill(arms[i], depth, join, i == 0);
  std::map<BasicBlock*, const std::vector<Value*>*> ends{{head, &body_.values()}};
  for (const Arm& arm : arms)
    if (arm.end) ends[arm.end] = &arm.values;
  // An arm that no case leads to is legal, but the translator rightly ignores it.
  b.SetInsertPoint(join);
  join_values(join, ends);
}

Value* Generator::from_end(const std::vector<Value*>& values, Type* type) {
  std::vector<Value*> fit;
  for (Value* v : values)
    if (v->getType() == type) fit.push_back(v);
  return fit.empty() || r_.percent(15) ? body_.constant(type) : r_.pick(fit);
}

void Generator::join_values(BasicBlock* join,
                            const std::map<BasicBlock*, const std::vector<Value*>*>& ends) {
  std::vector<llvm::PHINode*> phis;
  std::vector<BasicBlock*> preds(llvm::pred_begin(join), llvm::pred_end(join));
  for (uint64_t i = 0, n = r_.between(1, 3); i < n; ++i) {
    const std::vector<Value*>& some = *ends.at(preds[r_.below(preds.size())]);
    Type* type =
        some.empty()
            ? body_.any_type()
            : some[some.size() - 1 - r_.below(std::min<size_t>(some.size(), 4))]->getType();
    llvm::PHINode* phi = body_.builder().CreatePHI(type, static_cast<unsigned>(preds.size()));
    std::map<BasicBlock*, Value*> chosen; // one a predecessor, however many edges
    for (BasicBlock* p : preds) {
      auto [it, is_new] = chosen.try_emplace(p, nullptr);
      if (is_new) it->second = from_end(*ends.at(p), type);
      phi->addIncoming(it->second, p);
    }
    phis.push_back(phi);
  }
  for (llvm::PHINode* phi : phis)
    body_.add(phi);
}

// Whatever was computed and not used yet is what results are made of. Floats are returned as their
// bits: of several that a function returns x86-64 puts some into registers of the x87, which makes
// every NaN a quiet one.
Value* Generator::result_part(Type* type) {
  for (Type* t : body_.float_types())
    if (body_.bits_of(t) == type && r_.percent(80))
      return body_.builder().CreateBitCast(body_.value(t), type);
  std::vector<Value*> fresh;
  for (Value* v : body_.values())
    if (v->use_empty() && v->getType()->isIntOrIntVectorTy()) fresh.push_back(v);
  if (fresh.empty() || r_.percent(10)) return body_.value(type);
  Value* first = body_.convert(r_.pick(fresh), type);
  if (fresh.size() < 2 || r_.percent(40)) return first;
  return body_.builder().CreateXor(first, body_.convert(r_.pick(fresh), type));
}

void Generator::give_back() {
  Body::Builder& b = body_.builder();
  auto* record = llvm::dyn_cast<llvm::StructType>(result_);
  Value* result = nullptr;
  if (!record) {
    result = result_part(result_);
  } else {
    result = llvm::PoisonValue::get(result_);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      result = b.CreateInsertValue(result, result_part(record->getElementType(i)), i);
  }
  b.CreateRet(result);
}

} // namespace

llvm::Function* generate(llvm::Module& module, const std::string& name, Random& random,
                         const Shape& shape) {
  llvm::Function* f = Generator(module, random, shape).run(name);
  if (llvm::verifyFunction(*f, &llvm::errs())) {
    f->print(llvm::errs());
    llvm::report_fatal_error("the generator made a function that is not well-formed");
  }
  return f;
}

} // namespace lockstep::differential
