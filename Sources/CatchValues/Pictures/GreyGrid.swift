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

  /// - Parameters:
  ///   - row: 0 to 15.
  ///   - column: 0 to 16.
  public subscript(row: Int, column: Int) -> UInt8 { values[row * GreyGrid.width + column] }
}
