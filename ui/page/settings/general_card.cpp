// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/general_card.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

using core::settings::ThemeChoice;

namespace {

constexpr int kLongestName = 80;
constexpr ThemeChoice kThemes[] = {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark};

} // namespace

GeneralCard::GeneralCard(SettingsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_language{new QComboBox}
    , m_theme{new Segmented}
{
    setProperty("kind", QStringLiteral("card"));
    m_language->addItem({}, QString{});
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("\u7b80\u4f53\u4e2d\u6587"),
                        QStringLiteral("zh_CN")); // a language's own name is not translated
    m_languageField = new FormField{m_language};
    m_themeField = new FormField{m_theme};
    m_name = new QLineEdit;
    m_name->setObjectName(QStringLiteral("ownName"));
    m_name->setMaxLength(kLongestName);
    m_nameField = new FormField{m_name};
    auto *all = column(this, 16, 16);
    all->addWidget(m_title);
    all->addWidget(m_languageField);
    all->addWidget(m_themeField);
    all->addWidget(m_nameField);
    connect(m_language, &QComboBox::activated, this,
            [this](int index) { m_viewModel.setLanguage(m_language->itemData(index).toString()); });
    connect(m_name, &QLineEdit::editingFinished, this, [this] { m_viewModel.setOwnName(m_name->text()); });
    connect(m_theme, &Segmented::currentChanged, this, [this](int index) { m_viewModel.setTheme(kThemes[index]); });
}

void GeneralCard::retranslate()
{
    m_title->setText(tr("Language and look"));
    m_languageField->setLabel(tr("Language"));
    m_language->setItemText(0, tr("As the system"));
    m_themeField->setLabel(tr("Theme"));
    m_nameField->setLabel(tr("Your name as an owner"));
    const QString login = qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME"));
    m_nameField->setHint(login.isEmpty()
                             ? tr("Machines with this owner are yours; those of others ask before they are stopped.")
                             : tr("Machines with this owner are yours; those of others ask before they are stopped. Empty: %1.").arg(login));
    m_theme->setOptions({tr("As the system"), tr("Light"), tr("Dark")});
}

void GeneralCard::refresh()
{
    const QSignalBlocker quiet{m_language};
    if (!m_name->hasFocus())
        m_name->setText(m_viewModel.settings().ownName);
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_viewModel.settings().language)));
    for (int i = 0; i < static_cast<int>(std::size(kThemes)); ++i) {
        if (kThemes[i] == m_viewModel.settings().theme)
            m_theme->setCurrent(i);
    }
}

} // namespace ui
