import CatchTestSupport
import Foundation
import Testing

/// T4 and T13 of the store's contract.
@Suite("Modes, masks and read-only stores")
struct PermissionTests {
  /// Runs a script as somebody whom modes bind: root reads and writes whatever it likes.
  private func asOrdinaryUser(_ script: String, in scene: StoreScene) throws -> ProcessResult {
    let drop = "setpriv --reuid=65534 --regid=65534 --clear-groups "
    let prefix = geteuid() == 0 ? "chown -R 65534:65534 .; \(drop)" : ""
    let result = try scene.shell("\(prefix)bash -c '\(script)\necho \"user $(id -u)\"'")
    try #require(result.output.contains("user ") && !result.output.hasSuffix("user 0\n"))
    return result
  }

  /// The modes of the file and of its folder.
  @Test(
    .enabled(if: geteuid() != 0 || ShellRun.has("setpriv")),
    arguments: [("400", "500"), ("400", "700"), ("600", "500"), ("444", "555")])
  func `a read-only store is read without a trace, and writing says what to do`(
    file: String, directory: String
  ) throws {
    let scene = try StoreScene(people: ["a"])
    for name in ["store.db-journal", "store.db.lock"] {
      try FileManager.default.removeItem(atPath: scene.folder.path + "/" + name)
    }
    let before = try scene.bytes()
    let result = try asOrdinaryUser(
      """
      chmod \(file) store.db; chmod \(directory) .
      [ -w . ] && [ -w store.db ] && echo "nothing is read-only"
      catchkit user list --format tsv --fields name; echo "read $?"; ls
      catchkit user add b; echo "write $?"; chmod 700 .
      """, in: scene)
    #expect(
      result.output.hasPrefix("name\na\nread 0\nstore.db\nwrite 15\n"), "\(result)")
    #expect(result.errors.contains("write permission"), "\(result)")
    #expect(try scene.bytes() == before)
  }

  @Test(.enabled(if: geteuid() == 0 && ShellRun.has("unshare")))
  func `a store on a read-only mount is read, and nothing is written`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      unshare -m bash -c '
        mkdir mnt && mount -t tmpfs -o size=2m none mnt && cp store.db mnt && \
        mount -o remount,ro none mnt || echo "no mount"
        touch mnt/x && echo "not read-only"
        CATCHKIT_STORE=$PWD/mnt/store.db
        catchkit user list --format tsv --fields name; echo "read $?"
        catchkit user add b; echo "write $?"; ls mnt'
      """)
    #expect(result.output == "name\na\nread 0\nwrite 15\nstore.db\n", "\(result)")
    #expect(result.errors.contains("write permission"), "\(result)")
  }

  @Test(arguments: ["000", "022", "077"])
  func `files and folders are their owner's, whatever the mask`(mask: String) throws {
    let scene = try StoreScene()
    let result = try scene.shell(
      "umask \(mask); HOME=$PWD CATCHKIT_STORE= catchkit user add a; "
        + "find .local -printf '%m %y %p\\n'")
    #expect(result.status == .exit(0), "\(result)")
    let lines = result.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(lines.count { $0[1] == "f" } == 3 && lines.count { $0[1] == "d" } == 3, "\(result)")
    for line in lines {
      #expect(line[0] == (line[1] == "f" ? "600" : "700"), "\(line)")
    }
  }
}
