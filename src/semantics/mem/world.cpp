#include "semantics/mem/world.h"

#include "semantics/mem/late.h"
#include "support/function_ref.h"

#include <algorithm>

namespace lockstep::semantics {

bool same_contents(const Global& a, const Global& b,
                   support::FunctionRef<bool(uint32_t, uint32_t)> same) {
  auto same_leaf = [&](ConstScalar p, const ConstScalar& q) {
    if (p.kind == q.kind && p.kind == ConstScalar::Kind::Global && !same(p.global, q.global))
      return false;
    p.global = q.global;
    return p == q;
  };
  return a.bytes == b.bytes && a.known == b.known &&
         std::equal(a.contents.begin(), a.contents.end(), b.contents.begin(), b.contents.end(),
                    [&](const Global::Piece& x, const Global::Piece& y) {
                      return x.part.offset == y.part.offset && x.part.bytes == y.part.bytes &&
                             std::equal(x.leaves.begin(), x.leaves.end(), y.leaves.begin(),
                                        y.leaves.end(), same_leaf);
                    });
}

World::World(TermManager& tm, WorldOptions options)
    : tm_(tm), o_(options), chains_(std::make_unique<Chains>(*this)) {}

World::~World() = default;

uint32_t World::add(Global global) {
  bool narrow = global.address_bits != 0 && o_.has_addresses(global.space);
  unsigned bits = narrow ? global.address_bits : o_.address_bits;
  unsigned low = std::min(global.align_log2, bits - 1);
  Term base = tm_.var("address of " + global.name, bits - low);
  if (low > 0) base = tm_.concat(base, tm_.zero(low));
  base = tm_.zext(base, o_.address_bits);
  globals_.push_back({std::move(global), base});
  by_name_[globals_.back().global.name] = num_globals();
  return num_globals();
}

uint32_t World::number_of(std::span<const Global> all, uint32_t index) {
  Global g = all[index];
  while (true) {
    auto it = by_name_.find(g.name);
    if (it == by_name_.end()) break;
    compared_.clear();
    if (!g.local || !g.known || adding_.contains(it->second) || is_same(it->second, all, index))
      return it->second;
    g.name += "'";
  }
  uint32_t number = add(g);
  adding_.insert(number);
  for (size_t p = 0; p < g.contents.size(); ++p) // it is known by now: contents may be circular
    for (size_t l = 0; l < g.contents[p].leaves.size(); ++l) {
      const ConstScalar& leaf = g.contents[p].leaves[l];
      if (leaf.kind != ConstScalar::Kind::Global) continue;
      uint32_t to = number_of(all, leaf.global);
      globals_[number - 1].global.contents[p].leaves[l].global = to;
    }
  adding_.erase(number);
  return number;
}

// A constant that nobody outside can name is known by what it holds. What is compared already is
// taken for the same: if it is not, nothing is.
bool World::is_same(uint32_t number, std::span<const Global> all, uint32_t index) {
  const Global &there = global(number).global, &g = all[index];
  if (g.local && g.is_function && there.local && there.is_function) return true; // see the driver
  if (!g.local || !g.known) return there.name == g.name;
  if (!there.local || !there.known) return false;
  if (!compared_.emplace(number, index).second) return true;
  return same_contents(there, g, [&](uint32_t x, uint32_t y) { return is_same(x, all, y); });
}

uint32_t World::private_block(uint32_t param, unsigned align_log2, unsigned space,
                              unsigned address_bits) {
  Global copy;
  copy.space = space;
  copy.address_bits = address_bits;
  copy.align_log2 = align_log2;
  copy.name = "copy for argument " + std::to_string(param);
  auto it = by_name_.find(copy.name);
  uint32_t number = it == by_name_.end() ? add(copy) : it->second;
  private_.insert(number);
  return number;
}

Term World::fresh_block(const std::string& name) {
  Term block = tm_.zext(tm_.var(name, o_.block_bits), kBlockBits);
  fresh_blocks_.insert(block.id());
  return block;
}

const World::Atom& World::atom(Term block) {
  auto [it, fresh] = atom_of_.try_emplace(block.id(), atoms_.size());
  if (fresh) {
    std::string name = "block" + std::to_string(atoms_.size());
    Atom a;
    a.block = block;
    a.base = tm_.var(name + ".base", o_.address_bits);
    a.size = tm_.var(name + ".size", o_.address_bits);
    a.fixed = tm_.var(name + ".fixed", 1);
    a.heap = tm_.var(name + ".heap", 1);
    a.made = next_made();
    atoms_.push_back(a);
  }
  return atoms_[it->second];
}

const World::Atom& World::atom_at(Term address) {
  auto it = atom_at_.find(address.id());
  if (it != atom_at_.end()) return atoms_[it->second];
  Term block = fresh_block("found" + std::to_string(atoms_.size()));
  size_t index = atom_of_.size();
  (void)atom(block);
  atoms_[index].address = address;
  atom_at_.emplace(address.id(), index);
  return atoms_[index];
}

namespace {

// Bits of made-up variables and nothing else.
bool is_made(Term t) {
  if (t.is_var()) return t.var_kind() != VarKind::Input;
  bool shape = t.is(term::Op::Extract) || t.is(term::Op::Concat) || t.is(term::Op::ZExt);
  if (!shape) return t.is_const();
  for (Term c : t.children())
    if (!is_made(c)) return false;
  return true;
}

} // namespace

World::Origin World::origin(Term block) {
  if (block.is_const() || is_fresh_block(block)) return Origin::Input;
  return is_made(block) ? Origin::Made : Origin::Mixed;
}

Term World::base(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], base(block[1]), base(block[2]));
  if (nowhere(block)) return tm_.zero(o_.address_bits);
  if (!block.is_const()) return atom(block).base;
  uint64_t n = block.value().getZExtValue();
  return n == 0 || n > num_globals() ? tm_.zero(o_.address_bits) : global(n).base;
}

Term World::size(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], size(block[1]), size(block[2]));
  if (nowhere(block)) return tm_.zero(o_.address_bits);
  if (!block.is_const()) return atom(block).size;
  uint64_t n = block.value().getZExtValue();
  bool none = n == 0 || n > num_globals();
  if (!none && global(n).global.size_unknown) return size_variable(static_cast<uint32_t>(n));
  return tm_.constant(o_.address_bits, none ? 0 : global(n).global.bytes);
}

Term World::size_variable(uint32_t global_number) const {
  return tm_.var("size of " + global(global_number).global.name, o_.address_bits);
}

Term World::barred(Term block, bool write) {
  std::string name = "block" + std::to_string(block.id());
  return tm_.var(name + (write ? ".barred.write" : ".barred.read"), 1);
}

Term World::fixed(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], fixed(block[1]), fixed(block[2]));
  if (nowhere(block)) return tm_.boolean(true);
  if (!block.is_const()) return atom(block).fixed;
  uint64_t n = block.value().getZExtValue();
  return tm_.boolean(n == 0 || n > num_globals() || !global(n).global.writable);
}

bool World::is_constant(Term block) {
  uint64_t n = block.is_const() ? block.value().getZExtValue() : 0;
  return n != 0 && n <= num_globals() && !global(static_cast<uint32_t>(n)).global.writable;
}

Term World::heap(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], heap(block[1]), heap(block[2]));
  return block.is_const() || nowhere(block) ? tm_.boolean(false) : atom(block).heap;
}

Term World::input_pointer(const std::string& name, unsigned bits, unsigned space) {
  Term block = fresh_block(name + ".block");
  Term first = tm_.trunc(base(block), bits), offset, address;
  if (o_.pointers_by_offset) {
    offset = tm_.var(name + ".offset", bits);
    address = tm_.add(first, offset);
  } else {
    address = tm_.var(name, bits);
    offset = tm_.sub(address, first);
  }
  pointers_.push_back({block, address});
  limit(block, bits, o_.has_addresses(space));
  return make_pointer(tm_, block, offset);
}

Term World::alias(const Global& global) {
  auto [it, fresh] = aliases_.try_emplace(global.name, Term(), global.bytes);
  if (fresh) it->second.first = input_pointer(global.name);
  return it->second.first;
}

// Pointers of that width lead to the block.
void World::limit(Term block, unsigned bits, bool is_below) {
  if (bits == o_.address_bits) return;
  Atom& a = atoms_[atom_of_.at(block.id())];
  a.bits = bits;
  a.is_below = is_below;
}

Term World::is_below(Term base, Term size, unsigned bits) {
  if (bits == o_.address_bits) return tm_.ule(base, tm_.not_(size)); // base + size < 2^w
  Term end = tm_.constant(APInt::getOneBitSet(o_.address_bits, bits));
  return tm_.and_(tm_.ule(size, end), tm_.ule(base, tm_.sub(end, size)));
}

Term World::cast(const CastFrom& what, unsigned from, unsigned to, unsigned bits) {
  auto same = [&](const Cast& c) {
    return c.from == from && c.to == to && c.what.block == what.block &&
           c.what.offset == what.offset;
  };
  auto it = std::find_if(casts_.begin(), casts_.end(), same);
  if (it == casts_.end()) {
    std::string name = "cast" + std::to_string(casts_.size());
    Term other = tm_.var(name + ".address." + std::to_string(bits), bits);
    Term block = what.may_be_anywhere ? fresh_block(name + ".block")
                                      : tm_.constant(kBlockBits, kNowhereBlock);
    casts_.push_back({from, to, bits, what, tm_.var(name + ".keeps", 1), block, other});
    it = casts_.end() - 1;
  }
  Term elsewhere = make_pointer(tm_, it->block, it->other);
  if (what.block.is_zero()) return elsewhere; // no place to keep
  return tm_.ite(it->keeps, make_pointer(tm_, what.block, tm_.trunc(what.offset, bits)), elsewhere);
}

// A result that can be dereferenced is the same place, and casting it back gives the operand.
void World::constrain_casts(const std::function<bool(Term)>& has,
                            const std::function<void(Term)>& add) {
  for (size_t i = 0; i < casts_.size(); ++i) {
    Cast a = casts_[i];
    bool keeps = has(a.keeps), other = has(a.other);
    if (keeps) {
      Term inside = tm_.boolean(true);
      if (a.what.size) inside = tm_.ult(a.what.offset, a.what.size);
      if (a.what.size && a.bits < o_.address_bits) {
        Term half = tm_.constant(APInt::getOneBitSet(o_.address_bits, a.bits - 1));
        inside = tm_.and_(inside, tm_.ult(a.what.size, half));
        if (a.what.base) inside = tm_.and_(inside, is_below(a.what.base, a.what.size, a.bits));
      }
      add(tm_.implies(a.keeps, inside));
    }
    for (size_t k = 0; k < i; ++k) {
      const Cast& b = casts_[k];
      Term same =
          tm_.and_(tm_.eq(a.what.block, b.what.block), tm_.eq(a.what.offset, b.what.offset));
      if (same.is_false()) continue;
      bool both = keeps && has(b.keeps);
      if (a.from == b.from && a.to == b.to) {
        if (both) add(tm_.implies(same, tm_.eq(a.keeps, b.keeps)));
        if (other && has(b.other)) {
          add(tm_.implies(same, tm_.eq(a.other, b.other)));
          add(tm_.implies(same, tm_.eq(a.block, b.block)));
        }
      }
      if (both && a.from == b.to && a.to == b.from)
        add(tm_.implies(same, tm_.eq(a.keeps, b.keeps)));
    }
  }
}

unsigned World::poison_variables() const {
  return !o_.bit_poison ? 1 : o_.byte_poison ? o_.granule : 8 * o_.granule;
}

Term World::poison_of(Term variable) {
  if (!o_.bit_poison || !o_.byte_poison) return variable;
  Term all = tm_.sext(tm_.extract(variable, 0, 0), 8);
  for (unsigned i = 1; i < variable.width(); ++i)
    all = tm_.concat(tm_.sext(tm_.extract(variable, i, i), 8), all);
  return all;
}

World::Entry& World::entry(uint32_t epoch, Term block, Term offset) {
  auto [it, fresh] = entry_of_.try_emplace({epoch, block.id(), offset.id()}, entries_.size());
  if (fresh) {
    std::string name = "memory" + std::to_string(entries_.size());
    unsigned bits = 8 * o_.granule;
    Entry e;
    e.epoch = epoch;
    e.block = block;
    e.offset = offset;
    e.value = tm_.var(name, bits);
    if (o_.poison) e.poison_variable = tm_.var(name + ".poison", poison_variables());
    e.poison = o_.poison ? poison_of(e.poison_variable) : tm_.zero(o_.bit_poison ? bits : 1);
    e.made = next_made();
    entries_.push_back(e);
  }
  return entries_[it->second];
}

Pieces World::contents(uint32_t epoch, Term block, Term offset, unsigned bytes, bool refined) {
  Pieces out;
  for (unsigned at = 0; at < bytes; at += o_.granule) {
    Entry& e = entry(epoch, block, tm_.add(offset, tm_.constant(offset.width(), at)));
    if (!refined || !o_.poison) {
      out.push_back({o_.granule, e.value, e.poison});
      continue;
    }
    // Nobody can tell what the value is where the source's is poison: so it is the target's.
    if (!e.other_poison)
      e.other_poison = poison_of(tm_.var(e.value.var_name() + ".other.poison", poison_variables()));
    out.push_back({o_.granule, e.value, tm_.and_(e.poison, e.other_poison)});
  }
  return out;
}

Term World::written(uint32_t epoch, Term block, Term offset) {
  Entry& e = entry(epoch, block, offset);
  if (!e.written) e.written = tm_.var(e.value.var_name() + ".written", 1);
  return e.written;
}

Term World::undefined(uint32_t epoch, Term block, Term offset) {
  Entry& e = entry(epoch, block, offset);
  if (!e.undef) e.undef = tm_.var(e.value.var_name() + ".undef", 1);
  return e.undef;
}

// The bytes give the address; to which block it belongs is told by none of them.
Piece World::pointer_at(uint32_t epoch, Term block, Term offset, unsigned bytes, const Known* known,
                        bool refined) {
  Pieces pieces = contents(epoch, block, offset, bytes, refined);
  Entry& first = entry(epoch, block, offset);
  std::string name = first.value.var_name();
  Term& source = first.sources[bytes];
  if (!source) {
    bool narrow = 8 * bytes < o_.address_bits;
    source = fresh_block(name + ".block" + (narrow ? std::to_string(bytes) : ""));
  }
  if (known && !known->empty() && !first.own) {
    first.own = tm_.var(name + ".own", kBlockBits);
    first.own_offset = tm_.var(name + ".offset", o_.address_bits);
  }
  Term own = first.own, own_offset = first.own_offset;
  Term leads_to = source, start = base(leads_to);
  if (epoch > 0) late_blocks_.insert(leads_to.id());
  limit(leads_to, 8 * bytes, true);
  Term address, poison = tm_.boolean(false);
  for (const Piece& p : pieces) {
    if (!address)
      address = p.value;
    else
      address = o_.big_endian ? tm_.concat(address, p.value) : tm_.concat(p.value, address);
    poison = tm_.or_(poison, tm_.ne(p.poison, tm_.zero(p.poison.width())));
  }
  Term there = tm_.sub(address, tm_.trunc(start, 8 * bytes));
  Term pointer = make_pointer(tm_, leads_to, there);
  if (known && own) pointer = or_own(pointer, own, tm_.trunc(own_offset, 8 * bytes), *known);
  return {bytes, pointer, poison};
}

Term World::unsteady(Term block, Term offset, When when) {
  Entry& e = entry(0, block, offset);
  Term& bit = e.unsteady[static_cast<size_t>(when)];
  if (!bit) {
    const char* what = when == When::Ever ? ".changes" : ".changes later";
    bit = tm_.var(e.value.var_name() + what, 1);
  }
  return bit;
}

Term World::or_own(Term pointer, Term own, Term offset, const Known& known) {
  for (const auto& [number, condition] : known) {
    Term block = tm_.constant(kBlockBits, number);
    Term here = tm_.and_(condition, tm_.eq(own, block));
    pointer = tm_.ite(here, make_pointer(tm_, block, offset), pointer);
  }
  return pointer;
}

uint64_t World::kind_of(const std::string& what) {
  return kinds_.try_emplace(what, kinds_.size()).first->second;
}

void World::consider(const Callee& callee) {
  uint64_t kind = kind_of(callee.what);
  Outcomes& o = outcomes_[kind];
  o.unwinds |= callee.unwinds;
  o.stays |= callee.stays;
  if (!callee.never_returns) returning_[kind].insert(callee.symbol);
}

World::Outcomes World::outcomes(const Callee& callee) {
  uint64_t kind = kind_of(callee.what);
  Outcomes out = outcomes_[kind];
  // What is called through a pointer may be any of them.
  const std::set<std::string>& symbols = returning_[kind];
  out.returns = symbols.contains(callee.symbol) || symbols.contains("") ||
                (callee.symbol.empty() && !symbols.empty());
  return out;
}

uint32_t World::ask(Question q) {
  auto alike = [&](const Question& o) {
    return o.kind == q.kind && o.index == q.index && o.memory == q.memory &&
           (q.index || (o.of_target == q.of_target && o.undef == q.undef &&
                        (!o.callee || !q.callee || *o.callee == *q.callee) &&
                        std::equal(o.args.begin(), o.args.end(), q.args.begin(), q.args.end(),
                                   [](const auto& x, const auto& y) {
                                     return x.value == y.value && x.poison == y.poison;
                                   })));
  };
  auto it = std::find_if(questions_.begin(), questions_.end(), alike);
  if (it != questions_.end()) return static_cast<uint32_t>(it - questions_.begin());
  questions_.push_back(std::move(q));
  return static_cast<uint32_t>(questions_.size() - 1);
}

// What the target asks may be better defined than what the source asks.
Term World::same(uint32_t a, uint32_t b) {
  if (a == b) return tm_.boolean(true);
  auto [it, fresh] = same_.try_emplace(std::minmax(a, b));
  if (!fresh) return it->second;
  const Question *x = &questions_[a], *y = &questions_[b];
  if (x->of_target && !y->of_target) std::swap(x, y);
  bool alike = x->kind == y->kind && x->args.size() == y->args.size();
  // Who promises more is not the same. What the source's calls promise is kept, or it has UB; two
  // of the target's must promise the same, or the one would answer for the other.
  bool calls = x->callee && y->callee && y->of_target;
  if (alike && calls) alike = y->callee->promises_no_more(*x->callee);
  if (alike && calls && x->of_target) alike = x->callee->promises_no_more(*y->callee);
  Term same = tm_.boolean(alike);
  if (x->index && !same.is_false()) {
    same = tm_.eq(x->index, y->index);
  } else if (!same.is_false()) {
    bool across = x->of_target != y->of_target;
    for (size_t i = 0; i < x->args.size(); ++i) {
      Term equal = tm_.eq(x->args[i].value, y->args[i].value);
      if (x->undef[i] || y->undef[i]) equal = tm_.boolean(x->undef[i] && (across || y->undef[i]));
      Term p = x->args[i].poison, q = y->args[i].poison;
      same = tm_.and_(same, across ? tm_.or_(p, tm_.and_(tm_.not_(q), equal))
                                   : tm_.and_(tm_.eq(p, q), tm_.or_(p, equal)));
    }
    if (calls && y->callee->shuns_more_than(*x->callee))
      same = tm_.and_(same, tm_.not_(y->off_limits));
    if (calls && x->of_target && x->callee->shuns_more_than(*y->callee))
      same = tm_.and_(same, tm_.not_(x->off_limits));
    if (x->memory && y->memory && !same.is_false())
      same = same_memory ? tm_.and_(same, same_memory(*x->memory, *y->memory)) : tm_.boolean(false);
  }
  return same_[std::minmax(a, b)] = same;
}

Term World::answer(uint32_t question, unsigned leaf, unsigned width) {
  for (const Answer& a : answers_)
    if (a.question == question && a.leaf == leaf && a.value.width() == width) return a.value;
  Term value =
      tm_.var("answer" + std::to_string(answers_.size()) + "." + std::to_string(width), width);
  answers_.push_back({question, leaf, value});
  return value;
}

Term World::pointer_answer(uint32_t question, unsigned leaf, unsigned bits, const Known& known) {
  Term block = tm_.zext(answer(question, leaf, o_.block_bits), kBlockBits);
  fresh_blocks_.insert(block.id());
  late_blocks_.insert(block.id());
  Term start = tm_.trunc(base(block), bits);
  limit(block, bits, true);
  Term pointer = make_pointer(tm_, block, tm_.sub(answer(question, leaf + 1, bits), start));
  if (known.empty()) return pointer;
  return or_own(pointer, answer(question, leaf + 2, kBlockBits), answer(question, leaf + 3, bits),
                known);
}

Term World::gone(uint32_t question, Term block) {
  for (const Gone& g : gone_)
    if (g.question == question && g.block == block) return g.value;
  gone_.push_back({question, block, tm_.var("gone" + std::to_string(gone_.size()), 1)});
  return gone_.back().value;
}

bool World::asked_if_gone(Term block) const {
  return std::any_of(gone_.begin(), gone_.end(), [&](const Gone& g) { return g.block == block; });
}

Term World::disjoint(Term base1, Term size1, Term base2, Term size2) {
  return tm_.or_(tm_.ule(tm_.add(base1, size1), base2), tm_.ule(tm_.add(base2, size2), base1));
}

} // namespace lockstep::semantics
