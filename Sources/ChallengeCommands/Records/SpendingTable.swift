import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService

/// Spending of one day, as a file has it.
struct Spending: Sendable {
  let day: CivilDate
  /// In won, without refunds.
  var cost: Int
  /// In won, as the row has it.
  let paid: Int
  let category: String?
  let memo: String
  /// The same for the same row in another file: of equal rows, each has its place.
  var key = ""

  /// The parts that a corrected row changes.
  var correction: RecordContent { RecordContent(cost: cost, category: category) }

  /// True for the record of another sum of the same day and shop, which is told by the memo.
  func corrects(_ record: Record) -> Bool {
    guard record.day == day, !memo.isEmpty else { return false }
    let isSameRow = record.source?.hasPrefix(digest(ofPaid: record.cost) + "-") ?? false
    let (title, text) = (content.title ?? "", content.content ?? "")
    return isSameRow || !(title + text).isEmpty && (record.title, record.content) == (title, text)
  }

  /// The key without the place among equal rows.
  func digest(ofPaid won: Int) -> String {
    let name = JSON.array([
      .string("\(day)"), .integer(won), .string(category ?? ""), .string(memo),
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
  private(set) var refundCount = 0

  private mutating func add(_ line: Int?, _ fields: [String], _ spending: Result<Spending, Failure>)
  {
    rows.append(Row(line: line, fields: fields, spending: spending))
  }

  /// Gives each row its key.
  private mutating func number() {
    var seen: [String: Int] = [:]
    for index in rows.indices {
      guard case .success(var spending) = rows[index].spending else { continue }
      let digest = spending.digest(ofPaid: spending.paid)
      seen[digest, default: 0] += 1
      spending.key = "\(digest)-\(seen[digest] ?? 1)"
      rows[index].spending = .success(spending)
    }
  }

  private static func checked(
    day: String, cost: Int?, typed: String, category: String?, memo: String
  ) -> Result<Spending, Failure> {
    guard let day = CivilDate(day) else {
      return .failure(
        refusal("'\(day)' is not a date as 2026-11-02", "'\(day)': 2026-11-02 꼴의 날짜가 아닙니다", "date"))
    }
    guard let cost, ChallengeRecord.costs.contains(cost) else {
      return .failure(
        refusal(
          "'\(typed)' is no sum of 0 to 99,999,999 won", "'\(typed)': 0~99,999,999원의 금액이 아닙니다",
          "cost"))
    }
    let text = Normalization.composedHangul(memo).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let hasControl = text.unicodeScalars.contains(where: LimitedText.isControl)
    return .success(
      Spending(
        day: day, cost: cost, paid: cost, category: category, memo: hasControl ? "" : text))
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

  private static func refusal(_ en: String, _ ko: String, _ field: String) -> Failure {
    ChallengeRefusal.importRow.failure(en, ko, field: field)
  }

  // MARK: CSV

  private static let names = ["date", "cost", "category", "memo"]

  /// - Throws: failures of CSV, `challenge.import_columns`.
  static func csv(
    _ bytes: [UInt8], file: String, columns: [NamedPart]
  ) throws(Failure) -> SpendingTable {
    var reader = try CSVReader(bytes, file: file)
    var places: [String: Int] = [:]
    for part in columns where !names.contains(part.name) {
      throw .notAChoice(part.name, among: names)
    }
    for name in names {
      let column = columns.last { $0.name == name }?.value ?? name
      let place = reader.header.firstIndex {
        Normalization.composedHangul(LimitedText.trimmed($0)).utf8.elementsEqual(column.utf8)
      }
      let isNeeded = name == "date" || name == "cost" || columns.contains { $0.name == name }
      guard place != nil || !isNeeded else {
        throw ChallengeRefusal.importColumns.failure(
          "'\(file)' has no column '\(column)'", "'\(file)': '\(column)' 열이 없습니다", field: name)
      }
      places[name] = place
    }
    var table = SpendingTable(header: reader.header)
    while true {
      do throws(Failure) {
        guard let row = try reader.next() else { break }
        func word(_ name: String) -> String {
          places[name].map { LimitedText.trimmed(row.fields[$0]) } ?? ""
        }
        let (typed, category) = (word("cost"), word("category"))
        table.add(
          row.line, row.fields,
          checked(
            day: word("date"), cost: try? Conversion<Money>.won.value(of: typed).won, typed: typed,
            category: category.isEmpty ? nil : category, memo: word("memo")))
      } catch {
        // The reader goes on with the next row only after a row of a wrong length.
        guard error.id == "csv.row_length" else { throw error }
        table.add(reader.latest.line, reader.latest.fields, .failure(error))
      }
    }
    table.number()
    return table
  }

  // MARK: hledger

  /// Takes the postings to some accounts from what `hledger print -O json` wrote.
  ///
  /// - Throws: `challenge.journal`.
  static func journal(
    _ bytes: [UInt8], file: String, accounts: [NamedPart]
  ) throws(Failure) -> SpendingTable {
    var table = SpendingTable(header: ["date", "cost", "category", "memo"])
    var refunds: [Spending] = []
    guard let entries = try? JSON.parse(bytes) else {
      throw Journal.failure(file, Text(en: "its answer is no JSON", ko: "응답이 JSON이 아닙니다"))
    }
    for entry in entries.elements {
      let line = entry["tsourcepos"]?.elements.first?["sourceLine"]?.wholeNumber
      for posting in entry["tpostings"]?.elements ?? [] {
        let account = Normalization.composedHangul(posting.word("paccount"))
        // The longest name that fits is the account's own.
        let match = accounts.filter { account == $0.name || account.hasPrefix($0.name + ":") }
          .max { $0.name.utf8.count < $1.name.utf8.count }
        guard let match else { continue }
        let day = posting["pdate"] == .null ? entry.word("tdate") : posting.word("pdate")
        for amount in posting["pamount"]?.elements ?? [] {
          let (typed, cost) = Journal.amount(amount)
          let memo = entry.word("tdescription")
          let isRefund = (cost ?? 0) < 0
          let spending = checked(
            day: day, cost: cost.map { Int(clamping: $0.magnitude) }, typed: typed,
            category: match.value, memo: memo)
          if isRefund, case .success(let refund) = spending {
            refunds.append(refund)
          } else {
            table.add(line, [day, typed, match.value, memo], spending)
          }
        }
      }
    }
    for refund in refunds { table.refund(refund) }
    table.number()
    return table
  }
}

/// A journal of hledger, which hledger itself reads.
enum Journal {
  private static let milliseconds = 60_000
  /// hledger reads bytes by the locale, and cron has none.
  #if canImport(Darwin)
    private static let utf8 = Program.Variable("LC_ALL", "en_US.UTF-8")
  #else
    private static let utf8 = Program.Variable("LC_ALL", "C.UTF-8")
  #endif

  /// - Throws: `challenge.journal`.
  static func read(_ file: String, in environment: Environment) throws(Failure) -> [UInt8] {
    let input = file == "-" ? try environment.read(file) : []
    // A file that is not there is told as everywhere else.
    if file != "-" { _ = try environment.open(file) }
    // By its path, so that files that it includes are found.
    let outcome = environment.run(
      Program(
        ["hledger", "-f", file, "print", "-O", "json"], input: input, variables: [utf8],
        milliseconds: milliseconds, mostOutput: 256 << 20, keepsErrorsApart: true), isHeard: false)
    guard let reason = outcome.failure(after: milliseconds) else { return outcome.said }
    if case .notStarted(let reason) = outcome.end {
      throw ChallengeRefusal.journal.failure(
        "the program 'hledger' could not be started: \(reason.en)",
        "'hledger' 프로그램을 시작하지 못했습니다: \(reason.ko)",
        hint: Text(
          en: "install it, or import a CSV file, which needs no program",
          ko: "설치하거나, 프로그램이 필요 없는 CSV 파일을 가져오십시오"))
    }
    let lines = String(decoding: outcome.errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(3).joined(separator: " ")
    guard !lines.isEmpty else { throw failure(file, reason) }
    throw failure(file, Text(en: "\(reason.en) (\(lines))", ko: "\(reason.ko)(\(lines))"))
  }

  static func failure(_ file: String, _ reason: Text) -> Failure {
    ChallengeRefusal.journal.failure(
      "hledger could not read '\(file)': \(reason.en)",
      "hledger가 '\(file)' 파일을 읽지 못했습니다: \(reason.ko)")
  }

  /// Returns an amount in words, and in won; nil for parts of a won and for other currencies.
  ///
  /// A won has no parts, so a comma before three digits, which hledger takes for a decimal mark
  /// unless the journal says otherwise, stands between thousands.
  static func amount(_ json: JSON) -> (String, Int?) {
    let (unit, quantity) = (json.word("acommodity"), json["aquantity"])
    guard let mantissa = quantity?["decimalMantissa"]?.wholeNumber,
      let places = quantity?["decimalPlaces"]?.wholeNumber, (0...15).contains(places)
    else { return (unit, nil) }
    let style = json["astyle"]
    let mark = style?["asdecimalmark"] ?? style?["asdecimalpoint"]
    let isWon = ["", "₩", "원", "KRW", "won"].contains(unit)
    let isGrouped =
      isWon && places == 3 && mantissa.magnitude < 1_000_000
      && (mark == .string(",") || style?["asdigitgroups"]?.elements.first == .string(","))
    let scale = (0..<(isGrouped ? 0 : places)).reduce(1) { product, _ in product * 10 }
    let value = Fraction(Int128(mantissa), over: Int128(scale))
    let words =
      value.decimal(places: isGrouped ? 0 : places, rounding: .halfUp)
      + (unit.isEmpty ? "" : " \(unit)")
    return (words, isWon && mantissa % scale == 0 ? mantissa / scale : nil)
  }
}
