import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Who may do what with a workplace")
struct PlacePermissionTests {
  /// How a line ends for each role: `-` when it works, else the id of the refusal.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let owner: String
    let member: String
    let pending: String
    let stranger: String
    let former: String
    var removed = "people.removed"

    var testDescription: String { line }

    func ending(_ role: PlaceWorld.Role) -> String {
      switch role {
      case .owner: owner
      case .member: member
      case .pending: pending
      case .stranger: stranger
      case .former: former
      case .removed: removed
      }
    }
  }

  private static func all(_ line: String, removed: String = "people.removed") -> Case {
    Case(
      line: line, owner: "-", member: "-", pending: "-", stranger: "-", former: "-",
      removed: removed)
  }

  private static func members(_ line: String) -> Case {
    Case(
      line: line, owner: "-", member: "-", pending: "shift.pending",
      stranger: "shift.place_unknown", former: "shift.ended")
  }

  private static func owner(_ line: String) -> Case {
    Case(
      line: line, owner: "-", member: "shift.not_owner", pending: "shift.pending",
      stranger: "shift.place_unknown", former: "shift.ended")
  }

  private static func only(
    _ line: String, owner: String, member: String? = nil, pending: String? = nil, others: String
  ) -> Case {
    Case(
      line: line, owner: owner, member: member ?? others, pending: pending ?? others,
      stranger: others, former: others)
  }

  static let cases = [
    all("shift place list"),
    members("shift place show 카페"),
    members("shift place headcount list 카페"),
    members("shift place edit 카페 --label red"),
    owner("shift place edit 카페 --name 찻집"),
    owner("shift place edit 카페 --name 찻집 --label red"),
    owner("shift place headcount set 카페 4"),
    owner("shift place remove 카페 --yes"),
    all("shift place add 집 --personal"),
    only("shift place add 식당 --shared", owner: "-", others: "shift.worker_shares"),

    owner("shift invite create 카페"),
    owner("shift invite list --place 카페"),
    all("shift invite list"),
    all("shift invite lookup \(PlaceWorld.code)", removed: "-"),
    only("shift invite revoke \(PlaceWorld.code)", owner: "-", others: "shift.not_owner"),

    Case(
      line: "shift join \(PlaceWorld.code)", owner: "shift.member_already",
      member: "shift.member_already", pending: "shift.member_already", stranger: "-", former: "-"),
    all("shift request list"),
    only(
      "shift request withdraw", owner: "shift.request_unknown", pending: "-",
      others: "shift.request_unknown"),

    members("shift member list --place 카페"),
    members("shift member show 민지 --place 카페"),
    owner("shift member accept 수아 --place 카페"),
    owner("shift member reject 수아 --place 카페"),
    owner("shift member edit 민지 --place 카페 --label red"),
    owner("shift member remove 민지 --place 카페"),
    Case(
      line: "shift leave 카페", owner: "shift.owner_stays", member: "-", pending: "shift.pending",
      stranger: "shift.place_unknown", former: "shift.ended"),

    all("shift terms list"),
    members("shift terms list 민지 --place 카페"),
    owner("shift terms propose 민지 --place 카페 --hourly 12000 --since 2027-02-01"),
    Case(
      line: "shift terms propose --place 카페 --hourly 12000 --since 2027-02-01", owner: "-",
      member: "-", pending: "-", stranger: "shift.place_unknown", former: "shift.ended"),
    only("shift terms accept trm-3", owner: "shift.terms_side", others: "shift.terms_unknown"),
    only("shift terms decline trm-3", owner: "shift.terms_side", others: "shift.terms_unknown"),
    only("shift terms withdraw trm-3", owner: "-", others: "shift.terms_unknown"),

    all("user show 민지", removed: "-"),
    only("user edit 민지 --name 민지2", owner: "-", others: "people.not_yours"),
    only("user remove 민지", owner: "-", others: "people.not_yours"),
  ]

  @Test(arguments: cases)
  func `a line works for whom it should and is refused to all others`(one: Case) throws {
    let id = { (result: ScratchEnvironment.Result) throws in
      result.code == .done ? "-" : try #require(try result.failure?.at("id")).words
    }
    for role in PlaceWorld.Role.allCases {
      let store = try StoreRun.withPlace()
      let before = try store.bytes()
      let result = store.run("--format jsonl \(one.line) --as \(role.rawValue)")
      #expect(try id(result) == one.ending(role), "\(role): \(result)")
      if result.code != .done { #expect(try store.bytes() == before, "\(role)") }
    }
  }

  @Test(arguments: [PlaceWorld.Role.member, .stranger, .former])
  func `nobody but the two sides reads what somebody is paid`(role: PlaceWorld.Role) throws {
    let store = try StoreRun.withPlace()
    let lines =
      Self.cases.map(\.line) + [
        "shift place list --all", "shift member list --all", "shift request list --all",
        "shift terms list --all", "shift member show mem-2", "shift member show mem-4",
        "shift terms list mem-2 --all", "shift request list --place 카페 --all",
      ]
    for line in lines {
      for format in ["json", "table"] {
        let result = store.run("\(line) --as \(role.rawValue) --format \(format)")
        for pay in ["10320", "10,320", "11000", "11,000"] {
          #expect(
            !result.output.contains(pay) && !result.errors.contains(pay), "\(line): \(result)")
        }
      }
    }
  }

  @Test func `the owner and the worker both read what the worker is paid`() throws {
    let store = try StoreRun.withPlace()
    for person in ["사장", "민지"] {
      let rows = try store.json("shift terms list 민지 --place 카페 --as \(person)")
      #expect(rows.at("data.0.amount") == .integer(10_320))
      #expect(rows.at("data.1.amount") == .integer(11_000))
      #expect(rows.at("data.2") == nil)
    }
    let own = try store.json("shift terms list --as 지훈")
    #expect(own.at("data.0.amount") == .integer(10_500))
    #expect(own.at("data.1") == nil)
  }

  @Test func `who waits to be accepted sees the own request and nothing else`() throws {
    let store = try StoreRun.withPlace()
    let requests = try store.json("shift request list --all --as 수아")
    #expect(requests.at("data.0.worker") == .string("수아"))
    #expect(requests.at("data.0.terms.amount") == .integer(10_320))
    #expect(requests.at("data.1") == nil)
    let places = try store.json("shift place list --as 수아")
    #expect(places.at("data.0.state") == .string("pending"))
    #expect(places.at("data.0.employees") == .null)
    // A slip in a colleague's name must not bring the colleague's name back.
    let slip = store.run("shift member show 민자 --as 수아")
    #expect(slip.code == .forbidden && !slip.errors.contains("민지"), "\(slip)")
  }
}
