// Colours for terminals; without them every text is left as it is.
#pragma once

#include "support/outcome.h"

#include <string>

namespace lockstep::report {

struct Style {
  bool color = false;
  unsigned width = 120; // columns

  std::string bold(const std::string& text) const { return paint("1", text); }
  std::string dim(const std::string& text) const { return paint("2", text); }
  std::string red(const std::string& text) const { return paint("1;31", text); }
  std::string green(const std::string& text) const { return paint("32", text); }
  std::string yellow(const std::string& text) const { return paint("33", text); }
  std::string cyan(const std::string& text) const { return paint("36", text); }

  std::string verdict(support::Verdict verdict, const std::string& text) const {
    switch (verdict) {
    case support::Verdict::Correct:
      return green(text);
    case support::Verdict::Incorrect:
      return red(text);
    case support::Verdict::Unknown:
      return yellow(text);
    }
    return text;
  }

private:
  std::string paint(const char* code, const std::string& text) const {
    return color && !text.empty() ? std::string("\033[") + code + "m" + text + "\033[0m" : text;
  }
};

} // namespace lockstep::report
