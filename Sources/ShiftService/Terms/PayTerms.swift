public import CatchStore
public import CatchValues

/// The unit of time that an amount of pay is for.
public enum PayKind: String, Hashable, NamedWord, ColumnValue {
  case hourly, daily, weekly, monthly

  /// The code in the store, in JSON and on the command line.
  public var code: String { rawValue }

  public init?(code: String) {
    self.init(rawValue: code)
  }

  public var name: Text {
    switch self {
    case .hourly: Text(en: "an hour", ko: "시급")
    case .daily: Text(en: "a day", ko: "일급")
    case .weekly: Text(en: "a week", ko: "주급")
    case .monthly: Text(en: "a month", ko: "월급")
    }
  }
}

/// The day on which pay falls due.
public enum PayDay: Hashable, Sendable, CustomStringConvertible {
  /// 1 to 31; in a shorter month, its last day.
  case ofMonth(Int)
  case ofWeek(Weekday)

  /// Reads `1` … `31`, `mon` … `sun` or 월 … 일; a number may end in 일, a weekday in 요일.
  /// - Throws: `shift.pay_terms` for anything else.
  public init(_ typed: String) throws(Failure) {
    let word = Normalization.composedHangul(typed).lowercased()
    if let day = Weekday(typed: typed) {
      self = .ofWeek(day)
      return
    }
    let digits = word.hasSuffix("일") ? word.dropLast() : word[...]
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), (1...31).contains(number)
    else {
      throw ShiftRefusal.payTerms.failure(
        "'\(typed)' is no pay day", "'\(typed)': 임금지급일이 아닙니다",
        hint: Text(
          en: "write a day of the month as 25, or a weekday as fri",
          ko: "25처럼 날짜를, 또는 금처럼 요일을 입력하십시오"), field: "pay_day")
    }
    self = .ofMonth(number)
  }

  /// `25` or `fri`, which can be read back.
  public var description: String {
    switch self {
    case .ofMonth(let day): String(day)
    case .ofWeek(let day): day.code
    }
  }
}

/// A member's pay from a day on, as both sides agree.
public struct PayTerms: Hashable, Sendable {
  public internal(set) var kind = PayKind.hourly
  /// Above zero; the minimum wage of the first day where it follows that.
  public internal(set) var amount = Money.zero
  /// True for pay by the hour that is the minimum wage of each day, whatever it will be.
  public internal(set) var followsMinimum = false
  public internal(set) var from = CivilDate.first
  /// Contracted minutes a week; nil when none are agreed.
  public internal(set) var weeklyMinutes: Int?
  /// Contracted days in the order of the week; empty when none are agreed.
  public internal(set) var days: [Weekday] = []
  public internal(set) var payDay: PayDay?
  /// Minutes of overtime a week that monthly pay includes (포괄임금); nil for none.
  public internal(set) var includedOvertime: Int?

  /// Terms before they are read, which `check` refuses.
  init() {}

  /// The minutes of overtime that a week has room for.
  public static let includable = 1...3_120

  /// - Parameter weeklyMinutes: 1 to 10,080, and no more than the days hold.
  /// - Throws: `shift.pay_terms` for an amount that is not above zero, hours that do not fit the
  ///   days, pay by the day without days, pay by the day or week without hours, or overtime included
  ///   in other than monthly pay.
  public init(
    kind: PayKind, amount: Money, from: CivilDate, weeklyMinutes: Int? = nil,
    days: [Weekday] = [], payDay: PayDay? = nil, followsMinimum: Bool = false,
    includedOvertime: Int? = nil
  ) throws(Failure) {
    self.kind = kind
    self.amount = amount
    self.followsMinimum = followsMinimum
    self.from = from
    self.weeklyMinutes = weeklyMinutes
    self.days = Weekday.allCases.filter(days.contains)
    self.payDay = payDay
    self.includedOvertime = includedOvertime
    try check()
  }

  /// - Throws: `shift.pay_terms`, as for new terms.
  func check() throws(Failure) {
    if let includedOvertime {
      guard kind == .monthly, PayTerms.includable.contains(includedOvertime) else {
        throw ShiftRefusal.payTerms.failure(
          "only pay by the month can include overtime, at most 52h a week",
          "연장근로는 월급에만, 주 52시간까지 포함할 수 있습니다", field: "included_overtime_minutes")
      }
    }
    guard !followsMinimum || kind == .hourly else {
      throw ShiftRefusal.payTerms.failure(
        "the minimum wage is pay by the hour", "최저임금은 시급으로만 정할 수 있습니다", field: "amount")
    }
    guard amount > .zero else {
      throw ShiftRefusal.payTerms.failure(
        "pay of \(amount) won is not above zero", "임금은 0원보다 커야 합니다: \(amount)원", field: "amount")
    }
    try checkHours()
    try checkPayDay()
  }

  /// The most minutes a week that may be contracted (근로기준법 제50조 제1항); more is overtime.
  public static let mostContracted = 2_400

  /// Refuses new terms with more hours than may be contracted; older ones stay readable.
  ///
  /// - Throws: `shift.pay_terms`
  public static func checkContracted(_ minutes: Int) throws(Failure) {
    guard minutes > mostContracted else { return }
    throw ShiftRefusal.payTerms.failure(
      "'\(length(minutes))' a week are more than the 40h that may be contracted "
        + "(Labor Standards Act, article 50)",
      "주 '\(length(minutes))': 소정근로시간은 주 40시간을 넘을 수 없습니다(근로기준법 제50조)",
      hint: overtimeHint, field: "weekly_minutes")
  }

  /// The way to agree on longer weeks.
  public static let overtimeHint = Text(
    en: "contract 40h, and agree on the rest as overtime: plan it as shifts, at most 12h a week "
      + "(article 53), or add a fixed sum with 'catchkit wage item add'",
    ko: "40h로 계약하고 나머지는 연장근로로 합의하십시오. 주 12시간까지 근무로 등록하거나(제53조) 고정 금액을 'catchkit wage item "
      + "add'로 더합니다")

  private func checkHours() throws(Failure) {
    if let minutes = weeklyMinutes {
      let most = (days.isEmpty ? 7 : days.count) * 1_440
      guard (1...most).contains(minutes) else {
        let (length, limit) = (PayTerms.length(minutes), PayTerms.length(most))
        throw Failure(
          ShiftRefusal.payTerms,
          days.isEmpty
            ? Text(
              en: "'\(length)' a week is not between 1m and \(limit)",
              ko: "주 '\(length)': 1m에서 \(limit) 사이가 아닙니다")
            : Text(
              en: "'\(length)' a week do not fit into \(days.count) days (\(limit))",
              ko: "주 '\(length)': 일하는 \(days.count)일(\(limit))에 다 들어가지 않습니다"),
          hint: Text(
            en: "write fewer hours, or name all the days that are worked",
            ko: "시간을 줄이거나 일하는 요일을 모두 지정하십시오"),
          source: SourcePosition(field: "weekly_minutes"))
      }
    }
    switch kind {
    case .hourly, .monthly:
      // Hourly pay needs no more; a salary without hours means the usual 209-hour month.
      break
    case .daily where days.isEmpty:
      throw ShiftRefusal.payTerms.failure(
        "pay by the day needs the contracted days", "일급에는 소정근로일이 있어야 합니다",
        hint: Text(
          en: "name the days of work, for example mon,wed,fri",
          ko: "mon,wed,fri처럼 일하는 요일을 입력하십시오"), field: "days")
    case .daily, .weekly:
      guard weeklyMinutes != nil else {
        throw ShiftRefusal.payTerms.failure(
          "pay by the \(kind == .daily ? "day" : "week") needs the contracted hours a week",
          "\(kind.name.ko)에는 주 소정근로시간이 있어야 합니다",
          hint: Text(
            en: "without hours the pay of one hour is unknown",
            ko: "시간이 없으면 시간당 임금을 알 수 없습니다"), field: "weekly_minutes")
      }
    }
  }

  private static func length(_ minutes: Int) -> String {
    DurationWord(minutes: minutes)?.description ?? "\(minutes)m"
  }

  private func checkPayDay() throws(Failure) {
    switch payDay {
    case .ofMonth(let day)? where !(1...31).contains(day):
      throw ShiftRefusal.payTerms.failure(
        "no month has a day \(day)", "\(day)일이 있는 달은 없습니다", field: "pay_day")
    // Pay must come at least once a month on a fixed date (근로기준법 제43조 제2항); every week does.
    case .ofMonth?, .ofWeek?, nil: break
    }
  }
}

extension PayTerms {
  /// Returns the words of the command that proposes the same pay from another day on.
  public func renewal(
    for member: Membership, at place: Workplace, with options: String = "", since day: CivilDate
  ) -> String {
    let pay = followsMinimum ? "minimum" : String(amount.won)
    return "shift terms propose \(member.word) -p \(place.word) --\(kind.code) \(pay)"
      + "\(options) --since \(day)"
  }
}
