import CatchCommandLine
import CatchValues

/// `catchkit config list`
struct ListSettings {
  let showsOrigin: Bool

  static func command(of domains: Domains) -> Command<Environment> {
    let fields = ConfigCommands.fields(of: domains)
    let (output, plain) = (list(fields), list(Array(fields.prefix(2))))
    return Command(
      "list", Text(en: "List all settings that are in force", ko: "적용되는 모든 설정 목록"),
      into: ListSettings.init,
      .flag("origin", Text(en: "Show the origins in tables too", ko: "표에도 값을 정한 곳을 보임")),
      examples: [
        Example("catchkit config list", "Keys and values", "키와 값"),
        Example("catchkit config list --origin --lang en", "With the place of each", "값을 정한 곳과 함께"),
        Example("catchkit config list --format tsv | cut -f 1,3", "For a script", "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      // Other commands do not check a value that a stronger one overrides.
      for file in environment.configuration.files { try file.check() }
      let stated = Set(environment.configuration.files.flatMap(\.entries).map(\.key))
      let aliases = stated.filter { $0.domain?.isAlias == true }
      let keys = domains.configKeys + aliases.sorted { $0.rawValue < $1.rawValue }
      let rows = keys.map { ConfigCommands.row($0, environment.setting($0)) }
      let isPlain =
        environment.options.outputFormat == .table && environment.options.fields == nil
        && !request.showsOrigin
      return Report(.list(.init(rows)), output: isPlain ? plain : output)
    }
  }

  private static func list(_ fields: [Field]) -> OutputInfo {
    OutputInfo("catchkit.config.list", shape: .list, fields: fields, idField: "key")
  }
}
