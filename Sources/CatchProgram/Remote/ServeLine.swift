import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// `catchkit serve --as NAME`, and what helps to set it up.
struct ServeLine: CheckedRequest {
  let listsKeys: Bool
  let printsSample: Bool
  let file: String?

  func check() throws(Failure) {
    if listsKeys, printsSample { throw .conflict("--list-keys", "--sample") }
    if file != nil, !listsKeys { throw .needsOneOf(["--list-keys"]) }
  }

  static var command: Command<Environment> {
    Command(
      "serve", Text(en: "Answer one command that came by ssh", ko: "ssh로 온 명령 하나를 실행"),
      into: checked(ServeLine.init(listsKeys:printsSample:file:)),
      .flag(
        "list-keys", Text(en: "List the keys that act as people", ko: "사람으로 실행되는 키 목록"),
        isCommon: true),
      .flag(
        "sample",
        Text(en: "Print the line to put in authorized_keys", ko: "authorized_keys에 넣을 줄 출력"),
        isCommon: true),
      .optionalOperand(
        "FILE", .file, Text(en: "The keys to list; - for standard input", ko: "목록을 볼 파일. 표준 입력은 -"),
        absent: Text(verbatim: "~/.ssh/authorized_keys")),
      discussion: discussion,
      examples: [
        Example("catchkit serve --as 민지", "Try it without ssh", "ssh 없이 시험하기"),
        Example(
          "catchkit serve --sample --as 민지 | grep -o 'serve --as [^ ]*'", "The line for a key",
          "키에 넣을 줄"),
        Example(
          "catchkit serve --sample --as 민지 | catchkit serve --list-keys - --format tsv",
          "The person of each key", "키마다 정해진 사람"),
      ],
      output: AuthorizedKey.output, usesStore: true
    ) { request, environment throws(Failure) in
      if request.listsKeys { return try AuthorizedKey.list(request.file, in: environment) }
      if request.printsSample { return try sample(in: environment) }
      return try answer(in: &environment)
    }
  }

  private static func answer(in environment: inout Environment) throws(Failure) -> Report {
    // A variable may come with the connection, and a setting is for the owner at the machine.
    guard case .option = environment.given.origin(of: "as"), let name = environment.options.user
    else { throw .needsOneOf(["--as NAME"]) }
    let text = environment.variable("SSH_ORIGINAL_COMMAND") ?? ""
    if text.hasPrefix("CATCHKIT_CALLER=") { environment.acknowledgeCaller() }
    let line = try ServedLine(text)
    let guest = Guest(name, of: environment)
    var variables: [String: String] = [:]
    for option in GlobalOptions.list.infos where environment.given.isTyped(option) {
      if let name = option.environment { variables[name] = environment.given.last(option.name) }
    }
    for (name, value) in line.variables {
      switch name {
      case "CATCHKIT_CALLER": continue
      case "CATCHKIT_LANG", "CATCHKIT_TZ", "TZ", "CATCHKIT_TERMINAL", "CATCHKIT_COLOR":
        variables[name] = value
      case "CATCHKIT_USER": try guest.check(person: value)
      default:
        throw ServeFailure.variable.failure(
          "'\(name)' is not for lines that come by ssh to set", "ssh로는 정할 수 없는 변수입니다: '\(name)'")
      }
    }
    variables["CATCHKIT_USER"] = name
    // The caller was answered above.
    variables["CATCHKIT_CALLER"] = ""
    var words = line.words
    if words.first == "catchkit" { words.removeFirst() }
    guard !words.isEmpty else {
      let person = try environment.read { (view: View) throws(Failure) in
        try People.actor(named: name, in: view)
      }
      return Report(.text(greeting(person.name)))
    }
    var surroundings = guest.surroundings(variables)
    if environment.options.ignoresConfiguration { words.insert("--no-config", at: 0) }
    environment.servedCode = run(Arguments(words), environment: &surroundings)
    return Report(.streamed)
  }

  private static func greeting(_ name: String) -> Text {
    Text(
      en: "This key acts as '\(name)': write a command behind the host, as in "
        + "'ssh HOST catchkit user show'.\n",
      ko: "이 키의 실행자: '\(name)'. 'ssh 호스트 catchkit user show'처럼 명령을 적으십시오.\n")
  }

  private static func sample(in environment: Environment) throws(Failure) -> Report {
    // By ID where there is a store: a nickname may be another person's later.
    var person: Person?
    if let name = environment.options.user {
      person = try environment.readIfAny { (view: View) throws(Failure) in
        try People.actor(named: name, in: view)
      }
    }
    let name =
      person?.name ?? environment.options.user ?? (environment.language == .ko ? "닉네임" : "NAME")
    let command = SampleLine.shell([
      environment.ownPath() ?? "catchkit", "serve", "--as", person?.id.description ?? name,
      "--store",
      environment.fullPath(of: try environment.storePath().path),
    ])
    // sshd knows one escape in such a value.
    let quoted = command.replacing(text: "\"", with: "\\\"")
    let key = environment.language == .ko ? "공개키" : "KEY"
    return Report(
      .text(Text(verbatim: "restrict,command=\"\(quoted)\" ssh-ed25519 \(key) \(name)\n")))
  }
}
