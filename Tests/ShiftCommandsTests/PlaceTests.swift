import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Workplaces")
struct PlaceTests {
  @Test func `an owner's workplace is shared and a worker's is personal unless told otherwise`()
    throws
  {
    let store = try StoreRun.withPlace()
    #expect(
      try store.json("shift place add 식당 --as 사장").at("data.is_shared") == .bool(true))
    #expect(
      try store.json("shift place add 밭 --personal --as 사장").at("data.is_shared") == .bool(false))
    let own = try store.json("shift place add 집 --as 민지")
    #expect(own.at("data.is_shared") == .bool(false))
    #expect(own.at("data.role") == .string("owner"))
    #expect(own.at("data.state") == .string("active"))
    #expect(store.run("shift place add 밭2 --personal --shared --as 사장").code == .usage)
  }

  @Test func `what is said of a workplace is kept and shown`() throws {
    let store = try StoreRun.withPlace()
    let line =
      "shift place add 식당 --category 음식점 --label 노란색 --address 마포구 --zone UTC "
      + "--week-start sun --rest-day sat --employees 4 --since 2026-11-01 --as 사장"
    let added = try store.json(line)
    let shown = try store.json("shift place show 식당 --as 사장")
    #expect(shown["data"] == added["data"])
    for (field, value) in [
      ("category", "음식점"), ("label", "yellow"), ("address", "마포구"), ("zone", "UTC"),
      ("week_start", "sun"), ("rest_day", "sat"), ("added_at", "2026-11-02T00:00:00Z"),
    ] {
      #expect(shown.at("data.\(field)") == .string(value))
    }
    #expect(shown.at("data.employees") == .integer(4))
  }

  @Test func `an owner's first shop names the next step, and a worker with staff is led to one`()
    throws
  {
    let store = try StoreRun(["user add 민지"])
    let own = store.run("shift place add 우리카페 --employees 3").errors
    #expect(
      own.contains(
        "'catchkit undo', 'catchkit user add owner --role owner', "
          + "'catchkit shift place add 우리카페 --employees 3 --as owner'"), "\(own)")
    #expect(!store.run("shift place add 집 --employees 3 --personal").errors.contains("undo"))
    let role = try store.failure("user edit 민지 --role owner")
    #expect(role["hint"]?.words.contains("catchkit user add owner --role owner") == true)
    try store.expectDone("user add owner --role owner")
    let shop = store.run("shift place add 카페 --employees 3 --as owner").errors
    #expect(shop.contains("'catchkit shift staff import FILE --as owner'"), "\(shop)")
    #expect(shop.contains("'catchkit shift invite create 카페 --as owner'"), "\(shop)")
    #expect(!store.run("shift place add 식당 --as owner").errors.contains("staff import"))
    #expect(
      try store.failure("user edit 민지 --role owner --as 민지")["hint"]?.words
        .contains("user add NAME --role owner") == true)
  }

  @Test func `a workplace added with --tz is told that its zone is --zone`() throws {
    let store = try StoreRun.withPlace()
    let result = store.run("shift place add 식당 --tz UTC --as 사장")
    #expect(result.code == .done)
    #expect(result.errors.contains("catchkit shift place edit 식당 --zone UTC"))
    let named = store.run("shift place add 밥집 --tz UTC --zone UTC --as 사장")
    #expect(!named.errors.contains("--zone"))
    #expect(!store.run("shift place add 죽집 --tz Asia/Seoul --as 사장").errors.contains("--zone"))
  }

  @Test func `who adds a workplace tells its size for all days that pay is computed for`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 식당 --employees 4 --as 사장")
    let counts = try store.json("shift place headcount list 식당 --as 사장")
    #expect(counts.at("data.0.since") == .string("2023-01-01"))
    #expect(counts.at("data.0.employees") == .integer(4))
    #expect(counts.at("data.1") == nil)
  }

  @Test func `a count of the first day corrects the first one, a later one follows it`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 식당 --employees 4 --as 사장")
    let corrected = store.run("shift place headcount set 식당 6 --as 사장")
    #expect(corrected.errors.contains("it replaces 4 from the same day"))
    store.move(to: "03T09:00")
    try store.expectDone("shift place headcount set 식당 7 --as 사장")
    let counts = try store.expectDone(
      "shift place headcount list 식당 --as 사장 --format tsv --fields since,employees")
    #expect(counts == "since\temployees\n2023-01-01\t6\n2026-11-03\t7\n")
  }

  @Test func `the twenty-first workplace is refused, and removing one makes room`() throws {
    let store = try StoreRun.withPlace()
    for number in 2...20 { try store.expectDone("shift place add 가게\(number) --as 사장") }
    #expect(
      try store.failure("shift place add 하나더 --as 사장")["id"] == .string("shift.place_limit"))
    try store.expectDone("shift place remove 가게20 --as 사장")
    try store.expectDone("shift place add 하나더 --as 사장")
  }

  @Test func `a name is unique for its owner while it is in use`() throws {
    let store = try StoreRun.withPlace()
    #expect(try store.failure("shift place add 카페 --as 사장")["id"] == .string("shift.place_taken"))
    // The same name in conjoining jamo is the same name.
    #expect(
      try store.failure("shift place add 카\u{1111}\u{1166} --as 사장")["id"]
        == .string("shift.place_taken"))
    try store.expectDone("shift place add 카페 --as 민지")
    try store.expectDone("shift place add 찻집 --as 사장")
    #expect(
      try store.failure("shift place edit 찻집 --name 카페 --as 사장")["id"]
        == .string("shift.place_taken"))
    try store.expectDone("shift place edit 카페 --name 카페 --as 사장")
    try store.expectDone("shift place remove 카페 --yes --as 사장")
    try store.expectDone("shift place edit 찻집 --name 카페 --as 사장")
  }

  @Test func `a name that two workplaces have lists their ids, and an id is always clear`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 카페 --as 민지")
    let failure = try store.failure("shift place show 카페 --as 민지")
    #expect(failure["id"] == .string("shift.which_place"))
    #expect(failure["hint"]?.words.contains("카페 (wpl-1), 카페 (wpl-2)") == true)
    #expect(
      try store.json("shift place show wpl-2 --as 민지").at("data.owner") == .string("민지"))
    #expect(
      try store.failure("shift place show --as 민지")["id"] == .string("shift.which_place"))
  }

  @Test func `an unknown name brings the nearest one's own, never a stranger's`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 강남편의점 --as 민지")
    let slip = try store.failure("shift place show 강남편의접 --as 민지")
    #expect(slip["id"] == .string("shift.place_unknown"))
    #expect(slip["hint"]?.words.contains("강남편의점") == true)
    let foreign = try store.failure("shift place show 강남편의접 --as 사장")
    #expect(foreign["hint"]?.words.contains("강남편의점") == false)
    #expect(
      try store.failure("shift place show wpl-2 --as 사장")["id"]
        == .string("shift.place_unknown"))
  }

  @Test func `a member's own colour is nobody else's`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place edit 카페 --label red --as 사장")
    try store.expectDone("shift place edit 카페 --label 초록 --as 민지")
    for (person, color) in [("사장", "red"), ("민지", "green"), ("지훈", "red")] {
      #expect(
        try store.json("shift place show --as \(person)").at("data.label") == .string(color))
    }
    try store.expectDone("shift place edit 카페 --label none --as 민지")
    #expect(try store.json("shift place show --as 민지").at("data.label") == .string("red"))
  }

  @Test func `how many work there is told by the day`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place headcount set 카페 4 --since 2026-12-01 --as 사장")
    try store.expectDone("shift place headcount set 카페 3 --since 2026-12-01 --as 사장")
    let counts = try store.json("shift place headcount list --as 민지")
    #expect(counts.at("data.0.employees") == .integer(6))
    #expect(counts.at("data.1.employees") == .integer(3))
    #expect(counts.at("data.2") == nil)
    #expect(try store.json("shift place show --as 민지").at("data.employees") == .integer(6))
    store.move(to: "30T23:59")
    #expect(try store.json("shift place show --as 민지").at("data.employees") == .integer(6))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T00:00:00+09:00"
    #expect(try store.json("shift place show --as 민지").at("data.employees") == .integer(3))
    #expect(store.run("shift place add 식당 --since 2026-12-01 --as 사장").code == .usage)
  }

  @Test func `removing a workplace asks first, ends what binds people, and keeps the history`()
    throws
  {
    let store = try StoreRun.withPlace()
    #expect(
      try store.failure("shift place remove 카페 --as 사장")["id"] == .string("answer.needed"))
    try store.expectDone("shift place remove 카페 --as 사장 --dry-run")
    try store.expectDone("shift place remove 카페 --as 사장 --yes")
    let former = try store.json("shift place list --all --as 민지")
    #expect(former.at("data.0.state") == .string("ended"))
    #expect(former.at("data.0.removed_at") == .string("2026-11-02T09:00:00+09:00"))
    #expect(try store.json("shift terms list --as 민지").at("data.0.state") == .string("agreed"))
    #expect(
      try store.json("shift terms list --all --as 민지").at("data.1.state")
        == .string("withdrawn"))
    #expect(
      try store.json("shift request list --as 수아").at("data.0.state") == .string("rejected"))
    #expect(
      try store.failure("shift invite lookup \(PlaceWorld.code)")["id"]
        == .string("shift.invite_revoked"))
    #expect(
      try store.failure("shift place edit wpl-1 --name 찻집 --as 사장")["id"]
        == .string("shift.place_removed"))
    #expect(
      try store.failure("shift place show 카페 --as 사장")["id"] == .string("shift.place_unknown"))
    // A workplace that nobody else belongs to needs no question.
    try store.expectDone("shift place add 집 --as 민지")
    try store.expectDone("shift place remove 집 --as 민지")
  }

  @Test func `a workplace keeps its zone once there are shifts`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place edit 카페 --zone UTC --as 사장")
    try store.expectDone("shift place edit 카페 --zone Asia/Seoul --as 사장")
    try store.expectDone("shift add --place 카페 --day 2026-11-03 --time 18:00-22:00 --as 민지")
    #expect(
      try store.failure("shift place edit 카페 --zone UTC --as 사장")["id"]
        == .string("shift.place_zone"))
    try store.expectDone("shift place edit 카페 --zone Asia/Seoul --as 사장")
    #expect(
      try store.failure("shift place edit 카페 --zone Asia/Soul --as 사장")["id"]
        == .string("zone.unknown"))
  }
}
