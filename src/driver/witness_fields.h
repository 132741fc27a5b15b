// A witness as JSON, field by field (json_io.h): for files of witnesses, and inside a result.
#pragma once

#include "driver/json_io.h"
#include "product/check/witness.h"

namespace lockstep::driver {

template <class Io, class N> void witness_node_fields(Io& io, N& n) {
  io.text("source", n.source);
  io.text("target", n.target);
  io.texts("invariant", n.invariant);
}

// The last edge has no node to go to.
template <class Io, class E> void witness_edge_fields(Io& io, E& e) {
  using product::checker::kReturn;
  io.number("from", e.from);
  bool returns = e.to == kReturn;
  if constexpr (Io::kReads) returns = io.is_text("to");
  std::string word = "return";
  if (returns)
    io.text("to", word);
  else
    io.number("to", e.to);
  io.number("count", e.count);
  io.number("inner", e.inner);
  if constexpr (Io::kReads) {
    if (returns) e.to = kReturn;
    if (word != "return") io.fail("an edge goes to '" + word + "'");
    if (e.from == kReturn || (e.to == kReturn && !returns) || e.count == kReturn ||
        e.inner == kReturn)
      io.fail("a number is too large");
  }
  io.flag("waits", e.target_stutters);
  if constexpr (Io::kReads) { // for people: a file may leave them out
    io.texts_if_any("source_blocks", e.source);
    io.texts_if_any("target_blocks", e.target);
  } else {
    io.texts("source_blocks", e.source);
    io.texts("target_blocks", e.target);
  }
}

template <class Io, class W> void witness_fields(Io& io, W& w) {
  io.text("source", w.source);
  io.text("target", w.target);
  io.list("nodes", w.nodes, [](Io& i, auto& n) { witness_node_fields(i, n); });
  io.list("edges", w.edges, [](Io& i, auto& e) { witness_edge_fields(i, e); });
  io.flag("abstract_floats", w.abstract_floats);
}

} // namespace lockstep::driver
