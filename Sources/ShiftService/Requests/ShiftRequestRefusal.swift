public import CatchValues

/// Refusals about requests concerning shifts: stable id, class, meaning, advice.
public enum ShiftRequestRefusal {
  public static let unknown = ShiftRefusal.refusal(
    "request.unknown", kind: .notFound, "there is no such request that you may see",
    "요청이 없거나 볼 권한이 없습니다",
    advice: "see 'catchkit shift request shifts --all'",
    adviceKo: "'catchkit shift request shifts --all'을 보십시오")
  public static let decided = ShiftRefusal.refusal(
    "request.decided", kind: .conflict, "the request is no longer open, or not yet ready",
    "이미 처리되었거나 아직 결정할 수 없는 요청입니다",
    advice: "'catchkit shift request shifts --all' shows its state",
    adviceKo: "'catchkit shift request shifts --all'로 상태를 볼 수 있습니다")
  public static let lapsed = ShiftRefusal.refusal(
    "request.lapsed", kind: .conflict,
    "a shift began or changed, or a worker left, after the request",
    "요청한 뒤에 근무가 시작되거나 바뀌었거나, 그만둔 사람이 있습니다",
    advice:
      "withdraw it with 'catchkit shift request cancel REQ', and ask again for the shift as it is",
    adviceKo: "'catchkit shift request cancel REQ'로 철회하고 지금의 근무로 다시 요청하십시오")
  public static let open = ShiftRefusal.refusal(
    "request.open", kind: .conflict, "the shift has an open request already",
    "이미 열려 있는 요청이 있는 근무입니다",
    advice: "withdraw it first with 'catchkit shift request cancel REQ'",
    adviceKo: "먼저 'catchkit shift request cancel REQ'로 철회하십시오")
  public static let side = ShiftRefusal.refusal(
    "request.side", kind: .forbidden, "another person must do this with the request",
    "이 요청에서 다른 사람이 할 일입니다",
    advice: "the colleague agrees, the owner approves, and the requester withdraws",
    adviceKo: "동료가 동의하고, 사업주가 승인하며, 요청한 사람이 철회합니다")
  public static let match = ShiftRefusal.refusal(
    "request.match", "the shifts or people of a request do not fit each other",
    "요청의 근무나 사람이 서로 맞지 않습니다",
    advice: "name one of your own planned or published shifts, and a colleague at that workplace",
    adviceKo: "예정이거나 공지된 내 근무와 그 사업장의 동료를 지정하십시오")

  public static let catalogue = [unknown, decided, lapsed, open, side, match]
}
