import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift series`: shifts that repeat.
enum SeriesCommands {
  static var group: Command<Environment> {
    .group(
      "series", Text(en: "Shifts that repeat", ko: "반복되는 근무"),
      discussion: .paragraph(
        en:
          "'catchkit shift add --repeat' creates a series. Its shifts have ids like "
          + "ser-1@2026-11-12, made of the series and the day that its rule gives them. They have "
          + "no rows of their own until one is changed, marked, announced or worked, so the SQL "
          + "views show them only from then on. 'shift edit' and 'shift remove' change one of "
          + "them, or with --scope those that follow or all.",
        ko: "'catchkit shift add --repeat'로 반복을 만듭니다. 반복되는 근무의 ID는 ser-1@2026-11-12처럼 반복의 ID와 "
          + "규칙에 따른 날짜입니다. 바꾸거나 표시하거나 공지하거나 일하기 전에는 따로 저장하지 않으므로 SQL 뷰에는 그 뒤부터 보입니다. 'shift "
          + "edit'와 'shift remove'는 근무 하나를, --scope를 지정하면 그 뒤 모두나 반복 전체를 바꿉니다."),
      examples: [
        Example(
          "catchkit shift add -w 민지 -d 2026-11-12 -t 18:00-22:00 --repeat week -q"
            + " && catchkit shift series list", "Every Thursday", "매주 목요일"),
        Example("catchkit shift series list", "Series of shifts", "반복 목록"),
        Example("catchkit shift series list --format ids | wc -l", "Count of series", "반복 수"),
      ],
      children: [
        "list": { ListSeries.command },
        "show": { ShowSeries.command },
        "end": { EndSeries.command },
      ])
  }
}
