import CatchProgram
import CatchCommandLine
import CatchValues

/// What the reports of imported files have in common.
enum ImportReport {
  static func count(_ name: String, _ title: Text, _ meaning: Text) -> Field {
    Field(name, .integer, title: title, meaning: meaning)
  }

  static func message(_ data: JSON) -> Text {
    let (file, added) = (data.word("file"), data.word("added"))
    let (updated, skipped) = (data.word("updated"), data.word("skipped"))
    return Text(
      en: "imported '\(file)': \(added) added, \(updated) updated, \(skipped) skipped",
      ko: "'\(file)' 가져오기: 추가 \(added), 수정 \(updated), 그대로 \(skipped)")
  }
}
