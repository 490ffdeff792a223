import CatchCommandLine
import CatchProgram
import CatchValues

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
    ) { request, environment throws(Failure) in
      let batch = BatchImport(
        file: request.file, keepsGoing: request.keepsGoing, rejects: request.rejects,
        BatchWords(refusal: SampleRefusal.batch, shortfall: SampleRefusal.passedOver))
      let table = try TableImport(
        batch, ["name", "kind", "last_day"].map { TableField($0, isNeeded: true, []) })
      return try table.answer(output, in: &environment) { row, transaction, actor throws(Failure) in
        var food = Food()
        food.name = row["name"] ?? ""
        food.kind = try row.need("kind", FoodView.kind.value(of:))
        food.lastDay = try row.need("last_day", Conversion.date.value(of:))
        _ = try Foods.add(food, for: actor, in: transaction)
        return (true, .null, [])
      }
    }
  }

  private static let output = TableImport.output("samplekit.sample.import")
}
