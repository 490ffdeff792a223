public import CatchStore
public import CatchValues

/// A row of Seoul's real-time services: a train on its way to a station, or where a train is.
public struct LiveRow: Hashable, Sendable {
  /// The kinds of trains.
  public enum Kind: String, CaseIterable, Sendable {
    case local, express, special, itx

    public var name: Text {
      switch self {
      case .local: Text(en: "local", ko: "일반")
      case .express: Text(en: "express", ko: "급행")
      case .special: Text(en: "special express", ko: "특급")
      case .itx: Text(en: "ITX", ko: "ITX")
      }
    }
  }

  public let line: String
  public let direction: Direction?
  public let train: String
  public let destination: String
  public let kind: Kind
  public let isLast: Bool
  public let receivedAt: Instant
  /// The station asked about, or the one at which the train is.
  public let station: String
  /// `arvlCd` of an arrival, `trainSttus` of a position.
  let code: Int
  /// Seconds until the arrival, as told; 0 where the service does not tell.
  let seconds: Int
  /// The message for people, and the station at which the train is: arrivals only.
  let message: String
  let place: String

  /// The codes of arrivals and positions; 99 is on the way.
  enum Code {
    static let entering = 0
    static let arrived = 1
    static let departed = 2
    /// Of arrivals: the train is at the stop before, or has left it.
    static let beforeStation = 3...5
    /// Of positions: on the way from the stop before.
    static let departedBefore = 3
  }
}

extension LiveRow: PackedRow {
  var cells: [String] {
    [
      line, direction?.rawValue ?? "", train, destination, kind.rawValue, isLast ? "1" : "0",
      "\(receivedAt.secondsSinceEpoch)", station, "\(code)", "\(seconds)", message, place,
    ].map { $0.filter { $0 != "\t" && !$0.isNewline } }
  }

  init?(cells: [String]) {
    guard cells.count == 12, let kind = Kind(rawValue: cells[4]), let received = Int(cells[6]),
      let receivedAt = Instant(secondsSinceEpoch: received), let code = Int(cells[8]),
      let seconds = Int(cells[9])
    else { return nil }
    self.init(
      line: cells[0], direction: Direction(rawValue: cells[1]), train: cells[2],
      destination: cells[3], kind: kind, isLast: cells[5] == "1", receivedAt: receivedAt,
      station: cells[7], code: code, seconds: seconds, message: cells[10], place: cells[11])
  }
}

extension LiveRow {
  /// Reads a row; nil where it lacks a line, a train, a station or its time.
  init?(_ row: JSON, isArrival: Bool, in network: Network) {
    func word(_ name: String) -> String {
      switch row[name] {
      case .string(let text): text
      case .integer(let number): "\(number)"
      default: ""
      }
    }
    guard let line = LiveRow.lines[word("subwayId")],
      let receivedAt = LiveRow.instant(word("recptnDt")), !word("statnNm").isEmpty
    else { return nil }
    let train = word(isArrival ? "btrainNo" : "trainNo")
    guard !train.isEmpty else { return nil }
    let kind: Kind =
      switch isArrival ? word("btrainSttus") : word("directAt") {
      case "급행", "1": .express
      case "특급", "7": .special
      case "ITX": .itx
      // Everything unknown stops everywhere.
      default: .local
      }
    self.init(
      line: line, direction: LiveRow.direction(word("updnLine"), on: line), train: train,
      destination: LiveRow.name(word(isArrival ? "bstatnNm" : "statnTnm"), in: network),
      kind: kind, isLast: word("lstcarAt") == "1", receivedAt: receivedAt,
      station: LiveRow.name(word("statnNm"), in: network),
      code: Int(word(isArrival ? "arvlCd" : "trainSttus")) ?? 99,
      seconds: Int(word("barvlDt")) ?? 0, message: word("arvlMsg2"),
      place: isArrival ? LiveRow.name(word("arvlMsg3"), in: network) : "")
  }

  /// The name of a station as the network has it, in whatever spelling it comes.
  private static func name(_ word: String, in network: Network) -> String {
    network.canonicalName(of: word) ?? Normalization.composedHangul(word)
  }

  /// `2026-11-03 08:30:20` or with `.0`, in Seoul.
  private static func instant(_ text: String) -> Instant? {
    let whole = text.prefix { $0 != "." }
    guard whole.utf8.count == 19 else { return nil }
    return Instant("\(whole.prefix(10))T\(whole.suffix(8))+09:00")
  }

  private static func direction(_ word: String, on line: String) -> Direction? {
    switch word {
    case "0": line == "2" ? .inner : .up
    case "1": line == "2" ? .outer : .down
    default: Direction.allCases.first { $0.name.ko == word }
    }
  }

  // The service's numbers of lines.
  private static let lines: [String: String] = [
    "1001": "1", "1002": "2", "1003": "3", "1004": "4", "1005": "5", "1006": "6", "1007": "7",
    "1008": "8", "1009": "9", "1032": "GTX-A", "1061": "중앙선", "1063": "경의중앙선", "1065": "공항철도",
    "1067": "경춘선", "1075": "수인분당선", "1077": "신분당선", "1081": "경강선", "1092": "우이신설선", "1093": "서해선",
  ]
}

/// The latest answers of the real-time services, one for each station and line.
public enum LiveRows {
  /// Keeps an answer's parts that are newer than what is known.
  ///
  /// - Returns: the number of parts that were kept.
  public static func put(
    _ payload: LivePayload, in transaction: borrowing Transaction
  ) throws(Failure) -> Int {
    var count = 0
    for part in payload.parts {
      let known = try transaction.view.row(SeatQueries.answer, [.text(part.subject)]) {
        row throws(Failure) in (at: try row.instant(0), rows: try row.text(1))
      }
      let packed = part.rows.packed
      if let known, known.at > part.receivedAt || known.rows == packed { continue }
      try transaction.run(
        known == nil ? SeatQueries.insertAnswer : SeatQueries.updateAnswer,
        [.text(part.subject), Value(part.receivedAt), .text(packed)])
      count += 1
    }
    return count
  }

  /// Returns the rows of arrivals at a station, under all names of its platforms.
  public static func arrivals(at names: [String], in view: View) throws(Failure) -> [LiveRow] {
    var rows: [LiveRow] = []
    for name in names { rows += try self.rows(LiveSubject.station(name), in: view) }
    return rows
  }

  public static func positions(of line: String, in view: View) throws(Failure) -> [LiveRow] {
    try rows(LiveSubject.line(line), in: view)
  }

  private static func rows(_ subject: String, in view: View) throws(Failure) -> [LiveRow] {
    LiveRow.rows(
      try view.row(SeatQueries.answer, [.text(subject)]) { row throws(Failure) in try row.text(1) })
  }
}

/// An answer of Seoul's real-time services, by what its rows are about.
public struct LivePayload: Sendable {
  public enum Kind: String, CaseIterable, Sendable { case arrivals, positions }

  /// The rows of one station, or the trains of one line.
  public struct Part: Sendable {
    public let subject: String
    public internal(set) var rows: [LiveRow]

    /// The latest time at which a row was received.
    var receivedAt: Instant { rows.map(\.receivedAt).max() ?? .first }
  }

  public let kind: Kind
  public private(set) var parts: [Part] = []
  public let rowCount: Int
  /// Rows without a line, a train, a station or a time.
  public let passedOver: Int

  /// Reads an answer; new fields are passed over.
  ///
  /// - Throws: `seat.feed_page` for a page of HTML or XML, `seat.feed_shape` for other JSON,
  ///   `seat.feed_error` with the words of the service.
  public init(_ bytes: [UInt8], file: String?, in network: Network) throws(Failure) {
    let first = bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    guard first != nil else {
      throw SeatRefusal.feedShape.failure("the answer is empty", "응답이 비어 있습니다")
    }
    guard first != 0x3C else {
      throw SeatRefusal.feedPage.failure(
        "this is a page of HTML or XML, not an answer in JSON", "JSON 응답이 아니라 HTML이나 XML 페이지입니다")
    }
    let document = try JSON.parse(bytes, file: file)
    let message = document["errorMessage"] ?? document["RESULT"] ?? document
    if case .string(let code)? = message["code"] ?? message["CODE"],
      code != "INFO-000", code != "INFO-200"
    {
      var words = ""
      if case .string(let text)? = message["message"] ?? message["MESSAGE"] { words = text }
      throw SeatRefusal.feedError.failure(
        "the service answered \(code): \(words)", "서비스 응답 \(code): \(words)")
    }
    let rows: [JSON]
    if case .array(let arrivals)? = document["realtimeArrivalList"] {
      (kind, rows) = (.arrivals, arrivals)
    } else if case .array(let positions)? = document["realtimePositionList"] {
      (kind, rows) = (.positions, positions)
    } else if message["code"] == .string("INFO-200") {
      (kind, rows) = (.arrivals, [])
    } else {
      throw SeatRefusal.feedShape.failure(
        "the document has neither 'realtimeArrivalList' nor 'realtimePositionList'",
        "'realtimeArrivalList'도 'realtimePositionList'도 없는 문서입니다")
    }
    var passedOver = 0
    for row in rows {
      guard let live = LiveRow(row, isArrival: kind == .arrivals, in: network) else {
        passedOver += 1
        continue
      }
      let subject =
        kind == .arrivals ? LiveSubject.station(live.station) : LiveSubject.line(live.line)
      if let index = parts.firstIndex(where: { $0.subject == subject }) {
        parts[index].rows.append(live)
      } else {
        parts.append(Part(subject: subject, rows: [live]))
      }
    }
    self.passedOver = passedOver
    rowCount = rows.count
  }
}

enum LiveSubject {
  static func station(_ name: String) -> String { "station \(name)" }
  static func line(_ line: String) -> String { "line \(line)" }
}
