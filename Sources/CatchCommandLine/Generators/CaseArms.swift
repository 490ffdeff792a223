/// The arms of a `case` that finds what an option or an operand takes; bash and zsh share them.
struct CaseArms {
  /// What stands before a pattern: zsh wants its opening parenthesis.
  let opening: String
  /// The words of a source, as the shell's array holds them.
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
