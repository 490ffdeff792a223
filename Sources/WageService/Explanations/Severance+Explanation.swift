public import CatchValues

extension Severance {
  /// Explains the amount, from the request that it was computed from.
  ///
  /// - Parameter wages: the parts of the wages of the three months.
  public func explanation(_ request: Request, wages: [Explanation] = []) -> Explanation {
    let formula: Text
    if isEligible {
      let exact = try? dailyUsed * Fraction(Int128(30 * serviceDays), over: 365)
      let sum = exact.map { " = \($0.grouped)" } ?? ""
      let (daily, days) = (dailyUsed.grouped, serviceDays.grouped)
      formula = Text(
        en: "\(daily) × 30 × \(days) ÷ 365\(sum), rounded down to whole won",
        ko: "1일 \(daily) × 30 × 재직 \(days)일 ÷ 365\(sum), 원 미만 버림")
    } else if Severance.firstAnniversary(of: request.joined) > request.left {
      formula = Text(en: "none: employed for less than a year", ko: "없음: 계속근로기간 1년 미만")
    } else if serviceDays == 0 {
      formula = Text(en: "none: under 15 contracted hours a week", ko: "없음: 주 소정근로시간 15시간 미만")
    } else {
      formula = Text(
        en: "none: less than a year with 15 contracted hours a week",
        ko: "없음: 주 소정근로시간 15시간 이상인 기간이 1년 미만")
    }
    return Explanation(
      "amount", amount, formula,
      inputs: [
        "joined": request.joined, "left": request.left, "daily_used": dailyUsed,
        "service_days": serviceDays,
      ], law: "근로자퇴직급여 보장법 제4조 제1항, 제8조 제1항",
      children: [serviceLine(request), averageLine(request, wages), usedLine(request)])
  }

  private func serviceLine(_ request: Request) -> Explanation {
    Explanation(
      "service_days", serviceDays,
      en: "days from \(request.joined) to the day before \(request.left)"
        + (leftOut.isEmpty ? "" : ", \(request.days), without those under 15 hours a week"),
      ko: "\(request.joined)부터 \(request.left) 전날까지의 일수"
        + (leftOut.isEmpty ? "" : " \(request.days)일에서 주 15시간 미만인 기간을 뺌"),
      inputs: ["joined": request.joined, "left": request.left],
      law: leftOut.isEmpty
        ? "근로자퇴직급여 보장법 제8조 제1항" : "근로자퇴직급여 보장법 제4조 제1항 단서, 제8조 제1항, 임금복지과-588(2009)",
      children: leftOut.map { part in
        let (from, to) = (part.days.lowerBound, part.days.upperBound)
        let hours = (try? part.average / Fraction(60))?.decimal(places: 1, rounding: .halfUp) ?? ""
        return Explanation(
          "left_out", part.dayCount,
          en: "\(from) to \(to): \(hours) hours a week on average of four weeks",
          ko: "\(from)부터 \(to)까지: 4주 평균 주 \(hours)시간", inputs: ["from": from, "to": to],
          law: "근로자퇴직급여 보장법 제4조 제1항 단서, 근로기준법 제18조 제3항")
      })
  }

  private func averageLine(_ request: Request, _ parts: [Explanation]) -> Explanation {
    let wages = request.wages.grouped
    let (bonus, leave) = (request.bonus.grouped, request.leavePay.grouped)
    return Explanation(
      "average_daily", averageDaily,
      en: "(wages of three months \(wages) + bonus \(bonus) × 3/12 + leave pay \(leave) × 3/12)"
        + " ÷ \(periodDays) days, rounded up at 0.01 won",
      ko: "(3개월 임금 \(wages) + 상여 \(bonus) × 3/12 + 연차수당 \(leave) × 3/12)"
        + " ÷ \(periodDays)일, 전 단위 올림",
      inputs: [
        "wages_3m": request.wages, "bonus": request.bonus, "leave_pay": request.leavePay,
        "period_days": periodDays,
      ], law: "근로기준법 제2조 제1항 제6호", children: parts)
  }

  private func usedLine(_ request: Request) -> Explanation {
    let ordinary = request.ordinaryDaily
    let formula =
      ordinary.map {
        $0 > averageDaily
          ? Text(
            en: "the ordinary daily wage \($0.grouped), as it is above the average",
            ko: "평균임금보다 많은 1일 통상임금 \($0.grouped)")
          : Text(
            en: "the average daily wage, as the ordinary one is not above it",
            ko: "1일 평균임금(통상임금이 더 많지 않음)")
      }
      ?? Text(
        en: "the average daily wage; the ordinary one is not given, and counts if it is higher",
        ko: "1일 평균임금. 통상임금은 주어지지 않았으며 더 많으면 통상임금을 씁니다")
    return Explanation(
      "daily_used", dailyUsed, formula,
      inputs: ["average_daily": averageDaily, "ordinary_daily": ordinary?.plain ?? ""],
      law: "근로기준법 제2조 제2항")
  }
}
