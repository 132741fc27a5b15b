// What a call of an unknown function does to memory, and what it may see of it.
//
// The environment answers (see Environment::Question): an event by its number among events, any
// other call by its arguments and what it reads. Memory that the callee may write is from then on
// as the environment has left it, the same on both sides if they asked the same.
#include "semantics/mem/call_reach.h"

#include <algorithm>

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

} // namespace

void SymbolicMemory::overwrite(const Callee& k, const Reached& reached, const Seen* seen,
                               uint32_t question) {
  auto known = known_blocks();
  overwrite_others(k, reached, seen, question + 1, known);
  overwrite_locals(k, reached, seen, question + 1, known);
}

void SymbolicMemory::overwrite_others(const Callee& k, const Reached& reached, const Seen* seen,
                                      uint32_t epoch,
                                      const std::shared_ptr<const KnownLocals>& known) {
  const bool shows = k.is_event() && k.reads_other; // and need not change
  std::vector<std::pair<Term, Term>> kept;
  if ((k.writes_other || shows) && !k.other_threads) {
    for (const auto& [block, param] : noalias_blocks_)
      if (p_.stays_as_it_is(param))
        kept.emplace_back(block, tm_.boolean(true));
      else if (Term escaped = state_->escaped[static_cast<size_t>(param)]; !escaped.is_true())
        kept.emplace_back(block, tm_.not_(escaped));
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
    if (b.write && !b.block.is_zero() && !world_.globals().is_constant(b.block)) {
      // What is based on another noalias parameter is not touched through it.
      std::vector<std::pair<Term, Term>> apart;
      for (const auto& [block, param] : noalias_blocks_)
        if (Term escaped = state_->escaped[static_cast<size_t>(param)];
            !escaped.is_true() && b.param != param && b.param != kBasedOnAny)
          apart.emplace_back(block, tm_.not_(escaped));
      set_chain(-1, state_->others,
                chain_answer(world_, state_->others, b.block, epoch, known, std::move(apart),
                             !b.read && !(seen && seen->others)));
    }
}

void SymbolicMemory::overwrite_locals(const Callee& k, const Reached& reached, const Seen* seen,
                                      uint32_t epoch,
                                      const std::shared_ptr<const KnownLocals>& known) {
  const bool shows = k.is_event() && k.reads_other;
  for (size_t i = 0; i < state_->own.size(); ++i) {
    MemoryState::Own& own = state_->own[i];
    if (!own.chain) continue;
    Term written = i < reached.own_write.size() ? reached.own_write[i] : tm_.boolean(false);
    if (k.writes_other && !leaves_alone(k, locals_[i].made.kind))
      written = tm_.or_(written, reached.writable[i]);
    if (written.is_false()) {
      if (shows && !own.escaped.is_false()) {
        ChainPtr after =
            chain_shown(world_, own.chain, tm_.constant(kBlockBits, locals_[i].number));
        if (!own.escaped.is_true())
          after = chain_merge(world_, {own.escaped, tm_.not_(own.escaped)}, {after, own.chain});
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
    Term known = k.writes_other ? own.escaped : tm_.boolean(false);
    if (i < reached.own_free.size()) known = tm_.or_(known, reached.own_free[i]);
    if (known.is_false()) continue;
    Term number = tm_.constant(kBlockBits, locals_[i].number);
    bool is_heap = locals_[i].made.kind == LocalKind::Heap;
    if (!is_heap && !world_.environment().asked_if_freed(number)) continue;
    Term gone = world_.environment().freed(question, number);
    if (!is_heap || !own.freed.is_false())
      bad = tm_.or_(bad, tm_.and_(tm_.and_(known, gone), is_heap ? own.freed : tm_.boolean(true)));
    if (is_heap) own.alive = tm_.and_(own.alive, tm_.not_(tm_.and_(known, gone)));
  }
  return bad;
}

// As if the function had called an allocator of its own.
Term SymbolicMemory::fresh_result(uint32_t question, Site site) {
  unsigned w = options().address_bits;
  Term size = tm_.zext(world_.environment().answer(question, kSizeLeaf, w - 2), w);
  Term made = allocate(site, {size, 0, LocalKind::Heap, kAnyFamily, false, false});
  locals_.back().base = world_.environment().answer(question, kAddressLeaf, w);
  locals_.back().given = true;
  state_->own.back().chain =
      chain_answer(world_, nullptr, tm_.constant(kBlockBits, locals_.back().number), question + 1,
                   std::make_shared<KnownLocals>(), {}, false);
  return tm_.ite(world_.environment().answer(question, kNullLeaf, 1), tm_.zero(made.width()), made);
}

// A block on the stack that the callee could reach.
Term SymbolicMemory::stack_in_sight(Args<Symbolic> args, const Callee& k) {
  Term any = tm_.boolean(false);
  for (size_t i = 0; i < state_->own.size(); ++i)
    if (state_->own[i].chain && locals_[i].made.kind != LocalKind::Heap)
      any = tm_.or_(any, tm_.and_(state_->own[i].escaped, state_->own[i].alive));
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
    Term no = tm_.boolean(p.local >= 0 || world_.blocks().is_made_up(p.block));
    if (!options().may_use_zero()) no = tm_.or_(no, tm_.eq(p.block, tm_.zero(kBlockBits)));
    if (p.local < 0 && !p.block.is_const()) {
      no = tm_.or_(no, tm_.ne(p.offset, zero));
      no = tm_.or_(no,
                   tm_.and_(tm_.eq(world_.blocks().size(p.block), zero),
                            tm_.ult(tm_.constant(kBlockBits, world_.globals().count()), p.block)));
    }
    if (p.local < 0)
      for (uint32_t n = 1; n <= world_.globals().count(); ++n) {
        Term block = tm_.constant(kBlockBits, n), here = tm_.eq(p.block, block);
        if (here.is_false()) continue;
        const Global& g = *described(block);
        Term wrong = tm_.or_(tm_.boolean(is_wrong(g)), tm_.ne(p.offset, zero));
        if (g.may_be_null && !options().may_use_zero())
          wrong = tm_.or_(wrong, tm_.eq(world_.blocks().base(block), zero));
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

// The values of an argument as others can tell them apart: pointers by what lies there.
Value<Symbolic> SymbolicMemory::shown_arguments(const Callee& k, Args<Symbolic> args) {
  Value<Symbolic> all;
  for (size_t i = 0; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf) {
      all.push_back(args[i][leaf]);
      if (k.args[i].pointers[leaf]) all.back().value = comparable(all.back().value);
    }
  all[0].value = address(args[0][0].value); // whoever lies there is called
  return all;
}

// Nothing happens that others could see: the result means nothing.
void SymbolicMemory::do_not_call(const Callee& k, Called& out) {
  for (unsigned width : k.widths)
    out.value.push_back({tm_.zero(width), out.ub});
  if (!k.catches) return;
  out.value.push_back({tm_.boolean(false), tm_.boolean(false)});
  out.value.push_back({tm_.zero(kBlockBits + options().address_bits), tm_.boolean(false)});
}

// What the callee is asked: an event by its number alone, any other call by its arguments and what
// it may read.
uint32_t SymbolicMemory::question_of(const Callee& k, const Callee& callee, Args<Symbolic> args,
                                     const Value<Symbolic>& shown,
                                     const std::shared_ptr<const Seen>& seen) {
  Environment::Question q{kind_of(k), Term(), {}, {}, of_target_, &callee, nullptr};
  if (callee.is_event()) {
    q.index = state_->count;
    return world_.environment().ask(std::move(q));
  }
  for (Scalar<Symbolic> leaf : shown) {
    q.undef.push_back(is_undef(leaf.value));
    if (q.undef.back()) leaf.value = tm_.zero(leaf.value.width());
    q.args.push_back(leaf);
  }
  q.memory = k.reads_other || k.reads_args ? seen : nullptr;
  q.off_limits = stack_in_sight(args, k);
  if (k.depends_on_events()) {
    q.args.push_back({state_->count, tm_.boolean(false)});
    q.undef.push_back(false);
  }
  return world_.environment().ask(std::move(q));
}

void SymbolicMemory::note_call(const Callee& k, const Callee& callee, Args<Symbolic> args,
                               Value<Symbolic> shown, std::shared_ptr<const Seen> seen) {
  Term nowhere = tm_.zero(options().address_bits + kBlockBits);
  happened_.push_back({tm_.boolean(true), nowhere, state_->count, kind_of(k), std::move(shown),
                       std::move(seen), &callee, stack_in_sight(args, k)});
  state_->count = tm_.add(state_->count, tm_.constant(kEventBits, 1));
}

// UB: the callee does what the function has promised that nobody does.
Term SymbolicMemory::breaks_promises(const Callee& k, const Callee& callee, Reached& reached,
                                     uint32_t question, Term ub) {
  auto reaches = [&](bool Reached::Block::* how) {
    return std::any_of(reached.blocks.begin(), reached.blocks.end(), [&](const auto& b) {
      return b.*how && !b.block.is_zero() && !world_.globals().is_constant(b.block);
    });
  };
  if (p_.may_break(callee, reaches(&Reached::Block::read), reaches(&Reached::Block::write)))
    ub = tm_.or_(ub, world_.environment().answer(question, kBreaksLeaf, 1));
  if (k.writes_other)
    for (const auto& [block, param] : noalias_blocks_)
      if (Term escaped = state_->escaped[static_cast<size_t>(param)];
          p_.stays_as_it_is(param) && !escaped.is_false())
        reached.keep(tm_, param, tm_.and_(escaped, exists(tm_, world_, block)));
  for (const auto& [param, when] : reached.kept) {
    Term breaks =
        world_.environment().answer(question, kWritesParamLeaf + static_cast<unsigned>(param), 1);
    ub = tm_.or_(ub, tm_.and_(when, breaks));
  }
  return ub;
}

void SymbolicMemory::add_result(const Callee& k, Site site, uint32_t question,
                                const KnownLocals& known, Called& out) {
  Environment& others = world_.environment();
  for (unsigned i = 0; i < k.widths.size(); ++i) {
    Scalar<Symbolic> leaf{Term(), tm_.boolean(false)};
    if (options().poison) leaf.poison = others.answer(question, kPoisonLeaf + i, 1);
    if (!k.pointers[i])
      leaf.value = others.answer(question, i, k.widths[i]);
    else if (k.fresh_result && k.widths.size() == 1)
      leaf.value = fresh_result(question, site);
    else
      leaf.value = others.pointer_answer(question, kPointerLeaf + Environment::kPointerLeaves * i,
                                         k.widths[i] - kBlockBits, known);
    out.value.push_back(leaf);
  }
}

// Whether it comes back, unwinds or stays, and UB where it has promised otherwise.
void SymbolicMemory::decide_outcome(const Callee& k, uint32_t question, Called& out) {
  Environment& others = world_.environment();
  Environment::Outcomes considered = others.outcomes(k);
  Term unwinds = tm_.boolean(false), stays = unwinds;
  if (k.unwinds || considered.unwinds) unwinds = others.answer(question, kUnwindsLeaf, 1);
  if (k.stays || considered.stays)
    stays = tm_.and_(others.answer(question, kStaysLeaf, 1), tm_.not_(unwinds));
  if (!k.unwinds) out.ub = tm_.or_(out.ub, unwinds);
  if (k.must_unwind())
    out.ub = tm_.or_(out.ub, tm_.not_(unwinds));
  else if (!k.stays)
    out.ub = tm_.or_(out.ub, stays);
  else if (k.never_returns && k.return_is_ub && considered.returns)
    out.ub = tm_.or_(out.ub, tm_.not_(tm_.or_(unwinds, stays)));
  if (k.unwinds) {
    out.unwinds = unwinds;
    out.exception = others.answer(question, kExceptionLeaf + 1, options().address_bits);
  }
  if (k.stays) out.stays = stays;
  if (k.never_returns) out.stays = tm_.boolean(true);
  out.stays = tm_.and_(out.stays, tm_.not_(out.unwinds));
}

// The caller goes on where it takes what unwinds: two more leaves of the result.
void SymbolicMemory::catch_exception(const Callee& k, uint32_t question, const KnownLocals& known,
                                     Called& out) {
  Environment& others = world_.environment();
  Term no = tm_.boolean(false), caught = tm_.boolean(true);
  if (!k.caught.empty())
    caught = others.answer(question, kCaughtLeaf + others.kind_of(k.caught), 1);
  out.value.push_back({tm_.and_(out.unwinds, caught), no});
  out.value.push_back(
      {others.pointer_answer(question, kExceptionLeaf, options().address_bits, known), no});
  out.unwinds = tm_.and_(out.unwinds, tm_.not_(caught));
}

SymbolicMemory::Called SymbolicMemory::call(const Callee& callee, Site site, Args<Symbolic> args) {
  const Callee k = p_.restricted(callee);
  Called out{{}, tm_.boolean(false), tm_.boolean(false), tm_.boolean(false), tm_.boolean(false)};
  Reached reached = reach(k, args);
  bool others = k.reads_other || k.writes_other;
  if (k.reads_args || others) reveal(reached, others);
  for (const MemoryState::Own& own : state_->own)
    reached.writable.push_back(own.escaped);
  for (const auto& [place, when] : reached.lent)
    capture(place, when);
  std::shared_ptr<const Seen> seen = look(k, reached);

  Value<Symbolic> shown = shown_arguments(k, args);
  out.ub = not_callable(args[0][0].value, k);
  if (out.ub.is_true()) {
    do_not_call(k, out);
    return out;
  }
  uint32_t question = question_of(k, callee, args, shown, seen);
  choices_.remember(site, question);
  if (callee.is_event())
    note_call(k, callee, args, std::move(shown), seen);
  else if (!k.speculatable)
    out.ub = tm_.or_(out.ub, world_.environment().answer(question, kUbLeaf, 1));

  out.ub = breaks_promises(k, callee, reached, question, out.ub);
  overwrite(k, reached, seen.get(), question);
  if (k.frees) out.ub = tm_.or_(out.ub, release(k, reached, question));
  auto known = known_blocks();
  add_result(k, site, question, *known, out);
  decide_outcome(k, question, out);
  if (k.catches) catch_exception(k, question, *known, out);
  return out;
}

} // namespace lockstep::semantics
