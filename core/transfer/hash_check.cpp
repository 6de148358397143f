// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/hash_check.h"

#include "core/remote/endpoint.h"

#include <algorithm>
#include <cctype>

namespace core::transfer {

namespace {

constexpr qsizetype kHexDigits = 64;
constexpr qint64 kSlowestBytesPerMs = 20'000; // a crowded network disk
constexpr std::chrono::milliseconds kShortestLimit{60'000};

// One process for each file; works with any name, because the name never reaches the output.
constexpr auto kOneByOne = "for f in \"$@\"; do sha256sum <\"$f\" 2>/dev/null || echo -; done";
// One process for all; when one file cannot be read the order is lost, and they go one by one.
constexpr auto kAllAtOnce = "o=$(sha256sum -- \"$@\" 2>/dev/null) && printf '%s\\n' \"$o\" || ";
constexpr auto kWithPython = "python3 -c 'import hashlib, sys\n"
                             "for p in sys.argv[1:]:\n"
                             "    try:\n"
                             "        h = hashlib.sha256()\n"
                             "        with open(p, \"rb\") as f:\n"
                             "            for b in iter(lambda: f.read(1048576), b\"\"):\n"
                             "                h.update(b)\n"
                             "        print(h.hexdigest())\n"
                             "    except OSError:\n"
                             "        print(\"-\")'";

// The folder is entered after the imports: a file in it must not be taken for a module.
constexpr auto kListWithPython = "python3 -I -c 'import hashlib, os, sys\n"
                                 "os.chdir(os.fsencode(sys.argv[1]))\n"
                                 "out = []\n"
                                 "for p in sys.stdin.buffer.read().split(b\"\\0\")[:-1]:\n"
                                 "    try:\n"
                                 "        with open(p, \"rb\", buffering=0) as f:\n"
                                 "            out.append(hashlib.sha256(f.readall()).hexdigest())\n"
                                 "    except OSError:\n"
                                 "        out.append(\"-\")\n"
                                 "print(\"\\n\".join(out))' ";

bool isHex(const QByteArray &word)
{
    return word.size() == kHexDigits
        && std::ranges::all_of(word, [](char c) { return std::isxdigit(static_cast<uchar>(c)) != 0; });
}

} // namespace

remote::Command hashCommand(const QString &tool, const QList<QByteArray> &paths, qint64 totalBytes)
{
    QByteArray quoted;
    for (const QByteArray &path : paths)
        quoted += ' ' + remote::shellQuote(path);
    // Not every sha256sum escapes a line break in a name that it prints.
    const bool hasLineBreak = std::ranges::any_of(paths, [](const QByteArray &path) { return path.contains('\n'); });
    const QByteArray bySum = "set --" + quoted + "; " + (hasLineBreak ? "" : kAllAtOnce) + kOneByOne;
    return {.line = tool.contains(QStringLiteral("sha256sum")) ? bySum : kWithPython + quoted,
            .timeout = kShortestLimit + std::chrono::milliseconds{totalBytes / kSlowestBytesPerMs},
            .outputLimit = 1024 * 1024};
}

remote::Command hashListCommand(bool hasPython, const QByteArray &folder, const QByteArray &paths, qint64 totalBytes)
{
    const QByteArray place = remote::shellQuote(folder);
    return {.line = hasPython ? kListWithPython + place : "cd -- " + place + " && xargs -0 sha256sum --",
            .input = paths,
            .timeout = kShortestLimit + std::chrono::milliseconds{totalBytes / kSlowestBytesPerMs}};
}

std::optional<QList<QByteArray>> parseHashes(const QByteArray &output, qsizetype count)
{
    QList<QByteArray> hashes;
    for (const QByteArray &line : output.split('\n')) {
        QByteArray word = line.trimmed().split(' ').first();
        if (word.isEmpty())
            continue;
        if (word.startsWith('\\')) // the mark of an escaped name
            word.remove(0, 1);
        word = word.toLower();
        if (isHex(word))
            hashes.append(word);
        else if (word == "-")
            hashes.append(QByteArray{});
        else
            return std::nullopt;
    }
    return hashes.size() == count ? std::optional{hashes} : std::nullopt;
}

qsizetype shellSize(const QByteArray &path)
{
    // A quote inside becomes '\'' and each of its quotes is quoted again when the line itself is.
    return path.size() + path.count('\'') * 15 + 10;
}

} // namespace core::transfer
