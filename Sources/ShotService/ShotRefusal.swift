public import CatchValues

/// Every refusal of `shot`, each with its id and exit code.
public enum ShotRefusal {
  public static let picture = FailureCase(
    "shot.picture", .refused,
    summary: Text(en: "a file is no picture that can be read", ko: "읽을 수 있는 사진이 아닙니다"),
    advice: Text(
      en: "name a JPEG, PNG, WebP or HEIC file", ko: "JPEG, PNG, WebP, HEIC 파일을 지정하십시오"),
    topic: "catchkit-shot(1)")

  public static let catalogue = [picture]
}
