# SPDX-License-Identifier: GPL-3.0-or-later
# One set of flags for everything that we write.
option(ZUKA_WARNINGS_AS_ERRORS "Treat warnings as errors" OFF)

add_library(project_warnings INTERFACE)
target_compile_definitions(project_warnings INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_DISABLE_DEPRECATED_BEFORE=0x060400)
if(MSVC)
    target_compile_options(project_warnings INTERFACE /W4 /permissive- /utf-8)
else()
    target_compile_options(project_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # False with std::optional when GCC 12 optimizes; the sanitizers find the true ones.
        target_compile_options(project_warnings INTERFACE -Wno-maybe-uninitialized)
    endif()
    if(ZUKA_WARNINGS_AS_ERRORS)
        target_compile_options(project_warnings INTERFACE -Werror)
    endif()
endif()
