// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_answers.h"
#include "core/planning/rental_plan.h"

#include <QDateTime>

namespace core::planning {

/// What a report is made from.
struct ReportSource {
    QString name = {};     ///< Of the plan.
    PlanAnswers answers = {};
    const RentalPlan &plan;
    QDateTime writtenAt = {};
};

/// A column of a table in a report.
struct ReportColumn {
    QString title = {};
    bool isRight = false; ///< Figures stand flush right.
};

/// One part of a report, before it becomes Markdown or HTML.
struct ReportBlock {
    enum class Kind { Title, Heading, Paragraph, List, Steps, Table };
    Kind kind = Kind::Paragraph;
    QString text = {};                    ///< Title, heading, paragraph.
    QStringList items = {};               ///< List, steps.
    QList<ReportColumn> columns = {};     ///< Table.
    QList<QStringList> rows = {};         ///< As many cells as columns each.
    bool isLastRowTotal = false;
};

/// The report in the language of now: verdict → reason → steps, memory, ranked plans (the first ten), the bill of the best one,
/// assumptions, prices with source and date, what to check before paying. Holds nothing but the plan: no secrets.
QList<ReportBlock> planReport(const ReportSource &source);

/// Markdown (tables as in CommonMark dialects with pipes). Everything from outside is escaped.
QString toMarkdown(const QList<ReportBlock> &blocks);
/// One HTML document that QTextDocument can lay out, for print and PDF. Everything from outside is escaped.
QString toHtml(const QList<ReportBlock> &blocks);

} // namespace core::planning
