import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// The columns of staff sheets, and the words that people write into their cells.
enum StaffSheet {
  /// All names but those of the pay columns and the opening balance are fields of our own listing.
  static let fields: [TableField] = [
    text("id", "직원 ID"), text("place"),
    TableField("name", isNeeded: true, ["닉네임", "nickname"] + TimeSheetHeadings.workers),
    text("legal_name", "실명", "본명", "성명"), text("employee_number", "사번", "사원번호", "직원번호"),
    TableField(
      "born", .day, yearless: .birth,
      ["생년월일", "생일", "출생일", "주민등록상 생년월일", "birth", "birthday", "date of birth"]),
    TableField(
      "hired", .day, yearless: .past,
      ["입사일", "입사일자", "입사", "채용일", "근무 시작일", "hire date", "joined"]),
    text("kind", "급여형태", "임금형태", "급여 구분", "임금구분", "급여종류", "pay type", "근무형태", "시급/월급"),
    TableField("amount", .won, ["급여", "임금", "금액", "급여액", "임금액", "보수", "pay", "wage", "시급/월급"]),
    TableField("hourly", .won, ["시급", "시간급", "통상시급", "hourly wage", "hourly pay"]),
    TableField("daily", .won, ["일급", "일당", "daily wage"]),
    TableField("weekly_pay", .won, ["주급", "weekly wage"]),
    TableField("monthly", .won, ["월급", "월급여", "기본급", "monthly wage", "salary"]),
    text("follows_minimum", "최저임금 연동"), text("pay_day", "임금지급일", "급여일", "월급날", "payday"),
    // `근로시간(주)` counts with its brackets, lest 근로시간 of a day be read.
    text(
      "weekly", "주 소정근로시간", "소정근로시간", "1주 소정근로시간", "주 근로시간", "주 근무시간", "주당 근로시간",
      "주당 근무시간", "주당 시간", "주간 근로시간", "근로시간주", "weekly hours"),
    text("days", "근무요일", "소정근로일", "요일", "weekdays"),
    text("tax", "세금", "소득구분", "소득 종류", "세금처리", "고용형태", "계약형태"),
    text("family", "부양가족", "부양가족 수", "공제대상가족"), text("children", "20세 이하 자녀", "자녀", "자녀 수"),
    text("withholding_rate", "소득세율", "원천징수 비율"), text("insurance", "4대보험", "사대보험", "보험"),
    text("pension", "국민연금"), text("health", "건강보험"), text("employment", "고용보험"),
    text("accident", "산재보험", "산재"), text("bank", "은행", "은행명", "급여은행"),
    text("account", "계좌번호", "계좌", "급여계좌", "통장번호", "account number"),
    text("holder", "예금주", "예금주명", "계좌주", "계좌주명", "account holder"),
    TableField("opening_through", .day, ["기초 잔액 기준일", "개시잔액 기준일", "기준일"]),
    text("opening_wages", "이전 임금", "개시잔액", "이전 3개월 임금", "기초 잔액"),
    text("opening_hours", "이전 근로시간"), text("leave_used", "사용 연차", "연차 사용일수"),
    text("insured_months", "고용보험 개월", "고용보험 가입 개월"),
  ]

  private static func text(_ name: String, _ headings: String...) -> TableField {
    TableField(name, .text, headings)
  }

  /// Words for the codes of choices, besides the names that our own tables show.
  private static let codes = [
    "시급제": "hourly", "일급제": "daily", "월급제": "monthly", "근로": "employee", "일용": "daily",
    "일용직": "daily", "3.3%": "business", "3.3": "business", "사업소득": "business",
    "프리랜서": "business", "4대보험": "employee", "사대보험": "employee", "정규직": "employee",
    "계약직": "employee", "비정규직": "employee", "기간제": "employee", "시간제": "employee",
    "단시간": "employee", "파트타임": "employee", "알바": "employee", "알바생": "employee",
    "아르바이트": "employee", "직원": "employee", "근로자": "employee", "없음": "none",
    "o": "on", "y": "on", "yes": "on", "true": "on", "예": "on", "x": "off", "n": "off", "no": "off",
    "false": "off", "아니요": "off", "80%": "80",
    "100%": "100", "120%": "120",
  ]

  /// Reads one of some codes, also by its Korean name or another word for it.
  private static func word<Word>(
    _ words: [(code: String, name: String, value: Word)]
  ) -> (String) throws(Failure) -> Word {
    { text throws(Failure) in
      let typed = folded(text)
      let found =
        words.first { $0.code == typed || folded($0.name) == typed }
        ?? words.first { $0.code == codes[typed] }
      guard let found else {
        let names = words.filter { $0.code != $0.name }.map(\.name)
        throw .notAChoice(text, among: words.map(\.code) + names)
      }
      return found.value
    }
  }

  /// `사업소득3.3%` of `사업소득(3.3 %)`
  private static func folded(_ text: String) -> String {
    text.lowercased().filter { !" ()".contains($0) }
  }

  private static var payKind: (String) throws(Failure) -> PayKind {
    word(PayKind.allCases.map { (code: $0.code, name: $0.name.ko, value: $0) })
  }

  /// Refuses a row without a kind or an amount of pay, with the headings that may be theirs.
  private static func unpaid(_ row: TableRow, _ needs: [String]) -> Failure {
    let unread = row.unread
    let amount = unread.first { PeopleTable.won($0.text) ?? 0 >= 1_000 }?.heading
    let kind = unread.first { (try? payKind($0.text)) != nil }?.heading
    let isKindAlone = needs == ["kind"]
    func columns(_ word: String) -> String {
      "--columns kind=\(kind ?? word)" + (isKindAlone ? "" : ",amount=\(amount ?? word)")
    }
    let list = unread.map(\.heading).joined(separator: ", ")
    let hint = Text(
      en: (list.isEmpty ? "" : "nothing reads the headings \(list); ")
        + "name the columns: \(columns("HEADING"))",
      ko: (list.isEmpty ? "" : "읽지 않은 머리글: \(list). ") + "열을 지정하십시오: \(columns("머리글"))")
    return isKindAlone
      ? Failure(UsageFailure.missingArgument, unknownKind, hint: hint)
      : .needsOneOf(needs, hint: hint)
  }

  /// Refuses an amount that says no kind; the hint has the likelier kind first, as no figure
  /// decides it.
  ///
  /// - Returns: nil where another column has the kind, or the row is no table's.
  private static func amountAlone(_ row: TableRow, _ text: String) -> Failure? {
    let isKindUnread = row.unread.contains { (try? payKind($0.text)) != nil }
    guard let heading = row.heading(of: "amount"), !isKindUnread else { return nil }
    let won = PeopleTable.won(text) ?? 0
    // `급여(원)` needs quotes in a shell.
    let word = heading.utf8.contains { $0 < 0x30 } ? "'\(heading)'" : heading
    let kinds: [PayKind] =
      switch won {
      case ..<100_000: [.hourly, .monthly]
      case 1_000_000...: [.monthly, .hourly]
      default: [.daily, .monthly, .hourly]
      }
    let options = kinds.map { kind in
      let option = "--columns \(kind.code)=\(word)"
      return Text(en: "pay of \(kind.name.en), \(option)", ko: "\(kind.name.ko)이면 \(option)")
    }
    return Failure(
      UsageFailure.missingArgument, unknownKind,
      hint: Text(
        en: "say what '\(heading)' is: " + options.map(\.en).joined(separator: "; ")
          + "; for rows of several kinds add a column 'kind' (monthly, hourly)",
        ko: "'\(heading)' 열이 무엇인지 지정하십시오: " + options.map(\.ko).joined(separator: ", ")
          + ". 사람마다 다르면 급여형태 열(월급, 시급)을 추가하십시오"))
  }

  private static let unknownKind = Text(en: "the kind of pay is not told", ko: "급여형태를 알 수 없습니다")

  /// Reads a day; the refusal of one in figures names the option for their order.
  static func day(_ row: TableRow, _ column: String) throws(Failure) -> CivilDate? {
    try row.value(column) { text throws(Failure) -> CivilDate in
      do throws(Failure) {
        return try Conversion<CivilDate>.date.value(of: text)
      } catch {
        let isInFigures = (0x30...0x39).contains(text.utf8.first ?? 0)
        guard isInFigures, CivilDate.fault(in: text) == nil else { throw error }
        if isResidentNumber(text) { throw residentNumber(error) }
        let groups = text.utf8.split { !(0x30...0x39).contains($0) }
        guard groups.count == 3 else { throw error }
        let orders = DateOrder.allCases.map(\.rawValue).joined(separator: "|")
        throw Failure(
          error.entry, error.message,
          hint: Text(
            en: "write 2026-03-01, or give the order of the figures: --dates \(orders)",
            ko: "2026-03-01처럼 입력하거나 숫자의 순서를 지정하십시오: --dates \(orders)"))
      }
    }
  }

  /// True for `980302-2123456`, also with stars for its last figures.
  private static func isResidentNumber(_ text: String) -> Bool {
    let bytes = text.utf8.filter { $0 != 0x2D && $0 != 0x20 }
    return bytes.count == 13 && bytes.prefix(7).allSatisfy { (0x30...0x39).contains($0) }
      && bytes.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2A }
  }

  /// Refuses a resident number without repeating it.
  private static func residentNumber(_ error: Failure) -> Failure {
    Failure(
      error.entry,
      Text(
        en: "a resident number is not a day, and none is stored", ko: "주민등록번호는 날짜가 아니며 저장하지 않습니다"),
      hint: Text(en: "give the day of birth alone: 1998-03-02", ko: "생년월일만 입력하십시오: 1998-03-02"))
  }

  private static var insured: (String) throws(Failure) -> InsuranceChoice {
    word(InsuranceChoice.allCases.map { (code: $0.rawValue, name: $0.name.ko, value: $0) })
  }

  /// Returns the pay and the hours of a row; values that it leaves out are those of earlier terms.
  ///
  /// - Returns: nil for a row without any where none is known.
  static func terms(of row: TableRow, keeping before: PayTerms?) throws(Failure) -> TermsOptions? {
    let weekly = try row.value("weekly", week)
    let days = try row.value("days", weekdays) ?? []
    let payDay = try row.value("pay_day") { text throws(Failure) in try PayDay(text) }
    let paid = ["hourly", "daily", "weekly_pay", "monthly"]
    var named: PayKind?
    // Figures are an amount under 시급/월급, and 주간 no kind beside a column of one.
    if let text = row["kind"], PeopleTable.won(text) == nil {
      named = try? payKind(text)
      if named == nil, row["amount"] != nil, !paid.contains(where: { row[$0] != nil }) {
        named = try row.value("kind", payKind)
      }
    }
    let follows = try row.value("follows_minimum", insured) == .on
    var cells = zip(PayKind.allCases, paid).map { (kind: $0, column: $1) }
    cells.removeAll { row[$0.column] == nil || $0.kind != named ?? $0.kind }
    // A heading may be given for one of the columns besides.
    if let text = row["amount"], !cells.contains(where: { row[$0.column] == text }),
      (try? payKind(text)) == nil
    {
      guard let kind = named ?? before?.kind else {
        throw amountAlone(row, text) ?? unpaid(row, ["kind"])
      }
      cells.append((kind, "amount"))
    }
    guard cells.count < 2 else { throw .conflict(cells[0].column, cells[1].column) }
    let given = try cells.first.map { cell throws(Failure) in try row.need(cell.column, amount) }
    guard let kind = cells.first?.kind ?? (follows ? .hourly : before?.kind) else {
      guard weekly == nil, days.isEmpty else { throw unpaid(row, ["hourly", "monthly"]) }
      return nil
    }
    let known = before?.followsMinimum == true ? nil : before?.amount
    // The amount beside the mark is that of the first day; another one takes its place.
    let isMinimum = follows && (given == nil || before == nil || given == before?.amount)
    return TermsOptions(
      kind: kind, won: isMinimum ? nil : given ?? known, weeklyMinutes: weekly, days: days,
      payDay: payDay)
  }

  /// Writes the choices of a row for tax and insurance.
  static func edit(_ facts: inout PayProfile.Facts, by row: TableRow) throws(Failure) {
    let tax = word(PaidAs.allCases.map { (code: $0.rawValue, name: $0.name.ko, value: $0) })
    let rate = word([80, 100, 120].map { (code: "\($0)", name: "\($0)", value: $0) })
    facts.paidAs = try row.value("tax", tax) ?? facts.paidAs
    facts.withholdingRate = try row.value("withholding_rate", rate) ?? facts.withholdingRate
    facts.family =
      try row.value("family", Conversion<Int>.integer(1...99).value(of:)) ?? facts.family
    facts.children =
      try row.value("children", Conversion<Int>.integer(0...98).value(of:)) ?? facts.children
    let all = try row.value("insurance", insured)
    facts.pension = try row.value("pension", insured) ?? all ?? facts.pension
    facts.health = try row.value("health", insured) ?? all ?? facts.health
    facts.employment = try row.value("employment", insured) ?? all ?? facts.employment
    facts.accident = try row.value("accident", insured) ?? all ?? facts.accident
  }

  static func edit(_ detail: inout StaffDetail, by row: TableRow, hired: CivilDate?) {
    detail.hiredOn = hired ?? detail.hiredOn
    detail.legalName = row["legal_name"] ?? detail.legalName
    detail.employeeNumber = row["employee_number"] ?? detail.employeeNumber
    detail.bank = row["bank"] ?? detail.bank
    detail.account = row["account"] ?? detail.account
    detail.holder = row["holder"] ?? detail.holder
  }

  /// Writes what a row says of the time before the records.
  static func edit(
    _ opening: inout OpeningBalance, by row: TableRow, today: CivilDate
  ) throws(Failure) {
    let known = opening
    let wages = Conversion<MonthlyFigures>.byMonth(Conversion<Money>.won, "WON") { $0.won }
    let minutes = Conversion<Int>.minutes(0...60_000)
    let hours = Conversion<MonthlyFigures>.byMonth(minutes, "HOURS") { $0 }
    if let found = try row.value("opening_wages", wages.value(of:)) { opening.wages.merge(found) }
    if let found = try row.value("opening_hours", hours.value(of:)) { opening.hours.merge(found) }
    if let days = try row.value("leave_used", Conversion<Fraction>.decimal(0...100).value(of:)) {
      opening.leaveUsed = Int(try (days * Fraction(100)).rounded(.halfUp))
    }
    let months = try row.value("insured_months", Conversion<Int>.integer(0...720).value(of:))
    opening.insuredMonths = months ?? opening.insuredMonths
    if let day = try StaffSheet.day(row, "opening_through") {
      opening.through = day
    } else if opening != known, known.through == .first {
      guard let month = opening.wages.sorted.last else { throw .needsOneOf(["opening_through"]) }
      opening.through = min(month.lastOfMonth, today)
    }
  }

  /// Returns nil for the minimum wage of each day.
  private static func amount(_ text: String) throws(Failure) -> Money? {
    if ["minimum", "최저임금", "최저시급", "최저"].contains(text.lowercased()) { return nil }
    return try Conversion<Money>.won(1...Money.limit).value(of: text)
  }

  /// Reads `20`, `20h`, `주 20시간`; no sheet counts a week in minutes.
  private static func week(_ text: String) throws(Failure) -> Int {
    let word = text.hasPrefix("주") ? LimitedText.trimmed(String(text.dropFirst())) : text
    guard let hours = Fraction(decimal: word), hours <= Fraction(168) else {
      return try Conversion<Int>.minutes(1...10_080).value(of: word)
    }
    return try (hours * Fraction(60)).rounded(.halfUp)
  }

  /// Reads `mon,wed`, `월수금`, `월~금`, `평일`, and the list of our own tables.
  private static func weekdays(_ text: String) throws(Failure) -> [Weekday] {
    let all = Weekday.allCases
    var days: [Weekday] = []
    for part in text.split(whereSeparator: { "[]\",;/· ".contains($0) }).map(String.init) {
      let ends = part.split { "~-".contains($0) }.map { Weekday(typed: String($0)) }
      if ["평일", "weekdays"].contains(part) {
        days += all.prefix(5)
      } else if ["주말", "weekend"].contains(part) {
        days += all.suffix(2)
      } else if let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last {
        days += all[first.rawValue...last.rawValue]
      } else {
        guard let each = Weekday.together(part) else {
          throw .notAChoice(part, among: all.map(\.code))
        }
        days += each
      }
    }
    return days
  }
}
