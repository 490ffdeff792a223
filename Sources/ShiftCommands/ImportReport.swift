import CatchProgram
import CatchValues
import ShiftService

/// What the reports of imported files have in common.
enum ImportReport {
  /// - Parameters:
  ///   - rows: the word for what is imported, in the plural.
  ///   - advice: replaces that of the refusal, which is about shifts.
  static func words(_ rows: Text, rejectsName: String, advice: Text? = nil) -> BatchWords {
    BatchWords(
      refusal: ShiftRefusal.batch, shortfall: ShiftRefusal.passedOver, rows: rows,
      rejectsName: rejectsName, advice: advice,
      refused: {
        Text(
          en: "\($0) of \($1) \(rows.en) were refused, so none was imported",
          ko: "\(rows.ko) \($1)개 가운데 \($0)개가 거부되어 하나도 가져오지 않았습니다")
      },
      passedOver: {
        Text(
          en: "\($0) of \($1) \(rows.en) were skipped",
          ko: "\(rows.ko) \($1)개 가운데 \($0)개를 건너뛰었습니다")
      })
  }

  static func message(_ data: JSON) -> Text {
    let (file, added) = (data.word("file"), data.word("added"))
    let (updated, skipped) = (data.word("updated"), data.word("skipped"))
    return Text(
      en: "imported '\(file)': \(added) added, \(updated) updated, \(skipped) skipped",
      ko: "'\(file)' 가져오기: 추가 \(added), 수정 \(updated), 그대로 \(skipped)")
  }
}
