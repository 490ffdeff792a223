import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit history`
struct ListOperations {
  let author: String?
  let record: RecordName?
}

enum HistoryCommands {
  static func command(of domains: Domains) -> Command<Environment> {
    Command(
      "history", Text(en: "List the operations on the store", ko: "저장소에서 한 작업 목록"),
      into: ListOperations.init,
      .optional("by", .person, Text(en: "Only operations of this person", ko: "이 사람의 작업만")),
      .optional(
        "record", recordID(in: domains),
        Text(en: "Only operations on this record", ko: "이 기록을 바꾼 작업만"),
        isCommon: true),
      discussion: .paragraph(
        en: "Newest first, in the order of the operations, whatever the clock said. The changes of "
          + "an operation are shown by 'catchkit history show'. People see their own "
          + "operations, and those of others that changed records they may see; where "
          + "no acting person is named, everything is listed.",
        ko: "시계와 관계없이 일어난 순서대로, 최근 것부터 보입니다. 바뀐 내용은 'catchkit history show'로 볼 수 있습니다. 사람에게는 "
          + "자기가 한 작업과, 자기가 볼 수 있는 기록을 바꾼 다른 사람의 작업만 보입니다. 실행자를 정하지 않으면 모두 보입니다."),
      examples: [
        Example("catchkit history", "Everything", "전부"),
        Example("catchkit history --record per-2", "The history of a record", "한 기록의 이력"),
        Example(
          "catchkit history --limit 1 --format tsv --fields number | tail -n 1", "The last number",
          "마지막 번호"),
      ],
      output: output, usesStore: true,
      children: ["show": { ShowOperation.command(of: domains) }]
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      // One more than the limit, to detect that there are more.
      let limit = environment.options.readLimit.map { $0.addingReportingOverflow(1).partialValue }
      return try environment.read { view throws(Failure) in
        var filter = OperationFilter()
        if let author = request.author {
          filter.actor = try People.find(author, in: view).id.number
        }
        filter.entity = request.record?.entity
        filter.record = request.record?.record
        filter.visible = try environment.namedActor(in: view).map {
          domains.filter(for: $0)
        }
        let operations = try Operations.list(filter, limit: limit, in: view)
        let rows = try OperationView(in: view, zone: zone)
        var remaining = operations.makeIterator()
        return Report(
          .list(.init { () throws(Failure) in remaining.next().map(rows.row) }), output: output)
      }
    }
  }

  private static func recordID(in domains: Domains) -> Conversion<RecordName> {
    Conversion("ID", completion: .dynamic("record")) { word throws(Failure) in
      guard let record = domains.schema().record(word) else {
        throw .malformed(
          word, "is not the id of a record", "기록의 ID가 아닙니다",
          hint: Text(
            en: "write it as lists show it, for example per-2",
            ko: "목록에 보이는 대로 per-2처럼 입력하십시오"))
      }
      return record
    }
  }

  private static let output = OutputInfo(
    "catchkit.history", shape: .list, fields: OperationView.fields, idField: "number")
}
