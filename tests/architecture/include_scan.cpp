// SPDX-License-Identifier: GPL-3.0-or-later
#include "architecture/include_scan.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <array>

namespace tests {

namespace {

struct Reserved {
    const char *pattern;
    const char *owner;
};

// Headers that only one dependency may bring in, whatever the compiler could find.
constexpr std::array kReserved{
    Reserved{"^libssh/", "ssh"},
    Reserved{"^qt6keychain/", "Qt6Keychain::Qt6Keychain"},
    Reserved{"^nlohmann/", "nlohmann_json::nlohmann_json"},
    Reserved{"^(QtWidgets/|QWidget$|QDialog|QMessageBox$|QApplication$|QLabel$|QPushButton$|QTableView$|QFrame$|QMainWindow$)", "Qt6::Widgets"},
    Reserved{"^(QtGui/|QPainter$|QColor$|QIcon$|QPixmap$|QFont|QPalette$)", "Qt6::Widgets"},
    Reserved{"^(QtCharts/|QChart|QLineSeries$|QValueAxis$)", "Qt6::Charts"},
    Reserved{"^(QtSql/|QSql)", "Qt6::Sql"},
    Reserved{"^(QtNetwork/|QNetwork|QTcpS|QLocalS|QHost)", "Qt6::Network"},
    Reserved{"^vterm\\.h$", "vterm"},
    Reserved{"^sqlite3\\.h", "none"},
};

QStringList includesOf(const QString &path)
{
    static const QRegularExpression include{QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"),
                                            QRegularExpression::MultilineOption};
    QFile file{path};
    QStringList headers;
    if (!file.open(QIODevice::ReadOnly))
        return headers;
    auto matches = include.globalMatch(QString::fromUtf8(file.readAll()));
    while (matches.hasNext())
        headers << matches.next().captured(1);
    return headers;
}

bool isAllowed(const QString &header, const QString &folder, const LayerRules &rules)
{
    const QSet<QString> reachable = rules.dependencies.value(folder);
    const QString ownFolder = header.section(u'/', 0, -2);
    const bool isLayer = rules.dependencies.contains(ownFolder) || header.startsWith(QLatin1String{"app/"});
    if (isLayer && ownFolder != folder && !reachable.contains(ownFolder))
        return false;
    for (const Reserved &rule : kReserved) {
        if (QRegularExpression{QLatin1String{rule.pattern}}.match(header).hasMatch() && !reachable.contains(QLatin1String{rule.owner}))
            return false;
    }
    return true;
}

} // namespace

LayerRules readLayerRules(const QString &path)
{
    LayerRules rules;
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly)) {
        rules.trouble = path + QStringLiteral(": ") + file.errorString();
        return rules;
    }
    QHash<QString, QStringList> direct;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList parts = line.split(QStringLiteral(": "));
        if (parts.size() < 2)
            continue;
        rules.folderOfTarget.insert(parts[1].trimmed().remove(u':'), parts[0]);
        direct.insert(parts[0], parts.value(2).split(u' ', Qt::SkipEmptyParts));
    }
    for (auto it = direct.cbegin(); it != direct.cend(); ++it) {
        QSet<QString> reachable;
        QStringList open = it.value();
        while (!open.isEmpty()) {
            const QString target = open.takeLast();
            if (reachable.contains(target))
                continue;
            reachable.insert(target);
            if (!rules.folderOfTarget.contains(target))
                continue;
            const QString folder = rules.folderOfTarget.value(target);
            reachable.insert(folder);
            for (const QString &next : direct.value(folder)) { // What a layer links privately does not pass on.
                if (rules.folderOfTarget.contains(next) || next == QLatin1String{"Qt6::Widgets"})
                    open << next;
            }
        }
        rules.dependencies.insert(it.key(), reachable);
    }
    return rules;
}

QStringList offencesIn(const QString &root, const QString &folder, const LayerRules &rules)
{
    QStringList offences;
    QDirIterator files{root + u'/' + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories};
    while (files.hasNext()) {
        const QString path = files.next();
        const QString own = path.mid(root.size() + 1).section(u'/', 0, -2);
        if (own != folder && rules.dependencies.contains(own))
            continue; // A layer of its own below this one.
        for (const QString &header : includesOf(path)) {
            if (!isAllowed(header, folder, rules) && !header.startsWith(folder + u'/'))
                offences << path.mid(root.size() + 1) + QStringLiteral(" -> ") + header;
        }
    }
    return offences;
}

} // namespace tests
