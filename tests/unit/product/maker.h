// Small programs, made by hand.
#pragma once

#include "program/program.h"
#include "solver/solver.h"

#include <gtest/gtest.h>

namespace lockstep::product::testing {

using program::BlockId;
using program::kNone;
using program::Operand;
using program::Program;
using program::RegId;
using program::Type;
using semantics::OpId;
using semantics::Pred;

struct Maker {
  Program p;

  explicit Maker(Type result = {}) { p.result = std::move(result); }

  Operand param(const std::string& name, Type type, bool noundef = true) {
    p.params.push_back({name, p.add_register(name, std::move(type)), noundef, {}});
    return Operand::reg(p.params.back().reg);
  }
  BlockId block(const std::string& name) {
    p.blocks.emplace_back();
    p.blocks.back().name = name;
    return static_cast<BlockId>(p.blocks.size() - 1);
  }
  uint32_t global(const std::string& name, uint64_t bytes) {
    semantics::Global g;
    g.name = name;
    g.bytes = bytes;
    g.align_log2 = 2;
    p.globals.push_back(g);
    return static_cast<uint32_t>(p.globals.size() - 1);
  }
  // Of one integer.
  uint32_t access(unsigned bits, uint32_t tag = semantics::kNoTag) {
    semantics::Access a;
    a.parts = {{0, bits / 8, 1, bits, false}};
    a.bytes = bits / 8;
    a.tag = tag;
    p.accesses.push_back(a);
    return static_cast<uint32_t>(p.accesses.size() - 1);
  }

  Operand number(unsigned width, uint64_t n) {
    semantics::ConstScalar s;
    s.number = semantics::APInt(width, n);
    return p.add_constant({s});
  }
  Operand address_of(uint32_t global) {
    semantics::ConstScalar s;
    s.kind = semantics::ConstScalar::Kind::Global;
    s.global = global;
    s.number = semantics::APInt(64, 0);
    return p.add_constant({s});
  }

  // What gives nothing.
  void put(BlockId b, OpId op, std::vector<Operand> args, semantics::Words words = {}) {
    p.blocks[b].instrs.push_back({{op, {}, std::move(words)}, kNone, std::move(args), kNone});
  }
  Operand add(BlockId b, const std::string& name, OpId op, Type type, std::vector<Operand> args,
              semantics::Words words = {}) {
    RegId r = p.add_register(name, std::move(type));
    p.blocks[b].instrs.push_back({{op, {}, std::move(words)}, r, std::move(args), kNone});
    return Operand::reg(r);
  }
  Operand compare(BlockId b, const std::string& name, Pred pred, Operand x, Operand y) {
    return add(b, name, OpId::ICmp, Type::integer(1), {x, y}, semantics::ComparePayload{pred});
  }
  Operand element(BlockId b, const std::string& name, Operand base, Operand index, uint64_t bytes) {
    return add(b, name, OpId::Gep, Type::pointer(64), {base, index, number(64, bytes)},
               semantics::GepPayload{0, 64});
  }
  Operand stack(BlockId b, const std::string& name, uint64_t bytes) {
    return add(b, name, OpId::Alloca, Type::pointer(64), {number(64, 1), number(64, bytes)},
               semantics::AllocaPayload{2, 0, 0});
  }
  Operand load(BlockId b, const std::string& name, Operand from, uint32_t access, unsigned bits) {
    return add(b, name, OpId::Load, Type::integer(bits), {from}, semantics::AccessPayload{access});
  }
  void store(BlockId b, Operand value, Operand to, uint32_t access) {
    put(b, OpId::Store, {value, to}, semantics::AccessPayload{access});
  }

  RegId phi(BlockId b, const std::string& name, Type type) {
    RegId r = p.add_register(name, std::move(type));
    p.blocks[b].phis.push_back({r, {}, kNone});
    return r;
  }
  void comes(BlockId b, size_t phi, BlockId from, Operand value) {
    p.blocks[b].phis[phi].incoming.emplace_back(from, value);
  }

  void jump(BlockId b, BlockId to) {
    p.blocks[b].end.kind = program::Terminator::Kind::Jump;
    p.blocks[b].end.successors = {to};
  }
  void branch(BlockId b, Operand condition, BlockId yes, BlockId no) {
    p.blocks[b].end.kind = program::Terminator::Kind::Branch;
    p.blocks[b].end.has_value = true;
    p.blocks[b].end.value = condition;
    p.blocks[b].end.successors = {yes, no};
  }
  void ret(BlockId b) { p.blocks[b].end.kind = program::Terminator::Kind::Return; }
  void ret(BlockId b, Operand value) {
    ret(b);
    p.blocks[b].end.has_value = true;
    p.blocks[b].end.value = value;
  }

  Program done() {
    p.finish();
    EXPECT_EQ(program::validate(p), "");
    return p;
  }
};

// x = first; for (i = 0; i < scale * n; i += step) x += each; return x
struct Counting {
  uint64_t first = 0, each = 3, step = 1, scale = 1;
  Pred pred = Pred::Ult;
  bool progresses = false;
  bool bottom_tested = false; // its test is at the end of a turn, and once before the first
};
// Blocks: entry, loop, out.
inline Program counting_tested_at_the_end(const Counting& c) {
  Type word = Type::integer(8);
  Maker m(word);
  Operand n = m.param("%n", word);
  BlockId entry = m.block("entry"), loop = m.block("loop"), out = m.block("out");
  Operand limit = m.add(entry, "%limit", OpId::Mul, word, {n, m.number(8, c.scale)});
  m.branch(entry, m.compare(entry, "%some", c.pred, m.number(8, 0), limit), loop, out);
  Operand i = Operand::reg(m.phi(loop, "%i", word)), x = Operand::reg(m.phi(loop, "%x", word));
  Operand next = m.add(loop, "%next", OpId::Add, word, {i, m.number(8, c.step)});
  Operand more = m.add(loop, "%more", OpId::Add, word, {x, m.number(8, c.each)});
  m.branch(loop, m.compare(loop, "%c", c.pred, next, limit), loop, out);
  m.comes(loop, 0, entry, m.number(8, 0));
  m.comes(loop, 0, loop, next);
  m.comes(loop, 1, entry, m.number(8, c.first));
  m.comes(loop, 1, loop, more);
  Operand result = Operand::reg(m.phi(out, "%result", word));
  m.comes(out, 0, entry, m.number(8, c.first));
  m.comes(out, 0, loop, more);
  m.ret(out, result);
  m.p.progresses = c.progresses;
  return m.done();
}
// Blocks: entry, head, body, out.
inline Program counting(const Counting& c) {
  if (c.bottom_tested) return counting_tested_at_the_end(c);
  Type word = Type::integer(8);
  Maker m(word);
  Operand n = m.param("%n", word);
  BlockId entry = m.block("entry"), head = m.block("head"), body = m.block("body");
  BlockId out = m.block("out");
  Operand limit = m.add(entry, "%limit", OpId::Mul, word, {n, m.number(8, c.scale)});
  m.jump(entry, head);
  Operand i = Operand::reg(m.phi(head, "%i", word)), x = Operand::reg(m.phi(head, "%x", word));
  m.branch(head, m.compare(head, "%c", c.pred, i, limit), body, out);
  Operand next = m.add(body, "%next", OpId::Add, word, {i, m.number(8, c.step)});
  Operand more = m.add(body, "%more", OpId::Add, word, {x, m.number(8, c.each)});
  m.jump(body, head);
  m.comes(head, 0, entry, m.number(8, 0));
  m.comes(head, 0, body, next);
  m.comes(head, 1, entry, m.number(8, c.first));
  m.comes(head, 1, body, more);
  m.ret(out, x);
  m.p.progresses = c.progresses;
  return m.done();
}

inline std::unique_ptr<solver::Solver> quick_solver(term::TermManager& tm, support::Context& ctx) {
  solver::SolverOptions options;
  options.stages = {"sample", "bitblast"};
  std::string error;
  return solver::make_solver(tm, ctx, options, error);
}

} // namespace lockstep::product::testing
