import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Views have the names and values of the JSON of their records.
@Suite("Fields of views")
struct ViewFieldTests {
  /// A view and the contract that prints its record.
  struct Record: Sendable, CustomTestStringConvertible {
    let view: String
    let contract: String
    /// Fields that the commands work out: of several rows, of the time, or of the reader.
    var worked: [String] = []
    /// Fields whose names the view had for another value before.
    var other: [String] = []
    /// The column and the field by which a row of one is found in the other.
    var key = (column: "id", field: "id")

    var testDescription: String { "\(view), \(contract)" }
  }

  private static let records: [Record] = [
    .init(view: "people", contract: "user.list"),
    .init(
      view: "workplaces", contract: "shift.place.list",
      worked: ["label", "employees", "role", "state"]),
    .init(
      view: "members", contract: "shift.member.list", worked: ["label", "employed_from"],
      other: ["person"]),
    .init(view: "memberships", contract: "shift.request.list", worked: ["terms"]),
    .init(view: "invites", contract: "shift.invite.list", worked: ["state"]),
    .init(view: "headcounts", contract: "shift.place.headcount.list"),
    .init(view: "pay_terms", contract: "shift.terms.list", worked: ["amount_today"]),
    .init(
      view: "shifts", contract: "shift.list", worked: ["clocked_in", "clocked_out", "is_working"]),
    .init(view: "clock_entries", contract: "shift.clock.list"),
    .init(
      view: "attendance_decisions", contract: "shift.attendance.approve", other: ["id"],
      key: ("shift", "id")),
    .init(
      view: "series", contract: "shift.series.list",
      worked: ["count", "next_day", "skipped_days", "changed_days"]),
    .init(
      view: "check_rules", contract: "shift.check.rules.list",
      worked: ["bound_seconds", "bound_days", "is_own", "meaning", "law"], other: ["bound"],
      key: ("rule", "rule")),
    .init(view: "availabilities", contract: "shift.availability.list", worked: ["time"]),
    .init(view: "routines", contract: "shift.routine.list", worked: ["attached_to"]),
    .init(view: "shift_requests", contract: "shift.request.shifts"),
    .init(view: "templates", contract: "shift.template.list", worked: ["workers"]),
    .init(view: "notices", contract: "due.list"),
    .init(view: "pay_profiles", contract: "wage.profile.list", worked: ["visa_rules"]),
    .init(view: "pay_policies", contract: "wage.policy.set"),
    .init(view: "pay_items", contract: "wage.item.list"),
    .init(view: "opening_balances", contract: "wage.opening.show", worked: ["months"]),
    .init(view: "pay_budgets", contract: "wage.budget.set"),
    .init(view: "pay_closes", contract: "wage.closed"),
    // Figures of the document.
    .init(
      view: "payslips", contract: "wage.slip.list",
      worked: [
        "arrears", "non_taxable", "national_pension", "health_insurance", "long_term_care",
        "employment_insurance", "income_tax", "local_tax", "other_deductions", "total_cost",
      ]),
    .init(
      view: "seat_journeys", contract: "seat.status",
      worked: [
        "next", "line", "direction", "alight", "stops_left", "eta", "alight_basis", "eta_basis",
        "source_age_seconds",
      ]),
    .init(view: "seat_journeys", contract: "seat.history"),
    .init(view: "seat_requests", contract: "seat.requests", worked: ["side", "nickname", "tags"]),
    .init(view: "seat_events", contract: "seat.event", other: ["actor"]),
    .init(
      view: "challenges", contract: "challenge.list",
      worked: [
        "player_count", "role", "players", "referee", "starts_at", "ends_at",
        "referee_is_signed",
      ]),
    .init(
      view: "challenge_records", contract: "challenge.records",
      worked: ["is_allowed", "state", "standing", "late_by", "late_at"]),
    .init(
      view: "challenge_disputes", contract: "challenge.disputes",
      worked: ["state", "votes_upheld", "votes_rejected", "votes_needed"]),
    .init(view: "challenge_holds", contract: "challenge.hold.list", worked: ["state"]),
    .init(
      view: "snap_profiles", contract: "snap.profile.show",
      worked: ["phone", "email", "messenger"], key: ("name", "name")),
    .init(view: "snap_hours", contract: "snap.hours.list"),
    .init(view: "snap_busy", contract: "snap.busy.list"),
    .init(
      view: "snap_products", contract: "snap.product.list",
      worked: ["has_left", "lowest_price", "photos", "is_liked"]),
    .init(
      view: "snap_bookings", contract: "snap.list",
      worked: ["waits_for", "refund", "contact", "own_contact"]),
    .init(view: "shots", contract: "shot.list"),
    .init(view: "tags", contract: "shot.tag.list", worked: ["used"]),
    .init(view: "shot_texts", contract: "shot.text", other: ["id"], key: ("shot", "id")),
    .init(
      view: "shot_folders", contract: "shot.scan.folders", worked: ["files"],
      key: ("path", "path")),
    .init(
      view: "shot_shelves", contract: "shot.shelf.list", worked: ["done", "open"],
      key: ("name", "name")),
    .init(view: "operations", contract: "history", key: ("number", "number")),
  ]

  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(nodes)
  }

  private static let outputs = nodes(Domains.catchkit.root.info()).compactMap(\.output)
  private static let views = Domains.catchkit.views

  @Test func `every table has its view, and no view the name of a table`() {
    let tables = Domains.catchkit.stored.map { "\($0.name)" }
    // What owners say of shots is in `shots`; tags that rules put on shots have no row.
    let parts = ["shot", "shot_tag"]
    #expect(
      Set(Self.views.compactMap { view in view.table.map { "\($0)" } })
        == Set(tables).subtracting(parts))
    #expect(
      Set(Self.views.map { "\($0.name)" }).isDisjoint(with: tables + ["operation", "change"]))
  }

  /// Views in the file are read by every command, and leave out what only histories show.
  private static let left: [String: Set<String>] = [
    "people": ["added_by"], "workplaces": ["label"],
    "members": ["label", "place_label", "requested_at", "decided_at"],
    "shots": [
      "copy_of", "digest", "written_ms", "type", "signal", "is_shot", "dhash", "phash", "found_at",
    ],
    "snap_bookings": [
      "length_seconds", "buffer_before_seconds", "buffer_after_seconds", "policy", "delivery_days",
      "blocks", "booked_by", "booked_at", "accepted_by", "accepted_at", "offer_lapses_at",
    ],
    // These keep a person to one request and one promise.
    "seat_requests": ["wish", "promise"],
  ]

  @Test func `a view has each field of its record that histories show`() throws {
    for view in Self.views {
      guard let table = view.table else { continue }
      let meaning = try #require(Domains.catchkit.meaning(of: "\(table)"))
      let missing = Set(meaning.fields.map(\.columnName)).subtracting(view.columns)
      #expect(missing == Self.left["\(view.name)"] ?? [], "\(view.name)")
    }
  }

  @Test(arguments: records)
  func `a view has each field of its record that a command prints`(record: Record) throws {
    let view = try #require(Self.views.first { "\($0.name)" == record.view })
    let output = try #require(
      Self.outputs.first { $0.contract == "catchkit.\(record.contract)" })
    let names = output.fields.map(\.name)
    // A length in ISO 8601 stands beside its seconds.
    let missing = names.filter { !view.columns.contains($0) && !names.contains("\($0)_seconds") }
    #expect(missing == record.worked)
  }

  @Test(arguments: records)
  func `a view tells what the command prints`(record: Record) throws {
    let contract = "catchkit.\(record.contract)/1"
    let sample = try #require(ContractTable.samples.first { $0.contract == contract })
    let scene = try ContractTable.Scene(sample)
    let printed = try rows(scene.run(["--json"]))
    let viewed = try rows(scene.ask("SELECT * FROM \(record.view)"))
    var compared = 0
    for row in viewed {
      let key = Self.plain(row[record.key.column])
      guard let told = printed.first(where: { Self.plain($0[record.key.field]) == key }),
        case .object(let cells) = row
      else { continue }
      for cell in cells where !record.other.contains(cell.name) {
        guard let value = told[cell.name], let expected = Self.plain(value) else { continue }
        #expect(Self.plain(cell.value) == expected, "\(cell.name)")
        compared += 1
      }
    }
    #expect(compared > 1, "\(viewed)")
  }

  private func rows(_ result: ScratchEnvironment.Result) throws -> [JSON] {
    try #require(result.code == .done, "\(result)")
    let data = try #require(try JSON.parse(Array(result.output.utf8))["data"])
    if case .array(let rows) = data { return rows }
    return [data]
  }

  /// A value as SQL and JSON both have it: moments in UTC, none as an empty text.
  ///
  /// - Returns: nil for a list or an object.
  private static func plain(_ value: JSON?) -> String? {
    switch value {
    case .null?, nil: ""
    case .bool(let flag)?: flag ? "1" : "0"
    case .integer(let number)?: "\(number)"
    case .number(let text)?: text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .string(let text)?: Instant(text)?.description ?? text
    case .array?, .object?: nil
    }
  }

  @Test func `a view has the columns that were promised, and the manual says so`() throws {
    let store = try PromisedViews.filled()
    let page = store.scratch.run(["man", "store", "query"]).output
    #expect(Set(Self.views.map { "\($0.name)" }) == Set(PromisedViews.columns.map { $0.key }))
    for (name, columns) in PromisedViews.columns {
      let result = store.scratch.run(["store", "query", "SELECT * FROM \(name)", "--format", "csv"])
      let lines = result.output.split(separator: "\n")
      #expect(lines.first.map(String.init) == columns, "\(name)")
      #expect(lines.count > 1, "\(name)")
      let list = columns.split(separator: ",").joined(separator: ", ")
      #expect(page.contains("\(name): \(list)\n"), "\(name)")
    }
  }

  @Test(arguments: [
    ("사장", "사장,", "challenge_players 2, seat_places 0, seat_entries 0, seat_cars 0, shelves 0"),
    ("민지", ",민지", "challenge_players 2, seat_places 1, seat_entries 1, seat_cars 0, shelves 1"),
    ("하늘", "", "challenge_players 0, seat_places 0, seat_entries 0, seat_cars 0, shelves 0"),
  ])
  func `a person sees own rows, and of a request for a seat no other name`(
    person: String, names: String, counts: String
  ) throws {
    let store = try PromisedViews.filled()
    let ask = { (sql: String) in
      store.scratch.run(["--as", person, "--format", "csv", "store", "query", sql]).output
        .rowsBelowHead.joined()
    }
    #expect(ask("SELECT requester, owner FROM seat_requests") == names)
    let views = ["challenge_players", "seat_places", "seat_entries", "seat_cars", "shot_shelves"]
    let found = views.map { view in
      "\(view.replacing("shot_", with: "")) \(ask("SELECT count(*) FROM \(view)"))"
    }
    #expect(found.joined(separator: ", ") == counts)
  }
}
