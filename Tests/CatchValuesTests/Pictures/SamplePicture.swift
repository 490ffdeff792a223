/// Picture files put together in code; their pixels are bytes that no decoder is asked about.
enum SamplePicture {
  enum Field {
    case short(Int)
    case text(String)
    case data([UInt8])
    case fractions([(over: Int, under: Int)])
  }

  // MARK: EXIF

  /// A TIFF block with directories for the picture, the camera (0x8769) and GPS (0x8825).
  static func exif(
    _ picture: [(tag: Int, Field)] = [], camera: [(tag: Int, Field)] = [],
    gps: [(tag: Int, Field)] = [], isLittle: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isLittle ? little(value, count) : big(value, count)
    }
    let subdirectories = [(0x8769, camera), (0x8825, gps)].filter { !$0.1.isEmpty }
    var output: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    output += number(8, 4)
    // Each directory is followed by its long values, then by the next directory.
    func directory(_ fields: [(tag: Int, Field)], pointers: [Int]) -> (bytes: [UInt8], [Int]) {
      var bytes = number(fields.count + pointers.count, 2)
      var longValues: [UInt8] = []
      let start = output.count + 2 + (fields.count + pointers.count) * 12 + 4
      for (tag, field) in fields {
        bytes += number(tag, 2)
        let value: [UInt8]
        switch field {
        case .short(let short):
          bytes += number(3, 2) + number(1, 4)
          value = number(short, 2)
        case .text(let text):
          value = Array(text.utf8) + [0]
          bytes += number(2, 2) + number(value.count, 4)
        case .data(let data):
          value = data
          bytes += number(7, 2) + number(value.count, 4)
        case .fractions(let fractions):
          bytes += number(5, 2) + number(fractions.count, 4)
          value = fractions.flatMap { number($0.over, 4) + number($0.under, 4) }
        }
        if value.count > 4 {
          bytes += number(start + longValues.count, 4)
          longValues += value
        } else {
          bytes += value + Array(repeating: 0, count: 4 - value.count)
        }
      }
      var places: [Int] = []
      for tag in pointers {
        bytes += number(tag, 2) + number(4, 2) + number(1, 4)
        places.append(output.count + bytes.count)
        bytes += number(0, 4)
      }
      return (bytes + number(0, 4) + longValues, places)
    }
    let (bytes, places) = directory(picture, pointers: subdirectories.map(\.0))
    output += bytes
    for (place, (_, fields)) in zip(places, subdirectories) {
      output.replaceSubrange(place..<(place + 4), with: number(output.count, 4))
      output += directory(fields, pointers: []).bytes
    }
    return output
  }

  // MARK: JPEG

  static let scan: [UInt8] = [0xFF, 0xDA, 0, 4, 1, 1]

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(body.count + 2, 2) + body
  }

  static func segment(_ marker: UInt8, _ name: String, _ body: [UInt8] = []) -> [UInt8] {
    segment(marker, Array(name.utf8) + body)
  }

  static func frame(_ marker: UInt8 = 0xC0, width: Int, height: Int) -> [UInt8] {
    segment(marker, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0])
  }

  /// 64 × 48, with anything put in before its frame header.
  static func jpeg(_ front: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + front + frame(width: 64, height: 48) + scan + [1, 2, 3, 0xFF, 0xD9]
  }

  // MARK: PNG

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk whose checksum is four zeros: no reader here checks it.
  static func pngChunk(_ name: String, _ body: [UInt8] = []) -> [UInt8] {
    big(body.count, 4) + Array(name.utf8) + body + [0, 0, 0, 0]
  }

  static func png(
    width: Int = 64, height: Int = 48, front: [UInt8] = [], tail: [UInt8] = []
  ) -> [UInt8] {
    pngSignature + pngChunk("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0]) + front
      + pngChunk("IDAT", [1, 2, 3]) + tail + pngChunk("IEND")
  }

  // MARK: WebP

  static func riffChunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(body.count, 4) + body + Array(repeating: 0, count: body.count % 2)
  }

  static func webp(_ chunks: [UInt8]) -> [UInt8] {
    riffChunk("RIFF", Array("WEBP".utf8) + chunks)
  }

  /// 64 × 48 with an odd number of bytes.
  static let lossy = riffChunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 64, 0, 48, 0, 7])

  static func lossless(isTransparent: Bool) -> [UInt8] {
    riffChunk("VP8L", [0x2F] + little(63 | 47 << 14 | (isTransparent ? 1 << 28 : 0), 4) + [7])
  }

  static func extended(_ flags: UInt8, width: Int = 64, height: Int = 48) -> [UInt8] {
    riffChunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  // MARK: HEIC

  static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + Array(name.utf8) + body
  }

  static func brands(_ names: String...) -> [UInt8] {
    box("ftyp", Array(names[0].utf8) + [0, 0, 0, 0] + names.dropFirst().flatMap(\.utf8))
  }

  /// Item 2 of 64 × 48 is the primary one, item 1 of 640 × 480 is not; item 3 is EXIF.
  static func heic(quarterTurns: UInt8 = 0, exif: [UInt8] = [], hasPrimary: Bool = true) -> [UInt8]
  {
    func meta(exifOffset: Int) -> [UInt8] {
      let version0: [UInt8] = [0, 0, 0, 0]
      let sizes = [(640, 480), (64, 48)].flatMap { box("ispe", version0 + big($0, 4) + big($1, 4)) }
      let properties = box("ipco", sizes + box("irot", [quarterTurns]))
      let owners = box("ipma", version0 + big(2, 4) + [0, 1, 1, 0x81, 0, 2, 2, 0x02, 0x83])
      let entry = box("infe", [2, 0, 0, 0, 0, 3, 0, 0] + Array("Exif".utf8) + [0])
      let place = [0x44, 0, 0, 1, 0, 3, 0, 0, 0, 1] + big(exifOffset, 4) + big(exif.count + 4, 4)
      return box(
        "meta",
        version0 + (hasPrimary ? box("pitm", version0 + [0, 2]) : [])
          + box("iinf", version0 + [0, 1] + entry) + box("iloc", version0 + place)
          + box("iprp", properties + owners))
    }
    let front = brands("heic", "mif1")
    let offset = front.count + meta(exifOffset: 0).count + 8
    return front + meta(exifOffset: offset) + box("mdat", [0, 0, 0, 0] + exif)
  }

  // MARK: Numbers

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    Array(little(value, count).reversed())
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
