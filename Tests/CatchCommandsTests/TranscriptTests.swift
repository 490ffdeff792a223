import CommandsTestSupport
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  /// The lines of the file that differ when a scene of these lines is played.
  private func differences(_ lines: String...) throws -> [Int] { try differences(lines) }

  private func differences(_ lines: [String]) throws -> [Int] {
    try Transcript(named: "a.txt", lines.joined(separator: "\n")).scenes.flatMap {
      try $0.play().differences.map(\.line)
    }
  }

  private static let added = "$ user add 사장 --role owner"

  @Test func `what is printed as written is no difference`() throws {
    #expect(
      try differences(
        Self.added, "added 사장 (per-1)", "", "$ user add 민지 --as 사장", "added ... (per-2)",
        "$ user list --as 사장 --format ids", "...", "$ user list --as 사장 --format ids", "per-2",
        "per-1", "$ user list --as 사장 --json > data.#  data.*.id data.1.nothing", "2",
        "\"per-2\"", "\"per-1\"", "absent", "$ shift show shf-9 --as 사장", "! shift.unknown",
        "$ shift show shf-9 --as 사장", "2> catchkit: there is no shift 'shf-9'",
        "2> hint: see 'catchkit shift list --as 사장'", "! shift.unknown 10") == [])
  }

  @Test func `a wrong, a missing and a needless line differ`() throws {
    #expect(try differences(Self.added, "added 사장 (per-2)") == [1])
    #expect(try differences("-- a remark", Self.added) == [2])
    #expect(try differences(Self.added, "added 사장 (per-1)", "and more") == [1])
    #expect(
      try differences(Self.added, "...", "$ user list --as 사장 --format ids", "...", "per-2") == [3])
    #expect(try differences(Self.added, "added ...(per-2)") == [1])
  }

  @Test func `standard error differs, too`() throws {
    let show = "$ shift show shf-9 --as 사장"
    #expect(try differences(Self.added, "...", show, "2> ...", "! shift.unknown") == [])
    #expect(try differences(Self.added, "...", show, "2> nothing", "! shift.unknown") == [3])
    #expect(try differences(Self.added, "...", "2> a warning") == [1])
  }

  @Test func `a failure differs by its id, code and field`() throws {
    let show = "$ shift show shf-9 --as 사장"
    for (end, isWritten) in [
      ("! shift.unknown", true), ("! shift.unknown 10", true), ("! 10", true),
      ("! shift.closed", false), ("! shift.unknown 12", false), ("! 12", false), ("", false),
      ("! shift.unknown 10 worker", false), ("!", false),
    ] {
      #expect(try differences(Self.added, "...", show, end).isEmpty == isWritten, "\(end)")
    }
    #expect(try differences(Self.added, "added 사장 (per-1)", "! shift.unknown") == [1])
  }

  @Test func `each scene has a store of its own, after what all begin with`() throws {
    let text = """
      > set CATCHKIT_USER=사장
      \(Self.added)
      ...

      # the first
      $ user add 민지
      added 민지 (per-2)
      # the second
      $ user add '민지 2'
      added 민지 2 (per-2)
      """
    let scenes = Transcript(named: "a.txt", text).scenes
    #expect(scenes.map(\.title) == ["the first", "the second"])
    #expect(try scenes.allSatisfy { try $0.play().differences.isEmpty })
  }

  @Test func `files are read by name and as standard input`() throws {
    let file = ["> file a.json", "| {\"id\": \"a\","]
    for source in ["a.json", "- < a.json"] {
      let result = try Transcript(
        named: "a.txt", (file + ["$ wage calc \(source)", "! json.syntax"]).joined(separator: "\n")
      ).scenes[0].play()
      #expect(result.differences.map(\.message) == [], "\(source)")
    }
    #expect(try differences("$ wage calc - < b.json", "...") == [1])
  }

  @Test func `lines that are no transcript are told`() throws {
    #expect(try differences("hello") == [1])
    #expect(try differences("# title", "> moon full") == [2])
    #expect(try differences("> world nowhere") == [1])
    #expect(try differences("$ user add 'a") == [1])
  }

  @Test func `a recording has what was printed, and plays as written`() throws {
    let text = [
      "# title", Self.added, "added 누구 (per-1)", "", "$ shift show shf-9 --as 사장", "",
      "$ store query \"VALUES('# a'), ('...'), ('\\\\b')\" --format tsv --as 사장", "...", "",
    ].joined(separator: "\n")
    let transcript = Transcript(named: "a.txt", text)
    let (kept, full) = (
      try transcript.scenes[0].play().written, try transcript.scenes[0].play(fillsIn: true).written
    )
    #expect(kept.count == 2 && full.count == 3)
    let recorded = transcript.lines(with: full).joined(separator: "\n")
    #expect(
      recorded.hasPrefix(
        """
        # title
        \(Self.added)
        added 사장 (per-1)

        $ shift show shf-9 --as 사장
        2> catchkit: there is no shift 'shf-9'
        2> hint: see 'catchkit shift list --as 사장'
        ! shift.unknown 10
        """), "\(recorded)")
    #expect(recorded.contains("\n\\# a\n\\...\n") && recorded.hasSuffix("\n"), "\(recorded)")
    let again = Transcript(named: "a.txt", recorded).scenes[0]
    #expect(try again.play(fillsIn: true).written.isEmpty)
  }

  @Test func `a refusal that changes something is told on request`() throws {
    let line =
      "$ shift add -p 카페 -w 민지 -w 없음 -d 2026-11-05 -t 18:00-22:00 --keep-going --as 사장"
    let lines = ["> world place", line, "...", "! 17"]
    #expect(try differences(lines) == [])
    #expect(try differences(["> refusals change nothing"] + lines) == [3])
  }
}
