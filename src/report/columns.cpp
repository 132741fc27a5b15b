#include "report/columns.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace lockstep::report {

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// Bytes of the character that starts here.
size_t character(const std::string& text, size_t at) {
  size_t end = at + 1;
  while (end < text.size() && continues(text[end]))
    ++end;
  return end - at;
}

// How well two texts go together; 0: not at all.
unsigned text_likeness(const driver::ShownLine& a, const driver::ShownLine& b) {
  if (a.label != b.label) return 0;
  if (a.text == b.text) return 6;
  if (a.label) return 1;
  auto word = [](std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find(' '));
  };
  auto opcode = [&](std::string_view text) {
    text.remove_prefix(std::min(text.find('=') + 1, text.size()));
    return word(text);
  };
  std::string_view first = word(a.text);
  if (first != word(b.text)) return 0;
  bool number = first.size() > 1 && first.find_first_not_of("0123456789", 1) == first.npos;
  if (number && first.starts_with("%") && opcode(a.text) != opcode(b.text)) return 0;
  return first.starts_with("%") ? 4 : 3; // a definition of the same name; the same kind of end
}

// The same of two lines: one that ran belongs with one that ran.
unsigned likeness(const driver::ShownLine& a, const driver::ShownLine& b) {
  unsigned texts = text_likeness(a, b);
  return texts == 0 ? 0 : 2 * texts + (a.executed == b.executed ? 1 : 0);
}

} // namespace

size_t columns_of(const std::string& text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

std::string padded(std::string text, size_t width) {
  size_t columns = columns_of(text);
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

std::string short_names(const std::string& text, size_t most) {
  auto belongs = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '_' || c == '$' ||
           c == '-' || continues(c) || (static_cast<unsigned char>(c) & 0x80) != 0;
  };
  std::string out;
  for (size_t i = 0; i < text.size();) {
    size_t end = i + 1;
    if (text[i] == '%' || text[i] == '@')
      while (end < text.size() && belongs(text[end]))
        ++end;
    std::string name = text.substr(i, end - i);
    if (columns_of(name) > most && name.size() == columns_of(name)) // letters of one byte
      name = name.substr(0, most - most / 3 - 1) + "…" + name.substr(name.size() - most / 3);
    out += name;
    i = end;
  }
  return out;
}

std::vector<std::string> wrapped(const std::string& text, size_t width, size_t indent) {
  std::vector<std::string> lines;
  std::string line;
  size_t columns = 0, blank = std::string::npos; // the last place to break at
  width = std::max(width, indent + 1);
  for (size_t i = 0; i < text.size();) {
    size_t n = character(text, i);
    if (columns == width) {
      std::string rest;
      if (blank != std::string::npos && text[i] != ' ') {
        rest = line.substr(blank + 1);
        line.resize(blank);
      }
      lines.push_back(line);
      line = std::string(indent, ' ') + rest;
      columns = columns_of(line);
      blank = std::string::npos;
      if (text[i] == ' ') {
        i += n;
        continue;
      }
    }
    if (text[i] == ' ' && line.find_first_not_of(' ') != std::string::npos) blank = line.size();
    line += text.substr(i, n);
    ++columns;
    i += n;
  }
  lines.push_back(line);
  return lines;
}

std::vector<Row> align(const std::vector<driver::ShownLine>& source,
                       const std::vector<driver::ShownLine>& target) {
  size_t n = source.size(), m = target.size();
  std::vector<Row> rows;
  constexpr size_t kMost = 4'000'000; // cells; beyond, side by side as they come
  if (n * m > kMost) {
    for (size_t i = 0; i < std::max(n, m); ++i)
      rows.emplace_back(i < n ? std::optional(i) : std::nullopt,
                        i < m ? std::optional(i) : std::nullopt);
    return rows;
  }
  // best[i][j]: the most likeness that the lines from i and from j on can have.
  std::vector<std::vector<unsigned>> best(n + 1, std::vector<unsigned>(m + 1));
  for (size_t i = n; i-- > 0;)
    for (size_t j = m; j-- > 0;)
      best[i][j] = std::max(
          {best[i + 1][j + 1] + likeness(source[i], target[j]), best[i + 1][j], best[i][j + 1]});
  size_t i = 0, j = 0;
  while (i < n || j < m) {
    if (i < n && j < m && source[i].label == target[j].label &&
        best[i][j] == best[i + 1][j + 1] + likeness(source[i], target[j]))
      rows.emplace_back(i++, j++);
    else if (i < n && (j == m || best[i][j] == best[i + 1][j]))
      rows.emplace_back(i++, std::nullopt);
    else
      rows.emplace_back(std::nullopt, j++);
  }
  return rows;
}

} // namespace lockstep::report
