#include "replay/low_bits.h"

#include "program/deciding.h"

#include <algorithm>
#include <map>

namespace lockstep::replay {

namespace {

using program::BlockId;
using program::kNone;
using program::Operand;
using program::Program;
using program::RegId;
using program::Terminator;
using semantics::Concrete;
using semantics::OpId;
using semantics::Pred;

// A number of at most 64 bits of which the low ones are known, if any.
struct Low {
  unsigned width = 0, bits = 0;
  uint64_t value = 0; // above `bits`: zero
  bool well = false;  // neither poison nor undef; so where some bits are known

  static uint64_t mask(unsigned n) { return n >= 64 ? ~uint64_t{0} : (uint64_t{1} << n) - 1; }
  static Low of(unsigned width, unsigned bits, uint64_t value) {
    bits = std::min(bits, width);
    return {width, bits, value & mask(bits), true};
  }
  static Low open(unsigned width, bool well) { return {width, 0, 0, well}; }
  bool whole() const { return width > 0 && bits == width; }
  bool is(uint64_t number) const { return whole() && value == (number & mask(width)); }
  auto operator<=>(const Low&) const = default;
};

class Run {
public:
  Run(const Program& p, const program::LoopForest& forest, uint32_t loop,
      const program::Registers<Concrete>& regs)
      : p_(p), loop_(forest.loops[loop]), regs_(p.registers.size()), inside_(p.blocks.size()) {
    for (BlockId b : loop_.blocks)
      inside_[b] = true;
    for (RegId r = 0; r < regs_.size(); ++r)
      regs_[r] = found(regs[r]);
    deciding_ = program::deciding_registers(p, forest, loop);
  }

  std::optional<uint64_t> passes() {
    constexpr unsigned kMostBlocks = 1 << 14;
    std::map<std::vector<Low>, uint64_t> seen;
    BlockId at = loop_.header;
    for (unsigned blocks = 0; blocks < kMostBlocks; ++blocks) {
      if (at == loop_.header) {
        uint64_t now = seen.size();
        auto [it, fresh] = seen.try_emplace(forget(), now);
        if (!fresh) return now - it->second;
      }
      BlockId next = follow(at);
      if (next == kNone || !inside_[next]) return std::nullopt;
      phis(at, next);
      at = next;
    }
    return std::nullopt;
  }

private:
  Low found(const semantics::Value<Concrete>& v) {
    if (v.size() != 1 || v[0].value.open || v[0].poison.open) return {};
    if (v[0].poison.value.low_word() != 0 || v[0].value.value.width() > 64) return {};
    unsigned width = v[0].value.value.width();
    return Low::of(width, width, v[0].value.value.low_word());
  }
  Low get(const Operand& o) {
    if (o.is_reg()) return regs_[o.index];
    const semantics::ConstValue& c = p_.constants[o.index];
    if (c.size() != 1 || c[0].kind != semantics::ConstScalar::Kind::Number ||
        c[0].number.getBitWidth() > 64)
      return {};
    unsigned width = c[0].number.getBitWidth();
    return Low::of(width, width, c[0].number.getZExtValue());
  }

  // Of what the header starts a pass with, only the low bits are kept; those that decide.
  std::vector<Low> forget() {
    std::vector<Low> out;
    for (const program::Phi& phi : p_.blocks[loop_.header].phis) {
      Low& v = regs_[phi.result];
      if (v.bits > kLowBits) v = Low::of(v.width, kLowBits, v.value);
      if (std::find(deciding_.begin(), deciding_.end(), phi.result) != deciding_.end())
        out.push_back(v);
    }
    return out;
  }

  void phis(BlockId from, BlockId to) {
    std::vector<Low> values;
    for (const program::Phi& phi : p_.blocks[to].phis) {
      auto it = std::find_if(phi.incoming.begin(), phi.incoming.end(),
                             [&](const auto& in) { return in.first == from; });
      values.push_back(get(it->second));
    }
    for (size_t i = 0; i < values.size(); ++i)
      regs_[p_.blocks[to].phis[i].result] = values[i];
  }

  // The next block, or kNone where that is not known.
  BlockId follow(BlockId id) {
    const program::Block& b = p_.blocks[id];
    if (b.synchronizes) return kNone;
    for (const program::Instr& i : b.instrs) {
      std::optional<Low> r = computed(i);
      if (!r) return kNone;
      if (i.result != kNone) regs_[i.result] = *r;
    }
    const Terminator& end = b.end;
    switch (end.kind) {
    case Terminator::Kind::Jump:
      return end.successors[0];
    case Terminator::Kind::Branch: {
      Low c = get(end.value);
      return c.whole() ? end.successors[c.value != 0 ? 0 : 1] : kNone;
    }
    case Terminator::Kind::Switch:
      return switched(end);
    case Terminator::Kind::Return:
    case Terminator::Kind::Trap:
    case Terminator::Kind::Unreachable:
      break;
    }
    return kNone;
  }

  BlockId switched(const Terminator& end) {
    Low v = get(end.value);
    if (v.bits == 0) return kNone;
    for (size_t i = 0; i < end.cases.size(); ++i)
      if ((end.cases[i].getZExtValue() & Low::mask(v.bits)) == v.value)
        return v.whole() ? end.successors[i + 1] : kNone;
    return end.successors[0];
  }

  // Nothing: it may do more than compute. A flag may make poison, which is a value without bits.
  std::optional<Low> computed(const program::Instr& i) {
    const semantics::Operation& o = i.operation;
    auto arg = [&](size_t n) { return get(i.args[n]); };
    const semantics::Flags& f = o.flags;
    const bool poison = f.nuw || f.nsw || f.exact || f.disjoint || f.nneg;
    auto both = [&](auto compute) {
      Low a = arg(0), b = arg(1);
      unsigned bits = std::min(a.bits, b.bits);
      if (poison || bits == 0) return Low::open(a.width, !poison && a.well && b.well);
      return Low::of(a.width, bits, compute(a.value, b.value));
    };
    // One operand decides, whatever number the other is.
    auto decided_by = [&](uint64_t number) {
      Low a = arg(0), b = arg(1);
      return !poison && a.well && b.well && (a.is(number) || b.is(number));
    };
    switch (o.op) {
    case OpId::Add:
      return both([](uint64_t a, uint64_t b) { return a + b; });
    case OpId::Sub:
      return both([](uint64_t a, uint64_t b) { return a - b; });
    case OpId::Mul:
      if (decided_by(0)) return Low::of(arg(0).width, arg(0).width, 0);
      return both([](uint64_t a, uint64_t b) { return a * b; });
    case OpId::Or:
      if (decided_by(~uint64_t{0})) return Low::of(arg(0).width, arg(0).width, ~uint64_t{0});
      return both([](uint64_t a, uint64_t b) { return a | b; });
    case OpId::Xor:
      return both([](uint64_t a, uint64_t b) { return a ^ b; });
    case OpId::And:
      if (decided_by(0)) return Low::of(arg(0).width, arg(0).width, 0);
      return masked(arg(0), arg(1));
    case OpId::Trunc:
      return poison ? Low() : resized(arg(0), payload<semantics::WidthPayload>(o).width, false);
    case OpId::ZExt:
      return poison ? Low()
                    : resized(arg(0), payload<semantics::WidthPayload>(o).width, arg(0).whole());
    case OpId::SExt:
      return resized(arg(0), payload<semantics::WidthPayload>(o).width, false);
    case OpId::ICmp:
      return compared(payload<semantics::ComparePayload>(o).pred, arg(0), arg(1));
    case OpId::Select: {
      Low c = arg(0);
      if (c.whole()) return arg(c.value != 0 ? 1 : 2);
      return c.well && arg(1) == arg(2) && arg(1).whole() ? arg(1) : Low();
    }
    case OpId::Freeze:
    case OpId::Copy:
      return arg(0);
    default: // whatever else there is
      return std::nullopt;
    }
  }

  // Bits above those that one operand has are zero whatever the other is.
  static Low masked(Low a, Low b) {
    if (a.bits == 0 || b.bits == 0) return Low::open(a.width, a.well && b.well);
    auto clears = [](Low mask, Low other) {
      return mask.whole() && (mask.value & ~Low::mask(other.bits)) == 0;
    };
    unsigned bits = clears(a, b) || clears(b, a) ? a.width : std::min(a.bits, b.bits);
    return Low::of(a.width, bits, a.value & b.value);
  }

  static Low resized(Low v, unsigned width, bool zeros) {
    if (v.bits == 0 || width > 64) return {};
    return Low::of(width, zeros ? width : v.bits, v.value);
  }

  static Low compared(Pred pred, Low a, Low b) {
    unsigned bits = std::min(a.bits, b.bits);
    const Low open = Low::open(1, a.well && b.well);
    if (bits == 0) return open;
    const bool whole = a.whole() && b.whole();
    const bool differ = (a.value & Low::mask(bits)) != (b.value & Low::mask(bits));
    if (pred == Pred::Eq && (whole || differ)) return Low::of(1, 1, differ ? 0 : 1);
    if (pred == Pred::Ne && (whole || differ)) return Low::of(1, 1, differ ? 1 : 0);
    return open; // by size they are compared in their high bits
  }

  const Program& p_;
  const program::Loop& loop_;
  std::vector<Low> regs_;
  std::vector<bool> inside_;
  std::vector<RegId> deciding_;
};

} // namespace

std::optional<uint64_t> repeats_in_low_bits(const Program& program,
                                            const program::LoopForest& forest, uint32_t loop,
                                            const program::Registers<Concrete>& regs) {
  return Run(program, forest, loop, regs).passes();
}

} // namespace lockstep::replay
