/// The arms of a `case` that selects the values of an option or operand; bash and zsh share them.
struct CaseArms {
  /// The text before a pattern: zsh needs its opening parenthesis.
  let opening: String
  /// The words of a source, in the form of the shell's array.
  let list: (CompletionSource) -> String

  func values(_ values: [CompletionTable.Value], isGlobal: Bool) -> String {
    values.map { value in
      let patterns = value.spellings.map {
        Quoting.posix(isGlobal ? $0 : value.path + " " + $0)
      }
      return arm(patterns.joined(separator: "|"), value.source, ending: "; return ;;")
    }.joined(separator: "\n")
  }

  func operands(_ nodes: [CompletionTable.Node]) -> String {
    CompletionTable.childrenFirst(nodes).flatMap { node in
      node.operands.enumerated().filter { !$0.element.source.isNone }.map { index, operand in
        let place =
          operand.isRepeatable
          ? Quoting.posix("\(node.path) ") + "*" : Quoting.posix("\(node.path) \(index)")
        return arm(place, operand.source, ending: " ;;")
      }
    }.joined(separator: "\n")
  }

  private func arm(_ pattern: String, _ source: CompletionSource, ending: String) -> String {
    "\(opening)\(pattern)) source=(\(list(source)))\(ending)"
  }
}

extension CaseArms {
  /// The functions of bash and zsh that look up the values of an option and of an operand.
  func lookups(_ table: CompletionTable) -> String {
    """
    _catchkit_value() {
      case "$1 $2" in
    \(values(table.values, isGlobal: false))
      esac
      case $2 in
    \(values(table.globalValues, isGlobal: true))
      esac
    }

    _catchkit_operand() {
      case "$1 $2" in
    \(operands(table.nodes))
      esac
    }
    """
  }
}

extension CompletionTable {
  /// Puts commands that take any number of operands behind the commands below them, whose words
  /// their pattern would take.
  static func childrenFirst(_ nodes: [Node]) -> [Node] {
    var (ordered, waiting): ([Node], [Node]) = ([], [])
    for node in nodes {
      while let last = waiting.last, !node.path.hasPrefix("\(last.path) ") {
        ordered.append(waiting.removeLast())
      }
      if node.operands.contains(where: \.isRepeatable) {
        waiting.append(node)
      } else {
        ordered.append(node)
      }
    }
    return ordered + waiting.reversed()
  }

  /// The functions of bash and zsh that list the commands and the options below a command.
  ///
  /// - Parameter arms: the arms of a `case` over paths, as the shell writes them.
  func lookups(_ arms: ([(path: String, words: [CompletionWord])]) -> String) -> String {
    """
    _catchkit_children() {
      case $1 in
    \(arms(nodes.filter { !$0.children.isEmpty }.map { ($0.path, $0.children) }))
      esac
    }

    _catchkit_options() {
      case $1 in
    \(arms(nodes.map { ($0.path, $0.options) }))
      esac
    }
    """
  }
}
