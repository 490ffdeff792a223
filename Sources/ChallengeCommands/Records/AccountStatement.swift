import CatchCommandLine
import CatchValues
import ChallengeService

/// The table of a card, a bank or a household book, of which only what went out is spending.
///
/// A direction says by row what went out. Under a heading for money out, sums above 0 are spending,
/// or those below 0 where they are most. Under another, the balance decides; without one that does,
/// sums below 0 are spending where they are most, and those above 0 where each below cancels a row.
///
/// A cancellation is known by its mark, or by a sum with the other sign; it takes back the row of
/// the same shop and sum before it, which is of the same day if there is one. Days that descend are
/// read from the last line on.
struct AccountStatement {
  /// The places of the fields.
  private enum Column {
    static let day = 0
    static let cost = 1
    static let category = 2
    static let memo = 3
    static let income = 4
    static let direction = 5
    static let status = 6
    static let balance = 7
    static let currency = 8
    static let cancelled = 9
  }

  static let fields: [TableField] = [
    TableField(
      "date", .day, isNeeded: true,
      [
        "날짜", "day", "일자", "거래일", "거래일시", "거래일자", "거래날짜", "이용일", "이용일자", "이용일시", "사용일",
        "사용일자", "사용일시", "승인일", "승인일자", "승인일시", "transaction date", "월일", "기간",
      ]),
    TableField(
      "cost", .won, isNeeded: true,
      [
        "금액", "이용금액", "국내이용금액", "승인금액", "사용금액", "결제금액", "거래금액", "출금액", "출금", "출금금액",
        "찾으신금액", "지급", "지급액", "지급금액", "지출", "지출금액", "지출액", "amount", "debit", "withdrawal",
        "withdrawals", "outflow", "paid out", "money out",
      ]),
    TableField("category", .text, ["분류", "카테고리", "업종"]),
    TableField(
      "memo", .text,
      [
        "가맹점", "가맹점명", "이용가맹점", "이용가맹점명", "이용하신곳", "이용처", "사용처", "적요", "내용", "거래내용",
        "이용내역", "메모", "상호", "제목", "note", "description", "merchant", "payee", "title",
        "content", "text",
      ]),
    TableField(
      "income", .won,
      [
        "입금액", "입금", "입금금액", "맡기신금액", "수입", "수입금액", "수입액", "credit", "deposit", "deposits",
        "inflow", "paid in", "money in",
      ]),
    TableField(
      "direction", .text,
      [
        "입출금구분", "입출금", "입출구분", "수입/지출", "거래구분", "거래유형", "구분", "타입", "income/expense",
        "transaction type", "type",
      ]),
    TableField(
      "status", .text, ["취소여부", "취소구분", "승인구분", "상태", "거래상태", "매출구분", "승인상태", "취소상태"]),
    TableField(
      "balance", .won,
      ["잔액", "거래후잔액", "거래후 잔고", "잔고", "통장잔액", "running balance", "account balance"]),
    TableField("currency", .text, ["통화", "통화코드", "화폐", "currency code"]),
    TableField("cancelled_sum", .won, ["취소금액", "부분취소금액", "취소액"]),
  ]

  /// The part that a row plays.
  private enum Part {
    case out, incoming, transfer
    /// A mark of a cancellation.
    case cancellation
    /// A mark of a cancellation of some of a row.
    case partial
    /// A sum with another sign than the spending.
    case opposite
    /// A payment that did not come about.
    case void
  }

  private struct Line {
    let number: Int
    let fields: [String]
    var part = Part.out
    /// True where a direction says that it went out.
    var isDirected = false
    var won: Int?
    var balance: Int?
    let spending: Result<Spending, Failure>

    var known: Spending? { try? spending.get() }
    /// True for a sum that was read, and is neither income nor a cancellation.
    var isSum: Bool { part == .out && won ?? 0 != 0 && known != nil }
  }

  private let file: String
  private let headings: (day: String?, cost: String?)
  private let isCategoryGuessed: Bool
  /// True for a column that asks whether a row is cancelled, and is answered by Y or N.
  private let asksForCancellation: Bool
  private let isDirectionTold: Bool
  private let hasIncome: Bool
  private let hasBalance: Bool
  /// True where the heading of the sum says that it went out.
  private let saysOut: Bool
  private let names: (cost: String, direction: String, currency: String, cancelled: String)

  /// Reads the rows of a table.
  ///
  /// - Parameter told: the fields whose headings were told.
  /// - Throws: `csv.syntax`, `value.date` for a column of days without an order, and
  ///   `challenge.import_columns` where nothing says which sums are spending.
  static func read(
    _ people: PeopleTable, of file: String, told: [String]
  ) throws(Failure) -> SpendingTable {
    var people = people
    let statement = AccountStatement(people, file, told)
    var lines: [Line] = []
    while true {
      do throws(Failure) {
        guard let row = try people.next() else { break }
        lines.append(statement.line(row))
      } catch {
        // The reader goes on with the next row only after a row of a wrong length.
        guard error.id == "csv.row_length" else { throw error }
        let row = people.latest
        lines.append(Line(number: row.line, fields: row.fields, spending: .failure(error)))
      }
    }
    var table = SpendingTable(header: people.header)
    table.people = people
    table.count = lines.count
    try statement.take(lines, into: &table)
    table.number()
    return table
  }

  private init(_ people: PeopleTable, _ file: String, _ told: [String]) {
    func heading(_ column: Int) -> String? { people.places[column].map { people.header[$0] } }
    func other(_ column: Int) -> String? {
      heading(column).flatMap { $0 == people.fields[column].name ? nil : $0 }
    }
    self.file = file
    headings = (other(Column.day), other(Column.cost))
    isCategoryGuessed =
      !told.contains("category")
      && !["category", "분류"].contains(
        Normalization.composedHangul(heading(Column.category) ?? "category"))
    asksForCancellation = AccountWords.isCancelled(heading(Column.status) ?? "")
    isDirectionTold = told.contains("direction")
    hasIncome = people.places[Column.income] != nil
    hasBalance = people.places[Column.balance] != nil
    saysOut = AccountWords.saysOut(heading(Column.cost) ?? "")
    names = (
      heading(Column.cost) ?? "", heading(Column.direction) ?? "", heading(Column.currency) ?? "",
      heading(Column.cancelled) ?? ""
    )
  }

  // MARK: Rows

  private func line(_ row: PeopleTable.Row) -> Line {
    let (typed, income) = (row[Column.cost], Int(row[Column.income]) ?? 0)
    var won = Int(typed) ?? (try? Conversion<Money>.won.value(of: typed))?.won
    let isEmpty = typed.isEmpty || won == 0
    let role = AccountWords.role(of: row[Column.direction])
    var part = part(of: row, role)
    if income != 0, isEmpty {
      if part == .out { part = .incoming }
      if part == .cancellation || part == .partial { won = income }
    } else if part == .incoming, hasIncome, saysOut, !isEmpty, income == 0 {
      // The columns of both sums say more than a word such as 이자.
      part = .out
    }
    // A sum that was cancelled belongs to the sum beside it, or to an earlier row.
    var back = 0
    if let cancelled = Int(row[Column.cancelled]), cancelled != 0,
      [.out, .cancellation, .partial].contains(part)
    {
      if isEmpty {
        won = cancelled
        if part == .out { part = .cancellation }
      } else {
        (back, part) = (Int(clamping: cancelled.magnitude), .out)
      }
    }
    var category: String? = LimitedText.trimmed(row[Column.category])
    if category?.isEmpty == true || isCategoryGuessed && !fits(category) { category = nil }
    var spending: Result<Spending, Failure>
    if let failure = refusal(of: row, part, role) {
      spending = .failure(failure)
    } else {
      spending = SpendingTable.checked(
        day: row[Column.day], cost: won.map { Int(clamping: $0.magnitude) }, typed: typed,
        category: category, memo: row[Column.memo], headings: headings)
    }
    if case .success(var read) = spending {
      read.isCategoryGuessed = isCategoryGuessed
      if back > 0 {
        read.cost = max(0, read.cost - back)
        read.isCancelled = read.cost == 0
      }
      spending = back > read.paid ? .failure(cancelsTooMuch(row)) : .success(read)
    }
    return Line(
      number: row.line, fields: row.fields, part: part, isDirected: role == .out, won: won,
      balance: Int(row[Column.balance]), spending: spending)
  }

  /// A column that was guessed refuses no row.
  private func fits(_ category: String?) -> Bool {
    guard let category else { return true }
    return category.count <= 20 && !category.unicodeScalars.contains(where: LimitedText.isControl)
  }

  private func part(of row: PeopleTable.Row, _ role: AccountWords.Role?) -> Part {
    let (direction, status) = (row[Column.direction], row[Column.status])
    if role == .incoming { return .incoming }
    if role == .transfer { return .transfer }
    if AccountWords.isVoid(status) { return .void }
    guard
      role == .cancellation || AccountWords.isCancelled(status)
        || asksForCancellation && AccountWords.isYes(status)
    else { return .out }
    return AccountWords.isPartial(status) || AccountWords.isPartial(direction)
      ? .partial : .cancellation
  }

  /// Returns the reason for which cells of a row that counts cannot be taken together.
  private func refusal(
    of row: PeopleTable.Row, _ part: Part, _ role: AccountWords.Role?
  ) -> Failure? {
    let (typed, income) = (row[Column.cost], row[Column.income])
    if !AccountWords.isWon(row[Column.currency]) {
      return SpendingTable.refusal(
        "'\(row[Column.currency])' under '\(names.currency)' is not won",
        "'\(names.currency)' 열의 '\(row[Column.currency])': 원화가 아닙니다", "currency")
    }
    if role == .unknown, part == .out, isDirectionTold || !saysOut && !hasIncome {
      return SpendingTable.refusal(
        "'\(row[Column.direction])' under '\(names.direction)' says neither out nor in",
        "'\(names.direction)' 열의 '\(row[Column.direction])': 출금인지 입금인지 알 수 없습니다", "direction",
        hint: Text(
          en: "write 출금, 입금 or 이체, or name another column: --columns direction=HEADING",
          ko: "출금, 입금, 이체 중 하나로 고치거나 다른 열을 지정하십시오: --columns direction=머리글"))
    }
    if part == .out, Int(income) ?? 0 != 0 {
      return SpendingTable.refusal(
        "money went out and came in: '\(typed)' and '\(income)'",
        "출금액과 입금액이 모두 있습니다: '\(typed)', '\(income)'", "cost")
    }
    let cancelled = row[Column.cancelled]
    if !cancelled.isEmpty, Int(cancelled) == nil {
      return SpendingTable.refusal(
        "'\(cancelled)' under '\(names.cancelled)' is no sum in won",
        "'\(names.cancelled)' 열의 '\(cancelled)': 원화 금액이 아닙니다", "cancelled_sum")
    }
    return nil
  }

  private func cancelsTooMuch(_ row: PeopleTable.Row) -> Failure {
    SpendingTable.refusal(
      "'\(row[Column.cancelled])' under '\(names.cancelled)' is more than was paid",
      "'\(names.cancelled)' 열의 '\(row[Column.cancelled])': 결제한 금액보다 많습니다", "cancelled_sum")
  }

  // MARK: Signs

  /// True where sums below 0 are the spending.
  ///
  /// - Throws: `challenge.import_columns` where nothing says it.
  private func spendsBelowZero(_ lines: [Line]) throws(Failure) -> Bool {
    let sums = lines.filter(\.isSum)
    let directed = sums.filter(\.isDirected)
    if saysOut || hasIncome { return AccountStatement.areMostBelowZero(sums) }
    if !directed.isEmpty { return AccountStatement.areMostBelowZero(directed) }
    let (signed, unsigned) = changes(lines)
    if signed > 0, unsigned > 0 { throw unsure(sums.first?.number) }
    if signed > 0 || unsigned > 0 { return signed > 0 }
    if AccountStatement.areMostBelowZero(sums) { return true }
    guard let line = firstWithoutPurchase(sums) else { return false }
    guard hasBalance else { throw unsure(line) }
    return true
  }

  private static func areMostBelowZero(_ lines: [Line]) -> Bool {
    2 * lines.count { $0.won ?? 0 < 0 } > lines.count
  }

  /// Counts the rows whose sum changed the balance as it stands, and those whose opposite did.
  ///
  /// The rows are read in the order that explains more of them; of two such orders in that of their
  /// days, and within one day in both.
  private func changes(_ lines: [Line]) -> (signed: Int, unsigned: Int) {
    let found = [lines, Array(lines.reversed())].map { lines in
      var count = (signed: 0, unsigned: 0)
      for (before, line) in zip(lines, lines.dropFirst()) {
        guard line.isSum, let won = line.won, let old = before.balance, let new = line.balance
        else { continue }
        if new &- old == won { count.signed += 1 }
        if old &- new == won { count.unsigned += 1 }
      }
      return count
    }
    let (up, down) = (found[0], found[1])
    let (most, other) = (up.signed + up.unsigned, down.signed + down.unsigned)
    if most != other { return most > other ? up : down }
    let days = lines.compactMap { $0.known?.day }
    guard let first = days.first, let last = days.last, first != last else {
      return (up.signed + down.signed, up.unsigned + down.unsigned)
    }
    return first < last ? up : down
  }

  /// Returns the line of the first sum below 0 that cancels no row before it.
  private func firstWithoutPurchase(_ lines: [Line]) -> Int? {
    var open: [Purchase: Int] = [:]
    let acts = lines.compactMap { line in
      line.known.map { Act(line: line, part: .out, spending: $0, row: 0) }
    }
    for act in AccountStatement.inOrder(acts) {
      if act.line.won ?? 0 > 0 {
        open[act.purchase, default: 0] += 1
      } else if !act.spending.memo.isEmpty, let count = open[act.purchase], count > 0 {
        open[act.purchase] = count - 1
      } else {
        return act.line.number
      }
    }
    return nil
  }

  private func unsure(_ line: Int?) -> Failure {
    ChallengeRefusal.importColumns.failure(
      "nothing says which sums under '\(names.cost)' are spending, those above or below 0",
      "'\(names.cost)' 열에서 양수와 음수 중 어느 쪽이 지출인지 알 수 없습니다",
      hint: Text(
        en: "name the column that says it: --columns direction=HEADING or balance=HEADING; where "
          + "sums above 0 are spending, call their column 이용금액",
        ko: "알려 주는 열을 지정하십시오: --columns direction=머리글 또는 balance=머리글. 양수가 지출이면 열 이름을 이용금액으로 "
          + "바꾸십시오"), field: "direction"
    ).located(file: file, line: line)
  }

  // MARK: The whole

  /// A row of the past: spending, or a cancellation of some.
  private struct Act {
    let line: Line
    let part: Part
    let spending: Spending
    /// The row of the table, for spending.
    let row: Int

    var purchase: Purchase { Purchase(memo: spending.memo, paid: spending.paid) }
  }

  private struct Purchase: Hashable {
    let memo: String
    let paid: Int
  }

  /// Returns rows from the earliest on.
  private static func inOrder(_ acts: [Act]) -> [Act] {
    guard let first = acts.first, let last = acts.last else { return [] }
    let direction = first.spending.day > last.spending.day ? -1 : 1
    return acts.sorted { left, right in
      (left.spending.day, direction * left.line.number)
        < (right.spending.day, direction * right.line.number)
    }
  }

  private func take(_ lines: [Line], into table: inout SpendingTable) throws(Failure) {
    let isNegative = try spendsBelowZero(lines)
    var acts: [Act] = []
    for line in lines {
      var part = line.part
      if part == .out, let won = line.won, won != 0, (won < 0) != isNegative { part = .opposite }
      if part == .void { table.cancelledCount += 1 }
      if part == .incoming { table.incomingCount += 1 }
      if part == .transfer { table.transferCount += 1 }
      if [.void, .incoming, .transfer].contains(part) { continue }
      guard case .success(let spending) = line.spending else {
        table.add(line.number, line.fields, line.spending)
        continue
      }
      if part == .opposite, !isNegative, spending.memo.isEmpty {
        // Without a shop it cannot be the cancellation of a row.
        let failure = SpendingTable.noSum("\(line.won ?? 0)", under: headings.cost)
        table.add(line.number, line.fields, .failure(failure))
        continue
      }
      if part == .out { table.add(line.number, line.fields, line.spending) }
      if spending.isCancelled {
        table.cancelledCount += 1
      } else {
        acts.append(Act(line: line, part: part, spending: spending, row: table.rows.count - 1))
      }
    }
    cancel(AccountStatement.inOrder(acts), isNegative: isNegative, in: &table)
  }

  /// Lets each cancellation take back the nearest row before it.
  private func cancel(_ ordered: [Act], isNegative: Bool, in table: inout SpendingTable) {
    var open: [Purchase: [Int]] = [:]
    var ofShop: [String: [Int]] = [:]
    for act in ordered {
      let (purchase, number) = (act.purchase, act.line.number)
      let hasShop = !purchase.memo.isEmpty
      if act.part == .out {
        open[purchase, default: []].append(act.row)
        ofShop[purchase.memo, default: []].append(act.row)
      } else if act.part == .partial {
        let row = ofShop[purchase.memo]?.last(where: { table.cost(ofRow: $0) >= purchase.paid })
        if hasShop, purchase.paid > 0, let row {
          table.takeBack(purchase.paid, ofRow: row, by: number)
          if table.cost(ofRow: row) == 0 {
            let paid = table.paid(ofRow: row)
            open[Purchase(memo: purchase.memo, paid: paid)]?.removeAll { $0 == row }
          }
        } else {
          table.add(number, act.line.fields, .failure(AccountStatement.partOfNone(act)))
        }
      } else if hasShop, let row = open[purchase]?.popLast() {
        table.takeBack(ofRow: row, by: number)
      } else if act.part == .opposite, isNegative {
        table.incomingCount += 1
      } else {
        table.unmatched.append(number)
      }
    }
    table.unmatched.sort()
  }

  private static func partOfNone(_ act: Act) -> Failure {
    SpendingTable.refusal(
      "a partial cancellation of '\(act.spending.paid)' has no row of its shop and at least its sum "
        + "before it", "부분취소 '\(act.spending.paid)': 앞에 같은 가맹점의 그 이상 금액인 행이 없습니다", "cost")
  }
}
