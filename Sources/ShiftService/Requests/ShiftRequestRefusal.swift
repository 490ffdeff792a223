public import CatchValues

/// Refusals about requests concerning shifts: stable id, class, meaning, advice.
public enum ShiftRequestRefusal {
  public static let unknown = FailureCase(
    "request.unknown", .notFound, "there is no such request that you may see", "요청이 없거나 볼 권한이 없습니다",
    "see 'catchkit shift request shifts --all'", "'catchkit shift request shifts --all'을 보십시오")
  public static let decided = FailureCase(
    "request.decided", .conflict, "the request is no longer open, or not yet ready",
    "이미 처리되었거나 아직 결정할 수 없는 요청입니다", "'catchkit shift request shifts --all' shows its state",
    "'catchkit shift request shifts --all'로 상태를 볼 수 있습니다")
  public static let lapsed = FailureCase(
    "request.lapsed", .conflict, "a shift began or changed, or a worker left, after the request",
    "요청한 뒤에 근무가 시작되거나 바뀌었거나, 그만둔 사람이 있습니다",
    "withdraw it with 'catchkit shift request cancel REQ', and ask again for the shift as it is",
    "'catchkit shift request cancel REQ'로 철회하고 지금의 근무로 다시 요청하십시오")
  public static let open = FailureCase(
    "request.open", .conflict, "the shift has an open request already", "이미 열려 있는 요청이 있는 근무입니다",
    "withdraw it first with 'catchkit shift request cancel REQ'",
    "먼저 'catchkit shift request cancel REQ'로 철회하십시오")
  public static let side = FailureCase(
    "request.side", .forbidden, "another person must do this with the request",
    "이 요청에서 다른 사람이 할 일입니다", "the colleague agrees, the owner approves, and the requester withdraws",
    "동료가 동의하고, 사업주가 승인하며, 요청한 사람이 철회합니다")
  public static let match = FailureCase(
    "request.match", .refused, "the shifts or people of a request do not fit each other",
    "요청의 근무나 사람이 서로 맞지 않습니다",
    "name one of your own planned or published shifts, and a colleague at that workplace",
    "예정이거나 공지된 내 근무와 그 사업장의 동료를 지정하십시오")

  public static let catalogue = [unknown, decided, lapsed, open, side, match]
}
