// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace ui {

class ChoiceTile;
class FormField;

/// The questions of the plan page. Every change goes to the view-model at once; errors come back beside the field.
class PlanForm final : public QWidget {
    Q_OBJECT

public:
    explicit PlanForm(PlanViewModel &viewModel, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeFields();
    void fillLists();
    void layOut();
    void retranslate();
    void showAnswers();
    void showErrors();
    void readFields();
    void adaptToTask();
    QLineEdit *edit(const QString &name);

    PlanViewModel &m_viewModel;
    QButtonGroup *m_tasks;
    QList<ChoiceTile *> m_tiles;
    QLabel *m_taskTitle;
    QLabel *m_jobTitle;
    QLabel *m_wishTitle;
    QComboBox *m_model;
    QComboBox *m_quantization;
    QComboBox *m_checkpointing;
    QComboBox *m_localCard;
    QComboBox *m_currency;
    QLineEdit *m_sequence;
    QLineEdit *m_batch;
    QLineEdit *m_tokens;
    QLineEdit *m_budget;
    QLineEdit *m_deadline;
    QLineEdit *m_hoursPerDay;
    QCheckBox *m_sensitive;
    QCheckBox *m_spot;
    QMap<QWidget *, FormField *> m_fields;
    bool m_isShowing = false;  ///< The fields are being filled: their signals are no answers.
    bool m_isReading = false;  ///< An answer is on its way out: the fields are right already.
};

} // namespace ui
