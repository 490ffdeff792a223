import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService

/// The answers of commands about annual leave.
enum LeaveView {
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

  /// Returns the reason for no leave, or notes on part-time hours, and on unused days of earlier
  /// leave years.
  ///
  /// - Parameter isPaid: true when a payslip has paid it all.
  static func notes(_ claim: LeaveClaim, isPaid: Bool = false) -> [Text] {
    isPaid ? [] : current(claim) + earlier(claim)
  }

  private static func current(_ claim: LeaveClaim) -> [Text] {
    guard claim.isDue else { return [fewerThanFive] }
    guard claim.isKnown else {
      return [
        Text(
          en: "the leave taken is not known, as some weeks have no records: give --unused DAYS, or "
            + "'catchkit wage opening set --leave-used'; pay for unused leave is not counted here",
          ko: "기록이 없는 주가 있어 사용한 연차를 알 수 없습니다. --unused 일수나 'catchkit wage opening set "
            + "--leave-used'를 지정하십시오. 미사용 연차수당은 넣지 않았습니다")
      ]
    }
    guard !claim.used.isWhole, (1..<2_400).contains(claim.weeklyMinutes) else { return [] }
    let day = written(Fraction(Int128(claim.weeklyMinutes), over: 300))
    return [
      Text(
        en: "part-time leave counts in hours: a day of it is \(day) h, a fifth of the contracted "
          + "week (Labor Standards Act Decree, annexed table 2)",
        ko: "단시간 근로자의 연차는 시간으로 셉니다. 하루는 주 소정근로시간의 5분의 1인 \(day)시간입니다(근로기준법 시행령 별표 2)")
    ]
  }

  private static func earlier(_ claim: LeaveClaim) -> [Text] {
    if let before = claim.before {
      guard before.days > .zero else { return [] }
      let (days, won) = (counted(before.days), Money.grouped(before.pay))
      guard claim.isDue || !claim.earlierYears.isEmpty else {
        return [
          Text(
            en: "\(days.en) of earlier leave years count as given, \(won) won: by agreement, as no "
              + "law requires them here",
            ko: "이전 연차연도의 미사용 연차 \(days.ko), 수당 \(won)원은 지정한 대로 넣었습니다. 법으로 줄 의무는 없어 약정에 따릅니다")
        ]
      }
      return [
        Text(
          en: "\(days.en) of earlier leave years can no longer be taken and must be paid, \(won) "
            + "won; if that was paid or their use was urged by article 61, give 'catchkit wage final "
            + "--leave-before 0' (Labor Standards Act, articles 49 and 60 (7))",
          ko: "이전 연차연도의 미사용 연차 \(days.ko): 더는 사용할 수 없어 수당 \(won)원을 지급해야 합니다. 이미 지급했거나 제61조의 "
            + "사용촉진을 했으면 'catchkit wage final --leave-before 0'을 지정하십시오(근로기준법 제49조·제60조 제7항)")
      ]
    }
    let years = claim.earlierYears.map { year in
      let (days, period) = (counted(year.unused), "\(year.days.from)/\(year.days.to)")
      return Text(en: "\(days.en) of \(period)", ko: "\(period) \(days.ko)")
    }
    let (en, ko) = (
      years.map(\.en).joined(separator: ", "), years.map(\.ko).joined(separator: ", ")
    )
    return [
      Text(
        en: "unused leave of earlier years may still be owed, for three years, and is not counted: "
          + "\(en); give the days neither paid nor urged by article 61 with 'catchkit wage final "
          + "--leave-before DAYS' (Labor Standards Act, articles 49 and 60 (7))",
        ko: "이전 연차연도의 미사용 연차수당은 시효 3년 안이면 줄 것이 남아 있을 수 있으며 넣지 않았습니다: \(ko). 지급하지 않았고 제61조의 "
          + "사용촉진도 하지 않은 일수를 'catchkit wage final --leave-before 일수'로 지정하십시오(근로기준법 제49조·제60조 제7항)")
    ]
  }

  private static func counted(_ days: Fraction?) -> Text {
    guard let days else { return Text(en: "an unknown number of days", ko: "일수 모름") }
    let words = written(days)
    return Text(en: "\(words) \(words == "1" ? "day" : "days")", ko: "\(words)일")
  }

  /// Unused days of earlier leave years; nil for leave that is not of a worker of the store.
  static let earlier = RecordView<LeaveClaim?>([
    .exact(
      "before", "Earlier days", "이전 미사용",
      "Unused days of earlier leave years; null where not known", "이전 연차연도의 미사용 일수. 알 수 없으면 null",
      isNullable: true, rounding: .halfUp, at: \.?.before?.days),
    .won(
      "before_pay", "Earlier pay", "이전 미사용수당", "The pay for them; null where not known",
      "그 수당. 알 수 없으면 null", isNullable: true, at: \.?.before?.pay),
    .list(
      "before_years", of: year, "Earlier years", "이전 연차연도",
      "Leave years whose unused days may still be owed", "미사용수당을 아직 줄 수 있는 연차연도"
    ) { $0?.earlierYears ?? [] },
  ])

  private static let year = RecordView<LeaveYear>([
    .date("from", "From", "시작일") { $0.days.from }, .date("to", "To", "종료일") { $0.days.to },
    .integer("earned", "Earned", "발생") { $0.earned },
    .exact(
      "unused", "Unused", "미사용", "Null without the year's records", isNullable: true,
      rounding: .halfUp, at: \.unused),
  ])
}
