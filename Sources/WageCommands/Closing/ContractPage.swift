import CatchProgram
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// A contract of employment to sign, in the order of the ministry's model (표준근로계약서).
///
/// Holds what must be written down: wages with their items, method and day of payment, hours, weekly
/// holiday, annual leave, place and duties (근로기준법 제17조, 시행령 제8조); for part-timers the hours of each
/// day, and the length of a fixed term (기간제 및 단시간근로자 보호 등에 관한 법률 제17조).
struct ContractPage {
  let facts: ContractFacts
  let language: Language

  private var terms: PayTerms { facts.terms }
  private let blank = PayslipPage.blank

  var html: String {
    let title = say("Contract of employment", "근로계약서")
    let worker = MarkupText.escaped(facts.name)
    let employer = "\(MarkupText.escaped(facts.place.name)) · \(MarkupText.escaped(facts.employer))"
    let sides: [(heading: String, text: String)] = [
      (say("Employer", "사업주"), employer + signature(facts.place.address)),
      (say("Worker", "근로자"), worker + signature("")),
    ]
    return PayslipPage.paper(
      "\(title) · \(worker)", language,
      "<h1>\(title)</h1>\n\(table(clauses))\n<p>\(say("Date", "계약일")): \(blank)</p>\n\(table(sides))"
    )
  }

  private func table(_ rows: [(heading: String, text: String)]) -> String {
    let rows = rows.map { "<tr><th scope=\"row\">\($0.heading)</th><td>\($0.text)</td></tr>" }
    return "<table class=\"grid\"><tbody>\(rows.joined(separator: "\n"))</tbody></table>"
  }

  private func signature(_ address: String) -> String {
    "<div>\(say("Address", "주소")): \(known(address))</div><div>\(say("Telephone", "연락처")): "
      + "\(blank) \(say("Signature", "서명")): \(blank)</div>"
  }

  private var clauses: [(heading: String, text: String)] {
    let place = "\(MarkupText.escaped(facts.place.name)) · \(known(facts.place.address))"
    let leave =
      facts.hasFive && !isShort
      ? say("by 제60조", "근로기준법 제60조에 따라 부여") : say("none (제11조, 제18조)", "적용 없음(제11조, 제18조)")
    var rows: [(heading: String, text: String)] = [
      (say("Term", "계약 기간"), term), (say("Place", "근무 장소"), place),
      (say("Duties", "종사 업무"), blank), (say("Hours", "소정근로시간"), hours),
      (say("Holidays", "휴일"), holidays), (say("Wages", "임금"), wages),
      (say("Payment", "임금 지급"), payment), (say("Annual leave", "연차유급휴가"), leave),
      (
        say("Copy", "교부"),
        say("The worker gets a copy (제17조 제2항).", "근로계약서를 근로자에게 교부한다(제17조 제2항).")
      ),
    ]
    if let birth = facts.paper.birth, birth.age(on: facts.hiredOn) < 18 {
      let text = say(
        "No parent or guardian may conclude it; it is given in writing (제67조). Consent and family "
          + "certificate: 제66조. At most 7 hours a day, 35 a week: 제69조.",
        "친권자나 후견인은 근로계약을 대리할 수 없으며 근로조건을 서면으로 교부한다(제67조). 가족관계증명서와 동의서를 갖추고(제66조) 1일 7시간, 1주 "
          + "35시간을 넘지 않는다(제69조).")
      rows.append((say("Under 18", "18세 미만"), text))
    }
    return rows
  }

  private var term: String {
    let first = facts.hiredOn
    let probation = facts.profile.probationUntil.map {
      say(" (probation through \($0))", " (수습: \($0)까지)")
    }
    guard let months = facts.profile.contractMonths else {
      return "\(first) – \(blank)" + (probation ?? "")
    }
    let last = months == 0 ? say("without an end", "기간의 정함 없음") : "\(first.end(ofMonths: months))"
    return "\(first) – \(last)" + (probation ?? "")
  }

  /// Begin, end and break are left to write, as they change with the plan.
  private var hours: String {
    let clock = ", \(say("from–to", "시업–종업")) \(blank), \(say("break", "휴게")) \(blank)"
    let (days, weekly) = (terms.days, terms.weeklyMinutes)
    let rows = days.enumerated().map { index, day in
      // A week that does not divide evenly gives its first days the odd minutes.
      let share = weekly.map { $0 / days.count + (index < $0 % days.count ? 1 : 0) }
      let length = (facts.profile.dailyMinutes ?? share).map(time) ?? blank
      return "<div>\(day.name[language]): \(length)\(clock)</div>"
    }
    return "<div>\(say("A week", "1주")): \(weekly.map(time) ?? blank)</div>"
      + (rows.isEmpty ? "<div>\(blank)\(clock)</div>" : rows.joined())
  }

  /// True below 15 hours a week, without weekly holiday and leave (근로기준법 제18조 제3항).
  private var isShort: Bool {
    (facts.profile.fourWeekAverage ?? terms.weeklyMinutes ?? 2_400) < WeeklyHoliday.threshold
  }

  private var holidays: String {
    if isShort { return say("none below 15 hours a week (제18조)", "주 15시간 미만: 적용 없음(제18조)") }
    let day = facts.place.restDay.name
    return say("paid: each \(day.en) (제55조)", "유급 주휴일: 매주 \(day.ko)요일(제55조)")
      + (facts.hasFive ? say(", public holidays", ", 관공서 공휴일") : "")
  }

  private var wages: String {
    let won = Money.grouped(terms.pay(on: max(terms.from, facts.hiredOn)).won)
    let kind = terms.kind.name
    let premiums = facts.profile.premiums
    let hasPremiums = premiums == .agreed || premiums == .law && facts.hasFive
    var lines = [
      say("\(won) won \(kind.en)", "\(kind.ko) \(won)원")
        + (terms.followsMinimum ? say(" (each day's minimum wage)", " (그날의 최저임금)") : "")
    ]
    if let minutes = terms.includedOvertime {
      lines.append(say("Overtime a week included: ", "포함된 주 연장근로: ") + time(minutes))
    }
    lines += facts.items.map { item in
      let title = PayTitle.item(
        PayItem(code: item.code, name: item.name, amount: item.amount, isTaxable: item.isTaxable))
      return "\(MarkupText.escaped(title[language])) \(Money.grouped(item.amount))"
    }
    lines.append("\(say("Bonus, other allowances", "상여금·그 밖의 수당")): \(blank)")
    lines.append(
      hasPremiums
        ? say(
          "Overtime, night and holiday work: +50 %, holiday work beyond 8 hours +100 % (제56조)",
          "연장·야간·휴일근로 50%, 8시간을 넘는 휴일근로 100% 가산(제56조)")
        : say("Overtime, night and holiday work: without premium", "연장·야간·휴일근로: 가산 없이 지급"))
    return lines.map { "<div>\($0)</div>" }.joined()
  }

  private var payment: String {
    let day =
      switch terms.payDay {
      case .ofMonth(let day)?: say("day \(day) of each month", "매월 \(day)일")
      case .ofWeek(let day)?: say("each \(day.name.en)", "매주 \(day.name.ko)요일")
      case nil: blank
      }
    let (bank, account) = (known(facts.paper.detail?.bank ?? ""), known(facts.paper.account ?? ""))
    return "<div>\(say("Pay day", "임금지급일")): \(day)</div>"
      + "<div>\(say("To the worker's account", "근로자 명의 계좌 입금")): \(bank) \(account)</div>"
  }

  private func known(_ text: String) -> String { text.isEmpty ? blank : MarkupText.escaped(text) }
  private func time(_ minutes: Int) -> String { Payslip.duration(Fraction(minutes))[language] }
  private func say(_ en: String, _ ko: String) -> String { Text(en: en, ko: ko)[language] }
}
