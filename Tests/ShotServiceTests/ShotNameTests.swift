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
    ("CleanShot 2025-01-02 at 15.04.05@2x.png", "2025-01-02T15:04:05", nil),
    ("스크린샷_수정.png", nil, nil),
    ("스크린샷123.png", nil, nil), ("Screenshot-1.png", nil, nil), ("Screenshot.png", nil, nil),
    // Names of files in public repositories.
    ("Screenshot_20251024-233027.Chrome.png", "2025-10-24T23:30:27", "Chrome"),
    ("Screenshot_20260105-232141.Chrome~2.png", "2026-01-05T23:21:41", "Chrome"),
    ("Screenshot_20200819-114025_CC Events.jpg", "2020-08-19T11:40:25", "CC Events"),
    ("Screenshot_20200216-052137_Firefox_Beta.png", "2020-02-16T05:21:37", "Firefox_Beta"),
    (
      "Screenshot_2025-08-29-10-54-03-61_91f08973af2788a72f3413f23c22772b.jpg",
      "2025-08-29T10:54:03", nil
    ), ("Screenshot_2025-05-27_21-13-33.png", "2025-05-27T21:13:33", nil),
    ("Screenshot_2018-12-17_114101.jpg", "2018-12-17T11:41:01", nil),
    ("ScreenShot_2026-04-26_090828_855.png", "2026-04-26T09:08:28", nil),
    ("Screenshot_2026-04-09T000202.png", "2026-04-09T00:02:02", nil),
    ("Screenshot_2024-03-16_at_17.34.28 1.png", "2024-03-16T17:34:28", nil),
    ("Screenshot_2021-05-27 Facts generator.png", nil, nil),
    (
      "Simulator Screen Shot - iPhone Xs - 2019-07-27 at 05.57.50.png", "2019-07-27T05:57:50", nil
    ),
    (
      "Simulator Screenshot - iPad Pro - 11 - 2025-07-10 at 17.35.21.png", "2025-07-10T17:35:21",
      nil
    ), ("Simulator Screen Shot 2016年1月26日 上午8.52.37.png", nil, nil),
    ("스크린샷_2021-12-29_오후_1.21.08.png", "2021-12-29T13:21:08", nil),
    ("스크린샷_2018-03-03_23.21.07.png", "2018-03-03T23:21:07", nil),
    ("스크린샷 2026-01-28 170401.png", "2026-01-28T17:04:01", nil),
    ("Bildschirmfoto_2026-03-10_12-41-49.png", "2026-03-10T12:41:49", nil),
    ("Captura de tela de 2019-11-11 10-42-54.png", "2019-11-11T10:42:54", nil),
    ("Captura de Tela 2021-03-18 a\u{300}s 14.10.13.png", "2021-03-18T14:10:13", nil),
    ("Captura de ecrã 2026-03-09 132352.png", "2026-03-09T13:23:52", nil),
    ("Captura de Pantalla 2019-05-26 a la(s) 1.34.20 p. m..png", "2019-05-26T13:34:20", nil),
    ("Снимок экрана 2024-12-19 в 23.34.15.png", "2024-12-19T23:34:15", nil),
    ("Zrzut ekranu 2025-12-25 o 10.07.15.png", "2025-12-25T10:07:15", nil),
    ("Schermafbeelding 2021-08-23 om 13.17.08.png", "2021-08-23T13:17:08", nil),
    ("Skärmavbild 2026-08-31 kl. 11.04.22.png", "2026-08-31T11:04:22", nil),
    ("Ekran Resmi 2026-01-04 20.35.16.png", "2026-01-04T20:35:16", nil),
    ("Ekran Resmi 2023-04-24 ÖS 8.06.43.png", "2023-04-24T20:06:43", nil),
    ("屏幕截图 2026-05-18 213034.png", "2026-05-18T21:30:34", nil),
    ("device-2017-03-29-225406.png", "2017-03-29T22:54:06", nil),
    ("20220817_13h56m26s_grim.png", "2022-08-17T13:56:26", nil),
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
    "снимок экранами.jpg", "device-2017.png", "device.png", "20220817_13h56m26s.png",
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
