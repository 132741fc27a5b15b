#include "semantics/mem/initial_contents.h"

namespace lockstep::semantics {

unsigned InitialContents::poison_variables() const {
  return !o_.bit_poison ? 1 : o_.byte_poison ? o_.granule : 8 * o_.granule;
}

Term InitialContents::poison_of(Term variable) {
  if (!o_.bit_poison || !o_.byte_poison) return variable;
  Term all = tm_.sext(tm_.extract(variable, 0, 0), 8);
  for (unsigned i = 1; i < variable.width(); ++i)
    all = tm_.concat(tm_.sext(tm_.extract(variable, i, i), 8), all);
  return all;
}

InitialContents::Entry& InitialContents::entry(uint32_t epoch, Term block, Term offset) {
  auto [it, fresh] = entry_of_.try_emplace({epoch, block.id(), offset.id()}, entries_.size());
  if (fresh) {
    std::string name = "memory" + std::to_string(entries_.size());
    unsigned bits = 8 * o_.granule;
    Entry e;
    e.epoch = epoch;
    e.block = block;
    e.offset = offset;
    e.value = tm_.var(name, bits);
    if (o_.poison) e.poison_variable = tm_.var(name + ".poison", poison_variables());
    e.poison = o_.poison ? poison_of(e.poison_variable) : tm_.zero(o_.bit_poison ? bits : 1);
    e.made = order_.next();
    entries_.push_back(e);
  }
  return entries_[it->second];
}

Pieces InitialContents::bytes_at(uint32_t epoch, Term block, Term offset, unsigned bytes,
                                 bool refined) {
  Pieces out;
  for (unsigned at = 0; at < bytes; at += o_.granule) {
    Entry& e = entry(epoch, block, tm_.add(offset, tm_.constant(offset.width(), at)));
    if (!refined || !o_.poison) {
      out.push_back({o_.granule, e.value, e.poison});
      continue;
    }
    // Nobody can tell what the value is where the source's is poison: so it is the target's.
    if (!e.other_poison)
      e.other_poison = poison_of(tm_.var(e.value.var_name() + ".other.poison", poison_variables()));
    out.push_back({o_.granule, e.value, tm_.and_(e.poison, e.other_poison)});
  }
  return out;
}

Term InitialContents::written(uint32_t epoch, Term block, Term offset) {
  Entry& e = entry(epoch, block, offset);
  if (!e.written) e.written = tm_.var(e.value.var_name() + ".written", 1);
  return e.written;
}

Term InitialContents::undefined(uint32_t epoch, Term block, Term offset) {
  Entry& e = entry(epoch, block, offset);
  if (!e.undef) e.undef = tm_.var(e.value.var_name() + ".undef", 1);
  return e.undef;
}

// The bytes give the address; to which block it belongs is told by none of them.
Piece InitialContents::pointer_at(uint32_t epoch, Term block, Term offset, unsigned bytes,
                                  const KnownLocals* known, bool refined) {
  Pieces pieces = bytes_at(epoch, block, offset, bytes, refined);
  Entry& first = entry(epoch, block, offset);
  std::string name = first.value.var_name();
  Term& source = first.sources[bytes];
  if (!source) {
    bool narrow = 8 * bytes < o_.address_bits;
    source = blocks_.fresh(name + ".block" + (narrow ? std::to_string(bytes) : ""));
  }
  if (known && !known->empty() && !first.own) {
    first.own = tm_.var(name + ".own", kBlockBits);
    first.own_offset = tm_.var(name + ".offset", o_.address_bits);
  }
  Term own = first.own, own_offset = first.own_offset;
  Term leads_to = source, start = blocks_.base(leads_to);
  if (epoch > 0) blocks_.note_handed_over(leads_to);
  blocks_.limit(leads_to, 8 * bytes, true);
  Term address, poison = tm_.boolean(false);
  for (const Piece& p : pieces) {
    if (!address)
      address = p.value;
    else
      address = o_.big_endian ? tm_.concat(address, p.value) : tm_.concat(p.value, address);
    poison = tm_.or_(poison, tm_.ne(p.poison, tm_.zero(p.poison.width())));
  }
  Term there = tm_.sub(address, tm_.trunc(start, 8 * bytes));
  Term pointer = make_pointer(tm_, leads_to, there);
  if (known && own)
    pointer = blocks_.or_local(pointer, own, tm_.trunc(own_offset, 8 * bytes), *known);
  return {bytes, pointer, poison};
}

Term InitialContents::unsteady(Term block, Term offset, When when) {
  Entry& e = entry(0, block, offset);
  Term& bit = e.unsteady[static_cast<size_t>(when)];
  if (!bit) {
    const char* what = when == When::Ever ? ".changes" : ".changes later";
    bit = tm_.var(e.value.var_name() + what, 1);
  }
  return bit;
}

std::span<const InitialContents::Range> InitialContents::defined(uint32_t epoch) const {
  auto it = defined_.find(epoch);
  return it == defined_.end() ? std::span<const Range>() : it->second;
}

} // namespace lockstep::semantics
