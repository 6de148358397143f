// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/kit.h"

namespace ui {

/// Message inside the page: bold reason, evidence, facts in a fixed-width font, links or buttons at the right.
/// States: "success", "warn", "danger", "info".
class Banner final : public QFrame {
    Q_OBJECT

public:
    explicit Banner(const char *state = "info", const QString &reason = {}, const QString &evidence = {},
                    QWidget *parent = nullptr);
    void setState(const char *state);
    void setReason(const QString &reason);
    void setEvidence(const QString &evidence);
    void setFacts(const QStringList &facts);
    /// Another icon than the one of the state.
    void setIconName(const QString &name);
    /// Adds a control at the right; roles as for Button, "link" by default.
    Button *addButton(const QString &text, const char *role = "link");
    void clearButtons();

private:
    void describe();
    IconLabel *m_icon;
    QLabel *m_reason;
    QLabel *m_evidence;
    QLabel *m_facts;
    QHBoxLayout *m_buttons;
    QString m_state;
};

/// What stands where nothing is yet: icon, heading, one sentence, one button.
class EmptyState final : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(const QString &iconName = {}, QWidget *parent = nullptr);
    void setTexts(const QString &heading, const QString &sentence, const QString &action = {});
    Button *actionButton() const { return m_action; }

signals:
    void triggered();

private:
    QLabel *m_heading;
    QLabel *m_sentence;
    Button *m_action;
};

} // namespace ui
