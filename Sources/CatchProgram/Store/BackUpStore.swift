import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store backup FILE`
struct BackUpStore {
  let file: String
  let isVerified: Bool
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "backup", Text(en: "Copy the store into a file", ko: "저장소를 파일로 복사"),
      into: BackUpStore.init,
      .operand("FILE", .target, Text(en: "The file to write", ko: "쓸 파일")),
      .flag(
        "verify", Text(en: "Read the copy back and compare all of it", ko: "복사본을 다시 읽어 모두 비교"),
        isCommon: true),
      .force,
      discussion: [
        Text(
          en: "One consistent state is copied, even while others write; the file appears complete "
            + "or not at all. It is a store itself: --store opens it, 'store restore' brings it "
            + "back.",
          ko: "다른 사람이 쓰는 중에도 일관된 상태를 복사하며, 파일은 완전하게 생기거나 전혀 생기지 않습니다. 복사본은 그 자체가 "
            + "저장소라서 --store로 열거나 'store restore'로 복원할 수 있습니다."),
        StoreCommands.carriesFiles, StoreCommands.carriesAll,
      ],
      examples: [
        Example("catchkit store backup monday.sqlite3", "A copy", "복사본"),
        Example(
          "catchkit store backup monday.sqlite3 --verify --force",
          "A verified copy in place of an older one", "검증하고 옛 파일을 바꿈"),
        Example(
          "catchkit store backup b.sqlite3 --verify --json | grep -o '\"rows\":[0-9]*'",
          "Count of rows", "행 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let copy = try environment.store().backUp(
        to: request.file, isReplacing: request.isReplacing, isVerified: request.isVerified)
      let line =
        request.isVerified && copy.files.lost.isEmpty
        ? Text(en: "wrote and verified '\(copy.path)'", ko: "'\(copy.path)'에 쓰고 검증했습니다")
        : Text(en: "wrote '\(copy.path)'", ko: "'\(copy.path)'에 썼습니다")
      return Report(
        StoreCopyView.row(copy), output: output, line: line, notes: StoreCopyView.notes(copy.files),
        shortfall: StoreCopyView.shortfall(copy.files), in: environment)
    }
  }

  private static let output = OutputInfo(
    "catchkit.store.backup", shape: .record, fields: StoreCopyView.fields)
}

extension Conversion where Value == String {
  /// The name of a file to write, which cannot be standard output.
  static var target: Conversion<String> {
    Conversion("FILE", completion: .file) { word throws(Failure) in
      guard !word.isEmpty, word != "-" else {
        throw .malformed(word, "is not the name of a file to write", "쓸 파일의 이름이 아닙니다")
      }
      return word
    }
  }
}

extension Argument where Value == Bool {
  static var force: Argument<Bool> {
    .flag("force", Text(en: "Replace the file if it exists", ko: "파일이 있으면 바꿈"))
  }
}
