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
  let encoding: Encoding
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
        "encoding", .choice("NAME") { Text(verbatim: $0.rawValue.uppercased()) }, default: .utf8,
        Text(en: "The encoding of the file", ko: "파일의 인코딩"), isCommon: true),
      .flag(
        "keep-going", Text(en: "Pass over refused rows, and exit 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional(
        "rejects", .file, Text(en: "Write refused rows of a table here", ko: "표에서 거부된 행을 저장할 파일")),
      discussion: [
        Text(
          en: "'segments' has the columns line, service, from, to, seconds, metres, one_way and "
            + "direction; 'transfers' line, service, station, to_line, to_service, to_station, "
            + "seconds and metres. A network named 'seoul' extends the built-in lines.",
          ko: "'segments'의 열은 line, service, from, to, seconds, metres, one_way, direction이고, "
            + "'transfers'의 열은 line, service, station, to_line, to_service, to_station, seconds, "
            + "metres입니다. 이름이 'seoul'인 노선망은 내장 노선에 더해집니다."),
        Text(
          en: "'gtfs' is a folder or a zip of GTFS; 'unzip' or 'bsdtar' reads the zip. Its stops "
            + "and trips make a network with timetables for 'incoming'.",
          ko: "'gtfs'는 GTFS 폴더나 zip입니다. zip은 'unzip'이나 'bsdtar'가 읽습니다. 정류장과 운행으로 노선망과 "
            + "'incoming'의 시간표를 만듭니다."),
        Text(
          en:
            "'crowding' is Seoul Metro's table of loads by half hour (data.go.kr 15071311). A file "
            + "replaces what an earlier one of its kind brought; the same file changes nothing.",
          ko: "'crowding'은 서울교통공사 지하철혼잡도정보(data.go.kr 15071311)입니다. 파일은 같은 종류의 이전 파일이 넣은 내용을 "
            + "바꾸며, 같은 파일은 아무것도 바꾸지 않습니다."),
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
    return Text(en: "imported '\(file)': \(rows) rows", ko: "'\(file)' 가져오기: \(rows)행")
  }

  static let name = LimitedText(
    SeatRefusal.networkName, field: "network", name: Text(en: "name", ko: "이름"), length: 1...40,
    unit: .characters, isTrimmed: true)

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    if kind == .gtfs || kind == nil && GTFSFiles.isFeed(file, in: environment) {
      return try importFeed(in: &environment)
    }
    let batch = BatchImport(file: file, keepsGoing: keepsGoing, rejects: rejects, ImportTable.words)
    let bytes = try decoded(
      batch.read(limit: 8 << 20, within: TableBounds(file), in: &environment), in: environment)
    try requireText(bytes)
    let name = try ImportTable.name.checked(network)
    let digest = SHA256.digest(of: bytes)
    return try batch.answer(ImportTable.output, message: ImportTable.message, in: environment) {
      rows, transaction, actor, run throws(Failure) in
      var reader = try CSVReader(bytes, file: file)
      let told = self.kind.flatMap { TableKind(rawValue: $0.rawValue) }
      let kind = if let told { told } else { try TableKind(columns: reader.header, of: file) }
      let attempt = ImportAttempt(header: reader.header)
      run = attempt
      var table = try TableReader(kind, reader.header, file: file, for: name)
      try attempt.take(&reader, of: file, into: rows, in: transaction, by: actor) {
        row throws(Failure) in try table.take(row)
      }
      try rows.check(
        ImportTable.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      let isChanged = try table.store(into: name, digest: digest, in: transaction)
      if kind != .crowding {
        attempt.unusedTransfers =
          try StoredNetworks.list(in: transaction.view).first { $0.name == name }?
          .unusedTransferCount ?? 0
      }
      return document(
        kind.rawValue, into: kind == .crowding ? nil : name, attempt, rows, isChanged: isChanged)
    }
  }

  func document(
    _ kind: String, into network: String?, _ attempt: ImportAttempt, _ rows: BatchRows,
    isChanged: Bool
  ) -> JSON {
    .object([
      .text("file", file), .text("kind", kind), .text("network", network),
      .count("rows", attempt.rowCount), .count("refused", rows.failureCount),
      .bool("changed", isChanged),
    ])
  }

  /// Returns the bytes as UTF-8.
  ///
  /// - Throws: `seat.encoding`.
  private func decoded(_ bytes: [UInt8], in environment: Environment) throws(Failure) -> [UInt8] {
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

  private func requireText(_ bytes: [UInt8]) throws(Failure) {
    do throws(Failure) {
      _ = try CSVReader(bytes, file: file)
    } catch {
      guard error.id == "csv.encoding", encoding == .utf8 else { throw error }
      throw Failure(
        error.entry, error.message,
        hint: Text(
          en: "files of Korean portals are often in CP949: try --encoding cp949, or a whole file",
          ko: "국내 포털의 파일은 CP949인 경우가 많습니다. --encoding cp949를 지정하거나 온전한 파일인지 보십시오"),
        source: error.source)
    }
  }

  static let words = BatchWords(
    refusal: SeatRefusal.fileRows, shortfall: SeatRefusal.passedOver)
}

/// One attempt at an import, with the rows that it refused.
final class ImportAttempt: TableAttempt {
  let header: [String]
  private(set) var rowCount = 0
  private(set) var refused: [[String]] = []
  /// Transfers that name lines or stations which the network does not have.
  var unusedTransfers = 0

  init(header: [String] = []) { self.header = header }

  var notes: [Text] {
    guard unusedTransfers > 0 else { return [] }
    return [
      Text(
        en: "transfers that name no line or no station of the network: \(unusedTransfers)",
        ko: "노선망에 없는 노선이나 역을 가리키는 환승: \(unusedTransfers)개")
    ]
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
      rowCount += 1
      let isTaken = try rows.take(
        rowCount, in: transaction, by: actor, locating: { $0.located(file: path, line: row.line) }
      ) { () throws(Failure) in try body(row) }
      if !isTaken, !header.isEmpty { refused.append(row.fields) }
    }
  }
}
