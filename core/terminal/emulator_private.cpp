// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/emulator_private.h"

#include <algorithm>

namespace core::terminal {

namespace {

Area areaOf(VTermRect rect)
{
    return {rect.start_row, rect.end_row, rect.start_col, rect.end_col};
}

Color colorOf(const VTermColor &color)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color))
        return {};
    if (VTERM_COLOR_IS_INDEXED(&color))
        return {.kind = Color::Kind::Indexed, .red = color.indexed.idx};
    return {Color::Kind::Rgb, color.rgb.red, color.rgb.green, color.rgb.blue};
}

/// Bytes at the end that are the beginning of a UTF-8 character, 0 to 3.
qsizetype unfinishedCharacter(const QByteArray &bytes)
{
    for (qsizetype back = 1; back <= std::min<qsizetype>(3, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if (byte < 0x80)
            return 0;
        if (byte >= 0xC0) {
            const qsizetype length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return back < length ? back : 0;
        }
    }
    return 0;
}

/// Bytes of the UTF-8 character that begins with `lead`; 0 when none does.
qsizetype lengthOf(unsigned char lead)
{
    return lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/// Only whole characters, a broken one replaced, and none of U+0080 to U+009F: libvterm puts a broken one together with what
/// comes after the next control, and takes the width -1 for those, by which the cursor leaves the screen.
QByteArray wellFormed(const QByteArray &bytes)
{
    const auto byteAt = [&bytes](qsizetype at) { return static_cast<unsigned char>(bytes[at]); };
    if (std::none_of(bytes.cbegin(), bytes.cend(), [](char each) { return static_cast<unsigned char>(each) >= 0x80; }))
        return bytes;
    QByteArray all;
    all.reserve(bytes.size() + 16);
    for (qsizetype at = 0; at < bytes.size();) {
        const unsigned char lead = byteAt(at);
        const qsizetype length = lead < 0x80 ? 1 : lengthOf(lead);
        qsizetype have = 1;
        while (have < length && at + have < bytes.size() && (byteAt(at + have) & 0xC0) == 0x80)
            ++have;
        if (have != length)
            all.append("\xEF\xBF\xBD");
        else if (lead != 0xC2 || byteAt(at + 1) >= 0xA0)
            all.append(bytes.constData() + at, length);
        at += have;
    }
    return all;
}

QString titleOf(const QByteArray &text)
{
    constexpr int kLongest = 1024;
    QString title = QString::fromUtf8(text.left(4 * kLongest));
    title.removeIf([](QChar character) { return character.category() == QChar::Other_Control
                                                || character.category() == QChar::Other_Format; });
    return title.left(kLongest);
}

} // namespace

Emulator::Private::Private(int columns, int rows, int scrollbackLines)
    : primary{rows, columns}
    , alternate{rows, columns}
    , history{scrollbackLines, columns}
    , gate{{.plain = [this](const char *bytes, qsizetype count) { feedPlain(bytes, count); },
            .command = [this](const QByteArray &text) { runCommand(text); },
            .repeat = [this](int count) { repeat(count); }}}
    , vterm{vterm_new(rows, columns)}
    , state{vterm_obtain_state(vterm)}
{
    vterm_set_utf8(vterm, 1);
    vterm_output_set_callback(vterm, [](const char *bytes, std::size_t count, void *self) {
        inside(self)->output.append(bytes, static_cast<qsizetype>(count));
    }, this);
    vterm_state_set_callbacks(state, &kCallbacks, this);
    vterm_state_set_bold_highbright(state, 0);
    vterm_state_reset(state, 1);
}

Emulator::Private::~Private()
{
    vterm_free(vterm);
}

void Emulator::Private::feedPlain(const char *bytes, qsizetype count)
{
    // libvterm puts four bytes on the stack for each byte of one call, and reads a character that comes in two calls as two
    // broken ones.
    constexpr qsizetype kPiece = 16 * 1024;
    for (qsizetype at = 0; at < count; at += kPiece) {
        m_piece.append(bytes + at, std::min(kPiece, count - at));
        const qsizetype whole = m_piece.size() - unfinishedCharacter(m_piece);
        const QByteArray text = wellFormed(m_piece.left(whole));
        vterm_input_write(vterm, text.constData(), static_cast<std::size_t>(text.size()));
        m_piece.remove(0, whole);
    }
    if (count > 3 && bytes[1] == '[' && (bytes[count - 1] == 'r' || bytes[count - 1] == 's'))
        m_mayHaveRegion = true;
    // A cursor that was saved on a larger screen comes back outside of this one, where libvterm reads beyond its memory. It
    // looks at the limits after every CSI: this one does nothing else.
    if (count == 2 && bytes[0] == '\x1B' && bytes[1] == '8')
        vterm_input_write(vterm, "\x1b[?0h", 5);
    // Where that brings the cursor back to where it was before, libvterm does not say so.
    VTermPos at{};
    vterm_state_get_cursorpos(state, &at);
    if (place(at) != cursor) {
        mark(at.row, at.row + 1);
        cursor = place(at);
    }
}

void Emulator::Private::dropRegion()
{
    if (!std::exchange(m_mayHaveRegion, false))
        return;
    VTermPos at{};
    vterm_state_get_cursorpos(state, &at);
    const QByteArray back = "\x1b[" + QByteArray::number(at.row + 1) + ';' + QByteArray::number(at.col + 1) + 'H';
    const QByteArray bytes = "\x1b[r\x1b[?69l" + back;
    vterm_input_write(vterm, bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

void Emulator::Private::repeat(int count)
{
    const int room = std::max(1, grid().columns() - cursor.column);
    if (m_lastCharacter == 0)
        return;
    const QByteArray text = QString::fromUcs4(&m_lastCharacter, 1).toUtf8().repeated(std::min(count, room));
    feedPlain(text.constData(), text.size());
}

void Emulator::Private::mark(int top, int bottom)
{
    damage = damage.isEmpty() ? Damage{top, bottom} : Damage{std::min(damage.top, top), std::max(damage.bottom, bottom)};
}

int Emulator::Private::putGlyph(VTermGlyphInfo *info, VTermPos at, void *self)
{
    auto *me = inside(self);
    Cell cell{.width = static_cast<std::uint8_t>(info->width == 2 ? 2 : 1), .style = me->m_pen};
    for (std::size_t index = 0; index < cell.text.size() && info->chars[index] != 0; ++index)
        cell.text[index] = static_cast<char32_t>(info->chars[index]);
    if (at.col == 0 && at.row > 0 && me->m_fullRow == at.row - 1)
        me->grid().setWrapped(at.row - 1, true);
    me->grid().put(me->place(at), cell);
    // A wide character does not fit into the last place: then the place before it is as good as full.
    me->m_fullRow = at.col + info->width >= me->grid().columns() - 1 ? at.row : -1;
    me->mark(at.row, at.row + 1);
    me->m_lastCharacter = info->width > 0 ? cell.text[0] : U'\0';
    return 1;
}

int Emulator::Private::moveCursor(VTermPos at, VTermPos, int, void *self)
{
    auto *me = inside(self);
    me->mark(me->cursor.row, me->cursor.row + 1);
    me->cursor = me->place(at);
    me->mark(at.row, at.row + 1);
    if (at.row != me->m_fullRow || at.col < me->grid().columns() - 1)
        me->m_fullRow = -1;
    return 1;
}

int Emulator::Private::scrollRect(VTermRect rect, int down, int right, void *self)
{
    auto *me = inside(self);
    const bool isKept = !me->modes.isAlternateScreen;
    me->grid().scroll(areaOf(rect), down, right, me->m_pen, [me, isKept](const GridRow &row) {
        if (isKept)
            me->history.push(row.cells, row.isWrapped);
    });
    if (me->m_fullRow >= 0)
        me->m_fullRow -= down;
    me->mark(rect.start_row, rect.end_row);
    return 1;
}

int Emulator::Private::eraseRect(VTermRect rect, int, void *self)
{
    auto *me = inside(self);
    me->grid().erase(areaOf(rect), me->m_pen);
    me->mark(rect.start_row, rect.end_row);
    return 1;
}

int Emulator::Private::initPen(void *self)
{
    inside(self)->m_pen = {};
    return 1;
}

void Emulator::Private::setFlag(Style::Flag flag, bool isOn)
{
    m_pen.flags = static_cast<std::uint16_t>(isOn ? m_pen.flags | flag : m_pen.flags & ~flag);
}

int Emulator::Private::setPen(VTermAttr attribute, VTermValue *value, void *self)
{
    auto *me = inside(self);
    switch (attribute) {
    case VTERM_ATTR_BOLD: me->setFlag(Style::Bold, value->boolean != 0); break;
    case VTERM_ATTR_ITALIC: me->setFlag(Style::Italic, value->boolean != 0); break;
    case VTERM_ATTR_BLINK: me->setFlag(Style::Blink, value->boolean != 0); break;
    case VTERM_ATTR_REVERSE: me->setFlag(Style::Reverse, value->boolean != 0); break;
    case VTERM_ATTR_STRIKE: me->setFlag(Style::Strike, value->boolean != 0); break;
    case VTERM_ATTR_UNDERLINE:
        me->setFlag(Style::Underline, value->number == VTERM_UNDERLINE_SINGLE);
        me->setFlag(Style::DoubleUnderline, value->number == VTERM_UNDERLINE_DOUBLE);
        me->setFlag(Style::CurlyUnderline, value->number == VTERM_UNDERLINE_CURLY);
        break;
    case VTERM_ATTR_FOREGROUND: me->m_pen.foreground = colorOf(value->color); break;
    case VTERM_ATTR_BACKGROUND: me->m_pen.background = colorOf(value->color); break;
    default: return 0;
    }
    return 1;
}

int Emulator::Private::setProperty(VTermProp property, VTermValue *value, void *self)
{
    auto *me = inside(self);
    switch (property) {
    case VTERM_PROP_CURSORVISIBLE: me->modes.isCursorVisible = value->boolean != 0; break;
    case VTERM_PROP_CURSORBLINK: me->modes.isCursorBlinking = value->boolean != 0; break;
    case VTERM_PROP_REVERSE: me->modes.isReversed = value->boolean != 0; break;
    case VTERM_PROP_ALTSCREEN: me->modes.isAlternateScreen = value->boolean != 0; break;
    case VTERM_PROP_CURSORSHAPE:
        me->modes.cursorShape = value->number == VTERM_PROP_CURSORSHAPE_UNDERLINE ? Modes::Shape::Underline
            : value->number == VTERM_PROP_CURSORSHAPE_BAR_LEFT ? Modes::Shape::Bar : Modes::Shape::Block;
        break;
    case VTERM_PROP_MOUSE:
        me->modes.mouse = static_cast<Modes::Mouse>(std::clamp(value->number, 0, 3));
        break;
    default: return 0;
    }
    me->m_fullRow = -1;
    me->markAll();
    return 1;
}

int Emulator::Private::ringBell(void *self)
{
    if (inside(self)->hooks.bell)
        inside(self)->hooks.bell();
    return 1;
}

int Emulator::Private::resized(int rows, int columns, VTermPos *delta, void *self)
{
    auto *me = inside(self);
    // The primary screen has a cursor of its own while the other one is shown; it is at the end of what was written.
    const bool isShown = !me->modes.isAlternateScreen;
    VTermPos at{};
    vterm_state_get_cursorpos(me->state, &at);
    const Position before = me->place(at);
    const Position after = reflow(me->primary, me->history, isShown ? before : Position{me->primary.rows() - 1, 0}, rows, columns);
    me->alternate.crop(rows, columns);
    // libvterm 0.1.4 does not look at the limits here.
    delta->row = (isShown ? after.row : std::min(before.row, rows - 1)) - before.row;
    delta->col = (isShown ? after.column : std::min(before.column, columns - 1)) - before.column;
    me->m_fullRow = -1;
    me->markAll();
    return 1;
}

void Emulator::Private::runCommand(const QByteArray &text)
{
    const qsizetype semicolon = text.indexOf(';');
    const QByteArray number = text.left(semicolon < 0 ? text.size() : semicolon);
    const QByteArray rest = semicolon < 0 ? QByteArray{} : text.mid(semicolon + 1);
    constexpr qsizetype kMostClipboard = 100 * 1024;
    if ((number == "0" || number == "2") && hooks.title) {
        hooks.title(titleOf(rest));
    } else if (number == "8") {
        const qsizetype address = rest.indexOf(';');
        m_pen.link = address < 0 ? std::uint16_t{0} : links.keyOf(rest.mid(address + 1));
    } else if (number == "52" && hooks.clipboard) {
        // Only setting: "?" would tell the machine what this computer's clipboard holds.
        const QByteArray data = rest.mid(rest.indexOf(';') + 1);
        const auto decoded = QByteArray::fromBase64Encoding(data, QByteArray::AbortOnBase64DecodingErrors);
        if (decoded && !decoded.decoded.isEmpty() && decoded.decoded.size() <= kMostClipboard)
            hooks.clipboard(decoded.decoded);
    }
}

} // namespace core::terminal
