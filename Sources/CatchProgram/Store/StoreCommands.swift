import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store`: the file with all data.
enum StoreCommands {
  /// The warning of all commands that copy the whole file.
  static var carriesAll: Text {
    Text(
      en:
        "It carries everything that the file holds, all people's pay too, for any caller: give it "
        + "only to people who may have the file.",
      ko: "누가 실행하든 모든 사람의 임금까지 파일에 있는 것이 다 들어갑니다. 파일을 줘도 되는 사람에게만 주십시오.")
  }

  static var carriesFiles: Text {
    Text(
      en: "Files that records name, such as photos, are in the folder FILE.files beside it.",
      ko: "사진처럼 기록에 딸린 파일은 그 옆의 폴더 FILE.files에 있습니다.")
  }

  static func group(of domains: Domains) -> Command<Environment> {
    .group(
      "store", Text(en: "The file that holds everything", ko: "모든 것을 담은 저장소 파일"),
      discussion: [
        Text(
          en: "One SQLite file holds all data. A person who may read it may read all of it, so it "
            + "is made for its owner alone; what people may see of each other is up to the other "
            + "commands.",
          ko: "SQLite 파일 하나에 모든 데이터가 있습니다. 파일을 읽을 수 있으면 전부 읽을 수 있으므로 소유자만 쓸 수 있게 "
            + "만듭니다. 서로에게 보이는 범위는 다른 명령이 지킵니다."),
        Text(
          en: "Never copy the file by other means while others may be writing.",
          ko: "다른 명령이 쓰고 있을 수 있을 때는 다른 방법으로 복사하지 마십시오."),
        Text(
          en: "The first command on a store of an earlier format brings it up to date and notes "
            + "so. The former store stays beside it, as FILE.v3.backup for format 3; of these "
            + "backups the last three are kept.",
          ko: "이전 형식의 저장소는 처음 실행하는 명령이 새 형식으로 올리며, 그때 알립니다. 이전 저장소는 형식 3이라면 "
            + "FILE.v3.backup으로 곁에 남고, 이런 백업은 마지막 세 개만 둡니다."),
      ],
      examples: [
        Example("catchkit store info", "The content", "저장소의 내용"),
        Example("catchkit store backup today.sqlite3 --verify", "A checked copy", "검증된 백업"),
        Example("catchkit store export | wc -l", "Every row as a line", "모든 행을 한 줄씩"),
      ],
      children: [
        "path": { ShowStorePath.command },
        "info": { ShowStore.command },
        "backup": { BackUpStore.command },
        "restore": { RestoreStore.command },
        "salvage": { SalvageStore.command(of: domains) },
        "export": { ExportStore.command },
        "import": { ImportStore.command },
        "copy": { CopyStore.command },
        "query": { QueryStore.command(of: domains) },
      ])
  }
}

/// The fields of a copy of the store in outputs.
enum StoreCopyView {
  static let fields: [Field] =
    [
      .text("path", "Path", "경로", "The file that was written", "쓴 파일"),
      .integer("size_bytes", "Bytes", "바이트", "Its size", "크기"),
      rows(isNullable: true), digest(isNullable: true),
    ] + files

  /// The files beside the store.
  static let files: [Field] = [
    .integer("files", "Files", "파일", "Files that went along", "함께 옮긴 파일 수"),
    .integer(
      "missing_files", "Missing", "없는 파일", "Files that records name, but that did not",
      "기록에는 있으나 옮기지 못한 파일 수"),
  ]

  static func rows(isNullable: Bool = false) -> Field {
    Field.integer(
      "rows", "Rows", "행", "Rows of all tables, the log's too", "작업 기록을 포함한 모든 행의 수",
      isNullable: isNullable)
  }

  static func digest(isNullable: Bool = false) -> Field {
    Field.text(
      "digest", "Digest", "다이제스트", "SHA-256 of what 'store export' prints of it",
      "'store export' 출력의 SHA-256", isNullable: isNullable)
  }

  static func row(_ copy: StoreCopy) -> JSON {
    .object(
      [
        .init("path", .string(copy.path)),
        .init("size_bytes", .integer(copy.byteCount)),
      ] + members(copy.extent) + members(copy.files))
  }

  static func members(_ files: CarriedFiles) -> [JSON.Member] {
    [
      .init("files", .integer(files.count)), .init("missing_files", .integer(files.lost.count)),
    ]
  }

  /// Notes on files that did not go along.
  static func notes(_ files: CarriedFiles, hint: Text = inDoctor) -> [Text] {
    guard let first = files.lost.first else { return [] }
    let (count, name) = (files.lost.count, first.hex.prefix(12))
    return [
      Text(
        en: "\(count) \(count == 1 ? "file of a record is" : "files of records are") not there "
          + "(\(name)…); \(hint.en)",
        ko: "기록의 파일 \(count)개가 없습니다(\(name)…). \(hint.ko)")
    ]
  }

  /// The failure of a copy that lacks files of records.
  static func shortfall(_ files: CarriedFiles) -> Failure? {
    guard !files.records.isEmpty else { return nil }
    let records = list(files.records)
    return TransferFailure.filesIncomplete.failure(
      "missing or damaged are files of: \(records.en)", "파일이 없거나 손상된 기록: \(records.ko)")
  }

  /// The first of many ids, and how many more there are.
  static func list(_ ids: [String]) -> Text {
    let more = ids.count - 20
    let first = ids.prefix(20).joined(separator: ", ")
    guard more > 0 else { return Text(en: first, ko: first) }
    return Text(en: "\(first) and \(more) more", ko: "\(first) 외 \(more)개")
  }

  private static let inDoctor = Text(en: "see 'catchkit doctor'", ko: "'catchkit doctor'를 보십시오")

  static func members(_ extent: StoreExtent?) -> [JSON.Member] {
    [
      .init("rows", extent.map { .integer($0.rowCount) } ?? .null),
      .init("digest", (extent?.digest).json),
    ]
  }
}

extension Report {
  /// Makes a record that people see as one line.
  ///
  /// - Parameter isDryRun: nil for a command without a dry run.
  init(
    _ record: JSON, output: OutputInfo, line: Text, isDryRun: Bool? = nil,
    notes: [Text] = [], shortfall: Failure? = nil, in environment: Environment
  ) {
    if environment.options.isQuiet, environment.options.outputFormat == .table {
      self.init(.streamed, notes: notes, shortfall: shortfall)
      return
    }
    self.init(
      .record(record), output: output,
      meta: isDryRun.map { [.init("dry_run", .bool($0))] } ?? [],
      notes: notes + (isDryRun == true ? [.dryRun] : []), shortfall: shortfall
    ) { presentation throws(Failure) in
      TerminalText.escaped(line[presentation.language]) + "\n"
    }
  }
}

extension Environment {
  /// - Throws: `usage.conflict` with a key: such a command is no operation of the store's log.
  func refuseKey(
    _ name: String,
    hint: Text = Text(
      en: "it replaces the whole store, so there is nowhere to keep the key",
      ko: "저장소 전체를 바꾸므로 키를 남길 곳이 없습니다")
  ) throws(Failure) {
    guard options.idempotencyKey != nil else { return }
    throw .conflict("--idempotency-key", name, hint: hint)
  }
}
