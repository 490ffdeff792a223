import CatchProgram
import WorkplaceOptions

extension EmptyNote {
  /// The notes on the empty lists of `shift`.
  @Sendable static func shift() -> [EmptyNote] {
    let (invite, work) = ("shift invite create PLACE", "shift in -p PLACE")
    let routine = "shift routine add 마감 --task 정산 --to PLACE"
    let save = "shift template save 기본주 -p PLACE --during this-week"
    return [
      .init("shift place list", "no workplaces", "사업장이 없습니다", .place),
      .init(
        "shift place headcount list", "no headcounts", "인원 기록이 없습니다",
        by: "shift place headcount set PLACE 4", .owned),
      .init("shift invite list", "no invite codes", "초대 코드가 없습니다", by: invite, .shared),
      .init("shift request list", "no requests to join", "가입 요청이 없습니다", by: invite, .shared),
      .init("shift request shifts", "no requests", "근무 요청이 없습니다", by: "shift request -h", .place),
      .init(
        "shift staff list", "no workers", "직원이 없습니다", by: "shift staff import FILE -p PLACE",
        .owned),
      .init("shift terms list", "no pay terms", "임금 조건이 없습니다", .pay),
      .init(
        "shift list, shift report, shift attendance", "no shifts", "근무가 없습니다", by: addShift,
        .worker),
      .init("shift clock list", "no clock entries", "출퇴근 기록이 없습니다", by: work, .place),
      .init("shift clock status", "no worker is at work", "근무 중인 사람이 없습니다", by: work, .place),
      .init(
        "shift gaps, shift coverage", "no such hours", "해당하는 시간이 없습니다",
        by: "shift gaps -p PLACE --open 09-22", .place),
      .init("shift template list", "no templates", "템플릿이 없습니다", by: save, .owned),
      .init(
        "shift series list", "no shifts that repeat", "반복되는 근무가 없습니다",
        by: addShift + " --repeat week", .worker),
      .init(
        "shift availability list", "no hours are recorded", "기록된 시간이 없습니다",
        by: "shift availability add unavailable --days sat,sun", .place),
      .init("shift routine list", "no routines", "루틴이 없습니다", by: routine, .place),
      .init(
        "shift routine today", "no shift with tasks today", "오늘 할 일이 있는 근무가 없습니다",
        by: "shift routine list"),
      .init("shift clock fix", "no clock entry to repair", "고칠 출퇴근 기록이 없습니다"),
      .init("shift routine history", "no task was done", "한 일이 없습니다", by: "shift routine today"),
      .init("shift due list", "no notices were delivered", "알린 일이 없습니다", by: "shift due"),
    ]
  }
}
