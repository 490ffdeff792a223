import CatchCommandLine
import CatchProgram
import CatchValues
import PeopleService
import ShiftService

/// `catchkit shift due`
struct NotifyOfShifts {
  let ahead: Int
  let back: Int
  let kinds: [ShiftDueKind]
  let isPeek: Bool
  let notifier: [String]?
  let milliseconds: Int

  static var command: Command<Environment> {
    Command(
      "due", Text(en: "Report each due event once, for cron", ko: "때가 된 일을 한 번씩 알리기(cron용)"),
      into: NotifyOfShifts.init,
      DueOptions.within,
      DueOptions.since,
      .repeated(
        "kind", .choice("KIND") { (kind: ShiftDueKind) in kind.kind.name },
        Text(en: "Only these kinds, with commas between", ko: "이 종류만. 쉼표로 구분"),
        takesCommas: true, isCommon: true),
      DueOptions.peek,
      DueOptions.exec,
      DueOptions.timeout,
      discussion: discussion,
      examples: [
        Example(
          "catchkit shift due --within 9h --as 민지", "Events of the next nine hours", "9시간 안의 일"),
        Example(
          "catchkit shift due --within 9h --as 민지 --exec 'echo {text}'", "A program for each event",
          "알림마다 프로그램 실행"),
        Example(
          "catchkit shift due --within 9h --as 민지 --peek --format jsonl | grep -o "
            + "'\"kind\":\"[^\"]*\"'",
          "Preview as JSON Lines", "JSON Lines로 미리 보기"),
      ],
      output: output, negativeAnswer: Text(en: "nothing is due", ko: "알릴 일이 없음"),
      changes: true,
      children: [
        "list": { ListNotices.command(below: "shift due") },
        "reset": { ForgetNotices.command(below: "shift due") },
        "sample": { PrintDueSample.command(below: "shift due", isForEveryone: false) },
      ]
    ) { request, environment throws(Failure) in
      if request.isPeek { environment.options.isDryRun = true }
      return try request.answer(in: environment)
    }
  }

  private static let discussion = [
    Text(
      en: "It reports your own shifts and the alarms of your routines, pay days, payslips, "
        + "requests that wait for your answer, what others decided about you (accepted, terms, "
        + "shifts published, changed or cancelled, requests answered, leave), and work without a "
        + "clock entry. Each is reported once to each person, and again if its time changes. Events that "
        + "earlier runs missed are reported as late, within --since; decisions and payslips wait "
        + "until they are reported, a shift without clock-in until it is clocked or marked. "
        + "Decisions are one notice for each command of the other person. When "
        + "nothing is due, nothing is printed.",
      ko: "내 근무와 루틴 알람, 임금지급일, 임금명세서, 내 답을 기다리는 요청, 나에 관한 상대방의 결정(가입 수락, 임금 조건, "
        + "근무의 공지·변경·취소, 요청 답변, 휴가), 출퇴근 기록이 없는 근무를 알립니다. 같은 일은 한 사람에게 한 번만, 시각이 바뀌면 다시 알립니다. 앞선 실행에서 "
        + "놓친 일도 --since 안이면 늦게라도 알립니다. 결정과 임금명세서는 알릴 때까지, 출근하지 않은 근무는 기록하거나 "
        + "표시할 때까지 기다립니다. 결정은 상대방의 명령마다 한 번 알립니다. 알릴 일이 없으면 아무것도 출력하지 않습니다."
    ),
    Text(
      en:
        "An event counts as reported when it was printed, or when the program of --exec ended with "
        + "0. A run that is killed in between reports it again. Two runs at once wait for each "
        + "other. The program gets the event as JSON on standard input and in CATCHKIT_EVENT_TEXT, "
        + "_KIND, _KEY, _AT, _PLACE and _LATE; {text} in its arguments is the line for people. No "
        + "shell reads them. If it fails, the event stays due, the others are reported, and the "
        + "run ends with 19.",
      ko: "출력했거나 --exec 프로그램이 0으로 끝나면 알린 것으로 기록합니다. 그 사이에 종료되면 다시 알립니다. 동시에 실행하면 서로 기다립니다. 프로그램은 "
        + "일을 표준 입력의 JSON과 환경 변수 CATCHKIT_EVENT_TEXT, _KIND, _KEY, _AT, _PLACE, _LATE로 받고, 명령의 "
        + "{text}는 사람이 읽는 문장으로 바뀝니다. 셸은 거치지 않습니다. 실패한 일은 남겨 두고 나머지를 알린 뒤 19로 끝납니다."),
    Text(
      en:
        "Reports are recorded in the store, but 'catchkit undo' does not take them back: 'catchkit undo' takes "
        + "back only what you changed yourself. 'catchkit shift due sample' prints lines for cron "
        + "and units for systemd.",
      ko: "알린 기록은 저장소에 남지만 undo로 되돌릴 수 없습니다. 'catchkit undo'는 내가 직접 바꾼 것만 되돌립니다. 'catchkit shift "
        + "due sample'로 cron과 systemd 설정을 볼 수 있습니다."),
  ]

  private static let output = OutputInfo(
    "catchkit.shift.due", shape: .list, fields: DueView.fields, idField: "key")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let run = DueRun(
      "shift due", NotifyOfShifts.output,
      kinds: Set((kinds.isEmpty ? ShiftDueKind.allCases : kinds).map(\.kind)),
      ahead: ahead * 60, back: back * 60, notifier: notifier, milliseconds: milliseconds,
      row: { item, _, _, now, zones throws(Failure) in
        try DueView.members(item, at: now, zones)
      })
    return try run.answer(in: environment)
  }
}

/// The kinds of events of this command's contract; the wage domain supplies the pay days.
enum ShiftDueKind: String, CaseIterable {
  case shift
  case routine
  case payDay = "pay_day"
  case request
  case decision
  case attendance

  var kind: DueKind {
    switch self {
    case .shift: DueEvent.Kind.shift.due
    case .routine: DueEvent.Kind.routine.due
    case .payDay: DueKind(rawValue, Text(en: "pay day", ko: "임금지급일"))
    case .request: DueEvent.Kind.request.due
    case .decision: DueEvent.Kind.decision.due
    case .attendance: DueEvent.Kind.attendance.due
    }
  }
}

extension DueEvent.Kind {
  var due: DueKind { DueKind(rawValue, name) }
}
