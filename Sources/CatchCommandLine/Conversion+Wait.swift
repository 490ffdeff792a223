import CatchValues

extension Conversion where Value == Int {
  /// A short wait in milliseconds: `0`, `500ms`, `30s`, `2m`, `1m30s`; at most a day.
  public static var milliseconds: Conversion {
    Conversion("DURATION", show: { $0.isMultiple(of: 1000) ? "\($0 / 1000)s" : "\($0)ms" }) {
      word throws(Failure) in
      guard let wait = Wait(word) else {
        throw .malformed(
          word, "is not a short time", "대기 시간이 아닙니다",
          hint: Text(
            en: "write 0, or a number and its unit: 500ms, 30s, 2m, 1m30s",
            ko: "0이나 단위를 붙인 수를 입력하십시오: 500ms, 30s, 2m, 1m30s"))
      }
      guard let milliseconds = wait.milliseconds else {
        throw UsageFailure.range.failure(
          "'\(word)' is longer than a day", "'\(word)': 하루보다 깁니다",
          hint: Text(en: "write at most 1440m", ko: "1440m까지 쓸 수 있습니다"))
      }
      return milliseconds
    }
  }
}

/// A typed number of milliseconds, seconds or minutes.
private struct Wait {
  /// Nil beyond a day.
  let milliseconds: Int?

  private static let day = 86_400_000

  /// - Returns: nil when the word is not a wait; only zero may have no unit.
  init?(_ word: String) {
    if let end = word.utf8.firstIndex(of: 0x6D), word.utf8[end...].count > 2 {
      // Minutes, and seconds behind them.
      let rest = String(word[word.utf8.index(after: end)...])
      guard rest.utf8.last == 0x73, !rest.utf8.contains(0x6D),
        let minutes = Wait(String(word[...end])), let seconds = Wait(rest)
      else { return nil }
      let sum = minutes.milliseconds.flatMap { start in seconds.milliseconds.map { start + $0 } }
      milliseconds = sum.flatMap { $0 > Wait.day ? nil : $0 }
      return
    }
    let digits = word.utf8.prefix { (0x30...0x39).contains($0) }
    let factor: Int
    switch String(word.utf8.dropFirst(digits.count)) ?? "" {
    case "ms": factor = 1
    case "s": factor = 1_000
    case "m": factor = 60_000
    case "" where digits.allSatisfy { $0 == 0x30 }: factor = 1
    default: return nil
    }
    guard !digits.isEmpty else { return nil }
    // Digits alone fail to be an Int only when there are too many.
    let (product, overflow) = (Int(String(digits) ?? "") ?? .max)
      .multipliedReportingOverflow(by: factor)
    milliseconds = overflow || product > Wait.day ? nil : product
  }
}
