import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot scan sample crontab|service|timer|path`
struct PrintScanSample: Sendable {
  enum Form: String, CaseIterable {
    case crontab, service, timer, path

    var meaning: Text {
      switch self {
      case .crontab: Text(en: "a line for 'crontab -e'", ko: "'crontab -e'에 넣을 줄")
      case .service: Text(en: "a service unit of systemd", ko: "systemd 서비스 유닛")
      case .timer: Text(en: "the timer that starts it at night", ko: "밤에 실행하는 systemd 타이머")
      case .path: Text(en: "the unit that starts it on a change", ko: "폴더가 바뀌면 실행하는 유닛")
      }
    }
  }

  let form: Form

  static var command: Command<Environment> {
    Command(
      "sample", Text(en: "Print settings for cron or systemd", ko: "cron과 systemd 설정 출력"),
      into: PrintScanSample.init,
      .operand(
        "FORM", .choice("FORM") { (form: Form) in form.meaning },
        Text(en: "Settings to print", ko: "출력할 설정")),
      discussion: .paragraph(
        en: "They find new screenshots and read their text. They name this program, its store and "
          + "the acting person by their full names; 'catchkit due sample' tells of coupons. The path "
          + "unit watches the folders that are known; systemd does not watch the folders in "
          + "them.",
        ko:
          "새 캡처를 찾고 글을 읽습니다. 프로그램과 저장소, 실행자를 모두 적으며, 쿠폰 알림은 'catchkit due sample'입니다. path 유닛은 등록된 폴더를 지켜보며, systemd는 그 안의 폴더까지 보지는 않습니다."
      ),
      examples: [
        Example(
          "catchkit shot scan sample crontab --as 민지 | grep -o 'shot scan [^;]*'", "For cron",
          "cron용"),
        Example(
          "catchkit shot scan sample service --as 민지 > catchkit-shot.service", "For systemd",
          "systemd용"),
        Example("catchkit shot scan sample timer > catchkit-shot.timer", "At night", "밤마다"),
      ],
      usesStore: true
    ) { request, environment throws(Failure) in
      let (name, folders) = try environment.read { (view: View, actor: Person) throws(Failure) in
        (actor.name, try ShotScan.folders(of: actor.id, in: view).map(\.path))
      }
      let lines = try ["scan", "read"].map { command throws(Failure) in
        try SampleLine.words(["shot", command, "--as", name], in: environment)
      }
      return Report(.text(Text(verbatim: request.text(lines, folders))))
    }
  }

  private func text(_ lines: [[String]], _ folders: [String]) -> String {
    switch form {
    case .crontab:
      let words = lines.map(SampleLine.crontab).joined(separator: "; ")
      return "# catchkit shot scan, then read\n15 3 * * * \(words)\n"
    case .service: return SampleLine.service(lines, "Find new screenshots and read them")
    case .timer: return SampleLine.timer("Find new screenshots at night", ["OnCalendar=03:15"])
    case .path:
      let lines = folders.map { "PathChanged=\($0.replacing(text: "%", with: "%%"))" }
      return """
        [Unit]
        Description=Find new screenshots when a folder changes

        [Path]
        \((lines.isEmpty ? ["# no folder is known yet"] : lines).joined(separator: "\n"))

        [Install]
        WantedBy=paths.target

        """
    }
  }
}
