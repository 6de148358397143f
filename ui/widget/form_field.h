// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/kit.h"

namespace ui {

/// A field with its label above, a hint or an error below, and where the value came from as a tag in the label line.
class FormField final : public QWidget {
    Q_OBJECT

public:
    /// Takes `field`; its accessible name follows the label. `unit` stands right of it.
    explicit FormField(QWidget *field, QWidget *parent = nullptr);
    void setLabel(const QString &text);
    void setHint(const QString &text);
    void setUnit(const QString &text);
    /// Shown instead of the hint, with a red outline; empty = the value is fine.
    void setError(const QString &text);
    /// "from README"; empty = none.
    void setSource(const QString &text);
    QWidget *field() const { return m_field; }
    bool hasError() const { return !m_errorText.isEmpty(); }

protected:
    /// A wheel that scrolls the page must not change a value on its way.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showNote();
    QWidget *m_field;
    QLabel *m_label;
    TagLabel *m_source;
    QLabel *m_unit;
    QLabel *m_note;
    QString m_hintText;
    QString m_errorText;
};

} // namespace ui
