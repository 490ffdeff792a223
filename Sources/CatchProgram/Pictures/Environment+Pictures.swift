public import CatchValues

extension Environment {
  /// Returns the hash of a picture's pixels, which the program `vipsthumbnail` decodes.
  ///
  /// This is the one place that runs a decoder. The file goes to its standard input, so that no copy
  /// lies in a temporary folder; only loaders that are meant for files of strangers may read it.
  /// - Parameter bytes: a picture whose header claims at most 100 megapixels.
  /// - Returns: nil where there is no such program, or it cannot read the picture in 20 seconds and
  ///   2 GiB.
  public func pictureHash(of bytes: [UInt8]) -> PictureHash? {
    let size = "\(GreyGrid.width)x\(GreyGrid.height)!"
    let program = Program(
      ["vipsthumbnail", "stdin", "--size", size, "-o", ".ppm"], input: bytes,
      variables: [.init("VIPS_BLOCK_UNTRUSTED", "1"), .init("VIPS_CONCURRENCY", "1")],
      milliseconds: 20_000, mostMemory: 2 << 30, keepsErrorsApart: true)
    let outcome = run(program, isHeard: false)
    guard outcome.isSuccess else { return nil }
    return GreyGrid(netpbm: outcome.said).map { PictureHash($0) }
  }
}
