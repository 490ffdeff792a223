import CatchValues
import PayrollService

/// What commands about annual leave say of it.
enum LeaveView {
  /// Why there is none, or what of the first year is owed besides.
  static func notes(_ claim: LeaveClaim) -> [Text] {
    guard claim.isDue else {
      return [
        Text(
          en: "annual leave does not bind workplaces of fewer than five (Labor Standards Act, "
            + "article 11)",
          ko: "5명 미만 사업장에는 연차휴가가 적용되지 않습니다(근로기준법 제11조)")
      ]
    }
    let days = claim.leftOfFirstYear
    guard days > 0 else { return [] }
    return [
      Text(
        en: "up to \(days) days of the first year were not taken; they are owed in money too, "
          + "unless that was paid, and are not counted here (--unused DAYS counts all; Labor "
          + "Standards Act, article 60 (2) and (7))",
        ko: "첫해에 생긴 연차 중 최대 \(days)일을 쓰지 않았습니다. 그 수당을 아직 주지 않았다면 함께 지급해야 하며 여기에는 넣지 않았습니다(모두 "
          + "넣으려면 --unused 일수, 근로기준법 제60조 제2항·제7항)")
    ]
  }
}
