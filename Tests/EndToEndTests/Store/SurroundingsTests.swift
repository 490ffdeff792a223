import CatchTestSupport
import Foundation
import Testing

/// T17 of the store's contract, and paths that mean something to the engine.
@Suite("A store in odd surroundings")
struct SurroundingsTests {
  @Test func `without a home the store must be named, and then all works`() throws {
    let scene = try StoreScene(people: ["a"])
    for home in ["", "relative"] {
      let lost = try scene.run(
        ["user", "list"], ["CATCHKIT_STORE": "", "HOME": home, "XDG_DATA_HOME": "."])
      #expect(lost.status == .exit(15), "\(lost)")
      #expect(try scene.run(["user", "list"], ["HOME": home]).status == .exit(0))
    }
    let bare = try scene.shell(
      "env -i $(command -v catchkit) user list --store store.db --format tsv --fields name")
    #expect(bare.output == "name\na\n", "\(bare)")
  }

  @Test func `a relative data folder is no place for a store`() throws {
    let scene = try StoreScene()
    let result = try scene.shell(
      "HOME=$PWD/home CATCHKIT_STORE= XDG_DATA_HOME=data catchkit user add a; ls; ls -A home")
    #expect(result.output == "added a (per-1)\nhome\n.local\n", "\(result)")
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "xx_YY.UTF-8"], ["LANG": ""], ["TERM": "dumb"], ["COLUMNS": "1"],
    ["TZ": "Nowhere/Land"], ["TZ": ""],
  ])
  func `names are what they are in every locale, zone and terminal`(
    variables: [String: String]
  ) throws {
    let scene = try StoreScene(people: ["민지"])
    #expect(try scene.run(["user", "add", "지훈"], variables).status == .exit(0))
    let list = try scene.run(["user", "list", "--format", "tsv", "--fields", "name"], variables)
    #expect(list.output == "name\n민지\n지훈\n", "\(list)")
    #expect(try scene.run(["user", "list", "--width", "20"], variables).status == .exit(0))
  }

  @Test func `a terminal of one column shows the list`() throws {
    let scene = try StoreScene(people: ["민지"])
    guard ShellRun.has("script") else { return }
    let result = try scene.shell("script -qec 'stty cols 1; catchkit user list' /dev/null")
    #expect(result.status == .exit(0), "\(result)")
    #expect(!result.output.isEmpty)
  }

  @Test func `a working folder that is gone matters only to relative paths`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      mkdir gone; cd gone; rmdir ../gone
      catchkit user add b; echo $?; catchkit user add c --store c.db; echo $?
      """)
    #expect(result.output == "added b (per-2)\n0\n15\n", "\(result)")
    #expect(try scene.names() == ["a", "b"])
  }

  // Swift reads its words there; the program takes them from the C library.
  @Test(.enabled(if: Machine.mayMount, "needs leave to mount"))
  func `the process file system is not needed`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      unshare -m bash -c 'mount -t tmpfs none /proc || echo "no mount"; ls /proc | wc -l
        catchkit user add b; echo $?'
      """)
    #expect(result.output == "0\nadded b (per-2)\n0\n", "\(result)")
    #expect(result.errors == "")
    #expect(try scene.names() == ["a", "b"])
  }

  @Test func `with few descriptors a change is made or refused, never half made`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      for limit in 3 4 5 6 7 8 9 10 12 16; do
        (ulimit -n $limit; exec catchkit user add n$limit) > /dev/null; echo n$limit $?
      done
      """)
    let ends = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    // What the loader of a dynamic build needs ends in 127 before the program begins.
    #expect(ends.allSatisfy { ["0", "15", "127"].contains($0[1]) }, "\(result)")
    #expect(ends.contains { $0[1] == "0" } && ends.contains { $0[1] != "0" }, "\(result)")
    let made = ends.filter { $0[1] == "0" }.map { String($0[0]) }
    #expect(try Set(scene.names()) == Set(["a"] + made))
    try scene.expectSound()
  }

  @Test func `a limit on file sizes stops a change but not the store`() throws {
    let scene = try StoreScene(people: ["a"])
    let before = try scene.bytes()
    let result = try scene.shell("(ulimit -f 4; exec catchkit user add b) 2> /dev/null; echo $?")
    #expect(["153\n", "15\n"].contains(result.output), "\(result)")
    #expect(try scene.names() == ["a"])
    #expect(try scene.bytes() == before)
    #expect(try scene.run(["user", "add", "b"]).status == .exit(0))
    try scene.expectSound()
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "a b'c\"d;e", "가.db", "-x", "x.db-journal"])
  func `a path is a file, whatever the engine would make of it`(name: String) throws {
    let scene = try StoreScene()
    let variables = ["CATCHKIT_STORE": name]
    #expect(try scene.run(["user", "add", "a"], variables).status == .exit(0))
    let list = try scene.run(["user", "list", "--format", "tsv", "--fields", "name"], variables)
    #expect(list.output == "name\na\n", "\(list)")
    #expect(try scene.files().contains(name))
    #expect(try scene.mode(of: name) == 0o600)
  }
}
