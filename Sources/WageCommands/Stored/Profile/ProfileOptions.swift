import CatchCommandLine
import CatchValues
import PayrollService
import WageService

/// The flags for a pay profile; values without a flag stay as they are.
enum ProfileOptions {
  private typealias Option = EditOption<PayProfile.Facts>

  static var arguments: Argument<Edits<PayProfile.Facts>> {
    .edits(person + insurance + contract)
  }

  private static var person: [Option] {
    [
      .option(
        "kind", .choice("KIND") { $0.name }, Text(en: "Kind of income", ko: "소득 종류"),
        isCommon: true
      ) { $0.paidAs = $1 },
      date("employed-from", Text(en: "First day of employment", ko: "입사일")) {
        $0.employedFrom = $1
      },
      date("born", Text(en: "Day of birth, as in 'user edit'", ko: "생년월일('user edit'과 같은 값)")) {
        $0.birth = $1
      },
      date("birth", Text(en: "Synonym of --born", ko: "--born과 같음")) { $0.birth = $1 },
      visa,
      .flag("new-at-65", Text(en: "Hired at 65 or later", ko: "65세 이후 새로 고용됨")) {
        $0.isHiredAt65 = true
      },
      .option(
        "family", .integer(1...99),
        Text(en: "Family members with the worker and spouse", ko: "공제대상가족"), isCommon: true
      ) { $0.family = $1 },
      .option(
        "children", .integer(0...98),
        Text(en: "Those of the family aged 8 to 20", ko: "8세 이상 20세 이하 자녀"), isCommon: true
      ) { $0.children = $1 },
      .option(
        "withholding-rate", .percent, Text(en: "Percentage the worker chose", ko: "원천징수 비율")
      ) { $0.withholdingRate = $1 },
    ]
  }

  private static var visa: Option {
    let code = Conversion<String>("CODE") { word throws(Failure) in
      guard let visa = Visa(word) else {
        throw .malformed(
          word, Text(en: "is not a status of residence", ko: "체류자격이 아닙니다"),
          hint: Text(en: "write E-9 or F-2-7", ko: "E-9 또는 F-2-7처럼 입력하십시오"))
      }
      return visa.code
    }
    return .option(
      "visa", code.or("none", "", meaning: Text(en: "a national", ko: "내국인")),
      Text(en: "A foreigner's status of residence, as E-9", ko: "외국인의 체류자격(E-9 등)")
    ) { $0.visa = $1 }
  }

  private static var insurance: [Option] {
    [
      choice("pension", Text(en: "National pension", ko: "국민연금")) { $0.pension = $1 },
      choice("health", Text(en: "Health insurance with care", ko: "건강보험과 장기요양")) {
        $0.health = $1
      },
      choice("employment", Text(en: "Employment insurance", ko: "고용보험")) { $0.employment = $1 },
      choice("accident", Text(en: "Industrial accident insurance", ko: "산재보험")) {
        $0.accident = $1
      },
      choice("care", Text(en: "Long-term care; off if exempt", ko: "장기요양보험. 가입제외면 off")) {
        $0.care = $1
      },
      base("pension-base", Text(en: "Notified base of the pension", ko: "통지된 기준소득월액")) {
        $0.pensionBase = $1
      },
      base("health-base", Text(en: "Notified base of the health insurance", ko: "통지된 보수월액")) {
        $0.healthBase = $1
      },
    ].grouped(Text(en: "Insurance", ko: "보험"))
  }

  private static var contract: [Option] {
    [
      .option(
        "premiums", .choice("WHEN") { $0.name },
        Text(en: "Payment of overtime, night and holiday premiums", ko: "가산수당 지급")
      ) { $0.premiums = $1 },
      date("probation-until", Text(en: "Last day of probation", ko: "수습 마지막 날")) {
        $0.probationUntil = $1
      },
      .option(
        "contract-months",
        Conversion<Int>.integer(1...1_200).map { Int?($0) }
          .or("open", 0, meaning: Text(en: "without an end", ko: "기간의 정함 없음"))
          .or("none", nil, meaning: unknown),
        Text(en: "Length of the contract in months", ko: "근로계약 기간(개월)")
      ) { $0.contractMonths = $1 },
      .option(
        "simple-work", .choice("ANSWER") { $0.meaning },
        Text(en: "Simple work, where probation lowers no minimum", ko: "단순노무업무인지(수습 감액 불가)")
      ) { (facts: inout PayProfile.Facts, answer: Answer) in facts.isSimpleWork = answer == .yes },
      minutes("daily-minutes", 1...1_440, Text(en: "Contracted time a day", ko: "하루 소정근로시간")) {
        $0.dailyMinutes = $1
      },
      minutes(
        "four-week-average", 0...10_080,
        Text(en: "Contracted time a week over four weeks", ko: "4주 평균 주 소정근로시간")
      ) { $0.fourWeekAverage = $1 },
    ]
  }

  enum Answer: String, CaseIterable, Sendable {
    case yes
    case no

    var meaning: Text { self == .yes ? Text(en: "yes", ko: "예") : Text(en: "no", ko: "아니요") }
  }

  private typealias Set<Part> = @Sendable (inout PayProfile.Facts, Part) -> Void

  private static func date(
    _ name: String, _ summary: Text, set: @escaping Set<CivilDate?>
  ) -> Option {
    .option(
      name, Conversion.date.map { CivilDate?($0) }.or("none", nil, meaning: unknown), summary,
      set: set)
  }

  private static func minutes(
    _ name: String, _ range: ClosedRange<Int>, _ summary: Text, set: @escaping Set<Int?>
  ) -> Option {
    .option(
      name, Conversion.minutes(range).map { Int?($0) }.or("none", nil, meaning: unknown), summary,
      set: set)
  }

  private static func choice(
    _ name: String, _ summary: Text, set: @escaping Set<InsuranceChoice>
  ) -> Option {
    .option(name, .choice("WHEN") { $0.name }, summary, set: set)
  }

  private static func base(_ name: String, _ summary: Text, set: @escaping Set<Int?>) -> Option {
    .option(
      name,
      Conversion<Money>.won(0...Money.limit).map { Int?($0.won) }
        .or("none", nil, meaning: Text(en: "the period's pay", ko: "기간의 임금")), summary, set: set)
  }

  private static var unknown: Text { Text(en: "not known", ko: "모름") }
}
