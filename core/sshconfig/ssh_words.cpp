// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/ssh_words.h"

#include <algorithm>

namespace core::sshconfig {

namespace {

// Letters of options that take a value, from the manual pages ssh(1), scp(1), sftp(1).
constexpr QLatin1String kSshValues{"BbcDEeFIiJLlmOopPQRSWw"};
constexpr QLatin1String kCopyValues{"BbcDFiJloPRSsX"};

QString programOf(const QString &word)
{
    QString name = word.section(QLatin1Char{'/'}, -1).section(QLatin1Char{'\\'}, -1).toLower();
    if (name.endsWith(QLatin1String{".exe"}))
        name.chop(4);
    return name;
}

bool isNumber(const QString &word)
{
    return !word.isEmpty() && word.size() <= 6 && std::ranges::all_of(word, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// Walks the words once; what each option means depends on the program.
class WordReader {
public:
    explicit WordReader(QStringList words) : m_words{std::move(words)} {}

    SshWords read()
    {
        readPasswordProgram();
        readProgram();
        while (m_at < m_words.size()) {
            const QString word = m_words.at(m_at++);
            if (word.size() > 1 && word.startsWith(u'-'))
                readOption(word);
            else
                readOperand(word);
        }
        if (m_out.isCopy)
            chooseRemoteOperand();
        return m_out;
    }

private:
    QString next() { return m_at < m_words.size() ? m_words.at(m_at++) : QString{}; }

    void readPasswordProgram()
    {
        if (m_words.isEmpty() || programOf(m_words.first()) != QLatin1String{"sshpass"})
            return;
        ++m_at;
        while (m_at < m_words.size() && m_words.at(m_at).startsWith(u'-')) {
            const QString option = next();
            if (option == QLatin1String{"-p"})
                m_out.password = next();
            else if (option.startsWith(QLatin1String{"-p"}))
                m_out.password = option.mid(2);
            else if (option == QLatin1String{"-f"} || option == QLatin1String{"-d"} || option == QLatin1String{"-P"})
                next();
        }
    }

    void readProgram()
    {
        if (m_at >= m_words.size())
            return;
        const QString program = programOf(m_words.at(m_at));
        m_out.isCopy = program == QLatin1String{"scp"};
        const bool isSftp = program == QLatin1String{"sftp"};
        m_out.hasProgram = m_out.isCopy || isSftp || program == QLatin1String{"ssh"} || program == QLatin1String{"autossh"};
        m_hasCopyOptions = m_out.isCopy || isSftp;
        m_at += m_out.hasProgram ? 1 : 0;
    }

    void readOption(const QString &word)
    {
        if (word.startsWith(QLatin1String{"--"})) {
            if (word.size() > 2)
                m_out.ignored.append(word);
            return;
        }
        for (qsizetype i = 1; i < word.size(); ++i) {
            const QChar letter = word.at(i);
            if (!(m_hasCopyOptions ? kCopyValues : kSshValues).contains(letter)) {
                if (letter != u'p' && letter != u't' && letter != u'T' && letter != u'v')
                    m_out.ignored.append(QLatin1Char{'-'} + QString{letter});
                continue;
            }
            const bool isJoined = i + 1 < word.size();
            takeValue(letter, isJoined ? word.mid(i + 1) : next());
            return;
        }
    }

    void takeValue(QChar letter, QString value)
    {
        if (value.startsWith(u'=') && letter != u'o')
            value.remove(0, 1);
        switch (letter.unicode()) {
        case 'p': case 'P': m_out.port = value.isEmpty() ? QStringLiteral("?") : value; break;
        case 'i': m_out.keyFile = value; break;
        case 'J': m_out.jumpHost = value; break;
        case 'o': takeSetting(value); break;
        case 'l':
            if (m_hasCopyOptions)
                m_out.ignored.append(QStringLiteral("-l ") + value);
            else
                m_out.user = value;
            break;
        default: m_out.ignored.append(QLatin1Char{'-'} + QString{letter} + QLatin1Char{' '} + value); break;
        }
    }

    void takeSetting(const QString &setting)
    {
        qsizetype end = 0;
        while (end < setting.size() && setting.at(end) != u'=' && !setting.at(end).isSpace())
            ++end;
        const QString name = setting.left(end).toLower();
        QString value = setting.mid(end).trimmed();
        if (value.startsWith(u'='))
            value = value.mid(1).trimmed();
        if (name == QLatin1String{"port"})
            m_out.port = value.isEmpty() ? QStringLiteral("?") : value;
        else if (name == QLatin1String{"user"})
            m_out.user = value;
        else if (name == QLatin1String{"identityfile"})
            m_out.keyFile = value;
        else if (name == QLatin1String{"proxyjump"})
            m_out.jumpHost = value;
        else if (name == QLatin1String{"hostname"})
            m_out.hostName = value;
        else
            m_out.ignored.append(QStringLiteral("-o ") + setting);
    }

    void readOperand(const QString &word)
    {
        if (m_out.isCopy) {
            m_operands.append(word);
        } else if (m_out.destination.isEmpty()) {
            m_out.destination = word;
        } else if (m_out.hasProgram) {
            // The first word behind the host starts a command on the machine; what follows belongs to it. People also write
            // the password there: the words are not repeated.
            m_out.hasCommand = true;
            m_at = m_words.size();
        } else if (m_out.port.isEmpty() && isNumber(word)) {
            m_out.port = word;
        } else if (m_out.strayWord.isEmpty()) {
            m_out.strayWord = word;
        }
    }

    void chooseRemoteOperand()
    {
        for (const QString &operand : m_operands) {
            const qsizetype colon = operand.indexOf(u':');
            const bool isDrive = colon == 1;
            const bool isRemote = colon > 0 && !isDrive && !operand.left(colon).contains(u'/');
            if (m_out.destination.isEmpty() && (isRemote || operand.startsWith(QLatin1String{"scp://"})))
                m_out.destination = operand;
            else
                m_out.ignored.append(operand);
        }
    }

    QStringList m_words;
    QStringList m_operands;
    SshWords m_out;
    qsizetype m_at = 0;
    bool m_hasCopyOptions = false;
};

} // namespace

std::optional<QStringList> splitCommand(const QString &line)
{
    QStringList words;
    QString word;
    QChar quote;
    bool hasWord = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line.at(i);
        if (!quote.isNull()) {
            if (c == quote)
                quote = QChar{};
            else
                word.append(c);
        } else if (c == u'"' || c == u'\'') {
            quote = c;
            hasWord = true;
        } else if (c.isSpace() || (c == u'#' && !hasWord)) {
            if (hasWord)
                words.append(word);
            word.clear();
            hasWord = false;
            if (c == u'#')
                break;
        } else if (QLatin1String{";|&<>`"}.contains(c) || (c == u'$' && line.mid(i + 1, 1) == QLatin1String{"("})) {
            return std::nullopt;
        } else {
            word.append(c);
            hasWord = true;
        }
    }
    if (!quote.isNull())
        return std::nullopt;
    if (hasWord)
        words.append(word);
    return words;
}

SshWords readSshWords(QStringList words)
{
    return WordReader{std::move(words)}.read();
}

} // namespace core::sshconfig
