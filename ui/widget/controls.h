// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/accessible.h"
#include "ui/widget/paint.h"

#include <QAbstractButton>

namespace ui {

/// Two to five options side by side; arrow keys, Home and End choose.
class Segmented final : public QWidget, public ValueSource {
    Q_OBJECT

public:
    explicit Segmented(const QStringList &options = {}, int current = 0, QWidget *parent = nullptr);
    void setOptions(const QStringList &options); ///< Keeps the chosen index.
    void setCurrent(int index);                  ///< Without signal.
    int current() const { return m_current; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    QVariant accessibleValue() const override { return m_current; }
    double accessibleMaximum() const override { return static_cast<double>(m_options.size()) - 1; }
    QString accessibleText() const override { return m_options.value(m_current); }
    QAccessible::Role accessibleRole() const override { return QAccessible::Slider; }

signals:
    void currentChanged(int index); ///< By the user.

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    qreal optionWidth(int index) const;
    int optionAt(qreal x) const; ///< -1 outside.
    void choose(int index);

    QStringList m_options;
    int m_current;
    int m_hovered = -1;
};

/// Switch for what takes effect at once; its label stands beside it. The space key flips it.
class Toggle final : public QAbstractButton {
    Q_OBJECT

public:
    explicit Toggle(bool isOn = false, QWidget *parent = nullptr);
    QSize sizeHint() const override { return {36, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// Tile to choose or start something: icon, title, one sentence. Checkable tiles show the choice by tint and ring.
class ChoiceTile final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ChoiceTile(const QString &iconName = {}, const QString &title = {}, const QString &subtitle = {},
                        QWidget *parent = nullptr);
    void setTexts(const QString &title, const QString &subtitle);
    void setIconName(const QString &name);
    /// Icon above the texts instead of beside them.
    void setTall(bool isTall);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QRectF textRect(qreal width) const;
    qreal titleHeight(qreal width) const;
    QString m_iconName;
    QString m_subtitle;
    bool m_isTall = false;
};

/// Breadcrumb of a wizard: done steps carry a tick, every step is reachable, a step with an error shows the warning sign.
class Steps final : public QWidget {
    Q_OBJECT

public:
    explicit Steps(const QStringList &steps = {}, QWidget *parent = nullptr);
    void setSteps(const QStringList &steps);
    void setCurrent(int index);
    void setProblem(int index, bool hasProblem);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, 32}; }

signals:
    void stepClicked(int index);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Place {
        qreal x = 0;
        qreal width = 0;     ///< Of circle and text.
        bool hasText = true; ///< False when there is no room.
    };
    QList<Place> places() const;
    void describe();
    void paintStep(QPainter &painter, int index, const Place &place) const;

    QStringList m_steps;
    QList<int> m_problems;
    int m_current = 0;
};

} // namespace ui
