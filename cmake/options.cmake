# Compiler and linker settings shared by every target of ours.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)

option(LOCKSTEP_WERROR "Treat warnings in our own code as errors" ON)
set(LOCKSTEP_SANITIZE "" CACHE STRING "Value of -fsanitize= (empty: none)")
option(LOCKSTEP_FUZZ "Build fuzz/ with libFuzzer and the address sanitizer (clang 19)" OFF)
if(LOCKSTEP_FUZZ)
  set(LOCKSTEP_SANITIZE "address,fuzzer-no-link")
endif()

# An absolute address needs no relocation at start-up, so nothing is position independent.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-fno-pie -ffunction-sections -fdata-sections)
add_link_options(-no-pie -Wl,--gc-sections -Wl,--as-needed)

add_compile_options(-Wall -Wextra -Wpedantic)
if(LOCKSTEP_WERROR)
  add_compile_options(-Werror)
endif()

if(LOCKSTEP_SANITIZE)
  add_compile_options(-fsanitize=${LOCKSTEP_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LOCKSTEP_SANITIZE})
else()
  # Two shared libraries less to load at start-up. The sanitizers need the shared ones.
  add_link_options(-static-libstdc++ -static-libgcc)
endif()

# ccache takes no file that uses a precompiled header unless it is told to be this lenient.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
endif()
