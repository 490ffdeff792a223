import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat import FILE`
struct ImportTable {
  enum Kind: String, CaseIterable, Sendable {
    case segments, transfers, crowding, gtfs

    var meaning: Text {
      switch self {
      case .segments: Text(en: "links of a network", ko: "노선망의 구간")
      case .transfers: Text(en: "walks between lines", ko: "노선 사이의 환승")
      case .crowding: Text(en: "loads of lines 1 to 8", ko: "1~8호선의 혼잡도")
      case .gtfs: Text(en: "a timetable feed", ko: "GTFS 시간표")
      }
    }
  }

  enum Encoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case cp949
  }

  let file: String
  let kind: Kind?
  let network: String
  let encoding: Encoding?
  let keepsGoing: Bool
  let rejects: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Import a network or loads of trains", ko: "노선망이나 혼잡도 가져오기"),
      into: ImportTable.init,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      .optional(
        "kind", .choice("KIND") { $0.meaning }, Text(en: "What the file holds", ko: "파일의 내용"),
        absent: Text(
          en: "known by its columns; gtfs for a folder or a zip", ko: "열로 판단. 폴더나 zip은 gtfs"),
        isCommon: true),
      .optional(
        "network", .text("NAME").completed(by: .dynamic("network")), default: StoredNetwork.seoul,
        Text(en: "The network that gets the rows", ko: "행을 넣을 노선망"), isCommon: true),
      .optional(
        "encoding", .choice("NAME") { Text(verbatim: $0.rawValue.uppercased()) },
        Text(en: "The encoding of the table", ko: "표의 인코딩"),
        absent: Text(en: "known by its bytes", ko: "내용으로 판단"), isCommon: true),
      .flag(
        "keep-going", Text(en: "Pass over refused rows, and exit 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional(
        "rejects", .file, Text(en: "Write refused rows of a table here", ko: "표에서 거부된 행을 저장할 파일")),
      discussion: [
        Text(
          en: "'segments' has the columns line, service, from, to, seconds, metres, one_way and "
            + "direction; 'transfers' line, service, station, to_line, to_service, to_station, "
            + "seconds and metres. A network named 'seoul' extends the built-in lines, or takes "
            + "the place of one; under any other name it stands apart from them.",
          ko: "'segments'의 열은 line, service, from, to, seconds, metres, one_way, direction이고, "
            + "'transfers'의 열은 line, service, station, to_line, to_service, to_station, seconds, "
            + "metres입니다. 이름이 'seoul'인 노선망은 내장 노선에 더해지거나 같은 노선을 대신하며, 다른 이름의 노선망은 내장 "
            + "노선과 따로 있습니다."),
        Text(
          en: "A line replaces the one of its name alone, and transfers those between the same two "
            + "lines. Where lines meet in a station and no file states the walk, a change of 90 "
            + "seconds is assumed, and said.",
          ko: "노선은 같은 이름의 노선만, 환승은 같은 두 노선 사이의 환승만 바꿉니다. 노선이 한 역에서 만나는데 환승 자료가 없으면 도보 90초로 "
            + "가정하고 그렇게 표시합니다."),
        Text(
          en: "'gtfs' is a folder or a zip of GTFS; 'unzip' or 'bsdtar' reads the zip. Its stops "
            + "and trips make a network with timetables for 'incoming'. A route is a line by its "
            + "route_id; routes of one name show their long name or id behind it.",
          ko: "'gtfs'는 GTFS 폴더나 zip입니다. zip은 'unzip'이나 'bsdtar'가 읽습니다. 정류장과 운행으로 노선망과 "
            + "'incoming'의 시간표를 만듭니다. 노선은 route_id로 구별하고, 이름이 같으면 긴 이름이나 id를 붙입니다."),
        Text(
          en: "'crowding' is Seoul Metro's table of loads by half hour (data.go.kr 15071311). "
            + "They replace earlier ones of their lines. Tables are in UTF-8 or CP949, with commas, "
            + "semicolons or tabs. The same file changes nothing.",
          ko: "'crowding'은 서울교통공사 지하철혼잡도정보(data.go.kr 15071311)이며 같은 노선의 이전 혼잡도를 바꿉니다. 표는 "
            + "UTF-8이나 CP949로, 쉼표, 세미콜론, 탭으로 나눈 것이면 됩니다. 같은 파일은 아무것도 바꾸지 않습니다."),
      ],
      examples: [
        Example(
          "catchkit seat import line9.csv --kind segments", "A line more than the built-in ones",
          "내장 노선에 노선 추가"),
        Example(
          "catchkit seat import crowding.csv --encoding cp949 -n", "The loads, as a preview",
          "혼잡도 미리 보기"),
        Example(
          "catchkit seat import kobe.zip --network kobe", "A GTFS feed", "GTFS 시간표"),
        Example(
          "cat walks.csv | catchkit seat import - --kind transfers", "From a pipe", "파이프로"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  static let output = OutputInfo(
    "catchkit.seat.import", shape: .record,
    fields: [
      .text("file", "File", "파일", "The file that was read", "읽은 파일"),
      .choice("kind", Kind.allCases.map(\.rawValue), "Kind", "종류", "What the file holds", "파일의 내용"),
      .text(
        "network", "Network", "노선망", "The network that got the rows; null for loads",
        "행을 넣은 노선망. 혼잡도는 null", isNullable: true),
      .list(
        "lines", .text, "Lines", "노선", "Lines of the file; none for transfers", "파일의 노선. 환승은 없음"),
      .list(
        "replaced", .text, "Replaced", "교체", "Lines, earlier or built in, that they replaced",
        "교체한 이전 노선이나 내장 노선"),
      .integer("rows", "Rows", "행", "All rows of the file", "파일의 모든 행"),
      .integer("refused", "Refused", "거부", "Rows that were passed over", "건너뛴 행"),
      .bool(
        "changed", "Changed", "변경", "False when the store had the same already",
        "저장소에 같은 내용이 있었으면 false"),
    ])

  static func message(_ data: JSON) -> Text {
    let file = data.word("file")
    let rows = (Int(data.word("rows")) ?? 0) - (Int(data.word("refused")) ?? 0)
    guard data["changed"] == .bool(true) else {
      return Text(
        en: "'\(file)' holds what was known already (\(rows) rows)",
        ko: "'\(file)': 이미 있는 내용입니다(\(rows)행)")
    }
    let replaced = data.words("replaced")
    guard !replaced.isEmpty else {
      return Text(en: "imported '\(file)': \(rows) rows", ko: "'\(file)' 가져오기: \(rows)행")
    }
    let lines = ImportTable.few(replaced)
    return Text(
      en: "imported '\(file)': \(rows) rows; replaced line \(lines.en), no other",
      ko: "'\(file)' 가져오기: \(rows)행. 교체한 노선: \(lines.ko)(다른 노선은 그대로)")
  }

  /// Returns the first words of a list, and how many more there are.
  static func few(_ words: [String]) -> Text {
    let (list, more) = (words.prefix(5).joined(separator: ", "), words.count - 5)
    return more > 0
      ? Text(en: "\(list) and \(more) more", ko: "\(list) 외 \(more)개") : Text(verbatim: list)
  }

  static let name = LimitedText(
    SeatRefusal.networkName, field: "network", name: Text(en: "name", ko: "이름"), length: 1...40,
    unit: .characters, isTrimmed: true)

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    if kind == .gtfs || kind == nil && GTFSFiles.isFeed(file, in: environment) {
      return try importFeed(in: &environment)
    }
    let batch = BatchImport(file: file, keepsGoing: keepsGoing, rejects: rejects, ImportTable.words)
    let read = try batch.read(limit: 8 << 20, within: TableBounds(file), in: &environment)
    let bytes = try TableText.withCommas(decoded(read, in: environment), file: file)
    let beginning = try CSVReader(bytes, file: file, passesBlankLines: true)
    let name = try ImportTable.name.checked(network)
    let digest = SHA256.digest(of: bytes)
    return try batch.answer(ImportTable.output, message: ImportTable.message, in: environment) {
      rows, transaction, actor, run throws(Failure) in
      var reader = beginning
      let given = self.kind.flatMap { TableKind(rawValue: $0.rawValue) }
      let kind = if let given { given } else { try TableKind(columns: reader.header, of: file) }
      let attempt = ImportAttempt(header: reader.header)
      run = attempt
      var table = try TableReader(kind, reader.header, file: file, for: name)
      try attempt.take(&reader, of: file, into: rows, in: transaction, by: actor) {
        row throws(Failure) in try table.take(row)
      }
      try rows.check(
        ImportTable.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      let imported = try table.store(into: name, digest: digest, in: transaction)
      return document(kind.rawValue, into: kind == .crowding ? nil : name, attempt, rows, imported)
    }
  }

  func document(
    _ kind: String, into network: String?, _ attempt: ImportAttempt, _ rows: BatchRows,
    _ imported: ImportedLines
  ) -> JSON {
    attempt.note(imported, in: network)
    return .object([
      .text("file", file), .text("kind", kind), .text("network", network),
      .init("lines", .array(imported.lines.map(JSON.string))),
      .init("replaced", .array(imported.replaced.map(JSON.string))),
      .count("rows", attempt.rowCount), .count("refused", rows.failureCount),
      .bool("changed", imported.isChanged),
    ])
  }

  /// Returns the bytes as UTF-8.
  ///
  /// - Throws: `seat.encoding`, and what `tableText` does where no encoding was given.
  private func decoded(_ bytes: [UInt8], in environment: Environment) throws(Failure) -> [UInt8] {
    guard let encoding else { return try environment.tableText(bytes, file: file) }
    guard encoding == .cp949 else { return bytes }
    let outcome = environment.run(
      Program(
        ["iconv", "-f", "CP949", "-t", "UTF-8"], input: bytes, milliseconds: 60_000,
        mostOutput: 16 << 20, keepsErrorsApart: true), isHeard: false)
    if let reason = outcome.failure(after: 60_000) {
      let why = String(decoding: outcome.errors.prefix { $0 != 0x0A }, as: UTF8.self)
      let end = why.isEmpty ? "" : " (\(why))"
      // The program's own code for input that it cannot convert.
      let refusal = outcome.end == .exited(1) ? SeatRefusal.otherEncoding : SeatRefusal.encoding
      throw refusal.failure(
        "'\(file)' could not be read as CP949: \(reason.en)\(end)",
        "'\(file)': CP949로 읽지 못했습니다. \(reason.ko)\(end)")
    }
    return outcome.said
  }

  static let words = BatchWords(refusal: SeatRefusal.fileRows, shortfall: SeatRefusal.passedOver)
}

/// One attempt at an import, with the rows that it refused.
final class ImportAttempt: TableAttempt {
  let header: [String]
  private(set) var rowCount = 0
  private(set) var refused: [[String]] = []
  private(set) var notes: [Text] = []

  init(header: [String] = []) { self.header = header }

  /// Notes what became of the lines in a network; nil for loads.
  func note(_ imported: ImportedLines, in network: String?) {
    guard let network else { return }
    let unused = imported.unusedTransferCount
    if unused > 0 {
      notes.append(
        en: "transfers that name no line or no station of the network: \(unused)",
        ko: "노선망에 없는 노선이나 역을 가리키는 환승: \(unused)개")
    }
    if !imported.assumedChanges.isEmpty {
      let list = ImportTable.few(imported.assumedChanges)
      notes.append(
        en: "no file states these walks, so that 90 seconds are assumed: \(list.en)",
        ko: "환승 자료가 없어 도보 90초로 가정한 곳: \(list.ko)")
    }
    if !imported.kept.isEmpty, !imported.lines.isEmpty {
      let list = ImportTable.few(imported.kept)
      notes.append(
        en: "lines of earlier files stay: \(list.en); 'seat networks --remove' removes all",
        ko: "이전 파일의 노선은 그대로입니다: \(list.ko). 모두 삭제: 'seat networks --remove'")
    }
    if network == StoredNetwork.seoul, imported.isChanged, !imported.lines.isEmpty {
      notes.append(
        en: "between built-in stations, only trips with --network seoul take imported lines",
        ko: "내장 역 사이에서는 --network seoul을 지정한 경로만 가져온 노선을 사용합니다")
    }
  }

  /// Notes the stops of a feed that are far from others of their name.
  func note(_ stops: [GTFSFeed.FarStop], in file: String) {
    for stop in stops.prefix(5) {
      notes.append(
        en: "\(file):\(stop.line): '\(stop.name)' is over \(stop.kilometres) km from the stop of "
          + "that name in line \(stop.firstLine); both are taken as one station",
        ko: "\(file):\(stop.line): '\(stop.name)': \(stop.firstLine)행의 같은 이름 정류장과 "
          + "\(stop.kilometres)km 넘게 떨어져 있습니다. 한 역으로 가져옵니다")
    }
    if stops.count > 5 {
      let more = stops.count - 5
      notes.append(en: "\(file): \(more) more such stops", ko: "\(file): 이런 정류장 \(more)개 더 있음")
    }
  }

  /// Takes the rows of one file, or counts them as refused.
  func take(
    _ reader: inout CSVReader, of path: String, into rows: BatchRows,
    in transaction: borrowing Transaction, by actor: Person,
    _ body: (CSVRow) throws(Failure) -> Void
  ) throws(Failure) {
    while true {
      let row: CSVRow
      do throws(Failure) {
        guard let next = try reader.next() else { return }
        row = next
      } catch {
        // The reader goes on with the next row only after a row of a wrong length.
        guard error.id == "csv.row_length" else { throw error }
        rowCount += 1
        if !header.isEmpty { refused.append(reader.latest.fields) }
        rows.refuse(error)
        continue
      }
      if row.fields.allSatisfy({ $0.utf8.allSatisfy { $0 <= 0x20 } }) { continue }
      rowCount += 1
      let isTaken = try rows.take(
        rowCount, in: transaction, by: actor, locating: { $0.located(file: path, line: row.line) }
      ) { () throws(Failure) in try body(row) }
      if !isTaken, !header.isEmpty { refused.append(row.fields) }
    }
  }
}
