import CatchCommandLine
import CatchValues

extension Environment {
  /// Tells a catchkit on another machine that this one has begun, and lays tables out for the
  /// terminal there.
  ///
  /// - Throws: `usage.value`.
  mutating func meetCaller() throws(Failure) {
    if let caller = variable("CATCHKIT_CALLER"), !caller.isEmpty { acknowledgeCaller() }
    guard let word = variable("CATCHKIT_TERMINAL"), !word.isEmpty else { return }
    guard let columns = Int(word), (1...10_000).contains(columns) else {
      throw Failure.malformed(word, Text(en: "is no width of a terminal", ko: "터미널의 폭이 아닙니다"))
        .led(by: "CATCHKIT_TERMINAL")
    }
    // The size that is not known keeps the pager away, and there is no input to ask on.
    terminal = { [terminal] stream in
      stream == .output ? Terminal(columns: columns) : terminal(stream)
    }
  }

  /// The first line on standard error, which the caller takes away.
  func acknowledgeCaller() {
    // Where standard error has failed, the caller sees that by the missing line.
    try? errors.write("\u{1}\(Version.line)")
    try? errors.flush()
  }
}
