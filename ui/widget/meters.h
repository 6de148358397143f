// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/accessible.h"
#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// Meter of one fraction, 0 to 1; below 0 = unknown, an empty track.
class Meter final : public QWidget, public ValueSource {
    Q_OBJECT

public:
    explicit Meter(double fraction = -1, const char *tone = "meter", int height = 6, QWidget *parent = nullptr);
    void setValue(double fraction);
    void setValue(double fraction, const char *tone);
    double value() const { return m_fraction; }

    QVariant accessibleValue() const override { return m_fraction < 0 ? QVariant{} : QVariant{m_fraction}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double m_fraction;
    QString m_tone;
};

/// Small curve without axis; NaN leaves a gap.
class Sparkline final : public QWidget {
    Q_OBJECT

public:
    explicit Sparkline(int series = 0, int height = 36, QWidget *parent = nullptr);
    /// Values between low and high.
    void setValues(const QList<double> &values, double low = 0, double high = 100);
    /// Another colour token than the series; empty = the series again.
    void setTone(const QString &token);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<double> m_values;
    double m_low = 0;
    double m_high = 100;
    int m_series;
    QString m_tone;
};

/// Money split into parts on one bar; an unknown part is a dashed outline with "?", never a width.
struct CostPart {
    QString label = {};
    std::optional<double> amount = {};
    int series = 0;
};

class CostBar final : public QWidget {
    Q_OBJECT

public:
    explicit CostBar(int height = 20, QWidget *parent = nullptr);
    void setParts(const QList<CostPart> &parts);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Piece {
        QRectF rect = {};
        int index = 0;
    };
    QList<Piece> pieces() const;
    QList<CostPart> m_parts;
};

} // namespace ui
