// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_findings.h"

#include "core/base/count_text.h"
#include "core/catalog/model_matcher.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace core::planning {

namespace {

constexpr qsizetype kLongestSentence = 4000;

/// "52,002", "1.5", "20M", "3 million", "2万" as a count.
std::optional<double> countOf(const QString &digits, const QString &unit)
{
    const auto number = parseCount(digits);
    if (!number)
        return std::nullopt;
    const QString word = unit.toLower();
    if (word == QLatin1String{"k"} || word == QLatin1String{"thousand"})
        return *number * 1e3;
    if (word == QLatin1String{"m"} || word == QLatin1String{"million"})
        return *number * 1e6;
    if (word == QLatin1String{"b"} || word == QLatin1String{"billion"})
        return *number * 1e9;
    if (word == QString{QChar{0x4e07}})
        return *number * 1e4;
    if (word == QString{QChar{0x4ebf}})
        return *number * 1e8;
    return number;
}

QString around(const QString &text, const QRegularExpressionMatch &match)
{
    constexpr qsizetype kMargin = 20;
    const qsizetype begin = std::max<qsizetype>(0, match.capturedStart() - kMargin);
    return text.mid(begin, match.capturedLength() + 2 * kMargin);
}

// Every repetition is bounded, so that the time grows with the length only.
#define ZUKA_PASTED_COUNT                                                                                                        \
    "(?<![\\w.,])(\\d[\\d.,]{0,15})\\s{0,2}(k|thousand|m|million|b|billion|\\x{4e07}|\\x{4ebf})?\\s{0,2}(?:\\w{1,12}\\s)?"

struct CountRule {
    const char *key;
    const char *pattern; ///< Captures digits and unit.
    double low;
    double high;
};

constexpr std::array kCounts{
    CountRule{"tokens", ZUKA_PASTED_COUNT "(?:tokens?\\b|\\x{8bcd}\\x{5143})", 1e5, 1e15},
    CountRule{"samples",
              ZUKA_PASTED_COUNT
              "(?:samples|examples|images|instructions|conversations|pairs|utterances|\\x{6761}|\\x{5f20}\\x{56fe})",
              10, 1e12},
    CountRule{"sequence",
              "(?:sequence|seq|context|cutoff|max)[ _-]{0,2}(?:length|len|window)\\D{0,12}(\\d{3,7})(k)?(?!\\d|\\.\\d)", 16,
              16e6},
    CountRule{"sequence", "(?:\\x{5e8f}\\x{5217}|\\x{4e0a}\\x{4e0b}\\x{6587})\\x{957f}\\x{5ea6}\\D{0,8}(\\d{3,7})(k)?", 16, 16e6},
    CountRule{"epochs", "(?<![\\w.,])(\\d{1,3}(?:\\.\\d)?)()\\s{0,2}(?:epochs?\\b|\\x{4e2a}?epoch|\\x{8f6e})", 0.1, 1000},
    CountRule{"max_gpus", "(?<![\\w.,])(\\d{1,4})()\\s{0,2}(?:GPUs?\\b|\\x{5f20}\\x{5361}|\\x{5361})", 1, 4096},
    CountRule{"max_gpus",
              "(?<![\\w.,])(\\d{1,3})()\\s{0,1}[x\\x{d7}*]\\s{0,1}(?:NVIDIA\\s)?(?:GeForce\\s|Tesla\\s)?(?:RTX\\s?)?(?:[AHLBTVP]"
              "\\d{1,3}\\b|GH200|[2-5]0[5-9]0)",
              1, 4096},
};
#undef ZUKA_PASTED_COUNT

struct TaskRule {
    const char *pattern;
    const char *task;
};

constexpr std::array kTasks{
    TaskRule{"\\bqlora\\b", "qlora"},
    TaskRule{"\\blora\\b", "lora"},
    TaskRule{"\\bfull[- ](?:parameter |param )?fine[- ]?tun|\\x{5168}\\x{91cf}\\x{5fae}\\x{8c03}|\\x{5168}\\x{53c2}", "full"},
    TaskRule{"\\b(?:continue[d]? )?pre[- ]?train(?:ing)?\\b(?!ed)(?! model| weight| "
             "checkpoint)|\\x{9884}\\x{8bad}\\x{7ec3}(?!\\x{6a21}\\x{578b})",
             "pretrain"},
};

/// The expressions of a table of rules, in its order.
template <typename Rules>
QList<QRegularExpression> expressionsOf(const Rules &rules)
{
    QList<QRegularExpression> made;
    for (const auto &rule : rules)
        made << QRegularExpression{QString::fromLatin1(rule.pattern), QRegularExpression::CaseInsensitiveOption};
    return made;
}

void readDataset(const PastedLine &line, const QString &text, PastedGathering &gathering)
{
    const bool isData = text.contains(QLatin1String{"dataset"}, Qt::CaseInsensitive)
                        || text.contains(QLatin1String{"data set"}, Qt::CaseInsensitive)
                        || text.contains(QLatin1String{"corpus"}, Qt::CaseInsensitive)
                        || text.contains(QString::fromUtf8("\u6570\u636e"));
    static const QRegularExpression size{QStringLiteral("(?<![\\w.,])(\\d{1,6}(?:\\.\\d{1,3})?)\\s{0,2}(TB|TiB|GB|GiB|MB|G)\\b"),
                                         QRegularExpression::CaseInsensitiveOption};
    const auto match = isData ? size.match(text) : QRegularExpressionMatch{};
    if (!match.hasMatch())
        return;
    const QChar unit = match.captured(2).at(0).toUpper();
    const double gigabytes = match.captured(1).toDouble() * (unit == u'T' ? 1e3 : unit == u'M' ? 1e-3 : 1);
    if (gigabytes > 0 && gigabytes <= 1e6)
        gathering.add(line, QStringLiteral("dataset_gb"), pastedNumberText(gigabytes), around(text, match));
}

struct Package {
    const char *name;
    const char *key;
    const char *value;
};

constexpr std::array kPackages{
    Package{"peft", "task", "lora"},    Package{"flash-attn", "flash", "on"},     Package{"flash_attn", "flash", "on"},
    Package{"vllm", "task", "infer"},   Package{"ultralytics", "task", "vision"}, Package{"liger-kernel", "loss_kernel", "liger"},
    Package{"sglang", "task", "infer"}, Package{"lmdeploy", "task", "infer"},     Package{"galore-torch", "optimizer", "galore"},
};

struct LogRule {
    const char *mark;
    const char *key;
    double PastedGathering::*total;
};

constexpr std::array kLogRules{
    LogRule{"Num examples = ", "samples", nullptr},
    LogRule{"Num Epochs = ", "epochs", nullptr},
    LogRule{"Instantaneous batch size per device = ", "batch", &PastedGathering::logBatch},
    LogRule{"Gradient Accumulation steps = ", "accumulate", &PastedGathering::logAccumulation},
    LogRule{"world size: ", "max_gpus", nullptr},
};

/// The number that follows `mark`; nothing when there is none.
std::optional<double> numberBehind(const QString &text, const char *mark)
{
    const qsizetype at = text.indexOf(QLatin1String{mark}, 0, Qt::CaseInsensitive);
    if (at < 0)
        return std::nullopt;
    static const QRegularExpression digits{QStringLiteral("^[\\d,]{1,20}(?:\\.\\d{1,6})?")};
    return pastedNumber(digits.match(text.mid(at + qsizetype(qstrlen(mark)), 30)).captured(), 0.001, 1e12);
}

void readTrainable(const PastedLine &line, const QString &text, PastedGathering &gathering)
{
    static const QRegularExpression shape{QStringLiteral("trainable params: ([\\d,]{1,20}) \\|\\| all params: ([\\d,]{1,20})")};
    const auto match = shape.match(text);
    const auto trained = pastedNumber(match.captured(1), 1, 1e15);
    const auto all = pastedNumber(match.captured(2), 1, 1e15);
    if (!match.hasMatch() || !trained || !all)
        return;
    constexpr double kAdapterShare = 0.3;
    gathering.add(line, QStringLiteral("task"), *trained < *all * kAdapterShare ? QStringLiteral("lora") : QStringLiteral("full"),
                  match.captured(), *trained < *all * kAdapterShare);
    if (*all >= 1e7 && *all <= 1e14)
        gathering.add(line, QStringLiteral("model"), QString::number(*all / 1e9, 'g', 3) + u'b', match.captured(), true);
}

} // namespace

void readProse(const PastedLine &line, const PastedModels &models, PastedGathering &gathering)
{
    const QString text = line.text.left(kLongestSentence);
    if (text.trimmed().isEmpty())
        return;
    if (const auto model = models.inSentence(text))
        gathering.add(line, *model, model->evidence);
    static const QList<QRegularExpression> counts = expressionsOf(kCounts);
    static const QList<QRegularExpression> tasks = expressionsOf(kTasks);
    for (std::size_t i = 0; i < kCounts.size(); ++i) {
        const CountRule &rule = kCounts[i];
        const auto match = counts.at(static_cast<qsizetype>(i)).match(text);
        const auto value = match.hasMatch() ? countOf(match.captured(1), match.captured(2)) : std::nullopt;
        if (value && *value >= rule.low && *value <= rule.high)
            gathering.add(line, QLatin1String{rule.key}, *value < 1e6 ? pastedNumberText(*value) : countText(*value),
                          around(text, match));
    }
    for (std::size_t i = 0; i < kTasks.size(); ++i) {
        const auto match = tasks.at(static_cast<qsizetype>(i)).match(text);
        if (match.hasMatch()) {
            gathering.add(line, QStringLiteral("task"), QLatin1String{kTasks[i].task}, around(text, match));
            break;
        }
    }
    readDataset(line, text, gathering);
}

void readRequirement(const PastedLine &line, PastedGathering &gathering)
{
    static const QRegularExpression name{QStringLiteral("^\\s{0,20}([A-Za-z0-9_.-]{1,60})")};
    const QString package = name.match(line.text).captured(1).toLower();
    for (const Package &known : kPackages) {
        if (package == QLatin1String{known.name})
            gathering.add(line, QLatin1String{known.key}, QLatin1String{known.value}, line.text);
    }
}

void readLogLine(const PastedLine &line, const PastedModels &models, PastedGathering &gathering)
{
    const QString text = line.text.left(kLongestSentence);
    for (const LogRule &rule : kLogRules) {
        const auto value = numberBehind(text, rule.mark);
        if (!value)
            continue;
        gathering.hasTraining = true;
        gathering.add(line, QLatin1String{rule.key}, pastedNumberText(*value), text);
        if (rule.total)
            gathering.*rule.total = *value;
    }
    if (text.contains(QLatin1String{"Total train batch size"})) {
        if (const auto total = numberBehind(text, "accumulation) = "))
            gathering.logTotalBatch = *total;
    }
    readTrainable(line, text, gathering);
    static const QRegularExpression file{QStringLiteral("loading (?:configuration|weights) file (\\S{1,300})")};
    if (const auto match = file.match(text); match.hasMatch()) {
        const QString folder = match.captured(1).section(u'/', -2, -2);
        if (const auto model = models.named(folder))
            gathering.add(line, *model, match.captured());
    }
}

bool readModelConfig(const QString &text, const PastedModels &models, PastedGathering &gathering)
{
    const QString trimmed = text.trimmed();
    const bool isLikely = trimmed.startsWith(u'{') && trimmed.endsWith(u'}') && trimmed.contains(QLatin1String{"\"hidden_size\""})
        && trimmed.contains(QLatin1String{"\"num_hidden_layers\""});
    if (!isLikely)
        return false;
    const PastedLine line{.kind = PastedLineKind::Pair};
    const auto read = catalog::modelFromConfig(trimmed.toUtf8(), QStringLiteral("config.json"));
    if (!read) {
        gathering.addNote(fullText(read.error()));
        return true;
    }
    const QString evidence =
        QStringLiteral("hidden_size %1, num_hidden_layers %2").arg(read->model.shape.hidden).arg(read->model.shape.layers);
    if (const auto alike = models.withShapeOf(read->model.shape); !alike.isEmpty()) {
        const catalog::Model *known = alike.first();
        QStringList others;
        for (const catalog::Model *model : alike.mid(1, 4))
            others << model->name;
        const QString note =
            others.isEmpty()
                ? QString{}
                : QCoreApplication::translate("core::planning", "The same shape as %1.").arg(others.join(QStringLiteral(", ")));
        gathering.add(line, PastedModel{.value = known->id.value, .note = note, .kind = known->kind}, evidence,
                      true); // A name beside it knows better.
        return true;
    }
    const catalog::ModelShape &shape = read->model.shape;
    const QString size = QString::number(shape.parameters / 1e9, 'g', 3) + u'b';
    if (catalog::findModel(models.models(), size))
        gathering.add(line,
                      PastedModel{.value = size,
                                  .note =
                                      QCoreApplication::translate("core::planning",
                                                                  "No model of the catalog has this shape; its size counts.")},
                      evidence, true);
    return true;
}

} // namespace core::planning
