// The bit-blaster on families of queries that compilers give rise to. The argument is the width.
#include "solver/backend/bitblast.h"
#include "solver/backend/bitblast_options.h"

#include <benchmark/benchmark.h>

namespace lockstep::solver {
namespace {

using term::APInt;

using Family = Term (*)(TermManager&, unsigned);

Term popcount_sum(TermManager& tm, Term x) {
  Term r = tm.zero(x.width());
  for (unsigned i = 0; i < x.width(); ++i)
    r = tm.add(r, tm.zext(tm.extract(x, i, i), x.width()));
  return r;
}

Term popcount_multiply(TermManager& tm, Term x) {
  unsigned w = x.width();
  auto mask = [&](unsigned n) {
    return tm.constant(APInt::getSplat(w, APInt::getLowBitsSet(2 * n, n)));
  };
  auto right = [&](Term t, unsigned n) { return tm.lshr(t, tm.constant(w, n)); };
  x = tm.sub(x, tm.and_(right(x, 1), mask(1)));
  x = tm.add(tm.and_(x, mask(2)), tm.and_(right(x, 2), mask(2)));
  x = tm.and_(tm.add(x, right(x, 4)), mask(4));
  return right(tm.mul(x, tm.constant(APInt::getSplat(w, APInt(8, 1)))), w - 8);
}

Term popcounts(TermManager& tm, unsigned w) {
  Term x = tm.var("x", w);
  return tm.ne(popcount_sum(tm, x), popcount_multiply(tm, x));
}

Term reassociated(TermManager& tm, unsigned w) {
  Term x = tm.var("x", w), y = tm.var("y", w), z = tm.var("z", w);
  return tm.ne(tm.add(tm.add(x, y), z), tm.add(x, tm.add(y, z)));
}

Term minima(TermManager& tm, unsigned w) {
  auto least = [&](Term a, Term b) { return tm.ite(tm.slt(a, b), a, b); };
  Term x = tm.var("x", w), y = tm.var("y", w), z = tm.var("z", w), u = tm.var("u", w);
  return tm.ne(least(least(x, y), least(z, u)), least(u, least(z, least(y, x))));
}

Term average(TermManager& tm, unsigned w) {
  Term x = tm.var("x", w), y = tm.var("y", w);
  Term narrow = tm.add(tm.and_(x, y), tm.lshr(tm.xor_(x, y), tm.constant(w, 1)));
  Term wide = tm.add(tm.zext(x, w + 1), tm.zext(y, w + 1));
  return tm.ne(narrow, tm.extract(wide, w, 1));
}

Term division_by_ten(TermManager& tm, unsigned w) {
  Term x = tm.var("x", w);
  APInt magic = APInt::getOneBitSet(3 * w, 2 * w).udiv(APInt(3 * w, 10)) + 1;
  Term wide = tm.mul(tm.zext(x, 3 * w), tm.constant(magic));
  return tm.ne(tm.udiv(x, tm.constant(w, 10)),
               tm.trunc(tm.lshr(wide, tm.constant(3 * w, 2 * w)), w));
}

Term division_identity(TermManager& tm, unsigned w) {
  Term x = tm.var("x", w), y = tm.var("y", w);
  return tm.ne(tm.add(tm.mul(tm.udiv(x, y), y), tm.urem(x, y)), x);
}

Term distributed(TermManager& tm, unsigned w) {
  Term x = tm.var("x", w), y = tm.var("y", w), k = tm.constant(w, 3);
  return tm.ne(tm.mul(x, tm.add(y, k)), tm.add(tm.mul(x, y), tm.mul(x, k)));
}

void solve(benchmark::State& state, Family family, bool sweep) {
  TermManager tm;
  tm.set_rewriting(false); // what is left when rewriting does not help
  Term f = family(tm, static_cast<unsigned>(state.range(0)));
  BitblastOptions options;
  options.sweep = sweep;
  for (auto _ : state) {
    support::Context ctx;
    Answer a = make_bitblast_with(ctx, options)->check(f, support::Deadline::in_ms(10'000));
    if (a.status != Status::Unsat) state.SkipWithError("not proved");
  }
}

// Each family with and without sweeping, at the widths given.
#define LOCKSTEP_FAMILY(family, ...)                                                               \
  BENCHMARK_CAPTURE(solve, family##_swept, family, true)->ArgsProduct({{__VA_ARGS__}});            \
  BENCHMARK_CAPTURE(solve, family##_plain, family, false)->ArgsProduct({{__VA_ARGS__}})

LOCKSTEP_FAMILY(popcounts, 32, 64);
LOCKSTEP_FAMILY(reassociated, 32, 64, 128);
LOCKSTEP_FAMILY(minima, 32, 64, 128);
LOCKSTEP_FAMILY(average, 32, 64, 128);
LOCKSTEP_FAMILY(division_by_ten, 8, 16);
LOCKSTEP_FAMILY(division_identity, 8, 16, 32);
LOCKSTEP_FAMILY(distributed, 8, 12);

} // namespace
} // namespace lockstep::solver
