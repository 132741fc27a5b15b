// Where pointers lead: terms taken apart by the conditions in them.
#include "semantics/mem/symbolic.h"

#include <optional>

namespace lockstep::semantics {

namespace {

// More places than this are told apart by their blocks, not by the conditions that led there.
constexpr size_t kMaxPlaces = 24;

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
  if (t.is_const() || world.blocks().origin(t) != InitialBlocks::Origin::Mixed) return std::nullopt;
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

SymbolicMemory::Place SymbolicMemory::leaf(Term guard, Term block, Term offset) {
  Place p{guard, block, tm_.zext(offset, options().address_bits), -1};
  if (world_.blocks().origin(block) == InitialBlocks::Origin::Mixed)
    trouble = "a pointer of mixed origin";
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

// An address without provenance may mean any block that has escaped and holds it.
std::vector<SymbolicMemory::Place> SymbolicMemory::resolved(Term pointer, bool null_is_valid) {
  std::vector<Place> out;
  for (const Place& p : places(pointer)) {
    if (!is_wildcard(p) && !(p.block.is_zero() && null_is_valid)) {
      out.push_back(p);
      continue;
    }
    Term left = p.guard;
    for (size_t i = 0; i < state_->own.size(); ++i) {
      const MemoryState::Own& own = state_->own[i];
      if (!own.chain || own.escaped.is_false()) continue;
      Term offset = tm_.sub(p.offset, base_of_local(i));
      Term inside = tm_.and_(own.escaped, tm_.ult(offset, locals_[i].made.size));
      inside = tm_.and_(inside, own.alive); // another may have had the address before
      Term number = tm_.constant(kBlockBits, locals_[i].number);
      out.push_back({tm_.and_(left, inside), number, offset, static_cast<int>(i)});
      left = tm_.and_(left, tm_.not_(inside));
    }
    // It is based on whatever contributed to the integer, which is not known: nothing is forbidden.
    // Of an access by the program itself see forbidden() and write_only().
    if (strict_ && p_.restricts() && (p_.has_noalias() || !p_.callees.empty()))
      trouble = kFromInteger;
    const SymbolicBlock& a = world_.blocks().at_address(p.offset);
    out.push_back(leaf(left, a.block, tm_.sub(p.offset, a.base)));
    out.back().wildcard = true;
  }
  return out;
}

bool SymbolicMemory::is_wildcard(const Place& p) {
  return p.block.is_const() && p.block.value() == kWildcardBlock;
}

} // namespace lockstep::semantics
