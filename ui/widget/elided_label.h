// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// One line that gives way instead of widening its surroundings; what is cut stands in the tooltip.
class ElidedLabel final : public QWidget {
    Q_OBJECT

public:
    explicit ElidedLabel(Type type = Type::Body, const char *token = "text1", Qt::TextElideMode mode = Qt::ElideMiddle,
                         QWidget *parent = nullptr);
    void setText(const QString &text);
    QString text() const { return m_text; }
    void setToken(const char *token); ///< Colour token, such as "text2".
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {24, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void describe();
    QString m_text;
    QString m_token;
    Type m_type;
    Qt::TextElideMode m_mode;
};

} // namespace ui
