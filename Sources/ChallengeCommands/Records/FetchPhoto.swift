import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// `catchkit challenge photo REC [N]`
struct FetchPhoto: CheckedRequest {
  let record: String
  let number: Int
  let file: String?
  let isShown: Bool
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "photo", Text(en: "Write or show one photo of a record", ko: "기록의 사진 한 장 저장하거나 보기"),
      into: checked(FetchPhoto.init), ChallengeArgument.record,
      .optionalOperand(
        "N", .integer(1...RecordContent.mostPhotos), default: 1,
        Text(en: "Its place in the record", ko: "기록의 몇 번째 사진인지")),
      .optional(
        "to", .file, Text(en: "File for the photo; - prints it", ko: "사진을 저장할 파일. -이면 출력"),
        isCommon: true),
      .flag(
        "view", Text(en: "Show it in the picture viewer", ko: "사진 보기 프로그램으로 열기"), isCommon: true),
      .overwriting,
      discussion: .paragraph(
        en: "All players and the referee may see the photos of a record, as they are stored: "
          + "without metadata. --view hands the file to 'xdg-open', or 'open'; without --to, that "
          + "is a copy in the cache folder that others cannot read.",
        ko: "참가자와 심판은 누구나 기록의 사진을 볼 수 있습니다. 촬영 정보는 저장할 때 지워졌습니다. --view는 파일을 'xdg-open'이나 "
          + "'open'으로 엽니다. --to가 없으면 캐시 폴더에 본인만 읽을 수 있는 사본을 만듭니다."),
      examples: [
        Example("catchkit challenge photo rec-1 --to r1.jpg", "The first photo", "첫 사진"),
        Example("catchkit challenge photo rec-1 2 --to r2.jpg --force", "The second", "두 번째 사진"),
        Example("catchkit challenge photo rec-1 --to - | wc -c", "Its bytes", "파일 크기"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.challenge.photo", shape: .record,
    fields: [
      .text("record", "Record", "기록"), .integer("number", "Photo", "사진", "Its place", "순서"),
      .text("player", "Player", "참가자", "The record's author", "쓴 사람", isNullable: true),
      .text("file", "File", "파일"),
      .choice("type", PictureType.allCases.map(\.rawValue), "Type", "형식"),
      .text("sha256", "SHA-256", "SHA-256", "The digest by which logs name it", "로그에 적히는 해시"),
    ])

  func check() throws(Failure) {
    guard file != nil || isShown else { throw .needsOneOf(["--to", "--view"]) }
    if file == "-", isShown { throw .conflict("--view", "--to -") }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let now = try environment.now()
    let (found, bytes) = try environment.read { view, actor throws(Failure) in
      let found = try Records.photo(number, of: record, for: actor, in: view, at: now)
      return (found, try view.file(found.name))
    }
    if file == "-" {
      try environment.output.write(bytes)
      return Report(.streamed)
    }
    guard let type = PictureType(bytes) else {
      preconditionFailure("a stored photo has a type, and its content has been checked")
    }
    let path: String
    if let file {
      path = file
      try environment.requireSpare(file, of: "--to")
      try environment.files.replace(
        file, bytes, OutputRule(isReplacing: isReplacing, isPrivate: true, isMarked: false))
    } else {
      path = "\(try environment.cacheFolder())/photos/\(found.name.hex).\(type.rawValue)"
      try environment.put(bytes, at: path)
    }
    if isShown { try show(path, in: environment) }
    return environment.report(
      [
        .text("record", found.record.id.description), .count("number", number),
        .text("player", found.author), .text("file", path), .text("type", type.rawValue),
        .text("sha256", found.name.hex),
      ], FetchPhoto.output)
  }

  private func show(_ path: String, in environment: Environment) throws(Failure) {
    // Never taken for an option.
    let file = path.hasPrefix("/") ? path : "./\(path)"
    // Of Linux and of macOS; a viewer that does not leave the terminal is waited for.
    for viewer in ["xdg-open", "open"] {
      let program = Program([viewer, file], milliseconds: 3_600_000)
      if environment.run(program, isHeard: false).isSuccess { return }
    }
    throw ChallengeRefusal.viewer.failure(
      "'\(path)' is not shown: neither 'xdg-open' nor 'open' did it",
      "'\(path)' 파일을 'xdg-open'과 'open' 모두 열지 못했습니다")
  }
}
