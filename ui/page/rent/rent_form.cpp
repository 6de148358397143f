// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/rent/rent_form.h"

#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QLineEdit>

namespace ui {

namespace {

constexpr int kLongest = 200;

QLineEdit *edit(const char *name)
{
    auto *field = new QLineEdit;
    field->setObjectName(QLatin1String{name});
    field->setMaxLength(kLongest);
    return field;
}

QComboBox *box(const char *name)
{
    auto *choice = new QComboBox;
    choice->setObjectName(QLatin1String{name});
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(12);
    return choice;
}

} // namespace

RentFormView::RentFormView(RentViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_offer{box("rentOffer")}
    , m_key{box("rentKey")}
    , m_name{edit("rentName")}
    , m_image{edit("rentImage")}
    , m_disk{edit("rentDisk")}
    , m_atMost{edit("rentAtMost")}
    , m_hours{edit("rentHours")}
    , m_offerField{new FormField{m_offer}}
    , m_keyField{new FormField{m_key}}
    , m_nameField{new FormField{m_name}}
    , m_imageField{new FormField{m_image}}
    , m_diskField{new FormField{m_disk}}
    , m_atMostField{new FormField{m_atMost}}
    , m_hoursField{new FormField{m_hours}}
    , m_bill{column(nullptr, 0, 6)}
    , m_note{paragraph({}, Type::Label, "2")}
{
    m_offerField->setLabel(tr("Offer"));
    m_nameField->setLabel(tr("Name"));
    m_imageField->setLabel(tr("Image"));
    m_keyField->setLabel(tr("Log in with"));
    m_diskField->setLabel(tr("Disk"));
    m_diskField->setUnit(QStringLiteral("GB"));
    m_atMostField->setLabel(tr("At most, an hour"));
    m_hoursField->setLabel(tr("Planned end in"));
    m_hoursField->setUnit(tr("h"));
    layOut();
    connect(m_offer, &QComboBox::currentIndexChanged, this, &RentFormView::chooseOffer);
    connect(m_key, &QComboBox::currentIndexChanged, this, &RentFormView::check);
    for (QLineEdit *field : {m_name, m_image, m_disk, m_atMost, m_hours})
        connect(field, &QLineEdit::textChanged, this, &RentFormView::check);
}

void RentFormView::layOut()
{
    QVBoxLayout *body = column(this, 0, 12);
    body->addWidget(m_offerField);
    const auto line = [body](std::initializer_list<std::pair<FormField *, int>> fields) {
        QHBoxLayout *together = row(12);
        for (const auto &[field, share] : fields)
            together->addWidget(field, share, Qt::AlignTop);
        body->addLayout(together);
    };
    line({{m_nameField, 2}, {m_imageField, 3}});
    line({{m_diskField, 1}, {m_atMostField, 1}, {m_hoursField, 1}, {m_keyField, 2}});
    auto *well = frame("well");
    auto *inside = column(well, 14, 8);
    inside->addLayout(m_bill);
    inside->addWidget(m_note);
    body->addWidget(well);
}

void RentFormView::fill()
{
    m_isFilling = true;
    m_offer->clear();
    for (const auto &offer : m_viewModel.offers())
        m_offer->addItem(offerText(offer));
    m_key->clear();
    for (const RentKey &key : m_viewModel.keys())
        m_key->addItem(key.label);
    m_keyField->setVisible(m_viewModel.takesKey());
    m_imageField->setVisible(m_viewModel.takesImage());
    const RentForm proposal = m_viewModel.proposal();
    if (m_name->text().isEmpty()) // After a sold-out offer what was typed stays.
        m_name->setText(proposal.name);
    if (m_hours->text().isEmpty())
        m_hours->setText(proposal.hours);
    if (m_disk->text().isEmpty())
        m_disk->setText(proposal.disk);
    m_image->setText(proposal.image);
    m_key->setCurrentIndex(proposal.key);
    m_proposedCap = proposal.atMost;
    m_atMost->setText(m_proposedCap);
    m_isFilling = false;
    chooseOffer();
}

/// The proposed limit follows the offer; one that was typed stays.
void RentFormView::chooseOffer()
{
    if (m_isFilling)
        return;
    const int offer = m_offer->currentIndex();
    if (m_atMost->text() == m_proposedCap) {
        m_proposedCap = m_viewModel.capOf(offer);
        m_atMost->setText(m_proposedCap);
    }
    m_atMostField->setUnit(core::currencySign(m_viewModel.currencyOf(offer)));
    check();
}

RentForm RentFormView::form() const
{
    return {.name = m_name->text(),
            .image = m_image->text(),
            .disk = m_disk->text(),
            .atMost = m_atMost->text(),
            .hours = m_hours->text(),
            .offer = m_offer->currentIndex(),
            .key = m_key->currentIndex()};
}

void RentFormView::check()
{
    if (m_isFilling)
        return;
    const RentForm now = form();
    const auto errors = m_viewModel.errors(now);
    m_isGood = errors.isEmpty();
    m_offerField->setError(errors.value(QStringLiteral("offer")));
    m_nameField->setError(errors.value(QStringLiteral("name")));
    m_imageField->setError(errors.value(QStringLiteral("image")));
    m_diskField->setError(errors.value(QStringLiteral("disk")));
    m_atMostField->setError(errors.value(QStringLiteral("at_most")));
    m_hoursField->setError(errors.value(QStringLiteral("hours")));
    clearLayout(m_bill);
    for (const RentBillLine &entry : m_viewModel.bill(now)) {
        KeyValue *shown = kv(entry.name, Figure{entry.amount, {}});
        shown->setToolTip(entry.origin);
        m_bill->addWidget(shown);
    }
    m_note->setPlainText(m_viewModel.billNote(now));
    emit edited();
}

} // namespace ui
