public import CatchCommandLine
import CatchValues
public import PayrollService

extension Conversion where Value == MonthlyFigures {
  /// `2026-07=2508000,2026-08=240만원`: an amount for each month.
  public static func byMonth<Part>(
    _ part: Conversion<Part>, _ name: String, _ amount: @escaping @Sendable (Part) -> Int
  ) -> Conversion {
    Conversion("MONTH=\(name)") { word throws(Failure) in
      var found = MonthlyFigures()
      var current: (month: CivilDate, words: String)?
      func take() throws(Failure) {
        guard let (month, words) = current else { return }
        guard found[month] == nil else {
          throw .malformed(word, Text(en: "names a month twice", ko: "같은 달을 두 번 적었습니다"), hint: nil)
        }
        found[month] = amount(try part.value(of: words))
      }
      for piece in word.split(separator: ",", omittingEmptySubsequences: false) {
        let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else {
          // A group of digits: 2026-07=2,508,000.
          guard current != nil else {
            throw .malformed(
              word, Text(en: "names no month", ko: "달이 없습니다"),
              hint: Text(
                en: "write 2026-07=2508000,2026-08=2400000",
                ko: "2026-07=2508000,2026-08=2400000처럼 입력하십시오"))
          }
          current?.words += ",\(piece)"
          continue
        }
        try take()
        let month = try Conversion<CivilDate>.month.value(of: String(sides[0]))
        current = (month, String(sides[1]))
      }
      try take()
      return found
    }
  }
}
