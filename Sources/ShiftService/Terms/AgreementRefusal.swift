public import CatchValues

/// Every refusal about agreeing on pay: stable id, class, meaning, advice.
public enum AgreementRefusal {
  public static let unknown = FailureCase(
    "shift.terms_unknown", .notFound, "there are no such pay terms that you may see",
    "임금 조건이 없거나 볼 권한이 없습니다", "see 'catchkit shift terms list'", "'catchkit shift terms list'를 보십시오")
  public static let decided = FailureCase(
    "shift.terms_decided", .conflict, "the pay terms are no longer proposed", "이미 처리된 임금 조건입니다",
    "propose new ones with 'catchkit shift terms propose'",
    "'catchkit shift terms propose'로 새로 제안하십시오")
  public static let otherSide = FailureCase(
    "shift.terms_side", .forbidden,
    "a proposer may only withdraw; the other party accepts or declines",
    "제안한 쪽은 철회만 할 수 있고, 수락이나 거절은 상대방이 합니다",
    "leave it to the person who may do this, or act as them with --as NAME",
    "할 수 있는 사람에게 맡기거나 --as NAME으로 그 사람이 되어 실행하십시오")
  public static let past = FailureCase(
    "shift.terms_past", .refused, "pay terms would take the place of agreed ones",
    "이미 합의한 임금 조건을 대신하게 됩니다",
    "agreed terms stay; 'catchkit undo' takes them back, --since begins others",
    "합의한 조건은 바뀌지 않습니다. 'catchkit undo'로 되돌리거나 --since로 다른 날부터 제안하십시오")
  public static let noRaise = FailureCase(
    "shift.raise_nobody", .refused, "no worker's pay would rise", "임금이 오르는 근무자가 없습니다",
    "see what is agreed with 'catchkit shift terms list'",
    "합의한 임금은 'catchkit shift terms list'로 볼 수 있습니다")
  public static let noProposal = FailureCase(
    "shift.terms_none", .notFound, "no proposal of the other party is open", "상대방이 제안한 임금 조건이 없습니다",
    "see 'catchkit shift terms list'", "'catchkit shift terms list'를 보십시오")

  public static let catalogue = [unknown, decided, otherSide, past, noRaise, noProposal]
}
