// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/card_watch_view_model.h"
#include "ui/viewmodel/live_offers_view_model.h"
#include "ui/viewmodel/rent_view_model.h"

#include <QFrame>

class QLabel;

namespace ui {

class Button;

/// Above the ranking: what the prices are, asking the platforms now, waiting for a free card, and renting the chosen row.
class RentBar final : public QFrame {
    Q_OBJECT

public:
    RentBar(LiveOffersViewModel &live, CardWatchViewModel &watches, RentViewModel &rent, QWidget *parent = nullptr);

    /// The chosen row and those behind it; null when there is none.
    void setRow(const core::planning::PlanRow *row, const QList<core::planning::PlanRow> &rest);

public slots:
    void openRent();    ///< For the chosen row, or for the order that is under way.
    void openWatches();

signals:
    void accountRequested(); ///< Add one in the settings.
    void machineRequested(const core::instances::InstanceId &id);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    LiveOffersViewModel &m_live;
    CardWatchViewModel &m_watches;
    RentViewModel &m_rentModel;
    std::optional<core::planning::PlanRow> m_row;
    QList<core::planning::PlanRow> m_rest;
    QLabel *m_line;
    QLabel *m_notes;
    Button *m_ask;
    Button *m_watch;
    Button *m_rent;
};

} // namespace ui
