import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage arrears`
struct ListArrears {
  let place: String?
  let worker: String?

  static var command: Command<Environment> {
    Command(
      "arrears", Text(en: "Arrears of closed periods", ko: "마감 뒤 바뀐 임금(소급분) 목록"),
      into: ListArrears.init,
      ShiftOptions.place,
      ClosingOptions.onlyWorker,
      discussion: [
        Text(
          en: "Recomputes each closed period that was changed since: a late clock fix, a day "
            + "marked absent, a backdated raise. The difference to the frozen payslip, item by "
            + "item, is paid by the next close; below zero it is taken back there. A period "
            + "that cannot be computed any more is named on standard error and in "
            + "'meta.unknown'; its arrears stay open. Workers see their own arrears.",
          ko: "마감 뒤에 늦은 출퇴근 수정, 결근 표시, 소급 인상처럼 바뀐 것이 있는 기간을 다시 계산합니다. 확정한 명세서와의 항목별 차이는 다음 마감에서 "
            + "지급하고, 더 준 것은 그때 정산합니다. 더는 계산할 수 없는 기간은 표준 오류와 'meta.unknown'에 표시하고 미정산으로 둡니다. "
            + "근무자는 자기 소급분을 봅니다."),
        Text(
          en: "If a worker was closed alone, days that the close of all workers left out are owed "
            + "too, until they are closed with --worker or the next close pays them.",
          ko: "따로 마감한 근무자에게 전체 마감에서 빠진 날이 남아 있으면, --worker로 마감하거나 다음 마감에서 지급할 때까지 그 임금도 나옵니다."),
      ],
      examples: [
        Example("catchkit wage arrears", "Open arrears", "미지급 소급분"),
        Example("catchkit wage arrears --as 민지", "My arrears", "내 소급분"),
        Example("catchkit wage arrears --format csv | tail -n +2", "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zones = ZoneCache(environment)
      let arrears = try environment.read { (view: View, actor: Person) throws(Failure) in
        try request.arrears(for: actor, in: view, zones)
      }
      let rows = ListArrears.rows(arrears.open, zones)
      return Report(
        .list(.init(rows)),
        output: output.showing(output.fields.filter { $0.name != "item" }, in: environment),
        meta: arrears.unknown.isEmpty ? [] : [ArrearsNote.unknown(arrears.unknown)],
        notes: arrears.unknown.map(ArrearsNote.note),
        isNegative: rows.isEmpty && arrears.unknown.isEmpty)
    }
  }

  private func arrears(
    for actor: Person, in view: View, _ zones: ZoneCache
  ) throws(Failure) -> (open: [OpenArrears], unknown: [UnknownArrears]) {
    // A worker who left may still have arrears.
    let workplace = try Workplaces.choose(place, includingFormer: true, for: actor, in: view)
    var shown: [PaidMember]?
    if let worker {
      shown = try PaidMembers.memberships(worker, at: workplace, for: actor, in: view).all
    }
    let source = try ClosingSource(
      at: workplace, for: actor, provisional: true, in: view, zones)
    guard let shown else {
      let found = try PayArrears.list(at: workplace, source)
      return (found.open, found.unknown)
    }
    var (open, unknown): ([OpenArrears], [UnknownArrears]) = ([], [])
    for member in shown {
      let found = try PayArrears.list(at: workplace, of: member.membership, source)
      open += found.open
      unknown += found.unknown
    }
    return (open, unknown)
  }

  private static func rows(_ open: [OpenArrears], _ zones: ZoneCache) -> [JSON] {
    open.flatMap { arrears in
      arrears.lines.map { line in
        .object([
          .text("worker", arrears.worker),
          .text("member", arrears.membership.description),
          .text("period", arrears.close.period),
          .text("close", arrears.close.id.description),
          .init("closed_on", .string(day(arrears.close, zones))),
          .text("item", line.item),
          .init("title", .bilingual(line.title)),
          .won("amount", line.amount), .won("due", line.due), .won("paid", line.paid),
          .init("calculation", .bilingual(line.calculation)),
        ])
      }
    }
  }

  private static func day(_ close: ClosedPeriod, _ zones: ZoneCache) -> String {
    let zone = (try? zones.zone(close.zone)) ?? .seoul
    return zone.local(at: close.closedAt).date.description
  }

  private static let output = OutputInfo(
    "catchkit.wage.arrears", shape: .list,
    fields: [
      .text("worker", "Worker", "근무자", "Nickname"),
      .text("member", "Member", "구성원 ID", "The membership's id"),
      .text("period", "Period", "기간", "The closed period: a month, or FIRST/LAST"),
      .text("close", "Close", "마감", "The close's id"),
      .date("closed_on", "Closed on", "마감일"),
      .text("item", "Code", "코드", "The pay item as payslips code it"),
      .text("title", "Item", "항목"),
      .won("amount", "Won", "금액(원)", "Owed; below zero paid too much"),
      .won("due", "Due", "계산액", "The item's pay by today's records"),
      .won("paid", "Paid", "지급액", "The amount paid for it so far"),
      .text("calculation", "Calculation", "계산 방법", "How the amount was computed"),
    ])
}
