public import CatchValues

/// A rotation of workers through a cycle of shifts that repeats day by day.
///
/// `D D N N - -` with three workers at offsets 0, 2 and 4 is the usual three-team rotation: each
/// day has one on D, one on N, and one off.
public struct Rotation: Hashable, Sendable {
  /// The shift behind a code of the cycle.
  public struct Span: Hashable, Sendable {
    public let code: String
    public let times: ShiftSpanWord
    public let breaks: [BreakWord]

    public init(code: String, times: ShiftSpanWord, breaks: [BreakWord] = []) {
      self.code = code
      self.times = times
      self.breaks = breaks
    }
  }

  /// The codes of the cycle's days; nil for a day off.
  public let cycle: [String?]
  public let spans: [Span]

  /// The longest cycle, in days.
  public static let longest = 366

  /// The words for a day off.
  private static let off: Set<String> = ["-", "off", "휴", "휴무", "비", "비번"]

  /// - Parameter cycle: codes separated by blanks; `-`, `off` and `휴무` are days off.
  /// - Throws: `shift.rotation` for an empty cycle, a code without its span, or an unused span.
  public init(cycle text: String, spans: [Span]) throws(Failure) {
    let words = Normalization.composedHangul(text).split(whereSeparator: { $0 == " " || $0 == "," })
      .map(String.init)
    guard (1...Rotation.longest).contains(words.count) else {
      throw ShiftRefusal.rotation.failure(
        "the cycle '\(text)' has \(words.count) days, not 1 to \(Rotation.longest)",
        "주기 '\(text)': \(words.count)일입니다. 1일에서 \(Rotation.longest)일까지 쓸 수 있습니다")
    }
    for word in words where !Rotation.off.contains(word) {
      guard spans.contains(where: { $0.code == word }) else {
        throw ShiftRefusal.rotation.failure(
          "'\(word)' has no times: add --span \(word)=07:00-19:00",
          "'\(word)'의 시간이 없습니다. --span \(word)=07:00-19:00처럼 입력하십시오")
      }
    }
    for span in spans {
      guard spans.count(where: { $0.code == span.code }) == 1 else {
        throw ShiftRefusal.rotation.failure(
          "'\(span.code)' has two spans", "'\(span.code)'의 시간이 두 개입니다")
      }
      guard words.contains(span.code) else {
        throw ShiftRefusal.rotation.failure(
          "'\(span.code)' is not in the cycle '\(text)'",
          "주기 '\(text)'에 \(quoted: span.code, .subject) 없습니다")
      }
    }
    self.cycle = words.map { Rotation.off.contains($0) ? nil : $0 }
    self.spans = spans
  }

  /// Returns a worker's code on a day, counted from the rotation's first day.
  public func code(dayOffset: Int, workerOffset: Int) -> String? {
    cycle[(dayOffset + workerOffset) % cycle.count]
  }

  /// Returns the shifts of one worker over a number of days.
  ///
  /// - Parameter offset: the day of the cycle on which the worker starts, from 0.
  /// - Throws: `time.span` and `time.rest` for spans or breaks that are not valid.
  public func entries(
    for membership: ID<Membership>, offset: Int, dayCount: Int, title: String, tags: Tags
  ) throws(Failure) -> [PlanEntry] {
    var entries: [PlanEntry] = []
    // Any day will do: spans are local times.
    let day = CivilDate.first.adding(days: 7)
    var plans: [String: PlanEntry] = [:]
    for span in spans {
      let resolved = try span.times.resolved(on: day)
      var rests: [PlanEntry.Rest] = []
      for word in span.breaks {
        let spec = try word.resolved(in: resolved)
        guard spec.minutes > 0 else { continue }
        rests.append(
          .init(startMinute: spec.startMinute, minutes: spec.minutes, isPaid: spec.isPaid))
      }
      plans[span.code] = PlanEntry(
        dayOffset: 0, startMinute: resolved.startMinute,
        minutes: resolved.endMinute - resolved.startMinute, breaks: rests, membership: membership,
        title: title.isEmpty ? span.code : title, tags: tags)
    }
    for dayOffset in 0..<dayCount {
      guard let code = code(dayOffset: dayOffset, workerOffset: offset), var entry = plans[code]
      else { continue }
      entry.dayOffset = dayOffset
      entries.append(entry)
    }
    return entries
  }
}
