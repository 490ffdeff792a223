/// The line that a server's program writes first on standard error: `\u{1}catchkit VERSION`.
///
/// It is taken out of the stream; every other byte is passed on at once.
struct RemoteGreeting: Hashable {
  /// The server's version; nil until the line has come.
  private(set) var version: String?
  /// The beginning of a line that may be it.
  private var held: [UInt8] = []
  private var isAtLineStart = true

  private static let beginning = Array("\u{1}catchkit ".utf8)
  private static let longest = 64

  /// - Returns: the bytes to pass on.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    var passed: [UInt8] = []
    for byte in bytes {
      let begins = isAtLineStart && byte == RemoteGreeting.beginning[0]
      isAtLineStart = byte == 0x0A
      guard version == nil, begins || !held.isEmpty else {
        passed.append(byte)
        continue
      }
      held.append(byte)
      if byte == 0x0A, held.starts(with: RemoteGreeting.beginning) {
        let word = held.dropFirst(RemoteGreeting.beginning.count).dropLast()
        version = String(decoding: word.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
        held = []
      } else if byte == 0x0A || held.count > RemoteGreeting.longest {
        passed += rest()
      }
    }
    return passed
  }

  /// Returns what is held back of a line that did not end.
  mutating func rest() -> [UInt8] {
    defer { held = [] }
    return held
  }

  /// The side whose version is older: `client` or `server`; nil for equal ones.
  static func older(_ client: String, _ server: String) -> String? {
    func numbers(_ version: String) -> [Int] {
      version.split(separator: ".").map { part in Int(part.prefix { $0.isNumber }) ?? 0 }
    }
    if client == server { return nil }
    return numbers(server).lexicographicallyPrecedes(numbers(client)) ? "server" : "client"
  }
}
