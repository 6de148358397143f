// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_keys.h"

#include <QHash>
#include <QKeyEvent>

#include <optional>

namespace ui {

using core::terminal::Emulator;
using core::terminal::Key;
using core::terminal::KeyModifier;
using core::terminal::KeyModifiers;

namespace {

/// Qt swaps the two on macOS, where programs in a terminal still mean the key that says "control".
#ifdef Q_OS_MACOS
constexpr Qt::KeyboardModifier kControl = Qt::MetaModifier;
#else
constexpr Qt::KeyboardModifier kControl = Qt::ControlModifier;
#endif

std::optional<Key> specialKey(const QKeyEvent &event)
{
    if (event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F12)
        return static_cast<Key>(static_cast<int>(Key::F1) + event.key() - Qt::Key_F1);
    static const QHash<int, Key> keys{
        {Qt::Key_Return, Key::Enter},   {Qt::Key_Tab, Key::Tab},         {Qt::Key_Backtab, Key::Tab},   {Qt::Key_Backspace, Key::Backspace},
        {Qt::Key_Escape, Key::Escape},  {Qt::Key_Up, Key::Up},           {Qt::Key_Down, Key::Down},     {Qt::Key_Left, Key::Left},
        {Qt::Key_Right, Key::Right},    {Qt::Key_Insert, Key::Insert},   {Qt::Key_Delete, Key::Delete}, {Qt::Key_Home, Key::Home},
        {Qt::Key_End, Key::End},        {Qt::Key_PageUp, Key::PageUp},   {Qt::Key_PageDown, Key::PageDown},
        {Qt::Key_Enter, Key::KeypadEnter}};
    const auto found = keys.constFind(event.key());
    return found == keys.cend() ? std::nullopt : std::optional{*found};
}

/// What a key with Control held down means; Qt gives no text, or one of the layout, for it.
QString controlText(const QKeyEvent &event)
{
    const int key = event.key();
    if (key >= Qt::Key_A && key <= Qt::Key_Z)
        return QChar{static_cast<char16_t>(key - Qt::Key_A + u'a')};
    if (key >= Qt::Key_Space && key <= Qt::Key_AsciiTilde)
        return QChar{static_cast<char16_t>(key)};
    return event.text();
}

} // namespace

KeyModifiers terminalModifiers(Qt::KeyboardModifiers modifiers)
{
    KeyModifiers result;
    result.setFlag(KeyModifier::Shift, modifiers.testFlag(Qt::ShiftModifier));
    result.setFlag(KeyModifier::Alt, modifiers.testFlag(Qt::AltModifier));
    result.setFlag(KeyModifier::Control, modifiers.testFlag(kControl));
    return result;
}

bool isWindowKey(const QKeyEvent &event)
{
    if (event.key() == Qt::Key_F6)
        return true;
#ifdef Q_OS_MACOS
    if (event.modifiers().testFlag(Qt::ControlModifier)) // the command key, which no program in a terminal knows
        return true;
#endif
    const bool hasBoth = event.modifiers().testFlag(Qt::ControlModifier) && event.modifiers().testFlag(Qt::ShiftModifier);
    return hasBoth && !event.modifiers().testFlag(Qt::AltModifier);
}

bool pressKey(Emulator &emulator, const QKeyEvent &event)
{
    KeyModifiers modifiers = terminalModifiers(event.modifiers());
    if (const std::optional<Key> key = specialKey(event)) {
        modifiers.setFlag(KeyModifier::Shift, modifiers.testFlag(KeyModifier::Shift) || event.key() == Qt::Key_Backtab);
        emulator.press(*key, modifiers);
        return true;
    }
    const QString text = event.text();
    const bool isPrintable = !text.isEmpty() && text[0].isPrint();
    // AltGr reaches us as Control and Alt where the layout needs it for a character.
    const bool isLayoutCharacter = isPrintable && modifiers.testFlag(KeyModifier::Control) && modifiers.testFlag(KeyModifier::Alt);
    if (modifiers.testFlag(KeyModifier::Control) && !isLayoutCharacter) {
        const QString control = controlText(event);
        if (control.isEmpty())
            return false;
        emulator.type(control, modifiers);
        return true;
    }
    if (text.isEmpty())
        return false;
    emulator.type(text, isLayoutCharacter ? KeyModifiers{} : modifiers & KeyModifiers{KeyModifier::Alt});
    return true;
}

} // namespace ui
