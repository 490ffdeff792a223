import CatchValues

/// The completion script for bash 3.2 and later; needs no bash-completion package.
public enum BashCompletion {
  public static func script(_ program: ProgramInfo) -> String {
    let table = CompletionTable(root: program.root, globals: program.globals)
    return """
      # bash completion for catchkit, made by 'catchkit completions bash'.

      # The functions below answer in the caller's words=() and source=().
      \(table.lookups(arms))

      _catchkit_swallows() {
        case $1 in
          \(table.swallowing.map(Quoting.posix).joined(separator: "|"))) return 0 ;;
        esac
        return 1
      }

      # Undoes the quotes of a word into the caller's plain; false if the shell would do more with
      # it, for nothing may be run while somebody types.
      _catchkit_unquote() {
        local harmless=$'^([^\\\\\\'"$`;&|<>()[:space:]]|\\\\\\\\.|\\'[^\\']*\\'|"[^"\\\\$`]*")*$'
        [[ $1 =~ $harmless ]] && eval "plain=$1"
      }

      # Keeps what says which store and who acts, for the program to be asked with.
      _catchkit_keep() {
        local plain
        case $1 in
          \(table.passed.map(Quoting.posix).joined(separator: "|"))) ;;
          *) return ;;
        esac
        _catchkit_unquote "$2" && given+=("$1=$plain")
      }

      \(caseArms.lookups(table))

      _catchkit_is_child() {
        local words=() word
        _catchkit_children "$1"
        for word in "${words[@]}"; do
          [[ $word == "$2" ]] && return 0
        done
        return 1
      }

      # Keeps the candidates that begin with what is typed, quoted for the command line.
      _catchkit_offer() {
        local typed=$1 lead=$2 index word
        for index in "${!words[@]}"; do
          word=${words[index]}
          if [[ $word == "$typed"* ]]; then
            printf -v word '%q' "$word"
            COMPREPLY+=("$lead$word")
            shown+=("$lead$word${meanings[index]:+  (${meanings[index]})}")
          fi
        done
      }

      _catchkit_offer_source() {
        local typed=$1 lead='' plain word words=() meanings=()
        case ${source[0]} in
          words) words=("${source[@]:1}") ;;
          list)
            words=("${source[@]:1}")
            if [[ $typed == *,* ]]; then
              lead=${typed%,*},
              typed=${typed##*,}
            fi
            ;;
          command) _catchkit_children "${below# }" ;;
          dynamic)
            _catchkit_unquote "$typed" && typed=$plain
            while IFS= read -r word; do
              words+=("${word%%$'\\t'*}")
              word=${word#"${words[${#words[@]} - 1]}"}
              meanings+=("${word#$'\\t'}")
            done < <("${COMP_WORDS[0]}" complete ${given[@]+"${given[@]}"} -- \\
              "${source[1]}" "$typed" 2>/dev/null)
            # The newest first, where bash can leave them so.
            compopt -o nosort 2>/dev/null
            ;;
          file)
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do
              COMPREPLY+=("$word")
            done < <(compgen -f -- "$typed")
            ;;
        esac
        _catchkit_offer "$typed" "$lead"
      }

      _catchkit() {
        local path='' below='' count=0 only_operands=0 index=1 word words=() meanings=()
        local typed=${COMP_WORDS[COMP_CWORD]} option='' source=(none) given=() shown=()
        COMPREPLY=()
        while ((index < COMP_CWORD)); do
          word=${COMP_WORDS[index]}
          index=$((index + 1))
          if ((only_operands)) || [[ $word != -?* ]]; then
            if ((!only_operands && count == 0)) && _catchkit_is_child "$path" "$word"; then
              path=${path:+$path }$word
            else
              count=$((count + 1))
              below="$below $word"
            fi
          elif [[ $word == -- ]]; then
            only_operands=1
          elif [[ ${COMP_WORDS[index]} == '=' ]]; then
            # bash splits --option=value into three words.
            option=$word
            if ((index + 1 >= COMP_CWORD)); then
              break
            fi
            _catchkit_keep "$word" "${COMP_WORDS[index + 1]}"
            index=$((index + 2))
            option=''
          elif _catchkit_swallows "$word"; then
            option=$word
            if ((index >= COMP_CWORD)); then
              break
            fi
            _catchkit_keep "$word" "${COMP_WORDS[index]}"
            index=$((index + 1))
            option=''
          fi
        done
        [[ $typed == '=' && $option != '' ]] && typed=''
        if [[ $option != '' ]]; then
          _catchkit_value "$path" "$option"
          _catchkit_offer_source "$typed"
        elif ((!only_operands)) && [[ $typed == -* ]]; then
          _catchkit_options "$path"
          _catchkit_offer "$typed"
        else
          if ((count == 0 && !only_operands)); then
            _catchkit_children "$path"
            _catchkit_offer "$typed"
          fi
          _catchkit_operand "$path" "$count"
          _catchkit_offer_source "$typed"
        fi
        # What words mean can only be told in a list that is shown and from which none is inserted.
        case ${COMP_TYPE-} in
          33 | 63 | 64)
            ((${#COMPREPLY[@]} > 1 && ${#shown[@]} == ${#COMPREPLY[@]})) && COMPREPLY=("${shown[@]}")
            ;;
        esac
      }

      complete -F _catchkit catchkit

      """
  }

  private static func arms(_ rows: [(path: String, words: [CompletionWord])]) -> String {
    rows.map { row in
      "    \(Quoting.posix(row.path))) words=(\(quoted(row.words))) ;;"
    }.joined(separator: "\n")
  }

  private static var caseArms: CaseArms { CaseArms(opening: "    ", list: list) }

  private static func list(_ source: CompletionSource) -> String {
    switch source {
    case .none: "none"
    case .words(let words): "words \(quoted(words))"
    case .list(let words): "list \(quoted(words))"
    case .file: "file"
    case .command: "command"
    case .dynamic(let kind): "dynamic \(Quoting.posix(kind))"
    }
  }

  private static func quoted(_ words: [CompletionWord]) -> String {
    words.map { Quoting.posix($0.text) }.joined(separator: " ")
  }
}
