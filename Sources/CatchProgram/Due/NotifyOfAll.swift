import CatchCommandLine
import CatchValues
import PeopleService

/// `catchkit due`: the events of all domains, for one person or for all people of the store.
struct NotifyOfAll {
  let ahead: Int
  let back: Int
  let kinds: [String]
  let isForEveryone: Bool
  let quiet: QuietHours?
  let isPeek: Bool
  let notifier: [String]?
  let milliseconds: Int

  static func command(of domains: Domains) -> Command<Environment> {
    Command(
      "due", Text(en: "Notify once of all that is due, for cron", ko: "때가 된 일을 한 번씩 알리기(cron용)"),
      into: NotifyOfAll.init,
      DueOptions.within, DueOptions.since, kinds(of: domains),
      .flag(
        "everyone", Text(en: "For all people of the store", ko: "저장소의 모든 사람에게"), isCommon: true),
      QuietHours.argument, DueOptions.peek, DueOptions.exec, DueOptions.timeout,
      discussion: [
        Text(
          en:
            "One line of a crontab is enough for all domains: shifts, routines, pay days, "
            + "payslips, requests, decisions of others and missing clock entries. Each event is "
            + "delivered once to each person, and again when its time changes. Missed events are "
            + "delivered as late, within --since. When nothing is due, nothing is printed.",
          ko:
            "근무, 루틴, 임금지급일, 임금명세서, 요청, 상대방의 결정, 출퇴근 기록 누락까지 crontab 한 줄이면 됩니다. "
            + "같은 일은 한 사람에게 한 번만, 시각이 바뀌면 다시 알립니다. 놓친 일도 --since 안이면 늦게라도 "
            + "알립니다. 알릴 일이 없으면 아무것도 출력하지 않습니다."),
        Text(
          en: "First the run brings due records up to date. No person acts then: "
            + "nothing asks, no hook refuses, and undo skips it. A record for which this "
            + "fails, or that is damaged, is reported once a day, the others go on, and the run "
            + "ends with 17.",
          ko: "먼저 때가 된 기록을 처리합니다. 사람의 작업이 아니므로 묻지 않고, 훅이 거부하거나 undo로 되돌릴 수 없습니다. 처리하지 "
            + "못했거나 손상된 기록은 하루에 한 번 알리고 나머지를 처리한 뒤 17로 끝납니다."),
        Text(
          en: "If the clock is more than 48 hours ahead of the last act of a person and of the "
            + "last run, challenges that are due are left undone, and no event of challenges is "
            + "delivered; a note says so once a day. If the clock is right, give --yes.",
          ko: "시계가 사람의 마지막 작업과 마지막 실행보다 48시간 넘게 앞서 있으면, 때가 된 챌린지를 처리하지 않고 챌린지 알림도 하지 않으며 "
            + "하루에 한 번 알립니다. 시계가 맞으면 --yes를 지정하십시오."),
        Text(
          en: "With --everyone the notifications of all people are delivered, each with the "
            + "person's name: the crontab belongs to the owner of the file. In the hours of "
            + "--not-between notifications wait for their end; events that are over by then are "
            + "passed over.",
          ko:
            "--everyone이면 모든 사람의 알림을 이름과 함께 알립니다. crontab은 저장소 소유자가 등록합니다. --not-between 시간대의 알림은 그 "
            + "시간이 끝날 때까지 미루고, 그때 이미 끝난 일은 알리지 않습니다."),
        Text(
          en:
            "An event counts as delivered when it was printed, or when the program of --exec ended "
            + "with 0. The program gets the event as JSON on standard input and in "
            + "CATCHKIT_EVENT_TEXT, _KIND, _KEY, _AT, _PLACE and _LATE, and the person in "
            + "CATCHKIT_USER; {text} in its words is the line for people. If it fails, the event "
            + "stays due, the others are delivered, and the run ends with 19.",
          ko: "출력했거나 --exec 프로그램이 0으로 끝나면 알린 것으로 기록합니다. 프로그램은 일을 표준 입력의 JSON과 환경 변수 "
            + "CATCHKIT_EVENT_TEXT, _KIND, _KEY, _AT, _PLACE, _LATE로, 사람을 CATCHKIT_USER로 받습니다. 명령의 {text}는 "
            + "사람이 읽는 문장으로 바뀝니다. 실패한 일은 남겨 두고 나머지를 알린 뒤 19로 끝납니다."),
      ],
      examples: [
        Example(
          "catchkit due --within 9h --as 민지", "The next nine hours of one person",
          "한 사람의 앞으로 9시간"),
        Example(
          "catchkit due --everyone --not-between 23:00-07:00 --exec 'echo {text}'",
          "A program for each event, but not at night", "밤을 빼고 알림마다 프로그램 실행"),
        Example(
          "catchkit due --everyone --within 9h --peek --format jsonl | grep -o '\"key\":\"[^\"]*\"'",
          "Preview, as JSON Lines", "JSON Lines로 미리 보기"),
      ],
      output: output, negativeAnswer: Text(en: "nothing is due", ko: "알릴 일이 없음"),
      changes: true,
      children: [
        "list": { ListNotices.command(below: "due") },
        "reset": { ForgetNotices.command(below: "due") },
        "sample": { PrintDueSample.command(below: "due", isForEveryone: true) },
      ]
    ) { request, environment throws(Failure) in
      if request.isForEveryone, environment.guest != nil { throw .notByGuest("--everyone") }
      if request.isPeek { environment.options.isDryRun = true }
      let isDryRun = environment.options.isDryRun
      let ticks = isDryRun ? TickOutcome() : try environment.runTicks()
      let held = isDryRun ? try environment.heldTicks() : ticks.held
      let known = environment.domains.kinds(besides: held)
      var run = DueRun(
        "due", output,
        kinds: Set(
          request.kinds.isEmpty ? known : known.filter { request.kinds.contains($0.code) }),
        ahead: request.ahead * 60, back: request.back * 60, notifier: request.notifier,
        milliseconds: request.milliseconds, row: members)
      run.isForEveryone = request.isForEveryone
      run.quiet = request.quiet
      run.ticks = ticks
      return try run.answer(in: environment)
    }
  }

  private static func kinds(of domains: Domains) -> Argument<[String]> {
    let choices = domains.dueKinds.map { Choice($0.code, $0.name) }
    return .repeated(
      "kind",
      Conversion("KIND", choices: choices, show: { $0 }) { word throws(Failure) in
        guard choices.contains(where: { $0.name == word }) else {
          throw .notAChoice(word, among: choices.map(\.name))
        }
        return word
      }, Text(en: "Only these kinds, with commas between", ko: "이 종류만. 쉼표로 나눔"),
      takesCommas: true, isCommon: true)
  }

  private static let output = OutputInfo(
    "catchkit.due", shape: .list,
    fields: [
      .text("key", "Key", "키", "The event, whatever its time"),
      .text("domain", "Domain", "영역", "The first word of the domain's commands"),
      .text("kind", "Kind", "종류", "The kind of the event"),
      .instant("at", "At", "시각", "The event's time", "일의 시각"),
      .bool("is_late", "Late", "늦음", "Whether its time is over"),
      .text("person", "Person", "사람", "The nickname of the person notified"),
      .text("subject", "Subject", "대상", "The place or thing that it is about"),
      .text("text_en", "Text", "영문", "The line for people, in English"),
      .text("text_ko", "Korean", "국문", "The line for people, in Korean"),
      .of(
        .map(.either([.text, .list(.text)])), "details", "Details", "상세",
        "Fields of the kind alone, such as shift or day", "종류별 필드"),
    ], idField: "key")

  @Sendable private static func members(
    _ item: DueItem, _ person: Person, _ domain: String, _ now: Instant, _ zones: ZoneCache
  ) throws(Failure) -> [JSON.Member] {
    let text = item.text(at: now)
    return [
      .init("key", .string(item.key)),
      .init("domain", .string(domain)),
      .init("kind", .code(item.kind.code, item.kind.name)),
      .init("at", try zones.json(item.at, in: item.zone)),
      .init("is_late", .bool(item.isLate(at: now))),
      .init("person", .string(person.name)),
      .init("subject", .string(item.subject)),
      .init("text_en", .string(text.en)),
      .init("text_ko", .string(text.ko)),
      .init("details", .object(item.details.filter { $0.value != .null }.map(asText))),
    ]
  }

  /// A number as its digits: all details are texts, or lists of them.
  private static func asText(_ member: JSON.Member) -> JSON.Member {
    guard case .integer(let number) = member.value else { return member }
    return .init(member.name, .string(String(number)))
  }
}
