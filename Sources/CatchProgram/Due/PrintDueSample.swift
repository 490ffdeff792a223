public import CatchCommandLine
import CatchStore
public import CatchValues
import PeopleService

/// `catchkit due sample crontab|service|timer`, and the same below the due command of a domain.
public struct PrintDueSample {
  enum Form: String, CaseIterable {
    case crontab
    case service
    case timer

    var meaning: Text {
      switch self {
      case .crontab: Text(en: "a line for 'crontab -e'", ko: "'crontab -e'에 넣을 줄")
      case .service: Text(en: "a service unit of systemd", ko: "systemd 서비스 유닛")
      case .timer: Text(en: "the timer that starts the service", ko: "서비스를 실행하는 systemd 타이머")
      }
    }
  }

  let form: Form
  let ahead: Int
  let exec: String?

  /// - Parameters:
  ///   - parent: the words of the command above: `shift due`.
  ///   - isForEveryone: the line notifies all people of the store, not the caller.
  public static func command(below parent: String, isForEveryone: Bool) -> Command<Environment> {
    let actor = isForEveryone ? "" : " --as 민지"
    return Command(
      "sample", Text(en: "Print settings for cron or systemd", ko: "cron과 systemd 설정 출력"),
      into: PrintDueSample.init,
      .operand(
        "FORM", .choice("FORM") { (form: Form) in form.meaning },
        Text(en: "Settings to print", ko: "출력할 설정")),
      DueOptions.within,
      .optional(
        "exec", DueOptions.commandLine,
        Text(en: "The program that notifies", ko: "알릴 때 실행할 프로그램"),
        absent: Text(en: "cron mails the output", ko: "cron이 출력을 메일로 보냄"), isCommon: true),
      discussion: .paragraph(
        en:
          "They name this program, its store and the acting person by their full names, so that "
          + "they work where cron knows no variables. A missed minute is made up for by the "
          + "next one.",
        ko: "변수를 모르는 cron에서도 되도록 프로그램과 저장소, 실행자를 모두 적습니다. 놓친 실행은 다음 실행이 메웁니다."),
      examples: [
        Example(
          "catchkit \(parent) sample crontab --within 60m\(actor) | grep -o 'due .*'",
          "For cron", "cron용"),
        Example(
          "catchkit \(parent) sample service\(actor) --exec 'notify-send catchkit {text}' "
            + "> catchkit-due.service", "For systemd", "systemd용"),
        Example(
          "catchkit \(parent) sample timer > catchkit-due.timer", "The timer that starts it",
          "실행 시각을 정하는 타이머"),
      ],
      usesStore: true
    ) { request, environment throws(Failure) in
      let who =
        isForEveryone
        ? ["--everyone"]
        : try environment.read { (_: View, actor: Person) throws(Failure) in ["--as", actor.name] }
      let words = try request.words(of: parent, who, in: environment)
      return Report(.text(Text(verbatim: request.text(words, of: parent))))
    }
  }

  private func words(
    of parent: String, _ who: [String], in environment: Environment
  ) throws(Failure) -> [String] {
    let minutes = DurationWord(minutes: ahead)?.description ?? "\(ahead)m"
    let command = parent.split(separator: " ").map(String.init) + ["--within", minutes] + who
    var words = try SampleLine.words(command, in: environment)
    if environment.language == .ko { words += ["--lang", "ko"] }
    if let exec { words += ["--exec", exec] }
    return words
  }

  private func text(_ words: [String], of parent: String) -> String {
    switch form {
    case .crontab: return "# catchkit \(parent)\n* * * * * \(SampleLine.crontab(words))\n"
    case .service: return SampleLine.service([words], "Report what is due in catchkit")
    case .timer:
      return SampleLine.timer(
        "Report every minute what is due in catchkit", ["OnCalendar=minutely", "AccuracySec=1s"])
    }
  }
}

/// A command line as files of cron and systemd have it.
public enum SampleLine {
  /// The words of a command line that needs no variable: the program, the command and the store.
  public static func words(
    _ command: [String], in environment: Environment
  ) throws(Failure) -> [String] {
    [environment.ownPath() ?? "catchkit"] + command + [
      "--store", environment.fullPath(of: try environment.storePath().path), "--lock-wait", "30s",
      "--quiet",
    ]
  }

  /// A unit that runs the command lines one after the other.
  public static func service(_ lines: [[String]], _ description: String) -> String {
    """
    [Unit]
    Description=\(description)

    [Service]
    Type=oneshot
    \(lines.map { "ExecStart=\(unit($0))" }.joined(separator: "\n"))

    """
  }

  /// A unit that starts the service of its name.
  public static func timer(_ description: String, _ times: [String]) -> String {
    """
    [Unit]
    Description=\(description)

    [Timer]
    \(times.joined(separator: "\n"))
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  public static func crontab(_ words: [String]) -> String {
    // In a crontab a per cent sign ends the command.
    shell(words).replacing(text: "%", with: "\\%")
  }

  /// A line that a POSIX shell divides into these words.
  static func shell(_ words: [String]) -> String {
    words.map { $0.shellWord() }.joined(separator: " ")
  }

  public static func unit(_ words: [String]) -> String {
    words.map(unitQuoted).joined(separator: " ")
  }

  /// Quotes a word by the rules of systemd, where `%` and `$` are special even within quotes.
  public static func unitQuoted(_ word: String) -> String {
    let escaped = word.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"")
      .replacing(text: "%", with: "%%").replacing(text: "$", with: "$$")
    return word.shellWord() == word ? word : "\"\(escaped)\""
  }
}
