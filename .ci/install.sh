#!/bin/sh
# Installs catchkit from the folder this script lies in, upgrades it, or removes it.
#
# usage: sh install.sh [--prefix DIR] [--uninstall]
#
# Without --prefix it goes to ~/.local. Data, settings and hooks are never touched.
set -eu
umask 022

prefix=${HOME:-}/.local
removes=false
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -ge 2 ] || { echo "install.sh: --prefix needs a folder" >&2; exit 2; }
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --uninstall) removes=true ;;
    -h | --help)
      echo "usage: sh install.sh [--prefix DIR] [--uninstall]"
      exit 0
      ;;
    *)
      echo "install.sh: unknown word '$1'; there are --prefix DIR and --uninstall" >&2
      exit 2
      ;;
  esac
  shift
done
case $prefix in
  /?*) ;;
  *)
    echo "install.sh: the folder '$prefix' must begin with /" >&2
    exit 2
    ;;
esac

here=$(cd "$(dirname "$0")" && pwd)
# All files that were installed, one a line, below the prefix.
list=share/doc/catchkit/files

remove() {
  while IFS= read -r file; do rm -f "$prefix/$file"; done
}

if $removes; then
  [ -f "$prefix/$list" ] || {
    echo "install.sh: nothing was installed in $prefix" >&2
    exit 1
  }
  remove <"$prefix/$list"
  rm -f "$prefix/$list"
  rmdir "$prefix/share/doc/catchkit" 2>/dev/null || true
  echo "removed catchkit from $prefix; its data are untouched"
  exit 0
fi

[ -f "$here/$list" ] || {
  echo "install.sh: run it from the unpacked folder of catchkit" >&2
  exit 1
}
while IFS= read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  # A new file in place of the former one: a command that runs meanwhile keeps its own.
  cp "$here/$file" "$prefix/$file.new"
  mv -f "$prefix/$file.new" "$prefix/$file"
done <"$here/$list"
# What the former version had and this one has not.
if [ -f "$prefix/$list" ]; then LC_ALL=C comm -23 "$prefix/$list" "$here/$list" | remove; fi
cp "$here/$list" "$prefix/$list.new"
mv -f "$prefix/$list.new" "$prefix/$list"

echo "installed $("$prefix/bin/catchkit" --version) in $prefix"
case :${PATH:-}: in
  *:"$prefix/bin":*) ;;
  *) echo "for your shell to find it: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
echo "to remove it: sh '$prefix/share/doc/catchkit/install.sh' --prefix '$prefix' --uninstall"
