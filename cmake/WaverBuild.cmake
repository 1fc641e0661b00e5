# How every target is compiled, and how the folders of src/ are kept in one order.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)

# Most of a file's compile time is headers. Builds that are always built whole (-DCMAKE_UNITY_BUILD=ON: see
# docs/decisions/0009-builds-that-are-built-whole-read-headers-once.md) read them once for so many files.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 8 CACHE STRING "Files compiled as one, if CMAKE_UNITY_BUILD is on; 0: all of a target")

# With paths taken relative to the root, presets that compile a file in the same way share the result.
find_program(WAVER_CCACHE ccache)
if(WAVER_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_ABSSTDERR=1 "${WAVER_CCACHE}")
endif()
# Odds are reckoned in doubles: whether a product and a sum are rounded once or twice is not the compiler's to choose.
add_compile_options(-ffp-contract=off)
find_program(WAVER_MOLD mold)
if(WAVER_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

set(WAVER_SANITIZE "" CACHE STRING "Sanitizers, as in -fsanitize=")
if(WAVER_SANITIZE)
  add_compile_options(-fsanitize=${WAVER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${WAVER_SANITIZE})
  if(WAVER_SANITIZE MATCHES "address,undefined")
    # The address sanitizer finds these too, when they do harm; the checks on every access double the time to compile.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
endif()

# Warnings for our own code only; libraries are included as system headers.
# __int128 is used on purpose (measure/, chance/), so -Wpedantic speaks through __extension__ there.
add_library(waver_warnings INTERFACE)
target_compile_options(waver_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused -Wnull-dereference -Wimplicit-fallthrough
  -Wextra-semi)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees null dereferences, overlong or overlapping copies and uninitialized values inside inlined library
  # containers at -O2 and -O3 that are not there. clang (./check tidy) and the sanitizers look for the real ones.
  target_compile_options(waver_warnings INTERFACE -Wduplicated-cond -Wlogical-op -Wno-null-dereference
    -Wno-stringop-overread -Wno-stringop-overflow -Wno-array-bounds -Wno-restrict -Wno-maybe-uninitialized)
  if(WAVER_SANITIZE)
    # What the sanitizers put into the code makes g++ warn of more that is not there.
    target_compile_options(waver_warnings INTERFACE -Wno-error)
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # std::stable_sort of g++ 12's library uses a buffer that the library itself has deprecated.
  target_compile_options(waver_warnings INTERFACE -Wno-deprecated-declarations)
endif()

# waver_layer(NAME FOLDER dir SOURCES ... USES layer ... [LIBRARIES lib ...] [PRIVATE_LIBRARIES lib ...])
#
# One library per folder of src/. Its headers are written "folder/header.h" and are reachable only through a
# link named after the folder in the layer's own include directory: a layer that does not list another in USES
# (directly or through one that does) cannot include its headers, so the order of the layers is kept by the compiler.
function(waver_layer name)
  cmake_parse_arguments(LAYER "" "FOLDER" "SOURCES;USES;LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
  set(view "${CMAKE_BINARY_DIR}/layers/${name}")
  get_filename_component(parent "${view}/${LAYER_FOLDER}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  if(NOT EXISTS "${view}/${LAYER_FOLDER}")
    file(CREATE_LINK "${CMAKE_SOURCE_DIR}/src/${LAYER_FOLDER}" "${view}/${LAYER_FOLDER}" SYMBOLIC)
  endif()
  set(target "waver_${name}")
  add_library(${target} STATIC ${LAYER_SOURCES})
  add_library(waver::${name} ALIAS ${target})
  target_include_directories(${target} PUBLIC "${view}")
  foreach(used IN LISTS LAYER_USES)
    if(NOT TARGET waver_${used})
      message(FATAL_ERROR "Layer ${name} uses ${used}, which is not below it.")
    endif()
    target_link_libraries(${target} PUBLIC waver_${used})
  endforeach()
  target_link_libraries(${target} PUBLIC ${LAYER_LIBRARIES} PRIVATE waver_warnings ${LAYER_PRIVATE_LIBRARIES})
endfunction()

# waver_test(NAME SOURCES ... LIBRARIES ...): one GoogleTest program; the runner counts its single tests.
function(waver_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LIBRARIES" ${ARGN})
  set(target "test_${name}")
  add_executable(${target} ${TEST_SOURCES})
  target_link_libraries(${target} PRIVATE waver_warnings GTest::gmock_main GTest::gtest ${TEST_LIBRARIES})
  target_compile_definitions(${target} PRIVATE WAVER_ROOT="${CMAKE_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${target})
endfunction()
