import CatchTestSupport
import Foundation
import Testing

/// Tables that other programs have to decode, through a real shell.
@Suite("Tables in other forms")
struct TableFileTests {
  private static let begin = """
    cd $(mktemp -d); export CATCHKIT_STORE=$PWD/s CATCHKIT_NOW=2026-11-02T09:00:00+09:00
    catchkit user add 사장 --role owner -q; export CATCHKIT_USER=사장
    catchkit shift place add 카페 -q

    """

  private static let list = "catchkit shift list --all --format csv --fields starts_at,ends_at\n"

  @Test(.enabled(if: ShellRun.has("iconv")), arguments: ["CP949", "UTF-16"])
  func `a Korean sheet in another encoding`(encoding: String) throws {
    let result = try ShellRun.run(
      Self.begin + """
        printf '근무일자,출근시간,퇴근시간,휴게시간(분)\\r\\n2026. 11. 3.,오후 6:00,오전 2:00,30\\r\\n합계,,,\\r\\n' |
          iconv -f UTF-8 -t \(encoding) > sheet.csv
        catchkit shift import sheet.csv -q

        """ + Self.list)
    #expect(
      result.output
        == "starts_at,ends_at\n2026-11-03T18:00:00+09:00,2026-11-04T02:00:00+09:00\n",
      "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("xlsx2csv")))
  func `a workbook's own numbers are read, of its first sheet`() throws {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").path
    let result = try ShellRun.run(
      Self.begin + "catchkit shift import \(fixtures)/two-sheets.xlsx --place 카페\n" + Self.list
        + "catchkit shift import \(fixtures)/days-1904.xlsx --place 카페; echo $?")
    #expect(
      result.output.contains("2026-11-02T18:00:00+09:00,2026-11-02T23:00:00+09:00\n13\n"),
      "\(result)")
    #expect(result.errors.contains("has 2 sheets; only the first is read"), "\(result)")
    #expect(result.errors.contains("counts its days from 1904"), "\(result)")
    #expect(!result.errors.contains("0 min of break"), "\(result)")
  }

  @Test func `a web page named .xls says how to save it`() throws {
    let page = "<html><meta charset=\"euc-kr\"><table><tr><td>날짜</td></tr></table></html>"
    let result = try ShellRun.run(
      Self.begin + "printf '%s' '\(page)' > h.xls; catchkit shift import h.xls; echo $?")
    #expect(result.output == "13\n", "\(result)")
    #expect(result.errors.contains("'h.xls' is a web page"), "\(result)")
    #expect(result.errors.contains("CSV UTF-8"), "\(result)")
  }

  @Test func `a file of a spreadsheet goes through another program`() throws {
    let result = try ShellRun.run(
      Self.begin + """
        mkdir bin; printf 'PK\\003\\004' > sheet.xlsx
        printf '#!/bin/sh\\ntest "$2 $3 $4 $5" = "--ignore-formats date time float" && printf "날짜,시작,종료\\\\n46329,0.75,0.9166666666666666\\\\n"\\n' > bin/xlsx2csv
        chmod +x bin/xlsx2csv; PATH=$PWD/bin:$PATH catchkit shift import sheet.xlsx -q

        """ + Self.list)
    #expect(
      result.output
        == "starts_at,ends_at\n2026-11-03T18:00:00+09:00,2026-11-03T22:00:00+09:00\n",
      "\(result)")
  }
}
