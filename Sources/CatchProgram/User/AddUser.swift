import CatchCommandLine
import CatchStore
public import CatchValues
import PeopleService

/// `catchkit user add NAME`
struct AddUser {
  let name: String
  let role: Person.Role

  static var command: Command<Environment> {
    Command(
      "add", Text(en: "Add a person", ko: "사람 추가"),
      into: AddUser.init,
      .operand("NAME", .text("NAME"), Text(en: "The nickname", ko: "닉네임")),
      .optional(
        "role", .choice("ROLE") { $0.name }, default: .worker,
        Text(en: "Owner or worker", ko: "사업주 또는 근무자"), isCommon: true),
      discussion: .paragraph(
        en: "Names have 1 to 30 letters and digits of any script, with single blanks, hyphens and "
          + "apostrophes between them. Equal but for case, width and composition they are one name.",
        ko: "이름은 문자 종류와 관계없이 글자와 숫자 1~30자이며, 글자 사이에 공백, 하이픈, 아포스트로피를 하나씩 쓸 수 있습니다. "
          + "대소문자, 전각·반각, 조합 방식만 다른 이름은 같은 이름입니다."),
      examples: [
        Example("catchkit user add 민지", "A worker", "근무자 추가"),
        Example("catchkit user add 사장 --role owner", "An owner", "사업주 추가"),
        Example(
          "catchkit user add 민지 --dry-run --json | grep -o '\"dry_run\":true'", "Preview", "미리 보기"
        ),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      if request.role == .owner { try environment.guest?.requireOwner(for: "--role owner") }
      return try environment.changeAsAnybody(output, beginner: request.name) {
        transaction throws(Failure) in
        let person = try People.add(request.name, request.role, in: transaction, at: transaction.at)
        let (id, name) = (person.id, person.name)
        return UserView.view.row((person, zone)).saying(
          en: "added \(name) (\(id))", ko: "\(name, .object) 추가했습니다(\(id))")
      }
    }
  }

  private static let output = UserView.view.record("catchkit.user.add")
}

extension JSON {
  /// Returns a member's text, for messages.
  public func word(_ name: String) -> String {
    switch self[name] {
    case .string(let text): text
    case .integer(let number): String(number)
    // A value in two languages has its code in English.
    case .object(let members): JSON.object(members).word("en")
    default: ""
    }
  }

  /// Returns the texts of a member that is a list of them.
  public func words(_ name: String) -> [String] {
    guard case .array(let words)? = self[name] else { return [] }
    return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }
}
