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
    guard let version = iloc[0], let sizes = iloc.number(at: 4, 2) else { return nil }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    let idLength = version < 2 ? 2 : 4
    guard let itemCount = iloc.number(at: 6, idLength) else { return nil }
    var offset = 6 + idLength
    for _ in 0..<itemCount {
      // The construction method stands between number and data reference from version 1 on.
      let base = offset + idLength + (version == 0 ? 2 : 4)
      guard let item = iloc.number(at: offset, idLength),
        let extentCount = iloc.number(at: base + baseSize, 2)
      else { return nil }
      if item == id {
        let extent = base + baseSize + 2 + indexSize
        guard version == 0 || iloc.number(at: offset + idLength, 2) == 0, extentCount == 1,
          let start = iloc.number(at: base, baseSize),
          let more = iloc.number(at: extent, offsetSize),
          let count = iloc.number(at: extent + offsetSize, lengthSize)
        else { return nil }
        let (sum, overflows) = start.addingReportingOverflow(more)
        return overflows ? nil : (sum, count)
      }
      offset = base + baseSize + 2 + extentCount * (indexSize + offsetSize + lengthSize)
    }
    return nil
  }
}
