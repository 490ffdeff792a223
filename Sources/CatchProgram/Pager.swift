import CatchCommandLine
import CatchValues

extension Environment {
  /// The reader's own program for long texts: CATCHKIT_PAGER, or PAGER where that is not set.
  ///
  /// Nil unless a person sits at both ends: scripts and pipes never meet it, nor do other formats
  /// than the table, which programs read. Without either variable there is none.
  var pager: String? {
    guard options.outputFormat == .table, !options.skipsPager, terminal(.input) != nil,
      terminal(.output)?.rows != nil
    else { return nil }
    let command = variable("CATCHKIT_PAGER") ?? variable("PAGER") ?? ""
    return command.isEmpty || command == "cat" ? nil : command
  }

  /// Prints a report through the pager when it is longer than the screen.
  ///
  /// All of it is made first, so that nothing of the store is held while somebody reads.
  func print(_ report: Report, through pager: String) throws(Failure) -> RenderSummary {
    var text: [UInt8] = []
    let summary = try render(report, renderOptions) { bytes throws(Failure) in
      text.append(contentsOf: bytes)
    }
    let newline = UInt8(ascii: "\n")
    let rows = terminal(.output)?.rows ?? .max
    // The prompt that follows needs a line as well.
    guard text.count(where: { $0 == newline }) >= rows, page(text, pager) else {
      try output.write(String(decoding: text, as: UTF8.self))
      return summary
    }
    return summary
  }
}
