import CatchValues

/// The completion function for zsh, installed in `fpath` as `_catchkit`; shows summaries.
public enum ZshCompletion {
  public static func script(_ program: ProgramInfo) -> String {
    let table = CompletionTable(root: program.root, globals: program.globals)
    return """
      #compdef catchkit
      # zsh completion for catchkit, made by 'catchkit completions zsh'.

      # The functions below answer in the caller's candidates=() and source=().
      \(table.lookups(arms))

      _catchkit_swallows() {
        case $1 in
          (\(table.swallowing.map(Quoting.posix).joined(separator: "|"))) return 0 ;;
        esac
        return 1
      }

      # Keeps what says which store and who acts, for the program to be asked with.
      _catchkit_keep() {
        case $1 in
          (\(table.passed.map(Quoting.posix).joined(separator: "|")))
            given+=("$1=${${(Q)2}/#\\~\\//$HOME/}")
            ;;
        esac
      }

      \(caseArms.lookups(table))

      _catchkit_is_child() {
        local -a candidates
        _catchkit_children "$1"
        (( ${candidates[(I)${(b)2}:*]} ))
      }

      _catchkit_offer_source() {
        local line
        local -a candidates
        case ${source[1]} in
          (words) candidates=("${(@)source[2,-1]}") ;;
          (list)
            candidates=("${(@)source[2,-1]}")
            compset -P '*,'
            ;;
          (command) _catchkit_children "${below# }" ;;
          (dynamic)
            for line in "${(@f)$("${words[1]}" complete $given -- "${source[2]}" "${(Q)PREFIX}" \\
              2>/dev/null)}"; do
              [[ -n $line ]] || continue
              line=${line//\\\\/\\\\\\\\}
              line=${line//:/\\\\:}
              candidates+=("${line/$'\\t'/:}")
            done
            # The newest first.
            (( $#candidates )) && _describe -V -t values value candidates
            return
            ;;
          (file) _files; return ;;
        esac
        (( $#candidates )) && _describe -t values value candidates
      }

      _catchkit() {
        local place='' below='' word option=''
        local -i count=0 only_operands=0 index=2
        local -a candidates source given
        while (( index < CURRENT )); do
          word=${words[index]}
          (( index++ ))
          if (( only_operands )) || [[ $word != -?* ]]; then
            if (( ! only_operands && count == 0 )) && _catchkit_is_child "$place" "$word"; then
              place=${place:+$place }$word
            else
              (( count++ ))
              below="$below $word"
            fi
          elif [[ $word == -- ]]; then
            only_operands=1
          elif [[ $word == --*=* ]]; then
            _catchkit_keep "${word%%=*}" "${word#*=}"
          elif _catchkit_swallows "$word"; then
            if (( index >= CURRENT )); then
              option=$word
            else
              _catchkit_keep "$word" "${words[index]}"
            fi
            (( index++ ))
          fi
        done
        if [[ -z $option ]] && (( ! only_operands )) && [[ $PREFIX == --*=* ]]; then
          option=${PREFIX%%=*}
          compset -P 1 '*='
        fi
        if [[ -n $option ]]; then
          _catchkit_value "$place" "$option"
          _catchkit_offer_source
        elif (( ! only_operands )) && [[ $PREFIX == -* ]]; then
          _catchkit_options "$place"
          _describe -o -t options option candidates
        else
          if (( count == 0 && ! only_operands )); then
            _catchkit_children "$place"
            (( $#candidates )) && _describe -t commands command candidates
          fi
          _catchkit_operand "$place" "$count"
          _catchkit_offer_source
        fi
      }

      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        _catchkit "$@"
      else
        compdef _catchkit catchkit
      fi

      """
  }

  private static func arms(_ rows: [(path: String, words: [CompletionWord])]) -> String {
    rows.map { row in
      """
          (\(Quoting.posix(row.path)))
            candidates=(
      \(described(row.words, indentation: 8))
            )
            ;;
      """
    }.joined(separator: "\n")
  }

  private static var caseArms: CaseArms { CaseArms(opening: "    (", list: list) }

  private static func list(_ source: CompletionSource) -> String {
    switch source {
    case .none: "none"
    case .words(let words): "words\n\(described(words, indentation: 6))"
    case .list(let words): "list\n\(described(words, indentation: 6))"
    case .file: "file"
    case .command: "command"
    case .dynamic(let kind): "dynamic \(Quoting.posix(kind))"
    }
  }

  private static func described(_ words: [CompletionWord], indentation: Int) -> String {
    words.map { String(repeating: " ", count: indentation) + Quoting.zshDescribed($0) }
      .joined(separator: "\n")
  }
}
