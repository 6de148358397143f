// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

class QLineEdit;

namespace ui {

class ChartCard;
class FormField;

/// Rent or buy over the months; for a service the yearly bills. The figures behind it are edited here and kept with the plan.
class PurchaseCard final : public QWidget {
    Q_OBJECT

public:
    explicit PurchaseCard(PlanViewModel &viewModel, QWidget *parent = nullptr);
    void setRow(const core::planning::PlanRow *row); ///< Copied; null hides the card.
    ChartCard *chart() const { return m_chart; }

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    struct Field {
        QString core::planning::PlanAnswers::*answer;
        core::planning::PlanField error;
        QLineEdit *edit;
        FormField *form;
    };
    void addField(QString core::planning::PlanAnswers::*answer, core::planning::PlanField error, const char *name);
    void refresh();
    void showErrors();
    void keep();
    void toggleFigures();
    bool isShort() const; ///< A job that is over in a day or two: one sentence is enough.
    void showShort();
    void retranslate();

    PlanViewModel &m_viewModel;
    std::optional<core::planning::PlanRow> m_row = {};
    Card *m_short;
    QLabel *m_shortText;
    Button *m_whole;
    bool m_isWhole = false; ///< Asked for although the job is short.
    ChartCard *m_chart;
    QWidget *m_figures;
    Button *m_open;
    QList<Field> m_fields;
};

} // namespace ui
