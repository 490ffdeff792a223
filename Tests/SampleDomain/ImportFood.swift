import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService

/// `samplekit sample import FILE`
struct ImportFood {
  let file: String
  let keepsGoing: Bool
  let rejects: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Import foods from CSV", ko: "CSV에서 식품 가져오기"), into: ImportFood.init,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      .flag(
        "keep-going", Text(en: "Pass over refused rows, and exit 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "Write refused rows here", ko: "거부된 행을 저장할 파일")),
      discussion: [
        Text(en: "The columns are name, kind and last_day.", ko: "열은 name, kind, last_day입니다.")
      ],
      examples: [
        Example("samplekit sample import foods.csv", "A file", "파일"),
        Example("samplekit sample import foods.csv --rejects bad.csv", "What can be", "되는 것만"),
        Example("cat foods.csv | samplekit sample import - -n", "Preview", "미리 보기"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static let output = OutputInfo(
    "samplekit.sample.import", shape: .record,
    fields: [
      .text("file", "File", "파일", "The file that was read"),
      .integer("rows", "Rows", "행", "All rows of it"),
      .integer("added", "Added", "추가", "Foods that were added"),
    ])

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let batch = BatchImport(
      file: file, keepsGoing: keepsGoing, rejects: rejects, ImportFood.words)
    let bytes = try batch.read(limit: 1 << 20, in: &environment)
    return try batch.answer(ImportFood.output, message: ImportFood.message, in: environment) {
      rows, transaction, actor, run throws(Failure) in
      let attempt = FoodBatch()
      run = attempt
      var reader = try CSVReader(bytes, file: file)
      while let row = try reader.next() {
        attempt.rowCount += 1
        let isTaken = try rows.take(
          attempt.rowCount, in: transaction, by: actor,
          locating: { $0.located(file: file, line: row.line) }
        ) { () throws(Failure) in
          let content = try ImportFood.content(of: row, reader.header)
          _ = try Foods.add(content, for: actor, in: transaction)
        }
        if !isTaken { attempt.refused.append(row.fields) }
      }
      attempt.header = reader.header
      try rows.check(
        ImportFood.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      return .object([
        .text("file", file), .count("rows", attempt.rowCount),
        .count("added", attempt.rowCount - attempt.refused.count),
      ])
    }
  }

  private static func content(
    of row: CSVRow, _ header: [String]
  ) throws(Failure) -> FoodContent {
    func word(_ column: String) -> String {
      header.firstIndex(of: column).map { row.fields[$0] } ?? ""
    }
    guard let kind = Food.Kind(rawValue: word("kind")) else {
      throw .notAChoice(word("kind"), among: Food.Kind.allCases.map(\.rawValue))
    }
    guard let lastDay = CivilDate(word("last_day")) else {
      throw .malformed(word("last_day"), Text(en: "is not a date", ko: "날짜가 아닙니다"))
    }
    return FoodContent(name: word("name"), kind: kind, lastDay: lastDay)
  }

  private static let words = BatchWords(
    refusal: SampleRefusal.batch, shortfall: SampleRefusal.passedOver,
    rows: Text(en: "rows", ko: "행"), rejectsName: "bad.csv",
    refused: { Text(en: "\($0) of \($1) rows were refused", ko: "\($1)행 중 \($0)행이 거부되었습니다") },
    passedOver: {
      Text(en: "\($0) of \($1) rows were passed over", ko: "\($1)행 중 \($0)행을 건너뛰었습니다")
    })

  private static func message(_ data: JSON) -> Text {
    let (file, added) = (data.word("file"), data.word("added"))
    return Text(en: "imported '\(file)': \(added) added", ko: "'\(file)' 가져오기: 추가 \(added)")
  }
}

/// One attempt at an import.
private final class FoodBatch: BatchImport.Attempt {
  var rowCount = 0
  var header: [String] = []
  var refused: [[String]] = []
  var notes: [Text] { [] }

  func rejectedBytes() -> [UInt8] {
    var writer = CSVWriter()
    for row in [header] + refused { writer.append(row: row) }
    return writer.drain { Array($0) }
  }
}
