import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit user show [NAME]`
struct ShowUser {
  let name: String?

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one person", ko: "한 사람의 정보 보기"),
      into: ShowUser.init,
      .optionalOperand(
        "NAME", .person, Text(en: "The nickname or id", ko: "닉네임이나 ID"),
        absent: Text(en: "the acting person", ko: "실행자")),
      examples: [
        Example("catchkit user show", "The acting person", "실행자"),
        Example("catchkit user show 민지 --json", "Another person", "다른 사람"),
        Example(
          "catchkit user show 민지 --json | grep -o '\"role\":\"[^\"]*\"'", "Only the role", "역할만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      let actingAs = environment
      return try environment.read { (view: View) throws(Failure) in
        let person =
          if let name = request.name { try People.find(name, in: view) } else {
            try actingAs.actor(in: view)
          }
        let born = try ShowUser.born(of: person, in: view, actingAs)
        return Report(.record(UserView.withBirth.row((person, born, zone))), output: output)
      }
    }
  }

  /// Returns the day of birth; nil also for a caller who may not know it.
  private static func born(
    of person: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> CivilDate? {
    // Without a named actor, the reader of the file sees its whole content.
    guard let name = environment.options.user else {
      return try Births.date(of: person.id, in: view)
    }
    // A removed person may still see names and roles, but no birth dates.
    guard let actor = try? People.actor(named: name, in: view) else { return nil }
    return try environment.born(person, for: actor, in: view)
  }

  private static let output = UserView.withBirth.record("catchkit.user.show")
}
