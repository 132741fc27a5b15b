// The values that a generated function has at one place, and random instructions on them. Knows
// nothing of control flow.
#pragma once

#include "generator.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/NoFolder.h>

namespace lockstep::differential {

class Body {
public:
  Body(llvm::Module& module, Random& random, const Shape& shape);

  using Builder = llvm::IRBuilder<llvm::NoFolder>;
  Builder& builder() { return b_; }

  // ---- types: a function keeps to a few, so that values meet ----
  llvm::Type* integer() { return r_.pick(integers_); }
  llvm::Type* any_type();                               // integer or vector of integers
  llvm::Type* float_type() { return r_.pick(floats_); } // or a vector of them
  const std::vector<llvm::Type*>& float_types() const { return floats_; }
  llvm::Type* bits_of(llvm::Type* type) { return with_width(type, type->getScalarSizeInBits()); }

  // ---- values in reach ----
  std::vector<llvm::Value*>& values() { return values_; }
  void add(llvm::Value* v);
  llvm::Constant* constant(llvm::Type* type);
  // A value of the type: one that exists, one converted to it, or a constant.
  llvm::Value* value(llvm::Type* type);
  // An integer or vector; rather one that nobody has used yet.
  llvm::Value* operand();
  llvm::Value* convert(llvm::Value* from, llvm::Type* to);

  // Adds one instruction, with what guards it.
  void instruction();

private:
  bool has_one_kind_of_choice() const { return shape_.fixed_point || shape_.floats; }

  llvm::Value* binary();
  llvm::Value* divide();
  llvm::Value* shift();
  llvm::Value* compare();
  llvm::Value* choose();
  llvm::Value* cast();
  llvm::Value* bitcast();
  llvm::Value* move(); // freeze, copies, elements of vectors
  llvm::Value* shuffle();
  llvm::Value* aggregate();
  llvm::Value* intrinsic();
  llvm::Value* unary_intrinsic();
  llvm::Value* on_floats(llvm::Value* a);
  llvm::Value* overflow();
  llvm::Value* funnel();
  llvm::Value* reduction();
  llvm::Value* three_way();
  llvm::Value* lanes_intrinsic();
  llvm::Value* active_lanes(unsigned lanes);
  llvm::Value* compressed(llvm::Value* v);
  llvm::Value* product(llvm::Value* v);
  llvm::Value* assumption();
  llvm::Value* fixed_point();

  // ---- floats.cpp ----
  llvm::Value* floating();
  llvm::Value* float_operand();
  llvm::Value* float_binary();
  llvm::Value* float_and_integer();
  llvm::Value* float_intrinsic();
  llvm::Value* float_reduction();
  llvm::Value* float_parts(llvm::Value* a);
  llvm::Value* constrained();
  llvm::Value* with_float_flags(llvm::Value* v);
  llvm::Type* float_scalar();
  llvm::Constant* float_constant(llvm::Type* type);

  llvm::Value* call(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Type*> types,
                    llvm::ArrayRef<llvm::Value*> args);
  llvm::Value* amount(llvm::Type* type);           // of a shift: below the width
  llvm::Value* index(llvm::FixedVectorType& type); // into a vector
  llvm::Value* of_vector_type(llvm::Type*& type);  // a vector; null if there are none
  llvm::Value* with_flags(llvm::Value* v);
  llvm::Type* with_width(llvm::Type* like, unsigned width);

  llvm::Module& module_;
  Random& r_;
  const Shape& shape_;
  Builder b_;
  std::vector<llvm::Type*> integers_, vectors_;
  std::vector<llvm::Type*> floats_; // the last is a vector if there are vectors
  std::vector<llvm::Value*> values_;
};

} // namespace lockstep::differential
