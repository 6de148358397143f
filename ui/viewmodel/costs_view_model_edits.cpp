// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/costs_view_model.h"

#include "core/base/when_done.h"
#include "core/ledger/ledger_csv.h"

#include <algorithm>

namespace ui {

namespace ledger = core::ledger;

QStringList CostsViewModel::projects() const
{
    QStringList names;
    for (const auto &machine : machines())
        names << machine.project;
    for (const ledger::Entry &entry : book().all())
        names << entry.project;
    for (const ledger::Envelope &envelope : m_envelopes)
        names << envelope.project;
    names.removeDuplicates();
    names.removeAll(QString{});
    names.sort(Qt::CaseInsensitive);
    return names;
}

CostCheck CostsViewModel::enter(const CostInput &input)
{
    const ledger::Entry *original = input.corrects.value.isEmpty() ? nullptr : book().find(input.corrects);
    const ledger::Draft draft = draftOf(input, original, m_parts.zone, now());
    const auto entry = input.corrects.value.isEmpty() ? ledger::enteredEntry(draft, now())
                                                      : ledger::correctionOf(book(), input.corrects, draft, now());
    if (!entry)
        return checkOf(entry.error());
    core::whenDone(m_parts.recorder.add({*entry}), this, [this](const core::Status &written) {
        if (!written)
            emit failed(written.error());
    });
    return {};
}

void CostsViewModel::keepEnvelopes(const QList<ledger::Envelope> &envelopes)
{
    core::whenDone(m_parts.budgets.saveEnvelopes(envelopes), this, [this, envelopes](const core::Status &saved) {
        if (!saved) {
            emit failed(saved.error());
            return;
        }
        m_envelopes = envelopes;
        emit changed();
    });
}

void CostsViewModel::saveEnvelope(const ledger::Envelope &envelope)
{
    QList<ledger::Envelope> envelopes = m_envelopes;
    const auto same = std::ranges::find_if(envelopes, [&envelope](const ledger::Envelope &known) {
        return known.project == envelope.project && known.period == envelope.period;
    });
    if (same != envelopes.end())
        *same = envelope;
    else
        envelopes << envelope;
    keepEnvelopes(envelopes);
}

void CostsViewModel::removeEnvelope(const ledger::Envelope &envelope)
{
    QList<ledger::Envelope> envelopes = m_envelopes;
    envelopes.removeAll(envelope);
    keepEnvelopes(envelopes);
}

QByteArray CostsViewModel::csv() const { return ledger::csvOf(book(), entries(), m_parts.zone, now()); }

QByteArray CostsViewModel::csvOfAll() const { return ledger::csvOf(book(), book().all(), m_parts.zone, now()); }

} // namespace ui
