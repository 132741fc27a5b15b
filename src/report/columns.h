// Text in columns: widths, wrapping, and which lines of two functions stand beside each other.
#pragma once

#include "driver/result.h"
#include "support/printable.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockstep::report {

using support::printable;
using support::printable_name;

// Columns that a printable text takes on a terminal (one a character).
size_t columns_of(const std::string& text);

// The text and blanks up to `width` columns.
std::string padded(std::string text, size_t width);

// Names (`%...`, `@...`) that are longer than this get an ellipsis in their middle.
std::string short_names(const std::string& text, size_t most);

// Lines of at most `width` columns, broken at blanks where there are any; all but the first are
// indented by `indent`. Never empty.
std::vector<std::string> wrapped(const std::string& text, size_t width, size_t indent);

// Rows of line numbers, either of which may be missing, in order on both sides. Equal lines, lines
// that define the same name, and ends of blocks meet where they can.
using Row = std::pair<std::optional<size_t>, std::optional<size_t>>;
std::vector<Row> align(const std::vector<driver::ShownLine>& source,
                       const std::vector<driver::ShownLine>& target);

} // namespace lockstep::report
