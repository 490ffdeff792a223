import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

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
        "role", .choice("ROLE") { $0.name },
        Text(en: "The new role; for owners", ko: "새 역할. 사장님만"), isCommon: true),
      discussion: [
        Text(
          en:
            "People change their own nickname, and that of whom they added. A role is chosen when "
            + "somebody is added; afterwards only an owner changes it, and who has a shared "
            + "workplace stays an owner.",
          ko: "닉네임은 본인이나 추가한 사람이 바꿉니다. 역할은 추가할 때 정하며 그 뒤에는 사장님만 바꿀 수 있고, 공유 사업장이 있는 사람은 "
            + "계속 사장님입니다.")
      ],
      examples: [
        Example("catchkit user edit 민지 --name 민지2", Text(en: "A new nickname", ko: "새 닉네임")),
        Example(
          "catchkit user edit 민지 --role owner --as 사장", Text(en: "Another role", ko: "역할 바꾸기")),
        Example(
          "catchkit user edit 민지 --name 민지2 --json | grep -o '\"name\":\"[^\"]*\"'",
          Text(en: "What it is now", ko: "이제 무엇인지")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      return try environment.change(output, message: message) { transaction, _ throws(Failure) in
        let edited = try People.edit(request.edit, in: transaction)
        if edited.role == .worker {
          try Workplaces.requireNoneShared(by: edited, in: transaction.view)
        }
        return UserView.row(edited, in: zone)
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
