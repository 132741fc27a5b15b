# CaDiCaL, the SAT solver under the bit-blaster, as a static library.

find_path(CADICAL_INCLUDE_DIR cadical.hpp REQUIRED)
find_library(CADICAL_STATIC libcadical.a REQUIRED)

add_library(cadical::cadical INTERFACE IMPORTED)
target_include_directories(cadical::cadical SYSTEM INTERFACE ${CADICAL_INCLUDE_DIR})
target_link_libraries(cadical::cadical INTERFACE ${CADICAL_STATIC})
