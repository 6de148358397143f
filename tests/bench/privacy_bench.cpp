// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how fast one core looks through text: prose, CSV with many numbers, JSON, Chinese, base64.
#include "core/privacy/text_scan.h"

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <random>

using namespace core::privacy;

namespace {

constexpr qsizetype kSize = 64 * 1024 * 1024;
constexpr qsizetype kPiece = 256 * 1024;

QByteArray repeated(const QByteArray &line)
{
    return line.repeated(kSize / line.size());
}

QByteArray numbers()
{
    std::mt19937 random{7};
    QByteArray text;
    while (text.size() < 4 * 1024 * 1024)
        text += QByteArray::number(random() % 1'000'000) + ',' + QByteArray::number(static_cast<double>(static_cast<std::uint32_t>(random())) / 1e9, 'f', 6) + ',' + QByteArray::number(random()) + '\n';
    return repeated(text);
}

QByteArray base64()
{
    std::mt19937 random{7};
    QByteArray bytes;
    while (bytes.size() < 3 * 1024 * 1024)
        bytes += static_cast<char>(random());
    return repeated(bytes.toBase64());
}

void measure(const char *name, const Matcher &matcher, const QByteArray &text)
{
    double best = 0;
    for (int round = 0; round < 3; ++round) {
        const std::clock_t start = std::clock(); // of this process, whatever else runs
        TextScan scan{matcher};
        for (qsizetype at = 0; at < text.size(); at += kPiece)
            scan.feed(QByteArrayView{text}.sliced(at, qMin(kPiece, text.size() - at)));
        scan.finish();
        best = qMax(best, static_cast<double>(text.size()) / 1e6 / (static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC));
    }
    std::printf("%-22s %8.0f MB/s\n", name, best);
}

} // namespace

int main()
{
    const auto rules = loadRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/privacy/rules.json"));
    if (!rules)
        return 1;
    const Matcher matcher{*rules};
    measure("prose", matcher, repeated("It is a truth that the internal state of a machine, in most cases, is known to nobody; so we measure.\n"));
    measure("source code", matcher, repeated("    result = model.generate(tokens=batch[\"input_ids\"], max_new_tokens=256)  # keep: 2 of 3\n"));
    measure("JSON lines", matcher, repeated("{\"id\": 1048576, \"text\": \"What is the capital?\", \"score\": 0.8734, \"label\": \"a\"}\n"));
    measure("CSV of numbers", matcher, numbers());
    measure("Chinese", matcher, repeated("这是一个关于显卡租用的说明，请在开始之前阅读全部内容，并确认数据已经备份。\n"));
    measure("base64", matcher, base64());
    return 0;
}
