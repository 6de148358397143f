// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/plan/wizard_step.h"

class QLabel;
class QVBoxLayout;

namespace ui {

class Button;
class FieldGrid;
class PlanPasteBox;
class PlansViewModel;

/// Page 2: the model, how it is used, and how much data it gets. Only what means something for the task is asked.
class ModelStep final : public WizardStep {
    Q_OBJECT

public:
    explicit ModelStep(PlanViewModel &plan);
    QWidget *firstField() override;
    void setPlans(PlansViewModel *plans); ///< Reads pasted texts; without it the box is not there.

protected:
    void retranslate() override;

private:
    /// A field that stands for an option of the command line.
    struct OptionField {
        FormField *field = nullptr;
        const char *option = "";
        FieldGrid *grid = nullptr;
    };
    void makeFields();
    void makeMore();
    void adapt();
    void fillLists();
    void fillWords(FormField *field, const char *option, const QStringList &words);
    void showMore(bool isOpen);
    bool hasWrongMore() const;

    PlanPasteBox *m_paste = nullptr;
    QVBoxLayout *m_all;
    QLabel *m_modelTitle;
    QLabel *m_dataTitle;
    QLabel *m_noModel;
    FieldGrid *m_job;
    FieldGrid *m_data;
    FieldGrid *m_method;
    Button *m_more;
    FormField *m_model;
    FormField *m_quantization;
    FormField *m_sequence;
    FormField *m_image;
    FormField *m_batch;
    FormField *m_accumulation;
    FormField *m_tokens;
    FormField *m_samples;
    FormField *m_epochs;
    FormField *m_dataset;
    FormField *m_precision;
    FormField *m_optimizer;
    FormField *m_checkpointing;
    FormField *m_lossKernel;
    FormField *m_flash;
    FormField *m_offload;
    FormField *m_zero;
    QList<OptionField> m_options;
    QString m_shownTask = {};
    bool m_isMoreOpen = false;
};

} // namespace ui
