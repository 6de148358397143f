// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/money_header_view_model.h"
#include "ui/widget/paint.h"

#include <QAbstractButton>
#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace ui {

/// Entry of the money header: icon or quiet label, figure, quiet addition. A button, so that it takes the focus.
class HeaderItem final : public QAbstractButton {
    Q_OBJECT

public:
    explicit HeaderItem(QString iconName = {}, QWidget *parent = nullptr);
    void setContent(const QString &label, const Figure &figure, const QString &why = {});
    void setAlarm(bool isAlarm);
    /// Count in a warn tag, after the figure; 0 = none.
    void setCount(int count);
    /// A small meter behind the figure; share below 0 = none.
    void setMeter(double share, const char *tone);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_icon;
    Figure m_figure;
    double m_share = -1;
    QString m_meterTone;
    int m_count = 0;
    bool m_isAlarm = false;
};

/// The strip at the top: money is always in sight.
class HeaderBar final : public QFrame {
    Q_OBJECT

public:
    explicit HeaderBar(MoneyHeaderViewModel &viewModel, QWidget *parent = nullptr);
    /// Drops sentence words, never money.
    void setNarrow(bool isNarrow);

signals:
    void rateClicked();
    void spentClicked();
    void nextEndClicked(const core::instances::InstanceId &machine);
    void remindersClicked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refresh();
    void refreshSpending();

    MoneyHeaderViewModel &m_viewModel;
    QLabel *m_name;
    QWidget *m_gap; ///< Instead of the name in a narrow window.
    QHBoxLayout *m_layout;
    HeaderItem *m_rate;
    HeaderItem *m_spent; ///< Of all time, where no ledger is kept.
    HeaderItem *m_today;
    HeaderItem *m_month;
    HeaderItem *m_end;
    HeaderItem *m_bell;
    bool m_isNarrow = false;
};

} // namespace ui
