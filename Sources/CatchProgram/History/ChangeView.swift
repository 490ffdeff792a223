import CatchStore
import CatchValues

/// Shows changes of rows in outputs, as the records that other commands print.
final class ChangeView {
  private let view: View
  private let zones: ZoneCache
  /// The descriptions of all tables by name: each field of each change asks for one.
  private let meanings: [String: TableDescription]
  private let tables: [String: StoredTable]
  private let readerZone: TimeZone
  /// Rows that other rows refer to, each read once.
  private var images: [RecordName: RowImage] = [:]

  init(in view: View, of environment: Environment) throws(Failure) {
    self.view = view
    meanings = Dictionary(
      uniqueKeysWithValues: environment.domains.meanings.map { ("\($0.table)", $0) })
    tables = Dictionary(uniqueKeysWithValues: view.schema.tables.map { ("\($0.name)", $0) })
    zones = ZoneCache(environment)
    readerZone = try environment.readingZone()
  }

  /// `{"record": "shf-12", "before": …, "after": …}`
  func json(_ change: RowChange) throws(Failure) -> JSON {
    .object([
      .init("record", .string(id(of: change))),
      .init("before", try json(change.before, of: change)),
      .init("after", try json(change.after, of: change)),
    ])
  }

  /// Returns the record's id and its change: `shf-12 changed`.
  func heading(_ change: RowChange) -> Text {
    let id = id(of: change)
    if change.before == nil { return Text(en: "\(id) added", ko: "\(id) 추가") }
    if change.after == nil { return Text(en: "\(id) removed", ko: "\(id) 삭제") }
    return Text(en: "\(id) changed", ko: "\(id) 변경")
  }

  /// Returns the fields that changed; for an added or removed row, the fields that it has.
  func differences(_ change: RowChange) throws(Failure) -> [Difference] {
    guard let meaning = meanings[change.entity] else { return [] }
    var differences: [Difference] = []
    let before = try change.before.map { text throws(Failure) in try reader(text, meaning) }
    let after = try change.after.map { text throws(Failure) in try reader(text, meaning) }
    for field in meaning.fields {
      if try before?.members(field) == after?.members(field) { continue }
      let was = try before.flatMap { reader throws(Failure) in try reader.words(field) }
      let now = try after.flatMap { reader throws(Failure) in try reader.words(field) }
      if before == nil || after == nil, was == nil, now == nil { continue }
      differences.append(
        Difference(
          title: field.title, before: before == nil ? nil : was ?? Difference.nothing,
          after: after == nil ? nil : now ?? Difference.nothing))
    }
    return differences
  }

  /// Returns the person or title of a row and its time, if it has them: `민지, 2026-11-23 18:00`.
  func label(_ change: RowChange) throws(Failure) -> String {
    guard let meaning = meanings[change.entity], let image = change.after ?? change.before
    else { return "" }
    let reader = try reader(image, meaning)
    var parts: [String] = []
    for names in [
      ["worker", "name", "person", "owner", "title"], ["starts_at", "clocked_in", "day", "since"],
    ] {
      for name in names {
        guard let field = meaning.fields.first(where: { $0.name == name }),
          let words = try reader.words(field)
        else { continue }
        parts.append(words.en)
        break
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the differences in one line of a message.
  func wording(_ change: RowChange) throws(Failure) -> Text {
    let differences = try differences(change)
    let parts = differences.map(\.line)
    return Text(
      en: zip(differences, parts).map { "\($0.title.en.lowercased()) \($1.en)" }.joined(
        separator: ", "),
      ko: zip(differences, parts).map { "\($0.title.ko) \($1.ko)" }.joined(separator: ", "))
  }

  /// One field of a record, before and after.
  struct Difference {
    let title: Text
    let before: Text?
    let after: Text?

    static let nothing = Text(verbatim: "-")

    /// `planned → published`; for an added or removed record only its value.
    var line: Text {
      guard let before, let after else { return before ?? after ?? Text(verbatim: "") }
      return Text(en: "\(before.en) → \(after.en)", ko: "\(before.ko) → \(after.ko)")
    }
  }

  func id(of change: RowChange) -> String {
    view.schema.id(of: change.record, in: change.entity)
  }

  private func json(_ image: String?, of change: RowChange) throws(Failure) -> JSON {
    guard let image, let meaning = meanings[change.entity] else { return .null }
    let reader = try reader(image, meaning)
    var members = [JSON.Member("id", .string(id(of: change)))]
    for field in meaning.fields { members += try reader.members(field) }
    if !meaning.zone.isEmpty, !meaning.fields.contains(where: { $0.name == "zone" }) {
      members.append(.init("zone", .string(reader.zone.name)))
    }
    return .object(members)
  }

  private func reader(_ text: String, _ meaning: TableDescription) throws(Failure) -> Reader {
    guard let image = RowImage(text), let table = tables["\(meaning.table)"] else {
      throw .unreadableChange
    }
    var zone = readerZone
    if case .text(let name)? = try value(at: meaning.zone, in: image, table, meaning) {
      zone = try zones.zone(name)
    }
    return Reader(changes: self, image: image, table: table, meaning: meaning, zone: zone)
  }

  /// Follows references from a row to the value at the end of a path; nil when one leads nowhere.
  fileprivate func value(
    at path: [StaticString], in image: RowImage, _ table: StoredTable, _ meaning: TableDescription
  ) throws(Failure) -> Value? {
    var (image, table, meaning) = (image, table, meaning)
    for (index, column) in path.enumerated() {
      guard let value = image.value(of: column, in: table) else { return nil }
      if index == path.count - 1 { return value }
      guard case .integer(let record) = value, let entity = meaning.target(of: column),
        let next = try referred(RecordName(entity: entity, record: record)),
        let nextTable = tables[entity], let nextMeaning = meanings[entity]
      else { return nil }
      (image, table, meaning) = (next, nextTable, nextMeaning)
    }
    return nil
  }

  private func referred(_ name: RecordName) throws(Failure) -> RowImage? {
    if let known = images[name] { return known }
    let image = try view.lastImage(of: name.record, in: name.entity)
    images[name] = image
    return image
  }

  /// Shows the fields of one row by the clock of its zone.
  private struct Reader {
    let changes: ChangeView
    let image: RowImage
    let table: StoredTable
    let meaning: TableDescription
    let zone: TimeZone

    func members(_ field: ColumnDescription) throws(Failure) -> [JSON.Member] {
      let value = try value(field)
      if case .minutes = field.kind {
        if case .integer(let minutes) = value {
          return DurationText.members(field.name, minutes &* 60)
        }
        return DurationText.members(field.name, nil)
      }
      return [JSON.Member(field.name, json(value, field))]
    }

    /// Returns the value for people; nil for none.
    func words(_ field: ColumnDescription) throws(Failure) -> Text? {
      let value = try value(field)
      let json = json(value, field)
      switch (field.kind, value) {
      case (_, .null): return nil
      case (.flag, _):
        return json == .bool(true) ? Text(en: "yes", ko: "예") : Text(en: "no", ko: "아니요")
      case (.instant, .integer(let seconds)):
        guard let instant = Instant(secondsSinceEpoch: seconds) else { break }
        return Text(verbatim: zone.wallClock(at: instant))
      case (.won, .integer(let won)):
        let amount = Money.grouped(won)
        return Text(en: "\(amount) won", ko: "\(amount)원")
      case (.minutes, .integer(let minutes)): return DurationText.words(minutes &* 60)
      case (.code(let decode), .text(let text)):
        if let word = decode(text) { return word.name }
      case (.list(let decode), .text(let text)):
        let names = text.split(separator: ",").map {
          decode(String($0))?.name ?? Text(verbatim: "\($0)")
        }
        return names.isEmpty
          ? nil
          : Text(
            en: names.map(\.en).joined(separator: ", "), ko: names.map(\.ko).joined(separator: ", ")
          )
      case (.parts(let decode), .text(let text)):
        if let parts = decode(text, zone) { return parts.words.en.isEmpty ? nil : parts.words }
      default: break
      }
      switch json {
      case .null, .string(""): return nil
      case .string(let text): return Text(verbatim: text)
      case .integer(let number): return Text(verbatim: String(number))
      default: return nil
      }
    }

    private func value(_ field: ColumnDescription) throws(Failure) -> Value {
      try changes.value(at: field.path, in: image, table, meaning) ?? .null
    }

    private func json(_ value: Value, _ field: ColumnDescription) -> JSON {
      field.kind.json(value, in: zone, isSpoken: false) { record in
        let entity = field.path.last.flatMap { meaning.target(of: $0) } ?? ""
        return changes.view.schema.id(of: record, in: entity)
      }
    }
  }
}

extension Failure {
  fileprivate static var unreadableChange: Failure {
    StoreFailure.damaged.failure(
      "the operation log holds a row that cannot be read", "작업 기록에 읽을 수 없는 행이 있습니다")
  }
}
