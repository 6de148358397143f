// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/login_sentence.h"

#include <QRegularExpression>

namespace core::sshconfig {

namespace {

// Chinese signs that end a part. The full-width colon is no such sign: it stands between label and value.
const QString kEnds = QStringLiteral("。；，、！？（）【】「」《》");

const QRegularExpression &loginStart()
{
    static const QRegularExpression pattern{
        QStringLiteral("(?<![A-Za-z0-9_./\\\\-])(?:sshpass\\s+-\\S|ssh\\s+(?=-|\\S+[@＠]|\\S+\\s+-p)|ssh://\\S)"),
        QRegularExpression::CaseInsensitiveOption};
    return pattern;
}

/// "密码：x", "密码是 x", "password is x", or a password of plain characters right behind the word.
const QRegularExpression &passwordLabel()
{
    static const QRegularExpression pattern{
        QStringLiteral("(?:(?:root|ssh|登录|登陆)\\s*)?(?:密码|口令|password|passwd|pwd)"
                       "(?:\\s*(?:[:：=]|是|为|is\\b)\\s*[:：]?\\s*|\\s+(?=[!-~]{4})|(?<=密码|口令)(?=[A-Za-z0-9][!-~]{3}))"),
        QRegularExpression::CaseInsensitiveOption};
    return pattern;
}

bool isChinese(QChar c)
{
    return c.unicode() >= 0x4E00 && c.unicode() <= 0x9FFF;
}

bool hasSentence(const QString &line)
{
    for (const QChar c : line) {
        if (isChinese(c) || kEnds.contains(c))
            return true;
    }
    // "password is x", or words of talk with a colon in front of the login.
    static const QRegularExpression told{QStringLiteral("\\bpassword\\s+is\\b|^\\s*[A-Za-z][A-Za-z ()-]{0,60}:\\s+(?:sshpass|ssh)\\s"),
                                         QRegularExpression::CaseInsensitiveOption};
    return told.match(line).hasMatch();
}

/// The end of what belongs to the part from `from` on: the first Chinese sign, a Chinese word behind a space, or `stop`.
qsizetype endOf(const QString &line, qsizetype from, qsizetype stop)
{
    QChar quote;
    for (qsizetype i = from; i < stop; ++i) {
        const QChar c = line.at(i);
        if (!quote.isNull()) {
            quote = c == quote ? QChar{} : quote;
        } else if (c == u'"' || c == u'\'') {
            quote = line.indexOf(c, i + 1) > 0 ? c : QChar{};
        } else if (kEnds.contains(c) || (c == u',' && i + 1 < stop && line.at(i + 1).isSpace())) {
            return i;
        } else if (c.isSpace() && i + 1 < stop && isChinese(line.at(i + 1))) {
            const QString word = line.mid(i + 1, stop - i - 1).section(QRegularExpression{QStringLiteral("\\s")}, 0, 0);
            if (!word.contains(u'.') && !word.contains(u'@'))
                return i;
        }
    }
    return stop;
}

/// Up to a space or a Chinese sign.
qsizetype endOfPassword(const QString &line, qsizetype from)
{
    qsizetype at = from;
    while (at < line.size() && !line.at(at).isSpace() && !kEnds.contains(line.at(at)) && !isChinese(line.at(at)))
        ++at;
    return at;
}

QList<SentencePiece> splitAtSigns(const QString &text)
{
    QList<SentencePiece> pieces;
    static const QRegularExpression signs{QStringLiteral("[。；，！？]")};
    for (const QString &part : text.split(signs, Qt::SkipEmptyParts)) {
        if (!part.trimmed().isEmpty())
            pieces << SentencePiece{.text = part.trimmed(), .isPart = true};
    }
    return pieces;
}

/// "主机：x，端口：22，用户名：root": several labels in one line.
bool hasFields(const QString &line)
{
    static const QRegularExpression field{QStringLiteral("(?:^|[。；，！？])\\s*[^。；，！？:：]{1,12}[:：]")};
    static const QRegularExpression port{QStringLiteral("端口号?\\s*[:：]")};
    auto matches = field.globalMatch(line);
    int count = 0;
    while (matches.hasNext() && count < 2) {
        matches.next();
        ++count;
    }
    return count >= 2 && port.match(line).hasMatch();
}

/// "Host: x  Port: 22  User: me  Password: y", parted by spaces; nothing when the line has no labels for host and port.
QList<SentencePiece> spacedFields(const QString &line)
{
    static const QRegularExpression border{
        QStringLiteral("(?<=[^\\s,，;；。、|])[\\s,，;；。、|]+(?=(?:host(?: ?name)?|server|(?:公网 ?)?ip(?: ?(?:address|地址))?|主机(?:名|地址)?|地址|服务器|"
                       "(?:ssh ?)?(?:port|端口号?)|user(?: ?name)?|用户名?|账号|账户|(?:root|ssh|登录|登陆)?\\s*(?:password|passwd|pwd|密码|口令))"
                       "\\s*[:：=])"),
        QRegularExpression::CaseInsensitiveOption};
    static const QRegularExpression port{QStringLiteral("^(?:ssh ?)?(?:port|端口号?)\\s*[:：=]"), QRegularExpression::CaseInsensitiveOption};
    QList<SentencePiece> pieces;
    const QStringList parts = line.trimmed().split(border, Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const auto label = passwordLabel().match(part);
        if (label.hasMatch() && label.capturedStart() == 0) {
            const qsizetype end = endOfPassword(part, label.capturedEnd());
            pieces << SentencePiece{.text = part.mid(label.capturedEnd(), end - label.capturedEnd()), .isPassword = true};
        } else {
            pieces << SentencePiece{.text = part.section(QRegularExpression{QStringLiteral("[。；，！？]")}, 0, 0), .isPart = true};
        }
    }
    return parts.size() > 1 && !parts.filter(port).isEmpty() ? pieces : QList<SentencePiece>{};
}

} // namespace

QList<SentencePiece> sentencePieces(const QString &line)
{
    const auto login = loginStart().match(line);
    QList<SentencePiece> pieces;
    if (!hasSentence(line) || (!login.hasMatch() && !hasFields(line))) {
        if (!login.hasMatch())
            pieces = spacedFields(line);
        return pieces.isEmpty() ? QList<SentencePiece>{{.text = line}} : pieces;
    }
    qsizetype at = 0;
    const auto label = passwordLabel().match(line);
    const qsizetype labelStart = label.hasMatch() ? label.capturedStart() : line.size();
    const qsizetype valueEnd = label.hasMatch() ? endOfPassword(line, label.capturedEnd()) : line.size();
    const bool hasPassword = label.hasMatch() && valueEnd > label.capturedEnd();
    const auto takeUntil = [&](qsizetype stop) {
        const auto inside = loginStart().match(line.left(stop), at);
        if (inside.hasMatch()) {
            pieces << splitAtSigns(line.mid(at, inside.capturedStart() - at));
            const qsizetype end = endOf(line, inside.capturedStart(), stop);
            pieces << SentencePiece{.text = line.mid(inside.capturedStart(), end - inside.capturedStart()).trimmed(), .isPart = true};
            at = end;
        }
        pieces << splitAtSigns(line.mid(at, stop - at));
    };
    takeUntil(hasPassword ? labelStart : line.size());
    if (hasPassword) {
        pieces << SentencePiece{.text = line.mid(label.capturedEnd(), valueEnd - label.capturedEnd()), .isPassword = true};
        at = valueEnd;
        takeUntil(line.size());
    }
    return pieces;
}

bool isRelay(const QString &loginLine)
{
    // Vast.ai's and RunPod's own relays; both also give a direct address.
    static const QRegularExpression relay{QStringLiteral("@(?:ssh\\d*\\.vast\\.ai|ssh\\.runpod\\.io)\\b"), QRegularExpression::CaseInsensitiveOption};
    return relay.match(loginLine).hasMatch();
}

} // namespace core::sshconfig
