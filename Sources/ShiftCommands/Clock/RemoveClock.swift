import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift clock remove ID…`
struct RemoveClock {
  let ids: [String]

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove clock entries", ko: "출퇴근 기록 삭제"), into: RemoveClock.init,
      .operands(
        "ID", .clockID, isRequired: true,
        Text(en: "The clock entries' ids", ko: "출퇴근 기록 ID")),
      discussion: .paragraph(
        en: "Workers remove their own entries while these are open, owners any. A shift that "
          + "clocking in had created is removed with its last entry; a planned one stays, and "
          + "stays done if it was done. 'catchkit undo' restores all.",
        ko: "근무자는 퇴근하지 않은 자기 기록만, 사업주는 모든 기록을 삭제합니다. 출근으로 생긴 근무는 마지막 기록과 함께 없어집니다. 예정된 근무는 "
          + "남으며 완료였다면 완료로 남습니다. 모두 'catchkit undo'로 되돌릴 수 있습니다."),
      examples: [
        Example("catchkit shift clock remove clk-1", "One", "하나"),
        Example("catchkit shift clock remove clk-1 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift clock status --mine --format ids | xargs catchkit shift clock remove",
          "The open entry", "퇴근하지 않은 기록"),
      ],
      view: ClockView.view, contract: "catchkit.shift.clock.remove"
    ) { request, transaction, actor, session throws(Failure) in
      let removal = try ClockEntries.remove(request.ids, for: actor, in: transaction)
      if !removal.stillDone.isEmpty {
        let list = removal.stillDone.map(\.recordID.description).joined(separator: ", ")
        session.notes = [
          Text(
            en: "done, but without a clock entry, so the plan counts as worked: \(list)",
            ko: "출퇴근 기록이 없는 완료 근무는 예정대로 일한 것으로 봅니다: \(list)")
        ]
      }
      return try removal.entries.map { listed throws(Failure) in
        (listed, try session.zones.zone(listed.member.zone))
      }
    }
  }
}
