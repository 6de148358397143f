// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/pasted_login.h"

#include "core/sshconfig/login_line.h"

namespace ui {

namespace {

/// `text` without `password`: a line of its own goes, in the login line the characters behind everything else go.
QString withoutPassword(const QString &text, const QString &password)
{
    QStringList lines = text.split(u'\n');
    bool isGone = false;
    for (qsizetype i = lines.size() - 1; i > 0; --i) {
        if (!lines[i].contains(password))
            continue;
        lines.removeAt(i);
        isGone = true;
    }
    if (const qsizetype at = lines.first().lastIndexOf(password); at >= 0 && !isGone)
        lines.first().remove(at, password.size());
    return lines.join(u'\n').trimmed();
}

QString plainLogin(const core::sshconfig::LoginLine &login)
{
    QString line = QStringLiteral("ssh -p %1").arg(login.port);
    if (!login.keyFile.isEmpty())
        line += QStringLiteral(" -i \"%1\"").arg(login.keyFile);
    if (!login.jumpHost.isEmpty())
        line += QStringLiteral(" -J ") + login.jumpHost;
    return line + u' ' + login.user + u'@' + login.host;
}

} // namespace

QString shownWithoutPassword(const QString &text, const core::sshconfig::LoginLine &login)
{
    const QString rest = withoutPassword(text, QString::fromUtf8(login.password));
    const auto again = core::sshconfig::parseLoginLine(rest);
    const bool isSame = again && again->password.isEmpty() && again->host == login.host && again->port == login.port
        && again->user == login.user && again->keyFile == login.keyFile && again->jumpHost == login.jumpHost;
    return isSame ? rest : plainLogin(login);
}

} // namespace ui
