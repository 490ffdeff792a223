public import CatchValues

/// The failures of a check of the store, or of the program itself, after all of it was printed.
public enum DoctorFailure {
  public static let findings = FailureCase(
    "doctor.findings", .negative, "the doctor found something to fix", "고칠 문제가 있습니다",
    "each finding names a command; 'catchkit doctor --fix' fixes what is safe to fix",
    "항목마다 고치는 명령이 있습니다. 'catchkit doctor --fix'는 안전한 문제를 고칩니다")
  public static let selftest = FailureCase(
    "selftest.failed", .negative, "the program does not work here as it should",
    "이 컴퓨터에서 프로그램이 제대로 동작하지 않습니다",
    "do not trust it with data here; report what failed with 'catchkit version --json'",
    "이 컴퓨터에서는 사용하지 말고, 'catchkit version --json'의 출력과 함께 오류를 알려 주십시오")

  public static let catalogue = [findings, selftest]
}
