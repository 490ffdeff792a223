public import CatchValues

/// Help texts of a command: a short one that fits a small terminal, and a full one.
public enum HelpPage {
  /// The most lines of `-h`.
  public static let shortLineLimit = 24
  /// The most lines of `--help`.
  public static let lineLimit = 100
  static let columns = 80

  /// Writes examples first, then the commands or the most used options, and a pointer to more.
  public static func short(
    _ info: CommandInfo, globals: [ArgumentInfo], language: Language
  ) -> String {
    let sections = HelpSections(
      info: info, globals: globals.filter(info.accepts), language: language)
    let pointer = ["", sections.pointer]
    let blocks = [
      (sections.commandsTitle, sections.children), (sections.optionsTitle, sections.shortOptions),
    ].filter { !$0.1.isEmpty }
    // Every block needs a blank line and a title.
    let wanted = blocks.reduce(0) { $0 + $1.1.count + 2 }
    let fixed = sections.head.count + sections.usage.count + pointer.count
    // The blank line under the title is the first to go when space is short.
    let isTight = fixed + 1 + wanted + sections.shortExamples(lines: 5).count > shortLineLimit
    let head = sections.head + (isTight ? [] : [""]) + sections.usage
    var room = shortLineLimit - head.count - pointer.count
    // In a list of commands, three examples show more than a third option would.
    let least = sections.children.isEmpty ? 3 : 5
    let examples = sections.shortExamples(lines: max(least, room - wanted))
    room -= examples.count
    var lines = head + examples
    for (title, rows) in blocks where room > 3 {
      let isList = title == sections.commandsTitle && info.tasks.isEmpty
      let names = isList ? info.listedChildren.map(\.name) : []
      let block = ["", title] + fitted(rows, names, lines: room - 2, language: language)
      lines += block
      room -= block.count
    }
    return (lines + pointer).joined(separator: "\n") + "\n"
  }

  /// Writes all arguments of the command, with as many of its examples and paragraphs as leave the
  /// page within its limit of lines; the manual page has the rest.
  public static func full(
    _ info: CommandInfo, globals: [ArgumentInfo], language: Language
  ) -> String {
    let sections = HelpSections(
      info: info, globals: globals.filter(info.accepts), language: language)
    let arguments = sections.taskBlocks + [sections.operandBlock, sections.optionBlocks]
    let last = [sections.statusBlock, sections.closing]
    let fixed = [sections.head, sections.usage] + arguments + last
    var room = lineLimit - fixed.reduce(0) { $0 + ($1.isEmpty ? 0 : $1.count + 1) }
    let examples = sections.examples(lines: room - 1)
    room -= examples.isEmpty ? 0 : examples.count + 1
    let discussion = sections.discussion(lines: room - 1)
    let blocks = [sections.head, sections.usage, discussion, examples] + arguments + last
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// Writes the options that every command takes.
  public static func options(_ globals: [ArgumentInfo], language: Language) -> String {
    let root = CommandInfo(path: [], summary: Text(verbatim: ""), isRunnable: false)
    return HelpSections(info: root, globals: globals, language: language).globalBlock
      .joined(separator: "\n") + "\n"
  }

  /// - Parameter names: the rows' names, when no row may be missing; the last ones then share
  ///   lines.
  private static func fitted(
    _ rows: [String], _ names: [String], lines: Int, language: Language
  ) -> [String] {
    guard rows.count > lines else { return rows }
    // After a wrapped summary, rows no longer correspond to names.
    if names.count == rows.count {
      let also = Text(en: "also: ", ko: "그 밖에: ")[language]
      for count in stride(from: lines - 1, through: 0, by: -1) {
        let rest = also + names[count...].joined(separator: ", ")
        let folded = TextLayout.wrapped(rest, columns: columns - 2).map { "  " + $0 }
        if count + folded.count <= lines { return rows.prefix(count) + folded }
      }
    }
    let left = rows.count - lines + 1
    return rows.prefix(lines - 1)
      + [Text(en: "  … and \(left) more", ko: "  … 외 \(left)개")[language]]
  }
}
