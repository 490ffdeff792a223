import CatchTestSupport
import Testing

/// Tables that other programs have to decode, through a real shell.
@Suite("Tables in other forms")
struct TableFileTests {
  private static let begin = """
    cd $(mktemp -d); export CATCHKIT_STORE=$PWD/s CATCHKIT_NOW=2026-11-02T09:00:00+09:00
    catchkit user add 사장 --role owner -q; export CATCHKIT_USER=사장
    catchkit shift place add 카페 -q

    """

  private static let list = "catchkit shift list --format csv --fields starts_at,ends_at\n"

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
        == "starts_at,ends_at\r\n2026-11-03T18:00:00+09:00,2026-11-04T02:00:00+09:00\r\n",
      "\(result)")
  }

  @Test func `a file of a spreadsheet goes through another program`() throws {
    let result = try ShellRun.run(
      Self.begin + """
        mkdir bin; printf 'PK\\003\\004' > sheet.xlsx
        printf '#!/bin/sh\\nprintf "날짜,시작,종료\\\\n2026-11-03,18:00,22:00\\\\n"\\n' > bin/xlsx2csv
        chmod +x bin/xlsx2csv; PATH=$PWD/bin:$PATH catchkit shift import sheet.xlsx -q

        """ + Self.list)
    #expect(
      result.output
        == "starts_at,ends_at\r\n2026-11-03T18:00:00+09:00,2026-11-03T22:00:00+09:00\r\n",
      "\(result)")
  }
}
