// What a command writes beside standard output, and how it complains.
#pragma once

#include <string>

namespace lockstep::tools {

// `lockstep tv: error: WRONG`, whatever names it holds, and who lists the options.
void complain(const std::string& command, const std::string& wrong);

// Whether it could be written; complains if not.
bool write_file(const std::string& file, const std::string& text);

// Why no queries can be written to this folder, which is made if need be; "": they can, or there is
// none.
std::string why_not_dumped(const std::string& folder);

} // namespace lockstep::tools
