// What is claimed of the states of both programs at a node of the product: guessed from states that
// were seen, weakened by each state that does not fulfil it, and proved by others.
#pragma once

#include "product/affine.h"
#include "product/reduction.h"

#include <functional>
#include <optional>

namespace lockstep::product {

class Invariant {
public:
  // `constants`: numbers to compare with, by width; null: relations alone are looked for.
  // `of_data`: data is compared with them, too.
  Invariant(std::vector<Column> columns, const std::vector<std::vector<uint64_t>>* constants,
            bool of_data = false);

  const std::vector<Column>& columns() const { return columns_; }

  // One more state that is possible.
  void learn(const Sample& sample);
  // Several, in the order in which most is kept: a relation of which a part is poison is excused,
  // and is known for one only when states without poison have shown it.
  void learn(const std::vector<Sample>& samples);
  size_t samples() const { return samples_; }
  // Bounds are no longer taken as close as the states allow: from now on they come one by one.
  void stop_guessing();
  // Pointers are compared with null: that they are not is claimed, too. How it is said of one.
  using IsNull = std::function<Term(bool of_source, Term block, Term offset)>;
  void compare_with_null(IsNull is_null) { is_null_ = std::move(is_null); }

  struct Relation {
    unsigned width;
    struct Summand {
      uint64_t factor;
      size_t column;
      enum class View : uint8_t { Plain, Zero, Sign } view; // extended by zeros, by its sign
      bool operator==(const Summand&) const = default;
    };
    std::vector<Summand> sum; // the first is the pivot
    uint64_t constant = 0;    // added to it; the whole is 0 modulo 2^width
    bool solved = false;      // the pivot is plain and its factor is 1
  };
  struct Order {
    enum class Kind : uint8_t { Ult, Ule, Slt, Sle } kind;
    size_t a, b;           // columns, or kConstant
    uint64_t constant = 0; // in place of the one that is none
  };
  static constexpr size_t kConstant = ~size_t{0};
  // Where a pointer leads: to a global, by its number, or where another column does.
  struct Lead {
    std::optional<uint32_t> global;
    size_t column = kConstant;
    bool operator==(const Lead&) const = default;
  };

  bool is_defined(size_t column) const { return defined_[column]; }  // never poison
  void take_for_granted(size_t column) { defined_[column] = false; } // that it is not
  // Zeros at its low end; bits that it fits into.
  // So many low bits of it are always the same, and which.
  struct Low {
    unsigned bits = 0;
    uint64_t value = 0;
  };
  Low low(size_t column) const { return low_[column]; }
  unsigned bits(size_t column) const { return bits_[column]; }
  // What a division by a number that is no power of two leaves: the number, and the rest.
  std::optional<std::pair<uint64_t, uint64_t>> rest(size_t column) const;
  const std::vector<Relation>& relations() const;
  const std::vector<Order>& orders() const { return orders_; }
  // Whether an order follows from no other of its columns: only such are claimed.
  std::vector<bool> are_closest() const;
  std::optional<Lead> lead(size_t column) const;
  bool is_nonnull(size_t column) const; // a pointer that is claimed not to be null
  const std::vector<Reduction>& reductions() const { return reductions_; }

  // All that is claimed, each by itself. What may be poison in the source is claimed only where it
  // is not.
  std::vector<Term> claims(TermManager& tm, const std::vector<Cells>& cells) const;
  // The claim with that place in the list is given up.
  void give_up(size_t claim);

  // How many columns of a side, loop-invariant ones apart, are functions of others: those without
  // relation tell that two places do not belong together.
  size_t unrelated(bool of_source) const;
  // Bits of the largest factors in relations: where places belong together most are 1.
  size_t effort() const;

private:
  struct Viewed {
    size_t column;
    Relation::Summand::View view;
  };
  struct SpaceOf {
    unsigned width;
    std::vector<Viewed> views;
    Relations relations;
    std::vector<size_t> order; // pivots, the best first
  };
  static Relation relation(const SpaceOf& space, const Relations::Row& row);
  bool says_nothing(const Relation& r) const;
  static uint64_t seen_as(const Viewed& view, unsigned from, unsigned to, uint64_t bits);
  Term sum(TermManager& tm, const Relation& r, const std::vector<Cells>& cells) const;
  Term claim(TermManager& tm, const Relation& r, const std::vector<Cells>& cells) const;
  Term claim(TermManager& tm, const Order& o, const std::vector<Cells>& cells) const;
  Term claim(TermManager& tm, const Reduction& r, const std::vector<Cells>& cells) const;
  bool holds(const Order& o, const Sample& s) const;
  void learn_lead(size_t column, const Sample& s);
  // It leads from block to block, like the pointers of lists, or where one does that does so.
  bool wanders(size_t column) const;
  void forget_offset(size_t column);
  // Nothing is to be found in its numbers but how they hang together with others.
  bool is_data(size_t c) const { return columns_[c].part || columns_[c].data; }
  // Data that may have been extended, which the other side need not do.
  bool fits_half(size_t c) const {
    return !columns_[c].part && columns_[c].width >= 16 && columns_[c].width <= 64;
  }
  bool is_widened(size_t column, unsigned to) const;
  void set_order(SpaceOf& space) const;

  std::vector<Column> columns_;
  std::vector<SpaceOf> spaces_; // the narrowest first
  std::vector<bool> defined_;
  std::vector<Low> low_;
  std::vector<unsigned> bits_;
  // Numbers leave the same rest modulo that, which is no power of two; 0: nothing is known yet.
  struct Modulo {
    uint64_t of = 0, first = 0;
  };
  std::vector<Modulo> modulo_;
  std::vector<Order> orders_;
  std::vector<Reduction> reductions_;
  struct Leads {
    bool first = true;
    std::vector<Lead> possible;
  };
  std::vector<Leads> leads_;
  std::vector<bool> nonnull_; // as far as is known
  IsNull is_null_;
  std::vector<std::vector<uint64_t>> banned_; // relations that were given up, as coefficients
  mutable std::vector<Relation> relations_;
  mutable bool relations_known_ = false;
  size_t samples_ = 0;
  bool guessing_ = true;
};

} // namespace lockstep::product
