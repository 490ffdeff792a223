/// The file types of pictures that are read, told apart by their first bytes.
public enum PictureType: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, heic

  /// Reads the type from the first 12 bytes and, for HEIC, the brands behind them.
  /// - Returns: nil for any other file, AVIF included.
  public init?(_ bytes: [UInt8]) {
    let file = ByteView(bytes)
    if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.starts(with: PictureType.pngSignature) {
      self = .png
    } else if file.code(at: 0) == "RIFF", file.code(at: 8) == "WEBP" {
      self = .webp
    } else if let box = file.box(at: 0), box.code == "ftyp", PictureType.isHEIC(box.body) {
      self = .heic
    } else {
      return nil
    }
  }

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func isHEIC(_ brands: ByteView) -> Bool {
    switch brands.code(at: 0) {
    case "heic", "heix", "hevc", "hevx", "heim", "heis": true
    // The container alone says nothing about the coding; AVIF uses it too.
    case "mif1", "msf1":
      !stride(from: 8, to: brands.count, by: 4).contains {
        brands.code(at: $0) == "avif" || brands.code(at: $0) == "avis"
      }
    default: false
    }
  }
}
