#include "semantics/mem/world.h"

#include "semantics/mem/late.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// Up to where pointers in it lead.
bool same_contents(const Global& a, const Global& b) {
  return a.bytes == b.bytes && a.known == b.known &&
         std::equal(a.contents.begin(), a.contents.end(), b.contents.begin(), b.contents.end(),
                    [](const Global::Piece& x, const Global::Piece& y) {
                      return x.part.offset == y.part.offset && x.part.bytes == y.part.bytes &&
                             std::equal(x.leaves.begin(), x.leaves.end(), y.leaves.begin(),
                                        y.leaves.end(), [](ConstScalar p, const ConstScalar& q) {
                                          p.global = q.global;
                                          return p == q;
                                        });
                    });
}

} // namespace

World::World(TermManager& tm, WorldOptions options)
    : tm_(tm), o_(options), chains_(std::make_unique<Chains>(*this)) {}

World::~World() = default;

uint32_t World::add(Global global) {
  unsigned low = std::min(global.align_log2, o_.address_bits - 1);
  Term base = tm_.var("address of " + global.name, o_.address_bits - low);
  if (low > 0) base = tm_.concat(base, tm_.zero(low));
  globals_.push_back({std::move(global), base});
  by_name_[globals_.back().global.name] = num_globals();
  return num_globals();
}

uint32_t World::number_of(std::span<const Global> all, uint32_t index) {
  Global g = all[index];
  while (true) {
    auto it = by_name_.find(g.name);
    if (it == by_name_.end()) break;
    const Global& there = global(it->second).global;
    if (!g.local || !g.known || same_contents(there, g)) return it->second;
    g.name += "'";
  }
  uint32_t number = add(g);
  for (size_t p = 0; p < g.contents.size(); ++p) // it is known by now: contents may be circular
    for (size_t l = 0; l < g.contents[p].leaves.size(); ++l) {
      const ConstScalar& leaf = g.contents[p].leaves[l];
      if (leaf.kind != ConstScalar::Kind::Global) continue;
      uint32_t to = number_of(all, leaf.global);
      globals_[number - 1].global.contents[p].leaves[l].global = to;
    }
  return number;
}

uint32_t World::private_block(uint32_t param, unsigned align_log2) {
  Global copy;
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

Term World::fixed(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], fixed(block[1]), fixed(block[2]));
  if (nowhere(block)) return tm_.boolean(true);
  if (!block.is_const()) return atom(block).fixed;
  uint64_t n = block.value().getZExtValue();
  return tm_.boolean(n == 0 || n > num_globals() || !global(n).global.writable);
}

Term World::heap(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], heap(block[1]), heap(block[2]));
  return block.is_const() || nowhere(block) ? tm_.boolean(false) : atom(block).heap;
}

Term World::input_pointer(const std::string& name) {
  Term block = fresh_block(name + ".block");
  pointers_.push_back({block, tm_.var(name, o_.address_bits)});
  Term offset = tm_.sub(pointers_.back().address, base(block));
  return make_pointer(tm_, block, offset);
}

World::Entry& World::entry(Term block, Term offset) {
  auto [it, fresh] = entry_of_.try_emplace({block.id(), offset.id()}, entries_.size());
  if (fresh) {
    std::string name = "memory" + std::to_string(entries_.size());
    unsigned bits = 8 * o_.granule;
    Entry e;
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

Pieces World::contents(Term block, Term offset, unsigned bytes) {
  Pieces out;
  for (unsigned at = 0; at < bytes; at += o_.granule) {
    const Entry& e = entry(block, tm_.add(offset, tm_.constant(offset.width(), at)));
    out.push_back({o_.granule, e.value, e.poison});
  }
  return out;
}

// The bytes give the address; to which block it belongs is told by none of them.
Piece World::pointer_at(Term block, Term offset) {
  unsigned bytes = o_.address_bits / 8;
  Pieces pieces = contents(block, offset, bytes);
  Entry& first = entry(block, offset);
  if (!first.source) {
    std::string name = first.value.var_name() + ".block";
    first.source = fresh_block(name);
  }
  Term source = first.source;
  Term address, poison = tm_.boolean(false);
  for (const Piece& p : pieces) {
    if (!address)
      address = p.value;
    else
      address = o_.big_endian ? tm_.concat(address, p.value) : tm_.concat(p.value, address);
    poison = tm_.or_(poison, tm_.ne(p.poison, tm_.zero(p.poison.width())));
  }
  return {bytes, make_pointer(tm_, source, tm_.sub(address, base(source))), poison};
}

Term World::answer(uint64_t kind, Term index, unsigned leaf, unsigned width) {
  for (const Answer& a : answers_)
    if (a.kind == kind && a.leaf == leaf && a.index == index && a.value.width() == width)
      return a.value;
  Term value =
      tm_.var("answer" + std::to_string(answers_.size()) + "." + std::to_string(width), width);
  answers_.push_back({kind, leaf, index, value});
  return value;
}

Term World::disjoint(Term base1, Term size1, Term base2, Term size2) {
  return tm_.or_(tm_.ule(tm_.add(base1, size1), base2), tm_.ule(tm_.add(base2, size2), base1));
}

namespace {

// Collects conjuncts, each at most once, and knows which variables occur in them.
class Conjunction {
public:
  Conjunction(TermManager& tm, std::span<const Term> roots, const World::Hidden& hidden)
      : tm_(tm), hidden_(hidden) {
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
    std::vector<Term> vars = term::variables_of(std::span(&t, 1));
    if (std::any_of(vars.begin(), vars.end(), hidden_)) return;
    for (Term v : vars)
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
  const World::Hidden& hidden_;
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
Term World::constraints(std::span<const Term> roots, const Hidden& hidden, About about) {
  Conjunction c(tm_, roots, hidden);
  unsigned w = o_.address_bits;
  Term zero_address = tm_.zero(w), no_block = tm_.zero(kBlockBits);
  Term half = tm_.constant(APInt::getSignedMinValue(w));

  // A block of that place and size is one: it lies below the end of the address space.
  auto place = [&](Term base, Term size, Term exists, bool may_be_null) {
    Term ok = tm_.ult(size, half);
    if (!may_be_null && !o_.null_is_valid) ok = tm_.and_(ok, tm_.ne(base, zero_address));
    ok = tm_.and_(ok, tm_.ule(base, tm_.not_(size))); // base + size < 2^w
    if (o_.keep_room)
      ok =
          tm_.and_(ok, disjoint(base, size, tm_.constant(room_start()), tm_.constant(room_size())));
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
      if (base) {
        c.add(tm_.implies(none, tm_.eq(a.base, zero_address)));
        place(a.base, a.size, tm_.not_(none), false);
      }
      if (size) c.add(tm_.implies(none, tm_.eq(a.size, zero_address)));
      if (size && !base) c.add(tm_.ult(a.size, half));
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
            apart(tm_.or_(same, none), a.base, a.size, global(n).base, this->size(number));
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
      place(global(n).base, this->size(number), tm_.boolean(true), g.may_be_null);
      if (g.size_unknown) c.add(tm_.ule(tm_.constant(w, g.bytes), this->size(number)));
      for (uint32_t k = 1; k < n; ++k) {
        const Global& h = global(k).global;
        if (is_private(k) || !c.touches(global(k).base)) continue;
        if ((g.unnamed || h.unnamed) && g.known && h.known && same_contents(g, h))
          continue; // may be merged
        Term other = tm_.constant(kBlockBits, k);
        apart(tm_.boolean(false), global(n).base, this->size(number), global(k).base,
              this->size(other));
      }
    }
    for (size_t i = 0; about != About::Blocks && i < entries_.size(); ++i) {
      const Entry& a = entries_[i];
      bool poison = a.poison.is_var() && c.has(a.poison);
      bool source = a.source && c.touches(a.source);
      if (!c.has(a.value) && !poison && !source) continue;
      for (uint32_t n = 1; n <= num_globals(); ++n)
        if (!a.block.is_const()) known_contents(a, n, [&](Term t) { c.add(t); });
      for (size_t k = 0; k < i; ++k) {
        const Entry& b = entries_[k];
        bool value = c.has(a.value) && c.has(b.value);
        bool both_poison = poison && b.poison.is_var() && c.has(b.poison);
        bool both_source = source && b.source && c.touches(b.source);
        if (!value && !both_poison && !both_source) continue;
        Term same = tm_.eq(a.block, b.block);
        if (same.is_false()) continue;
        Term there = tm_.eq(a.offset, b.offset);
        if (there.is_false()) continue;
        same = tm_.and_(same, there);
        if (value) c.add(tm_.implies(same, tm_.eq(a.value, b.value)));
        if (both_poison) c.add(tm_.implies(same, tm_.eq(a.poison, b.poison)));
        if (both_source) c.add(tm_.implies(same, tm_.eq(a.source, b.source)));
      }
    }
    for (size_t i = about == About::All ? chains_->late().size() : 0; i-- > 0;) {
      Piece late = chains_->late()[i].piece;
      if (!c.has(late.value) && !c.has(late.poison)) continue;
      Piece is = chains_->definition(i);
      if (c.has(late.value)) c.add(tm_.eq(late.value, is.value));
      if (c.has(late.poison)) c.add(tm_.eq(late.poison, is.poison));
    }
    for (size_t i = 0; i < answers_.size(); ++i)
      for (size_t k = 0; k < i; ++k) {
        const Answer &a = answers_[i], &b = answers_[k];
        if (a.kind == b.kind && a.leaf == b.leaf && c.has(a.value) && c.has(b.value) &&
            a.value.width() == b.value.width())
          c.add(tm_.implies(tm_.eq(a.index, b.index), tm_.eq(a.value, b.value)));
      }
  } while (c.grown);
  return c.all();
}

} // namespace lockstep::semantics
