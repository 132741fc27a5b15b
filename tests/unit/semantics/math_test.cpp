// What is said of functions of mathematics is true of those of the machine: their results stay as
// they are. And results that cannot be are made such as can.
#include "semantics/op/math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <random>

namespace lockstep::semantics::testing {
namespace {

template <class T> APInt bits_of(T x) {
  uint64_t word = 0;
  std::memcpy(&word, &x, sizeof x);
  return APInt(8 * sizeof x, word);
}

template <class T> T number_of(const APInt& bits) {
  uint64_t word = bits.getZExtValue();
  T out;
  std::memcpy(&out, &word, sizeof out);
  return out;
}

template <class T> class Machine {
public:
  Machine()
      : choices_(tm_, "c"),
        domain_(tm_, choices_, none_, [](Term v) { return APInt(v.width(), 0); }), ops_(domain_),
        shape_(term::float_shape(sizeof(T) == 4 ? term::FloatFormat::Float
                                                : term::FloatFormat::Double)) {}

  T one(Math m, T x, T answer) {
    return result(op::known_of_one(ops_, m, shape_, bits(x), bits(answer)));
  }
  T power(Math m, T x, T y, T answer) {
    return result(op::known_power(ops_, m, shape_, bits(x), bits(y), bits(answer)));
  }
  T power(T x, int y, T answer) {
    auto n = domain_.constant(APInt(32, static_cast<uint64_t>(y), true));
    return result(op::known_power(ops_, Math::Powi, shape_, bits(x), n, bits(answer)));
  }

  // Corners, numbers of all sizes, numbers near one.
  T some() {
    const T corners[] = {0,
                         1,
                         2,
                         T(0.5),
                         3,
                         10,
                         INFINITY,
                         NAN,
                         std::numeric_limits<T>::min(),
                         std::numeric_limits<T>::max(),
                         std::numeric_limits<T>::denorm_min()};
    T sign = random_() % 2 == 0 ? 1 : -1;
    switch (random_() % 4) {
    case 0:
      return sign * corners[random_() % std::size(corners)];
    case 1:
      return number_of<T>(APInt(64, random_()).trunc(8 * sizeof(T)));
    case 2:
      return sign * std::nextafter(T(1), T(random_() % 3)); // and what is next to it
    default:
      return sign * std::ldexp(T(random_() % 100'000), -static_cast<int>(random_() % 24));
    }
  }
  int some_integer() { return static_cast<int>(random_() % 41) - 20; }

private:
  Concrete::Bits bits(T x) { return domain_.constant(bits_of(x)); }
  T result(const Concrete::Bits& b) { return number_of<T>(domain_.close(b)); }

  std::mt19937_64 random_{1};
  TermManager tm_;
  Choices choices_;
  term::Assignment none_;
  Concrete domain_;
  Ops<Concrete> ops_;
  term::FloatShape shape_;
};

template <class T> bool same(T a, T b) {
  return (std::isnan(a) && std::isnan(b)) || bits_of(a) == bits_of(b);
}

template <class T> struct Row {
  Math math;
  T (*function)(T);
};

template <class T> void keeps() {
  const Row<T> rows[] = {{Math::Sin, std::sin},   {Math::Cos, std::cos},   {Math::Tan, std::tan},
                         {Math::Asin, std::asin}, {Math::Acos, std::acos}, {Math::Atan, std::atan},
                         {Math::Sinh, std::sinh}, {Math::Cosh, std::cosh}, {Math::Tanh, std::tanh},
                         {Math::Exp, std::exp},   {Math::Exp, std::exp2},  {Math::Log, std::log},
                         {Math::Log, std::log2},  {Math::Log, std::log10}};
  Machine<T> m;
  for (const Row<T>& row : rows)
    for (int i = 0; i < 20'000; ++i) {
      T x = m.some(), asked = op::is_odd(row.math) || op::is_even(row.math) ? std::fabs(x) : x;
      T want = row.function(x), got = m.one(row.math, x, row.function(asked));
      ASSERT_TRUE(same(got, want))
          << static_cast<int>(row.math) << " of " << x << " (" << want << "): " << got;
      // Of any answer, that which was made of it stays.
      T made = m.one(row.math, x, m.some());
      T again = op::is_odd(row.math) ? std::copysign(T(1), x) * made : made;
      ASSERT_TRUE(same(m.one(row.math, x, again), made))
          << static_cast<int>(row.math) << " of " << x;
    }
  for (int i = 0; i < 100'000; ++i) {
    T x = m.some(), y = m.some();
    ASSERT_TRUE(same(m.power(Math::Pow, x, y, std::pow(x, y)), std::pow(x, y))) << x << " " << y;
    int n = m.some_integer();
    T product = 1;
    for (int k = 0; k < std::abs(n); ++k)
      product *= x;
    T power = n < 0 ? 1 / product : product;
    ASSERT_TRUE(same(m.power(x, n, power), power)) << x << " " << n;
  }
}

TEST(Mathematics, TheMachineHasWhatIsKnown) {
  keeps<float>();
  keeps<double>();
}

TEST(Mathematics, AnswersAreCorrected) {
  Machine<double> m;
  EXPECT_TRUE(same(m.one(Math::Sin, 5.0, 3.0), 1.0));
  EXPECT_TRUE(same(m.one(Math::Sin, -5.0, 3.0), -1.0));
  EXPECT_TRUE(same(m.one(Math::Sin, -0.0, 3.0), -0.0));
  EXPECT_TRUE(std::isnan(m.one(Math::Cos, INFINITY, 0.5)));
  EXPECT_TRUE(same(m.one(Math::Cos, 0.0, 0.5), 1.0));
  EXPECT_TRUE(same(m.one(Math::Exp, -1.0, -0.25), 0.25));
  EXPECT_TRUE(same(m.one(Math::Log, 0.5, 2.0), -2.0));
  EXPECT_TRUE(std::isnan(m.one(Math::Log, -0.5, 2.0)));
  EXPECT_TRUE(std::isnan(m.one(Math::Acos, 1.5, 2.0)));
  EXPECT_TRUE(same(m.one(Math::Cosh, 2.0, -0.5), 1.0));
  EXPECT_TRUE(same(m.power(Math::Pow, 3.0, 0.0, 7.0), 1.0));
  EXPECT_TRUE(same(m.power(Math::Pow, NAN, 0.0, 7.0), 1.0));
  EXPECT_TRUE(std::isnan(m.power(Math::Pow, NAN, 2.0, 7.0)));
  EXPECT_TRUE(same(m.power(Math::Pow, 3.0, 2.0, -7.0), 7.0));
  EXPECT_TRUE(same(m.power(Math::Pow, -3.0, 3.0, -7.0), -7.0));
  EXPECT_TRUE(same(m.power(-3.0, 1, 7.0), -3.0));
}

} // namespace
} // namespace lockstep::semantics::testing
