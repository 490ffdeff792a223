import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Files that a person names: what is no regular file is written into, never replaced.
@Suite("Files that are named for output") struct OutputFileTests {
  private let cafe: Scenario

  init() throws {
    cafe = try Scenario.cafe()
    try cafe.done("사장", "shift add -p 카페 -w 민지 -d 2026-11-09 -t 19:00-23:50")
  }

  private func shell(_ script: String) throws -> ProcessResult {
    try ShellRun.run(
      script, environment: cafe.variables.merging(["CATCHKIT_USER": "사장"]) { $1 },
      folder: cafe.folder.url)
  }

  @Test func `a pipe gets the bytes and stays a pipe`() throws {
    let result = try shell(
      """
      catchkit shift calendar 2026-11 --html - > expected
      mkfifo pipe; cat pipe > got & catchkit shift calendar 2026-11 --html pipe --quiet; echo $?
      wait; cmp expected got; [ -p pipe ] && echo pipe
      catchkit shift calendar 2026-11 --html >(cat > got) --quiet; echo $?
      for try in $(seq 100); do cmp -s expected got && break; sleep 0.02; done; cmp expected got
      catchkit shift calendar 2026-11 --html /dev/stdout --quiet | cmp expected
      echo before > all; catchkit shift calendar 2026-11 --html /dev/stdout --quiet >> all
      tail -n +2 all | cmp expected; head -n 1 all
      catchkit shift calendar 2026-11 --html /dev/fd/7 2> errors 7> got; cmp expected got
      catchkit shift calendar 2026-11 --html /dev/fd/7 2> errors; echo $?
      """)
    #expect(result.output == "0\npipe\n0\nbefore\nwrote /dev/fd/7: 1 shift\n15\n", "\(result)")
    #expect(result.errors == "")
  }

  @Test func `a link is followed, and a mode is kept`() throws {
    let result = try shell(
      """
      catchkit shift calendar 2026-11 --html - > expected
      mkdir one; echo > one/page; chmod 640 one/page; ln -s one/page inner; ln -s inner link
      catchkit shift calendar 2026-11 --html link --quiet; echo $?
      cmp expected one/page; readlink link inner; stat -c %a one/page
      ln -s one/new dangling; umask 027; catchkit shift calendar 2026-11 --html dangling --quiet
      cmp expected one/new; readlink dangling; stat -c %a one/new
      echo > secret; chmod 600 secret; umask 022
      catchkit shift calendar 2026-11 --svg secret --quiet; stat -c %a secret; head -c 4 secret; echo
      ln -s loop loop; catchkit shift calendar 2026-11 --html loop 2> errors; echo $?
      catchkit shift calendar 2026-11 --html one 2> errors; echo $?
      ls one
      """)
    #expect(
      result.output
        == "0\none/page\n".replacing("one/page", with: "inner\none/page")
        + "640\none/new\n640\n600\n<?xm\n15\n15\nnew\npage\n", "\(result)")
    #expect(result.errors == "")
  }

  @Test func `neither the store nor what is read is written over`() throws {
    let store = try #require(cafe.variables["CATCHKIT_STORE"])
    let result = try shell(
      """
      ln -s '\(store)' link; ln '\(store)' twin; sum=$(cksum < '\(store)')
      printf 'key,worker,day,start,end\\na,민지,2026-12-01,18:00,19:00\\n' > rows.csv
      for name in '\(store)' link twin '\(store).lock'; do
        catchkit shift calendar 2026-11 --html "$name" 2> errors; echo $?
        catchkit shift report --svg "$name" 2> errors; echo $?
        catchkit shift import rows.csv -p 카페 --rejects "$name" 2> errors; echo $?
      done
      printf '{}\\n' > lines.jsonl
      catchkit shift import rows.csv -p 카페 --rejects ./rows.csv 2> errors; echo $?
      catchkit shift ical import rows.csv -p 카페 --rejects ./rows.csv 2> errors; echo $?
      catchkit wage calc lines.jsonl --rejects ./lines.jsonl 2> errors; echo $?; cat errors
      [ "$sum" = "$(cksum < '\(store)')" ] && wc -l < rows.csv
      """)
    let refused = String(repeating: "2\n", count: 15)
    #expect(result.output.hasPrefix(refused), "\(result)")
    #expect(result.output.contains("'--rejects ./lines.jsonl' would overwrite the input file"))
    #expect(result.output.hasSuffix("\n2\n"), "\(result)")
  }

  @Test func `a reader who leaves a named pipe is told of`() throws {
    let result = try shell(
      """
      mkfifo pipe; : < pipe & exec 8<> pipe; wait; exec 9> pipe 8>&-
      catchkit shift calendar 2026-11 --html /dev/fd/9 8>&- 2> errors; echo $?; cat errors
      """)
    #expect(result.output.hasPrefix("74\ncatchkit: cannot write '/dev/fd/9'"), "\(result)")
  }

  /// A device of its own: a mistake here must not replace one that all programs use.
  @Test(.enabled(if: geteuid() == 0)) func `a full device fails and stays a device`() throws {
    // In memory a device is often no more than a name.
    let disk = try ScratchFolder(isOnDisk: true)
    let result = try shell(
      """
      cd '\(disk.path)'
      mknod full c 1 7 2> /dev/null && (echo > full) 2>&1 | grep -q space || { echo none; exit; }
      ln -s full link
      for name in full link; do
        catchkit shift calendar 2026-11 --html $name 2> errors; echo $?; cat errors; stat -c %F full
      done
      printf 'key,worker,day,start,end\\na,민지,2026-12-01,18:00,18:00\\n' > rows.csv
      catchkit shift import rows.csv -p 카페 --keep-going --rejects full 2> errors
      echo $?; stat -c %F full
      """)
    guard result.output != "none\n" else { return }
    let full = "no space left"
    #expect(result.output.components(separatedBy: full).count == 3, "\(result)")
    #expect(result.output.components(separatedBy: "character special file\n").count == 4)
    #expect(result.output.components(separatedBy: "74\n").count == 4, "\(result)")
  }
}
