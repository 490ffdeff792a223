import CatchTestSupport
import CatchValues
import Foundation
import Testing

@Suite("Files of time sheets")
struct WageTableFileTests {
  /// 근무일자, 출근시간, 퇴근시간 and 휴게시간(분) as Excel in Korea saves them: CP949, CRLF, totals.
  private static let sheet: [UInt8] = [
    0xB1, 0xD9, 0xB9, 0xAB, 0xC0, 0xCF, 0xC0, 0xDA, 0x2C, 0xC3, 0xE2, 0xB1, 0xD9, 0xBD, 0xC3,
    0xB0, 0xA3, 0x2C, 0xC5, 0xF0, 0xB1, 0xD9, 0xBD, 0xC3, 0xB0, 0xA3, 0x2C, 0xC8, 0xDE, 0xB0,
    0xD4, 0xBD, 0xC3, 0xB0, 0xA3, 0x28, 0xBA, 0xD0, 0x29, 0x0D, 0x0A, 0x32, 0x30, 0x32, 0x36,
    0x2E, 0x20, 0x31, 0x31, 0x2E, 0x20, 0x32, 0x2E, 0x2C, 0xBF, 0xC0, 0xC8, 0xC4, 0x20, 0x36,
    0x3A, 0x30, 0x30, 0x2C, 0xBF, 0xC0, 0xC8, 0xC4, 0x20, 0x31, 0x31, 0x3A, 0x30, 0x30, 0x2C,
    0x33, 0x30, 0x0D, 0x0A, 0x32, 0x30, 0x32, 0x36, 0x2E, 0x20, 0x31, 0x31, 0x2E, 0x20, 0x33,
    0x2E, 0x2C, 0xBF, 0xC0, 0xC0, 0xFC, 0x20, 0x39, 0x3A, 0x30, 0x30, 0x2C, 0xBF, 0xC0, 0xC8,
    0xC4, 0x20, 0x36, 0x3A, 0x30, 0x30, 0x2C, 0x36, 0x30, 0x0D, 0x0A, 0xC7, 0xD5, 0xB0, 0xE8,
    0x2C, 0x2C, 0x2C, 0x0D, 0x0A,
  ]

  private static func words(_ file: String) -> [String] {
    ["wage", "calc", file]
      + "--period 2026-11 --rate 10320 --weekly-minutes 20h --employees 6 --explain --json"
      .split(separator: " ").map(String.init)
  }

  @Test(.enabled(if: ShellRun.has("iconv")))
  func `a sheet in CP949 is read by its ending or from a pipe`() throws {
    let folder = try ScratchFolder()
    try Data(Self.sheet).write(to: folder.url.appendingPathComponent("sheet.csv"))
    for result in [
      try BinaryRun.run(Self.words("sheet.csv"), folder: folder.url),
      try BinaryRun.run(Self.words("-") + ["--from", "csv"], stdin: Self.sheet),
    ] {
      try #require(result.status == .exit(0), "\(result)")
      let meta = try JSON.parse(result.stdout, file: nil)["meta"]
      let shifts = (meta?["understood"]?.elements ?? []).map { shift in
        [shift["start"]?.text, shift["end"]?.text]
      }
      #expect(
        shifts == [
          ["2026-11-02T18:00", "2026-11-02T23:00"], ["2026-11-03T09:00", "2026-11-03T18:00"],
        ])
      #expect(meta?["passed_over"]?["total"] == .integer(1))
    }
  }

  @Test func `a file of a spreadsheet program needs one that reads it`() throws {
    let folder = try ScratchFolder()
    let bytes: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00]
    try Data(bytes).write(to: folder.url.appendingPathComponent("sheet.xlsx"))
    let result = try BinaryRun.run(
      Self.words("sheet.xlsx"), environment: ["PATH": "/nowhere"], folder: folder.url)
    #expect(result.status == .exit(19), "\(result)")
    #expect(result.errors.contains("xlsx2csv"), "\(result)")
  }
}
