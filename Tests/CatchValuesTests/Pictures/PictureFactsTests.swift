import CatchValues
import Testing

@Suite("Facts of pictures")
struct PictureFactsTests {
  private typealias Sample = SamplePicture

  private func refusal(_ bytes: [UInt8]) -> PictureRefusal? {
    do throws(PictureRefusal) {
      _ = try PictureFacts(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func captureTime(
    _ picture: [(tag: Int, Sample.Field)] = [], camera: [(tag: Int, Sample.Field)] = []
  ) throws -> String? {
    let exif = Array("Exif\0\0".utf8) + Sample.exif(picture, camera: camera)
    return try PictureFacts(Sample.jpeg(Sample.segment(0xE1, exif))).captureTime?.description
  }

  private static let formats: [(bytes: [UInt8], type: PictureType)] = [
    (Sample.jpeg(), .jpeg), (Sample.png(), .png), (Sample.webp(Sample.lossy), .webp),
    (Sample.webp(Sample.lossless(isTransparent: true)), .webp),
    (Sample.webp(Sample.extended(0)), .webp), (Sample.heic(), .heic),
  ]

  @Test(arguments: formats)
  func `type and size of every format are read`(bytes: [UInt8], type: PictureType) throws {
    let facts = try PictureFacts(bytes)
    #expect(facts.type == type)
    #expect((facts.width, facts.height) == (64, 48))
    #expect(facts.pixelCount == 3072)
    #expect(facts.orientation == 1)
    #expect(facts.captureTime == nil)
    #expect(!facts.hasGPS)
    #expect(!facts.looksLikeScreenshot)
  }

  @Test func `a JPEG's size is that of its frame, not of a preview or a table`() throws {
    let preview = Sample.segment(0xE1, "Exif\0\0", Sample.frame(width: 9, height: 9))
    let tables = Sample.segment(0xC4, [0, 0, 9, 0, 9]) + Sample.segment(0xCC, [0, 0, 9, 0, 9])
    let fill: [UInt8] = [0xFF, 0xFF, 0xFF]
    #expect(try PictureFacts(Sample.jpeg(preview + fill + tables)).width == 64)
    let progressive = Sample.frame(0xC2, width: 7, height: 65_535)
    let facts = try PictureFacts(Sample.jpeg(progressive))
    #expect((facts.width, facts.height) == (7, 65_535))
  }

  @Test func `the time of taking comes before that of digitizing, and this before the change's`()
    throws
  {
    let changed = (tag: 0x0132, Sample.Field.text("2021:01:01 01:01:01"))
    let digitized = (tag: 0x9004, Sample.Field.text("2022:02:02 02:02:02"))
    let taken = (tag: 0x9003, Sample.Field.text("2024:02:29 23:59:58"))
    let offsets = [
      (tag: 0x9010, Sample.Field.text("+01:00")), (tag: 0x9011, Sample.Field.text("+09:00")),
      (tag: 0x9012, Sample.Field.text("-03:30")),
    ]
    #expect(
      try captureTime([changed], camera: [digitized, taken] + offsets)
        == "2024-02-29T23:59:58+09:00")
    #expect(
      try captureTime([changed], camera: [digitized] + offsets) == "2022-02-02T02:02:02-03:30")
    #expect(try captureTime([changed], camera: offsets) == "2021-01-01T01:01:01+01:00")
    #expect(try captureTime([changed]) == "2021-01-01T01:01:01")
  }

  @Test(arguments: [
    ("2023:02:29 12:00:00", nil), ("0000:00:00 00:00:00", nil), ("2024:05:06 24:00:00", nil),
    ("2024:05:06 23:60:00", nil), ("2024:05:06 23:59:60", nil), ("2024:05:06 7:08:09", nil),
    ("    :  :     :  :  ", nil), ("2024:05:06", nil),
    ("2024-05-06T07:08:09", "2024-05-06T07:08:09"),
    ("2024:05:06 07:08:09.123", "2024-05-06T07:08:09"),
  ])
  func `only times that exist are read`(text: String, expected: String?) throws {
    #expect(try captureTime(camera: [(0x9003, .text(text))]) == expected)
  }

  @Test(arguments: [
    ("+09:00", "+09:00"), ("-00:30", "-00:30"), ("Z", "+00:00"), ("   :  ", ""), ("0900", ""),
    ("+9:00", ""),
  ])
  func `an offset that cannot be read counts as none`(text: String, expected: String) throws {
    #expect(
      try captureTime(camera: [(0x9003, .text("2024:05:06 07:08:09")), (0x9011, .text(text))])
        == "2024-05-06T07:08:09" + expected)
  }

  @Test(arguments: [true, false])
  func `EXIF is found in every format and byte order`(isLittle: Bool) throws {
    let exif = Sample.exif(
      [(0x0112, .short(6))], camera: [(0x9003, .text("2024:05:06 07:08:09"))],
      gps: [(1, .text("N"))], isLittle: isLittle)
    let chunk = Sample.riffChunk("EXIF", exif)
    for bytes in [
      Sample.jpeg(Sample.segment(0xE1, "Exif\0\0", exif)),
      Sample.png(front: Sample.pngChunk("eXIf", exif)),
      Sample.png(tail: Sample.pngChunk("eXIf", exif)),
      Sample.webp(Sample.extended(8) + Sample.lossy + chunk),
      Sample.heic(quarterTurns: 3, exif: exif),
    ] {
      let facts = try PictureFacts(bytes)
      #expect(facts.orientation == 6)
      #expect(facts.captureTime?.description == "2024-05-06T07:08:09")
      #expect(facts.hasGPS)
    }
  }

  @Test(arguments: [(0, 1), (1, 1), (5, 5), (8, 8), (9, 1), (65_535, 1)])
  func `an orientation that does not exist is upright`(value: Int, expected: Int) throws {
    let exif = Sample.exif([(0x0112, .short(value))])
    let facts = try PictureFacts(Sample.png(front: Sample.pngChunk("eXIf", exif)))
    #expect(facts.orientation == expected)
  }

  @Test(arguments: [(UInt8(0), 1), (1, 8), (2, 3), (3, 6)])
  func `HEIC turns by its own box, and EXIF does not count`(turns: UInt8, expected: Int) throws {
    let exif = Sample.exif([(0x0112, .short(5))])
    #expect(
      try PictureFacts(Sample.heic(quarterTurns: turns, exif: exif)).orientation == expected)
  }

  @Test func `HEIC without a primary item has the largest size`() throws {
    #expect(try PictureFacts(Sample.heic(hasPrimary: false)).width == 640)
  }

  @Test func `the version alone is no GPS`() throws {
    let exif = Sample.exif(gps: [(0, .data([2, 3, 0, 0]))])
    #expect(try !PictureFacts(Sample.png(front: Sample.pngChunk("eXIf", exif))).hasGPS)
  }

  /// The facts of a JPEG with one EXIF block.
  private func facts(_ exif: [UInt8]) throws -> PictureFacts {
    try PictureFacts(Sample.jpeg(Sample.segment(0xE1, "Exif\0\0", exif)))
  }

  @Test(arguments: [true, false])
  func `the camera and its settings are read`(isLittle: Bool) throws {
    let camera = try facts(
      Sample.exif(
        [(0x010F, .text("Canon ")), (0x0110, .text("EOS R5"))],
        camera: [
          (0x829D, .fractions([(28, 10)])), (0x8827, .short(400)), (0xA434, .text("RF 50mm F1.2")),
        ], isLittle: isLittle)
    ).camera
    #expect([camera.make, camera.model, camera.lens] == ["Canon", "EOS R5", "RF 50mm F1.2"])
    #expect(camera.iso == 400)
    #expect(camera.hasExposure)
    let none = try facts(Sample.exif([(0x010F, .text("  "))], camera: [(0x8827, .short(0))])).camera
    #expect(none.make == nil && none.iso == nil && !none.hasExposure)
  }

  @Test func `a position has both coordinates and their sides`() throws {
    typealias Part = (over: Int, under: Int)
    func position(
      _ latitude: [Part], _ side: String, _ longitude: [Part], _ other: String?
    ) throws -> PicturePosition? {
      let sides = [(1, Sample.Field.text(side))] + (other.map { [(3, .text($0))] } ?? [])
      return try facts(
        Sample.exif(gps: sides + [(2, .fractions(latitude)), (4, .fractions(longitude))])
      ).position
    }
    let (north, east): ([Part], [Part]) = (
      [(37, 1), (34, 1), (4_488, 100)], [(126, 1), (585_000, 10_000), (0, 0)]
    )
    let seoul = try #require(try position(north, "N", east, "E"))
    #expect(abs(seoul.latitude - 37.5791333) < 0.000001)
    #expect(abs(seoul.longitude - 126.975) < 0.000001)
    let far = try #require(try position(north, "S", east, "W"))
    #expect(far.latitude == -seoul.latitude && far.longitude == -seoul.longitude)
    #expect(try position(north, "N", east, nil) == nil)
    #expect(try position([(91, 1), (0, 1), (0, 1)], "N", east, "E") == nil)
    #expect(try position([(0, 0), (0, 0), (0, 0)], "N", east, "E") == nil)
    #expect(try position([(37, 1), (3, 0), (0, 1)], "N", east, "E") == nil)
    #expect(try position([(37, 1)], "N", east, "E") == nil)
  }

  @Test func `a comment is read in each of its codings`() throws {
    func comment(_ bytes: [UInt8], isLittle: Bool = false) throws -> String? {
      try facts(Sample.exif(camera: [(0x9286, .data(bytes))], isLittle: isLittle)).comment
    }
    func wide(_ text: String, _ isLittle: Bool) -> [UInt8] {
      text.utf16.flatMap { isLittle ? Sample.little(Int($0), 2) : Sample.big(Int($0), 2) }
    }
    let name = Array("UNICODE\0".utf8)
    #expect(try comment(Array("ASCII\0\0\0Screenshot ".utf8)) == "Screenshot")
    #expect(try comment(Array(repeating: 0, count: 8) + Array("한강 \0x".utf8)) == "한강")
    #expect(try comment(Array("no coding".utf8)) == "no coding")
    for isLittle in [true, false] {
      #expect(try comment(name + wide("북촌\0x", isLittle), isLittle: isLittle) == "북촌")
      #expect(try comment(name + wide("\u{FEFF}북촌", isLittle), isLittle: !isLittle) == "북촌")
    }
    #expect(try comment(name) == nil)
    #expect(try comment([]) == nil)
    #expect(
      try comment(Array("ASCII\0\0\0".utf8) + Array(repeating: 65, count: 9_000))?.count == 1_024)
  }

  @Test func `texts of a PNG are read, and an XMP packet's comment`() throws {
    let packet =
      "<x:xmpmeta><exif:UserComment><rdf:Alt><rdf:li xml:lang='x-default'>"
      + "Screenshot</rdf:li></rdf:Alt></exif:UserComment></x:xmpmeta>"
    let texts =
      Sample.pngChunk("tEXt", Array("Software\0".utf8) + [0x47, 0xE9])
      + Sample.pngChunk("zTXt", Array("Raw\0\0abc".utf8))
      + Sample.pngChunk("iTXt", Array("Title\0\0\0ko\0제목\0한강".utf8))
      + Sample.pngChunk("iTXt", Array("Title\0\u{1}\0\0\0packed".utf8))
      + Sample.pngChunk("tEXt", Array("no end".utf8))
    let xmp = Sample.pngChunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0\(packet)".utf8))
    let facts = try PictureFacts(Sample.png(front: texts, tail: xmp))
    #expect(
      facts.texts.prefix(2).map { "\($0.keyword)=\($0.text)" } == ["Software=Gé", "Title=한강"])
    #expect(facts.texts.count == 3)
    #expect(facts.comment == "Screenshot")
    #expect(facts.looksLikeScreenshot)
    let header = Array("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8)
    #expect(try PictureFacts(Sample.jpeg(Sample.segment(0xE1, header))).comment == "Screenshot")
    let many = Sample.png(
      tail: (0..<40).flatMap { Sample.pngChunk("tEXt", Array("k\($0)\0v".utf8)) })
    #expect(try PictureFacts(many).texts.count == 16)
  }

  @Test func `a screenshot says so, or is a PNG of a phone's size without a time`() throws {
    func png(_ width: Int, _ height: Int, _ exif: [UInt8] = []) throws -> Bool {
      let chunk = exif.isEmpty ? [] : Sample.pngChunk("eXIf", exif)
      return try PictureFacts(Sample.png(width: width, height: height, front: chunk))
        .looksLikeScreenshot
    }
    let time = (tag: 0x9003, Sample.Field.text("2024:05:06 07:08:09"))
    let ascii = Array("ASCII\0\0\0Screenshot".utf8)
    let wide = Array("UNICODE\0".utf8) + "Screenshot".utf8.flatMap { [0, $0] }
    for comment in [ascii, wide] {
      #expect(try png(64, 48, Sample.exif(camera: [(0x9286, .data(comment)), time])))
    }
    #expect(try png(1170, 2532))
    #expect(try png(2532, 1170))
    #expect(try png(750, 1334))
    #expect(try !png(1170, 2532, Sample.exif(camera: [time])))
    #expect(try !png(1170, 1500))
    #expect(try !png(1000, 2000))
    #expect(try !png(64, 48, Sample.exif(camera: [(0x9286, .text("a screen shot"))])))
  }

  @Test func `a claimed size is not limited, and its product cannot overflow`() throws {
    let facts = try PictureFacts(Sample.png(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))
    #expect(facts.width == 4_294_967_295)
    #expect(facts.pixelCount == .max)
    #expect(try PictureFacts(Sample.png(width: 0)).pixelCount == 0)
  }

  private static let refused: [(bytes: [UInt8], refusal: PictureRefusal)] = {
    let gif = Array("GIF89a......".utf8)
    let noFrame: [UInt8] = [0xFF, 0xD8] + Sample.scan
    let noHeader: [UInt8] = Sample.pngSignature + Sample.pngChunk("IDAT")
    let shortHeader: [UInt8] = Sample.pngSignature + Sample.pngChunk("IHDR", [0, 0])
    let noProperties: [UInt8] = Sample.brands("heic") + Sample.box("meta", [0, 0, 0, 0])
    return [
      ([], .unknownType), (gif, .unknownType), (Sample.brands("avif", "mif1"), .unknownType),
      (Sample.brands("mif1", "avif"), .unknownType), (Sample.brands("mif1", "heic"), .truncated),
      ([0xFF, 0xD8, 0xFF], .truncated), (Array(Sample.jpeg().prefix(10)), .truncated),
      (noFrame, .noSize), ([0xFF, 0xD8, 0xFF, 0xD9], .noSize),
      (Array(Sample.png().prefix(20)), .truncated), (noHeader, .noSize), (shortHeader, .noSize),
      (Array(Sample.webp(Sample.lossy).prefix(24)), .truncated),
      (Sample.webp(Sample.riffChunk("ANIM", [0, 0])), .noSize), (noProperties, .noSize),
    ]
  }()

  @Test(arguments: refused)
  func `a file that is no whole header is refused`(bytes: [UInt8], expected: PictureRefusal) {
    #expect(refusal(bytes) == expected)
  }

  @Test func `the start of a file is enough when its header lies in it`() throws {
    for bytes in [Sample.jpeg(), Sample.png(), Sample.webp(Sample.lossy)] {
      let facts = try PictureFacts(bytes)
      #expect(try PictureFacts(bytes.dropLast(2)) == facts)
    }
  }

  /// A trap would end the test run.
  @Test func `no cut and no extreme number traps`() throws {
    let exif = Sample.exif(
      [(0x0112, .short(6)), (0x010F, .text("Canon"))],
      camera: [
        (0x9003, .text("2024:05:06 07:08:09")), (0x9286, .data(Array("UNICODE\0\0S\0c".utf8))),
      ],
      gps: [(1, .text("N")), (2, .fractions([(37, 1), (34, 1), (4, 100)])), (3, .text("E"))])
    var readCount = 0
    for bytes in [
      Sample.jpeg(Sample.segment(0xE1, "Exif\0\0", exif)),
      Sample.png(
        front: Sample.pngChunk("eXIf", exif),
        tail: Sample.pngChunk("iTXt", Array("Title\0\0\0ko\0제목\0한강".utf8))),
      Sample.webp(Sample.extended(8) + Sample.lossy + Sample.riffChunk("EXIF", exif)),
      Sample.heic(exif: exif),
    ] {
      for offset in stride(from: 0, to: bytes.count, by: 5) {
        var candidates = [Array(bytes[..<offset])]
        for number: [UInt8] in [[255, 255, 255, 255], [0, 0, 0, 0], [0, 0, 0, 1], [127, 255]] {
          var changed = bytes
          changed.replaceSubrange(offset..<min(offset + number.count, bytes.count), with: number)
          candidates.append(changed)
        }
        for candidate in candidates where refusal(candidate) == nil {
          readCount += 1
          guard let copy = try? PictureFile.withoutMetadata(candidate) else { continue }
          if (try? PictureFile.withoutMetadata(copy)) != copy {
            Issue.record("not equal when copied again: \(candidate)")
          }
        }
      }
    }
    #expect(readCount > 200)
  }
}
