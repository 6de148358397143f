// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/prices_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"

class QComboBox;
class QLineEdit;

namespace ui {

/// The chosen price to edit, or a new one. What is wrong stands under its field while it is typed.
class PriceCard final : public QFrame {
    Q_OBJECT

public:
    explicit PriceCard(PricesViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void showLine(const QString &key); ///< Empty: nothing is chosen. Keeps what is being typed about the same line.
    void startNew();
    bool isNew() const { return m_isNew; }
    bool isDirty() const; ///< Something is typed that is not saved.
    void focusPrice();

signals:
    void saved(const QString &key);
    void cancelled();
    void linkRequested(const QUrl &link);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeFields();
    void connectFields();
    void showDraft();
    void showHead();
    void fillChoices();
    PriceDraft typed() const;
    void check(bool showsAll);
    void save();
    void followPlatform();

    PricesViewModel &m_viewModel;
    PriceDraft m_draft;
    bool m_isNew = false;
    bool m_triesToSave = false;
    QLabel *m_title;
    TagLabel *m_mark;
    QLabel *m_about;
    QLabel *m_nothing;
    QWidget *m_form;
    QComboBox *m_platform;
    FormField *m_platformField;
    QComboBox *m_card;
    FormField *m_cardField;
    QLineEdit *m_gpus;
    FormField *m_gpusField;
    QComboBox *m_mode;
    FormField *m_modeField;
    QLineEdit *m_price;
    FormField *m_priceField;
    QComboBox *m_currency;
    FormField *m_currencyField;
    QLineEdit *m_region;
    FormField *m_regionField;
    QLineEdit *m_date;
    FormField *m_dateField;
    Button *m_save;
    Button *m_cancel;
    QWidget *m_origin;
    QLabel *m_originText;
    Button *m_link;
    Button *m_restore;
    Button *m_takeOut;
};

} // namespace ui
