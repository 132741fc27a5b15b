#include "semantics/mem/symbolic.h"

#include "semantics/mem/initializer.h"
#include "semantics/mem/late.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

// More places than this are told apart by their blocks, not by the conditions that led there.
constexpr size_t kMaxPlaces = 24;
constexpr uint64_t kObserveSite = kNoInstance + 3;
constexpr uint32_t kObserved = 2; // operands below are copies of arguments

// A term where a condition is known: only its top, and the summands of a sum, are looked at.
Term under(TermManager& tm, Term t, Term condition, bool holds) {
  while (t.is(term::Op::Ite) && t[0] == condition)
    t = holds ? t[1] : t[2];
  if (!t.is(term::Op::Add)) return t;
  std::vector<Term> parts(t.children().begin(), t.children().end());
  bool changed = false;
  for (Term& p : parts)
    while (p.is(term::Op::Ite) && p[0] == condition) {
      p = holds ? p[1] : p[2];
      changed = true;
    }
  return changed ? tm.make(term::Op::Add, parts) : t;
}

// A truth value somewhere in a term, by which a number may have been chosen.
std::optional<Term> truth_in(Term root) {
  std::vector<Term> todo{root};
  std::unordered_set<uint32_t> seen;
  while (!todo.empty()) {
    Term t = todo.back();
    todo.pop_back();
    if (!seen.insert(t.id()).second) continue;
    if (t.width() == 1 && !t.is_const()) return t;
    todo.insert(todo.end(), t.children().begin(), t.children().end());
  }
  return std::nullopt;
}

// The condition by which a block's number is chosen, if it is one of two. Rewriting may have moved
// the choice below operations that only cut and join bits.
struct Choice {
  Term condition, yes, no;
};
std::optional<Choice> split(TermManager& tm, Term t, unsigned depth = 4) {
  if (t.is(term::Op::Ite)) return Choice{t[0], t[1], t[2]};
  bool shape = t.is(term::Op::ZExt) || t.is(term::Op::Extract) || t.is(term::Op::Concat);
  if (!shape || depth == 0) return std::nullopt;
  for (Term child : t.children())
    if (std::optional<Choice> c = split(tm, child, depth - 1)) {
      auto rebuilt = [&](bool holds) {
        std::vector<Term> children(t.children().begin(), t.children().end());
        for (Term& x : children)
          x = x == child ? (holds ? c->yes : c->no) : under(tm, x, c->condition, holds);
        return tm.rebuild(t, children);
      };
      return Choice{c->condition, rebuilt(true), rebuilt(false)};
    }
  return std::nullopt;
}

// Of two numbers that are both known, rewriting makes bits of the condition itself: such a term is
// split by trying both.
std::optional<Choice> choice_in(World& world, TermManager& tm, Term t) {
  if (std::optional<Choice> c = split(tm, t)) return c;
  if (t.is_const() || world.origin(t) != World::Origin::Mixed) return std::nullopt;
  std::optional<Term> truth = truth_in(t);
  if (!truth) return std::nullopt;
  auto with = [&](bool holds) {
    term::Substitution sub(tm);
    sub.map(*truth, tm.boolean(holds));
    return sub.apply(t);
  };
  return Choice{*truth, with(true), with(false)};
}

} // namespace

bool MemoryProgram::forbids(int param, bool constant, AccessMode mode) const {
  bool reads = mode == AccessMode::Read || mode == AccessMode::ReadWrite;
  bool writes = mode == AccessMode::Write || mode == AccessMode::ReadWrite;
  bool may_read = param >= 0 ? function.read_args : function.read_other || constant;
  bool may_write = param >= 0 ? function.write_args : function.write_other;
  if (param >= 0 && static_cast<size_t>(param) < params.size()) {
    may_read &= !params[static_cast<size_t>(param)].no_read;
    may_write &= !params[static_cast<size_t>(param)].no_write;
  }
  return (reads && !may_read) || (writes && !may_write);
}

bool MemoryProgram::write_only(int param, bool constant) const {
  if (param < 0) return function.write_only_other && !constant;
  return function.write_only_args || (static_cast<size_t>(param) < params.size() &&
                                      params[static_cast<size_t>(param)].write_only);
}

bool MemoryProgram::excludes(uint32_t tag, int based_on, uint32_t other_tag,
                             int other_based_on) const {
  bool may_meet =
      based_on == other_based_on || based_on == kBasedOnAny || other_based_on == kBasedOnAny;
  return !may_meet || std::any_of(tag_conflicts.begin(), tag_conflicts.end(), [&](const auto& c) {
    return c == std::pair(tag, other_tag) || c == std::pair(other_tag, tag);
  });
}

bool MemoryProgram::restricts() const {
  bool all = function.read_args && function.write_args && function.read_other &&
             function.write_other && !function.write_only_args && !function.write_only_other;
  return !all || std::any_of(params.begin(), params.end(), [](const ParamMemory& p) {
    return p.no_read || p.no_write || p.write_only || p.noalias;
  });
}

bool MemoryProgram::has_noalias() const {
  return std::any_of(params.begin(), params.end(), [](const ParamMemory& p) { return p.noalias; });
}

SymbolicMemory::SymbolicMemory(World& world, Choices& choices, MemoryProgram program,
                               const Numbering* numbering, uint32_t first_unmatched)
    : world_(world), tm_(world.terms()), choices_(choices), p_(std::move(program)),
      numbering_(numbering), next_number_(first_unmatched) {
  for (uint32_t i = 0; i < p_.globals.size(); ++i)
    own_globals_.emplace(world_.number_of(p_.globals, i), i);
}

const Global* SymbolicMemory::described(Term block) {
  uint64_t n = block.is_const() ? block.value().getZExtValue() : 0;
  if (n == 0 || n > world_.num_globals()) return nullptr;
  auto it = own_globals_.find(static_cast<uint32_t>(n));
  return it == own_globals_.end() ? &world_.global(static_cast<uint32_t>(n)).global
                                  : &p_.globals[it->second];
}

MemoryState SymbolicMemory::start() {
  MemoryState s;
  s.others = chain_base(world_, ChainNode::Kind::Initial);
  s.count = tm_.zero(kEventBits);
  s.loose.assign(p_.params.size(), tm_.boolean(false));
  return s;
}

MemoryState SymbolicMemory::later(uint32_t question, std::span<const OwnLater> own) {
  MemoryState s = start();
  s.others = chain_answer(world_, s.others, Term(), question + 1, std::make_shared<World::Known>(),
                          {}, false, of_target_);
  s.calls.push_back({tm_.boolean(true), Term(), question, next_entry_++});
  s.own.resize(locals_.size());
  for (const OwnLater& o : own) {
    Term block = tm_.constant(kBlockBits, o.number);
    ChainPtr chain =
        o.settled ? o.settled : chain_own(world_, block, o.question + 1, o.shared, of_target_);
    s.own[local_by_number_.at(o.number)] = {chain, tm_.boolean(o.alive), tm_.boolean(false),
                                            tm_.boolean(false)};
  }
  return s;
}

Term SymbolicMemory::bind_param(uint32_t param, Term pointer) {
  for (const Place& p : places(pointer))
    if (!p.block.is_const()) {
      param_blocks_[p.block.id()] = static_cast<int>(param);
      if (param < p_.params.size() && p_.params[param].noalias)
        noalias_blocks_.emplace_back(p.block, static_cast<int>(param));
    }
  return pointer;
}

Term SymbolicMemory::captured(Term pointer) {
  Term any = tm_.boolean(false);
  if (std::none_of(p_.params.begin(), p_.params.end(),
                   [](const ParamMemory& p) { return p.nocapture; }))
    return any;
  for (const Place& p : places(pointer))
    if (int param = p.local < 0 ? param_of(p.block) : -1;
        param >= 0 && p_.params[static_cast<size_t>(param)].nocapture)
      any = tm_.or_(any, p.guard);
  return any;
}

int SymbolicMemory::param_of(Term block) const {
  auto it = param_blocks_.find(block.id());
  return it == param_blocks_.end() ? -1 : it->second;
}

namespace {

// What several logs have in common stays; the rest happened if that way was taken.
template <class Entry>
std::vector<Entry> merge_logs(TermManager& tm, const std::vector<Term>& ways,
                              const std::vector<const std::vector<Entry>*>& logs) {
  size_t common = logs[0]->size();
  for (const auto* log : logs) {
    common = std::min(common, log->size());
    for (size_t i = 0; i < common; ++i)
      if ((*log)[i].number != (*logs[0])[i].number ||
          (*log)[i].condition != (*logs[0])[i].condition)
        common = i;
  }
  std::vector<Entry> out(logs[0]->begin(), logs[0]->begin() + static_cast<ptrdiff_t>(common));
  for (size_t w = 0; w < logs.size(); ++w)
    for (size_t i = common; i < logs[w]->size(); ++i) {
      Entry e = (*logs[w])[i];
      e.condition = tm.and_(ways[w], e.condition);
      if (!e.condition.is_false()) out.push_back(e);
    }
  return out;
}

} // namespace

bool MemoryState::is_like(const MemoryState& o) const {
  auto same = [](const Own& a, const Own& b) {
    return a.chain == b.chain && a.alive == b.alive && a.exposed == b.exposed && a.freed == b.freed;
  };
  return others == o.others &&
         std::equal(own.begin(), own.end(), o.own.begin(), o.own.end(), same) &&
         freed.size() == o.freed.size() && calls.size() == o.calls.size() && loose == o.loose &&
         count == o.count && held.size() == o.held.size() && changes.size() == o.changes.size();
}

MemoryState SymbolicMemory::merge(const std::vector<Term>& ways, const std::vector<Term>& chosen,
                                  const std::vector<const MemoryState*>& states) {
  MemoryState out;
  std::vector<ChainPtr> chains;
  size_t n = 0;
  for (const MemoryState* s : states) {
    chains.push_back(s->others);
    n = std::max(n, s->own.size());
  }
  out.others = chain_merge(world_, chosen, chains);
  out.own.resize(n);
  for (size_t i = 0; i < n; ++i) {
    std::vector<Term> here;
    std::vector<ChainPtr> preds;
    Term alive = tm_.boolean(false), exposed = alive, freed = alive;
    bool first = true;
    for (size_t w = states.size(); w-- > 0;) {
      bool there = i < states[w]->own.size() && states[w]->own[i].chain;
      Term a = there ? states[w]->own[i].alive : tm_.boolean(false);
      Term e = there ? states[w]->own[i].exposed : tm_.boolean(false);
      Term f = there ? states[w]->own[i].freed : tm_.boolean(false);
      alive = first ? a : tm_.ite(chosen[w], a, alive);
      exposed = first ? e : tm_.ite(chosen[w], e, exposed);
      freed = first ? f : tm_.ite(chosen[w], f, freed);
      first = false;
      if (!there) continue;
      here.insert(here.begin(), chosen[w]);
      preds.insert(preds.begin(), states[w]->own[i].chain);
    }
    if (preds.empty()) continue;
    out.own[i] = {chain_merge(world_, here, preds), alive, exposed, freed};
  }
  auto logs = [&](auto member) {
    std::vector<decltype(&(states[0]->*member))> all;
    for (const MemoryState* s : states)
      all.push_back(&(s->*member));
    return all;
  };
  out.freed = merge_logs(tm_, ways, logs(&MemoryState::freed));
  out.touches = merge_logs(tm_, ways, logs(&MemoryState::touches));
  out.touched = Touched::common(logs(&MemoryState::touched));
  for (size_t w = 0; w < states.size(); ++w)
    touches_of_one_way(states[w]->touched, out.touched, ways[w], out);
  out.calls = merge_logs(tm_, ways, logs(&MemoryState::calls));
  out.held = merge_logs(tm_, ways, logs(&MemoryState::held));
  out.changes = merge_logs(tm_, ways, logs(&MemoryState::changes));
  out.count = states.back()->count;
  out.loose = states.back()->loose;
  for (size_t w = states.size() - 1; w-- > 0;) {
    out.count = tm_.ite(chosen[w], states[w]->count, out.count);
    for (size_t i = 0; i < out.loose.size(); ++i)
      out.loose[i] = tm_.ite(chosen[w], states[w]->loose[i], out.loose[i]);
  }
  return out;
}

// ---- where pointers lead ----

SymbolicMemory::Place SymbolicMemory::leaf(Term guard, Term block, Term offset) {
  Place p{guard, block, tm_.zext(offset, options().address_bits), -1};
  if (world_.origin(block) == World::Origin::Mixed) trouble = "a pointer of mixed origin";
  if (block.is_const()) {
    uint32_t number = static_cast<uint32_t>(block.value().getZExtValue());
    auto it = local_by_number_.find(number);
    if ((number & kLocalBit) != 0 && it != local_by_number_.end())
      p.local = static_cast<int>(it->second);
  }
  return p;
}

std::vector<SymbolicMemory::Place> SymbolicMemory::places(Term pointer) {
  struct Item {
    Term guard, block, offset;
  };
  auto take_apart = [&](Term guard, Term p) -> Item {
    unsigned w = p.width() - kBlockBits;
    return {guard, tm_.extract(p, p.width() - 1, w), tm_.extract(p, w - 1, 0)};
  };
  std::vector<Place> out;
  std::vector<std::pair<Term, Term>> pointers{{tm_.boolean(true), pointer}};
  std::vector<Item> items;
  while (!pointers.empty() || !items.empty()) {
    if (out.size() + items.size() + pointers.size() > kMaxPlaces) break;
    if (!pointers.empty()) {
      auto [guard, p] = pointers.back();
      pointers.pop_back();
      if (guard.is_false()) continue;
      if (p.is(term::Op::Ite)) {
        pointers.emplace_back(tm_.and_(guard, tm_.not_(p[0])), p[2]);
        pointers.emplace_back(tm_.and_(guard, p[0]), p[1]);
      } else {
        items.push_back(take_apart(guard, p));
      }
      continue;
    }
    Item i = items.back();
    items.pop_back();
    if (i.guard.is_false()) continue;
    std::optional<Choice> choice = choice_in(world_, tm_, i.block);
    if (!choice) {
      out.push_back(leaf(i.guard, i.block, i.offset));
      continue;
    }
    Term c = choice->condition;
    items.push_back({tm_.and_(i.guard, tm_.not_(c)), choice->no, under(tm_, i.offset, c, false)});
    items.push_back({tm_.and_(i.guard, c), choice->yes, under(tm_, i.offset, c, true)});
  }
  if (pointers.empty() && items.empty()) return out;
  // Too many: by block. Whatever is none of the numbers in it is a block of others.
  out.clear();
  Item whole = take_apart(tm_.boolean(true), pointer);
  std::vector<Term> todo{whole.block}, unknown;
  std::unordered_set<uint32_t> seen;
  Term rest = tm_.boolean(true);
  while (!todo.empty()) {
    Term t = todo.back();
    todo.pop_back();
    if (!seen.insert(t.id()).second) continue;
    if (std::optional<Choice> choice = choice_in(world_, tm_, t)) {
      todo.push_back(choice->yes);
      todo.push_back(choice->no);
    } else if (t.is_const()) {
      Term here = tm_.eq(whole.block, t);
      out.push_back(leaf(here, t, whole.offset));
      rest = tm_.and_(rest, tm_.not_(here));
    } else {
      unknown.push_back(t);
    }
  }
  for (Term t : unknown) {
    Term here = tm_.and_(rest, tm_.eq(whole.block, t));
    out.push_back(leaf(here, t, whole.offset));
  }
  return out;
}

// An address without provenance may mean any block that is exposed and holds it.
std::vector<SymbolicMemory::Place> SymbolicMemory::resolved(Term pointer, bool null_is_valid) {
  std::vector<Place> out;
  for (const Place& p : places(pointer)) {
    if (!is_wild(p) && !(p.block.is_zero() && null_is_valid)) {
      out.push_back(p);
      continue;
    }
    Term left = p.guard;
    for (size_t i = 0; i < state_->own.size(); ++i) {
      const MemoryState::Own& own = state_->own[i];
      if (!own.chain || own.exposed.is_false()) continue;
      Term offset = tm_.sub(p.offset, base_of_local(i));
      Term inside = tm_.and_(own.exposed, tm_.ult(offset, locals_[i].made.size));
      inside = tm_.and_(inside, own.alive); // another may have had the address before
      Term number = tm_.constant(kBlockBits, locals_[i].number);
      out.push_back({tm_.and_(left, inside), number, offset, static_cast<int>(i)});
      left = tm_.and_(left, tm_.not_(inside));
    }
    // It is based on whatever contributed to the integer, which is not known: nothing is forbidden.
    if (strict_ && p_.restricts())
      trouble = "a pointer from an integer where the target restricts arguments";
    const World::Atom& a = world_.atom_at(p.offset);
    out.push_back(leaf(left, a.block, tm_.sub(p.offset, a.base)));
    out.back().wild = true;
  }
  return out;
}

bool SymbolicMemory::is_wild(const Place& p) {
  return p.block.is_const() && p.block.value() == kWildBlock;
}

Term SymbolicMemory::size_of(const Place& p) {
  if (p.local >= 0) return locals_[static_cast<size_t>(p.local)].made.size;
  const Global* g = described(p.block);
  return g && !g->size_unknown ? tm_.constant(options().address_bits, g->bytes)
                               : world_.size(p.block);
}

Term SymbolicMemory::base_of_local(size_t index) {
  Local& l = locals_[index];
  if (!l.base) {
    unsigned bits = reach_of(l);
    unsigned low = std::min(l.made.align_log2, bits - 1);
    l.base = choices_.at(l.site, Term(), kBaseOrdinal, bits - low, VarKind::Choice);
    if (low > 0) l.base = tm_.concat(l.base, tm_.zero(low));
    l.base = tm_.zext(l.base, options().address_bits);
  }
  return l.base;
}

unsigned SymbolicMemory::reach_of(const Local& l) const {
  bool narrow = l.made.address_bits != 0 && options().has_addresses(l.made.space);
  return narrow ? l.made.address_bits : options().address_bits;
}

bool SymbolicMemory::may_be_at_zero(const Place& p) {
  if (p.local >= 0) {
    bool attribute = options().null_is_valid; // says nothing of blocks of one's own
    unsigned space = locals_[static_cast<size_t>(p.local)].made.space;
    return options().may_be_at_zero(space) &&
           (!attribute || space != 0 || !options().has_addresses(0));
  }
  const Global* g = described(p.block);
  return g ? options().may_be_at_zero(g->space) : options().may_use_zero();
}

Term SymbolicMemory::base_of(const Place& p) {
  return p.local >= 0 ? base_of_local(static_cast<size_t>(p.local)) : world_.base(p.block);
}

// What is certain about the block's own alignment.
unsigned SymbolicMemory::align_of(const Place& p) {
  if (p.local >= 0) return locals_[static_cast<size_t>(p.local)].made.align_log2;
  const Global* g = described(p.block);
  return g ? g->align_log2 : 0;
}

Term SymbolicMemory::global(uint32_t index) {
  if (p_.globals[index].alias) return world_.alias(p_.globals[index]);
  uint32_t number = world_.number_of(p_.globals, index);
  return pointer(tm_.constant(kBlockBits, number), tm_.zero(options().address_bits));
}

Term SymbolicMemory::address(Term pointer) {
  std::vector<Place> all = places(pointer);
  unsigned bits = pointer.width() - kBlockBits;
  Term a;
  for (size_t i = all.size(); i-- > 0;) {
    Term here = tm_.trunc(tm_.add(base_of(all[i]), all[i].offset), bits);
    a = a ? tm_.ite(all[i].guard, here, a) : here;
  }
  return a;
}

void SymbolicMemory::expose(Term pointer) {
  if (!captured(pointer).is_false()) approximated = "ptrtoint of a nocapture pointer";
  for (const Place& p : places(pointer))
    if (p.local >= 0 || param_of(p.block) >= 0) capture(p, p.guard, false);
}

// Where spaces are views of one memory the address stays. If it does not fit, or pointers of that
// width do not reach all of the block, the result leads nowhere: otherwise it might be dereferenced
// and be another place. Where it is known to lie in its block nobody has to look at the address.
Term SymbolicMemory::cast_in_view(const Place& p, unsigned had, unsigned bits) {
  Term fits = tm_.boolean(true), offset = p.offset;
  bool has_block = !is_wild(p) && !p.block.is_zero();
  if (bits < had) {
    Term address = has_block ? tm_.add(base_of(p), offset) : offset;
    fits = has_block ? world_.is_below(base_of(p), size_of(p), bits)
                     : tm_.eq(tm_.zext(tm_.trunc(offset, bits), offset.width()), offset);
    Term nowhere = pointer(tm_.constant(kBlockBits, kNowhereBlock), tm_.trunc(address, bits));
    return tm_.ite(fits, pointer(p.block, tm_.trunc(offset, bits)), nowhere);
  }
  Term size = size_of(p);
  bool inside = offset.is_const() && size.is_const() && offset.value().ule(size.value());
  if (has_block && !inside) {
    Term address = tm_.trunc(tm_.add(base_of(p), offset), had);
    offset = tm_.sub(tm_.zext(address, offset.width()), base_of(p));
  }
  return pointer(p.block, tm_.trunc(offset, bits));
}

Term SymbolicMemory::widened(Term pointer) {
  unsigned bits = pointer.width() - kBlockBits, all = options().address_bits;
  if (bits == all) return pointer;
  if (options().one_view) return cast(pointer, {0, 0, all}, tm_.zero(all - bits));
  return this->pointer(tm_.extract(pointer, pointer.width() - 1, bits),
                       tm_.zext(tm_.trunc(pointer, bits), all));
}

Term SymbolicMemory::cast_between(const Place& p, unsigned had, const AddressCast& how) {
  bool cut = how.bits < options().address_bits;
  World::CastFrom from{p.block, p.offset, size_of(p), Term(), false};
  if (is_wild(p)) {
    from.size = Term(); // it may be any place
    if (how.bits < had) trouble = "addrspacecast of a number to fewer bits";
  } else if (p.block.is_zero()) {
    from.may_be_anywhere = how.from != 0 || p_.null_is_valid;
  } else if (cut && options().has_addresses(how.to)) {
    from.base = base_of(p);
  }
  return world_.cast(from, how.from, how.to, how.bits);
}

Term SymbolicMemory::cast(Term pointer, const AddressCast& how, Term high) {
  unsigned had = pointer.width() - kBlockBits, bits = how.bits;
  if (options().one_view && had == bits) return pointer;
  Term result;
  std::vector<Place> all = places(pointer);
  for (size_t i = all.size(); i-- > 0;) {
    const Place& p = all[i];
    bool made_up = p.local < 0 && world_.nowhere(p.block);
    Term here;
    if (made_up && (options().one_view || p.block.has_undef())) { // undef stays undef
      Term offset = tm_.trunc(p.offset, bits);
      if (bits > had && p.block.has_undef()) offset = tm_.concat(high, tm_.trunc(p.offset, had));
      here = this->pointer(p.block, offset);
    } else if (p.block.has_undef() || p.offset.has_undef()) {
      trouble = "addrspacecast of a pointer that may be undef";
      return this->pointer(tm_.zero(kBlockBits), tm_.zero(bits));
    } else if (options().one_view) {
      here = cast_in_view(p, had, bits);
    } else {
      here = cast_between(p, had, how);
    }
    result = result ? tm_.ite(p.guard, here, result) : here;
  }
  return result;
}

// Two objects that exist at the same time do not share a byte: strictly inside them no addresses
// are equal, and no object lies at address 0.
Term SymbolicMemory::equal(Term a, Term b) {
  auto inside = [&](const Place& p) {
    const Global* g = p.local < 0 ? described(p.block) : nullptr;
    if (g && g->is_function) return p.offset.is_zero();
    Term size = size_of(p);
    return p.offset.is_const() && size.is_const() && p.offset.value().ult(size.value());
  };
  auto lasting = [&](const Place& p) {
    if (p.local >= 0) {
      const Local& l = locals_[static_cast<size_t>(p.local)];
      return l.made.kind != LocalKind::Heap && !l.made.dead && !scoped_;
    }
    const Global* g = described(p.block);
    return g && !g->unnamed && !g->may_be_null && !g->size_unknown && !g->replaceable;
  };
  std::vector<Place> all = places(a), others = places(b);
  Term same = tm_.boolean(false);
  for (const Place& p : all)
    for (const Place& q : others) {
      Term here = tm_.and_(p.guard, q.guard);
      if (here.is_false()) continue;
      bool p_null = p.block.is_zero() && p.offset.is_zero();
      bool q_null = q.block.is_zero() && q.offset.is_zero();
      if (p.block == q.block) {
        same = tm_.or_(same, tm_.and_(here, tm_.eq(p.offset, q.offset)));
        continue;
      }
      bool p_certain = p_null || (lasting(p) && inside(p)),
           q_certain = q_null || (lasting(q) && inside(q));
      bool apart = !(p_null && may_be_at_zero(q)) && !(q_null && may_be_at_zero(p));
      if (p_certain && q_certain && apart && (p.block.is_const() && q.block.is_const())) continue;
      // A block of the heap is not at address 0 either, nor is the start of one without bytes.
      auto not_at_zero = [&](const Place& x) {
        return x.local >= 0 && !may_be_at_zero(x) &&
               (inside(x) ||
                (x.offset.is_zero() && locals_[static_cast<size_t>(x.local)].made.space == 0));
      };
      if ((p_null && not_at_zero(q)) || (q_null && not_at_zero(p))) continue;
      Term x = tm_.add(base_of(p), p.offset), y = tm_.add(base_of(q), q.offset);
      unsigned bits = a.width() - kBlockBits;
      same = tm_.or_(same, tm_.and_(here, tm_.eq(tm_.trunc(x, bits), tm_.trunc(y, bits))));
    }
  return same;
}

Term SymbolicMemory::misaligned(Term pointer, unsigned align_log2) {
  Term bad = tm_.boolean(false);
  if (align_log2 == 0) return bad;
  for (const Place& p : places(pointer)) {
    Term low = align_of(p) >= align_log2 ? p.offset : tm_.add(base_of(p), p.offset);
    Term here = tm_.ne(tm_.trunc(low, align_log2), tm_.zero(align_log2));
    bad = tm_.or_(bad, tm_.and_(p.guard, here));
  }
  return bad;
}

Term SymbolicMemory::overlap(Term a, Term b, Term length) {
  Term bad = tm_.boolean(false);
  std::vector<Place> all = resolved(a), others = resolved(b);
  for (const Place& p : all)
    for (const Place& q : others) {
      Term same = tm_.and_(tm_.and_(p.guard, q.guard), tm_.eq(p.block, q.block));
      if (same.is_false()) continue;
      Term diff = tm_.sub(p.offset, q.offset);
      Term meets = tm_.or_(tm_.ult(diff, length), tm_.ult(tm_.neg(diff), length));
      meets = tm_.and_(meets, tm_.ne(diff, tm_.zero(diff.width())));
      bad = tm_.or_(bad, tm_.and_(same, meets));
    }
  return bad;
}

Term SymbolicMemory::object_size(Term pointer) {
  Term size;
  std::vector<Place> all = places(pointer);
  for (size_t i = all.size(); i-- > 0;)
    size = size ? tm_.ite(all[i].guard, size_of(all[i]), size) : size_of(all[i]);
  return size;
}

Term SymbolicMemory::in_bounds(Term pointer, bool other_space) {
  Term ok = tm_.boolean(true);
  bool null_is_valid = p_.null_is_valid || (other_space && options().zero_in_other_spaces);
  for (const Place& p : places(pointer)) {
    if (is_wild(p) || (p.block.is_zero() && null_is_valid)) continue; // cannot be told
    ok = tm_.and_(ok, tm_.implies(p.guard, tm_.ule(p.offset, size_of(p))));
  }
  return ok;
}

Term SymbolicMemory::dead_other(const MemoryState& state, Term block) {
  Term dead = tm_.boolean(false);
  for (const MemoryState::Freed& f : state.freed)
    dead = tm_.or_(dead, tm_.and_(f.condition, tm_.eq(f.block, block)));
  for (const MemoryState::Call& c : state.calls)
    if (Term heap = world_.heap(block); !heap.is_false()) {
      Term here = c.block ? tm_.and_(c.condition, tm_.eq(c.block, block)) : c.condition;
      if (here.is_false()) continue;
      dead = tm_.or_(dead, tm_.and_(tm_.and_(here, heap), world_.gone(c.question, block)));
    }
  return dead;
}

// Something may be there, and in each space something else.
void SymbolicMemory::note_null(Term pointer) {
  if (options().one_view) return;
  for (const Place& p : places(pointer))
    if (p.block.is_zero()) trouble = "access to address 0 beside other address spaces";
}

Term SymbolicMemory::bad_access(Term pointer, Term length, unsigned align_log2, AccessMode mode,
                                bool other_space) {
  bool null_is_valid = p_.null_is_valid || (other_space && options().zero_in_other_spaces);
  bool writes = mode == AccessMode::Write || mode == AccessMode::ReadWrite;
  Term any = tm_.boolean(false);
  if (null_is_valid) note_null(pointer);
  for (const Place& p : resolved(pointer, null_is_valid)) {
    if (p.guard.is_false()) continue;
    Term size = size_of(p);
    Term needed = length;
    if (p_.function.alignment_reaches && p.local < 0) {
      Term reach =
          tm_.shl(tm_.constant(length.width(), 1), tm_.constant(length.width(), align_log2));
      Term foreign = tm_.ult(tm_.constant(kBlockBits, world_.num_globals()), p.block);
      needed = tm_.ite(tm_.and_(foreign, tm_.ult(length, reach)), reach, length);
    }
    Term bad = tm_.or_(tm_.ult(size, needed), tm_.ult(tm_.sub(size, needed), p.offset));
    if (p.local >= 0) {
      const MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      if (mode == AccessMode::ExistsAfter &&
          locals_[static_cast<size_t>(p.local)].made.kind != LocalKind::Heap)
        bad = tm_.boolean(true);
      bad = tm_.or_(bad, own.chain ? tm_.not_(own.alive) : tm_.boolean(true));
      const NewBlock& made = locals_[static_cast<size_t>(p.local)].made;
      if (made.kind == LocalKind::Copy && p_.forbids(static_cast<int>(made.family), false, mode))
        bad = tm_.boolean(true);
    } else {
      bad = tm_.or_(bad, dead_other(*state_, p.block));
      const Global* g = described(p.block);
      if (writes) bad = tm_.or_(bad, g ? tm_.boolean(!g->writable) : world_.fixed(p.block));
      bad = tm_.or_(bad, forbidden(p, mode));
      // An extern_weak that is not there, or address 0 where others may have something.
      bool may_be_null = (g && g->may_be_null) || options().may_use_zero();
      if (g && g->may_be_null && g->space == 0 && !null_is_valid && !options().has_addresses(0))
        trouble = "extern_weak beside other address spaces"; // nothing tells that it is not there
      if (may_be_null && !null_is_valid && options().has_addresses(0) && !world_.nowhere(p.block))
        bad = tm_.or_(bad, tm_.eq(tm_.add(base_of(p), p.offset), tm_.zero(options().address_bits)));
    }
    if (align_log2 > 0) {
      Term low = align_of(p) >= align_log2 ? p.offset : tm_.add(base_of(p), p.offset);
      bad = tm_.or_(bad, tm_.ne(tm_.trunc(low, align_log2), tm_.zero(align_log2)));
    }
    any = tm_.or_(any, tm_.and_(p.guard, bad));
  }
  return tm_.and_(tm_.ne(length, tm_.zero(length.width())), any);
}

// A pointer from memory of which nobody knows who has put it there.
bool SymbolicMemory::may_be_params(const Place& p) const {
  return !p.wild && p.local < 0 && p_.spreads_pointers && param_of(p.block) < 0 &&
         world_.is_late(p.block);
}

Term SymbolicMemory::forbidden(const Place& p, AccessMode mode) {
  if (p.wild) return tm_.boolean(false);
  int param = param_of(p.block);
  const Global* g = described(p.block);
  if (param >= 0 || g) return tm_.boolean(p_.forbids(param, g && !g->writable, mode));
  // It may lead to a constant all the same.
  Term bad = tm_.boolean(false);
  if (p_.forbids(-1, false, mode))
    bad = p_.forbids(-1, true, mode) ? tm_.boolean(true) : tm_.not_(world_.fixed(p.block));
  if (!may_be_params(p)) return bad;
  size_t count = 0;
  for (size_t i = 0; i < p_.params.size(); ++i)
    count += p_.forbids(static_cast<int>(i), false, mode);
  if ((bad.is_true() && count == p_.params.size()) || (bad.is_false() && count == 0)) return bad;
  if (strict_) trouble = "a pointer from memory where the target restricts arguments";
  return world_.barred(p.block, mode == AccessMode::Write || mode == AccessMode::ReadWrite);
}

int SymbolicMemory::based_on(const Place& p) const {
  if (p.wild) return kBasedOnAny;
  int param = p.local >= 0 ? -1 : param_of(p.block);
  // What others hand over may be based on a parameter that they know.
  auto is_known = [](Term loose) { return !loose.is_false(); };
  if (param < 0 && p.local < 0 && world_.is_late(p.block) && state_ &&
      std::any_of(state_->loose.begin(), state_->loose.end(), is_known))
    return kBasedOnAny;
  return param >= 0 && p_.params[static_cast<size_t>(param)].noalias ? param : kBasedOnNone;
}

std::optional<std::pair<uint32_t, Intervals::Interval>>
SymbolicMemory::certain(const Place& p, Term length, uint32_t tag) {
  unsigned w = options().address_bits;
  if (!p.guard.is_true() || !length.is_const() || length.is_zero() || w > 64) return std::nullopt;
  Offset offset = Offset::of(tm_, p.offset);
  // Far from where a sum of a few of them would wrap.
  auto small = [&](const APInt& n) { return n.getSignificantBits() + 4 <= w; };
  if (!small(offset.plus) || !small(length.value())) return std::nullopt;
  int based = based_on(p);
  auto [it, fresh] = class_of_.try_emplace(
      {p.block.id(), offset.base ? offset.base.id() : ~0u, tag, based}, classes_.size());
  if (fresh) classes_.push_back({p.block, offset.base, tag, based});
  int64_t first = offset.plus.getSExtValue();
  return std::pair(it->second, Intervals::Interval{first, first + length.value().getSExtValue()});
}

MemoryState::Touch SymbolicMemory::touch_of(uint32_t of, Intervals::Interval bytes, bool write) {
  const TouchClass& c = classes_[of];
  unsigned w = options().address_bits;
  Term offset = tm_.constant(APInt(w, static_cast<uint64_t>(bytes.first), true));
  if (c.base) offset = tm_.add(c.base, offset);
  Term length = tm_.constant(w, static_cast<uint64_t>(bytes.end - bytes.first));
  return {tm_.boolean(true), c.block, offset, length, write, c.tag, c.based_on, next_entry_++};
}

// What was certain on the way here and is not any more, since there are others.
void SymbolicMemory::touches_of_one_way(const Touched& all, const Touched& kept, Term way,
                                        MemoryState& to) {
  auto add = [&](uint32_t of, const Intervals& rest, bool write) {
    for (const Intervals::Interval& i : rest.list()) {
      to.touches.push_back(touch_of(of, i, write));
      to.touches.back().condition = way;
    }
  };
  for (const auto& [of, bytes] : all.classes()) {
    auto it = kept.classes().find(of);
    Touched::Bytes same = it == kept.classes().end() ? Touched::Bytes() : it->second;
    add(of, bytes.written.without(same.written), true);
    Intervals here = same.all;
    here.add(bytes.written);
    add(of, bytes.all.without(here), false);
  }
}

Term SymbolicMemory::bad_alias(Term pointer, Term length, AccessMode mode, uint32_t tag) {
  if (!p_.has_noalias() && (p_.tag_conflicts.empty() || tag == kNoTag)) return tm_.boolean(false);
  bool writes = mode != AccessMode::Read;
  Term bad = tm_.boolean(false);
  Term some = tm_.ne(length, tm_.zero(length.width()));
  std::vector<Place> all = resolved(pointer);
  std::vector<MemoryState::Touch> added;
  for (const Place& p : all) {
    int based = based_on(p);
    auto meet = [&](const MemoryState::Touch& t) {
      if (!writes && !t.write) return;
      if (!p_.excludes(tag, based, t.tag, t.based_on)) return;
      Term same = tm_.eq(p.block, t.block);
      if (same.is_false()) return;
      Term diff = tm_.sub(p.offset, t.offset);
      Term meets = tm_.or_(tm_.ult(diff, t.length), tm_.ult(tm_.neg(diff), length));
      meets = tm_.and_(meets, tm_.ne(t.length, tm_.zero(t.length.width())));
      bad = tm_.or_(bad, tm_.and_(tm_.and_(t.condition, p.guard), tm_.and_(same, meets)));
    };
    for (const MemoryState::Touch& t : state_->touches)
      meet(t);
    auto here = certain(p, length, tag);
    for (const auto& [of, bytes] : state_->touched.classes()) {
      const TouchClass& c = classes_[of];
      if (!p_.excludes(tag, based, c.tag, c.based_on)) continue;
      if (!here) {
        for (const Intervals::Interval& i : bytes.written.list())
          meet(touch_of(of, i, true));
        for (const Intervals::Interval& i : bytes.all.without(bytes.written).list())
          meet(touch_of(of, i, false));
        continue;
      }
      Intervals apart = state_->touched.new_overlaps(here->first, here->second, writes, of);
      if (!apart.empty()) bad = tm_.or_(bad, differ_by(here->first, of, apart));
    }
    if (here)
      state_->touched.add(here->first, here->second, writes);
    else
      added.push_back({p.guard, p.block, p.offset, length, writes, tag, based, next_entry_++});
  }
  for (auto& t : added)
    state_->touches.push_back(t);
  return tells_overlaps_ ? tm_.and_(some, bad) : tm_.boolean(false);
}

// Both in one block, and from the one base to the other it is one of these.
Term SymbolicMemory::differ_by(uint32_t one, uint32_t two, const Intervals& distances) {
  unsigned w = options().address_bits;
  Term same = tm_.eq(classes_[one].block, classes_[two].block);
  Term zero = tm_.zero(w);
  Term from = classes_[two].base, to = classes_[one].base;
  Term x = tm_.sub(to ? to : zero, from ? from : zero);
  Term any = tm_.boolean(false);
  for (const Intervals::Interval& i : distances.list()) {
    Term first = tm_.constant(APInt(w, static_cast<uint64_t>(i.first), true));
    Term length = tm_.constant(w, static_cast<uint64_t>(i.end - i.first));
    any = tm_.or_(any, tm_.ult(tm_.sub(x, first), length));
  }
  return tm_.and_(same, any);
}

// ---- contents ----

ChainPtr SymbolicMemory::known_chain(uint32_t number) {
  auto [it, fresh] = known_.try_emplace(number);
  if (!fresh) return it->second;
  const Global& g = *described(tm_.constant(kBlockBits, number));
  bool own = own_globals_.contains(number);
  auto n = std::make_shared<ChainNode>();
  n->kind = ChainNode::Kind::Known;
  n->known_bytes = g.bytes;
  n->align_log2 = g.align_log2;
  auto pieces = std::make_shared<std::vector<ChainNode::KnownPiece>>();
  for (const Global::Piece& piece : g.contents) {
    const Part& part = piece.part;
    const InitialBits bits = initial_bits(g, piece);
    ChainNode::KnownPiece k{part.offset,        part.bytes,   Term(),
                            tm_.boolean(false), part.pointer, Term()};
    switch (bits.kind) {
    case InitialBits::Kind::Undef: // as padding
      continue;
    case InitialBits::Kind::Pointer:
      k.value = initial_pointer(*bits.pointer, own);
      k.poison = tm_.boolean(bits.pointer->kind == ConstScalar::Kind::Poison);
      break;
    case InitialBits::Kind::Number:
      k.value = tm_.constant(bits.value);
      if (!bits.undef.isZero()) k.undef = tm_.constant(bits.undef); // lanes beside others
      if (!bits.poison.isZero()) k.poison = tm_.constant(bits.poison);
      break;
    }
    pieces->push_back(k);
  }
  n->known = pieces;
  return known_[number] = world_.chains().interned(n);
}

// `own`: globals are numbered as in this program.
Term SymbolicMemory::initial_pointer(const ConstScalar& leaf, bool own) {
  switch (leaf.kind) {
  case ConstScalar::Kind::Global: {
    uint32_t to = own ? world_.number_of(p_.globals, leaf.global) : leaf.global;
    return pointer(tm_.constant(kBlockBits, to), tm_.constant(leaf.number));
  }
  case ConstScalar::Kind::Number:
    return tm_.constant(leaf.number);
  case ConstScalar::Kind::Undef:
  case ConstScalar::Kind::Poison:
    break;
  }
  return tm_.zero(leaf.number.getBitWidth());
}

ChainPtr& SymbolicMemory::chain_of(int local) {
  return local >= 0 ? state_->own[static_cast<size_t>(local)].chain : state_->others;
}

ChainReader SymbolicMemory::reader(const Undef& undef) {
  // Whoever sees its bytes as numbers may make the pointer anew from them.
  auto bytes_of = [this](Term p) {
    expose(p);
    return address(p);
  };
  return ChainReader(world_, undef, bytes_of, stats);
}

// Section "memory(...)": "Reading the location prior to writing it results in a poison value."
bool SymbolicMemory::write_only(const Place& p) {
  if (p.wild) return false;
  int param = param_of(p.block);
  if (p.local >= 0) {
    const NewBlock& made = locals_[static_cast<size_t>(p.local)].made;
    if (made.kind != LocalKind::Copy) return false;
    param = static_cast<int>(made.family);
  }
  const Global* g = p.local >= 0 ? nullptr : described(p.block);
  if (may_be_params(p))
    for (size_t i = 0; i < p_.params.size(); ++i)
      if (p_.write_only(static_cast<int>(i), false) != p_.write_only(-1, false))
        trouble = "a read by a pointer from memory where arguments are writeonly";
  if (!p_.write_only(param, g && !g->writable)) return false;
  if (param >= 0 && p_.params[static_cast<size_t>(param)].stored_back)
    unclear = "a read of what is both writable and writeonly";
  return true;
}

Pieces SymbolicMemory::read_at(ChainReader& r, const std::vector<Place>& all,
                               const MemoryState& state, unsigned bytes, bool as_pointer,
                               unsigned align_log2, unsigned position, Reader by) {
  Pieces result;
  for (size_t i = all.size(); i-- > 0;) {
    const Place& p = all[i];
    ChainPtr chain = state.others;
    if (p.local >= 0) {
      chain = static_cast<size_t>(p.local) < state.own.size()
                  ? state.own[static_cast<size_t>(p.local)].chain
                  : nullptr;
    } else if (const Global* g = described(p.block); g && g->known) {
      chain = known_chain(static_cast<uint32_t>(p.block.value().getZExtValue()));
    }
    if (!chain || (p.local < 0 && world_.nowhere(p.block)))
      chain = chain_base(world_, ChainNode::Kind::Zero); // UB
    Pieces some = r.read(chain, p.block, p.offset, bytes, as_pointer, align_log2, position,
                         by == Reader::Access ? based_on(p) : kBasedOnAny,
                         by != Reader::Observer && write_only(p));
    result = result.empty() ? some : r.choose(p.guard, some, result);
  }
  if (!r.trouble.empty()) trouble = r.trouble;
  return result;
}

Pieces SymbolicMemory::read(Term pointer, unsigned bytes, bool as_pointer, unsigned align_log2,
                            const Undef& undef, unsigned position) {
  ChainReader r = reader(undef);
  return read_at(r, resolved(pointer), *state_, bytes, as_pointer, align_log2, position,
                 Reader::Access);
}

Pieces SymbolicMemory::observe(MemoryState& state, Term block, Term offset, unsigned bytes,
                               bool as_pointer, unsigned align_log2, uint32_t where) {
  state_ = &state;
  Site site{kObserveSite, where, kObserved + bytes}; // undef of another width is another
  Undef undef = [&](unsigned position, unsigned n, bool pointer) -> Term {
    unsigned bits = pointer ? kBlockBits + 8 * n : 8 * bytes;
    Term all = choices_.at(site, Term(), pointer ? 1 : 0, bits, VarKind::Undef);
    if (pointer) return all;
    unsigned low = 8 * (options().big_endian ? bytes - position - n : position);
    return tm_.extract(all, low + 8 * n - 1, low);
  };
  ChainReader r = reader(undef);
  Pieces pieces = read_at(r, places(pointer(block, offset)), state, bytes, as_pointer, align_log2,
                          0, Reader::Observer);
  std::vector<Term*> terms;
  for (Piece& piece : pieces) {
    terms.push_back(&piece.value);
    terms.push_back(&piece.poison);
  }
  Symbolic::rename_terms(tm_, choices_, terms, site, 2, VarKind::Undef);
  return pieces;
}

Term SymbolicMemory::holds_undef(MemoryState& state, Term block, Term offset, unsigned bytes,
                                 unsigned align_log2) {
  state_ = &state;
  ChainReader r = reader(nullptr);
  r.tell_undef();
  Pieces pieces = read_at(r, places(pointer(block, offset)), state, bytes, false, align_log2, 0,
                          Reader::Observer);
  Term all = tm_.boolean(true);
  for (const Piece& p : pieces) {
    all = tm_.and_(all, tm_.eq(p.value, tm_.ones(p.value.width())));
    all = tm_.and_(all, tm_.eq(p.poison, tm_.zero(p.poison.width())));
  }
  return all;
}

void SymbolicMemory::collect(const MemoryState& state, std::vector<Term>& out) const {
  std::vector<const ChainNode*> todo{state.others.get()};
  for (const MemoryState::Own& own : state.own)
    todo.push_back(own.chain.get());
  std::unordered_set<const ChainNode*> seen;
  while (!todo.empty()) {
    const ChainNode* n = todo.back();
    todo.pop_back();
    if (!n || !seen.insert(n).second) continue;
    for (Term t : {n->block, n->offset.whole, n->value, n->poison, n->length})
      if (t) out.push_back(t);
    out.insert(out.end(), n->ways.begin(), n->ways.end());
    todo.push_back(n->prev.get());
    for (const auto* more : {&n->preds, &n->from})
      for (const ChainPtr& p : *more)
        todo.push_back(p.get());
  }
  for (const MemoryState::Freed& f : state.freed) {
    out.push_back(f.condition);
    out.push_back(f.block);
  }
}

// Every chain that the pointer may touch gets the node; which block it means is told there.
template <class F> void SymbolicMemory::on_chains(Term pointer, F append) {
  std::vector<Place> all = resolved(pointer);
  Term block, offset;
  for (size_t i = all.size(); i-- > 0;) {
    block = block ? tm_.ite(all[i].guard, all[i].block, block) : all[i].block;
    offset = offset ? tm_.ite(all[i].guard, all[i].offset, offset) : all[i].offset;
  }
  std::vector<int> chains; // by local
  for (const Place& p : all) {
    if (const Global* g = p.local < 0 ? described(p.block) : nullptr; g && !g->writable)
      continue; // UB
    if (chain_of(p) && std::find(chains.begin(), chains.end(), p.local) == chains.end())
      chains.push_back(p.local);
  }
  for (int local : chains) {
    ChainPtr& chain = chain_of(local);
    set_chain(local, chain, append(chain, block, offset));
  }
}

void SymbolicMemory::write(Term pointer, const Piece& what, bool is_pointer, unsigned align_log2) {
  int based = kBasedOnAny;
  std::vector<Place> all = resolved(pointer);
  std::erase_if(all, [](const Place& p) { return is_nowhere(p.block); });
  if (all.empty()) return;
  if (std::all_of(all.begin(), all.end(),
                  [&](const Place& p) { return based_on(p) == based_on(all[0]); }))
    based = based_on(all[0]);
  on_chains(pointer, [&](const ChainPtr& chain, Term block, Term offset) {
    return chain_write(world_, chain, block, offset, align_log2, what, is_pointer, based);
  });
}

void SymbolicMemory::fill(Term pointer, Term length, const Piece& byte, unsigned align_log2) {
  if (length.is_zero()) return;
  on_chains(pointer, [&](const ChainPtr& chain, Term block, Term offset) {
    return chain_range(world_, chain, block, offset, align_log2, length, byte, nullptr, {});
  });
}

namespace {

// How many of `bytes` bytes, from the one at `diff + at` on, lie within one period; `diff` is a
// multiple of the alignment.
unsigned within_period(Term diff, unsigned at, unsigned bytes, unsigned align_log2,
                       uint64_t period) {
  uint64_t unit = std::min(uint64_t{1} << std::min(align_log2, 30u), period);
  uint64_t left = unit - at % unit;
  if (diff.is_const()) left = period - ((diff.value() + at).getLoBits(32).getZExtValue() % period);
  return static_cast<unsigned>(std::min<uint64_t>(left, bytes - at));
}

} // namespace

// Reads of the copy look up the source as it is now.
void SymbolicMemory::copy(Term to, Term from, Term length, unsigned to_align_log2,
                          unsigned from_align_log2, uint64_t period) {
  if (length.is_zero()) return;
  auto state = std::make_shared<const MemoryState>(*state_);
  auto places = std::make_shared<const std::vector<Place>>(resolved(from));
  auto part = [this, state, places](ChainReader& r, Term diff, unsigned bytes, bool as_pointer,
                                    unsigned align_log2, unsigned position) {
    std::vector<Place> moved = *places;
    for (Place& p : moved)
      p.offset = tm_.add(p.offset, diff);
    return read_at(r, moved, *state, bytes, as_pointer, align_log2, position, Reader::Copy);
  };
  ChainNode::Source source = [this, part, from_align_log2,
                              period](ChainReader& r, Term diff, unsigned bytes, bool as_pointer,
                                      unsigned align_log2, unsigned position) {
    unsigned align = std::min(align_log2, from_align_log2);
    if (period == 0) return part(r, diff, bytes, as_pointer, align, position);
    Pieces all;
    for (unsigned at = 0, some = 0; at < bytes; at += some) {
      some = within_period(diff, at, bytes, align_log2, period);
      Term phase = tm_.and_(tm_.add(diff, tm_.constant(diff.width(), at)),
                            tm_.constant(diff.width(), period - 1));
      bool whole = some == bytes;
      Pieces pieces = part(r, phase, some, as_pointer && whole, at == 0 ? align : 0, position + at);
      if (whole) return pieces;
      all.insert(all.end(), pieces.begin(), pieces.end());
    }
    return as_pointer ? r.as_pointer(all) : all;
  };
  std::vector<ChainPtr> sources;
  for (const Place& p : *places)
    if (ChainPtr& chain = chain_of(p)) sources.push_back(chain);
  on_chains(to, [&](const ChainPtr& chain, Term block, Term offset) {
    return chain_range(world_, chain, block, offset, to_align_log2, length,
                       {1, tm_.zero(8), tm_.boolean(false)}, source, sources);
  });
}

void SymbolicMemory::note_storable(Term pointer, Term length) {
  for (const Place& p : places(pointer))
    if (p.local < 0) storable_.push_back({p.guard, p.block, p.offset, length});
}

std::vector<Term> SymbolicMemory::event(uint64_t kind, Term pointer, const Value<Symbolic>& args,
                                        const std::vector<unsigned>& widths) {
  std::vector<Term> answers;
  uint32_t question = world_.ask({kind, state_->count, {}, {}, false, nullptr, nullptr});
  for (unsigned i = 0; i < widths.size(); ++i)
    answers.push_back(world_.answer(question, i, widths[i]));
  if (!args.empty() || !widths.empty()) note_null(pointer);
  happened_.push_back({tm_.boolean(true), pointer, state_->count, kind, args, nullptr, nullptr});
  state_->count = tm_.add(state_->count, tm_.constant(kEventBits, 1));
  return answers;
}

Term SymbolicMemory::stays_at(uint64_t kind) {
  uint32_t question = world_.ask({kind, state_->count, {}, {}, false, nullptr, nullptr});
  return world_.answer(question, kStaysLeaf, 1);
}

Term SymbolicMemory::given(uint64_t kind, unsigned width, bool may_change) {
  Term when = may_change ? state_->count : tm_.zero(kEventBits);
  return world_.answer(world_.ask({kind, when, {}, {}, false, nullptr, nullptr}), 0, width);
}

// ---- blocks of its own ----

ChainNode::Kind SymbolicMemory::unwritten() const {
  return p_.function.uninitialised_is_poison ? ChainNode::Kind::Poison : ChainNode::Kind::Undef;
}

Term SymbolicMemory::allocate(Site site, const NewBlock& made) {
  uint32_t number = 0;
  if (auto it = numbering_ ? numbering_->find(site) : Numbering::const_iterator();
      numbering_ && it != numbering_->end())
    number = it->second;
  else
    number = kLocalBit | next_number_++;
  size_t index = locals_.size();
  // The same execution may be looked at again and again.
  if (auto it = local_by_number_.find(number);
      it != local_by_number_.end() && locals_[it->second].site == site)
    index = it->second;
  else
    locals_.push_back({number, made, site, Term(), Term(), false});
  Term& reached = locals_[index].reached;
  bool is_new = index + 1 == locals_.size();
  Term now = std::exchange(reached_, Term());
  reached = is_new || reached == now ? now : Term();
  local_by_number_[number] = index;
  if (!made.dead)
    for (size_t i = 0; i < state_->own.size(); ++i)
      if (state_->own[i].chain && !state_->own[i].alive.is_false())
        together_.push_back({i, index, state_->own[i].alive});
  state_->own.resize(std::max(state_->own.size(), index + 1));
  state_->own[index] = {chain_base(world_, made.zeroed ? ChainNode::Kind::Zero : unwritten()),
                        tm_.boolean(!made.dead), tm_.boolean(false), tm_.boolean(false)};
  return pointer(tm_.constant(kBlockBits, number), tm_.zero(options().address_bits));
}

Site SymbolicMemory::copy_site(uint32_t param) { return {kObserveSite, param, 1}; }

Term SymbolicMemory::copy_of_argument(uint32_t param, uint64_t bytes, unsigned align_log2,
                                      unsigned space, unsigned address_bits) {
  NewBlock made{tm_.constant(options().address_bits, bytes),
                align_log2,
                LocalKind::Copy,
                param,
                false,
                false,
                space,
                address_bits};
  Term p = allocate(copy_site(param), made);
  auto n = std::make_shared<ChainNode>();
  uint32_t original = world_.private_block(param, align_log2, space, address_bits);
  n->kind = ChainNode::Kind::Initial;
  n->instead = tm_.constant(kBlockBits, original);
  state_->own.back().chain = world_.chains().interned(n);
  locals_.back().base = world_.global(original).base; // the caller has placed it
  return p;
}

Term SymbolicMemory::bad_free(Term pointer, uint32_t family) {
  Term any = tm_.boolean(false);
  Term zero = tm_.zero(options().address_bits);
  for (const Place& p : resolved(pointer)) {
    Term ok = tm_.eq(p.offset, zero);
    if (p.block.is_zero() || is_wild(p)) {
      // null; an address from nowhere is taken for no block at all
    } else if (p.local >= 0) {
      const Local& l = locals_[static_cast<size_t>(p.local)];
      const MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      bool fits = l.made.kind == LocalKind::Heap && own.chain;
      // A source whose families do not match does something that is not known; a target does
      // something else than a source whose families do.
      if (fits && l.made.family != family && l.made.family != kAnyFamily) {
        if (!of_target_) trouble = kOtherFamily;
        fits = false;
      }
      ok = fits ? tm_.and_(ok, own.alive) : tm_.boolean(false);
    } else {
      Term null = tm_.eq(tm_.add(base_of(p), p.offset), zero);
      ok = tm_.and_(ok, world_.heap(p.block));
      ok = tm_.and_(ok, tm_.not_(dead_other(*state_, p.block)));
      if (p_.function.nofree) ok = tm_.boolean(false);
      ok = tm_.or_(ok, null);
    }
    any = tm_.or_(any, tm_.and_(p.guard, tm_.not_(ok)));
  }
  return any;
}

void SymbolicMemory::free(Term pointer) {
  for (const Place& p : resolved(pointer)) {
    if (p.block.is_zero() || is_wild(p)) continue;
    if (p.local >= 0) {
      MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      if (!own.chain) continue;
      own.alive = tm_.and_(own.alive, tm_.not_(p.guard));
      own.freed = tm_.or_(own.freed, p.guard);
      continue;
    }
    Term null = tm_.eq(tm_.add(base_of(p), p.offset), tm_.zero(options().address_bits));
    state_->freed.push_back({tm_.and_(p.guard, tm_.not_(null)), p.block, next_entry_++});
  }
}

void SymbolicMemory::start_life(Term pointer) {
  for (const Place& p : places(pointer)) {
    if (p.block.is_zero() || is_wild(p)) continue;
    bool stack = p.local >= 0 &&
                 locals_[static_cast<size_t>(p.local)].made.kind == LocalKind::Stack &&
                 p.offset.is_zero();
    Term block = tm_.ite(p.guard, p.block, tm_.zero(kBlockBits));
    if (!stack) {
      ChainPtr& chain = chain_of(p);
      if (chain) set_chain(p.local, chain, chain_reset(world_, chain, block, true));
      if (p.local < 0) note_fill(p);
      continue;
    }
    size_t index = static_cast<size_t>(p.local);
    MemoryState::Own& own = state_->own[index];
    if (!own.chain) continue;
    for (size_t i = 0; i < state_->own.size(); ++i)
      if (i != index && state_->own[i].chain && !state_->own[i].alive.is_false())
        together_.push_back({i, index, state_->own[i].alive});
    ChainPtr again = chain_reset(world_, own.chain, block, true);
    bool poison = unwritten() == ChainNode::Kind::Poison;
    ChainPtr fresh = p.guard.is_true() ? chain_base(world_, unwritten())
                                       : chain_reset(world_, own.chain, block, poison);
    own.chain = own.alive.is_true() ? again
                : own.alive.is_false()
                    ? fresh
                    : chain_merge(world_, {own.alive, tm_.not_(own.alive)}, {again, fresh});
    own.alive = tm_.or_(own.alive, p.guard);
  }
}

void SymbolicMemory::end_life(Term pointer) {
  for (const Place& p : places(pointer)) {
    if (p.block.is_zero() || is_wild(p)) continue;
    bool stack =
        p.local >= 0 && locals_[static_cast<size_t>(p.local)].made.kind == LocalKind::Stack;
    Term start = stack ? tm_.eq(p.offset, tm_.zero(p.offset.width())) : tm_.boolean(false);
    ChainPtr& chain = chain_of(p);
    if (!chain) continue;
    if (stack) {
      MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
      own.alive = tm_.and_(own.alive, tm_.not_(tm_.and_(p.guard, start)));
    }
    if (start.is_true()) continue;
    Term other = tm_.and_(p.guard, tm_.not_(start)); // it fills the block with poison
    Term block = tm_.ite(other, p.block, tm_.zero(kBlockBits));
    set_chain(p.local, chain, chain_reset(world_, chain, block, true));
    if (p.local < 0) note_fill(p);
  }
}

// Memory of others is filled with poison. Whether that is a write, where the function's attributes
// exclude one, is not said.
void SymbolicMemory::note_fill(const Place& p) {
  if (!tm_.and_(p.guard, forbidden(p, AccessMode::Write)).is_false())
    unclear = "the lifetime of what is said not to be written";
}

// The mark is how many blocks there were: nobody can make sense of it but stackrestore.
Term SymbolicMemory::stack_mark() {
  scoped_ = true;
  return from_address(tm_.constant(options().address_bits, locals_.size() + 1));
}

void SymbolicMemory::stack_restore(Term mark) {
  std::vector<Place> all = places(mark);
  if (all.size() != 1 || !is_wild(all[0]) || !all[0].offset.is_const()) {
    trouble = "llvm.stackrestore of an unknown place";
    return;
  }
  uint64_t count = all[0].offset.value().getZExtValue() - 1;
  for (size_t i = count; i < state_->own.size(); ++i)
    if (locals_[i].made.kind == LocalKind::Stack && state_->own[i].chain)
      state_->own[i].alive = tm_.boolean(false);
}

// Apart from all blocks of others that somebody looks at.
Term SymbolicMemory::apart_from_others(const Local& l) {
  Term all = tm_.boolean(true);
  for (uint32_t n = 1; n <= world_.num_globals(); ++n)
    if (!world_.is_private(n))
      all = tm_.and_(all, world_.disjoint(l.base, l.made.size, world_.global(n).base,
                                          world_.size(tm_.constant(kBlockBits, n))));
  for (const World::Atom& a : world_.atoms()) {
    Term none = tm_.eq(a.block, tm_.zero(kBlockBits));
    all = tm_.and_(all, tm_.or_(none, world_.disjoint(l.base, l.made.size, a.base, a.size)));
  }
  return all;
}

Term SymbolicMemory::placement(bool copies) {
  Term all = tm_.boolean(true);
  Term zero = tm_.zero(options().address_bits);
  auto demand = [&](const Local& l, Term what) {
    all = tm_.and_(all, l.reached ? tm_.implies(l.reached, what) : what);
  };
  for (const Local& l : locals_) {
    if (!l.base || ((l.given || l.made.kind == LocalKind::Copy) && !copies)) continue;
    if (l.made.space == 0 && options().has_addresses(0)) demand(l, tm_.ne(l.base, zero));
    demand(l, world_.is_below(l.base, l.made.size, reach_of(l)));
    // Others may have left no room for a size that varies and is more than is kept free. Section
    // "alloca": "undefined if there is insufficient stack space". So it may lie over theirs.
    Term too_large = tm_.boolean(false);
    if (!copies && l.made.kind == LocalKind::Stack && !l.made.size.is_const())
      too_large = tm_.ult(tm_.constant(world_.room_for_one(reach_of(l))), l.made.size);
    demand(l, tm_.or_(too_large, apart_from_others(l)));
  }
  for (const Together& t : together_) {
    const Local &a = locals_[t.one], &b = locals_[t.two];
    if (!a.base || !b.base) continue;
    Term apart = world_.disjoint(a.base, a.made.size, b.base, b.made.size);
    if (a.reached) apart = tm_.implies(a.reached, apart);
    demand(b, tm_.implies(t.condition, apart));
  }
  return all;
}

} // namespace lockstep::semantics
