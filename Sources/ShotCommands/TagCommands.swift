import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot tag add` and `remove`
struct TagShots: NamesShots {
  let tags: [String]
  let ids: [String]
  let isStrict: Bool

  private static var tag: Argument<[String]> {
    .operand(
      "TAG",
      ShotOptions.tag.map { word in
        word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }, Text(en: "A tag, or several with commas", ko: "태그. 여럿은 쉼표로"))
  }

  static var add: Command<Environment> {
    .changingShots(
      "add", Text(en: "Give screenshots a tag", ko: "캡처에 태그 붙이기"), into: TagShots.init,
      tag, ShotOptions.ids, ShotOptions.strict,
      discussion: .paragraph(
        en: "A new tag joins the library. A tag has 1 to 30 characters; a screenshot takes 4 tags "
          + "and the library 30, unless shot.tags and shot.library say otherwise.",
        ko: "새 태그는 목록에 추가됩니다. 태그는 1~30자이고 캡처 하나에 4개, 모두 30개까지이며 shot.tags와 shot.library로 바꿀 수 "
          + "있습니다."),
      examples: [
        Example("catchkit shot tag add 맛집 sht-1", "One", "하나"),
        Example("catchkit shot tag add 여행,맛집 sht-1 sht-2", "Two tags on two", "두 개에 태그 둘"),
        Example(
          "catchkit shot inbox --format ids | head -n 2 | catchkit shot tag add 맛집 -",
          "From a pipe", "파이프에서"),
      ], contract: "catchkit.shot.tag.add"
    ) { request, shots, transaction, session throws(Failure) in
      try ShotTags.add(
        request.tags, to: shots, session.shotLimits, isStrict: request.isStrict, in: transaction)
    }
  }

  static var remove: Command<Environment> {
    .changingShots(
      "remove", Text(en: "Take a tag off screenshots", ko: "캡처에서 태그 떼기"), into: TagShots.init,
      tag, ShotOptions.ids, ShotOptions.strict,
      discussion: .paragraph(
        en: "Without a tag and not kept, a screenshot is in the inbox again. No rule gives the "
          + "tag to it again.",
        ko: "태그가 없고 보관하지 않은 캡처는 다시 정리 전이 됩니다. 뗀 태그는 규칙이 다시 붙이지 않습니다."),
      examples: [
        Example("catchkit shot tag remove 맛집 sht-1", "One", "하나"),
        Example("catchkit shot tag remove 여행,맛집 sht-1", "Two tags", "태그 둘"),
        Example(
          "catchkit shot list tag:맛집 --format ids | catchkit shot tag remove 맛집 -", "From a pipe",
          "파이프에서"),
      ], contract: "catchkit.shot.tag.remove"
    ) { request, shots, transaction, _ throws(Failure) in
      try ShotTags.remove(request.tags, from: shots, isStrict: request.isStrict, in: transaction)
    }
  }
}

/// A tag of the library in outputs.
enum TagView {
  struct Row: Sendable {
    let tag: ShotTag
    let used: Int
  }

  static let view = RecordView<Row>(
    list: ["name", "used", "rule"], record: ["name", "used", "rule"],
    [
      .stored(ShotTag.self, ["id", "name"], of: { $0.tag }),
      .integer("used", "Used", "사용", "Screenshots that have it", "태그가 붙은 캡처 수") { $0.used },
      .stored(ShotTag.self, ["rule"], of: { $0.tag }),
    ])

  static func row(_ tag: ShotTag, in view: View) throws(Failure) -> Row {
    Row(tag: tag, used: try ShotTags.uses(of: tag.owner, in: view)[tag.id]?.count ?? 0)
  }
}

/// `catchkit shot tag list` and `related`
struct ListTags: Sendable {
  let tags: [String]

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the tags of your library", ko: "태그 목록"),
      into: { () throws(Failure) in () },
      examples: [
        Example("catchkit shot tag list", "The most used first", "많이 쓴 순"),
        Example("catchkit shot tag list --sort name", "By name", "이름순"),
        Example(
          "catchkit shot tag list --format tsv --fields name | tail -n +2", "Names alone", "이름만"),
      ],
      view: TagView.view, contract: "catchkit.shot.tag.list",
      negativeAnswer: Text(en: "no tags", ko: "태그가 없음")
    ) { _, view, actor, _ throws(Failure) in
      let uses = try ShotTags.uses(of: actor.id, in: view)
      return ListTags.sorted(
        try ShotTags.list(of: actor.id, in: view).map {
          TagView.Row(tag: $0, used: uses[$0.id]?.count ?? 0)
        })
    }
  }

  static var related: Command<Environment> {
    .listing(
      "related", Text(en: "List tags that occur together with others", ko: "함께 쓰인 태그 목록"),
      into: ListTags.init,
      .operands("TAG", ShotOptions.tag, isRequired: true, Text(en: "Tags", ko: "태그")),
      examples: [
        Example("catchkit shot tag related 맛집", "Of one tag", "한 태그와 함께"),
        Example("catchkit shot tag related 맛집 여행", "Of both", "둘과 함께"),
        Example("catchkit shot tag related 맛집 --json | jq -r '.data[].name'", "Names", "이름"),
      ],
      view: TagView.view, contract: "catchkit.shot.tag.related",
      negativeAnswer: Text(en: "no tag occurs together with them", ko: "함께 쓰인 태그가 없음")
    ) { request, view, actor, _ throws(Failure) in
      let uses = try ShotTags.uses(of: actor.id, in: view)
      let chosen = try request.tags.map { name throws(Failure) in
        try ShotTags.find(name, of: actor.id, in: view)
      }
      var shots: Set<Int>?
      for tag in chosen { shots = shots?.intersection(uses[tag.id] ?? []) ?? uses[tag.id] ?? [] }
      return ListTags.sorted(
        try ShotTags.list(of: actor.id, in: view).compactMap { tag in
          let count = uses[tag.id]?.intersection(shots ?? []).count ?? 0
          return count == 0 || chosen.contains(tag) ? nil : TagView.Row(tag: tag, used: count)
        })
    }
  }

  /// The most used first.
  private static func sorted(_ rows: [TagView.Row]) -> [TagView.Row] {
    rows.sorted { one, other in
      guard one.used == other.used else { return one.used > other.used }
      return one.tag.folded.utf8.lexicographicallyPrecedes(other.tag.folded.utf8)
    }
  }
}

/// `catchkit shot tag rename` and `drop`
struct ChangeTag: Sendable {
  let name: String
  let newName: String

  private static var tag: Argument<String> {
    .operand("TAG", ShotOptions.tag, Text(en: "The tag", ko: "태그"))
  }

  static var rename: Command<Environment> {
    .changing(
      "rename", Text(en: "Rename a tag; onto another one, merge them", ko: "태그 이름 바꾸기, 합치기"),
      into: ChangeTag.init, tag,
      .operand("NAME", ShotOptions.tag, Text(en: "The new name", ko: "새 이름")),
      examples: [
        Example("catchkit shot tag rename 맛집 식당", "A new name", "새 이름"),
        Example("catchkit shot tag rename 맛집 여행", "Merge two", "합치기"),
        Example("catchkit shot tag rename 맛집 식당 --json | jq .data.used", "Uses", "사용 수"),
      ],
      view: TagView.view, contract: "catchkit.shot.tag.rename",
      message: { row in
        let (name, used) = (row.tag.name, row.used)
        return Text(en: "'\(name)' is on \(used) screenshots", ko: "'\(name)': 캡처 \(used)개")
      }
    ) { request, transaction, actor, _ throws(Failure) in
      let tag = try ShotTags.rename(
        request.name, to: request.newName, of: actor.id, in: transaction)
      return try TagView.row(tag, in: transaction.view)
    }
  }

  static var drop: Command<Environment> {
    .changing(
      "drop", Text(en: "Remove a tag from the library and all screenshots", ko: "태그 없애기"),
      into: { (name: String) throws(Failure) in name }, tag,
      examples: [
        Example("catchkit shot tag drop 맛집 -n", "A preview", "미리 보기"),
        Example("catchkit shot tag drop 맛집 --yes", "Without a question", "묻지 않고"),
        Example("catchkit shot tag drop 맛집 --json | jq .data.used", "Uses until now", "쓰던 수"),
      ],
      view: TagView.view, contract: "catchkit.shot.tag.drop",
      message: { row in
        let (name, used) = (row.tag.name, row.used)
        return Text(
          en: "dropped '\(name)' from \(used) screenshots", ko: "'\(name)' 삭제(캡처 \(used)개)")
      }
    ) { name, transaction, actor, _ throws(Failure) in
      let tag = try ShotTags.find(name, of: actor.id, in: transaction.view)
      let row = try TagView.row(tag, in: transaction.view)
      try ShotTags.drop(tag, in: transaction)
      return row
    }
  }
}
