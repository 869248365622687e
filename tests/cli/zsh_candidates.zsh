# zsh_candidates.zsh COMPLETION LINE FOLDER: what zsh offers after LINE, one candidate a line. zsh completes only where
# somebody types, so a second zsh gets a terminal of its own; it writes what is offered to a file in FOLDER.
emulate -R zsh
zmodload zsh/zpty || exit 3
export CANDIDATES=$3/candidates
: >$CANDIDATES
cat >$3/setup.zsh <<SETUP
PROMPT=
cd ${(q)3}
autoload -U compinit
compinit -u -D
source ${(q)1}
bindkey '^I' complete-word
finished() { exit }
comppostfuncs=(finished)
zstyle ':completion:*' insert-tab false
SETUP
cat >>$3/setup.zsh <<'SETUP'
compadd() {
    # Calls that only fill arrays offer nothing.
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits
    builtin compadd -A hits "$@"
    (( $#hits )) && print -rl -- $hits >>$CANDIDATES
    builtin compadd "$@"
}
print ready
SETUP
zpty shell zsh -f -i
zpty -w shell "source ${(q)3}/setup.zsh"
zpty -r shell answer '*ready*' || exit 4
zpty -w -n shell "$2"$'\t'
while zpty -r shell answer; do :; done
sort -u $CANDIDATES
