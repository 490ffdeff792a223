import CatchValues

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
