#include "semantics/mem/concrete_world.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// The world as an assignment has it, part by part.
class FromAssignment {
public:
  FromAssignment(World& world, const term::Assignment& assignment)
      : w_(world), assignment_(assignment), e_(assignment), bits_(world.options().address_bits) {
    out_.options = world.options();
  }

  ConcreteWorld all() {
    for (uint32_t n = 1; n <= w_.globals().count(); ++n)
      add_global(n);
    for (const SymbolicBlock& b : w_.blocks().all_symbolic())
      add_block(b);
    for (const auto& [name, alias] : w_.blocks().aliases())
      out_.aliases[name] = e_.eval(alias.pointer);
    group_questions();
    add_answers();
    for (const InitialContents::Entry& entry : w_.contents().entries())
      add_contents(entry);
    return std::move(out_);
  }

private:
  using Block = ConcreteWorld::Block;

  uint32_t number(Term block) { return static_cast<uint32_t>(e_.eval(block).getZExtValue()); }
  bool is_set(Term bit) const {
    const APInt* v = bit ? assignment_.find(bit) : nullptr;
    return v && !v->isZero();
  }

  // What the assignment leaves open lies above what it places, well apart.
  APInt unplaced(unsigned align_log2, const APInt& size, unsigned bits) {
    APInt& next = places_.try_emplace(bits, APInt(bits_, 1).shl(bits > 20 ? bits - 12 : bits / 2))
                      .first->second;
    APInt base = low_zeros(next.lshr(align_log2).trunc(bits_ - align_log2), align_log2);
    next = base + size + APInt(bits_, 1).shl(std::max(align_log2, 8u)) * 2;
    return base;
  }

  void add_global(uint32_t n) {
    const Globals::Described& g = w_.globals().at(n);
    Block b;
    b.name = g.global.name;
    b.size = APInt(bits_, g.global.bytes);
    if (g.global.size_unknown)
      if (const APInt* size = assignment_.find(w_.globals().size_variable(n))) b.size = *size;
    b.align_log2 = g.global.align_log2;
    b.fixed = !g.global.writable;
    b.hidden = w_.globals().is_private(n);
    Term var = term::variables_of(std::span(&g.base, 1))[0];
    b.base = assignment_.find(var)
                 ? e_.eval(g.base)
                 : unplaced(g.global.align_log2, b.size,
                            g.global.address_bits == 0 ? bits_ : g.global.address_bits);
    out_.blocks.emplace(n, std::move(b));
  }

  void add_block(const SymbolicBlock& a) {
    uint32_t n = number(a.block);
    if (n == 0) return;
    auto [it, fresh] = out_.blocks.try_emplace(n);
    Block& b = it->second;
    if (n <= w_.globals().count()) {
      const APInt* size = assignment_.find(a.size);
      if (size && w_.globals().at(n).global.size_unknown) b.size = *size;
      return;
    }
    auto take = [&](APInt& into, Term var) {
      if (const APInt* v = assignment_.find(var))
        into = *v;
      else if (fresh)
        into = APInt::getZero(bits_);
    };
    take(b.size, a.size);
    take(b.base, a.base);
    if (const APInt* v = assignment_.find(a.fixed)) b.fixed = !v->isZero();
    if (const APInt* v = assignment_.find(a.heap)) b.heap = !v->isZero();
  }

  // Questions that come to the same share an answer.
  void group_questions() {
    const std::vector<Environment::Question>& all = w_.environment().questions();
    for (uint32_t q = 0; q < all.size(); ++q) {
      size_t fresh = out_.answers.size(), group = fresh;
      if (all[q].index) {
        uint64_t index = e_.eval(all[q].index).getZExtValue();
        group = out_.answer_to_event.try_emplace({all[q].kind, index}, fresh).first->second;
      } else {
        for (uint32_t o = 0; o < q && group == fresh; ++o)
          if (all[o].kind == all[q].kind && !all[o].index &&
              !e_.eval(w_.environment().same(o, q)).isZero())
            group = out_.answer_to.at(o);
      }
      if (group == fresh) out_.answers.emplace_back();
      out_.answer_to[q] = group;
    }
  }

  ConcreteWorld::Answer& answer_to(uint32_t question) {
    return out_.answers[out_.answer_to.at(question)];
  }

  void add_answers() {
    for (const Environment::Answer& a : w_.environment().answers())
      if (const APInt* v = assignment_.find(a.value)) answer_to(a.question).leaves[a.leaf] = *v;
    for (const Environment::Freed& f : w_.environment().all_freed())
      if (is_set(f.value)) answer_to(f.question).freed.insert(number(f.block));
  }

  void add_contents(const InitialContents::Entry& entry) {
    uint32_t n = number(entry.block);
    Block* block = nullptr;
    if (entry.epoch > 0)
      block = &answer_to(entry.epoch - 1).memory[n];
    else if (auto it = out_.blocks.find(n); it != out_.blocks.end())
      block = &it->second;
    if (!block) return;
    uint64_t at = e_.eval(entry.offset).getZExtValue();
    add_bytes(entry, at, *block);
    auto add_all = [&](std::set<uint64_t>& to) {
      for (unsigned i = 0; i < out_.options.granule; ++i)
        to.insert(at + i);
    };
    if (is_set(entry.written)) add_all(block->written);
    for (size_t when : {0, 1})
      if (is_set(entry.unsteady[when])) add_all(block->unsteady[when]);
    for (const auto& [bytes, source] : entry.sources) {
      Block::Pointer& p = block->pointers[at];
      p.leads_to = number(source);
      p.bytes = bytes;
      if (entry.own) {
        p.own = number(entry.own);
        p.own_offset = e_.eval(entry.own_offset);
      }
    }
  }

  void add_bytes(const InitialContents::Entry& entry, uint64_t at, Block& block) {
    const unsigned granule = out_.options.granule;
    const APInt* value = assignment_.find(entry.value);
    const APInt* poison = entry.poison_variable ? assignment_.find(entry.poison_variable) : nullptr;
    for (unsigned i = 0; i < granule; ++i) {
      unsigned low = out_.options.low_bit(granule, i);
      ConcreteWorld::Byte& byte = block.bytes[at + i];
      if (value) byte.value = value->extractBits(8, low);
      if (poison)
        byte.poison = poison->getBitWidth() == 8 * granule ? poison->extractBits(8, low)
                      : poison->getBitWidth() == 1         ? poison->sext(8)
                                                   : poison->extractBits(1, low / 8).sext(8);
    }
  }

  World& w_;
  const term::Assignment& assignment_;
  term::Evaluator e_;
  const unsigned bits_; // of an address
  ConcreteWorld out_;
  std::map<unsigned, APInt> places_; // of what is not placed, by how many bits there are for it
};

} // namespace

ConcreteWorld ConcreteWorld::from(World& world, const term::Assignment& assignment) {
  return FromAssignment(world, assignment).all();
}

} // namespace lockstep::semantics
