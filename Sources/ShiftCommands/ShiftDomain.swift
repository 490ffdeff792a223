import CatchCommandLine
public import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift`: workplaces, shifts and the clock, as one value for the program.
public enum ShiftDomain {
  public static let domain = Domain(
    "shift", group: { group }, failures: { failures }, tables: { ShiftTables.tables },
    parts: { [.object(ShiftView.breakFields)] }, completions: { ShiftCompletions.kinds },
    synonyms: { synonyms }, due: { [ShiftDue.source] }, tick: { LastDays.tick },
    changeRules: { [LastDays.rule] }, people: { [ShiftPeople.rule] },
    recipes: { recipes }, emptyNotes: EmptyNote.shift, nextStep: EmptyNote.workStep)

  private static var failures: [FailureCase] {
    [
      ShiftRefusal.catalogue, ShiftRefusal.recordCatalogue, ShiftRefusal.planCatalogue,
      WorkplaceRefusal.catalogue, MembershipRefusal.catalogue, AgreementRefusal.catalogue,
      ShiftRequestRefusal.catalogue, ClockRefusal.catalogue, CheckRefusal.catalogue,
      CalendarRefusal.catalogue, SeriesRefusal.catalogue, ICalRefusal.catalogue,
      RoutineRefusal.catalogue,
    ].flatMap(\.self)
  }

  private static var synonyms: Synonyms {
    var synonyms = Synonyms.work
    synonyms.add(
      Synonyms(commands: [
        "cal": ["calendar"],
        "clock-in": ["in"],
        "clock-out": ["out"],
        "conflicts": ["check"],
        "day": ["calendar"],
        "employee": ["member"],
        "lint": ["check"],
        "month": ["calendar"],
        "overlaps": ["check"],
        "people": ["member"],
        "person": ["member"],
        "shift calendar --during": ["shift calendar %"],
        "shift day": ["calendar day"],
        "shift member add": ["shift invite create"],
        "shift month": ["calendar month"],
        "shift staff add": ["import FILE"],
        "shift today": ["list today"],
        "shift tomorrow": ["list tomorrow"],
        "shift week": ["calendar week"],
        "shift 내일": ["list 내일"],
        "shift 오늘": ["list 오늘"],
        "start": ["in"],
        "stop": ["out"],
        "summary": ["report"],
        "today": ["calendar"],
        "total": ["report"],
        "validate": ["check"],
        "week": ["calendar"],
        "worker": ["member"],
        "workers": ["member"],
      ]))
    return synonyms
  }

  private static var group: Command<Environment> {
    .group(
      "shift", Text(en: "Workplaces, shifts and the clock", ko: "사업장, 근무와 출퇴근"),
      discussion: [
        Text(
          en: "An owner adds a shared workplace and hands out an invite code; workers ask to join "
            + "with the pay they want, and the owner accepts. A worker may also keep a personal "
            + "workplace alone.",
          ko: "사업주가 공유 사업장을 추가하고 초대 코드를 알려 주면, 근무자가 희망 임금과 함께 가입을 요청하고 사업주가 "
            + "수락합니다. 근무자는 개인 사업장을 혼자 사용할 수도 있습니다."),
        Text(
          en: "A workplace has members; a member has shifts. Workers see the shifts of all "
            + "colleagues and change their own; owners change every shift of their workplaces.",
          ko: "사업장에는 구성원이, 구성원에게는 근무가 있습니다. 근무자는 동료의 근무도 보지만 자기 근무만 바꾸고, 사업주는 자기 사업장의 "
            + "모든 근무를 바꿉니다."),
      ],
      examples: [
        Example(
          "catchkit shift add --place 카페 --worker 민지 --day 2026-11-05 --time 18:00-22:00",
          "Plan an evening", "저녁 근무 계획"),
        Example("catchkit shift list --during 'this week'", "This week", "이번 주"),
        Example(
          "catchkit shift list --worker 민지 --all --format ids | wc -l", "Count of shifts", "근무 수"),
      ],
      tasks: {
        [
          CommandTask(
            "Plan", "계획",
            "add edit move copy split merge remove series restore template rotate fill"),
          CommandTask(
            "Look", "보기",
            "list show calendar report attendance gaps coverage check"),
          CommandTask("Work", "출근", "in out clock mark routine"),
          CommandTask(
            "People and pay terms", "사람과 조건",
            "place member staff invite join request terms leave availability"),
          CommandTask("Share", "공유", "publish import ical due"),
        ]
      },
      children: [
        "place": { PlaceCommands.group },
        "invite": { InviteCommands.group },
        "join": { Join.command },
        "request": { RequestCommands.group },
        "member": { MemberCommands.group },
        "staff": { StaffCommands.group },
        "leave": { EndMembership.leave },
        "terms": { TermsCommands.group },
        "add": { AddShift.command },
        "list": { ListShifts.command },
        "show": { ShowShift.command },
        "edit": { EditShift.command },
        "mark": { MarkShift.command },
        "publish": { PublishShifts.command },
        "remove": { RemoveShift.command },
        "import": { ImportShiftFile.command },
        "in": { StartWork.command },
        "out": { StopWork.command },
        "clock": { ClockCommands.group },
        "report": { ReportWork.command },
        "attendance": { ListAttendance.command },
        "gaps": { ListGaps.command },
        "coverage": { ListCoverage.command },
        "split": { SplitShift.command },
        "merge": { MergeShifts.command },
        "move": { MoveShifts.command },
        "copy": { CopyShifts.command },
        "fill": { FillGaps.command },
        "rotate": { RotateShifts.command },
        "template": { TemplateCommands.group },
        "restore": { RestoreShift.command },
        "series": { SeriesCommands.group },
        "check": { CheckCommand.command },
        "availability": { AvailabilityCommands.group },
        "calendar": { ShowCalendar.command },
        "ical": { CalendarCommands.group },
        "routine": { RoutineCommands.group },
        "due": { NotifyOfShifts.command },
      ])
  }
}
