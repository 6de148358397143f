// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes may be in a file: no crash, and the same findings wherever the text is cut.
#include "core/privacy/text_scan.h"
#include "core/privacy/utf16.h"

#include <cstdint>
#include <cstdlib>

using namespace core::privacy;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Rules rules = [] {
        const auto loaded = loadRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/privacy/rules.json"));
        if (!loaded)
            std::abort();
        return *loaded;
    }();
    static const Matcher matcher{rules};
    static const Matcher names{rules, true};
    const QByteArrayView bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const qsizetype cut = size > 0 ? bytes.size() * data[0] / 256 : 0;
    for (const Matcher *each : {&matcher, &names}) {
        TextScan whole{*each};
        whole.feed(bytes);
        whole.finish();
        TextScan pieces{*each};
        pieces.feed(bytes.first(cut));
        pieces.feed(bytes.sliced(cut));
        pieces.finish();
        if (whole.hits() != pieces.hits())
            std::abort();
        for (const Hit &hit : whole.hits()) {
            if (hit.offset < 0 || hit.length <= 0 || hit.offset + hit.length > bytes.size() || hit.line < 1)
                std::abort();
        }
    }
    (void)encodingOf(bytes);
    Utf16Reader reader{size % 2 == 0};
    (void)reader.read(bytes);
    return 0;
}
