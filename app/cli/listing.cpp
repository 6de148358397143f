// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/listing.h"

#include "app/cli/cli_text.h"

#include <algorithm>

namespace app::cli {

int printListing(Output &output, const Listing &list)
{
    if (output.isJson) {
        QJsonObject document = list.more;
        document.insert(list.key, list.objects);
        printJson(output.out, document);
    } else if (list.rows.isEmpty()) {
        output.out << CliText::tr("Nothing matches.") << '\n';
    } else {
        printTable(output.out, list.columns, list.rows);
    }
    return list.rows.isEmpty() ? AnswerIsNo : Done;
}

bool matchesWords(const QStringList &words, const QStringList &texts)
{
    return std::ranges::all_of(words, [&texts](const QString &word) {
        return std::ranges::any_of(texts, [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); });
    });
}

QJsonObject provenanceJson(const core::catalog::Provenance &provenance)
{
    return {{QStringLiteral("as_of"), provenance.asOf.isEmpty() ? QJsonValue{} : QJsonValue{provenance.asOf}},
            {QStringLiteral("sources"), QJsonArray::fromStringList(provenance.sources)},
            {QStringLiteral("user_edited"), provenance.isUserEdited}};
}

QJsonArray problemsJson(const QList<core::catalog::Problem> &problems)
{
    QJsonArray objects;
    for (const core::catalog::Problem &problem : problems)
        objects.append(QJsonObject{{QStringLiteral("file"), problem.file}, {QStringLiteral("path"), problem.path},
                                   {QStringLiteral("reason"), problem.reason}});
    return objects;
}

} // namespace app::cli
