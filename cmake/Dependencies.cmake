# SPDX-License-Identifier: GPL-3.0-or-later
# Every outside package, by the target name that the layers use.
option(ZUKA_BUILD_TESTS "Build the tests" ON)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Network Charts PrintSupport Sql Svg Test LinguistTools)
find_package(Qt6Keychain REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(libssh 0.10 REQUIRED)
find_package(Threads REQUIRED)

# Debian 12 exports the plain target `ssh`; other systems export `ssh::ssh`.
if(NOT TARGET ssh AND TARGET ssh::ssh)
    add_library(ssh INTERFACE IMPORTED)
    target_link_libraries(ssh INTERFACE ssh::ssh)
endif()

# libvterm brings no CMake files of its own.
find_path(VTERM_INCLUDE_DIR vterm.h REQUIRED)
find_library(VTERM_LIBRARY vterm REQUIRED)
add_library(vterm UNKNOWN IMPORTED)
set_target_properties(vterm PROPERTIES
    IMPORTED_LOCATION ${VTERM_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${VTERM_INCLUDE_DIR})

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    # Without this sloppiness ccache declines every file that uses a precompiled header.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
    add_link_options(-fuse-ld=mold)
endif()
