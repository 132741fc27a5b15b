// A loop that others may see.
#pragma once

#include "unit/product/maker.h"

namespace lockstep::product::testing {

// x = 0; for (i = 0; i < n; ++i) x += 3; return, and what is done on the way.
struct Doing {
  bool first = true, each = true, last = false; // x is stored: before the loop, in it, behind it
  uint64_t beside = 0;                          // to what is stored in the loop
  bool stores_back = false;                     // what is in @h
  bool loads = false, reads = false;            // what is at %p, in @h
  bool event = false;
};
inline Program doing(const Doing& d) {
  Type byte = Type::integer(8);
  Maker m;
  Operand n = m.param("%n", byte), p = m.param("%p", Type::pointer(64));
  Operand g = m.address_of(m.global("@g", 2)), h = m.address_of(m.global("@h", 1));
  uint32_t access = m.access(8);
  for (const char* name : {"entry", "head", "body", "out"})
    m.block(name);
  if (d.first) m.store(0, m.number(8, 0), g, access);
  m.jump(0, 1);
  Operand i = Operand::reg(m.phi(1, "%i", byte)), x = Operand::reg(m.phi(1, "%x", byte));
  m.branch(1, m.compare(1, "%c", Pred::Ult, i, n), 2, 3);
  Operand next = m.add(2, "%next", OpId::Add, byte, {i, m.number(8, 1)});
  Operand more = m.add(2, "%more", OpId::Add, byte, {x, m.number(8, 3)});
  if (d.event) m.put(2, OpId::SideEffect, {});
  Operand stored =
      d.beside == 0 ? more : m.add(2, "%beside", OpId::Add, byte, {more, m.number(8, d.beside)});
  if (d.each) m.store(2, stored, g, access);
  if (d.loads) m.load(2, "%there", p, access, 8);
  if (d.reads) m.load(2, "%read", h, access, 8);
  if (d.stores_back) m.store(2, m.load(2, "%back", h, access, 8), h, access);
  m.jump(2, 1);
  m.comes(1, 0, 0, m.number(8, 0));
  m.comes(1, 0, 2, next);
  m.comes(1, 1, 0, m.number(8, 0));
  m.comes(1, 1, 2, more);
  if (d.last) m.store(3, x, g, access);
  m.ret(3);
  return m.done();
}

} // namespace lockstep::product::testing
