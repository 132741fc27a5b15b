// Terms: construction with and without rewriting, evaluation by Evaluator and by Tape, small
// questions in a large manager.
#include "term/eval.h"
#include "term/facts.h"
#include "term/manager.h"

#include <benchmark/benchmark.h>

namespace lockstep::term {
namespace {

// Something like straight-line code: each round uses the last value in a few operations.
Term mix(TermManager& tm, Term x, Term y, unsigned rounds) {
  Term t = x;
  unsigned w = x.width();
  for (unsigned i = 0; i < rounds; ++i) {
    t = tm.add(tm.mul(t, y), tm.constant(w, i + 3));
    t = tm.xor_(t, tm.lshr(t, tm.constant(w, 1 + i % 7)));
    t = tm.ite(tm.ult(t, y), tm.sub(t, x), tm.and_(t, tm.constant(w, 0xff0f + i)));
  }
  return t;
}

void construct(benchmark::State& state, bool rewriting) {
  size_t made = 0;
  for (auto _ : state) {
    TermManager tm;
    tm.set_rewriting(rewriting);
    mix(tm, tm.var("x", 32), tm.var("y", 32), 1000);
    made += tm.num_terms();
  }
  state.SetItemsProcessed(static_cast<int64_t>(made));
}
BENCHMARK_CAPTURE(construct, rewriting, true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(construct, interning, false)->Unit(benchmark::kMicrosecond);

// The target builds what the source has built: every node is found.
void construct_again(benchmark::State& state) {
  TermManager tm;
  Term x = tm.var("x", 32), y = tm.var("y", 32);
  for (auto _ : state)
    benchmark::DoNotOptimize(mix(tm, x, y, 1000));
  state.SetItemsProcessed(state.iterations() * 1000 * 9);
}
BENCHMARK(construct_again)->Unit(benchmark::kMicrosecond);

void linear_sums(benchmark::State& state) {
  for (auto _ : state) {
    TermManager tm;
    Term x = tm.var("x", 64), y = tm.var("y", 64), t = x;
    for (unsigned i = 0; i < 1000; ++i)
      t = tm.add(tm.mul(t, tm.constant(64, 3)), i % 2 ? y : tm.not_(x));
    benchmark::DoNotOptimize(t);
  }
  state.SetItemsProcessed(state.iterations() * 2000);
}
BENCHMARK(linear_sums)->Unit(benchmark::kMicrosecond);

void evaluate(benchmark::State& state) {
  unsigned width = static_cast<unsigned>(state.range(0));
  TermManager tm;
  Term x = tm.var("x", width), y = tm.var("y", width);
  Term t = mix(tm, x, y, 100);
  Assignment a;
  a.set(x, APInt(width, 12345));
  a.set(y, APInt(width, 678));
  size_t nodes = postorder(std::span(&t, 1)).size();
  for (auto _ : state) {
    Evaluator e(a);
    benchmark::DoNotOptimize(e.eval(t));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(nodes));
}
BENCHMARK(evaluate)->Arg(32)->Arg(128)->Unit(benchmark::kMicrosecond);

void run_tape(benchmark::State& state) {
  unsigned width = static_cast<unsigned>(state.range(0));
  TermManager tm;
  std::vector<Term> vars{tm.var("x", width), tm.var("y", width)};
  Term t = mix(tm, vars[0], vars[1], 100);
  Tape tape(std::span(&t, 1), vars);
  std::vector<APInt> values{APInt(width, 12345), APInt(width, 678)};
  for (auto _ : state) {
    tape.run(values);
    values[0] += 1;
    benchmark::DoNotOptimize(tape.result(0));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(tape.size()));
}
BENCHMARK(run_tape)->Arg(32)->Arg(128)->Unit(benchmark::kMicrosecond);

// What every use of a value asks: in a manager with a million terms it must not cost a million.
void variables_of_small(benchmark::State& state) {
  TermManager tm;
  mix(tm, tm.var("x", 32), tm.var("y", 32), 100'000);
  Term u = tm.fresh("u", 32, VarKind::Undef);
  Term t = tm.udiv(u, tm.add(tm.var("x", 32), tm.constant(32, 7)));
  for (auto _ : state) {
    benchmark::DoNotOptimize(variables_of(std::span(&t, 1), true));
    Substitution s(tm);
    s.only_undef();
    s.map(u, tm.var("v", 32, VarKind::Undef));
    benchmark::DoNotOptimize(s.apply(t));
  }
}
BENCHMARK(variables_of_small)->Unit(benchmark::kNanosecond);

void known_bits(benchmark::State& state) {
  TermManager tm;
  tm.set_rewriting(false);
  Term t = mix(tm, tm.var("x", 32), tm.var("y", 32), 1000);
  for (auto _ : state) {
    Facts facts;
    benchmark::DoNotOptimize(facts.known(t));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(tm.num_terms()));
}
BENCHMARK(known_bits)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace lockstep::term
