// Claims at the head of a loop that both sides have.
#pragma once

#include "product/check/columns.h"
#include "unit/product/maker.h"

namespace lockstep::product::checker {

// The loop's head on both sides: %i and %x are there, %n and %limit loop-invariant.
class AtHead : public ::testing::Test {
protected:
  static constexpr BlockId kHead = 1;

  AtHead() {
    for (auto [p, loop_invariant] :
         {std::pair(&source, &source_loop_invariant), {&target, &target_loop_invariant}})
      for (const char* name : {"%n", "%limit"})
        for (RegId r = 0; r < p->registers.size(); ++r)
          if (p->registers[r].name == name) {
            semantics::Scalar<semantics::Symbolic> s{tm.var(name, 8), tm.boolean(false)};
            loop_invariant->content[r] =
                std::make_shared<const semantics::Value<semantics::Symbolic>>(
                    semantics::Value<semantics::Symbolic>{s});
            loop_invariant->claimed[r] = {s};
          }
  }
  Invariant invariant(const std::vector<std::string>& texts) {
    Invariant out;
    out.columns =
        columns_at(source, kHead, target, kHead, source_loop_invariant, target_loop_invariant);
    for (const std::string& text : texts) {
      ParsedClaim parsed = parse_claim(text);
      EXPECT_TRUE(parsed.claim) << text << ": " << parsed.error;
      out.claims.push_back(*parsed.claim);
      out.texts.push_back(text);
    }
    return out;
  }
  std::string look(Invariant& inv) {
    return look_up(inv, Names(source, target), source, target, 64);
  }
  std::string name_of(const Invariant& inv, size_t c) {
    const Column& k = inv.columns[c];
    return (k.of_source ? "src " : "tgt ") +
           Names::of_register(k.of_source ? source : target, k.reg);
  }
  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  semantics::World world{tm, semantics::WorldOptions()};
  Program source = testing::counting({}), target = testing::counting({});
  LoopInvariantValues source_loop_invariant, target_loop_invariant;
};

} // namespace lockstep::product::checker
