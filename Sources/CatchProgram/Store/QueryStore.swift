import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit store query SQL`
struct QueryStore {
  let sql: String
  let milliseconds: Int

  static func command(of domains: Domains) -> Command<Environment> {
    let views = domains.views
    let inFile = views.filter(\.isInFile).map(\.name.description).joined(separator: ", ")
    return Command(
      "query", Text(en: "Query the store in SQL", ko: "SQL로 조회"),
      into: QueryStore.init,
      .operand("SQL", .text("SQL"), Text(en: "One SELECT", ko: "SELECT 문 하나")),
      .optional(
        "timeout", .milliseconds, default: 10_000,
        Text(en: "Time limit for SQLite", ko: "SQLite의 실행 시간 제한"), isCommon: true),
      discussion: [
        Text(
          en: "Nothing can be changed this way: the file is opened read-only, and only reading and "
            + "built-in functions are allowed.",
          ko: "이 명령으로는 아무것도 바꿀 수 없습니다. 파일을 읽기 전용으로 열고 읽기와 내장 함수만 허용합니다."),
        Text(
          en: "If a person is named to act, by --as, CATCHKIT_USER or the setting 'user', the "
            + "query sees these views alone, and of them what that person may see: the own pay, and "
            + "all of a workplace that is theirs. Otherwise it sees everything, as people who may "
            + "read the file do.",
          ko:
            "--as, CATCHKIT_USER나 설정 'user'로 사람을 정하면 아래 뷰만, 그 사람이 볼 수 있는 만큼만 보입니다. 자기 임금과, 자기 사업장의 "
            + "모든 것입니다. 정하지 않으면 파일을 읽을 수 있는 사람과 같이 모두 보입니다."),
        Text(
          en: "These views are there to stay; tables may change with any version. Times are UTC; "
            + "names such as from, to and end take double quotes. The views \(inFile) are in the "
            + "file itself, for programs that read it without catchkit; 'catchkit man store query' "
            + "lists all \(views.count).",
          ko: "다음 뷰는 바뀌지 않으며, 테이블은 버전에 따라 바뀔 수 있습니다. 시각은 UTC입니다. "
            + "from, to, end 같은 이름은 큰따옴표로 감쌉니다. \(inFile) 뷰는 파일 안에도 있어 catchkit "
            + "없이 파일을 읽는 프로그램에서도 쓸 수 있습니다. 'catchkit man store query'에 뷰 "
            + "\(views.count)개가 모두 있습니다."),
        Text(
          en: "Whole numbers beyond 9,007,199,254,740,991 either way are strings in JSON, so that "
            + "no reader rounds them.",
          ko: "절댓값이 9,007,199,254,740,991을 넘는 정수는 읽는 쪽에서 반올림되지 않도록 JSON에서 문자열로 나옵니다."),
      ] + views.map { Text(verbatim: "\($0.name): \($0.columnList)") },
      examples: [
        Example(
          "catchkit store query \"SELECT name, role FROM people ORDER BY name\"", "The people",
          "사람 목록"),
        Example(
          "catchkit store query \"SELECT command, count(*) AS times FROM operations GROUP BY command\"",
          "Count of each command", "명령별 횟수"),
        Example(
          "catchkit store query \"SELECT id FROM people\" --format csv | tail -n +2",
          "For another program", "다른 프로그램에 넘기기"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      var lens = QueryLens(asking: request.sql, views: views)
      if environment.options.user != nil {
        lens = try environment.read { (_: View, actor: Person) throws(Failure) in
          QueryLens(
            for: actor.id.number, asking: request.sql, domains.filter(for: actor),
            views: views)
        }
      }
      // Writers wait for a reader, and a line that came by ssh must not keep them waiting for long.
      let milliseconds =
        environment.guest == nil ? request.milliseconds : min(request.milliseconds, 10_000)
      let query = try StoreQuery(
        request.sql, on: environment.store(), through: lens, milliseconds: milliseconds,
        overrun: environment.queryOverrun)
      let first = try query.next()
      let columns = query.columns
      let fields = columns.indices.map { index in
        field(columns[index], first.map { $0[index] } ?? .null)
      }
      var waiting = first
      let rows = Report.RowSource { () throws(Failure) in
        guard let values = waiting else { return nil }
        waiting = try query.next()
        return .object(zip(columns, values).map { JSON.Member($0, $1) })
      }
      let found = OutputInfo(
        output.contract, version: output.version, shape: .list, fields: fields,
        idField: columns.contains("id") ? "id" : nil, isDynamic: true)
      var report = Report(.list(rows), output: found)
      report.release = { query.finish() }
      return report
    }
  }

  // The kind decides only the look of a column in a table.
  private static func field(_ name: String, _ value: JSON) -> Field {
    let kind: FieldKind =
      switch value {
      case .integer: .integer
      case .number: .decimal
      default: .text
      }
    return Field(
      name, kind, title: Text(verbatim: TerminalText.escaped(name)),
      meaning: Text(en: "A column of the query", ko: "질의의 열"), isNullable: true)
  }

  private static let output = OutputInfo(
    "catchkit.store.query", shape: .list, fields: [], isDynamic: true)
}

extension Environment {
  /// Ends the process of a query that does not listen to its time limit; nil in a process that goes
  /// on after the command.
  fileprivate var queryOverrun: QueryOverrun? {
    guard processEnd != nil else { return nil }
    return QueryOverrun { failure in
      (Array(failure.text(at: ["store", "query"], in: self).utf8), ExitCode(failure.kind).rawValue)
    }
  }
}
