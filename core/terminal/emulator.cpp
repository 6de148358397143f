// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/emulator.h"

#include "core/terminal/emulator_private.h"

#include <algorithm>

namespace core::terminal {

namespace {

constexpr int kMostRows = 1000;
constexpr int kMostColumns = 1000;

VTermModifier modifierOf(KeyModifiers modifiers)
{
    return static_cast<VTermModifier>(modifiers.toInt());
}

VTermKey keyOf(Key key)
{
    switch (key) {
    case Key::Enter: return VTERM_KEY_ENTER;
    case Key::Tab: return VTERM_KEY_TAB;
    case Key::Backspace: return VTERM_KEY_BACKSPACE;
    case Key::Escape: return VTERM_KEY_ESCAPE;
    case Key::Up: return VTERM_KEY_UP;
    case Key::Down: return VTERM_KEY_DOWN;
    case Key::Left: return VTERM_KEY_LEFT;
    case Key::Right: return VTERM_KEY_RIGHT;
    case Key::Insert: return VTERM_KEY_INS;
    case Key::Delete: return VTERM_KEY_DEL;
    case Key::Home: return VTERM_KEY_HOME;
    case Key::End: return VTERM_KEY_END;
    case Key::PageUp: return VTERM_KEY_PAGEUP;
    case Key::PageDown: return VTERM_KEY_PAGEDOWN;
    case Key::KeypadEnter: return VTERM_KEY_KP_ENTER;
    default: break;
    }
    return static_cast<VTermKey>(VTERM_KEY_FUNCTION(1 + static_cast<int>(key) - static_cast<int>(Key::F1)));
}

/// The control character that a key with Control sends since the days of teletypes; nothing when there is none.
std::optional<char> controlOf(char32_t character)
{
    if (character >= U'a' && character <= U'z')
        return static_cast<char>(character - U'a' + 1);
    if (character >= U'@' && character <= U'_')
        return static_cast<char>(character - U'@');
    switch (character) {
    case U' ':
    case U'2': return '\0';
    case U'3': return '\x1B';
    case U'4': return '\x1C';
    case U'5': return '\x1D';
    case U'6': return '\x1E';
    case U'7':
    case U'/': return '\x1F';
    case U'8':
    case U'?': return '\x7F';
    default: return std::nullopt;
    }
}

QByteArray withoutControls(const QString &text)
{
    QString clean;
    clean.reserve(text.size());
    for (qsizetype index = 0; index < text.size(); ++index) {
        const QChar character = text[index];
        if (character == u'\n' && index > 0 && text[index - 1] == u'\r')
            continue;
        if (character == u'\n' || character == u'\r')
            clean += u'\r';
        else if (character == u'\t' || character.category() != QChar::Other_Control)
            clean += character;
    }
    return clean.toUtf8();
}

} // namespace

Emulator::Emulator(int columns, int rows, int scrollbackLines)
    : d{std::make_unique<Private>(std::clamp(columns, 1, kMostColumns), std::clamp(rows, 1, kMostRows), scrollbackLines)}
{
}

Emulator::~Emulator() = default;

void Emulator::setHooks(Hooks hooks) { d->hooks = std::move(hooks); }

void Emulator::feed(const char *bytes, qsizetype count) { d->gate.feed(bytes, count); }

void Emulator::resize(int columns, int rows)
{
    const int width = std::clamp(columns, 1, kMostColumns);
    const int height = std::clamp(rows, 1, kMostRows);
    if (width == screen().columns() && height == screen().rows())
        return;
    d->dropRegion();
    vterm_set_size(d->vterm, height, width);
    VTermPos cursor{};
    vterm_state_get_cursorpos(d->state, &cursor);
    d->cursor = {cursor.row, cursor.col};
}

QByteArray Emulator::takeOutput() { return std::exchange(d->output, {}); }

void Emulator::press(Key key, KeyModifiers modifiers)
{
    vterm_keyboard_key(d->vterm, keyOf(key), modifierOf(modifiers));
}

void Emulator::type(const QString &text, KeyModifiers modifiers)
{
    const auto characters = text.toUcs4();
    for (const auto code : characters) {
        const auto character = static_cast<char32_t>(code);
        const std::optional<char> control =
            modifiers.testFlag(KeyModifier::Control) ? controlOf(character) : std::nullopt;
        if (modifiers.testFlag(KeyModifier::Alt))
            d->output.append('\x1B');
        if (control)
            d->output.append(*control);
        else
            d->output.append(QString::fromUcs4(&character, 1).toUtf8());
    }
}

void Emulator::paste(const QString &text)
{
    vterm_keyboard_start_paste(d->vterm);
    d->output.append(withoutControls(text));
    vterm_keyboard_end_paste(d->vterm);
}

bool Emulator::bracketsPaste()
{
    // libvterm does not tell; it writes the bracket only where it was asked for.
    const qsizetype before = d->output.size();
    vterm_keyboard_start_paste(d->vterm);
    const bool isBracketed = d->output.size() > before;
    d->output.truncate(before);
    return isBracketed;
}

void Emulator::moveMouse(Position at, KeyModifiers modifiers)
{
    if (d->modes.mouse != Modes::Mouse::None)
        vterm_mouse_move(d->vterm, at.row, at.column, modifierOf(modifiers));
}

void Emulator::pressMouse(int button, bool isDown, KeyModifiers modifiers)
{
    if (d->modes.mouse != Modes::Mouse::None)
        vterm_mouse_button(d->vterm, button, isDown, modifierOf(modifiers));
}

void Emulator::setFocus(bool hasFocus)
{
    if (hasFocus)
        vterm_state_focus_in(d->state);
    else
        vterm_state_focus_out(d->state);
}

void Emulator::reset()
{
    d->gate.reset();
    vterm_state_reset(d->state, 1);
    d->cursor = {};
    d->markAll();
}

void Emulator::clearScrollback()
{
    d->history.clear();
    d->markAll();
}

const Grid &Emulator::screen() const { return d->grid(); }
const Scrollback &Emulator::scrollback() const { return d->history; }
Position Emulator::cursor() const { return d->cursor; }
const Modes &Emulator::modes() const { return d->modes; }
QString Emulator::linkOf(std::uint16_t link) const { return d->links.address(link); }
Damage Emulator::takeDamage() { return std::exchange(d->damage, {}); }

} // namespace core::terminal
