import CatchProgram
import CatchValues
import WageService

/// Shifts of one worker as JSON Lines, one a line.
enum ShiftLines {
  /// Returns true when the first line's first key is a shift's, not a worker's; keeps the line.
  static func begin(_ lines: inout LineReader) throws(Failure) -> Bool {
    while try lines.advance() {
      var isShift: Bool?
      lines.withLine { line in
        guard !line.isBlank else { return }
        var scanner = JSONScanner(line)
        do throws(Failure) {
          try scanner.beginObject()
          let key = try scanner.nextKey()
          isShift =
            key.map { PayDocumentKeys.shift.contains(String(decoding: $0, as: UTF8.self)) }
            ?? false
        } catch {
          // The later full read reports the error.
          isShift = false
        }
      }
      if let isShift {
        lines.hold()
        return isShift
      }
    }
    return false
  }

  /// - Throws: the first refusal, with its line.
  static func read(
    _ lines: inout LineReader, isLenient: Bool, into document: inout PayDocument
  ) throws(Failure) {
    let reader = PayDocumentReader(file: lines.name, isLenient: isLenient)
    while try lines.advance() {
      var failure: Failure?
      lines.withLine { line in
        guard !line.isBlank else { return }
        var scanner = JSONScanner(line, file: lines.name, firstLine: lines.number)
        do throws(Failure) {
          try reader.readShift(&scanner, into: &document, line: lines.number)
          try scanner.finish()
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
  }
}
