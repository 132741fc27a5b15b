// Which memory a callee is led to, what it may see there, and whom it tells.
#include "semantics/mem/call_reach.h"

#include <algorithm>
#include <queue>
#include <set>
#include <tuple>

namespace lockstep::semantics {

namespace {

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
      Term there = tm.ne(n.block, tm.constant(kBlockBits, kInvalidBlock));
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

SymbolicMemory::Reached SymbolicMemory::reach(const Callee& k, Args<Symbolic> args) {
  Reached r;
  r.own_read.assign(locals_.size(), tm_.boolean(false));
  r.own_write = r.own_free = r.own_read;
  for (size_t i = 1; i < args.size(); ++i)
    for (size_t leaf = 0; leaf < args[i].size(); ++leaf) {
      if (!k.args[i].pointers[leaf]) continue;
      Term pointer = args[i][leaf].value;
      bool accessed = k.reads_by(i) || k.writes_by(i);
      for (const Place& p : accessed ? resolved(pointer) : places(pointer)) {
        if (p.block.is_zero() || is_wildcard(p)) continue;
        Term here = tm_.and_(p.guard, tm_.not_(args[i][leaf].poison));
        // What lies in an argument is not accessed through it, and so in any way.
        if (k.borrows(i) && p.local >= 0)
          r.lent.emplace_back(p, here);
        else if (k.args[i].captures)
          capture(p, here);
        if (p.local < 0)
          reach_other(p, here, k, i, r);
        else
          reach_local(static_cast<size_t>(p.local), here, k, i, r);
      }
    }
  return r;
}

// Who is given poison and accesses memory through it has UB. Where the source gives poison a target
// may give a pointer: so a callee does there what it would do through that, on both sides.
void SymbolicMemory::reach_other(const Place& p, Term here, const Callee& k, size_t operand,
                                 Reached& r) {
  Term block = tm_.ite(p.guard, p.block, tm_.zero(kBlockBits));
  int param = p.wildcard ? kBasedOnAny : param_of(p.block);
  bool reads = k.reads_by(operand), writes = k.writes_by(operand);
  bool kept = writes && p_.stays_as_it_is(param);
  if (kept) r.keep(tm_, param, tm_.and_(here, exists(tm_, world_, p.block)));
  if (reads || (writes && !kept))
    r.blocks.push_back({block, reads, writes && !kept, k.frees_by(operand), param});
}

void SymbolicMemory::reach_local(size_t own, Term here, const Callee& k, size_t operand,
                                 Reached& r) {
  if (leaves_alone(k, locals_[own].made.kind)) return;
  if (k.reads_by(operand)) r.own_read[own] = tm_.or_(r.own_read[own], here);
  if (k.writes_by(operand)) r.own_write[own] = tm_.or_(r.own_write[own], here);
  if (k.frees_by(operand)) r.own_free[own] = tm_.or_(r.own_free[own], here);
}

void SymbolicMemory::capture(const Place& p, Term condition, bool given) {
  if (p.local < 0) {
    if (int param = param_of(p.block);
        param >= 0 && static_cast<size_t>(param) < state_->escaped.size()) {
      Term& escaped = state_->escaped[static_cast<size_t>(param)];
      escaped = tm_.or_(escaped, condition);
    }
    return;
  }
  MemoryState::Own& own = state_->own[static_cast<size_t>(p.local)];
  if (!own.chain || condition.is_false()) return;
  own.escaped = tm_.or_(own.escaped, condition);
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
      if (others) looked = tm_.or_(looked, state_->own[i].escaped);
      if (looked.is_false()) continue;
      std::vector<Term> before;
      for (const MemoryState::Own& own : state_->own)
        before.push_back(own.escaped);
      follow(state_->own[i].chain, looked);
      for (size_t j = 0; j < before.size(); ++j)
        changed |= state_->own[j].escaped != before[j] && before[j].is_false();
    }
  }
}

std::shared_ptr<const Seen> SymbolicMemory::look(const Callee& k, const Reached& reached) {
  auto seen = std::make_shared<Seen>();
  seen->memory = this;
  seen->others = k.shows_all();
  if (k.respects_noalias())
    for (const auto& [block, param] : noalias_blocks_)
      if (Term escaped = state_->escaped[static_cast<size_t>(param)]; !escaped.is_true())
        seen->hidden.emplace_back(block, tm_.not_(escaped));
  for (const Reached::Block& b : reached.blocks)
    if (b.read) seen->blocks.push_back(b.block);
  for (size_t i = 0; i < state_->own.size(); ++i) {
    if (!state_->own[i].chain) continue;
    Term when = i < reached.own_read.size() ? reached.own_read[i] : tm_.boolean(false);
    if (k.reads_other && !leaves_alone(k, locals_[i].made.kind))
      when = tm_.or_(when, state_->own[i].escaped);
    if (!when.is_false()) seen->own.emplace_back(i, when);
  }
  if (!seen->others && seen->blocks.empty() && seen->own.empty()) return nullptr;
  seen->state = *state_;
  seen->state.touches.clear();
  return seen;
}

std::shared_ptr<const KnownLocals> SymbolicMemory::known_blocks() const {
  auto known = std::make_shared<KnownLocals>();
  for (size_t i = 0; i < state_->own.size(); ++i)
    if (state_->own[i].chain && !state_->own[i].escaped.is_false())
      known->emplace_back(locals_[i].number, state_->own[i].escaped);
  return known;
}

} // namespace lockstep::semantics
