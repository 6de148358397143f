// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/fetch_view_model.h"

#include "core/base/when_done.h"
#include "core/transfer/names.h"
#include "ui/viewmodel/format.h"

#include <algorithm>

namespace ui {

using core::bundle::FetchMark;
using core::bundle::FetchRun;
using core::bundle::FetchStep;
using core::instances::InstanceId;

namespace {

QString sizeOf(qint64 files, qint64 bytes)
{
    return FetchViewModel::tr("%Ln file(s), %1", nullptr, static_cast<int>(files))
        .arg(format::fileSize(core::Bytes::fromCount(bytes)));
}

} // namespace

FetchViewModel::FetchViewModel(Parts parts, QObject *parent) : RunViewModel{parent}, m_parts{parts}
{
    connect(&m_parts.fleet, &core::fleet::Fleet::machineRemoved, this, [this](const InstanceId &id) {
        m_parts.marks.removeMachine(id);
        m_marks.removeIf([&id](const FetchMark &mark) { return mark.machine == id; });
        if (m_run && m_run->order().machine == id)
            cancel();
    });
}

void FetchViewModel::load()
{
    core::whenDone(m_parts.marks.all(), this, [this](const core::Result<QList<FetchMark>> &marks) {
        if (!marks)
            return;
        m_marks = *marks;
        QSet<QString> machines;
        for (const FetchMark &mark : std::as_const(m_marks))
            machines << mark.machine.value;
        for (const QString &id : std::as_const(machines))
            emit marksChanged({id});
    });
}

FetchViewModel::State FetchViewModel::state() const
{
    if (!m_run)
        return State::None;
    switch (m_run->step()) {
    case FetchStep::Survey:
        return State::Looking;
    case FetchStep::Ready:
        return State::Asking;
    case FetchStep::Done:
        return State::Done;
    case FetchStep::Failed:
        return State::Failed;
    default:
        return State::Working;
    }
}

InstanceId FetchViewModel::machine() const { return m_run ? m_run->order().machine : InstanceId{}; }

QString FetchViewModel::nameOf(const core::remote::RemotePath &path) const
{
    return core::remote::RemotePath{core::transfer::baseName(path.bytes)}.display();
}

QString FetchViewModel::title() const
{
    if (!m_run)
        return {};
    const auto status = m_parts.fleet.machine(m_run->order().machine);
    return tr("%1 from %2 → %3")
        .arg(nameOf(m_run->order().remotePath), status ? status->instance.name : format::unknown(), m_run->order().localFolder);
}

QString FetchViewModel::sizeText() const
{
    return !m_run || state() == State::Looking || (m_run->files() == 0 && state() == State::Failed)
        ? QString{}
        : sizeOf(m_run->files(), m_run->bytes());
}

QString FetchViewModel::statusText() const
{
    if (!m_run)
        return {};
    switch (m_run->step()) {
    case FetchStep::Survey:
        return tr("Listing what is there.");
    case FetchStep::Ready:
        return tr(
            "It is downloaded, checked by hash, and compared with the machine's list. Files here that differ are replaced.");
    case FetchStep::Pack:
        return tr("The machine packs it into one archive.");
    case FetchStep::Download:
        return m_run->left() ? tr("Downloading, %1 left.").arg(format::duration(*m_run->left())) : tr("Downloading.");
    case FetchStep::Unpack:
        return tr("Unpacking here.");
    case FetchStep::Check:
        return tr("Comparing with the machine's list.");
    case FetchStep::Done:
        return tr("Fetched and verified: everything the machine listed is here.");
    case FetchStep::Failed:
        return {};
    }
    return {};
}

QString FetchViewModel::problemText() const
{
    return m_run && m_run->error() ? core::fullText(*m_run->error()) : QString{};
}

QList<FetchViewModel::Step> FetchViewModel::steps() const
{
    if (!m_run || state() == State::Looking || state() == State::Asking || state() == State::Failed)
        return {};
    struct Named {
        FetchStep step;
        QString name;
    };
    QList<Named> all;
    if (m_run->packs())
        all << Named{FetchStep::Pack, tr("Pack")};
    all << Named{FetchStep::Download, tr("Download and verify")};
    if (m_run->packs())
        all << Named{FetchStep::Unpack, tr("Unpack")};
    all << Named{FetchStep::Check, tr("Compare")};
    QList<Step> steps;
    for (const Named &one : std::as_const(all)) {
        const Mark mark = one.step < m_run->step() ? Mark::Done : one.step == m_run->step() ? Mark::Now : Mark::Waiting;
        steps << Step{one.name, mark};
    }
    return steps;
}

std::optional<double> FetchViewModel::share() const { return m_run ? m_run->share() : std::nullopt; }

QString FetchViewModel::localPath() const { return m_run ? m_run->localPath() : QString{}; }

bool FetchViewModel::canPack() const { return m_run && m_run->canPack(); }

bool FetchViewModel::isPackingBetter() const { return m_run && m_run->isPackingBetter(); }

QString FetchViewModel::packText() const
{
    if (!m_run || state() != State::Asking)
        return {};
    if (isPackingBetter())
        return tr("Many small files: one archive is faster. It needs as much room again on the machine for a while.");
    return canPack() ? tr("Few small files: packing would save little.")
                     : tr("It goes file by file: there is no room for an archive, or it is one file.");
}

QList<FetchMark> FetchViewModel::marksOf(const InstanceId &id) const
{
    QList<FetchMark> marks;
    std::copy_if(m_marks.crbegin(), m_marks.crend(), std::back_inserter(marks),
                 [&id](const FetchMark &mark) { return mark.machine == id; });
    return marks;
}

QString FetchViewModel::fetchedText(const InstanceId &id) const
{
    const QList<FetchMark> marks = marksOf(id);
    if (marks.isEmpty())
        return {};
    const FetchMark &newest = marks.first();
    const QString at = format::moment(newest.fetchedAt, m_parts.clock.now());
    const QString what = tr("%1 (%2)").arg(nameOf(newest.remotePath), sizeOf(newest.files, newest.bytes));
    return newest.verifiedBy.isEmpty() ? tr("Fetched and compared %1: %2.").arg(at, what)
                                       : tr("Fetched and verified %1: %2.").arg(at, what);
}

void FetchViewModel::offer(const InstanceId &machine, const core::remote::RemotePath &path, const QString &localFolder)
{
    if (state() == State::Working)
        return;
    begin({.machine = machine, .remotePath = path, .localFolder = localFolder});
}

void FetchViewModel::begin(const core::bundle::FetchOrder &order)
{
    if (m_run)
        m_run->disconnect(this);
    m_run = std::make_unique<FetchRun>(
        FetchRun::Parts{.queue = m_parts.queue, .clock = m_parts.clock,
                        .session = [this, id = order.machine] { return m_parts.fleet.session(id); }},
        order);
    connect(m_run.get(), &FetchRun::changed, this, &FetchViewModel::changed);
    connect(m_run.get(), &FetchRun::finished, this, &FetchViewModel::onFinished);
    m_run->survey();
}

void FetchViewModel::start(bool packs)
{
    if (m_run)
        m_run->start(packs);
}

void FetchViewModel::again()
{
    if (state() == State::Failed)
        begin(core::bundle::FetchOrder{m_run->order()});
}

void FetchViewModel::cancel()
{
    if (!m_run)
        return;
    m_run->disconnect(this);
    m_run->cancel();
    m_run.release()->deleteLater(); // it may be the one that calls
    emit changed();
}

void FetchViewModel::onFinished()
{
    if (!m_run || !m_run->mark())
        return;
    const FetchMark mark = *m_run->mark();
    m_marks.removeIf([&mark](const FetchMark &old) { return old.machine == mark.machine && old.remotePath == mark.remotePath; });
    m_marks << mark;
    m_parts.marks.save(mark);
    emit marksChanged(mark.machine);
    emit fetched(mark);
}

} // namespace ui
