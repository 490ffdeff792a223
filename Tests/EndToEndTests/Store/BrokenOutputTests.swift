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
    let result = try scene.shell(
      "mkfifo left; exec 3<> left 4> left 3<&-; catchkit user add b >&4; echo $?")
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

  /// Signals after up to 12 ms, which is before, within and after the change. How many meet a
  /// running process is up to the machine; the next test meets one for certain.
  @Test(.enabled(if: hasSignalReset), arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal at any moment leaves the change whole or not made`(
    signal: String, status: Int
  ) throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      for number in $(seq 48); do
        env --default-signal=INT,TERM,HUP catchkit user add n$number > /dev/null 2>> errors &
        sleep 0.0$(printf %03d $(((number % 24 + 1) * 5))); kill -\(signal) %% 2> /dev/null; wait $!
        echo n$number $?
      done 2> /dev/null
      """)
    let ends = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(ends.count == 48, "\(result)")
    let said = try String(contentsOfFile: scene.folder.path + "/errors", encoding: .utf8)
    #expect(ends.allSatisfy { ["0", "\(status)"].contains($0[1]) }, "\(result)\n\(said)")
    let names = try Set(scene.names())
    for end in ends where end[1] == "0" { #expect(names.contains(String(end[0]))) }
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
      until_true "grep -q 'process $waiting:' store.db.lock"
      kill -\(signal) $waiting; wait $waiting; echo $?
      release
      """)
    #expect(result.output == "\(status)\n", "\(result)")
    #expect(result.errors.contains("catchkit: interrupted; nothing was changed\n"), "\(result)")
    #expect(try scene.names() == ["a"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `a process that was stopped and goes on ends as if nothing had been`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      stop() { kill -STOP $program; until_true "grep -q '^State:.T' /proc/$program/status"; }
      go_on() { kill -CONT $program; wait $program; echo $?; }
      hold IMMEDIATE
      catchkit user add b -q 3>&- & program=$!
      until_true "grep -q 'process $program:' store.db.lock"
      stop; release; catchkit user list --format ids; go_on
      # This one has made its change, and waits to say so.
      mkfifo full; exec 3<> full; head -c 65536 /dev/zero >&3
      catchkit user add c >&3 & program=$!
      until_true 'catchkit user show c > /dev/null 2>&1 && asleep $program'
      stop; catchkit user add d -q; head -c 65536 <&3 > /dev/null; go_on; head -n 1 <&3
      """)
    #expect(result.output == "per-1\n0\n0\nadded c (per-3)\n", "\(result)")
    #expect(try scene.names() == ["a", "b", "c", "d"])
    try scene.expectSound()
  }

  private static var hasSignalReset: Bool {
    (try? ShellRun.run("env --default-signal=INT true").status == .exit(0)) ?? false
  }
}
