#include "semantics/mem/deferred.h"

#include <algorithm>
#include <bit>

namespace lockstep::semantics {

namespace {

uint64_t id(Term t) { return t ? uint64_t{t.id()} + 1 : 0; }

unsigned log2_of(unsigned granule) { return static_cast<unsigned>(std::countr_zero(granule)); }

bool of_inputs(std::initializer_list<Term> terms) {
  return std::all_of(terms.begin(), terms.end(), [](Term t) { return t.inputs_only(); });
}

// Whole granules of numbers, each a function of the inputs, from here to memory as it was found.
bool is_plain(const ChainNode& n, const WorldOptions& o) {
  switch (n.kind) {
  case ChainNode::Kind::Initial:
    return !n.instead && !o.bit_poison;
  case ChainNode::Kind::Write:
    return n.prev->plain && !n.pointer && n.bytes == o.granule &&
           n.align_log2 >= log2_of(o.granule) && n.poison.width() == 1 &&
           of_inputs({n.block, n.offset.whole, n.value, n.poison});
  case ChainNode::Kind::Merge:
    return std::all_of(n.preds.begin(), n.preds.end(), [](const auto& p) { return p->plain; }) &&
           std::all_of(n.ways.begin(), n.ways.end(), [](Term t) { return t.inputs_only(); });
  default:
    return false;
  }
}

} // namespace

ChainPtr Chains::interned(std::shared_ptr<ChainNode> n) {
  n->plain = is_plain(*n, world_.options());
  n->number = ++made_;
  n->shape = n->number;
  if (n->source || n->instead || n->known) return n; // one is not like another
  auto key_of = [&](uint32_t ChainNode::* number) {
    std::vector<uint64_t> key{static_cast<uint64_t>(n->kind),
                              n->prev ? (*n->prev).*number : 0,
                              id(n->block),
                              id(n->offset.whole),
                              n->align_log2,
                              static_cast<uint64_t>(n->based_on),
                              n->bytes,
                              id(n->poison),
                              n->pointer,
                              id(n->length)};
    for (const auto& [block, condition] : n->kept)
      key.insert(key.end(), {id(block), id(condition)});
    if (n->kind == ChainNode::Kind::Answer) {
      key.insert(key.end(), {n->epoch, n->partial, n->refined, n->may_be_undef});
      for (const auto& [number_of_block, condition] : *n->known_own)
        key.insert(key.end(), {uint64_t{number_of_block} << 32, id(condition)});
    }
    for (size_t i = 0; i < n->preds.size(); ++i) {
      key.push_back(id(n->ways[i]));
      key.push_back((*n->preds[i]).*number);
    }
    return key;
  };
  n->shape = shapes_.try_emplace(key_of(&ChainNode::shape), n->number).first->second;
  std::vector<uint64_t> key = key_of(&ChainNode::number);
  key.push_back(id(n->value));
  return nodes_.try_emplace(std::move(key), std::move(n)).first->second;
}

bool Chains::can_defer(const ChainNode& chain, const ReadRequest& r) const {
  unsigned granule = world_.options().granule;
  return chain.plain && !r.pointer && !r.write_only && r.bytes == granule &&
         r.align_log2 >= log2_of(granule) && of_inputs({r.block, r.offset.whole});
}

const Piece& Chains::defer(const ChainPtr& chain, const ReadRequest& r) {
  std::vector<uint64_t> key{chain->number, id(r.block), id(r.offset.whole),
                            static_cast<uint64_t>(r.based_on)};
  std::vector<uint64_t> shape = key;
  shape[0] = chain->shape;
  auto [it, fresh] = deferred_of_.try_emplace(std::move(key), deferred_.size());
  if (fresh) {
    TermManager& tm = world_.terms();
    std::string name = "late" + std::to_string(deferred_.size());
    Term& poison = poison_of_[shape];
    if (!poison) poison = tm.var(name + ".poison", 1);
    Piece piece{r.bytes, tm.var(name + "." + std::to_string(r.bytes), 8 * r.bytes), poison};
    (void)world_.contents().bytes_at(0, r.block, r.offset.whole,
                                     r.bytes); // it may turn out to be that
    deferred_.push_back({chain, r, piece, std::nullopt, world_.order().next()});
  }
  return deferred_[it->second].piece;
}

Piece Chains::definition(size_t deferred) {
  if (deferred_[deferred].is) return *deferred_[deferred].is;
  ReadStats unused;
  ChainReader reader(world_, nullptr, nullptr, unused); // there is neither undef nor a pointer
  reader.defer_nothing();
  const ReadRequest& r = deferred_[deferred].request;
  deferred_[deferred].is = reader.read(deferred_[deferred].chain, r.block, r.offset.whole, r.bytes,
                                       false, r.align_log2, 0, r.based_on)[0];
  return *deferred_[deferred].is;
}

void Chains::expand(std::span<Term*> terms) {
  std::vector<Term> roots;
  for (Term* t : terms)
    roots.push_back(*t);
  std::unordered_set<uint32_t> wanted;
  auto want = [&](std::span<const Term> more) {
    for (Term v : term::variables_of(more))
      wanted.insert(v.id());
  };
  want(roots);
  std::vector<std::pair<size_t, Piece>> found;
  for (size_t i = deferred_.size(); i-- > 0;) { // only earlier ones occur in a definition
    if (!wanted.contains(deferred_[i].piece.value.id()) &&
        !wanted.contains(deferred_[i].piece.poison.id()))
      continue;
    found.emplace_back(i, definition(i));
    Term both[] = {found.back().second.value, found.back().second.poison};
    want(both);
  }
  term::Substitution sub(world_.terms());
  for (size_t i = found.size(); i-- > 0;) {
    const auto& [deferred, piece] = found[i];
    Term value = sub.apply(piece.value), poison = sub.apply(piece.poison);
    sub.map(deferred_[deferred].piece.value, value);
    sub.map(deferred_[deferred].piece.poison, poison);
  }
  if (found.empty()) return;
  for (Term* t : terms)
    *t = sub.apply(*t);
}

DeferredValues::Place DeferredValues::place(Term block, Term offset) {
  return {values_.eval(block).getZExtValue(), values_.eval(offset).getZExtValue()};
}

bool DeferredValues::hits(const ChainNode& n, const ReadRequest& r, const Place& at) {
  if (n.based_on != r.based_on && n.based_on != kBasedOnAny && r.based_on != kBasedOnAny)
    return false;
  if (n.number >= places_.size()) places_.resize(n.number + 1);
  std::optional<Place>& there = places_[n.number];
  if (!there) there = place(n.block, n.offset.whole);
  return *there == at;
}

void DeferredValues::settle(const Chains::Deferred& deferred, term::Assignment& assignment) {
  const ReadRequest& r = deferred.request;
  Place at = place(r.block, r.offset.whole);
  Piece found = world_.contents().bytes_at(0, r.block, r.offset.whole, r.bytes)[0];
  for (const ChainNode* n = deferred.chain.get(); n->kind != ChainNode::Kind::Initial;) {
    if (n->kind == ChainNode::Kind::Merge) {
      size_t way = 0;
      while (way + 1 < n->preds.size() && !values_.is_true(n->ways[way]))
        ++way;
      n = n->preds[way].get();
      continue;
    }
    if (hits(*n, r, at)) {
      found = {r.bytes, n->value, n->poison};
      break;
    }
    n = n->prev.get();
  }
  assignment.set(deferred.piece.value, values_.eval(found.value));
  assignment.set(deferred.piece.poison, values_.eval(found.poison));
}

void Chains::complete(term::Assignment& assignment) {
  term::Evaluator values(assignment);
  DeferredValues all(world_, values);
  for (const Deferred& l : deferred_)
    all.settle(l, assignment);
}

} // namespace lockstep::semantics
