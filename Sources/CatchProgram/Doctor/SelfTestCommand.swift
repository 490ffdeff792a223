import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit selftest`
struct TestSelf {}

enum SelfTestCommand {
  static var command: Command<Environment> {
    Command(
      "selftest", Text(en: "Test the program on a temporary store", ko: "임시 저장소로 동작 확인"),
      into: TestSelf.init,
      discussion: .paragraph(
        en:
          "Takes a second or so and never touches the store. The step 'recovery' opens the very "
          + "files that a process killed in the middle of a write leaves; no process is killed "
          + "for it.",
        ko: "1초쯤 걸리며 저장소는 건드리지 않습니다. 'recovery' 단계는 쓰는 도중 중단된 프로세스가 남기는 파일을 그대로 "
          + "만들어 엽니다. 실제로 프로세스를 중단하지는 않습니다."),
      examples: [
        Example("catchkit selftest", "All steps", "모든 단계"),
        Example("catchkit selftest --format ids", "The step names", "단계 이름"),
        Example(
          "catchkit selftest --format tsv --fields step,passed | grep -c true",
          "Count of passed steps",
          "통과한 단계 수"),
      ],
      output: output, worksUnconfigured: true
    ) { _, environment throws(Failure) in
      let folder = try TemporaryFolder(in: environment.temporaryFolder)
      let results = SelfTest(
        environment.domains.schema(), in: folder, at: try environment.now()
      ).run()
      let failed = results.filter { $0.failure != nil }
      return Report(
        .list(.init(results.map(row))),
        output: output.showing(Array(output.fields.dropFirst()), in: environment),
        shortfall: failed.isEmpty
          ? nil
          : DoctorFailure.selftest.failure(
            "steps that failed: \(failed.count)", "실패한 단계: \(failed.count)개"))
    }
  }

  private static func row(_ result: SelfTest.Result) -> JSON {
    .object([
      .init("step", .string(result.step.rawValue)),
      .init("passed", .bool(result.failure == nil)),
      .init("meaning", .bilingual(result.step.meaning)),
      .init("failure", result.failure.map(JSON.bilingual) ?? .null),
    ])
  }

  private static let output = OutputInfo(
    "catchkit.selftest", shape: .list,
    fields: [
      .choice(
        "step", SelfTest.Step.allCases.map(\.rawValue), "Step", "단계", "The step tested", "확인한 단계"),
      .bool("passed", "Passed", "통과", "Whether the step passed", "통과했는지"),
      .text("meaning", "Meaning", "뜻", "The condition tested", "확인하는 내용"),
      .text("failure", "Failure", "실패", "The fault found", "잘못된 점", isNullable: true),
    ], idField: "step")
}

/// Tests on a temporary store the guarantees that must never fail.
private struct SelfTest {
  enum Step: String, CaseIterable {
    case roundTrip = "round_trip"
    case check
    case undo
    case lock
    case recovery
    case export

    var meaning: Text {
      switch self {
      case .roundTrip: Text(en: "a row written is read back", ko: "쓴 행이 그대로 읽힘")
      case .check: Text(en: "a deep check finds nothing wrong", ko: "정밀 검사에서 이상이 없음")
      case .undo: Text(en: "an undo takes back exactly one change", ko: "되돌리기가 변경 하나를 정확히 되돌림")
      case .lock: Text(en: "two writers never write at once", ko: "두 프로세스가 동시에 쓰지 않음")
      case .recovery:
        Text(en: "a write cut off in the middle leaves no trace", ko: "도중에 끊긴 쓰기가 흔적을 남기지 않음")
      case .export: Text(en: "an import of an export exports the same", ko: "내보내고 가져온 것이 같음")
      }
    }
  }

  struct Result {
    let step: Step
    /// Nil when the step passed.
    let failure: Text?
  }

  private let folder: TemporaryFolder
  private let store: Store
  private let now: Instant
  private let schema: Schema

  init(_ schema: Schema, in folder: TemporaryFolder, at now: Instant) {
    self.schema = schema
    self.folder = folder
    self.now = now
    store = Store(path: "\(folder.path)/store.sqlite3", schema: schema, lockWait: 1000)
  }

  func run() -> [Result] { Step.allCases.map(run) }

  private func run(_ step: Step) -> Result {
    do throws(Failure) {
      let passed = try attempt(step)
      return Result(
        step: step, failure: passed ? nil : Text(en: "it did not hold", ko: "기대한 결과가 아닙니다"))
    } catch {
      return Result(step: step, failure: error.message)
    }
  }

  private func attempt(_ step: Step) throws(Failure) -> Bool {
    switch step {
    case .roundTrip:
      try add("민지")
      try add("지훈")
      return try names() == ["민지", "지훈"]
    case .check: return store.examine(isDeep: true).damage == nil
    case .undo:
      let request = ChangeRequest(command: "selftest", at: now)
      _ = try store.change(request) { transaction throws(Failure) in
        try Operations.undo(in: transaction).count
      } result: { _ in
        ""
      }
      return try names() == ["민지"]
    case .lock: return try store.turnsAwaySecondWriter()
    case .recovery:
      let copy = Store(path: "\(folder.path)/interrupted.sqlite3", schema: schema)
      guard try store.leaveInterrupted(at: copy.path) else { return false }
      return try copy.digest() == store.digest() && copy.examine(isDeep: true).damage == nil
    case .export:
      var lines: [UInt8] = []
      _ = try store.read { view throws(Failure) in
        try view.export { bytes throws(Failure) in lines += bytes }
      }
      var rest = lines.split(separator: 0x0A).makeIterator()
      let copy = Store(path: "\(folder.path)/copy.sqlite3", schema: schema)
      _ = try copy.importRows(named: "export", isDryRun: false) { () throws(Failure) in
        rest.next().map { [UInt8]($0) }
      }
      return try copy.digest() == store.digest()
    }
  }

  private func add(_ name: String) throws(Failure) {
    let request = ChangeRequest(command: "selftest", at: now)
    _ = try store.change(request) { transaction throws(Failure) in
      try People.add(name, .worker, in: transaction, at: now).id.number
    } result: { _ in
      ""
    }
  }

  private func names() throws(Failure) -> [String] {
    try store.read { view throws(Failure) in try People.list(in: view).map(\.name) }
  }
}
