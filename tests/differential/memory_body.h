// What a generated function knows of its memory at one place, and random actions on it. Everything
// that is needed so that no action is undefined is tracked here: which objects live, which of their
// bytes are plain data, which hold values of one type, which are padding.
#pragma once

#include "body.h"
#include "memory_generator.h"

#include <llvm/IR/Function.h>

#include <optional>

namespace lockstep::differential {

// What a pointer that lies in memory promises to whoever loads it.
struct Promise {
  std::vector<unsigned> objects; // it points into one of them
  bool whole = false;            // to its first byte; else to `bytes` plain bytes
  uint64_t bytes = 0;
  uint64_t align = 1;
  bool nullable = false; // or it is null
};

// Elements at equal distances. Bytes in no field are padding, which nobody reads.
struct Field {
  uint64_t offset = 0, bytes = 0; // of the first element
  uint64_t count = 1, stride = 0;
  llvm::Type* type = nullptr;     // all accesses have this type; null: plain bytes, any type does
  std::optional<Promise> promise; // of pointers
  std::optional<unsigned> member; // of the struct; what it starts with
};

// Objects of one layout can be copied to each other as a whole.
struct Layout {
  llvm::Type* type;    // of all
  llvm::Type* element; // the struct, where `type` is it or an array of it; else null
  uint64_t bytes;
  std::vector<Field> fields;
};

enum class Place : uint8_t { Stack, MarkedStack, Heap, Global, Constant };

struct Object {
  Place place;
  unsigned layout;
  uint64_t align;
  uint64_t max_bytes; // the size may depend on data; the layout always fits
  bool live = true;
  llvm::Value* base = nullptr;
};

// A pointer to the first byte of one of some objects of equal layout.
struct Handle {
  llvm::Value* value;
  std::vector<unsigned> objects;
};

// A pointer with plain bytes before and after it.
struct Pointer {
  llvm::Value* value;
  std::vector<unsigned> objects; // into one of them
  uint64_t before = 0, after = 0;
  uint64_t align = 1;
};

class MemoryBody {
public:
  MemoryBody(llvm::Module& module, Random& random, const MemoryShape& shape, llvm::Function& f);

  Body& scalars() { return body_; }
  Body::Builder& builder() { return b_; }
  llvm::BasicBlock* block() { return llvm::BasicBlock::Create(f_.getContext(), "", &f_); }

  // What can be used from here on: it dominates this place.
  struct Scope {
    std::vector<llvm::Value*> values;
    std::vector<Handle> handles;
    std::vector<Pointer> pointers;
    std::vector<Handle> dead; // for certain
  };
  Scope leave() { return {body_.values(), handles_, pointers_, dead_}; }
  void enter(Scope scope);
  std::vector<bool> living() const;
  void set_living(const std::vector<bool>& living);
  std::vector<Handle>& handles() { return handles_; }
  std::vector<Pointer>& pointers() { return pointers_; }
  unsigned layout_of(const Handle& h) const { return objects_[h.objects[0]].layout; }

  void begin(); // globals and the first objects
  void action();
  void fault(Fault kind); // here, always
  llvm::Value* checksum();
  void keep_pointer(); // one more in scope
  void free_some();    // before the end

private:
  // ---- layouts (memory_objects.cpp) ----
  unsigned layout(bool only_globals);
  unsigned plain_layout();
  void add_fields(Layout& l, llvm::Type* type, uint64_t offset, bool only_globals);
  Promise promise(bool only_globals);
  llvm::Type* member_type(bool pointers);
  llvm::Constant* initializer(const Layout& l, llvm::Type* type, uint64_t offset);
  llvm::Constant* constant_pointer(const Promise& promise);

  // ---- objects ----
  Handle make_object(Place place, unsigned layout);
  Handle make_stack(Place place, unsigned layout);
  Handle make_heap(unsigned layout);
  Handle make_global(Place place, unsigned layout);
  Handle add_object(llvm::Value* base, Object object);
  void initialise(const Handle& h, bool plain_done);
  void initialise_typed(const Handle& h, bool zeroed);
  void initialise_bytes(const Handle& h);
  void new_object();
  void check_allocated(llvm::Value* pointer);
  void kill(const Handle& h);
  void end_object();
  void reallocate();
  void scratch_stack();
  void release(const Handle& h);
  llvm::CallInst* lifetime(bool start, const Handle& h);
  llvm::FunctionCallee library(const char* name);

  // ---- places (memory_access.cpp) ----
  uint64_t align_of(const std::vector<unsigned>& objects) const;
  bool usable(const std::vector<unsigned>& objects, bool write) const;
  // A handle whose objects live and are writable if that is asked; null: there is none.
  const Handle* live_handle(bool write, unsigned layout = ~0U);
  // Those with so many plain bytes, aligned.
  std::vector<const Field*> fields_for(const Handle& h, uint64_t bytes, uint64_t align) const;
  static const Field& field_at(const Layout& l, uint64_t offset);
  llvm::Value* index(uint64_t count); // below it
  llvm::GEPNoWrapFlags gep_flags(bool forward);
  llvm::Value* offset_by(llvm::Value* base, int64_t bytes);
  llvm::Value* step_by(llvm::Value* base, llvm::Value* steps, uint64_t bytes);
  Pointer element(const Handle& h, const Field& f, uint64_t run = 1); // so many elements follow
  std::optional<Pointer> bytes_of(const Handle& h, uint64_t bytes, uint64_t align);
  std::optional<Pointer> bytes(uint64_t count, bool write, uint64_t align = 1);
  llvm::Align claim(uint64_t align);

  // ---- accesses ----
  void scalar() { body_.instruction(); }
  llvm::Type* access_type(uint64_t max_bytes, bool padded);
  void take(llvm::Value* v); // adds its parts to the values
  llvm::Value* give(llvm::Type* type);
  void load_bytes();
  void store_bytes();
  void typed();
  llvm::Value* whole_value(const Layout& l, llvm::Type* type, uint64_t offset);
  void whole_store(const Handle& h);
  void whole();
  void atomic();
  void compare_exchange(const Pointer& p, llvm::Type* type);
  llvm::Value* length(uint64_t max); // at most that
  void set();
  void copy();
  void move_within();
  void copy_object();

  // ---- pointers (memory_pointers.cpp) ----
  llvm::Value* promised(const Promise& p, bool may_be_null);
  llvm::Value* loaded(llvm::Value* from, uint64_t align, const Promise& p);
  void store_pointer();
  void load_pointer();
  void keep_loaded(llvm::Value* v, const Promise& p);
  void pointer_pair();
  std::pair<const Handle*, const Field*> pointer_field(bool write, uint64_t min_count);
  void choose();
  void compare();
  void difference();
  void round_trip();
  void detour();
  void mask();
  void lanes();

  // ---- faults (memory_faults.cpp) ----
  void faulty_access(llvm::Value* p, uint64_t bytes, bool write, llvm::Align align);
  void outside(Fault kind);
  void after_end(Place place);
  void after_restore();
  void misaligned();
  void bad_free(Fault kind);
  void null_access();
  void overlap();
  Handle some_handle(llvm::ArrayRef<Place> places);
  const Handle* dead_handle(Place place);

  // ---- checksum ----
  void mix(llvm::Value*& sum, llvm::Value* v);
  void mix_bytes(llvm::Value*& sum, const Handle& h, const Field& f);
  void mix_typed(llvm::Value*& sum, const Handle& h, const Field& f);

  llvm::Module& module_;
  Random& r_;
  MemoryShape shape_;
  llvm::Function& f_;
  Shape scalar_shape_;
  Body body_;
  Body::Builder& b_;
  const llvm::DataLayout& data_;
  std::vector<Layout> layouts_;
  std::vector<Object> objects_;
  std::vector<Handle> handles_;
  std::vector<Pointer> pointers_;
  std::vector<Handle> dead_;
};

} // namespace lockstep::differential
