// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bundle/fetch_run.h"

#include "core/base/when_done.h"
#include "core/bundle/bundle_texts.h"
#include "core/bundle/in_pool.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStorageInfo>

#include <chrono>

namespace core::bundle {

using namespace std::chrono_literals;
using remote::CommandOutput;
using transfer::TransferProgress;

namespace {

constexpr auto kLookEvery = 2s;
constexpr auto kLongestPacking = 24h;
constexpr int kFileChanged = 1; // of GNU tar: "file changed as we read it"; the comparison at the end tells

Error notConnected()
{
    return {.kind = ErrorKind::Network,
            .code = QStringLiteral("link.lost"),
            .message = BundleTexts::tr("The machine is not connected."),
            .remedy = BundleTexts::tr("Connect it, then fetch again; what has arrived is not sent twice."),
            .money = MoneyState::Unknown};
}

Error packingFailed(const CommandOutput &output)
{
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("bundle.pack_failed"),
            .message = BundleTexts::tr("The machine could not pack the folder."),
            .remedy = BundleTexts::tr("Fetch again without packing."),
            .detail = QString::fromUtf8(output.standardError.right(2000)),
            .money = MoneyState::Running};
}

QString examplesOf(const InventoryCheck &check)
{
    const QString named = check.examples.join(QStringLiteral(", "));
    const qint64 more = check.missing + check.different - check.examples.size();
    return more > 0 ? BundleTexts::tr("%1, and %2 more").arg(named, QLocale{}.toString(more)) : named;
}

Error incomplete(const InventoryCheck &check)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("bundle.incomplete"),
            .message = BundleTexts::tr("Not everything is here as it is on the machine: %1.").arg(examplesOf(check)),
            .remedy = BundleTexts::tr("They may have changed meanwhile. Fetch again; what is the same is not sent twice."),
            .money = MoneyState::Running};
}

} // namespace

FetchRun::FetchRun(Parts parts, FetchOrder order, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
    , m_order{std::move(order)}
{
    m_tick.setInterval(kLookEvery);
    connect(&m_tick, &QTimer::timeout, this, &FetchRun::watchPacking);
}

FetchRun::~FetchRun() { m_control->isCancelled = true; }

QString FetchRun::localPath() const
{
    return QDir{m_order.localFolder}.filePath(transfer::localName(transfer::baseName(m_order.remotePath.bytes)));
}

/// One name for each folder: an archive that an earlier run had to leave behind is written over.
QByteArray FetchRun::remoteArchive() const
{
    const QByteArray mark = QCryptographicHash::hash(m_order.remotePath.bytes, QCryptographicHash::Sha256).toHex().left(8);
    return transfer::joined(transfer::parentPath(m_order.remotePath.bytes), ".zuka-fetch-" + mark + ".tar");
}

QString FetchRun::localArchive() const
{
    return QDir{m_order.localFolder}.filePath(QString::fromLatin1(transfer::baseName(remoteArchive())));
}

qint64 FetchRun::neededForArchive() const
{
    const double size = static_cast<double>(m_inventory.totalSize + 1024 * files());
    return static_cast<qint64>(size * (1 + m_parts.marginPercent / 100));
}

bool FetchRun::canPack() const
{
    if (m_inventory.isFile || m_inventory.files.isEmpty() || !m_inventory.freeBytes)
        return false;
    const QStorageInfo here{m_order.localFolder};
    const bool hasRoomHere = here.isValid() && here.bytesAvailable() >= 2 * neededForArchive(); // the archive and what is in it
    return hasRoomHere && *m_inventory.freeBytes >= neededForArchive();
}

bool FetchRun::isPackingBetter() const { return canPack() && m_inventory.smallFiles >= m_parts.packFromFiles; }

void FetchRun::run(const remote::Command &command, std::function<void(const Result<CommandOutput> &)> done)
{
    remote::Session *session = m_parts.session ? m_parts.session() : nullptr;
    if (!session || session->state().phase != remote::SessionPhase::Ready)
        return done(notConnected());
    whenDone(session->run(command), this, done, [done] { done(notConnected()); });
}

void FetchRun::survey()
{
    go(FetchStep::Survey);
    run(inventoryCommand(m_order.remotePath), [this](const Result<CommandOutput> &output) {
        if (m_step != FetchStep::Survey)
            return;
        if (!output)
            return fail(output.error());
        Result<Inventory> inventory = readInventory(*output, m_order.remotePath);
        if (!inventory)
            return fail(inventory.error());
        m_inventory = std::move(inventory).value();
        go(FetchStep::Ready);
    });
}

void FetchRun::start(bool packs)
{
    if (m_step != FetchStep::Ready)
        return;
    m_packs = packs && canPack();
    if (m_packs)
        pack();
    else
        download();
}

void FetchRun::pack()
{
    go(FetchStep::Pack);
    m_tick.start();
    const QByteArray parent = remote::shellQuote(transfer::parentPath(m_order.remotePath.bytes));
    const QByteArray name = remote::shellQuote("./" + transfer::baseName(m_order.remotePath.bytes));
    // Two names of one file become two files: what unpacks it makes no hard links.
    const QByteArray line = "cd -- " + parent
        + " && h=; tar --version 2>/dev/null | grep -q GNU && h=--hard-dereference; nice tar -cf "
        + remote::shellQuote(remoteArchive()) + " $h " + name;
    run({.line = line, .timeout = kLongestPacking}, [this](const Result<CommandOutput> &output) { onPacked(output); });
}

void FetchRun::watchPacking()
{
    if (m_step != FetchStep::Pack)
        return m_tick.stop();
    run({.line = "stat -c %s -- " + remote::shellQuote(remoteArchive())}, [this](const Result<CommandOutput> &output) {
        if (m_step != FetchStep::Pack || !output || m_inventory.totalSize <= 0)
            return;
        const double size = output->standardOutput.trimmed().toDouble();
        m_share = qBound(0.0, size / static_cast<double>(m_inventory.totalSize), 1.0);
        emit changed();
    });
}

void FetchRun::onPacked(const Result<CommandOutput> &output)
{
    m_tick.stop();
    if (m_step != FetchStep::Pack)
        return;
    if (!output)
        return fail(output.error());
    if (output->exitCode != 0 && output->exitCode != kFileChanged)
        return fail(packingFailed(*output));
    download();
}

void FetchRun::download()
{
    go(FetchStep::Download);
    m_wait = new QueueWait{m_parts.queue, this};
    connect(m_wait, &QueueWait::progressed, this, [this](const TransferProgress &progress) {
        m_share = progress.total && progress.total->count() > 0
            ? std::optional{static_cast<double>(progress.done.count()) / static_cast<double>(progress.total->count())}
            : std::nullopt;
        m_left = progress.left;
        emit changed();
    });
    connect(m_wait, &QueueWait::ended, this, &FetchRun::onDownloaded);
    m_wait->start({.machine = m_order.machine,
                   .direction = transfer::Direction::Download,
                   .localPath = m_order.localFolder,
                   .remotePath = m_packs ? remote::RemotePath{remoteArchive()} : m_order.remotePath,
                   .onConflict = transfer::ConflictPolicy::Replace});
}

void FetchRun::onDownloaded(const Result<TransferProgress> &outcome)
{
    m_wait->deleteLater();
    m_wait = nullptr;
    m_left.reset();
    if (m_step != FetchStep::Download)
        return;
    if (!outcome)
        return fail(outcome.error());
    m_verifiedBy = outcome->verifiedBy;
    if (m_packs)
        unpackArchive();
    else
        checkAll();
}

void FetchRun::unpackArchive()
{
    go(FetchStep::Unpack);
    const auto work = [archive = localArchive(), folder = localPath(), control = m_control] {
        return unpack(archive, folder, *control);
    };
    whenDone(inPool(work), this, [this](const Result<ArchiveReport> &report) {
        if (m_step != FetchStep::Unpack)
            return;
        if (!report)
            return fail(report.error());
        checkAll();
    });
}

void FetchRun::checkAll()
{
    go(FetchStep::Check);
    const auto work = [inventory = m_inventory, root = localPath(), control = m_control] {
        return checkAgainst(inventory, root, control->isCancelled);
    };
    whenDone(inPool(work), this, [this](const InventoryCheck &check) {
        if (m_step == FetchStep::Check)
            onChecked(check);
    });
}

void FetchRun::onChecked(const InventoryCheck &check)
{
    m_check = check;
    if (!check.isComplete())
        return fail(incomplete(check));
    removeArchives();
    m_mark = FetchMark{.machine = m_order.machine,
                       .remotePath = m_order.remotePath,
                       .localPath = localPath(),
                       .files = files(),
                       .bytes = bytes(),
                       .verifiedBy = m_verifiedBy,
                       .isComplete = true,
                       .fetchedAt = m_parts.clock.now()};
    go(FetchStep::Done);
    emit finished();
}

void FetchRun::removeArchives()
{
    if (!m_packs)
        return;
    QFile::remove(localArchive());
    run({.line = "rm -f -- " + remote::shellQuote(remoteArchive())}, [](const Result<CommandOutput> &) {});
}

void FetchRun::cancel()
{
    if (m_step == FetchStep::Done || m_step == FetchStep::Failed)
        return;
    fail(transfer::cancelled());
}

void FetchRun::go(FetchStep step)
{
    m_step = step;
    m_share.reset();
    emit changed();
}

void FetchRun::fail(const Error &error)
{
    m_tick.stop();
    m_error = error;
    m_control->isCancelled = true;
    const bool mayResume = error.kind != ErrorKind::Cancelled && m_step == FetchStep::Download;
    m_step = FetchStep::Failed;
    if (m_wait)
        m_wait->cancel();
    if (!mayResume)
        removeArchives();
    m_share.reset();
    emit changed();
    emit finished();
}

} // namespace core::bundle
