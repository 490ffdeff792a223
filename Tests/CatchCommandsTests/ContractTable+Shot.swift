import CommandsTestSupport

/// The contracts of `shot`.
extension ContractTable {
  private static let tagged =
    ShotWorld.lines + ["shot tag add 맛집 sht-1 --as 민지", "shot tag add 여행 sht-1 --as 민지"]
  private static let shelved = ShotWorld.lines + ["shot shelf add disk /shelf --as 민지"]
  private static let ruled = ShotWorld.lines + ["shot rule add 배달 app:coupang --as 민지"]
  private static let trashed = ShotWorld.lines + ["shot trash sht-1 --as 민지"]
  private static let read = ShotWorld.lines + ["shot text sht-1 --set coupon.txt --as 민지"]

  static let shotSamples: [Sample] = [
    Sample(
      contract: "catchkit.shot.why/1", line: "shot why Screenshot_20261103-081502_Coupang.webp",
      explains: false),
    sample("scan", "scan /shots --as 민지", before: Array(ShotWorld.lines.dropLast())),
    sample("scan.folders", "scan folders --as 민지", before: ShotWorld.lines),
    sample("scan.forget", "scan forget /shots --as 민지", before: ShotWorld.lines),
    sample("mark", "mark sht-1 --other --as 민지", before: ShotWorld.lines),
    sample("inbox", "inbox --as 민지", before: ShotWorld.lines),
    sample("list", "list --as 민지", before: tagged),
    sample("search", "search coupang --as 민지", before: ShotWorld.lines),
    sample("show", "show sht-1 --as 민지", before: tagged),
    sample("text", "text sht-1 --set coupon.txt --as 민지", before: ShotWorld.lines),
    sample("facts", "facts sht-1 --as 민지", before: read),
    sample(
      "read", "read --with cat --as 민지",
      before: ShotWorld.lines + (1...3).map { "shot text sht-\($0) --set coupon.txt --as 민지" }),
    sample("dups", "dups -n --as 민지", before: ShotWorld.lines + ["shot scan /copies --as 민지"]),
    sample("redact", "redact sht-1 --box 0,0,1x1 --to a.png --as 민지", before: ShotWorld.lines),
    sample("sheet", "sheet is:trash --html page.html --as 민지", before: ShotWorld.lines),
    sample("cache", "cache", before: []),
    sample("export", "export out --as 민지", before: ShotWorld.lines),
    sample("import", "import /tree --as 민지", before: ShotWorld.lines),
    sample("shelf.add", "shelf add disk /shelf --as 민지", before: ShotWorld.lines),
    sample("shelf.list", "shelf list --as 민지", before: shelved),
    sample("shelf.remove", "shelf remove disk --as 민지", before: shelved),
    sample("sync", "sync --all --as 민지", before: shelved),
    sample("verify", "verify --as 민지", before: shelved),
    sample(
      "pull", "pull --as 민지", before: ShotWorld.lines + ["shot shelf add tree /tree --as 민지"]),
    sample("edit", "edit sht-1 --star --note 선물 --as 민지", before: ShotWorld.lines),
    sample("keep", "keep sht-1 --as 민지", before: ShotWorld.lines),
    sample("trash", "trash sht-1 --as 민지", before: ShotWorld.lines),
    sample("restore", "restore sht-1 --as 민지", before: trashed),
    sample("purge", "purge sht-1 --as 민지", before: trashed),
    sample("tag.add", "tag add 맛집,여행 sht-1 --as 민지", before: ShotWorld.lines),
    sample("tag.remove", "tag remove 맛집 sht-1 --as 민지", before: tagged),
    sample("tag.rename", "tag rename 맛집 여행 --as 민지", before: tagged),
    sample("tag.drop", "tag drop 맛집 --as 민지", before: tagged),
    sample("tag.list", "tag list --as 민지", before: tagged),
    sample("tag.related", "tag related 맛집 --as 민지", before: tagged),
    sample("rule.add", "rule add 배달 app:coupang --as 민지", before: ShotWorld.lines),
    sample("rule.list", "rule list --as 민지", before: ruled),
    sample("rule.remove", "rule remove 배달 --as 민지", before: ruled),
    sample("rule.apply", "rule apply --as 민지", before: ruled),
    sample("due", "due --as 민지", before: read),
  ]

  private static func sample(
    _ name: String, _ line: String, before: [String]
  ) -> Sample {
    Sample(
      contract: "catchkit.shot.\(name)/1", line: "shot \(line)", explains: false,
      before: before)
  }

  private static let shelfFields = [
    "name: text", "kind: 'folder' | 'webdav' | 'rest'", "address: text", "login_file: text | null",
    "token_command: text | null", "done: integer", "open: integer",
  ]
  private static let takenFields = [
    "total: integer", "added: integer", "fetched: integer", "taken: integer", "older: integer",
    "known: integer", "gone: integer", "refused: integer", "bytes: integer",
    "items: [{name: text, "
      + "state: 'added' | 'taken' | 'older' | 'gone' | 'refused', reason: text | null}]",
  ]

  private static let shotFields = [
    "id: text", "captured_at: instant", "zone: text", "app: text | null", "width: integer",
    "height: integer", "state: 'inbox' | 'kept' | 'trash' | 'purged'", "favourite: bool",
    "tags: [text]", "expires_on: date | null",
    "secrets: ['card' | 'resident_number' | 'api_key' | 'private_key']", "path: text",
    "sha256: text", "note: text | null", "bytes: integer", "missing: bool",
    "time_from: 'exif' | 'name' | 'file'",
  ]
  private static let tagFields = ["id: text", "name: text", "used: integer", "rule: text | null"]

  private static func contracts(
    _ names: [String], _ shape: String, _ fields: [String]
  ) -> [Contract] {
    names.map { Contract(id: "catchkit.shot.\($0)/1", shape: shape, fields: fields) }
  }

  static let shotContracts: [Contract] =
    contracts(
      [
        "list", "search", "inbox", "edit", "keep", "trash", "restore", "purge", "tag.add",
        "tag.remove", "rule.apply",
      ], "list", shotFields)
    + contracts(["show", "mark"], "record", shotFields)
    + contracts(["tag.list", "tag.related", "rule.list"], "list", tagFields)
    + contracts(["tag.rename", "tag.drop", "rule.add", "rule.remove"], "record", tagFields)
    + contracts(
      ["scan"], "record",
      [
        "examined: integer", "added: integer", "duplicates: integer", "relinked: integer",
        "others: integer", "damaged: integer", "skipped: integer", "missing: integer",
      ])
    + contracts(
      ["read"], "record",
      ["read: integer", "empty: integer", "masked: integer", "failed: integer", "left: integer"])
    + contracts(
      ["dups"], "list",
      [
        "kind: 'exact' | 'near'", "shot: text", "path: text", "best: text", "best_path: text",
        "distance: integer",
      ])
    + contracts(
      ["redact"], "record",
      [
        "shot: text", "file: text", "boxes: integer",
        "secrets: ['card' | 'resident_number' | 'api_key' | 'private_key']",
      ])
    + contracts(
      ["sheet"], "record",
      ["file: text", "shots: integer", "held: integer", "left_out: integer"])
    + contracts(
      ["export"], "record",
      [
        "folder: text", "manifest: text", "shots: integer", "written: integer", "bytes: integer",
        "held: integer", "left_out: integer",
      ])
    + contracts(
      ["shelf.add", "shelf.remove"], "record", shelfFields)
    + contracts(["shelf.list"], "list", shelfFields)
    + contracts(
      ["sync"], "record",
      [
        "shelf: text", "total: integer", "sent: integer", "present: integer", "held: integer",
        "failed: integer", "attempts: integer", "bytes: integer",
        "items: [{shot: text, state: 'sent' | 'present' | 'held' | 'failed' | 'pending', "
          + "reason: text | null}]",
      ])
    + contracts(["pull"], "record", ["shelf: text"] + takenFields)
    + contracts(["import"], "record", ["folder: text"] + takenFields)
    + contracts(
      ["verify"], "record",
      [
        "shelf: text", "checked: integer", "differences: integer",
        "items: [{shot: text | null, file: text, "
          + "state: 'missing' | 'damaged' | 'unsent' | 'manifest'}]",
      ])
    + contracts(
      ["cache"], "record",
      [
        "folder: text", "count: integer", "bytes: integer", "most_count: integer",
        "most_bytes: integer",
      ])
    + contracts(
      ["scan.folders"], "list", ["path: text", "passed_at: instant", "files: integer"])
    + contracts(
      ["scan.forget"], "record", ["path: text", "passed_at: instant", "files: integer"])
    + contracts(
      ["text"], "record",
      [
        "id: text", "text: text | null",
        "secrets: ['card' | 'resident_number' | 'api_key' | 'private_key']",
        "expires_on: date | null", "source: text | null", "read_at: instant | null",
      ])
    + contracts(
      ["facts"], "list",
      [
        "shot: text", "kind: 'link' | 'mail' | 'phone' | 'amount' | 'date'", "value: text",
        "text: text",
      ])
    + contracts(
      ["due"], "list",
      [
        "key: text", "kind: 'shot_expiry' | 'shot_inbox'", "at: instant", "is_late: bool",
        "subject: text", "zone: text", "shot: text | null", "expires_on: date | null",
      ])
    + contracts(
      ["why"], "record",
      [
        "file: text", "verdict: 'screenshot' | 'other'",
        "evidence: [{signal: 'attribute' | 'comment' | 'folder' | 'name' | 'software' | 'size' | 'exposure' | "
          + "'sensitivity' | 'lens' | 'position', strength: 'veto' | 'decisive' | 'strong' | "
          + "'fallback', value: text}]",
        "captured_at: instant | null", "time_from: 'exif' | 'name' | 'file' | null",
        "app: text | null", "width: integer", "height: integer",
      ])
}
