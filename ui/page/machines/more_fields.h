// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_form.h"

#include <QWidget>

class QLineEdit;

namespace ui {

class FormField;

/// What helps a team to find its machines (tags, owner, project), and the hosts on the way.
class MoreFields final : public QWidget {
    Q_OBJECT

public:
    explicit MoreFields(QWidget *parent = nullptr);

    void show(const MachineForm &form);
    void readInto(MachineForm &form) const;
    void setJumpError(const QString &text);
    void setHasWay(bool has); ///< False: nothing lies between here and there.

signals:
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLineEdit *m_tags;
    QLineEdit *m_owner;
    QLineEdit *m_project;
    QLineEdit *m_jump;
    FormField *m_tagsField;
    FormField *m_ownerField;
    FormField *m_projectField;
    FormField *m_jumpField;
    QString m_proxyCommand;
};

} // namespace ui
