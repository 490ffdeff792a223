import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot pull`
struct PullShots: Sendable {
  let shelf: String?
  let folder: String?

  static var command: Command<Environment> {
    Command(
      "pull", Text(en: "Fetch screenshots from a shelf", ko: "보관소에서 캡처 가져오기"),
      into: PullShots.init, EditShelf.shelf,
      .optional(
        "into", .file, Text(en: "Folder for the pictures", ko: "사진을 둘 폴더"),
        absent: Text(en: "'shots' beside the store", ko: "저장소 옆의 'shots'"), isCommon: true),
      discussion: .paragraph(
        en: "Pictures that are not here, or whose file is gone, are fetched and checked against "
          + "their hash. Of tags, notes and the rest the newer word counts, a screenshot as a "
          + "whole; differences are reported. What you have put into the trash here stays there. "
          + "'catchkit undo' does not take it back.",
        ko: "여기 없거나 파일이 없어진 사진을 가져와 해시로 확인합니다. 태그, 메모 등은 캡처마다 더 나중에 정한 쪽을 통째로 따르며 다른 점을 알립니다. 여기서 "
          + "휴지통에 넣은 것은 그대로 둡니다. undo로 되돌릴 수 없습니다."),
      examples: [
        Example("catchkit shot pull", "From the only shelf", "하나뿐인 보관소에서"),
        Example("catchkit shot pull nas --into ~/Pictures/shots", "Into a folder", "폴더로"),
        Example("catchkit shot pull nas -n --json | jq .data.added", "A preview", "미리 보기"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard !environment.options.isDryRun else { return try request.answer(in: environment) }
      return try environment.store().alone(for: "shot pull", purpose: "sync") {
        () throws(Failure) in try request.answer(in: environment)
      }
    }
  }

  private static let output = TakeRun.output("catchkit.shot.pull", .text("shelf", "Shelf", "보관소"))

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let state = try ShelfState(of: shelf, in: environment)
    let place = try environment.place(of: state.shelf, state.manifest)
    let store = environment.fullPath(of: try environment.storePath().path)
    let beside = store.split(separator: "/").dropLast()
    let folder =
      folder.map(environment.fullPath) ?? "/\((beside + ["shots"]).joined(separator: "/"))"
    var run = TakeRun(from: place, into: folder, of: state.shelf.owner, environment)
    try run.read(besides: state)
    try run.take()
    return run.report(PullShots.output, .text("shelf", state.shelf.name))
  }
}

/// `catchkit shot import`
struct ImportShots: Sendable {
  let folder: String

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Take an exported tree in", ko: "내보낸 폴더를 받아들이기"),
      into: ImportShots.init,
      .operand("FOLDER", .file, Text(en: "A tree of 'shot export'", ko: "'shot export'의 폴더")),
      discussion: .paragraph(
        en: "The pictures stay in the tree, which has to stay where it is. Each is checked "
          + "against its hash; one that is damaged is named and left out. What is known already "
          + "keeps the newer words. 'catchkit undo' does not take it back.",
        ko: "사진은 그 폴더에 그대로 두므로 폴더를 옮기지 마십시오. 사진마다 해시로 확인하고 손상된 것은 알리고 뺍니다. 이미 아는 캡처는 더 나중에 정한 내용을 "
          + "따릅니다. undo로 되돌릴 수 없습니다."),
      examples: [
        Example("catchkit shot import backup", "All of a tree", "폴더 전체"),
        Example("catchkit shot import backup -n", "A preview", "미리 보기"),
        Example("catchkit shot import backup --json | jq .data.added", "New ones", "새 캡처 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let folder = environment.fullPath(of: request.folder)
      guard let place = try? ShelfFolder(folder, in: environment),
        try !place.manifests().isEmpty
      else {
        throw ShotRefusal.folder.failure(
          "'\(request.folder)' holds no manifest of 'catchkit shot export'",
          "'\(request.folder)': 'catchkit shot export'의 목록이 없습니다",
          hint: Text(
            en: "name the folder with the file manifest-….jsonl",
            ko: "manifest-….jsonl 파일이 있는 폴더를 지정하십시오"),
          field: "FOLDER"
        ).located(file: request.folder)
      }
      let owner = try environment.read { (_: View, actor: Person) throws(Failure) in actor.id }
      var run = TakeRun(from: place, into: nil, of: owner, environment)
      try run.read(besides: nil)
      try run.take()
      return run.report(ImportShots.output, .text("folder", request.folder))
    }
  }

  private static let output = TakeRun.output(
    "catchkit.shot.import", .text("folder", "Folder", "폴더"))
}
