// SPDX-License-Identifier: GPL-3.0-or-later
// Reads recorded answers of machines and compares every expected key. Another corpus: ZUKA_FIXTURES=DIR ./test fixtures
#include "fixtures_test/corpus.h"
#include "fixtures_test/gpu_facts.h"
#include "fixtures_test/host_facts.h"
#include "fixtures_test/json_compare.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace {

struct Corpus {
    const char *folder;
    QJsonObject (*read)(const tests::FixtureCase &);
};

constexpr Corpus kCorpora[]{
    {"nvidia_smi", tests::readGpuCase},
    {"remote", tests::readHostCase},
};

struct Tally {
    int passed = 0;
    int failed = 0;
};

void print(const QString &line)
{
    std::fputs(qPrintable(line + u'\n'), stdout);
}

void judge(const Corpus &corpus, const tests::FixtureCase &fixture, Tally &tally)
{
    const QString name = QLatin1String{corpus.folder} + u'/' + fixture.name;
    const QStringList differences = fixture.trouble.isEmpty() ? tests::mismatches(fixture.expect, corpus.read(fixture))
                                                              : QStringList{fixture.trouble};
    for (const QString &difference : differences)
        print(name + QStringLiteral(": ") + difference);
    ++(differences.isEmpty() ? tally.passed : tally.failed);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application{argc, argv};
    const QString root = tests::corpusFolder();
    if (!QDir{root}.exists()) {
        print(QStringLiteral("There is no folder %1").arg(root));
        return 2;
    }
    Tally tally;
    for (const Corpus &corpus : kCorpora) {
        const QString folder = root + u'/' + QLatin1String{corpus.folder};
        if (!QDir{folder}.exists()) {
            print(QStringLiteral("%1: skipped, not in %2").arg(QLatin1String{corpus.folder}, root));
            continue;
        }
        for (const tests::FixtureCase &fixture : tests::casesIn(folder))
            judge(corpus, fixture, tally);
    }
    print(QStringLiteral("%1 passed, %2 failed").arg(tally.passed).arg(tally.failed));
    return tally.failed == 0 ? 0 : 1;
}
