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
    nodes.flatMap { node in
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
