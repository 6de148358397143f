// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tests {

/// The catalog that is built in, read from the source tree.
inline QDir builtInCatalog()
{
    return QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")};
}

inline QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// A folder of its own for the files of one test.
class CatalogFolder {
public:
    QDir dir() const { return QDir{m_folder.path()}; }

    void write(const char *name, const QByteArray &content) const
    {
        QFile file{m_folder.filePath(QLatin1String{name})};
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

private:
    QTemporaryDir m_folder;
};

inline QByteArray smallCards(const QByteArray &cards = {})
{
    return R"({"schema_version":1,"as_of":"2026-11-30","cards":[)" + cards + "]}";
}

/// A complete card entry.
inline QByteArray cardEntry(const QByteArray &id, const QByteArray &gigabytes = "24")
{
    return R"({"id":")" + id + R"(","name":"Card )" + id + R"(","aliases":["A )" + id + R"("],"vendor":"nvidia","vram_gb":)"
           + gigabytes
           + R"(,"bf16_supported":true,"fp8_supported":false,"fp4_supported":false,"form_factor":"server",)"
             R"("interconnect":{"nvlink":false},"sources":["https://example.org"]})";
}

inline QByteArray modelEntry(const QByteArray &id, const QByteArray &billions = "7")
{
    return R"({"id":")" + id + R"(","name":"Model )" + id + R"(","kind":"decoder","params_b":)" + billions
           + R"(,"sources":["https://example.org"]})";
}

inline QByteArray platformEntry(const QByteArray &id)
{
    return R"({"id":")" + id
           + R"(","names":{"en":"P","zh":"平台"},"class":"vertical","currency":"CNY","website":"https://example.org",)"
             R"("sources":["https://example.org"],"as_of":"2026-11"})";
}

inline QByteArray offerHeader()
{
    return "platform,region,instance_type,card_id,gpu_name,gpu_count,vram_gb_per_gpu,vcpu,ram_gb,disk_gb,price_per_hour,currency,"
           "mode,as_of,source_url\n";
}

/// A folder with two cards, a model, a platform, one offer and a rate.
inline void writeSmallCatalog(const CatalogFolder &folder)
{
    folder.write("cards.json", smallCards(cardEntry("c1") + "," + cardEntry("c2", "48")));
    folder.write("models.json", R"({"as_of":"2026-11-30","models":[)" + modelEntry("m1") + "]}");
    folder.write("platforms.json", R"({"generated":"2026-11-30","platforms":[)" + platformEntry("p1") + "]}");
    folder.write("offers.csv", offerHeader() + "p1,cn,t1,c1,A c1,1,24,,,,1.5,CNY,on_demand,2026-11-01,https://example.org\n");
    folder.write("exchange_rates.json",
                 R"({"rates":[{"from":"USD","to":"CNY","rate":7,"as_of":"2026-11-30","source":"test"}]})");
}

} // namespace tests
