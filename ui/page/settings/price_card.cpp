// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/price_card.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

namespace ui {

using core::catalog::BillingMode;

namespace {

constexpr BillingMode kModes[] = {BillingMode::OnDemand, BillingMode::Spot, BillingMode::Daily, BillingMode::Weekly,
                                  BillingMode::Monthly, BillingMode::Reserved};
constexpr core::Currency kCurrencies[] = {core::Currency::Cny, core::Currency::Usd};
constexpr int kLongestRegion = 60;

void choose(QComboBox *box, const QVariant &value)
{
    box->setCurrentIndex(box->findData(value));
}

QHBoxLayout *beside(QWidget *first, QWidget *second)
{
    QHBoxLayout *line = row(12);
    line->addWidget(first, 1, Qt::AlignTop);
    line->addWidget(second, 1, Qt::AlignTop);
    return line;
}

} // namespace

PriceCard::PriceCard(PricesViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_mark{tag({}, "accent")}
    , m_about{label({}, Type::Label, "3")}
    , m_nothing{paragraph({}, Type::Body)}
    , m_form{new QWidget}
    , m_save{button({}, "primary")}
    , m_cancel{button({}, "ghost")}
    , m_origin{new QWidget}
    , m_originText{label({}, Type::Label, "2")}
    , m_link{button({}, "link", QStringLiteral("external"), "small")}
    , m_restore{button({}, "", {}, "row")}
    , m_takeOut{button({}, "", {}, "row")}
{
    setProperty("kind", QStringLiteral("card"));
    m_title->setWordWrap(true);
    m_about->setWordWrap(true);
    m_originText->setWordWrap(true);
    makeFields();
    QHBoxLayout *head = row(8);
    head->addWidget(m_title, 1);
    head->addWidget(m_mark, 0, Qt::AlignTop);
    QHBoxLayout *acts = row(8);
    acts->addWidget(m_save);
    acts->addWidget(m_cancel);
    acts->addStretch();
    auto *fields = column(m_form, 0, 12);
    fields->addWidget(m_platformField);
    fields->addWidget(m_cardField);
    fields->addLayout(beside(m_gpusField, m_modeField));
    fields->addLayout(beside(m_priceField, m_currencyField));
    fields->addLayout(beside(m_regionField, m_dateField));
    fields->addLayout(acts);
    auto *origin = column(m_origin, 0, 8);
    origin->addWidget(line());
    origin->addWidget(m_originText);
    origin->addWidget(m_link, 0, Qt::AlignLeft);
    QHBoxLayout *ends = row(8);
    ends->addWidget(m_restore);
    ends->addWidget(m_takeOut);
    ends->addStretch();
    origin->addLayout(ends);
    auto *all = column(this, 16, 12);
    auto *top = column(nullptr, 0, 4);
    top->addLayout(head);
    top->addWidget(m_about);
    all->addLayout(top);
    all->addWidget(m_nothing);
    all->addWidget(m_form);
    all->addWidget(m_origin);
    connectFields();
}

void PriceCard::makeFields()
{
    m_platformField = new FormField{m_platform = new QComboBox};
    m_cardField = new FormField{m_card = new QComboBox};
    m_gpusField = new FormField{m_gpus = new QLineEdit};
    m_modeField = new FormField{m_mode = new QComboBox};
    m_priceField = new FormField{m_price = new QLineEdit};
    m_currencyField = new FormField{m_currency = new QComboBox};
    m_regionField = new FormField{m_region = new QLineEdit};
    m_dateField = new FormField{m_date = new QLineEdit};
    for (const BillingMode mode : kModes)
        m_mode->addItem({}, static_cast<int>(mode));
    for (const core::Currency currency : kCurrencies)
        m_currency->addItem({}, static_cast<int>(currency));
    for (QComboBox *box : {m_platform, m_card, m_mode, m_currency})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_gpus->setMaxLength(6);
    m_price->setMaxLength(24);
    m_region->setMaxLength(kLongestRegion);
    m_date->setMaxLength(12);
    m_platform->setObjectName(QStringLiteral("pricePlatform"));
    m_card->setObjectName(QStringLiteral("priceCard"));
    m_gpus->setObjectName(QStringLiteral("priceGpus"));
    m_price->setObjectName(QStringLiteral("priceAmount"));
    m_region->setObjectName(QStringLiteral("priceRegion"));
    m_date->setObjectName(QStringLiteral("priceDate"));
    m_save->setObjectName(QStringLiteral("savePrice"));
    m_restore->setObjectName(QStringLiteral("restorePrice"));
    m_takeOut->setObjectName(QStringLiteral("takeOutPrice"));
}

void PriceCard::connectFields()
{
    for (QLineEdit *field : {m_gpus, m_price, m_region, m_date}) {
        connect(field, &QLineEdit::textEdited, this, [this] { check(m_triesToSave); });
        connect(field, &QLineEdit::returnPressed, this, &PriceCard::save);
    }
    for (QComboBox *box : {m_card, m_mode, m_currency})
        connect(box, &QComboBox::activated, this, [this] { check(m_triesToSave); });
    connect(m_platform, &QComboBox::activated, this, &PriceCard::followPlatform);
    connect(m_save, &QPushButton::clicked, this, &PriceCard::save);
    connect(m_cancel, &QPushButton::clicked, this, &PriceCard::cancelled);
    connect(m_restore, &QPushButton::clicked, this, [this] { m_viewModel.restore(m_draft.key); });
    connect(m_takeOut, &QPushButton::clicked, this, [this] { m_viewModel.takeOut(m_draft.key); });
    connect(m_link, &QPushButton::clicked, this, [this] {
        if (const PriceLine *line = m_viewModel.line(m_draft.key))
            emit linkRequested(line->link);
    });
}

/// A platform bills in one currency; only the user knows better.
void PriceCard::followPlatform()
{
    choose(m_currency, static_cast<int>(m_viewModel.currencyOf(m_platform->currentData().toString())));
    check(m_triesToSave);
}

void PriceCard::fillChoices()
{
    const auto fill = [](QComboBox *box, const QList<std::pair<QString, QString>> &names) {
        if (box->count() == names.size())
            return;
        box->clear();
        for (const auto &[id, name] : names)
            box->addItem(name, id);
    };
    fill(m_platform, m_viewModel.platforms());
    fill(m_card, m_viewModel.cards());
}

void PriceCard::retranslate()
{
    m_platformField->setLabel(tr("Platform"));
    m_cardField->setLabel(tr("Card"));
    m_gpusField->setLabel(tr("Cards in it"));
    m_modeField->setLabel(tr("Mode"));
    m_currencyField->setLabel(tr("Currency"));
    m_regionField->setLabel(tr("Region"));
    m_regionField->setHint(tr("May stay empty."));
    m_dateField->setLabel(tr("Seen on"));
    for (int i = 0; i < m_mode->count(); ++i)
        m_mode->setItemText(i, modeName(kModes[i]));
    m_currency->setItemText(0, tr("¥ yuan"));
    m_currency->setItemText(1, tr("$ US dollar"));
    m_cancel->setText(tr("Cancel"));
    m_nothing->setText({});
    if (auto *text = qobject_cast<Paragraph *>(m_nothing))
        text->setPlainText(tr("Choose a line to see where its price comes from, or to enter the price that you see on the platform."));
    m_takeOut->setText(tr("Take out"));
    m_takeOut->setToolTip(tr("Plans do not offer it any more. It can be put back."));
    m_platform->clear(); // names follow the language
    showDraft();
}

void PriceCard::showLine(const QString &key)
{
    const PriceLine *line = m_viewModel.line(key);
    const bool isSame = !m_isNew && line && m_draft.key == key;
    if (isSame && isDirty()) {
        showHead();
        return;
    }
    m_isNew = false;
    m_triesToSave = false;
    m_draft = line ? m_viewModel.draftOf(*line) : PriceDraft{};
    showDraft();
}

void PriceCard::startNew()
{
    m_isNew = true;
    m_triesToSave = false;
    m_draft = m_viewModel.newDraft();
    showDraft();
    m_platform->setFocus(Qt::OtherFocusReason);
}

bool PriceCard::isDirty() const
{
    const PriceDraft now = typed();
    return m_form->isVisibleTo(this)
           && (now.price != m_draft.price || now.date != m_draft.date || now.gpus != m_draft.gpus || now.region != m_draft.region
               || now.platform != m_draft.platform || now.card != m_draft.card || now.mode != m_draft.mode);
}

void PriceCard::focusPrice()
{
    m_price->setFocus(Qt::ShortcutFocusReason);
    m_price->selectAll();
}

void PriceCard::showDraft()
{
    fillChoices();
    choose(m_platform, m_draft.platform);
    choose(m_card, m_draft.card);
    m_gpus->setText(m_draft.gpus);
    choose(m_mode, static_cast<int>(m_draft.mode));
    m_price->setText(m_draft.price);
    choose(m_currency, static_cast<int>(m_draft.currency));
    m_region->setText(m_draft.region);
    m_date->setText(m_draft.date);
    showHead();
    check(false);
}

void PriceCard::showHead()
{
    const PriceLine *line = m_isNew ? nullptr : m_viewModel.line(m_draft.key);
    const bool hasForm = m_isNew || line;
    const bool isGone = line && line->owner == PriceOwner::Gone;
    m_title->setText(m_isNew ? tr("A price of your own") : line ? line->what : tr("No price is chosen"));
    QStringList about;
    if (line)
        about = {line->platform, line->region, line->mode};
    about.removeAll(QString{});
    m_about->setText(about.join(QStringLiteral(" · ")));
    m_about->setVisible(!about.isEmpty());
    const bool isYours = line && (line->owner == PriceOwner::Edited || line->owner == PriceOwner::Own);
    m_mark->setVisible(isYours || isGone || (line && line->isStale));
    m_mark->setText(isYours ? tr("yours") : isGone ? tr("taken out") : tr("old"));
    m_mark->setTone(isYours ? "accent" : isGone ? "plain" : "warn");
    m_nothing->setVisible(!hasForm);
    m_form->setVisible(hasForm && !isGone);
    const bool isFree = hasForm && !m_draft.isFixed && !m_draft.isFee;
    for (QWidget *field : {static_cast<QWidget *>(m_platformField), static_cast<QWidget *>(m_cardField),
                           static_cast<QWidget *>(m_gpusField), static_cast<QWidget *>(m_modeField), static_cast<QWidget *>(m_regionField)})
        field->setVisible(isFree);
    m_dateField->setVisible(!m_draft.isFee);
    m_currency->setEnabled(isFree || (m_draft.isFee && m_draft.price.isEmpty()));
    m_priceField->setLabel(m_draft.isFee ? tr("Fee") : tr("Price of one hour"));
    m_priceField->setUnit(m_draft.isFee && line ? line->unit : QString{});
    m_save->setText(m_isNew ? tr("Add price") : m_draft.isFee ? tr("Save fee") : tr("Save price"));
    m_cancel->setVisible(m_isNew);
    m_origin->setVisible(line != nullptr);
    if (!line)
        return;
    const QString age = line->ageDays ? tr("%1, %2 old").arg(line->asOf, format::days(*line->ageDays)) : tr("undated");
    const QString own = tr("Your price of %1.").arg(line->asOf);
    QString origin = tr("From the catalog: %1. Source: %2.").arg(age, line->source);
    if (isYours)
        origin = line->builtIn ? own + u' ' + tr("The catalog says %1 (%2).").arg(format::money(*line->builtIn), line->builtInOrigin) : own;
    else if (isGone)
        origin = tr("You took this offer out; plans leave it aside.");
    m_originText->setText(origin);
    m_link->setVisible(line->link.isValid());
    m_link->setText(tr("Open %1").arg(line->source));
    m_restore->setVisible(line->owner != PriceOwner::Catalog);
    m_restore->setText(isGone ? tr("Put back") : line->owner == PriceOwner::Own ? tr("Remove") : tr("Restore the catalog's"));
    m_takeOut->setVisible(!line->isFee && line->owner == PriceOwner::Catalog);
}

PriceDraft PriceCard::typed() const
{
    PriceDraft draft = m_draft;
    draft.platform = m_platform->currentData().toString();
    draft.card = m_card->currentData().toString();
    draft.gpus = m_gpus->text();
    draft.mode = static_cast<BillingMode>(m_mode->currentData().toInt());
    draft.price = m_price->text();
    draft.currency = static_cast<core::Currency>(m_currency->currentData().toInt());
    draft.region = m_region->text();
    draft.date = m_date->text();
    if (draft.isFixed) { // what cannot be typed stays, even where a list lacks it
        draft.platform = m_draft.platform;
        draft.card = m_draft.card;
    }
    return draft;
}

void PriceCard::check(bool showsAll)
{
    const PriceCheck found = m_viewModel.check(typed());
    const struct {
        PriceField field;
        FormField *shown;
        bool isTouched;
    } places[] = {{PriceField::Platform, m_platformField, false},
                  {PriceField::Card, m_cardField, false},
                  {PriceField::Gpus, m_gpusField, m_gpus->text() != m_draft.gpus},
                  {PriceField::Price, m_priceField, m_price->text() != m_draft.price},
                  {PriceField::Date, m_dateField, m_date->text() != m_draft.date}};
    for (const auto &place : places)
        place.shown->setError(showsAll || place.isTouched ? found.errors.value(place.field) : QString{});
    const QString usual = m_draft.isFee ? QString{} : tr("Of the whole machine, all its cards. A package: its price ÷ its hours.");
    m_priceField->setHint(found.note.isEmpty() ? (m_isNew ? usual : QString{}) : found.note);
}

void PriceCard::save()
{
    m_triesToSave = true;
    check(true);
    for (const auto &[shown, field] : {std::pair<FormField *, QWidget *>{m_platformField, m_platform}, {m_cardField, m_card},
                                       {m_gpusField, m_gpus}, {m_priceField, m_price}, {m_dateField, m_date}}) {
        if (shown->hasError()) {
            field->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
    const PriceDraft draft = typed();
    m_draft = draft; // nothing is unsaved while the table follows
    const QString key = m_viewModel.save(draft);
    if (key.isEmpty())
        return;
    m_isNew = false;
    emit saved(key);
}

void PriceCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        emit cancelled();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace ui
