// Values: scalars with their poison, and lists of them. A vector, array or struct is the list of
// its scalar leaves in order; an empty struct is the empty list.
#pragma once

#include "semantics/domain.h"
#include "term/small_vector.h"

#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace lockstep::semantics {

template <class D> struct Scalar {
  typename D::Bits value;
  typename D::Bits poison; // width 1
};

// One leaf, the common case, lies in place.
template <class D> using Value = term::SmallVector<Scalar<D>, 1>;

// The operands of an operation: values side by side, or each where it lies (so that running a
// program need not copy registers).
template <class D> class Args {
public:
  Args(std::span<const Value<D>> values) : values_(values.data()), size_(values.size()) {} // NOLINT
  Args(const std::vector<Value<D>>& values) : Args(std::span(values)) {}                   // NOLINT
  explicit Args(std::span<const Value<D>* const> places)
      : places_(places.data()), size_(places.size()) {}

  size_t size() const { return size_; }
  const Value<D>& operator[](size_t i) const { return places_ ? *places_[i] : values_[i]; }

  class Iterator {
  public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Value<D>;
    using difference_type = std::ptrdiff_t;
    using pointer = const Value<D>*;
    using reference = const Value<D>&;

    Iterator() = default;
    Iterator(const Args& args, size_t at) : args_(&args), at_(at) {}
    const Value<D>& operator*() const { return (*args_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++at_;
      return before;
    }
    bool operator==(const Iterator& o) const { return at_ == o.at_; }

  private:
    const Args* args_ = nullptr;
    size_t at_ = 0;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size_}; }

private:
  const Value<D>* values_ = nullptr;
  const Value<D>* const* places_ = nullptr;
  size_t size_;
};

// A constant's leaf.
struct ConstScalar {
  enum class Kind : uint8_t { Number, Undef, Poison, Global } kind = Kind::Number;
  APInt number{1, 0};  // its width is the leaf's; of Global: the offset, as wide as an address
  uint32_t global = 0; // of Global: which of the program's

  bool operator==(const ConstScalar& o) const {
    return kind == o.kind && number.getBitWidth() == o.number.getBitWidth() && number == o.number &&
           global == o.global;
  }
};
using ConstValue = std::vector<ConstScalar>;

} // namespace lockstep::semantics
