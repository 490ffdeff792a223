import CatchCommandLine
import CatchValues

/// `catchkit config get KEY`
struct GetSetting {
  let key: ConfigKey

  static func command(of domains: Domains) -> Command<Environment> {
    let output = output(of: domains)
    return Command(
      "get", Text(en: "Print the value in force of a setting", ko: "적용되는 설정값 출력"),
      into: GetSetting.init,
      .operand("KEY", ConfigCommands.keyName(of: domains), Text(en: "The setting", ko: "설정")),
      examples: [
        Example("catchkit config get color", "The value alone", "값만"),
        Example(
          "catchkit config get lock_wait --lock-wait 2m --format tsv",
          "With the place that sets it",
          "값을 정한 곳과 함께"),
        Example(
          "catchkit config get user | wc -l", "No line where there is no value", "값이 없으면 출력하는 줄이 없음"
        ),
      ],
      output: output,
      negativeAnswer: Text(en: "the setting has no value", ko: "값이 없는 설정"), usesStore: true
    ) { request, environment throws(Failure) in
      let setting = environment.setting(request.key)
      return Report(
        .record(ConfigCommands.row(request.key, setting)), output: output,
        isNegative: setting.value == nil
      ) { _ throws(Failure) in
        setting.value.map { TerminalText.escaped($0) + "\n" } ?? ""
      }
    }
  }

  private static func output(of domains: Domains) -> OutputInfo {
    OutputInfo("catchkit.config.get", shape: .record, fields: ConfigCommands.fields(of: domains))
  }
}
