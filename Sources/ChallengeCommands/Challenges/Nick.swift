import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService
import PeopleService

/// The state of a name that one would like to have.
enum NickState: String, NamedWord {
  case unset
  case tooShort = "too-short"
  case tooLong = "too-long"
  case badCharacter = "bad-char"
  case taken, free, unchanged

  var name: Text {
    switch self {
    case .unset: Text(en: "empty", ko: "비어 있음")
    case .tooShort: Text(en: "too short: 3 to 8 characters", ko: "너무 짧음: 3~8자")
    case .tooLong: Text(en: "too long: 3 to 8 characters", ko: "너무 긺: 3~8자")
    case .badCharacter:
      Text(
        en: "only letters and digits, with single blanks, hyphens and apostrophes between them",
        ko: "글자와 숫자, 그 사이의 공백·하이픈·아포스트로피 하나씩만")
    case .taken: Text(en: "taken", ko: "이미 쓰는 이름")
    case .free: Text(en: "free", ko: "쓸 수 있음")
    case .unchanged: Text(en: "your name already", ko: "지금 이름")
    }
  }

  /// Judges a name by itself; nil when only the store can decide.
  static func state(of typed: String) -> NickState? {
    let name = LimitedText.trimmed(typed)
    guard !name.isEmpty else { return .unset }
    // Length first, as people see it: a long name with a blank is too long.
    let composed = NameForm.stored(name)
    if composed.count > Challenges.nameLength.upperBound { return .tooLong }
    guard (try? Nickname(name)) != nil else { return .badCharacter }
    return composed.count < Challenges.nameLength.lowerBound ? .tooShort : nil
  }

  /// The failure with which a claim of such a name ends; nil for none.
  func failure(_ typed: String) -> Failure? {
    switch self {
    case .free, .unchanged: nil
    case .taken:
      PeopleRefusal.taken.failure(
        "the nickname '\(typed)' is taken", "\(quoted: typed, .topic) 이미 쓰이는 닉네임입니다", field: "name")
    case .unset, .tooShort, .tooLong, .badCharacter:
      ChallengeRefusal.name.failure(
        "'\(typed)' cannot be the name: \(name.en)", "'\(typed)': 이름으로 쓸 수 없습니다(\(name.ko))",
        field: "name")
    }
  }
}

/// `catchkit challenge nick`
enum NickCommands {
  static var group: Command<Environment> {
    .group(
      "nick", Text(en: "The name one takes part with", ko: "참가할 때 쓸 이름"),
      discussion: .paragraph(
        en: "A person has one name everywhere; taking part needs one of 3 to 8 characters. Names "
          + "that are equal but for case, width or composition are one name.",
        ko: "이름은 어디서나 하나이며, 참가하려면 3~8자여야 합니다. 대소문자, 전각·반각, 조합 방식만 다른 이름은 같은 이름입니다."),
      examples: [
        Example("catchkit challenge nick check 절약왕", "Is it free?", "쓸 수 있는지 확인"),
        Example("catchkit challenge nick claim 절약왕", "Take it", "정하기"),
        Example(
          "catchkit challenge nick check 절약왕 --json | jq -r .data.state", "For a script",
          "스크립트에서"),
      ],
      children: ["check": { CheckNick.command }, "claim": { ClaimNick.command }])
  }

  static let view = RecordView<(name: String, state: NickState)>(
    id: nil,
    [.text("name", "Name", "이름") { $0.name }, .choice("state", "State", "상태") { $0.state }])
}

/// `catchkit challenge nick check NAME`
enum CheckNick {
  static var command: Command<Environment> {
    Command(
      "check", Text(en: "Check a name without taking it", ko: "이름 확인(정하지 않음)"),
      into: { $0 }, .operand("NAME", .text("NAME"), Text(en: "The name", ko: "이름")),
      discussion: .paragraph(
        en: "Prints the state whatever it is, and exits as 'claim' would: 0 for free and "
          + "unchanged, 12 for taken, 13 for what cannot be a name.",
        ko: "상태를 출력하고 'claim'과 같은 코드로 끝납니다. free와 unchanged는 0, taken은 12, 이름이 될 수 없으면 13입니다."),
      examples: [
        Example("catchkit challenge nick check 절약왕", "One name", "이름 하나"),
        Example("catchkit challenge nick check ab || echo $?", "Too short", "너무 짧은 이름"),
        Example(
          "catchkit challenge nick check mina77 --json | jq -r .data.state", "For a script",
          "스크립트에서"),
      ],
      output: NickCommands.view.record("catchkit.challenge.nick.check"), usesStore: true
    ) { typed, environment throws(Failure) in
      var state = NickState.state(of: typed)
      if state == nil {
        // Without a store no name is taken.
        state = try environment.readIfAny { view throws(Failure) in
          let actor = try? environment.actor(in: view)
          let name = NameForm.stored(LimitedText.trimmed(typed))
          if let own = actor?.name, own.isSameName(as: name) {
            return own.utf8.elementsEqual(name.utf8) ? .unchanged : .free
          }
          return try People.isTaken(name, in: view) ? .taken : .free
        }
      }
      let found = state ?? .free
      var report = Report(
        .record(NickCommands.view.row((typed, found))),
        output: NickCommands.view.record("catchkit.challenge.nick.check"))
      if let failure = found.failure(typed) {
        report.shortfall = failure
        report.isShortfallKnown = true
      }
      return report
    }
  }
}

/// `catchkit challenge nick claim NAME`
enum ClaimNick {
  static var command: Command<Environment> {
    Command(
      "claim", Text(en: "Take a name, if it is free", ko: "이름 정하기"),
      into: { $0 }, .operand("NAME", .text("NAME"), Text(en: "The name", ko: "이름")),
      discussion: .paragraph(
        en: "Check and claim are one step: of several who claim a name at once, one gets it. In a "
          + "challenge that has started the former name stays.",
        ko: "확인과 결정이 한 번에 이루어지므로 여러 사람이 동시에 같은 이름을 정하면 한 사람만 얻습니다. 이미 시작한 챌린지에는 예전 이름이 남습니다."),
      examples: [
        Example("catchkit challenge nick claim 절약왕", "A new name", "새 이름"),
        Example("catchkit challenge nick claim 절약왕 -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge nick claim 절약왕 --json | jq -r .data.state", "For a script",
          "스크립트에서"),
      ],
      output: NickCommands.view.record("catchkit.challenge.nick.claim"), changes: true
    ) { word, environment throws(Failure) in
      let typed = LimitedText.trimmed(word)
      if let state = NickState.state(of: typed), let failure = state.failure(typed) {
        throw failure
      }
      var former: String?
      var report = try environment.change(
        NickCommands.view.record("catchkit.challenge.nick.claim"),
        message: { Text(en: "your name is \($0.word("name"))", ko: "이름: \($0.word("name"))") }
      ) { transaction, actor throws(Failure) in
        former = actor.name
        let isSame = actor.name.utf8.elementsEqual(NameForm.stored(typed).utf8)
        let edited = try People.edit(
          actor.id.description, newName: typed, in: transaction)
        for rule in environment.domains.people { try rule.afterEdit(edited, transaction) }
        return NickCommands.view.row((edited.name, isSame ? .unchanged : .free))
      }
      let name = NameForm.stored(typed)
      if let former, !former.utf8.elementsEqual(name.utf8) {
        report.notes.append(
          en: "a person has one name: '\(former)' is now '\(name)' in shifts, pay and all else",
          ko: "이름은 하나이므로 근무, 임금 등 어디서나 바뀝니다: '\(former)' → '\(name)'")
      }
      report.notes += environment.settingNotes(renaming: former, to: typed)
      return report
    }
  }
}
