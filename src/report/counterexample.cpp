#include "report/counterexample.h"

#include "report/columns.h"
#include "support/function_ref.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace lockstep::report {

namespace {

using driver::Counterexample;
using driver::ShownLine;

constexpr size_t kMargin = 2;      // left of everything
constexpr size_t kMark = 3;        // `>> `
constexpr size_t kGap = 2;         // between an instruction and its value
constexpr size_t kLeastSide = 38;  // narrower than this, the functions are stacked
constexpr size_t kLeastValue = 12; // columns that a long value may always take,
constexpr size_t kLeastText = 16;  // and a long instruction
constexpr size_t kHeading = 9;     // `inputs:  `
constexpr size_t kMostRows = 16;   // of a block's bytes
constexpr size_t kMostDifferences = 8;
constexpr size_t kContinued = 4; // indent of the second line of an instruction
constexpr size_t kLongName = 32; // columns of a name before it is shortened
constexpr const char* kMarker = ">>";
constexpr const char* kSeparator = " | ";

// One side of the table: its lines, made ready, and how wide its two columns are.
struct Side {
  std::string title;
  std::vector<ShownLine> lines;
  size_t text = 0, value = 0; // widths

  size_t width() const { return kMark + text + (value ? kGap + value : 0); }
};

std::string single_line(const std::string& text) {
  std::string result;
  for (char c : text) {
    bool blank = c == ' ' || c == '\n' || c == '\t';
    if (!blank)
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  return printable(result);
}

// Long names in short, unless two of them would then look the same.
class Names {
public:
  explicit Names(const Counterexample& c) {
    for (const auto* lines : {&c.source, &c.target})
      for (const ShownLine& line : *lines)
        collect(line.text);
    for (const driver::ShownInput& input : c.inputs)
      collect(input.name + " " + input.target_name);
  }
  std::string operator()(const std::string& text) const {
    return clash_ ? text : short_names(text, kLongName);
  }

private:
  void collect(const std::string& text) {
    for (size_t at = text.find_first_of("%@"); at != std::string::npos;
         at = text.find_first_of("%@", at + 1)) {
      std::string name = text.substr(at, text.find_first_of(" ,()[]{}<>*:", at) - at);
      auto [it, fresh] = full_.try_emplace(short_names(name, kLongName), name);
      clash_ |= !fresh && it->second != name;
    }
  }
  std::map<std::string, std::string> full_;
  bool clash_ = false;
};

// A line that may be too long: what does not fit follows, indented.
std::string paragraph(const std::string& head, const std::string& text, const Style& style) {
  std::string out, margin(kMargin, ' ');
  size_t width = std::max<size_t>(style.width, kLeastSide) - kMargin;
  for (const std::string& line : wrapped(head + text, width, columns_of(head)))
    out += margin + line + "\n";
  return out;
}

// Whether any line of the block whose label is at `label` was executed.
bool block_executed(const std::vector<ShownLine>& lines, size_t label) {
  for (size_t i = label + 1; i < lines.size() && !lines[i].label; ++i)
    if (lines[i].executed) return true;
  return false;
}

size_t blocks(const std::vector<ShownLine>& lines) {
  return static_cast<size_t>(
      std::count_if(lines.begin(), lines.end(), [](auto& line) { return line.label; }));
}

// The label of an only block says nothing: without `labels` there are none.
Side make_side(std::string title, const std::vector<ShownLine>& shown, bool labels,
               const Names& names) {
  Side side{std::move(title), shown};
  std::vector<ShownLine>& lines = side.lines;
  if (!labels) std::erase_if(lines, [](auto& line) { return line.label; });
  for (size_t i = 0; i < lines.size(); ++i) {
    ShownLine& line = lines[i];
    line.text = names(single_line(line.text));
    line.value = names(single_line(line.value));
    if (line.label) {
      line.executed = block_executed(lines, i);
      line.value = line.executed ? "" : "not executed";
      if (!line.text.ends_with(":")) line.text += ":";
    } else {
      if (!line.executed) line.value.clear();
      if (labels) line.text = "  " + line.text;
    }
    side.text = std::max(side.text, columns_of(line.text));
    side.value = std::max(side.value, columns_of(line.value));
  }
  side.text = std::max(side.text, columns_of(side.title));
  return side;
}

size_t indent_of(const ShownLine& line) { return line.label ? 0 : kContinued; }

// Lines on the terminal that a side takes if its columns are this wide.
size_t height(const Side& side, size_t text, size_t value) {
  size_t rows = 0;
  for (const ShownLine& line : side.lines)
    rows += std::max(wrapped(line.text, text, indent_of(line)).size(),
                     wrapped(line.value, value, 0).size());
  return rows;
}

// Narrows the columns of a side until it fits; long texts and values are then wrapped. Of all ways
// to share the room between the two columns, the one that takes the fewest lines.
void fit(Side& side, size_t width) {
  if (side.width() <= width) return;
  if (side.value == 0) {
    side.text = width - kMark;
    return;
  }
  size_t room = width - kMark - kGap, least = SIZE_MAX, text = 0, value = 0;
  for (size_t v = std::min(side.value, kLeastValue); v <= std::min(side.value, room - kLeastText);
       ++v) {
    size_t rows = height(side, room - v, v);
    if (rows < least) {
      least = rows;
      value = v;
      text = room - v;
    }
  }
  side.text = std::min(side.text, text);
  side.value = value;
}

// The lines on the terminal that one line of a function takes, each `side.width()` columns wide.
std::vector<std::string> cell(const Side& side, const ShownLine* line, const Style& style) {
  std::string blank(side.width(), ' ');
  if (!line) return {blank};
  std::vector<std::string> texts = wrapped(line->text, side.text, indent_of(*line));
  std::vector<std::string> values =
      side.value ? wrapped(line->value, side.value, 0) : std::vector<std::string>{};
  std::vector<std::string> rows;
  for (size_t i = 0; i < std::max(texts.size(), values.size()); ++i) {
    std::string mark = i == 0 && line->parts ? kMarker : "";
    std::string text = i < texts.size() ? texts[i] : "";
    std::string value = i < values.size() ? values[i] : "";
    auto blanks = [](size_t width, const std::string& of) {
      return std::string(width - std::min(width, columns_of(of)), ' ');
    };
    std::string after_mark = blanks(kMark, mark), after_text = blanks(side.text, text);
    std::string after_value = blanks(side.value, value);
    after_text.append(side.value ? kGap : 0, ' ');
    if (!line->executed) {
      text = style.dim(text);
      value = style.dim(value);
    } else if (line->parts) {
      mark = style.red(mark);
      text = style.bold(text);
      value = style.red(value);
    } else {
      value = style.cyan(value);
    }
    std::string row = mark;
    for (const std::string& part : {after_mark, text, after_text, value, after_value})
      row += part;
    rows.push_back(std::move(row));
  }
  return rows;
}

void append(std::string& text, const std::string& line) {
  size_t end = line.find_last_not_of(' ');
  text += line.substr(0, end == std::string::npos ? 0 : end + 1) + "\n";
}

// Which of so many rows are shown: of a long table its ends and what is near a row that matters.
std::vector<bool> rows_shown(size_t rows, support::FunctionRef<bool(size_t)> matters) {
  constexpr size_t kMostInAll = 200, kAtEnds = 16, kNear = 12;
  std::vector<bool> shown(rows, rows <= kMostInAll);
  auto show = [&](size_t first, size_t last) {
    for (size_t i = first; i < std::min(last, rows); ++i)
      shown[i] = true;
  };
  show(0, kAtEnds);
  show(rows - std::min(rows, kAtEnds), rows);
  for (size_t i = 0; i < rows; ++i)
    if (matters(i)) show(i - std::min(i, kNear), i + kNear + 1);
  return shown;
}

// `... 9,968 more lines` in place of rows that are not shown; "" where the row before is not, too.
std::string left_out(const std::vector<bool>& shown, size_t row) {
  if (row > 0 && !shown[row - 1]) return "";
  auto next = std::find(shown.begin() + static_cast<std::ptrdiff_t>(row), shown.end(), true);
  auto lines = next - shown.begin() - static_cast<std::ptrdiff_t>(row);
  return std::string(kMargin + kMark, ' ') + "... " + std::to_string(lines) +
         (lines == 1 ? " more line" : " more lines") + "\n";
}

std::string side_by_side(const Side& source, const Side& target, const Style& style) {
  std::string margin(kMargin, ' '), text;
  append(text, margin + std::string(kMark, ' ') +
                   style.bold(padded(source.title, source.width() - kMark)) + kSeparator +
                   std::string(kMark, ' ') + style.bold(target.title));
  append(text, margin + std::string(source.width() + 1, '-') + "+" +
                   std::string(target.width() + 1, '-'));
  const std::vector<Row> rows = align(source.lines, target.lines);
  const std::vector<bool> shown = rows_shown(rows.size(), [&](size_t i) {
    const Row& row = rows[i];
    return (row.first && source.lines[*row.first].parts) ||
           (row.second && target.lines[*row.second].parts);
  });
  for (size_t n = 0; n < rows.size(); ++n) {
    const Row& row = rows[n];
    if (!shown[n]) {
      text += left_out(shown, n);
      continue;
    }
    auto left = cell(source, row.first ? &source.lines[*row.first] : nullptr, style);
    auto right = cell(target, row.second ? &target.lines[*row.second] : nullptr, style);
    for (size_t i = 0; i < std::max(left.size(), right.size()); ++i)
      append(text, margin + (i < left.size() ? left[i] : std::string(source.width(), ' ')) +
                       kSeparator + (i < right.size() ? right[i] : ""));
  }
  return text;
}

std::string stacked(const Side& side, const Style& style) {
  std::string margin(kMargin, ' '), text;
  append(text, margin + std::string(kMark, ' ') + style.bold(side.title));
  append(text, margin + std::string(side.width(), '-'));
  const std::vector<bool> shown =
      rows_shown(side.lines.size(), [&](size_t i) { return side.lines[i].parts; });
  for (size_t i = 0; i < side.lines.size(); ++i)
    if (!shown[i])
      text += left_out(shown, i);
    else
      for (const std::string& row : cell(side, &side.lines[i], style))
        append(text, margin + row);
  return text;
}

std::string functions(const driver::CheckResult& result, const Names& names, const Style& style) {
  const Counterexample& c = *result.counterexample;
  std::string target_name = result.target_name.empty() ? result.name : result.target_name;
  bool labels = blocks(c.source) > 1 || blocks(c.target) > 1;
  Side source = make_side("source @" + printable_name(result.name), c.source, labels, names);
  Side target = make_side("target @" + printable_name(target_name), c.target, labels, names);
  size_t width = style.width > kMargin ? style.width - kMargin : 0;
  size_t separator = std::string(kSeparator).size();
  if (source.width() + separator + target.width() > width) {
    size_t half = width > separator ? (width - separator) / 2 : 0;
    if (half < kLeastSide) {
      fit(source, std::max(width, kLeastSide));
      fit(target, std::max(width, kLeastSide));
      return stacked(source, style) + "\n" + stacked(target, style);
    }
    // What the one does not need, the other may have.
    fit(source, std::max(half, width - separator - std::min(target.width(), half)));
    fit(target, width - separator - source.width());
  }
  return side_by_side(source, target, style);
}

std::string inputs(const Counterexample& c, const Names& shorten, const Style& style) {
  std::string text, margin(kMargin, ' ');
  if (c.inputs.empty()) return margin + "inputs:  none\n";
  size_t widest = 0;
  std::vector<std::string> names;
  for (const driver::ShownInput& input : c.inputs) {
    std::string name = shorten(input.name);
    if (!input.target_name.empty()) name += " (target " + shorten(input.target_name) + ")";
    names.push_back(printable(input.type + " " + name));
    widest = std::max(widest, columns_of(names.back()));
  }
  widest = std::min<size_t>(widest, style.width / 2);
  for (size_t i = 0; i < names.size(); ++i) {
    std::string head =
        (i == 0 ? "inputs:  " : std::string(kHeading, ' ')) + padded(names[i], widest) + " = ";
    size_t used = kMargin + columns_of(head);
    size_t room = style.width > used + kLeastSide ? style.width - used : kLeastSide;
    std::string indent;
    for (const std::string& line : wrapped(printable(shorten(c.inputs[i].value)), room, 0)) {
      append(text, margin + (indent.empty() ? head : indent) + style.cyan(line));
      indent = std::string(columns_of(head), ' ');
    }
  }
  return text;
}

std::string range(uint64_t first, uint64_t last) {
  std::string text = "[" + std::to_string(first);
  return text + (last > first ? ".." + std::to_string(last) : "") + "]";
}

// `8 bytes at 0x1000, align 4, heap, read-only`.
std::string block_text(const driver::ShownBlock& block) {
  if (block.kind == "function") return "function";
  std::string text = std::to_string(block.size) + (block.size == 1 ? " byte" : " bytes");
  if (!block.address.empty()) text += " at " + block.address;
  if (block.align > 1) text += ", align " + std::to_string(block.align);
  if (!block.kind.empty()) text += ", " + block.kind;
  return block.read_only ? text + ", read-only" : text;
}

std::string bytes_text(const driver::ShownBytes& bytes) {
  switch (bytes.kind) {
  case driver::ShownBytes::Kind::Bytes:
    return bytes.text;
  case driver::ShownBytes::Kind::All:
    return "all " + bytes.text;
  case driver::ShownBytes::Kind::Pointer:
    return "-> " + bytes.text;
  }
  return "";
}

// The blocks, each followed by those of its bytes that were looked at.
std::string memory(const Counterexample& c, const Style& style) {
  std::string text, margin(kMargin, ' '), indent(kHeading, ' ');
  if (c.memory.empty()) return "";
  size_t widest = 0;
  for (const driver::ShownBlock& block : c.memory)
    widest = std::max(widest, columns_of(printable(block.name)));
  for (size_t i = 0; i < c.memory.size(); ++i) {
    const driver::ShownBlock& block = c.memory[i];
    append(text, margin + (i == 0 ? "memory:  " : indent) + padded(printable(block.name), widest) +
                     "  " + block_text(block));
    size_t ranges = 0, rows = std::min(block.bytes.size(), kMostRows);
    for (size_t k = 0; k < rows; ++k)
      ranges = std::max(ranges, range(block.bytes[k].first, block.bytes[k].last).size());
    for (size_t k = 0; k < rows; ++k)
      append(text, margin + indent + "  " +
                       padded(range(block.bytes[k].first, block.bytes[k].last), ranges) + " " +
                       style.cyan(printable(bytes_text(block.bytes[k]))));
    if (rows < block.bytes.size())
      append(text, margin + indent + "  ... and " + std::to_string(block.bytes.size() - rows) +
                       " more lines");
  }
  return text;
}

// `freed by the source only`, `[4]: source 0x07, target 0x08`, after the block's name.
std::string difference(const driver::ShownDifference& d) {
  if (d.freed)
    return d.block + ": freed by the " + (d.source.empty() ? "target" : "source") + " only";
  return d.block + range(d.first, d.last) + ": source " + d.source + ", target " + d.target;
}

// `call 3: source @use(false), target @use(true)`.
std::string events(const Counterexample& c, const Style& style) {
  std::string text;
  for (const driver::ShownEvent& e : c.events) {
    std::string head = e.kind + " " + std::to_string(e.number) + ": ";
    auto word = [](const std::string& what) { return what.empty() ? "nothing" : what; };
    if (e.memory.empty()) {
      text += paragraph(head, printable("source " + word(e.source) + ", target " + word(e.target)),
                        style);
      continue;
    }
    size_t shown = std::min(e.memory.size(), kMostDifferences);
    for (size_t i = 0; i < shown; ++i)
      text += paragraph(i == 0 ? head + printable(e.source) + " finds " : "  ",
                        printable(difference(e.memory[i])), style);
    if (shown < e.memory.size()) text += paragraph("  ", "... and more", style);
  }
  return text;
}

std::string differences(const Counterexample& c) {
  std::string text, margin(kMargin, ' ');
  size_t shown = std::min(c.differences.size(), kMostDifferences);
  for (size_t i = 0; i < shown; ++i) {
    std::string line = difference(c.differences[i]);
    append(text, margin + (i == 0 ? "memory: " : "        ") + printable(line));
  }
  if (shown < c.differences.size()) append(text, margin + "        ... and more");
  return text;
}

} // namespace

std::string counterexample(const driver::CheckResult& result, const Style& style) {
  const Counterexample& c = *result.counterexample;
  std::string margin(kMargin, ' ');
  std::string text = "\n";
  if (!c.check.empty() && c.check != result.outcome.detail)
    append(text, margin + "check:   " + printable(c.check));
  const Names names(c);
  text += inputs(c, names, style) + memory(c, style) + "\n";
  if (!c.source.empty() || !c.target.empty()) text += functions(result, names, style) + "\n";
  auto outcome = [](const std::string& what, const std::string& why) {
    return printable(why.empty() ? what : what + ": " + why);
  };
  text += paragraph("source: ", outcome(c.source_outcome, c.source_reason), style);
  text += paragraph("target: ", outcome(c.target_outcome, c.target_reason), style);
  text += events(c, style) + differences(c);
  for (const std::string* note : {&c.needs, &c.note})
    if (!note->empty()) text += paragraph("note:   ", printable(*note), style);
  return text + "\n";
}

} // namespace lockstep::report
