// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/marks.h"

namespace ui {

namespace {

struct ToneNames {
    const char *token = "";
    const char *label = "";
};

ToneNames namesOf(Tone tone)
{
    switch (tone) {
    case Tone::Plain:
        return {"text1", "1"};
    case Tone::Soft:
        return {"text2", "2"};
    case Tone::Quiet:
        return {"text3", "3"};
    case Tone::Good:
        return {"successText", "success"};
    case Tone::Warn:
        return {"warnText", "warn"};
    case Tone::Danger:
        return {"dangerText", "danger"};
    case Tone::Info:
        break;
    }
    return {"infoText", "info"};
}

} // namespace

Dot dotOf(StateMark mark)
{
    switch (mark) {
    case StateMark::Working:
        return Dot::Busy;
    case StateMark::Idle:
        return Dot::Idle;
    case StateMark::NoGpu:
        return Dot::Working;
    case StateMark::Alarm:
        return Dot::Alarm;
    case StateMark::Off:
        break;
    }
    return Dot::Off;
}

const char *textToken(Tone tone) { return namesOf(tone).token; }
const char *labelToneOf(Tone tone) { return namesOf(tone).label; }

} // namespace ui
