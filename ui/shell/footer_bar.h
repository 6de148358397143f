// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/footer_view_model.h"
#include "ui/widget/kit.h"
#include "ui/widget/meters.h"

#include <QAbstractButton>

namespace ui {

/// The line at the bottom: transfers left (a button that opens them), connections right.
class FooterBar final : public QFrame {
    Q_OBJECT

public:
    explicit FooterBar(FooterViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void transfersClicked();
    void connectionsClicked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    FooterViewModel &m_viewModel;
    Button *m_transfers;
    Meter *m_meter;
    FigureLabel *m_share;
    FigureLabel *m_speed;
    QLabel *m_left;
    Button *m_connections;
};

} // namespace ui
