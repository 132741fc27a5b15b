#include "program/memory_options.h"

#include "program/loops.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>

namespace lockstep::program {

namespace {

using semantics::OpId;

constexpr unsigned kMaxGranule = 8;

// Walks both programs once.
class Survey {
public:
  explicit Survey(bool forgets) : bulk_(forgets) {}

  void look_at(const Program& p) {
    find_own(p);
    for (const Param& param : p.params)
      count_pointers(p.registers[param.reg].type);
    widths_.insert(p.address_bits);
    for (const Register& r : p.registers)
      for (const Type& t : r.type.scalars())
        if (t.kind == Type::Kind::Pointer) widths_.insert(t.width);
    spaces_.insert(p.spaces.begin(), p.spaces.end());
    addressed_.insert(p.addressed_spaces.begin(), p.addressed_spaces.end());
    std::optional<LoopForest> loops; // few programs free
    for (BlockId b = 0; b < p.blocks.size(); ++b)
      for (const Instr& i : p.blocks[b].instrs) {
        look_at(p, i);
        if (i.operation.op != OpId::Free && i.operation.op != OpId::Realloc) continue;
        if (!loops) loops = program::find_loops(p);
        frees_many_ |= loops->innermost[b] != program::kNone;
      }
    blocks_ += p.globals.size();
    // There must be room for all of them at once, or nothing could be said of any.
    unsigned least = p.address_bits;
    for (const semantics::Global& g : p.globals) {
      room_ -= std::min(room_, g.bytes + (uint64_t{1} << std::min(g.align_log2, 40u)));
      if (g.address_bits == 0) continue;
      widths_.insert(g.address_bits);
      least = std::min(least, g.address_bits);
    }
    uint64_t space = least >= 44 ? uint64_t{1} << 44 : uint64_t{1} << least;
    if (uint64_t{1} << 44 < room_ || (uint64_t{1} << 44) - room_ > space / 8)
      choice.obstacle = "objects that fill the address space";
    choice.options.null_is_valid |= p.null_is_valid;
  }

  MemoryChoice finish() {
    // Bytes copied in bulk are read at whatever size the reader likes: then all accesses count.
    choice.options.address_bits = *widths_.rbegin();
    choice.options.narrow.assign(widths_.begin(), std::prev(widths_.end()));
    bool other_spaces = !spaces_.empty() && *spaces_.rbegin() != 0;
    choice.options.zero_in_other_spaces = other_spaces;
    if (other_spaces) blocks_ += spaces_.size(); // what may be at address 0
    choice.several_spaces = spaces_.size() > 1;
    choice.one_addressed = addressed_.size() <= 1;
    choice.addressed = addressed_.empty() ? 0 : *addressed_.begin();
    unsigned granule = bulk_ ? std::min(granule_, own_granule_) : granule_;
    choice.options.granule = std::min(granule, kMaxGranule);
    // A copy keeps what a load and a store would spread.
    choice.options.bit_poison |= copies_ && choice.options.granule > 1;
    choice.options.byte_poison = !lanes_of_bits_;
    // Blocks that are freed are as many as there are passes.
    unsigned needed =
        frees_many_ ? semantics::kBlockBits : static_cast<unsigned>(std::bit_width(blocks_ + 1));
    choice.options.block_bits = std::min<unsigned>(semantics::kBlockBits - 3, needed);
    return std::move(choice);
  }

  MemoryChoice choice;

private:
  void count_pointers(const Type& t) {
    std::vector<bool> pointers = t.pointers();
    blocks_ += static_cast<size_t>(std::count(pointers.begin(), pointers.end(), true));
  }

  // Registers that certainly point into a block of the function's own.
  void find_own(const Program& p) {
    own_.assign(p.registers.size(), false);
    for (const Block& b : p.blocks)
      for (const Instr& i : b.instrs) {
        if (i.result == program::kNone) continue;
        bool from_own = i.operation.op == OpId::Gep && i.args[0].is_reg() && own_[i.args[0].index];
        if (i.operation.op == OpId::Alloca || from_own) own_[i.result] = true;
      }
  }

  bool is_own(const Operand& o) const { return o.is_reg() && own_[o.index]; }

  void limit(unsigned& granule, uint64_t n) {
    if (n != 0) granule = std::min(granule, 1u << std::min(std::countr_zero(n), 6));
  }

  void access(const Program& p, const Instr& i, const Operand& pointer) {
    const semantics::Access& a = p.accesses[semantics::access_of(i.operation)];
    unsigned& granule = is_own(pointer) ? own_granule_ : granule_;
    limit(granule, uint64_t{1} << std::min(a.align_log2, 6u));
    limit(granule, a.bytes);
    for (const semantics::Part& part : a.parts) {
      limit(granule, part.offset);
      limit(granule, part.bytes);
      choice.options.big_endian |= a.big_endian;
      choice.options.bit_poison |= part.leaves > 1;
      lanes_of_bits_ |= part.leaves > 1 && part.bits % 8 != 0;
      blocks_ += part.pointer;
    }
  }

  void stretch(const Program& p, unsigned align_log2, const Operand& length) {
    bulk_ = true;
    limit(granule_, uint64_t{1} << std::min(align_log2, 6u));
    if (length.is_reg() ||
        p.constants[length.index][0].kind != semantics::ConstScalar::Kind::Number)
      granule_ = 1;
    else
      limit(granule_, p.constants[length.index][0].number.getLimitedValue());
  }

  void look_at(const Program& p, const Instr& i) {
    switch (i.operation.op) {
    case OpId::Load:
      return access(p, i, i.args[0]);
    case OpId::Store:
      return access(p, i, i.args[1]);
    case OpId::MaskedLoad:
    case OpId::MaskedStore: {
      bool load = i.operation.op == OpId::MaskedLoad;
      const semantics::Access& a = p.accesses[semantics::access_of(i.operation)];
      if (load && a.parts[0].pointer) count_pointers(p.registers[i.result].type);
      return access(p, i, i.args[load ? 0 : 1]);
    }
    case OpId::AtomicRmw:
    case OpId::CmpXchg:
      return access(p, i, i.args[0]);
    case OpId::MemTransfer: {
      const auto copy = payload<semantics::TransferPayload>(i.operation);
      if (copy.flags & semantics::kTransferVolatile) granule_ = 1; // byte by byte
      copies_ = true;
      stretch(p, copy.from_align_log2, i.args[2]);
      return stretch(p, copy.to_align_log2, i.args[2]);
    }
    case OpId::MemPattern: {
      const auto pattern = payload<semantics::PatternPayload>(i.operation);
      copies_ = true;
      limit(granule_, pattern.bytes);
      stretch(p, pattern.from_align_log2, i.args[2]);
      return stretch(p, pattern.to_align_log2, i.args[2]);
    }
    case OpId::MemSet:
      return stretch(p, payload<semantics::MemSetPayload>(i.operation).align_log2, i.args[2]);
    case OpId::Realloc:
      granule_ = 1;
      bulk_ = true;
      choice.may_allocate = true;
      return;
    case OpId::Allocate:
      choice.may_allocate |= (payload<semantics::AllocatePayload>(i.operation).flags &
                              semantics::kAllocateNullable) != 0;
      choice.options.keep_room = true;
      return;
    case OpId::Alloca:
      choice.options.keep_room = true;
      return;
    case OpId::Call: { // what it leaves in a block of the function's own is read as others' memory
      bulk_ = true;
      const semantics::Callee& callee = p.callees[semantics::callee_of(i.operation)];
      const auto& pointers = callee.pointers;
      blocks_ += static_cast<size_t>(std::count(pointers.begin(), pointers.end(), true));
      choice.options.keep_room |= callee.fresh_result;
      return;
    }
    case OpId::AddrSpaceCast:
      choice.casts = true;
      blocks_ += 1;
      return;
    case OpId::StrLen: // looked at byte by byte
    case OpId::StrCmp:
    case OpId::MemCmp:
    case OpId::FindByte:
    case OpId::StrSpan:
    case OpId::StrStr:
      bulk_ = true;
      granule_ = 1;
      return;
    case OpId::InvariantStart: // likewise
      granule_ = 1;
      return;
    case OpId::ObjectSize: // they look at sizes alone
    case OpId::StoredBack:
      return;
    case OpId::IntToPtr:
    case OpId::Freeze:
    case OpId::Given:
    case OpId::Signal:
      blocks_ += 1;
      return;
    default:
      break;
    }
    // Of another that looks at memory nothing is known but that.
    semantics::Effect effect = semantics::traits(i.operation.op).effect;
    if (effect == semantics::Effect::Reads || effect == semantics::Effect::Writes) {
      bulk_ = true;
      granule_ = 1;
    }
  }

  std::set<unsigned> widths_, spaces_, addressed_;
  std::vector<bool> own_;
  unsigned granule_ = 64, own_granule_ = 64;
  bool copies_ = false, lanes_of_bits_ = false;
  bool frees_many_ = false;
  bool bulk_; // what is in blocks of the function's own counts, too
  size_t blocks_ = 1;
  uint64_t room_ = uint64_t{1} << 44; // what the globals leave of that
};

} // namespace

MemoryChoice choose_memory(const Program& source, const Program& target, bool forgets) {
  Survey survey(forgets);
  survey.look_at(source);
  survey.look_at(target);
  return survey.finish();
}

} // namespace lockstep::program
