import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store copy --to PATH`
struct CopyStore {
  let target: String

  static var command: Command<Environment> {
    Command(
      "copy", Text(en: "Make a new store with the same content", ko: "같은 내용의 새 저장소 만들기"),
      into: CopyStore.init,
      .required("to", .target.named("PATH"), Text(en: "The new store", ko: "새 저장소")),
      discussion: [
        Text(
          en: "The digests of both are compared before the new one gets its name; an existing file "
            + "is never replaced.",
          ko: "복사를 마치기 전에 두 저장소의 다이제스트를 비교하며, 이미 있는 파일은 바꾸지 않습니다."),
        StoreCommands.carriesFiles, StoreCommands.carriesAll,
      ],
      examples: [
        Example("catchkit store copy --to trial.sqlite3", "A store for trials", "시험용"),
        Example(
          "catchkit store copy --to trial.sqlite3 && catchkit user list --store trial.sqlite3",
          "Make and use a copy", "만들어 사용하기"),
        Example(
          "catchkit store copy --to trial.sqlite3 --json | grep -o '\"rows\":[0-9]*'",
          "Count of copied rows", "복사한 행 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let copy = try request.make(of: environment.store())
      return Report(
        StoreCopyView.row(copy), output: output,
        line: Text(en: "made the store '\(copy.path)'", ko: "'\(copy.path)' 저장소를 만들었습니다"),
        notes: StoreCopyView.notes(copy.files), shortfall: StoreCopyView.shortfall(copy.files),
        in: environment)
    }
  }

  private func make(of store: Store) throws(Failure) -> StoreCopy {
    do throws(Failure) {
      return try store.backUp(to: target, isReplacing: false, isVerified: true)
    } catch {
      guard error.entry == TransferFailure.exists else { throw error }
      // A file may be replaced by a backup, but not by a store that others may use at once.
      throw Failure(
        error.entry, error.message,
        hint: Text(
          en: "choose another name; a copy never replaces a file",
          ko: "다른 이름을 입력하십시오. copy는 있는 파일을 바꾸지 않습니다"),
        source: error.source)
    }
  }

  private static let output = OutputInfo(
    "catchkit.store.copy", shape: .record, fields: StoreCopyView.fields)
}
