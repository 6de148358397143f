// SPDX-License-Identifier: GPL-3.0-or-later
// What a pair moves, and what it learns from it.
#include "core/pairs/pair_sync.h"

#include "core/base/when_done.h"
#include "core/bundle/in_pool.h"

#include <QCoreApplication>

namespace core::pairs {

using bundle::inPool;
using remote::CommandOutput;

namespace {

constexpr qsizetype kMostHashed = 200;
constexpr qsizetype kConflictsKept = 20;

} // namespace

/// Both sides changed: the same content is no conflict.
void PairSync::settleDoubts(const QList<QByteArray> &doubtful)
{
    const QList<QByteArray> asked = doubtful.mid(0, kMostHashed);
    if (!isReady())
        return fail({.kind = ErrorKind::Cancelled});
    whenDone(m_parts.session()->run(hashCommand(m_pair, asked)), this, [this, asked](const Result<CommandOutput> &output) {
        if (!output)
            return fail(output.error());
        const auto work = [pair = m_pair, asked, answer = output->standardOutput] { return sameContents(pair, asked, answer); };
        whenDone(inPool(work), this, [this, asked](const QList<QByteArray> &same) { takeDoubts(asked, same); });
    }, [this] { fail({.kind = ErrorKind::Cancelled}); });
}

void PairSync::takeDoubts(const QList<QByteArray> &doubtful, const QList<QByteArray> &same)
{
    for (const QByteArray &path : doubtful) {
        const Stamp here = m_here.files.value(path);
        const Stamp there = m_there.files.value(path);
        const auto last = m_agreed.constFind(path);
        const std::optional<Stamp> lastHere = last == m_agreed.cend() ? std::nullopt : std::optional{last->here};
        const std::optional<Stamp> lastThere = last == m_agreed.cend() ? std::nullopt : std::optional{last->there};
        if (same.contains(path)) {
            m_agreed.insert(path, {here, there});
            m_isDirty = true;
        } else if (m_pair.direction == PairDirection::Down) {
            m_down << PairMove{path, there, lastHere}; // what is here is not as it was: it gets another name
        } else {
            m_up << PairMove{path, here, lastThere};
        }
    }
    m_looksAgain = true;
    moveNext();
}

void PairSync::moveNext()
{
    if (m_pair.isPaused)
        return rest(PairState::Paused);
    m_status.waiting = m_up.size() + m_down.size();
    if (!m_up.isEmpty())
        return send(nextBatch(m_up));
    if (!m_down.isEmpty())
        return receive(nextBatch(m_down));
    rest(PairState::InStep);
}

void PairSync::send(const QList<PairMove> &batch)
{
    const QByteArray now = moment();
    whenDone(inPool([pair = m_pair, batch, now] { return sendCommand(pair, batch, now); }), this,
             [this, batch, now](const remote::Command &command) {
                 if (!isReady())
                     return fail({.kind = ErrorKind::Cancelled});
                 whenDone(
                     m_parts.session()->run(command), this,
                     [this, batch, now](const Result<CommandOutput> &output) {
                         if (!output)
                             return fail(output.error());
                         if (output->exitCode != 0) {
                             return fail(
                                 {.kind = ErrorKind::RemoteCommand,
                                  .code = QStringLiteral("pairs.refused"),
                                  .message = QCoreApplication::translate("core::pairs", "The machine could not take the files."),
                                  .remedy = QCoreApplication::translate(
                                      "core::pairs", "Check that the folder there can be written and the disk has room."),
                                  .detail = QString::fromUtf8(output->standardError.right(2000))});
                         }
                         takeOutcomes(readSent(*output, batch, now), false);
                     },
                     [this] { fail({.kind = ErrorKind::Cancelled}); });
             });
}

void PairSync::receive(const QList<PairMove> &batch)
{
    if (!isReady())
        return fail({.kind = ErrorKind::Cancelled});
    const QByteArray now = moment();
    whenDone(
        m_parts.session()->run(receiveCommand(m_pair, batch)), this,
        [this, batch, now](const Result<CommandOutput> &output) {
            if (!output)
                return fail(output.error());
            const auto work = [pair = m_pair, batch, now, archive = output->standardOutput] {
                return placeHere(pair, batch, archive, now);
            };
            whenDone(inPool(work), this, [this](const Result<QList<PairOutcome>> &outcomes) {
                if (!outcomes)
                    return fail(outcomes.error());
                takeOutcomes(*outcomes, true);
            });
        },
        [this] { fail({.kind = ErrorKind::Cancelled}); });
}

void PairSync::takeOutcomes(const QList<PairOutcome> &outcomes, bool isHere)
{
    for (const PairOutcome &outcome : outcomes) {
        if (!outcome.keptAs.isEmpty()) {
            m_status.conflicts.prepend({outcome.path, outcome.keptAs, isHere, m_parts.clock.now()});
            m_looksAgain = true; // the kept version is new on its side
            m_remoteAskedAt = -1;
        }
        if (!outcome.agreed)
            continue;
        m_agreed.insert(outcome.path, *outcome.agreed);
        m_here.files.insert(outcome.path, outcome.agreed->here);
        m_there.files.insert(outcome.path, outcome.agreed->there);
        m_isDirty = true;
        m_status.lastMoved = m_parts.clock.now();
    }
    if (m_status.conflicts.size() > kConflictsKept)
        m_status.conflicts.resize(kConflictsKept);
    moveNext();
    emit changed();
}

} // namespace core::pairs
