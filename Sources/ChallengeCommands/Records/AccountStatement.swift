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
  enum Column {
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
        "주문일", "주문일자", "주문일시", "결제일시", "결제일자", "created", "started date", "completed date",
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
        "가맹점", "가맹점명", "이용가맹점", "이용가맹점명", "이용하신곳", "이용처", "사용처", "적요", "내용", "거래내용", "이용내역", "메모",
        "상호", "제목", "note", "description", "merchant", "payee", "title", "content", "text",
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
      "status", .text,
      [
        "취소여부", "취소구분", "승인구분", "상태", "거래상태", "매출구분", "승인상태", "취소상태", "매출취소", "매입상태", "취소일",
        "취소일자", "취소일시", "진행상태", "처리상태", "결제상태", "주문상태", "state",
      ]),
    TableField(
      "balance", .won,
      ["잔액", "거래후잔액", "거래후 잔고", "잔고", "통장잔액", "running balance", "account balance"]),
    TableField("currency", .text, ["통화", "통화코드", "화폐", "거래통화", "이용통화", "결제통화", "currency code"]),
    TableField("cancelled_sum", .won, ["취소금액", "부분취소금액", "취소액"]),
  ]

  /// The part that a row plays.
  enum Part {
    case out, incoming, transfer
    /// A line without a day and a sum.
    case nothing
    /// A mark of a cancellation.
    case cancellation
    /// A mark of a cancellation of some of a row.
    case partial
    /// A sum with another sign than the spending.
    case opposite
    /// A payment that did not come about.
    case void
  }

  struct Line {
    let number: Int
    let fields: [String]
    var part = Part.out
    var role: AccountWords.Role?
    /// True where a word says that it went out.
    var isDirected = false
    var won: Int?
    var balance: Int?
    let spending: Result<Spending, Failure>
    /// The reason against a row of which only a sign or the balance can say whether it went out.
    var doubt: Failure?

    var known: Spending? { try? spending.get() }
    /// True for a sum that was read, and is neither income nor a cancellation.
    var isSum: Bool { part == .out && won ?? 0 != 0 && known != nil }
  }

  let file: String
  private let people: PeopleTable
  private let zone: TimeZone
  let headings: (day: String?, cost: String?)
  private let isCategoryGuessed: Bool
  private let isDirectionGiven: Bool
  private let roles: [String: AccountWords.Role]
  /// The columns of statuses with the meanings of their words.
  private let statuses: [(place: Int, states: [String: AccountWords.Role])]
  private let memos: [Int]
  private let currencies: [Int]
  /// Columns in which a word of cancellation is not understood.
  private let unread: [Int]
  let hasIncome: Bool
  let hasBalance: Bool
  /// True where the heading of the sum says that it went out.
  let saysOut: Bool
  let name: String

  /// Makes the table of a statement, with the sum in won and the direction whose words are plain.
  ///
  /// - Throws: what `PeopleTable` throws, and `challenge.import_columns` for sums that are not in won
  ///   or not of one person.
  static func table(
    _ bytes: [UInt8], of file: String, columns: [(field: String, heading: String)],
    _ context: PeopleTable.Context
  ) throws(Failure) -> PeopleTable {
    func table(_ more: [(field: String, heading: String)]) throws(Failure) -> PeopleTable {
      try PeopleTable(
        bytes, file: file, fields, columns: columns + more,
        missing: ChallengeRefusal.importColumns, context)
    }
    let first = try table([])
    func headings(_ column: Int) -> [String] {
      let isGiven = columns.contains { $0.field == fields[column].name }
      return isGiven ? [] : first.columns(of: column).map { first.header[$0] }
    }
    var found: [(field: String, heading: String)] = []
    let own = first.places[Column.cost].map { first.header[$0] } ?? ""
    let sums = headings(Column.cost)
    let isShared =
      !sums.isEmpty && first.header.count > 6
      && first.header.prefix(5).map(AccountWords.key)
        == ["date", "description", "category", "cost", "currency"]
    if isShared || AccountWords.isForeign(own) {
      guard !isShared, let won = sums.first(where: { !AccountWords.isForeign($0) }) else {
        let reason =
          isShared
          ? Text(
            en: "is what all paid; your share is your column without its sign where it is below 0, "
              + "else 'Cost' less it",
            ko: "여럿이 낸 금액입니다. 내 몫은 내 열이 음수이면 그 부호를 뺀 금액, 아니면 Cost에서 그만큼 뺀 금액입니다")
          : Text(en: "is not in won", ko: "원화 금액이 아닙니다")
        throw ChallengeRefusal.importColumns.failure(
          "'\(own)' \(reason.en)", "'\(own)': \(reason.ko)",
          hint: Text(
            en: "name a column of what you paid in won, or add one: --columns cost=HEADING",
            ko: "내가 낸 원화 금액의 열을 지정하거나 더하십시오: --columns cost=머리글"), field: "cost"
        ).located(file: file, line: first.line)
      }
      found = [("cost", won)]
    }
    let directions = headings(Column.direction)
    for heading in directions where directions.count > 1 {
      let directed = try table(found + [("direction", heading)])
      let words = directed.cells(of: Column.direction, atMost: .max)
      if AccountWords.arePlain(words) { return directed }
    }
    return try table(found)
  }

  /// Reads the rows of a table.
  ///
  /// - Parameters:
  ///   - given: the fields whose headings were given.
  ///   - zone: that of the days of moments.
  /// - Throws: `csv.syntax`, `value.date` for a column of days without an order, and
  ///   `challenge.import_columns` where nothing says which sums are spending.
  static func read(
    _ people: PeopleTable, of file: String, given: [String], in zone: TimeZone
  ) throws(Failure) -> SpendingTable {
    var people = people
    var rows: [PeopleTable.Row] = []
    var lines: [Line] = []
    while true {
      do throws(Failure) {
        guard let row = try people.next() else { break }
        rows.append(row)
      } catch {
        // The reader goes on with the next row only after a row of a wrong length.
        guard error.id == "csv.row_length" else { throw error }
        let row = people.latest
        lines.append(Line(number: row.line, fields: row.fields, spending: .failure(error)))
      }
    }
    let statement = AccountStatement(people, rows, file, given, zone)
    lines = (lines + rows.map(statement.line)).sorted { $0.number < $1.number }
    let also: [(Int, Int)] =
      statement.statuses.map { ($0.place, Column.status) }
      + statement.currencies.map { ($0, Column.currency) }
      + statement.memos.filter { _ in rows.contains { $0[Column.memo].isEmpty } }
      .map { ($0, Column.memo) }
    for (place, column) in also where !people.places.contains(place) {
      people.alsoRead[place] = column
    }
    var table = SpendingTable(header: people.header)
    table.people = people
    table.count = lines.count
    try statement.take(lines, into: &table)
    table.number()
    return table
  }

  private init(
    _ people: PeopleTable, _ rows: [PeopleTable.Row], _ file: String, _ given: [String],
    _ zone: TimeZone
  ) {
    func heading(_ column: Int) -> String? { people.places[column].map { people.header[$0] } }
    func other(_ column: Int) -> String? {
      heading(column).flatMap { $0 == people.fields[column].name ? nil : $0 }
    }
    (self.people, self.file, self.zone) = (people, file, zone)
    headings = (other(Column.day), other(Column.cost))
    isCategoryGuessed =
      !given.contains("category")
      && !["category", "분류"].contains(
        Normalization.composedHangul(heading(Column.category) ?? "category"))
    isDirectionGiven = given.contains("direction")
    let hasIncome = people.places[Column.income] != nil
    let saysOut = AccountWords.saysOut(heading(Column.cost) ?? "")
    (self.hasIncome, self.saysOut) = (hasIncome, saysOut)
    hasBalance = people.places[Column.balance] != nil
    name = heading(Column.cost) ?? ""
    roles = AccountWords.roles(
      of: Set(rows.map { $0[Column.direction] }), under: heading(Column.direction) ?? "",
      besideSums: hasIncome && saysOut)
    let isGiven = given.contains("status")
    let places = Array(people.columns(of: Column.status).prefix(isGiven ? 1 : .max))
    statuses = places.map { place in
      let words = Set(rows.map { AccountStatement.cell($0, place) })
      let states = words.compactMap { word in
        AccountWords.state(of: word, under: people.header[place]).map { (word, $0) }
      }
      return (place, Dictionary(uniqueKeysWithValues: states))
    }
    (memos, currencies) = (people.columns(of: Column.memo), people.columns(of: Column.currency))
    unread =
      isGiven
      ? [] : people.header.indices.filter { !people.places.contains($0) && !places.contains($0) }
  }

  // MARK: Rows

  private static func cell(_ row: PeopleTable.Row, _ place: Int) -> String {
    place < row.fields.count ? LimitedText.trimmed(row.fields[place]) : ""
  }

  private func line(_ row: PeopleTable.Row) -> Line {
    let (typed, income) = (row[Column.cost], Int(row[Column.income]) ?? 0)
    var won = Int(typed) ?? (try? Conversion<Money>.won.value(of: typed))?.won
    let isEmpty = typed.isEmpty || won == 0
    let role = roles[row[Column.direction]]
    let words = statuses.map { AccountStatement.cell(row, $0.place) }
    let states = zip(statuses, words).map { $0.states[$1] }
    let memos = self.memos.map { AccountStatement.cell(row, $0) }
    var part = part(of: row, role, states, words + [row[Column.direction]], memos)
    if income != 0, isEmpty {
      if part == .out || part == .transfer { part = .incoming }
      if part == .cancellation || part == .partial { won = income }
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
    if let failure = refusal(of: row, part, role, states, isEmpty: isEmpty) {
      spending = .failure(failure)
    } else {
      spending = SpendingTable.checked(
        day: day(of: row), cost: won.map { Int(clamping: $0.magnitude) }, typed: typed,
        category: category, memo: memos.first { !$0.isEmpty } ?? "", headings: headings)
    }
    if case .success(var read) = spending {
      read.isCategoryGuessed = isCategoryGuessed
      if back > 0 {
        read.cost = max(0, read.cost - back)
        read.isCancelled = read.cost == 0
      }
      spending =
        back <= read.paid
        ? .success(read)
        : .failure(under(Column.cancelled, of: row, "is more than was paid", "결제한 금액보다 많습니다"))
    }
    return Line(
      number: row.line, fields: row.fields, part: part, role: role,
      isDirected: role == .out || states.contains(.out)
        || part == .transfer && AccountWords.saysOut(row[Column.direction]),
      won: won, balance: Int(row[Column.balance]), spending: spending,
      doubt: role == .channel ? noWay(row) : nil)
  }

  private func part(
    of row: PeopleTable.Row, _ role: AccountWords.Role?, _ states: [AccountWords.Role?],
    _ words: [String], _ memos: [String]
  ) -> Part {
    let isBalance = memos.contains { AccountWords.key($0).hasPrefix("totalbalance") }
    if row[Column.day].isEmpty || isBalance,
      [Column.cost, Column.income, Column.cancelled].allSatisfy({ row[$0].isEmpty })
    {
      return .nothing
    }
    if role == .incoming { return .incoming }
    let isOwn = AccountWords.isTransfer(category: row[Column.category], memos: memos)
    if role == .transfer || isOwn { return .transfer }
    if role == .void || states.contains(.void) { return .void }
    guard role == .cancellation || states.contains(.cancellation) else { return .out }
    return words.contains(where: AccountWords.isPartial) ? .partial : .cancellation
  }

  /// Returns the day, in the zone of the challenge where the cell or its heading names a zone.
  private func day(of row: PeopleTable.Row) -> String {
    let place = people.places[Column.day] ?? 0
    let written = AccountStatement.cell(row, place)
    guard written.utf8.contains(0x3A) else { return row[Column.day] }
    // `2026-11-02 20:30:00 UTC`, `2026-11-02T20:30:00.000Z`
    let words = written.split(separator: " ").map { $0 == "UTC" ? "Z" : $0 }
    var text = words.prefix(2).joined(separator: "T") + words.dropFirst(2).joined()
    if let point = text.lastIndex(of: "."), text[..<point].utf8.contains(0x3A) {
      text = String(text[..<point] + text[point...].dropFirst().drop { $0.isNumber })
    }
    let isUTC = AccountWords.unit(of: people.header[place]) == "UTC"
    let instant = Instant(text) ?? (isUTC ? Instant(text + "Z") : nil)
    // A time in UTC that cannot be read leaves the day open.
    return instant.map { "\(zone.local(at: $0).date)" } ?? (isUTC ? written : row[Column.day])
  }

  /// Returns the reason for which a row that counts cannot be taken.
  ///
  /// - Parameter isEmpty: true without a sum that went out.
  private func refusal(
    of row: PeopleTable.Row, _ part: Part, _ role: AccountWords.Role?,
    _ states: [AccountWords.Role?], isEmpty: Bool
  ) -> Failure? {
    func cell(_ place: Int) -> String { AccountStatement.cell(row, place) }
    guard [.out, .cancellation, .partial].contains(part) else { return nil }
    let abroad = people.header.indices.filter { isEmpty && !people.places.contains($0) }
      .filter { AccountWords.isAbroad(people.header[$0]) }
      .first { cell($0).utf8.contains { (0x31...0x39).contains($0) } }
    if let place = currencies.first(where: { !AccountWords.isWon(cell($0)) }) ?? abroad {
      return under(Column.currency, place, of: row, "is not won", "원화가 아닙니다")
    }
    let unknown = zip(statuses, states).first { $1 == .unknown }?.0.place
    let doubtful = part == .out ? unread : []
    if let place = unknown
      ?? doubtful.first(where: { AccountWords.mentionsCancellation(cell($0)) })
    {
      return under(
        Column.status, place, of: row, "does not say whether the payment stands",
        "결제가 유효한지 알 수 없습니다", write: "승인, 거절, 취소")
    }
    if role == .unknown, part == .out, isDirectionGiven || !saysOut && !hasIncome {
      return noWay(row)
    }
    let (typed, income, cancelled) = (row[Column.cost], row[Column.income], row[Column.cancelled])
    if part == .out, Int(income) ?? 0 != 0 {
      return SpendingTable.refusal(
        "money went out and came in: '\(typed)' and '\(income)'",
        "출금액과 입금액이 모두 있습니다: '\(typed)', '\(income)'", "cost")
    }
    if !cancelled.isEmpty, Int(cancelled) == nil {
      return under(Column.cancelled, of: row, "is no sum in won", "원화 금액이 아닙니다")
    }
    let isBlank = typed.isEmpty && income.isEmpty && cancelled.isEmpty
    guard isBlank || row[Column.day].isEmpty else { return nil }
    return under(
      isBlank ? Column.cost : Column.day, of: row,
      "is blank; remove the row if it is no payment", "비어 있습니다. 결제가 아닌 행이면 지우십시오")
  }

  private func noWay(_ row: PeopleTable.Row) -> Failure {
    under(
      Column.direction, of: row, "says neither out nor in", "출금인지 입금인지 알 수 없습니다",
      write: "출금, 입금, 이체")
  }

  /// Refuses what stands under a heading.
  ///
  /// - Parameter place: that of the column, where it is not the field's.
  private func under(
    _ column: Int, _ place: Int? = nil, of row: PeopleTable.Row, _ en: String, _ ko: String,
    write words: String? = nil
  ) -> Failure {
    let (field, found) = (people.fields[column].name, place ?? people.places[column] ?? 0)
    let (word, heading) = (AccountStatement.cell(row, found), people.header[found])
    return SpendingTable.refusal(
      "'\(word)' under '\(heading)' \(en)", "'\(heading)' 열의 '\(word)': \(ko)", field,
      hint: words.map { words in
        Text(
          en: "write one of \(words), or name another column: --columns \(field)=HEADING",
          ko: "\(words) 중 하나로 고치거나 다른 열을 지정하십시오: --columns \(field)=머리글")
      })
  }

  /// A column that was guessed refuses no row.
  private func fits(_ category: String?) -> Bool {
    guard let category else { return true }
    return category.count <= 20 && !category.unicodeScalars.contains(where: LimitedText.isControl)
  }
}
