import CatchValues
import Testing

@Suite("The oracle's memberships follow age, hours and months")
struct OracleInsuranceTests {
  private typealias Person = OracleInsurance.Person

  private func membership(
    _ person: OracleInsurance.Person, income: Int = 1_000_000
  ) -> OracleInsurance.Membership {
    OracleInsurance.membership(person, income: income)
  }

  @Test(arguments: [(59, true), (60, false)])
  func `pension ends at sixty`(age: Int, isCovered: Bool) {
    #expect(membership(Person(age: age)).nationalPension == isCovered)
    #expect(membership(Person(age: age)).healthInsurance)
  }

  @Test func `sixty hours a month open pension and health, fifteen a week employment`() {
    // 13 h 49 min a week is 60.04 h a month, one minute less is 59.97 h.
    let short = membership(Person(weeklyMinutes: 828, months: 2))
    #expect(!short.nationalPension && !short.healthInsurance && !short.employmentInsurance)
    let sixty = membership(Person(weeklyMinutes: 829, months: 2))
    #expect(sixty.nationalPension && sixty.healthInsurance && !sixty.employmentInsurance)
    #expect(membership(Person(weeklyMinutes: 900, months: 2)).employmentInsurance)
    #expect(membership(Person(weeklyMinutes: 600, months: 3)).employmentInsurance)
  }

  @Test func `few hours at the notified income are in pension alone`() {
    let member = membership(Person(weeklyMinutes: 600, months: 2), income: 2_200_000)
    #expect(member.nationalPension && !member.healthInsurance)
    #expect(!membership(Person(weeklyMinutes: 600), income: 2_199_999).nationalPension)
  }

  @Test func `a day labourer joins pension and health with a month and eight days`() {
    var person = Person(weeklyMinutes: 600, months: 1, days: 8, isDailyWorker: true)
    #expect(membership(person).nationalPension)
    #expect(membership(person).healthInsurance)
    #expect(membership(person).employmentInsurance)
    person.days = 7
    #expect(!membership(person).nationalPension)
    #expect(!membership(person).healthInsurance)
    person.days = 20
    person.months = 0
    #expect(!membership(person).nationalPension)
  }

  @Test func `a month joined late is free of pension and health only`() {
    let member = membership(Person(joinedWithinMonth: true))
    #expect(!member.nationalPension && !member.healthInsurance)
    #expect(member.employmentInsurance && member.industrialAccident)
  }

  @Test func `hired at sixty-five leaves the stability part to the employer`() {
    let member = membership(Person(age: 66, isNewAt65: true))
    let premiums = OracleInsurance.premiums(
      income: 2_000_000, on: day(2026, 5, 31), membership: member, size: .priority150)
    #expect(premiums.unemployment == 0)
    #expect(premiums.employerEmployment == 9_000)
  }
}
