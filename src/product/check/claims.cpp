#include "product/check/claims.h"

namespace lockstep::product::checker {

using semantics::kBlockBits;
using semantics::Symbolic;
using Kind = Part::Kind;
using View = Operand::View;

Term to_term(TermManager& tm, const Sum& sum, unsigned width, const std::vector<Cell>& cells) {
  Term all = tm.constant(term::APInt(64, sum.constant).trunc(width));
  for (const Summand& s : sum.summands) {
    Term x = cells[s.operand.value.column].value;
    switch (s.operand.view) {
    case View::Plain:
      x = tm.trunc(x, width);
      break;
    case View::Zext:
      x = tm.zext(x, width);
      break;
    case View::Sext:
      x = tm.sext(x, width);
      break;
    }
    all = tm.add(all, tm.mul(tm.constant(term::APInt(64, s.factor).trunc(width)), x));
  }
  return all;
}

Term block_of(TermManager& tm, const Part& p, const std::vector<Cell>& cells,
              const Around& around) {
  if (const Named* leader = p.leader()) return cells[leader->column].block;
  return tm.constant(kBlockBits, around.global(p.global));
}

Cell memory_of(TermManager& tm, const Part& p, const std::vector<Cell>& cells,
               const Around& around) {
  return around.memory(block_of(tm, p, cells, around),
                       to_term(tm, p.right, around.address_bits, cells),
                       cells[p.values[0].column].value.width());
}

Term gathered(TermManager& tm, const Part& p, const std::vector<Cell>& cells) {
  Term all = cells[p.values[1].column].value;
  for (size_t i = 2; i < p.values.size(); ++i) {
    Term x = cells[p.values[i].column].value;
    switch (p.gathered) {
    case Part::Gathered::Smax:
      all = tm.ite(tm.slt(all, x), x, all);
      break;
    case Part::Gathered::Smin:
      all = tm.ite(tm.slt(all, x), all, x);
      break;
    case Part::Gathered::Umax:
      all = tm.ite(tm.ult(all, x), x, all);
      break;
    case Part::Gathered::Umin:
      all = tm.ite(tm.ult(all, x), all, x);
      break;
    case Part::Gathered::And:
      all = tm.and_(all, x);
      break;
    case Part::Gathered::Or:
      all = tm.or_(all, x);
      break;
    case Part::Gathered::Xor:
      all = tm.xor_(all, x);
      break;
    case Part::Gathered::Mul:
      all = tm.mul(all, x);
      break;
    }
  }
  return all;
}

Term any_poison(TermManager& tm, const std::vector<Named>& values, const std::vector<Cell>& cells) {
  Term any = tm.boolean(false);
  for (const Named& v : values)
    any = tm.or_(any, cells[v.column].poison);
  return any;
}

namespace {

Term to_term(TermManager& tm, const Part& p, const std::vector<Cell>& cells, const Around& around) {
  Term all = tm.boolean(true);
  switch (p.kind) {
  case Kind::Defined:
    for (const Named& v : p.values)
      all = tm.and_(all, tm.not_(cells[v.column].poison));
    return all;
  case Kind::Block:
    return tm.eq(cells[p.values[0].column].block, block_of(tm, p, cells, around));
  case Kind::NonNull: {
    const Cell& x = cells[p.values[0].column];
    return tm.not_(around.is_null(p.values[0].of_source, x.block, x.value));
  }
  case Kind::Memory: {
    const Cell &x = cells[p.values[0].column], there = memory_of(tm, p, cells, around);
    // What is undef may be read as something else each time.
    Term value = there.value, varies = tm.boolean(false);
    Symbolic::pin(tm, value, varies);
    Term same = tm.and_(tm.not_(varies), tm.eq(x.value, value));
    return tm.or_(there.poison, tm.and_(tm.not_(x.poison), same));
  }
  case Kind::Gathered:
    return tm.eq(cells[p.values[0].column].value, gathered(tm, p, cells));
  case Kind::Late: // nothing is claimed of values: see `delayed_in`
  case Kind::Filled:
  case Kind::Written: // see `written_in`
  case Kind::Falls:   // see `ranking_decreases`
    return all;
  case Kind::Pointer: {
    PointerAt held = pointer_of(tm, p, around);
    return around.holds_pointer(held.place, held.pointer);
  }
  case Kind::Equal:
    return tm.eq(to_term(tm, p.left, p.width, cells), to_term(tm, p.right, p.width, cells));
  case Kind::Rest: {
    unsigned of = cells[p.left.summands[0].operand.value.column].value.width();
    Term value = to_term(tm, p.left, of, cells);
    return tm.eq(tm.urem(value, tm.constant(of, p.divisor)), tm.constant(of, p.right.constant));
  }
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
    break;
  }
  const Sum& first = p.left.summands.empty() ? p.right : p.left;
  unsigned width = cells[first.summands[0].operand.value.column].value.width();
  Term a = to_term(tm, p.left, width, cells), b = to_term(tm, p.right, width, cells);
  bool is_signed = p.kind == Kind::Slt || p.kind == Kind::Sle;
  if (p.kind == Kind::Ult || p.kind == Kind::Slt) return is_signed ? tm.slt(a, b) : tm.ult(a, b);
  return is_signed ? tm.sle(a, b) : tm.ule(a, b);
}

} // namespace

Term ranking_decreases(TermManager& tm, const Invariant& invariant, const std::vector<Cell>& before,
                       const std::vector<Cell>& after) {
  Term all = tm.boolean(true);
  for (const Claim& claim : invariant.claims)
    if (const Part& p = claim.parts[0]; p.kind == Kind::Falls)
      all = tm.and_(
          all, tm.ult(to_term(tm, p.left, p.width, after), to_term(tm, p.left, p.width, before)));
  return all;
}

std::vector<DelayedBits> delayed_in(TermManager& tm, const Invariant& invariant,
                                    const std::vector<Cell>& cells, const Around& around) {
  std::vector<DelayedBits> out;
  unsigned w = around.address_bits;
  for (const Claim& claim : invariant.claims) {
    const Part& p = claim.parts[0];
    if (p.kind != Kind::Late && p.kind != Kind::Filled) continue;
    DelayedBits delayed{
        block_of(tm, p, cells, around), to_term(tm, p.right, w, cells), p.width, {}};
    if (p.kind == Kind::Filled) {
      delayed.filled = {
          to_term(tm, p.left, w, cells), tm.constant(8, p.byte), tm.boolean(false), {}};
      if (p.byte_of) {
        delayed.filled->byte = cells[p.byte_of->column].value;
        delayed.filled->poison = cells[p.byte_of->column].poison;
      }
      for (const Part& from : p.from)
        delayed.filled->from = {block_of(tm, from, cells, around),
                                to_term(tm, from.right, w, cells)};
    }
    out.push_back(delayed);
  }
  return out;
}

std::vector<semantics::InitialContents::Range> written_in(TermManager& tm,
                                                          const Invariant& invariant,
                                                          const std::vector<Cell>& cells,
                                                          const Around& around) {
  std::vector<semantics::InitialContents::Range> out;
  for (const Claim& claim : invariant.claims)
    if (const Part& p = claim.parts[0]; p.kind == Kind::Written)
      out.push_back({block_of(tm, p, cells, around),
                     to_term(tm, p.right, around.address_bits, cells),
                     to_term(tm, p.left, around.address_bits, cells)});
  return out;
}

PointerAt pointer_of(TermManager& tm, const Part& part, const Around& around) {
  auto pointer = [&](const Part::Global& global, uint64_t offset) {
    return semantics::make_pointer(tm, tm.constant(kBlockBits, around.global(global)),
                                   tm.constant(around.address_bits, offset));
  };
  return {pointer(part.global, part.left.constant), pointer(part.to, part.right.constant)};
}

Term to_term(TermManager& tm, const Claim& claim, const std::vector<Cell>& cells,
             const Around& around) {
  Term all = tm.boolean(true);
  for (const Part& p : claim.parts)
    all = tm.and_(all, to_term(tm, p, cells, around));
  return tm.or_(any_poison(tm, claim.unless, cells), all);
}

} // namespace lockstep::product::checker
