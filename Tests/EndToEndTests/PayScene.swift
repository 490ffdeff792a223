import CatchTestSupport
import CatchValues
import Testing

/// A story about pay: 사장's workplaces, who was hired there, and what they worked.
struct PayScene {
  let story: Scenario
  private var codes: [String: String] = [:]

  /// - Parameter places: name and people employed since 2026-01-01.
  init(_ places: KeyValuePairs<String, Int> = ["카페": 6, "매점": 4]) throws {
    story = try Scenario(at: "2026-01-01T09:00:00+09:00")
    let first = try BinaryRun.run(
      ["user", "add", "사장", "--role", "owner"], environment: story.variables)
    try #require(first.status == .exit(0), "\(first)")
    for (name, employees) in places {
      try story.done("사장", "shift place add \(name) --shared --employees \(employees)")
      codes[name] = try invite(to: name)
    }
  }

  private func invite(to place: String) throws -> String {
    let made = try story.data("사장", "shift invite create \(place) --expires 720h --force")
    guard case .string(let code)? = made["code"] else { throw NoCode() }
    return code
  }

  private struct NoCode: Error {}

  /// Lets the clock show another time in Seoul: `2026-11-09T09:00`.
  func move(to time: String) { story.now = "\(time):00+09:00" }

  /// Makes somebody a worker of a workplace from today on; invites of January are dead by February.
  func hire(_ name: String, at place: String = "카페", _ terms: String) throws {
    if try story.run("사장", "user show \(name)").status != .exit(0) {
      try story.done("사장", "user add \(name)")
    }
    var code = try #require(codes[place])
    if !story.now.hasPrefix("2026-01") { code = try invite(to: place) }
    try story.done(name, "shift join \(code) \(terms)")
    try story.done("사장", "shift member accept \(name) -p \(place)")
  }

  /// Lets 사장 propose other pay, and the worker agree.
  func change(_ name: String, at place: String = "카페", _ terms: String) throws {
    let id = try story.done(
      "사장", "shift terms propose \(name) -p \(place) \(terms) --format ids")
    try story.done(name, "shift terms accept \(id.split(separator: "\n").joined())")
  }

  /// Plans shifts, which are all over by now, and says that they were done.
  @discardableResult
  func work(
    _ names: String..., at place: String = "카페", days: String, _ more: String,
    state: String = "done"
  ) throws -> [String] {
    let workers = names.map { "-w \($0)" }.joined(separator: " ")
    let output = try story.done(
      "사장", "shift add -p \(place) \(workers) -d \(days) \(more) --format ids")
    let ids = output.split(separator: "\n").map(String.init)
    if state != "planned" {
      try story.done(
        "사장", "shift mark \(ids.joined(separator: " ")) --state \(state) --confirm-above 1000")
    }
    return ids
  }

  /// Some fields of everybody's pay of a period, a row a worker.
  func pay(_ period: String, _ fields: String) throws -> [String] {
    // Of 2027 some figures are not published yet.
    let law = period.contains("2027") ? " --provisional" : ""
    return try story.rows("사장", "wage preview --period \(period)\(law) -q", "worker,\(fields)")
  }

  /// The table of a period shows the amounts that JSON tells.
  func expectTableTellsJSON(
    _ period: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let line = "wage preview --period \(period) -q"
    let rows = try story.list("사장", line, sourceLocation: sourceLocation)
    let table = try story.done("사장", line, sourceLocation: sourceLocation).split(separator: "\n")
    #expect(!rows.isEmpty && table.count >= rows.count + 1, sourceLocation: sourceLocation)
    for (row, shown) in zip(rows, table.dropFirst()) {
      let words = shown.split(separator: " ").map(String.init)
      guard case .string(let worker)? = row["worker"] else { continue }
      let due = ["gross", "deductions_total", "net", "total_cost"].map { name in
        if case .integer(let won)? = row[name] { Money.grouped(won) } else { "-" }
      }
      #expect(
        words.first == worker && words.dropLast().suffix(4) == due[...], "\(shown)",
        sourceLocation: sourceLocation)
    }
  }

  /// One worker's payslip as people read it.
  func slip(_ name: String, _ period: String, _ more: String = "") throws -> String {
    try story.done("사장", "wage show \(name) --period \(period) -q \(more)")
  }
}

/// What `wage calc` answers to JSON Lines, a row a document.
func calculated(_ documents: [String], _ fields: String) throws -> [String] {
  let result = try BinaryRun.run(
    ["wage", "calc", "--from", "jsonl", "--format", "tsv", "--fields", fields],
    stdin: Array((documents.joined(separator: "\n") + "\n").utf8))
  try #require(result.status == .exit(0), "\(result)")
  return result.output.split(separator: "\n").dropFirst().map {
    String($0).replacing("\t", with: " ")
  }
}
