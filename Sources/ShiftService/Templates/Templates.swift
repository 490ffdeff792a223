public import CatchStore
public import CatchValues
public import PeopleService

/// Days of work at a workplace, stored for reuse on other dates.
public struct Template: Hashable {
  public var id = ID<Template>(0)
  public var workplace = ID<Workplace>(0)
  /// Unique at the workplace; 1 to 50 characters.
  public var name = ""
  /// The number of days from the plan's first to its last, 1 to 366.
  public var dayCount = 1
  public var entries: [PlanEntry] = []

  public init() {}
}

extension Template: StoredRecord {
  public static let table = StoredTable(of: Template.self, "template", prefix: "tpl")
  public static var noun: TableNoun { TableNoun("template", "templates", "템플릿") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }
  public static var shownFirst: [StaticString] { ["name"] }

  public static func list(
    _ template: inout Template, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&template.id)
    columns.place(&template.workplace)
    columns.column("name", &template.name, "Name", "이름")
    columns.column("day_count", &template.dayCount, "Days", "일수")
    columns.text(
      "entries", &template.entries, "Shifts", "근무", count, is: "a plan", PlanEntry.encode,
      PlanEntry.decode)
  }

  /// The plan as its number of shifts.
  private static var count: ColumnDescription.Kind {
    .parts { text, _ in
      PlanEntry.decode(text).map { entries in
        DisplayParts(.integer(entries.count), Text(en: "\(entries.count)", ko: "\(entries.count)개"))
      }
    }
  }
}

/// Operations on templates, which only the owner may see.
public enum Templates {
  /// - Throws: `shift.not_owner`.
  public static func list(
    at place: Workplace, for actor: Person, in view: View
  ) throws(Failure) -> [Template] {
    try Workplaces.requireOwner(of: place, actor, in: view)
    return try view.records(WorkplaceQueries.templates, [Value(place.id)])
  }

  /// - Throws: `shift.not_owner`; `shift.template_unknown`, with a similar name if there is one.
  public static func find(
    _ nameOrID: String, at place: Workplace, for actor: Person, in view: View
  ) throws(Failure) -> Template {
    let name = Normalization.composedHangul(nameOrID)
    let all = try list(at: place, for: actor, in: view)
    if let found = all.first(where: { $0.id.description == name || same($0.name, name) }) {
      return found
    }
    throw ShiftRefusal.noTemplate.failure(
      "there is no template '\(nameOrID)' at '\(place.name)'",
      "'\(place.name)'에 \(quoted: nameOrID, .subject) 없습니다",
      hint: Suggestion.hint(for: name, among: all.map(\.name)))
  }

  /// Stores the shifts of some days under a name.
  ///
  /// - Parameter replaces: overwrites a template of that name.
  /// - Throws: `shift.not_owner`, `shift.plan_empty`, `shift.template_name`, `shift.text`.
  public static func save(
    _ name: String, days: DayRange, at place: Workplace, workers: [String], zone: TimeZone,
    replaces: Bool, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Template {
    try Workplaces.requireInUse(place)
    let name = try LimitedText.templateName.checked(name)
    let entries = try Shifts.plan(
      of: days, at: place, workers: workers, zone: zone, for: actor, in: transaction.view)
    guard !entries.isEmpty, days.count <= 366 else { throw Shifts.emptyPlan(days) }
    let known = try list(at: place, for: actor, in: transaction.view)
    var template = known.first { same($0.name, name) } ?? Template()
    let isNew = template.id.number == 0
    if !replaces, !isNew {
      throw ShiftRefusal.templateName.failure(
        "'\(place.name)' has a template '\(name)'",
        "'\(place.name)'에 \(quoted: name, .subject) 이미 있습니다")
    }
    (template.workplace, template.name) = (place.id, name)
    (template.dayCount, template.entries) = (days.count, entries)
    if isNew { _ = try transaction.insert(template) } else { try transaction.update(template) }
    return try find(name, at: place, for: actor, in: transaction.view)
  }

  /// - Throws: `shift.not_owner`, `shift.template_unknown`.
  public static func remove(
    _ nameOrID: String, at place: Workplace, for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Template {
    let template = try find(nameOrID, at: place, for: actor, in: transaction.view)
    try transaction.delete(template.id)
    return template
  }

  // Names are compared by their bytes, as the store does.
  private static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension Shifts {
  public static func emptyPlan(_ days: DayRange) -> Failure {
    ShiftRefusal.emptyPlan.failure(
      "'\(days)' has no shifts to plan by", "'\(days)'에는 계획으로 쓸 근무가 없습니다")
  }
}
