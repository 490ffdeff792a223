import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Hooks that are real programs: what only processes and files can show.
@Suite("Hooks are programs") struct HookScenarioTests {
  private let scene: StoreScene
  private var hooks: String { scene.folder.path + "/config/catchkit/hooks" }

  init() throws {
    scene = try StoreScene(people: ["사장", "민지"])
    for phase in ["before", "after"] {
      try FileManager.default.createDirectory(
        atPath: "\(hooks)/\(phase)-change.d", withIntermediateDirectories: true)
    }
    try mode(0o755, "config/catchkit/hooks")
    for phase in ["before", "after"] { try mode(0o755, "config/catchkit/hooks/\(phase)-change.d") }
  }

  private func mode(_ bits: Int, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: bits], ofItemAtPath: "\(scene.folder.path)/\(path)")
  }

  private func hook(_ phase: String, _ name: String, _ script: String, mode: Int = 0o755) throws {
    let path = "\(hooks)/\(phase)-change.d/\(name)"
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func run(_ line: String, _ more: [String: String] = [:]) throws -> ProcessResult {
    try scene.run(line.split(separator: " ").map(String.init), variables.merging(more) { $1 })
  }

  private func shell(_ script: String) throws -> ProcessResult {
    try scene.shell(script, variables)
  }

  private var variables: [String: String] {
    [
      "XDG_CONFIG_HOME": scene.folder.path + "/config", "CATCHKIT_USER": "사장",
      // A busy machine is no reason to refuse.
      "CATCHKIT_HOOK_TIMEOUT": "60s",
      "PATH": BinaryRun.binary.deletingLastPathComponent().path + ":/usr/local/bin:/usr/bin:/bin",
    ]
  }

  @Test func `a veto says why on standard error, and standard output stays ours`() throws {
    try hook("before", "10-no", "#!/bin/sh\necho aside\necho closed >&2\nexit 7\n")
    let before = try scene.bytes()
    let result = try run("user add 하늘 --json")
    #expect(result.status == .exit(13) && result.output == "", "\(result)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.prefix(2) == ["aside", "closed"], "\(result)")
    let failure = try JSON.parse(Array((lines.last.map(String.init) ?? "").utf8))
    #expect(failure["id"] == .string("hook.vetoed"))
    #expect(try scene.bytes() == before)
    #expect(try run("user add 하늘 --no-hooks").status == .exit(0))
    #expect(try run("user add 보라 --no-config").status == .exit(0))
  }

  @Test func `hooks run in the order of their names and read what happens`() throws {
    for name in ["20-b", "100-c", "3-a"] {
      try hook(
        "before", name,
        "#!/bin/sh\necho $(basename $0) >> \(scene.folder.path)/order; grep -o '\"name\":\"하늘\"' >&2\n"
      )
    }
    try hook("after", "log", "#!/bin/sh\ncat >> \(scene.folder.path)/events\n")
    let result = try run("user add 하늘 --json")
    #expect(result.status == .exit(0), "\(result)")
    #expect(result.errors == String(repeating: "\"name\":\"하늘\"\n", count: 3))
    #expect(try JSON.parse(result.stdout)["data"] != nil)
    let order = try String(contentsOfFile: "\(scene.folder.path)/order", encoding: .utf8)
    #expect(order == "100-c\n20-b\n3-a\n")
    let event = try JSON.parse(
      Array(Data(contentsOf: URL(fileURLWithPath: "\(scene.folder.path)/events"))))
    #expect(event["data"]?["phase"] == .string("after"))
    #expect(event["data"]?["store"] == .string(scene.path))
  }

  @Test func `one that takes too long is ended with all that it started`() throws {
    try hook(
      "before", "slow", "#!/bin/sh\n(sleep 3; touch \(scene.folder.path)/late) &\nsleep 60\n")
    let before = try scene.bytes()
    let began = ContinuousClock.now
    let result = try run("user add 하늘 --hook-timeout 300ms")
    #expect(result.status == .exit(19), "\(result)")
    #expect(result.errors.contains("the hook 'slow' gave no answer: it took longer than 0.3 s"))
    #expect(ContinuousClock.now - began < .seconds(20))
    #expect(try scene.bytes() == before)
    Thread.sleep(forTimeInterval: 3.5)
    #expect(!FileManager.default.fileExists(atPath: "\(scene.folder.path)/late"))
  }

  @Test func `a document larger than a pipe need not be read`() throws {
    #expect(try run("shift place add 카페").status == .exit(0))
    try hook("before", "deaf", "#!/bin/sh\nexit 0\n")
    try hook("after", "counts", "#!/bin/sh\nwc -c > \(scene.folder.path)/size\n")
    let result = try run(
      "shift add -p 카페 -d 2027-01-01..2027-12-31 -t 09:00-18:00 --yes --quiet")
    #expect(result.status == .exit(0) && result.errors == "", "\(result)")
    let size = try String(contentsOfFile: "\(scene.folder.path)/size", encoding: .utf8)
    #expect(Int(size.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 65_536)
  }

  @Test(arguments: [
    ("#!/no/such/interpreter\n", "it could not be started"),
    ("\u{7F}ELF", "it could not be started"),
    ("#!/bin/sh\nkill -9 $$\n", "it was ended by signal 9"),
  ])
  func `one that cannot answer has not agreed`(script: String, reason: String) throws {
    try hook("before", "broken", script)
    let before = try scene.bytes()
    let result = try run("user add 하늘")
    #expect(result.status == .exit(19), "\(result)")
    #expect(result.errors.contains("the hook 'broken' gave no answer: \(reason)"), "\(result)")
    #expect(try scene.bytes() == before)
  }

  @Test func `who else could have written a hook decides whether it runs`() throws {
    let no = "#!/bin/sh\nexit 1\n"
    let path = "\(hooks)/before-change.d/10-no"
    try hook("before", "10-no", no, mode: 0o644)
    #expect(try run("user add a").status == .exit(0))
    try mode(0o777, "config/catchkit/hooks/before-change.d/10-no")
    let open = try run("user add b")
    #expect(open.status == .exit(13) && open.errors.contains("chmod go-w '\(path)'"), "\(open)")
    #expect(try run("undo").status == .exit(0))
    #expect(try run("hooks list").output.contains("others may write to it"))
    try mode(0o755, "config/catchkit/hooks/before-change.d/10-no")
    try mode(0o775, "config/catchkit/hooks/before-change.d")
    let folder = try run("user add b")
    #expect(folder.errors.contains("'\(hooks)/before-change.d' cannot be trusted"), "\(folder)")
    try mode(0o755, "config/catchkit/hooks/before-change.d")
    #expect(try run("user add b").errors.contains("refused the change"))
  }

  @Test func `a link is a hook if nobody else can put another file in its place`() throws {
    let home = scene.folder.path
    let link = "\(hooks)/before-change.d/10-link"
    for name in ["own", "open"] {
      try FileManager.default.createDirectory(
        atPath: "\(home)/\(name)", withIntermediateDirectories: true)
      try Data("#!/bin/sh\necho \(name) >&2; exit 1\n".utf8).write(
        to: URL(fileURLWithPath: "\(home)/\(name)/hook"))
      try mode(0o755, "\(name)/hook")
    }
    try mode(0o755, "own")
    try mode(0o777, "open")
    for (target, words) in [
      ("own/hook", "refused the change: own"), ("open/hook", "others may replace it in '"),
      ("gone", "it is a link that leads nowhere"), ("10-link", "it is a link that leads nowhere"),
    ] {
      try? FileManager.default.removeItem(atPath: link)
      let destination = target == "10-link" ? link : "\(home)/\(target)"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: destination)
      let result = try run("user add 하늘")
      #expect(result.status == .exit(13) && result.errors.contains(words), "\(result)")
    }
  }

  @Test func `before a change a hook may read what was, and change nothing`() throws {
    try hook(
      "before", "10-asks",
      """
      #!/bin/sh
      catchkit user list --format ids >&2
      catchkit user add 보라 >&2; echo $? >&2
      catchkit undo >&2; echo $? >&2
      """)
    let began = ContinuousClock.now
    let result = try run("user add 하늘")
    #expect(result.status == .exit(0), "\(result)")
    let lines = result.errors.split(separator: "\n")
    #expect(Set(lines.prefix(2)) == ["per-1", "per-2"], "\(result)")
    #expect(lines.filter { $0 == "12" }.count == 2, "\(result)")
    #expect(result.errors.contains("while another change is being made"))
    #expect(ContinuousClock.now - began < .seconds(20))
    #expect(try scene.names() == ["민지", "사장", "하늘"])
  }

  @Test func `after a change a hook may change more, and no hook runs for that`() throws {
    try hook(
      "after", "50-more", "#!/bin/sh\necho run >&2; catchkit user add n$$ -q\n")
    let result = try run("user add 하늘")
    #expect(result.status == .exit(0) && result.errors == "run\n", "\(result)")
    #expect(try scene.names().count == 4)
    try scene.expectSound()
  }

  @Test func `others wait for a hook, and each change is asked about`() throws {
    try hook(
      "before", "10-slow", "#!/bin/sh\nsleep 0.3; echo asked >> \(scene.folder.path)/asked\n")
    let result = try shell(
      """
      for name in a b c; do catchkit user add $name -q & pids="$pids $!"; done
      for pid in $pids; do wait $pid || echo "exit $?"; done; wc -l < asked
      """)
    #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "3", "\(result)")
    #expect(try scene.names().count == 5)
    try scene.expectSound()
  }

  @Test func `who is killed while a hook runs has changed nothing, and holds nobody up`() throws {
    try hook("before", "10-wait", "#!/bin/sh\ntouch \(scene.folder.path)/began; sleep 60\n")
    let result = try shell(
      """
      catchkit user add 하늘 2> /dev/null & pid=$!
      until_true "[ -e began ]"
      kill -KILL $pid; wait $pid; echo $?
      catchkit user add 보라 --no-hooks --lock-wait 25s
      """)
    #expect(result.output == "137\nadded 보라 (per-3)\n", "\(result)")
    #expect(try scene.names() == ["민지", "보라", "사장"])
    try scene.expectSound()
  }
}
