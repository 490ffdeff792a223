import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// `catchkit challenge import FILE`
struct ImportRecords: Sendable {
  enum Source: String, CaseIterable, Sendable {
    case csv, hledger

    var meaning: Text {
      switch self {
      case .csv: Text(en: "a table with a header", ko: "머리글이 있는 표")
      case .hledger: Text(en: "a journal, read by hledger", ko: "hledger가 읽는 장부")
      }
    }
  }

  let file: String
  let source: Source
  let columns: [NamedPart]
  let accounts: [NamedPart]
  let updates: Bool
  let keepsGoing: Bool
  let rejects: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Import spending from CSV or hledger", ko: "CSV나 hledger에서 지출 가져오기"),
      into: ImportRecords.read,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      .optional(
        "from", .choice("KIND") { $0.meaning }, default: .csv,
        Text(en: "The kind of file", ko: "파일의 종류"), isCommon: true),
      .repeated(
        "columns", NamedPart.conversion("NAME=COLUMN"),
        Text(en: "Columns of a CSV file: cost=AMOUNT", ko: "CSV 파일의 열: cost=출금액"),
        takesCommas: true, isCommon: true),
      .repeated(
        "account", NamedPart.conversion("NAME=CATEGORY"),
        Text(en: "An account, with those below it", ko: "하위 계정을 포함한 계정과 분류"), isCommon: true),
      .flag(
        "update", Text(en: "A row with another sum corrects its record", ko: "금액이 바뀐 행으로 기록 고치기"),
        isCommon: true),
      .flag(
        "keep-going", Text(en: "Pass over refused rows, and exit 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "Write refused rows here", ko: "거부된 행을 저장할 파일")),
      discussion: [
        Text(
          en: "A CSV file has the columns date and cost, and may have category and memo; --columns "
            + "gives them other names. Of a journal the postings to the accounts are taken, as "
            + "'hledger bal' counts them. Days outside the challenge are passed over and counted; "
            + "days that have closed are refused.",
          ko:
            "CSV 파일에는 date, cost 열이 있어야 하고 category, memo 열이 있을 수 있으며, 열 이름은 --columns로 바꿉니다. 장부에서는 "
            + "'hledger bal'이 세는 대로 지정한 계정의 전기를 가져옵니다. 챌린지 밖의 날짜는 건너뛰어 세고, 마감된 날짜는 거부합니다."),
        Text(
          en:
            "A row is known by its day, category, sum and memo, so that importing a file again, or "
            + "a longer one, adds only what is new. Where the challenge asks for photos, rows are "
            + "spending at once, and presence only after 'fix --photo' until their day closes. "
            + "With --update a row of the day and memo of an earlier one that the file has no more "
            + "replaces that one's record while its day is open.",
          ko: "행은 날짜, 분류, 금액, 메모로 구별하므로 같은 파일이나 늘어난 파일을 다시 가져오면 새로운 것만 더합니다. 사진이 필요한 챌린지에서는 "
            + "바로 지출로 세지만, 마감 전에 'fix --photo'로 사진을 더해야 출석으로 셉니다. --update를 지정하면 파일에서 없어진 행과 날짜와 "
            + "메모가 같은 새 행이 마감 전인 그 기록을 대신합니다."),
        Text(
          en: "A refund in a journal lowers what its account spent that day, to no less than 0, "
            + "also in a record that was imported before. '2,000 원' is 2,000 won, though hledger "
            + "reads 2 without a line 'commodity 1,000 원'.",
          ko: "장부의 환불은 그날 같은 분류의 지출을 0원까지 줄이며, 이미 가져온 기록에도 반영합니다. 'commodity 1,000 원' 줄이 없으면 "
            + "hledger는 '2,000 원'을 2로 읽지만 여기서는 2,000원입니다."),
      ],
      examples: [
        Example(
          "catchkit challenge import card.csv --columns date=거래일,cost=금액", "A card's table",
          "카드 내역"),
        Example(
          "catchkit challenge import food.journal --from hledger --account expenses:food=식비 -n",
          "A journal, as a preview", "장부 미리 보기"),
        Example(
          "cat card.csv | catchkit challenge import - --keep-going --json | jq .data.added",
          "From a pipe, what can be", "파이프에서 되는 것만"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static func read(
    file: String, source: Source, columns: [NamedPart], accounts: [NamedPart], updates: Bool,
    keepsGoing: Bool, rejects: String?
  ) throws(Failure) -> ImportRecords {
    if source == .hledger, accounts.isEmpty { throw .needsOneOf(["--account NAME=CATEGORY"]) }
    if source == .hledger, !columns.isEmpty { throw .conflict("--columns", "--from hledger") }
    if source == .csv, !accounts.isEmpty { throw .conflict("--account", "--from csv") }
    return ImportRecords(
      file: file, source: source, columns: columns, accounts: accounts, updates: updates,
      keepsGoing: keepsGoing, rejects: rejects)
  }

  private static let output = OutputInfo(
    "catchkit.challenge.import", shape: .record,
    fields: [
      .text("file", "File", "파일", "The file that was read", "읽은 파일"),
      .integer("rows", "Rows", "행", "All rows of it, or postings to the accounts", "모든 행 또는 전기"),
      .integer("added", "Added", "추가", "Records that were made", "새 기록"),
      .integer("known", "Known", "기존", "Rows that were imported before", "이미 가져온 행"),
      .integer("outside", "Outside", "기간 밖", "Rows of days outside the challenge", "챌린지 밖의 행"),
      .integer("refused", "Refused", "거부", "Rows that were passed over", "건너뛴 행"),
      .won("total", "Sum", "합계", "Of the records that were made", "새 기록의 합계"),
      .integer("updated", "Corrected", "고침", "Records that got another sum", "금액이 바뀐 기록"),
      .integer("refunds", "Refunds", "환불", "Refunds within the rows", "행 가운데 환불"),
    ])

  private static func message(_ data: JSON) -> Text {
    let (file, added, known) = (data.word("file"), data.word("added"), data.word("known"))
    let total = if case .integer(let won)? = data["total"] { Money.grouped(won) } else { "" }
    let outside = data["outside"] == .integer(0) ? nil : data.word("outside")
    let updated = data["updated"] == .integer(0) ? nil : data.word("updated")
    return Text(
      en: "imported '\(file)': \(added) added (\(total) won), \(known) known"
        + (updated.map { ", \($0) corrected" } ?? "")
        + (outside.map { ", \($0) outside the challenge" } ?? ""),
      ko: "'\(file)' 가져오기: 추가 \(added)건(\(total)원), 기존 \(known)건"
        + (updated.map { ", 고침 \($0)건" } ?? "") + (outside.map { ", 기간 밖 \($0)건" } ?? ""))
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let batch = BatchImport(
      file: file, keepsGoing: keepsGoing, rejects: rejects, ImportRecords.words)
    let table: SpendingTable
    switch source {
    case .csv:
      table = try .csv(
        batch.read(limit: 8 << 20, within: TableBounds(file), in: &environment), file: file,
        columns: columns)
    case .hledger:
      let bytes = try Journal.read(file, in: environment)
      environment.know(bytes)
      table = try .journal(bytes, file: file, accounts: accounts)
    }
    return try batch.answer(ImportRecords.output, message: ImportRecords.message, in: environment) {
      rows, transaction, actor, run throws(Failure) in
      let attempt = SpendingAttempt(table.header)
      run = attempt
      let recording = try Recording(of: actor, in: transaction.view, at: transaction.at)
      let days = recording.challenge.days
      var imported = try ImportedRecords(
        of: recording, besides: table, updates: updates, in: transaction.view)
      for row in table.rows {
        attempt.rowCount += 1
        let isTaken = try rows.take(
          attempt.rowCount, in: transaction, by: actor,
          locating: { $0.located(file: file, line: row.line) }
        ) { () throws(Failure) in
          let spending = try row.spending.get()
          if let record = imported.take(spending, on: days, at: transaction.at) {
            _ = try Records.fix(
              "\(record.id)", spending.correction, from: spending.key, by: actor, in: transaction)
            attempt.updatedCount += 1
          } else if imported.has(spending) {
            attempt.knownCount += 1
          } else if days.index(of: spending.day) == nil {
            attempt.outsideCount += 1
          } else {
            _ = try Records.post(
              spending.content, on: DayWord(spending.day.description), from: spending.key,
              to: recording, in: transaction)
            attempt.addedCount += 1
            attempt.total += spending.cost
          }
        }
        if !isTaken { attempt.refused.append(row.fields) }
      }
      try rows.check(
        ImportRecords.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      return .object([
        .text("file", file), .count("rows", attempt.rowCount + table.refundCount),
        .count("added", attempt.addedCount), .count("known", attempt.knownCount),
        .count("outside", attempt.outsideCount), .count("refused", attempt.refused.count),
        .won("total", attempt.total), .count("updated", attempt.updatedCount),
        .count("refunds", table.refundCount),
      ])
    }
  }

  private static let words = BatchWords(
    refusal: ChallengeRefusal.importRows, shortfall: ChallengeRefusal.passedOver,
    rows: Text(en: "rows", ko: "행"), rejectsName: "bad.csv",
    refused: { Text(en: "\($0) of \($1) rows were refused", ko: "\($1)행 중 \($0)행이 거부되었습니다") },
    passedOver: {
      Text(en: "\($0) of \($1) rows were passed over", ko: "\($1)행 중 \($0)행을 건너뛰었습니다")
    })
}

/// Two words with `=` between: a name, and what it stands for.
struct NamedPart: Hashable, Sendable {
  let name: String
  let value: String

  static func conversion(_ valueName: String) -> Conversion<NamedPart> {
    Conversion(valueName) { word throws(Failure) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .malformed(word, Text(en: "is not \(valueName)", ko: "\(valueName) 꼴이 아닙니다"))
      }
      return NamedPart(
        name: Normalization.composedHangul(String(parts[0])),
        value: Normalization.composedHangul(String(parts[1])))
    }
  }
}

/// One attempt at an import.
private final class SpendingAttempt: TableAttempt {
  let header: [String]
  var rowCount = 0
  var addedCount = 0
  var knownCount = 0
  var outsideCount = 0
  var updatedCount = 0
  var total = 0
  var refused: [[String]] = []

  init(_ header: [String]) { self.header = header }
}
