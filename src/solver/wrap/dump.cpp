#include "solver/wrap/dump.h"

#include "solver/wrap/stats.h"
#include "term/smtlib.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <filesystem>

namespace lockstep::solver {

namespace {

// One line, whatever the text holds.
std::string one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  return text;
}

class Dump final : public Solver {
public:
  Dump(support::Context& ctx, std::unique_ptr<Solver> inner, std::string folder, std::string name)
      : ctx_(ctx), inner_(std::move(inner)), folder_(std::move(folder)), name_(std::move(name)) {}

  Answer check(Term formula, support::Deadline deadline) override {
    std::FILE* file = open_next();
    if (!file) {
      ctx_.stats.add("solver.dump.failed");
      return inner_->check(formula, deadline);
    }
    std::fputs(term::to_smtlib(formula).text.c_str(), file);
    std::fflush(file); // there to be read if the solver never returns
    auto start = std::chrono::steady_clock::now();
    Answer answer = inner_->check(formula, deadline);
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::string line = std::string("; answer: ") + status_name(answer.status);
    if (answer.status == Status::Unknown)
      line += std::string(" (") + support::reason_text(answer.reason) + ")";
    line += " by " + answer.by;
    if (!answer.detail.empty()) line += ": " + answer.detail;
    std::fprintf(file, "%s\n; seconds: %.3f\n", one_line(line).c_str(), seconds.count());
    bool written = std::ferror(file) == 0;
    if (std::fclose(file) != 0 || !written) ctx_.stats.add("solver.dump.failed");
    return answer;
  }

private:
  std::FILE* open_next() {
    std::error_code ignored; // opening the file will tell
    std::filesystem::create_directories(folder_, ignored);
    for (;;) {
      char number[24];
      std::snprintf(number, sizeof number, "%04u", next_++);
      std::filesystem::path path =
          std::filesystem::path(folder_) / (number + ("-" + name_) + ".smt2");
      std::FILE* file = std::fopen(path.c_str(), "wxe");
      if (file || errno != EEXIST) return file;
    }
  }

  support::Context& ctx_;
  std::unique_ptr<Solver> inner_;
  std::string folder_, name_;
  unsigned next_ = 1;
};

} // namespace

std::unique_ptr<Solver> wrap_dump(support::Context& ctx, std::unique_ptr<Solver> inner,
                                  std::string folder, std::string name) {
  return std::make_unique<Dump>(ctx, std::move(inner), std::move(folder), std::move(name));
}

} // namespace lockstep::solver
