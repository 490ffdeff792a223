public import CatchStore
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
    pixels(of: bytes, "\(GreyGrid.width)x\(GreyGrid.height)!").flatMap(GreyGrid.init(netpbm:))
      .map { PictureHash($0) }
  }

  /// Returns the look of a picture's pixels, from 64 by 64 of them; nil as above.
  public func pictureLook(of bytes: [UInt8]) -> PictureLook? {
    pixels(of: bytes, "64x64!").flatMap(PixelGrid.init(netpbm:)).map { PictureLook($0) }
  }

  /// Returns a JPEG of at most 480 by 480 pixels without metadata; nil as above.
  public func thumbnail(of bytes: [UInt8]) -> [UInt8]? {
    decoded(bytes, "480x480>", ".jpg[Q=80,strip]")
  }

  /// True where the program that decodes pictures can be run at all.
  public var hasPictureDecoder: Bool {
    run(Program(["vipsthumbnail", "--version"], milliseconds: 5_000), isHeard: false).isSuccess
  }

  /// Returns a small picture in Netpbm form.
  private func pixels(of bytes: [UInt8], _ size: String) -> [UInt8]? {
    decoded(bytes, size, ".ppm")
  }

  private func decoded(_ bytes: [UInt8], _ size: String, _ form: String) -> [UInt8]? {
    let program = Program(
      ["vipsthumbnail", "stdin", "--size", size, "-o", form], input: bytes,
      variables: [
        .init("VIPS_BLOCK_UNTRUSTED", "1"), .init("VIPS_CONCURRENCY", "1"),
        .init("VIPS_WARNING", "0"),
      ], milliseconds: 20_000, mostOutput: 1 << 20, mostMemory: 2 << 30, keepsErrorsApart: true)
    let outcome = run(program, isHeard: false)
    return outcome.isSuccess ? outcome.said : nil
  }

  /// Reads pictures that a command line names, before the store is locked.
  ///
  /// - Parameters:
  ///   - field: the name of the option, for a refusal.
  ///   - areCompared: true for pictures that are compared with earlier ones.
  /// - Throws: the refusal, `file.read`.
  public mutating func pictures(
    in files: [String], of field: String, refusal: FailureCase, areCompared: Bool = true
  ) throws(Failure) -> [CheckedPicture] {
    var pictures: [CheckedPicture] = []
    for file in files {
      let bytes: [UInt8]
      do throws(Failure) {
        bytes = try read(file, limit: CheckedPicture.mostBytes)
      } catch {
        guard error.entry == EnvironmentFailure.tooLarge else { throw error }
        throw Failure(refusal, error.message, source: SourcePosition(file: file, field: field))
      }
      know(bytes)
      var picture = try CheckedPicture(bytes, file: file, field: field, refusal: refusal)
      if areCompared { picture.hash = pictureHash(of: picture.content.bytes) }
      pictures.append(picture)
    }
    return pictures
  }
}
