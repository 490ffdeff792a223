import CatchTestSupport
import Foundation
import Testing

/// Readers of output that rest, and the store meanwhile.
@Suite("Slow readers") struct SlowReaderTests {
  /// A store whose export is larger than a pipe and than what a listing keeps in memory.
  private static let made = Result {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      catchkit shift place add 카페 --quiet
      { echo key,worker,day,start,end
        for day in $(seq 0 899); do
          date=$(date -u -d "2020-01-01 + $day days" +%F)
          for hour in 00 02 04 06 08 10 12 14 16 18; do
            echo k$day-$hour,a,$date,$hour:00,$hour:50
          done
        done
      } | catchkit shift import - --from csv -p 카페 --despite membership --yes --quiet
      """)
    try #require(result.status == .exit(0) && result.errors == "", "\(result)")
    return scene
  }

  @Test(arguments: [
    "store export", "store query 'SELECT * FROM shifts' --format csv",
    "store query 'SELECT * FROM shifts' --json", "shift list --all --as a --format jsonl",
  ])
  func `one that rests holds up no writer, and gets all of it in the end`(line: String) throws {
    let scene = try Self.made.get()
    let name = "n\(line.utf8.count)"
    let result = try scene.shell(
      """
      catchkit \(line) > \(name).all; [ $(wc -c < \(name).all) -gt 200000 ] && echo large
      mkfifo \(name); (catchkit \(line) > \(name); echo $? > \(name).code) & reader=$!
      exec 7< \(name); head -c 1 <&7 > \(name).first
      catchkit user add \(name) --as a --lock-wait 25s
      cat <&7 >> \(name).first; wait $reader; cat \(name).code
      cmp \(name).all \(name).first && echo equal
      """)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("large\nadded \(name) "), "\(result)")
    #expect(result.output.hasSuffix("\n0\nequal\n"), "\(result)")
  }

  @Test func `too little room for the rest is told, and holds up no writer`() throws {
    guard Machine.mayMount else { return }
    let scene = try Self.made.get()
    let result = try scene.shell(
      """
      unshare -m bash -c 'mkdir -p small; mount -t tmpfs -o size=64k none small
        TMPDIR=small catchkit store export 2> small.errors | {
          for try in $(seq 1200); do [ -s small.errors ] && break; sleep 0.05; done; wc -c; } > count
        echo ${PIPESTATUS[0]}'
      cat small.errors
      """)
    #expect(result.output.hasPrefix("15\ncatchkit: nothing takes the output"), "\(result)")
  }

  @Test func `due tells first and notes then, so that a full pipe holds up nobody`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      catchkit shift place add 카페 --quiet
      catchkit shift add -p 카페 -d 2026-11-02 -t 09:30-18:00 --quiet
      mkfifo full; exec 8<> full
      # Fills the pipe to its last byte.
      dd if=/dev/zero of=full bs=4096 count=1024 oflag=nonblock 2> dd.errors
      catchkit shift due --as a --within 2h > full & told=$!; trap 'kill $told' EXIT
      until_true "asleep $told"; catchkit user add b --lock-wait 25s
      sql="SELECT count(*) FROM operations WHERE command LIKE '%due'"
      catchkit store query "$sql" --format tsv | tail -n 1
      trap - EXIT; kill $told; wait $told; catchkit shift due --as a --within 2h | grep -c 카페
      catchkit shift due --as a --within 2h
      """)
    #expect(result.output == "added b (per-2)\n0\n1\n", "\(result)")
  }

  @Test func `a busy store names the program that holds it`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      hold "IMMEDIATE"; catchkit user add b --lock-wait 100ms 2>&1; echo $?; release
      """)
    #expect(result.output.contains("is in use by process "), "\(result)")
    #expect(result.output.contains(" (sqlite3)"), "\(result)")
  }

  // MARK: Limits of a query and of a message

  @Test func `a query that listens to nothing ends in time`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      start=$(clock)
      catchkit store query "SELECT length(printf('%.*c', 2000000000, 'x'))" --timeout 300ms --json
      echo $?; [ $(($(clock) - start)) -lt 10000 ] && echo soon
      """)
    #expect(result.output == "13\nsoon\n", "\(result)")
    #expect(result.errors.contains(#""id":"query.time""#), "\(result)")
  }

  @Test func `a query out of time leaves no half document`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      endless='WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c'
      catchkit store query "$endless" --timeout 200ms --json > out 2> errors; echo $?; wc -c < out
      cat errors >&2
      catchkit store query "$endless" --timeout 1s --format tsv 2> errors | head -n 3
      """)
    #expect(result.output == "13\n0\nn\n1\n2\n", "\(result)")
  }

  @Test(arguments: ["x", "가", "\\", "\u{1}", "'"])
  func `a message is short, however long the argument`(letter: String) throws {
    let scene = try StoreScene(people: ["a"])
    for format in ["table", "json"] {
      let word = String(repeating: letter, count: 40_000)
      let result = try scene.run(["user", "show", word, "--format", format])
      #expect(result.status == .exit(10))
      #expect((1...4096).contains(result.errors.utf8.count), "\(result.errors.utf8.count)")
      guard format == "json" else { continue }
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
      }
    }
  }

  @Test func `a variable that is no text names no other file`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      for name in CATCHKIT_STORE HOME XDG_DATA_HOME; do
        env $name=$(printf 'bad\\xff.db') catchkit user add b 2> errors; echo $?; grep -c $name errors
      done
      ls
      """)
    #expect(
      result.output
        == "2\n1\n2\n1\n2\n1\nerrors\nstore.db\nstore.db-journal\nstore.db.lock\n", "\(result)")
  }
}
