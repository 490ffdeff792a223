/// Six symbols with which a person can ask to join a workplace or a group; no two symbols look alike.
public struct InviteCode: Hashable, Sendable, CustomStringConvertible {
  /// `2`–`9` and `A`–`Z` without `I` and `O`: 32 symbols, so five random bits choose one fairly.
  public static let alphabet: [Character] = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
  public static let length = 6

  /// Six symbols, upper case, without hyphens.
  public let text: String

  /// Stands for a code that is not read yet.
  public static let blank = InviteCode(text: "")

  private init(text: String) { self.text = text }

  public init(using generator: inout some RandomNumberGenerator) {
    let bits = generator.next()
    text = String(
      (0..<InviteCode.length).map { place in
        InviteCode.alphabet[Int(truncatingIfNeeded: bits >> UInt64(place * 5 + 34) & 31)]
      })
  }

  /// Reads a code as people copy it: lower case, blanks and hyphens do not matter.
  ///
  /// - Throws: the refusal, naming the first character that no code contains.
  public init(_ typed: String, refusal: FailureCase) throws(Failure) {
    var symbols = ""
    for character in typed where character != "-" && !character.isWhitespace {
      guard let symbol = InviteCode.symbol(for: character) else {
        throw refusal.failure(
          "'\(character)' occurs in no invite code, so '\(typed)' is none",
          "'\(typed)': 초대 코드에는 '\(character)' 문자가 없습니다", field: "code")
      }
      symbols.append(symbol)
    }
    guard symbols.count == InviteCode.length else {
      throw refusal.failure(
        "'\(typed)' has \(symbols.count) symbols, but an invite code has \(InviteCode.length)",
        "'\(typed)': \(symbols.count)자입니다. 초대 코드는 \(InviteCode.length)자입니다", field: "code")
    }
    text = symbols
  }

  public var description: String { text }

  private static func symbol(for character: Character) -> Character? {
    guard let byte = character.asciiValue else { return nil }
    let upper = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
    return alphabet.first { $0.asciiValue == upper }
  }
}
