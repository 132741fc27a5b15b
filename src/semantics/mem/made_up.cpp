#include "semantics/mem/made_up.h"

#include "semantics/mem/deferred.h"

#include <algorithm>
#include <bit>

namespace lockstep::semantics {

namespace {

constexpr uint64_t kSpace = 4096; // blocks lie that far apart, and are aligned like that
constexpr uint64_t kFew = 3;      // blocks for pointers to any of them

class MakeUp {
public:
  MakeUp(World& world, const MemoryPlan& plan, std::mt19937_64& random,
         term::Assignment& assignment)
      : world_(world), plan_(plan), random_(random), assignment_(assignment), values_(assignment) {
    unsigned w = world_.options().address_bits;
    limit_ = uint64_t{1} << (std::min(w, 48u) - 2); // room that is kept free starts there
  }

  bool run() {
    // What hangs together in other ways is not made up.
    if (!world_.environment().questions().empty() || !world_.blocks().aliases().empty() ||
        world_.casts().all().size() > 0)
      return false;
    for (uint32_t n = 1; n <= world_.globals().count() && fine_; ++n)
      place_global(n);
    for (const InitialBlocks::Pointer& p : world_.blocks().pointers())
      lead(p);
    settle_in_order();
    return fine_;
  }

private:
  // Whatever came into being may depend on what was there before.
  void settle_in_order() {
    const auto& atoms = world_.blocks().all_symbolic();
    const auto& entries = world_.contents().entries();
    const auto& deferred = world_.chains().deferred();
    size_t a = 0, e = 0, l = 0;
    DeferredValues late_values(world_, values_);
    while (fine_) {
      uint32_t next_atom = a < atoms.size() ? atoms[a].made : ~0u;
      uint32_t next_entry = e < entries.size() ? entries[e].made : ~0u;
      uint32_t next_late = l < deferred.size() ? deferred[l].made : ~0u;
      uint32_t next = std::min({next_atom, next_entry, next_late});
      if (next == ~0u) return;
      if (next == next_atom)
        settle(atoms[a++]);
      else if (next == next_entry)
        settle(entries[e++]);
      else
        late_values.settle(deferred[l++], assignment_);
    }
  }

  struct Block {
    uint64_t base = 0, size = 0;
    bool fixed = false;
  };
  struct Granule {
    APInt value, poison;
    uint64_t leads_to = 0; // if it is a pointer
  };

  unsigned bits() const { return world_.options().address_bits; }
  uint64_t number(Term t) { return values_.eval(t).getLimitedValue(); }

  uint64_t take(uint64_t bytes, uint64_t align) {
    uint64_t base = (next_ + align - 1) / align * align;
    if (bytes >= limit_ || base >= limit_ - bytes) fine_ = false;
    next_ = base + bytes + kSpace;
    return base;
  }

  // The one variable in a term, if there is one.
  static Term variable(Term t) {
    std::vector<Term> vars = term::variables_of(std::span(&t, 1));
    return vars.empty() ? Term() : vars[0];
  }
  void set_block(Term block, uint64_t number) { // a variable with zeros above it
    Term v = variable(block);
    assignment_.set(v, APInt(kBlockBits, number).trunc(v.width()));
  }

  void place_global(uint32_t n) {
    const Globals::Described& g = world_.globals().at(n);
    if (g.global.bytes >= limit_ || g.global.align_log2 > 40) fine_ = false;
    if (!fine_) return;
    Block b;
    b.size = g.global.bytes;
    b.base = take(b.size, std::max(kSpace, uint64_t{1} << g.global.align_log2));
    b.fixed = !g.global.writable;
    Term high = variable(g.base); // zeros below it, by alignment
    assignment_.set(high, APInt(bits(), b.base).extractBits(high.width(), bits() - high.width()));
    Term size = world_.blocks().size(world_.terms().constant(kBlockBits, n));
    if (size.is_var()) assignment_.set(size, APInt(bits(), b.size));
    blocks_[n] = b;
  }

  // A block of others that is no global: the i-th.
  uint64_t other(uint64_t i) {
    uint64_t n = world_.globals().count() + 1 + i;
    if (n >= uint64_t{1} << world_.options().block_bits) fine_ = false;
    auto [it, fresh] = blocks_.try_emplace(n);
    if (fresh) it->second = {take(plan_.size, kSpace), plan_.size, false};
    return n;
  }

  uint64_t pick_block() {
    switch (plan_.pointers) {
    case MemoryPlan::Pointers::Apart:
      return other(others_++);
    case MemoryPlan::Pointers::Equal:
    case MemoryPlan::Pointers::Near:
      return other(0);
    case MemoryPlan::Pointers::Any:
      break;
    }
    uint64_t i = random_() % (kFew + 1);
    return i == kFew ? 0 : other(i);
  }

  // An address in that block for a pointer.
  APInt pick_address(uint64_t block) {
    uint64_t at = blocks_[block].base;
    if (plan_.pointers == MemoryPlan::Pointers::Near) {
      uint64_t align = std::max(8u, world_.options().granule), places = plan_.size / 2 / align;
      if (places > 0) at += random_() % places * align;
    }
    return APInt(bits(), block == 0 ? 0 : at);
  }

  void lead(const InitialBlocks::Pointer& p) {
    if (p.address.width() != bits()) fine_ = false;
    if (!fine_) return;
    uint64_t block = pick_block();
    set_block(p.block, block);
    assignment_.set(p.address, pick_address(block));
  }

  // The block that holds an address, or none.
  uint64_t holder(uint64_t address) {
    for (const auto& [n, b] : blocks_)
      if (address - b.base < b.size && !world_.globals().is_private(static_cast<uint32_t>(n)))
        return n;
    return 0;
  }

  void settle(const SymbolicBlock& a) {
    if (a.address) set_block(a.block, holder(number(a.address)));
    uint64_t n = number(a.block);
    if ((n != 0 && !blocks_.contains(n)) || a.bits != 0) fine_ = false;
    if (!fine_) return;
    const Block b = n == 0 ? Block() : blocks_[n];
    assignment_.set(a.base, APInt(bits(), b.base));
    assignment_.set(a.size, APInt(bits(), b.size));
    assignment_.set(a.fixed, APInt(1, b.fixed));
    assignment_.set(a.heap, APInt(1, 0));
  }

  void settle(const InitialContents::Entry& e) {
    uint64_t n = number(e.block);
    // What is in a constant is known, and not made up.
    if (n >= 1 && n <= world_.globals().count() && !e.block.is_const() &&
        world_.globals().at(static_cast<uint32_t>(n)).global.known)
      fine_ = false;
    auto [it, fresh] = granules_.try_emplace({n, number(e.offset)});
    Granule& g = it->second;
    unsigned w = e.value.width();
    if (fresh) {
      bool small = plan_.small_contents || (random_() & 1);
      g.value = APInt(64, small ? random_() & 63 : random_()).zextOrTrunc(w);
      if (!e.sources.empty() && w == bits()) {
        g.leads_to = pick_block();
        g.value = pick_address(g.leads_to);
      }
    }
    assignment_.set(e.value, g.value);
    if (e.poison_variable)
      assignment_.set(e.poison_variable, APInt::getZero(e.poison_variable.width()));
    for (const auto& [bytes, source] : e.sources)
      set_block(source, g.leads_to);
    for (Term bit : e.unsteady)
      if (bit) assignment_.set(bit, APInt(1, 0));
  }

  World& world_;
  const MemoryPlan& plan_;
  std::mt19937_64& random_;
  term::Assignment& assignment_;
  term::Evaluator values_; // nothing is asked before all that it depends on is there
  bool fine_ = true;
  uint64_t next_ = kSpace, limit_ = 0, others_ = 0;
  std::map<uint64_t, Block> blocks_;
  std::map<std::pair<uint64_t, uint64_t>, Granule> granules_;
};

} // namespace

bool make_up_memory(World& world, const MemoryPlan& plan, std::mt19937_64& random,
                    term::Assignment& assignment) {
  return MakeUp(world, plan, random, assignment).run();
}

} // namespace lockstep::semantics
