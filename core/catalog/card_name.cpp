// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/card_name.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace core::catalog {

namespace {

constexpr std::array kMakerWords{"nvidia", "geforce", "tesla"};
constexpr std::array kSilentWords{"nvidia", "geforce", "tesla", "amd",     "intel", "huawei", "instinct", "rtx",
                                  "gtx",    "hgx",     "mod",   "modded",  "gpu",   "nvlink", "blackwell", "generation",
                                  "edition", "se",     "ondemand", "oam"};
constexpr double kLargestCapacity = 1024;

/// Lower-case words of letters and digits.
QStringList wordsOf(const QString &name)
{
    QStringList words;
    QString word;
    for (const QChar c : name) {
        if (c.isLetterOrNumber()) {
            word.append(c.toLower());
        } else if (!word.isEmpty()) {
            words.append(word);
            word.clear();
        }
    }
    if (!word.isEmpty())
        words.append(word);
    return words;
}

/// "80gb", "80g", "80gib" -> 80.
std::optional<double> capacityOf(const QString &word)
{
    qsizetype digits = 0;
    while (digits < word.size() && word.at(digits).isDigit())
        ++digits;
    const QStringView unit = QStringView{word}.mid(digits);
    if (digits == 0 || (unit != QLatin1String{"gb"} && unit != QLatin1String{"g"} && unit != QLatin1String{"gib"}))
        return std::nullopt;
    const double value = word.left(digits).toDouble();
    return value > 0 && value <= kLargestCapacity ? std::optional{value} : std::nullopt;
}

bool isSilent(const QString &word)
{
    return std::ranges::any_of(kSilentWords, [&word](const char *silent) { return word == QLatin1String{silent}; });
}

/// "sxm2" to "sxm6" name sockets of one generation each, so that the card name says it already.
QString withoutSocketNumber(const QString &word)
{
    const bool isSocket = word.size() == 4 && word.startsWith(QLatin1String{"sxm"}) && word.back().isDigit();
    return isSocket ? QStringLiteral("sxm") : word;
}

} // namespace

QString cardNameKey(const QString &name)
{
    QString key = wordsOf(name).join(QString{});
    for (const char *word : kMakerWords)
        key.remove(QLatin1String{word});
    return key;
}

CardFamily cardFamily(const QString &name)
{
    CardFamily family;
    QStringList words = wordsOf(name);
    for (qsizetype i = 0; i < words.size(); ++i) {
        QString word = words.at(i);
        const bool isSplit =
            i + 1 < words.size() && (words.at(i + 1) == QLatin1String{"gb"} || words.at(i + 1) == QLatin1String{"g"});
        const auto capacity = capacityOf(isSplit ? word + words.at(i + 1) : word);
        if (capacity) {
            family.gigabytes = capacity;
            i += isSplit ? 1 : 0;
            continue;
        }
        for (const char *prefix : {"rtx", "gtx"}) {
            if (word.startsWith(QLatin1String{prefix}))
                word.remove(0, 3);
        }
        if (!word.isEmpty() && !isSilent(word))
            family.key += withoutSocketNumber(word);
    }
    return family;
}

bool isGpuSlice(const QString &name)
{
    return wordsOf(name).contains(QLatin1String{"mig"});
}

bool isCutCardName(const QString &name)
{
    const QString trimmed = name.trimmed();
    return trimmed.endsWith(QLatin1String{"..."}) || trimmed.endsWith(QChar{0x2026});
}

} // namespace core::catalog
