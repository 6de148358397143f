// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/drop_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

class ElidedLabel;

/// What stands between a drop and the first byte: size, ways with time and cost, private data, room on the disk. Hidden while
/// there is nothing to decide; a look that is over at once never shows it.
class DropCard final : public QFrame {
    Q_OBJECT

public:
    explicit DropCard(DropViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void urlRequested(const QUrl &url);

protected:
    void changeEvent(QEvent *event) override;

private:
    QLayout *makeHead();
    QLayout *makeFoot();
    void connectAll();
    void refresh();
    void refreshRoutes();
    void refreshNotes();
    Button *tile(const core::routes::Route &route);
    void showFindings();
    void showRoute(const core::routes::Route &route);
    void makeLimitMenu();
    void retranslate();

    DropViewModel &m_viewModel;
    QTimer m_delay; ///< Runs while a short look shows nothing yet.
    bool m_wasAsking = false;
    ElidedLabel *m_title;
    QLabel *m_size;
    IconLabel *m_warning;
    QLabel *m_found;
    Button *m_look;
    QWidget *m_tiles;
    QHBoxLayout *m_tileRow;
    QLabel *m_disk;
    Button *m_better;
    QLabel *m_rule;
    Button *m_forget;
    QLabel *m_measure;
    QLabel *m_problem;
    Button *m_limit;
    Button *m_cancel;
    Button *m_leaveOut;
    Button *m_send;
};

} // namespace ui
