// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/findings_dialog.h"

#include "core/privacy/words.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>

#include <algorithm>

namespace ui {

namespace privacy = core::privacy;
using privacy::FileFindings;
using privacy::Finding;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 420;
constexpr qsizetype kShownFiles = 200;

} // namespace

FindingsDialog::FindingsDialog(DropViewModel &viewModel, QWidget *parent)
    : QDialog{parent}
    , m_viewModel{viewModel}
    , m_remembers{new QCheckBox{tr("Do the same in this folder from now on")}}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(viewModel.findingsText());
    auto *body = column(this, 20, 12);
    body->addWidget(label(windowTitle(), Type::Heading));
    body->addWidget(paragraph(tr("On a rented machine others may be able to read it. Try with made-up data first.")));
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setAutoFillBackground(false);
    scroll->setAccessibleName(windowTitle());
    auto *content = new QWidget;
    addRows(column(content, 0, 6));
    scroll->setWidget(content);
    content->setAutoFillBackground(false); // only now: the scroll area has switched it on
    body->addWidget(scroll, 1);
    addHint(body);
    body->addWidget(m_remembers);
    body->addLayout(makeFoot());
    // Whatever else ends the question ends the dialog too.
    connect(&viewModel, &DropViewModel::changed, this, [this] {
        if (m_viewModel.state() != DropViewModel::State::Asking)
            close();
    });
    resize(kWidth, kHeight);
}

void FindingsDialog::addRows(QVBoxLayout *rows)
{
    const QList<FileFindings> &files = m_viewModel.findings();
    for (const FileFindings &file : files.mid(0, kShownFiles)) {
        for (const Finding &finding : file.findings) {
            QHBoxLayout *line = row(12);
            auto *place = new ElidedLabel{Type::Label};
            place->setText(privacy::placeOf(file, finding));
            line->addWidget(place, 3);
            auto *what = new ElidedLabel{Type::Label, "text2", Qt::ElideRight};
            what->setText(privacy::nameOf(finding));
            line->addWidget(what, 2);
            auto *shown = new ElidedLabel{Type::Mono, "text1", Qt::ElideRight};
            shown->setText(finding.masked);
            line->addWidget(shown, 2);
            rows->addLayout(line);
        }
        if (file.more > 0)
            rows->addWidget(label(tr("%1: and %n more", nullptr, file.more).arg(file.shown), Type::Label, "3"));
    }
    const qsizetype others = std::max<qsizetype>(0, files.size() - kShownFiles) + m_viewModel.moreFindings();
    if (others > 0)
        rows->addWidget(label(tr("and %n more file(s)", nullptr, static_cast<int>(others)), Type::Label, "3"));
    rows->addStretch();
}

void FindingsDialog::addHint(QVBoxLayout *body)
{
    const QList<FileFindings> &files = m_viewModel.findings();
    const auto found = std::find_if(files.cbegin(), files.cend(),
                                    [](const FileFindings &file) { return !privacy::envFileHint(file).isEmpty(); });
    if (found == files.cend())
        return;
    QHBoxLayout *hint = row(8);
    hint->addWidget(iconLabel(QStringLiteral("key"), "text2", 16), 0, Qt::AlignTop);
    hint->addWidget(
        paragraph(privacy::envFileHint(*found) + u' ' + tr("Add this line to .gitignore: %1").arg(privacy::gitignoreLine())),
        1);
    auto *copy = button(tr("Copy the line"), "", QStringLiteral("copy"), "small");
    hint->addWidget(copy, 0, Qt::AlignTop);
    connect(copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(privacy::gitignoreLine()); });
    body->addLayout(hint);
}

QLayout *FindingsDialog::makeFoot()
{
    auto *cancel = button(tr("Back"));
    auto *send = button(tr("Send all the same"));
    auto *leaveOut = button(tr("Leave these files out"), "primary");
    send->setObjectName(QStringLiteral("sendAll"));
    leaveOut->setObjectName(QStringLiteral("leaveOutAll"));
    send->setAutoDefault(false);
    leaveOut->setEnabled(m_viewModel.moreFindings() == 0);
    cancel->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    for (Button *each : {cancel, send, leaveOut})
        foot->addWidget(each);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(send, &QPushButton::clicked, this, [this] {
        if (m_remembers->isChecked())
            m_viewModel.rememberSending();
        m_viewModel.send();
    });
    connect(leaveOut, &QPushButton::clicked, this, [this] {
        if (m_remembers->isChecked())
            m_viewModel.rememberLeavingOut();
        m_viewModel.leaveOut();
    });
    cancel->setFocus(Qt::OtherFocusReason);
    return foot;
}

} // namespace ui
