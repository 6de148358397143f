// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// Icon in a colour token; follows the theme.
class IconLabel final : public QWidget {
    Q_OBJECT

public:
    explicit IconLabel(const QString &name = {}, const char *token = "text2", int size = 20, QWidget *parent = nullptr);
    void setIcon(const QString &name, const char *token);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QString m_token;
};
IconLabel *iconLabel(const QString &name, const char *token, int size = 20);

/// State dot.
class DotLabel final : public QWidget {
    Q_OBJECT

public:
    explicit DotLabel(Dot dot = Dot::Off, QWidget *parent = nullptr);
    void setDot(Dot dot);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Dot m_dot;
};
DotLabel *dotLabel(Dot dot);

/// Swatch of 12 px with fill and pattern, or 20 px of a chart line with its dash.
class SwatchLabel final : public QWidget {
    Q_OBJECT

public:
    SwatchLabel(const QString &token, Pattern pattern, QWidget *parent = nullptr);
    explicit SwatchLabel(int series, QWidget *parent = nullptr);
    void setPart(const QString &token, Pattern pattern);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_token;
    Pattern m_pattern = Pattern::Solid;
    int m_series = -1;
};
SwatchLabel *partKey(const char *token, Pattern pattern);
SwatchLabel *lineKey(int series);

/// State or origin; not clickable.
class TagLabel final : public QWidget {
    Q_OBJECT

public:
    explicit TagLabel(const QString &text = {}, const char *tone = "plain", QWidget *parent = nullptr);
    void setText(const QString &text);
    void setTone(const char *tone);
    QString text() const { return m_text; }
    QSize sizeHint() const override { return tagSize(m_text).toSize(); }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_text;
    QString m_tone;
};
TagLabel *tag(const QString &text, const char *tone = "plain");

/// Chip with shape, colour and word of a verdict.
class VerdictChip final : public QWidget {
    Q_OBJECT

public:
    explicit VerdictChip(Verdict verdict = Verdict::No, QWidget *parent = nullptr);
    void setVerdict(Verdict verdict);
    Verdict verdict() const { return m_verdict; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void apply();
    Verdict m_verdict;
};

/// Page title with a line of context on the same base line; box layouts cannot align base lines.
class TitleLine final : public QWidget {
    Q_OBJECT

public:
    explicit TitleLine(const QString &title = {}, const QString &context = {}, QWidget *parent = nullptr);
    void setTitle(const QString &title);
    void setContext(const QString &context);
    QSize sizeHint() const override { return {120, 32}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void apply();
    QString m_title;
    QString m_context;
};

} // namespace ui
