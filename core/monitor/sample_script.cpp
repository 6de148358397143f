// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/sample_script.h"

#include <QStringList>

namespace core::monitor {

namespace {

// Only builtins in what is read at every tick: no process is started for the host's figures. "take" copies at most $2
// lines of a file, and ends early behind a line that fits $3.
constexpr char kParts[] = R"sh(: zuka-watch
LC_ALL=C; export LC_ALL; set -f
PATH="$PATH:/usr/local/nvidia/bin:/usr/local/cuda/bin:/opt/conda/bin:/opt/rocm/bin:/usr/local/sbin:/usr/local/bin"
PATH="$PATH:/usr/lib/wsl/lib"; export PATH
nl='
'
blanks=$IFS
put() { printf '\036F%s %s %s\036%s\036E%s\036' NONCE "$1" "$seq" "$2" NONCE; }
take() {
  [ -r "$1" ] || return 0
  body="$body==$1$nl"; n=0
  while [ "$n" -lt "$2" ] && IFS= read -r line; do
    body="$body$line$nl"; n=$((n+1))
    case $line in $3) break ;; esac
  done 2>/dev/null <"$1"
}
limits() {
  body=
  for f in /sys/fs/cgroup/cpu.max /sys/fs/cgroup/memory.max /sys/fs/cgroup/cpu/cpu.cfs_quota_us \
    /sys/fs/cgroup/cpu/cpu.cfs_period_us /sys/fs/cgroup/memory/memory.limit_in_bytes; do take "$f" 1; done
  c=$(unset OMP_NUM_THREADS OMP_THREAD_LIMIT; nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null)
  d=
  set +f
  for f in /dev/nvidia[0-9]* /dev/kfd /dev/davinci[0-9]* /dev/dxg /dev/nvhost-gpu; do [ ! -e "$f" ] || d="$d $f"; done
  set -f
  put S "$body==cores$nl$c$nl==devices$nl$d$nl"
}
host() {
  body=
  take /proc/uptime 1; take /proc/loadavg 1; take /proc/stat 1; take /proc/1/stat 1
  take /sys/fs/cgroup/cpu.stat 1; take /sys/fs/cgroup/cpuacct/cpuacct.usage 1
  take /proc/meminfo 5
  take /sys/fs/cgroup/memory.current 1; take /sys/fs/cgroup/memory.stat 40 'inactive_file *'
  take /sys/fs/cgroup/memory/memory.usage_in_bytes 1; take /sys/fs/cgroup/memory/memory.stat 60 'total_inactive_file *'
  take /sys/fs/cgroup/io.stat 60; take /sys/fs/cgroup/blkio/blkio.throttle.io_service_bytes 200
  take /proc/net/dev 40
  put H "$body"
}
disks() {
  t=; ! command -v timeout >/dev/null 2>&1 || t='timeout 8'
  put D "$($t df -P -k 2>/dev/null | head -c 60000)"
  put I "$($t df -P -i 2>/dev/null | head -c 60000)"
}
)sh";

// No question to the driver outlives its limit or this loop: "within" ends one that takes too long, "fell" whatever one still
// waits for when the loop's stdin has ended (an answer that nobody takes any more must not end the loop before that). A program
// that the kernel does not let go stays; "held" keeps from adding another.
constexpr char kLoop[] = R"sh(limit=
for l in '--foreground -s KILL' '-s KILL'; do
  [ -n "$limit" ] || ! timeout $l 5 true >/dev/null 2>&1 || limit="timeout $l MOST_SECONDS"
done
within() {
  [ -z "$limit" ] || { $limit $1; return; }
  $1 & p=$!
  { trap 'kill "$s"; exit' TERM; sleep MOST_SECONDS & s=$!; wait "$s"; kill -KILL "$p"; } >/dev/null 2>&1 &
  w=$!; wait "$p"; r=$?
  kill "$w" 2>/dev/null
  return "$r"
}
answer() { printf '%s\n' "$1"; { within "$1" 2>&1; printf '\n==rc %s\n' "$?"; } | head -c 300000; }
held() { set +f; grep -qs ' (nvidia-smi) D ' /proc/[0-9]*/stat; h=$?; set -f; return "$h"; }
fell() {
  set +f; pairs=$(sed -n 's/^\([0-9]*\) (.*) [A-Za-z] \([0-9]*\) .*/\1:\2/p' /proc/[0-9]*/stat 2>/dev/null); set -f
  all=" $1 "; more=1
  while [ -n "$more" ]; do
    more=
    for c in $pairs; do
      case $all in
        *" ${c%:*} "*) ;;
        *" ${c#*:} "*) all="$all${c%:*} "; more=1 ;;
      esac
    done
  done
  for p in $all; do
    IFS= read -r c <"/proc/$p/comm" || continue
    [ "$c" = head ] || grep -q NONCE "/proc/$p/cmdline" || kill -KILL "$p"
  done 2>/dev/null
}
programs() {
  q='nvidia-smi --query-compute-apps=gpu_uuid,pid,used_gpu_memory,process_name --format=csv,nounits'
  out=$(answer "$q"); own=; n=0; IFS=$nl
  for line in $out; do
    p=${line#*, }; p=${p%%,*}
    case $p in ''|*[!0-9]*) continue ;; esac
    n=$((n+1)); [ "$n" -le 512 ] || break
    if IFS= read -r c 2>/dev/null <"/proc/$p/comm"; then own="$own$p $c$nl"; fi
  done
  IFS=$blanks
  put O "$own"; put P "$out"
}
gpu() {
  q="nvidia-smi --query-gpu=$fields --format=csv,nounits"
  if ! command -v nvidia-smi >/dev/null 2>&1; then
    if command -v rocm-smi >/dev/null 2>&1; then
      q='rocm-smi --showproductname --showuniqueid --showuse --showmeminfo vram --showtemp --showpower --json'
    elif command -v npu-smi >/dev/null 2>&1; then q='npu-smi info'; fi
  fi
  if [ -n "$1" ] && held && sleep 1 && held && sleep 8 && held; then put B ''; return; fi
  out=$(answer "$q")
  case $out in *'==rc 124'|*'==rc 137') put B ''; return ;; esac
  put G "$out"
  case $q in nvidia-smi*)
    case $what in *a*) programs ;; esac
    case $what in *t*) put T "$(answer nvidia-smi)" ;; esac ;;
  esac
  put Z ''
}
lives() {
  case $1 in *:*) ;; *) return 1 ;; esac
  kill -0 "${1%%:*}" 2>/dev/null && grep -q "${1#*:}" "/proc/${1%%:*}/cmdline" 2>/dev/null
}
commands() {
  body=; IFS=,
  for p in $fields; do
    IFS=$blanks
    body="$body$p $(tr '\000\n' '  ' 2>/dev/null <"/proc/$p/cmdline" | head -c 400)$nl"
  done
  IFS=$blanks
  put C "$body"
}
trap : PIPE HUP
job=; first=1
while read -r seq what fields earlier; do
  case $what in *g*)
    if lives "$earlier"; then put B '' >&2
    else
      [ -z "$job" ] || wait "$job"
      gpu "$first${earlier#-}" >&2 </dev/null &
      job=$!; first=
      put J "$job"
    fi ;;
  esac
  case $what in *s*) limits ;; esac
  case $what in *d*) disks ;; esac
  case $what in *h*) host ;; esac
  case $what in *c*) commands ;; esac
done
! lives "$job:NONCE" || fell "$job"
)sh";

// A driver that is only busy answers within a minute.
constexpr char kMostSeconds[] = "60";

QByteArray withNonce(QByteArray script, const QByteArray &nonce)
{
    return script.replace("NONCE", nonce).replace("MOST_SECONDS", kMostSeconds);
}

} // namespace

QByteArray lineOf(const WatchRequest &request)
{
    QByteArray what;
    if (request.wantsLimits)
        what += 's';
    if (request.wantsHost)
        what += 'h';
    if (request.wantsDisks)
        what += 'd';
    QByteArray argument = "-";
    if (!request.commandsOf.isEmpty()) {
        what += 'c';
        argument.clear();
        for (qint64 pid : request.commandsOf)
            argument += (argument.isEmpty() ? "" : ",") + QByteArray::number(pid);
    } else if (!request.gpuFields.isEmpty()) {
        what += 'g';
        if (request.wantsPrograms)
            what += 'a';
        if (request.wantsTable)
            what += 't';
        argument = request.gpuFields;
    }
    return QByteArray::number(request.number) + ' ' + what + ' ' + argument + ' '
        + (request.earlierJob.isEmpty() ? QByteArray{"-"} : request.earlierJob) + '\n';
}

QByteArray watchLoop(const QByteArray &nonce)
{
    return withNonce(QByteArray{kParts} + kLoop, nonce);
}

remote::Command hostFactsCommand(const QByteArray &nonce)
{
    return {.line = withNonce(QByteArray{kParts} + "seq=0; limits; disks; host\n", nonce), .outputLimit = 512 * 1024};
}

} // namespace core::monitor
