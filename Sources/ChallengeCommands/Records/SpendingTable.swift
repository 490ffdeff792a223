import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// The rows of a file: each its spending, or the reason why it is none.
struct SpendingTable {
  struct Row {
    let line: Int?
    /// As the file of rejects gets it.
    let fields: [String]
    var spending: Result<Spending, Failure>
  }

  let header: [String]
  private(set) var rows: [Row] = []
  /// All rows of the file, or postings to the accounts.
  var count = 0
  private(set) var refundCount = 0
  /// Rows of money that came in.
  var incomingCount = 0
  /// The lines of rows that are no spending, by what they are.
  var passedOver: [AccountStatement.Part: [Int]] = [:]
  /// Rows that were taken back.
  var cancelledCount = 0
  /// The lines of rows of which a cancellation took something, with its line.
  private(set) var takenBack: [(line: Int, by: Int)] = []
  /// The lines of cancellations that found no row before them.
  var unmatched: [Int] = []
  /// The table with its headings; nil for a journal.
  var people: PeopleTable?

  mutating func add(_ line: Int?, _ fields: [String], _ spending: Result<Spending, Failure>) {
    rows.append(Row(line: line, fields: fields, spending: spending))
  }

  /// Returns what is left of the spending of a row.
  func cost(ofRow index: Int) -> Int { (try? rows[index].spending.get())?.cost ?? 0 }

  /// Returns what the row itself has.
  func paid(ofRow index: Int) -> Int { (try? rows[index].spending.get())?.paid ?? 0 }

  /// Takes a sum, or all, off the spending of a row, which keeps its place among equal ones.
  ///
  /// - Parameter line: the line of the cancellation.
  mutating func takeBack(_ won: Int? = nil, ofRow index: Int, by line: Int) {
    guard case .success(var spending) = rows[index].spending else { return }
    spending.cost -= min(won ?? spending.cost, spending.cost)
    spending.isCancelled = spending.cost == 0
    rows[index].spending = .success(spending)
    if spending.isCancelled { cancelledCount += 1 }
    if let own = rows[index].line { takenBack.append((own, line)) }
  }

  /// Gives each row its key.
  mutating func number() {
    var seen: [String: Int] = [:]
    for index in rows.indices {
      guard case .success(var spending) = rows[index].spending else { continue }
      let digest = spending.digest(ofPaid: spending.paid)
      seen[digest, default: 0] += 1
      spending.key = "\(digest)-\(seen[digest] ?? 1)"
      rows[index].spending = .success(spending)
    }
  }

  /// The state of a row that was understood.
  enum RowState: String, NamedWord {
    case counted, corrected, known, outside, refused

    var name: Text {
      switch self {
      case .counted: Text(en: "counted", ko: "반영")
      case .corrected: Text(en: "corrected", ko: "고침")
      case .known: Text(en: "known", ko: "기존")
      case .outside: Text(en: "outside the challenge", ko: "기간 밖")
      case .refused: Text(en: "refused", ko: "거부")
      }
    }
  }

  /// A row as it was understood.
  static let view = RecordView<(line: Int?, spending: Spending, state: RowState?)>(
    id: nil,
    [
      .integer("line", "Line", "줄", "Its line in the file", "파일의 줄", isNullable: true, at: \.line),
      .date("day", "Day", "날짜") { $0.spending.day }, .won("won", "Cost", "금액") { $0.spending.cost },
      .field(.text("memo", "Memo", "메모", isNullable: true)) { .words($0.spending.memo) },
      .text(
        "category", "Category", "분류", "Null is that of the challenge", "null이면 챌린지의 분류",
        isNullable: true, at: \.spending.category),
      .choice(
        "state", "State", "상태", "State of the row", "행의 처리", isNullable: true, at: \.state,
        named: \.name),
    ])
  /// Returns the spending as it was understood, with its lines.
  ///
  /// - Parameter states: by the index of the row.
  func understood(_ states: [Int: RowState]) -> [JSON] {
    rows.enumerated().compactMap { index, row -> JSON? in
      guard case .success(let spending) = row.spending, !spending.isCancelled else { return nil }
      return SpendingTable.view.row((row.line, spending, states[index]))
    }
  }

  // MARK: Cells

  /// - Parameter headings: those of the day and the sum, where they have other names.
  static func checked(
    day: String, cost: Int?, typed: String, category: String?, memo: String,
    headings: (day: String?, cost: String?) = (nil, nil)
  ) -> Result<Spending, Failure> {
    guard let date = CivilDate(day) else {
      let place = place(headings.day)
      return .failure(
        refusal(
          "'\(day)'\(place.en) is not a date as 2026-11-02",
          "\(place.ko)'\(day)': 2026-11-02 꼴의 날짜가 아닙니다", "date"))
    }
    guard let cost, ChallengeRecord.costs.contains(cost) else {
      return .failure(noSum(typed, under: headings.cost))
    }
    let text = Normalization.composedHangul(memo).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let hasControl = text.unicodeScalars.contains(where: LimitedText.isControl)
    return .success(
      Spending(day: date, cost: cost, paid: cost, category: category, memo: hasControl ? "" : text))
  }

  static func noSum(_ typed: String, under heading: String?) -> Failure {
    let place = place(heading)
    return refusal(
      "'\(typed)'\(place.en) is no sum of 0 to 99,999,999 won",
      "\(place.ko)'\(typed)': 0~99,999,999원의 금액이 아닙니다", "cost")
  }

  static func refusal(_ en: String, _ ko: String, _ field: String, hint: Text? = nil) -> Failure {
    ChallengeRefusal.importRow.failure(en, ko, hint: hint, field: field)
  }

  private static func place(_ heading: String?) -> Text {
    Text(en: heading.map { " under '\($0)'" } ?? "", ko: heading.map { "'\($0)' 열의 " } ?? "")
  }

  // MARK: hledger

  /// Takes the postings to some accounts from what `hledger print -O json` wrote.
  static func journal(_ answer: Journal.Answer, accounts: [NamedPart]) -> SpendingTable {
    var table = SpendingTable(header: ["date", "cost", "category", "memo"])
    var refunds: [Spending] = []
    for entry in answer.entries {
      let line = answer.line(of: entry)
      for posting in entry["tpostings"]?.elements ?? [] {
        let account = Normalization.composedHangul(posting.word("paccount"))
        // The longest name that fits is the account's own.
        let match = accounts.filter { account == $0.name || account.hasPrefix($0.name + ":") }
          .max { $0.name.utf8.count < $1.name.utf8.count }
        guard let match else { continue }
        let day = posting["pdate"] == .null ? entry.word("tdate") : posting.word("pdate")
        let memo = entry.word("tdescription")
        for amount in posting["pamount"]?.elements ?? [] {
          let read = answer.amount(amount)
          let fields = [day, read.words, match.value, memo]
          if let doubt = answer.doubt(of: read, in: entry) {
            table.add(doubt.source?.line ?? line, fields, .failure(doubt))
            continue
          }
          let spending = checked(
            day: day, cost: read.won.map { Int(clamping: $0.magnitude) }, typed: read.words,
            category: match.value, memo: memo)
          if read.won ?? 0 < 0, case .success(let refund) = spending {
            refunds.append(refund)
          } else {
            table.add(line, fields, spending)
          }
        }
      }
    }
    for refund in refunds { table.refund(refund) }
    table.count = table.rows.count + refunds.count
    table.number()
    return table
  }

  /// Takes a refund off what its category spent that day, first at the same shop.
  private mutating func refund(_ refund: Spending) {
    refundCount += 1
    var left = refund.paid
    for isSameShop in [true, false] {
      for index in rows.indices where left > 0 {
        guard case .success(var spending) = rows[index].spending, spending.day == refund.day,
          spending.category == refund.category, (spending.memo == refund.memo) == isSameShop
        else { continue }
        let part = min(left, spending.cost)
        left -= part
        spending.cost -= part
        rows[index].spending = .success(spending)
      }
    }
  }
}

/// Spending of one day, as a file has it.
struct Spending: Sendable {
  let day: CivilDate
  /// In won, without refunds; 0 once it was cancelled.
  var cost: Int
  /// In won, as the row has it.
  let paid: Int
  var category: String?
  /// True for the category of a column that only its heading showed, such as a card's 업종.
  var isCategoryGuessed = false
  let memo: String
  /// True for a row that a later one takes back.
  var isCancelled = false
  /// The same for the same row in another file: of equal rows, each has its place.
  var key = ""

  /// The parts that a corrected row changes.
  var correction: RecordContent { RecordContent(cost: cost, category: category) }

  /// True for the record of another sum of the same day and shop, which the memo shows.
  func corrects(_ record: Record) -> Bool {
    guard record.day == day, !memo.isEmpty, !isCancelled else { return false }
    let isSameRow = record.source?.hasPrefix(digest(ofPaid: record.cost) + "-") ?? false
    let (title, text) = (content.title ?? "", content.content ?? "")
    return isSameRow || !(title + text).isEmpty && (record.title, record.content) == (title, text)
  }

  /// The key without the place among equal rows.
  ///
  /// - Parameter memo: another memo than its own.
  func digest(ofPaid won: Int, memo: String? = nil) -> String {
    let name = JSON.array([
      .string("\(day)"), .integer(won), .string(isCategoryGuessed ? "" : category ?? ""),
      .string(memo ?? self.memo),
    ])
    return String(name.digest.prefix(32))
  }

  /// A memo that fits is the title, a longer one the content.
  var content: RecordContent {
    let count = memo.count
    return RecordContent(
      cost: cost, category: category, title: (5...15).contains(count) ? memo : nil,
      content: count > 15 && count <= 100 || (3...4).contains(count) ? memo : nil)
  }
}

/// The records that earlier imports made, and those of them that rows of a file correct.
struct ImportedRecords {
  private let records: [String: Record]
  /// Records whose rows the file has no more, by their numbers; none without `--update`.
  private var replaceable: [Record]
  /// The number of records that an earlier file made of each row that this file does not have, by digest.
  private var earlier: [Substring: Int]

  init(
    of recording: Recording, besides table: SpendingTable, updates: Bool, in view: View
  ) throws(Failure) {
    let known = try Records.list(of: recording.challenge.id, in: view).filter {
      $0.player == recording.own.id
    }
    records = Dictionary(
      known.compactMap { record in record.source.map { ($0, record) } },
      uniquingKeysWith: { first, _ in first })
    let keys = Set(table.rows.compactMap { (try? $0.spending.get())?.key })
    earlier = known.compactMap(\.source).filter { !keys.contains($0) }
      .reduce(into: [:]) { counts, source in counts[source.prefix(32), default: 0] += 1 }
    replaceable =
      updates
      ? known.filter { record in
        !record.isWithdrawn && record.source.map { !keys.contains($0) } ?? false
      }.sorted { $0.number < $1.number } : []
  }

  /// True for a row that became a record before, perhaps of a file whose memos were not read; each
  /// such record stands for one row.
  mutating func has(_ spending: Spending) -> Bool {
    if records[spending.key] != nil { return true }
    let digest = spending.digest(ofPaid: spending.paid, memo: "").prefix(32)
    guard !spending.memo.isEmpty, let count = earlier[digest], count > 0 else { return false }
    earlier[digest] = count - 1
    return true
  }

  /// Returns the record that a row corrects: its own where a refund came since, or one of which
  /// the sum was another; each at most once.
  mutating func take(_ spending: Spending, on days: ChallengeDays, at now: Instant) -> Record? {
    if let own = records[spending.key] {
      // Beyond what was paid, the sum was changed by hand.
      let isRefunded = own.cost > spending.cost && own.cost <= spending.paid
      return isRefunded && !own.isWithdrawn && days.isOpen(own.day, at: now) ? own : nil
    }
    guard let index = replaceable.firstIndex(where: { spending.corrects($0) }) else { return nil }
    return replaceable.remove(at: index)
  }
}
