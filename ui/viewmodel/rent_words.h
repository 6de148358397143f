// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/rent_course.h"
#include "ui/viewmodel/stop_words.h"

namespace ui {

/// How far one order has come, ready to show.
struct RentProgressText {
    QString heading = {};
    QString sentence = {};
    QList<StopStep> steps = {};
    QString trouble = {};
    QString remedy = {};   ///< With what it means for the bill.
    Tone tone = Tone::Plain;
    bool isOver = false;
    bool isReady = false;
    bool canLook = false;
    bool canSendAgain = false;
    bool canWait = false;
    bool canRelease = false;
    bool canGiveUp = false;   ///< The user has seen in the console that nothing was made.
    bool canTakeNext = false;
    bool canOpenConsole = false;
};
RentProgressText wordsOf(const core::guard::RentProgress &progress, const core::guard::RentRules &rules, const QDateTime &now);

/// "$0.40/h · Sichuan, CN · 24 GB · reliability 99 %".
QString offerText(const core::platforms::PlatformOffer &offer);

} // namespace ui
