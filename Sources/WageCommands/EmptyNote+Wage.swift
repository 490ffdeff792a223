import CatchProgram
import WorkplaceOptions

extension EmptyNote {
  /// The notes on the empty lists of `wage`.
  @Sendable static func wage() -> [EmptyNote] {
    [
      .init(
        "wage preview, wage report, wage jobs, wage costs, wage check", "no pay", "임금이 없습니다",
        by: addShift, .pay),
      .init("wage payday", "no pay days", "임금지급일이 없습니다", by: "shift terms list", .pay),
      .init("wage arrears", "no arrears", "지급할 소급분이 없습니다"),
      .init(
        "wage closed, wage slip list", "nothing is closed", "마감한 기간이 없습니다",
        by: "wage close -p PLACE", .owned),
      .init(
        "wage profile list", "no pay profiles", "급여 정보가 없습니다",
        by: "wage profile set WORKER -p PLACE --family 1", .staff),
      .init(
        "wage item list", "no pay items", "지급·공제 항목이 없습니다",
        by: "wage item add WORKER meal=100000 -p PLACE --recurring", .staff),
      .init(
        "wage budget show", "no budgets", "예산이 없습니다",
        by: "wage budget set -p PLACE --amount 5000000", .owned),
    ]
  }
}
