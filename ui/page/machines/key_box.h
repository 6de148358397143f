// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace ui {

class Button;

/// Where a private key is pasted. The text is taken at once and not shown again: only its length is.
class KeyBox final : public QWidget {
    Q_OBJECT

public:
    explicit KeyBox(QWidget *parent = nullptr);
    ~KeyBox() override;

    const QByteArray &key() const { return m_key; }
    void setKey(const QByteArray &key); ///< Empty = waits for a paste.
    void setPlaceholderText(const QString &text);

signals:
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void takeTyped();
    void take(const QByteArray &key);
    void showState();

    QPlainTextEdit *m_edit;
    QWidget *m_taken;
    QLabel *m_text;
    Button *m_remove;
    QByteArray m_key;
    bool m_isTaking = false;
};

} // namespace ui
