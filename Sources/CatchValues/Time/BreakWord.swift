/// A break within a shift.
public struct BreakSpec: Hashable, Sendable {
  /// At least 1 when the break has a position.
  public let minutes: Int
  /// Minutes from the midnight that begins the shift's day; nil when only the length is known.
  public let startMinute: Int?
  public let isPaid: Bool

  public var endMinute: Int? { startMinute.map { $0 + minutes } }
}

/// A break as typed, not yet placed in a shift.
///
/// A length `60`, `1h`, `30분`, or a position `02:00-03:00`, `02:00+1h`, `2시부터 3시까지`; a time before
/// the shift's start is in the night after it. A final `:paid` or `유급` makes it paid: `30m:paid`,
/// `02:00-03:00:paid`, `30분 유급`; `:unpaid` and `무급` state the default.
public struct BreakWord: Hashable, Sendable, CustomStringConvertible {
  private enum Content: Hashable, Sendable {
    case length(Int)
    case position(ClockSpan)
  }

  public let isPaid: Bool
  private let content: Content

  /// - Throws: `time.word` when the text is not a break, or could mean two.
  public init(_ text: String) throws(Failure) {
    let word = TypedWord(text)
    let (bytes, isPaid) = BreakWord.withoutPay(word.bytes)
    self.isPaid = isPaid
    if let minutes = DurationReading(bytes)?.minutes {
      content = .length(minutes)
    } else if let span = ClockSpan(bytes) {
      content = .position(span)
    } else {
      throw word.unreadable(
        Text(en: "is not a break", ko: "휴게가 아닙니다"),
        hint: ClockSpan.hint(for: bytes) ?? BreakWord.hint)
    }
  }

  /// - Throws: `time.break` unless the break lies within the shift and is shorter than it.
  public func resolved(in shift: ShiftSpan) throws(Failure) -> BreakSpec {
    let length = shift.endMinute - shift.startMinute
    switch content {
    case .length(let minutes):
      guard minutes < length else { throw tooLong(shift) }
      return BreakSpec(minutes: minutes, startMinute: nil, isPaid: isPaid)
    case .position(let span):
      var start = span.start
      if start < 1440, start < shift.startMinute {
        start = ClockSpan.endMinute(.clock(start), after: shift.startMinute - 1)
      }
      let end = ClockSpan.endMinute(span.end, after: start)
      guard start >= shift.startMinute, end <= shift.endMinute, start < end else {
        throw failure("is not within the shift '\(shift)'", "근무 '\(shift)' 안에 있지 않습니다")
      }
      guard end - start < length else { throw tooLong(shift) }
      return BreakSpec(minutes: end - start, startMinute: start, isPaid: isPaid)
    }
  }

  /// A word that reads back as the same break.
  public var description: String {
    let suffix = isPaid ? ":paid" : ""
    switch content {
    case .length(let minutes): return DurationWord.text(minutes: minutes) + suffix
    case .position(let span): return span.description + suffix
    }
  }

  private static func withoutPay(
    _ bytes: ArraySlice<UInt8>
  ) -> (bytes: ArraySlice<UInt8>, isPaid: Bool) {
    for separator in [":", " "] {
      for word in ["unpaid", "무급"] {
        if let rest = bytes.dropping(suffix: separator + word) { return (rest, false) }
      }
      for word in ["paid", "유급"] {
        if let rest = bytes.dropping(suffix: separator + word) { return (rest, true) }
      }
    }
    return (bytes, false)
  }

  private func tooLong(_ shift: ShiftSpan) -> Failure {
    failure("is not shorter than the shift '\(shift)'", "근무 '\(shift)'보다 짧지 않습니다")
  }

  private func failure(_ en: String, _ ko: String) -> Failure {
    TimeFailure.rest.failure("'\(self)' \(en)", "'\(self)': \(ko)")
  }

  private static let hint = Text(
    en:
      "write a length as 30m, or a position as 02:00-03:00 or 02:00+1h, with ':paid' if it is paid",
    ko: "길이는 30m, 위치는 02:00-03:00이나 02:00+1h로, 유급이면 ':paid'를 붙여 입력하십시오")
}
