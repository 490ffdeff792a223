import CatchStore
public import CatchValues
public import ShiftService
public import WageService

/// The tax treatment of a membership's income.
public enum PaidAs: String, Hashable, Sendable, CaseIterable {
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
public enum InsuranceChoice: String, Hashable, Sendable, CaseIterable {
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
public struct PayProfile: Hashable, Sendable, Identified {
  public static let idPrefix = "prf"

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
    public var fourWeekMinutes: Int?
    /// Length of the contract in months; 0 without an end, nil when it is not known.
    public var contractMonths: Int?
    /// Work that the ministry lists as simple (단순노무업무), where probation lowers no minimum.
    public var isSimpleWork = false

    public init() {}
  }

  public let id: ID<PayProfile>
  public let membership: ID<ShiftService.Membership>
  /// nil for a profile that applies from the beginning.
  public let since: CivilDate?
  public let facts: Facts
}

extension PayProfile {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    membership = try row.id(1)
    since = try row.sinceIfAny(2)
    var facts = Facts()
    facts.paidAs = try row.decoded(3, "a kind of income") { PaidAs(rawValue: $0) }
    facts.employedFrom = try row.dateIfAny(4)
    facts.birth = try row.dateIfAny(5)
    facts.isHiredAt65 = try row.bool(6)
    facts.family = try row.integer(7, in: 1...99)
    facts.children = try row.integer(8, in: 0...98)
    facts.withholdingRate = try row.integer(9)
    facts.pension = try row.decoded(10, "a choice") { InsuranceChoice(rawValue: $0) }
    facts.health = try row.decoded(11, "a choice") { InsuranceChoice(rawValue: $0) }
    facts.employment = try row.decoded(12, "a choice") { InsuranceChoice(rawValue: $0) }
    facts.accident = try row.decoded(13, "a choice") { InsuranceChoice(rawValue: $0) }
    facts.pensionBase = row.isNull(14) ? nil : try row.won(14)
    facts.healthBase = row.isNull(15) ? nil : try row.won(15)
    facts.premiums = try row.decoded(16, "a policy") { PremiumPolicy(rawValue: $0) }
    facts.probationUntil = try row.dateIfAny(17)
    facts.dailyMinutes = try row.integerIfAny(18)
    facts.fourWeekMinutes = try row.integerIfAny(19)
    facts.contractMonths = try row.integerIfAny(20)
    facts.isSimpleWork = try row.bool(21)
    self.facts = facts
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
        en: "the contract's length is not known: 'wage profile set --contract-months'",
        ko: "계약 기간을 모릅니다. 'wage profile set --contract-months'로 등록하십시오")
    }
    let isShort = (1..<PayProfile.Facts.leastContract).contains(contractMonths)
    return isShort
      ? Text(en: "the contract is for less than a year", ko: "1년 미만 계약입니다") : nil
  }

  /// The columns of INSERT after the membership and the day.
  var values: [Value] {
    [
      .text(paidAs.rawValue), Value(employedFrom), Value(birth), Value(isHiredAt65),
      .integer(family), .integer(children), .integer(withholdingRate), .text(pension.rawValue),
      .text(health.rawValue), .text(employment.rawValue), .text(accident.rawValue),
      Value(pensionBase), Value(healthBase), .text(premiums.rawValue), Value(probationUntil),
      Value(dailyMinutes), Value(fourWeekMinutes), Value(contractMonths), Value(isSimpleWork),
    ]
  }
}

extension Statement {
  /// Reads the first day of a record; nil, an empty text, for the beginning.
  func sinceIfAny(_ column: Int) throws(Failure) -> CivilDate? {
    let isEmpty = try withText(column) { $0.isEmpty }
    return isEmpty ? nil : try date(column)
  }
}
