// Children: what they find, what is read of them, and that nothing of theirs stays.
#include "support/process.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <limits>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::support {
namespace {

// Runs `body` with both streams in one pipe, to its end.
struct Ran {
  Child child;
  std::string said, trouble;

  explicit Ran(FunctionRef<void()> body, ChildSetup setup = {}) {
    Pipe pipe = make_pipe();
    setup.out = setup.err = pipe.write.get();
    trouble = child.start(setup, body);
    pipe.write.close();
    while (child.running()) {
      pollfd polls[] = {{pipe.read.get(), POLLIN, 0}, {child.exit_fd(), POLLIN, 0}};
      poll(polls, 2, -1);
      bool ended = child.exited();
      drain(pipe.read, said, 1 << 20);
      if (ended) child.stop();
    }
  }
};

TEST(Process, AChildIsByItself) {
  Ran run([] {
    char c;
    bool good = getpgrp() == getpid() && read(STDIN_FILENO, &c, 1) == 0;
    write_all(STDOUT_FILENO, good ? "yes" : "no");
    write_all(STDERR_FILENO, "!");
  });
  EXPECT_EQ(run.said, "yes!");
  EXPECT_TRUE(WIFEXITED(run.child.status()));
  EXPECT_EQ(WEXITSTATUS(run.child.status()), 0);
}

TEST(Process, ItsEndIsKept) {
  EXPECT_EQ(WEXITSTATUS(Ran([] { _exit(7); }).child.status()), 7);
  EXPECT_EQ(WTERMSIG(Ran([] { std::raise(SIGKILL); }).child.status()), SIGKILL);
}

TEST(Process, InputIsAFile) {
  std::string text(300'000, 'x'); // more than a pipe holds
  Fd file = file_of(text);
  ASSERT_TRUE(file.open());
  auto count = [] {
    char buffer[4096];
    size_t all = 0;
    for (ssize_t n; (n = read(STDIN_FILENO, buffer, sizeof buffer)) > 0;)
      all += static_cast<size_t>(n);
    write_all(STDOUT_FILENO, std::to_string(all));
  };
  EXPECT_EQ(Ran(count, {.in = file.get()}).said, "300000");
}

TEST(Process, LimitsOfMemory) {
  auto tell = [] {
    rlimit now{};
    getrlimit(RLIMIT_AS, &now);
    auto text = [](rlim_t n) { return n == RLIM_INFINITY ? "any" : std::to_string(n); };
    write_all(STDOUT_FILENO, text(now.rlim_cur) + " " + text(now.rlim_max));
  };
  constexpr uint64_t kMost = std::numeric_limits<uint64_t>::max();
  std::string before = Ran(tell).said;
  std::string most = before.substr(before.find(' ') + 1);
  const uint64_t some = uint64_t{1} << 44;
  EXPECT_EQ(Ran(tell, {.address_space = some}).said, std::to_string(some) + " " + most);
  EXPECT_EQ(Ran(tell, {.address_space = some, .for_all_below = true}).said,
            std::to_string(some) + " " + std::to_string(some));
  EXPECT_EQ(Ran(tell, {.address_space = kMost, .for_all_below = true}).said, most + " " + most);
}

TEST(Process, WhatIsDrainedHasAnEnd) {
  Pipe pipe = make_pipe();
  std::string text;
  drain(pipe.read, text, 10); // nothing there: does not wait
  EXPECT_TRUE(pipe.read.open());
  write_all(pipe.write.get(), "hello, world");
  drain(pipe.read, text, 5);
  write_all(pipe.write.get(), "more");
  drain(pipe.read, text, 5);
  EXPECT_EQ(text, "hello");
  pipe.write.close();
  drain(pipe.read, text, 5);
  EXPECT_FALSE(pipe.read.open());
}

TEST(Process, OneThatPrintsWithoutEndDoesNotKeepUs) {
  Pipe pipe = make_pipe();
  Child child;
  auto forever = [] {
    for (std::string line(1 << 12, 'x');;)
      write_all(STDOUT_FILENO, line);
  };
  ASSERT_EQ(child.start({.out = pipe.write.get(), .err = pipe.write.get()}, forever), "");
  std::string text;
  for (int i = 0; i < 100; ++i)
    drain(pipe.read, text, 100);
  child.stop();
  EXPECT_LE(text.size(), 100u);
  EXPECT_EQ(WTERMSIG(child.status()), SIGKILL);
}

TEST(Process, TooFewDescriptors) {
  Ran run([] {
    rlimit few{3, 3};
    setrlimit(RLIMIT_NOFILE, &few);
    Pipe pipe = make_pipe();
    Child child;
    std::string why = child.start({.out = 1, .err = 2}, [] { pause(); });
    write_all(STDOUT_FILENO, (pipe.read.open() ? "pipe; " : "no pipe; ") + why);
  });
  EXPECT_EQ(run.said, "no pipe; cannot watch a process: Too many open files");
}

TEST(Process, WordsOfMemory) {
  EXPECT_TRUE(says_out_of_memory("terminate called: std::bad_alloc"));
  EXPECT_TRUE(says_out_of_memory("Out of Memory"));
  EXPECT_FALSE(says_out_of_memory("SIGSEGV"));
}

} // namespace
} // namespace lockstep::support
