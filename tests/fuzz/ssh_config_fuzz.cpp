// SPDX-License-Identifier: GPL-3.0-or-later
// Any text that could stand in ~/.ssh/config and in one included file: each name gives a usable host or a refusal with a remedy.
#include "core/sshconfig/ssh_config.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    namespace ssh = core::sshconfig;
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const qsizetype cut = text.indexOf(QChar{u'\0'});
    const QString first = text.left(cut);
    const QString second = cut < 0 ? text : text.mid(cut + 1);
    const ssh::ConfigFiles files{.read = [&](const QString &path) { return std::optional{path.endsWith(QLatin1String{"/config"}) ? first : second}; },
                                 .matching = [](const QString &pattern) { return QStringList{pattern}; },
                                 .home = QStringLiteral("/h"),
                                 .localUser = QStringLiteral("me")};
    const ssh::SshConfig config = ssh::readSshConfig(files);
    QStringList aliases = ssh::aliasesOf(config).mid(0, 8);
    aliases << QStringLiteral("gpu");
    for (const QString &alias : aliases) {
        const auto host = ssh::hostOf(config, alias);
        const bool isUsable = host ? !host->host.isEmpty() && !host->host.startsWith(u'-') && host->port > 0 : !host.error().remedy.isEmpty();
        if (!isUsable)
            __builtin_trap();
    }
    return 0;
}
