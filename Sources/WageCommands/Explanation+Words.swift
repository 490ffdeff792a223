import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

extension Explanation {
  /// Returns the explanation with names, codes and formulas in the reader's words for tables; machine
  /// formats have the names and codes themselves, and English formulas.
  func json(in environment: Environment) -> JSON {
    guard !environment.options.outputFormat.isMachine else { return json() }
    return inWords(environment.language).json(environment.language)
  }

  private func inWords(_ language: Language) -> Explanation {
    var worded = self
    (worded.figure, worded.value) = Explanation.worded(figure, value, language)
    worded.inputs = inputs.map { input in
      let (name, value) = Explanation.worded(input.name, input.value, language)
      return Input(name, value)
    }
    worded.children = children.map { $0.inWords(language) }
    return worded
  }

  private static func worded(
    _ name: String, _ value: String, _ language: Language
  ) -> (name: String, value: String) {
    let words = words(name, value)
    // One name of two figures: whether premiums are due, and the sum of the insurances.
    let key = name == "premiums" && words != nil ? "premiums_due" : name
    let title =
      language == .ko
      ? korean[key] ?? PayTitle.of(name).ko : name.replacing(text: "_", with: " ")
    return (title, words?[language] ?? value)
  }

  private static func words(_ name: String, _ value: String) -> Text? {
    switch name {
    case "attribution": Attribution(rawValue: value)?.meaning
    case "code": PayTitle.of(value)
    case "employees" where value == "five_or_more": Text(en: "five or more", ko: "5명 이상")
    case "employees" where value == "under_five": Text(en: "under five", ko: "5명 미만")
    case "denied": WeeklyHoliday.Denial(rawValue: value)?.reason
    case "kind": IncomeKind(rawValue: value)?.meaning
    case "method", "weekly_method":
      PayBasis(rawValue: value)?.meaning ?? WeeklyMethod(rawValue: value)?.meaning
    case "pay_clock": PayClock(rawValue: value)?.meaning
    case "premiums": PremiumPolicy(rawValue: value)?.name
    case "reason": Exclusion(rawValue: value)?.reason
    case "rounding": Rounding(rawValue: value)?.meaning
    default: nil
    }
  }

  /// Titles of names that are no items of a payslip, or are another thing there.
  private static let korean: [String: String] = {
    let packed = """
      absence=결근;allowance=수당;allowance_date=주휴일;amount=금액;asbestos_levy=석면피해구제분담금;attribution=자정을 넘긴 근무
      average_daily=1일 평균임금;base=기준 보수;child_adjustment=자녀 공제;children=자녀;converted=환산급여;count=횟수
      converted_deduction=환산급여공제;daily_used=적용 일급;date=날짜;day=날짜;day_tax=하루 세액;days=일수;denied=제외 사유
      days_below_five=5명 미만인 날;deductions_total=공제액 계;dismissal_pay=해고예고수당;earlier_taxable=앞 기간 과세
      earned_income_deduction=근로소득공제;ei_employee=고용보험 근로자;ei_employer=고용보험 사업주;employed_days=재직일수
      employee=근로자;employees=근로자 수;employer=사업주;exact=정확한 값;extra_minutes=추가 근로(분);factor=배수;family=공제대상가족
      four_week_average=4주 평균(분);from=부터;gross=지급액 계;hourly=시급;hours=시간;included_overtime=포함된 연장근로;income=보수
      insurance_month=보험료 월;insurance_total=보험료 합계;item=항목;joined=입사일;kind=소득 종류;leave=연차;left=퇴사일
      leave_before_pay=이전 연차 미사용수당;left_out=뺀 기간;members=가족 수;method=방법;middle=구간 중간값;minimum_hourly=최저시급
      minimum_monthly=최저월급;minutes=분;month_taxable=그달 과세;monthly=월 금액;months=개월;name=이름;net=실수령액;code=항목
      non_taxable=비과세;np_employee=국민연금 근로자;np_employer=국민연금 사업주;of_item=원래 항목;of_period=원래 기간;on=기준일
      ordinary_daily=1일 통상임금;ordinary_hourly=통상시급;other=그 밖;overtime_hours=연장 시간;paid_on=지급일;part=부분;pay=급여
      pay_clock=지급할 시각;pension_deduction=연금보험료공제;percent=비율(%);period_days=산정기간 일수;permille=요율(‰)
      period_working_days=기간의 소정근로일;personal_deduction=기본공제;premiums=보험료;premiums_due=가산수당;rate=임금률;reason=사유
      rounding=끝수 처리;salary=월급;service_days=재직일수;service_deduction=근속연수공제;shortfall=부족액;special_deduction=특별소득공제
      stability=고용안정·직업능력개발;table_tax=표의 세액;tax_base=과세표준;tax_credit=세액공제;taxable=과세;to=까지;total=합계
      total_cost=총 인건비;unemployment=실업급여;unpaid_minutes=무급(분);unused=미사용;wage_claim_levy=임금채권부담금
      wages_3m=3개월 임금;wages_paid=지급한 임금;week=주;weekly_holiday_minutes=주휴(분);weekly_method=주휴 계산 방법
      weekly_minutes=주 소정(분);weekly_rest=주휴;weeks=주 수;withholding=원천징수;working_days=근로일;yearly_pay=연 급여
      yearly_tax=연 세액;years=연수;close=마감;cost=인건비;deductions=공제;employer_premiums=사업주 보험료;slip=명세서;wages=임금
      employer_stability=사업주 고용안정;employer_unemployment=사업주 실업급여;work_minutes=근로(분);late_interest=지연이자;due=기한
      sum=금액;pay_on=지급일
      """
    let pairs = packed.split { $0 == ";" || $0 == "\n" }.map { $0.split(separator: "=") }
    return Dictionary(
      pairs.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
  }()
}
