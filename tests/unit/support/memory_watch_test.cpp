// What processes hold together is what is limited.
#include "support/memory_watch.h"

#include "support/megabytes.h"
#include "support/process.h"

#include <gtest/gtest.h>

#include <string>
#include <unistd.h>
#include <vector>

namespace lockstep::support {
namespace {

constexpr uint64_t kMb = 1 << 20;

void hold(uint64_t megabytes) {
  volatile char* block = new char[megabytes * kMb]; // never given back
  for (uint64_t i = 0; i < megabytes * kMb; i += 1024)
    block[i] = 1;
}

// A child that runs `body` and then waits to be ended; made when that is done.
struct Waiting {
  Child child;

  explicit Waiting(FunctionRef<void()> body) {
    Pipe pipe = make_pipe();
    EXPECT_EQ(child.start({.out = pipe.write.get(), .err = pipe.write.get()},
                          [&] {
                            body();
                            write_all(STDOUT_FILENO, "!");
                            pause();
                          }),
              "");
    pollfd p{pipe.read.get(), POLLIN, 0};
    poll(&p, 1, 10'000);
  }
  ~Waiting() { child.stop_tree(); }

  bool over(uint64_t limit) const {
    MemoryWatch watch(child.pid(), limit);
    while (!watch.next().passed())
      usleep(1000);
    return watch.over();
  }
};

TEST(MemoryWatch, SumsOverTheTree) {
  Waiting tree([] {
    hold(60);
    for (int i = 0; i < 2; ++i) {
      Pipe pipe = make_pipe();
      auto* child = new Child; // lives as long as its parent
      child->start({.out = pipe.write.get(), .err = pipe.write.get()}, [] {
        hold(60);
        write_all(STDOUT_FILENO, "!");
        pause();
      });
      pollfd p{pipe.read.get(), POLLIN, 0};
      poll(&p, 1, 10'000);
    }
  });
  uint64_t here = resident_bytes();
  EXPECT_GT(held_bytes(tree.child.pid()), 175 * kMb);
  EXPECT_TRUE(tree.over(150 * kMb));
  EXPECT_FALSE(tree.over(250 * kMb + here));
}

TEST(MemoryWatch, WhatIsSharedCountsOnce) {
  Waiting tree([] {
    hold(100);
    for (int i = 0; i < 3; ++i)
      if (fork() == 0) pause(); // the same pages
  });
  EXPECT_GT(resident_bytes(tree.child.pid()), 95 * kMb);
  EXPECT_GT(held_bytes(tree.child.pid()), 95 * kMb);
  EXPECT_LT(held_bytes(tree.child.pid()), 110 * kMb);
  EXPECT_TRUE(tree.over(90 * kMb));
  EXPECT_FALSE(tree.over(150 * kMb));
}

TEST(MemoryWatch, WithoutALimitItNeverLooks) {
  MemoryWatch watch(getpid(), 0);
  EXPECT_TRUE(watch.next().is_never());
  EXPECT_FALSE(watch.over());
}

TEST(MemoryWatch, LooksMoreOftenWhereLittleIsLeft) {
  EXPECT_LE(MemoryWatch(getpid(), 1 * kMb).next().left_ms(), 10);
  double wait = MemoryWatch(getpid(), 1 << 30).next().left_ms();
  EXPECT_GT(wait, 100);
  EXPECT_LE(wait, 250);
}

TEST(MemoryWatch, AHugeLimitIsOne) {
  EXPECT_EQ(sum_of_limits(1, 2), 3u);
  EXPECT_EQ(sum_of_limits(megabytes(99'999'999'999'999), 1 << 20), UINT64_MAX);
  EXPECT_EQ(sum_of_limits(5, UINT64_MAX), UINT64_MAX);
  MemoryWatch watch(getpid(), UINT64_MAX);
  EXPECT_FALSE(watch.next().is_never());
  while (!watch.next().passed())
    usleep(1000);
  EXPECT_FALSE(watch.over());
}

TEST(MemoryWatch, AProcessThatIsGoneHoldsNothing) {
  pid_t pid;
  {
    Waiting gone([] {});
    pid = gone.child.pid();
  }
  EXPECT_EQ(resident_bytes(pid), 0u);
}

} // namespace
} // namespace lockstep::support
