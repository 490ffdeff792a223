# bash completion for catchkit, made by 'catchkit completions bash'; the program itself answers.

# Undoes the quotes of a word into the caller's plain; false if the shell would do more with it, as
# nothing may be run while a person types.
_catchkit_unquote() {
  local harmless=$'^([^\\\\\'"$`;&|<>()[:space:]]|\\\\.|\'[^\']*\'|"([^"\\\\$`]|\\\\.)*")*$'
  [[ $1 =~ $harmless ]] && eval "plain=$1"
}

# Splits the line at blanks into the caller's words: readline splits at = : and @, too. The caller's
# piece is what readline will replace.
_catchkit_split() {
  local rest=${COMP_LINE:0:COMP_POINT} index trimmed
  for ((index = 0; index <= COMP_CWORD; index++)); do
    trimmed=${rest#"${rest%%[![:blank:]]*}"}
    piece=${COMP_WORDS[index]}
    # The cursor may stand within the last one.
    ((index < COMP_CWORD)) || piece=$trimmed
    if ((index == 0)) || [[ $trimmed != "$rest" ]]; then
      words+=("$piece")
    else
      words[${#words[@]} - 1]+=$piece
    fi
    rest=${trimmed#"$piece"}
  done
  # An @ is replaced with what follows it, the others are not.
  case ${COMP_WORDS[COMP_CWORD - 1]}$piece in
    *[=:]) piece='' ;;
    @?*) piece=@$piece ;;
  esac
}

# Writes the caller's word as it stands on a command line, in the quotes that are open there.
_catchkit_quote() {
  case $piece in
    \'*) word=${word//\'/\'\\\'\'} ;;
    \"*)
      word=${word//\\/\\\\}
      word=${word//\"/\\\"}
      word=${word//\$/\\\$}
      word=${word//\`/\\\`}
      ;;
    *)
      printf -v word '%q' "$word"
      word=${word//\\,/,}
      ;;
  esac
}

_catchkit() {
  local words=() asked=() shown=() piece word lead plain line meaning
  COMPREPLY=()
  _catchkit_split
  for word in "${words[@]:1}"; do
    _catchkit_unquote "$word" || _catchkit_unquote "$word'" || _catchkit_unquote "$word\"" ||
      plain=$word
    asked+=("$plain")
  done
  lead=${words[${#words[@]} - 1]}
  lead=${lead%"$piece"}
  _catchkit_unquote "$lead" && lead=$plain
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    meaning=${line#"$word"}
    meaning=${meaning#$'\t'}
    if [[ $word == '' ]]; then
      # The shell knows its files best.
      compopt -o filenames 2>/dev/null
      word=${asked[${#asked[@]} - 1]#"$lead"}
      [[ $piece != \~* ]] || word=$piece
      while IFS= read -r line; do
        COMPREPLY+=("$line")
      done < <(compgen -f -- "$word")
      return
    fi
    [[ $word == "$lead"* ]] || continue
    word=${word#"$lead"}
    _catchkit_quote
    COMPREPLY+=("$word")
    shown+=("$word${meaning:+  ($meaning)}")
  done < <("${COMP_WORDS[0]}" complete line -- "${asked[@]}" 2>/dev/null)
  # The newest first, where bash can leave them so.
  compopt -o nosort 2>/dev/null
  # What words mean can only be told in a list that is shown and from which none is inserted.
  case ${COMP_TYPE-} in
    33 | 63 | 64) ((${#COMPREPLY[@]} < 2)) || COMPREPLY=("${shown[@]}") ;;
  esac
}

complete -F _catchkit catchkit
