import CatchCommands
import CatchValues
import CommandsTestSupport
import Testing

@testable import CatchProgram

@Suite("Where files belong")
struct BaseFolderTests {
  private func folder(
    _ kind: BaseFolders.Kind, _ variables: [String: String]
  ) -> BaseFolders.Folder? {
    BaseFolders(variable: { variables[$0] }).folder(kind)
  }

  @Test(arguments: [
    (BaseFolders.Kind.config, "/h/.config/catchkit"), (.data, "/h/.local/share/catchkit"),
    (.state, "/h/.local/state/catchkit"), (.cache, "/h/.cache/catchkit"),
  ])
  func `each kind has its place below HOME`(kind: BaseFolders.Kind, path: String) {
    #expect(folder(kind, ["HOME": "/h"])?.path == path)
    #expect(folder(kind, ["HOME": "/h/"])?.path == path)
    #expect(folder(kind, ["HOME": "/h"])?.variable == "HOME")
    let own = "XDG_\(kind.rawValue.uppercased())_HOME"
    #expect(folder(kind, ["HOME": "/h", own: "/x//"])?.path == "/x/catchkit")
    #expect(folder(kind, ["HOME": "/h", own: "/x"])?.variable == own)
  }

  @Test(arguments: ["", "x", "./x", "~/x"])
  func `a variable that is no full path is ignored`(path: String) {
    #expect(
      folder(.data, ["HOME": "/h", "XDG_DATA_HOME": path])?.path == "/h/.local/share/catchkit")
    #expect(folder(.data, ["HOME": path]) == nil)
  }

  @Test(
    arguments: [
      (nil, ["/etc/xdg/catchkit"]), ("", ["/etc/xdg/catchkit"]),
      ("/a:/b/", ["/a/catchkit", "/b/catchkit"]), ("a:/b::./c", ["/b/catchkit"]), ("a", []),
    ] as [(String?, [String])])
  func `the system's folders keep their order, relative ones left out`(
    list: String?, paths: [String]
  ) {
    let folders = BaseFolders(variable: { $0 == "XDG_CONFIG_DIRS" ? list : nil })
    #expect(folders.systemConfig.map(\.path) == paths)
  }

  @Test func `the store is where someone says, else below the data folder`() throws {
    let stated = Setting(value: "s", origin: .variable, source: "CATCHKIT_STORE")
    #expect(try StorePath.resolve(stated) == StorePath(path: "s", isExplicit: true))
    #expect(try StorePath.resolve(stated).lock == "s.lock")
    var scratch = ScratchEnvironment(variables: ["HOME": "/h"])
    let standard = try scratch.environment().storePath()
    #expect(standard.path == "/h/.local/share/catchkit/catchkit.sqlite3")
    #expect(!standard.isExplicit)
    scratch.variables["XDG_DATA_HOME"] = "/d"
    #expect(try scratch.environment().storePath().path == "/d/catchkit/catchkit.sqlite3")
  }

  @Test func `without a home the store must be named`() {
    #expect {
      try ScratchEnvironment().environment().storePath()
    } throws: { error in
      let failure = error as? Failure
      return failure?.id == "path.no_home" && failure?.hint?.en.contains("--store") == true
    }
  }
}
