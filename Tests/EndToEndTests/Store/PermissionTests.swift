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
    .enabled(if: geteuid() != 0 || Machine.mayBecomeAnother, "needs a plain user"),
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

  /// Nobody else's backup or lock may be left where the owner cannot remove or open it. The sample
  /// program has later formats.
  @Test(
    .enabled(if: Machine.mayBecomeAnother, "needs two users"),
    arguments: [("root", "755"), ("root", "777"), ("65534", "700")])
  func `an older store that may only be read says who brings it up to date, and stays alone`(
    owner: String, directory: String
  ) throws {
    let scene = try StoreScene()
    let folder = scene.folder.path + "/w"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: SavedStore.file(1).path, toPath: folder + "/store.db")
    let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/store.db"))
    let result = try scene.shell(
      """
      chmod 755 .; chown \(owner) w w/store.db; chmod 444 w/store.db; chmod \(directory) w
      export CATCHKIT_STORE=$PWD/w/store.db
      as() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; echo "$?"; }
      as samplekit user list; as samplekit user add b; as samplekit store info --lang ko; ls w
      """)
    #expect(result.output == "15\n15\n15\nstore.db\n", "\(result)")
    #expect(result.errors.contains("has format 1 and must be brought to format"), "\(result)")
    #expect(result.errors.contains("형식 1입니다. 먼저 형식을"), "\(result)")
    let isOthers = owner == "root"
    #expect(result.errors.contains("owner (user id 0)") == isOthers, "\(result)")
    #expect(result.errors.contains("소유자(사용자 ID 0)") == isOthers, "\(result)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/store.db")) == before)
  }

  @Test(.enabled(if: Machine.mayMount, "needs leave to mount"))
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
