// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/about_card.h"

#include <QDir>

namespace ui {

AboutCard::AboutCard(SettingsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_open{button({}, "", {}, "row")}
    , m_log{button({}, "", {}, "row")}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 0);
    all->addWidget(m_title);
    all->addSpacing(4);
    m_storage = addFact(all, "disk", m_open);
    all->addWidget(line());
    m_secrets = addFact(all, "key", nullptr);
    all->addWidget(line());
    m_logFact = addFact(all, "file", m_log);
    all->addWidget(line());
    m_version = addFact(all, "info", nullptr);
    connect(m_open, &QPushButton::clicked, this, [this] { emit openFolder(m_viewModel.about().dataFolder); });
    connect(m_log, &QPushButton::clicked, this, &AboutCard::logRequested);
}

AboutCard::Fact AboutCard::addFact(QVBoxLayout *to, const char *iconName, QWidget *control)
{
    Fact fact{iconLabel(QString::fromLatin1(iconName), "text3", 20), label({}, Type::BodyStrong), label({}, Type::Label, "2")};
    fact.text->setWordWrap(true);
    fact.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *texts = column(nullptr, 0, 2);
    texts->addWidget(fact.heading);
    texts->addWidget(fact.text);
    auto *layout = row(12);
    layout->setContentsMargins(0, 10, 0, 10);
    layout->addWidget(fact.icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    if (control)
        layout->addWidget(control);
    to->addLayout(layout);
    return fact;
}

void AboutCard::retranslate()
{
    m_title->setText(tr("This program"));
    m_open->setText(tr("Open folder"));
    m_log->setText(tr("Show log"));
    m_storage.heading->setText(tr("Data"));
    m_secrets.heading->setText(tr("Passwords and keys"));
    m_logFact.heading->setText(tr("Log"));
    m_version.text->setText(
        tr("Free software under the GNU General Public License, version 3 or later. No account, no telemetry."));
}

void AboutCard::refresh()
{
    const AboutFacts &about = m_viewModel.about();
    m_storage.text->setText(m_viewModel.storageText());
    m_storage.icon->setIcon(about.isStoreInMemory ? QStringLiteral("warning") : QStringLiteral("disk"),
                            about.isStoreInMemory ? "warn" : "text3");
    m_open->setVisible(!about.dataFolder.isEmpty());
    const bool isSafe = m_viewModel.keychainState() != core::secrets::KeychainState::Unavailable;
    m_secrets.text->setText(m_viewModel.keychainText());
    m_secrets.icon->setIcon(isSafe ? QStringLiteral("key") : QStringLiteral("warning"), isSafe ? "text3" : "warn");
    m_logFact.text->setText(about.logFile.isEmpty() ? tr("Kept in memory until Zuka closes.")
                                                    : QDir::toNativeSeparators(about.logFile));
    m_version.heading->setText(tr("Zuka %1").arg(about.version));
}

} // namespace ui
