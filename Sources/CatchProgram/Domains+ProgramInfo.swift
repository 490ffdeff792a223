public import CatchCommandLine
import CatchValues

extension Domains {
  /// All facts that the generators of help, manual and completions need.
  public var program: ProgramInfo {
    let settings = list.flatMap { $0.settings() }
    return ProgramInfo(
      root: root.info(), globals: GlobalOptions.list.infos,
      exitCodes: ExitCode.allCases.map(\.info),
      environment: [
        NameInfo(
          "CATCHKIT_NOW",
          Text(
            en: "An RFC 3339 instant that stands in for the clock",
            ko: "시계를 대신하는 RFC 3339 시각")),
        NameInfo(
          "CATCHKIT_SEED",
          Text(
            en: "A whole number that makes ids and codes repeatable, for tests",
            ko: "ID와 코드를 똑같이 다시 만들기 위한 시험용 정수")),
        NameInfo(
          "CATCHKIT_PAGER",
          Text(
            en: "The command that shows tables longer than the screen; empty: none",
            ko: "화면보다 긴 표를 보이는 명령. 비어 있으면 쓰지 않음")),
        NameInfo(
          "PAGER",
          Text(
            en: "The same where CATCHKIT_PAGER is not set; else 'less -FRX' where there is one",
            ko: "CATCHKIT_PAGER가 없을 때 같은 뜻. 둘 다 없으면 있는 'less -FRX'를 사용")),
        NameInfo(
          "CATCHKIT_SSH",
          Text(
            en: "The program that leads to an ssh:// store, with its options; ssh if absent",
            ko: "ssh:// 저장소에 연결하는 프로그램과 그 옵션. 없으면 ssh")),
        NameInfo(
          "CATCHKIT_IN_HOOK",
          Text(
            en: "Set for hooks, to before or after: no other hooks run; before: read only",
            ko: "훅에 설정됨(before 또는 after). 훅을 또 실행하지 않으며, before이면 읽기만 됨")),
        NameInfo(
          "SSH_ORIGINAL_COMMAND",
          Text(en: "Set by sshd: the line that 'serve' runs", ko: "sshd가 설정. 'serve'가 실행할 명령줄")),
        NameInfo(
          "CATCHKIT_CALLER",
          Text(en: "The version of a catchkit elsewhere that runs this", ko: "실행한 쪽의 catchkit 버전")),
        NameInfo(
          "CATCHKIT_TERMINAL",
          Text(en: "The columns of the terminal there", ko: "실행한 쪽 터미널의 폭(칸)")),
        NameInfo(
          "SOURCE_DATE_EPOCH",
          Text(
            en: "The date of manual pages, in seconds since 1970", ko: "설명서에 적을 날짜(1970년부터의 초)")),
        NameInfo(
          "NO_COLOR",
          Text(en: "Not empty: no colour", ko: "비어 있지 않으면 색을 쓰지 않음")),
        NameInfo(
          "CLICOLOR_FORCE",
          Text(
            en: "Not empty and not 0: colour in pipes too; FORCE_COLOR means the same",
            ko: "비어 있지 않고 0이 아니면 파이프에서도 색을 씀. FORCE_COLOR도 같음")),
        NameInfo("CLICOLOR", Text(en: "0: no colour", ko: "0이면 색을 쓰지 않음")),
        NameInfo("TERM", Text(en: "dumb: no colour", ko: "dumb이면 색을 쓰지 않음")),
        NameInfo(
          "LC_ALL",
          Text(
            en: "The language, then LC_MESSAGES and LANG: ko or en",
            ko: "언어(ko 또는 en). 없으면 LC_MESSAGES, LANG 순")),
        NameInfo("TZ", Text(en: "The time zone, when --tz gives none", ko: "--tz가 없을 때의 시간대")),
        NameInfo(
          "XDG_CONFIG_HOME",
          Text(
            en: "Full path of the user's configuration folder; $HOME/.config if absent",
            ko: "사용자 설정이 있는 폴더의 전체 경로. 없으면 $HOME/.config")),
        NameInfo(
          "XDG_CONFIG_DIRS",
          Text(
            en:
              "Full paths, with colons between, of the system's configuration; /etc/xdg if absent",
            ko: "시스템 설정 폴더의 전체 경로(쌍점으로 구분). 없으면 /etc/xdg")),
        NameInfo(
          "XDG_DATA_HOME",
          Text(
            en: "Full path of the folder that holds the store; $HOME/.local/share if absent",
            ko: "저장소가 있는 폴더의 전체 경로. 없으면 $HOME/.local/share")),
      ] + settings.map { NameInfo($0.variable, $0.meaning) },
      settings: settings.map {
        NameInfo(
          $0.key,
          Text(
            en: "\($0.meaning.en). Default: \($0.standard). Outdone by \($0.variable)",
            ko: "\($0.meaning.ko). 기본값: \($0.standard). \($0.variable) 변수가 우선"))
      },
      files: [
        NameInfo(
          "$XDG_CONFIG_HOME/catchkit/config.json",
          Text(en: "The user's settings", ko: "사용자 설정")),
        NameInfo(
          "$XDG_CONFIG_HOME/catchkit/hooks/",
          Text(
            en: "The user's hooks, in before-change.d and after-change.d",
            ko: "사용자 훅. before-change.d와 after-change.d에 둠")),
        NameInfo(
          "/etc/xdg/catchkit/config.json",
          Text(en: "The settings of all users of the machine", ko: "모든 사용자의 설정")),
        NameInfo(
          "$XDG_DATA_HOME/catchkit/catchkit.sqlite3",
          Text(
            en: "The store, with its lock beside it. A format that was released, from 0.2.0 on, "
              + "stays readable; earlier stores come by 'store export' and 'store import'",
            ko: "저장소. 잠금 파일이 옆에 생김. 0.2.0부터 공개된 형식은 계속 읽을 수 있으며, 그 전의 저장소는 "
              + "'store export'와 'store import'로 옮김")),
      ],
      failures: failures, recipes: recipes, topics: list.flatMap { $0.topics() },
      date: Version.date)
  }
}

extension ExitCode {
  fileprivate var info: ExitCodeInfo {
    let again =
      switch retry {
      case .no: Text(en: "no", ko: "아니요")
      case .perhaps: Text(en: "maybe", ko: "경우에 따라")
      case .yes: Text(en: "yes", ko: "예")
      }
    return ExitCodeInfo(Int(rawValue), meaning: meaning, retry: again)
  }
}
