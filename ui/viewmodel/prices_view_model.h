// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/catalog/price_book.h"
#include "ui/viewmodel/price_draft.h"

#include <QObject>
#include <QUrl>

namespace ui {

/// Whose price a line shows.
enum class PriceOwner { Catalog, Edited, Own, Gone };

/// One line of the price table, ready to show.
struct PriceLine {
    QString key = {};       ///< Stays the same while the line is about the same thing.
    bool isFee = false;     ///< A fee of a platform, not a machine.
    QString platform = {};
    QString what = {};      ///< "2 × RTX 4090 24", "Data disk, on".
    QString region = {};
    QString mode = {};
    std::optional<core::Money> price = {}; ///< Empty = not known.
    QString unit = {};      ///< "/h", "/GB day".
    std::optional<int> ageDays = {};
    bool isStale = false;
    QString asOf = {};
    QString source = {};    ///< A host name, or "you".
    QUrl link = {};         ///< Invalid when the source is no address.
    PriceOwner owner = PriceOwner::Catalog;
    std::optional<core::Money> builtIn = {}; ///< The catalog's, where the user has another.
    QString builtInOrigin = {};              ///< "2026-08-13, github.com".
    int row = 0;            ///< In the book's offers or fees.
    friend bool operator==(const PriceLine &, const PriceLine &) = default;
};

/// Which lines are listed.
enum class PriceScope { All, Yours, Old, Fees };

/// Prices and fees of the catalog with the user's over them: searched, edited, restored. Every change is written at once.
class PricesViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        QDir builtIn;      ///< Normally ":/catalog".
        QDir user;         ///< The user's own catalog files.
        const core::Clock &clock;
        int staleAfterDays = 90;
    };
    explicit PricesViewModel(Parts parts, QObject *parent = nullptr);

    /// Reads the prices when they are first needed; later calls read the user's files again.
    void load();
    void retranslate();
    void setStaleAfterDays(int days);

    void setWords(const QString &words); ///< Every word must occur in a line.
    void setScope(PriceScope scope);
    PriceScope scope() const { return m_scope; }

    const QList<PriceLine> &lines() const { return m_shown; } ///< Those that match, at most 5,000.
    int leftOut() const { return m_leftOut; }                 ///< That match and are not in lines().
    int count(PriceScope scope) const { return m_counts[static_cast<std::size_t>(scope)]; }
    const PriceLine *line(const QString &key) const;          ///< Null when there is none.
    /// The line that is about the same thing after it was edited or restored; empty when it is gone for good.
    QString keyNow(const QString &key) const;
    QString problemText() const; ///< What could not be read in the user's files; empty when all is well.

    /// Names for the form: id and name.
    QList<std::pair<QString, QString>> platforms() const;
    QList<std::pair<QString, QString>> cards() const;
    core::Currency currencyOf(const QString &platform) const;

    PriceDraft newDraft() const;
    PriceDraft draftOf(const PriceLine &line) const;
    PriceCheck check(const PriceDraft &draft) const;
    /// Writes it unless something is wrong. The key of its line, empty when nothing was written.
    QString save(const PriceDraft &draft);
    void takeOut(const QString &key); ///< An offer of the catalog: it does not count any more.
    void restore(const QString &key); ///< The catalog's price counts again; one's own is removed.
    void restoreAll();

signals:
    void changed();
    /// Offers and platforms as they are now; planning has to use them from now on.
    void catalogChanged(const core::catalog::Catalog &catalog);
    void failed(const core::Error &error);

private:
    QDate today() const { return m_clock.now().toLocalTime().date(); }
    core::catalog::Offer offerOf(const PriceDraft &draft) const;
    bool finish(const core::Status &status);
    void rebuild();
    void filter();

    QDir m_builtIn;
    QDir m_user;
    const core::Clock &m_clock;
    int m_staleAfterDays;
    std::unique_ptr<core::catalog::PriceBook> m_book;
    QList<core::catalog::PricedOffer> m_offers;
    QList<core::catalog::PricedFee> m_fees;
    QList<PriceLine> m_lines;
    QStringList m_haystacks; ///< Of m_lines, in small letters.
    QList<PriceLine> m_shown;
    std::array<int, 4> m_counts = {};
    QStringList m_words;
    PriceScope m_scope = PriceScope::All;
    int m_leftOut = 0;
};

} // namespace ui
