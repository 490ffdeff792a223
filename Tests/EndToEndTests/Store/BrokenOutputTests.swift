import CatchTestSupport
import Foundation
import Testing

/// T15 and T16 of the store's contract.
@Suite("Changes whose answer or process is cut off")
struct BrokenOutputTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [">&-", "> /dev/full", "--json > /dev/full", "<&- >&-", "<&- >&- 2>&-"])
  func `a change whose answer cannot be written is made, told as 74, and safe to repeat`(
    ending: String
  ) throws {
    let scene = try StoreScene(people: ["a"])
    let line = "catchkit user add b --idempotency-key k"
    let broken = try scene.shell("\(line) \(ending)")
    #expect(broken.status == .exit(74), "\(broken)")
    if !ending.contains("2>&-") { #expect(broken.errors.contains("operation 2"), "\(broken)") }
    #expect(try scene.names() == ["a", "b"])
    #expect(try scene.sql("SELECT number, key FROM operation") == ["1|", "2|k"])
    let again = try scene.shell("\(line) --json")
    #expect(again.status == .exit(0) && again.output.contains("\"replayed\":true"), "\(again)")
    #expect(again.output.contains("\"operation\":2"))
    #expect(try scene.names() == ["a", "b"])
    try scene.expectSound()
  }

  @Test func `a reader that leaves does not take the change with it`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell("(sleep 0.2; catchkit user add b) | true; echo ${PIPESTATUS[0]}")
    #expect(result.output == "141\n", "\(result)")
    #expect(try scene.names() == ["a", "b"])
  }

  @Test func `a failure that cannot be told changes nothing either`() throws {
    let scene = try StoreScene(people: ["a"])
    let before = try scene.bytes()
    #expect(try scene.shell("catchkit user add a 2>&-").status == .exit(12))
    #expect(try scene.shell("catchkit user add a <&- >&- 2>&-").status == .exit(12))
    #expect(try scene.bytes() == before)
  }

  /// Signals after up to 12 ms, which is before, within and after the change; on a busy machine it
  /// takes more rounds until three have met a running process.
  @Test(.enabled(if: hasSignalReset), arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal at any moment leaves the change whole or not made`(
    signal: String, status: Int
  ) throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      landed=0
      for number in $(seq 240); do
        env --default-signal=INT,TERM,HUP catchkit user add n$number > /dev/null 2>> errors &
        sleep 0.0$(printf %03d $(((number % 24 + 1) * 5))); kill -\(signal) %% 2> /dev/null; wait $!
        status=$?
        echo n$number $status
        if [ $status != 0 ]; then landed=$((landed + 1)); fi
        if [ $number -ge 24 ] && [ $landed -ge 3 ]; then break; fi
      done 2> /dev/null
      """)
    let ends = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(ends.count >= 24, "\(result)")
    let said = try String(contentsOfFile: scene.folder.path + "/errors", encoding: .utf8)
    #expect(ends.allSatisfy { ["0", "\(status)"].contains($0[1]) }, "\(result)\n\(said)")
    let names = try Set(scene.names())
    for end in ends where end[1] == "0" { #expect(names.contains(String(end[0]))) }
    let landed = ends.count { $0[1] != "0" }
    #expect(landed >= 3, "only \(landed) signals met a running process")
    try scene.expectSound()
    #expect(try scene.run(["user", "add", "last"]).status == .exit(0))
    // A process killed while it made the store's files leaves none but those of the store.
    #expect(
      try scene.files() == ["errors", "store.db", "store.db-journal", "store.db.lock"])
  }

  @Test(.enabled(if: hasSignalReset), arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a change that is interrupted says that nothing was changed`(
    signal: String, status: Int
  ) throws {
    let scene = try StoreScene(people: ["a"])
    // Another program keeps the change from going on after it has begun.
    let result = try scene.shell(
      """
      hold IMMEDIATE
      env --default-signal=INT,TERM,HUP catchkit user add b 3>&- & waiting=$!
      until grep -q "process $waiting:" store.db.lock; do sleep 0.01; done
      kill -\(signal) $waiting; wait $waiting; echo $?
      release
      """)
    #expect(result.output == "\(status)\n", "\(result)")
    #expect(result.errors.contains("catchkit: interrupted; nothing was changed\n"), "\(result)")
    #expect(try scene.names() == ["a"])
  }

  @Test(.enabled(if: hasSignalReset))
  func `a process that was stopped and goes on ends as if nothing had been`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      stopped=0 number=0
      # A busy machine may start a program late or end it early: until three were met.
      while [ $stopped -lt 3 ] && [ $number -lt 60 ]; do
        number=$((number + 1))
        env --default-signal=TSTP catchkit user add n$number > /dev/null & program=$!
        sleep 0.0$(printf %02d $((number % 20))); kill -STOP $program 2> /dev/null; sleep 0.02
        grep -q '^State:.*T' /proc/$program/status && stopped=$((stopped + 1))
        kill -CONT $program 2> /dev/null; wait $program; echo $?
      done 2> /dev/null; echo "stopped $stopped"
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0 == "0" }, "\(result)")
    let stopped = lines.last?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    #expect(stopped >= 3, "only \(stopped) processes were stopped")
    #expect(try scene.names().count == lines.count)
    try scene.expectSound()
  }

  private static var hasSignalReset: Bool {
    (try? ShellRun.run("env --default-signal=INT true").status == .exit(0)) ?? false
  }
}
