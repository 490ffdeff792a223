import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot list` and `search`
struct ListShots: Sendable {
  let words: [String]
  let before: String?

  static var command: Command<Environment> { make("list", "catchkit.shot.list") }
  static var search: Command<Environment> { make("search", "catchkit.shot.search") }

  private static func make(_ name: String, _ contract: String) -> Command<Environment> {
    .listing(
      name,
      name == "list"
        ? Text(en: "List screenshots, the newest first", ko: "캡처 목록(최신순)")
        : Text(en: "Find screenshots; the same as list", ko: "캡처 찾기(list와 같음)"),
      into: ListShots.init, ShotOptions.query, before, discussion: ShotOptions.queryText,
      examples: [
        Example("catchkit shot \(name) 맛집", "By a word in the picture", "글에 있는 단어로"),
        Example("catchkit shot \(name) ㅁㅈ not is:favourite", "By initial consonants", "초성으로"),
        Example(
          "catchkit shot \(name) on:2026-11 --json | jq -r '.data[].path'", "Paths of a month",
          "한 달의 파일 위치"),
      ],
      view: ShotView.view, contract: contract,
      negativeAnswer: Text(en: "no screenshot fits", ko: "맞는 캡처가 없음")
    ) { request, view, actor, session throws(Failure) in
      let query = try request.query
      if query.terms.contains(where: \.asksForText) { try session.noteUnread(of: actor, in: view) }
      return try request.rows(query, view, actor, session)
    }
  }

  static var before: Argument<String?> {
    .optional(
      "before", ShotOptions.shot,
      Text(en: "Begin after this one, for the next page", ko: "이 캡처 다음부터"), isCommon: true)
  }

  var query: ShotQuery { get throws(Failure) { try ShotQuery(ShotOptions.query(words)) } }

  func rows(
    _ query: ShotQuery, _ view: View, _ actor: Person, _ session: Session
  ) throws(Failure) -> [ShotView.Row] {
    let last = try before.map { word throws(Failure) in
      try Shots.find(word, of: actor.id, in: view)
    }
    // One more shows that there are more.
    let limit = session.environment.options.readLimit.map {
      $0.addingReportingOverflow(1).partialValue
    }
    let shots = try Shots.list(
      session.search(query, of: actor, in: view), after: last, limit: limit, in: view)
    return try ShotView.rows(shots, session)
  }
}

/// `catchkit shot inbox`
struct ListInbox: Sendable {
  let list: ListShots
  let isBrief: Bool

  static var command: Command<Environment> {
    let output = ShotView.view.list("catchkit.shot.inbox")
    return Command(
      "inbox", Text(en: "List screenshots that wait for a tag", ko: "정리할 캡처 목록"),
      into: { (words: [String], before: String?, isBrief: Bool) throws(Failure) in
        ListInbox(list: ListShots(words: words, before: before), isBrief: isBrief)
      }, ShotOptions.query, ListShots.before,
      .flag(
        "brief", Text(en: "Print the number and the oldest's days alone", ko: "개수와 가장 오래된 것의 일수만"),
        isCommon: true),
      discussion: [Text].paragraph(
        en: "A screenshot that a scan finds is here until it is tagged, kept or put into the "
          + "trash. With --brief a prompt shows how many wait and for how many days; JSON has "
          + "both in meta.",
        ko: "찾은 캡처는 태그를 붙이거나 보관하거나 휴지통에 넣을 때까지 여기에 있습니다. --brief는 프롬프트에 쓸 개수와 일수이며, JSON의 meta에도 "
          + "있습니다.") + ShotOptions.queryText,
      examples: [
        Example("catchkit shot inbox app:Coupang", "Of one app", "한 앱의 캡처"),
        Example("catchkit shot inbox --brief", "For a prompt", "프롬프트"),
        Example(
          "catchkit shot inbox --format ids | head -n 2 | catchkit shot tag add 맛집 -",
          "Tag some from a pipe", "여러 개에 태그 붙이기"),
      ],
      output: output, negativeAnswer: Text(en: "the inbox is empty", ko: "정리할 캡처가 없음"),
      usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      let query = try request.list.query
      let isBrief = request.isBrief && environment.showsTables
      let now = try environment.now()
      let (rows, waiting) = try environment.read { (view: View, actor: Person) throws(Failure) in
        let inbox = ShotQuery.all([.state(.inbox), query])
        return (
          isBrief ? [] : try request.list.rows(inbox, view, actor, session),
          try Shots.count(session.search(inbox, of: actor, in: view), in: view)
        )
      }
      let days = waiting.oldest.map {
        max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) / 86_400
      }
      if isBrief {
        let text = Text(verbatim: "\(waiting.count) \(days ?? 0)")
        return Report(.text(text), isNegative: waiting.count == 0)
      }
      var report = ShotView.view.report(rows, output, in: environment)
      report.meta += [.count("waiting", waiting.count), .count("days", days)]
      return report
    }
  }
}

/// `catchkit shot show`
struct ShowShot: Sendable {
  let id: String

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a screenshot", ko: "캡처 보기"), into: ShowShot.init, ShotOptions.id,
      examples: [
        Example("catchkit shot show sht-1", "All about one", "캡처 하나"),
        Example("catchkit shot show sht-1 --lang ko", "In Korean", "한국어로"),
        Example("catchkit shot show sht-1 --json | jq -r .data.path", "Path of its file", "파일 위치"),
      ],
      view: ShotView.view, contract: "catchkit.shot.show"
    ) { request, view, actor, session throws(Failure) in
      try ShotView.rows([Shots.find(request.id, of: actor.id, in: view)], session)[0]
    }
  }
}
