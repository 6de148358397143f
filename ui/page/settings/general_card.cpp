// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/general_card.h"

#include <QComboBox>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

using core::settings::ThemeChoice;

namespace {

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
    auto *all = column(this, 16, 16);
    all->addWidget(m_title);
    all->addWidget(m_languageField);
    all->addWidget(m_themeField);
    connect(m_language, &QComboBox::activated, this,
            [this](int index) { m_viewModel.setLanguage(m_language->itemData(index).toString()); });
    connect(m_theme, &Segmented::currentChanged, this, [this](int index) { m_viewModel.setTheme(kThemes[index]); });
}

void GeneralCard::retranslate()
{
    m_title->setText(tr("Language and look"));
    m_languageField->setLabel(tr("Language"));
    m_language->setItemText(0, tr("As the system"));
    m_themeField->setLabel(tr("Theme"));
    m_theme->setOptions({tr("As the system"), tr("Light"), tr("Dark")});
}

void GeneralCard::refresh()
{
    const QSignalBlocker quiet{m_language};
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_viewModel.settings().language)));
    for (int i = 0; i < static_cast<int>(std::size(kThemes)); ++i) {
        if (kThemes[i] == m_viewModel.settings().theme)
            m_theme->setCurrent(i);
    }
}

} // namespace ui
