public import CatchValues

/// All failures of runs on a store behind ssh.
public enum RemoteFailure {
  public static let unreachable = FailureCase(
    "remote.unreachable", .remote, "a remote store could not be reached", "원격 저장소에 연결하지 못했습니다",
    "see that 'ssh HOST true' works, and that catchkit is in the server's path",
    "'ssh 서버 true'가 되는지, 서버의 경로에 catchkit이 있는지 확인하십시오", topic: "catchkit(1)")
  public static let lost = FailureCase(
    "remote.lost", .remote, "the connection to a remote store was lost", "원격 저장소와의 연결이 끊어졌습니다",
    "repeat the command", "명령을 다시 실행하십시오", topic: "catchkit(1)")
  public static let unknownOutcome = FailureCase(
    "remote.unknown_outcome", .remote,
    "the connection was lost, and the outcome of a change is not known",
    "연결이 끊어져 변경되었는지 알 수 없습니다",
    "see 'catchkit history', or repeat the command with the same --idempotency-key",
    "'catchkit history'에서 확인하거나 같은 --idempotency-key로 다시 실행하십시오", topic: "catchkit(1)")

  public static let catalogue = [unreachable, lost, unknownOutcome]
}
