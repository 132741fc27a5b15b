#include "unit/semantics/cases.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/SmallString.h>

#include <array>
#include <random>

namespace lockstep::semantics::testing {

namespace {

using Shapes = std::vector<std::vector<unsigned>>;

class Builder {
public:
  explicit Builder(unsigned width) : w(width) {}

  void add(OpId op, Shapes shapes, Words words = {}, Flags flags = {},
           std::vector<APInt> fixed = {}) {
    all.push_back({{op, flags, std::move(words)}, std::move(shapes), std::move(fixed)});
  }
  void with_wrap_flags(OpId op, Shapes shapes, const Words& words = {}) {
    for (unsigned bits = 0; bits < 4; ++bits) {
      Flags f;
      f.nuw = bits & 1;
      f.nsw = bits & 2;
      add(op, shapes, words, f);
    }
  }
  void with_exact(OpId op) {
    for (bool exact : {false, true}) {
      Flags f;
      f.exact = exact;
      add(op, {{w}, {w}}, {}, f);
    }
  }

  unsigned w;
  std::vector<Case> all;
};

void add_arithmetic(Builder& b) {
  unsigned w = b.w;
  for (OpId op : {OpId::Add, OpId::Sub, OpId::Mul, OpId::Shl})
    b.with_wrap_flags(op, {{w}, {w}});
  for (OpId op : {OpId::UDiv, OpId::SDiv, OpId::LShr, OpId::AShr})
    b.with_exact(op);
  for (OpId op : {OpId::URem,         OpId::SRem,         OpId::And,          OpId::Xor,
                  OpId::UAddOverflow, OpId::SAddOverflow, OpId::USubOverflow, OpId::SSubOverflow,
                  OpId::UMulOverflow, OpId::SMulOverflow, OpId::UAddSat,      OpId::SAddSat,
                  OpId::USubSat,      OpId::SSubSat,      OpId::UShlSat,      OpId::SShlSat,
                  OpId::SMax,         OpId::SMin,         OpId::UMax,         OpId::UMin})
    b.add(op, {{w}, {w}});
  for (bool disjoint : {false, true}) {
    Flags f;
    f.disjoint = disjoint;
    b.add(OpId::Or, {{w}, {w}}, {}, f);
  }
  for (uint32_t p = 0; p <= static_cast<uint32_t>(Pred::Sle); ++p)
    b.add(OpId::ICmp, {{w}, {w}}, ComparePayload{static_cast<Pred>(p)});
  for (uint32_t to : {2U, 8U}) {
    b.add(OpId::UCmp, {{w}, {w}}, WidthPayload{to});
    b.add(OpId::SCmp, {{w}, {w}}, WidthPayload{to});
  }
}

// The scale may reach the width for unsigned numbers, and stays below it for signed ones.
void add_fixed_point(Builder& b) {
  unsigned w = b.w;
  for (uint32_t scale : {0U, 1U, w / 2, w - 1, w}) {
    for (OpId op : {OpId::UMulFix, OpId::UMulFixSat, OpId::UDivFix, OpId::UDivFixSat})
      b.add(op, {{w}, {w}}, FixedPointPayload{scale});
    if (scale >= w) continue;
    for (OpId op : {OpId::SMulFix, OpId::SMulFixSat, OpId::SDivFix, OpId::SDivFixSat})
      b.add(op, {{w}, {w}}, FixedPointPayload{scale});
  }
}

void add_bits_and_casts(Builder& b) {
  unsigned w = b.w;
  for (uint32_t to = 1; to < w; to += w > 8 ? w / 3 : 1)
    b.with_wrap_flags(OpId::Trunc, {{w}}, WidthPayload{to});
  for (uint32_t to : {w + 1, 2 * w}) {
    for (bool nneg : {false, true}) {
      Flags f;
      f.nneg = nneg;
      b.add(OpId::ZExt, {{w}}, WidthPayload{to}, f);
    }
    b.add(OpId::SExt, {{w}}, WidthPayload{to});
  }
  for (OpId op : {OpId::Abs, OpId::CtLz, OpId::CtTz})
    for (uint32_t special : {0U, 1U})
      b.add(op, {{w}}, SpecialCasePayload{special});
  b.add(OpId::CtPop, {{w}});
  b.add(OpId::BitReverse, {{w}});
  if (w % 16 == 0) b.add(OpId::BSwap, {{w}});
  b.add(OpId::FShl, {{w}, {w}, {w}});
  b.add(OpId::FShr, {{w}, {w}, {w}});
}

void add_moves(Builder& b) {
  unsigned w = b.w;
  b.add(OpId::Select, {{1}, {w}, {w}});
  b.add(OpId::Freeze, {{w}});
  b.add(OpId::Copy, {{w}});
  b.add(OpId::Assume, {{1}});
  b.add(OpId::RequireNoUndef, {{w}});
  APInt one(w, 1), low = APInt::getSignedMinValue(w), high = APInt::getSignedMaxValue(w);
  for (OpId op : {OpId::InRange, OpId::InClass}) {
    b.add(op, {{w}});
    b.add(op, {{w}}, {}, {}, {one, low});
    b.add(op, {{w}}, {}, {}, {low, one}); // wraps around, but for one bit
    b.add(op, {{w}}, {}, {}, {one, one});
    if (w > 2) b.add(op, {{w}}, {}, {}, {APInt(w, 0), one, APInt(w, 2), high});
  }
}

} // namespace

std::vector<Case> scalar_cases(unsigned w) {
  Builder b(w);
  add_arithmetic(b);
  add_fixed_point(b);
  add_bits_and_casts(b);
  add_moves(b);
  return std::move(b.all);
}

std::vector<Case> lane_cases(unsigned w) {
  Builder b(w);
  Flags nuw, nsw;
  nuw.nuw = nsw.nsw = true;
  b.add(OpId::Add, {{w, w}, {w, w}}, {}, nuw);
  b.add(OpId::Shl, {{w, w}, {w, w}}, {}, nsw);
  b.add(OpId::SDiv, {{w, w}, {w, w}});
  b.add(OpId::SMulOverflow, {{w, w}, {w, w}});
  b.add(OpId::Select, {{1, 1}, {w, w}, {w, w}});
  b.add(OpId::Select, {{1}, {w, w}, {w, w}});
  b.add(OpId::Freeze, {{w, w}});
  b.add(OpId::RequireNoUndef, {{w, w}});
  for (OpId op :
       {OpId::ReduceAdd, OpId::ReduceMul, OpId::ReduceAnd, OpId::ReduceOr, OpId::ReduceXor,
        OpId::ReduceSMax, OpId::ReduceSMin, OpId::ReduceUMax, OpId::ReduceUMin})
    for (unsigned lanes : {1U, 2U, 3U})
      b.add(op, {std::vector<unsigned>(lanes, w)});
  for (uint32_t big_endian : {0U, 1U}) {
    b.add(OpId::BitCast, {{w, w}}, BitCastPayload{1, 2 * w, big_endian});
    b.add(OpId::BitCast, {{2 * w}}, BitCastPayload{2, w, big_endian});
    b.add(OpId::BitCast, {{w, w, w}}, BitCastPayload{w, 3, big_endian});
    b.add(OpId::BitCast, {{2 * w, 2 * w, 2 * w}}, BitCastPayload{2, 3 * w, big_endian});
  }
  b.add(OpId::Leaves, {{w, w, w}}, LeavesPayload{1, 2});
  b.add(OpId::Leaves, {{w, 1, w}}, LeavesPayload{1, 1});
  b.add(OpId::WithLeaves, {{w, 1, w}, {1}}, WithLeavesPayload{1});
  b.add(OpId::WithLeaves, {{w, w, w}, {w, w}}, WithLeavesPayload{1});
  for (unsigned index : {1U, 2U, 3U}) {
    b.add(OpId::ExtractElement, {{w, w, w}, {index}});
    b.add(OpId::InsertElement, {{w, w, w}, {w}, {index}});
  }
  b.add(OpId::ShuffleVector, {{w, w}, {w, w}},
        shuffle_by(std::array{3U, kPoisonLane, 0U, 0U}).words);
  for (uint32_t lanes : {1U, 3U})
    b.add(OpId::ActiveLanes, {{w}, {w}}, ActiveLanesPayload{lanes});
  for (uint32_t special : {0U, 1U})
    b.add(OpId::CtTzElts, {{w, w, w}}, CountElementsPayload{5, special});
  b.add(OpId::Compress, {{w, w, w}, {1, 1, 1}, {w, w, w}});
  b.add(OpId::Compress, {{w, w}, {1, 1}, {w, w}});
  for (OpId op : {OpId::UDiv, OpId::SDiv, OpId::URem, OpId::SRem})
    for (uint32_t undefined : {0U, 1U})
      b.add(op, {{w, w}, {w, w}, {1, 1}}, DividePayload{undefined});
  for (unsigned length : {2U, 3U})
    b.add(OpId::LanesWithin, {{1, 1, 1}, {length}});
  b.add(OpId::ReverseWithin, {{w, w, w}, {3}});
  for (int index : {-3, -1, 0, 2})
    b.add(OpId::SpliceWithin, {{w, w, w}, {w, w, w}, {3}, {2}}, SplicePayload{index});
  for (OpId op : {OpId::Add, OpId::UMax, OpId::Xor})
    b.add(OpId::Fold, {{w}, {w, w}, {1, 1}}, fold_by({op, {}, {}}).words);
  b.add(OpId::MatrixMultiply, {{w, w}, {w, w}}, MatrixPayload{1, 2, 1});
  b.add(OpId::MatrixMultiply, {{w, w}, {w, w}}, MatrixPayload{2, 1, 2});
  b.add(OpId::MatrixMultiply, {{w, w, w, w}, {w, w}}, MatrixPayload{2, 2, 1});
  b.add(OpId::TestedCount, {{w}});
  b.add(OpId::Choose, {}, WidthPayload{w});
  return std::move(b.all);
}

namespace {

APInt corner_or_random(unsigned w, std::mt19937_64& random) {
  switch (random() % 8) {
  case 0:
    return APInt::getZero(w);
  case 1:
    return APInt::getAllOnes(w);
  case 2:
    return APInt::getSignedMinValue(w);
  case 3:
    return APInt::getSignedMaxValue(w);
  case 4: // about the width: where shifts turn poison
    return APInt(64, w + random() % 3 - 1).zextOrTrunc(w);
  case 5:
    return APInt(64, random() % 8).zextOrTrunc(w);
  default:
    break;
  }
  std::vector<uint64_t> words;
  for (unsigned i = 0; i < w; i += 64)
    words.push_back(random());
  return APInt(w, llvm::ArrayRef<uint64_t>(words)).lshr(random() % w);
}

} // namespace

void for_each_input(const Case& c, unsigned exhaustive_bits, unsigned samples,
                    const std::function<void(const std::vector<Cells>&)>& visit) {
  std::vector<Cells> inputs;
  unsigned bits = 0;
  for (const auto& shape : c.shapes) {
    inputs.emplace_back();
    for (unsigned w : shape) {
      inputs.back().push_back({APInt::getZero(w), false});
      bits += w + 1;
    }
  }
  if (bits <= exhaustive_bits) {
    for (uint64_t n = 0; n < uint64_t{1} << bits; ++n) {
      uint64_t rest = n;
      for (Cells& cells : inputs)
        for (Cell& cell : cells) {
          unsigned w = cell.value.getBitWidth();
          cell.poison = rest & 1;
          cell.value = APInt(64, rest >> 1).zextOrTrunc(w);
          rest >>= w + 1;
        }
      visit(inputs);
    }
    return;
  }
  std::mt19937_64 random(static_cast<uint64_t>(c.operation.op) * 1000 + bits);
  for (unsigned n = 0; n < samples; ++n) {
    for (Cells& cells : inputs)
      for (Cell& cell : cells) {
        cell.value = corner_or_random(cell.value.getBitWidth(), random);
        cell.poison = random() % 16 == 0;
      }
    visit(inputs);
  }
}

std::string describe(const Case& c, const std::vector<Cells>& inputs) {
  std::string s = op_name(c.operation.op);
  const Flags& f = c.operation.flags;
  for (auto [on, name] : {std::pair(f.nuw, " nuw"),
                          {f.nsw, " nsw"},
                          {f.exact, " exact"},
                          {f.disjoint, " disjoint"},
                          {f.nneg, " nneg"}})
    if (on) s += name;
  for (uint32_t i : c.operation.words.numbers())
    s += " #" + std::to_string(i);
  for (const Cells& cells : inputs) {
    s += " (";
    for (const Cell& cell : cells) {
      llvm::SmallString<40> number;
      cell.value.toStringUnsigned(number);
      s += " i" + std::to_string(cell.value.getBitWidth()) + ":" +
           (cell.poison ? "poison" : std::string(number.str()));
    }
    s += " )";
  }
  return s;
}

Ran run_concrete(const Case& c, const std::vector<Cells>& inputs,
                 const std::function<APInt(unsigned width)>& filler) {
  TermManager tm;
  Choices choices(tm, "c");
  term::Assignment assignment;
  Concrete domain(tm, choices, assignment, [&](Term v) { return filler(v.width()); });
  OpContext<Concrete> context(domain, Site{});
  std::vector<Value<Concrete>> args;
  for (const Cells& cells : inputs) {
    args.emplace_back();
    for (const Cell& cell : cells)
      args.back().push_back({{cell.value, {}}, {APInt(1, cell.poison), {}}});
  }
  for (const APInt& value : c.fixed)
    args.push_back({{{value, {}}, {APInt(1, 0), {}}}});
  Ran ran;
  for (const auto& s : op_function<Concrete>(c.operation.op)(context, c.operation, args))
    ran.cells.push_back({domain.close(s.value), !domain.close(s.poison).isZero()});
  ran.ub = !domain.close(context.ub).isZero();
  return ran;
}

} // namespace lockstep::semantics::testing
