import CatchCommandLine
import CatchValues

extension Environment {
  /// The user's program for long texts: CATCHKIT_PAGER, else PAGER, else `less` where there is one.
  ///
  /// Nil unless both ends are terminals and the format is the table; programs read all else.
  var pager: String? {
    guard options.outputFormat == .table, !options.skipsPager, terminal(.input) != nil,
      terminal(.output)?.rows != nil
    else { return nil }
    guard let command = variable("CATCHKIT_PAGER") ?? variable("PAGER") else {
      // As `less -FRX`, unless LESS says otherwise.
      return variable("TERM") != "dumb" && hasLess ? "less" : nil
    }
    return command.isEmpty || command == "cat" ? nil : command
  }

  private var hasLess: Bool {
    (variable("PATH") ?? "").split(separator: ":").contains { folder in
      files.isSame("\(folder)/less", "\(folder)/less")
    }
  }

  /// Shows a text with the pager when it is longer than the screen, else as it is.
  func show(_ text: [UInt8], through pager: String) throws(Failure) {
    try output.flush()
    let newline = UInt8(ascii: "\n")
    let rows = terminal(.output)?.rows ?? .max
    // The shell's prompt needs one more line.
    guard text.count(where: { $0 == newline }) >= rows, page(text, pager) else {
      return try output.write(text)
    }
  }
}
