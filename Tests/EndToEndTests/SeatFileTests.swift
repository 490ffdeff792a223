import CatchTestSupport
import Testing

/// Files of the open data, through a real shell and its programs.
@Suite("Files for seats")
struct SeatFileTests {
  /// A crowding table in which line 2 leaves 강남 with one load all day.
  private static let table =
    "{ printf '요일구분,호선,역번호,출발역,상하구분'; for hour in {5..24}; do for half in 00 30; do"
    + " [ $hour$half = 500 ] || printf ',%s시%s분' $((hour % 24)) $half; done; done; echo;"
    + " printf '평일,2호선,222,강남,내선'; for column in {1..39}; do printf ',40.5 '; done; echo; }"

  private static let begin =
    "export CATCHKIT_STORE=$(mktemp -d)/s CATCHKIT_NOW=2026-11-03T08:00:00+09:00;"
    + " catchkit user add 민지 -q;"

  @Test(.enabled(if: ShellRun.has("iconv")))
  func `a table in CP949 is read through iconv`() throws {
    let result = try ShellRun.run(
      Self.begin + Self.table + " | iconv -f UTF-8 -t CP949 | catchkit seat import -"
        + " --encoding cp949 -q; catchkit seat crowd 강남 교대 --json"
        + " | grep -o '\"percent_tenths\":405' | sort | uniq -c")
    #expect(result.output.contains("39 \"percent_tenths\":405"), "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("iconv")))
  func `what is not in its encoding is refused, and the store stays as it was`() throws {
    let result = try ShellRun.run(
      Self.begin + "before=$(sha256sum < $CATCHKIT_STORE);"
        + Self.table + " | iconv -f UTF-8 -t CP949 | catchkit seat import - ; echo $?;"
        + "printf '\\xff\\xff\\xff' | catchkit seat import - --encoding cp949; echo $?;"
        + "[ \"$before\" = \"$(sha256sum < $CATCHKIT_STORE)\" ] && echo same")
    #expect(result.output == "13\n19\nsame\n", "\(result)")
    #expect(result.errors.contains("try --encoding cp949"), "\(result)")
  }

  @Test func `a reader that leaves ends a list quietly`() throws {
    let result = try ShellRun.run(
      "catchkit seat stations --format jsonl | head -1; echo ${PIPESTATUS[0]}")
    #expect(result.output.hasPrefix("{\"name\":\"서울역\""), "\(result)")
    #expect(result.errors == "", "\(result)")
  }
}
