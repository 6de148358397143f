// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/bill_view_model.h"
#include "ui/widget/kit.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QScrollArea;
class QStackedWidget;

namespace ui {

class Banner;
class FormField;
class Segmented;

/// A platform's bill beside the ledger, and what taking it over changes.
class BillDialog final : public FittedDialog {
    Q_OBJECT

public:
    BillDialog(BillViewModel &viewModel, QWidget *parent);

signals:
    void noticed(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeAsk();
    QWidget *makePaste();
    QWidget *makeSum();
    void layOut();
    void connectAll();
    void openFile();
    void fillPlaces();
    void choose(int way);
    void compare();
    void refresh();
    void refreshRows();
    void retranslate();

    BillViewModel &m_viewModel;
    Paragraph *m_about;
    QComboBox *m_place;
    FormField *m_placeField;
    Segmented *m_way;
    QStackedWidget *m_ways;
    Paragraph *m_askText;
    Button *m_ask;
    QPlainTextEdit *m_text;
    Button *m_open;
    Paragraph *m_pasteText;
    QLineEdit *m_sum;
    QComboBox *m_currency;
    FormField *m_sumField;
    FormField *m_currencyField;
    Banner *m_trouble;
    QScrollArea *m_scroll;
    QWidget *m_rows;
    Paragraph *m_summary;
    Button *m_apply;
    Button *m_close;
    QString m_file;  ///< Read instead of the text.
    QString m_shown; ///< What the rows say.
};

} // namespace ui
