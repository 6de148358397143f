// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/tool_words.h"

#include "core/monitor/parse/plain_text.h"

#include <array>

namespace core::monitor::parse {

namespace {

// Codes of timeout(1) and of POSIX shells.
constexpr int kExitTimeout = 124;
constexpr int kExitNotExecutable = 126;
constexpr int kExitNotFound = 127;
constexpr int kExitSignal = 128;
constexpr int kHighestSignal = 64;
constexpr int kKill = 9;

// bash, dash, ash, zsh, fish, cmd and PowerShell; lower case.
constexpr std::array kMissingWords{
    "command not found", "not found",         "no such file",        "unknown command",           "is not recognized as",
    "未找到",            "找不到",            "没有那个文件",        "沒有此一檔案",              "不是内部或外部命令",
    "無法辨識",          "無法將",            "无法将",              "コマンドが見つかりません",  "見つかりません",
    "명령어를 찾을 수",  "명령을 찾을 수",    "찾을 수 없",          "commande introuvable",      "introuvable",
    "nicht gefunden",    "no encontrada",     "no se encontró",      "orden no encontrada",       "não encontrado",
    "non trovato",       "команда не найдена", "не найден",          "nie znaleziono",            "komut bulunamadı"};

constexpr std::array kForbiddenWords{"permission denied", "权限不够", "拒绝访问", "許可がありません", "拒絕不符權限的操作",
                                     "permission non accordée", "keine berechtigung", "permiso denegado", "отказано в доступе",
                                     "operation not permitted", "不允许的操作"};

bool saysOf(const QByteArray &text, const QByteArray &tool, const auto &words)
{
    for (const TextLine &line : plainLines(text)) {
        const QByteArray lower = line.bytes.left(1000).toLower();
        if (!lower.contains(tool))
            continue;
        // Any language: QByteArray::toLower() leaves what is not ASCII alone.
        for (const char *word : words) {
            if (lower.contains(word))
                return true;
        }
    }
    return false;
}

} // namespace

bool saysToolIsMissing(const remote::CommandOutput &output, const QByteArray &tool)
{
    const QByteArray standardOutput = output.standardOutput.left(64 * 1024);
    return saysOf(output.standardError.left(64 * 1024), tool, kMissingWords) || saysOf(standardOutput, tool, kMissingWords)
        || output.exitCode == kExitNotFound;
}

bool saysToolIsForbidden(const remote::CommandOutput &output, const QByteArray &tool)
{
    return saysOf(output.standardError.left(64 * 1024), tool, kForbiddenWords)
        || saysOf(output.standardOutput.left(64 * 1024), tool, kForbiddenWords) || output.exitCode == kExitNotExecutable;
}

bool wasStoppedByTimer(const remote::CommandOutput &output)
{
    return output.exitCode == kExitTimeout || output.exitCode == kExitSignal + kKill;
}

std::optional<int> signalOf(const remote::CommandOutput &output)
{
    const int signal = output.exitCode - kExitSignal;
    return signal >= 1 && signal <= kHighestSignal ? std::optional{signal} : std::nullopt;
}

} // namespace core::monitor::parse
