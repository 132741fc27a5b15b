#include "mutate.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Transforms/Utils/Cloning.h>

namespace lockstep::differential {

namespace {

using llvm::Instruction;
using llvm::Value;

// Each returns whether it changed something.
class Mutator {
public:
  Mutator(llvm::Function& f, Random& r) : f_(f), r_(r) {}

  bool change() {
    using Change = bool (Mutator::*)(Instruction&);
    constexpr Change kChanges[] = {
        &Mutator::swap_operands, &Mutator::predicate,      &Mutator::add_flag,
        &Mutator::drop_flag,     &Mutator::constant,       &Mutator::opcode,
        &Mutator::operand,       &Mutator::freeze_operand, &Mutator::drop_freeze,
        &Mutator::swap_phi,      &Mutator::swap_branch,    &Mutator::add_flag,
    };
    std::vector<Instruction*> all;
    for (Instruction& i : llvm::instructions(f_))
      all.push_back(&i);
    Instruction& at = *r_.pick(all);
    return (this->*kChanges[r_.below(std::size(kChanges))])(at);
  }

private:
  bool swap_operands(Instruction& i) {
    unsigned first = llvm::isa<llvm::SelectInst>(i) ? 1 : 0;
    bool fits = llvm::isa<llvm::BinaryOperator>(i) || llvm::isa<llvm::ICmpInst>(i) || first == 1;
    if (!fits) return false;
    Value* a = i.getOperand(first);
    Value* b = i.getOperand(first + 1);
    i.setOperand(first, b);
    i.setOperand(first + 1, a);
    return a != b;
  }

  bool predicate(Instruction& i) {
    auto* c = llvm::dyn_cast<llvm::ICmpInst>(&i);
    if (!c) return false;
    c->setPredicate(static_cast<llvm::CmpInst::Predicate>(
        r_.between(llvm::CmpInst::FIRST_ICMP_PREDICATE, llvm::CmpInst::LAST_ICMP_PREDICATE)));
    return true;
  }

  bool set_flag(Instruction& i, bool on) {
    if (llvm::isa<llvm::OverflowingBinaryOperator>(i) || llvm::isa<llvm::TruncInst>(i)) {
      bool is_signed = r_.percent(50);
      bool before = is_signed ? i.hasNoSignedWrap() : i.hasNoUnsignedWrap();
      is_signed ? i.setHasNoSignedWrap(on) : i.setHasNoUnsignedWrap(on);
      return before != on;
    }
    if (llvm::isa<llvm::PossiblyExactOperator>(i)) {
      bool before = i.isExact();
      i.setIsExact(on);
      return before != on;
    }
    if (auto* d = llvm::dyn_cast<llvm::PossiblyDisjointInst>(&i)) {
      bool before = d->isDisjoint();
      d->setIsDisjoint(on);
      return before != on;
    }
    if (llvm::isa<llvm::PossiblyNonNegInst>(i)) {
      bool before = i.hasNonNeg();
      i.setNonNeg(on);
      return before != on;
    }
    return false;
  }
  bool add_flag(Instruction& i) { return set_flag(i, true); }
  bool drop_flag(Instruction& i) { return set_flag(i, false); }

  bool constant(Instruction& i) {
    if (!llvm::isa<llvm::BinaryOperator, llvm::ICmpInst, llvm::SelectInst, llvm::PHINode>(i))
      return false;
    for (llvm::Use& u : i.operands())
      if (auto* c = llvm::dyn_cast<llvm::ConstantInt>(u.get())) {
        llvm::APInt one(c->getBitWidth(), 1);
        u.set(llvm::ConstantInt::get(c->getType(),
                                     r_.percent(50) ? c->getValue() + one : c->getValue() - one));
        return true;
      }
    return false;
  }

  bool opcode(Instruction& i) {
    auto* b = llvm::dyn_cast<llvm::BinaryOperator>(&i);
    if (!b) return false;
    using Op = Instruction::BinaryOps;
    constexpr std::pair<Op, Op> kPairs[] = {
        {Op::Add, Op::Sub},   {Op::Sub, Op::Xor},   {Op::Xor, Op::Or},    {Op::Or, Op::Add},
        {Op::UDiv, Op::SDiv}, {Op::SDiv, Op::UDiv}, {Op::URem, Op::SRem}, {Op::SRem, Op::URem},
        {Op::LShr, Op::AShr}, {Op::AShr, Op::LShr}, {Op::And, Op::Mul},   {Op::Mul, Op::And}};
    for (auto [from, to] : kPairs)
      if (b->getOpcode() == from) {
        auto* other = llvm::BinaryOperator::Create(to, b->getOperand(0), b->getOperand(1), "", b);
        b->replaceAllUsesWith(other);
        b->eraseFromParent();
        return true;
      }
    return false;
  }

  // Another value of the same type: an argument, or one computed before in the block.
  bool operand(Instruction& i) {
    if (i.getNumOperands() == 0 || llvm::isa<llvm::PHINode>(i)) return false;
    unsigned at = static_cast<unsigned>(r_.below(i.getNumOperands()));
    Value* old = i.getOperand(at);
    if (!old->getType()->isIntOrIntVectorTy()) return false;
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&i); call && llvm::isa<llvm::Constant>(old))
      return false; // it may have to be one
    if (llvm::isa<llvm::SwitchInst>(i) && at > 0) return false;
    std::vector<Value*> others;
    for (llvm::Argument& a : f_.args())
      if (a.getType() == old->getType() && &a != old) others.push_back(&a);
    for (Instruction& before : *i.getParent()) {
      if (&before == &i) break;
      if (before.getType() == old->getType() && &before != old) others.push_back(&before);
    }
    if (others.empty()) return false;
    i.setOperand(at, r_.pick(others));
    return true;
  }

  bool freeze_operand(Instruction& i) {
    if (i.getNumOperands() == 0 || llvm::isa<llvm::PHINode>(i)) return false;
    Value* old = i.getOperand(0);
    if (!old->getType()->isIntOrIntVectorTy() || llvm::isa<llvm::Constant>(old)) return false;
    auto* frozen = new llvm::FreezeInst(old, "", i.getIterator());
    i.setOperand(0, frozen);
    return true;
  }

  bool drop_freeze(Instruction& i) {
    if (!llvm::isa<llvm::FreezeInst>(i)) return false;
    i.replaceAllUsesWith(i.getOperand(0));
    i.eraseFromParent();
    return true;
  }

  bool swap_phi(Instruction& i) {
    auto* phi = llvm::dyn_cast<llvm::PHINode>(&i);
    if (!phi || phi->getNumIncomingValues() != 2) return false;
    Value *a = phi->getIncomingValue(0), *b = phi->getIncomingValue(1);
    phi->setIncomingValue(0, b);
    phi->setIncomingValue(1, a);
    return a != b;
  }

  bool swap_branch(Instruction& i) {
    auto* br = llvm::dyn_cast<llvm::BranchInst>(&i);
    if (!br || !br->isConditional()) return false;
    br->swapSuccessors();
    return true;
  }

  llvm::Function& f_;
  Random& r_;
};

} // namespace

llvm::Function* copy_of(llvm::Function& function) {
  llvm::ValueToValueMapTy map;
  return llvm::CloneFunction(&function, map);
}

llvm::Function* frozen_copy_of(llvm::Function& function) {
  llvm::Function* copy = copy_of(function);
  for (llvm::BasicBlock& block : *copy)
    if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator()))
      ret->setOperand(0, new llvm::FreezeInst(ret->getReturnValue(), "", ret->getIterator()));
  return copy;
}

llvm::Function* mutant_of(llvm::Function& function, Random& random) {
  for (unsigned tries = 0; tries < 30; ++tries) {
    llvm::Function* copy = copy_of(function);
    if (Mutator(*copy, random).change() && !llvm::verifyFunction(*copy)) return copy;
    copy->eraseFromParent();
  }
  return nullptr;
}

} // namespace lockstep::differential
