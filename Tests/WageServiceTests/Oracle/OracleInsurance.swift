/// The social insurances: who is in, and what each side pays for a month.
enum OracleInsurance {
  /// What membership depends on; the default is a full-time adult.
  struct Person {
    var age: Int? = 30
    var weeklyMinutes = 2400
    /// Nil: the weekly minutes × 365/84.
    var monthlyMinutes: Int?
    var months: Int? = 12
    var days = 20
    var isDailyWorker = false
    var isNewAt65 = false
    var minorOptsOut = false
    /// Pension and health charge nothing for a month joined after its first day.
    var joinedWithinMonth = false
    var overrides = Overrides()
  }

  /// What the document says outright about a membership; nil leaves it to the law.
  struct Overrides: Equatable {
    var nationalPension: Bool?
    var healthInsurance: Bool?
    var employmentInsurance: Bool?
    var industrialAccident: Bool?
  }

  struct Membership: Equatable {
    var nationalPension = false
    var healthInsurance = false
    var employmentInsurance = false
    var unemploymentPart = false
    var industrialAccident = false
  }

  struct Premiums: Equatable {
    var pensionBase = 0
    var pension = 0
    var health = 0
    var care = 0
    var unemployment = 0
    var stability = 0
    var accident = 0

    var employee: Int { pension + health + care + unemployment }
    var employer: Int { pension + health + care + unemployment + stability + accident }
    var employerEmployment: Int { unemployment + stability }
  }

  static func membership(_ person: Person, income: Int) -> Membership {
    let monthlyHours =
      person.monthlyMinutes.map { Ratio($0, over: 60) }
      ?? Ratio(person.weeklyMinutes * 365, over: 84 * 60)
    let has60Hours = monthlyHours >= Ratio(60)
    let earnsPensionAmount = income >= 2_200_000

    var member = Membership()
    member.industrialAccident = true
    if person.isDailyWorker {
      let lastsAMonth = (person.months ?? 0) >= 1
      member.nationalPension =
        lastsAMonth && (person.days >= 8 || has60Hours || earnsPensionAmount)
      member.healthInsurance = lastsAMonth && person.days >= 8
      member.employmentInsurance = true
    } else {
      member.nationalPension = has60Hours || earnsPensionAmount
      member.healthInsurance = has60Hours
      member.employmentInsurance =
        (has60Hours && person.weeklyMinutes >= 900) || (person.months ?? 0) >= 3
    }
    if let age = person.age, age >= 60 || (age < 18 && person.minorOptsOut) {
      member.nationalPension = false
    }
    if person.joinedWithinMonth {
      member.nationalPension = false
      member.healthInsurance = false
    }
    member.nationalPension = person.overrides.nationalPension ?? member.nationalPension
    member.healthInsurance = person.overrides.healthInsurance ?? member.healthInsurance
    member.employmentInsurance = person.overrides.employmentInsurance ?? member.employmentInsurance
    member.industrialAccident = person.overrides.industrialAccident ?? member.industrialAccident
    member.unemploymentPart = member.employmentInsurance && !person.isNewAt65
    return member
  }

  static func premiums(
    income: Int, on date: DayNumber, membership: Membership, size: OracleDocument.Size = .under150,
    accidentPermille: Ratio = .zero
  ) -> Premiums {
    var premiums = Premiums()
    if membership.nationalPension {
      premiums.pensionBase = pensionBase(income, on: date)
      premiums.pension = (OracleRates.pensionRate(date) * premiums.pensionBase).floorToTen
    }
    if membership.healthInsurance {
      premiums.health = health(income, on: date)
      premiums.care = (OracleRates.careRatio(date) * premiums.health).floorToTen
    }
    if membership.unemploymentPart {
      premiums.unemployment = Ratio(income * 9, over: 1000).floorToTen
    }
    if membership.employmentInsurance {
      premiums.stability = (OracleRates.stabilityRate(size) * income).floorToTen
    }
    if membership.industrialAccident {
      premiums.accident = (accidentPermille * Ratio(income, over: 1000)).floorToTen
    }
    return premiums
  }

  static func pensionBase(_ income: Int, on date: DayNumber) -> Int {
    let bounds = OracleRates.pensionBounds(date)
    return min(max(income / 1000 * 1000, bounds.lowerBound), bounds.upperBound)
  }

  static func health(_ income: Int, on date: DayNumber) -> Int {
    let bounds = OracleRates.healthBounds(date)
    let share = (OracleRates.healthRate(date) * Ratio(income, over: 2)).floorToTen
    return min(max(share, bounds.lowerBound / 2), bounds.upperBound / 2)
  }
}
