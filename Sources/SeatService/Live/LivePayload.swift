public import CatchValues

/// An answer of Seoul's real-time services, by what its rows are about.
public struct LivePayload: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case arrivals, positions
  }

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
