// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_form.h"

#include <QDialog>
#include <QWidget>

#include <functional>

class QDateTimeEdit;
class QLineEdit;
class QLabel;

namespace ui {

class Segmented;

/// "No end", "in N hours" or "at a moment".
class EndPicker final : public QWidget {
    Q_OBJECT

public:
    explicit EndPicker(QWidget *parent = nullptr);

    void setEnd(EndChoice choice, const QString &hours, const QDateTime &at);
    EndChoice choice() const;
    QString hours() const;
    QDateTime at() const; ///< UTC.
    void setError(const QString &text);

signals:
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showFields();

    Segmented *m_choice;
    QLineEdit *m_hours;
    QLabel *m_unit;
    QDateTimeEdit *m_at;
    QLabel *m_error;
};

/// Asks for a new planned end. Cancel keeps the old one.
class EndDialog final : public QDialog {
    Q_OBJECT

public:
    using Answer = std::function<void(const std::optional<QDateTime> &)>;

    EndDialog(const QString &machine, const std::optional<QDateTime> &end, const QDateTime &now, QWidget *parent);
    std::optional<QDateTime> end() const;

    /// Opens it window-modal without blocking.
    static EndDialog *ask(QWidget *parent, const QString &machine, const std::optional<QDateTime> &end, const QDateTime &now,
                          Answer answer);

private:
    void tryAccept();
    MachineForm form() const;

    EndPicker *m_picker;
    QDateTime m_now;
};

} // namespace ui
