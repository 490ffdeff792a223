import CatchCommandLine
import CatchValues

/// `catchkit config set KEY VALUE`
struct SetSetting {
  let key: ConfigKey
  let value: String

  static func command(of domains: Domains) -> Command<Environment> {
    let output = output(of: domains)
    return Command(
      "set", Text(en: "Write a setting to the user's file", ko: "사용자 파일에 설정 쓰기"),
      into: SetSetting.init,
      .operand("KEY", ConfigCommands.keyName(of: domains), Text(en: "The setting", ko: "설정")),
      .operand("VALUE", .text("VALUE"), Text(en: "Its value", ko: "값")),
      discussion: .paragraph(
        en: "The file is replaced as a whole; a reader sees the old one or the new one.",
        ko: "파일을 통째로 바꾸므로, 읽는 쪽은 이전 내용이나 새 내용 가운데 하나만 봅니다."),
      examples: [
        Example("catchkit config set lang ko", "Use Korean", "한국어 사용"),
        Example("catchkit config set lock_wait 2m -n", "Preview", "미리 보기"),
        Example(
          "catchkit config set color never --json | grep -o '\"before\":[^,]*'", "The former value",
          "이전 값"),
      ],
      output: output, changes: true, usesStore: false, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      try SettingChange(key: request.key, value: request.value)
        .report("config set", output, &environment)
    }
  }

  private static func output(of domains: Domains) -> OutputInfo {
    OutputInfo(
      "catchkit.config.set", shape: .record,
      fields: [
        ConfigCommands.fields(of: domains)[0],
        .text("value", "Value", "값", "The new value in the file", "파일의 새 값"),
        ConfigCommands.formerValue, ConfigCommands.file,
      ])
  }
}
