#include "semantics/mem/world.h"

#include "semantics/mem/late.h"
#include "support/function_ref.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// `same`: that pointers in it lead to the same, by their numbers on each side.
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

} // namespace

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
  if (!none && global(n).global.size_unknown)
    return tm_.var("size of " + global(n).global.name, o_.address_bits);
  return tm_.constant(o_.address_bits, none ? 0 : global(n).global.bytes);
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
    unsigned poison_bits = o_.bit_poison ? bits : 1;
    e.poison = o_.poison ? tm_.var(name + ".poison", poison_bits) : tm_.zero(poison_bits);
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
      e.other_poison = tm_.var(e.value.var_name() + ".other.poison", e.poison.width());
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

namespace {

// Collects conjuncts, each at most once, and knows which variables occur in them.
class Conjunction {
public:
  Conjunction(TermManager& tm, std::span<const Term> roots) : tm_(tm) {
    for (Term v : term::variables_of(roots))
      vars_.insert(v.id());
  }
  bool has(Term var) const { return vars_.contains(var.id()); }
  // Whether a variable of the term occurs.
  bool touches(Term t) {
    for (Term v : term::variables_of(std::span(&t, 1)))
      if (has(v)) return true;
    return false;
  }
  void add(Term t) {
    if (t.is_true() || !seen_.insert(t.id()).second) return;
    for (Term v : term::variables_of(std::span(&t, 1)))
      vars_.insert(v.id());
    all_.push_back(t);
    grown = true;
  }
  Term all() {
    Term r = tm_.boolean(true);
    for (Term t : all_)
      r = tm_.and_(r, t);
    return r;
  }

  bool grown = false;

private:
  TermManager& tm_;
  std::unordered_set<uint32_t> vars_, seen_;
  std::vector<Term> all_;
};

} // namespace

// An entry whose block turns out to be a constant global holds what that holds.
void World::known_contents(const Entry& e, uint32_t number, const std::function<void(Term)>& add) {
  constexpr uint64_t kMost = 256;
  const Global& g = global(number).global;
  if (!g.known || g.bytes / o_.granule > kMost) return;
  Term here = tm_.eq(e.block, tm_.constant(kBlockBits, number));
  if (here.is_false()) return;
  // Byte by byte: pieces may be smaller than granules.
  std::vector<std::optional<uint8_t>> bytes(g.bytes);
  for (const Global::Piece& piece : g.contents) {
    const Part& part = piece.part;
    if (part.pointer || part.leaves != 1 || piece.leaves[0].kind != ConstScalar::Kind::Number)
      continue;
    APInt value = piece.leaves[0].number.zext(8 * part.bytes);
    for (unsigned i = 0; i < part.bytes && part.offset + i < g.bytes; ++i)
      bytes[part.offset + i] = static_cast<uint8_t>(
          value.extractBitsAsZExtValue(8, 8 * (g.big_endian ? part.bytes - 1 - i : i)));
  }
  for (uint64_t at = 0; at + o_.granule <= g.bytes; at += o_.granule) {
    APInt value = APInt::getZero(8 * o_.granule);
    bool all = true;
    for (unsigned i = 0; i < o_.granule; ++i) {
      all &= bytes[at + i].has_value();
      value.insertBits(APInt(8, bytes[at + i].value_or(0)),
                       8 * (o_.big_endian ? o_.granule - 1 - i : i));
    }
    if (!all) continue;
    Term there = tm_.eq(e.offset, tm_.constant(o_.address_bits, at));
    Term same = tm_.eq(e.value, tm_.constant(value));
    Term sound = tm_.eq(e.poison, tm_.zero(e.poison.width()));
    add(tm_.implies(tm_.and_(here, there), tm_.and_(same, sound)));
  }
}

// Repeated until nothing new comes into view: a constraint may bring in variables of others.
Term World::constraints(std::span<const Term> roots, About about) {
  Conjunction c(tm_, roots);
  unsigned w = o_.address_bits;
  Term zero_address = tm_.zero(w), no_block = tm_.zero(kBlockBits);

  // A block of that place and size is one: it lies below the end of the address space.
  auto small = [&](Term size, unsigned bits) {
    return tm_.ult(size, tm_.constant(APInt::getOneBitSet(w, bits - 1)));
  };
  auto place = [&](Term base, Term size, Term exists, bool may_be_null, unsigned bits, bool below) {
    Term ok = small(size, bits);
    if (!may_be_null) ok = tm_.and_(ok, tm_.ne(base, zero_address));
    ok = tm_.and_(ok, is_below(base, size, below ? bits : w));
    std::vector<unsigned> rooms = o_.narrow;
    rooms.push_back(w);
    for (unsigned r : rooms)
      if (o_.keep_room)
        ok = tm_.and_(
            ok, disjoint(base, size, tm_.constant(room_start(r)), tm_.constant(room_size(r))));
    c.add(tm_.implies(exists, ok));
  };
  auto apart = [&](Term same, Term base1, Term size1, Term base2, Term size2) {
    c.add(tm_.or_(same, disjoint(base1, size1, base2, size2)));
  };

  do {
    c.grown = false;
    for (size_t i = 0; i < atoms_.size(); ++i) {
      Atom a = atoms_[i];
      bool base = c.has(a.base), size = c.has(a.size), fixed = c.has(a.fixed), heap = c.has(a.heap);
      if (!base && !size && !fixed && !heap) continue;
      Term none = tm_.eq(a.block, no_block);
      unsigned bits = a.bits == 0 ? w : a.bits;
      if (base) {
        c.add(tm_.implies(none, tm_.eq(a.base, zero_address)));
        place(a.base, a.size, tm_.not_(none), o_.may_use_zero(), bits, a.is_below);
      }
      if (size) c.add(tm_.implies(none, tm_.eq(a.size, zero_address)));
      if (size && !base) c.add(small(a.size, bits));
      for (uint32_t n = 1; n <= num_globals(); ++n) {
        Term number = tm_.constant(kBlockBits, n);
        Term same = tm_.eq(a.block, number);
        if (is_private(n)) {
          c.add(tm_.not_(same));
          continue;
        }
        if (size) c.add(tm_.implies(same, tm_.eq(a.size, this->size(number))));
        if (fixed) c.add(tm_.implies(same, tm_.eq(a.fixed, this->fixed(number))));
        if (heap) c.add(tm_.implies(same, tm_.not_(a.heap)));
        if (base) {
          c.add(tm_.implies(same, tm_.eq(a.base, global(n).base)));
          if (c.touches(global(n).base))
            apart(tm_.or_(same, none), a.base, a.size, global(n).base,
                  global(n).global.is_function ? tm_.constant(w, 1) : this->size(number));
        }
      }
      for (size_t k = 0; k < i; ++k) {
        const Atom& b = atoms_[k];
        Term same = tm_.eq(a.block, b.block);
        if (same.is_false()) continue;
        if (size && c.has(b.size)) c.add(tm_.implies(same, tm_.eq(a.size, b.size)));
        if (fixed && c.has(b.fixed)) c.add(tm_.implies(same, tm_.eq(a.fixed, b.fixed)));
        if (heap && c.has(b.heap)) c.add(tm_.implies(same, tm_.eq(a.heap, b.heap)));
        if (base && c.has(b.base)) {
          c.add(tm_.implies(same, tm_.eq(a.base, b.base)));
          Term missing = tm_.or_(none, tm_.eq(b.block, no_block));
          apart(tm_.or_(same, missing), a.base, a.size, b.base, b.size);
        }
        // The block that holds an address is found by it.
        auto holds = [&](const Atom& found, const Atom& other) {
          if (!found.address || !c.has(other.base)) return;
          Term in = tm_.ult(tm_.sub(found.address, other.base), other.size);
          c.add(tm_.implies(in, same));
        };
        if (base || c.touches(a.block)) holds(a, b), holds(b, a);
      }
      if (a.address && base)
        for (uint32_t n = 1; n <= num_globals(); ++n) {
          if (is_private(n)) continue;
          Term number = tm_.constant(kBlockBits, n);
          Term in = tm_.ult(tm_.sub(a.address, global(n).base), this->size(number));
          c.add(tm_.implies(in, tm_.eq(a.block, number)));
        }
    }
    for (uint32_t n = 1; n <= num_globals(); ++n) {
      Term number = tm_.constant(kBlockBits, n);
      const Global& g = global(n).global;
      if (g.size_unknown && c.touches(this->size(number)))
        c.add(tm_.ule(tm_.constant(w, g.bytes), this->size(number)));
      if (is_private(n) || !c.touches(global(n).base)) continue;
      bool narrow = g.address_bits != 0;
      auto extent = [&](const Global& x, Term block) { // a function has some code
        return x.is_function ? tm_.constant(w, 1) : this->size(block);
      };
      place(global(n).base, extent(g, number), tm_.boolean(true),
            g.may_be_null || o_.may_be_at_zero(g.space), narrow ? g.address_bits : w,
            narrow && o_.has_addresses(g.space));
      if (g.size_unknown) c.add(tm_.ule(tm_.constant(w, g.bytes), this->size(number)));
      for (uint32_t k = 1; k < n; ++k) {
        const Global& h = global(k).global;
        if (is_private(k) || !c.touches(global(k).base)) continue;
        if ((g.unnamed || h.unnamed) && g.known && h.known &&
            same_contents(g, h, std::equal_to<uint32_t>()))
          continue; // may be merged
        if (g.replaceable || h.replaceable) continue;
        Term other = tm_.constant(kBlockBits, k);
        apart(tm_.boolean(false), global(n).base, extent(g, number), global(k).base,
              extent(h, other));
      }
    }
    for (const auto& [name, alias] : aliases_) {
      Term pointer = alias.first, bytes = tm_.constant(w, alias.second);
      if (!c.touches(pointer)) continue;
      Term block = tm_.extract(pointer, w + kBlockBits - 1, w);
      Term offset = tm_.extract(pointer, w - 1, 0), size = this->size(block);
      c.add(tm_.ne(block, no_block));
      c.add(tm_.and_(tm_.ule(bytes, size), tm_.ule(offset, tm_.sub(size, bytes))));
    }
    for (size_t i = 0; about != About::Blocks && i < entries_.size(); ++i) {
      const Entry a = entries_[i]; // by value: to compare questions may look at more of memory
      bool poison = a.poison.is_var() && c.has(a.poison);
      auto looked_at = [&](const Entry& e) {
        return std::any_of(e.sources.begin(), e.sources.end(),
                           [&](const auto& s) { return c.touches(s.second); });
      };
      bool source = looked_at(a);
      bool own = a.own && c.has(a.own);
      bool placed = a.written && c.has(a.written);
      bool open = a.undef && c.has(a.undef);
      auto unsteady = [&](const Entry& e, size_t when) {
        return e.unsteady[when] && c.has(e.unsteady[when]);
      };
      bool moves = unsteady(a, 0) || unsteady(a, 1);
      if (!c.has(a.value) && !poison && !source && !moves && !own && !placed && !open) continue;
      if (auto ranges = defined_.find(a.epoch); open && ranges != defined_.end())
        for (const Range& r : ranges->second)
          if (r.block == a.block)
            c.add(tm_.implies(tm_.ult(tm_.sub(a.offset, r.offset), r.length), tm_.not_(a.undef)));
      if (unsteady(a, 0) && unsteady(a, 1)) c.add(tm_.implies(a.unsteady[1], a.unsteady[0]));
      for (uint32_t n = 1; n <= num_globals(); ++n)
        for (size_t when : {0, 1})
          if (unsteady(a, when) && !global(n).global.writable)
            c.add(tm_.implies(tm_.eq(a.block, tm_.constant(kBlockBits, n)),
                              tm_.not_(a.unsteady[when])));
      for (uint32_t n = 1; n <= num_globals(); ++n)
        if (!a.block.is_const()) known_contents(a, n, [&](Term t) { c.add(t); });
      for (size_t k = 0; k < i; ++k) {
        const Entry b = entries_[k];
        bool value = c.has(a.value) && c.has(b.value);
        bool both_own = own && b.own && c.has(b.own);
        bool both_placed = placed && b.written && c.has(b.written);
        bool both_open = open && b.undef && c.has(b.undef);
        bool both_poison = poison && b.poison.is_var() && c.has(b.poison);
        bool both_source = source && looked_at(b);
        bool both_move = (unsteady(a, 0) && unsteady(b, 0)) || (unsteady(a, 1) && unsteady(b, 1));
        if (!value && !both_poison && !both_source && !both_own && !both_move && !both_placed &&
            !both_open)
          continue;
        bool since = (a.epoch == 0) != (b.epoch == 0); // what others do not change stays
        const Entry& first = a.epoch == 0 ? a : b;
        if (since && !first.unsteady[0]) continue;
        Term same = tm_.eq(a.block, b.block);
        if (same.is_false()) continue;
        Term there = tm_.eq(a.offset, b.offset);
        if (there.is_false()) continue;
        same = tm_.and_(same, there);
        if (since) {
          Term steady = tm_.and_(same, tm_.not_(first.unsteady[0]));
          if (value) c.add(tm_.implies(steady, tm_.eq(a.value, b.value)));
          if (both_poison) c.add(tm_.implies(steady, tm_.eq(a.poison, b.poison)));
          continue;
        }
        if (a.epoch != b.epoch) same = tm_.and_(same, this->same(a.epoch - 1, b.epoch - 1));
        if (same.is_false()) continue;
        if (both_placed) c.add(tm_.implies(same, tm_.eq(a.written, b.written)));
        if (both_open) c.add(tm_.implies(same, tm_.eq(a.undef, b.undef)));
        if (both_own) {
          c.add(tm_.implies(same, tm_.eq(a.own, b.own)));
          c.add(tm_.implies(same, tm_.eq(a.own_offset, b.own_offset)));
        }
        if (value) c.add(tm_.implies(same, tm_.eq(a.value, b.value)));
        if (both_poison) c.add(tm_.implies(same, tm_.eq(a.poison, b.poison)));
        for (const auto& [bytes, leads_to] : a.sources)
          if (auto other = b.sources.find(bytes); both_source && other != b.sources.end())
            c.add(tm_.implies(same, tm_.eq(leads_to, other->second)));
        for (size_t when : {0, 1})
          if (unsteady(a, when) && unsteady(b, when))
            c.add(tm_.implies(same, tm_.eq(a.unsteady[when], b.unsteady[when])));
      }
    }
    constrain_casts([&](Term v) { return c.has(v); }, [&](Term t) { c.add(t); });
    for (size_t i = about == About::All ? chains_->late().size() : 0; i-- > 0;) {
      Piece late = chains_->late()[i].piece;
      if (!c.has(late.value) && !c.has(late.poison)) continue;
      Piece is = chains_->definition(i);
      if (c.has(late.value)) c.add(tm_.eq(late.value, is.value));
      if (c.has(late.poison)) c.add(tm_.eq(late.poison, is.poison));
    }
    for (size_t i = 0; i < answers_.size(); ++i)
      for (size_t k = 0; k < i; ++k) {
        const Answer a = answers_[i], b = answers_[k];
        if (a.leaf == b.leaf && c.has(a.value) && c.has(b.value) &&
            a.value.width() == b.value.width())
          c.add(tm_.implies(same(a.question, b.question), tm_.eq(a.value, b.value)));
      }
    // What is gone stays so.
    for (size_t i = 0; i < gone_.size(); ++i)
      for (size_t k = 0; k < gone_.size(); ++k) {
        const Gone a = gone_[i], b = gone_[k];
        if (i == k || !c.has(a.value) || !c.has(b.value)) continue;
        Term block = tm_.eq(a.block, b.block);
        if (block.is_false()) continue;
        const Question &x = questions_[a.question], &y = questions_[b.question];
        Term before = same(a.question, b.question);
        if (x.index && y.index) before = tm_.or_(before, tm_.ult(x.index, y.index));
        c.add(tm_.implies(tm_.and_(block, before), tm_.implies(a.value, b.value)));
      }
  } while (c.grown);
  return c.all();
}

} // namespace lockstep::semantics
