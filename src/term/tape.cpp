#include "term/tape.h"

#include "support/work.h"

#include "term/eval.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>

namespace lockstep::term {

namespace {

uint64_t low_mask(unsigned width) {
  return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
}

int64_t as_signed(uint64_t v, unsigned width) {
  unsigned unused = 64 - width;
  return static_cast<int64_t>(v << unused) >> unused;
}

// Division as in eval_op; the quotient of the least number by -1 wraps to itself.
uint64_t divide(Op op, uint64_t a, uint64_t b, unsigned width) {
  if (op == Op::UDiv) return b == 0 ? ~uint64_t{0} : a / b;
  if (op == Op::URem) return b == 0 ? a : a % b;
  int64_t x = as_signed(a, width), y = as_signed(b, width);
  if (op == Op::SDiv) {
    if (y == 0) return x < 0 ? 1 : ~uint64_t{0};
    return y == -1 ? -a : static_cast<uint64_t>(x / y);
  }
  if (y == 0) return a;
  return y == -1 ? 0 : static_cast<uint64_t>(x % y);
}

} // namespace

Tape::Slot Tape::new_slot(unsigned width) {
  if (width <= 64) {
    words_.push_back(0);
    return {static_cast<uint32_t>(words_.size() - 1), width};
  }
  wide_.push_back(APInt::getZero(width));
  return {static_cast<uint32_t>(wide_.size() - 1), width};
}

Tape::Tape(std::span<const Term> roots, std::span<const Term> vars) {
  llvm::DenseMap<uint32_t, Slot> slots;
  for (Term t : postorder(roots)) {
    Slot to = new_slot(t.width());
    slots.insert({t.id(), to});
    if (t.is_const()) store(to, t.value());
    if (t.size() == 0) continue;
    Instr in{
        t.op(), to.narrow(), static_cast<uint32_t>(args_.size()), t.size(), t[0].width(), t.hi(),
        t.lo(), to};
    for (Term c : t.children()) {
      in.narrow &= c.width() <= 64;
      args_.push_back(slots.find(c.id())->second);
    }
    code_.push_back(in);
  }
  for (Term r : roots)
    roots_.push_back(slots.find(r.id())->second);
  for (Term v : vars) {
    auto it = slots.find(v.id());
    vars_.push_back(it == slots.end() ? Slot{0, 0} : it->second);
  }
}

APInt Tape::load(Slot s) const {
  return s.narrow() ? APInt(s.width, words_[s.index]) : wide_[s.index];
}

void Tape::store(Slot s, const APInt& value) {
  if (s.narrow())
    words_[s.index] = value.getZExtValue();
  else
    wide_[s.index] = value;
}

void Tape::run(std::span<const APInt> values) {
  for (size_t i = 0; i < vars_.size(); ++i)
    if (vars_[i].width != 0) store(vars_[i], values[i]);
  execute();
}

void Tape::run_words(std::span<const uint64_t> values) {
  for (size_t i = 0; i < vars_.size(); ++i)
    if (vars_[i].width != 0) words_[vars_[i].index] = values[i] & low_mask(vars_[i].width);
  execute();
}

void Tape::execute() {
  support::Work::add(support::Work::kTape, code_.size());
  for (const Instr& in : code_) {
    if (in.narrow)
      words_[in.to.index] = run_narrow(in) & low_mask(in.to.width);
    else
      run_wide(in);
  }
}

void Tape::run_wide(const Instr& in) {
  llvm::SmallVector<APInt, 4> held; // narrow operands, widened to APInts
  llvm::SmallVector<const APInt*, 8> args;
  held.reserve(in.count);
  for (uint32_t i = 0; i < in.count; ++i) {
    Slot s = args_[in.args + i];
    if (s.narrow()) {
      held.push_back(load(s));
      args.push_back(&held.back());
    } else {
      args.push_back(&wide_[s.index]);
    }
  }
  store(in.to, eval_op(in.op, args, in.to.width, in.hi, in.lo));
}

// The result may have bits beyond its width: the caller removes them.
uint64_t Tape::run_narrow(const Instr& in) const {
  const Slot* slot = args_.data() + in.args;
  auto arg = [&](uint32_t i) { return words_[slot[i].index]; };
  uint64_t a = arg(0);
  unsigned width = in.arg_width;
  auto fold = [&](auto f) {
    uint64_t r = a;
    for (uint32_t i = 1; i < in.count; ++i)
      r = f(r, arg(i));
    return r;
  };
  switch (in.op) {
  case Op::Const:
  case Op::Var:
  case Op::Apply:
    break;
  case Op::Not:
    return ~a;
  case Op::And:
    return fold([](uint64_t x, uint64_t y) { return x & y; });
  case Op::Or:
    return fold([](uint64_t x, uint64_t y) { return x | y; });
  case Op::Xor:
    return fold([](uint64_t x, uint64_t y) { return x ^ y; });
  case Op::Add:
    return fold([](uint64_t x, uint64_t y) { return x + y; });
  case Op::Mul:
    return fold([](uint64_t x, uint64_t y) { return x * y; });
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
    return divide(in.op, a, arg(1), width);
  case Op::Shl:
    return arg(1) >= width ? 0 : a << arg(1);
  case Op::LShr:
    return arg(1) >= width ? 0 : a >> arg(1);
  case Op::AShr:
    return static_cast<uint64_t>(as_signed(a, width) >> (arg(1) >= width ? width - 1 : arg(1)));
  case Op::Concat:
    return (a << slot[1].width) | arg(1);
  case Op::Extract:
    return a >> in.lo;
  case Op::ZExt:
    return a;
  case Op::SExt:
    return static_cast<uint64_t>(as_signed(a, width));
  case Op::Eq:
    return a == arg(1);
  case Op::Ult:
    return a < arg(1);
  case Op::Slt:
    return as_signed(a, width) < as_signed(arg(1), width);
  case Op::Ite:
    return a ? arg(1) : arg(2);
  }
  return 0;
}

} // namespace lockstep::term
