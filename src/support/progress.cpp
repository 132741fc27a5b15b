#include "support/progress.h"

#include <memory>
#include <sys/mman.h>

namespace lockstep::support {

Activity Progress::read() const {
  Activity a;
  if (!place_) return a;
  a.engine = place_->engine.load(std::memory_order_relaxed);
  a.runs = get(place_->runs);
  a.bound = get(place_->bound);
  a.nodes = get(place_->nodes);
  a.edges = get(place_->edges);
  a.tried = get(place_->tried);
  a.checked = get(place_->checked);
  a.parts = get(place_->parts);
  return a;
}

ProgressBoard::ProgressBoard(size_t checks) {
  // Of another process, nothing but such atomics can be seen whole.
  static_assert(std::atomic<uint64_t>::is_always_lock_free);
  static_assert(std::atomic<Engine>::is_always_lock_free);
  if (checks == 0) return;
  void* memory = mmap(nullptr, checks * sizeof(Progress::Place), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  places_ = static_cast<Progress::Place*>(memory);
  count_ = checks;
  std::uninitialized_value_construct_n(places_, count_);
}

ProgressBoard::~ProgressBoard() {
  if (places_) munmap(places_, count_ * sizeof(Progress::Place));
}

} // namespace lockstep::support
