import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Several processes about the same seats.
@Suite("Seats and several processes")
struct SeatRaceTests {
  private let scene: StoreScene

  init() throws {
    scene = try StoreScene()
    let result = try scene.shell(
      """
      set -e
      catchkit user add 사장 --role owner -q
      for name in a b c d e f; do
        catchkit user add $name -q --as 사장
        catchkit seat ride 선릉 신도림 --train 2241 --car 2429 --go -q --as $name
        catchkit seat grant $name 100 --reason 시험 -q --as 사장
      done
      catchkit seat sit A3 -q --as a
      """)
    try #require(result.status == .exit(0), "\(result)")
  }

  /// The proof from the tables is that from the events, and credits are neither made nor lost.
  private func expectProof(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = try scene.shell(
      """
      catchkit seat audit --json --as 사장 | jq -r .data.hash
      catchkit seat watch --from 1 --as 사장 | catchkit seat audit --events - --json | jq -r .data.hash
      catchkit doctor --deep | grep -c 'store.rule'
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == lines[1] && lines[2] == "0", "\(result)")
    #expect(try scene.sql("SELECT sum(amount) FROM seat_entry") == ["0"])
    #expect(
      try scene.sql("SELECT count(*) = max(id) FROM seat_event") == ["1"],
      sourceLocation: sourceLocation)
    try scene.expectSound()
  }

  @Test func `one of many who sit down at once gets the seat`() throws {
    let result = try scene.shell(
      """
      for name in b c d e f; do
        (catchkit seat sit B1 -q --as $name 2> /dev/null; echo $?) &
      done; wait
      """)
    #expect(
      result.output.split(separator: "\n").sorted() == ["0", "12", "12", "12", "12"], "\(result)")
    try expectProof()
  }

  @Test func `of requests accepted and cancelled at once, each ends in one state`() throws {
    let result = try scene.shell(
      """
      for name in b c d e f; do catchkit seat ask A3 --offer 20 -q --as $name || exit 1; done
      for id in 1 2 3 4 5; do
        (catchkit seat accept ask-$id -q --as a 2> /dev/null; echo accept $?) &
      done
      id=1
      for name in b c d e f; do
        (catchkit seat cancel ask-$id -q --as $name 2> /dev/null; echo cancel $?) &
        id=$((id + 1))
      done; wait
      """)
    let accepted = result.output.split(separator: "\n").count { $0 == "accept 0" }
    #expect(accepted <= 1 && result.output.split(separator: "\n").count == 10, "\(result)")
    #expect(
      try scene.sql("SELECT count(*) FROM seat_request WHERE state = 'settled'") == ["\(accepted)"])
    #expect(
      try scene.sql("SELECT count(*) FROM seat_request WHERE state IN ('pending', 'accepted')")
        == ["0"])
    try expectProof()
  }

  @Test func `a kill leaves the state before or after, and the proof holds`() throws {
    let result = try scene.shell(
      """
      for turn in $(seq 25); do
        (catchkit seat move B$((turn % 12 + 1)) -q --as a) 2> /dev/null & first=$!
        (catchkit seat ask A3 --offer 1 -q --as b
         catchkit seat cancel ask-$turn -q --as b) > /dev/null 2>&1 & second=$!
        sleep 0.0$((turn % 7)); kill -9 $first $second 2> /dev/null; pkill -9 -P $second
      done; wait 2> /dev/null; true
      """)
    #expect(result.status == .exit(0), "\(result)")
    try expectProof()
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func `a follower of an idle store rests`() throws {
    let result = try scene.shell(
      """
      catchkit seat watch --as 사장 > heard 2> /dev/null & follower=$!
      until_true "asleep $follower"
      used() { cut -d ' ' -f 14,15 /proc/$follower/stat | tr ' ' '+'; }
      before=$(($(used))); sleep 2; echo $(($(used) - before))
      kill $follower
      """)
    // Hundredths of a second; looking without rest takes dozens.
    #expect(Int(result.output.split(separator: "\n").first ?? "") ?? 99 <= 10, "\(result)")
  }

  @Test func `a follower hears of each event of another process, and ends with its reader`() throws
  {
    let result = try scene.shell(
      """
      last=$(catchkit seat watch --from 1 --as 사장 | tail -n 1 | jq .seq)
      catchkit seat watch --as 사장 > heard 2> /dev/null & follower=$!
      catchkit seat watch --from 1 --follow --as 사장 > all 2> /dev/null & other=$!
      until_true 'asleep $follower && asleep $other && [ $(wc -l < all) = $last ]'
      for turn in $(seq 10); do catchkit seat move B$turn -q --as a; done
      until_true '[ $(wc -l < heard) = 10 ] && [ $(wc -l < all) = $((last + 10)) ]'
      kill $follower $other; wait 2> /dev/null
      jq -r .seq heard | tr '\\n' ' '; echo
      catchkit seat watch --from $((last + 1)) --as 사장 | cmp - heard && echo same
      catchkit seat watch --from 1 --as 사장 | cmp - all && echo same
      # Its reader takes one line and goes; without another event the follower ends, too.
      catchkit seat watch --from 1 --follow --as 사장 | head -n 1 | jq .seq; echo "${PIPESTATUS[0]}"
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    let numbers = lines.first?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(numbers.count == 10, "\(result)")
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 })
    #expect(Array(lines.dropFirst().prefix(3)) == ["same", "same", "1"], "\(result)")
    #expect(result.errors == "", "\(result)")
  }
}
