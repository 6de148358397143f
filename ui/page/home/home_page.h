// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/home_view_model.h"

#include <QWidget>

class QGridLayout;
class QStackedLayout;

namespace ui {

class Button;
class Card;
class ChoiceTile;
class MiniCard;
class NeedsCard;
class PageFrame;
class Paragraph;
class PayingCard;

/// First page: what is being paid, what needs the user, the machines; three choices before the first machine.
class HomePage final : public QWidget {
    Q_OBJECT

public:
    explicit HomePage(HomeViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void newPlan();
    void addMachine();
    void addDemo();
    void openDocs();
    void openMachines();
    void openMachine(const core::instances::InstanceId &id);
    void decide(const core::instances::InstanceId &id); ///< The reminder dialog.
    void showStop(const core::instances::InstanceId &id); ///< How far a stop has come.

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *firstUse();
    QWidget *overview();
    void retranslate();
    void refresh();
    void showMachines();

    HomeViewModel &m_viewModel;
    PageFrame *m_frame = nullptr;
    QWidget *m_firstUse = nullptr;
    QWidget *m_overview = nullptr;
    Paragraph *m_welcome = nullptr;
    ChoiceTile *m_planTile = nullptr;
    ChoiceTile *m_addTile = nullptr;
    ChoiceTile *m_demoTile = nullptr;
    Button *m_docs = nullptr;
    Button *m_newPlan = nullptr;
    Button *m_addMachine = nullptr;
    Button *m_allMachines = nullptr;
    PayingCard *m_paying = nullptr;
    NeedsCard *m_needs = nullptr;
    QGridLayout *m_grid = nullptr;
    QList<MiniCard *> m_cards;
};

} // namespace ui
