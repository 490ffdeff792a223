/// The 17 × 16 grey pixels of which a `PictureHash` is made.
public struct GreyGrid: Hashable, Sendable {
  public static let width = 17
  public static let height = 16

  private let values: [UInt8]

  /// - Parameter values: 0 black to 255 white, row by row from the top left.
  /// - Returns: nil unless there are 272.
  public init?(_ values: [UInt8]) {
    guard values.count == GreyGrid.width * GreyGrid.height else { return nil }
    self.values = values
  }

  /// Reads the output of a program that shrinks pictures: binary PGM (`P5`) or PPM (`P6`).
  ///
  /// Colours turn grey by the weights of Rec. 601, 299, 587 and 114 of 1000, rounded half up.
  /// - Returns: nil for anything but one whole picture of 17 × 16 with the maximum 255.
  public init?(netpbm bytes: [UInt8]) {
    var rest = bytes[...]
    let header = (0..<4).map { _ in GreyGrid.word(&rest) }
    guard header.dropFirst() == ["17", "16", "255"] else { return nil }
    let samples = Array(rest)
    switch header[0] {
    case "P5": self.init(samples)
    case "P6" where samples.count % 3 == 0:
      self.init(
        stride(from: 0, to: samples.count, by: 3).map { index in
          let sum = zip(samples[index...], [299, 587, 114]).reduce(0) { $0 + Int($1.0) * $1.1 }
          return UInt8((sum + 500) / 1000)
        })
    default: return nil
    }
  }

  /// - Parameters:
  ///   - row: 0 to 15.
  ///   - column: 0 to 16.
  public subscript(row: Int, column: Int) -> UInt8 { values[row * GreyGrid.width + column] }

  /// Takes a word of a netpbm header and the one character of white space behind it.
  ///
  /// As in the reference library, a comment counts as the end of its line.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    var word: [UInt8] = []
    while let byte = rest.popFirst(), word.count < 4 {
      let isComment = byte == 0x23
      while isComment, let skipped = rest.popFirst(), skipped != 0x0A, skipped != 0x0D {}
      if isComment || byte == 0x20 || (0x09...0x0D).contains(byte) {
        if !word.isEmpty { break }
      } else {
        word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }
}
