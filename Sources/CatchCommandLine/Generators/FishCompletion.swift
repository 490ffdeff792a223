import CatchValues

/// The completion script for fish 3.1 and later; shows summaries.
public enum FishCompletion {
  public static func script(_ program: ProgramInfo) -> String {
    let table = CompletionTable(root: program.root, globals: program.globals)
    return """
      # fish completion for catchkit, made by 'catchkit completions fish'.

      function __catchkit_children
          switch $argv[1]
      \(arms(table.nodes.filter { !$0.children.isEmpty }.map { ($0.path, $0.children) }))
          end
      end

      function __catchkit_options
          switch $argv[1]
      \(arms(table.nodes.map { ($0.path, $0.options) }))
          end
      end

      function __catchkit_swallows
          contains -- $argv[1] \(table.swallowing.map(Quoting.fish).joined(separator: " "))
      end

      function __catchkit_ask
          set -l typed (string unescape -- $argv[2])
          command catchkit complete $__catchkit_given -- $argv[1] "$typed" 2>/dev/null
      end

      # Keeps what says which store and who acts, for the program to be asked with.
      function __catchkit_keep
          if contains -- $argv[1] \(table.passed.map(Quoting.fish).joined(separator: " "))
              set -a __catchkit_given $argv[1]=(string replace -r '^~/' "$HOME/" -- $argv[2])
          end
      end

      # Arguments: the command path, the option, what is typed, the operands so far.
      function __catchkit_value
          switch "$argv[1] $argv[2]"
      \(values(table.values, isGlobal: false))
          end
          switch $argv[2]
      \(values(table.globalValues, isGlobal: true))
          end
      end

      # Arguments: the command path, the operand's number, what is typed, the operands so far.
      function __catchkit_operand
          switch "$argv[1] $argv[2]"
      \(operands(table.nodes))
          end
      end

      # A list is completed after its last comma.
      function __catchkit_list
          set -l lead (string match -r '^.*,' -- $argv[1])
          for word in $argv[2..-1]
              printf '%s%s\\n' "$lead" $word
          end
      end

      function __catchkit_candidates
          set -l tokens (commandline -opc)
          set -l typed (commandline -ct)
          set -l path ''
          set -l below
          set -l only_operands 0
          set -l option ''
          set -l index 2
          set -g __catchkit_given
          while test $index -le (count $tokens)
              set -l word $tokens[$index]
              set index (math $index + 1)
              if test $only_operands = 1; or not string match -qr -- '^-.' $word
                  set -l children (__catchkit_children $path | string replace -r '\\t.*' '')
                  if test $only_operands = 0 -a (count $below) = 0; and contains -- $word $children
                      set path (string trim -- "$path $word")
                  else
                      set below $below $word
                  end
              else if test $word = --
                  set only_operands 1
              else if string match -q -- '--*=*' $word
                  __catchkit_keep (string split -m 1 = -- $word)
              else if __catchkit_swallows $word
                  if test $index -gt (count $tokens)
                      set option $word
                  else
                      __catchkit_keep $word $tokens[$index]
                  end
                  set index (math $index + 1)
              end
          end
          if test -n "$option"
              __catchkit_value $path $option "$typed" $below
          else if test $only_operands = 0; and string match -qr -- '^--[^=]+=' $typed
              set -l parts (string split -m 1 = -- $typed)
              for word in (__catchkit_value $path $parts[1] "$parts[2]" $below)
                  printf '%s=%s\\n' $parts[1] $word
              end
          else if test $only_operands = 0; and string match -q -- '-*' $typed
              __catchkit_options $path
          else
              if test $only_operands = 0 -a (count $below) = 0
                  __catchkit_children $path
              end
              __catchkit_operand $path (count $below) "$typed" $below
          end
      end

      complete -c catchkit -f -k -a '(__catchkit_candidates)'

      """
  }

  private static func arms(_ rows: [(path: String, words: [CompletionWord])]) -> String {
    rows.map { row in
      """
              case \(Quoting.fish(row.path))
                  printf '%s\\t%s\\n' \(described(row.words))
      """
    }.joined(separator: "\n")
  }

  private static func values(_ values: [CompletionTable.Value], isGlobal: Bool) -> String {
    values.map { value in
      let patterns = value.spellings.map {
        Quoting.fish(isGlobal ? $0 : value.path + " " + $0)
      }
      return """
                case \(patterns.joined(separator: " "))
                    \(command(value.source))
                    return
        """
    }.joined(separator: "\n")
  }

  private static func operands(_ nodes: [CompletionTable.Node]) -> String {
    CompletionTable.childrenFirst(nodes).flatMap { node in
      node.operands.enumerated().filter { !$0.element.source.isNone }.map { index, operand in
        """
                case \(Quoting.fish("\(node.path) " + (operand.isRepeatable ? "*" : "\(index)")))
                    \(command(operand.source))
        """
      }
    }.joined(separator: "\n")
  }

  private static func command(_ source: CompletionSource) -> String {
    switch source {
    case .none: ":"
    case .words(let words): "printf '%s\\t%s\\n' \(described(words))"
    case .list(let words):
      "__catchkit_list $argv[3] \(words.map { Quoting.fish($0.text) }.joined(separator: " "))"
    case .file: "__fish_complete_path $argv[3]"
    case .command: "__catchkit_children \"$argv[4..-1]\""
    case .dynamic(let kind):
      "__catchkit_ask \(Quoting.fish(kind)) $argv[3]"
    }
  }

  private static func described(_ words: [CompletionWord]) -> String {
    words.map { Quoting.fish($0.text) + " " + Quoting.fish($0.meaning) }.joined(separator: " ")
  }
}
