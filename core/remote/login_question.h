// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace core::remote {

/// Something that a server asks while logging in: a code, a new password, one of several rounds.
struct LoginQuestion {
    struct Prompt {
        QString text = {};      ///< Cleaned of control characters.
        bool isEchoed = false;  ///< What is typed may be shown.
        friend bool operator==(const Prompt &, const Prompt &) = default;
    };
    QString host = {};          ///< Who asks: the machine, or a host on the way to it.
    QString title = {};
    QString text = {};
    QList<Prompt> prompts = {};
    int secondsLeft = 0;        ///< Until the server gives up, as far as known; 0 = not known.
    friend bool operator==(const LoginQuestion &, const LoginQuestion &) = default;
};

/// One answer for each prompt; nothing = the user gives up.
using LoginAnswers = std::optional<QList<QByteArray>>;

} // namespace core::remote
