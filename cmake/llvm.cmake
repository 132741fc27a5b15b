# LLVM 19, linked statically.
#
#   LLVM::Small             ADT and Support: APInt, APFloat, JSON, raw_ostream
#   LLVM::All               IR, its readers and writers, the analyses and the pass pipelines
#   LOCKSTEP_LLVM_JIT_LIBS  what a test that runs IR natively links in addition (ORC, X86)
#
# llvm-config is asked instead of LLVM's CMake package: that one loads every target's exports and
# links shared z3, xml2 and curl, none of which is used here.

find_program(LLVM_CONFIG NAMES llvm-config-19 /usr/lib/llvm-19/bin/llvm-config REQUIRED)

# lockstep_llvm_config(OUT args...): the words that llvm-config prints, as a list.
function(lockstep_llvm_config OUT)
  execute_process(COMMAND ${LLVM_CONFIG} ${ARGN} OUTPUT_VARIABLE words COMMAND_ERROR_IS_FATAL ANY
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  separate_arguments(words UNIX_COMMAND "${words}")
  set(${OUT} ${words} PARENT_SCOPE)
endfunction()

lockstep_llvm_config(llvm_version --version)
if(NOT llvm_version MATCHES "^19\\.")
  message(FATAL_ERROR "LLVM 19 is needed, ${LLVM_CONFIG} is of ${llvm_version}")
endif()
lockstep_llvm_config(llvm_has_rtti --has-rtti)
if(NOT llvm_has_rtti STREQUAL "YES")
  message(FATAL_ERROR "LLVM was built without RTTI: our classes could not derive from its own")
endif()
lockstep_llvm_config(llvm_include_dir --includedir)
lockstep_llvm_config(LOCKSTEP_LLVM_BIN_DIR --bindir)

set(llvm_components core irreader asmparser bitreader bitwriter passes support analysis
                    transformutils targetparser)
lockstep_llvm_config(llvm_small_libs --link-static --libfiles support)
lockstep_llvm_config(llvm_all_libs --link-static --libfiles ${llvm_components})
lockstep_llvm_config(LOCKSTEP_LLVM_JIT_LIBS --link-static --libfiles ${llvm_components} orcjit native)

# LLVM's Support (un)compresses sections; the archives keep these two out of the loader's work.
find_library(ZLIB_STATIC libz.a REQUIRED)
find_library(ZSTD_STATIC libzstd.a REQUIRED)

add_library(LLVM::Small INTERFACE IMPORTED)
target_include_directories(LLVM::Small SYSTEM INTERFACE ${llvm_include_dir})
target_link_libraries(LLVM::Small INTERFACE ${llvm_small_libs} ${ZLIB_STATIC} ${ZSTD_STATIC} m)

add_library(LLVM::All INTERFACE IMPORTED)
target_link_libraries(LLVM::All INTERFACE ${llvm_all_libs} LLVM::Small)
