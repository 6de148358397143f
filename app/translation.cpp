// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace app {

namespace {

QString resolved(const QString &language)
{
    const QString wanted = language.isEmpty() ? QLocale::system().name() : language;
    return wanted.startsWith(QLatin1String{"zh"}) ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

} // namespace

void Translation::install(QTranslator &translator, const QString &file)
{
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file))
        QCoreApplication::installTranslator(&translator);
}

void Translation::use(const QString &language)
{
    m_language = resolved(language);
    QLocale locale{m_language == QLatin1String{"en"} ? QStringLiteral("en_US") : m_language};
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QLocale::setDefault(locale);
    install(m_qtTexts, QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_") + m_language);
    install(m_texts, QStringLiteral(":/i18n/zuka_") + m_language);
}

} // namespace app
