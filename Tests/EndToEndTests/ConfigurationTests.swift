import CatchTestSupport
import Foundation
import Testing

/// Files, folders and modes as they are on a real system.
@Suite("Configuration on disk")
struct ConfigurationTests {
  private let home: ScratchFolder

  init() throws {
    home = try ScratchFolder()
  }

  private var file: URL { home.url.appendingPathComponent(".config/catchkit/config.json") }

  private func run(
    _ line: String, _ variables: [String: String] = [:]
  ) throws -> ProcessResult {
    try BinaryRun.run(
      line.split(separator: " ").map(String.init),
      environment: ["HOME": home.path].merging(variables) { $1 }, folder: home.url)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func `a setting is written where the next run finds it, in folders of one's own`() throws {
    #expect(try run("config set lang ko").status == .exit(0))
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n  \"lang\": \"ko\"\n}\n")
    for folder in [".config", ".config/catchkit"] {
      let path = home.url.appendingPathComponent(folder).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o700, "\(folder)")
    }
    #expect(try run("nonsense").errors.contains("명령은 없습니다"))
    #expect(try run("nonsense", ["LC_ALL": "C"]).errors.contains("명령은 없습니다"))
    #expect(try run("config unset lang").status == .exit(0))
    #expect(try run("nonsense", ["LC_ALL": "C"]).errors.contains("there is no command"))
    let left = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(left == ["config.json"])
  }

  @Test func `a dry run makes neither file nor folder`() throws {
    #expect(try run("config set lang ko --dry-run").status == .exit(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
  }

  @Test func `a relative XDG folder is ignored, and no file is read from the current one`() throws {
    let trap = home.url.appendingPathComponent("catchkit/config.json")
    try FileManager.default.createDirectory(
      at: trap.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{\"lang\": \"ko\"}".utf8).write(to: trap)
    for value in [".", "", "./", "catchkit"] {
      let result = try run(
        "config list --format tsv", ["XDG_CONFIG_HOME": value, "XDG_CONFIG_DIRS": value + ":."])
      #expect(result.output.contains("lang\ten\t"), "\(result)")
    }
    let full = try run("config get lang", ["XDG_CONFIG_HOME": home.path])
    #expect(full.output == "ko\n")
    let system = try run("config get lang", ["XDG_CONFIG_DIRS": "x:\(home.path)"])
    #expect(system.output == "ko\n")
  }

  @Test func `without a home everything works but what needs one`() throws {
    #expect(try run("wage net --gross 3000000", ["HOME": ""]).status == .exit(0))
    #expect(try run("paths", ["HOME": ""]).status == .exit(0))
    let result = try run("config set lang ko", ["HOME": ""])
    #expect(result.status == .exit(15))
    #expect(result.errors.contains("XDG_CONFIG_HOME"))
  }

  @Test func `a home that is no folder is one without files`() throws {
    #expect(try run("wage net --gross 3000000", ["HOME": "/dev/null"]).status == .exit(0))
    #expect(try run("config set lang ko", ["HOME": "/dev/null"]).status == .exit(15))
  }

  @Test func `a file that cannot be read is named, and --no-config goes around it`() throws {
    // A folder in its place cannot be read by anyone, not even by root.
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let result = try run("wage net --gross 3000000")
    #expect(result.status == .exit(15))
    #expect(
      result.errors
        == "catchkit: cannot read '\(file.path)': it is a directory\n"
        + "hint: correct the file, or run with --no-config\n")
    #expect(try run("wage net --gross 3000000 --no-config").status == .exit(0))
    #expect(try run("help").status == .exit(0))
  }

  @Test func `an unknown key is told with place and suggestion`() throws {
    try write("{\n  \"langg\": \"ko\"\n}\n")
    let result = try run("wage net --gross 3000000")
    #expect(result.status == .exit(13))
    #expect(
      result.errors
        == "catchkit: \(file.path):2:3: there is no key 'langg'\nhint: did you mean 'lang'?\n")
  }

  @Test func `no setting changes what a program reads`() throws {
    let line = "wage net --gross 3000000 --on 2026-03-01 --json"
    let plain = try run(line)
    try write("{\"lang\": \"ko\", \"color\": \"always\", \"tz\": \"America/New_York\"}")
    #expect(try run(line).output == plain.output)
  }

  @Test func `a file as large as a disk is refused before it is read`() throws {
    try write(String(repeating: " ", count: 1 << 17))
    #expect(try run("version").status == .exit(0))
    #expect(try run("wage net --gross 1").errors.contains("is larger than"))
  }
}
