#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# zuka-guard: switches this machine off by itself, also while the computer that installed it is off.
#
# Every @TICK@ seconds it looks whether one of these has happened, and then waits @GRACE@ seconds more:
#   - the planned end has come,
#   - the cards have been below @BELOW@ % for the chosen time, after real work was seen,
#   - the chosen job has ended, after it was seen running.
# It never acts while files are being moved, while it is paused, or when it cannot read the cards.
# It holds no password and no key of yours, changes no other file, and starts nothing at boot.
# Everything of it lies in ~/.zuka-guard. Remove it with: sh ~/.zuka-guard/guard.sh remove
set -u
umask 077

version=1
tick=@TICK@
grace=@GRACE@
below=@BELOW@
lock_seconds=@LOCK@
stop_tries=@TRIES@
here=$HOME/.zuka-guard

# How this machine is stopped on @PLATFORM@. Nothing else in this script ends anything.
stop_machine() {
  @STOP@
}

setting() { sed -n "s/^$1=//p" "$here/settings" 2>/dev/null | head -n 1 | tr -cd '0-9'; }

change() { # NAME VALUE
  { grep -v "^$1=" "$here/settings" 2>/dev/null; printf '%s=%s\n' "$1" "$2"; } >"$here/settings.new"
  mv "$here/settings.new" "$here/settings"
}

note() {
  printf '%s %s\n' "$(date '+%Y-%m-%d %H:%M:%S')" "$1" >>"$here/log"
  tail -n 200 "$here/log" >"$here/log.new" && mv "$here/log.new" "$here/log"
}

# The load of the busiest card in percent; nothing when any card does not tell.
load() {
  command -v nvidia-smi >/dev/null 2>&1 || return 0
  limit=
  command -v timeout >/dev/null 2>&1 && limit='timeout 15'
  $limit nvidia-smi --query-gpu=utilization.gpu --format=csv,noheader,nounits 2>/dev/null |
    awk 'NF { if ($1 ~ /^[0-9]+$/) { if ($1 > most) most = $1; seen = 1 } else bad = 1 } END { if (seen && !bad) print most + 0 }'
}

# Bytes that programs which move files have read and written so far; "all" when one of them does not tell.
moved() {
  sum=0
  for process in /proc/[0-9]*; do
    read -r name 2>/dev/null <"$process/comm" || continue
    case $name in
      rsync | scp | sftp-server | rclone | lftp | aria2c) ;;
      *) continue ;;
    esac
    bytes=$(awk '/^[rw]char/ { s += $2 } END { printf "%.0f", s }' "$process/io" 2>/dev/null)
    if [ -z "$bytes" ] || [ "$bytes" = 0 ]; then
      [ "$name" = rsync ] && { echo all; return; }
      continue
    fi
    sum=$((sum + bytes))
  done
  echo "$sum"
}

# True while files are being moved: Zuka says so in the file "transfer", or such a program reads and writes.
is_moving() { # NOW
  said=$(tr -cd '0-9' 2>/dev/null <"$here/transfer")
  if [ -n "$said" ] && [ $(($1 - said)) -lt "$lock_seconds" ] && [ $(($1 - said)) -gt -60 ]; then
    return 0
  fi
  before=$last_moved
  last_moved=$(moved)
  [ "$last_moved" = all ] && return 0
  [ "$before" = all ] && return 1
  [ $((last_moved - before)) -gt 65536 ]
}

# True while the chosen job runs: "pid:NUMBER", or a tmux session in which something but a shell runs.
is_job_running() {
  case $job in
    pid:*) [ -d "/proc/${job#pid:}" ] ;;
    *) tmux list-panes -s -t "=$job" -F '#{pane_current_command}' 2>/dev/null | grep -v -x -E -e '-?(ba|da|a|z|fi|k)?sh' | grep -q . ;;
  esac
}

beat() { # STATE NOW
  {
    printf 'beat=%s\nstate=%s\narmed=%s\nidle_for=%s\nload=%s\ntries=%s\nreason=%s\n' "$2" "$1" "$armed" "$idle_for" "$now_load" "$tries" "$reason"
  } >"$here/heartbeat.new"
  mv "$here/heartbeat.new" "$here/heartbeat"
}

fire() {
  if [ "$tries" -ge "$stop_tries" ]; then
    state=stop_failed
    return
  fi
  tries=$((tries + 1))
  state=stopping
  beat "$state" "$now"
  note "stopping the machine: $reason, attempt $tries"
  printf '%s %s\n' "$now" "$reason" >"$here/last_stop"
  if stop_machine >>"$here/log" 2>&1 </dev/null; then
    note "the stop command was taken"
  else
    note "the stop command failed"
  fi
  due_since=$now # If it still runs, it is tried again after the same wait.
}

look() {
  now=$(date +%s)
  passed=$((now - last_look))
  # A sleep of the machine or a jump of its clock is no idleness.
  [ "$passed" -lt 0 ] && passed=0
  [ "$passed" -gt $((tick * 2)) ] && passed=$((tick * 2))
  last_look=$now
  reason=
  end_at=$(setting end_at)
  idle_seconds=$(setting idle_seconds)
  paused_until=$(setting paused_until)
  job=$(cat "$here/job" 2>/dev/null)
  now_load=$(load)

  if [ -z "$now_load" ]; then
    idle_for=0 # Not known is not idle.
  elif [ "$now_load" -ge "$below" ]; then
    worked=1
    idle_for=0
  elif [ "$worked" = 1 ]; then
    idle_for=$((idle_for + passed))
  fi
  if [ -n "$job" ]; then
    if is_job_running; then
      job_seen=1
      job_gone=0
    elif [ "$job_seen" = 1 ]; then
      job_gone=$((job_gone + 1))
    fi
  fi

  armed=0
  [ "${end_at:-0}" -gt 0 ] && armed=1
  [ "${idle_seconds:-0}" -gt 0 ] && [ "$worked" = 1 ] && armed=1
  [ "$job_seen" = 1 ] && armed=1

  if [ "${end_at:-0}" -gt 0 ] && [ "$now" -ge "$end_at" ]; then
    reason=end
  elif [ -n "$job" ] && [ "$job_gone" -ge 2 ]; then
    reason=job
  elif [ "${idle_seconds:-0}" -gt 0 ] && [ "$worked" = 1 ] && [ "$idle_for" -ge "$idle_seconds" ]; then
    reason=idle
  fi

  if [ "${paused_until:-0}" -gt "$now" ]; then
    state=paused
    idle_for=0
    due_since=0
    is_moving "$now"
  elif is_moving "$now"; then
    state=transfer
    idle_for=0
    due_since=0
  elif [ -z "$reason" ]; then
    due_since=0
    tries=0
    state=watching
    [ "$armed" = 0 ] && state=not_armed
    [ -z "$now_load" ] && [ "${end_at:-0}" = 0 ] && [ -z "$job" ] && state=no_card
  elif [ "$due_since" = 0 ]; then
    due_since=$now
    state=due
    note "due: $reason"
  elif [ $((now - due_since)) -lt "$grace" ]; then
    state=due
  else
    fire
  fi
  beat "$state" "$now"
}

run() {
  worked=0 idle_for=0 job_seen=0 job_gone=0 due_since=0 tries=0 armed=0 now_load='' reason=''
  last_look=$(date +%s)
  last_moved=$(moved)
  echo $$ >"$here/pid"
  note "started"
  while [ "$(cat "$here/pid" 2>/dev/null)" = $$ ]; do # Another one, or removed: this one ends.
    look
    sleep "$tick"
  done
}

is_running() {
  pid=$(cat "$here/pid" 2>/dev/null)
  [ -n "$pid" ] && tr '\000' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -q 'zuka-guard/guard.sh run'
}

end_running() {
  if is_running; then
    kill "$pid" 2>/dev/null
  fi
  command -v tmux >/dev/null 2>&1 && tmux kill-session -t '=zuka-guard' 2>/dev/null
  rm -f "$here/pid"
}

start() {
  end_running
  rm -f "$here/heartbeat" "$here/last_stop"
  if command -v tmux >/dev/null 2>&1 && tmux new-session -d -s zuka-guard "sh '$here/guard.sh' run" 2>/dev/null; then
    echo tmux >"$here/where"
  elif command -v setsid >/dev/null 2>&1; then
    setsid nohup sh "$here/guard.sh" run >/dev/null 2>&1 </dev/null &
    echo nohup >"$here/where"
  else
    nohup sh "$here/guard.sh" run >/dev/null 2>&1 </dev/null &
    echo nohup >"$here/where"
  fi
}

status() {
  echo 'zuka-guard status'
  echo "version=$version"
  echo "now=$(date +%s)"
  is_running && echo 'running=1'
  cat "$here/settings" "$here/heartbeat" 2>/dev/null
  printf 'where=%s\n' "$(cat "$here/where" 2>/dev/null)"
  printf 'job=%s\n' "$(cat "$here/job" 2>/dev/null | head -n 1)"
  printf 'last_stop=%s\n' "$(cat "$here/last_stop" 2>/dev/null)"
}

case ${1:-status} in
  run) run ;;
  start) start ;;
  status) status ;;
  pause) change paused_until $(($(date +%s) + $2)) ;;
  resume) change paused_until 0 ;;
  extend) # By so many seconds, from the planned end or from now, whichever is later.
    from=$(setting end_at)
    now=$(date +%s)
    [ "${from:-0}" -gt "$now" ] || from=$now
    change end_at $((from + $2)) ;;
  remove)
    end_running
    rm -rf "$here" ;;
  *)
    echo 'usage: guard.sh status | pause SECONDS | resume | extend SECONDS | remove' >&2
    exit 2 ;;
esac
