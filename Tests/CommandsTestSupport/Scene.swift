import CatchProgram
import CatchTestSupport
import CatchValues
import Foundation
import Synchronization
import Testing

/// A case of a transcript: lines typed on a store of their own, and what is printed.
package struct Scene: Sendable, CustomTestStringConvertible {
  let transcript: Transcript
  package let title: String
  let items: [Transcript.Item]

  package var testDescription: String { "\(transcript.name): \(title)" }

  /// A step that goes another way than it is written.
  package struct Difference {
    let index: Int
    package let message: String
    /// Other lines below the prompt would make it right.
    var isWritable = false
    /// The number of the line in its file.
    package var line: Int { index + 1 }
  }

  /// Records each difference where the transcript has it, or writes it there on request.
  package func expectPlayed() throws {
    let recording = SnapshotRecording.current
    let records = recording == .transcripts || recording == .all || recording == .failed
    let (differences, lines) = try play(fillsIn: recording == .transcripts)
    if records, !lines.isEmpty { try Transcripts.record(lines, in: transcript) }
    for difference in differences where !(records && difference.isWritable) {
      let path = Transcripts.folder.appendingPathComponent(transcript.name).path
      Issue.record(
        "\(transcript.name):\(difference.index + 1): \(difference.message)",
        sourceLocation: SourceLocation(
          fileID: "Transcripts/\(transcript.name)", filePath: path, line: difference.index + 1,
          column: 1))
    }
  }

  /// Runs all steps; gives what differs, and the lines that would stand below each prompt instead.
  ///
  /// - Parameter fillsIn: true when lines that are left open are to be written, too.
  package func play(
    fillsIn: Bool = false
  ) throws -> (differences: [Difference], written: [Range<Int>: [String]]) {
    var differences: [Difference] = []
    var written: [Range<Int>: [String]] = [:]
    var play = try Play(world: "empty")
    for item in items {
      switch item {
      case .fault(let index, let message):
        differences.append(Difference(index: index, message: message))
      case .setting(let index, let words, let body):
        if let message = try play.set(words, body) {
          differences.append(Difference(index: index, message: message))
        }
      case .step(let step):
        let lines = Array(transcript.lines[step.below])
        let outcome = play.run(step.prompt, Expectation(lines))
        if let fault = outcome.fault {
          differences.append(Difference(index: step.index, message: "\(step.prompt): \(fault)"))
        }
        guard !outcome.isExpected || fillsIn && lines != outcome.lines else { continue }
        written[step.below] = outcome.lines
        guard !outcome.isExpected else { continue }
        let change = lineDifference(from: lines, to: outcome.lines, below: step.below.lowerBound)
        differences.append(
          Difference(index: step.index, message: "\(step.prompt)\n\(change)", isWritable: true))
      }
    }
    return (differences, written)
  }
}

/// A store on which the steps of a scene are run.
private struct Play {
  private var store: StoreRun
  /// What fails must leave each byte of the store as it is.
  private var keepsBytes = false
  /// What fails must say what to do instead.
  private var hasHints = false

  struct Outcome {
    /// The lines that belong below the prompt.
    var lines: [String] = []
    var isExpected = true
    /// Nothing that other lines could mend.
    var fault: String?
  }

  init(world: String) throws {
    store = try StoreRun.world(world) ?? StoreRun()
  }

  /// Obeys a line of settings, or says what is wrong with it.
  mutating func set(_ words: [String], _ body: [String]) throws -> String? {
    switch (words.first ?? "", words.dropFirst().first) {
    case ("world", let name?) where words.count == 2:
      guard let world = try StoreRun.world(name) else { return "there is no world '\(name)'" }
      world.scratch.files.merge(store.scratch.files) { $1 }
      store = world
    case ("set", _?):
      let pair = words.dropFirst().joined(separator: " ")
      guard let equals = pair.firstIndex(of: "=") else { return "not NAME=VALUE: \(pair)" }
      store.scratch.variables[String(pair[..<equals])] = String(
        pair[pair.index(after: equals)...])
    case ("file", let name?) where words.count == 2:
      store.scratch.files[name] = body.map { "\($0)\n" }.joined()
      return nil
    case ("gone", let name?) where words.count == 2: store.scratch.files[name] = nil
    case ("refusals", "change") where words == ["refusals", "change", "nothing"]:
      keepsBytes = true
    case ("refusals", "have") where words == ["refusals", "have", "hints"]:
      hasHints = true
    default: return "there is no such setting: \(words.joined(separator: " "))"
    }
    return body.isEmpty ? nil : "has no lines below it"
  }

  func run(_ prompt: String, _ expected: Expectation) -> Outcome {
    guard var words = ShellWords.split(prompt) else {
      return Outcome(fault: "a quote is open")
    }
    if let fault = expected.fault { return Outcome(fault: fault) }
    var paths: [String] = []
    if let place = words.firstIndex(of: ShellWords.Word(text: ">")) {
      paths = words[(place + 1)...].map(\.text)
      words.removeSubrange(place...)
    }
    store.scratch.input = ""
    if let place = words.firstIndex(of: ShellWords.Word(text: "<")), place + 1 < words.count {
      guard let text = store.scratch.files[words[place + 1].text] else {
        return Outcome(fault: "there is no file '\(words[place + 1].text)'")
      }
      store.scratch.input = text
      words.removeSubrange(place...place + 1)
    }
    let line = words.map { $0.text.replacing("$HOME", with: store.folder.path) }
    let before = try? store.bytes()
    let result = store.run(words: line)
    var outcome = Outcome()
    if keepsBytes, result.code != .done, (try? store.bytes()) != before {
      outcome.fault = "is refused, and the store is changed"
    }
    let output = shown(paths.isEmpty ? result.output : values(at: paths, in: result.output))
    let errors = shown(result.errors)
    let failure = result.code == .done ? nil : failure(of: result, line)
    outcome.lines = output.map(Transcript.spelled)
    if !expected.leavesErrorsOpen || failure == nil {
      outcome.lines += errors.map { $0.isEmpty ? "2>" : "2> \(Transcript.spelled($0))" }
    }
    outcome.isExpected =
      LinePattern.fits(expected.output, output)
      && (expected.leavesErrorsOpen || LinePattern.fits(expected.errors, errors))
    if result.code == .done {
      if expected.fails { outcome.isExpected = false }
      return outcome
    }
    let id = failure?["id"]?.words
    let field = expected.field == nil ? nil : failure?.at("source.field")?.words ?? "-"
    outcome.lines.append(
      ["!", id, "\(result.code.rawValue)", field].compactMap(\.self).joined(separator: " "))
    let code = expected.code ?? failure?["exit"]?.number.map { Int32($0) }
    if !expected.fails || expected.id != nil && expected.id != id || expected.field != field
      || code != result.code.rawValue
    {
      outcome.isExpected = false
    }
    if hasHints, failure?["hint"]?.words ?? "" == "" { outcome.fault = "has no hint" }
    return outcome
  }

  /// The failure as a document; a line that prints none is run again for it.
  private func failure(of result: ScratchEnvironment.Result, _ line: [String]) -> JSON? {
    if let failure = try? result.failure, failure["id"] != nil { return failure }
    var line = line
    let first = line.firstIndex { !$0.hasPrefix("CATCHKIT_") } ?? line.endIndex
    line.insert(contentsOf: ["--format", "jsonl"], at: first)
    let again = store.run(words: line)
    guard again.code != .done, let failure = try? again.failure else { return nil }
    return failure
  }

  /// Lines, in which the scratch folder is the home.
  private func shown(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = Transcript.lines(of: text.replacing(store.folder.path, with: "$HOME"))
    if lines.last == "" { lines.removeLast() } else { lines.append("\\ no line end") }
    return lines
  }

  /// A line for each value at the paths of a document.
  private func values(at paths: [String], in text: String) -> String {
    guard let document = try? JSON.parse(Array(text.utf8), file: nil) else { return text }
    return paths.flatMap { path in
      values(at: path.split(separator: ".")[...], in: document)
    }.map { "\($0)\n" }.joined()
  }

  private func values(at path: ArraySlice<Substring>, in value: JSON?) -> [String] {
    guard let value else { return ["absent"] }
    guard let step = path.first else { return [value.compactText] }
    let rest = path.dropFirst()
    switch value {
    case .array(let elements) where step == "*":
      return elements.flatMap { values(at: rest, in: $0) }
    case .array(let elements) where step == "#": return ["\(elements.count)"]
    default: return values(at: rest, in: value.at(String(step)))
    }
  }
}

/// The files of scenes.
package enum Transcripts {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Transcripts").standardizedFileURL

  /// All scenes in the files of a domain; one that fails where there are none.
  package static func scenes(of domain: String) -> [Scene] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(domain).path)) ?? []
    let found = names.filter { $0.hasSuffix(".txt") }.sorted().flatMap {
      transcript("\(domain)/\($0)").scenes
    }
    return found.isEmpty ? transcript("\(domain)/none.txt").scenes : found
  }

  /// The ids of failures with which steps of a file end.
  package static func ids(in name: String) -> Set<String> {
    Set(transcript(name).lines.filter { $0.hasPrefix("! ") }.compactMap { Expectation([$0]).id })
  }

  private static func transcript(_ name: String) -> Transcript {
    let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return Transcript(named: name, text ?? "this file cannot be read")
  }

  private static let recorded = Mutex<[String: [Range<Int>: [String]]]>([:])

  /// Writes lines in place of others, with what other scenes of the file have given.
  static func record(_ lines: [Range<Int>: [String]], in transcript: Transcript) throws {
    try recorded.withLock { all in
      all[transcript.name, default: [:]].merge(lines) { $1 }
      let text = transcript.lines(with: all[transcript.name] ?? [:]).joined(separator: "\n")
      try Data(text.utf8).write(to: folder.appendingPathComponent(transcript.name))
    }
  }
}

extension Transcript {
  package func lines(with changes: [Range<Int>: [String]]) -> [String] {
    var result = lines
    for (range, lines) in changes.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
      result.replaceSubrange(range, with: lines)
    }
    return result
  }
}
