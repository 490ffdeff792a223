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
        + " | grep -o '\"percent_tenths\":405' | sort | uniq -c; "
        + Self.table + " | iconv -f UTF-8 -t CP949 | catchkit seat import - --json"
        + " | grep -o '\"changed\":[a-z]*'")
    #expect(result.output.contains("39 \"percent_tenths\":405"), "\(result)")
    #expect(result.output.contains("\"changed\":false"), "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("iconv")))
  func `what is not in its encoding is refused, and the store stays as it was`() throws {
    let result = try ShellRun.run(
      Self.begin + "before=$(sha256sum < $CATCHKIT_STORE);"
        + Self.table + " | iconv -f UTF-8 -t CP949 | catchkit seat import - --encoding utf-8;"
        + "echo $?; printf '\\xff\\xff\\xff' | catchkit seat import -; echo $?;"
        + "printf '\\xff\\xff\\xff' | catchkit seat import - --encoding cp949; echo $?;"
        + "[ \"$before\" = \"$(sha256sum < $CATCHKIT_STORE)\" ] && echo same")
    #expect(result.output == "13\n13\n13\nsame\n", "\(result)")
    #expect(result.errors.contains("is neither UTF-8 nor CP949"), "\(result)")
  }

  @Test func `a file is told from a folder, and its kind by its columns`() throws {
    let result = try ShellRun.run(
      "cd $(mktemp -d);" + Self.begin + Self.table + " > c.csv;"
        + " catchkit seat import c.csv --json | jq -r .data.kind")
    #expect(result.output == "crowding\n", "\(result)")
  }

  private static let feed =
    "mkdir feed; cd feed; printf 'stop_id,stop_name\\n1,첫째\\n2,둘째\\n' > stops.txt;"
    + " printf 'agency_name,agency_timezone\\nA,Asia/Seoul\\n' > agency.txt;"
    + " printf 'route_id,route_short_name\\nD,D\\n' > routes.txt;"
    + " printf 'service_id,date,exception_type\\nw,20261103,1\\n' > calendar_dates.txt;"
    + " printf 'route_id,service_id,trip_id\\nD,w,t\\n' > trips.txt;"
    + " printf 'trip_id,arrival_time,departure_time,stop_id,stop_sequence\\n"
    + "t,09:00:00,09:00:00,1,1\\nt,09:05:00,09:05:00,2,2\\n' > stop_times.txt; cd ..;"

  @Test(.enabled(if: ShellRun.has("unzip") && ShellRun.has("python3")))
  func `a feed is read from a zip as from its folder, and none that leads outside it`() throws {
    let result = try ShellRun.run(
      "cd $(mktemp -d);" + Self.begin + Self.feed + "python3 -m zipfile -c feed.zip feed;"
        + " catchkit seat import feed.zip --network d -q; echo $?;"
        + " catchkit seat import feed --network d --json | grep -o '\"changed\":[a-z]*';"
        + " catchkit seat incoming 둘째 --json | grep -o '2026-11-03T09:05:00';"
        + " python3 -c 'import zipfile; zipfile.ZipFile(\"bad.zip\", \"w\").writestr(\"../stops.txt\", \"a\")';"
        + " catchkit seat import bad.zip --network d; echo $?;"
        + " head -c 100 feed.zip > cut.zip; catchkit seat import cut.zip --network d; echo $?;"
        + " PATH=/nowhere $(command -v catchkit) seat import feed.zip --network d --json; echo $?")
    #expect(
      result.output == "0\n\"changed\":false\n2026-11-03T09:05:00\n13\n13\n19\n", "\(result)")
    #expect(result.errors.contains(#""id":"seat.zip""#), "\(result)")
    #expect(result.errors.contains("the unsafe name '../stops.txt'"), "\(result)")
    #expect(result.errors.contains("'cut.zip' could not be read as a zip"), "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("unzip") && ShellRun.has("python3")))
  func `a zip and a table without an end are refused at a line`() throws {
    let result = try ShellRun.run(
      "cd $(mktemp -d);" + Self.begin
        + "python3 -c 'import zipfile; zipfile.ZipFile(\"a.zip\", \"w\", 8)"
        + ".writestr(\"agency.txt\", \"a\" * (80 << 20))';"
        + " catchkit seat import a.zip --json; echo $?;"
        + " yes 1,2 | catchkit seat import - --json; echo $?;"
        // An archive that never ends: its program has to be ended.
        + " printf '#!/bin/sh\\n[ $1 = -Z1 ] && echo agency.txt || exec yes' > unzip;"
        + " chmod +x unzip; PATH=$PWD:$PATH catchkit seat import a.zip --json; echo $?")
    #expect(result.output == "13\n13\n13\n", "\(result)")
    for (file, line) in [("a.zip/agency.txt", 1), ("-", 100_001), ("a.zip/agency.txt", 50_001)] {
      #expect(result.errors.contains(#""file":"\#(file)","line":\#(line),"#), "\(result)")
    }
  }

  @Test func `a reader that leaves ends a list quietly`() throws {
    let result = try ShellRun.run(
      "catchkit seat stations --format jsonl | head -1; echo ${PIPESTATUS[0]}")
    #expect(result.output.hasPrefix("{\"name\":\"연천\""), "\(result)")
    #expect(result.errors == "", "\(result)")
  }
}
