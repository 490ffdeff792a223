public import CatchStore
public import CatchValues
public import PeopleService

/// Days of work at a workplace, stored for reuse on other dates.
public struct Template: Hashable, Sendable, Identified {
  public static let idPrefix = "tpl"

  public let id: ID<Template>
  public let workplace: ID<Workplace>
  /// Unique at the workplace; 1 to 50 characters.
  public let name: String
  /// The number of days from the plan's first to its last, 1 to 366.
  public let dayCount: Int
  public let entries: [PlanEntry]

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    name = try row.text(2)
    dayCount = try row.integer(3)
    entries = try row.decoded(4, "a plan", PlanEntry.decode)
  }
}

/// Operations on templates, which only the owner may see.
public enum Templates {
  /// - Throws: `shift.not_owner`.
  public static func list(
    at place: Workplace, for actor: Person, in view: View
  ) throws(Failure) -> [Template] {
    try Workplaces.requireOwner(of: place, actor, in: view)
    return try view.rows(TemplateQueries.ofWorkplace, [Value(place.id)], Template.init)
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
    let text = Value.text(PlanEntry.encode(entries))
    if let old = known.first(where: { same($0.name, name) }) {
      guard replaces else {
        throw ShiftRefusal.templateName.failure(
          "'\(place.name)' has a template '\(name)'",
          "'\(place.name)'에 \(quoted: name, .subject) 이미 있습니다")
      }
      try transaction.run(TemplateQueries.update, [Value(old.id), .integer(days.count), text])
    } else {
      try transaction.run(
        TemplateQueries.insert, [Value(place.id), .text(name), .integer(days.count), text])
    }
    return try find(name, at: place, for: actor, in: transaction.view)
  }

  /// - Throws: `shift.not_owner`, `shift.template_unknown`.
  public static func remove(
    _ nameOrID: String, at place: Workplace, for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Template {
    let template = try find(nameOrID, at: place, for: actor, in: transaction.view)
    try transaction.run(TemplateQueries.delete, [Value(template.id)])
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
