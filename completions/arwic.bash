# Completion of arwic for bash: the program says itself what it takes.

_arwic_files() {
    local word
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do
        COMPREPLY+=("$word")
    done < <(compgen "$1" -- "$2")
}

_arwic() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local -a words=() named=()
    local name kind argument help i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ ${COMP_WORDS[i]} == -* ]] && break
        named+=("${COMP_WORDS[i]}")
    done
    while IFS=$'\t' read -r name kind argument help; do
        if [[ $name == "$previous" ]]; then
            case $kind in
            file) _arwic_files -f "$current" && return ;;
            folder) _arwic_files -d "$current" && return ;;
            text | number | size) return ;;
            *) [[ $argument == *"|"* ]] && words=(${argument//|/ }) && break ;;
            esac
        fi
        words+=("$name")
    done < <(arwic "${named[@]}" --help=words 2>/dev/null)
    COMPREPLY=($(compgen -W "${words[*]}" -- "$current"))
    ((${#COMPREPLY[@]})) || [[ $current == -* ]] || _arwic_files -f "$current"
}

complete -F _arwic arwic
