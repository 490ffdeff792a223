public import CatchValues

/// Refusals about workplaces and their members: stable id, class, meaning, advice.
public enum WorkplaceRefusal {
  public static let unknown = FailureCase(
    "shift.place_unknown", .notFound, "there is no such workplace among yours", "내 사업장에서 찾을 수 없습니다",
    "see 'catchkit shift place list'", "'catchkit shift place list'를 보십시오")
  public static let none = FailureCase(
    "shift.no_place", .notFound, "the acting person has no workplace yet", "아직 속한 사업장이 없습니다",
    "begin with 'catchkit shift place add NAME', or 'catchkit shift join CODE'",
    "'catchkit shift place add 이름' 또는 'catchkit shift join 코드'로 시작하십시오")
  public static let which = FailureCase(
    "shift.which_place", .usage, "several workplaces are possible, and none was chosen",
    "사업장이 여럿인데 어느 곳인지 알 수 없습니다", "name the workplace, or give its id", "사업장의 이름이나 ID를 지정하십시오")
  public static let removed = FailureCase(
    "shift.place_removed", .conflict, "the workplace has been removed", "삭제된 사업장입니다",
    "its history stays; 'catchkit undo' brings it back", "기록은 남아 있습니다. 'catchkit undo'로 되살릴 수 있습니다")
  public static let notOwner = FailureCase(
    "shift.not_owner", .forbidden, "only the workplace's owner may do this", "사업장의 사업주만 할 수 있습니다",
    "act as the owner with --as NAME", "--as에 사업주의 닉네임을 지정해 실행하십시오")
  public static let pending = FailureCase(
    "shift.pending", .forbidden, "the request to join has not been accepted yet",
    "아직 수락되지 않은 가입 요청입니다", "'catchkit shift request list' shows its state",
    "'catchkit shift request list'로 상태를 볼 수 있습니다")
  public static let ended = FailureCase(
    "shift.ended", .forbidden, "the membership has ended", "일을 그만둔 사업장입니다",
    "work done stays on record; join again with a new code",
    "일한 기록은 남아 있습니다. 다시 일하려면 새 초대 코드로 가입하십시오")
  public static let noMember = FailureCase(
    "shift.member_unknown", .notFound, "no person of that name belongs to the workplace",
    "이 사업장에서 사람을 찾을 수 없습니다",
    "see 'catchkit shift member list'; 'catchkit shift staff import FILE' adds workers to a "
      + "workplace with staff",
    "'catchkit shift member list'를 보십시오. 직원이 있는 사업장의 근무자 추가: 'catchkit shift staff import 파일'")
  public static let workerShares = FailureCase(
    "shift.worker_shares", .forbidden, "only owners have shared workplaces",
    "공유 사업장은 사업주만 만들 수 있습니다",
    "leave out --shared for a workplace of your own, join one with its code, or add its owner with "
      + "'catchkit user add NAME --role owner'",
    "--shared를 빼면 개인 사업장이 됩니다. 공유 사업장에는 초대 코드로 가입하거나, 'catchkit user add 이름 --role owner'로 사업주를 "
      + "추가하십시오")
  public static let limit = FailureCase(
    "shift.place_limit", .refused, "one person has the most workplaces possible",
    "한 사람이 만들 수 있는 사업장 수를 넘었습니다", "remove one that is no longer used", "사용하지 않는 사업장을 삭제하십시오")
  public static let taken = FailureCase(
    "shift.place_taken", .conflict, "the owner has a workplace of that name", "같은 이름의 사업장이 있습니다",
    "choose another name", "다른 이름을 고르십시오")
  public static let zone = FailureCase(
    "shift.place_zone", .conflict, "a workplace with shifts cannot move to another time zone",
    "근무가 있는 사업장의 시간대는 바꿀 수 없습니다", "add a workplace for the new zone", "새 시간대의 사업장을 따로 추가하십시오")
  public static let noRoster = FailureCase(
    "shift.no_roster", .notFound, "the workplace has no shift in that month", "그 달에 사업장의 근무가 없습니다",
    "choose another month with --during", "--during으로 다른 달을 고르십시오")

  public static let catalogue = [
    noRoster, unknown, none, which, removed, notOwner, pending, ended, noMember, workerShares,
    limit, taken, zone,
  ]
}
