import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

/// Notes beside a preview on the arrears of closed periods.
enum ArrearsNote {
  /// The most notes beside one preview.
  private static let mostShown = 20

  /// The open arrears of members, with notes on them.
  struct Found {
    var due = DueArrears()
    var notes: [Text] = []
  }

  static func find(
    of members: [PaidMember], for actor: Person, in view: View, _ zones: ZoneCache
  ) throws(Failure) -> Found {
    var found = Found()
    guard try ClosedPeriods.hasStanding(in: view) else { return found }
    let shown = Set(members.map(\.membership))
    for id in Set(members.map(\.workplace)).sorted() {
      let place = try Workplaces.find(id, in: view)
      let standing = try ClosedPeriods.list(at: place, in: view)
      guard !standing.isEmpty else { continue }
      let source = try ClosingSource(at: place, for: actor, provisional: true, in: view, zones)
      let arrears = try PayArrears.list(at: place, source)
      let open = arrears.open.filter { shown.contains($0.membership) }
      found.due.add(open, standing)
      found.notes += open.map(note)
      found.notes += arrears.unknown.filter { shown.contains($0.membership) }.map(note)
    }
    found.notes = Array(found.notes.prefix(mostShown))
    return found
  }

  /// Returns a note that the arrears of a closed period cannot be computed, with the reason.
  static func note(_ arrears: UnknownArrears) -> Text {
    let (worker, period) = (arrears.worker, arrears.close.period)
    return Text(
      en: "arrears of '\(worker)' for \(period) cannot be computed and stay open: "
        + "\(arrears.reason.en)",
      ko: "'\(worker)'의 \(period) 소급분은 계산할 수 없어 미정산으로 둡니다: \(arrears.reason.ko)")
  }

  /// Returns the unknown arrears as a member for programs.
  static func unknown(_ list: [UnknownArrears]) -> JSON.Member {
    .init(
      "unknown",
      .array(
        list.map {
          .object([
            .text("worker", $0.worker), .text("member", $0.membership.description),
            .text("period", $0.close.period), .text("close", $0.close.id.description),
            .init("message", .bilingual($0.reason)),
          ])
        }))
  }

  private static func note(_ arrears: OpenArrears) -> Text {
    let (worker, period) = (arrears.worker, arrears.close.period)
    let amount = Money.grouped(abs(arrears.total))
    guard arrears.total < 0 else {
      return Text(
        en: "\(worker): \(amount) won of \(period) are still owed and paid by the next close, see "
          + "'catchkit wage arrears'",
        ko: "\(worker): \(period) 소급분 \(amount)원은 다음 마감에서 지급합니다('catchkit wage arrears')")
    }
    return Text(
      en: "\(worker): \(amount) won too much were paid for \(period), see 'catchkit wage arrears'",
      ko: "\(worker): \(period)에 \(amount)원을 더 지급했습니다('catchkit wage arrears')")
  }
}
