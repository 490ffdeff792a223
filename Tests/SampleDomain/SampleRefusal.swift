import CatchValues

/// Every refusal about food: stable id, class, meaning, advice.
enum SampleRefusal {
  static let unknown = entry(
    "sample.unknown", .notFound, "there is no such food", "그런 식품이 없습니다",
    advice: "see 'samplekit sample list --all'", adviceKo: "'samplekit sample list --all'을 보십시오")
  static let name = entry(
    "sample.name", .refused, "nothing to eat has such a name", "식품 이름이 될 수 없습니다",
    advice: "write 1 to 20 characters", adviceKo: "1~20자로 입력하십시오")
  static let crowded = entry(
    "sample.crowded", .conflict, "the fridge is full", "냉장고가 가득 찼습니다",
    advice: "remove what is eaten first", adviceKo: "먹은 것을 먼저 삭제하십시오")
  static let batch = entry(
    "sample.batch", .refused, "rows were refused for several reasons", "여러 이유로 거부된 행이 있습니다",
    advice: "correct the rows named above", adviceKo: "위의 행을 고치십시오")
  static let passedOver = entry(
    "sample.passed_over", .rejects, "some rows were passed over", "건너뛴 행이 있습니다",
    advice: "correct the rows named above and import them again", adviceKo: "위의 행을 고쳐 다시 가져오십시오")

  static let camera = entry(
    "sample.camera", .remote, "a program did not read its input", "프로그램이 입력을 읽지 못했습니다",
    advice: "its own message is above", adviceKo: "이유는 위에 있습니다")

  static let catalogue = [unknown, name, crowded, batch, passedOver, camera]

  private static func entry(
    _ id: String, _ kind: Failure.Kind, _ en: String, _ ko: String, advice: String,
    adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, kind, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-sample(1)")
  }
}
