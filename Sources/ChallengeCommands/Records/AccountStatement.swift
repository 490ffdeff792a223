import CatchCommandLine
import CatchValues

/// The table of a card, a bank or a household book, of which only what went out is spending.
///
/// Where most sums are below 0, those are the spending. A cancellation is known by its mark, or by a
/// sum with the other sign; it takes back the row of the same shop and sum before it, which is of
/// the same day if there is one. Days that descend are read from the last line on.
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
  }

  static let fields: [TableField] = [
    TableField(
      "date", .day, isNeeded: true,
      [
        "날짜", "day", "일자", "거래일", "거래일시", "거래일자", "거래날짜", "이용일", "이용일자", "이용일시", "사용일",
        "사용일자", "사용일시", "승인일", "승인일자", "승인일시", "transaction date",
      ]),
    TableField(
      "cost", .won, isNeeded: true,
      [
        "금액", "이용금액", "승인금액", "사용금액", "결제금액", "거래금액", "출금액", "출금", "출금금액", "찾으신금액",
        "지급액", "지급금액", "지출", "지출금액", "지출액", "amount", "debit", "withdrawal", "withdrawals",
        "outflow", "paid out", "money out",
      ]),
    TableField("category", .text, ["분류", "카테고리", "업종"]),
    TableField(
      "memo", .text,
      [
        "가맹점", "가맹점명", "이용가맹점", "이용가맹점명", "이용처", "사용처", "적요", "내용", "거래내용", "이용내역", "메모",
        "상호", "제목", "description", "merchant", "payee", "title", "content", "text",
      ]),
    TableField(
      "income", .won,
      [
        "입금액", "입금", "입금금액", "맡기신금액", "수입", "수입금액", "수입액", "credit", "deposit", "deposits",
        "inflow", "paid in", "money in",
      ]),
    TableField(
      "direction", .text, ["입출금구분", "입출금", "거래구분", "구분", "입출구분", "수입지출"]),
    TableField(
      "status", .text, ["취소여부", "취소구분", "승인구분", "상태", "거래상태", "매출구분", "승인상태", "취소상태"]),
  ]

  /// The part that a row plays.
  private enum Part {
    case out, incoming
    /// A mark of a cancellation.
    case cancellation
    /// A sum with another sign than the spending.
    case opposite
    /// A payment that did not come about.
    case void
  }

  private struct Line {
    let number: Int
    let fields: [String]
    var part = Part.out
    var won: Int?
    let spending: Result<Spending, Failure>
  }

  private let headings: (day: String?, cost: String?)
  private let isCategoryGuessed: Bool
  /// True for a column that asks whether a row is cancelled, and is answered by Y or N.
  private let asksForCancellation: Bool

  /// Reads the rows of a table.
  ///
  /// - Parameter told: the fields whose headings were told.
  /// - Throws: `csv.syntax`, and `value.date` for a column of days without an order.
  static func read(_ people: PeopleTable, told: [String]) throws(Failure) -> SpendingTable {
    var people = people
    let statement = AccountStatement(people, told)
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
    statement.take(lines, into: &table)
    table.number()
    return table
  }

  private init(_ people: PeopleTable, _ told: [String]) {
    func heading(_ column: Int) -> String? { people.places[column].map { people.header[$0] } }
    func other(_ column: Int) -> String? {
      heading(column).flatMap { $0 == people.fields[column].name ? nil : $0 }
    }
    headings = (other(Column.day), other(Column.cost))
    isCategoryGuessed =
      !told.contains("category")
      && !["category", "분류"].contains(
        Normalization.composedHangul(heading(Column.category) ?? "category"))
    asksForCancellation = AccountStatement.isCancelled(heading(Column.status) ?? "")
  }

  // MARK: Rows

  private func line(_ row: PeopleTable.Row) -> Line {
    let (typed, income) = (row[Column.cost], Int(row[Column.income]) ?? 0)
    var won = Int(typed) ?? (try? Conversion<Money>.won.value(of: typed))?.won
    var part = part(of: row)
    if income != 0 {
      let isOnlyIncome = typed.isEmpty || won == 0
      if part == .out, isOnlyIncome { part = .incoming }
      if part == .cancellation, isOnlyIncome { won = income }
    }
    var category: String? = LimitedText.trimmed(row[Column.category])
    if category?.isEmpty == true || isCategoryGuessed && !fits(category) { category = nil }
    let isBoth = part == .out && income != 0
    var spending: Result<Spending, Failure> =
      isBoth
      ? .failure(
        SpendingTable.refusal(
          "money went out and came in: '\(typed)' and '\(row[Column.income])'",
          "출금액과 입금액이 모두 있습니다: '\(typed)', '\(row[Column.income])'", "cost"))
      : SpendingTable.checked(
        day: row[Column.day], cost: won.map { Int(clamping: $0.magnitude) }, typed: typed,
        category: category, memo: row[Column.memo], headings: headings)
    if isCategoryGuessed, case .success(var guessed) = spending {
      guessed.isCategoryGuessed = true
      spending = .success(guessed)
    }
    return Line(number: row.line, fields: row.fields, part: part, won: won, spending: spending)
  }

  /// A column that was guessed refuses no row.
  private func fits(_ category: String?) -> Bool {
    guard let category else { return true }
    return category.count <= 20 && !category.unicodeScalars.contains(where: LimitedText.isControl)
  }

  private func part(of row: PeopleTable.Row) -> Part {
    let direction = Normalization.composedHangul(row[Column.direction]).lowercased()
    let status = Normalization.composedHangul(row[Column.status]).lowercased()
    if direction.contains(text: "입금") || AccountStatement.incoming.contains(direction) {
      return .incoming
    }
    if AccountStatement.void.contains(where: { status.contains(text: $0) }) { return .void }
    let isCancelled =
      AccountStatement.isCancelled(status) || AccountStatement.isCancelled(direction)
      || asksForCancellation && AccountStatement.yes.contains(status)
    return isCancelled ? .cancellation : .out
  }

  private static let incoming = ["입", "수입", "in", "income", "credit", "deposit", "+"]
  private static let void = ["거절", "실패", "철회", "declined", "failed", "withdrawn"]
  private static let yes = ["y", "yes", "예", "네", "o", "1", "true"]

  /// True for 취소, 승인취소 and 매입취소, not for 미취소 and 취소가능.
  private static func isCancelled(_ word: String) -> Bool {
    let word = Normalization.composedHangul(word).lowercased()
    return ["취소", "환불", "cancel", "refund", "revers"].contains { word.contains(text: $0) }
      && !["미", "not "].contains { word.hasPrefix($0) }
      && !["가능", "불가"].contains { word.hasSuffix($0) }
  }

  // MARK: The whole

  /// A row of the past: spending, or a cancellation of some.
  private struct Act {
    let place: Int
    let line: Line
    let part: Part
    let spending: Spending
    /// The row of the table, for spending.
    let row: Int
  }

  private struct Purchase: Hashable {
    let memo: String
    let paid: Int
  }

  private func take(_ lines: [Line], into table: inout SpendingTable) {
    let sums = lines.filter { $0.part == .out }.compactMap(\.won)
    let negativeCount = sums.count { $0 < 0 }
    let isNegative = negativeCount > sums.count { $0 > 0 }
    var acts: [Act] = []
    for (place, line) in lines.enumerated() {
      var part = line.part
      if part == .out, let won = line.won, won != 0, (won < 0) != isNegative { part = .opposite }
      if part == .void { table.cancelledCount += 1 }
      if part == .incoming { table.incomingCount += 1 }
      if part == .void || part == .incoming { continue }
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
      acts.append(
        Act(
          place: place, line: line, part: part, spending: spending, row: table.rows.count - 1))
    }
    cancel(acts, isNegative: isNegative, in: &table)
  }

  /// Lets each cancellation take back the nearest row before it.
  private func cancel(_ acts: [Act], isNegative: Bool, in table: inout SpendingTable) {
    guard let first = acts.first, let last = acts.last else { return }
    let direction = first.spending.day > last.spending.day ? -1 : 1
    let ordered = acts.sorted { left, right in
      (left.spending.day, direction * left.place) < (right.spending.day, direction * right.place)
    }
    var open: [Purchase: [Int]] = [:]
    for act in ordered {
      let purchase = Purchase(memo: act.spending.memo, paid: act.spending.paid)
      if act.part == .out {
        open[purchase, default: []].append(act.row)
      } else if !purchase.memo.isEmpty, let row = open[purchase]?.popLast() {
        table.cancel(row: row)
      } else if act.part == .opposite, isNegative {
        table.incomingCount += 1
      } else {
        table.unmatched.append(act.line.number)
      }
    }
    table.unmatched.sort()
  }
}
