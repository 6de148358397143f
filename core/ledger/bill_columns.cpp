// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_file.h"
#include "core/ledger/bill_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace core::ledger {

namespace {

constexpr qint64 kLargestFile = 64 * 1024;

Error unreadable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("ledger.columns"),
            .message = QCoreApplication::translate("core::ledger", "The list of bill headings in %1 cannot be used: %2.").arg(file, path),
            .remedy = QCoreApplication::translate("core::ledger", "Restore this file, or install the program again."),
            .detail = file + QLatin1Char{' '} + path};
}

} // namespace

Result<BillColumns> loadBillColumns(const QString &file)
{
    const auto content = readKnowledge(file, kLargestFile);
    if (!content)
        return content.error();
    const QJsonObject document = QJsonDocument::fromJson(*content).object();
    BillColumns columns;
    const std::pair<const char *, QStringList BillColumns::*> lists[] = {
        {"amount", &BillColumns::amount}, {"machine", &BillColumns::machine}, {"from", &BillColumns::from}, {"to", &BillColumns::to},
        {"day", &BillColumns::day}, {"currency", &BillColumns::currency}, {"what", &BillColumns::what}, {"total", &BillColumns::total}};
    for (const auto &[key, list] : lists) {
        for (const QJsonValue &word : document.value(QLatin1String{key}).toArray()) {
            if (!word.toString().isEmpty())
                columns.*list << word.toString().toLower();
        }
        if ((columns.*list).isEmpty())
            return unreadable(file, QStringLiteral("$.") + QLatin1String{key});
    }
    return columns;
}

} // namespace core::ledger
