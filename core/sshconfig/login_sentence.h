// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace core::sshconfig {

/// Part of a line as typed.
struct SentencePiece {
    QString text = {};
    bool isPassword = false;
    bool isPart = false; ///< Cut out of a sentence: without label and login it is only talk.
};

/// Consoles also tell everything in one sentence: "已开机。登录指令：ssh -p 34226 root@host 密码：aBc123 请勿外传". Cuts such a line at
/// Chinese punctuation, in front of "ssh", and around a password. Any other line comes back whole.
QList<SentencePiece> sentencePieces(const QString &line);

/// True for addresses that pass a platform's relay: a direct address of the same machine is faster and can do more.
bool isRelay(const QString &loginLine);

} // namespace core::sshconfig
