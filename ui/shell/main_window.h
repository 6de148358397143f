// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/page_entry.h"

#include "core/base/error.h"
#include "core/instances/instance.h"

#include <QList>
#include <QMainWindow>
#include <QTimer>

class QStackedWidget;
class QVBoxLayout;

namespace ui {

class Banner;
class FooterBar;
class FooterViewModel;
class HeaderBar;
class MoneyHeaderViewModel;
class Rail;

/// Frame and navigation: header, rail, page, footer, warnings, toasts. Knows no page.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(MoneyHeaderViewModel &money, FooterViewModel &footer, const QList<PageEntry> &pages, QWidget *parent = nullptr);

    /// Unknown ids are ignored.
    void showPage(const QString &id);
    QString currentPage() const { return m_current; }
    void setBadge(const QString &id, int count);
    /// Lasting trouble of the whole program (store, keychain), above every page.
    /// Those with a code in `closable` can be put away: warningClosed().
    void setWarnings(const QList<core::Error> &warnings, const QStringList &closable = {});
    void showToast(const QString &text);
    void showHelp();

signals:
    void pageShown(const QString &id);
    /// The user asked for it by rail or key, also when it is shown already: a page with a view inside goes back to its start.
    void pageChosen(const QString &id);
    void pageChosenAgain(const QString &id); ///< It was shown already.
    void geometryChanged(const QByteArray &geometry);
    void rateClicked();
    void spentClicked();
    void nextEndClicked(const core::instances::InstanceId &machine);
    void remindersClicked();
    void transfersClicked();
    void connectionsClicked();
    void warningClosed(const QString &code);
    void lookedAt(bool isLookedAt); ///< False while the window is hidden or minimised.
    /// The user closed the window; ignore the close by setting `isAccepted` false (it is hidden to the tray then).
    void closeRequested(bool &isAccepted);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addShortcuts();
    void choosePage(const QString &id);
    void cyclePanes(int step);
    void retranslate();

    QList<PageEntry> m_pages;
    QString m_current;
    HeaderBar *m_header;
    Rail *m_rail;
    FooterBar *m_footer;
    QStackedWidget *m_stack;
    QVBoxLayout *m_warnings;
    QList<core::Error> m_shownWarnings;
    QStringList m_closable;
    QTimer m_settled;
};

} // namespace ui
