import CatchProgram
import CatchValues
import PayrollService

/// The answers of commands about annual leave.
enum LeaveView {
  /// Makes a count of days, rounded to hundredths.
  static func days(_ name: String, _ days: Fraction) -> JSON.Member {
    .exact(name, days, places: 2, rounding: .halfUp)
  }

  private static func written(_ days: Fraction) -> String {
    days.decimal(places: 2, rounding: .halfUp)
  }

  /// Returns the days taken and the days left.
  static func balance(_ claim: LeaveClaim) -> [Text] {
    guard claim.isDue, claim.isKnown else { return notes(claim) }
    let (used, left) = (written(claim.used), written(claim.unused))
    return [
      Text(
        en: "\(used) \(used == "1" ? "day was" : "days were") taken, "
          + "\(left) \(left == "1" ? "is" : "are") left",
        ko: "사용 \(used)일, 남은 연차 \(left)일")
    ] + notes(claim)
  }

  static let fewerThanFive = Text(
    en:
      "annual leave does not bind workplaces of fewer than five (Labor Standards Act, article 11)",
    ko: "5명 미만 사업장에는 연차휴가가 적용되지 않습니다(근로기준법 제11조)")

  /// Returns the reason for no leave, or notes on part-time hours and the first year's unused days.
  static func notes(_ claim: LeaveClaim) -> [Text] {
    guard claim.isDue else {
      return [fewerThanFive]
    }
    guard claim.isKnown else {
      return [
        Text(
          en: "the leave taken is not known, as some weeks have no records: give --unused DAYS, or "
            + "'wage opening set --leave-used'; pay for unused leave is not counted here",
          ko: "기록이 없는 주가 있어 사용한 연차를 알 수 없습니다. --unused 일수나 'wage opening set --leave-used'를 "
            + "지정하십시오. 미사용 연차수당은 넣지 않았습니다")
      ]
    }
    var notes: [Text] = []
    if !claim.used.isWhole, (1..<2_400).contains(claim.weeklyMinutes) {
      let day = written(Fraction(Int128(claim.weeklyMinutes), over: 300))
      notes.append(
        Text(
          en: "part-time leave counts in hours: a day of it is \(day) h, a fifth of the contracted "
            + "week (Labor Standards Act Decree, annexed table 2)",
          ko: "단시간 근로자의 연차는 시간으로 셉니다. 하루는 주 소정근로시간의 5분의 1인 \(day)시간입니다(근로기준법 시행령 별표 2)"))
    }
    guard claim.leftOfFirstYear > .zero else { return notes }
    let days = written(claim.leftOfFirstYear)
    notes.append(
      Text(
        en: "up to \(days) days of the first year were not taken; they are owed in money too, "
          + "unless that was paid, and are not counted here (--unused DAYS counts all; Labor "
          + "Standards Act, article 60 (2) and (7))",
        ko: "첫해에 생긴 연차 중 최대 \(days)일을 사용하지 않았습니다. 그 수당을 아직 주지 않았다면 함께 지급해야 하며 여기에는 넣지 않았습니다(모두 "
          + "넣으려면 --unused 일수, 근로기준법 제60조 제2항·제7항)"))
    return notes
  }
}
