import CatchStore
public import CatchValues

/// A player's log as a file: one JSON document a line, and the signature of its end.
public struct PlayerLog: Hashable, Sendable {
  /// The most bytes of a file.
  public static let mostBytes = 64 << 20
  /// The namespace of signatures.
  public static let namespace = "catchkit-challenge"

  public let challenge: String
  public let person: LoggedPerson
  public let role: Participant.Role
  /// nil in the log of others than the creator.
  public let rules: ChallengeRules?
  public let referee: LoggedPerson?
  /// From the first on; never empty.
  public let entries: [LogEntry]
  /// In the armour of OpenSSH; nil for a log that is chained only.
  public let signature: String?
  /// True once the signature was checked.
  public var isVerified = false

  /// Reads a file; a byte order mark, any line ends and blank lines are passed over.
  ///
  /// - Throws: `challenge.log` with the line: an entry that is broken, missing, twice, or older than
  ///   the one before it.
  public init(_ bytes: [UInt8], file: String) throws(Failure) {
    var entries: [LogEntry] = []
    var signature: String?
    for line in PlayerLog.lines(of: bytes).joined() {
      try Failure.locating(file: file, line: bytes[..<line.start].count { $0 == 0x0A } + 1) {
        () throws(Failure) in
        guard signature == nil else {
          throw .log("a line comes after the signature", "서명 뒤에 줄이 더 있습니다")
        }
        switch try line.content.get() {
        case .entry(let entry):
          try PlayerLog.check(entry, after: entries.last)
          entries.append(entry)
        case .signature(let json): signature = try PlayerLog.signature(json, of: entries.last)
        }
      }
    }
    guard let first = entries.first,
      case .joined(let challenge, let person, let role, let rules, let referee) = first.body
    else { throw Failure.log("'\(file)' is no log", "'\(file)': 로그가 아닙니다").located(file: file) }
    guard first.previous == challenge, rules.map({ $0.id == challenge }) ?? true else {
      throw Failure.log(
        "the first entry is of another challenge", "첫 항목이 다른 챌린지에 속합니다"
      ).located(file: file)
    }
    self.challenge = challenge
    self.person = person
    self.role = Participant.Role(rawValue: role) ?? .player
    self.rules = rules
    self.referee = referee
    self.entries = entries
    self.signature = signature
  }

  /// A line of a file by itself.
  private struct Line: Sendable {
    enum Content {
      case entry(LogEntry)
      case signature(JSON)

      /// - Parameter scanner: at the beginning of the line, which has these bytes.
      init(_ scanner: inout JSONScanner, _ line: UnsafeRawBufferPointer) throws(Failure) {
        if let entry = LogEntry(inOrder: &scanner) {
          self = .entry(entry)
          return
        }
        scanner.restart(line, firstLine: 1)
        let json = try scanner.value()
        try scanner.finish()
        self = json["signature"] == nil ? .entry(try LogEntry(json: json)) : .signature(json)
      }
    }

    /// Where it begins in the file.
    let start: Int
    let content: Result<Content, Failure>
  }

  /// Reads each line by itself, which proves the hash that it states; two threads share the work.
  private static func lines(of bytes: [UInt8]) -> [[Line]] {
    @Sendable func read(_ part: Range<Int>) -> [Line] {
      var lines: [Line] = []
      JSON.eachLine(of: bytes, in: part, Line.Content.init) {
        lines.append(Line(start: $0, content: $1))
      }
      return lines
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes.count > 1 << 16, let end = bytes[(bytes.count / 2)...].firstIndex(of: 0x0A)
    else { return [read(start..<bytes.count)] }
    let (first, rest) = Halves.both(
      isLarge: bytes.count > 1 << 20, { read(start..<end) }, { read((end + 1)..<bytes.count) })
    return [first, rest]
  }

  private static func check(_ entry: LogEntry, after last: LogEntry?) throws(Failure) {
    let number = (last?.number ?? 0) + 1
    guard entry.number == number else {
      throw .log(
        "entry \(number) is missing before entry \(entry.number), or comes twice",
        "항목 \(entry.number) 앞에 항목 \(number)번이 없거나 두 번 있습니다", field: "n")
    }
    var isFirst = false
    if case .joined = entry.body { isFirst = true }
    guard isFirst == (number == 1) else {
      throw .log(
        "entry \(number) is out of place: a log begins with 'joined'",
        "항목 \(number): 로그는 'joined' 항목으로 한 번만 시작합니다", field: "type")
    }
    guard let last else { return }
    guard entry.previous == last.hash else {
      throw .log(
        "entry \(number) does not follow entry \(last.number): its 'prev' is another hash",
        "항목 \(number): 'prev' 값이 항목 \(last.number)의 해시와 다릅니다", field: "prev")
    }
    guard entry.at >= last.at else {
      throw .log(
        "entry \(number) is older than entry \(last.number)",
        "항목 \(number): 앞 항목(\(last.number))보다 이릅니다", field: "at")
    }
  }

  private static func signature(_ json: JSON, of last: LogEntry?) throws(Failure) -> String {
    guard case .string(let text)? = json["signature"], let last,
      json["n"] == .integer(last.number), json["hash"] == .string(last.hash)
    else { throw .log("the signature is of another end", "서명이 로그의 끝과 맞지 않습니다", field: "signature") }
    return text
  }

  /// The text that the signature of a log's end is of.
  public static func signedText(challenge: String, player: String, end: LogEntry) -> String {
    "\(namespace)\n\(challenge)\n\(player)\n\(end.number)\n\(end.hash)\n"
  }

  /// Branches of other logs that its entries carry, whose signatures are still to be checked.
  public var branches: [(player: String, key: String, branch: LogBranch)] {
    var found: [(player: String, key: String, branch: LogBranch)] = []
    for entry in entries {
      guard case .forked(let author, let key, let branches) = entry.body else { continue }
      for branch in branches { found.append((player: author, key: key, branch: branch)) }
    }
    return found
  }

  /// Writes a log.
  public static func text(_ entries: [LogEntry], signature: String?) -> String {
    var lines = entries.map(\.text)
    if let signature, let end = entries.last {
      lines.append(
        JSON.object([
          .init("n", .integer(end.number)), .init("hash", .string(end.hash)),
          .init("signature", .string(signature)),
        ]).compactText)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Keys by which players are known everywhere.
public enum PlayerKey {
  /// Returns a public key of OpenSSH without its comment; nil for anything but Ed25519.
  public static func key(_ line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, words[0] == "ssh-ed25519", words[1].utf8.count == 68,
      words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return "\(words[0]) \(words[1])"
  }

  /// The id of the player with a key: its SHA-256.
  public static func player(of key: String) -> String { SHA256.digest(of: Array(key.utf8)) }
}
