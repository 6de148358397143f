// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/page_entry.h"

#include <QAbstractButton>
#include <QFrame>
#include <QList>

namespace ui {

/// One place in the rail: icon and word; chosen by tint, accent icon and weight.
class RailItem final : public QAbstractButton {
    Q_OBJECT

public:
    RailItem(QString iconName, int number, QWidget *parent = nullptr);
    void setNarrow(bool isNarrow);
    void setBadge(int count);
    void setTitle(const QString &title);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();
    void paintBadge(QPainter &painter, const QRectF &box) const;
    QString m_icon;
    int m_number; ///< Of the shortcut Ctrl+1 to 9.
    int m_badge = 0;
    bool m_isNarrow = false;
};

/// The pages at the left; 188 px, 56 px with icons only.
class Rail final : public QFrame {
    Q_OBJECT

public:
    explicit Rail(const QList<PageEntry> &entries, QWidget *parent = nullptr);
    void setNarrow(bool isNarrow);
    void setCurrent(const QString &id);
    void setBadge(const QString &id, int count);
    void focusCurrent();

signals:
    void chosen(const QString &id);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void retranslate();
    struct Place {
        PageEntry entry = {};
        RailItem *item = nullptr;
    };
    QList<Place> m_places;
};

} // namespace ui
