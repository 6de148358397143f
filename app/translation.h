// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTranslator>

namespace app {

/// The texts of the chosen language. Changing it while the window is open re-labels everything.
class Translation final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// "en", "zh_CN"; empty = the system's language when there is a translation for it, else English.
    /// Also sets QLocale's default, so that numbers and dates follow.
    void use(const QString &language);
    QString language() const { return m_language; }

private:
    void install(QTranslator &translator, const QString &file);

    QTranslator m_texts;
    QTranslator m_qtTexts;
    QString m_language;
};

} // namespace app
