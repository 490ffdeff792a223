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
      let rows = arrears.open.flatMap { one in
        one.lines.map { (of: one, line: $0, closedOn: day(one.close, zones)) }
      }
      return Report(
        .list(.init(view.rows(rows))),
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
    let source = try ClosingSource(at: workplace, for: actor, provisional: true, in: view, zones)
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

  private static func day(_ close: ClosedPeriod, _ zones: ZoneCache) -> CivilDate {
    let zone = (try? zones.zone(close.zone)) ?? .seoul
    return zone.local(at: close.closedAt).date
  }

  private static let output = view.list("catchkit.wage.arrears")

  private static let view = RecordView<
    (of: OpenArrears, line: OpenArrears.Line, closedOn: CivilDate)
  >(
    id: nil,
    [
      .text("worker", "Worker", "근무자", "Nickname") { $0.of.worker },
      .text("member", "Member", "구성원 ID", "The membership's id") { $0.of.membership.description },
      .text("period", "Period", "기간", "The closed period: a month, or FIRST/LAST") {
        $0.of.close.period
      },
      .text("close", "Close", "마감", "The close's id") { $0.of.close.id.description },
      .date("closed_on", "Closed on", "마감일") { $0.closedOn },
      .text("item", "Code", "코드", "The pay item as payslips code it") { $0.line.item },
      .spoken("title", "Item", "항목") { $0.line.title },
      .won("amount", "Won", "금액(원)", "Owed; below zero paid too much") { $0.line.amount },
      .won("due", "Due", "계산액", "The item's pay by today's records") { $0.line.due },
      .won("paid", "Paid", "지급액", "The amount paid for it so far") { $0.line.paid },
      .spoken("calculation", "Calculation", "계산 방법", "How the amount was computed") {
        $0.line.calculation
      },
    ])
}
