public import CatchValues
import PeopleService

/// All failures of files, streams and the settings around a run.
public enum EnvironmentFailure {
  public static let notFound = FailureCase(
    "input.not_found", .inputOutput, "an input file does not exist", "입력 파일이 없습니다",
    "check the name, or write '-' to read standard input", "이름을 확인하십시오. 표준 입력을 읽으려면 '-'를 입력하십시오")
  public static let unreadable = FailureCase(
    "input.unreadable", .inputOutput, "an input cannot be read", "입력을 읽을 수 없습니다",
    "check the permissions, or write '-' to read standard input",
    "권한을 확인하십시오. 표준 입력을 읽으려면 '-'를 입력하십시오")
  public static let tooLarge = FailureCase(
    "input.too_large", .refused, "an input is larger than this command reads", "입력이 너무 큽니다",
    "split it, or use JSON Lines where the command reads them",
    "입력을 나누거나, JSON Lines를 읽는 명령이면 JSON Lines로 바꾸십시오")
  public static let unwritable = FailureCase(
    "file.write", .inputOutput, "a file cannot be written", "파일을 쓸 수 없습니다",
    "check the folder, its permissions and the free space", "폴더와 권한, 남은 공간을 확인하십시오")
  public static let output = FailureCase(
    "output.write", .output, "output cannot be written", "출력을 쓸 수 없습니다",
    "the output is incomplete; check the free space, or the program that reads it",
    "출력이 완전하지 않습니다. 남은 공간이나 출력을 받는 쪽을 확인하십시오")
  public static let spool = FailureCase(
    "output.spool", .inputOutput,
    "the reader of the output rests, and the rest of it cannot be kept meanwhile",
    "출력을 받는 쪽이 멈췄고 그동안 나머지를 보관할 수 없습니다",
    "write to a file instead of a slow reader, or set TMPDIR to a folder with more space",
    "느린 쪽에 보내지 말고 파일에 쓰거나, TMPDIR을 공간이 넉넉한 폴더로 정하십시오")
  public static let unknownID = FailureCase(
    "explain.unknown_id", .notFound, "no failure has this id", "이런 오류 ID는 없습니다",
    "list the ids with 'catchkit explain'", "'catchkit explain'으로 ID를 볼 수 있습니다")
  public static let unknownPage = FailureCase(
    "man.unknown_page", .notFound, "there is no such manual page", "없는 설명서입니다",
    "list the pages with 'catchkit man'", "'catchkit man'으로 설명서를 볼 수 있습니다")
  public static let noSchema = FailureCase(
    "schema.none", .notFound, "the command has no such schema", "이 명령에는 해당 스키마가 없습니다",
    "list the schemas with 'catchkit schema --list'", "'catchkit schema --list'로 볼 수 있습니다")
  public static let noHome = FailureCase(
    "path.no_home", .inputOutput, "the place of files is unknown without HOME",
    "HOME이 없어 파일의 위치를 알 수 없습니다", "set HOME to a full path; 'catchkit paths' shows the files in use",
    "HOME을 전체 경로로 설정하십시오. 지금 위치는 'catchkit paths'로 볼 수 있습니다")

  public static let catalogue = [
    notFound, unreadable, tooLarge, unwritable, output, spool, unknownID, unknownPage, noSchema,
    noHome,
  ]
}

extension Failure {
  static func missingFile(_ path: String) -> Failure {
    EnvironmentFailure.notFound.failure(
      "'\(path)' does not exist", "'\(path)' 파일이 없습니다", file: path)
  }

  /// - Parameter lack: the thing that cannot be found without HOME.
  static func noHome(_ lack: Text, hint: Text) -> Failure {
    EnvironmentFailure.noHome.failure(
      "\(lack.en): HOME is no full path", "\(lack.ko): HOME이 전체 경로가 아닙니다", hint: hint)
  }

  static func unreadable(_ path: String, _ reason: Text) -> Failure {
    EnvironmentFailure.unreadable.failure(
      "cannot read '\(path)': \(reason.en)", "'\(path)' 읽기 실패: \(reason.ko)", file: path)
  }

  static func tooLarge(_ path: String, limit: Int) -> Failure {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(Money.grouped(limit)) bytes"
    return EnvironmentFailure.tooLarge.failure(
      "'\(path)' is larger than \(size), the most this command reads",
      "'\(path)': 이 명령이 읽는 최대 크기(\(size))를 넘습니다", file: path)
  }

  static func unwritable(_ path: String, _ reason: Text) -> Failure {
    EnvironmentFailure.unwritable.failure(
      "cannot write '\(path)': \(reason.en)", "'\(path)' 쓰기 실패: \(reason.ko)", file: path)
  }

  /// Makes the failure to write to a device or a pipe named in place of a file.
  static func outputFailed(_ path: String, _ reason: Text) -> Failure {
    EnvironmentFailure.output.failure(
      "cannot write '\(path)': \(reason.en)", "'\(path)' 쓰기 실패: \(reason.ko)", file: path)
  }

  static func outputFailed(_ reason: Text) -> Failure {
    EnvironmentFailure.output.failure(
      "cannot write standard output: \(reason.en)", "표준 출력에 쓸 수 없습니다: \(reason.ko)")
  }
}

extension Failure {
  /// The store is empty, and another actor is named than the person to be added.
  static func noActorYet(_ actor: String, _ beginner: String) -> Failure {
    let first = actor.nameForShell
    return PeopleRefusal.nobody.failure(
      "the store is empty, so '\(actor)' cannot add '\(beginner)'",
      "저장소에 아직 사람이 없어 '\(actor)' 이름으로 \(quoted: beginner, .object) 추가할 수 없습니다",
      hint: Text(
        en: "begin with 'catchkit user add \(first)', or leave out --as and CATCHKIT_USER",
        ko: "'catchkit user add \(first)' 명령부터 실행하거나, --as와 CATCHKIT_USER를 빼고 실행하십시오"))
  }
}
