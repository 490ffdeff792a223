import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields and rows of a template in outputs.
enum TemplateView {
  static let fields = [
    Field(
      "id", .text, title: Text(verbatim: "ID"),
      meaning: Text(en: "The template's id", ko: "템플릿 ID")),
    Field(
      "name", .text, title: Text(en: "Name", ko: "이름"),
      meaning: Text(en: "Unique at the workplace", ko: "사업장 안에서 유일한 이름")),
    Field(
      "place", .text, title: Text(en: "Place", ko: "사업장"),
      meaning: Text(en: "The workplace's name", ko: "사업장 이름")),
    Field(
      "day_count", .integer, title: Text(en: "Days", ko: "일수"),
      meaning: Text(en: "From the plan's first day to its last", ko: "첫날부터 마지막 날까지의 일수")),
    Field(
      "shift_count", .integer, title: Text(en: "Shifts", ko: "근무"),
      meaning: Text(en: "How many shifts it makes", ko: "만드는 근무 수")),
    Field(
      "workers", .list(.text), title: Text(en: "Workers", ko: "근무자"),
      meaning: Text(en: "Whose shifts they are", ko: "근무자")),
  ]

  static func row(_ template: Template, at place: Workplace, in view: View) throws(Failure) -> JSON
  {
    var names: [String] = []
    for entry in template.entries {
      let name = try Memberships.find(entry.membership, in: view).name
      if !names.contains(name) { names.append(name) }
    }
    return .object([
      .init("id", .string(template.id.description)),
      .init("name", .string(template.name)),
      .init("place", .string(place.name)),
      .init("day_count", .integer(template.dayCount)),
      .init("shift_count", .integer(template.entries.count)),
      .init("workers", .array(names.sorted().map(JSON.string))),
    ])
  }

  static func saved(_ data: JSON) -> Text {
    let (name, count) = words(data)
    return Text(
      en: "kept '\(name)': \(count) shift\(count == 1 ? "" : "s")",
      ko: "저장했습니다: '\(name)', 근무 \(count)개")
  }

  static func removed(_ data: JSON) -> Text {
    let (name, count) = words(data)
    return Text(
      en: "removed '\(name)', which held \(count) shift\(count == 1 ? "" : "s")",
      ko: "삭제했습니다: '\(name)', 근무 \(count)개")
  }

  private static func words(_ data: JSON) -> (name: String, count: Int) {
    guard case .string(let name)? = data["name"], case .integer(let count)? = data["shift_count"]
    else { return ("", 0) }
    return (name, count)
  }

  static var name: Argument<String> {
    .operand(
      "NAME", .text("NAME").completed(by: .dynamic("template")),
      Text(en: "The template, by name or id", ko: "템플릿의 이름이나 ID"))
  }
}
