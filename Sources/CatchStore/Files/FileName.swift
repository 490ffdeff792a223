import CatchValues

/// The name of a file of the store: the SHA-256 of its content in 64 lowercase hexadecimal digits.
public struct FileName: Hashable, Sendable, Comparable {
  public let hex: String

  /// - Returns: nil for text that is no such name.
  public init?(_ hex: String) {
    guard hex.isHexadecimal(digits: 64) else { return nil }
    self.hex = hex
  }

  public init(of bytes: [UInt8]) {
    var hash = SHA256()
    unsafe bytes.withUnsafeBytes { unsafe hash.update($0) }
    self.init(hash)
  }

  init(_ hash: consuming SHA256) {
    hex = SHA256.hex(hash.finish())
  }

  public static func < (left: FileName, right: FileName) -> Bool { left.hex < right.hex }
}

/// The content of a file to be added, with the name that it has by its content.
public struct NamedContent: Hashable, Sendable {
  public let name: FileName
  public let bytes: [UInt8]

  /// - Complexity: hashes all bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    name = FileName(of: bytes)
  }
}

extension Value {
  public init(_ name: FileName) {
    self = .text(name.hex)
  }
}
