// What a call of an unknown function does to memory, and what it may see of it.
//
// The world answers (see World::Question): an event by its number among events, any other call by
// its arguments and what it reads. Memory that the callee may write is from then on as the world
// has left it, the same on both sides if they asked the same.
#include "semantics/mem/symbolic.h"

#include <algorithm>
#include <queue>
#include <set>
#include <tuple>

namespace lockstep::semantics {

namespace {

// Undef that takes every value: a variable of its own, or a sum of one and something else.
bool is_undef(Term t) {
  if (t.is_var()) return t.var_kind() == VarKind::Undef;
  if (!t.is(term::Op::Add) && !t.is(term::Op::Xor)) return false;
  for (Term c : t.children()) {
    if (!c.is_var() || c.var_kind() != VarKind::Undef) continue;
    std::vector<Term> rest;
    for (Term o : t.children())
      if (o != c) rest.push_back(o);
    std::vector<Term> vars = term::variables_of(rest);
    return std::find(vars.begin(), vars.end(), c) == vars.end();
  }
  return false;
}

// Places that were written again: block, offset, bytes. On all ways from here to the newest write.
using Covers = std::set<std::tuple<uint32_t, uint32_t, uint64_t>>;

void add_cover(const ChainNode& n, Covers& covers) {
  using Kind = ChainNode::Kind;
  if (n.kind == Kind::Write) covers.emplace(n.block.id(), n.offset.whole.id(), n.bytes);
  if ((n.kind == Kind::Fill || n.kind == Kind::Copy) && n.length.is_const())
    covers.emplace(n.block.id(), n.offset.whole.id(), n.length.value().getLimitedValue());
}

bool is_covered(const ChainNode& n, const Covers& covers) {
  auto it = covers.lower_bound({n.block.id(), n.offset.whole.id(), n.bytes});
  return it != covers.end() && std::get<0>(*it) == n.block.id() &&
         std::get<1>(*it) == n.offset.whole.id();
}

// Pointers that lie in memory (in one block, where that is given), as far as this execution has put
// them there, with the condition. With `see_old` also those that were there for a while: others may
// have looked.
std::vector<std::pair<Term, Term>> pointers_in(TermManager& tm, const ChainPtr& chain, bool see_old,
                                               Term block = Term()) {
  std::vector<std::pair<Term, Term>> out;
  std::map<const ChainNode*, Covers> covers{{chain.get(), {}}};
  struct Item {
    const ChainNode* node;
    bool operator<(const Item& o) const {
      return node->count != o.node->count ? node->count < o.node->count : node < o.node;
    }
  };
  std::map<const ChainNode*, Term> conditions{{chain.get(), tm.boolean(true)}};
  std::priority_queue<Item> todo;
  todo.push({chain.get()});
  auto visit = [&](const ChainPtr& next, Term condition, Covers covered) {
    if (!next) return;
    auto [known, first] = covers.try_emplace(next.get(), std::move(covered));
    if (!first) std::erase_if(known->second, [&](const auto& c) { return !covered.contains(c); });
    auto [it, fresh] = conditions.try_emplace(next.get(), condition);
    if (fresh)
      todo.push({next.get()});
    else
      it->second = tm.or_(it->second, condition);
  };
  while (!todo.empty()) { // newest first: every condition is complete when its node is taken up
    const ChainNode& n = *todo.top().node;
    todo.pop();
    Term condition = conditions.at(&n);
    Covers covered = std::move(covers.at(&n));
    if (n.kind == ChainNode::Kind::Write && n.pointer && (see_old || !is_covered(n, covered))) {
      // What a lane that is off would have stored lies nowhere.
      Term there = tm.ne(n.block, tm.constant(kBlockBits, kNowhereBlock));
      if (block) there = tm.and_(there, tm.eq(n.block, block));
      out.emplace_back(tm.and_(condition, there), n.value);
    }
    add_cover(n, covered);
    for (const ChainPtr& from : n.from)
      visit(from, tm.boolean(true), {});
    if (n.preds.empty()) {
      visit(n.prev, condition, std::move(covered));
      continue;
    }
    visit(n.prev, condition, covered);
    for (size_t i = 0; i < n.preds.size(); ++i) { // the first that is taken, else the last
      bool last = i + 1 == n.preds.size();
      visit(n.preds[i], last ? condition : tm.and_(condition, n.ways[i]), covered);
      if (!last) condition = tm.and_(condition, tm.not_(n.ways[i]));
    }
  }
  return out;
}

} // namespace

// Which memory the arguments lead to.
struct SymbolicMemory::Reached {
  std::vector<Term> own_read, own_write, own_free; // by index of the own block: when
  struct Block {
    Term block; // of others; 0 where it is none
    bool read, write, free;
    int param; // that it is based on, or -1
  };
  std::vector<Block> blocks;
  // Parameters whose memory stays as it is although it is given away: when there is any.
  std::map<int, Term> kept;
  // Captured by pointers through which the callee does not write: others know them from now on, but
  // this callee writes to none of them that it has not known before.
  std::vector<std::pair<Place, Term>> lent;
  std::vector<Term> writable; // by index of the own block: the callee knows it otherwise, too
};

// There is something to write to.
static Term exists(TermManager& tm, World& world, Term block) {
  return tm.and_(tm.ne(block, tm.zero(kBlockBits)),
                 tm.ne(world.size(block), tm.zero(world.options().address_bits)));
}

static void keep(TermManager& tm, std::map<int, Term>& kept, int param, Term when) {
  auto [it, fresh] = kept.try_emplace(param, when);
  if (!fresh) it->second = tm.or_(it->second, when);
}

SymbolicMemory::Reached SymbolicMemory::reach(const Callee& k, Args<Symbolic> args) {
  Reached r;
  r.own_read.assign(locals_.size(), tm_.boolean(false));
  r.own_write = r.own_free = r.own_read;
  for (size_t i = 1; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf) {
      const ArgumentUse& use = k.args[i];
      if (!use.pointers[leaf]) continue;
      bool reads = use.reads && k.reads_args, writes = use.writes && k.writes_args;
      Term pointer = args[i][leaf].value;
      for (const Place& p : reads || writes ? resolved(pointer) : places(pointer)) {
        if (p.block.is_zero() || is_wild(p)) continue;
        Term here = tm_.and_(p.guard, tm_.not_(args[i][leaf].poison));
        // What lies in an argument is not accessed through it, and so in any way.
        const bool lends = use.reads && !writes && p.local >= 0;
        if (use.captures && lends)
          r.lent.emplace_back(p, here);
        else if (use.captures)
          capture(p, here);
        if (p.local < 0) {
          // Who is given poison and accesses memory through it has UB. Where the source gives
          // poison a target may give a pointer: so a callee does there what it would do through
          // that, on both sides.
          Term block = tm_.ite(p.guard, p.block, tm_.zero(kBlockBits));
          int param = p.wild ? kBasedOnAny : param_of(p.block);
          bool kept = writes && p_.stays_as_it_is(param);
          if (kept) keep(tm_, r.kept, param, tm_.and_(here, exists(tm_, world_, p.block)));
          if (reads || (writes && !kept))
            r.blocks.push_back(
                {block, reads, writes && !kept, k.frees_args && writes && use.frees, param});
          continue;
        }
        size_t own = static_cast<size_t>(p.local);
        if (k.leaves_stack_alone && locals_[own].made.kind != LocalKind::Heap) continue;
        if (reads) r.own_read[own] = tm_.or_(r.own_read[own], here);
        if (writes) r.own_write[own] = tm_.or_(r.own_write[own], here);
        if (writes && k.frees_args && use.frees) r.own_free[own] = tm_.or_(r.own_free[own], here);
      }
    }
  return r;
}

void SymbolicMemory::capture(const Place& p, Term condition, bool given) {
  if (p.local < 0) {
    if (int param = param_of(p.block);
        param >= 0 && static_cast<size_t>(param) < state_->loose.size()) {
      Term& loose = state_->loose[static_cast<size_t>(param)];
      loose = tm_.or_(loose, condition);
    }
    return;
  }
  MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
  if (!own.chain || condition.is_false()) return;
  own.exposed = tm_.or_(own.exposed, condition);
  locals_[static_cast<size_t>(p.local)].captured |= given;
}

// Whoever knows a block finds the pointers in it.
void SymbolicMemory::reveal(const Reached& reached, bool others) {
  bool see_old = std::any_of(p_.accesses.begin(), p_.accesses.end(),
                             [](const Access& a) { return a.is_volatile || a.atomic; });
  auto follow = [&](const ChainPtr& chain, Term condition, Term block = Term()) {
    for (const auto& [there, pointer] : pointers_in(tm_, chain, see_old, block))
      for (const Place& p : places(pointer))
        capture(p, tm_.and_(p.guard, tm_.and_(condition, there)));
  };
  if (others) {
    follow(state_->others, tm_.boolean(true));
  } else {
    for (const Reached::Block& b : reached.blocks)
      if (b.read) follow(state_->others, tm_.boolean(true), b.block);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < state_->own.size(); ++i) {
      if (!state_->own[i].chain) continue;
      Term looked = i < reached.own_read.size() ? reached.own_read[i] : tm_.boolean(false);
      if (others) looked = tm_.or_(looked, state_->own[i].exposed);
      if (looked.is_false()) continue;
      std::vector<Term> before;
      for (const MemoryState::Own& own : state_->own)
        before.push_back(own.exposed);
      follow(state_->own[i].chain, looked);
      for (size_t j = 0; j < before.size(); ++j)
        changed |= state_->own[j].exposed != before[j] && before[j].is_false();
    }
  }
}

std::shared_ptr<const Seen> SymbolicMemory::look(const Callee& k, const Reached& reached) {
  auto seen = std::make_shared<Seen>();
  seen->memory = this;
  // A caller that catches what unwinds finds memory as it is.
  seen->others = k.reads_other || (k.unwinds && !k.catches);
  if ((k.catches || !k.unwinds) && !k.other_threads)
    for (const auto& [block, param] : noalias_blocks_)
      if (Term loose = state_->loose[static_cast<size_t>(param)]; !loose.is_true())
        seen->hidden.emplace_back(block, tm_.not_(loose));
  for (const Reached::Block& b : reached.blocks)
    if (b.read) seen->blocks.push_back(b.block);
  for (size_t i = 0; i < state_->own.size(); ++i) {
    if (!state_->own[i].chain) continue;
    Term when = i < reached.own_read.size() ? reached.own_read[i] : tm_.boolean(false);
    bool alone = k.leaves_stack_alone && locals_[i].made.kind != LocalKind::Heap;
    if (k.reads_other && !alone) when = tm_.or_(when, state_->own[i].exposed);
    if (!when.is_false()) seen->own.emplace_back(i, when);
  }
  if (!seen->others && seen->blocks.empty() && seen->own.empty()) return nullptr;
  seen->state = *state_;
  seen->state.touches.clear();
  return seen;
}

std::shared_ptr<const World::Known> SymbolicMemory::known_blocks() const {
  auto known = std::make_shared<World::Known>();
  for (size_t i = 0; i < state_->own.size(); ++i)
    if (state_->own[i].chain && !state_->own[i].exposed.is_false())
      known->emplace_back(locals_[i].number, state_->own[i].exposed);
  return known;
}

void SymbolicMemory::overwrite(const Callee& k, const Reached& reached, const Seen* seen,
                               uint32_t question) {
  uint32_t epoch = question + 1;
  auto known = known_blocks();
  const bool shows = k.is_event() && k.reads_other; // and need not change
  std::vector<std::pair<Term, Term>> kept;
  if ((k.writes_other || shows) && !k.other_threads) {
    for (const auto& [block, param] : noalias_blocks_)
      if (p_.stays_as_it_is(param))
        kept.emplace_back(block, tm_.boolean(true));
      else if (Term loose = state_->loose[static_cast<size_t>(param)]; !loose.is_true())
        kept.emplace_back(block, tm_.not_(loose));
  }
  if (!k.writes_other && shows) {
    state_->others = chain_shown(world_, state_->others, Term(), std::move(kept));
  } else if (k.writes_other) {
    // What was there before counts no more, but for what is kept and what never changes.
    bool all = kept.empty() && seen && seen->others;
    ChainPtr below = all ? chain_base(world_, ChainNode::Kind::Initial) : state_->others;
    set_chain(
        -1, state_->others,
        chain_answer(world_, below, Term(), epoch, known, std::move(kept), !seen || !seen->others));
  }
  for (const Reached::Block& b : reached.blocks)
    if (b.write && !b.block.is_zero() && !world_.is_constant(b.block)) {
      // What is based on another noalias parameter is not touched through it.
      std::vector<std::pair<Term, Term>> apart;
      for (const auto& [block, param] : noalias_blocks_)
        if (Term loose = state_->loose[static_cast<size_t>(param)];
            !loose.is_true() && b.param != param && b.param != kBasedOnAny)
          apart.emplace_back(block, tm_.not_(loose));
      set_chain(-1, state_->others,
                chain_answer(world_, state_->others, b.block, epoch, known, std::move(apart),
                             !b.read && !(seen && seen->others)));
    }
  for (size_t i = 0; i < state_->own.size(); ++i) {
    MemoryState::Own& own = state_->own[i];
    if (!own.chain) continue;
    Term written = i < reached.own_write.size() ? reached.own_write[i] : tm_.boolean(false);
    bool alone = k.leaves_stack_alone && locals_[i].made.kind != LocalKind::Heap;
    if (k.writes_other && !alone) written = tm_.or_(written, reached.writable[i]);
    if (written.is_false()) {
      if (shows && !own.exposed.is_false()) {
        ChainPtr after =
            chain_shown(world_, own.chain, tm_.constant(kBlockBits, locals_[i].number));
        if (!own.exposed.is_true())
          after = chain_merge(world_, {own.exposed, tm_.not_(own.exposed)}, {after, own.chain});
        own.chain = std::move(after);
      }
      continue;
    }
    bool looked_at = seen && std::any_of(seen->own.begin(), seen->own.end(), [&](const auto& s) {
                       return s.first == i && s.second == written;
                     });
    ChainPtr after =
        chain_answer(world_, looked_at ? nullptr : own.chain,
                     tm_.constant(kBlockBits, locals_[i].number), epoch, known, {}, !looked_at);
    set_chain(static_cast<int>(i), own.chain,
              written.is_true()
                  ? after
                  : chain_merge(world_, {written, tm_.not_(written)}, {after, own.chain}));
  }
}

// UB: a block of the stack that the callee frees, or one that the function has freed. Only where it
// is the other side's block of the heap does anyone ask of the stack.
Term SymbolicMemory::release(const Callee& k, const Reached& reached, uint32_t question) {
  Term bad = tm_.boolean(false);
  if (k.writes_other) state_->calls.push_back({tm_.boolean(true), Term(), question, next_entry_++});
  for (const Reached::Block& b : reached.blocks)
    if (b.write && !k.writes_other && b.free)
      state_->calls.push_back({tm_.boolean(true), b.block, question, next_entry_++});
  for (size_t i = 0; i < state_->own.size(); ++i) {
    MemoryState::Own& own = state_->own[i];
    if (!own.chain) continue;
    Term known = k.writes_other ? own.exposed : tm_.boolean(false);
    if (i < reached.own_free.size()) known = tm_.or_(known, reached.own_free[i]);
    if (known.is_false()) continue;
    Term number = tm_.constant(kBlockBits, locals_[i].number);
    bool is_heap = locals_[i].made.kind == LocalKind::Heap;
    if (!is_heap && !world_.asked_if_gone(number)) continue;
    Term gone = world_.gone(question, number);
    if (!is_heap || !own.freed.is_false())
      bad = tm_.or_(bad, tm_.and_(tm_.and_(known, gone), is_heap ? own.freed : tm_.boolean(true)));
    if (is_heap) own.alive = tm_.and_(own.alive, tm_.not_(tm_.and_(known, gone)));
  }
  return bad;
}

// As if the function had called an allocator of its own.
Term SymbolicMemory::fresh_result(uint32_t question, Site site) {
  unsigned w = options().address_bits;
  Term size = tm_.zext(world_.answer(question, kSizeLeaf, w - 2), w);
  Term made = allocate(site, {size, 0, LocalKind::Heap, kAnyFamily, false, false});
  locals_.back().base = world_.answer(question, kAddressLeaf, w);
  locals_.back().given = true;
  state_->own.back().chain =
      chain_answer(world_, nullptr, tm_.constant(kBlockBits, locals_.back().number), question + 1,
                   std::make_shared<World::Known>(), {}, false);
  return tm_.ite(world_.answer(question, kNullLeaf, 1), tm_.zero(made.width()), made);
}

// A block on the stack that the callee could reach.
Term SymbolicMemory::stack_in_sight(Args<Symbolic> args, const Callee& k) {
  Term any = tm_.boolean(false);
  for (size_t i = 0; i < state_->own.size(); ++i)
    if (state_->own[i].chain && locals_[i].made.kind != LocalKind::Heap)
      any = tm_.or_(any, tm_.and_(state_->own[i].exposed, state_->own[i].alive));
  for (size_t i = 1; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf)
      for (const Place& p :
           k.args[i].pointers[leaf] ? places(args[i][leaf].value) : std::vector<Place>())
        if (p.local >= 0 && locals_[static_cast<size_t>(p.local)].made.kind != LocalKind::Heap)
          any = tm_.or_(any, p.guard);
  return any;
}

// Nothing that could be called, or something that is to be called otherwise. Section "call
// instruction": "The calling convention of the call must match the calling convention of the target
// function, or else the behavior is undefined". Of the type the reference says no such thing.
Term SymbolicMemory::not_callable(Term function, const Callee& k) {
  Term bad = tm_.boolean(false);
  if (k.convention.empty()) return bad; // no function of this program's
  auto is_wrong = [&](const Global& g) {
    return !g.is_function || (!g.convention.empty() && g.convention != k.convention);
  };
  Term zero = tm_.zero(options().address_bits);
  for (const Place& p : places(function)) {
    Term no = tm_.boolean(p.local >= 0 || world_.nowhere(p.block));
    if (!options().may_use_zero()) no = tm_.or_(no, tm_.eq(p.block, tm_.zero(kBlockBits)));
    if (p.local < 0 && !p.block.is_const()) {
      no = tm_.or_(no, tm_.ne(p.offset, zero));
      no = tm_.or_(no, tm_.and_(tm_.eq(world_.size(p.block), zero),
                                tm_.ult(tm_.constant(kBlockBits, world_.num_globals()), p.block)));
    }
    if (p.local < 0)
      for (uint32_t n = 1; n <= world_.num_globals(); ++n) {
        Term block = tm_.constant(kBlockBits, n), here = tm_.eq(p.block, block);
        if (here.is_false()) continue;
        const Global& g = *described(block);
        Term wrong = tm_.or_(tm_.boolean(is_wrong(g)), tm_.ne(p.offset, zero));
        if (g.may_be_null && !options().may_use_zero())
          wrong = tm_.or_(wrong, tm_.eq(world_.base(block), zero));
        no = tm_.or_(no, tm_.and_(here, wrong));
      }
    bad = tm_.or_(bad, tm_.and_(p.guard, no));
  }
  return bad;
}

// A pointer as others may tell it from another: at address 0 there is nothing, whatever it is based
// on.
Term SymbolicMemory::comparable(Term pointer) {
  if (options().may_use_zero() || is_undef(pointer)) return pointer;
  Term null = tm_.zero(pointer.width());
  return tm_.ite(equal(pointer, null), null, pointer);
}

namespace {

bool writes_nothing(const FunctionMemory& f) { return !f.write_args && !f.write_other; }
bool reads_nothing(const FunctionMemory& f) { return !f.read_args && !f.read_other; }

} // namespace

// Whether the function has promised that nothing it calls does what this callee may do. All or
// nothing: a promise about arguments alone is not told apart here. `reads`, `writes`: through
// pointers to blocks of others that can be read, or written.
bool MemoryProgram::may_break(const Callee& k, bool reads, bool writes) const {
  return (writes_nothing(function) && (k.writes_other || writes)) ||
         (reads_nothing(function) && (k.reads_other || reads)) ||
         (function.nofree && k.frees_args && (k.writes_other || writes));
}

Callee MemoryProgram::restricted(const Callee& k) const {
  Callee out = k;
  // Of the function's own blocks a callee may do as it likes with what it knows, in whatever way.
  if (writes_nothing(function) && !reveals_blocks) out.writes_other = false;
  if (reads_nothing(function) && !reveals_blocks) out.reads_other = false;
  // "If not nosync" it may "arrange for another thread to free memory on its behalf".
  if (function.nofree && !allocates) {
    out.frees_args = false;
    out.frees &= !std::binary_search(k.promises.begin(), k.promises.end(), "nosync");
  }
  return out;
}

SymbolicMemory::Called SymbolicMemory::call(const Callee& callee, Site site, Args<Symbolic> args) {
  const Callee k = p_.restricted(callee);
  bool is_event = callee.is_event();
  Called out{{}, tm_.boolean(false), tm_.boolean(false), tm_.boolean(false), tm_.boolean(false)};
  Reached reached = reach(k, args);
  bool others = k.reads_other || k.writes_other;
  if (k.reads_args || others) reveal(reached, others);
  for (const MemoryState::Own& own : state_->own)
    reached.writable.push_back(own.exposed);
  for (const auto& [place, when] : reached.lent)
    capture(place, when);
  std::shared_ptr<const Seen> seen = look(k, reached);

  World::Question q{world_.kind_of(k.what), Term(), {}, {}, of_target_, &callee, nullptr};
  Value<Symbolic> all;
  for (size_t i = 0; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf) {
      all.push_back(args[i][leaf]);
      if (k.args[i].pointers[leaf]) all.back().value = comparable(all.back().value);
    }
  all[0].value = address(args[0][0].value); // whoever lies there is called
  out.ub = not_callable(args[0][0].value, k);
  if (out.ub.is_true()) { // nothing happens that others could see
    for (unsigned width : k.widths)
      out.value.push_back({tm_.zero(width), out.ub});
    if (k.catches) {
      out.value.push_back({tm_.boolean(false), tm_.boolean(false)});
      out.value.push_back({tm_.zero(kBlockBits + options().address_bits), tm_.boolean(false)});
    }
    return out;
  }
  if (is_event) {
    q.index = state_->count;
  } else {
    for (Scalar<Symbolic> leaf : all) {
      q.undef.push_back(is_undef(leaf.value));
      if (q.undef.back()) leaf.value = tm_.zero(leaf.value.width());
      q.args.push_back(leaf);
    }
    q.memory = k.reads_other || k.reads_args ? seen : nullptr;
    q.off_limits = stack_in_sight(args, k);
    if (k.reads_other || k.reads_hidden) {
      q.args.push_back({state_->count, tm_.boolean(false)});
      q.undef.push_back(false);
    }
  }
  uint32_t question = world_.ask(std::move(q));
  choices_.remember(site, question);
  if (is_event) {
    Term nowhere = tm_.zero(options().address_bits + kBlockBits);
    happened_.push_back({tm_.boolean(true), nowhere, state_->count, world_.kind_of(k.what),
                         std::move(all), seen, &callee, stack_in_sight(args, k)});
    state_->count = tm_.add(state_->count, tm_.constant(kEventBits, 1));
  } else if (!k.speculatable) {
    out.ub = tm_.or_(out.ub, world_.answer(question, kUbLeaf, 1));
  }

  auto reaches = [&](bool Reached::Block::* how) {
    return std::any_of(reached.blocks.begin(), reached.blocks.end(), [&](const auto& b) {
      return b.*how && !b.block.is_zero() && !world_.is_constant(b.block);
    });
  };
  if (p_.may_break(callee, reaches(&Reached::Block::read), reaches(&Reached::Block::write)))
    out.ub = tm_.or_(out.ub, world_.answer(question, kBreaksLeaf, 1));
  if (k.writes_other)
    for (const auto& [block, param] : noalias_blocks_)
      if (p_.stays_as_it_is(param) && !state_->loose[static_cast<size_t>(param)].is_false())
        keep(tm_, reached.kept, param,
             tm_.and_(state_->loose[static_cast<size_t>(param)], exists(tm_, world_, block)));
  for (const auto& [param, when] : reached.kept) {
    Term breaks = world_.answer(question, kWritesParamLeaf + static_cast<unsigned>(param), 1);
    out.ub = tm_.or_(out.ub, tm_.and_(when, breaks));
  }
  overwrite(k, reached, seen.get(), question);
  if (k.frees) out.ub = tm_.or_(out.ub, release(k, reached, question));
  auto known = known_blocks();
  for (unsigned i = 0; i < k.widths.size(); ++i) {
    Scalar<Symbolic> leaf{Term(), tm_.boolean(false)};
    if (options().poison) leaf.poison = world_.answer(question, kPoisonLeaf + i, 1);
    if (!k.pointers[i])
      leaf.value = world_.answer(question, i, k.widths[i]);
    else if (k.fresh_result && k.widths.size() == 1)
      leaf.value = fresh_result(question, site);
    else
      leaf.value = world_.pointer_answer(question, kPointerLeaf + World::kPointerLeaves * i,
                                         k.widths[i] - kBlockBits, *known);
    out.value.push_back(leaf);
  }
  World::Outcomes considered = world_.outcomes(k);
  Term unwinds = tm_.boolean(false), stays = unwinds;
  if (k.unwinds || considered.unwinds) unwinds = world_.answer(question, kUnwindsLeaf, 1);
  if (k.stays || considered.stays)
    stays = tm_.and_(world_.answer(question, kStaysLeaf, 1), tm_.not_(unwinds));
  if (!k.unwinds) out.ub = tm_.or_(out.ub, unwinds);
  if (k.must_unwind())
    out.ub = tm_.or_(out.ub, tm_.not_(unwinds));
  else if (!k.stays)
    out.ub = tm_.or_(out.ub, stays);
  else if (k.never_returns && k.return_is_ub && considered.returns)
    out.ub = tm_.or_(out.ub, tm_.not_(tm_.or_(unwinds, stays)));
  if (k.unwinds) {
    out.unwinds = unwinds;
    out.exception = world_.answer(question, kExceptionLeaf + 1, options().address_bits);
  }
  if (k.stays) out.stays = stays;
  if (k.never_returns) out.stays = tm_.boolean(true);
  out.stays = tm_.and_(out.stays, tm_.not_(out.unwinds));
  if (k.catches) {
    Term no = tm_.boolean(false), caught = tm_.boolean(true);
    if (!k.caught.empty())
      caught = world_.answer(question, kCaughtLeaf + world_.kind_of(k.caught), 1);
    out.value.push_back({tm_.and_(out.unwinds, caught), no});
    out.value.push_back(
        {world_.pointer_answer(question, kExceptionLeaf, options().address_bits, *known), no});
    out.unwinds = tm_.and_(out.unwinds, tm_.not_(caught));
  }
  return out;
}

} // namespace lockstep::semantics
