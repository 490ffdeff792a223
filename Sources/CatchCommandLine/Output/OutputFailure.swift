public import CatchValues

/// The refusals of the output options.
public enum OutputFailure {
  public static let field = FailureCase(
    "usage.field", .usage, "the output has no such field", "출력에 없는 필드입니다",
    "'catchkit schema' of the command lists its fields", "필드는 그 명령의 'catchkit schema'로 볼 수 있습니다",
    topic: "catchkit-json(5)")
  public static let format = FailureCase(
    "usage.format", .usage, "the output has no such form", "이 출력에 맞지 않는 형식입니다", "use --format json",
    "--format json을 지정하십시오", topic: "catchkit-json(5)")
  public static let contract = FailureCase(
    "usage.contract", .usage, "the contract has no such number", "없는 출력 규격 번호입니다",
    "'catchkit schema --list' shows the numbers", "번호는 'catchkit schema --list'로 볼 수 있습니다",
    topic: "catchkit-json(5)")

  public static let catalogue = [field, format, contract]
}
