public import CatchValues

/// Refusals of cutting shifts, and of plans and templates.
extension ShiftRefusal {
  public static let cut = FailureCase(
    "shift.cut", .conflict, "a shift cannot be cut or moved there", "그 시각으로는 근무를 나누거나 옮길 수 없습니다",
    "name a time within the planned shift; clocked shifts do not change",
    "예정된 근무 안의 시각을 입력하십시오. 출퇴근 기록이 있는 근무는 그대로 둡니다")
  public static let merged = FailureCase(
    "shift.merge", .refused, "shifts that do not follow each other cannot become one",
    "이어지지 않는 근무는 합칠 수 없습니다",
    "name shifts of one worker in the same state that touch, or give --fill-gaps",
    "같은 사람의 같은 상태인 이어진 근무를 지정하거나 --fill-gaps를 지정하십시오")
  public static let noTemplate = FailureCase(
    "shift.template_unknown", .notFound, "there is no such template at the workplace",
    "그 사업장에서 템플릿을 찾을 수 없습니다", "see 'catchkit shift template list'",
    "'catchkit shift template list'를 보십시오")
  public static let templateName = FailureCase(
    "shift.template_name", .conflict, "the workplace has a template of that name",
    "그 이름의 템플릿이 이미 있습니다", "choose another name, or give --replace",
    "다른 이름을 입력하거나 --replace를 지정하십시오")
  public static let emptyPlan = FailureCase(
    "shift.plan_empty", .notFound, "the days have no shifts that could be a plan",
    "그 기간에는 계획으로 쓸 근무가 없습니다",
    "name days with planned, published or done shifts: 'catchkit shift list' shows them",
    "예정, 공지 또는 완료 상태의 근무가 있는 기간을 지정하십시오. 'catchkit shift list'로 볼 수 있습니다")
  public static let rotation = FailureCase(
    "shift.rotation", .refused, "a rotation's cycle, spans and workers do not fit each other",
    "교대의 주기, 시간, 근무자가 서로 맞지 않습니다",
    "write --cycle 'D D N N - -' with --span D=07:00-19:00 and --span N=19:00-07:00",
    "--cycle 'D D N N - -' --span D=07:00-19:00 --span N=19:00-07:00처럼 입력하십시오")
  public static let nobodyFree = FailureCase(
    "shift.nobody_free", .conflict, "none of the workers named is free for a gap",
    "빈 시간에 일할 수 있는 사람이 없습니다", "name more workers, or give --keep-going to fill what can be filled",
    "사람을 더 지정하거나, 채울 수 있는 것만 채우려면 --keep-going을 지정하십시오")

  public static let planCatalogue = [
    cut, merged, noTemplate, templateName, emptyPlan, rotation, nobodyFree,
  ]
}
