// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bundle/packed_upload.h"

#include "core/base/when_done.h"
#include "core/bundle/bundle_texts.h"
#include "core/bundle/in_pool.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <QDir>
#include <QTimer>

#include <chrono>

namespace core::bundle {

using namespace std::chrono_literals;
using remote::CommandOutput;
using transfer::TransferProgress;

namespace {

constexpr auto kLongestUnpacking = 12h;
constexpr int kTaken = 47;
constexpr int kOtherCount = 48;
constexpr auto kTickEvery = 500ms;

/// Unpacked beside its goal, counted, then renamed: a cut in between leaves no half folder under the final name.
constexpr auto kUnpack =
    "( cd -- %FOLDER% || exit 45\n"
    "rm -rf -- %PLACE% && mkdir -- %PLACE% || exit 45\n"
    "tar -xf %ARCHIVE% -C %PLACE% || exit 46\n"
    "[ \"$(find %PLACE% -type f | wc -l | tr -d ' ')\" = %COUNT% ] || { find %PLACE% -type f -print0 | tr -dc '\\000' | "
    "wc -c | tr -d ' ' | grep -qx %COUNT% || exit 48; }\n"
    "[ -e %NAME% ] || [ -L %NAME% ] && exit 47\n"
    "mv -- %PLACE%/%NAME% %NAME% && rmdir -- %PLACE% && rm -f -- %ARCHIVE% )";

Error notConnected()
{
    return {.kind = ErrorKind::Network,
            .code = QStringLiteral("link.lost"),
            .message = BundleTexts::tr("The machine is not connected."),
            .remedy = BundleTexts::tr("Connect it, then send again."),
            .money = MoneyState::Unknown};
}

Error taken(const QString &path)
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("xfer.exists"),
            .message = BundleTexts::tr("%1 is there already, and an archive cannot be compared with it.").arg(path),
            .remedy = BundleTexts::tr("Send file by file: then only what differs is sent.")};
}

Error unpackingFailed(const CommandOutput &output)
{
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("bundle.unpack_failed"),
            .message = output.exitCode == kOtherCount
                ? BundleTexts::tr("Fewer files came out of the archive there than went in here.")
                : BundleTexts::tr("The machine could not unpack the archive."),
            .remedy = BundleTexts::tr("Look at the free space there, then send file by file."),
            .detail = QString::fromUtf8(output.standardError.right(2000)),
            .money = MoneyState::Running};
}

} // namespace

PackedUpload::PackedUpload(Parts parts, PackOrder order, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
    , m_order{std::move(order)}
    , m_nonce{transfer::newNonce()}
{
}

PackedUpload::~PackedUpload() { m_control->isCancelled = true; }

QByteArray PackedUpload::name() const { return transfer::baseName(transfer::localBytes(QDir::cleanPath(m_order.source))); }

QByteArray PackedUpload::remoteArchive() const { return m_order.folder.child(".zuka-pack-" + m_nonce + ".tar").bytes; }

QString PackedUpload::localArchive() const
{
    return QDir{m_parts.scratch}.filePath(QString::fromLatin1(transfer::baseName(remoteArchive())));
}

void PackedUpload::run(const remote::Command &command, std::function<void(const Result<CommandOutput> &)> done)
{
    remote::Session *session = m_parts.session ? m_parts.session() : nullptr;
    if (!session || session->state().phase != remote::SessionPhase::Ready)
        return done(notConnected());
    whenDone(session->run(command), this, done, [done] { done(notConnected()); });
}

void PackedUpload::start()
{
    go(PackStep::Look);
    const QByteArray there = remote::shellQuote(m_order.folder.child(name()).bytes);
    run({.line =
             "[ -e " + there + " ] || [ -L " + there + " ] && exit 47; mkdir -p -- " + remote::shellQuote(m_order.folder.bytes)},
        [this](const Result<CommandOutput> &output) {
            if (m_step != PackStep::Look)
                return;
            if (!output)
                return fail(output.error());
            if (output->exitCode == kTaken)
                return fail(taken(m_order.folder.child(name()).display()));
            if (output->exitCode != 0)
                return fail(unpackingFailed(*output));
            pack();
        });
}

void PackedUpload::pack()
{
    go(PackStep::Pack);
    if (!QDir{}.mkpath(m_parts.scratch))
        return fail(transfer::localError(m_parts.scratch, {}, false));
    const auto work = [order = m_order, archive = localArchive(), control = m_control] {
        return bundle::pack(order.source, order.excludes, archive, *control);
    };
    auto *tick = new QTimer{this};
    tick->start(kTickEvery);
    connect(tick, &QTimer::timeout, this, &PackedUpload::changed);
    whenDone(inPool(work), this, [this, tick](const Result<ArchiveReport> &report) {
        tick->deleteLater();
        if (m_step != PackStep::Pack)
            return;
        if (!report)
            return fail(report.error());
        m_report = *report;
        upload();
    });
}

void PackedUpload::upload()
{
    go(PackStep::Upload);
    m_wait = new QueueWait{m_parts.queue, this};
    connect(m_wait, &QueueWait::progressed, this, [this](const TransferProgress &progress) {
        if (progress.total && progress.total->count() > 0)
            m_share = static_cast<double>(progress.done.count()) / static_cast<double>(progress.total->count());
        emit changed();
    });
    connect(m_wait, &QueueWait::ended, this, [this](const Result<TransferProgress> &outcome) {
        m_wait->deleteLater();
        m_wait = nullptr;
        if (m_step != PackStep::Upload)
            return;
        if (!outcome)
            return fail(outcome.error());
        unpackThere();
    });
    m_wait->start({.machine = m_order.machine,
                   .localPath = localArchive(),
                   .remotePath = m_order.folder,
                   .onConflict = transfer::ConflictPolicy::Replace,
                   .mostBytesPerSecond = m_order.mostBytesPerSecond});
}

void PackedUpload::unpackThere()
{
    go(PackStep::Unpack);
    QByteArray line = kUnpack;
    line.replace("%FOLDER%", remote::shellQuote(m_order.folder.bytes))
        .replace("%ARCHIVE%", remote::shellQuote("./" + transfer::baseName(remoteArchive())))
        .replace("%PLACE%", remote::shellQuote("./.zuka-pack-" + m_nonce + ".new"))
        .replace("%COUNT%", QByteArray::number(m_report.files))
        .replace("%NAME%", remote::shellQuote("./" + name()));
    run({.line = line, .timeout = kLongestUnpacking}, [this](const Result<CommandOutput> &output) { onUnpacked(output); });
}

void PackedUpload::onUnpacked(const Result<CommandOutput> &output)
{
    if (m_step != PackStep::Unpack)
        return;
    if (!output)
        return fail(output.error());
    if (output->exitCode == kTaken)
        return fail(taken(m_order.folder.child(name()).display()));
    if (output->exitCode != 0)
        return fail(unpackingFailed(*output));
    QFile::remove(localArchive());
    go(PackStep::Done);
    emit finished();
}

void PackedUpload::cancel()
{
    if (m_step != PackStep::Done && m_step != PackStep::Failed)
        fail(transfer::cancelled());
}

void PackedUpload::cleanUp()
{
    QFile::remove(localArchive());
    const QByteArray place = m_order.folder.child(".zuka-pack-" + m_nonce + ".new").bytes;
    run({.line = "rm -rf -- " + remote::shellQuote(remoteArchive()) + ' ' + remote::shellQuote(place)},
        [](const Result<CommandOutput> &) {});
}

void PackedUpload::go(PackStep step)
{
    m_step = step;
    m_share.reset();
    emit changed();
}

void PackedUpload::fail(const Error &error)
{
    m_error = error;
    m_control->isCancelled = true;
    const bool hasBegun = m_step != PackStep::Look;
    m_step = PackStep::Failed;
    if (m_wait)
        m_wait->cancel();
    if (hasBegun)
        cleanUp();
    emit changed();
    emit finished();
}

} // namespace core::bundle
