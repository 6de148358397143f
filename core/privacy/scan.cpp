// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/scan.h"

#include "core/base/promise.h"
#include "core/privacy/text_scan.h"
#include "core/privacy/utf16.h"
#include "core/remote/endpoint.h"
#include "core/transfer/local_files.h"
#include "core/transfer/local_walk.h"
#include "core/transfer/plan/exclude_rules.h"

#include <QFile>
#include <QThreadPool>

#include <algorithm>

namespace core::privacy {

using transfer::LocalKind;

namespace {

constexpr qint64 kPiece = 256 * 1024;
constexpr qint64 kLookedAtForEncoding = 8192;
constexpr qint64 kSmallFile = 256 * 1024;
constexpr int kMostUnreadable = 20;

bool fits(const QString &name, const QString &pattern)
{
    if (pattern.startsWith(u'*'))
        return name.endsWith(pattern.mid(1));
    if (pattern.endsWith(u'*'))
        return name.startsWith(pattern.chopped(1));
    return name == pattern;
}

bool fitsAny(const QString &name, const QStringList &patterns)
{
    return std::any_of(patterns.cbegin(), patterns.cend(), [&name](const QString &pattern) { return fits(name, pattern); });
}

/// One run over the sources.
class Run {
public:
    Run(const Rules &rules, const ScanRequest &request, ScanControl &control)
        : m_rules{rules}
        , m_control{control}
        , m_excludes{request.excludes}
        , m_matcher{rules}
        , m_nameMatcher{rules, true}
        , m_text{m_matcher}
        , m_name{m_nameMatcher}
    {
    }

    ScanReport run(const QStringList &paths);

private:
    void take(const QByteArray &path, const QByteArray &relative, const transfer::LocalState &state);
    void readName(FileFindings &file, const QByteArray &name);
    void readContent(FileFindings &file, qint64 size);
    bool readStretch(QFile &file, qint64 from, qint64 length, Utf16Reader *decoder);
    void collect(FileFindings &file, const std::vector<Hit> &hits, bool isInName);
    void keep(FileFindings &file);
    void noteUnreadable(const QString &shown);
    QString shownName(const QByteArray &path);

    const Rules &m_rules;
    ScanControl &m_control;
    const transfer::ExcludeRules m_excludes;
    const Matcher m_matcher;
    const Matcher m_nameMatcher;
    TextScan m_text;
    TextScan m_name;
    QByteArray m_root; ///< Of the source under way.
    QByteArray m_piece = QByteArray(kPiece, Qt::Uninitialized);
    ScanReport m_report;
};

ScanReport Run::run(const QStringList &paths)
{
    for (const QString &source : paths) {
        m_root = transfer::localBytes(source);
        while (m_root.size() > 1 && m_root.endsWith('/'))
            m_root.chop(1);
        const transfer::LocalState state = transfer::localState(m_root, true);
        take(m_root, {}, state);
        if (state.kind != LocalKind::Folder)
            continue;
        transfer::LocalWalk walk{m_root};
        while (const auto entry = m_control.isCancelled ? std::nullopt : walk.next()) {
            const bool isFolder = entry->state.kind == LocalKind::Folder;
            if (!m_excludes.isEmpty() && m_excludes.excludes(entry->relative, isFolder)) {
                if (isFolder)
                    walk.skipFolder();
                continue;
            }
            take(entry->path, entry->relative, entry->state);
        }
    }
    m_report.isCancelled = m_control.isCancelled;
    return m_report;
}

/// Source name and path below it, with what names hold masked.
QString Run::shownName(const QByteArray &path)
{
    QByteArray name = path.mid(m_root.lastIndexOf('/') + 1);
    m_name.restart();
    m_name.feed(name);
    m_name.finish();
    for (const Hit &hit : m_name.hits()) {
        if (hit.kind != Kind::InternalWord && hit.masked.size() == hit.length)
            name.replace(static_cast<qsizetype>(hit.offset), hit.length, hit.masked);
        else if (hit.kind == Kind::Key)
            name.replace(static_cast<qsizetype>(hit.offset), hit.length, hit.masked.leftJustified(hit.length, '*', true));
    }
    return remote::RemotePath{name}.display();
}

void Run::take(const QByteArray &path, const QByteArray &relative, const transfer::LocalState &state)
{
    FileFindings file{.path = path, .relative = relative};
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    readName(file, name);
    if (state.kind == LocalKind::Unreadable || state.kind == LocalKind::Missing) {
        noteUnreadable(shownName(path));
    } else if (state.kind == LocalKind::File) {
        ++m_report.filesSeen;
        ++m_control.files;
        m_report.totalSize += state.size;
        m_report.smallFiles += state.size < kSmallFile ? 1 : 0;
        const QString text = QString::fromUtf8(name);
        if (isSecretName(m_rules, text))
            file.findings.prepend({.kind = Kind::SecretFile, .isInName = true, .masked = text.left(40)});
        file.isScript = std::any_of(m_rules.scriptEndings.cbegin(), m_rules.scriptEndings.cend(),
                                    [&text](const QString &ending) { return text.endsWith(ending, Qt::CaseInsensitive); });
        readContent(file, state.size);
    }
    keep(file);
}

void Run::readName(FileFindings &file, const QByteArray &name)
{
    m_name.restart();
    m_name.feed(name);
    m_name.finish();
    collect(file, m_name.hits(), true);
}

void Run::readContent(FileFindings &found, qint64 size)
{
    if (size == 0)
        return;
    QFile file;
    if (!transfer::openForReading(file, found.path).isEmpty()) {
        noteUnreadable(shownName(found.path));
        return;
    }
    const Encoding encoding = encodingOf(file.peek(kLookedAtForEncoding));
    found.isBinary = encoding == Encoding::Binary;
    m_text.restart();
    bool isWhole = true;
    if (!found.isBinary || size <= 2 * m_rules.binaryPart) {
        Utf16Reader decoder{encoding == Encoding::Utf16Big};
        const bool isUtf16 = encoding == Encoding::Utf16Little || encoding == Encoding::Utf16Big;
        isWhole = readStretch(file, 0, size, isUtf16 ? &decoder : nullptr);
    } else {
        isWhole = readStretch(file, 0, m_rules.binaryPart, nullptr);
        collect(found, m_text.hits(), false);
        m_text.restart();
        isWhole = isWhole && readStretch(file, size - m_rules.binaryPart, m_rules.binaryPart, nullptr);
    }
    collect(found, m_text.hits(), false);
    if (!isWhole)
        noteUnreadable(shownName(found.path));
}

bool Run::readStretch(QFile &file, qint64 from, qint64 length, Utf16Reader *decoder)
{
    if (!file.seek(from))
        return false;
    for (qint64 left = length; left > 0 && !m_control.isCancelled;) {
        const qint64 got = file.read(m_piece.data(), std::min(left, kPiece));
        if (got < 0)
            return false;
        if (got == 0)
            break; // became shorter in between
        const QByteArrayView piece{m_piece.constData(), got};
        if (decoder)
            m_text.feed(decoder->read(piece));
        else
            m_text.feed(piece);
        m_control.bytes += got;
        left -= got;
    }
    m_text.finish();
    return true;
}

void Run::collect(FileFindings &file, const std::vector<Hit> &hits, bool isInName)
{
    int counted = 0;
    for (int kind = 0; kind < kKindCount; ++kind)
        counted += (isInName ? m_name : m_text).count(static_cast<Kind>(kind));
    file.more += std::max(0, counted - static_cast<int>(hits.size()));
    for (const Hit &hit : hits) {
        file.findings << Finding{.kind = hit.kind,
                                 .name = hit.name,
                                 .line = isInName || file.isBinary ? 0 : hit.line,
                                 .isInName = isInName,
                                 .masked = QString::fromUtf8(hit.masked),
                                 .count = hit.count};
    }
}

void Run::keep(FileFindings &file)
{
    if (file.findings.isEmpty())
        return;
    if (m_report.files.size() >= m_rules.mostFiles) {
        ++m_report.moreFiles;
        return;
    }
    file.shown = shownName(file.path);
    m_report.files << file;
}

void Run::noteUnreadable(const QString &shown)
{
    ++m_report.unreadableCount;
    if (m_report.unreadable.size() < kMostUnreadable)
        m_report.unreadable << shown;
}

} // namespace

bool FileFindings::hasSecret() const
{
    return std::any_of(findings.cbegin(), findings.cend(),
                       [](const Finding &finding) { return finding.kind == Kind::Key || finding.kind == Kind::Password; });
}

int ScanReport::count(Kind kind) const
{
    return static_cast<int>(std::count_if(files.cbegin(), files.cend(), [kind](const FileFindings &file) {
        return std::any_of(file.findings.cbegin(), file.findings.cend(),
                           [kind](const Finding &finding) { return finding.kind == kind; });
    }));
}

bool isSecretName(const Rules &rules, const QString &name)
{
    const QString small = name.toLower();
    return fitsAny(small, rules.secretNames) && !fitsAny(small, rules.harmlessNames);
}

QString excludePattern(const QByteArray &relative)
{
    // What would stand for other characters stands for itself in brackets. Bytes that are no text, and blanks at the end, which a
    // rule loses, are any character: rather one file too many stays here.
    const bool isText = QString::fromUtf8(relative).toUtf8() == relative;
    QByteArray pattern{"/"}; // with a slash it is a path from the source on
    for (qsizetype i = 0; i < relative.size(); ++i) {
        const char c = relative.at(i);
        const bool isLost = (!isText && static_cast<unsigned char>(c) >= 0x80)
            || (c == ' ' && relative.mid(i).trimmed().isEmpty()) || c == '\\';
        if (isLost)
            pattern += '?';
        else if (c == '*' || c == '?' || c == '[')
            pattern += '[' + QByteArray{1, c} + ']';
        else
            pattern += c;
    }
    return QString::fromUtf8(pattern);
}

ScanReport scan(const Rules &rules, const ScanRequest &request, ScanControl &control)
{
    return Run{rules, request, control}.run(request.paths);
}

FutureResult<ScanReport> scanLater(std::shared_ptr<const Rules> rules, const ScanRequest &request,
                                   std::shared_ptr<ScanControl> control)
{
    Promise<ScanReport> promise;
    auto future = promise.future();
    QThreadPool::globalInstance()->start([promise = std::move(promise), rules = std::move(rules), request,
                                          control = std::move(control)] { promise.give(scan(*rules, request, *control)); });
    return future;
}

} // namespace core::privacy
