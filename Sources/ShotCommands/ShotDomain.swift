import CatchCommandLine
public import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// The domain `catchkit shot`; a new command is a new row of `group`.
public enum ShotDomain {
  public static let domain = Domain(
    "shot", group: { group }, failures: { ShotRefusal.catalogue }, tables: { ShotTables.tables },
    completions: { completions }, synonyms: { synonyms }, due: { [ShotDue.source] },
    people: { [people] }, recipes: { recipes }, settings: { ShotSettings.all },
    emptyNotes: { emptyNotes })

  /// Options of other lists for what a query says.
  private static let synonyms = Synonyms(commands: [
    "shot list --during": ["shot list on:%"], "shot list --state": ["shot list is:%"],
    "shot list --tag": ["shot list tag:%"],
  ])

  private static let emptyNotes: [EmptyNote] = [
    .init(
      "shot scan folders, shot inbox, shot list, shot search", "no screenshots", "스크린샷이 없습니다",
      by: "shot scan ~/Pictures"),
    .init("shot dups", "no duplicates", "겹치는 캡처가 없습니다"),
    .init("shot shelf list", "no shelves", "보관소가 없습니다", by: "shot shelf add -h"),
    .init("shot tag list, shot rule list", "no tags", "태그가 없습니다", by: "shot rule add 영수증 영수증"),
  ]

  private static let people = PersonRule(
    afterRemoval: { person, _, transaction, _ throws(Failure) in
      try Shots.forget(person.id, in: transaction)
    })

  private static var completions: [CompletionKind] {
    [
      .few("shot") { request throws(Failure) in
        let actor = try request.actor()
        let search = try ShotSearch(.all([]), of: actor.id, in: request.view)
        return try Shots.list(search, limit: 200, in: request.view).map {
          Candidate($0.id.description, Text(verbatim: $0.file.fileName))
        }
      },
      .few("shot-shelf") { request throws(Failure) in
        try Shelves.list(of: request.actor().id, in: request.view).map {
          Candidate($0.name, Text(verbatim: $0.address))
        }
      },
      .few("shot-tag") { request throws(Failure) in
        let names = try ShotTags.list(of: request.actor().id, in: request.view).map(\.name)
        return (names + ShotTags.starters).distinct().map { Candidate($0, Text(verbatim: "")) }
      },
    ]
  }

  private static var group: Command<Environment> {
    .group(
      "shot", Text(en: "Screenshots: found, tagged, searched", ko: "화면 캡처를 찾고 정리하기"),
      discussion: .paragraph(
        en:
          "Finds the screenshots in your folders by what devices write into files and names, keeps "
          + "them in an inbox until you have tagged them, and finds them again by the text in them. "
          + "Nothing is sent anywhere but to shelves that you add, and no file is changed.",
        ko: "기기가 파일과 이름에 남기는 표시로 폴더에서 화면 캡처를 찾고, 태그를 붙일 때까지 모아 두며, 그 안의 글로 다시 찾습니다. 직접 추가한 보관소 말고는 "
          + "아무 데도 보내지 않으며 파일을 바꾸지 않습니다."),
      examples: [
        Example("catchkit shot scan ~/Pictures", "Find them", "캡처 찾기"),
        Example("catchkit shot list 맛집", "By a word in the picture", "글에 있는 단어로"),
        Example(
          "catchkit shot inbox --format ids | head -n 3 | catchkit shot tag add 맛집 -",
          "Tag some from a pipe", "여러 개에 태그 붙이기"),
      ],
      tasks: {
        [
          CommandTask("Find", "찾기", "scan why mark list search show read text facts dups"),
          CommandTask("Sort", "정리", "inbox tag rule edit keep trash restore purge"),
          CommandTask(
            "Share and keep", "공유와 보관",
            "redact sheet export import shelf sync pull verify"),
          CommandTask("Upkeep", "관리", "cache due"),
        ]
      },
      children: [
        "scan": { ScanFolders.command }, "why": { ExplainShot.command },
        "mark": { MarkShot.command }, "inbox": { ListInbox.command }, "list": { ListShots.command },
        "search": { ListShots.search }, "show": { ShowShot.command }, "read": { ReadShots.command },
        "text": { ShowText.command }, "facts": { ListFacts.command },
        "dups": { ListDuplicates.command }, "redact": { RedactShot.command },
        "sheet": { MakeShotSheet.command }, "cache": { ShowCache.command },
        "export": { ExportShots.command }, "shelf": { EditShelf.group },
        "sync": { SyncShots.command }, "pull": { PullShots.command },
        "verify": { VerifyShelf.command }, "import": { ImportShots.command },
        "edit": { EditShots.command }, "keep": { MoveShots.keep }, "trash": { MoveShots.trash },
        "restore": { MoveShots.restore }, "purge": { PurgeShots.command }, "tag": { tags },
        "rule": { rules }, "due": { ShotDue.command },
      ])
  }

  private static var tags: Command<Environment> {
    .group(
      "tag", Text(en: "Tags of screenshots", ko: "캡처의 태그"),
      examples: [
        Example("catchkit shot tag list", "The library", "태그 목록"),
        Example("catchkit shot tag add 맛집 sht-1", "Tag one", "태그 붙이기"),
        Example("catchkit shot tag list --json | jq -r '.data[].name'", "Names alone", "이름만"),
      ],
      children: [
        "add": { TagShots.add }, "remove": { TagShots.remove }, "rename": { ChangeTag.rename },
        "drop": { ChangeTag.drop }, "list": { ListTags.command }, "related": { ListTags.related },
      ])
  }

  private static var rules: Command<Environment> {
    .group(
      "rule", Text(en: "Rules that tag new screenshots", ko: "새 캡처에 태그를 붙이는 규칙"),
      examples: [
        Example("catchkit shot rule add 금융 app:kakaobank", "By the app", "앱으로"),
        Example("catchkit shot rule apply -n", "On all, a preview", "모두에 적용할 때 미리 보기"),
        Example("catchkit shot rule list --json | jq -r '.data[].rule'", "Queries", "조건"),
      ],
      children: [
        "add": { EditRule.add }, "list": { EditRule.list }, "remove": { EditRule.remove },
        "apply": { ApplyRules.command },
      ])
  }

  private static var recipes: [RecipeSection] {
    [
      RecipeSection(
        Text(en: "Screenshots", ko: "화면 캡처"),
        [
          Recipe(
            Text(en: "A folder of screenshots, put in order", ko: "캡처 폴더 정리하기"),
            [
              Example("catchkit shot scan . --as 사장", "Find them", "캡처 찾기"),
              Example(
                "catchkit shot rule add 배달 app:coupang --as 사장", "A tag for those to come",
                "앞으로의 캡처에 붙일 태그"),
              Example("catchkit shot inbox --brief --as 사장", "Number that waits", "정리할 개수"),
            ])
        ])
    ]
  }
}
