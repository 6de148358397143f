// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/entry_words.h"

#include <QUuid>

#include <array>
#include <utility>

namespace core::ledger {

namespace {

constexpr std::array kKinds{std::pair{EntryKind::Measured, "measured"}, std::pair{EntryKind::Entered, "entered"},
                            std::pair{EntryKind::Estimated, "estimated"}, std::pair{EntryKind::Billed, "billed"}};
constexpr std::array kParts{std::pair{EntryPart::Running, "running"}, std::pair{EntryPart::Parked, "parked"},
                            std::pair{EntryPart::Storage, "storage"}, std::pair{EntryPart::Traffic, "traffic"},
                            std::pair{EntryPart::Package, "package"}, std::pair{EntryPart::Other, "other"}};
constexpr QUuid kMeterSpace{0x6f0c6f5eu, 0x2c4e, 0x4b0b, 0x9d, 0x1c, 0x52, 0x1e, 0x0a, 0x77, 0x8b, 0x31};

template <typename Words, typename Value>
QString wordIn(const Words &words, Value value)
{
    for (const auto &[known, word] : words) {
        if (known == value)
            return QString::fromLatin1(word);
    }
    return {};
}

template <typename Value, typename Words>
std::optional<Value> valueIn(const Words &words, const QString &word)
{
    for (const auto &[known, text] : words) {
        if (word == QLatin1String{text})
            return known;
    }
    return std::nullopt;
}

} // namespace

QString wordOf(EntryKind kind) { return wordIn(kKinds, kind); }
QString wordOf(EntryPart part) { return wordIn(kParts, part); }
std::optional<EntryKind> kindFromWord(const QString &word) { return valueIn<EntryKind>(kKinds, word); }
std::optional<EntryPart> partFromWord(const QString &word) { return valueIn<EntryPart>(kParts, word); }

EntryId newEntryId() { return {QUuid::createUuid().toString(QUuid::WithoutBraces)}; }

EntryId meterEntryId(const instances::InstanceId &machine, const QString &what, const QDateTime &from)
{
    const QString name = QStringLiteral("%1|%2|%3").arg(machine.value, what).arg(from.toMSecsSinceEpoch());
    return {QUuid::createUuidV5(kMeterSpace, name).toString(QUuid::WithoutBraces)};
}

} // namespace core::ledger
