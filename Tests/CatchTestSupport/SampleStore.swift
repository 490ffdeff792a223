public import Foundation

/// A sample store to try commands on, made once by the program itself and copied for each use.
///
/// 사장 owns 카페 with six people and the code T5Y7HE; 민지 works there for 10,320 won and is offered
/// 11,000, 지훈 for 10,500; 수아 has asked to join; 하늘 is a stranger. Three evenings and a series are
/// planned. 민지 has a routine for all of her shifts, and 사장 was notified of the waiting request.
/// 사장 takes photos on weekends, and keeps 나루 as a maker, with two products and two bookings.
public enum SampleStore {
  /// A time soon after the sample's last change, the acting person and a seed.
  public static let environment = [
    "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00", "CATCHKIT_USER": "사장", "CATCHKIT_SEED": "7",
  ]

  /// The commands that make the sample, run one day before.
  private static let lines: [[String]] = [
    ["user", "add", "사장", "--role", "owner"],
    ["--as", "사장", "user", "add", "민지"],
    ["--as", "사장", "user", "add", "지훈"],
    ["--as", "사장", "user", "add", "수아"],
    ["--as", "사장", "user", "add", "하늘"],
    ["--as", "사장", "shift", "place", "add", "카페", "--category", "카페", "--employees", "6"],
    ["--as", "사장", "shift", "invite", "create", "--expires", "720h"],
    [
      "--as", "민지", "shift", "join", "T5Y7HE", "--hourly", "10320", "--weekly-minutes", "20h",
      "--days", "mon,tue,wed,thu,fri",
    ],
    ["--as", "사장", "shift", "member", "accept", "민지"],
    ["--as", "지훈", "shift", "join", "T5Y7HE", "--hourly", "10500"],
    ["--as", "사장", "shift", "member", "accept", "지훈"],
    [
      "--as", "사장", "shift", "terms", "propose", "민지", "--hourly", "11000", "--since",
      "2027-01-01",
    ],
    ["--as", "수아", "shift", "join", "T5Y7HE", "--hourly", "10320"],
    evening("민지", "2026-11-02"), evening("민지", "2026-11-03"), evening("지훈", "2026-11-04"),
    evening("민지", "2026-10-30"), evening("사장", "2026-10-31"),
    ["--as", "민지", "shift", "in", "--at", "2026-10-30 18:07"],
    ["--as", "민지", "shift", "out", "--at", "22:00", "--note", "마감"],
    // Four Thursdays, the first of them longer.
    evening("지훈", "2026-11-12") + ["--repeat", "week", "--count", "4"],
    ["--as", "사장", "shift", "edit", "ser-1@2026-11-12", "--end", "23:00"],
    // This shift is never clocked out.
    ["--as", "사장", "shift", "in", "--at", "2026-10-31 17:58"],
    [
      "--as", "민지", "shift", "routine", "add", "마감", "--alarm", "end-30m", "--task", "바닥 청소",
      "--task", "정산", "--to", "카페",
    ],
    ["--as", "민지", "shift", "routine", "tick", "정산", "--shift", "shf-4"],
    [
      "--as", "민지", "shift", "availability", "add", "unavailable", "--days", "sat", "--memo", "수업",
    ],
  ]

  /// The commands run on the morning of the day itself.
  private static let morning: [[String]] = [
    ["--as", "지훈", "shift", "in"], ["--as", "사장", "shift", "due"],
    ["--as", "사장", "user", "add", "나루"],
    [
      "--as", "사장", "snap", "profile", "set", "--maker", "--after", "30m", "--phone",
      "010-1234-5678", "--for", "나루",
    ],
    [
      "--as", "사장", "snap", "hours", "set", "wed-sun", "10:00-18:00", "--break", "13:00-14:00",
      "--for", "나루",
    ],
    [
      "--as", "사장", "snap", "product", "add", "--title", "A", "--mood", "빈티지,차분함", "--area", "북촌",
      "--option", "60=90000", "--option", "90=120000", "--included", "2", "--extra", "15000",
      "--addon", "원본=30000", "--deposit", "30%", "--for", "나루",
    ],
    [
      "--as", "사장", "snap", "product", "add", "--title", "B", "--mood", "시크", "--area", "전체",
      "--option", "60=80000", "--place", "studio", "--days", "14", "--for", "나루",
    ],
    [
      "--as", "사장", "snap", "profile", "set", "--maker", "--mood", "빈티지", "--phone",
      "010-9876-5432",
    ],
    ["--as", "사장", "snap", "hours", "set", "sat,sun", "09:00-12:00"],
    ["--as", "사장", "snap", "busy", "add", "2026-12-06 09:00", "--until", "11:00"],
    [
      "--as", "사장", "snap", "book", "prd-1", "--at", "2026-12-12 14:00", "--minutes", "90",
      "--people", "4", "--addon", "원본",
    ],
    ["--as", "사장", "snap", "book", "prd-2", "--at", "2026-12-13 11:00"],
    ["--as", "사장", "snap", "accept", "bkg-2"],
    ["--as", "사장", "snap", "like", "prd-1"],
  ]

  /// Three screenshots of 사장, the first with a text and tags, and a picture that is none.
  private static func makePictures(in folder: ScratchFolder) throws {
    let pictures = folder.url.appendingPathComponent("Pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let names = [
      "Screenshot_20261028-190011_Instagram.webp", "Screenshot_20261030-081502_Coupang.webp",
      "Screenshot_20261101-120000_KakaoTalk.webp", "poster.webp",
    ]
    for (number, name) in names.enumerated() {
      let file = pictures.appendingPathComponent(name)
      let pixel: [UInt8] =
        Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8)
        + [5, 0, 0, 0, 0x2F, 0, 0, 0, 0, 0, UInt8(number)]
      try Data(pixel).write(to: file)
      // Long ago, so that no scan waits for them.
      let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    try Data("성수동 맛집 쿠폰 24,000원\n유효기간 2026.11.04까지 010-1234-5678\n".utf8).write(
      to: pictures.appendingPathComponent("coupon.txt"))
  }

  private static func shots(in folder: ScratchFolder) -> [[String]] {
    let pictures = folder.path + "/Pictures"
    return [
      ["scan", pictures], ["text", "sht-1", "--set", pictures + "/coupon.txt"],
      ["tag", "add", "맛집,여행", "sht-1"], ["tag", "add", "맛집", "sht-2"],
      ["rule", "add", "금융", "app:kakaobank"],
    ].map { ["--as", "사장", "shot"] + $0 }
  }

  private static func evening(_ worker: String, _ day: String) -> [String] {
    [
      "--as", "사장", "shift", "add", "--place", "카페", "--worker", worker, "--day", day, "--time",
      "18:00-22:00",
    ]
  }

  /// Returns a home folder with a copy of the store at its default path.
  public static func home() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let file = place(in: folder)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try made.get().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try makePictures(in: folder)
    return folder
  }

  public static func place(in home: ScratchFolder) -> URL {
    home.url.appendingPathComponent(".local/share/catchkit/catchkit.sqlite3")
  }

  private struct NotMade: Error, CustomStringConvertible {
    let description: String
  }

  private static let made = Result<Data, any Error> {
    let folder = try ScratchFolder()
    try makePictures(in: folder)
    for (now, lines) in [
      ("2026-11-01T09:00", lines), ("2026-11-02T08:30", morning + shots(in: folder)),
    ] {
      for line in lines {
        let result = try BinaryRun.run(
          line,
          environment: [
            "HOME": folder.path, "CATCHKIT_NOW": "\(now):00+09:00", "CATCHKIT_SEED": "7",
          ])
        guard result.status == .exit(0) else { throw NotMade(description: result.description) }
      }
    }
    return try Data(contentsOf: place(in: folder))
  }
}
