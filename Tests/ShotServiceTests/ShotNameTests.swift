import CatchValues
import ShotService
import Testing

@Suite("Names of screenshots") struct ShotNameTests {
  /// Names as devices and programs write them: spec/shot.md, 4.1.
  private static let names: [(name: String, time: String?, app: String?)] = [
    ("Screenshot_20261103-081502_Coupang.png", "2026-11-03T08:15:02", "Coupang"),
    ("Screenshot_20261103-081502_Coupang (1).png", "2026-11-03T08:15:02", "Coupang"),
    ("Screenshot_20250301-101500.png", "2025-03-01T10:15:00", nil),
    ("Screenshot_20250301_101500_KakaoTalk.jpg", "2025-03-01T10:15:00", "KakaoTalk"),
    ("Screenshot_20250301-101500~2.png", "2025-03-01T10:15:00", nil),
    (
      "Screenshot_2025-03-01-10-15-00-123_com.kakao.talk.jpg", "2025-03-01T10:15:00",
      "com.kakao.talk"
    ),
    ("Screenshot_2025-03-01-10-15-00.png", "2025-03-01T10:15:00", nil),
    ("Screenshot 2025-01-02 at 3.04.05\u{202F}PM.png", "2025-01-02T15:04:05", nil),
    ("Screenshot 2025-01-02 at 12.04.05 am.png", "2025-01-02T00:04:05", nil),
    ("Screen Shot 2019-01-02 at 15.04.05.png", "2019-01-02T15:04:05", nil),
    ("Screen Shot 2019-01-02 at 15.04.05 (2).png", "2019-01-02T15:04:05", nil),
    ("Screenshot From 2025-01-02 03-04-05.png", "2025-01-02T03:04:05", nil),
    ("Screenshot from 2025-01-02 03-04-05.png", "2025-01-02T03:04:05", nil),
    ("Screenshot 2025-01-02 030405.png", "2025-01-02T03:04:05", nil),
    ("Screenshot (12).png", nil, nil),
    ("스크린샷 2026-11-04 오후 3.20.11.png", "2026-11-04T15:20:11", nil),
    ("스크린샷 2025-05-21 오전\u{202F}9.40.07.png", "2025-05-21T09:40:07", nil),
    ("스크린샷 2025-09-21 14.03.59.png", "2025-09-21T14:03:59", nil),
    ("스크린샷(3).png", nil, nil),
    ("화면 캡처 2025-01-02 030405.png", "2025-01-02T03:04:05", nil),
    ("Bildschirmfoto 2025-01-02 um 15.04.05.png", "2025-01-02T15:04:05", nil),
    ("Bildschirmfoto vom 2025-01-02 15-04-05.png", "2025-01-02T15:04:05", nil),
    ("スクリーンショット 2025-01-02 15.04.05.png", "2025-01-02T15:04:05", nil),
    ("スクリーンショット 2025-01-02 午後3.04.05.png", "2025-01-02T15:04:05", nil),
    ("Capture d’écran 2025-01-02 à 15.04.05.png", "2025-01-02T15:04:05", nil),
    ("Captura de pantalla 2025-01-02 a la(s) 15.04.05.png", "2025-01-02T15:04:05", nil),
    ("Schermata 2025-01-02 alle 15.04.05.png", "2025-01-02T15:04:05", nil),
    ("Snímek obrazovky 2025-01-02 v\u{A0}15.04.05.png", "2025-01-02T15:04:05", nil),
    ("截屏2025-01-02 下午3.04.05.png", "2025-01-02T15:04:05", nil),
    ("螢幕快照 2025-01-02 上午3.04.05.png", "2025-01-02T03:04:05", nil),
    ("Captura de pantalla 2025-01-02 a las 15.04.05.png", "2025-01-02T15:04:05", nil),
    ("Capture d'écran 2025-01-02 150405.png", "2025-01-02T15:04:05", nil),
    ("Capture d’écran 2025-01-02 150405.png", "2025-01-02T15:04:05", nil),
    ("스크린샷 2025-05-21 오전 9.40.07 복사본.png", "2025-05-21T09:40:07", nil),
    ("스크린샷 2025-05-21 오전 9.40.07 복사본 2.png", "2025-05-21T09:40:07", nil),
    ("스크린샷 2025-05-21 094007 - 복사본.png", "2025-05-21T09:40:07", nil),
    ("Screenshot 2025-01-02 at 3.04.05 PM copy.png", "2025-01-02T15:04:05", nil),
    ("Screenshot 2025-01-02 030405 - Copy (2).png", "2025-01-02T03:04:05", nil),
    ("Screenshot_20250301-101500_KakaoTalk - Copy.png", "2025-03-01T10:15:00", "KakaoTalk"),
    ("Screenshot_20250301-101500_Photo 2.png", "2025-03-01T10:15:00", "Photo 2"),
    ("Screenshot_20250301-101500_.png", "2025-03-01T10:15:00", nil),
    ("螢幕截圖 2025-01-02 030405.png", "2025-01-02T03:04:05", nil), ("캡처.png", nil, nil),
    ("SmartSelect_20250301-101500_Maps.jpg", "2025-03-01T10:15:00", "Maps"),
    ("CleanShot 2025-01-02 at 15.04.05@2x.png", nil, nil), ("스크린샷_수정.png", nil, nil),
    ("스크린샷123.png", nil, nil), ("Screenshot-1.png", nil, nil), ("Screenshot.png", nil, nil),
  ]

  private func time(_ name: ShotName) -> String? {
    name.dateTime.map { "\($0):\(name.second < 10 ? "0" : "")\(name.second)" }
  }

  /// Hangul in conjoining jamo, as macOS has it in names.
  private func decomposed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        scalars.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      for part in [0x1100 + index / 588, 0x1161 + index % 588 / 28] {
        scalars.append(Unicode.Scalar(part)!)
      }
      if index % 28 > 0 { scalars.append(Unicode.Scalar(0x11A7 + index % 28)!) }
    }
    return String(scalars)
  }

  @Test(arguments: names) func `a name tells time and app`(
    name: String, time: String?, app: String?
  ) throws {
    for form in [name, decomposed(name), name.uppercased().replacing("U", with: "U")] {
      let found = try #require(ShotName(form), "\(form)")
      #expect(self.time(found) == time, "\(form)")
      #expect(found.app?.lowercased() == app?.lowercased(), "\(form)")
    }
    #expect(ShotName(name)?.app == app)
  }

  @Test(arguments: [
    "IMG_4410.PNG", "photo.png", "poster.png", "20261103_081502.jpg", "my screenshot.png", "",
    ".png", "2026-11-03_08-15.jpg", "스크린.png",
    // A longer word.
    "Screenshots of my holiday.jpg", "Screenshotter.png", "Schermatapolis.png", "CleanShots.png",
    "스크린샷모음.png", "캡처본.png", "スクリーンショットの本.png", "SmartSelection.png",
  ]) func `any other name tells nothing`(name: String) {
    #expect(ShotName(name) == nil)
  }

  @Test(arguments: [
    "Screenshot_20261303-081502.png", "Screenshot_20260230-081502.png",
    "Screenshot_20261103-256102.png", "Screenshot 2025-01-02 at 13.04.05 PM.png",
    "Screenshot_99999999-999999.png", "Screenshot_19891231-235959.png",
    "Screenshot_21000101-000000.png", "Screenshot 2025-01-02 at 15.04.05 copycat.png",
  ]) func `a time that does not exist is none, and the word still tells`(name: String) throws {
    #expect(try #require(ShotName(name)).dateTime == nil)
  }

  @Test func `only a PNG may be named by its time alone`() {
    #expect(ShotName.bareTime("2026-11-03_08-15.png")?.description == "2026-11-03T08:15")
    #expect(ShotName.bareTime("2026-11-03.png") == nil)
    #expect(ShotName.bareTime("1989-11-03_08-15.png") == nil)
    #expect(ShotName.isPending(".pending-1-Screenshot_20261107-090000.png"))
  }

  @Test func `no name traps, and none takes long`() {
    let long = String(repeating: "Screenshot_2026", count: 20_000)
    for name in [
      "{Y}", "Screenshot_{Y}{M}", "Screenshot_٢٠٢٦١١٠٣-081502.png", long, "👩‍👩‍👧.png", "...",
    ] {
      _ = ShotName(name)
    }
    #expect(ShotName(long)?.dateTime == nil)
  }
}
