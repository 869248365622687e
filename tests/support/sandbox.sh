#!/bin/sh
# What `./dev run` shows without an archive: one whole install in a toolkit that was made for it. Touches nothing else.
set -eu

program=$1
cache=$2
support=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

show() { # runs a command as a user would type it
    printf '\n$ cudnnctl'
    printf ' %s' "$@"
    printf '\n'
    "$program" "$@" </dev/null
}

sandbox=$(mktemp -d "${TMPDIR:-/tmp}/cudnn-sandbox-XXXX")
toolkit=$sandbox/cuda
echo
archive=$(sh "$support/pack_cudnn.sh" --format zip --level 1 "$cache")
sh "$support/make_toolkit.sh" "$toolkit"
digest=$(sha256sum -- "$archive" | cut -d' ' -f1)

show inspect "$archive" --sha256 "$digest"
show install "$archive" --toolkit "$toolkit" --yes --loader none --sha256 "$digest"
show verify --toolkit "$toolkit" --level files
show status --toolkit "$toolkit"

cat <<TEXT

Where everything lies
  archive   $archive
  toolkit   $toolkit
  receipt   $(find "$toolkit/.cudnn-installer/receipts" -name '*.json' 2>/dev/null | sort | tail -n 1)
  program   $program

To try next
  $program history list --toolkit $toolkit
  $program uninstall --toolkit $toolkit
  $program restore --toolkit $toolkit
  $program install $archive --toolkit $toolkit --loader none --sha256 $digest
  rm -rf $sandbox     (the sandbox is yours; nothing else was changed)
TEXT
