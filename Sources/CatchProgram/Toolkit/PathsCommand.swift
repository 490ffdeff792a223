import CatchCommandLine
import CatchValues

/// `catchkit paths`
struct ShowPaths {}

enum PathsCommand {
  static var command: Command<Environment> {
    Command(
      "paths", Text(en: "Show the files in use, and what sets each", ko: "사용하는 파일과 그 위치를 정한 곳 보기"),
      into: ShowPaths.init,
      discussion: .paragraph(
        en: "The places follow the XDG rules; a variable that is no full path is ignored. "
          + "Nothing is opened, and a file may not exist yet.",
        ko: "위치는 XDG 규칙을 따르며, 전체 경로가 아닌 변수는 무시합니다. 파일을 열지 않으므로 아직 없는 파일일 수 있습니다."),
      examples: [
        Example("catchkit paths", "All of them", "전부"),
        Example(
          "catchkit paths --store ./trial.sqlite3 --format tsv --fields name,path,origin",
          "With another store", "다른 저장소로"),
        Example("catchkit paths --format tsv | grep '^store'", "The store's path", "저장소의 위치"),
      ],
      output: output, usesStore: true
    ) { _, environment throws(Failure) in
      Report(.list(.init(rows(environment))), output: output)
    }
  }

  private static func rows(_ environment: Environment) -> [JSON] {
    let folders = BaseFolders(variable: environment.variable)
    let store = environment.setting(.store)
    let config = folders.folder(.config)
    var rows = [row("config", config.map(Configuration.path), config)]
    for folder in folders.systemConfig {
      rows.append(row("system_config", Configuration.path(in: folder), folder))
    }
    rows.append(row("hooks", config.map(HookFolder.path), config))
    for (name, kind) in [("data", BaseFolders.Kind.data), ("state", .state), ("cache", .cache)] {
      let folder = folders.folder(kind)
      rows.append(row(name, folder?.path, folder))
    }
    rows.append(row("store", store.value, store.origin, store.source))
    let lock = environment.namesRemoteStore ? nil : store.value.map(StorePath.lock)
    rows.append(row("lock", lock, store.origin, store.source))
    return rows
  }

  private static func row(_ name: String, _ path: String?, _ folder: BaseFolders.Folder?) -> JSON {
    let isNamed = folder?.variable?.utf8.starts(with: "XDG_".utf8) == true
    return row(name, path, isNamed ? .variable : .standard, folder?.variable)
  }

  private static func row(
    _ name: String, _ path: String?, _ origin: Setting.Origin, _ source: String?
  ) -> JSON {
    .object([
      .init("name", .string(name)),
      .init("path", path.json),
      .init("origin", .code(origin.rawValue, origin.name)),
      .init("source", source.json),
    ])
  }

  private static let output = OutputInfo(
    "catchkit.paths", shape: .list,
    fields: [
      .choice(
        "name", ["config", "system_config", "hooks", "data", "state", "cache", "store", "lock"],
        "Name", "이름", "The kind of file or folder", "파일이나 폴더의 종류"),
      .text(
        "path", "Path", "경로", "The full path; null if nothing sets it", "정해지지 않으면 null",
        isNullable: true),
      .choice(
        "origin", Setting.Origin.allCases.map(\.rawValue), "Origin", "출처",
        "Kind of place that sets it", "위치를 정한 곳의 종류"),
      .text(
        "source", "Source", "정한 곳", "The option, variable or file", "옵션, 변수 또는 파일", isNullable: true
      ),
    ], idField: "name")
}
