// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/offer_faults.h"

#include <QCoreApplication>

namespace core::catalog {

namespace {

constexpr qsizetype kLongestShown = 60;

/// %1 is the value, %2 the column, %3 and %4 the numbers.
const char *sentenceOf(OfferFault fault)
{
    switch (fault) {
    case OfferFault::UnclosedQuote: return QT_TRANSLATE_NOOP("core::catalog", "A quote is opened and never closed.");
    case OfferFault::CellCount:
        return QT_TRANSLATE_NOOP("core::catalog", "%3 cells instead of %4. Cells with commas need quotes.");
    case OfferFault::NotUtf8: return QT_TRANSLATE_NOOP("core::catalog", "The text is not UTF-8. Save the file as \"CSV UTF-8\".");
    case OfferFault::ControlCharacter: return QT_TRANSLATE_NOOP("core::catalog", "The row holds characters that are no text.");
    case OfferFault::CellTooLong: return QT_TRANSLATE_NOOP("core::catalog", "A cell has %3 characters; the most is %4.");
    case OfferFault::PlatformMissing: return QT_TRANSLATE_NOOP("core::catalog", "The platform is missing.");
    case OfferFault::PlatformUnknown: return QT_TRANSLATE_NOOP("core::catalog", "The platform \"%1\" is not in the catalog.");
    case OfferFault::CardMissing: return QT_TRANSLATE_NOOP("core::catalog", "Neither card_id nor gpu_name is given.");
    case OfferFault::CardUnknown: return QT_TRANSLATE_NOOP("core::catalog", "The card \"%1\" is not in the catalog.");
    case OfferFault::CountMissing: return QT_TRANSLATE_NOOP("core::catalog", "The number of GPUs is missing.");
    case OfferFault::NumberUnusable: return QT_TRANSLATE_NOOP("core::catalog", "Column %2: \"%1\" is not a usable number.");
    case OfferFault::PriceMissing: return QT_TRANSLATE_NOOP("core::catalog", "The price is missing.");
    case OfferFault::PriceNotPositive: return QT_TRANSLATE_NOOP("core::catalog", "The price %1 is not above 0.");
    case OfferFault::PriceTooHigh: return QT_TRANSLATE_NOOP("core::catalog", "The price %1 is above 1,000,000 an hour.");
    case OfferFault::CurrencyUnknown:
        return QT_TRANSLATE_NOOP("core::catalog", "The currency \"%1\" is not known. Use CNY or USD.");
    case OfferFault::ModeUnknown:
        return QT_TRANSLATE_NOOP("core::catalog",
                                 "The mode \"%1\" is not known. Use on_demand, spot, daily, weekly, monthly or reserved.");
    case OfferFault::DateUnusable: return QT_TRANSLATE_NOOP("core::catalog", "The date \"%1\" is not of the form 2026-11-30.");
    case OfferFault::DateAhead: return QT_TRANSLATE_NOOP("core::catalog", "The date %1 has not come yet.");
    case OfferFault::Duplicate: return QT_TRANSLATE_NOOP("core::catalog", "Line %3 has the same offer with the same date.");
    }
    return "";
}

} // namespace

QString lineText(int line) { return QStringLiteral("line %1").arg(line); }

void OfferFaults::add(int line, OfferFault fault, const char *column, const QString &value, int first, int second)
{
    if (m_count++ >= m_most)
        return;
    QString reason = QCoreApplication::translate("core::catalog", sentenceOf(fault));
    // One step, so that a "%2" inside the value stays what it is.
    const QString shown = value.size() > kLongestShown ? value.left(kLongestShown) + QChar{0x2026} : value;
    const QString parts[] = {shown, QString::fromLatin1(column), QString::number(first), QString::number(second)};
    QString sentence;
    for (qsizetype i = 0; i < reason.size(); ++i) {
        const int number = reason.at(i) == u'%' && i + 1 < reason.size() ? reason.at(i + 1).digitValue() : -1;
        if (number >= 1 && number <= 4) {
            sentence += parts[number - 1];
            ++i;
        } else {
            sentence += reason.at(i);
        }
    }
    m_sink.report(lineText(line), sentence);
}

void OfferFaults::finish() const
{
    if (m_count > m_most)
        m_sink.report(QStringLiteral("$"),
                      QCoreApplication::translate("core::catalog", "%n more rows were left out.", nullptr, m_count - m_most));
}

} // namespace core::catalog
