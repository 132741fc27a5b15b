# One static library a folder of src/.

set(LOCKSTEP_SOURCE_ROOT ${CMAKE_SOURCE_DIR}/src)

# lockstep_library(NAME FOLDER deps...)
#
# Makes lockstep_NAME of all .cpp files below src/FOLDER that no library before it has. Each dependency is the NAME of another
# folder's library or a target of some other project (LLVM::All). A folder without .cpp files has
# headers only, and its library is an interface.
function(lockstep_library NAME FOLDER)
  set(target lockstep_${NAME})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${LOCKSTEP_SOURCE_ROOT}/${FOLDER}/*.cpp)
  get_property(built GLOBAL PROPERTY LOCKSTEP_BUILT_SOURCES)
  list(REMOVE_ITEM sources ${built})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${LOCKSTEP_SOURCE_ROOT})
  foreach(dep IN LISTS ARGN)
    if(TARGET lockstep_${dep})
      target_link_libraries(${target} ${scope} lockstep_${dep})
    elseif(TARGET ${dep})
      target_link_libraries(${target} ${scope} ${dep})
    else()
      message(FATAL_ERROR "${target}: no such library: ${dep}")
    endif()
  endforeach()
  set_property(GLOBAL APPEND PROPERTY LOCKSTEP_BUILT_SOURCES ${sources})
endfunction()

# Fails where a source lies in a folder that no lockstep_library() names: it would be forgotten.
function(lockstep_every_source_is_built)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${LOCKSTEP_SOURCE_ROOT}/*.cpp)
  get_property(built GLOBAL PROPERTY LOCKSTEP_BUILT_SOURCES)
  list(REMOVE_ITEM sources ${built})
  if(sources)
    list(JOIN sources "\n  " names)
    message(FATAL_ERROR "in no library (see lockstep_library in CMakeLists.txt):\n  ${names}")
  endif()
endfunction()

# lockstep_llvm_pch(NAME): precompiles the LLVM headers that nearly every file of a front end or of
# the driver includes. The first library pays for it, the others use the same file.
function(lockstep_llvm_pch NAME)
  set(target lockstep_${NAME})
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "STATIC_LIBRARY")
    return()
  endif()
  get_property(owner GLOBAL PROPERTY LOCKSTEP_PCH_OWNER)
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(
      ${target} PRIVATE
      <llvm/Analysis/TargetLibraryInfo.h>
      <llvm/IR/Constants.h>
      <llvm/IR/DataLayout.h>
      <llvm/IR/Function.h>
      <llvm/IR/Instructions.h>
      <llvm/IR/IntrinsicInst.h>
      <llvm/IR/LLVMContext.h>
      <llvm/IR/Module.h>
      <llvm/IR/Operator.h>
      <llvm/IRReader/IRReader.h>
      <llvm/Passes/PassBuilder.h>
      <llvm/Support/SourceMgr.h>
      <llvm/Support/raw_ostream.h>)
    set_property(GLOBAL PROPERTY LOCKSTEP_PCH_OWNER ${target})
  endif()
  # Without it the file's time becomes part of every object, and ccache never hits.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()
