// Random terms for property tests: the same recipe is built in several managers, with and without
// rewriting, and must have the same value everywhere.
#pragma once

#include "term/eval.h"
#include "term/manager.h"

#include <llvm/ADT/ArrayRef.h>

#include <random>
#include <vector>

namespace lockstep::term::testing {

using Rng = std::mt19937_64;

inline APInt random_value(Rng& rng, unsigned width) {
  switch (rng() % 10) {
  case 0:
    return APInt::getZero(width);
  case 1:
    return APInt(width, 1);
  case 2:
    return APInt::getAllOnes(width);
  case 3:
    return APInt::getSignedMinValue(width);
  case 4:
    return APInt::getSignedMaxValue(width);
  case 5:
    return APInt::getOneBitSet(width, rng() % width);
  case 6:
    return APInt::getLowBitsSet(width, rng() % (width + 1));
  case 7:
    return APInt(width, rng() % 8);
  case 8:
    return APInt(width, rng() % (width + 2));
  default:
    break;
  }
  std::vector<uint64_t> words;
  for (unsigned i = 0; i < (width + 63) / 64; ++i)
    words.push_back(rng());
  return APInt(width, llvm::ArrayRef(words));
}

// One step of a recipe: a leaf or an operator on earlier steps.
struct Step {
  Op op;
  std::vector<unsigned> args;
  unsigned width = 0, hi = 0, lo = 0;
  APInt value;      // Const
  unsigned var = 0; // Var
};

struct Recipe {
  std::vector<Step> steps;
  std::vector<unsigned> var_widths;
};

class RecipeMaker {
public:
  RecipeMaker(Rng& rng, unsigned width) : rng_(rng), width_(width) {}

  Recipe make(unsigned steps) {
    for (unsigned i = 0; i < 3; ++i)
      leaf_var(i, i == 2 && rng_() % 2 ? 1 + rng_() % width_ : width_);
    while (recipe_.steps.size() < steps + 3)
      step();
    return std::move(recipe_);
  }

private:
  unsigned pick() { // recent steps first: deeper terms
    size_t n = recipe_.steps.size();
    return static_cast<unsigned>(rng_() % 2 ? n - 1 - rng_() % std::min<size_t>(n, 4) : rng_() % n);
  }

  void leaf_var(unsigned i, unsigned width) {
    Step s{Op::Var, {}, width, 0, 0, APInt(), i};
    recipe_.var_widths.push_back(width);
    recipe_.steps.push_back(std::move(s));
  }

  unsigned constant(unsigned width) {
    recipe_.steps.push_back({Op::Const, {}, width, 0, 0, random_value(rng_, width), 0});
    return static_cast<unsigned>(recipe_.steps.size() - 1);
  }

  // Some step as a term of the width, by extension or extraction.
  unsigned of_width(unsigned width) {
    if (rng_() % 4 == 0) return constant(width);
    unsigned i = pick();
    for (unsigned tries = 0; tries < 4 && recipe_.steps[i].width != width; ++tries)
      i = pick();
    unsigned w = recipe_.steps[i].width;
    if (w == width) return i;
    Step s{Op::Extract, {i}, width, 0, 0, APInt(), 0};
    if (w < width) {
      s.op = rng_() % 2 ? Op::ZExt : Op::SExt;
    } else {
      s.lo = rng_() % 2 ? 0 : static_cast<unsigned>(rng_() % (w - width + 1));
      s.hi = s.lo + width - 1;
    }
    recipe_.steps.push_back(std::move(s));
    return static_cast<unsigned>(recipe_.steps.size() - 1);
  }

  void step() {
    constexpr unsigned kFirst = static_cast<unsigned>(Op::Not);
    Op op = static_cast<Op>(kFirst + rng_() % (static_cast<unsigned>(Op::Apply) - kFirst));
    unsigned w = recipe_.steps[pick()].width;
    Step s{op, {}, w, 0, 0, APInt(), 0};
    auto fill = [&](unsigned n, unsigned width) {
      for (unsigned i = 0; i < n; ++i)
        s.args.push_back(of_width(width));
    };
    switch (op) {
    case Op::Const:
    case Op::Var:
    case Op::Apply:
      return;
    case Op::Not:
      fill(1, w);
      break;
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Add:
    case Op::Mul:
      fill(2 + (rng_() % 4 == 0), w);
      break;
    case Op::UDiv:
    case Op::URem:
    case Op::SDiv:
    case Op::SRem:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
      fill(2, w);
      break;
    case Op::Concat: {
      if (w < 2 || w > 2 * width_) return;
      unsigned low = 1 + static_cast<unsigned>(rng_() % (w - 1));
      s.args = {of_width(w - low), of_width(low)};
      break;
    }
    case Op::Extract: {
      unsigned a = pick();
      unsigned from = recipe_.steps[a].width;
      if (from < 2) return;
      s.lo = rng_() % 3 == 0 ? 0 : static_cast<unsigned>(rng_() % from);
      s.hi = s.lo + static_cast<unsigned>(rng_() % (from - s.lo));
      s.args = {a};
      s.width = s.hi - s.lo + 1;
      if (s.width == from) return;
      break;
    }
    case Op::ZExt:
    case Op::SExt: {
      unsigned a = pick();
      if (recipe_.steps[a].width >= width_) return;
      s.args = {a};
      s.width = recipe_.steps[a].width + 1 +
                static_cast<unsigned>(rng_() % (width_ - recipe_.steps[a].width));
      break;
    }
    case Op::Eq:
    case Op::Ult:
    case Op::Slt:
      fill(2, w);
      s.width = 1;
      break;
    case Op::Ite:
      s.args = {of_width(1), of_width(w), of_width(w)};
      break;
    }
    recipe_.steps.push_back(std::move(s));
  }

  Rng& rng_;
  unsigned width_;
  Recipe recipe_;
};

// The terms of all steps.
inline std::vector<Term> build(TermManager& tm, const Recipe& recipe) {
  std::vector<Term> terms;
  for (const Step& s : recipe.steps) {
    if (s.op == Op::Const) {
      terms.push_back(tm.constant(s.value));
    } else if (s.op == Op::Var) {
      terms.push_back(tm.var("v" + std::to_string(s.var), s.width));
    } else {
      std::vector<Term> args;
      for (unsigned a : s.args)
        args.push_back(terms[a]);
      terms.push_back(tm.make(s.op, args, s.width, s.hi, s.lo));
    }
  }
  return terms;
}

} // namespace lockstep::term::testing
