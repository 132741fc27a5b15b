// Stores that a target makes and its source does not, in memory that other threads may reach.
//
// Section "Memory Model for Concurrent Operations": another thread may look at, or write, any byte
// that this one does not store to. A store that the source does not make therefore is no
// refinement, not even one of what lies there already. For every execution and every byte of a
// block of others:
//     the target has stored to it  implies  the source has stored to it
// since others last had it (a call, a release), when the function ends, when it does not come back
// from a call, and whenever somebody looks at memory. What callees store is theirs, and `writable`
// parameters count as stored to on entry.
#pragma once

#include "program/executor.h"

#include <functional>

namespace lockstep::refine {

// From where on stores are counted: chains that both memories stand on (null: from the start). Of
// what came before, only what the source is known to have stored to matters (null: what is storable
// on entry).
struct Since {
  semantics::ChainPtr source, target;
  std::function<semantics::Term(semantics::Term block, semantics::Term offset)> stored;
};

// Some byte of a memory is stored to by the target alone.
semantics::Term stores_more(semantics::TermManager& tm, const semantics::MemoryState& source,
                            semantics::SymbolicMemory& source_memory,
                            const semantics::MemoryState& target, const Since& since = {});

// The same where somebody looks at all of memory; where an execution ends within a call.
semantics::Term stores_more_at_events(semantics::TermManager& tm, const program::Behaviour& source,
                                      semantics::SymbolicMemory& source_memory,
                                      const program::Behaviour& target, const Since& since = {});
semantics::Term stores_more_at_exits(semantics::TermManager& tm, const program::Behaviour& source,
                                     semantics::SymbolicMemory& source_memory,
                                     const program::Behaviour& target, const Since& since = {});

// Some byte is stored to by the target alone, in an execution that has no UB in the source.
semantics::Term introduces_store(semantics::TermManager& tm, const program::Behaviour& source,
                                 semantics::SymbolicMemory& source_memory,
                                 const program::Behaviour& target,
                                 semantics::SymbolicMemory& target_memory);

// The function promised on entry that this byte may be stored to.
semantics::Term storable(semantics::TermManager& tm, semantics::SymbolicMemory& memory,
                         semantics::Term block, semantics::Term offset);

// The memory has been stored to at that granule since its chain was the other, or `before`, and
// nobody has had it since.
semantics::Term stored_since(semantics::TermManager& tm, const semantics::MemoryState& memory,
                             const semantics::ChainPtr& since, semantics::Term before,
                             semantics::Term block, semantics::Term offset);

} // namespace lockstep::refine
