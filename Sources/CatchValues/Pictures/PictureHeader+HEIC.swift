// The boxes are those of ISO 14496-12 and ISO 23008-12 (HEIF), and keep their names.
extension PictureHeader {
  /// Reads `meta`: size and turn of the primary item, else the largest size, and the EXIF item.
  static func heic(_ file: ByteView) throws(PictureRefusal) -> PictureHeader {
    guard let meta = file.box("meta") else { throw .truncated }
    guard let properties = meta.box("iprp", from: 4), let container = properties.box("ipco")
    else { throw .noSize }
    let boxes = Array(container.chunks(from: 0, ByteView.box(at:)))
    let own = primaryProperties(meta, properties).compactMap {
      boxes.indices.contains($0 - 1) ? boxes[$0 - 1] : nil
    }
    guard
      var header = own.lazy.compactMap(PictureHeader.init(ispe:)).first
        ?? boxes.lazy.compactMap(PictureHeader.init(ispe:)).max(by: { $0.area < $1.area })
    else { throw .noSize }
    let turn = own.first { $0.code == "irot" }?.body[0] ?? 0
    // Quarter turns against the clock.
    header.orientation = [1, 8, 3, 6][Int(turn & 3)]
    header.exif = exifItem(in: meta, of: file)
    return header
  }

  /// Never overflows: both sides are below 2³² here.
  private var area: UInt { UInt(width) * UInt(height) }

  private init?(ispe box: Chunk) {
    guard box.code == "ispe", let width = box.body.number(at: 4, 4),
      let height = box.body.number(at: 8, 4)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The numbers of the primary item's properties in `ipco`, from 1 on.
  private static func primaryProperties(_ meta: ByteView, _ properties: ByteView) -> [Int] {
    guard let pitm = meta.box("pitm", from: 4), let ipma = properties.box("ipma"),
      let primary = pitm.number(at: 4, pitm[0] == 0 ? 2 : 4),
      let entryCount = ipma.number(at: 4, 4), let flags = ipma[3]
    else { return [] }
    let idLength = ipma[0] == 0 ? 2 : 4
    let width = flags & 1 == 1 ? 2 : 1
    var offset = 8
    for _ in 0..<entryCount {
      guard let item = ipma.number(at: offset, idLength), let count = ipma[offset + idLength]
      else { return [] }
      offset += idLength + 1
      if item == primary {
        return (0..<Int(count)).compactMap { index in
          // The highest bit only says that the property is essential.
          ipma.number(at: offset + index * width, width).map { $0 & (width == 2 ? 0x7FFF : 0x7F) }
        }
      }
      offset += Int(count) * width
    }
    return []
  }

  /// The block of the first item of type `Exif`, if it lies in the file in one piece.
  private static func exifItem(in meta: ByteView, of file: ByteView) -> ByteView? {
    guard let iinf = meta.box("iinf", from: 4), let iloc = meta.box("iloc", from: 4),
      let entry = iinf.chunks(from: iinf[0] == 0 ? 6 : 8, ByteView.box(at:)).first(where: {
        $0.code == "infe" && $0.body.code(at: $0.body[0] == 2 ? 8 : 10) == "Exif"
      })?.body,
      let id = entry.number(at: 4, entry[0] == 2 ? 2 : 4),
      let place = place(of: id, in: iloc),
      let item = file.part(at: place.start, count: place.count), let skipped = item.number(at: 0, 4)
    else { return nil }
    return item.rest(from: 4 + skipped)
  }

  private static func place(of id: Int, in iloc: ByteView) -> (start: Int, count: Int)? {
    var place: (start: Int, count: Int)?
    var pieceCount = 0
    _ = eachPiece(in: iloc) { item, start, count in
      guard item == id else { return }
      place = (start, count)
      pieceCount += 1
    }
    return pieceCount == 1 ? place : nil
  }

  /// Walks the pieces of the file in which items lie, as `iloc` lists them.
  ///
  /// - Returns: false where it cannot be walked to its end.
  private static func eachPiece(
    in iloc: ByteView, _ visit: (_ item: Int, _ start: Int, _ count: Int) -> Void
  ) -> Bool {
    guard let version = iloc[0], let sizes = iloc.number(at: 4, 2) else { return false }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    let idLength = version < 2 ? 2 : 4
    // Pieces of no size would be as many as the file likes.
    guard offsetSize + lengthSize > 0, let itemCount = iloc.number(at: 6, idLength) else {
      return false
    }
    var offset = 6 + idLength
    for _ in 0..<itemCount {
      // The construction method stands between number and data reference from version 1 on.
      let base = offset + idLength + (version == 0 ? 2 : 4)
      guard let item = iloc.number(at: offset, idLength),
        let start = iloc.number(at: base, baseSize),
        let extentCount = iloc.number(at: base + baseSize, 2)
      else { return false }
      let isInFile =
        iloc.number(at: base - 2, 2) == 0
        && (version == 0 || iloc.number(at: offset + idLength, 2) == 0)
      offset = base + baseSize + 2
      for _ in 0..<extentCount {
        let extent = offset + indexSize
        guard let more = iloc.number(at: extent, offsetSize),
          let count = iloc.number(at: extent + offsetSize, lengthSize)
        else { return false }
        offset = extent + offsetSize + lengthSize
        guard isInFile else { continue }
        let (sum, overflows) = start.addingReportingOverflow(more)
        guard !overflows else { return false }
        visit(item, sum, count)
      }
    }
    return true
  }

  /// Checks that boxes fill the file to its end, and that all items lie within it.
  ///
  /// - Throws: `truncated` or `malformed`.
  static func checkHEIC(_ file: ByteView) throws(PictureRefusal) {
    var end = 0
    for box in file.chunks(from: 0, ByteView.box(at:)) {
      end = box.end
      guard end <= file.count else { throw .truncated }
    }
    // A head of fewer than 8 bytes was cut.
    guard end == file.count else { throw file.count - end < 8 ? .truncated : .malformed }
    guard let meta = file.box("meta") else { throw .truncated }
    // A sequence of pictures may do without.
    guard let iloc = meta.box("iloc", from: 4) else { return }
    var isWhole = true
    let isWalked = eachPiece(in: iloc) { _, start, count in
      isWhole = isWhole && file.part(at: start, count: count) != nil
    }
    guard isWalked else { throw .malformed }
    guard isWhole else { throw .truncated }
  }
}
