// What becomes of checks that hang, eat the memory, crash, or leave processes behind.
#include "driver/checks.h"
#include "driver/worker.h"

#include <gtest/gtest.h>
#include <llvm/Support/ErrorHandling.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define WITH_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ASAN 1
#endif
#endif
#ifndef WITH_ASAN
#define WITH_ASAN 0
#endif

namespace lockstep::driver {
namespace {

using Clock = std::chrono::steady_clock;
using support::Outcome;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void sleep_ms(double ms) {
  std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(ms));
}

CheckResult correct() {
  CheckResult r;
  r.outcome = Outcome::correct();
  return r;
}

using Body = std::function<CheckResult(double left_ms)>;

struct Asked {
  double timeout_ms = 0;
  uint64_t memory_mb = 0;
  unsigned parallel = 1;
  int stop_fd = -1;
};

// Jobs called f0, f1 and so on; each is what the function of that number does. Returns what was
// handed out.
std::vector<Checks::Done> run_all(const std::vector<Body>& runs, const Asked& asked = {},
                                  Onlooker onlooker = {}) {
  Checks checks(
      [&](const Job& job) {
        return runs[std::stoul(job.source.substr(1))](job.options.timeout_ms);
      },
      {asked.parallel, asked.stop_fd, std::move(onlooker)});
  for (size_t i = 0; i < runs.size(); ++i) {
    Job job{"f" + std::to_string(i), "f" + std::to_string(i), false, {}};
    job.options.timeout_ms = asked.timeout_ms;
    job.options.memory_mb = asked.memory_mb;
    checks.submit(job);
  }
  std::vector<Checks::Done> all;
  while (auto done = checks.next())
    all.push_back(std::move(*done));
  EXPECT_EQ(checks.stopped(), all.size() < runs.size());
  return all;
}

CheckResult run_one(Body run, const Asked& asked = {}) {
  return run_all({std::move(run)}, asked).at(0).result;
}

std::string verdict_of(Body run, const Asked& asked = {}) {
  return support::to_string(run_one(std::move(run), asked).outcome);
}

// A page that a child and we both see.
struct Shared {
  std::atomic<pid_t>* pid = static_cast<std::atomic<pid_t>*>(
      mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  ~Shared() { munmap(pid, 4096); }
};

// Gone, or ended and waiting for whoever adopted it.
bool is_gone(pid_t pid) {
  for (int i = 0; i < 200; ++i) {
    std::string path = "/proc/" + std::to_string(pid) + "/stat";
    std::FILE* file = std::fopen(path.c_str(), "r");
    if (!file) return true;
    char state = 0;
    int n = std::fscanf(file, "%*d %*s %c", &state);
    std::fclose(file);
    if (n != 1 || state == 'Z' || state == 'X') return true;
    sleep_ms(5);
  }
  return false;
}

TEST(Checks, ResultsComeHome) {
  CheckResult r = run_one([](double) {
    CheckResult inner;
    inner.outcome = Outcome::incorrect("value\nmismatch");
    inner.counterexample.emplace();
    inner.counterexample->note = std::string(1 << 20, 'x'); // more than a pipe holds
    inner.counters["n"] = 3;
    return inner;
  });
  EXPECT_EQ(r.name, "f0");
  EXPECT_EQ(r.target_name, "");
  EXPECT_EQ(support::to_string(r.outcome), "incorrect (value\nmismatch)");
  EXPECT_EQ(r.counterexample->note.size(), size_t{1} << 20);
  EXPECT_EQ(r.counters["n"], 3u);
  EXPECT_GT(r.seconds, 0);
}

TEST(Checks, AHangingCheckIsKilledInTime) {
  auto start = Clock::now();
  CheckResult r = run_one(
      [](double) {
        sleep_ms(60'000);
        return correct();
      },
      {.timeout_ms = 500});
  EXPECT_EQ(support::to_string(r.outcome), "unknown (timeout)");
  EXPECT_GE(ms_since(start), 490);
  EXPECT_LE(ms_since(start), 550);
}

TEST(Checks, TheChildIsToldALittleLess) {
  CheckResult r = run_one(
      [](double left_ms) {
        CheckResult inner = correct();
        inner.timers["left"] = left_ms;
        return inner;
      },
      {.timeout_ms = 1000});
  EXPECT_LT(r.timers["left"], 1000);
  EXPECT_GE(r.timers["left"], 950);
}

TEST(Checks, WithoutALimitThereIsNone) {
  EXPECT_EQ(verdict_of([](double left_ms) {
              EXPECT_EQ(left_ms, 0);
              sleep_ms(30);
              return correct();
            }),
            "correct");
}

// Holds it for so long.
CheckResult eat_memory(size_t most_mb, unsigned hold_ms = 0) {
  std::vector<std::unique_ptr<char[]>> kept;
  for (size_t i = 0; i < most_mb; ++i) {
    kept.emplace_back(new char[1 << 20]);
    for (size_t at = 0; at < 1 << 20; at += 1024)
      static_cast<volatile char*>(kept.back().get())[at] = 1;
  }
  if (hold_ms > 0) sleep_ms(hold_ms);
  return correct();
}

TEST(Checks, MemoryIsLimited) {
  if (WITH_ASAN) GTEST_SKIP() << "the sanitizer's allocator does not come back with nothing";
  auto within = [](double) { return eat_memory(100); };
  auto beyond = [](double) { return eat_memory(400); };
  EXPECT_EQ(verdict_of(within, {.memory_mb = 200}), "correct");
  EXPECT_EQ(verdict_of(beyond, {.memory_mb = 200}), "unknown (memory)");
  EXPECT_EQ(verdict_of(beyond, {.memory_mb = 0}), "correct");
}

// Children of a check, each within the limit.
CheckResult eat_memory_in(int processes, size_t mb_each, unsigned for_ms) {
  for (int i = 0; i < processes; ++i)
    if (fork() == 0) eat_memory(mb_each, 60'000);
  sleep_ms(for_ms);
  return correct();
}

TEST(Checks, MemoryIsThatOfAllProcessesTogether) {
  if (WITH_ASAN) GTEST_SKIP();
  constexpr unsigned kLong = 20'000; // by then it has been found out, on a busy machine, too
  auto within = [](double) { return eat_memory_in(3, 40, 1'500); };
  auto beyond = [](double) { return eat_memory_in(3, 150, kLong); };
  EXPECT_EQ(verdict_of(within, {.memory_mb = 200}), "correct");
  auto start = Clock::now();
  EXPECT_EQ(verdict_of(beyond, {.memory_mb = 200}), "unknown (memory)");
  EXPECT_LT(ms_since(start), kLong / 2);
}

// The modules, say.
TEST(Checks, WhatWasThereBeforeDoesNotCount) {
  if (WITH_ASAN) GTEST_SKIP();
  std::string large(300 << 20, 'x');
  auto run = [&](double) {
    eat_memory(50);
    sleep_ms(300);
    return large.back() == 'x' ? correct() : CheckResult{};
  };
  EXPECT_EQ(verdict_of(run, {.memory_mb = 150}), "correct");
}

TEST(Checks, HugeLimitsAreNone) {
  for (uint64_t memory_mb : {uint64_t{99'999'999'999'999}, ~uint64_t{0}})
    for (double timeout_ms : {1e12, 1e15, 1e300})
      EXPECT_EQ(verdict_of([](double) { return correct(); },
                           {.timeout_ms = timeout_ms, .memory_mb = memory_mb}),
                "correct");
}

TEST(Checks, MemoryOfMallocIsLimitedToo) {
  if (WITH_ASAN) GTEST_SKIP();
  auto through_llvm = [](double) {
    for (int i = 0; i < 400; ++i) {
      void* volatile block = std::malloc(1 << 20);
      if (!block) llvm::report_bad_alloc_error("Allocation failed");
    }
    return correct();
  };
  EXPECT_EQ(verdict_of(through_llvm, {.memory_mb = 200}), "unknown (memory)");
  auto says_so = [](double) -> CheckResult {
    std::fputs("fatal error: Out of memory\n", stderr);
    std::fflush(stderr);
    std::abort();
  };
  EXPECT_EQ(verdict_of(says_so), "unknown (memory)");
}

TEST(Checks, BadAllocIsMemory) {
  EXPECT_EQ(verdict_of([](double) -> CheckResult { throw std::bad_alloc(); }), "unknown (memory)");
}

TEST(Checks, CrashesAreNamed) {
  auto dies_of = [](int number) {
    return verdict_of([number](double) {
      std::signal(number, SIG_DFL); // a sanitizer's handler is not what is tested
      std::raise(number);
      return correct();
    });
  };
  EXPECT_EQ(dies_of(SIGSEGV), "unknown (crash: SIGSEGV)");
  EXPECT_EQ(dies_of(SIGABRT), "unknown (crash: SIGABRT)");
  EXPECT_EQ(dies_of(SIGFPE), "unknown (crash: SIGFPE)");
  EXPECT_EQ(verdict_of([](double) -> CheckResult { _exit(7); }), "unknown (crash: exit status 7)");
  EXPECT_EQ(verdict_of([](double) -> CheckResult { throw std::runtime_error("oh no"); }),
            "unknown (crash: oh no)");
  EXPECT_EQ(verdict_of([](double) -> CheckResult { llvm::report_fatal_error("no such thing"); }),
            "unknown (crash: no such thing)");
}

TEST(Checks, TheLastWordsOfACrashAreKept) {
  EXPECT_EQ(verdict_of([](double) -> CheckResult {
              std::fputs("x.cpp:3: assertion `n > 0' failed\nmore\n", stderr);
              std::fflush(stderr);
              _exit(9);
            }),
            "unknown (crash: exit status 9: x.cpp:3: assertion `n > 0' failed)");
}

TEST(Checks, WhatAChildPrintsIsHandedOver) {
  auto run = [](double) {
    std::fputs("hello\n", stderr);
    std::fflush(stderr);
    return correct();
  };
  EXPECT_EQ(run_all({run}).at(0).said, "hello\n");
}

TEST(Checks, AChildThatPrintsWithoutEndIsNotInTheWay) {
  EXPECT_EQ(verdict_of(
                [](double) {
                  std::string line(1 << 16, 'x');
                  for (int i = 0; i < 100; ++i)
                    std::fputs(line.c_str(), stdout);
                  return correct();
                },
                {.timeout_ms = 10'000}),
            "correct");
}

// The children of a check: in its group, or in one of their own with a wish to die with it.
void start_sleeper(Shared& shared, bool own_group) {
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid != 0) return;
  if (own_group) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
  }
  *shared.pid = getpid();
  sleep_ms(120'000);
  _exit(0);
}

TEST(Checks, NorIsTheChildOfAShell) { // which asked nobody to kill it, in a group of its own
  Shared shared;
  auto run = [&](double) {
    if (fork() == 0) {
      setpgid(0, 0);
      start_sleeper(shared, false);
      sleep_ms(120'000);
    }
    sleep_ms(60'000);
    return correct();
  };
  EXPECT_EQ(verdict_of(run, {.timeout_ms = 300}), "unknown (timeout)");
  ASSERT_NE(*shared.pid, 0);
  EXPECT_TRUE(is_gone(*shared.pid));
}

TEST(Checks, NoProcessIsLeftBehind) {
  for (bool own_group : {false, true}) {
    for (bool hangs : {false, true}) {
      Shared shared;
      auto run = [&](double) {
        start_sleeper(shared, own_group);
        while (*shared.pid == 0)
          sleep_ms(1);
        if (hangs) sleep_ms(60'000);
        return correct();
      };
      EXPECT_EQ(verdict_of(run, {.timeout_ms = 300}), hangs ? "unknown (timeout)" : "correct");
      ASSERT_NE(*shared.pid, 0);
      EXPECT_TRUE(is_gone(*shared.pid)) << own_group << hangs;
    }
  }
}

TEST(Checks, AChildDiesWithItsParent) {
  Shared shared;
  pid_t pid = fork();
  if (pid == 0) { // a process that runs a check, and is killed meanwhile
    run_one([&](double) {
      *shared.pid = getpid();
      sleep_ms(120'000);
      return correct();
    });
    _exit(0);
  }
  while (*shared.pid == 0)
    sleep_ms(1);
  kill(pid, SIGKILL);
  EXPECT_TRUE(is_gone(*shared.pid));
}

TEST(Checks, ResultsComeInOrderAndTheOthersGoOn) {
  std::vector<Body> runs;
  for (int i = 0; i < 8; ++i)
    runs.push_back([i](double) {
      sleep_ms(i % 3 == 0 ? 60 : 1);
      if (i == 4) {
        std::signal(SIGSEGV, SIG_DFL);
        std::raise(SIGSEGV);
      }
      return correct();
    });
  for (unsigned parallel : {1u, 2u, 4u, 100u}) {
    size_t started = 0;
    auto all = run_all(runs, {.timeout_ms = 5000, .parallel = parallel},
                       {[&](size_t n) { EXPECT_EQ(n, started++); }, {}, {}});
    EXPECT_EQ(started, 8u);
    ASSERT_EQ(all.size(), 8u);
    for (size_t i = 0; i < 8; ++i) {
      EXPECT_EQ(all[i].result.name, "f" + std::to_string(i));
      EXPECT_EQ(support::to_string(all[i].result.outcome),
                i == 4 ? "unknown (crash: SIGSEGV)" : "correct");
    }
  }
}

// Who looks on sees what is running, and what it says of itself, while it is.
TEST(Checks, OnesWhoLookOn) {
  constexpr size_t kMany = 5;
  support::ProgressBoard board(kMany);
  std::vector<Body> runs;
  for (size_t i = 0; i < kMany; ++i)
    runs.push_back([&board, i](double) {
      board.of(i).enter(support::Engine::Product);
      sleep_ms(i == 0 ? 900 : 300);
      return correct();
    });
  std::set<size_t> running, ended;
  size_t looks = 0, seen = 0, most = 0;
  Onlooker onlooker{[&](size_t n) { EXPECT_TRUE(running.insert(n).second); },
                    [&](size_t n) {
                      EXPECT_EQ(running.erase(n), 1u);
                      EXPECT_TRUE(ended.insert(n).second);
                    },
                    [&] {
                      ++looks;
                      most = std::max(most, running.size());
                      seen += board.of(0).read().engine == support::Engine::Product;
                    }};
  run_all(runs, {.parallel = 2}, onlooker);
  EXPECT_EQ(ended.size(), kMany);
  EXPECT_EQ(most, 2u);
  EXPECT_GE(looks, 4u);
  EXPECT_GE(seen, 3u);
}

TEST(Checks, JobsRunAtOnce) {
  std::vector<Body> runs(6, [](double) {
    sleep_ms(200);
    return correct();
  });
  auto start = Clock::now();
  run_all(runs, {.parallel = 6});
  EXPECT_LT(ms_since(start), 1000);
}

TEST(Checks, StopKillsEverything) {
  int fds[2];
  ASSERT_EQ(pipe(fds), 0);
  Shared shared;
  std::vector<Body> runs{[](double) { return correct(); },
                         [&](double) {
                           *shared.pid = getpid();
                           [[maybe_unused]] ssize_t n = write(fds[1], "x", 1);
                           sleep_ms(60'000);
                           return correct();
                         }};
  auto start = Clock::now();
  EXPECT_EQ(run_all(runs, {.stop_fd = fds[0]}).size(), 1u);
  EXPECT_LT(ms_since(start), 5000);
  EXPECT_TRUE(is_gone(*shared.pid));
  close(fds[0]);
  close(fds[1]);
}

TEST(Pool, TakesWorkAsItComes) {
  Pool pool({});
  EXPECT_FALSE(pool.next());
  EXPECT_EQ(pool.submit([] { return std::string("a"); }, {}), 0u);
  EXPECT_EQ(pool.next()->ended.bytes, "a");
  EXPECT_FALSE(pool.next());
  EXPECT_EQ(pool.submit([] { return std::string("b"); }, {}), 1u);
  EXPECT_EQ(pool.submit([] { return std::string("c"); }, {}), 2u);
  EXPECT_EQ(pool.next()->ended.bytes, "b");
  pool.submit([] { return std::string("d"); }, {});
  EXPECT_EQ(pool.next()->number, 2u);
  EXPECT_EQ(pool.next()->ended.bytes, "d");
  EXPECT_FALSE(pool.next());
  EXPECT_FALSE(pool.stopped());
}

TEST(Pool, WhatIsLeftOverIsKilled) {
  Shared shared;
  {
    Pool pool({});
    pool.submit(
        [&]() -> std::string {
          *shared.pid = getpid();
          sleep_ms(60'000);
          return "";
        },
        {});
    while (*shared.pid == 0)
      sleep_ms(1);
  }
  EXPECT_TRUE(is_gone(*shared.pid));
}

// At once, and not when its time is over.
TEST(Checks, WhatCannotStartSaysSo) {
  auto start = Clock::now();
  std::string verdict;
  Ended ended = run_worker(
      [&] {
        rlimit few{7, 7};
        setrlimit(RLIMIT_NOFILE, &few);
        return verdict_of([](double) { return correct(); }, {.timeout_ms = 20'000});
      },
      0, -1);
  EXPECT_EQ(ended.bytes, "unknown (crash: cannot start a process: Too many open files)");
  EXPECT_LT(ms_since(start), 5'000);
}

TEST(Worker, ReturnsBytes) {
  Ended ended = run_worker([] { return std::string("a\0b", 3); }, 0, -1);
  EXPECT_EQ(ended.how, Ended::How::Finished);
  EXPECT_EQ(ended.bytes, std::string("a\0b", 3));
}

TEST(Worker, IsKilledWhenItsTimeIsOver) {
  auto start = Clock::now();
  auto forever = []() -> std::string {
    for (;;)
      pause();
  };
  Ended ended = run_worker(forever, 0, -1, support::Deadline::in_ms(50));
  EXPECT_EQ(ended.how, Ended::How::Killed);
  EXPECT_LT(ms_since(start), 5000);
}

TEST(Worker, HasADeepStack) {
  if (WITH_ASAN) GTEST_SKIP();
  struct Deep {
    static int down(int n) {
      volatile char frame[1024];
      frame[0] = static_cast<char>(n);
      return n == 0 ? frame[0] : down(n - 1) + frame[0];
    }
  };
  Ended ended = run_worker([] { return std::to_string(Deep::down(30'000)); }, 0, -1);
  EXPECT_EQ(ended.how, Ended::How::Finished) << ended.crash;
}

} // namespace
} // namespace lockstep::driver
