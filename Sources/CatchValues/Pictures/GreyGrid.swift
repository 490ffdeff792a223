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
    guard let pixels = PixelGrid(netpbm: bytes), pixels.width == GreyGrid.width,
      pixels.height == GreyGrid.height
    else { return nil }
    self.init(
      pixels.map { red, green, blue in
        UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
      })
  }

  /// - Parameters:
  ///   - row: 0 to 15.
  ///   - column: 0 to 16.
  public subscript(row: Int, column: Int) -> UInt8 { values[row * GreyGrid.width + column] }
}
