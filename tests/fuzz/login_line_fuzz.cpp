// SPDX-License-Identifier: GPL-3.0-or-later
// Any text that people could paste: an answer must be usable, a refusal must say what to do.
#include "core/sshconfig/login_line.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto login = core::sshconfig::parseLoginLine(text);
    const bool isUsable = login ? !login->host.isEmpty() && !login->host.startsWith(u'-') && login->port > 0
                                : !login.error().remedy.isEmpty();
    if (!isUsable)
        __builtin_trap();
    return 0;
}
