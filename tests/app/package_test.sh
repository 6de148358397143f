#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# package_test.sh BUILD_DIR: makes the .deb from the build, unpacks it, checks its parts and runs the program from it.
set -euo pipefail
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "package_test: $*" >&2; exit 1; }

cpack --config "$build/CPackConfig.cmake" -G DEB -B "$work/out" >"$work/cpack.log" 2>&1 || { cat "$work/cpack.log" >&2; fail "cpack failed"; }
deb=$(find "$work/out" -maxdepth 1 -name '*.deb')
[ -n "$deb" ] || fail "no .deb was made"
dpkg-deb -x "$deb" "$work/root"
dpkg-deb -f "$deb" Depends | grep -q libqt6widgets6 || fail "the package does not depend on Qt Widgets"
for part in bin/zuka share/applications/zuka.desktop share/metainfo/zuka.metainfo.xml share/icons/hicolor/scalable/apps/zuka.svg; do
    [ -e "$work/root/usr/$part" ] || fail "usr/$part is missing"
done
desktop-file-validate "$work/root/usr/share/applications/zuka.desktop" || fail "the desktop file is not valid"
appstreamcli validate --no-net "$work/root/usr/share/metainfo/zuka.metainfo.xml" >"$work/appstream.log" 2>&1 \
    || { cat "$work/appstream.log" >&2; fail "the AppStream data are not valid"; }
version=$(env -i PATH=/usr/bin:/bin HOME="$work" "$work/root/usr/bin/zuka" --version)
[[ $version == "zuka "[0-9]* ]] || fail "unexpected version text: $version"
help=$(env -i PATH=/usr/bin:/bin HOME="$work" LANG=zh_CN.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=zh_CN "$work/root/usr/bin/zuka" --help)
[[ $help == *"machines add"* ]] || fail "the help of the packaged program does not name its commands"
echo "package_test: $version, $(du -h "$deb" | cut -f1)"
