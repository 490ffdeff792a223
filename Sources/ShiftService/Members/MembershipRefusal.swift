public import CatchValues

/// Refusals about codes, requests and leaving: stable id, class, meaning, advice.
public enum MembershipRefusal {
  public static let personal = FailureCase(
    "shift.personal", .forbidden, "a personal workplace takes no other members",
    "개인 사업장에는 다른 사람이 들어올 수 없습니다",
    "an owner can add a shared one with 'catchkit shift place add NAME --shared'",
    "사업주는 'catchkit shift place add 이름 --shared'로 공유 사업장을 추가할 수 있습니다")
  public static let inviteUnknown = FailureCase(
    "shift.invite_unknown", .notFound, "no workplace has that invite code", "초대 코드를 찾을 수 없습니다",
    "compare it with the owner's code", "사업주가 알려 준 코드와 비교해 보십시오")
  public static let inviteExpired = FailureCase(
    "shift.invite_expired", .conflict, "the invite code has expired", "초대 코드가 만료되었습니다",
    "ask the owner for a new one", "사업주에게 새 코드를 받으십시오")
  public static let inviteRevoked = FailureCase(
    "shift.invite_revoked", .conflict, "the invite code has been revoked", "초대 코드가 취소되었습니다",
    "ask the owner for a new one", "사업주에게 새 코드를 받으십시오")
  public static let inviteUsedUp = FailureCase(
    "shift.invite_used_up", .conflict, "the invite code has no uses left", "초대 코드의 사용 한도가 찼습니다",
    "ask the owner for a new one", "사업주에게 새 코드를 받으십시오")
  public static let already = FailureCase(
    "shift.member_already", .conflict, "the person is a member or has asked already",
    "이미 구성원이거나 가입을 요청했습니다", "'catchkit shift request list' shows the state of a request",
    "상태는 'catchkit shift request list'로 볼 수 있습니다")
  public static let requestUnknown = FailureCase(
    "shift.request_unknown", .notFound, "there is no such pending request", "대기 중인 요청을 찾을 수 없습니다",
    "see 'catchkit shift request list'", "'catchkit shift request list'를 보십시오")
  public static let requestDecided = FailureCase(
    "shift.request_decided", .conflict, "the request has been decided already", "이미 처리된 요청입니다",
    "see 'catchkit shift request list --all'", "'catchkit shift request list --all'을 보십시오")
  public static let ownerStays = FailureCase(
    "shift.owner_stays", .conflict, "an owner cannot leave a workplace that is in use",
    "사업주는 사업장이 있는 동안 나갈 수 없습니다", "'catchkit shift place remove' removes the workplace",
    "'catchkit shift place remove'로 사업장을 삭제할 수 있습니다")
  public static let stillOwner = FailureCase(
    "shift.still_owner", .conflict,
    "a person to be removed, or to become a worker, has a shared workplace",
    "빼거나 역할을 바꾸려는 사람이 공유 사업장의 사업주입니다",
    "remove the workplace first, with 'catchkit shift place remove'",
    "먼저 'catchkit shift place remove'로 사업장을 삭제하십시오")
  public static let endDate = FailureCase(
    "shift.end_date", .refused, "a last day lies before the first one or over a year ahead",
    "마지막 날이 첫날보다 앞서거나 1년보다 더 뒤입니다", "give a day from the first one to a year from today",
    "첫날부터 오늘의 1년 뒤까지의 날짜를 입력하십시오")
  public static let afterLastDay = FailureCase(
    "shift.after_last_day", .refused, "a shift lies after the worker's last day",
    "근무자의 마지막 날보다 뒤의 근무입니다",
    "plan it before that day, or set another with 'catchkit shift member remove --on DAY'",
    "그 전 날짜로 정하거나 'catchkit shift member remove --on DAY'로 마지막 날을 바꾸십시오")

  public static let catalogue = [
    personal, inviteUnknown, inviteExpired, inviteRevoked, inviteUsedUp, already, requestUnknown,
    requestDecided, ownerStays, stillOwner, endDate, afterLastDay,
  ]
}
