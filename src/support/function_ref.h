// A function of somebody else's, for the time of a call: nothing is copied or allocated.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace lockstep::support {

template <class Signature> class FunctionRef;

template <class Result, class... Args> class FunctionRef<Result(Args...)> {
public:
  template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef>)
  FunctionRef(F&& f) // NOLINT: any function will do
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
        call_([](void* object, Args... args) -> Result {
          return (*static_cast<std::remove_reference_t<F>*>(object))(std::forward<Args>(args)...);
        }) {}

  Result operator()(Args... args) const { return call_(object_, std::forward<Args>(args)...); }

private:
  void* object_;
  Result (*call_)(void*, Args...);
};

} // namespace lockstep::support
