import CatchTestSupport
import Testing

/// Calendars that another program has to decode, through a real shell.
@Suite("Calendars in other encodings")
struct CalendarEncodingTests {
  @Test(
    .enabled(if: ShellRun.has("iconv")), arguments: ["CP949", "UTF-16", "UTF-16LE", "UTF-16BE"])
  func `a Korean calendar is read`(encoding: String) throws {
    let result = try ShellRun.run(
      """
      cd $(mktemp -d); export CATCHKIT_STORE=$PWD/s CATCHKIT_NOW=2026-11-02T09:00:00+09:00
      catchkit user add 사장 --role owner -q; export CATCHKIT_USER=사장
      catchkit shift place add 카페 -q
      printf 'BEGIN:VCALENDAR\\r\\nBEGIN:VEVENT\\r\\nUID:a\\r\\nDTSTART;TZID="(UTC+09:00) 서울":20261103T180000\\r\\nDURATION:PT4H\\r\\nSUMMARY:마감 조\\r\\nEND:VEVENT\\r\\nEND:VCALENDAR\\r\\n' |
        iconv -f UTF-8 -t \(encoding) > a.ics
      catchkit shift ical import a.ics -q
      catchkit shift list --all --format csv --fields starts_at,title

      """)
    #expect(
      result.output == "starts_at,title\n2026-11-03T18:00:00+09:00,마감 조\n", "\(result)")
  }
}
