public import CatchCommandLine
public import CatchValues
public import ShiftService

/// Arguments that several commands about shifts share.
public enum ShiftOptions {
  public static var place: Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "your only workplace", ko: "하나뿐인 사업장"), short: "p", isCommon: true)
  }

  public static let workerName = Text(en: "Worker's nickname or id", ko: "근무자의 닉네임이나 ID")

  /// A worker, by position or with `-w`, in every command alike.
  public static var requiredWorker: Argument<String> {
    .operand("WORKER", .worker, workerName).also("worker", short: "w")
  }

  /// The operand where it may be left out.
  public static func worker(
    _ summary: Text = ShiftOptions.workerName, absent: Text
  ) -> Argument<String?> {
    .optionalOperand("WORKER", .worker, summary, absent: absent).also("worker", short: "w")
  }

  public static var ids: Argument<[String]> {
    .operands("ID", .shiftID, isRequired: true, Text(en: "The shifts' ids", ko: "근무 ID"))
  }

  public static var breaks: Argument<[BreakWord]> {
    .repeated(
      "break", .shiftBreak,
      Text(
        en: "A break: 60, 20:00-20:30, 30m:paid; 0 for none",
        ko: "휴게: 60, 20:00-20:30, 30m:paid. 없으면 0"),
      short: "b", isCommon: true)
  }

  public static let theseWorkers = Text(
    en: "Only these workers, with commas between", ko: "이 근무자들만. 쉼표로 구분")

  /// Workers by position or with `-w`; names contain no commas.
  public static func workers(_ summary: Text = ShiftOptions.theseWorkers) -> Argument<[String]> {
    .operands("WORKER", .worker, takesCommas: true, summary).also("worker", short: "w")
  }

  /// `-w` alone, for commands with other words by position, or with commands below them.
  public static func workerOption(
    _ summary: Text = ShiftOptions.theseWorkers, isCommon: Bool = true
  ) -> Argument<[String]> {
    .repeated("worker", .worker, summary, short: "w", takesCommas: true, isCommon: isCommon)
  }

  public static var title: Argument<String?> {
    .optional("title", .text(), Text(en: "A title of at most 50 characters", ko: "제목(50자 이내)"))
  }

  public static var memo: Argument<String?> {
    .optional("memo", .text(), Text(en: "A memo of at most 200 characters", ko: "메모(200자 이내)"))
  }

  public static var tags: Argument<Tags?> {
    .optional(
      "tag", tagList,
      Text(en: "Labels, with commas between", ko: "태그(쉼표로 구분)"))
  }

  /// `--time`, or `--start` with `--end` or `--for`; nil when none of them is given.
  public static var times: Argument<ShiftTimes?> {
    .bundle(
      into: times, absent: .some(nil),
      .optional(
        "time", .shiftSpan,
        Text(en: "Start and end: 18:00-22:00, 22:00-06:00", ko: "시작과 끝: 18-22, '오후 6시-10시'"),
        short: "t", isCommon: true),
      .optional(
        "start", .clock,
        Text(en: "Start time: 18:00, 25:30, 6pm", ko: "시작: 18:00, 25:30, 오후 6시")),
      .optional(
        "end", .clock,
        Text(en: "End time: 22:00, 26:00, 02:00+1", ko: "끝: 22:00, 26:00, 02:00+1")),
      .optional(
        "for", .minutes(1...ShiftSpan.limit),
        Text(en: "Length: 4h, 7h30m", ko: "길이: 4h, 7h30m")))
  }

  public static var scope: Argument<SeriesScope?> {
    .optional(
      "scope", .choice("SCOPE") { $0.name },
      Text(en: "Extent of the change in its series", ko: "반복에서 바꿀 범위"),
      absent: SeriesScope.this.name,
      isCommon: true)
  }

  public static var state: Conversion<ShiftState> {
    let choices = ShiftState.allCases.map { Choice($0.code, $0.name) }
    return Conversion("STATE", choices: choices, show: { $0.code }) { word throws(Failure) in
      guard let state = ShiftState(word: word) else {
        throw .notAChoice(word, among: ShiftState.allCases.map(\.code))
      }
      return state
    }
  }

  public static var tagList: Conversion<Tags> {
    Conversion<String>.text("A,B").completed(by: .dynamic("tag")).map {
      (word: String) throws(Failure) in try Tags(word)
    }
  }

  private static func times(
    span: ShiftSpanWord?, start: ClockWord?, end: ClockWord?, length: Int?
  ) throws(Failure) -> ShiftTimes? {
    if let span {
      let other = start != nil ? "--start" : end != nil ? "--end" : length != nil ? "--for" : nil
      if let other { throw .conflict("--time", other) }
      return .span(span)
    }
    if let length {
      guard end == nil else { throw .conflict("--end", "--for") }
      return .length(start: minute(start), minutes: length)
    }
    guard start != nil || end != nil else { return nil }
    return .clocks(start: minute(start), end: minute(end))
  }

  private static func minute(_ word: ClockWord?) -> Int? {
    guard case .minute(let minute)? = word else { return nil }
    return minute
  }
}
