import CatchTestSupport
import Foundation
import Testing

/// T1a, T1d and T1e of the store's contract.
@Suite("Several writers of one store")
struct WriterTests {
  @Test(arguments: [(2, 100), (8, 25)])
  func `nothing that processes write at once is lost`(processes: Int, each: Int) throws {
    let scene = try StoreScene()
    let result = try scene.shell(
      """
      for writer in $(seq \(processes)); do
        letter=$(printf "\\\\x$(printf %x $((96 + writer)))")
        for number in $(seq \(each)); do
          catchkit user add $letter$number --quiet || echo "exit $?"
        done &
      done; wait
      """)
    #expect(result.output == "" && result.errors == "", "\(result)")
    let ids = try scene.sql("SELECT id FROM person ORDER BY id").compactMap { Int($0) }
    #expect(ids == Array(1...(processes * each)))
    #expect(try Set(scene.names()).count == processes * each)
    #expect(try scene.sql("SELECT count(*) FROM operation") == ["\(processes * each)"])
    try scene.expectSound()
    // They did meet: the writers' rows lie between each other's.
    let letters = try scene.sql("SELECT substr(name, 1, 1) FROM person ORDER BY id")
    let turns = zip(letters, letters.dropFirst()).count { $0 != $1 }
    #expect(turns > 20, "the writers took \(turns) turns")
  }

  @Test func `a writer waits while another program writes, and readers do not`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      hold IMMEDIATE
      catchkit user list --format tsv --fields name | tail -n 1
      start=$(clock); (sleep 0.5; echo 'COMMIT;' >&3) &
      catchkit user add b; echo $? $(($(clock) - start)); exec 3>&-
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "a" && lines[1] == "added b (per-2)", "\(result)")
    let words = lines.last?.split(separator: " ") ?? []
    #expect(words.first == "0")
    #expect(words.last.flatMap { Int($0) } ?? 0 >= 400, "it did not wait: \(result)")
  }

  @Test(arguments: ["IMMEDIATE", "EXCLUSIVE"])
  func `a writer gives up in time, leaves no part, and comes again`(kind: String) throws {
    let scene = try StoreScene(people: ["a"])
    let before = try scene.bytes()
    // A busy machine may stop any process for a while; the quickest run tells what was waited.
    let result = try scene.shell(
      """
      hold \(kind)
      for attempt in 1 2 3; do
        start=$(clock); catchkit user add b --lock-wait 300ms 2> errors
        echo $? $(($(clock) - start))
      done
      start=$(clock); catchkit user add b --lock-wait 0 2>> errors; echo $? $(($(clock) - start))
      """)
    let runs = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(runs.count == 4 && runs.allSatisfy { $0.first == "11" }, "\(result)")
    let waits = runs.compactMap { $0.last.flatMap { Int($0) } }
    #expect(waits.prefix(3).allSatisfy { $0 >= 300 } && waits.prefix(3).min() ?? 9999 <= 2_000)
    #expect(waits.last ?? 9999 < 2_000)
    let errors = try String(contentsOfFile: scene.folder.path + "/errors", encoding: .utf8)
    #expect(errors.contains("is in use by process "))
    #expect(errors.contains(" (sqlite3)") || errors.contains(" (python3)"))
    #expect(errors.contains("--lock-wait"))
    #expect(try scene.bytes() == before)
    #expect(try scene.run(["user", "add", "b"]).status == .exit(0))
    #expect(try scene.names() == ["a", "b"])
  }

  @Test func `a stopped writer is named, and a killed one holds nobody up`() throws {
    let scene = try StoreScene(people: ["a"])
    var delays: [Int] = []
    // The quickest of three, as above.
    for attempt in 1...3 where delays.allSatisfy({ $0 > 1_000 }) {
      let result = try scene.shell(
        """
        hold IMMEDIATE
        catchkit user add b\(attempt) 3>&- & stopped=$!
        trap 'kill -KILL $(jobs -p) 2> /dev/null' EXIT
        until_true "grep -q 'process $stopped:' store.db.lock"
        kill -STOP $stopped; release
        catchkit user add c --lock-wait 300ms; echo $? $stopped
        catchkit user add d\(attempt) > /dev/null & next=$!; sleep 0.4
        kill -0 $next && echo waiting
        start=$(clock); kill -KILL $stopped; wait $next; echo $? $(($(clock) - start))
        """)
      let lines = result.output.split(separator: "\n").map { $0.split(separator: " ") }
      try #require(lines.count == 3 && lines[1] == ["waiting"], "\(result)")
      #expect(lines[0].first == "11" && lines[2].first == "0", "\(result)")
      #expect(
        result.errors.contains(
          "is being written by process \(lines[0][1]): user add; waited 0.3 s"),
        "\(result)")
      delays.append(lines[2].last.flatMap { Int($0) } ?? 9999)
      #expect(try !scene.names().contains("b\(attempt)"))
    }
    #expect(delays.min() ?? 9999 <= 1_000, "\(delays)")
    try scene.expectSound()
  }

  @Test func `a writer that is gone is not named for another program that holds the queue`() throws
  {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      python3 -c 'import fcntl, time; file = open("store.db.lock")
      fcntl.flock(file, fcntl.LOCK_EX); print("held", flush=True); time.sleep(20)' > held &
      holder=$!; trap 'kill $holder' EXIT
      until_true "[ -s held ]"
      cat store.db.lock; catchkit user add b --lock-wait 0; echo $?
      """)
    #expect(result.output.hasPrefix("process ") && result.output.hasSuffix("11\n"), "\(result)")
    #expect(result.errors.contains("is being written by another process; waited 0 s"), "\(result)")
  }

  @Test func `waiting ends in time although the parent blocks the alarm`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      hold IMMEDIATE
      catchkit user add b 3>&- & waiting=$!
      until_true "grep -q 'process $waiting:' store.db.lock"
      timeout 10 env --block-signal=ALRM catchkit user add c --lock-wait 300ms; echo $?
      release; wait $waiting; echo $?
      """)
    #expect(result.output.split(separator: "\n").first == "11", "\(result)")
    #expect(result.output.hasSuffix("0\n"), "\(result)")
  }

  @Test func `the first writers of a store make it once`() throws {
    let scene = try StoreScene()
    let result = try scene.shell(
      """
      for number in 1 2 3 4 5 6 7 8; do catchkit user add n$number --quiet || echo "exit $?" & done
      wait
      """)
    #expect(result.output == "" && result.errors == "", "\(result)")
    #expect(try scene.names().count == 8)
    #expect(try scene.files() == ["store.db", "store.db-journal", "store.db.lock"])
    try scene.expectSound()
  }
}
