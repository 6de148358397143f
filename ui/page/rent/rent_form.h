// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/rent_view_model.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace ui {

class FormField;
class Paragraph;

/// The questions before renting, and what it comes to.
class RentFormView final : public QWidget {
    Q_OBJECT

public:
    explicit RentFormView(RentViewModel &viewModel, QWidget *parent = nullptr);

    /// New offers: filled in afresh.
    void fill();
    RentForm form() const;
    bool isGood() const { return m_isGood; }

signals:
    void edited();

private:
    void layOut();
    void chooseOffer();
    void check();

    RentViewModel &m_viewModel;
    QComboBox *m_offer;
    QComboBox *m_key;
    QLineEdit *m_name;
    QLineEdit *m_image;
    QLineEdit *m_disk;
    QLineEdit *m_atMost;
    QLineEdit *m_hours;
    FormField *m_offerField;
    FormField *m_keyField;
    FormField *m_nameField;
    FormField *m_imageField;
    FormField *m_diskField;
    FormField *m_atMostField;
    FormField *m_hoursField;
    QVBoxLayout *m_bill;
    Paragraph *m_note;
    QString m_proposedCap = {};
    bool m_isGood = false;
    bool m_isFilling = false;
};

} // namespace ui
