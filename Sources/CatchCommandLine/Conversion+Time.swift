public import CatchValues

// A conversion knows neither today nor the shift: it makes words, and the command resolves them.
extension Conversion where Value == DayWord {
  /// A day: `2026-11-02`, `11-02`, `tomorrow`, `내일`, `next mon`, `+3`; see `DayWord`.
  public static var day: Conversion<DayWord> {
    time("DAY", show: { $0.description }) { word throws(Failure) in try DayWord(word) }
  }
}

extension Conversion where Value == DayRangeWord {
  /// Consecutive days: `2026-11`, `this week`, `이번 달`, `A..B`; see `DayRangeWord`.
  public static var days: Conversion {
    time("DAYS", show: { $0.description }) { word throws(Failure) in try DayRangeWord(word) }
      .completed(by: .dynamic("days"))
  }
}

extension Conversion where Value == ClockWord {
  /// A time of day: `18:00`, `25:30`, `01:30+1`, `6pm`, `오후 6시`; see `ClockWord`.
  public static var clock: Conversion {
    time("CLOCK", show: { $0.description }) { word throws(Failure) in try ClockWord(word) }
  }
}

extension Conversion where Value == MomentWord {
  /// A point in time: `18:05`, `now`, `yesterday 23:50`, `2026-11-02 18:05`; see `MomentWord`.
  public static var moment: Conversion {
    time("TIME", show: { $0.description }) { word throws(Failure) in try MomentWord(word) }
  }
}

extension Conversion where Value == ShiftSpanWord {
  /// Start and end: `18:00-22:00`, `22:00-06:00`, `18:00+4h`; see `ShiftSpanWord`.
  public static var shiftSpan: Conversion {
    time("START-END", show: { $0.description }) { word throws(Failure) in try ShiftSpanWord(word) }
  }
}

extension Conversion where Value == BreakWord {
  /// A break: `60`, `1h`, `02:00-03:00`, `30m:paid`; see `BreakWord`.
  public static var shiftBreak: Conversion {
    time("BREAK", show: { $0.description }) { word throws(Failure) in try BreakWord(word) }
  }
}

extension Conversion where Value == Int {
  /// A length of time in minutes: `8h`, `7h30m`, `1.5h`, `7시간 30분`, or plain minutes.
  public static var minutes: Conversion { minutes(0...DurationWord.limit) }

  /// - Parameter range: a length outside it is refused with `value.range`, exit 13.
  public static func minutes(_ range: ClosedRange<Int>) -> Conversion {
    time("DURATION", show: { String($0) }) { word throws(Failure) in
      guard let minutes = try length(word), range.contains(minutes) else {
        throw .outOfRange(length: word, range)
      }
      return minutes
    }
  }

  /// A length of time in seconds: `90s`, `1m30s`, `1분 30초`, or whatever `minutes` takes.
  ///
  /// - Parameter range: a length outside it is refused with `value.range`, exit 13.
  public static func seconds(_ range: ClosedRange<Int>) -> Conversion {
    time("DURATION", show: { "\($0)s" }) { word throws(Failure) in
      guard let seconds = try length(word, inSeconds: true), range.contains(seconds) else {
        throw .outOfRange(length: word, seconds: range)
      }
      return seconds
    }
  }

  /// - Returns: nil for a negative length, or one over the limit.
  private static func length(_ word: String, inSeconds: Bool = false) throws(Failure) -> Int? {
    // Plain minutes are a number, and may be grouped like any number on the command line.
    if let digits = DigitGroups(word) {
      guard inSeconds else { return digits.value }
      return digits.value.flatMap { $0 <= DurationWord.limit ? $0 * 60 : nil }
    }
    do throws(Failure) {
      return try inSeconds ? DurationWord.seconds(word) : DurationWord(word).minutes
    } catch  where error.id == ValueFailure.number.id {
      return nil
    }
  }
}

extension Failure {
  /// Refuses a length outside its range, which is shown in the unit typed; without one, in words.
  static func outOfRange(length word: String, _ range: ClosedRange<Int>) -> Failure {
    let (low, high) = (spoken(range.lowerBound), spoken(range.upperBound))
    let hint = Text(
      en: "write a length from \(low.en) to \(high.en)", ko: "\(low.ko)부터 \(high.ko)까지의 길이를 입력하십시오")
    let hasHours = ["h", "H", "시간"].contains { word.contains(text: $0) }
    let hasMinutes = !hasHours && ["m", "M", "분"].contains { word.contains(text: $0) }
    let least = hasMinutes ? Text(en: "\(range.lowerBound)", ko: "\(range.lowerBound)분") : low
    let grouped = Money.grouped(range.upperBound)
    let most = hasMinutes ? Text(en: "\(grouped) minutes", ko: "\(grouped)분") : high
    return UsageFailure.range.failure(
      "'\(word)' is not between \(least.en) and \(most.en)",
      "'\(word)': \(least.ko)에서 \(most.ko) 사이가 아닙니다", hint: hint)
  }

  /// Refuses a length outside its range of seconds.
  static func outOfRange(length word: String, seconds range: ClosedRange<Int>) -> Failure {
    let (low, high) = (spoken(seconds: range.lowerBound), spoken(seconds: range.upperBound))
    return UsageFailure.range.failure(
      "'\(word)' is not between \(low.en) and \(high.en)",
      "'\(word)': \(low.ko)에서 \(high.ko) 사이가 아닙니다",
      hint: Text(
        en: "write a length from \(low.en) to \(high.en), such as 90s or 1m30s",
        ko: "90s, 1m30s처럼 \(low.ko)부터 \(high.ko)까지의 길이를 입력하십시오"))
  }

  private static func spoken(seconds: Int) -> Text {
    guard seconds % 60 != 0 else { return spoken(seconds / 60) }
    return Text(en: "\(seconds) second\(seconds == 1 ? "" : "s")", ko: "\(seconds)초")
  }

  /// `24 hours`, `90 minutes`
  private static func spoken(_ minutes: Int) -> Text {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard rest == 0, hours > 0 else {
      return Text(en: "\(minutes) minute\(minutes == 1 ? "" : "s")", ko: "\(minutes)분")
    }
    let count = Money.grouped(hours)
    return Text(en: "\(count) hour\(hours == 1 ? "" : "s")", ko: "\(count)시간")
  }
}

extension Conversion {
  private static func time(
    _ valueName: String, show: @escaping @Sendable (Value) -> String?,
    read: @escaping @Sendable (String) throws(Failure) -> Value
  ) -> Conversion {
    Conversion(valueName, show: show) { word throws(Failure) in
      do throws(Failure) {
        return try read(word)
      } catch {
        throw error.asUsage
      }
    }
  }
}

extension Failure {
  /// Returns a document's failure with the id for the command line: a malformed word is misuse.
  fileprivate var asUsage: Failure {
    switch id {
    case TimeFailure.word.id: Failure(UsageFailure.value, message, hint: hint, source: source)
    case ValueFailure.number.id: Failure(UsageFailure.range, message, hint: hint, source: source)
    default: self
    }
  }
}
