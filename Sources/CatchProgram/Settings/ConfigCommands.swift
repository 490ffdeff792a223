import CatchCommandLine
import CatchValues

enum ConfigCommands {
  static func group(of domains: Domains) -> Command<Environment> {
    .group(
      "config", Text(en: "Lasting settings and their origins", ko: "저장되는 설정과 그 출처"),
      discussion: discussion,
      examples: [
        Example("catchkit config list", "All settings in force", "지금 적용되는 모든 설정"),
        Example(
          "catchkit config set lang ko --dry-run", "Preview of a change to Korean",
          "한국어로 바꾸기 미리 보기"),
        Example(
          "catchkit config get lock_wait --json | grep -o '\"value\":\"[^\"]*\"'",
          "One value, for a script", "스크립트에서 쓸 값 하나"),
      ],
      children: [
        "get": { GetSetting.command(of: domains) },
        "set": { SetSetting.command(of: domains) },
        "unset": { UnsetSetting.command(of: domains) },
        "list": { ListSettings.command(of: domains) },
      ])
  }

  static func keyName(of domains: Domains) -> Conversion<ConfigKey> {
    let keys = domains.configKeys
    let choices = keys.map { Choice($0.rawValue, $0.meaning) }
    return Conversion("KEY", choices: choices, show: { $0.rawValue }) { word throws(Failure) in
      guard let key = domains.configKey(named: word) else {
        throw .notAChoice(word, among: choices.map(\.name))
      }
      return key
    }
  }

  private static var discussion: [Text] {
    [
      Text(
        en: "An option counts most, then its environment variable, then the user's file, then the "
          + "system's, then the default. The file is a JSON object of strings, "
          + "$XDG_CONFIG_HOME/catchkit/config.json; --no-config reads none.",
        ko: "옵션이 가장 우선하고 환경 변수, 사용자 파일, 시스템 파일, 기본값 순입니다. 파일은 문자열로 된 JSON 객체 "
          + "$XDG_CONFIG_HOME/catchkit/config.json이며, --no-config를 주면 읽지 않습니다."),
      Text(
        en: "A file sets no output format, so no setting can break a script.",
        ko: "출력 형식은 파일로 정할 수 없으므로 설정 때문에 스크립트가 깨지지 않습니다."),
      Text(
        en: "The key alias.NAME names a command line, which the first word NAME then stands for: "
          + "alias.late for 'shift check --during today'. No shell reads it, no other alias is in "
          + "it, and it cannot replace a command. A program catchkit-NAME on PATH runs in the "
          + "same way.",
        ko: "alias.NAME 키로 명령줄에 이름을 붙이면 첫 인자 NAME이 그 명령줄을 대신합니다. 예: alias.late에 'shift check "
          + "--during today'. 셸과 다른 별칭은 쓰지 않으며, 있는 명령을 대신할 수 없습니다. PATH에 있는 catchkit-NAME "
          + "프로그램도 같은 방법으로 실행합니다."),
    ]
  }

  static func fields(of domains: Domains) -> [Field] {
    [
      .of(
        .either([.choice(domains.configKeys.map(\.rawValue)), .text]), "key", "Key", "키",
        "Its name in the file", "설정 파일의 키 이름"),
      .text("value", "Value", "값", "The value in force", "적용되는 값", isNullable: true),
      .choice(
        "origin", Setting.Origin.allCases.map(\.rawValue), "Origin", "출처",
        "Kind of place that sets it", "값을 정한 곳의 종류"),
      .text(
        "source", "Source", "정한 곳", "The option, variable or file", "옵션, 변수 또는 파일", isNullable: true
      ),
    ]
  }

  static func row(_ key: ConfigKey, _ setting: Setting) -> JSON {
    .object([
      .init("key", .string(key.rawValue)),
      .init("value", setting.value.json),
      .init("origin", .code(setting.origin.rawValue, setting.origin.name)),
      .init("source", setting.source.json),
    ])
  }
}

extension Setting.Origin {
  var name: Text {
    switch self {
    case .option: Text(en: "option", ko: "옵션")
    case .variable: Text(en: "environment variable", ko: "환경 변수")
    case .userFile: Text(en: "the user's file", ko: "사용자 파일")
    case .systemFile: Text(en: "the system's file", ko: "시스템 파일")
    case .standard: Text(en: "default", ko: "기본값")
    }
  }
}

extension String? {
  /// A missing text is null and never left out.
  var json: JSON { map(JSON.string) ?? .null }
}
