import CatchCommandLine
import CatchStore
public import CatchValues
import PeopleService

/// `catchkit user edit NAME`
struct EditUser {
  let name: String
  let newName: String?
  let role: Person.Role?
  let born: BirthWord?

  init(name: String, newName: String?, role: Person.Role?, born: BirthWord?) throws(Failure) {
    guard newName != nil || role != nil || born != nil else {
      throw .needsOneOf(["--name NAME", "--role ROLE", "--born DATE"])
    }
    (self.name, self.newName, self.role, self.born) = (name, newName, role, born)
  }

  static var command: Command<Environment> {
    Command(
      "edit", Text(en: "Change a nickname, a role or a birthday", ko: "닉네임, 역할, 생년월일 수정"),
      into: EditUser.init,
      .operand("NAME", .person, Text(en: "The nickname or id", ko: "닉네임이나 ID")),
      .optional("name", .text("NAME"), Text(en: "The new nickname", ko: "새 닉네임"), isCommon: true),
      .optional(
        "role", .choice("ROLE") { $0.name },
        Text(en: "The new role; for owners", ko: "새 역할. 사업주만"), isCommon: true),
      .optional(
        "born", BirthWord.conversion,
        Text(en: "Day of birth; '' removes it", ko: "생년월일. ''이면 지움"), isCommon: true),
      discussion: [
        Text(
          en:
            "People change their own nickname, and those of people they added. A role is chosen "
            + "when a person is added; afterwards only an owner changes it, and a person with a "
            + "shared workplace stays an owner.",
          ko: "닉네임은 본인이나 추가한 사람이 바꿉니다. 역할은 추가할 때 정하며 그 뒤에는 사업주만 바꿀 수 있고, 공유 사업장이 있는 사람은 "
            + "계속 사업주입니다."),
        Text(
          en:
            "The law on minors goes by the day of birth. Only the person and the owners they "
            + "work for see it and may enter it.",
          ko: "생년월일은 연소자 보호 규정에 쓰입니다. 본인과 지금 일하는 곳의 사업주만 보고 입력할 수 있습니다."),
      ],
      examples: [
        Example("catchkit user edit 민지 --name 민지2", "A new nickname", "새 닉네임"),
        Example("catchkit user edit 민지 --role owner --as 사장", "Another role", "역할 바꾸기"),
        Example("catchkit user edit 민지 --born 2009-05-01", "A minor", "연소자의 생년월일"),
        Example(
          "catchkit user edit 민지 --name 민지2 --json | grep -o '\"name\":\"[^\"]*\"'",
          "The new nickname", "바뀐 닉네임"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      var former: String?
      var report = try environment.change(output) {
        transaction, actor throws(Failure) in
        former = try People.find(request.name, in: transaction.view).name
        let edited = try request.perform(for: actor, in: transaction, zone, environment)
        for rule in environment.domains.people { try rule.afterEdit(edited, transaction) }
        let born = try environment.born(edited, for: actor, in: transaction.view)
        let (id, name) = (edited.id, edited.name)
        return UserView.withBirth.row((edited, born, zone)).saying(
          en: "changed \(name) (\(id))", ko: "\(name, .object) 수정했습니다(\(id))")
      }
      report.notes += environment.settingNotes(renaming: former, to: request.newName)
      return report
    }
  }

  private func perform(
    for actor: Person, in transaction: borrowing Transaction, _ zone: TimeZone,
    _ environment: Environment
  ) throws(Failure) -> Person {
    let isOnlyBirth = newName == nil && role == nil
    // The owner of a workplace may record a birth date without the right to rename people.
    let person =
      isOnlyBirth
      ? try People.find(name, in: transaction.view)
      : try People.edit(name, newName: newName, role: role, in: transaction)
    if let born {
      try Births.set(
        born.day, of: person, today: zone.local(at: transaction.at).date, by: actor,
        in: transaction
      ) { () throws(Failure) in
        try environment.domains.knowBirth(of: person, actor, .recording, in: transaction.view)
      }
    }
    return person
  }

  private static let output = UserView.withBirth.record("catchkit.user.edit")
}

extension Environment {
  /// Notes how to mend the setting `user` that names a person by a former nickname.
  public func settingNotes(renaming former: String?, to name: String?) -> [Text] {
    guard let former, let name, let user = configuration.value(of: ConfigKey.user.rawValue)?.text,
      user.isSameName(as: former), !user.isSameName(as: name)
    else { return [] }
    let command = "catchkit config set user \(LimitedText.trimmed(name).nameForShell)"
    return [
      Text(
        en: "the setting 'user' still says '\(user)': \(command)",
        ko: "'user' 설정은 아직 '\(user)'입니다: \(command)")
    ]
  }
}

/// A day of birth, or the word that removes it.
enum BirthWord: Hashable, Sendable {
  case day(CivilDate)
  case none

  var day: CivilDate? {
    if case .day(let date) = self { return date }
    return nil
  }

  static var conversion: Conversion<BirthWord> {
    Conversion<CivilDate>.date.map { (date: CivilDate) throws(Failure) in BirthWord.day(date) }
      .orEmpty(BirthWord.none)
  }
}
