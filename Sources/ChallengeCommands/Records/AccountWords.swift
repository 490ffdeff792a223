import CatchValues

/// The words by which statements mark money out and money in.
enum AccountWords {
  /// The meaning of a cell under a direction or a status.
  enum Role {
    case out, incoming
    /// Between one's own accounts.
    case transfer
    case cancellation
    /// A payment that did not come about, or points.
    case void
    /// A way of paying, out or in: 타행송금.
    case channel
    case unknown
  }

  /// Returns the meanings of the words of a column of directions.
  ///
  /// - Parameter besideSums: true beside columns of money out and money in, which say more.
  static func roles(
    of words: Set<String>, under heading: String, besideSums: Bool
  ) -> [String: Role] {
    let keys = words.map(key)
    let hasSale = keys.contains { has(["sale", "purchase"], $0) }
    let hasChannels =
      ["구분", "거래구분"].contains(key(heading)) && !keys.contains { has(["지출", "수입"], $0) }
    var roles: [String: Role] = [:]
    for word in words {
      guard var role = AccountWords.role(of: word) else { continue }
      // Of a bill, or of the card itself.
      if key(word) == "payment" { role = hasSale ? .transfer : .unknown }
      if role == .transfer, hasChannels, word.contains(text: "이체") { role = .channel }
      if !besideSums || role == .cancellation || role == .void { roles[word] = role }
    }
    return roles
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
    if has(unsure, word) { return .unknown }
    let isIncoming = has(incoming, word)
    if has(cancellations, word) {
      return !isCancelled(word) ? .out : isIncoming ? .incoming : .cancellation
    }
    if has(void, word), !isIncoming { return .void }
    // A bill that is paid by itself.
    let isBill = word.contains(text: "자동이체")
    if has(transfers, word), !isBill { return isIncoming ? .incoming : .transfer }
    guard isIncoming != (isBill || has(out, word)) else {
      return has(channels, word) && !isIncoming ? .channel : .unknown
    }
    return isIncoming ? .incoming : .out
  }

  /// Returns the meaning of a cell under a status: `out` for a payment that was made, and nil for
  /// another row that stands.
  static func state(of cell: String, under heading: String) -> Role? {
    let word = key(cell)
    if ["", "n", "no", "x", "false", "0", "부", "아니오", "없음"].contains(word) { return nil }
    if isCancelled(heading),
      ["y", "yes", "예", "네", "o", "true"].contains(word)
        || word.utf8.contains(where: { (0x31...0x39).contains($0) })
    {
      return .cancellation
    }
    let role = role(of: cell)
    if role == .unknown { return has(standing, word) && !has(unsure, word) ? nil : role }
    return role == .out || role == .void || role == .cancellation ? role : nil
  }

  private static let transfers = ["이체", "저축", "충전", "transfer", "topup"]
  private static let incoming = [
    "입금", "수입", "이자", "급여", "월급", "캐시백", "income", "credit", "deposit", "salary", "interest",
    "received", "cashback", "transferin",
  ]
  private static let out = [
    "출금", "지출", "결제", "지급", "카드", "사용", "이용", "구매", "승인", "일시불", "할부", "수수료", "매입",
    "expen", "expense", "debit", "withdraw", "withdrawal", "payment", "purchase", "sale", "spen",
    "charge", "fee", "approv",
  ]
  private static let channels = [
    "송금", "신용", "체크", "인터넷", "모바일", "뱅킹", "스마트", "창구", "타행", "당행", "대체", "atm",
  ]
  private static let cancellations = ["취소", "환불", "반품", "cancel", "refund", "revers", "return"]
  private static let unsure = [
    "대기", "보류", "요청", "신청", "예정", "진행중", "처리중", "미완료", "비정상", "pending", "request", "incomplete",
  ]
  private static let void = [
    "거절", "거부", "실패", "철회", "초과", "미결제", "미승인", "미사용", "불가", "적립", "무효", "declin", "fail",
    "void", "denied", "reject", "expired", "revert", "unapprov", "unpaid", "unsuccess", "withdrawn",
  ]
  private static let standing = [
    "정상", "완료", "확정", "청구", "매출", "개월", "국내", "해외", "본인", "가족", "접수", "준비", "배송", "유효",
    "post", "complet", "clear", "settl", "success", "paid", "active", "authori", "processed",
  ]

  /// True for words that are nothing but one for out or in.
  static func arePlain(_ words: [String]) -> Bool {
    let plain = incoming + out + ["입", "in", "cr", "출", "out", "dr", "exp"]
    return !words.isEmpty && words.allSatisfy { plain.contains(key($0)) }
  }

  /// True for the heading of a sum that says that it went out: 이용금액, not 금액 or 입출금액.
  static func saysOut(_ heading: String) -> Bool {
    let word = key(heading)
    return has(outHeadings, word) && !has(["입", "income", "credit"], word)
  }

  private static let outHeadings = [
    "이용", "승인", "사용", "결제", "출금", "나간", "찾으신", "지급", "지출", "debit", "withdraw", "outflow",
    "paidout", "moneyout", "cost", "spen", "expen",
  ]

  /// Returns what a heading has in brackets.
  static func unit(of heading: String) -> String {
    let inside = heading.drop { !"([（［".contains($0) }.dropFirst()
    return LimitedText.trimmed(String(inside.prefix { !")]）］".contains($0) }))
  }

  /// True for a heading with another currency in brackets: `Amount (USD)`, `금액(외화)`.
  static func isForeign(_ heading: String) -> Bool {
    let unit = unit(of: heading)
    let isCode = unit.utf8.count == 3 && unit.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode && unit != "KRW"
      || has(["$", "usd", "€", "eur", "¥", "jpy", "£", "달러", "유로", "엔", "외화", "현지"], key(unit))
  }

  /// True for a column of sums abroad: `해외이용금액`, but not `해외이용금액(원)`.
  static func isAbroad(_ heading: String) -> Bool {
    isForeign(heading) || has(["해외", "외화", "현지"], key(heading)) && key(heading).hasSuffix("금액")
  }

  /// True for a category or a memo of money that stays one's own, or that settles a debt.
  static func isTransfer(category: String, memos: [String]) -> Bool {
    ["transfer", "transfers", "payment", "creditcardpayment", "이체"].contains(key(category))
      || memos.map(key).contains { $0 == "transfer" || $0.hasPrefix("transfer:") }
  }

  /// True for 취소, 승인취소 and 매입취소, not for 미취소, 취소가능 and 취소거절.
  static func isCancelled(_ cell: String) -> Bool {
    let word = key(cell)
    return has(cancellations, word) && !["미", "not"].contains { word.hasPrefix($0) }
      && !has(["미취소", "가능", "불가", "거절", "거부", "실패", "철회"], word)
  }

  /// True for 취소 and `cancelled` in a column that nothing reads.
  static func mentionsCancellation(_ cell: String) -> Bool {
    let text = Normalization.composedHangul(cell)
    return (text.contains(text: "취소") || text.lowercased().contains(text: "cancel"))
      && isCancelled(text)
  }

  /// True for 부분취소.
  static func isPartial(_ cell: String) -> Bool { has(["부분", "일부", "partial"], key(cell)) }

  /// True for a currency that is won, or is not given.
  static func isWon(_ cell: String) -> Bool {
    ["", "krw", "원", "₩", "￦", "won", "원화", "한국원", "대한민국원"].contains(key(cell))
  }

  private static func has(_ parts: [String], _ word: String) -> Bool {
    parts.contains { word.contains(text: $0) }
  }

  /// Leaves out case, blanks and marks.
  static func key(_ cell: String) -> String {
    Normalization.composedHangul(cell).lowercased().filter { character in
      !character.isWhitespace && !["-", "_", "/", "."].contains(character)
    }
  }
}
