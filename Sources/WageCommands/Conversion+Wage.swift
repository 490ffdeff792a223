import CatchCommandLine
import CatchValues

/// Words that only pay commands read.
extension Conversion where Value == Int {
  /// A length of time of at most a day, in minutes.
  static var minutesOfDay: Conversion { minutes(0...1_440) }

  /// 80, 100 or 120.
  static var percent: Conversion {
    let words = ["80", "100", "120"].map { Choice($0, Text(en: "\($0) %", ko: "\($0)%")) }
    return Conversion("PERCENT", choices: words, show: { String($0) }) { word throws(Failure) in
      guard let value = Int(word), [80, 100, 120].contains(value) else {
        throw .notAChoice(word, among: words.map(\.name))
      }
      return value
    }
  }
}
