// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/figure_label.h"
#include "ui/widget/labels.h"
#include "ui/widget/paint.h"

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace ui {

// Short builders that keep the pages readable; spacing only from the 4/8 px scale. Texts are set again in retranslate().

/// Plain text; tones "1", "2", "3", "accent", "success", "warn", "danger", "info". Follows the language in size.
QLabel *label(const QString &text = {}, Type type = Type::Body, const char *tone = "1");
/// Wrapped text with the line height of the design.
class Paragraph;
Paragraph *paragraph(const QString &text = {}, Type type = Type::Body, const char *tone = "2");
void setTone(QLabel *label, const char *tone);
/// Sets a dynamic property that the style sheet reads, and applies it.
void setStyleProperty(QWidget *widget, const char *name, const QVariant &value);

QFrame *frame(const char *kind, const char *state = "");
QFrame *line();
QVBoxLayout *column(QWidget *parent, int margin = 0, int gap = 8);
QHBoxLayout *row(int gap = 8);
/// Removes every item and deletes the widgets of a layout.
void clearLayout(QLayout *layout);

/// Wrapped text of our own with the line height of the design. Text from outside is escaped.
class Paragraph final : public QLabel {
    Q_OBJECT

public:
    explicit Paragraph(Type type = Type::Body, const char *tone = "2", QWidget *parent = nullptr);
    void setPlainText(const QString &text);
    QString plainText() const { return m_plain; }
    int heightForWidth(int width) const override; ///< Also right when a maximum width is set.

protected:
    void changeEvent(QEvent *event) override;

private:
    void apply();
    Type m_type;
    QString m_plain;
};

/// Push button whose icon follows the theme.
/// Roles: "", "primary", "danger", "ghost", "link", "choice"; densities "", "row", "small".
class Button final : public QPushButton {
    Q_OBJECT

public:
    explicit Button(const QString &text = {}, const char *role = "", const QString &iconName = {}, const char *density = "",
                    QWidget *parent = nullptr);
    void setIconName(const QString &name);
    QString iconName() const { return m_iconName; }
    void setRole(const char *role);

protected:
    void changeEvent(QEvent *event) override;

private:
    void renderIcon();
    QString m_iconName;
};
Button *button(const QString &text = {}, const char *role = "", const QString &iconName = {}, const char *density = "");
/// Square button with an icon only; `name` is its tooltip and accessible name.
Button *iconButton(const QString &iconName, const QString &name, const char *density = "row");

/// Surface with a title left and a quiet context or one control right.
class Card final : public QFrame {
    Q_OBJECT

public:
    explicit Card(const QString &title = {}, QWidget *parent = nullptr);
    void setTitle(const QString &title);
    void setContext(const QString &context); ///< Quiet text at the right end of the title line.
    void addTrailing(QWidget *widget);
    QVBoxLayout *body() const { return m_body; }

private:
    QHBoxLayout *m_head;
    QLabel *m_title;
    QLabel *m_context;
    QVBoxLayout *m_body;
};
Card *card(const QString &title, QVBoxLayout *&body, QWidget *trailing = nullptr);

/// Key left, figure right.
class KeyValue final : public QWidget {
    Q_OBJECT

public:
    explicit KeyValue(const QString &key = {}, const Figure &value = {}, const char *tone = "text1", QWidget *parent = nullptr);
    void setKey(const QString &key);
    void setValue(const Figure &value, const char *tone = "text1");

private:
    QLabel *m_key;
    FigureLabel *m_value;
};
KeyValue *kv(const QString &key, const Figure &value, const char *tone = "text1");

} // namespace ui
