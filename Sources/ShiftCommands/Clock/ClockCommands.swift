import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit shift clock`: clock entries, including those without a clock-out.
enum ClockCommands {
  static var group: Command<Environment> {
    .group(
      "clock", Text(en: "Clock entries: list, status, corrections", ko: "출퇴근 기록: 목록, 현황, 바로잡기"),
      discussion: .paragraph(
        en: "'catchkit shift in' and 'catchkit shift out' record the entries; a shift has several "
          + "if its worker went out and came back.",
        ko: "기록은 'catchkit shift in'과 'catchkit shift out'으로 생깁니다. 나갔다가 돌아오면 한 근무에 기록이 여러 개 생깁니다."
      ),
      examples: [
        Example("catchkit shift clock status", "Workers who are at work", "지금 근무 중인 근무자"),
        Example(
          "catchkit shift clock fix --all --dry-run", "Forgotten entries, with the proposed ends",
          "잊은 퇴근과 제안 시각"),
        Example(
          "catchkit shift clock list --during 'last month' --format csv | wc -l",
          "Last month, for other programs", "지난달 기록을 다른 프로그램에"),
      ],
      children: [
        "list": { ListClock.command },
        "status": { ShowClockStatus.command },
        "fix": { FixClock.command },
        "remove": { RemoveClock.command },
      ])
  }
}
