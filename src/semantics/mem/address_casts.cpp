#include "semantics/mem/address_casts.h"

#include <algorithm>

namespace lockstep::semantics {

Term AddressCasts::cast(const From& what, const AddressCast& how) {
  auto same = [&](const Cast& c) {
    return c.how.from == how.from && c.how.to == how.to && c.what.block == what.block &&
           c.what.offset == what.offset;
  };
  auto it = std::find_if(all_.begin(), all_.end(), same);
  if (it == all_.end()) {
    std::string name = "cast" + std::to_string(all_.size());
    Term other = tm_.var(name + ".address." + std::to_string(how.bits), how.bits);
    Term block = what.may_be_anywhere ? blocks_.fresh(name + ".block")
                                      : tm_.constant(kBlockBits, kInvalidBlock);
    all_.push_back({how, what, tm_.var(name + ".keeps", 1), block, other});
    it = all_.end() - 1;
  }
  Term elsewhere = make_pointer(tm_, it->block, it->other);
  if (what.block.is_zero()) return elsewhere; // no place to keep
  Term there = make_pointer(tm_, what.block, tm_.trunc(what.offset, how.bits));
  return tm_.ite(it->keeps, there, elsewhere);
}

} // namespace lockstep::semantics
