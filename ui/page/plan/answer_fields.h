// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"

#include <QObject>

class QComboBox;

namespace ui {

class FormField;
class ToggleLine;

/// A value of PlanAnswers with the words that stand for it in a list.
struct AnswerChoice {
    QString value = {};
    QString name = {};
};

/// Joins the fields of a wizard page with the answers: what is typed goes out at once, what changes elsewhere comes in, errors
/// and origins stand beside the field they concern.
class AnswerFields final : public QObject {
    Q_OBJECT

public:
    using Text = QString core::planning::PlanAnswers::*;
    using Flag = bool core::planning::PlanAnswers::*;

    /// What a field is called in the window and in a saved plan, and whose errors stand below it.
    struct Identity {
        const char *name = "";
        const char *key = "";
        std::optional<core::planning::PlanField> field = {};
    };

    AnswerFields(PlanViewModel &plan, QWidget *page);

    FormField *line(const Identity &identity, Text text);
    FormField *choice(const Identity &identity, Text text);
    FormField *search(const Identity &identity, Text text); ///< A list that also takes what is typed.
    FormField *pick(const Identity &identity, Text text);   ///< A list that is searched by any part of a name.
    ToggleLine *toggle(const char *name, Flag flag);

    /// Replaces what a list offers; the answer stays chosen.
    void setChoices(FormField *field, const QList<AnswerChoice> &choices);
    void show();       ///< Takes the answers over into the fields.
    void showErrors();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Entry {
        FormField *form = nullptr;
        Identity identity = {};
        Text text = nullptr;
        QComboBox *box = nullptr; ///< Null for a line.
    };
    struct FlagEntry {
        ToggleLine *line = nullptr;
        Flag flag = nullptr;
    };
    FormField *add(Entry entry, QWidget *widget);
    QComboBox *makeSearchBox();
    void take(Text text, const char *key, const QString &value);

    PlanViewModel &m_plan;
    QWidget *m_page;
    QList<Entry> m_entries;
    QList<FlagEntry> m_flags;
};

} // namespace ui
