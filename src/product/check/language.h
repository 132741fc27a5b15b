// The language of invariants: claims about named values of both programs at a pair of places.
//
//   claim   := part { "and" part } [ "unless" poison { "or" poison } ]
//   part    := "defined" "(" value { "," value } ")"          none of them is poison
//            | sum "=" sum "mod" "2^" WIDTH                   at most 64 bits
//            | operand order operand                          one of them may be a number
//            | operand "rem" NUMBER "=" NUMBER                the rest that a division leaves
//            | "block" "(" value ")" "=" block                where a pointer leads
//            | "nonnull" "(" value ")"                      of a pointer: its address is not 0
//            | value "=" "memory" "(" block "," sum ")"       what the source's memory holds there
//            | "memory" "(" global "," NUMBER ")" "=" "pointer" "(" target "," NUMBER ")"
//            | "late" "(" block "," sum "," NUMBER ")"        so many bits that the target lacks
//            | "filled" "(" block "," sum "," sum "," byte ")"
//            | "written" "(" block "," sum "," sum ")"        a stretch in which nothing is undef
//            | "falls" "(" sum "," WIDTH ")"                  each time that the target waits
//            | value "=" gather "(" value { "," value } ")"   of all of them together
//   byte    := NUMBER | value                                 of eight bits
//            | "memory" "(" block "," sum ")"                 what lies there, as far as is filled
//   gather  := "smax" | "smin" | "umax" | "umin" | "and" | "or" | "xor" | "mul"
//   poison  := "poison" "(" value ")"
//   sum     := [ "-" ] term { ( "+" | "-" ) term }
//   term    := NUMBER | [ NUMBER "*" ] view
//   view    := operand | "zext" "(" operand ")" | "sext" "(" operand ")"
//   operand := value | "offset" "(" value ")"                 of a pointer: its offset in its block
//   order   := "<u" | "<=u" | "<s" | "<=s"
//   block   := "block" "(" value ")" | target
//   target  := global | "null"
//   global  := side "@" NAME
//   value   := side ( "%" NAME | "#" NUMBER ) [ "[" NUMBER "]" ]
//   side    := "src" | "tgt"
//
// A name is written as in LLVM's IR, with quotes where it needs them; `#7` is a value that has none
// there, by its number; `[3]` is an element of a vector, an array or a struct, counted by scalars.
// A value stands for its bits, whether it is poison or not. In a sum it counts by its low bits if
// it is wider than the sum, and must be extended if it is narrower. Values of an order have one
// width, and so has the number beside one. What memory holds is as many bits as the value has, at
// the offset that the sum is; where it is poison, or the place is not aligned to its size, nothing
// is claimed, and else the value is not poison. A pointer in memory, at that offset of the global,
// is claimed by itself, of the memory of both sides. So is it that the target's memory refines the
// source's but for some bits, at the offset that the sum is: it may hold anything there; and that
// it would refine it if it were filled with a byte, or with what lies elsewhere in it, from the
// offset that the first sum is, as far as the second one says. Of a local array that both have it
// is claimed, by itself, that such a stretch of it has been written. And so is it that a sum, which
// has no sign, is smaller after each step back to this place for which the target waits: there is
// an end to them. A claim holds where one of the values after `unless` is poison, and else if all
// its parts do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::product::checker {

struct Named {
  bool of_source = true;
  std::string name; // with its sigil
  std::optional<uint32_t> leaf;
  uint32_t column = 0; // of a state, once somebody has looked it up
  bool operator==(const Named&) const = default;
};

struct Operand {
  Named value;
  bool offset = false;
  enum class View : uint8_t { Plain, Zext, Sext } view = View::Plain;
  bool operator==(const Operand&) const = default;
};

struct Summand {
  uint64_t factor = 1; // numbers count modulo 2^64
  Operand operand;
  bool operator==(const Summand&) const = default;
};

struct Sum {
  std::vector<Summand> summands;
  uint64_t constant = 0;
  bool operator==(const Sum&) const = default;
};

struct Part {
  enum class Kind : uint8_t {
    Defined,
    Equal,
    Ult,
    Ule,
    Slt,
    Sle,
    Block,
    Rest,
    Memory,
    Gathered,
    Pointer,
    NonNull,
    Late,
    Filled,
    Written,
    Falls
  } kind = Kind::Defined;
  // Defined: those; NonNull: the pointer; Block: the pointer, and the one that leads there too;
  // Memory: the value, and a pointer into the block; Late, Filled, Written: that pointer alone;
  // Gathered: the value, and those that it is made of.
  std::vector<Named> values;
  struct Global {
    std::string name; // with its sigil, or "" for null
    bool of_source = true;
    bool operator==(const Global&) const = default;
  };
  Global global;      // Block, Memory, with one value, Late with none; Pointer: where it lies
  Global to;          // Pointer: where it leads, right, offset
  Sum left, right;    // of the others; orders: one operand, or a number; Memory, Late: offset
  unsigned width = 0; // Equal, Falls (left); Late: how many bits
  uint64_t byte = 0;  // Filled, as Written with the length on the left
  std::optional<Named> byte_of; // instead of the number
  std::vector<Part> from;       // instead of a byte: one, of kind Late, that tells the place
  uint64_t divisor = 0;         // Rest: of the left side; the right one is a number
  enum class Gathered : uint8_t {
    Smax,
    Smin,
    Umax,
    Umin,
    And,
    Or,
    Xor,
    Mul
  } gathered = Gathered::Smax;
  // The pointer that leads to the block that is spoken of; null: it is the global.
  const Named* leader() const;
  bool operator==(const Part&) const = default;
};

struct Claim {
  std::vector<Part> parts;
  std::vector<Named> unless;
  bool operator==(const Claim&) const = default;
};

struct ParsedClaim {
  std::optional<Claim> claim;
  std::string error; // if there is none: what was expected, and where
};
ParsedClaim parse_claim(std::string_view text);

// Reads back as the same claim. `width` of numbers that are shown with a sign: that of the claim.
std::string to_text(const Claim& claim);

// Every value that the claim names, to be looked up.
std::vector<Named*> names_in(Claim& claim);

} // namespace lockstep::product::checker
