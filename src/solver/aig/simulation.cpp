#include "solver/aig/simulation.h"

#include "support/work.h"

#include <algorithm>
#include <bit>

namespace lockstep::solver::aig {

Cone::Cone(Aig& aig, Lit root) : nodes_(aig.cone(root)) {
  std::vector<uint32_t> sparse;
  // Small cones of large graphs are looked up by search, others by table.
  const bool by_table = nodes_.size() * 32 > nodes_.back();
  if (by_table) {
    sparse.resize(nodes_.back() + 1);
    for (size_t i = 0; i < nodes_.size(); ++i)
      sparse[nodes_[i]] = static_cast<uint32_t>(i);
  }
  auto local = [&](Lit a) {
    uint32_t at =
        by_table ? sparse[a.node()]
                 : static_cast<uint32_t>(std::lower_bound(nodes_.begin(), nodes_.end(), a.node()) -
                                         nodes_.begin());
    return Lit::make(at, a.inverted());
  };
  gates_.resize(nodes_.size());
  for (size_t i = 1; i < nodes_.size(); ++i) {
    uint32_t n = nodes_[i];
    if (aig.is_input(n)) {
      gates_[i].input = true;
      inputs_.push_back(static_cast<uint32_t>(i));
    } else {
      gates_[i] = {local(aig.left(n)), local(aig.right(n)), false};
    }
  }
  root_ = local(root);
}

namespace {

enum class Shape { Uniform, Sparse, Dense, Small, Negative, Power, Zeros, Ones, Copy, Count };

bool shaped_bit(Shape shape, uint32_t bit, uint64_t choice, Random& random) {
  switch (shape) {
  case Shape::Uniform:
    return random.next() & 1;
  case Shape::Sparse:
    return (random.next() & 7) == 0;
  case Shape::Dense:
    return (random.next() & 7) != 0;
  case Shape::Small:
    return bit < 4 && (choice >> bit & 1);
  case Shape::Negative:
    return bit >= 4 || (choice >> bit & 1);
  case Shape::Power:
    return bit == choice;
  case Shape::Zeros:
    return false;
  case Shape::Ones:
    return true;
  case Shape::Copy:
  case Shape::Count:
    break;
  }
  return false;
}

} // namespace

Patterns random_patterns(const Aig& aig, const Cone& cone, Random& random, unsigned round) {
  Patterns words(cone.inputs().size());
  if (round == 0) {
    for (uint64_t& w : words)
      w = random.next();
    return words;
  }
  auto input = [&](size_t i) -> const Aig::Input& {
    return aig.inputs()[aig.input_index(cone.node(cone.inputs()[i]))];
  };
  // Inputs of one variable were made together and stand side by side.
  size_t before = 0;
  for (size_t begin = 0; begin < words.size();) {
    size_t end = begin;
    while (end < words.size() && input(end).group == input(begin).group)
      ++end;
    for (unsigned p = 0; p < 64; ++p) {
      Shape shape = static_cast<Shape>(random.next() % static_cast<uint64_t>(Shape::Count));
      if (shape == Shape::Copy && begin == 0) shape = Shape::Uniform;
      uint64_t choice = random.next();
      if (shape == Shape::Power) choice %= input(end - 1).bit + 1;
      for (size_t i = begin; i < end; ++i) {
        bool bit = shape == Shape::Copy ? words[before + (i - begin) % (begin - before)] >> p & 1
                                        : shaped_bit(shape, input(i).bit, choice, random);
        words[i] |= static_cast<uint64_t>(bit) << p;
      }
    }
    before = begin;
    begin = end;
  }
  return words;
}

Patterns patterns_near(const Patterns& base, Random& random) {
  Patterns words(base.size());
  for (size_t i = 0; i < base.size(); ++i) {
    uint64_t same = base[i] & 1 ? ~uint64_t{0} : 0;
    uint64_t few = random.next() & random.next() & random.next();
    // The second half flips less, where there are many inputs.
    uint64_t fewer = few & random.next() & random.next();
    uint64_t flip = (few & 0xffffffffull) | (fewer & ~0xffffffffull);
    words[i] = same ^ (flip & ~uint64_t{1});
  }
  return words;
}

void simulate(const Cone& cone, const Patterns& patterns, std::vector<uint64_t>& values) {
  support::Work::add(support::Work::kWord, cone.size());
  values.resize(cone.size());
  values[0] = 0;
  for (size_t i = 0; i < patterns.size(); ++i)
    values[cone.inputs()[i]] = patterns[i];
  auto word = [&](Lit a) { return values[a.node()] ^ (a.inverted() ? ~uint64_t{0} : 0); };
  for (size_t i = 1; i < cone.size(); ++i)
    if (const Cone::Gate& g = cone.gate(i); !g.input) values[i] = word(g.left) & word(g.right);
}

namespace {

constexpr unsigned kBlock = 8;       // words
constexpr unsigned kBlockInputs = 9; // inputs that take all values within a block

// The word `w` of a block for input `i`, which varies within it.
uint64_t column(unsigned i, unsigned w) {
  static constexpr uint64_t kColumns[] = {0xaaaaaaaaaaaaaaaaull, 0xccccccccccccccccull,
                                          0xf0f0f0f0f0f0f0f0ull, 0xff00ff00ff00ff00ull,
                                          0xffff0000ffff0000ull, 0xffffffff00000000ull};
  return i < 6 ? kColumns[i] : (w >> (i - 6) & 1 ? ~uint64_t{0} : 0);
}

void simulate_block(const Cone& cone, uint64_t* values) {
  for (size_t n = 1; n < cone.size(); ++n) {
    const Cone::Gate& g = cone.gate(n);
    if (g.input) continue;
    const uint64_t* a = values + size_t{g.left.node()} * kBlock;
    const uint64_t* b = values + size_t{g.right.node()} * kBlock;
    const uint64_t x = g.left.inverted() ? ~uint64_t{0} : 0;
    const uint64_t y = g.right.inverted() ? ~uint64_t{0} : 0;
    uint64_t* out = values + n * kBlock;
    uint64_t r[kBlock]; // apart from the operands: lets the compiler use wide registers
    for (unsigned w = 0; w < kBlock; ++w)
      r[w] = (a[w] ^ x) & (b[w] ^ y);
    std::copy(r, r + kBlock, out);
  }
}

} // namespace

uint64_t exhaustion_cost(const Cone& cone) {
  size_t inputs = std::max<size_t>(cone.inputs().size(), kBlockInputs);
  return inputs >= 40 ? ~uint64_t{0} : (uint64_t{1} << (inputs - 6)) * cone.size();
}

Exhaustion exhaust(const Cone& cone, support::Deadline deadline) {
  const size_t inputs = cone.inputs().size();
  std::vector<uint64_t> values(cone.size() * kBlock);
  for (unsigned i = 0; i < std::min<size_t>(inputs, kBlockInputs); ++i)
    for (unsigned w = 0; w < kBlock; ++w)
      values[size_t{cone.inputs()[i]} * kBlock + w] = column(i, w);
  const uint64_t blocks = uint64_t{1} << (inputs > kBlockInputs ? inputs - kBlockInputs : 0);
  const uint64_t invert = cone.root().inverted() ? ~uint64_t{0} : 0;
  for (uint64_t block = 0; block < blocks; ++block) {
    if (deadline.passed()) return {};
    for (size_t i = kBlockInputs; i < inputs; ++i)
      std::fill_n(values.begin() + static_cast<ptrdiff_t>(size_t{cone.inputs()[i]} * kBlock),
                  kBlock, block >> (i - kBlockInputs) & 1 ? ~uint64_t{0} : 0);
    support::Work::add(support::Work::kWord, cone.size() * 2);
    simulate_block(cone, values.data());
    for (unsigned w = 0; w < kBlock; ++w)
      if (uint64_t hits = values[size_t{cone.root().node()} * kBlock + w] ^ invert) {
        Patterns model(inputs);
        for (size_t i = 0; i < inputs; ++i)
          model[i] = values[size_t{cone.inputs()[i]} * kBlock + w] >> std::countr_zero(hits) & 1;
        return {true, std::move(model)};
      }
  }
  return {true, std::nullopt};
}

} // namespace lockstep::solver::aig
