import CatchTestSupport
import Foundation
import Testing

/// Crowds of real processes that want the same time.
@Suite("A crowd at one photographer") struct SnapRaceTests {
  private static let variables = [
    "CATCHKIT_NOW": "2026-12-01T09:00:00+09:00", "CATCHKIT_USER": "미나",
  ]

  private func shell(_ folder: ScratchFolder, _ script: String) throws -> ProcessResult {
    try ShellRun.run(
      script, environment: Self.variables.merging(["HOME": folder.path]) { $1 }, folder: folder.url)
  }

  private func world() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let made = try shell(
      folder,
      """
      set -e
      catchkit user add 미나 -q; catchkit user add 나루 -q
      for number in $(seq 1 30); do catchkit user add "손님$number" -q; done
      catchkit snap profile set --maker --after 30m --for 나루 -q
      catchkit snap hours set wed-sun 10:00-18:00 --break 13:00-14:00 --for 나루 -q
      catchkit snap product add --title A --mood 빈티지 --area 북촌 --option 90=120000 --for 나루 -q
      """)
    try #require(made.status == .exit(0), "\(made)")
    return folder
  }

  @Test func `thirty ask for three times, three get one, and the others are told so`() throws {
    let folder = try world()
    let asked = try shell(
      folder,
      """
      seq 1 30 | xargs -P 10 -I N sh -c 'case $((N % 3)) in 0) at=10:00;; 1) at=14:00;; 2) at=16:00;;
      esac; catchkit snap book prd-1 --at "2026-12-06 $at" --as 손님N -q 2>/dev/null; echo $?' | sort |
      uniq -c | tr -s " "
      """)
    #expect(asked.output == " 3 0\n 27 12\n", "\(asked)")
    try expectThree(in: folder)
  }

  @Test func `processes that are killed leave bookings whole or not at all`() throws {
    let folder = try world()
    _ = try shell(
      folder,
      """
      seq 1 30 | xargs -P 10 -I N sh -c 'case $((N % 3)) in 0) at=10:00;; 1) at=14:00;; 2) at=16:00;;
      esac; catchkit snap book prd-1 --at "2026-12-06 $at" --as 손님N -q 2>/dev/null &
      id=$!; [ $((N % 2)) = 0 ] && kill -9 $id; wait $id'
      for at in 10:00 14:00 16:00; do
        catchkit snap book prd-1 --at "2026-12-06 $at" --as 미나 -q 2>/dev/null
      done
      """)
    try expectThree(in: folder)
  }

  @Test func `times by a clock that jumps are refused, or chosen with a fold`() throws {
    let result = try shell(
      ScratchFolder(),
      """
      export CATCHKIT_NOW=2026-09-01T09:00:00+12:00
      catchkit user add 미나 -q; catchkit user add 키위 -q
      catchkit snap profile set --maker --zone Pacific/Auckland --horizon 365d --for 키위 -q
      catchkit snap hours set mon-sun 01:00-06:00 --for 키위 -q
      catchkit snap product add --title 밤 --mood 몽환적 --area 전체 --option 60=90000 --for 키위 -q
      catchkit snap book prd-1 --at '2026-09-27 02:30' --format jsonl 2>&1 | grep -o time.gap
      catchkit snap book prd-1 --at '2027-04-04 02:30' --format jsonl 2>&1 | grep -o time.fold
      catchkit snap slots prd-1 --during 2026-09-27 --format jsonl | grep -c 'T02:'
      catchkit snap slots prd-1 --during 2027-04-04 --format jsonl | grep -c 'starts_at":"2027-04-04T02:'
      catchkit snap book prd-1 --at '2027-04-04 02:30' --fold later --json | jq -r .data.starts_at
      """)
    #expect(
      result.output == "time.gap\ntime.fold\n0\n4\n2027-04-04T02:30:00+12:00\n", "\(result)")
  }

  private func expectThree(in folder: ScratchFolder) throws {
    let state = try shell(
      folder,
      """
      store=$HOME/.local/share/catchkit/catchkit.sqlite3
      sqlite3 "$store" "SELECT count(*), count(DISTINCT starts_at) FROM booking"
      sqlite3 "$store" "SELECT count(*) FROM booking_cell"
      catchkit doctor --deep > /dev/null; echo $?
      """)
    #expect(state.output == "3|3\n24\n0\n", "\(state)")
  }
}
