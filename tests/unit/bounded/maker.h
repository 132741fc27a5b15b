// Small functions, made by hand.
#pragma once

#include "program/program.h"

#include <gtest/gtest.h>

namespace lockstep::bounded::testing {

using program::kNone;
using program::Operand;
using program::Program;
using program::RegId;
using program::Terminator;
using program::Type;
using semantics::APInt;
using semantics::ConstScalar;
using semantics::OpId;

// A function of two numbers and a pointer, to be filled in.
struct Maker {
  explicit Maker(bool noundef = true) {
    p.result = Type::integer(8);
    for (Type type : {p.result, p.result, Type::pointer(64)}) {
      RegId r = p.add_register("", type);
      p.params.push_back({"", r, noundef, {}});
    }
    p.accesses.resize(1);
    p.accesses[0].parts = {{0, 1, 1, 8, false}};
    p.accesses[0].bytes = 1;
    p.blocks.resize(1);
  }
  Operand x() const { return Operand::reg(p.params[0].reg); }
  Operand y() const { return Operand::reg(p.params[1].reg); }
  Operand pointer() const { return Operand::reg(p.params[2].reg); }
  Operand constant(ConstScalar::Kind kind, uint64_t v = 0) {
    return p.add_constant({{kind, APInt(8, v)}});
  }
  Operand number(uint64_t v) { return constant(ConstScalar::Kind::Number, v); }
  Operand undef() { return constant(ConstScalar::Kind::Undef); }
  Operand poison() { return constant(ConstScalar::Kind::Poison); }
  void define(RegId r, OpId op, std::vector<Operand> args, semantics::Words words = {}) {
    p.blocks.back().instrs.push_back({{op, {}, std::move(words)}, r, std::move(args), kNone});
  }
  Operand add(OpId op, std::vector<Operand> args, semantics::Words words = {}, unsigned width = 8) {
    RegId r = p.add_register("", Type::integer(width));
    define(r, op, std::move(args), std::move(words));
    return Operand::reg(r);
  }
  Operand load() { return add(OpId::Load, {pointer()}, semantics::AccessPayload{0}); }
  Operand next() { // the byte after that
    RegId r = p.add_register("", Type::pointer(64));
    Operand one = p.add_constant({{ConstScalar::Kind::Number, APInt(64, 1)}});
    define(r, OpId::Gep, {pointer(), one, one}, semantics::GepPayload{0, 64});
    return Operand::reg(r);
  }
  void store(Operand v, Operand at) {
    define(kNone, OpId::Store, {v, at}, semantics::AccessPayload{0});
  }
  Program returns(Operand v) {
    p.blocks.back().end = {Terminator::Kind::Return, true, v, {}, {}, kNone};
    p.finish();
    EXPECT_EQ(validate(p), "");
    return p;
  }

  Program p;
};

inline Program computes(OpId op, uint64_t k) {
  Maker m;
  return m.returns(m.add(op, {m.x(), m.number(k)}));
}
inline Program divides(uint64_t k, bool by_argument = true) {
  Maker m;
  return m.returns(m.add(OpId::UDiv, {m.number(k), by_argument ? m.x() : m.number(0)},
                         semantics::DividePayload{}));
}

} // namespace lockstep::bounded::testing
