public import CatchValues

/// The exit status of a run, for scripts; numbers are only ever added and never change.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  case done = 0
  case negative = 1
  case usage = 2
  case notFound = 10
  case busy = 11
  case conflict = 12
  case refused = 13
  case damagedStore = 14
  case inputOutput = 15
  case declined = 16
  case rejects = 17
  case forbidden = 18
  case remote = 19
  case bug = 70
  case output = 74

  /// The chance that the same line succeeds later without a change.
  public enum Retry: Hashable, Sendable {
    case no
    case perhaps
    case yes
  }

  /// Maps a kind of failure to its number; no other place does so.
  public init(_ kind: Failure.Kind) {
    switch kind {
    case .negative: self = .negative
    case .usage: self = .usage
    case .notFound: self = .notFound
    case .busy: self = .busy
    case .conflict: self = .conflict
    case .refused: self = .refused
    case .damagedStore: self = .damagedStore
    case .inputOutput: self = .inputOutput
    case .declined: self = .declined
    case .rejects: self = .rejects
    case .forbidden: self = .forbidden
    case .remote: self = .remote
    case .bug: self = .bug
    case .output: self = .output
    }
  }

  public var retry: Retry {
    switch self {
    case .busy: .yes
    case .inputOutput, .remote, .output: .perhaps
    case .done, .negative, .usage, .notFound, .conflict, .refused, .damagedStore, .declined,
      .rejects, .forbidden, .bug:
      .no
    }
  }

  public var meaning: Text {
    switch self {
    case .done: Text(en: "done, also when a list is empty", ko: "완료. 빈 목록도 포함")
    case .negative:
      Text(
        en: "the answer is no (with --exit-status), or a check found something",
        ko: "--exit-status에서 답이 '아니요'이거나 점검에서 문제를 찾음")
    case .usage: Text(en: "the command line is wrong", ko: "명령줄이 잘못됨")
    case .notFound: Text(en: "the named thing does not exist", ko: "찾는 것이 없음")
    case .busy: Text(en: "the store was busy for too long", ko: "저장소가 계속 사용 중")
    case .conflict: Text(en: "it exists, is taken or has changed", ko: "이미 있거나 바뀌어 충돌")
    case .refused: Text(en: "an input or value was refused", ko: "입력이나 값이 거부됨")
    case .damagedStore:
      Text(en: "the store is damaged, foreign or too new", ko: "저장소가 손상되었거나 맞지 않음")
    case .inputOutput:
      Text(en: "a file is missing, unreadable or unwritable", ko: "파일이 없거나 읽고 쓸 수 없음")
    case .declined: Text(en: "an answer was needed and not given", ko: "필요한 답이 없음")
    case .rejects: Text(en: "a batch finished, with rejects", ko: "일부를 제외하고 완료")
    case .forbidden: Text(en: "the acting person may not do this", ko: "이 사람에게 허용되지 않음")
    case .remote: Text(en: "a service or program it needs failed", ko: "필요한 서비스나 프로그램이 실패")
    case .bug: Text(en: "a fault in catchkit itself", ko: "catchkit 자체의 오류")
    case .output: Text(en: "the output could not be written", ko: "출력을 쓸 수 없음")
    }
  }
}
