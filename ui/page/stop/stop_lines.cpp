// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/stop/stop_lines.h"

#include "ui/model/marks.h"
#include "ui/widget/kit.h"

namespace ui {

namespace {

constexpr int kIcon = 16;

StopLine lineOf(const StopStep &step)
{
    switch (step.state) {
    case StepState::Done: return {QStringLiteral("check"), step.text, Tone::Good};
    case StepState::Current: return {QStringLiteral("chevron-right"), step.text, Tone::Plain};
    case StepState::Failed: return {QStringLiteral("warning"), step.text, Tone::Danger};
    case StepState::Waiting: break;
    }
    return {QStringLiteral("clock"), step.text, Tone::Quiet};
}

} // namespace

StopLines::StopLines(QWidget *parent)
    : QWidget{parent}
    , m_layout{column(this, 0, 6)}
{
}

void StopLines::setLines(const QList<StopLine> &lines)
{
    clearLayout(m_layout);
    for (const StopLine &line : lines) {
        auto *row = new QWidget;
        auto *inside = new QHBoxLayout{row};
        inside->setContentsMargins(0, 0, 0, 0);
        inside->setSpacing(8);
        const char *token = line.tone == Tone::Plain ? "text2" : textToken(line.tone);
        inside->addWidget(iconLabel(line.icon, token, kIcon), 0, Qt::AlignTop);
        QLabel *text = label(line.text, Type::Body, line.tone == Tone::Good ? "1" : labelToneOf(line.tone));
        text->setWordWrap(true);
        inside->addWidget(text, 1);
        m_layout->addWidget(row);
    }
}

void StopLines::setSteps(const QList<StopStep> &steps)
{
    QList<StopLine> lines;
    for (const StopStep &step : steps)
        lines << lineOf(step);
    setLines(lines);
}

} // namespace ui
