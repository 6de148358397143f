// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/kit.h"

#include <QTimer>

namespace ui {

/// Short note about something that went well or can wait: bottom right of its parent, 6 s, stays under the pointer.
/// Problems are banners, never toasts.
class Toast final : public QFrame {
    Q_OBJECT

public:
    /// Shows `text` over `host`; a second toast stands above the first, one with the same words stays longer.
    /// `link` is optional.
    static Toast *show(QWidget *host, const QString &text, const QString &link = {});

signals:
    void linkClicked();

protected:
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Toast(QWidget *host, const QString &text, const QString &link);
    static void arrange(QWidget *host);
    QTimer m_end;
};

} // namespace ui
