import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// A flag of a record's photos in outputs.
struct ShownFlag: Sendable {
  /// A photo of a record from afar has never come to this store; no log has this flag.
  static let unseen = ShownFlag(
    word: "unseen", name: Text(en: "photo not here", ko: "받지 못한 사진"), other: nil)
  static let view = RecordView<ShownFlag>(
    id: nil,
    [
      .field(.choice("flag", PhotoFlag.allCases.map(\.rawValue) + [unseen.word], "Flag", "표시")) {
        .string($0.word)
      },
      .text("record", "Record", "기록", "The record with the other photo", isNullable: true) {
        $0.other?.description
      },
    ])

  let word: String
  let name: Text
  /// The record that it points to.
  let other: ID<Record>?

  static func all(of record: Record, isUnseen: Bool) -> [ShownFlag] {
    let flags = record.remarks.map { remark in
      ShownFlag(word: remark.flag.rawValue, name: remark.flag.name, other: remark.other)
    }
    return isUnseen ? flags + [unseen] : flags
  }

  /// `same photo rec-3`.
  var shown: Text {
    let record = other.map { " \($0)" } ?? ""
    return Text(en: name.en + record, ko: name.ko + record)
  }
}
