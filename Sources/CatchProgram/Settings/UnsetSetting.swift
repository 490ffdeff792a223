import CatchCommandLine
import CatchValues

/// `catchkit config unset KEY`
struct UnsetSetting {
  let key: ConfigKey

  static func command(of domains: Domains) -> Command<Environment> {
    let output = output(of: domains)
    return Command(
      "unset", Text(en: "Remove a setting from the user's file", ko: "사용자 파일에서 설정 빼기"),
      into: UnsetSetting.init,
      .operand("KEY", ConfigCommands.keyName(of: domains), Text(en: "The setting", ko: "설정")),
      discussion: .paragraph(
        en: "The value of the system's file, or the default, then counts again. A key that is not "
          + "in the file is no error.",
        ko: "그 뒤로는 시스템 파일이나 기본값을 따릅니다. 파일에 없는 키를 빼도 오류가 아닙니다."),
      examples: [
        Example("catchkit config unset lang", "Use the system's language", "시스템 언어 사용"),
        Example("catchkit config unset lock_wait -n", "Preview", "미리 보기"),
        Example(
          "catchkit config unset user --json | grep -o '\"before\":[^,]*'", "The former value",
          "이전 값"),
      ],
      output: output, changes: true, usesStore: false, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      try SettingChange(key: request.key, value: nil)
        .report("config unset", output, &environment)
    }
  }

  private static func output(of domains: Domains) -> OutputInfo {
    OutputInfo(
      "catchkit.config.unset", shape: .record,
      fields: [
        ConfigCommands.fields(of: domains)[0], ConfigCommands.formerValue, ConfigCommands.file,
      ])
  }
}
