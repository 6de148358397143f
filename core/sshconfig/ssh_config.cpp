// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/ssh_config.h"

#include "core/sshconfig/config_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace core::sshconfig {

namespace {

constexpr int kDeepest = 16;
constexpr qsizetype kMostLines = 100'000;
constexpr qsizetype kMostFiles = 1000;

/// Lays all files end to end.
class Gathering {
public:
    explicit Gathering(const ConfigFiles &files) : m_files{files}
    {
        m_out.home = files.home;
        m_out.localUser = files.localUser;
        m_out.localHost = files.localHost;
    }

    SshConfig gather()
    {
        m_out.isThere = take(m_files.home + QStringLiteral("/.ssh/config"), true);
        return std::move(m_out);
    }

private:
    bool take(const QString &path, bool isFirst = false)
    {
        if (m_open.contains(path)) {
            note(QCoreApplication::translate("core::sshconfig", "%1 includes itself; the second time is left out.").arg(path));
            return false;
        }
        if (m_open.size() >= kDeepest || m_count >= kMostFiles) {
            note(QCoreApplication::translate("core::sshconfig", "%1 is included too deeply and left out.").arg(path));
            return false;
        }
        const auto text = m_files.read ? m_files.read(path) : std::nullopt;
        if (!text) {
            if (!isFirst)
                note(QCoreApplication::translate("core::sshconfig", "%1 cannot be read and is left out.").arg(path));
            return false;
        }
        ++m_count;
        m_open << path;
        takeLines(*text, path);
        m_open.removeLast();
        return true;
    }

    void takeLines(const QString &text, const QString &path)
    {
        static const QRegularExpression lineEnd{QStringLiteral("\\r\\n|\\r|\\n")};
        int number = 0;
        for (const QString &each : text.split(lineEnd)) {
            ++number;
            if (m_out.lines.size() >= kMostLines)
                return;
            const ConfigWords words = readConfigLine(each);
            if (words.keyword.isEmpty())
                continue;
            if (words.isBroken || words.words.isEmpty())
                note(QCoreApplication::translate("core::sshconfig", "Line %1 of %2 has no value or an open quote.").arg(number).arg(path));
            else if (words.keyword == QLatin1String{"include"})
                include(words.words);
            else
                m_out.lines << ConfigLine{.keyword = words.keyword, .words = words.words, .rest = words.rest, .file = path, .number = number};
        }
    }

    void include(const QStringList &patterns)
    {
        for (const QString &pattern : patterns) {
            const QString path = pattern.startsWith(QLatin1String{"~/"}) ? m_files.home + pattern.mid(1)
                : pattern.startsWith(u'/')                               ? pattern
                                                                         : m_files.home + QStringLiteral("/.ssh/") + pattern;
            for (const QString &file : m_files.matching ? m_files.matching(path) : QStringList{}) {
                m_out.lines << ConfigLine{.kind = ConfigLine::Kind::Enter};
                take(file);
                m_out.lines << ConfigLine{.kind = ConfigLine::Kind::Leave};
            }
        }
    }

    void note(const QString &sentence)
    {
        if (!m_out.notices.contains(sentence) && m_out.notices.size() < 50)
            m_out.notices << sentence;
    }

    const ConfigFiles &m_files;
    SshConfig m_out;
    QStringList m_open;
    qsizetype m_count = 0;
};

} // namespace

SshConfig readSshConfig(const ConfigFiles &files)
{
    return Gathering{files}.gather();
}

QStringList aliasesOf(const SshConfig &config)
{
    QStringList aliases;
    QSet<QString> known;
    for (const ConfigLine &line : config.lines) {
        if (line.keyword != QLatin1String{"host"})
            continue;
        for (const QString &word : line.words) {
            const bool isPattern = word.isEmpty() || word.contains(u'*') || word.contains(u'?') || word.startsWith(u'!');
            if (!isPattern && !known.contains(word)) {
                known.insert(word);
                aliases << word;
            }
        }
    }
    return aliases;
}

} // namespace core::sshconfig
