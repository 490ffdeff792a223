import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift place headcount`: the number of employees of a workplace, by date.
enum HeadcountCommands {
  static var group: Command<Environment> {
    Command(
      "headcount", Text(en: "Headcounts of a workplace", ko: "사업장의 상시 근로자 수"),
      into: RosterCount.init,
      PlaceOptions.optionalOperand, RosterOptions.arguments,
      discussion: [
        Text(
          en: "With five or more, premiums for overtime, night and holiday work and paid public "
            + "holidays apply. A count applies until the day of the next one.",
          ko: "5명 이상이면 연장·야간·휴일 가산수당과 유급 공휴일이 적용됩니다. 한 번 등록한 인원은 다음에 등록한 날 전까지 "
            + "이어집니다."),
        Text(
          en:
            "With --from-roster the number is computed as the law does (Enforcement Decree of the "
            + "Labor Standards Act, article 7-2): all person-days of a month over its days of "
            + "operation. The law for five applies unless fewer than five worked on half of "
            + "those days or more. A worker counts on each day with a shift, on leave or absent, "
            + "too; days off do not count (Supreme Court 2020Do16228), nor does the owner. "
            + "Dispatched workers, and a family that works alone, are yours to judge.",
          ko: "--from-roster는 법대로(근로기준법 시행령 제7조의2) 한 달의 연인원을 가동일수로 나눕니다. 5명 미만인 날이 절반 이상이 "
            + "아니면 5명 이상에 적용되는 법이 적용됩니다. 근무자는 근무가 있는 날마다 세며 휴가와 결근도 셉니다. 쉬는 날(대법원 2020도16228)과 "
            + "사업주는 세지 않습니다. 파견근로자와 동거 친족만 일하는 곳은 직접 판단하십시오."),
      ],
      examples: [
        Example(
          "catchkit shift place headcount set 카페 4 --since 2026-12-01", "Fewer from December on",
          "12월부터 줄어듦"),
        Example("catchkit shift place headcount list 카페", "All counts", "모든 기록"),
        Example(
          "catchkit shift place headcount 카페 --from-roster --during 2026-11", "By the roster",
          "근무표로 계산"),
        Example(
          "catchkit shift place headcount list 카페 --format csv | tail -n 1", "The last one",
          "마지막 기록"),
      ],
      output: RosterCount.output, usesStore: true,
      children: [
        "list": { ListHeadcounts.command },
        "set": { SetHeadcount.command },
      ]
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  static let view = RecordView<(count: Headcount, place: Workplace)>([
    .id("The count's id") { $0.count.id.description },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
    .date("since", "Since", "시작일", "The first day of this count") { $0.count.since },
    .integer("employees", "Staff", "인원", "Count of employees") { $0.count.employees },
  ])
}
