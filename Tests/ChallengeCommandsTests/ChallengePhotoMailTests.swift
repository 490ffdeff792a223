import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@testable import ChallengeService

/// Photos beside logs: written by one store, checked and taken by another.
@Suite("Photos between stores")
struct ChallengePhotoMailTests {
  private let ours: Rivals.Player
  private let theirs: Rivals.Player
  private static let pixel = SampleFiles.pixel
  private static let hash = SampleFiles.pixelHash

  init() throws {
    let players = try Rivals.duel("--days 3")
    (ours, theirs) = (players[0], players[1])
  }

  private func post(_ photo: String, by player: Rivals.Player, at time: String) throws -> JSON {
    player.store.move(to: time)
    return try #require(
      try player.store.json("challenge post --cost 0 --photo \(photo)")["data"])
  }

  /// The row of a merge of the log in `x.log`.
  private func merge(_ options: String = "") throws -> JSON {
    try #require(try theirs.store.json("challenge merge x.log \(options)").at("data.0"))
  }

  private func flags() throws -> [String] {
    let record = try #require(try theirs.records(of: "절약왕").first)
    return record["flags"]?.elements.compactMap { $0["flag"]?.text } ?? []
  }

  /// Our log with one more entry, which names a file as a photo.
  private func log(naming text: String) throws -> String {
    var entries = try PlayerLog(Array(ours.log.utf8), file: "x.log").entries
    let last = try #require(entries.last)
    let record = LoggedRecord(
      number: 1, day: try #require(CivilDate("2026-11-02")), cost: 0, category: "식비", title: "",
      content: "", photos: [SHA256.digest(of: Array(text.utf8))])
    entries.append(
      LogEntry(
        number: last.number + 1, after: last.hash,
        at: try #require(Instant("2026-11-02T03:00:00Z")), .posted(record)))
    return PlayerLog.text(entries, signature: nil)
  }

  @Test func `a photo is unseen until its file comes, and decides nothing`() throws {
    _ = try post("pixel.webp", by: ours, at: "02T12:00")
    let sent = ours.store.run("challenge send --photos mail/")
    #expect(sent.code == .done && sent.written == ["mail/\(Self.hash).webp": Self.pixel])
    #expect(sent.errors.contains("written to 'mail': 1; there already: 0"), "\(sent)")

    theirs.store.move(to: "02T13:00")
    try Rivals.merge(sent.output, into: theirs)
    #expect(try flags().last == "unseen")
    #expect(theirs.store.run("challenge records").output.contains("photo not here"))
    let refusal = try theirs.store.failure("challenge photo rec-1 --to a.webp")
    #expect(refusal["id"] == .string("challenge.photo_unknown"))
    #expect(refusal["hint"]?.text?.contains("ask '절약왕'") == true, "\(refusal)")
    let before = try theirs.store.expectDone("challenge sheet --html -")
    #expect(before.contains("photo not here") && !before.contains("<img"))

    try theirs.post("02T14:00", 100)
    let logs = try [ours, theirs].map { try $0.send("05T00:10") }
    #expect(!logs.joined().contains("unseen"))
    for (player, log) in zip([ours, theirs], logs.reversed()) {
      player.store.move(to: "05T01:00")
      try Rivals.merge(log, into: player)
      player.store.move(to: "06T00:00")
    }
    let verdict = try Rivals.verdict(theirs)
    // Nothing of the log is new.
    theirs.store.scratch.files["mail/\(Self.hash).webp"] = Self.pixel
    for taken in [1, 0] {
      let row = try merge("--photos mail")
      #expect(row["added"] == .integer(0) && row["photos_missing"] == .integer(0), "\(row)")
      #expect(row["photos_taken"] == .integer(taken))
    }
    #expect(try !flags().contains("unseen"))
    let got = theirs.store.run("challenge photo rec-1 --to a.webp")
    #expect(got.written["a.webp"] == Self.pixel, "\(got)")
    #expect(try theirs.store.expectDone("challenge sheet --html -").contains("data:image/webp"))
    for player in [ours, theirs] { #expect(try Rivals.verdict(player) == verdict) }
    let doctor = theirs.store.run("doctor --deep --json").output
    #expect(!doctor.contains("files.missing") && !doctor.contains("files.damaged"))
  }

  @Test func `a log is sent only once its photos lie in the folder`() throws {
    _ = try post("pixel.webp", by: ours, at: "02T12:00")
    let dry = ours.store.run("challenge send --photos mail -n")
    #expect(dry.written.isEmpty && dry.errors.contains("to be written to 'mail': 1"), "\(dry)")
    let before = try ours.store.bytes()
    ours.store.scratch.refusesFiles = true
    #expect(
      try ours.store.failure("challenge send --photos mail")["id"] == .string("file.write"))
    #expect(try ours.store.bytes() == before)
    // One that is there stays, and one that was damaged on its way is written again.
    ours.store.scratch.refusesFiles = false
    for (content, count) in [(Self.pixel, 0), ("half", 1)] {
      ours.store.scratch.files["mail/\(Self.hash).webp"] = content
      #expect(ours.store.run("challenge send --photos mail").written.count == count)
    }
  }

  @Test func `a photo is found by its hash, whatever its name`() throws {
    try Rivals.give(try log(naming: Self.pixel), to: theirs.store)
    theirs.store.move(to: "02T13:00")
    theirs.store.scratch.files["mail/\(Self.hash).jpg"] = "another"
    theirs.store.scratch.files["mail/IMG_0001.webp"] = Self.pixel
    #expect(try merge("-n --photos mail")["photos_taken"] == .integer(1))
    #expect(try merge()["photos_missing"] == .integer(1))
    #expect(try merge("--photos mail")["photos_taken"] == .integer(1))
    #expect(try flags() == [])
  }

  @Test(arguments: [
    (SampleFiles.pixel, "another", "has another hash than its name"),
    ("no picture", "no picture", "it is no JPEG"),
    ("RIFF\u{12}\0\0\0WEBP", "RIFF\u{12}\0\0\0WEBP", "it ends too early"),
  ])
  func `a file that is not the photo it claims to be is told, and the rest is merged`(
    named: String, content: String, reason: String
  ) throws {
    try Rivals.give(try log(naming: named), to: theirs.store)
    theirs.store.move(to: "02T13:00")
    let file = "mail/\(SHA256.digest(of: Array(named.utf8))).jpg"
    theirs.store.scratch.files[file] = content
    let result = theirs.store.run("challenge merge x.log --photos mail --json")
    let row = try JSON.parse(Array(result.output.utf8)).at("data.0")
    #expect(result.code == .rejects, "\(result)")
    #expect(row?["added"] == .integer(1) && row?["photos_missing"] == .integer(1))
    let failure = try #require(try result.failure)
    #expect(failure["id"] == .string("challenge.photos_left"))
    let message = failure["message"]?.text ?? ""
    #expect(message.contains(reason) && message.contains(file), "\(message)")
    #expect(message.contains("record 1 of '절약왕'"))
    #expect(try flags() == ["unseen"])
  }

  @Test func `a folder that is not there takes in nothing`() throws {
    try Rivals.give(try log(naming: Self.pixel), to: theirs.store)
    theirs.store.move(to: "02T13:00")
    let failure = try theirs.store.failure("challenge merge x.log --photos nowhere")
    #expect(failure["id"] == .string("input.not_found"))
    #expect(try theirs.records(of: "절약왕").isEmpty)
  }

  @Test func `a photo that comes is compared with those that are here`() throws {
    // All photos have the pixels of one picture.
    var picture = Array("P6 64 64 255\n".utf8)
    for index in 0..<(64 * 64) {
      let grey = UInt8((index % 64 * 37 + index / 64 * index % 91) % 256)
      picture += [grey, grey, grey]
    }
    for player in [ours, theirs] {
      player.store.scratch.programs = { _, _ in ProgramOutcome(.exited(0), said: picture) }
    }
    _ = try post("pixel.webp", by: ours, at: "02T12:00")
    theirs.store.scratch.files["wide.webp"] = Self.pixel.replacing("/\0", with: "/\u{1}")
    let own = try #require(try post("wide.webp", by: theirs, at: "02T12:00")["id"])
    let sent = ours.store.run("challenge send --photos mail")
    try Rivals.give(sent.output, to: theirs.store)
    theirs.store.scratch.files.merge(sent.written) { $1 }
    theirs.store.move(to: "02T13:00")
    _ = try merge("--photos mail")
    let flag = try theirs.records(of: "절약왕").first?.at("flags.0")
    #expect(flag?["flag"] == .string("similar_to") && flag?["record"] == own, "\(flag ?? .null)")
  }
}
