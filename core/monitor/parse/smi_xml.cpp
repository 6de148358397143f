// SPDX-License-Identifier: GPL-3.0-or-later
// A scan of tags, not an XML reader: a strict one would drop every figure when one block of the document is broken.
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_tree.h"

#include "core/monitor/parse/plain_text.h"

namespace core::monitor::parse {

namespace {

constexpr qsizetype kLongestTag = 1000;

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.'
           || c == ':';
}

/// Hands one tag (without its brackets) to the tree.
void takeTag(SmiTree &tree, const QByteArray &tag)
{
    if (tag.isEmpty() || tag.startsWith('?') || tag.startsWith('!'))
        return;
    const bool isEnd = tag.startsWith('/');
    qsizetype end = isEnd ? 1 : 0;
    while (end < tag.size() && isNameByte(tag.at(end)))
        ++end;
    const QByteArray name = tag.mid(isEnd ? 1 : 0, end - (isEnd ? 1 : 0));
    if (name.isEmpty()) {
        tree.isBroken = true;
        return;
    }
    if (isEnd) {
        tree.close(name);
        return;
    }
    tree.open(name, tag.mid(end));
    if (tag.endsWith('/'))
        tree.close(name);
}

void scanTags(SmiTree &tree, const QByteArray &document)
{
    qsizetype at = 0;
    while (at < document.size()) {
        const qsizetype start = document.indexOf('<', at);
        tree.text(document.mid(at, (start < 0 ? document.size() : start) - at));
        if (start < 0)
            return;
        const qsizetype end = document.indexOf('>', start);
        if (end < 0) {
            tree.isUnfinished = true;
            return;
        }
        if (end - start > kLongestTag)
            tree.isBroken = true;
        else
            takeTag(tree, document.mid(start + 1, end - start - 1));
        at = end + 1;
    }
}

} // namespace

GpuReport readSmiXml(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report;
    SmiTree tree{report};
    const qsizetype start = output.standardOutput.indexOf("<nvidia_smi_log");
    const QByteArray outside = start < 0 ? output.standardOutput.left(64 * 1024) : output.standardOutput.left(start);
    for (const TextLine &line : plainLines(outside)) {
        if (!line.bytes.trimmed().startsWith('<'))
            keepEvidence(report, line.bytes);
    }
    const qsizetype end = output.standardOutput.lastIndexOf("</nvidia_smi_log>");
    if (end > start) {
        for (const TextLine &line : plainLines(output.standardOutput.mid(end + 17)))
            keepEvidence(report, line.bytes);
    }
    bool isUnfinished = false;
    if (start >= 0) {
        scanTags(tree, output.standardOutput.mid(start, end > start ? end + 17 - start : -1));
        isUnfinished = tree.isUnfinished;
        tree.finish();
        isUnfinished = isUnfinished || tree.isUnfinished;
    }
    report.hasData = !report.readings.isEmpty();
    report.rounds = report.hasData ? 1 : 0;
    const bool lacksCards = tree.attachedCards && report.readings.size() < *tree.attachedCards;
    nameProblem(report, command, output,
                {.hasBrokenCard = tree.hasBrokenCard, .isTorn = tree.isBroken || isUnfinished || lacksCards});
    return report;
}

} // namespace core::monitor::parse
