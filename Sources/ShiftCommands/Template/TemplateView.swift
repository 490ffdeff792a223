import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// A template in outputs.
enum TemplateView {
  static let view = RecordView<(template: Template, place: Workplace, workers: [String])>([
    .id("The template's id", "템플릿 ID") { $0.template.id.description },
    .text("name", "Name", "이름", "Unique at the workplace", "사업장 안에서 유일한 이름") { $0.template.name },
    .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.place.name },
    .integer(
      "day_count", "Days", "일수", "From the plan's first day to its last", "첫날부터 마지막 날까지의 일수"
    ) { $0.template.dayCount },
    .integer("shift_count", "Shifts", "근무", "Count of shifts it adds", "추가하는 근무 수") {
      $0.template.entries.count
    },
    .list("workers", .text, "Workers", "근무자", "The workers' nicknames", "근무자") {
      $0.workers.map(JSON.string)
    },
  ])

  /// Returns a template with the names of its workers.
  static func named(
    _ template: Template, at place: Workplace, in store: View
  ) throws(Failure) -> (template: Template, place: Workplace, workers: [String]) {
    var names: [String] = []
    for entry in template.entries {
      let name = try Memberships.find(entry.membership, in: store).name
      if !names.contains(name) { names.append(name) }
    }
    return (template, place, names.sorted())
  }

  static var name: Argument<String> {
    .operand(
      "NAME", .text("NAME").completed(by: .dynamic("template")),
      Text(en: "The template, by name or id", ko: "템플릿의 이름이나 ID"))
  }
}
