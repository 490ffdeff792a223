import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot mark`
struct MarkShot: Sendable {
  let target: String
  let isShot: Bool
  let isOther: Bool

  static var command: Command<Environment> {
    let output = ShotView.view.record("catchkit.shot.mark")
    return Command(
      "mark", Text(en: "Decide for good what is a screenshot", ko: "캡처인지 아닌지 직접 정하기"),
      into: MarkShot.init,
      .operand("FILE", .file, Text(en: "A file, or a screenshot by id", ko: "파일이나 캡처 ID")),
      .flag("screenshot", Text(en: "It is one", ko: "캡처"), isCommon: true),
      .flag("other", Text(en: "It is none", ko: "캡처가 아님"), isCommon: true),
      discussion: .paragraph(
        en: "Your word comes before all signs, wherever the file goes; undo takes it back.",
        ko: "파일을 어디로 옮겨도 직접 정한 것이 모든 표시보다 앞섭니다. undo로 되돌릴 수 있습니다."),
      examples: [
        Example("catchkit shot mark Pictures/poster.webp --screenshot", "A file", "파일"),
        Example("catchkit shot mark sht-1 --other", "No screenshot", "캡처가 아님"),
        Example(
          "catchkit shot mark Pictures/poster.webp --screenshot --json | jq -r .data.id", "Its id",
          "ID"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard request.isShot != request.isOther else {
        throw request.isShot
          ? .conflict("--screenshot", "--other") : .needsOneOf(["--screenshot", "--other"])
      }
      let isID = ID<ShotFile>(request.target) != nil
      let file = isID ? nil : try request.file(in: environment)
      // What the machine finds in the file is no step of undo.
      if let file, !environment.options.isDryRun {
        let owner = try environment.read { (_: View, actor: Person) throws(Failure) in actor.id }
        try environment.noteByMachine(of: "shot") { transaction throws(Failure) in
          _ = try Shots.known(file, of: owner, in: transaction)
        }
      }
      return try environment.change(output) {
        transaction, actor throws(Failure) in
        let word =
          try file.map { file throws(Failure) in
            try Shots.known(file, of: actor.id, in: transaction).description
          } ?? request.target
        let shot = try Shots.find(
          word, of: actor.id, includingOthers: true, includingPurged: file != nil,
          in: transaction.view)
        let marked = try Shots.mark(shot, asShot: request.isShot, in: transaction)
        let (id, path) = (marked.id, marked.file.path)
        return ShotView.view.row(try ShotView.rows([marked], Session(environment))[0]).saying(
          en: "noted for '\(path)' (\(id))", ko: "'\(path)' 정함(\(id))")
      }
    }
  }

  private func file(in environment: Environment) throws(Failure) -> ShotFile {
    let path = environment.fullPath(of: target)
    switch try ShotReader(environment).read(path, asksWhy: true, needsHash: { _, _ in true }) {
    case .picture(let file, _, _): return file
    case .damaged(let reason): throw .noPicture(target, reason)
    }
  }
}

extension Failure {
  /// The refusal of a file that is no picture.
  static func noPicture(_ file: String, _ reason: Text) -> Failure {
    ShotRefusal.picture.failure(
      "'\(file)' cannot be read: \(reason.en)", "'\(file)': \(reason.ko)"
    ).located(file: file, field: "FILE")
  }
}
