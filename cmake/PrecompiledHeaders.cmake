# SPDX-License-Identifier: GPL-3.0-or-later
# Most of a compile is spent on reading the same headers of Qt and the standard library. They are read once for core and
# once for the widgets. Sources still include what they use: the fuzz preset (clang) builds core without this.
option(ZUKA_PRECOMPILED_HEADERS "Precompile the headers that most files include (GCC only)" ON)

set(usesPrecompiledHeaders OFF)
if(ZUKA_PRECOMPILED_HEADERS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(usesPrecompiledHeaders ON)
    set(coreHeaders <QByteArray> <QCoreApplication> <QDateTime> <QFuture> <QHash> <QList> <QMap> <QObject> <QPromise>
                    <QString> <QStringList> <QVariant>
                    <algorithm> <chrono> <cmath> <functional> <memory> <optional> <variant> <vector>)
    set(widgetHeaders ${coreHeaders} <QAbstractTableModel> <QBoxLayout> <QEvent> <QLabel> <QPainter> <QPushButton> <QWidget>)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/empty.cpp CONTENT "")
    if(CCACHE_PROGRAM)
        add_compile_options(-fpch-preprocess)
    endif()
    foreach(kind core widget)
        add_library(precompiled_${kind} OBJECT ${PROJECT_BINARY_DIR}/empty.cpp)
        set_target_properties(precompiled_${kind} PROPERTIES AUTOMOC OFF AUTORCC OFF)
        target_precompile_headers(precompiled_${kind} PRIVATE ${${kind}Headers})
    endforeach()
    target_link_libraries(precompiled_core PRIVATE Qt6::Core project_warnings)
    target_link_libraries(precompiled_widget PRIVATE Qt6::Widgets project_warnings)
endif()

# precompile(<target> core|widget): a target that links Qt6::Widgets, directly or not, may take "widget".
function(precompile target kind)
    if(usesPrecompiledHeaders)
        target_precompile_headers(${target} REUSE_FROM precompiled_${kind})
    endif()
endfunction()
