import CatchCommandLine
import CatchValues

extension Environment {
  /// The user's program for long texts: CATCHKIT_PAGER, else PAGER, else none.
  ///
  /// Nil unless both ends are terminals and the format is the table; programs read all else.
  var pager: String? {
    guard options.outputFormat == .table, !options.skipsPager, terminal(.input) != nil,
      terminal(.output)?.rows != nil
    else { return nil }
    let command = variable("CATCHKIT_PAGER") ?? variable("PAGER") ?? ""
    return command.isEmpty || command == "cat" ? nil : command
  }

  /// Prints a report through the pager when it is longer than the screen.
  ///
  /// Renders all of it first, so that the store is not locked while a person reads.
  func print(_ report: Report, through pager: String) throws(Failure) -> RenderSummary {
    var text: [UInt8] = []
    let summary = try render(report, renderOptions) { bytes throws(Failure) in
      text.append(contentsOf: bytes)
    }
    report.release?()
    let newline = UInt8(ascii: "\n")
    let rows = terminal(.output)?.rows ?? .max
    // The shell's prompt needs one more line.
    guard text.count(where: { $0 == newline }) >= rows, page(text, pager) else {
      try output.write(String(decoding: text, as: UTF8.self))
      return summary
    }
    return summary
  }
}
