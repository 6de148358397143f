// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_banners.h"

#include <QFrame>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace ui {

class Banner;
class Button;

/// Field for a password that the keychain does not hold.
class PasswordPrompt final : public QFrame {
    Q_OBJECT

public:
    explicit PasswordPrompt(QWidget *parent = nullptr);
    void clear();
    /// Without a keychain nothing is offered to be kept.
    void setCanKeep(bool can);

signals:
    void given(const QByteArray &password, bool keeps);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void give();

    QLabel *m_label;
    QLineEdit *m_password;
    QCheckBox *m_keeps;
    Button *m_logIn;
};

/// The banners of a machine. Texts that count seconds change in place, so that focus and typed text stay.
class BannerStack final : public QWidget {
    Q_OBJECT

public:
    explicit BannerStack(QWidget *parent = nullptr);
    void setBanners(const QList<MachineBanner> &banners);
    /// False without a keychain: the window says it once, so no machine says it again.
    void setCanKeepPasswords(bool can);

signals:
    void performed(ui::BannerAction action);
    void passwordGiven(const QByteArray &password, bool keeps);
    /// The banner that had the focus is gone, and no other one took it.
    void focusLeft();
    /// A question came up; `safe` answers it without harm.
    void questionRaised(QWidget *safe);

private:
    void rebuild(const QList<MachineBanner> &banners);

    QVBoxLayout *m_layout;
    PasswordPrompt *m_prompt;
    QList<Banner *> m_shown;
    QList<MachineBanner> m_given;   ///< All, also those that are left out.
    QList<MachineBanner> m_banners;
    bool m_canKeep = true;
};

} // namespace ui
