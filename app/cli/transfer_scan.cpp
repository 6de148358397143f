// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/transfer_scan.h"

#include "app/cli/cli_text.h"
#include "app/folder_memory.h"
#include "core/privacy/words.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <utility>

namespace app::cli {

namespace privacy = core::privacy;
using core::transfer::TransferRequest;
using privacy::FileFindings;
using privacy::Finding;
using privacy::FolderRule;
using privacy::ScanReport;

namespace {

constexpr qsizetype kShownFiles = 50;

core::Error sensitive(const ScanReport &report)
{
    const auto files = static_cast<int>(report.files.size()) + report.moreFiles;
    return {.kind = core::ErrorKind::Refused,
            .code = QStringLiteral("privacy.found"),
            .message = CliText::tr("%n file(s) hold private data. Nothing was sent.", nullptr, files),
            .remedy = CliText::tr("Remove it, leave these files out with --exclude, or add --allow-sensitive.")};
}

QJsonArray json(const ScanReport &report)
{
    QJsonArray all;
    for (const FileFindings &file : report.files) {
        for (const Finding &finding : file.findings) {
            all.append(QJsonObject{{QStringLiteral("file"), file.shown},
                                   {QStringLiteral("line"), finding.line > 0 ? QJsonValue{finding.line} : QJsonValue{}},
                                   {QStringLiteral("in_name"), finding.isInName},
                                   {QStringLiteral("kind"), privacy::kindCode(finding.kind)},
                                   {QStringLiteral("masked"), finding.masked}});
        }
    }
    return all;
}

void printFindings(QTextStream &err, const ScanReport &report)
{
    bool hasHint = false;
    for (const FileFindings &file : report.files.mid(0, kShownFiles)) {
        for (const Finding &finding : file.findings) {
            err << printable(privacy::placeOf(file, finding)) << ": " << privacy::nameOf(finding) << ", "
                << printable(finding.masked) << (finding.isInName ? CliText::tr(" (in the name)") : QString{}) << '\n';
        }
        if (file.more > 0)
            err << printable(file.shown) << ": " << CliText::tr("and %n more", nullptr, file.more) << '\n';
        hasHint = hasHint || !privacy::envFileHint(file).isEmpty();
    }
    if (const auto others = report.files.size() - kShownFiles + report.moreFiles; others > 0)
        err << CliText::tr("and %n more file(s)", nullptr, static_cast<int>(others)) << '\n';
    if (hasHint)
        err << CliText::tr(
                   "Keep keys out of scripts: put them into a .env file on the machine, and add this line to .gitignore: %1")
                   .arg(privacy::gitignoreLine())
            << '\n';
}

void printUnread(QTextStream &err, const ScanReport &report)
{
    if (report.unreadableCount > 0) {
        err << CliText::tr("%n file(s) could not be looked into, such as %1.", nullptr, static_cast<int>(report.unreadableCount))
                   .arg(printable(report.unreadable.value(0))) << '\n';
    }
}

/// Leaves out of the requests what a remembered rule keeps here. False: there are findings that no rule allows.
bool applyRules(const ScanReport &report, const privacy::FolderRules &rules, QList<TransferRequest> &requests)
{
    bool allAllowed = report.moreFiles == 0;
    for (const FileFindings &file : report.files) {
        const auto rule = rules.of(QString::fromUtf8(file.path));
        if (rule != FolderRule::Exclude || file.relative.isEmpty()) {
            allAllowed = allAllowed && (rule == FolderRule::Allow || rule == FolderRule::Skip);
            continue;
        }
        for (TransferRequest &request : requests) {
            if (file.path == QByteArray{request.localPath.toUtf8() + '/' + file.relative})
                request.excludes << privacy::excludePattern(file.relative);
        }
    }
    return allAllowed;
}

QFuture<int> judged(const QCommandLineParser &parser, Toolbox &tools, const ScanReport &report, QList<TransferRequest> requests,
                    const std::function<QFuture<int>(QList<TransferRequest>)> &next)
{
    Output &output = tools.output();
    if (!output.isJson)
        printUnread(output.err, report);
    if (report.isClean())
        return next(std::move(requests));
    if (!output.isJson)
        printFindings(output.err, report);
    if (applyRules(report, folderRulesIn(tools.settings()), requests) || parser.isSet(QStringLiteral("allow-sensitive")))
        return next(std::move(requests));
    const core::Error error = sensitive(report);
    if (output.isJson) {
        printJson(output.out, {{QStringLiteral("error"), errorJson(error)}, {QStringLiteral("findings"), json(report)}});
        return exitWith(RefusedForSafety);
    }
    return exitWith(printError(output, error));
}

} // namespace

void addScanOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("no-scan"), CliText::tr("do not look for private data and keys before sending")},
                       {QStringLiteral("allow-sensitive"),
                        CliText::tr("send although private data or keys were found; they are named all the same")}});
}

QFuture<int> scannedFirst(const QCommandLineParser &parser, Toolbox &tools, QList<TransferRequest> requests,
                          std::function<QFuture<int>(QList<TransferRequest>)> next)
{
    if (parser.isSet(QStringLiteral("no-scan")))
        return next(std::move(requests));
    auto rules = privacy::loadRules(QStringLiteral(":/privacy/rules.json"));
    if (!rules)
        return exitWith(printError(tools.output(), rules.error()));
    privacy::ScanRequest request;
    for (const TransferRequest &each : std::as_const(requests)) {
        if (folderRulesIn(tools.settings()).of(each.localPath) != FolderRule::Skip)
            request.paths << each.localPath;
        request.excludes = each.excludes;
    }
    return privacy::scanLater(std::make_shared<const privacy::Rules>(std::move(rules).value()), request,
                              std::make_shared<privacy::ScanControl>())
        .then(qApp,
              [&parser, &tools, requests = std::move(requests), next = std::move(next)](const core::Result<ScanReport> &report)
                  -> QFuture<int> { return judged(parser, tools, *report, requests, next); })
        .unwrap();
}

} // namespace app::cli
