// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/region_label.h"

#include <QCoreApplication>

#include <array>

namespace core::catalog {

namespace {

struct CommonRegion {
    const char *word;
    const char *label;
};

constexpr std::array kCommonRegions{
    CommonRegion{"cn", QT_TRANSLATE_NOOP("core::catalog", "China")},
    CommonRegion{"global", QT_TRANSLATE_NOOP("core::catalog", "overseas")},
    CommonRegion{"cn (cheaper regions)", QT_TRANSLATE_NOOP("core::catalog", "China (cheaper regions)")},
    CommonRegion{"cn (dearer regions)", QT_TRANSLATE_NOOP("core::catalog", "China (dearer regions)")},
};

} // namespace

QString regionLabel(const QString &region)
{
    for (const CommonRegion &common : kCommonRegions) {
        if (region == QLatin1String{common.word})
            return QCoreApplication::translate("core::catalog", common.label);
    }
    return region;
}

} // namespace core::catalog
