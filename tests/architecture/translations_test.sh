#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# translations_test.sh LUPDATE SOURCE_DIR LIST: every text of the sources is in the .ts files, and every Chinese one is translated.
set -euo pipefail
lupdate=$1 root=$2 list=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for language in zh_CN en; do
    cp "$root/translations/zuka_$language.ts" "$work/$language.ts"
    plural=(); [ "$language" = en ] && plural=(-pluralonly)
    "$lupdate" -silent -no-obsolete "${plural[@]}" -I "$root" -locations none "@$list" -ts "$work/$language.ts" 2>/dev/null
    sources() { sed -n 's/.*<source>\(.*\)<\/source>.*/\1/p' "$1" | sed 's/&quot;/"/g; s/&apos;/'"'"'/g' | sort; }
    if ! diff <(sources "$root/translations/zuka_$language.ts") <(sources "$work/$language.ts") >"$work/diff"; then
        echo "zuka_$language.ts is not up to date; build the target update_translations:"; head -20 "$work/diff"; status=1
    fi
    if grep -q 'type="unfinished"' "$root/translations/zuka_$language.ts"; then
        echo "zuka_$language.ts has unfinished texts:"; grep -B1 'type="unfinished"' "$root/translations/zuka_$language.ts" | sed -n 's/.*<source>//p' | head -20; status=1
    fi
done
exit $status
