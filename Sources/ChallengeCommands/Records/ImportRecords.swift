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
  let columns: [(field: String, heading: String)]
  let dates: DateOrder?
  let accounts: [NamedPart]
  let updates: Bool
  let keepsGoing: Bool
  let rejects: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Import spending from a table or hledger", ko: "표나 hledger에서 지출 가져오기"),
      into: ImportRecords.read,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      .optional(
        "from", .choice("KIND") { $0.meaning }, default: .csv,
        Text(en: "The kind of file", ko: "파일의 종류"), isCommon: true),
      TableHeadings.columns(), TableHeadings.dates(),
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
          en: "A table is that of a card, a bank or a household book, as it was exported: with a "
            + "day (거래일, 이용일자, date …), a sum (금액, 이용금액, 출금액, amount …), and where it has them a "
            + "memo (가맹점명, 적요 …), a category (분류, 업종 …), money that came in (입금액 …), a "
            + "direction (입출금구분, 타입 …), a status (취소여부 …), a balance (잔액 …), a currency (통화 "
            + "…) and a cancelled sum (취소금액 …). --columns gives the fields date, cost, memo, "
            + "category, income, direction, status, balance, currency and cancelled_sum other "
            + "headings; -n shows how the rows were understood.",
          ko: "표는 카드사, 은행, 가계부에서 내려받은 그대로입니다. 날짜(거래일, 이용일자, date …)와 금액(금액, 이용금액, 출금액, amount …)이 "
            + "있어야 하며, 메모(가맹점명, 적요 …), 분류(분류, 업종 …), 입금액(입금액 …), 입출금 구분(입출금구분, 타입 …), 취소 상태(취소여부 "
            + "…), 잔액(잔액 …), 통화(통화 …), 취소한 금액(취소금액 …)은 있으면 읽습니다. 다른 열 이름은 --columns로 date, cost, "
            + "memo, category, income, direction, status, balance, currency, cancelled_sum에 지정하고, 행을 "
            + "어떻게 읽었는지는 -n으로 확인합니다."),
        Text(
          en: "Only what went out is spending. A direction says it by row (출금, 지출, 결제, expense; "
            + "입금, 수입, income), but columns of money out and in say more; a transfer (이체, 저축) is "
            + "neither, and a word that says none of these is refused unless the heading of the "
            + "sum says that it went out. Under such a heading (이용금액, 출금액, cost …) sums above 0 "
            + "are spending, or those below 0 where they are most. Under another (금액, 거래금액, "
            + "amount) the balance decides, or those below 0 are if they are most, or cancel no "
            + "row beside a balance; those above 0 are if each below cancels a row. Else the "
            + "table is refused. A row of another currency is refused.",
          ko: "나간 돈만 지출로 셉니다. 입출금 구분이 있으면 행마다 그에 따르되(출금, 지출, 결제 / 입금, 수입) 출금액과 입금액 열이 먼저이며, 이체와 "
            + "저축은 세지 않고, 알 수 없는 말은 금액의 열 이름이 나간 돈이라고 하지 않는 한 거부합니다. 나간 돈의 열 이름(이용금액, 출금액, cost "
            + "…)이면 양수가, 대부분 음수이면 음수가 지출입니다. 다른 이름(금액, 거래금액, amount)이면 잔액으로 정하거나, 대부분 음수이거나 잔액 "
            + "열이 있고 취소가 아닌 음수가 있을 때 음수가, 음수가 모두 앞선 행의 취소이면 양수가 지출입니다. 그래도 알 수 없으면 표를 거부합니다. "
            + "원화가 아닌 행은 거부합니다."),
        Text(
          en: "A cancellation (취소, Y under 취소여부, a sum with the other sign) takes back the row of "
            + "the same shop and sum before it, and 부분취소 only its sum; a sum under 취소금액 lowers "
            + "its own row. A record that such a row made earlier follows while its day is open. A "
            + "payment that was declined counts for nothing, and an unknown status is refused. A "
            + "category under a heading that was not told, and is not 분류, is left out where it is "
            + "longer than 20 characters.",
          ko: "취소(취소 표시, 취소여부의 Y, 부호가 반대인 금액)는 앞에 있는 같은 가맹점, 같은 금액의 행을 되돌리고, 부분취소는 그 금액만 줄이며, "
            + "취소금액은 그 행의 금액을 줄입니다. 그 행으로 이미 만든 기록은 마감 전이면 함께 바뀝니다. 거절된 결제는 세지 않고, 알 수 없는 상태는 거부합니다. 지정하지 않은 열(분류 제외)의 분류는 20자를 넘으면 "
            + "읽지 않습니다."),
        Text(
          en: "Of a journal the postings to the accounts are taken, as 'hledger bal' counts them. "
            + "Days outside the challenge are passed over and counted; days that have closed are "
            + "refused.",
          ko: "장부에서는 'hledger bal'이 세는 대로 지정한 계정의 전기를 가져옵니다. 챌린지 밖의 날짜는 건너뛰어 세고, 마감된 날짜는 거부합니다."),
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
            + "also in a record that was imported before. A comma in won stands between thousands "
            + "unless the journal says otherwise; a mark that may be either is refused.",
          ko: "장부의 환불은 그날 같은 분류의 지출을 0원까지 줄이며, 이미 가져온 기록에도 반영합니다. 원화의 쉼표는 장부에 달리 정하지 않았으면 천 단위 "
            + "구분이며, 어느 쪽인지 알 수 없으면 거부합니다."),
      ],
      examples: [
        Example(
          "catchkit challenge import card.csv -n", "A card's table, as it is understood",
          "카드 내역(이용일, 가맹점명, 이용금액)을 읽은 대로 미리 보기"),
        Example(
          "catchkit challenge import bank.csv --columns cost=나간돈,income=들어온돈",
          "Headings of one's own", "열 이름이 다른 은행 내역"),
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
    file: String, source: Source, columns: [NamedPart], dates: DateOrder?, accounts: [NamedPart],
    updates: Bool, keepsGoing: Bool, rejects: String?
  ) throws(Failure) -> ImportRecords {
    if source == .hledger {
      if accounts.isEmpty { throw .needsOneOf(["--account NAME=CATEGORY"]) }
      if !columns.isEmpty { throw .conflict("--columns", "--from hledger") }
      if dates != nil { throw .conflict("--dates", "--from hledger") }
    }
    if source == .csv, !accounts.isEmpty { throw .conflict("--account", "--from csv") }
    return ImportRecords(
      file: file, source: source,
      columns: try TableHeadings.checked(columns, AccountStatement.fields), dates: dates,
      accounts: accounts, updates: updates, keepsGoing: keepsGoing, rejects: rejects)
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
      .integer("refunds", "Refunds", "환불", "Refunds within the rows", "환불 행"),
      .integer("incoming", "Incoming", "입금", "Rows of money that came in", "들어온 돈의 행"),
      .integer("cancelled", "Cancelled", "취소", "Rows that were taken back", "취소된 행"),
      .integer("transfers", "Transfers", "이체", "Rows of transfers, no spending", "지출이 아닌 이체 행"),
    ])

  private static func message(_ data: JSON) -> Text {
    let (file, added, known) = (data.word("file"), data.word("added"), data.word("known"))
    let total = if case .integer(let won)? = data["total"] { Money.grouped(won) } else { "" }
    let counts = [
      ("updated", Text(en: "corrected", ko: "고침")), ("incoming", Text(en: "incoming", ko: "입금")),
      ("transfers", Text(en: "transferred", ko: "이체")),
      ("cancelled", Text(en: "cancelled", ko: "취소")),
      ("outside", Text(en: "outside the challenge", ko: "기간 밖")),
    ]
    var en = "\(added) added (\(total) won), \(known) known"
    var ko = "추가 \(added)건(\(total)원), 기존 \(known)건"
    for (name, what) in counts where (data[name] ?? .integer(0)) != .integer(0) {
      en += ", \(data.word(name)) \(what.en)"
      ko += ", \(what.ko) \(data.word(name))건"
    }
    return Text(en: "imported '\(file)': \(en)", ko: "'\(file)' 가져오기: \(ko)")
  }

  /// The file as it was read, whose rows are understood by the days of the challenge.
  private enum Input {
    case table(PeopleTable)
    case journal(Journal.Answer)
  }

  private func readInput(
    _ batch: BatchImport, in environment: inout Environment
  ) throws(Failure) -> Input {
    switch source {
    case .csv:
      // 100,000 rows, with the heading and what stands before it.
      let bytes = try batch.read(
        limit: 16 << 20, within: TableBounds(file, lines: 100_100), in: &environment)
      return .table(
        try AccountStatement.table(
          environment.tableText(bytes, file: file), of: file, columns: columns,
          // The days come with the challenge.
          .init(today: .first, order: dates)))
    case .hledger:
      let answer = try Journal.read(file, in: environment)
      environment.know(answer.bytes)
      return .journal(answer)
    }
  }

  private func rows(
    of input: Input, for days: ChallengeDays, at now: Instant
  ) throws(Failure) -> SpendingTable {
    switch input {
    case .table(var people):
      people.context.today = days.day(of: now)
      people.context.period = days.rules.start...days.rules.end
      return try AccountStatement.read(people, of: file, given: columns.map(\.field), in: days.zone)
    case .journal(let answer): return .journal(answer, accounts: accounts)
    }
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let batch = BatchImport(
      file: file, keepsGoing: keepsGoing, rejects: rejects, ImportRecords.words)
    let input = try readInput(batch, in: &environment)
    var report = try batch.answer(
      ImportRecords.output, message: ImportRecords.message, in: environment
    ) { rows, transaction, actor, run throws(Failure) in
      let recording = try Recording(of: actor, in: transaction.view, at: transaction.at)
      let days = recording.challenge.days
      let table = try self.rows(of: input, for: days, at: transaction.at)
      let attempt = SpendingAttempt(table, isDryRun: environment.options.isDryRun)
      run = attempt
      var imported = try ImportedRecords(
        of: recording, besides: table, updates: updates, in: transaction.view)
      for (index, row) in table.rows.enumerated() {
        let isTaken = try rows.take(
          index + 1, in: transaction, by: actor,
          locating: { $0.located(file: file, line: row.line) }
        ) { () throws(Failure) in
          let spending = try row.spending.get()
          if let record = imported.take(spending, on: days, at: transaction.at) {
            _ = try Records.fix(
              "\(record.id)", spending.correction, from: spending.key, by: actor, in: transaction)
            attempt.states[index] = .corrected
          } else if spending.isCancelled {
            return
          } else if imported.has(spending) {
            attempt.states[index] = .known
          } else if days.index(of: spending.day) == nil {
            attempt.states[index] = .outside
          } else {
            _ = try Records.post(
              spending.content, on: DayWord(spending.day.description), from: spending.key,
              to: recording, in: transaction)
            attempt.states[index] = .counted
            attempt.total += spending.cost
          }
        }
        if !isTaken {
          attempt.refused.append(row.fields)
          attempt.states[index] = .refused
        }
      }
      try rows.check(
        ImportRecords.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      return .object([
        .text("file", file), .count("rows", attempt.rowCount),
        .count("added", attempt.count(.counted)), .count("known", attempt.count(.known)),
        .count("outside", attempt.count(.outside)), .count("refused", attempt.refused.count),
        .won("total", attempt.total), .count("updated", attempt.count(.corrected)),
        .count("refunds", table.refundCount),
        .count("incoming", table.incomingCount), .count("cancelled", table.cancelledCount),
        .count("transfers", table.passedOver[.transfer]?.count ?? 0),
      ])
    }
    report.showUnderstood(SpendingTable.view.fields)
    return report
  }

  private static let words = BatchWords(
    refusal: ChallengeRefusal.importRows, shortfall: ChallengeRefusal.passedOver)
}

/// One attempt at an import.
private final class SpendingAttempt: TableAttempt {
  private let table: SpendingTable
  private let isDryRun: Bool
  var total = 0
  var refused: [[String]] = []
  /// The state of each row, by its index.
  var states: [Int: SpendingTable.RowState] = [:]

  init(_ table: SpendingTable, isDryRun: Bool) { (self.table, self.isDryRun) = (table, isDryRun) }

  var people: PeopleTable? { table.people }
  var header: [String] { table.header }
  var understood: [JSON]? { isDryRun ? table.understood(states) : nil }

  func count(_ state: SpendingTable.RowState) -> Int { states.values.count { $0 == state } }
  var rowCount: Int { table.count }

  var notes: [Text] {
    var notes = tableNotes
    if !table.takenBack.isEmpty {
      let taken = table.takenBack.sorted { $0.line < $1.line }
      let en = SpendingAttempt.listed(taken.map { "line \($0.line) by line \($0.by)" })
      let ko = SpendingAttempt.listed(taken.map { "\($0.line)번째 줄(취소: \($0.by)번째 줄)" })
      notes.append(en: "rows that a cancellation took back: \(en)", ko: "취소로 되돌린 행: \(ko)")
    }
    func note(_ lines: [Int]?, _ en: String, _ ko: String) {
      guard let lines, !lines.isEmpty else { return }
      let shown = SpendingAttempt.listed(lines.map { "\($0)" })
      notes.append(
        en: "\(en): \(lines.count), line \(shown)",
        ko: "\(ko): \(lines.count)건, \(shown)번째 줄")
    }
    note(table.passedOver[.transfer], "transfers, which are no spending", "지출로 세지 않은 이체")
    note(table.passedOver[.void], "payments that did not come about", "이루어지지 않은 결제")
    note(table.passedOver[.nothing], "lines that are no transactions", "거래가 아닌 줄")
    note(
      table.unmatched,
      "rows marked cancelled, or of the other sign, that count for nothing, as no row of the same "
        + "shop and sum is before them", "앞에 같은 가맹점과 금액의 행이 없어 세지 않은 취소 행")
    return notes
  }

  private static func listed(_ words: [String]) -> String {
    let most = 20
    return words.prefix(most).joined(separator: ", ") + (words.count > most ? ", …" : "")
  }
}
