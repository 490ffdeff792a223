import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit user edit NAME`
struct EditUser {
  let edit: EditPerson

  init(name: String, newName: String?, role: Person.Role?) throws(Failure) {
    guard newName != nil || role != nil else {
      throw .needsOneOf(["--name NAME", "--role ROLE"])
    }
    edit = EditPerson(name: name, newName: newName, role: role)
  }

  static var command: Command<Environment> {
    Command(
      "edit", Text(en: "Change a nickname or a role", ko: "닉네임이나 역할 수정"),
      into: EditUser.init,
      .operand("NAME", .person, Text(en: "The nickname or id", ko: "닉네임이나 ID")),
      .optional("name", .text("NAME"), Text(en: "The new nickname", ko: "새 닉네임"), isCommon: true),
      .optional(
        "role", .choice("ROLE") { $0.name }, Text(en: "The new role", ko: "새 역할"), isCommon: true),
      examples: [
        Example("catchkit user edit 민지 --name 민지2", Text(en: "A new nickname", ko: "새 닉네임")),
        Example(
          "catchkit user edit 민지 --role owner --as 민지", Text(en: "One's own role", ko: "내 역할")),
        Example(
          "catchkit user edit 민지 --name 민지2 --json | grep -o '\"name\":\"[^\"]*\"'",
          Text(en: "What it is now", ko: "이제 무엇인지")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.change(output, message: message) { transaction, _ throws(Failure) in
        UserView.row(try People.edit(request.edit, in: transaction))
      }
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (id, name) = (data.word("id"), data.word("name"))
    return Text(en: "changed \(name) (\(id))", ko: "\(name, .object) 수정했습니다(\(id))")
  }

  private static let output = OutputInfo(
    "catchkit.user.edit", shape: .record, fields: UserView.fields, idField: "id")
}
