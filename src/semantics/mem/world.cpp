#include "semantics/mem/world.h"

#include "semantics/mem/deferred.h"

namespace lockstep::semantics {

World::World(TermManager& tm, WorldOptions options)
    : tm_(tm), o_(std::move(options)), globals_(tm, o_), blocks_(tm, o_, globals_, order_),
      casts_(tm, blocks_), contents_(tm, o_, blocks_, order_), environment_(tm, o_, blocks_),
      chains_(std::make_unique<Chains>(*this)) {}

World::~World() = default;

} // namespace lockstep::semantics
