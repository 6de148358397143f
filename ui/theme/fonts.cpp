// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace ui {

namespace {

struct Step {
    Type type = Type::Body;
    int pixels = 13;
    QFont::Weight weight = QFont::Normal;
};

constexpr Step kSteps[] = {
    {Type::Display, 30, QFont::DemiBold},     {Type::Title, 20, QFont::DemiBold},    {Type::Heading, 14, QFont::DemiBold},
    {Type::Body, 13, QFont::Normal},          {Type::BodyStrong, 13, QFont::Medium}, {Type::Label, 12, QFont::Normal},
    {Type::LabelStrong, 12, QFont::Medium},   {Type::Caption, 11, QFont::Normal},    {Type::Figure, 13, QFont::Medium},
    {Type::FigureLarge, 20, QFont::DemiBold}, {Type::Mono, 12, QFont::Normal},
};

/// One list for all systems: Qt takes the first family that exists for each script.
const QStringList &families(bool isMono)
{
    static const QStringList text{QStringLiteral("Segoe UI Variable Text"),
                                  QStringLiteral("Segoe UI"),
                                  QStringLiteral(".AppleSystemUIFont"),
                                  QStringLiteral("Inter"),
                                  QStringLiteral("Noto Sans"),
                                  QStringLiteral("Cantarell"),
                                  QStringLiteral("Ubuntu"),
                                  QStringLiteral("Microsoft YaHei UI"),
                                  QStringLiteral("PingFang SC"),
                                  QStringLiteral("Noto Sans CJK SC"),
                                  QStringLiteral("Source Han Sans SC"),
                                  QStringLiteral("DejaVu Sans"),
                                  QStringLiteral("WenQuanYi Micro Hei")};
    static const QStringList mono{QStringLiteral("Cascadia Mono"),           QStringLiteral("SF Mono"),
                                  QStringLiteral("JetBrains Mono"),          QStringLiteral("DejaVu Sans Mono"),
                                  QStringLiteral("Noto Sans Mono"),          QStringLiteral("Noto Sans Mono CJK SC"),
                                  QStringLiteral("WenQuanYi Micro Hei Mono")};
    return isMono ? mono : text;
}

} // namespace

bool isChinese() { return QLocale{}.language() == QLocale::Chinese; }

QFont fontOf(Type type)
{
    const Step &step = *std::find_if(std::begin(kSteps), std::end(kSteps), [type](const Step &s) { return s.type == type; });
    QFont result;
    result.setFamilies(families(type == Type::Mono));
    if (type == Type::Mono)
        result.setStyleHint(QFont::Monospace);
    result.setPixelSize(isChinese() ? std::max(step.pixels, 12) : step.pixels); // smaller Chinese glyphs lose strokes
    // Most Chinese families have two weights only, and 600 would fall back to the light one.
    result.setWeight(isChinese() && step.weight == QFont::DemiBold ? QFont::Bold : step.weight);
    if (step.pixels >= 20)
        result.setLetterSpacing(QFont::PercentageSpacing, 98.5);
    return result;
}

} // namespace ui
