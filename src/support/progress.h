// What a check is doing, for whoever waits for it: the process of the check writes it to memory
// that another process reads. Knows nothing of terminals, nor of what the engines do.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace lockstep::support {

enum class Engine : uint8_t { None, Runs, Bounded, Product, ProofCheck };

// What a check was doing at some moment. The numbers are those of its last engine.
struct Activity {
  static constexpr uint64_t kAll = ~uint64_t{0};

  Engine engine = Engine::None;
  uint64_t runs = 0;               // on numbers
  uint64_t bound = 0;              // iterations that loops are followed for; 0: not known yet
  uint64_t nodes = 0, edges = 0;   // of the product that is being built, or was tried last
  uint64_t tried = 0;              // products
  uint64_t checked = 0, parts = 0; // nodes and edges of a proof: so many of all
};

// Where a check says it: nowhere unless somebody looks. Each number is stored by itself and without
// a lock, which costs next to nothing; one who looks meanwhile may find numbers of two moments.
class Progress {
public:
  Progress() = default; // nobody looks

  void enter(Engine engine) const {
    if (!place_) return;
    for (std::atomic<uint64_t>* number :
         {&place_->runs, &place_->bound, &place_->nodes, &place_->edges, &place_->tried,
          &place_->checked, &place_->parts})
      set(*number, 0);
    place_->engine.store(engine, std::memory_order_relaxed);
  }
  void run() const {
    if (place_) set(place_->runs, get(place_->runs) + 1);
  }
  void bound(uint64_t iterations) const {
    if (place_) set(place_->bound, iterations);
  }
  void product(uint64_t nodes, uint64_t edges) const {
    if (!place_) return;
    set(place_->nodes, nodes);
    set(place_->edges, edges);
  }
  void try_product(uint64_t nodes, uint64_t edges) const {
    product(nodes, edges);
    if (place_) set(place_->tried, get(place_->tried) + 1);
  }
  void proof(uint64_t checked, uint64_t parts) const {
    if (!place_) return;
    set(place_->checked, checked);
    set(place_->parts, parts);
  }

  Activity read() const;

private:
  friend class ProgressBoard;
  struct alignas(64) Place { // a line of the cache of its own
    std::atomic<Engine> engine = Engine::None;
    std::atomic<uint64_t> runs = 0, bound = 0, nodes = 0, edges = 0, tried = 0, checked = 0,
                          parts = 0;
  };
  explicit Progress(Place* place) : place_(place) {}

  // Only the check itself writes.
  static void set(std::atomic<uint64_t>& number, uint64_t to) {
    number.store(to, std::memory_order_relaxed);
  }
  static uint64_t get(const std::atomic<uint64_t>& number) {
    return number.load(std::memory_order_relaxed);
  }

  Place* place_ = nullptr;
};

// Places for so many checks, in memory that is shared with every process that is forked from then
// on. Where there is none to be had, nobody says anything.
class ProgressBoard {
public:
  explicit ProgressBoard(size_t checks);
  ~ProgressBoard();
  ProgressBoard(const ProgressBoard&) = delete;
  ProgressBoard& operator=(const ProgressBoard&) = delete;

  Progress of(size_t check) const {
    return check < count_ ? Progress(places_ + check) : Progress();
  }

private:
  Progress::Place* places_ = nullptr;
  size_t count_ = 0;
};

} // namespace lockstep::support
