// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/login_text.h"

#include "core/sshconfig/destination.h"
#include "core/sshconfig/login_sentence.h"
#include "core/sshconfig/ssh_words.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace core::sshconfig {

namespace {

constexpr qsizetype kLongestPassword = 256;

/// Full-width letters and signs, no-break spaces and curly quotes as a keyboard would give them; for everything but passwords.
QString plain(const QString &line)
{
    QString text = line.normalized(QString::NormalizationForm_KC);
    for (QChar &c : text) {
        switch (c.unicode()) {
        case 0x201C: case 0x201D: case 0x201E: case 0x00AB: case 0x00BB: c = u'"'; break;
        case 0x2018: case 0x2019: c = u'\''; break;
        case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2212: c = u'-'; break;
        default: break;
        }
    }
    for (const char16_t hidden : {u'\u200B', u'\u200C', u'\u200D', u'\u2060', u'\uFEFF'})
        text.remove(QChar{hidden});
    return text.trimmed();
}

QString withoutHidden(QString text)
{
    for (const char16_t hidden : {u'\u200B', u'\u2060', u'\uFEFF'})
        text.remove(QChar{hidden});
    return text.trimmed();
}

enum class Field { Command, Host, Port, User, Password };

/// "密码: x" as field and value. The value is cut from the line as typed.
struct Labelled {
    Field field = Field::Command;
    QString value = {};
    QString before = {};   ///< What stood before an inline password.
    bool hasColon = true;
};

struct LabelPattern {
    Field field;
    const char16_t *words;
};

// Words that pages of platforms write before the value, in English and Chinese.
constexpr LabelPattern kLabels[] = {
    {Field::Password, u"(?:ssh\\s*|root\\s*|login\\s*|登录\\s*|登陆\\s*)?(?:password|passwd|pwd|密码|口令)"},
    {Field::Host, u"(?:host ?name|host|server|ip ?address|address|ip|主机名?|主机地址|地址|服务器|公网 ?ip|ip ?地址)"},
    {Field::Port, u"(?:ssh ?)?(?:port|端口号?)"},
    {Field::User, u"(?:user ?name|user|account|login|用户名?|账号|账户)"},
    {Field::Command, u"(?:ssh ?command|ssh ?login|ssh|login ?command|command|ssh ?(?:指令|命令|登录)|(?:登录|登陆|连接)(?:指令|命令|信息))"},
};

QRegularExpression labelPattern(const LabelPattern &label)
{
    // Both colons, because this runs over the line as typed. "ssh://" is an address, not a label.
    return QRegularExpression{QStringLiteral("^\\s*%1\\s*[:：=](?!//)\\s*(.*)$").arg(QString::fromUtf16(label.words)),
                              QRegularExpression::CaseInsensitiveOption};
}

std::optional<Labelled> labelled(const QString &raw)
{
    static const QList<QRegularExpression> patterns = [] {
        QList<QRegularExpression> made;
        for (const LabelPattern &label : kLabels)
            made.append(labelPattern(label));
        return made;
    }();
    for (qsizetype i = 0; i < patterns.size(); ++i) {
        const auto match = patterns.at(i).match(raw);
        if (match.hasMatch())
            return Labelled{.field = kLabels[i].field, .value = match.captured(1)};
    }
    static const QRegularExpression inlinePassword{
        QStringLiteral("^(.*[^\\s,，;；])[\\s\\x{00A0}\\x{3000},，;；]+(?:password|passwd|pwd|密码|口令)"
                       "(?:\\s*[:：=]\\s*(\\S.*)|\\s+([^\\s-]\\S{3,})\\s*)$"),
        QRegularExpression::CaseInsensitiveOption};
    const auto match = inlinePassword.match(raw);
    if (match.hasMatch())
        return Labelled{.field = Field::Password, .value = match.captured(2) + match.captured(3), .before = match.captured(1)};
    static const QRegularExpression bareLabel{QStringLiteral("^\\s*(?:password|密码)\\s*$"),
                                              QRegularExpression::CaseInsensitiveOption};
    if (bareLabel.match(raw).hasMatch())
        return Labelled{.field = Field::Password, .hasColon = false};
    return std::nullopt;
}

bool looksLikeLogin(const QString &line)
{
    static const QRegularExpression start {
        QStringLiteral("^(?:\\S*/)?(?:sshpass|autossh|ssh|scp|sftp)(?:\\.exe)?(?:\\s|$)|^ssh://")};
    static const QRegularExpression address{QStringLiteral("^\\S+@\\S+\\s+-[pPi]")};
    return start.match(line).hasMatch() || address.match(line).hasMatch();
}

/// Cuts "user@box:~$ ", "PS C:\> ", "$ " and quotes or backticks around the whole line.
QString withoutPrompt(QString line)
{
    static const QRegularExpression prompt{
        QStringLiteral("^(?:.*?[$#>%\\x{276F}]\\s+)(?=(?:sshpass|ssh|scp|sftp)(?:\\.exe)?\\s|ssh://)")};
    if (!looksLikeLogin(line)) // a command behind the host may hold such signs, too
        line.remove(prompt);
    static const QRegularExpression bare{QStringLiteral("^[$#>%\\x{276F}]\\s+")};
    line.remove(bare);
    for (const QChar quote : {QChar{u'`'}, QChar{u'"'}, QChar{u'\''}}) {
        if (line.size() > 2 && line.front() == quote && line.back() == quote && line.count(quote) == 2)
            line = line.mid(1, line.size() - 2).trimmed();
    }
    return line;
}

/// Lines, with "\" at the end joining two of them.
QStringList joinedLines(const QString &text)
{
    static const QRegularExpression lineEnd{QStringLiteral("\\r\\n|\\r|\\n")};
    QStringList lines;
    bool goesOn = false;
    for (QString line : text.split(lineEnd)) {
        const bool isContinued = line.endsWith(u'\\') && !line.endsWith(QLatin1String{"\\\\"});
        if (isContinued)
            line.chop(1);
        if (goesOn)
            lines.last() += u' ' + line;
        else
            lines.append(line);
        goesOn = isContinued;
    }
    return lines;
}

/// Login lines may carry a password, anywhere; what is shown as a hint is user and host alone.
QString withoutSecret(const QString &line)
{
    if (line.startsWith(QLatin1String{"sshpass"}))
        return QStringLiteral("sshpass");
    const SshWords words = readSshWords(splitCommand(line).value_or(QStringList{}));
    const Destination other = readDestination(words.destination, words.isCopy);
    const QString login = other.user.isEmpty() ? other.host : other.user + u'@' + other.host;
    return isHost(other.host) && (other.user.isEmpty() || isUser(other.user)) ? QStringLiteral("ssh ") + login : QStringLiteral("ssh");
}

class Collector {
public:
    void take(const QString &raw, bool isPart = false)
    {
        const QString line = withoutPrompt(plain(raw));
        if (line.isEmpty() || line.startsWith(QLatin1String{"```"}))
            return;
        if (const auto label = labelled(raw))
            takeLabelled(*label);
        else if (isPart && !looksLikeLogin(line))
            return;
        else if (m_wantsPassword)
            takePassword(raw);
        else if (m_text.command.isEmpty() || (!looksLikeLogin(m_text.command) && looksLikeLogin(line)))
            m_text.command = line;
        else if (looksLikeLogin(line))
            takeFurther(line);
        else if (!m_hasLabel && m_loose.isEmpty())
            m_loose = raw;
    }

    LoginText finish()
    {
        if (m_text.password.isEmpty()) {
            const QString loose = withoutHidden(m_wantsPassword && !m_labelHadColon ? m_bareLabel : m_loose);
            const bool isWord = std::ranges::none_of(loose, [](QChar c) { return c.isSpace(); });
            if (isWord && loose.size() <= kLongestPassword && !m_text.command.isEmpty())
                m_text.password = loose.toUtf8();
        }
        return m_text;
    }

    void takePassword(const QString &raw)
    {
        m_wantsPassword = false;
        const QString secret = withoutHidden(raw);
        if (secret.size() <= kLongestPassword)
            m_text.password = secret.toUtf8();
    }

private:
    /// One machine has one login line here: the first, or the first that does not pass a relay.
    void takeFurther(QString line)
    {
        if (isRelay(m_text.command) && !isRelay(line))
            std::swap(line, m_text.command);
        m_text.ignored.append(withoutSecret(line));
    }

    void takeCommand(const QString &line)
    {
        if (m_text.command.isEmpty() || !looksLikeLogin(m_text.command))
            m_text.command = line;
        else if (!line.isEmpty())
            takeFurther(line);
    }

    void takeLabelled(const Labelled &label)
    {
        if (!label.before.isEmpty())
            take(label.before);
        const QString value = plain(label.value);
        switch (label.field) {
        case Field::Command: takeCommand(withoutPrompt(value)); break;
        case Field::Host: m_text.host = value; break;
        case Field::Port: m_text.port = value; break;
        case Field::User: m_text.user = value; break;
        case Field::Password:
            m_hasLabel = m_hasLabel || label.hasColon;
            m_labelHadColon = label.hasColon;
            m_wantsPassword = label.value.trimmed().isEmpty();
            m_bareLabel = label.hasColon ? QString{} : QStringLiteral("password");
            if (!m_wantsPassword)
                takePassword(label.value);
            break;
        }
    }

    LoginText m_text;
    QString m_loose;      ///< A line of its own behind the command: the password on most pages.
    QString m_bareLabel;  ///< The word "password" alone, which may be one.
    bool m_hasLabel = false;
    bool m_labelHadColon = true;
    bool m_wantsPassword = false;
};

} // namespace

LoginText readLoginText(const QString &text)
{
    Collector collector;
    for (const QString &line : joinedLines(text)) {
        for (const SentencePiece &piece : sentencePieces(line))
            piece.isPassword ? collector.takePassword(piece.text) : collector.take(piece.text, piece.isPart);
    }
    return collector.finish();
}

bool hasControlCharacters(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) {
        const char16_t code = c.unicode();
        const bool isLayout = code == u'\t' || code == u'\n' || code == u'\r';
        const bool isDirection = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
        return (code < 0x20 && !isLayout) || (code >= 0x7F && code < 0xA0) || isDirection;
    });
}

} // namespace core::sshconfig
