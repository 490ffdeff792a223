import CatchTestSupport
import Foundation
import Testing

/// A store behind a script that plays `ssh`: it runs the line as a login shell of the server does.
@Suite("Remote stores") struct RemoteStoreTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let scripts = [
      "ssh.sh": "exec sh -c \"$line\"",
      "early.sh": "echo 'ssh: connect to host home port 22: Connection refused' >&2; exit 255",
      // The change is made, and its answer is lost.
      "late.sh": "sh -c \"$line\" > /dev/null; exit 255",
      "bare.sh": "PATH=/nowhere; exec /bin/sh -c \"$line\"",
      "newer.sh": "printf '\\001catchkit 9.1.0\\n' >&2; echo 'no such option' >&2; exit 2",
      "shell.sh": "echo Welcome; exit 0",
      "sleeper.sh": "printf '\\001catchkit 9.1.0\\n' >&2; exec sleep 60",
    ]
    for (name, text) in scripts {
      let head =
        "for line; do :; done; echo \"$@\" >> calls\nexport CATCHKIT_STORE=$PWD/server.db\n"
      try Data((head + text + "\n").utf8).write(to: folder.url.appendingPathComponent(name))
    }
  }

  /// Runs a line with the store behind one of the scripts.
  private func shell(_ line: String, through script: String = "ssh.sh") throws -> ProcessResult {
    try ShellRun.run(
      line,
      environment: [
        "CATCHKIT_STORE": "ssh://home", "CATCHKIT_SSH": "sh \(script)", "LANG": "C.UTF-8",
        "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00",
      ], folder: folder.url)
  }

  @Test func `commands run there, with files of this machine`() throws {
    let result = try shell(
      """
      set -e
      catchkit user add 민지 --quiet; catchkit shift place add 카페 --hourly 12000 --quiet
      printf 'place,start,end\\n카페,2026-11-02 10:00,2026-11-02 12:00\\n' > shifts.csv
      catchkit shift import shifts.csv --quiet
      catchkit shift list --all --format tsv --fields place,planned_seconds
      printf 'place,start,end\\n카페,2026-11-03 10:00,2026-11-03 12:00\\n' | catchkit shift import - --from csv -q
      catchkit shift calendar --html month.html 2026-11
      tail -n 1 month.html; test ! -e catchkit.sqlite3; test ! -e -
      catchkit shift calendar --html month.html 2026-11
      CATCHKIT_STORE=server.db catchkit shift list --all --format ids | wc -l | tr -d " "
      """)
    #expect(result.status == .exit(0) && result.errors == "", "\(result)")
    #expect(
      result.output.split(separator: "\n") == [
        "place\tplanned_seconds", "카페\t7200", "<!-- catchkit -->", "2",
      ], "\(result)")
    let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/month.html")
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func `the loop that a remote command stands in keeps its input`() throws {
    let result = try shell(
      """
      catchkit user add 민지 -q
      printf 'a\\nb\\n' | while read -r name; do catchkit user add $name --as 민지 -q; done
      catchkit user list --as 민지 --format tsv --fields name | sort; sed -n 's/.* -n --.*/n/p' calls
      """)
    #expect(result.output == "a\nb\nname\n민지\nn\nn\nn\nn\n", "\(result)")
  }

  @Test(arguments: [
    ("user list", "early.sh", "remote.unreachable"),
    ("user add 민지", "early.sh", "remote.unreachable"),
    ("user list", "bare.sh", "remote.unreachable"), ("user list", "shell.sh", "remote.unreachable"),
    ("user list", "late.sh", "remote.lost"),
    ("user add 민지", "late.sh", "remote.unknown_outcome"),
    ("user list", "gone", "remote.unreachable"),
  ])
  func `a connection that fails says how far it came`(
    line: String, script: String, id: String
  ) throws {
    let last = "2> errors | cat; tail -n 1 errors | jq -r '.id, .exit'; grep -c refused errors"
    let variables = script == "gone" ? "CATCHKIT_SSH=/nowhere/ssh " : ""
    let result = try shell("\(variables)catchkit \(line) --json \(last)", through: script)
    // The words of ssh itself stand before the failure.
    let count = script == "early.sh" ? 1 : 0
    #expect(result.output.hasSuffix("\(id)\n19\n\(count)\n"), "\(result)")
  }

  @Test func `a change whose answer was lost is repeated by its key, once`() throws {
    let lost = try shell("catchkit user add 민지 -q 2>&1", through: "late.sh")
    let key = try #require(
      lost.output.split { " '".contains($0) }.first { $0.hasPrefix("remote-") }, "\(lost)")
    let again = try shell(
      "catchkit user add 민지 --idempotency-key \(key); catchkit history --format ids")
    #expect(again.output == "added 민지 (per-1)\n1\n", "\(again)")
    #expect(again.errors.contains("done before under this key"), "\(again)")
  }

  @Test func `the older side is told`() throws {
    let result = try shell("catchkit user list", through: "newer.sh")
    #expect(result.status == .exit(2) && result.output == "", "\(result)")
    #expect(
      result.errors.hasPrefix("no such option\ncatchkit: catchkit 9.1.0 there, "), "\(result)")
    #expect(result.errors.hasSuffix(" here: the client is older\n"), "\(result)")
    let equal = try shell(
      "catchkit version --remote; catchkit version --remote --json | jq -c .data.older")
    #expect(equal.output.hasSuffix("both are equal\nnull\n") && equal.errors == "", "\(equal)")
    let local = try shell("CATCHKIT_STORE= catchkit version --remote")
    #expect(local.status == .exit(2) && local.errors.contains("--store ssh://HOST"), "\(local)")
  }

  @Test func `a signal ends the connection too, and the outcome is not told as none`() throws {
    let result = try shell(
      ShellRun.waiting + """
        catchkit user add 민지 2> errors & program=$!
        until_true 'pgrep -P $program sleep > child'; until_true "asleep $program"; kill $program; wait $program; echo $?
        until_true '! grep -q "^State:.S" /proc/$(cat child)/status'; cat errors
        """, through: "sleeper.sh")
    #expect(
      result.output
        == "143\ncatchkit: interrupted; 'catchkit history' shows whether the change was made\n",
      "\(result)")
  }

  @Test func `a reader that goes ends a remote run as it ends a local one`() throws {
    let result = try shell(
      """
      catchkit user add 민지 -q; mkfifo pipe; head -c 1 pipe > /dev/null & reader=$!
      exec 3> pipe; echo >&3; wait $reader; catchkit user list >&3; echo $?
      """, through: "late.sh")
    #expect(result.output == "141\n", "\(result)")
  }
}
