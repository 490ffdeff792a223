import CatchCommandLine
import CatchValues
import WageService

extension Conversion where Value == PayChange.Hours {
  /// `20h` for a new length, `+2h` and `-90m` for a change.
  static var changedHours: Conversion {
    Conversion("HOURS") { word throws(Failure) in
      let sign: Int? = word.hasPrefix("+") ? 1 : word.hasPrefix("-") ? -1 : nil
      guard let sign else { return .minutes(try DurationWord(word).minutes) }
      return .more(sign * (try DurationWord(String(word.dropFirst())).minutes))
    }
  }
}

/// From the first to the last value, both included.
struct Sweep<Unit>: Sendable where Unit: SweepUnit {
  let first: Int
  let last: Int
}

/// The unit of a sweep's values.
protocol SweepUnit: Sendable {
  static func read(_ word: String) throws(Failure) -> Int
}

enum MinutesSwept: SweepUnit {
  static func read(_ word: String) throws(Failure) -> Int { try DurationWord(word).minutes }
}

enum CountSwept: SweepUnit {
  static func read(_ word: String) throws(Failure) -> Int {
    guard let number = Int(word.replacing(",")), (0...Money.limit).contains(number) else {
      throw .malformed(word, Text(en: "is not a whole number", ko: "정수가 아닙니다"))
    }
    return number
  }
}

extension String {
  /// Returns the text without a mark that only groups digits.
  fileprivate func replacing(_ mark: Character) -> String { filter { $0 != mark } }
}

extension Conversion {
  /// `10h..20h`.
  static func sweep<Unit>(_ name: String) -> Conversion where Value == Sweep<Unit> {
    Conversion("\(name)..\(name)") { word throws(Failure) in
      guard let dots = word.firstRange(ofDots: ".."), !word[..<dots.lowerBound].isEmpty else {
        throw .malformed(
          word, Text(en: "is not a range", ko: "범위가 아닙니다"),
          hint: Text(
            en: "write the first and the last value: 10h..20h", ko: "10h..20h처럼 처음과 끝을 입력하십시오"))
      }
      let first = try Unit.read(String(word[..<dots.lowerBound]))
      let last = try Unit.read(String(word[dots.upperBound...]))
      guard first <= last else {
        throw .malformed(
          word, Text(en: "runs backwards", ko: "앞뒤가 바뀌었습니다"),
          hint: Text(en: "write the smaller value first", ko: "작은 값을 먼저 입력하십시오"))
      }
      return Sweep(first: first, last: last)
    }
  }
}

extension String {
  fileprivate func firstRange(ofDots dots: String) -> Range<String.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(dots) { return index..<self.index(index, offsetBy: dots.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
