public import CatchValues

/// Every refusal of the files that rows of a store name.
public enum FileFailure {
  public static let missing = entry(
    "files.missing", .damagedStore, "a file of the store is missing", "저장소의 파일이 없습니다",
    advice: "bring it back with 'catchkit store restore FILE'; see 'catchkit doctor'",
    adviceKo: "'catchkit store restore 파일'로 되찾으십시오. 'catchkit doctor'를 보십시오")
  public static let damaged = entry(
    "files.damaged", .damagedStore, "a file of the store is not as it was written",
    "저장소의 파일이 기록과 다릅니다",
    advice: "bring it back with 'catchkit store restore FILE'; see 'catchkit doctor --deep'",
    adviceKo: "'catchkit store restore 파일'로 되찾으십시오. 'catchkit doctor --deep'을 보십시오")
  public static let unsuitable = entry(
    "files.unsuitable", .inputOutput, "the folder for files is not the store's own",
    "파일을 둘 폴더가 저장소의 것이 아닙니다",
    advice: "move away what stands in its place", adviceKo: "그 자리에 있는 것을 다른 곳으로 옮기십시오")

  public static let catalogue = [missing, damaged, unsuitable]

  private static func entry(
    _ id: String, _ kind: Failure.Kind, _ en: String, _ ko: String, advice: String,
    adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, kind, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-store(1)")
  }
}
