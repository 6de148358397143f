// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace ui {

/// A line to type into, with its unit inside at the right end.
class UnitEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit UnitEdit(QWidget *parent = nullptr);
    void setUnit(const QString &unit);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int unitWidth() const;

    QString m_unit;
};

} // namespace ui
