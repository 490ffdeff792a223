public import CatchStore
public import CatchValues

/// A row of Seoul's real-time services: a train on its way to a station, or where a train is.
public struct LiveRow: Hashable, Sendable {
  /// The kinds of trains.
  public enum Kind: String, CaseIterable, Sendable {
    case local, express, special, itx, direct

    /// True for trains that pass stations through.
    public var isExpress: Bool { self != .local }

    public var name: Text {
      switch self {
      case .local: Text(en: "local", ko: "일반")
      case .express: Text(en: "express", ko: "급행")
      case .special: Text(en: "special express", ko: "특급")
      case .itx: Text(en: "ITX", ko: "ITX")
      case .direct: Text(en: "direct", ko: "직통")
      }
    }

    /// All stops of the kind; nil where a service of the network has them, or no source.
    var stops: [String]? { self == .direct ? ["서울역", "인천공항1터미널", "인천공항2터미널"] : nil }
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
  /// Seconds until the arrival, as reported; 0 where the service gives none.
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
  /// The outcome of reading a row.
  enum Reading {
    case row(LiveRow)
    /// It lacks a line, a train, a station or its time.
    case unreadable
    /// No network has its line or, on that line, its station.
    case elsewhere(subject: String)
  }

  /// Reads a row, with the stations as the networks name them.
  static func read(_ row: JSON, isArrival: Bool, in stations: inout LiveStations) -> Reading {
    func word(_ name: String) -> String {
      switch row[name] {
      case .string(let text): text
      case .integer(let number): "\(number)"
      default: ""
      }
    }
    let (number, train) = (word("subwayId"), word(isArrival ? "btrainNo" : "trainNo"))
    guard !number.isEmpty, !train.isEmpty, !word("statnNm").isEmpty,
      let receivedAt = LiveRow.instant(word("recptnDt"))
    else { return .unreadable }
    let line = LiveNames.line(numbered: number) ?? number
    guard stations.has(line: line) else { return .elsewhere(subject: LiveSubject.line(line)) }
    guard let station = stations.name(of: word("statnNm"), on: line) else {
      return .elsewhere(subject: LiveSubject.station(word("statnNm")))
    }
    let kind: Kind =
      switch isArrival ? word("btrainSttus") : word("directAt") {
      case "급행", "1": .express
      case "특급", "7": .special
      case "ITX": .itx
      case "직통": line == "공항철도" ? .direct : .express
      // Everything unknown stops everywhere.
      default: .local
      }
    return .row(
      LiveRow(
        line: line, direction: LiveRow.direction(word("updnLine"), on: line), train: train,
        destination: name(word(isArrival ? "bstatnNm" : "statnTnm"), on: line, &stations),
        kind: kind, isLast: word("lstcarAt") == "1", receivedAt: receivedAt, station: station,
        code: Int(word(isArrival ? "arvlCd" : "trainSttus")) ?? 99,
        seconds: Int(word("barvlDt")) ?? 0, message: word("arvlMsg2"),
        place: isArrival ? name(word("arvlMsg3"), on: line, &stations) : ""))
  }

  /// The name of a station as a network has it on the line; beyond the networks, the word without
  /// what is behind the name.
  private static func name(
    _ word: String, on line: String, _ stations: inout LiveStations
  ) -> String {
    stations.name(of: word, on: line)
      ?? Normalization.composedHangul(LiveNames.readings(of: word).last ?? word)
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
}

extension [LiveRow] {
  /// The newest row of each train, as the services repeat trains; of two as new, the first.
  var newestOfTrains: [LiveRow] {
    var places: [String: Int] = [:]
    var rows: [LiveRow] = []
    for row in self {
      // Some trains have no number, which comes as zeros.
      let isNumbered = row.train.utf8.contains { $0 != 0x30 }
      let key = "\(row.line) \(row.train)"
      guard isNumbered, let place = places[key] else {
        places[key] = rows.count
        rows.append(row)
        continue
      }
      if rows[place].receivedAt < row.receivedAt { rows[place] = row }
    }
    return rows
  }
}

/// The latest answer of the real-time services about one station or line; nobody typed it.
struct LiveAnswer: StoredRecord {
  var id = ID<LiveAnswer>(0)
  var subject = ""
  var receivedAt = Instant.first
  /// Rows of trains, packed.
  var trains = ""

  static let table = StoredTable(
    of: LiveAnswer.self, "seat_arrivals", prefix: "arr", isJournal: true)
  static var noun: TableNoun { TableNoun("real-time answer", "real-time answers", "실시간 정보") }
  static let columns = Columns<LiveAnswer>()

  static func list(_ answer: inout LiveAnswer, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&answer.id)
    columns.column("subject", &answer.subject, "About", "대상")
    columns.column("received_at", &answer.receivedAt, "Received", "받은 때")
    columns.column("trains", &answer.trains, "Trains", "열차")
  }
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
      let known = try answer(part.subject, in: transaction.view)
      var answer = known ?? LiveAnswer()
      answer.trains = part.rows.packed
      if let known {
        // What is ahead of the clock was kept under another clock, and hides nothing.
        let isAhead = LivePayload.isAhead(known.receivedAt, of: transaction.at)
        if known.trains == answer.trains || known.receivedAt > part.receivedAt && !isAhead {
          continue
        }
      }
      (answer.subject, answer.receivedAt) = (part.subject, part.receivedAt)
      try transaction.put(answer, over: known)
      count += 1
    }
    return count
  }

  /// Returns the rows of arrivals at a station, under all names of its platforms.
  public static func arrivals(at names: [String], in view: View) throws(Failure) -> [LiveRow] {
    var rows: [LiveRow] = []
    for name in names { rows += try self.rows(LiveSubject.station(name), in: view) }
    return rows.newestOfTrains
  }

  public static func positions(of line: String, in view: View) throws(Failure) -> [LiveRow] {
    try rows(LiveSubject.line(line), in: view)
  }

  private static func rows(_ subject: String, in view: View) throws(Failure) -> [LiveRow] {
    LiveRow.rows(try answer(subject, in: view)?.trains)
  }

  private static func answer(_ subject: String, in view: View) throws(Failure) -> LiveAnswer? {
    try view.record(SeatQueries.answer, [.text(subject)])
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
  /// Rows of lines and stations that no network has, and these.
  public let elsewhereCount: Int
  public let elsewhere: [String]
  /// The words of the service where it has no data; nil for an answer with data.
  public let noData: String?

  /// The most seconds by which the clocks of the service and of this machine may differ.
  private static let mostSecondsAhead = 120

  static func isAhead(_ instant: Instant, of now: Instant) -> Bool {
    instant.seconds(since: now) > mostSecondsAhead
  }

  /// Reads an answer; new fields are passed over.
  ///
  /// - Parameter networks: the first that has a station on its line names it.
  /// - Throws: `seat.feed_page` for a page of HTML or XML, `seat.feed_shape` for other JSON,
  ///   `seat.feed_error` with the words of the service, `seat.feed_ahead` for one of the future.
  public init(
    _ bytes: [UInt8], file: String?, in networks: [Network], at now: Instant
  ) throws(Failure) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let first = bytes.first { $0 > 0x20 }
    guard first != nil else {
      throw SeatRefusal.feedShape.failure("the answer is empty", "응답이 비어 있습니다")
    }
    guard first != 0x3C else {
      throw SeatRefusal.feedPage.failure(
        "this is a page of HTML or XML, not an answer in JSON", "JSON 응답이 아니라 HTML이나 XML 페이지입니다")
    }
    let document = try JSON.parse(bytes, file: file)
    let message = document["errorMessage"] ?? document["RESULT"] ?? document
    var (code, words) = ("", "")
    if case .string(let text)? = message["code"] ?? message["CODE"] { code = text }
    if case .string(let text)? = message["message"] ?? message["MESSAGE"] { words = text }
    guard ["", "INFO-000", "INFO-200"].contains(code) else {
      throw SeatRefusal.feedError.failure(
        "the service answered \(code): \(words)", "서비스 응답 \(code): \(words)")
    }
    noData = code == "INFO-200" ? "\(code): \(words)" : nil
    let rows: [JSON]
    if case .array(let arrivals)? = document["realtimeArrivalList"] {
      (kind, rows) = (.arrivals, arrivals)
    } else if case .array(let positions)? = document["realtimePositionList"] {
      (kind, rows) = (.positions, positions)
    } else if code == "INFO-200" {
      (kind, rows) = (.arrivals, [])
    } else {
      throw SeatRefusal.feedShape.failure(
        "the document has neither 'realtimeArrivalList' nor 'realtimePositionList'",
        "'realtimeArrivalList'도 'realtimePositionList'도 없는 문서입니다")
    }
    var stations = LiveStations(networks)
    var places: [String: Int] = [:]
    var passedOver = 0
    var elsewhere: [String] = []
    for row in rows {
      switch LiveRow.read(row, isArrival: kind == .arrivals, in: &stations) {
      case .unreadable: passedOver += 1
      case .elsewhere(let subject): elsewhere.append(subject)
      case .row(let live):
        let subject =
          kind == .arrivals ? LiveSubject.station(live.station) : LiveSubject.line(live.line)
        if let place = places[subject] {
          parts[place].rows.append(live)
        } else {
          places[subject] = parts.count
          parts.append(Part(subject: subject, rows: [live]))
        }
      }
    }
    self.passedOver = passedOver
    elsewhereCount = elsewhere.count
    self.elsewhere = elsewhere.distinct()
    rowCount = rows.count
    for place in parts.indices { parts[place].rows = parts[place].rows.newestOfTrains }
    let newest = parts.map(\.receivedAt).max() ?? now
    guard !LivePayload.isAhead(newest, of: now) else {
      let (dated, here) = (TimeZone.seoul.text(of: newest), TimeZone.seoul.text(of: now))
      throw SeatRefusal.feedAhead.failure(
        "a row is of \(dated), more than two minutes ahead of the clock here (\(here))",
        "이 컴퓨터의 시각(\(here))보다 2분 넘게 앞선 행이 있습니다: \(dated)")
    }
  }
}

enum LiveSubject {
  static func station(_ name: String) -> String { "station \(name)" }
  static func line(_ line: String) -> String { "line \(line)" }
}
