// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/login_question.h"
#include "ui/widget/kit.h"

class QLineEdit;

namespace ui {

/// What a server asks while it logs in. Answers are given once and leave the fields at that moment.
class QuestionCard final : public QFrame {
    Q_OBJECT

public:
    explicit QuestionCard(QWidget *parent = nullptr);
    /// Keeps what is typed as long as the same is asked.
    void setQuestion(const std::optional<core::remote::LoginQuestion> &question);
    void setSecondsLeft(int seconds); ///< 0 = not known.

signals:
    void answered(const std::optional<QList<QByteArray>> &answers); ///< Nothing: the user gives up.
    void raised(QWidget *field); ///< A question came up; the first field may take the keyboard.

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void retranslate();
    void send();

    QLabel *m_title;
    QLabel *m_left;
    Paragraph *m_text;
    QVBoxLayout *m_fields;
    Button *m_send;
    Button *m_giveUp;
    QList<QLineEdit *> m_edits;
    std::optional<core::remote::LoginQuestion> m_question;
};

} // namespace ui
