import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot rule add`, `remove` and `list`
struct EditRule: Sendable {
  let tag: String
  let words: [String]
  let replaces: Bool

  private static var tag: Argument<String> {
    .operand("TAG", ShotOptions.tag, Text(en: "The tag that it gives", ko: "붙일 태그"))
  }

  static var add: Command<Environment> {
    .changing(
      "add", Text(en: "Give a tag to new screenshots that fit a query", ko: "맞는 새 캡처에 태그 붙이기"),
      into: EditRule.init, tag, ShotOptions.query,
      .flag(
        "replace", Text(en: "In place of the tag's other rule", ko: "다른 규칙을 대신"), isCommon: true),
      discussion: [Text].paragraph(
        en: "A rule looks at what a scan or a reading brings; 'catchkit shot rule apply' looks at "
          + "what is there. It never gives a tag that you took away.",
        ko: "규칙은 훑거나 읽어서 새로 알게 된 캡처를 봅니다. 이미 있는 캡처는 'catchkit shot rule apply'입니다. 직접 뗀 태그는 붙이지 "
          + "않습니다.") + ShotOptions.queryText,
      examples: [
        Example("catchkit shot rule add 금융 app:kakaobank", "By the app", "앱으로"),
        Example("catchkit shot rule add 쿠폰 '쿠폰 or 유효기간'", "By words", "단어로"),
        Example(
          "catchkit shot rule add 금융 app:toss --replace --json | jq -r .data.rule", "Another rule",
          "다른 규칙"),
      ],
      view: TagView.view, contract: "catchkit.shot.rule.add",
      message: {
        Text(en: "'\($0.tag.name)' for: \($0.tag.rule)", ko: "'\($0.tag.name)': \($0.tag.rule)")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let query = ShotOptions.query(request.words)
      // Days are checked before the rule is kept.
      _ = try session.search(ShotQuery(query), of: actor, in: transaction.view)
      let tag = try ShotTags.setRule(
        request.tag, query, replaces: request.replaces, of: actor.id, session.shotLimits,
        in: transaction)
      return try TagView.row(tag, in: transaction.view)
    }
  }

  static var remove: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove the rule of a tag", ko: "태그의 규칙 지우기"),
      into: { (tag: String) throws(Failure) in EditRule(tag: tag, words: [], replaces: false) },
      tag,
      discussion: .paragraph(en: "Tags that it gave stay.", ko: "이미 붙은 태그는 그대로입니다."),
      examples: [
        Example("catchkit shot rule remove 금융", "No rule any more", "규칙 없애기"),
        Example("catchkit shot rule remove 금융 -n", "A preview", "미리 보기"),
        Example("catchkit shot rule remove 금융 --json | jq .data.used", "Uses", "사용 수"),
      ],
      view: TagView.view, contract: "catchkit.shot.rule.remove",
      message: {
        Text(en: "'\($0.tag.name)' has no rule any more", ko: "'\($0.tag.name)' 규칙 삭제")
      }
    ) { request, transaction, actor, _ throws(Failure) in
      let tag = try ShotTags.removeRule(request.tag, of: actor.id, in: transaction)
      return try TagView.row(tag, in: transaction.view)
    }
  }

  static var list: Command<Environment> {
    .listing(
      "list", Text(en: "List tags with their rules", ko: "규칙 목록"),
      into: { () throws(Failure) in () },
      examples: [
        Example("catchkit shot rule list", "All rules", "모든 규칙"),
        Example("catchkit shot rule list --lang ko", "In Korean", "한국어로"),
        Example("catchkit shot rule list --json | jq -r '.data[].rule'", "Queries", "조건"),
      ],
      view: TagView.view, contract: "catchkit.shot.rule.list",
      negativeAnswer: Text(en: "no rules", ko: "규칙이 없음")
    ) { _, view, actor, _ throws(Failure) in
      try ShotTags.list(of: actor.id, in: view).filter { !$0.rule.isEmpty }.map {
        tag throws(Failure) in try TagView.row(tag, in: view)
      }
    }
  }
}

/// `catchkit shot rule apply`
struct ApplyRules: Sendable {
  let tags: [String]

  static var command: Command<Environment> {
    .changing(
      "apply", Text(en: "Apply rules to all screenshots", ko: "이미 있는 캡처에 규칙 적용"),
      into: ApplyRules.init,
      .operands(
        "TAG", ShotOptions.tag, Text(en: "Rules of these tags; else all", ko: "이 태그의 규칙. 없으면 모두")),
      discussion: .paragraph(
        en: "One step of undo. A tag that you took away stays away; a screenshot with as many "
          + "tags as it may have is passed over.",
        ko: "undo 한 번으로 되돌릴 수 있습니다. 직접 뗀 태그는 붙이지 않고, 태그가 가득 찬 캡처는 건너뜁니다."),
      examples: [
        Example("catchkit shot rule apply -n", "A preview", "미리 보기"),
        Example("catchkit shot rule apply 금융 --yes", "One rule", "규칙 하나"),
        Example(
          "catchkit shot rule apply --yes --json | jq '.data | length'", "Number of screenshots",
          "캡처 수"),
      ],
      view: ShotView.view, contract: "catchkit.shot.rule.apply"
    ) { request, transaction, actor, session throws(Failure) in
      let chosen = try request.tags.map { name throws(Failure) in
        try ShotTags.find(name, of: actor.id, in: transaction.view).id
      }
      let outcome = try ShotTags.apply(
        rulesOf: chosen, of: actor.id, session.shotLimits, in: transaction, days: session.days)
      session.notes += ScanFolders.notes(onRules: outcome.full)
      return try ShotView.rows(outcome.tagged, session)
    }
  }
}
