import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// `catchkit shift place headcount`: the number of employees of a workplace, by date.
enum HeadcountCommands {
  static var group: Command<Environment> {
    .group(
      "headcount", Text(en: "Headcounts of a workplace", ko: "사업장의 상시 근로자 수"),
      discussion: .paragraph(
        en: "With five or more, premiums for overtime, night and holiday work and paid public "
          + "holidays apply. A count applies until the day of the next one.",
        ko: "5명 이상이면 연장·야간·휴일 가산수당과 유급 공휴일이 적용됩니다. 한 번 등록한 인원은 다음에 등록한 날 전까지 "
          + "이어집니다."),
      examples: [
        Example(
          "catchkit shift place headcount set 카페 4 --since 2026-12-01", "Fewer from December on",
          "12월부터 줄어듦"),
        Example("catchkit shift place headcount list 카페", "All counts", "모든 기록"),
        Example(
          "catchkit shift place headcount list 카페 --format csv | tail -n 1", "The last one",
          "마지막 기록"),
      ],
      children: [
        "list": { ListHeadcounts.command },
        "set": { SetHeadcount.command },
      ])
  }

  static let view = RecordView<(count: Headcount, place: Workplace)>([
    .id("The count's id") { $0.count.id.description },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
    .date("since", "Since", "시작일", "The first day of this count") { $0.count.since },
    .integer("employees", "Staff", "인원", "Count of employees") { $0.count.employees },
  ])
}
