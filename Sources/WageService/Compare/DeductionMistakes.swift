public import CatchValues

/// The known mistakes in deductions, the likelier first.
struct DeductionMistakes: MistakeList {
  let document: PayDocument
  let book: RuleBook
  /// The correct deductions for the pay.
  let right: PayResult
  var list: [PayslipMistake] = []
  private let received: [PayslipItem: Int]

  init(
    _ document: PayDocument, _ right: PayResult, received: [PayslipItem: Int] = [:], book: RuleBook
  ) {
    self.received = received
    self.document = document
    self.book = book
    self.right = right
    addRates()
    addInsurances()
    addBusiness()
    addKinds()
    addFamilies()
    edit(.items, "exempt_taxed", "tax-free items were taxed", "비과세 항목에 보험료와 세금을 매김") {
      for index in $0.items.indices { $0.items[index].isTaxable = true }
    }
    addCare()
    addTens()
  }

  private mutating func addRates() {
    let ages: [(suffix: String, months: Int, en: String, ko: String)] = [
      ("of_last_year", -12, "last year's", "작년"), ("of_last_half", -6, "half a year ago's", "반년 전"),
      ("of_two_years_ago", -24, "two years ago's", "2년 전"),
    ]
    for age in ages {
      let date = right.to.adding(months: age.months)
      let old = book.frozen(on: date)
      addRate(
        .pension, "pension_rate_\(age.suffix)", .pensionRate, old, "pension rate", "국민연금 요율", age)
      addRate(
        .health, "health_rate_\(age.suffix)", .healthRate, old, "health insurance rate",
        "건강보험 요율", age)
      addRate(
        .health, "care_rate_\(age.suffix)", .careRatio, old, "long-term care rate", "장기요양 요율", age)
      addRate(
        .employment, "employment_rate_\(age.suffix)", .unemploymentRate, old,
        "employment insurance rate", "고용보험 요율", age)
      list.append(
        PayslipMistake(
          cause: PayslipCause(
            "rates_\(age.suffix)", "\(age.en) rates and bounds", "\(age.ko) 요율과 상·하한으로 계산함"),
          subject: .rates, rules: old))
    }
  }

  private mutating func addRate(
    _ subject: PayslipMistake.Subject, _ id: String, _ name: RuleName, _ old: [Parameter],
    _ en: String, _ ko: String, _ age: (suffix: String, months: Int, en: String, ko: String)
  ) {
    guard let rate = old.last(where: { $0.name == name.rawValue }),
      let now = try? book.find(name, on: right.to).parameter, now.value != rate.value
    else { return }
    var rules = [[rate]]
    // An employer with the old rate of health insurance mostly uses the old care share, too.
    let care = old.filter { $0.name == RuleName.careRatio.rawValue }
    if name == .healthRate, !care.isEmpty { rules.insert([rate] + care, at: 0) }
    let share = rate.unit == .percent ? DeductionMistakes.share(rate, of: name) : nil
    let cause = PayslipCause(
      id, "\(age.en) \(en)" + (share.map { " (\($0) %)" } ?? ""),
      "\(age.ko) \(ko)" + (share.map { "(\($0)%)" } ?? "") + "로 계산함")
    for rules in rules { list.append(PayslipMistake(cause: cause, subject: subject, rules: rules)) }
  }

  /// Returns a worker's share as people quote it, `4.5`; the health rate is of both shares, so
  /// halved.
  private static func share(_ rate: Parameter, of name: RuleName) -> String {
    guard case .number(let top, let bottom) = rate.value else { return rate.valueText }
    let half = Int128(name == .healthRate ? bottom * 2 : bottom)
    return Fraction(Int128(top) * 100, over: half).decimal(places: 3, rounding: .halfUp)
  }

  private mutating func addInsurances() {
    edit(.kind, "uninsured", "no social insurance", "4대 보험에 가입하지 않음") {
      $0.insurances.pension = false
      $0.insurances.health = false
      $0.insurances.employment = false
    }
    edit(.kind, "all_insured", "every insurance charged", "4대 보험을 모두 공제함") {
      $0.insurances.pension = true
      $0.insurances.health = true
      $0.insurances.employment = true
    }
    for isInsured in [false, true] {
      let (id, en, ko) =
        isInsured
        ? ("charged", "charged though not due", "대상이 아닌데 공제함") : ("left_out", "left out", "공제하지 않음")
      edit(.pension, "pension_\(id)", "the pension is \(en)", "국민연금을 \(ko)") {
        $0.insurances.pension = isInsured
      }
      edit(.health, "health_\(id)", "health insurance is \(en)", "건강보험을 \(ko)") {
        $0.insurances.health = isInsured
      }
      edit(.employment, "employment_\(id)", "employment insurance is \(en)", "고용보험을 \(ko)") {
        $0.insurances.employment = isInsured
      }
    }
  }

  /// Income tax of 3 % and local tax of a tenth of it, each cut below 10 won; or one line of both,
  /// the sum of the two or 3.3 % cut once.
  private enum BusinessLines: CaseIterable {
    case two, sum, cutOnce
  }

  /// Source: 소득세법 제129조 제1항 제3호; 지방세법 제103조의13.
  private mutating func addBusiness() {
    guard document.worker.incomeKind != .business else { return }
    let book = book
    for lines in BusinessLines.allCases where lines == .two || received[.localTax] == nil {
      let flat: PayslipMistake.Finish = { _, result, figures in
        let gross = max(0, result.gross)
        let tax = try? BusinessTax.withholding(amount: gross, on: result.paidOn, book: book)
        guard let tax else { return }
        let once = DeductionMistakes.whole(Fraction(gross), Fraction(33, over: 1_000), 10)
        let sum = lines == .cutOnce ? once ?? tax.total : tax.total
        figures[.incomeTax] = lines == .two ? tax.incomeTax : sum
        figures[.localTax] = lines == .two ? tax.localTax : 0
      }
      list.append(
        PayslipMistake(
          cause: .businessIncome, subject: .kind, isCommon: true,
          edit: { $0.worker.incomeKind = .business }, finish: flat))
      list.append(PayslipMistake(cause: .flatTax, subject: .tax, finish: flat))
    }
  }

  private mutating func addKinds() {
    edit(.kind, "employee_table", "by the table for employees", "근로소득 간이세액표로 공제함") {
      $0.worker.incomeKind = .employee
    }
    edit(.kind, "day_labor", "as day labour", "일용근로소득으로 공제함") { $0.worker.incomeKind = .daily }
    if right.incomeTax > 0 {
      finish(.tax, "tax_left_out", "no tax was withheld", "소득세를 공제하지 않음") { _, _, figures in
        figures[.incomeTax] = 0
        figures[.localTax] = 0
      }
    }
    for percent in [80, 100, 120] {
      edit(
        .tax, "tax_at_\(percent)", "withheld at \(percent) %", "원천징수 비율 \(percent)%로 공제함"
      ) { $0.worker.withholdingRate = percent }
    }
  }

  private mutating func addFamilies() {
    for family in 1...8 {
      for children in 0...min(3, family - 1) {
        for percent in [100, 80, 120] {
          edit(
            .tax, "family_count",
            "a family of \(family)\(children > 0 ? " with \(children) children" : "")"
              + (percent == 100 ? "" : " at \(percent) %"),
            "공제대상가족 \(family)명\(children > 0 ? ", 자녀 \(children)명" : "")"
              + (percent == 100 ? "" : ", \(percent)%") + "으로 공제함"
          ) {
            $0.worker.family = family
            $0.worker.children = children
            $0.worker.withholdingRate = percent
          }
        }
      }
    }
  }
}

extension RuleBook {
  /// Returns the figures in force on a date as if always in force; the user's own still win.
  public func frozen(on date: CivilDate) -> [Parameter] {
    let held = (try? RuleBook(allowsProvisional: true).found(on: date)) ?? []
    return held.map(\.parameter).map(\.always) + overlay
  }
}

extension Parameter {
  /// The parameter as if it were always in force.
  var always: Parameter {
    Parameter(
      name: name, value: value, unit: unit, from: .first, until: nil, source: source,
      certainty: certainty)
  }
}
