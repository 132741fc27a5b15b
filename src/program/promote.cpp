#include "program/promote.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace lockstep::program {

namespace {

using semantics::AccessPayload;
using semantics::AllocaPayload;
using semantics::ConstScalar;
using semantics::LeavesPayload;
using semantics::MemSetPayload;
using semantics::OpId;
using semantics::Part;
using semantics::WidthPayload;
using semantics::WithLeavesPayload;

// A piece of a local that is a register at each point of the program.
struct Slot {
  Type type;
  std::vector<unsigned> widths;   // of its leaves, as in Type::leaves
  std::vector<Part> parts;        // where they lie, from its own start
  uint64_t offset = 0, bytes = 0; // in the local
  Operand initial;                // what it holds before it is written
};

// An access of a local: a Load or a Store.
struct Use {
  BlockId block;
  uint32_t instr;
  uint64_t offset; // in the local
  bool writes;
};

// Bytes of a local that accesses overlap in. Either all of them access the whole of it alike, or
// its slots are scalars and each part of an access is some of them, side by side.
struct Region {
  uint64_t begin, end;
  bool whole = false;
  uint32_t first_slot = 0, slots = 0;
};

struct Local {
  RegId pointer;
  uint64_t bytes;
  unsigned align_log2;
  bool starts_dead;
  bool promoted = true; // until something says otherwise
  bool ends = false;    // there is a lifetime.end
  std::vector<Use> uses;
  std::vector<Region> regions; // in order, apart from each other
};

// A register that points into a local.
struct Place {
  uint32_t local = kNone;
  uint64_t offset = 0;
};

class Promotion {
public:
  explicit Promotion(Program& p) : p_(p), places_(p.registers.size()) {}

  void run() {
    find_locals();
    if (locals_.empty()) return;
    find_places();
    for (BlockId b = 0; b < p_.blocks.size(); ++b)
      find_uses(b);
    for (Local& local : locals_)
      if (local.promoted) local.promoted = is_alive_when_used(local) && divide(local);
    if (std::none_of(locals_.begin(), locals_.end(), [](const Local& l) { return l.promoted; }))
      return;
    find_predecessors();
    aliases_.resize(p_.registers.size());
    ends_.resize(p_.blocks.size());
    for (BlockId b = 0; b < p_.blocks.size(); ++b)
      rewrite(b);
    complete_phis();
    drop_trivial_phis();
    put_values();
  }

private:
  // ---- which locals ----

  std::optional<APInt> number(const Operand& o) const {
    if (o.is_reg() || p_.constants[o.index].size() != 1) return std::nullopt;
    const ConstScalar& leaf = p_.constants[o.index][0];
    if (leaf.kind != ConstScalar::Kind::Number) return std::nullopt;
    return leaf.number;
  }

  // Those of the entry block that are made once and not before a stacksave: nothing ends them
  // early.
  void find_locals() {
    for (const Instr& i : p_.blocks[0].instrs) {
      if (i.operation.op == OpId::StackSave) return;
      if (i.operation.op != OpId::Alloca) continue;
      auto count = number(i.args[0]), size = number(i.args[1]);
      const auto payload = semantics::payload<AllocaPayload>(i.operation);
      if (!count || !size || payload.space != 0) continue;
      if (count->getActiveBits() > 20 || size->getActiveBits() > 20) continue;
      uint64_t bytes = count->getZExtValue() * size->getZExtValue();
      places_[i.result] = {static_cast<uint32_t>(locals_.size()), 0};
      locals_.push_back(
          {i.result, bytes, payload.align_log2, payload.starts_dead != 0, true, false, {}, {}});
    }
  }

  // The sum of the offsets of a getelementptr, if all are constant.
  std::optional<int64_t> constant_offset(const Instr& gep) const {
    int64_t sum = 0;
    for (size_t k = 1; k + 1 < gep.args.size(); k += 2) {
      auto index = number(gep.args[k]), scale = number(gep.args[k + 1]);
      if (!index || !scale || index->getSignificantBits() > 32 || scale->getActiveBits() > 28)
        return std::nullopt;
      sum += index->getSExtValue() * static_cast<int64_t>(scale->getZExtValue());
      if (sum < 0 || sum > int64_t{1} << 40) return std::nullopt;
    }
    return sum;
  }

  // A base may stand in a block of a higher number.
  void find_places() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Block& b : p_.blocks)
        for (const Instr& i : b.instrs) {
          if (i.operation.op != OpId::Gep && i.operation.op != OpId::Copy) continue;
          if (!i.args[0].is_reg() || places_[i.result].local != kNone) continue;
          const Place& base = places_[i.args[0].index];
          if (base.local == kNone) continue;
          auto offset = i.operation.op == OpId::Copy ? 0 : constant_offset(i);
          if (!offset || base.offset + static_cast<uint64_t>(*offset) > locals_[base.local].bytes)
            continue;
          places_[i.result] = {base.local, base.offset + static_cast<uint64_t>(*offset)};
          changed = true;
        }
    }
  }

  Place place_of(const Operand& o) const { return o.is_reg() ? places_[o.index] : Place{}; }

  void give_up(const Operand& o) {
    if (Place place = place_of(o); place.local != kNone) locals_[place.local].promoted = false;
  }

  void find_uses(BlockId id) {
    const Block& block = p_.blocks[id];
    for (const Phi& phi : block.phis)
      for (const auto& [from, operand] : phi.incoming)
        give_up(operand);
    for (uint32_t i = 0; i < block.instrs.size(); ++i)
      look_at(block.instrs[i], id, i);
    if (block.end.has_value) give_up(block.end.value);
  }

  void look_at(const Instr& i, BlockId block, uint32_t index) {
    std::optional<size_t> address; // the operand that may point to a local
    switch (i.operation.op) {
    case OpId::Load:
      address = 0;
      break;
    case OpId::Store:
      address = 1;
      break;
    case OpId::Gep:
    case OpId::Copy:
      if (places_[i.result].local != kNone) address = 0;
      break;
    case OpId::LifetimeStart:
    case OpId::LifetimeEnd:
    case OpId::MemSet:
      address = 0;
      break;
    default:
      break;
    }
    for (size_t k = 0; k < i.args.size(); ++k)
      if (k != address) give_up(i.args[k]);
    if (!address) return;
    Place place = place_of(i.args[*address]);
    if (place.local == kNone) return;
    Local& local = locals_[place.local];
    switch (i.operation.op) {
    case OpId::LifetimeStart:
    case OpId::LifetimeEnd:
      local.promoted &= place.offset == 0;
      local.ends |= i.operation.op == OpId::LifetimeEnd;
      break;
    case OpId::MemSet:
      local.promoted &= is_plain_fill(i, place, local);
      local.uses.push_back({block, index, place.offset, true});
      break;
    case OpId::Load:
    case OpId::Store:
      local.promoted &= is_plain(p_.accesses[access_of(i.operation)], place, local);
      local.uses.push_back({block, index, place.offset, i.operation.op == OpId::Store});
      break;
    default:
      break;
    }
  }

  // That the access is no UB, and no one else sees it.
  static bool is_plain(const semantics::Access& a, Place place, const Local& local) {
    return !a.is_volatile && !a.atomic && !a.other_space && !a.invariant && !a.parts.empty() &&
           a.bytes <= local.bytes && place.offset <= local.bytes - a.bytes &&
           is_aligned(a.align_log2, place, local);
  }
  static bool is_aligned(unsigned align_log2, Place place, const Local& local) {
    return align_log2 <= local.align_log2 && place.offset % (uint64_t{1} << align_log2) == 0;
  }
  bool is_plain_fill(const Instr& i, Place place, const Local& local) const {
    const auto fill = semantics::payload<MemSetPayload>(i.operation);
    auto byte = number(i.args[1]), length = number(i.args[2]);
    return byte && length && fill.flags == 0 && fill.tag == semantics::kNoTag &&
           length->getActiveBits() < 32 && length->getZExtValue() <= local.bytes - place.offset &&
           is_aligned(fill.align_log2, place, local);
  }

  const Instr& instr(const Use& use) const { return p_.blocks[use.block].instrs[use.instr]; }
  bool is_fill(const Use& use) const { return instr(use).operation.op == OpId::MemSet; }
  const semantics::Access& access(const Use& use) const {
    return p_.accesses[access_of(instr(use).operation)];
  }

  // Whether a local lives at a place: on all ways there, on some way there.
  struct Alive {
    bool certainly, perhaps;
    bool operator==(const Alive&) const = default;
  };

  // Whether it certainly lives wherever it is accessed, and certainly not where its life begins (a
  // second beginning would fill it with poison): a dataflow problem, forwards.
  bool is_alive_when_used(const Local& local) const {
    if (!local.starts_dead && !local.ends) return true;
    std::vector<Alive> alive(p_.blocks.size(), {true, false}); // on entry
    alive[0] = {false, false};
    bool fine = true;
    for (bool changed = true; changed;) {
      changed = false;
      fine = true;
      for (BlockId b = 0; b < p_.blocks.size(); ++b) {
        Alive now = alive_after(local, b, alive[b], fine);
        for (BlockId s : p_.blocks[b].end.successors) {
          Alive both{alive[s].certainly && now.certainly, alive[s].perhaps || now.perhaps};
          changed |= both != alive[s];
          alive[s] = both;
        }
      }
    }
    return fine;
  }

  Alive alive_after(const Local& local, BlockId b, Alive alive, bool& fine) const {
    for (const Instr& i : p_.blocks[b].instrs) {
      if (i.result == local.pointer) alive = {!local.starts_dead, !local.starts_dead};
      for (const Operand& o : i.args) {
        Place place = place_of(o);
        if (place.local == kNone || &locals_[place.local] != &local) continue;
        if (i.operation.op == OpId::LifetimeStart) {
          fine &= !alive.perhaps;
          alive = {true, true};
        } else if (i.operation.op == OpId::LifetimeEnd) {
          alive = {false, false};
        } else if (i.operation.op != OpId::Gep && i.operation.op != OpId::Copy) {
          fine &= alive.certainly;
        }
      }
    }
    return alive;
  }

  // ---- slots ----

  bool excluded(uint32_t a, uint32_t b) const {
    if (a == semantics::kNoTag || b == semantics::kNoTag) return false;
    std::pair<uint32_t, uint32_t> pair = std::minmax(a, b);
    return std::find(p_.tag_conflicts.begin(), p_.tag_conflicts.end(), pair) !=
           p_.tag_conflicts.end();
  }

  // Its regions and their slots; false if some bytes are accessed in ways that do not go together.
  bool divide(Local& local) {
    std::vector<const Use*> uses;
    for (const Use& use : local.uses)
      if (!is_fill(use)) uses.push_back(&use);
    std::sort(uses.begin(), uses.end(),
              [](const Use* a, const Use* b) { return a->offset < b->offset; });
    for (size_t first = 0, next = 0; first < uses.size(); first = next) {
      Region region{uses[first]->offset, uses[first]->offset, false, 0, 0};
      for (; next < uses.size() && (next == first || uses[next]->offset < region.end); ++next)
        region.end = std::max(region.end, uses[next]->offset + access(*uses[next]).bytes);
      region.first_slot = static_cast<uint32_t>(slots_.size());
      if (!make_slots(region, std::span(uses).subspan(first, next - first))) return false;
      region.slots = static_cast<uint32_t>(slots_.size()) - region.first_slot;
      local.regions.push_back(region);
    }
    return std::all_of(local.uses.begin(), local.uses.end(),
                       [&](const Use& use) { return !is_fill(use) || fills_slots(local, use); });
  }

  bool make_slots(Region& region, std::span<const Use* const> uses) {
    std::set<uint32_t> tags;
    for (const Use* use : uses)
      tags.insert(access(*use).tag);
    for (uint32_t a : tags)
      for (uint32_t b : tags)
        if (excluded(a, b)) return false;
    const semantics::Access& one = access(*uses[0]);
    region.whole = std::all_of(uses.begin(), uses.end(), [&](const Use* use) {
      const semantics::Access& a = access(*use);
      return use->offset == region.begin && a.bytes == one.bytes && a.parts == one.parts &&
             a.big_endian == one.big_endian;
    });
    return region.whole ? make_whole(region, uses) : make_scalars(uses);
  }

  Operand initial(const std::vector<unsigned>& widths) {
    auto kind =
        p_.memory.uninitialised_is_poison ? ConstScalar::Kind::Poison : ConstScalar::Kind::Undef;
    semantics::ConstValue leaves;
    for (unsigned width : widths)
      leaves.push_back({kind, APInt::getZero(width)});
    return p_.add_constant(std::move(leaves));
  }

  bool make_whole(const Region& region, std::span<const Use* const> uses) {
    Slot slot;
    slot.offset = region.begin;
    slot.bytes = region.end - region.begin;
    slot.parts = access(*uses[0]).parts;
    for (const Use* use : uses)
      if (!use->writes) slot.type = p_.registers[instr(*use).result].type;
    for (const Part& part : slot.parts)
      slot.widths.insert(slot.widths.end(), part.leaves,
                         part.bits + (part.pointer ? semantics::kBlockBits : 0));
    slot.initial = initial(slot.widths);
    slots_.push_back(std::move(slot));
    return true;
  }

  // A scalar a piece between bounds of parts. What is stored at once must not be loaded at once
  // from several slots: bits of one undef value belong together.
  bool make_scalars(std::span<const Use* const> uses) {
    std::set<uint64_t> bounds;
    for (const Use* use : uses)
      for (const Part& part : access(*use).parts) {
        if (part.leaves != 1 || access(*use).big_endian) return false;
        bounds.insert(use->offset + part.offset);
        bounds.insert(use->offset + part.offset + part.bytes);
      }
    std::vector<Slot> made;
    for (auto it = bounds.begin(); std::next(it) != bounds.end(); ++it)
      if (!make_scalar(*it, *std::next(it), uses, made)) return false;
    for (const Use* use : uses)
      if (!reads_what_was_stored_apart(*use, uses, made)) return false;
    slots_.insert(slots_.end(), made.begin(), made.end());
    return true;
  }

  bool make_scalar(uint64_t begin, uint64_t end, std::span<const Use* const> uses,
                   std::vector<Slot>& made) {
    const Part* exact = nullptr;
    bool inside = false;
    for (const Use* use : uses) {
      const semantics::Access& a = access(*use);
      if (use->offset + a.bytes <= begin || use->offset >= end) continue;
      bool covered = false;
      for (const Part& part : a.parts) {
        uint64_t first = use->offset + part.offset, last = first + part.bytes;
        if (last <= begin || first >= end) continue;
        covered = true;
        if (first == begin && last == end) {
          if (exact && (exact->bits != part.bits || exact->pointer != part.pointer)) return false;
          exact = &part;
        } else if (part.pointer || part.bits != 8 * part.bytes) {
          return false;
        } else {
          inside = true;
        }
      }
      if (!covered && use->writes) return false; // its padding: filled with undef
    }
    if (!exact && !inside) return true; // padding of all that go across
    uint32_t bytes = static_cast<uint32_t>(end - begin);
    if (exact && inside && (exact->pointer || exact->bits != 8 * exact->bytes)) return false;
    Part part = exact ? *exact : Part{0, bytes, 1, 8 * bytes, false};
    part.offset = 0;
    Slot slot;
    slot.offset = begin;
    slot.bytes = bytes;
    slot.type = part.pointer ? Type::pointer(part.bits) : Type::integer(part.bits);
    slot.widths = slot.type.leaves();
    slot.parts = {part};
    slot.initial = initial(slot.widths);
    made.push_back(std::move(slot));
    return true;
  }

  bool reads_what_was_stored_apart(const Use& load, std::span<const Use* const> uses,
                                   const std::vector<Slot>& made) const {
    if (load.writes) return true;
    auto covers = [&](const Use& use, const Slot& slot) {
      return use.offset <= slot.offset && slot.offset < use.offset + access(use).bytes;
    };
    return std::none_of(uses.begin(), uses.end(), [&](const Use* store) {
      auto both = std::count_if(made.begin(), made.end(), [&](const Slot& slot) {
        return covers(load, slot) && covers(*store, slot);
      });
      return store->writes && both > 1;
    });
  }

  uint64_t fill_length(const Instr& i) const { return number(i.args[2])->getZExtValue(); }

  // Whether each slot is filled or left alone, with bytes that are numbers of its type.
  bool fills_slots(const Local& local, const Use& use) const {
    const Instr& i = instr(use);
    uint64_t end = use.offset + fill_length(i);
    bool zero = number(i.args[1])->isZero();
    for (const Region& region : local.regions)
      for (uint32_t k = 0; k < region.slots; ++k) {
        const Slot& slot = slots_[region.first_slot + k];
        if (slot.offset + slot.bytes <= use.offset || slot.offset >= end) continue;
        if (slot.offset < use.offset || slot.offset + slot.bytes > end) return false;
        for (const Part& part : slot.parts)
          if (!zero && (part.pointer || part.leaves != 1 || part.bits != 8 * part.bytes))
            return false;
      }
    return true;
  }

  // ---- rewriting ----

  void find_predecessors() {
    preds_.resize(p_.blocks.size());
    for (BlockId b = 0; b < p_.blocks.size(); ++b)
      for (BlockId s : p_.blocks[b].end.successors)
        if (std::find(preds_[s].begin(), preds_[s].end(), b) == preds_[s].end())
          preds_[s].push_back(b);
  }

  RegId add_register(Type type) {
    aliases_.emplace_back();
    return p_.add_register("", std::move(type));
  }

  // What a slot holds when the block is entered: a register that is found out later.
  Operand on_entry(BlockId block, uint32_t slot) {
    auto [it, is_new] = entries_.try_emplace({block, slot}, kNone);
    if (is_new) {
      it->second = add_register(slots_[slot].type);
      open_.push_back({block, slot, it->second});
    }
    return Operand::reg(it->second);
  }

  Operand at_end(BlockId block, uint32_t slot) {
    auto it = ends_[block].find(slot);
    return it == ends_[block].end() ? on_entry(block, slot) : it->second;
  }

  // Of the block that is rewritten, so far.
  Operand now(uint32_t slot) { return at_end(here_, slot); }
  void set(uint32_t slot, Operand value) { ends_[here_].insert_or_assign(slot, value); }

  Operand emit(Type type, Operation operation, std::vector<Operand> args, uint32_t line) {
    RegId into = add_register(std::move(type));
    out_.push_back({std::move(operation), into, std::move(args), line});
    return Operand::reg(into);
  }

  void show(const Instr& i, std::optional<Operand> value = std::nullopt,
            std::optional<Place> place = std::nullopt) {
    if (i.line == kNone) return;
    Shown shown{static_cast<uint32_t>(out_.size()), i.line, value};
    if (place) {
      shown.local = locals_[place->local].pointer;
      shown.offset = place->offset;
    }
    p_.blocks[here_].shown.push_back(shown);
  }

  bool is_promoted(Place place) const {
    return place.local != kNone && locals_[place.local].promoted;
  }

  void rewrite(BlockId id) {
    here_ = id;
    out_.clear();
    std::vector<Instr> before = std::move(p_.blocks[id].instrs);
    for (Instr& i : before) {
      size_t address = i.operation.op == OpId::Store ? 1 : 0;
      Place place = i.result != kNone && i.operation.op != OpId::Load ? places_[i.result]
                    : i.args.size() > address                         ? place_of(i.args[address])
                                                                      : Place{};
      if (is_promoted(place))
        rewrite(i, place);
      else
        out_.push_back(std::move(i));
    }
    p_.blocks[id].instrs = std::move(out_);
  }

  void rewrite(const Instr& i, Place place) {
    const Local& local = locals_[place.local];
    switch (i.operation.op) {
    case OpId::Load:
      return rewrite_load(i, place);
    case OpId::Store:
      return rewrite_store(i, place);
    case OpId::MemSet:
      fill(i, place);
      return show(i);
    case OpId::LifetimeStart: // it begins without a value
      p_.reads_uninitialised |= !local.regions.empty();
      for (const Region& region : local.regions)
        for (uint32_t k = 0; k < region.slots; ++k)
          set(region.first_slot + k, slots_[region.first_slot + k].initial);
      return show(i);
    default:
      return show(i);
    }
  }

  const Region& region_of(Place place) const {
    const auto& regions = locals_[place.local].regions;
    return *std::find_if(regions.begin(), regions.end(),
                         [&](const Region& r) { return place.offset < r.end; });
  }

  // The slots of a region that lie in a part, in order.
  std::vector<uint32_t> slots_in(const Region& region, uint64_t begin, uint64_t end) const {
    std::vector<uint32_t> out;
    for (uint32_t s = region.first_slot; s < region.first_slot + region.slots; ++s)
      if (begin <= slots_[s].offset && slots_[s].offset < end) out.push_back(s);
    return out;
  }

  void rewrite_load(const Instr& i, Place place) {
    const Region& region = region_of(place);
    const semantics::Access& access = p_.accesses[access_of(i.operation)];
    Operand value;
    if (region.whole) {
      value = now(region.first_slot);
    } else {
      const Type type = p_.registers[i.result].type;
      const bool one = access.parts.size() == 1;
      const std::vector<unsigned> widths = type.leaves();
      if (!one) value = poison(widths);
      for (uint32_t k = 0; k < access.parts.size(); ++k) {
        const Part& part = access.parts[k];
        Operand scalar = joined(region, place.offset + part.offset, part, i.line);
        value =
            one ? scalar
                : emit(type, {OpId::WithLeaves, {}, WithLeavesPayload{k}}, {value, scalar}, i.line);
      }
    }
    aliases_[i.result] = value;
    show(i, value);
  }

  Operand poison(const std::vector<unsigned>& widths) {
    semantics::ConstValue leaves;
    for (unsigned width : widths)
      leaves.push_back({ConstScalar::Kind::Poison, APInt::getZero(width)});
    return p_.add_constant(std::move(leaves));
  }

  Operand amount(unsigned width, uint64_t value) {
    return p_.add_constant({{ConstScalar::Kind::Number, APInt(width, value)}});
  }

  // An integer of several slots, the lowest first.
  Operand joined(const Region& region, uint64_t begin, const Part& part, uint32_t line) {
    std::vector<uint32_t> slots = slots_in(region, begin, begin + part.bytes);
    if (slots.size() == 1) return now(slots[0]);
    const Type type = Type::integer(part.bits);
    Operand all;
    for (uint32_t s : slots) {
      Operand wide = emit(type, {OpId::ZExt, {}, WidthPayload{part.bits}}, {now(s)}, line);
      uint64_t low = 8 * (slots_[s].offset - begin);
      if (low == 0) {
        all = wide;
        continue;
      }
      Operand there = emit(type, {OpId::Shl, {}, {}}, {wide, amount(part.bits, low)}, line);
      all = emit(type, {OpId::Or, {}, {}}, {all, there}, line);
    }
    return all;
  }

  void rewrite_store(const Instr& i, Place place) {
    const Region& region = region_of(place);
    const semantics::Access& access = p_.accesses[access_of(i.operation)];
    const Operand value = i.args[0];
    if (region.whole) {
      set(region.first_slot, value);
    } else {
      for (uint32_t k = 0; k < access.parts.size(); ++k) {
        const Part& part = access.parts[k];
        Operand scalar = value;
        if (access.parts.size() > 1) {
          Type type = part.pointer ? Type::pointer(part.bits) : Type::integer(part.bits);
          scalar = emit(type, {OpId::Leaves, {}, LeavesPayload{k, 1}}, {value}, i.line);
        }
        split(region, place.offset + part.offset, part, scalar, i.line);
      }
    }
    show(i, value, place);
  }

  void split(const Region& region, uint64_t begin, const Part& part, Operand value, uint32_t line) {
    std::vector<uint32_t> slots = slots_in(region, begin, begin + part.bytes);
    if (slots.size() == 1) return set(slots[0], value);
    for (uint32_t s : slots) {
      Operand high = value;
      if (uint64_t low = 8 * (slots_[s].offset - begin); low != 0)
        high = emit(Type::integer(part.bits), {OpId::LShr, {}, {}}, {value, amount(part.bits, low)},
                    line);
      unsigned bits = static_cast<unsigned>(8 * slots_[s].bytes);
      set(s, emit(slots_[s].type, {OpId::Trunc, {}, WidthPayload{bits}}, {high}, line));
    }
  }

  void fill(const Instr& i, Place place) {
    uint64_t end = place.offset + fill_length(i);
    APInt byte = number(i.args[1])->zextOrTrunc(8);
    for (const Region& region : locals_[place.local].regions)
      for (uint32_t s : slots_in(region, place.offset, end)) {
        semantics::ConstValue leaves;
        for (unsigned width : slots_[s].widths)
          leaves.push_back({ConstScalar::Kind::Number,
                            byte.isZero() ? APInt::getZero(width) : APInt::getSplat(width, byte)});
        set(s, p_.add_constant(std::move(leaves)));
      }
  }

  // ---- what is there on entry ----

  struct Open {
    BlockId block;
    uint32_t slot;
    RegId reg;
  };

  // Where several blocks meet it is a phi.
  void complete_phis() {
    while (!open_.empty()) {
      Open open = open_.back();
      open_.pop_back();
      if (preds_[open.block].empty()) {
        aliases_[open.reg] = slots_[open.slot].initial;
        p_.reads_uninitialised = true;
      } else if (preds_[open.block].size() == 1) {
        Operand before = at_end(preds_[open.block][0], open.slot); // may make registers
        aliases_[open.reg] = before;
      } else {
        Phi phi{open.reg, {}, kNone};
        for (BlockId pred : preds_[open.block])
          phi.incoming.emplace_back(pred, at_end(pred, open.slot));
        phis_[open.reg] = {open.block, std::move(phi)};
      }
    }
  }

  // What stands for the operand after all.
  Operand resolved(Operand o) {
    std::vector<RegId> passed;
    while (o.is_reg() && aliases_[o.index]) {
      passed.push_back(o.index);
      o = *aliases_[o.index];
    }
    for (RegId r : passed)
      aliases_[r] = o;
    return o;
  }

  static bool same(const Operand& a, const Operand& b) {
    return a.kind == b.kind && a.index == b.index;
  }

  // A phi of one value and itself is that value.
  void drop_trivial_phis() {
    std::map<RegId, std::vector<RegId>> users;
    std::vector<RegId> todo;
    for (const auto& [reg, phi] : phis_) {
      todo.push_back(reg);
      for (const auto& [from, operand] : phi.second.incoming)
        if (Operand o = resolved(operand); o.is_reg()) users[o.index].push_back(reg);
    }
    while (!todo.empty()) {
      RegId reg = todo.back();
      todo.pop_back();
      auto it = phis_.find(reg);
      if (it == phis_.end()) continue;
      std::optional<Operand> value;
      bool trivial = true;
      for (auto& [from, operand] : it->second.second.incoming) {
        operand = resolved(operand);
        if (operand.is_reg() && operand.index == reg) continue;
        if (!value)
          value = operand;
        else
          trivial &= same(*value, operand);
      }
      if (!trivial || !value) continue;
      aliases_[reg] = *value;
      phis_.erase(it);
      std::vector<RegId> affected = users[reg];
      if (value->is_reg()) {
        auto& more = users[value->index];
        more.insert(more.end(), affected.begin(), affected.end());
      }
      todo.insert(todo.end(), affected.begin(), affected.end());
    }
  }

  void put_values() {
    for (auto& [reg, phi] : phis_)
      p_.blocks[phi.first].phis.push_back(std::move(phi.second));
    for (Block& b : p_.blocks) {
      for (Phi& phi : b.phis)
        for (auto& [from, operand] : phi.incoming)
          operand = resolved(operand);
      for (Instr& i : b.instrs)
        for (Operand& o : i.args)
          o = resolved(o);
      if (b.end.has_value) b.end.value = resolved(b.end.value);
      for (Shown& shown : b.shown)
        if (shown.value) shown.value = resolved(*shown.value);
    }
  }

  Program& p_;
  std::vector<Place> places_; // by register
  std::vector<Local> locals_;
  std::vector<Slot> slots_;
  std::vector<std::vector<BlockId>> preds_;               // each once
  std::vector<std::optional<Operand>> aliases_;           // by register: what it is
  std::vector<std::map<uint32_t, Operand>> ends_;         // by block, of the slots written there
  std::map<std::pair<BlockId, uint32_t>, RegId> entries_; // what slots hold on entry
  std::vector<Open> open_;
  std::map<RegId, std::pair<BlockId, Phi>> phis_;
  BlockId here_ = 0;
  std::vector<Instr> out_;
};

} // namespace

void promote_locals(Program& program) { Promotion(program).run(); }

} // namespace lockstep::program
