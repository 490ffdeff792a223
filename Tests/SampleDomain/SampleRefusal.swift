import CatchValues

/// Every refusal about food: stable id, class, meaning, advice.
enum SampleRefusal {
  static let unknown = FailureCase(
    "sample.unknown", .notFound, "there is no such food", "그런 식품이 없습니다",
    "see 'samplekit sample list --all'", "'samplekit sample list --all'을 보십시오")
  static let name = FailureCase(
    "sample.name", .refused, "nothing to eat has such a name", "식품 이름이 될 수 없습니다",
    "write 1 to 20 characters", "1~20자로 입력하십시오")
  static let crowded = FailureCase(
    "sample.crowded", .conflict, "the fridge is full", "냉장고가 가득 찼습니다", "remove what is eaten first",
    "먹은 것을 먼저 삭제하십시오")
  static let batch = FailureCase(
    "sample.batch", .refused, "rows were refused for several reasons", "여러 이유로 거부된 행이 있습니다",
    "correct the rows named above", "위의 행을 고치십시오")
  static let passedOver = FailureCase(
    "sample.passed_over", .rejects, "some rows were passed over", "건너뛴 행이 있습니다",
    "correct the rows named above and import them again", "위의 행을 고쳐 다시 가져오십시오")
  static let camera = FailureCase(
    "sample.camera", .remote, "a program did not read its input", "프로그램이 입력을 읽지 못했습니다",
    "its own message is above", "이유는 위에 있습니다")

  static let catalogue = [unknown, name, crowded, batch, passedOver, camera]
}
