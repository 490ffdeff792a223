import CatchValues

/// The words by which statements tell money out from money in.
enum AccountWords {
  /// The meaning of a cell under a direction.
  enum Role {
    case out, incoming
    /// Between one's own accounts.
    case transfer
    case cancellation
    case unknown
  }

  /// Returns the meaning of a cell by the words in it; nil for an empty one.
  ///
  /// A transfer is known by any word for one: 이체지출. Of money out and money in, only words for one
  /// of them may be there: 급여입금, 체크카드결제, but not 이자지급.
  static func role(of cell: String) -> Role? {
    if cell == "+" { return .incoming }
    if cell == "-" { return .out }
    let word = key(cell)
    guard !word.isEmpty else { return nil }
    if ["입", "in", "cr"].contains(word) { return .incoming }
    if ["출", "out", "dr", "exp"].contains(word) { return .out }
    if has(transfers, word) { return .transfer }
    let isIncoming = has(incoming, word)
    if isCancelled(word) { return isIncoming ? .incoming : .cancellation }
    guard isIncoming != has(out, word) else { return .unknown }
    return isIncoming ? .incoming : .out
  }

  private static let transfers = ["이체", "저축", "transfer"]
  private static let incoming = [
    "입금", "수입", "이자", "급여", "월급", "income", "credit", "deposit", "salary", "interest",
    "received",
  ]
  private static let out = [
    "출금", "지출", "결제", "지급", "카드", "사용", "이용", "구매", "승인", "일시불", "할부", "수수료",
    "expen", "debit", "withdraw", "payment", "purchase", "sale", "spen", "charge", "fee",
  ]

  /// True for the heading of a sum that says that it went out: 이용금액, not 금액 or 입출금액.
  static func saysOut(_ heading: String) -> Bool {
    let word = key(heading)
    return has(outHeadings, word) && !has(["입", "income", "credit"], word)
  }

  private static let outHeadings = [
    "이용", "승인", "사용", "결제", "출금", "나간", "찾으신", "지급", "지출", "debit", "withdraw", "outflow",
    "paidout", "moneyout", "cost", "spen", "expen",
  ]

  /// True for a payment that did not come about.
  static func isVoid(_ status: String) -> Bool {
    has(["거절", "실패", "철회", "declined", "failed", "withdrawn"], key(status))
  }

  static func isYes(_ status: String) -> Bool {
    ["y", "yes", "예", "네", "o", "1", "true"].contains(key(status))
  }

  /// True for 취소, 승인취소 and 매입취소, not for 미취소 and 취소가능.
  static func isCancelled(_ cell: String) -> Bool {
    let word = key(cell)
    return has(["취소", "환불", "반품", "cancel", "refund", "revers", "return"], word)
      && !["미", "not"].contains { word.hasPrefix($0) }
      && !["가능", "불가"].contains { word.hasSuffix($0) }
  }

  /// True for 부분취소.
  static func isPartial(_ cell: String) -> Bool { has(["부분", "일부", "partial"], key(cell)) }

  /// True for a currency that is won, or is not told.
  static func isWon(_ cell: String) -> Bool {
    ["", "krw", "원", "₩", "￦", "won", "원화", "한국원", "대한민국원"].contains(key(cell))
  }

  private static func has(_ parts: [String], _ word: String) -> Bool {
    parts.contains { word.contains(text: $0) }
  }

  /// Leaves out case, blanks and marks.
  private static func key(_ cell: String) -> String {
    Normalization.composedHangul(cell).lowercased().filter { character in
      !character.isWhitespace && !["-", "_", "/", "."].contains(character)
    }
  }
}
