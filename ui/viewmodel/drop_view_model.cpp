// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/drop_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace ui {

namespace privacy = core::privacy;
namespace routes = core::routes;
using core::Bytes;
using core::monitor::parse::DiskRole;
using privacy::FileFindings;
using privacy::FolderRule;

namespace {

constexpr qint64 kMeasuredFrom = 4 * 1024 * 1024; // what is sent before says more about the beginning than about the line
constexpr std::chrono::milliseconds kTick{250};

routes::DiskKind kindOf(DiskRole role)
{
    return role == DiskRole::System ? routes::DiskKind::System
        : role == DiskRole::Shared  ? routes::DiskKind::Shared
                                    : routes::DiskKind::Data;
}

} // namespace

DropViewModel::DropViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_tick.setInterval(kTick);
    connect(&m_tick, &QTimer::timeout, this, &DropViewModel::changed);
    connect(&m_parts.queue, &core::transfer::TransferQueue::progressed, this, &DropViewModel::noteUplink);
}

DropViewModel::~DropViewModel()
{
    if (m_control)
        m_control->isCancelled = true;
}

void DropViewModel::noteUplink(const core::transfer::TransferProgress &progress)
{
    const bool isMeasured = progress.request.direction == core::transfer::Direction::Upload && progress.bytesPerSecond > 0
        && progress.state == core::transfer::TransferState::Active && progress.done.count() >= kMeasuredFrom
        && progress.request.mostBytesPerSecond == 0;
    if (isMeasured)
        m_uplinks.insert(progress.request.machine.value, progress.bytesPerSecond);
}

void DropViewModel::offer(const core::instances::InstanceId &machine, const core::remote::RemotePath &folder,
                          const QStringList &paths, std::optional<core::Bytes> free)
{
    end();
    if (paths.isEmpty())
        return;
    m_machine = machine;
    m_folder = folder;
    m_free = free;
    m_paths.clear();
    for (const QString &path : paths)
        m_paths << QDir::cleanPath(path);
    m_problem.reset();
    if (!m_privacy) {
        if (auto rules = privacy::loadRules(QStringLiteral(":/privacy/rules.json")))
            m_privacy = std::make_shared<const privacy::Rules>(std::move(rules).value());
        else
            m_problem = rules.error();
    }
    if (!m_ways) {
        if (auto ways = routes::loadRouteRules(QStringLiteral(":/rules/routes.json")))
            m_ways = std::move(ways).value();
        else
            m_problem = ways.error();
    }
    if (m_problem) {
        m_state = State::Asking;
        emit changed();
        return;
    }
    look();
}

void DropViewModel::look()
{
    m_state = State::Looking;
    m_control = std::make_shared<privacy::ScanControl>();
    m_tick.start();
    privacy::ScanRequest request;
    const privacy::FolderRules rules = m_parts.remembered ? m_parts.remembered() : privacy::FolderRules{};
    std::copy_if(m_paths.cbegin(), m_paths.cend(), std::back_inserter(request.paths),
                 [&rules](const QString &path) { return rules.of(path) != FolderRule::Skip; });
    const int generation = ++m_generation;
    core::whenDone(privacy::scanLater(m_privacy, request, m_control), this,
                   [this, generation](const core::Result<privacy::ScanReport> &report) {
                       if (generation == m_generation && report)
                           take(*report);
                   });
    emit changed();
}

void DropViewModel::take(const privacy::ScanReport &report)
{
    m_tick.stop();
    m_report = report;
    m_open.clear();
    m_kept.clear();
    const privacy::FolderRules rules = m_parts.remembered ? m_parts.remembered() : privacy::FolderRules{};
    for (const FileFindings &file : report.files) {
        const auto rule = rules.of(QString::fromUtf8(file.path));
        if (!rule)
            m_open << file;
        else if (*rule == FolderRule::Exclude)
            m_kept << file;
    }
    weigh();
    if (isQuestion()) {
        m_state = State::Asking;
        emit changed();
    } else {
        order(false);
    }
}

void DropViewModel::weigh()
{
    const auto status = m_parts.fleet.machine(m_machine);
    m_question = {.sources = m_paths,
                  .size = Bytes::fromCount(m_report.totalSize),
                  .files = m_report.filesSeen,
                  .smallFiles = m_report.smallFiles,
                  .folder = m_folder};
    if (const auto found = m_uplinks.constFind(m_machine.value); found != m_uplinks.cend())
        m_question.uplinkBytesPerSecond = *found;
    if (status) {
        const core::instances::Instance &instance = status->instance;
        m_question.price = instance.price;
        m_question.isFree = !isRented(instance);
        m_question.platform = instance.platform;
        m_question.endpoint = {.host = instance.host, .port = instance.port, .user = instance.user};
        if (const auto *platform = m_parts.catalog.platform(instance.platform)) {
            m_question.hasNoCardMode = platform->stop.hasNoGpuMode;
            m_question.noCardPrice = platform->stop.noGpuPrice;
            m_question.consoleUrl = platform->consoleUrl;
        }
    }
    m_routes = routes::routesFor(m_question, *m_ways);
    m_disk = routes::checkDisk(mounts(), m_folder, m_question.size, m_question.files, *m_ways, m_question.platform);
}

QList<routes::Mount> DropViewModel::mounts() const
{
    QList<routes::Mount> all;
    const auto status = m_parts.fleet.machine(m_machine);
    for (const auto &row : status ? status->sample.disks : QList<core::monitor::parse::DiskRow>{}) {
        if (row.role != DiskRole::SharedMemory)
            all << routes::Mount{row.target.toUtf8(), kindOf(row.role), row.available, row.inodesFree, row.inodesUsed};
    }
    if (m_free && !routes::mountOf(all, m_folder))
        all << routes::Mount{.path = m_folder.bytes, .free = m_free};
    return all;
}

bool DropViewModel::isQuestion() const
{
    return hasFindings() || m_report.moreFiles > 0 || m_routes.size() > 1 || !fitsDisk() || m_disk.better;
}

bool DropViewModel::fitsDisk() const
{
    return m_disk.answer == routes::DiskAnswer::Fits || m_disk.answer == routes::DiskAnswer::Unknown;
}

QString DropViewModel::title() const
{
    const auto status = m_parts.fleet.machine(m_machine);
    const QString what = m_paths.size() == 1 ? QFileInfo{m_paths.first()}.fileName()
                                             : tr("%n item(s)", nullptr, static_cast<int>(m_paths.size()));
    return tr("%1 → %2 on %3").arg(what, m_folder.display(), status ? status->instance.name : format::unknown());
}

QString DropViewModel::sizeText() const
{
    if (m_problem)
        return {};
    if (m_state == State::Looking) {
        return m_control ? tr("Looking through it: %Ln file(s), %1", nullptr, static_cast<int>(m_control->files))
                               .arg(format::fileSize(Bytes::fromCount(m_control->bytes)))
                         : QString{};
    }
    return tr("%Ln file(s), %1", nullptr, static_cast<int>(m_report.filesSeen))
        .arg(format::fileSize(Bytes::fromCount(m_report.totalSize)));
}

QString DropViewModel::diskText() const
{
    return m_disk.answer == routes::DiskAnswer::Unknown ? QString{} : routes::diskSentence(m_disk);
}

QString DropViewModel::findingsText() const
{
    const auto count = static_cast<int>(m_open.size()) + m_report.moreFiles;
    return count > 0 ? tr("%n file(s) hold private data", nullptr, count) : QString{};
}

QString DropViewModel::measureText() const
{
    const bool isUnknown = m_state == State::Asking && !m_problem && !m_question.uplinkBytesPerSecond;
    return isUnknown ? tr("Times show up once an upload to this machine was measured.") : QString{};
}

QString DropViewModel::problemText() const
{
    return m_problem ? core::fullText(*m_problem) : QString{};
}

QString DropViewModel::ruleText() const
{
    if (m_state != State::Asking || ruleFolders().isEmpty())
        return {};
    return m_kept.isEmpty()
        ? tr("Private data in it is sent, as you chose for this folder.")
        : tr("%n file(s) with private data stay here, as you chose for this folder.", nullptr, static_cast<int>(m_kept.size()));
}

QString DropViewModel::timeText(const routes::Route &route) const
{
    return route.time ? format::duration(*route.time) : format::unknown();
}

QString DropViewModel::costText(const routes::Route &route) const
{
    if (m_question.isFree)
        return {};
    return route.cost ? format::money(*route.cost) : format::unknown();
}

std::optional<core::remote::RemotePath> DropViewModel::betterFolder() const
{
    return m_disk.better ? std::optional{core::remote::RemotePath{m_disk.better->path}} : std::nullopt;
}

QString DropViewModel::sourceOf(const FileFindings &file) const
{
    const QString path = QString::fromUtf8(file.path);
    for (const QString &source : m_paths) {
        if (path == source || path.startsWith(source + u'/'))
            return source;
    }
    return {};
}

void DropViewModel::order(bool leavesOut, bool isPacked)
{
    DropOrder decided{.machine = m_machine, .folder = m_folder, .mostBytesPerSecond = m_limit, .isPacked = isPacked};
    QHash<QString, QStringList> excludes;
    QStringList dropped;
    for (const FileFindings &file : leavesOut ? m_open + m_kept : m_kept) {
        const QString source = sourceOf(file);
        if (file.relative.isEmpty())
            dropped << source;
        else
            excludes[source] << privacy::excludePattern(file.relative);
    }
    for (const QString &path : std::as_const(m_paths)) {
        if (!dropped.contains(path))
            decided.items << DropItem{path, excludes.value(path)};
    }
    end();
    if (!decided.items.isEmpty())
        emit accepted(decided);
}

void DropViewModel::send()
{
    if (m_state == State::Asking)
        order(false);
}

bool DropViewModel::canPack() const
{
    return m_paths.size() == 1 && QFileInfo{m_paths.first()}.isDir();
}

void DropViewModel::sendPacked()
{
    if (m_state == State::Asking && canPack())
        order(false, true);
}

void DropViewModel::setLimit(qint64 bytesPerSecond)
{
    m_limit = bytesPerSecond;
    emit changed();
}

void DropViewModel::leaveOut()
{
    if (m_state == State::Asking && m_report.moreFiles == 0)
        order(true);
}

QStringList DropViewModel::ruleFolders() const
{
    QStringList folders;
    const privacy::FolderRules rules = m_parts.remembered ? m_parts.remembered() : privacy::FolderRules{};
    for (auto rule = rules.all().cbegin(); rule != rules.all().cend(); ++rule) {
        const bool concerns = std::any_of(m_paths.cbegin(), m_paths.cend(), [&rule](const QString &path) {
            return path == rule.key() || path.startsWith(rule.key() + u'/') || rule.key().startsWith(path + u'/');
        });
        if (concerns)
            folders << rule.key();
    }
    return folders;
}

void DropViewModel::rememberFor(FolderRule rule)
{
    if (m_state != State::Asking || !m_parts.remember || !m_parts.remembered)
        return;
    privacy::FolderRules rules = m_parts.remembered();
    for (const FileFindings &file : std::as_const(m_open)) {
        const QFileInfo source{sourceOf(file)};
        rules.set(source.isDir() ? source.filePath() : source.path(), rule);
    }
    m_parts.remember(rules);
}

void DropViewModel::rememberSending()
{
    rememberFor(FolderRule::Allow);
}

void DropViewModel::rememberLeavingOut()
{
    rememberFor(FolderRule::Exclude);
}

void DropViewModel::forgetRules()
{
    if (m_state != State::Asking || !m_parts.remember || !m_parts.remembered)
        return;
    privacy::FolderRules rules = m_parts.remembered();
    for (const QString &folder : ruleFolders())
        rules.set(folder, std::nullopt);
    m_parts.remember(rules);
    look();
}

void DropViewModel::takeBetterFolder()
{
    const auto folder = betterFolder();
    if (m_state != State::Asking || !folder)
        return;
    m_folder = *folder;
    m_free.reset();
    weigh();
    emit changed();
}

void DropViewModel::cancel()
{
    end();
}

void DropViewModel::end()
{
    ++m_generation;
    m_tick.stop();
    if (m_control)
        m_control->isCancelled = true;
    m_control.reset();
    if (m_state == State::None)
        return;
    m_state = State::None;
    m_limit = 0;
    m_report = {};
    m_open.clear();
    m_kept.clear();
    m_routes.clear();
    m_disk = {};
    emit changed();
}

} // namespace ui
