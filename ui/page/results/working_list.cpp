// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/working_list.h"

#include <QGridLayout>

namespace ui {

namespace {

constexpr int kWideFrom = 720;
constexpr int kNameWidth = 176;
constexpr int kSizeWidth = 92;
constexpr int kSourceWidth = 176;
constexpr int kRowPadding = 6;
constexpr int kSwatch = 12;

QLabel *wrapped(Type type, const char *tone)
{
    QLabel *text = label({}, type, tone);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setFocusPolicy(Qt::NoFocus); // text to copy is no stop on the way through the page
    return text;
}

void fillText(QLabel *text, const QString &content)
{
    text->setText(content);
    text->setVisible(!content.isEmpty());
}

} // namespace

/// One line; moves its parts when the list becomes wide or narrow.
class WorkingList::Row final : public QWidget {
public:
    Row()
        : m_grid{new QGridLayout{this}}
        , m_swatch{new SwatchLabel{QStringLiteral("partOverhead"), Pattern::Solid}}
        , m_name{wrapped(Type::BodyStrong, "1")}
        , m_formula{wrapped(Type::Body, "1")}
        , m_numbers{wrapped(Type::Label, "2")}
        , m_note{wrapped(Type::Label, "3")}
        , m_source{wrapped(Type::Label, "3")}
        , m_size{label({}, Type::Figure, "1")}
        , m_otherSize{label({}, Type::Label, "3")}
    {
        m_grid->setContentsMargins(0, kRowPadding, 0, kRowPadding);
        m_grid->setHorizontalSpacing(12);
        m_grid->setVerticalSpacing(2);
        m_size->setAlignment(Qt::AlignRight);
        m_otherSize->setAlignment(Qt::AlignRight);
        place();
    }

    void fill(const WorkingLine &line)
    {
        m_swatch->setVisible(!line.token.isEmpty());
        if (!line.token.isEmpty())
            m_swatch->setPart(line.token, line.pattern);
        m_name->setText(line.name);
        fillText(m_formula, line.formula);
        fillText(m_numbers, line.numbers == line.formula || line.numbers.isEmpty() ? QString{} : QStringLiteral("= ") + line.numbers);
        fillText(m_note, line.note);
        m_source->setText(line.source);
        m_source->setVisible(m_isWide || !line.source.isEmpty()); // keeps its column, so that the sizes stand in one line
        m_grid->setColumnMinimumWidth(0, line.token.isEmpty() ? 0 : kSwatch);
        m_size->setText(line.size);
        fillText(m_otherSize, line.otherSize);
        QStringList spoken{line.name, line.formula, line.numbers, line.size, line.note, line.source};
        spoken.removeAll(QString{});
        setAccessibleName(spoken.join(QStringLiteral(", ")));
    }

    void setWide(bool isWide)
    {
        if (isWide == m_isWide)
            return;
        m_isWide = isWide;
        m_source->setVisible(m_isWide || !m_source->text().isEmpty());
        place();
    }

private:
    void place()
    {
        for (QWidget *part : {static_cast<QWidget *>(m_swatch), static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_formula),
                              static_cast<QWidget *>(m_numbers), static_cast<QWidget *>(m_note), static_cast<QWidget *>(m_source),
                              static_cast<QWidget *>(m_size), static_cast<QWidget *>(m_otherSize)})
            m_grid->removeWidget(part);
        const int text = m_isWide ? 2 : 1;
        const int below = m_isWide ? 0 : 1;
        m_grid->addWidget(m_swatch, 0, 0, Qt::AlignTop);
        m_grid->addWidget(m_name, 0, 1, m_isWide ? 4 : 1, 1, Qt::AlignTop);
        m_grid->addWidget(m_formula, below, text);
        m_grid->addWidget(m_numbers, below + 1, text);
        m_grid->addWidget(m_note, below + 2, text);
        m_grid->addWidget(m_size, 0, 3, Qt::AlignTop);
        m_grid->addWidget(m_otherSize, 1, 3, Qt::AlignTop);
        if (m_isWide)
            m_grid->addWidget(m_source, 0, 4, 4, 1, Qt::AlignTop);
        else
            m_grid->addWidget(m_source, below + 3, text);
        m_name->setMinimumWidth(m_isWide ? kNameWidth : 0);
        m_name->setMaximumWidth(m_isWide ? kNameWidth : QWIDGETSIZE_MAX);
        m_source->setMinimumWidth(m_isWide ? kSourceWidth : 0);
        m_source->setMaximumWidth(m_isWide ? kSourceWidth : QWIDGETSIZE_MAX);
        m_grid->setColumnMinimumWidth(3, kSizeWidth);
        m_grid->setColumnMinimumWidth(4, m_isWide ? kSourceWidth : 0);
        m_grid->setColumnStretch(1, m_isWide ? 0 : 1);
        m_grid->setColumnStretch(2, m_isWide ? 1 : 0);
    }

    QGridLayout *m_grid;
    SwatchLabel *m_swatch;
    QLabel *m_name;
    QLabel *m_formula;
    QLabel *m_numbers;
    QLabel *m_note;
    QLabel *m_source;
    QLabel *m_size;
    QLabel *m_otherSize;
    bool m_isWide = false;
};

WorkingList::WorkingList(QWidget *parent)
    : QWidget{parent}
{
    column(this, 0, 0);
}

void WorkingList::setLines(const QList<WorkingLine> &lines)
{
    while (m_rows.size() < lines.size()) {
        auto *line = new Row;
        line->setWide(width() >= kWideFrom);
        m_rows.append(line);
        layout()->addWidget(line);
    }
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        if (i < lines.size())
            m_rows.at(i)->fill(lines.at(i));
        m_rows.at(i)->setVisible(i < lines.size());
    }
    m_shown = static_cast<int>(lines.size());
    setVisible(m_shown > 0);
}

void WorkingList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    for (Row *line : m_rows)
        line->setWide(width() >= kWideFrom);
}

} // namespace ui
