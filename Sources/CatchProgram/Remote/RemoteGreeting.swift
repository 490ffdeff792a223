/// The line that a server's program writes first on standard error: `\u{1}catchkit VERSION`.
///
/// It is taken out of the stream; every other byte is passed on at once.
struct RemoteGreeting: Hashable {
  /// The server's version; nil until the line has come.
  private(set) var version: String?
  private var held: [UInt8] = []
  private var isAtLineStart = true

  private static let beginning = Array("\u{1}catchkit ".utf8)
  private static let longest = 64

  /// - Returns: the bytes to pass on.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    guard version == nil else { return bytes }
    var passed: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if held.isEmpty, !(isAtLineStart && byte == RemoteGreeting.beginning[0]) {
        passed.append(byte)
        isAtLineStart = byte == 0x0A
        continue
      }
      held.append(byte)
      if byte == 0x0A, let found = RemoteGreeting.version(in: held) {
        version = found
        held = []
        return passed + bytes[(index + 1)...]
      }
      if byte == 0x0A || held.count > RemoteGreeting.longest {
        isAtLineStart = byte == 0x0A
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

  private static func version(in line: [UInt8]) -> String? {
    guard line.starts(with: beginning) else { return nil }
    let word = line.dropFirst(beginning.count).dropLast()
    guard !word.isEmpty, word.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// True when one version is older than another: numbers with dots between.
  static func isOlder(_ one: String, than other: String) -> Bool {
    let (one, other) = (numbers(one), numbers(other))
    return one.lexicographicallyPrecedes(other)
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").map { part in Int(part.prefix { $0.isNumber }) ?? 0 }
  }
}
