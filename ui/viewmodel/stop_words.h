// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/stop_choices.h"
#include "core/guard/stop_course.h"
#include "ui/viewmodel/connect_steps.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

/// One sentence about what a choice does.
struct StopLine {
    QString icon = {};
    QString text = {};
    Tone tone = Tone::Plain;
};

/// One way to end what a machine costs, in words.
struct StopChoiceText {
    core::guard::ChoiceKind kind = core::guard::ChoiceKind::Stop;
    QString title = {};   ///< "Stop".
    QString effect = {};  ///< "ends ¥2.58/h, keeps the disk".
    QString verb = {};    ///< Of the button: "Stop −¥2.58/h".
    QString refusal = {}; ///< Why it cannot be used; empty = it can.
    QList<StopLine> lines = {};
    QString overrideText = {}; ///< What has to be ticked first; empty = nothing.
    bool isDanger = false;     ///< Erases.
};

StopChoiceText wordsOf(const core::guard::StopChoice &choice, const QDateTime &now);

/// The last copy off the machine, transfers under way, and time that is paid ahead.
QList<StopLine> wordsOf(const core::guard::StopQuestion &question, const QDateTime &now);

/// "≥ ¥5.16/h + $0.40/h"; "?" when nothing of it is known, empty when there is nothing.
QString wordsOf(const core::guard::RateSum &sum);

struct StopStep {
    QString text = {};
    StepState state = StepState::Waiting;
};

/// How far one decision has come.
struct StopProgressText {
    QString heading = {};
    QString sentence = {};
    QList<StopStep> steps = {};
    QString trouble = {};
    QString remedy = {};
    QString leftovers = {};
    Tone tone = Tone::Plain;
    bool isOver = false;
    bool canLook = false;
    bool canSend = false;      ///< Once more, or for the first time.
    bool asksWhetherOff = false;
    bool canDrop = false;      ///< Nothing was sent.
    bool canOpenConsole = false;
};
StopProgressText wordsOf(const core::guard::StopProgress &progress, const QString &machineName, const QDateTime &now);

/// "erased in 2 d 4 h"; quiet while there is much time. Nothing when no clock runs.
std::optional<TonedText> eraseText(const core::instances::Instance &machine, const core::catalog::Platform *platform, const QDateTime &now);

} // namespace ui
