// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/terminal_tab.h"

#include <QPointer>

#include <functional>

class QCheckBox;
class QLineEdit;

namespace ui {

class Button;

/// A terminal that a line may go to.
struct BroadcastTarget {
    QString name = {};
    bool isBusy = false; ///< A program has the whole screen: the line would be typed into it.
    QPointer<TerminalTab> tab = {};
};

/// Asks for a line and for the terminals that shall get it. Nothing is sent before each of them was seen and chosen.
class BroadcastDialog final : public FittedDialog {
    Q_OBJECT

public:
    BroadcastDialog(const QList<BroadcastTarget> &targets, QWidget *parent);

    using Send = std::function<void(const QList<QPointer<TerminalTab>> &, const QString &)>;
    /// Opens it window-modal without blocking.
    static BroadcastDialog *ask(QWidget *parent, const QList<BroadcastTarget> &targets, Send send);

private:
    void judge();
    QList<QPointer<TerminalTab>> chosen() const;

    QList<BroadcastTarget> m_targets;
    QList<QCheckBox *> m_boxes;
    QLineEdit *m_line;
    Button *m_act;
};

} // namespace ui
