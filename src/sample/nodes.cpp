#include "sample/nodes.h"

#include <algorithm>
#include <optional>

namespace lockstep::sample {

namespace {

using program::Operand;
using program::Program;
using program::RegId;
using semantics::OpId;

// Where pointers come from, and how far behind that they lead.
struct From {
  bool loaded; // or an argument
  uint64_t offset;
  auto operator<=>(const From&) const = default;
};

class Pointers {
public:
  explicit Pointers(const Program& p) : p_(p), from_(p.registers.size()), given_up_(from_.size()) {
    for (const program::Param& param : p.params)
      if (is_pointer(param.reg)) from_[param.reg].insert({false, 0});
    for (bool changed = true; changed;) {
      changed = false;
      for (const program::Block& b : p.blocks) {
        for (const program::Phi& phi : b.phis)
          for (const auto& [pred, o] : phi.incoming)
            changed |= flow(o, phi.result, 0);
        for (const program::Instr& i : b.instrs)
          changed |= i.result != program::kNone && is_pointer(i.result) && follow(i);
      }
    }
  }

  std::set<From> of(const Operand& o) const {
    return o.is_reg() ? from_[o.index] : std::set<From>();
  }

private:
  static constexpr uint64_t kFar = 512;
  static constexpr size_t kMost = 12; // of a register; more: it goes through an array

  bool is_pointer(RegId r) const {
    return p_.registers[r].type.kind == program::Type::Kind::Pointer;
  }

  bool add(RegId to, From from) {
    if (given_up_[to] || from.offset > kFar || !from_[to].insert(from).second) return false;
    if (from_[to].size() > kMost) {
      given_up_[to] = true;
      from_[to].clear();
    }
    return true;
  }

  bool flow(const Operand& from, RegId to, uint64_t plus) {
    if (!is_pointer(to)) return false;
    bool changed = false;
    for (const From& f : of(from))
      changed |= add(to, {f.loaded, f.offset + plus});
    return changed;
  }

  bool follow(const program::Instr& i) {
    switch (i.operation.op) {
    case OpId::Load:
      return add(i.result, {true, 0});
    case OpId::Copy:
    case OpId::Freeze:
      return flow(i.args[0], i.result, 0);
    case OpId::Select: {
      bool first = flow(i.args[1], i.result, 0);
      return flow(i.args[2], i.result, 0) || first;
    }
    case OpId::Gep: {
      std::optional<uint64_t> by = constant(i);
      return by && flow(i.args[0], i.result, *by);
    }
    default:
      return false;
    }
  }

  std::optional<uint64_t> number(const Operand& o) const {
    if (o.is_reg() || p_.constants[o.index].size() != 1) return std::nullopt;
    const semantics::ConstScalar& s = p_.constants[o.index][0];
    if (s.kind != semantics::ConstScalar::Kind::Number || s.number.getSignificantBits() > 64)
      return std::nullopt;
    return static_cast<uint64_t>(s.number.getSExtValue());
  }

  std::optional<uint64_t> constant(const program::Instr& gep) const {
    uint64_t sum = 0;
    for (size_t k = 1; k + 1 < gep.args.size(); k += 2) {
      std::optional<uint64_t> index = number(gep.args[k]), counts = number(gep.args[k + 1]);
      if (!index || !counts) return std::nullopt;
      sum += *index * *counts;
    }
    return sum;
  }

  const Program& p_;
  std::vector<std::set<From>> from_; // by register
  std::vector<bool> given_up_;
};

} // namespace

void NodeShape::look_at(const Program& program) {
  Pointers pointers(program);
  word_ = std::max(1u, program.address_bits / 8);
  for (const program::Block& b : program.blocks)
    for (const program::Instr& i : b.instrs) {
      freed_ |= i.operation.op == OpId::Free;
      bool stores = i.operation.op == OpId::Store;
      if (!stores && i.operation.op != OpId::Load) continue;
      const semantics::Access& access = program.accesses[semantics::access_of(i.operation)];
      for (const From& from : pointers.of(i.args[stores ? 1 : 0])) {
        Fields& there = from.loaded ? of_nodes_ : of_arguments_;
        there.bytes = std::max(there.bytes, from.offset + access.bytes);
        for (const semantics::Part& part : access.parts)
          if (part.pointer) there.fields.insert(from.offset + part.offset);
      }
    }
}

std::set<uint64_t> NodeShape::roots() const {
  std::set<uint64_t> out = of_arguments_.fields;
  for (uint64_t f : of_nodes_.fields)
    out.erase(f);
  return out;
}

// Arguments that lead to nodes may show more of them.
uint64_t NodeShape::stride() const {
  uint64_t bytes = of_nodes_.bytes;
  if (roots().empty()) bytes = std::max(bytes, of_arguments_.bytes);
  for (uint64_t f : of_nodes_.fields)
    bytes = std::max(bytes, f + word_);
  return aligned(bytes);
}

uint64_t NodeShape::begin() const {
  if (roots().empty()) return 0;
  return aligned(std::max(of_arguments_.bytes, *roots().rbegin() + word_));
}

} // namespace lockstep::sample
