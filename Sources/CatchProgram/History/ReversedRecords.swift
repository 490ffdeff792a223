import CatchCommandLine
import CatchStore
import CatchValues

/// The records that an undo or redo changed, for its output.
enum ReversedRecords {
  /// The most records that are named.
  private static let most = 5

  private static let fates = [("removed", "삭제"), ("restored", "복원"), ("changed", "변경")]

  static let fields: [Field] = [
    .list(
      "records",
      .object([
        .text("record", "Record", "기록", "The record's id", "기록의 ID"),
        .choice("change", fates.map { $0.0 }, "Change", "변경", "Its fate", "기록의 변화"),
        .text("label", "Label", "이름", "Its person or title, and time", isNullable: true),
      ]), "Records", "기록", "The first records that it changed", "바뀐 기록 중 처음 몇 건"),
    .integer("record_count", "Records changed", "기록 수", "Count of all of them", "바뀐 기록 전체의 수"),
  ]

  /// Returns the values of the fields, from the changes until now.
  static func members(
    _ changes: ChangeView, in transaction: borrowing Transaction
  ) throws(Failure) -> [JSON.Member] {
    var order: [RecordName] = []
    var ends: [RecordName: RowChange] = [:]
    for change in try transaction.changes(limit: .max) {
      let name = RecordName(entity: change.entity, record: change.record)
      var before = change.before
      if let first = ends[name] { before = first.before } else { order.append(name) }
      ends[name] = RowChange(
        entity: change.entity, record: change.record, before: before, after: change.after)
    }
    // A record that one operation added and the next removed is as it was.
    let changed = order.compactMap { ends[$0] }.filter { $0.before != $0.after }
    var rows: [JSON] = []
    for change in changed.prefix(most) {
      let (code, ko) = fates[change.after == nil ? 0 : change.before == nil ? 1 : 2]
      rows.append(
        .object([
          .init("record", .string(changes.id(of: change))),
          .init("change", .code(code, Text(en: code, ko: ko))),
          .init("label", .words(try changes.label(change))),
        ]))
    }
    return [.init("records", .array(rows)), .init("record_count", .integer(changed.count))]
  }

  /// Returns `undid 12 'shift add': removed shift shf-3 (민지, 2026-11-23 18:00) and 2 more`.
  static func line(_ verb: Text, _ data: JSON, _ isDryRun: Bool, in domains: Domains) -> Text {
    let operations = (data["undone"] ?? data["redone"])?.elements ?? []
    let list = operations.map { "\($0.word("number")) '\($0.word("command"))'" }
      .joined(separator: ", ")
    let rows = data["records"]?.elements ?? []
    let schema = domains.schema()
    var (en, ko) = ([String](), [String]())
    for (code, korean) in fates {
      let records = rows.filter { $0.word("change") == code }.map { row in
        let (id, label) = (row.word("record"), row.word("label"))
        let noun = schema.record(id).flatMap { domains.meaning(of: $0.entity)?.noun } ?? .record
        let rest = label.isEmpty ? id : "\(id) (\(label))"
        return Text(en: "\(noun.name.en) \(rest)", ko: "\(noun.name.ko) \(rest)")
      }
      guard !records.isEmpty else { continue }
      // A dry run would remove, and has not removed.
      en.append("\(code.dropLast(isDryRun ? 1 : 0)) " + records.map(\.en).joined(separator: ", "))
      ko.append(records.map(\.ko).joined(separator: ", ") + " \(korean)")
    }
    let rest = (data["record_count"]?.wholeNumber ?? 0) - rows.count
    return Text(
      en: "\(verb.en) \(list)" + (en.isEmpty ? "" : ": " + en.joined(separator: "; "))
        + (rest > 0 ? " and \(rest) more" : ""),
      ko: "\(verb.ko): \(list)" + (ko.isEmpty ? "" : ". " + ko.joined(separator: "; "))
        + (rest > 0 ? " 외 \(rest)건" : ""))
  }
}
