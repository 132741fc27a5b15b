#include "lockstep/output.h"

#include "support/printable.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <unistd.h>

namespace lockstep::tools {

void complain(const std::string& command, const std::string& wrong) {
  std::cerr << command << ": error: " << support::printable_lines(wrong) << "\n'" << command
            << " --help' lists the options\n";
}

bool write_file(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (out) return true;
  std::cerr << "lockstep: error: cannot write '" << support::printable(file) << "'\n";
  return false;
}

std::string why_not_dumped(const std::string& folder) {
  std::error_code error;
  if (folder.empty()) return "";
  std::filesystem::create_directories(folder, error);
  if (!error && !std::filesystem::is_directory(folder, error))
    error = std::make_error_code(std::errc::not_a_directory);
  if (!error) { // whoever may do anything still cannot write everywhere: try
    std::string name = folder + "/lockstep-XXXXXX";
    if (int file = mkstemp(name.data()); file >= 0) {
      close(file);
      unlink(name.c_str());
      return "";
    }
    error.assign(errno, std::generic_category());
  }
  return "cannot write to folder '" + folder + "': " + error.message();
}

} // namespace lockstep::tools
