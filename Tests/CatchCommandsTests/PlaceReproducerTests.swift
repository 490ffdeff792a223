import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import PeopleService
import ShiftService
import Testing

@Suite("Failures of workplaces, members and pay terms have reproducers")
struct PlaceReproducerTests {
  /// Each runs on a copy of `PlaceWorld`, after the lines before it.
  struct Reproducer: Sendable, CustomTestStringConvertible {
    let id: String
    let line: String
    var before: [String] = []
    /// The field that the failure must name.
    var field: String?

    var testDescription: String { id }
  }

  private static let code = PlaceWorld.code

  static let all = [
    Reproducer(id: "people.unknown", line: "user show 없음"),
    Reproducer(id: "people.who_acts", line: "shift place list"),
    Reproducer(id: "people.taken", line: "user add 민지 --as 사장"),
    Reproducer(id: "people.not_yours", line: "user remove 사장 --as 민지"),
    Reproducer(id: "people.role", line: "user edit 민지 --role owner --as 민지"),
    Reproducer(id: "people.nickname", line: "user add 민.지 --as 사장", field: "name"),
    Reproducer(id: "people.removed", line: "user show --as per-7"),

    Reproducer(id: "shift.place_unknown", line: "shift place show 없음 --as 민지"),
    Reproducer(id: "shift.no_place", line: "shift place show --as 하늘"),
    Reproducer(
      id: "shift.which_place", line: "shift place show --as 민지",
      before: ["shift place add 집 --as 민지"]),
    Reproducer(
      id: "shift.place_removed", line: "shift place headcount set wpl-1 1 --as 사장",
      before: ["shift place remove 카페 --yes --as 사장"]),
    Reproducer(
      id: "shift.no_roster",
      line: "shift place headcount --from-roster --month 2026-01 --as 사장"),
    Reproducer(id: "shift.not_owner", line: "shift invite create --as 민지"),
    Reproducer(id: "shift.pending", line: "shift member list --as 수아"),
    Reproducer(id: "shift.ended", line: "shift member list --place 카페 --as 나래"),
    Reproducer(id: "shift.member_unknown", line: "shift member show 없음 --as 민지"),
    Reproducer(id: "shift.worker_shares", line: "shift place add 집 --shared --as 민지"),
    Reproducer(
      id: "shift.place_limit", line: "shift place add 가게21 --as 사장",
      before: (2...20).map { "shift place add 가게\($0) --as 사장" }),
    Reproducer(id: "shift.place_taken", line: "shift place add 카페 --as 사장", field: "name"),
    Reproducer(
      id: "shift.place_zone", line: "shift place edit 카페 --zone UTC --as 사장",
      before: ["shift add --place 카페 --day 2026-11-03 --time 18:00-22:00 --as 민지"]),

    Reproducer(
      id: "shift.personal", line: "shift invite create 집 --as 민지",
      before: ["shift place add 집 --as 민지"]),
    Reproducer(id: "shift.invite_unknown", line: "shift invite lookup ZZZZZZ"),
    Reproducer(
      id: "shift.invite_expired", line: "shift invite revoke \(code) --as 사장",
      before: ["NOW 04T09:00"]),
    Reproducer(
      id: "shift.invite_revoked", line: "shift join \(code) --as 하늘",
      before: ["shift invite revoke \(code) --as 사장"]),
    Reproducer(
      id: "shift.invite_used_up", line: "shift join AVSPVR --as 하늘",
      before: ["shift invite create --force --uses 1 --as 사장", "shift join AVSPVR --as 나래"]),
    Reproducer(id: "shift.member_already", line: "shift join \(code) --as 민지"),
    Reproducer(id: "shift.request_unknown", line: "shift request withdraw --as 민지"),
    Reproducer(id: "shift.request_decided", line: "shift member accept 민지 --as 사장"),
    Reproducer(id: "shift.owner_stays", line: "shift leave --as 사장"),
    Reproducer(id: "shift.still_owner", line: "user remove 사장 --as 사장"),
    Reproducer(id: "shift.end_date", line: "shift leave --on 2027-12-01 --as 민지", field: "on"),

    Reproducer(id: "shift.terms_unknown", line: "shift terms accept trm-3 --as 지훈"),
    Reproducer(
      id: "shift.terms_decided", line: "shift terms accept trm-3 --as 민지",
      before: ["shift terms withdraw trm-3 --as 사장"]),
    Reproducer(id: "shift.terms_side", line: "shift terms accept trm-3 --as 사장"),
    Reproducer(
      id: "shift.after_last_day", line: "shift add -w 민지 -d 2026-12-01 -t 9-12 --as 사장",
      before: ["shift member remove 민지 --on 2026-11-30 --as 사장"], field: "day"),
    Reproducer(id: "shift.terms_none", line: "shift terms accept --all --as 사장"),
    Reproducer(
      id: "shift.raise_nobody",
      line: "shift terms raise --weekly 500000 --weekly-minutes 20h --as 사장"),
    Reproducer(
      id: "shift.terms_past", line: "shift terms propose --hourly 1 --as 민지", field: "since"),

    Reproducer(id: "shift.text", line: "shift place edit 카페 --category 열글자를훌쩍넘는업종이름 --as 사장"),
    Reproducer(id: "shift.invite_code", line: "shift invite lookup ABC", field: "code"),
    Reproducer(id: "shift.color", line: "shift place edit 카페 --label 분홍 --as 사장", field: "label"),
    Reproducer(
      id: "shift.pay_terms",
      line: "shift terms propose --hourly 1 --days 월 --weekly-minutes 25h --as 민지",
      field: "weekly_minutes"),
  ]

  @Test(arguments: all)
  func `a line fails with its id, for people and for programs`(reproducer: Reproducer) throws {
    let entry = try #require(Domains.catchkit.failures.first { $0.id == reproducer.id })
    let store = try StoreRun.withPlace()
    for line in reproducer.before {
      if line.hasPrefix("NOW ") {
        store.move(to: String(line.dropFirst(4)))
      } else {
        try store.expectDone(line)
      }
    }
    for language in ["en", "ko"] {
      let people = store.run("\(reproducer.line) --lang \(language)")
      #expect(people.code == ExitCode(entry.kind), "\(people)")
      #expect(people.output == "")
      #expect(people.errors.split(separator: "\n").count <= 3)
      let isKorean = people.errors.contains("힌트") || people.errors.contains("니다")
      #expect(isKorean == (language == "ko"), "\(people)")
    }
    let failure = try store.failure(reproducer.line)
    #expect(failure["id"] == .string(reproducer.id), "\(failure)")
    if let field = reproducer.field {
      #expect(failure.at("source.field") == .string(field), "\(failure)")
    }
  }

  @Test func `every id has one`() {
    let catalogues =
      PeopleRefusal.catalogue + WorkplaceRefusal.catalogue + MembershipRefusal.catalogue
      + AgreementRefusal.catalogue
    let missing = Set(catalogues.map(\.id)).subtracting(Self.all.map(\.id))
    // The store is empty for the first; the others have their lines in the tests of checks and
    // routines.
    #expect(missing == ["people.nobody", "notice.unknown", "shift.birth", "shift.birth_private"])
    let empty = ScratchEnvironment(variables: ["HOME": "/nonexistent"])
    #expect(empty.run("shift", "in").errors.contains("the store has no people"))
  }
}
