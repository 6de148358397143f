// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_report.h"

namespace core::planning {

namespace {

/// One line of Markdown in which nothing from outside has a meaning.
QString markdown(const QString &text)
{
    QString escaped;
    for (const QChar c : text.simplified()) {
        if (QStringView{u"\\`*_[]<>|&~$"}.contains(c))
            escaped.append(u'\\');
        escaped.append(c);
    }
    // "- x", "+ x" and "1. x" begin lists, "# x" a heading.
    if (escaped.startsWith(u'-') || escaped.startsWith(u'+') || escaped.startsWith(u'#'))
        escaped.prepend(u'\\');
    qsizetype digits = 0;
    while (digits < escaped.size() && escaped.at(digits).isDigit())
        ++digits;
    const bool isMark = digits > 0 && digits < escaped.size() && (escaped.at(digits) == u'.' || escaped.at(digits) == u')');
    if (isMark && (digits + 1 == escaped.size() || escaped.at(digits + 1).isSpace()))
        escaped.insert(digits, u'\\');
    return escaped;
}

QString markdownTable(const ReportBlock &block)
{
    QString titles = QStringLiteral("|");
    QString rule = QStringLiteral("|");
    for (const ReportColumn &column : block.columns) {
        titles += u' ' + markdown(column.title) + QStringLiteral(" |");
        rule += column.isRight ? QStringLiteral(" ---: |") : QStringLiteral(" --- |");
    }
    QString text = titles + u'\n' + rule + u'\n';
    for (qsizetype i = 0; i < block.rows.size(); ++i) {
        const bool isTotal = block.isLastRowTotal && i == block.rows.size() - 1;
        text += u'|';
        for (const QString &cell : block.rows.at(i)) {
            const QString content = markdown(cell);
            text += u' ' + (isTotal && !content.isEmpty() ? QStringLiteral("**") + content + QStringLiteral("**") : content)
                    + QStringLiteral(" |");
        }
        text += u'\n';
    }
    return text;
}

QString markdownItems(const ReportBlock &block)
{
    QString text;
    int number = 0;
    for (const QString &item : block.items) {
        const QString mark = block.kind == ReportBlock::Kind::Steps ? QStringLiteral("%1. ").arg(++number) : QStringLiteral("- ");
        text += mark + markdown(item) + u'\n';
    }
    return text;
}

/// Text for HTML: nothing from outside is a tag, an entity or a control character.
QString html(const QString &text)
{
    QString clean;
    for (const QChar c : text.simplified())
        clean.append(c.category() == QChar::Other_Control ? QChar{u' '} : c);
    return clean.toHtmlEscaped();
}

QString htmlTable(const ReportBlock &block)
{
    QString text = QStringLiteral("<table border=\"1\" cellspacing=\"0\" cellpadding=\"4\" width=\"100%\">\n<thead><tr>");
    for (const ReportColumn &column : block.columns)
        text += QStringLiteral("<th align=\"%1\">%2</th>")
                    .arg(column.isRight ? QStringLiteral("right") : QStringLiteral("left"), html(column.title));
    text += QStringLiteral("</tr></thead>\n");
    for (qsizetype i = 0; i < block.rows.size(); ++i) {
        const bool isTotal = block.isLastRowTotal && i == block.rows.size() - 1;
        text += QStringLiteral("<tr>");
        for (qsizetype cell = 0; cell < block.rows.at(i).size(); ++cell) {
            const bool isRight = cell < block.columns.size() && block.columns.at(cell).isRight;
            const QString content = html(block.rows.at(i).at(cell));
            text += isRight ? QStringLiteral("<td align=\"right\">") : QStringLiteral("<td>");
            text += isTotal ? QStringLiteral("<b>") + content + QStringLiteral("</b></td>") : content + QStringLiteral("</td>");
        }
        text += QStringLiteral("</tr>\n");
    }
    return text + QStringLiteral("</table>\n");
}

QString htmlItems(const ReportBlock &block)
{
    const QString tag = block.kind == ReportBlock::Kind::Steps ? QStringLiteral("ol") : QStringLiteral("ul");
    QString text = u'<' + tag + QStringLiteral(">\n");
    for (const QString &item : block.items)
        text += QStringLiteral("<li>") + html(item) + QStringLiteral("</li>\n");
    return text + QStringLiteral("</") + tag + QStringLiteral(">\n");
}

QString titleOf(const QList<ReportBlock> &blocks)
{
    return blocks.isEmpty() ? QString{} : blocks.first().text;
}

} // namespace

QString toMarkdown(const QList<ReportBlock> &blocks)
{
    QString text;
    for (const ReportBlock &block : blocks) {
        if (!text.isEmpty())
            text += u'\n';
        switch (block.kind) {
        case ReportBlock::Kind::Title: text += QStringLiteral("# ") + markdown(block.text) + u'\n'; break;
        case ReportBlock::Kind::Heading: text += QStringLiteral("## ") + markdown(block.text) + u'\n'; break;
        case ReportBlock::Kind::Paragraph: text += markdown(block.text) + u'\n'; break;
        case ReportBlock::Kind::List:
        case ReportBlock::Kind::Steps: text += markdownItems(block); break;
        case ReportBlock::Kind::Table: text += markdownTable(block); break;
        }
    }
    return text;
}

QString toHtml(const QList<ReportBlock> &blocks)
{
    QString text =
        QStringLiteral(
            "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n<style>body { font-family: sans-serif; } "
            "table { border-collapse: collapse; } th { background-color: #eeeeee; }</style></head><body>\n")
            .arg(html(titleOf(blocks)));
    for (const ReportBlock &block : blocks) {
        switch (block.kind) {
        case ReportBlock::Kind::Title: text += QStringLiteral("<h1>") + html(block.text) + QStringLiteral("</h1>\n"); break;
        case ReportBlock::Kind::Heading: text += QStringLiteral("<h2>") + html(block.text) + QStringLiteral("</h2>\n"); break;
        case ReportBlock::Kind::Paragraph: text += QStringLiteral("<p>") + html(block.text) + QStringLiteral("</p>\n"); break;
        case ReportBlock::Kind::List:
        case ReportBlock::Kind::Steps: text += htmlItems(block); break;
        case ReportBlock::Kind::Table: text += htmlTable(block); break;
        }
    }
    return text + QStringLiteral("</body></html>\n");
}

} // namespace core::planning
