public import CatchValues

/// The bounds of a table, checked while its bytes are read.
public struct TableBounds: Hashable, Sendable {
  private let file: String
  private let mostLines: Int
  private var line = 1
  private var lineBytes = 0

  public init(_ file: String, lines: Int = 100_000) {
    self.file = file
    mostLines = lines
  }

  /// Counts the bytes that come next, or refuses them with `input.too_large` and their line.
  public mutating func take(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A)
      lineBytes += (end ?? bytes.endIndex) - start
      guard lineBytes <= CSVReader.mostBytes, line <= mostLines else { throw tooLarge }
      guard let end else { return }
      (line, lineBytes) = (line + 1, 0)
      start = end + 1
    }
  }

  private var tooLarge: Failure {
    let lines = Money.grouped(mostLines)
    return Failure(
      EnvironmentFailure.tooLarge,
      line > mostLines
        ? Text(en: "the table has more than \(lines) lines", ko: "표가 \(lines)줄을 넘습니다")
        : Text(en: "the line is longer than 1 MiB", ko: "줄이 1 MiB를 넘습니다"),
      hint: Text(
        en: "look for a missing line break, or cut the file to the part or region you need",
        ko: "빠진 줄바꿈이 없는지 보거나, 필요한 부분이나 지역만 남기십시오"),
      source: SourcePosition(file: file, line: line))
  }
}
