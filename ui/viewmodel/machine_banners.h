// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_text.h"

namespace ui {

enum class BannerKind {
    HostKeyUnknown,
    HostKeyChanged,
    Password,
    Connecting,
    Stale,
    Failed,
    Driver,
    Note,
    NoGpuMode,
    Off,
    EndPassed,
    Stuck,
    TerminalOnly,
    LoginText,     ///< What the server prints at login; shown until it is closed.
    MemoryOnly,    ///< A secret is kept for this run only.
    Demo
};

/// What a banner's button does.
enum class BannerAction { AcceptKey, RefuseKey, EditLogin, RetryNow, OpenConsole, SwitchedOn, CopyDetails, Decide,
                          CloseLoginText, CloseMemoryOnly };

struct BannerButton {
    QString text = {};
    BannerAction action = BannerAction::RetryNow;
    bool isDefault = false; ///< The safe answer; gets the focus.
    bool isDanger = false;
};

/// One thing the page has to say above its figures.
struct MachineBanner {
    BannerKind kind = BannerKind::Note;
    Tone tone = Tone::Info;
    QString heading = {};
    QString text = {};
    QStringList facts = {}; ///< Fingerprints and the like, in a fixed-width font.
    QStringList help = {};  ///< What to try at the stage that failed, the likeliest first.
    QList<BannerButton> buttons = {};
    friend bool operator==(const MachineBanner &a, const MachineBanner &b)
    {
        return a.kind == b.kind && a.heading == b.heading && a.text == b.text && a.facts == b.facts && a.help == b.help;
    }
};

/// What the page of a machine says once: the server's login text. At most a few lines of it.
MachineBanner loginTextBanner(const core::fleet::MachineStatus &status);
/// Why a password is kept for this run only.
MachineBanner memoryOnlyBanner(const QString &why);

/// Most urgent first. Empty when all is well.
QList<MachineBanner> bannersOf(const core::fleet::MachineStatus &status, const core::catalog::Catalog &catalog,
                               const QDateTime &now);

} // namespace ui
