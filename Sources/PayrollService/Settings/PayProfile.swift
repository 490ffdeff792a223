public import CatchStore
public import CatchValues
public import ShiftService
public import WageService

/// The tax treatment of a membership's income.
public enum PaidAs: String, Hashable, NamedWord, ColumnValue {
  case employee
  case daily
  case business
  /// Nothing is withheld here.
  case untaxed = "none"

  public var name: Text {
    switch self {
    case .employee: Text(en: "employee", ko: "근로소득")
    case .daily: Text(en: "day labour", ko: "일용근로")
    case .business: Text(en: "business income, 3.3 %", ko: "사업소득 3.3%")
    case .untaxed: Text(en: "nothing withheld", ko: "원천징수 없음")
    }
  }
}

/// Insurance by law, or by the owner's choice.
public enum InsuranceChoice: String, Hashable, NamedWord, ColumnValue {
  /// By law, from the contracted hours.
  case auto
  case on
  case off

  public var name: Text {
    switch self {
    case .auto: Text(en: "by law", ko: "법대로")
    case .on: Text(en: "insured", ko: "가입")
    case .off: Text(en: "not insured", ko: "미가입")
    }
  }

  var isInsured: Bool? {
    switch self {
    case .auto: nil
    case .on: true
    case .off: false
    }
  }
}

/// The facts behind a member's tax, premiums and minimum wage, from a day on.
public struct PayProfile: Hashable {
  /// The facts, with the defaults of an employee insured by law.
  public struct Facts: Hashable, Sendable {
    public var paidAs = PaidAs.employee
    /// The first day of employment, if it is not the first one in the store.
    public var employedFrom: CivilDate?
    public var birth: CivilDate?
    public var isHiredAt65 = false
    /// Family members, the worker and spouse included.
    public var family = 1
    /// Family members aged 8 to 20.
    public var children = 0
    /// 80, 100 or 120.
    public var withholdingRate = 100
    public var pension = InsuranceChoice.auto
    public var health = InsuranceChoice.auto
    public var employment = InsuranceChoice.auto
    public var accident = InsuranceChoice.auto
    /// The notified base of the pension (기준소득월액), in won.
    public var pensionBase: Int?
    /// The notified base of the health insurance (보수월액), in won.
    public var healthBase: Int?
    public var premiums = PremiumPolicy.law
    public var probationUntil: CivilDate?
    /// Contracted minutes a day, if they differ from the week's minutes over its days.
    public var dailyMinutes: Int?
    /// Contracted minutes a week, averaged over four weeks, if weeks differ.
    public var fourWeekAverage: Int?
    /// Length of the contract in months; 0 without an end, nil when it is not known.
    public var contractMonths: Int?
    /// Work that the ministry lists as simple (단순노무업무), where probation lowers no minimum.
    public var isSimpleWork = false
    /// The code of a foreigner's status of residence; empty for a national.
    public var visa = ""
    /// Long-term care, from which some foreigners are exempt on application.
    public var care = InsuranceChoice.auto

    public init() {}
  }

  public var id = ID<PayProfile>(0)
  public var membership = ID<ShiftService.Membership>(0)
  /// nil for a profile that applies from the beginning.
  public var since: CivilDate?
  public var facts = Facts()

  public init() {}
}

extension PayProfile: StoredRecord {
  public static let table = StoredTable(of: PayProfile.self, "pay_profile", prefix: "prf")
  public static var noun: TableNoun { TableNoun("pay profile", "pay profiles", "급여 정보") }
  public static var zonePath: [StaticString] { ["membership", "workplace", "zone"] }

  public static let columns = Columns<PayProfile>()

  public static func list(
    _ profile: inout PayProfile, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&profile.id)
    columns.member(&profile.membership)
    columns.dayOrEmpty(
      "since", &profile.since, "Since", "시작일", "Null from the beginning", "처음부터면 null")
    columns.column("paid_as", &profile.facts.paidAs, "Kind", "소득 종류", "Kind of income")
    columns.column("employed_from", &profile.facts.employedFrom, "Employed from", "입사일")
    columns.column("birth", &profile.facts.birth, "Born", "생년월일")
    columns.column("is_new_at_65", &profile.facts.isHiredAt65, "Hired at 65", "65세 이후 고용")
    columns.integer("family", &profile.facts.family, "Family", "공제대상가족", in: 1...99)
    columns.integer("children", &profile.facts.children, "Children", "자녀", in: 0...98)
    columns.column("withholding_rate", &profile.facts.withholdingRate, "Tax percent", "원천징수 비율")
    columns.column("pension", &profile.facts.pension, "Pension", "국민연금")
    columns.column("health", &profile.facts.health, "Health", "건강보험")
    columns.column("employment", &profile.facts.employment, "Employment", "고용보험")
    columns.column("accident", &profile.facts.accident, "Accident", "산재보험")
    columns.won("pension_base", &profile.facts.pensionBase, "Pension base", "기준소득월액")
    columns.won("health_base", &profile.facts.healthBase, "Health base", "보수월액")
    columns.word("premiums", &profile.facts.premiums, "Premiums", "가산수당")
    columns.column("probation_until", &profile.facts.probationUntil, "Probation until", "수습 마지막 날")
    columns.minutes(
      "daily_minutes", &profile.facts.dailyMinutes, "Daily", "하루 소정", "Contracted time a day",
      "하루 소정근로시간")
    columns.minutes(
      "four_week_minutes", &profile.facts.fourWeekAverage, "Four-week average", "4주 평균",
      "Contracted time a week over four weeks", "4주 평균 주 소정근로시간", as: "four_week_average")
    columns.column(
      "contract_months", &profile.facts.contractMonths, "Contract in months", "계약 개월 수",
      "Length of the contract; 0 without an end, null when it is not known",
      "계약 기간. 기간의 정함이 없으면 0, 모르면 null")
    columns.column(
      "is_simple_work", &profile.facts.isSimpleWork, "Simple work", "단순노무",
      "Work in which probation lowers no minimum")
    columns.words(
      "visa", &profile.facts.visa, "Visa", "체류자격", "Status of residence; null for a national",
      "외국인의 체류자격. 내국인이면 null")
    if !profile.facts.visa.isEmpty, profile.facts.residence == nil {
      columns.refuse("visa", "a status of residence")
    }
    columns.column("care", &profile.facts.care, "Long-term care", "장기요양보험")
  }
}

extension PayProfile.Facts {
  /// The shortest contract in whose probation the minimum wage is lower (최저임금법 제5조 제2항), in
  /// months.
  public static let leastContract = 12

  /// The last day of a lower minimum wage: of probation, where the law allows it.
  var loweredUntil: CivilDate? { notLowered == nil ? probationUntil : nil }

  /// The reason why probation lowers no minimum wage; nil where it does, and without probation.
  public var notLowered: Text? {
    guard probationUntil != nil else { return nil }
    if isSimpleWork {
      return Text(en: "simple work is paid the whole minimum", ko: "단순노무업무에는 감액이 없습니다")
    }
    guard let contractMonths else {
      return Text(
        en:
          "the contract's length is not known: 'wage profile set --contract-months MONTHS --since "
          + "DAY' from the first day of probation",
        ko: "계약 기간을 모릅니다. 'wage profile set --contract-months 개월 --since 수습 첫날'로 등록하십시오")
    }
    let isShort = (1..<PayProfile.Facts.leastContract).contains(contractMonths)
    return isShort
      ? Text(en: "the contract is for less than a year", ko: "1년 미만 계약입니다") : nil
  }
}

extension ColumnVisitor where Self: ~Copyable {
  /// A membership, of which readers see the workplace and the worker.
  mutating func member(_ part: inout ID<ShiftService.Membership>) {
    reference(
      "membership", &part, to: ShiftTables.membership,
      showing: [
        ShiftTables.place(["membership", "workplace", "name"]),
        ShiftTables.worker(["membership", "person", "name"]),
      ])
  }
}
