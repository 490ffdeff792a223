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
      ShellRun.waiting + script,
      environment: cafe.variables.merging(["CATCHKIT_USER": "사장"]) { $1 },
      folder: cafe.folder.url)
  }

  @Test func `a pipe gets the bytes and stays a pipe`() throws {
    let result = try shell(
      """
      catchkit shift calendar 2026-11 --html - > expected
      mkfifo pipe; cat pipe > got & catchkit shift calendar 2026-11 --html pipe --quiet; echo $?
      wait; cmp expected got; [ -p pipe ] && echo pipe
      catchkit shift calendar 2026-11 --html >(cat > got) --quiet; echo $?
      until_true "cmp -s expected got"
      catchkit shift calendar 2026-11 --html /dev/stdout --quiet | cmp expected
      echo before > all; catchkit shift calendar 2026-11 --html /dev/stdout --quiet >> all
      tail -n +2 all | cmp expected; head -n 1 all
      catchkit shift calendar 2026-11 --html /dev/fd/7 2> errors 7> got; cmp expected got
      catchkit shift calendar 2026-11 --html /dev/fd/7 2> errors; echo $?
      """)
    #expect(result.output == "0\npipe\n0\nbefore\nwrote /dev/fd/7: 1 shift\n15\n", "\(result)")
    #expect(result.errors == "")
  }

  @Test func `no link is followed, and a mode is kept`() throws {
    let result = try shell(
      """
      mkdir one; echo > one/page; chmod 640 one/page; ln -s one/page link; ln -s one/new dangling
      ln -s loop loop
      for name in link dangling loop one; do
        catchkit shift calendar 2026-11 --html $name --force 2> errors; echo $?
      done
      wc -c < one/page; readlink link; ls one
      : > secret; chmod 600 secret; catchkit shift calendar 2026-11 --svg secret --quiet
      stat -c %a secret; head -c 4 secret; echo
      umask 027; catchkit shift calendar 2026-11 --html new --quiet; stat -c %a new
      umask 000; catchkit shift calendar 2026-11 --html open --quiet; stat -c %a open
      """)
    #expect(
      result.output == "15\n15\n15\n15\n1\none/page\npage\n600\n<?xm\n640\n644\n", "\(result)")
    #expect(result.errors == "")
  }

  @Test func `a file of others is replaced only when that is said`() throws {
    let result = try shell(
      """
      page() { catchkit shift calendar 2026-11 --html "$@" --quiet 2> errors; echo $?; }
      echo mine > note; page note; cat note; grep -c -- --force errors; page note --force
      page note; ln note twin; page note; tail -n 1 note
      """)
    #expect(
      result.output == "12\nmine\n1\n0\n0\n12\n<!-- catchkit -->\n", "\(result)")
  }

  @Test func `a folder of payslips is checked before the first is written`() throws {
    for name in ["민지", "지훈"] {
      try cafe.done("사장", "shift add -p 카페 -w \(name) -d 2026-11-02 -t 10:00-14:00 -b 30m")
    }
    cafe.move(to: "30T20:00")
    try cafe.done("사장", "shift mark --during 2026-11 --state done -p 카페 --yes")
    let result = try shell(
      """
      export CATCHKIT_NOW=2026-12-01T09:00:00+09:00
      catchkit wage close --period 2026-11 --anyway --quiet > out 2>&1 || cat out
      mkdir slips; echo mine > slips/2026-11_지훈.html
      catchkit wage slip show --all --html slips > out 2>&1; echo $?
      ls slips; cat slips/2026-11_지훈.html
      """)
    #expect(result.output == "12\n2026-11_지훈.html\nmine\n", "\(result)")
  }

  @Test func `a page with pay is for its owner only`() throws {
    let result = try shell(
      """
      printf '{"period":{"from":"2026-03-02","to":"2026-03-08"},"worker":{"name":"민지"},"contract":{"rate":10320,"weekly_minutes":480},"workplace":{"employees":4},"shifts":[]}' > pay.json
      catchkit wage calc pay.json --html slip.html --quiet > out 2> errors || cat errors
      stat -c %a slip.html
      """)
    #expect(result.output == "600\n", "\(result)")
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
    #expect(result.output.components(separatedBy: full).count == 2, "\(result)")
    #expect(result.output.components(separatedBy: "character special file\n").count == 4)
    #expect(result.output.components(separatedBy: "74\n").count == 3, "\(result)")
    #expect(result.output.contains("15\ncatchkit: cannot write 'link': it is a link"))
  }
}
