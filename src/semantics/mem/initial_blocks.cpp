#include "semantics/mem/initial_blocks.h"

namespace lockstep::semantics {

Term InitialBlocks::fresh(const std::string& name) {
  Term block = tm_.zext(tm_.var(name, o_.block_bits), kBlockBits);
  note_fresh(block);
  return block;
}

const SymbolicBlock& InitialBlocks::symbolic(Term block) {
  auto [it, fresh] = symbolic_of_.try_emplace(block.id(), symbolic_.size());
  if (fresh) {
    std::string name = "block" + std::to_string(symbolic_.size());
    SymbolicBlock b;
    b.block = block;
    b.base = tm_.var(name + ".base", o_.address_bits);
    b.size = tm_.var(name + ".size", o_.address_bits);
    b.fixed = tm_.var(name + ".fixed", 1);
    b.heap = tm_.var(name + ".heap", 1);
    b.made = order_.next();
    symbolic_.push_back(b);
  }
  return symbolic_[it->second];
}

const SymbolicBlock& InitialBlocks::at_address(Term address) {
  auto it = found_at_.find(address.id());
  if (it != found_at_.end()) return symbolic_[it->second];
  Term block = fresh("found" + std::to_string(symbolic_.size()));
  size_t index = symbolic_of_.size();
  (void)symbolic(block);
  symbolic_[index].address = address;
  found_at_.emplace(address.id(), index);
  return symbolic_[index];
}

void InitialBlocks::limit(Term block, unsigned bits, bool is_below) {
  if (bits == o_.address_bits) return;
  SymbolicBlock& b = symbolic_[symbolic_of_.at(block.id())];
  b.bits = bits;
  b.is_below = is_below;
}

namespace {

// Bits of made-up variables and nothing else.
bool is_made(Term t) {
  if (t.is_var()) return t.var_kind() != VarKind::Input;
  bool shape = t.is(term::Op::Extract) || t.is(term::Op::Concat) || t.is(term::Op::ZExt);
  if (!shape) return t.is_const();
  for (Term c : t.children())
    if (!is_made(c)) return false;
  return true;
}

} // namespace

InitialBlocks::Origin InitialBlocks::origin(Term block) const {
  if (block.is_const() || is_fresh(block)) return Origin::Input;
  return is_made(block) ? Origin::Made : Origin::Mixed;
}

Term InitialBlocks::base(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], base(block[1]), base(block[2]));
  if (is_made_up(block)) return tm_.zero(o_.address_bits);
  if (!block.is_const()) return symbolic(block).base;
  uint32_t n = globals_.number(block);
  return n == 0 ? tm_.zero(o_.address_bits) : globals_.at(n).base;
}

Term InitialBlocks::size(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], size(block[1]), size(block[2]));
  if (is_made_up(block)) return tm_.zero(o_.address_bits);
  if (!block.is_const()) return symbolic(block).size;
  uint32_t n = globals_.number(block);
  if (n != 0 && globals_.at(n).global.size_unknown) return globals_.size_variable(n);
  return tm_.constant(o_.address_bits, n == 0 ? 0 : globals_.at(n).global.bytes);
}

Term InitialBlocks::fixed(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], fixed(block[1]), fixed(block[2]));
  if (is_made_up(block)) return tm_.boolean(true);
  if (!block.is_const()) return symbolic(block).fixed;
  uint32_t n = globals_.number(block);
  return tm_.boolean(n == 0 || !globals_.at(n).global.writable);
}

Term InitialBlocks::heap(Term block) {
  if (block.is(term::Op::Ite)) return tm_.ite(block[0], heap(block[1]), heap(block[2]));
  return block.is_const() || is_made_up(block) ? tm_.boolean(false) : symbolic(block).heap;
}

Term InitialBlocks::barred(Term block, bool write) {
  std::string name = "block" + std::to_string(block.id());
  return tm_.var(name + (write ? ".barred.write" : ".barred.read"), 1);
}

Term InitialBlocks::input_pointer(const std::string& name, unsigned bits, unsigned space) {
  Term block = fresh(name + ".block");
  Term first = tm_.trunc(base(block), bits), offset, address;
  if (o_.pointers_by_offset) {
    offset = tm_.var(name + ".offset", bits);
    address = tm_.add(first, offset);
  } else {
    address = tm_.var(name, bits);
    offset = tm_.sub(address, first);
  }
  pointers_.push_back({block, address});
  limit(block, bits, o_.has_addresses(space));
  return make_pointer(tm_, block, offset);
}

Term InitialBlocks::alias(const Global& global) {
  auto [it, fresh] = aliases_.try_emplace(global.name, Alias{Term(), global.bytes});
  if (fresh) it->second.pointer = input_pointer(global.name);
  return it->second.pointer;
}

Term InitialBlocks::or_local(Term pointer, Term local, Term offset, const KnownLocals& known) {
  for (const auto& [number, condition] : known) {
    Term block = tm_.constant(kBlockBits, number);
    Term here = tm_.and_(condition, tm_.eq(local, block));
    pointer = tm_.ite(here, make_pointer(tm_, block, offset), pointer);
  }
  return pointer;
}

Term InitialBlocks::disjoint(Term base1, Term size1, Term base2, Term size2) {
  return tm_.or_(tm_.ule(tm_.add(base1, size1), base2), tm_.ule(tm_.add(base2, size2), base1));
}

Term InitialBlocks::is_below(Term base, Term size, unsigned bits) {
  if (bits == o_.address_bits) return tm_.ule(base, tm_.not_(size)); // base + size < 2^w
  Term end = tm_.constant(APInt::getOneBitSet(o_.address_bits, bits));
  return tm_.and_(tm_.ule(size, end), tm_.ule(base, tm_.sub(end, size)));
}

} // namespace lockstep::semantics
