// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/kit.h"

class QCheckBox;
class QLineEdit;
class QMenu;

namespace ui {

class ElidedLabel;

/// One saved plan in the list. F2 renames it, Delete removes it.
class PlanLine final : public QWidget {
    Q_OBJECT

public:
    explicit PlanLine(const PlanEntry &entry, QWidget *parent = nullptr);
    const PlanEntry &entry() const { return m_entry; }
    bool isMarked() const; ///< For the comparison.
    void setMarked(bool isMarked);
    void focusOpen();
    void startRename();

signals:
    void openRequested();
    void duplicateRequested();
    void removeRequested();
    void renamed(const QString &name);
    void marked(bool isMarked);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QMenu *makeMenu();
    void endRename(bool takesName);

    PlanEntry m_entry;
    QCheckBox *m_mark;
    ElidedLabel *m_name;
    QLineEdit *m_edit;
    Button *m_open;
};

} // namespace ui
