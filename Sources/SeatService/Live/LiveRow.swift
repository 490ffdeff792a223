public import CatchValues

/// A row of Seoul's real-time services: a train on its way to a station, or where a train is.
public struct LiveRow: Hashable, Sendable {
  /// The kinds of trains.
  public enum Kind: String, CaseIterable, Sendable {
    case local
    case express
    case special
    case itx

    /// The word of the service; everything unknown stops everywhere.
    init(word: String) {
      switch word {
      case "급행": self = .express
      case "특급": self = .special
      case "ITX": self = .itx
      default: self = .local
      }
    }

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

  /// The codes of arrivals; 99 is on the way.
  enum ArrivalCode {
    static let entering = 0
    static let arrived = 1
    static let departed = 2
    static let beforeStation = 3...5
  }

  /// The codes of positions, `trainSttus`.
  enum PositionCode {
    static let entering = 0
    static let arrived = 1
    static let departed = 2
    /// On the way from the stop before.
    static let departedBefore = 3
  }

  var packed: String {
    [
      line, direction?.rawValue ?? "", train, destination, kind.rawValue, isLast ? "1" : "0",
      "\(receivedAt.secondsSinceEpoch)", station, "\(code)", "\(seconds)", message, place,
    ].map { $0.filter { $0 != "\t" && !$0.isNewline } }.joined(separator: "\t")
  }

  init?(packed: Substring) {
    let fields = packed.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 12, let kind = Kind(rawValue: fields[4]), let received = Int(fields[6]),
      let receivedAt = Instant(secondsSinceEpoch: received), let code = Int(fields[8]),
      let seconds = Int(fields[9])
    else { return nil }
    line = fields[0]
    direction = Direction(rawValue: fields[1])
    train = fields[2]
    destination = fields[3]
    self.kind = kind
    isLast = fields[5] == "1"
    self.receivedAt = receivedAt
    station = fields[7]
    self.code = code
    self.seconds = seconds
    message = fields[10]
    place = fields[11]
  }

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
    self.line = line
    self.train = train
    self.receivedAt = receivedAt
    direction = LiveRow.direction(word("updnLine"), on: line)
    station = LiveRow.name(word("statnNm"), in: network)
    destination = LiveRow.name(word(isArrival ? "bstatnNm" : "statnTnm"), in: network)
    isLast = word("lstcarAt") == "1"
    code = Int(word(isArrival ? "arvlCd" : "trainSttus")) ?? 99
    if isArrival {
      kind = Kind(word: word("btrainSttus"))
      seconds = Int(word("barvlDt")) ?? 0
      message = word("arvlMsg2")
      place = LiveRow.name(word("arvlMsg3"), in: network)
    } else {
      kind = word("directAt") == "1" ? .express : word("directAt") == "7" ? .special : .local
      (seconds, message, place) = (0, "", "")
    }
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
    "1008": "8", "1009": "9", "1032": "GTX-A", "1061": "중앙선", "1063": "경의중앙선",
    "1065": "공항철도", "1067": "경춘선", "1075": "수인분당선", "1077": "신분당선", "1081": "경강선",
    "1092": "우이신설선", "1093": "서해선",
  ]
}
