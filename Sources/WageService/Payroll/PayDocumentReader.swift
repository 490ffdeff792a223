public import CatchValues

/// Reads `wage calc` documents with a pull scanner: one pass, nothing allocated per shift.
public struct PayDocumentReader: Sendable {
  private let file: String?
  /// True when unknown keys are skipped instead of refused.
  private let isLenient: Bool

  public init(file: String?, isLenient: Bool) {
    self.file = file
    self.isLenient = isLenient
  }

  /// Reads one document into `document`, which is reset first.
  /// - Throws: `json.*` and `value.*` with file, line, column and field.
  public func read(_ scanner: inout JSONScanner, into document: inout PayDocument) throws(Failure) {
    document.reset()
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      switch key.count {
      case 2 where key.spells("id"): document.id = try scanner.optionalString("id")
      case 6 where key.spells("period"): try readPeriod(&scanner, &document)
      case 6 where key.spells("worker"): try readWorker(&scanner, &document.worker)
      case 6 where key.spells("shifts"): try readShifts(&scanner, &document)
      case 5 where key.spells("items"): try readItems(&scanner, &document)
      case 7 where key.spells("paid_on"): document.paidOn = try scanner.optionalDate("paid_on")
      case 8 where key.spells("contract"): try readContract(&scanner, &document.contract)
      case 9 where key.spells("workplace"): try readWorkplace(&scanner, &document.workplace)
      case 10 where key.spells("insurances"): try readInsurances(&scanner, &document.insurances)
      default: try unknown(key, &scanner, "", PayDocumentKeys.document)
      }
    }
  }

  private func readPeriod(
    _ scanner: inout JSONScanner, _ document: inout PayDocument
  ) throws(Failure) {
    try scanner.beginObject("period")
    let offset = scanner.valueOffset
    while let key = try scanner.nextKey() {
      switch key {
      case "from": document.from = try scanner.date("period.from")
      case "to": document.to = try scanner.date("period.to")
      default: try unknown(key, &scanner, "period.", PayDocumentKeys.period)
      }
    }
    for (name, value) in [("from", document.from), ("to", document.to)] where value == nil {
      throw scanner.failure(
        JSONFailure.missingKey,
        Text(en: "the period has no '\(name)'", ko: "기간에 '\(name)' 항목이 없습니다"), at: offset,
        field: "period.\(name)")
    }
  }

  private func readWorker(
    _ scanner: inout JSONScanner, _ worker: inout PayDocument.Worker
  ) throws(Failure) {
    try scanner.beginObject("worker")
    while let key = try scanner.nextKey() {
      switch key {
      case "name": worker.name = try scanner.optionalString("worker.name")
      case "age": worker.age = try scanner.optionalInteger("worker.age")
      case "family": worker.family = try scanner.integer("worker.family", 1...99)
      case "children": worker.children = try scanner.integer("worker.children", 0...98)
      case "withholding_rate": worker.withholdingRate = try readWithholdingRate(&scanner)
      case "income_kind": worker.incomeKind = try scanner.choice("worker.income_kind")
      case "employed_from": worker.employedFrom = try scanner.optionalDate("worker.employed_from")
      case "employed_to": worker.employedTo = try scanner.optionalDate("worker.employed_to")
      case "months_employed":
        worker.monthsEmployed = try scanner.optionalInteger("worker.months_employed")
      case "new_at_65": worker.isHiredAt65 = try scanner.bool("worker.new_at_65")
      case "week_before":
        worker.weekBefore = try scanner.null() ? nil : try scanner.choice("worker.week_before")
      default: try unknown(key, &scanner, "worker.", PayDocumentKeys.worker)
      }
    }
  }

  private func readWithholdingRate(_ scanner: inout JSONScanner) throws(Failure) -> Int {
    let percent = try scanner.integer("worker.withholding_rate", 80...120)
    guard [80, 100, 120].contains(percent) else {
      throw scanner.failure(
        WageRefusal.range,
        Text(
          en: "worker.withholding_rate is \(percent), but must be 80, 100 or 120",
          ko: "worker.withholding_rate: \(percent). 80, 100, 120 중 하나여야 합니다"),
        at: scanner.valueOffset, field: "worker.withholding_rate")
    }
    return percent
  }

  private func readContract(
    _ scanner: inout JSONScanner, _ contract: inout PayDocument.Contract
  ) throws(Failure) {
    try scanner.beginObject("contract")
    while let key = try scanner.nextKey() {
      switch key {
      case "basis": contract.basis = try scanner.choice("contract.basis")
      case "rate": contract.rate = try readRate(&scanner)
      case "weekly_minutes":
        contract.weeklyMinutes = try scanner.optionalInteger("contract.weekly_minutes")
      case "four_week_average_minutes":
        contract.fourWeekAverage = try scanner.optionalInteger("contract.four_week_average_minutes")
      case "days": contract.days = try readDays(&scanner)
      case "daily_minutes":
        contract.dailyMinutes = try scanner.optionalInteger("contract.daily_minutes")
      case "premiums": contract.premiums = try scanner.choice("contract.premiums")
      case "weekly_holiday":
        contract.weeklyHoliday = try readWeekday(&scanner, "contract.weekly_holiday")
      case "week_start": contract.weekStart = try readWeekday(&scanner, "contract.week_start")
      case "weekly_method": contract.weeklyMethod = try scanner.choice("contract.weekly_method")
      case "rounding": contract.rounding = try scanner.choice("contract.rounding")
      case "attribution": contract.attribution = try scanner.choice("contract.attribution")
      case "pay_basis": contract.clock = try scanner.choice("contract.pay_basis")
      case "probation": contract.isProbation = try scanner.bool("contract.probation")
      case "minor": contract.isMinor = try scanner.null() ? nil : try scanner.bool("contract.minor")
      case "included_overtime_minutes":
        contract.includedOvertime = try scanner.integer(
          "contract.included_overtime_minutes", 0...3_120)
      default: try unknown(key, &scanner, "contract.", PayDocumentKeys.contract)
      }
    }
  }

  private func readRate(_ scanner: inout JSONScanner) throws(Failure) -> PayRate? {
    if try scanner.null() { return nil }
    if try scanner.peek() == .string {
      let word = try scanner.word("contract.rate")
      guard word.spells("minimum") else {
        throw scanner.refuse(
          ValueFailure.number, "contract.rate", word, "won or \"minimum\"", "원 또는 \"minimum\"")
      }
      return .minimum
    }
    return .won(try scanner.integer("contract.rate", 0...RatePeriods.largestRate))
  }

  private func readWeekday(
    _ scanner: inout JSONScanner, _ field: StaticString
  ) throws(Failure) -> Weekday {
    let word = try scanner.word(field)
    for day in Weekday.allCases where word.elementsEqual(day.code.utf8) { return day }
    throw scanner.refuse(field, word, among: Weekday.allCases.map(\.code))
  }

  private func readDays(_ scanner: inout JSONScanner) throws(Failure) -> [Weekday]? {
    if try scanner.null() { return nil }
    var days: [Weekday] = []
    try scanner.beginArray("contract.days")
    while try scanner.nextElement() {
      let day = try readWeekday(&scanner, "contract.days")
      guard !days.contains(day) else {
        throw scanner.failure(
          PayDocumentFailure.choice,
          Text(en: "the day '\(day.code)' is named twice", ko: "'\(day.code)' 요일이 두 번 있습니다"),
          at: scanner.valueOffset, field: "contract.days")
      }
      days.append(day)
    }
    return days
  }

  private func readWorkplace(
    _ scanner: inout JSONScanner, _ workplace: inout PayDocument.Workplace
  ) throws(Failure) {
    try scanner.beginObject("workplace")
    while let key = try scanner.nextKey() {
      switch key {
      case "employees": workplace.employees = try scanner.optionalInteger("workplace.employees")
      case "size": workplace.size = try scanner.choice("workplace.size")
      case "industry": workplace.industry = try scanner.optionalString("workplace.industry")
      case "accident_permille": workplace.accidentPermille = try readPermille(&scanner)
      case "public_holidays": workplace.holidays = try readHolidays(&scanner)
      default: try unknown(key, &scanner, "workplace.", PayDocumentKeys.workplace)
      }
    }
  }

  private func readPermille(_ scanner: inout JSONScanner) throws(Failure) -> Fraction? {
    if try scanner.null() { return nil }
    let text = try Failure.locating(field: "workplace.accident_permille") { () throws(Failure) in
      try scanner.peek() == .string ? try scanner.string() : try scanner.number()
    }
    guard let value = Fraction(decimal: text) else {
      throw scanner.failure(
        ValueFailure.number,
        Text(en: "'\(text)' is not a plain decimal", ko: "'\(text)': 소수가 아닙니다"),
        at: scanner.valueOffset, field: "workplace.accident_permille")
    }
    return value
  }

  private func readHolidays(_ scanner: inout JSONScanner) throws(Failure) -> HolidayPolicy {
    guard try scanner.peek() == .array else {
      let word = try scanner.word("workplace.public_holidays")
      if word.spells("law") { return .law }
      if word.spells("agreed") { return .agreed }
      if word.spells("none") { return .none }
      throw scanner.refuse(
        PayDocumentFailure.choice, "workplace.public_holidays", word,
        "law, agreed, none or a list of dates", "law, agreed, none 또는 날짜 목록")
    }
    var dates: [CivilDate] = []
    try scanner.beginArray()
    while try scanner.nextElement() { dates.append(try scanner.date("workplace.public_holidays")) }
    return .dates(dates)
  }

  private func readInsurances(
    _ scanner: inout JSONScanner, _ insurances: inout PayDocument.Insurances
  ) throws(Failure) {
    if try scanner.null() { return }
    try scanner.beginObject("insurances")
    while let key = try scanner.nextKey() {
      switch key {
      case "national_pension": insurances.pension = try scanner.bool("insurances.national_pension")
      case "health_insurance": insurances.health = try scanner.bool("insurances.health_insurance")
      case "employment_insurance":
        insurances.employment = try scanner.bool("insurances.employment_insurance")
      case "industrial_accident":
        insurances.accident = try scanner.bool("insurances.industrial_accident")
      default: try unknown(key, &scanner, "insurances.", PayDocumentKeys.insurances)
      }
    }
  }

  private func readItems(
    _ scanner: inout JSONScanner, _ document: inout PayDocument
  ) throws(Failure) {
    try scanner.beginArray("items")
    while try scanner.nextElement() {
      do throws(Failure) {
        document.items.append(try readItem(&scanner))
      } catch {
        throw error.inEntry(document.items.count, of: "items")
      }
    }
  }

  private func readItem(_ scanner: inout JSONScanner) throws(Failure) -> PayItem {
    var item = PayItem(code: "other", name: nil, amount: 0, isTaxable: true)
    var hasAmount = false
    try scanner.beginObject()
    let offset = scanner.valueOffset
    while let key = try scanner.nextKey() {
      switch key {
      case "code": item.code = String(decoding: try scanner.word("items.code"), as: UTF8.self)
      case "name": item.name = try scanner.optionalString("items.name")
      case "amount":
        item.amount = try scanner.integer("items.amount", -Money.limit...Money.limit)
        hasAmount = true
      case "taxable": item.isTaxable = try scanner.bool("items.taxable")
      case "regularity": item.regularity = try scanner.choice("items.regularity")
      default: try unknown(key, &scanner, "items.", PayDocumentKeys.item)
      }
    }
    guard hasAmount else {
      throw scanner.failure(
        JSONFailure.missingKey,
        Text(en: "an item has no 'amount'", ko: "항목에 'amount'가 없습니다"), at: offset,
        field: "items.amount")
    }
    return item
  }

  /// Skips or refuses an unknown key.
  func unknown(
    _ key: UnsafeBufferPointer<UInt8>, _ scanner: inout JSONScanner, _ prefix: String,
    _ known: [String]
  ) throws(Failure) {
    if isLenient {
      try scanner.skipValue()
      return
    }
    let name = String(decoding: key, as: UTF8.self)
    let list = known.joined(separator: ", ")
    throw scanner.failure(
      JSONFailure.unknownKey,
      Text(en: "no key '\(prefix)\(name)' is known", ko: "'\(prefix)\(name)' 키는 없습니다"),
      hint: Suggestion.hint(for: name, among: known)
        ?? Text(
          en: "keys known here: \(list); --lenient ignores others",
          ko: "여기서 사용하는 키: \(list). --lenient를 지정하면 다른 키는 무시합니다"),
      at: scanner.valueOffset, field: "\(prefix)\(name)")
  }
}

/// The keys of a document, for messages and for the schema's tests.
public enum PayDocumentKeys {
  public static let document = [
    "id", "period", "paid_on", "worker", "contract", "workplace", "shifts", "items", "insurances",
  ]
  public static let period = ["from", "to"]
  public static let worker = [
    "name", "age", "family", "children", "withholding_rate", "income_kind", "employed_from",
    "employed_to", "months_employed", "new_at_65", "week_before",
  ]
  public static let contract = [
    "basis", "rate", "weekly_minutes", "four_week_average_minutes", "days", "daily_minutes",
    "premiums", "weekly_holiday", "week_start", "weekly_method", "rounding", "attribution",
    "pay_basis", "probation", "minor", "included_overtime_minutes",
  ]
  public static let workplace = [
    "employees", "size", "industry", "accident_permille", "public_holidays",
  ]
  public static let insurances = [
    "national_pension", "health_insurance", "employment_insurance", "industrial_accident",
  ]
  public static let shift = [
    "date", "start", "end", "actual_start", "actual_end", "breaks", "break_minutes", "status",
    "note",
  ]
  public static let item = ["code", "name", "amount", "taxable", "regularity"]
  /// Keys whose null equals leaving them out.
  public static let nullable = [
    "id", "paid_on", "name", "age", "employed_from", "employed_to", "months_employed",
    "week_before", "rate", "weekly_minutes", "four_week_average_minutes", "days", "daily_minutes",
    "minor", "employees",
    "industry", "accident_permille", "insurances", "note", "actual_start", "actual_end",
  ]
}

/// The refusals of a document besides those of JSON.
public enum PayDocumentFailure {
  public static let choice = FailureCase(
    "wage.choice", .refused, "a word is not one of the allowed values", "여기에 사용할 수 없는 값입니다",
    "'catchkit schema wage calc --input' lists them",
    "'catchkit schema wage calc --input'에서 볼 수 있습니다")

  public static let catalogue = [choice]
}
