public import CatchStore
public import CatchValues

extension Environment {
  /// Returns the hashes by which copies of a photo are found, its own and those of its turns; the
  /// program `vipsthumbnail` decodes it.
  ///
  /// This is the one place that runs a decoder. The file goes to its standard input, so that no copy
  /// lies in a temporary folder; only loaders that are meant for files of strangers may read it.
  /// - Parameter bytes: a picture whose header claims at most 100 megapixels.
  /// - Returns: none where there is no such program, or it cannot read the picture in 20 seconds and
  ///   2 GiB.
  public func likenesses(of bytes: [UInt8]) -> [PictureLikeness] {
    pixels(of: bytes, "\(PictureLikeness.side)x\(PictureLikeness.side)!")
      .flatMap(PixelGrid.init(netpbm:)).map { PictureLikeness.all(of: $0) } ?? []
  }

  /// Returns the traits of a picture's pixels; nil where it cannot be decoded.
  public func pictureTraits(of bytes: [UInt8]) -> PictureTraits? {
    pixels(of: bytes, Self.traitsSize).flatMap(PixelGrid.init(netpbm:)).map { PictureTraits($0) }
  }

  /// Returns the traits of many files, 32 of them a run of the program.
  ///
  /// It reads them through numbered links in a private folder, since it takes brackets in a name for
  /// options. A file whose pixels it does not write is the bad one; where that ended the program,
  /// the files behind it are tried again.
  /// - Parameter files: absolute paths of pictures whose headers claim at most 100 megapixels.
  /// - Returns: one for each file, nil as above.
  /// - Throws: `store.file` where the private folder cannot be made.
  public func pictureTraits(ofFiles files: [String]) throws(Failure) -> [PictureTraits?] {
    // A line that came by ssh makes no folder.
    guard !files.isEmpty, guest == nil else { return files.map { _ in nil } }
    let folder = try TemporaryFolder(in: temporaryFolder)
    var traits = [PictureTraits?](repeating: nil, count: files.count)
    for (index, file) in files.enumerated() { try folder.link("\(index)", to: file) }
    var next = 0
    while next < files.count {
      let batch = next..<min(next + 32, files.count)
      let outcome = decode(
        batch.map { "\(folder.path)/\($0)" }, Self.traitsSize, "\(folder.path)/%s.ppm")
      for index in batch {
        let written = try? self.files.open("\(folder.path)/\(index).ppm").readAll(limit: 1 << 20)
        traits[index] = written.flatMap(PixelGrid.init(netpbm:)).map { PictureTraits($0) }
      }
      switch outcome.end {
      case .notStarted: return traits
      case .exited: next = batch.upperBound
      default: next = 1 + (batch.first { traits[$0] == nil } ?? batch.upperBound - 1)
      }
    }
    return traits
  }

  /// At most 256 pixels a side: hashes are comparable where they are made of the same size.
  private static let traitsSize = "256x256"

  /// Returns a JPEG of at most so many pixels a side without metadata; nil as above.
  public func thumbnail(of bytes: [UInt8], side: Int = 480) -> [UInt8]? {
    decoded(bytes, "\(side)x\(side)>", ".jpg[Q=80,strip]")
  }

  /// Returns all pixels of a picture, upright, as binary PPM; nil as above.
  ///
  /// - Parameter pixels: at least as many as it has.
  public func canvas(of bytes: [UInt8], pixels: Int) -> [UInt8]? {
    let outcome = decode(
      ["stdin"], "100000x100000>", ".ppm", input: bytes, mostOutput: pixels * 3 + 64)
    return outcome.isSuccess ? outcome.said : nil
  }

  /// Codes pixels without metadata; nil as above.
  ///
  /// - Parameters:
  ///   - canvas: binary PPM.
  ///   - isJPEG: false for PNG.
  public func picture(of canvas: [UInt8], isJPEG: Bool) -> [UInt8]? {
    // The loader of PPM is not among those for files of strangers; these pixels are our own.
    let outcome = decode(
      ["stdin"], "100000x100000>", isJPEG ? ".jpg[Q=92,strip]" : ".png[strip]", input: canvas,
      isOwn: true, mostOutput: canvas.count + (1 << 20))
    return outcome.isSuccess ? outcome.said : nil
  }

  /// True where the program that decodes pictures can be run at all.
  public var hasPictureDecoder: Bool {
    let program = Program(["vipsthumbnail", "--version"], milliseconds: 5_000)
    return guest == nil && run(program, isHeard: false).isSuccess
  }

  /// Returns a small picture in Netpbm form.
  private func pixels(of bytes: [UInt8], _ size: String) -> [UInt8]? {
    decoded(bytes, size, ".ppm")
  }

  private func decoded(_ bytes: [UInt8], _ size: String, _ form: String) -> [UInt8]? {
    let outcome = decode(["stdin"], size, form, input: bytes)
    return outcome.isSuccess ? outcome.said : nil
  }

  private func decode(
    _ names: [String], _ size: String, _ form: String, input: [UInt8] = [], isOwn: Bool = false,
    mostOutput: Int = 1 << 20
  ) -> ProgramOutcome {
    // A line that came by ssh goes on without pixels, as where there is no decoder.
    guard guest == nil else { return ProgramOutcome(.notStarted(Text(verbatim: ""))) }
    let program = Program(
      ["vipsthumbnail"] + names + ["--size", size, "-o", form], input: input,
      variables: (isOwn ? [] : [.init("VIPS_BLOCK_UNTRUSTED", "1")]) + [
        .init("VIPS_CONCURRENCY", "1"), .init("VIPS_WARNING", "0"),
      ], milliseconds: 20_000 * names.count, mostOutput: mostOutput, mostMemory: 2 << 30,
      keepsErrorsApart: true)
    return run(program, isHeard: false)
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
      if areCompared { picture.likenesses = likenesses(of: picture.content.bytes) }
      pictures.append(picture)
    }
    return pictures
  }
}
