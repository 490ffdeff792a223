import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift import FILE`
struct ImportShiftFile {
  let file: String
  let from: ImportFormat?
  let place: String?
  let columns: [NamedPart]
  let dates: DateOrder?
  let updates: Bool
  let keepsGoing: Bool
  let rejects: String?
  let fold: Fold?
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Import shifts from tables or JSON", ko: "표나 JSON에서 근무 가져오기"),
      into: ImportShiftFile.init,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      .optional(
        "from", .choice("FORMAT") { $0.meaning }, Text(en: "Format of the input", ko: "입력 형식"),
        absent: Text(en: "by the file's ending", ko: "파일 확장자에 따름"), isCommon: true),
      .optional(
        "place", .place, Text(en: "The workplace of all rows", ko: "모든 행이 들어갈 사업장"),
        absent: Text(en: "from each row, else the only workplace", ko: "행에 적힌 곳, 없으면 하나뿐인 곳"),
        short: "p", isCommon: true),
      TableHeadings.columns(), TableHeadings.dates(),
      .flag(
        "update", Text(en: "Change shifts of known keys", ko: "키가 이미 있는 근무 수정하기"),
        isCommon: true),
      .flag(
        "keep-going", Text(en: "Skip refused rows, and exit with 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "File for refused rows", ko: "거부된 행을 저장할 파일")),
      .fold, CheckOptions.despite,
      discussion: [
        Text(
          en: "The columns are key, place, worker, day, start, end, breaks, state, title, memo and "
            + "tags; only start and end are always needed. Times are 18:00 with a day, or complete "
            + "as 2026-11-02T18:00:00+09:00; breaks are 60 or 02:00-03:00, with ; between them; an "
            + "end before its start is on the next day, and one that equals it is refused. "
            + "CSV or JSON printed by 'shift list' can be imported as it is into its own store.",
          ko:
            "열은 key, place, worker, day, start, end, breaks, state, title, memo, tags이며 start와 "
            + "end만 꼭 필요합니다. 시각은 day와 함께 18:00으로, 또는 2026-11-02T18:00:00+09:00처럼 입력합니다. 휴게는 60이나 "
            + "02:00-03:00이며 ;으로 나눕니다. 시작보다 이른 끝은 다음 날이고, 시작과 같은 끝은 거부합니다. 'shift list'가 CSV나 JSON으로 출력한 "
            + "것은 같은 저장소로 그대로 가져올 수 있습니다."),
        Text(
          en: "Tables of others are read, too: headings of Toggl, Clockify, Kimai and Korean time "
            + "sheets are known, and --columns start=Begin,end=Finish says the rest. Cells may be "
            + "separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16 or CP949; xlsx, xls "
            + "and ods need xlsx2csv, gnumeric or LibreOffice. Lines before the heading and totals "
            + "are passed over, columns that nothing reads are named, and --dry-run shows the rows "
            + "as they were understood.",
          ko: "다른 프로그램의 표도 읽습니다. Toggl, Clockify, Kimai와 근무표의 머리글을 알고 있으며, 나머지는 --columns "
            + "start=시작,end=마침처럼 지정합니다. 구분 기호는 쉼표, 세미콜론, 탭, |, 글자는 UTF-8, UTF-16, CP949이고, xlsx, xls, "
            + "ods에는 xlsx2csv, gnumeric, LibreOffice 중 하나가 필요합니다. 머리글 앞의 줄과 합계는 건너뛰고, 읽지 않은 열은 알려 주며, "
            + "--dry-run은 이해한 대로 행을 보여 줍니다."),
        Text(
          en: "The column key makes an import repeatable: a known key with the same content is "
            + "skipped, one with other content is refused, or changed with --update. An id without "
            + "a key means an existing shift and is treated alike; leave that column out to copy a "
            + "listing of another store. A row with neither is skipped where the worker has a shift "
            + "with the same start and end already.",
          ko: "key 열이 있으면 되풀이해 가져올 수 있습니다. 이미 있는 키는 내용이 같으면 건너뛰고, 다르면 거부하며, --update이면 고칩니다. "
            + "key 없이 id만 있으면 이미 있는 그 근무를 뜻하며 마찬가지로 다룹니다. 다른 저장소의 목록을 옮길 때는 id 열을 빼십시오. 둘 다 없는 "
            + "행은 그 근무자에게 시작과 끝이 같은 근무가 이미 있으면 건너뜁니다."),
        Text(
          en: "All rows are imported, or none; with --keep-going all rows that can be imported.",
          ko: "모두 가져오거나 하나도 가져오지 않습니다. --keep-going이면 가져올 수 있는 것만 가져옵니다."),
      ],
      examples: [
        Example(
          "printf 'key,worker,day,start,end,breaks\\na1,민지,2026-11-05,18:00,23:00,30\\n'"
            + " | catchkit shift import - --from csv --place 카페", "One row", "한 행"),
        Example(
          "catchkit shift list --all --format jsonl"
            + " | catchkit shift import - --from jsonl --dry-run --json", "Preview",
          "미리 보기"),
        Example(
          "printf '이름;근무일자;출근;퇴근;휴게(분)\\n민지;2026. 11. 12.;오후 6:00;오후 11:00;30\\n'"
            + " | catchkit shift import - --from csv --place 카페 --dry-run",
          "Preview of a Korean sheet", "근무표 미리 보기"),
        Example(
          "printf 'worker,day,start,end\\n민지,2026-11-03,9:00,18:00\\n나나,2026-11-03,9:00,18:00\\n'"
            + " | catchkit shift import - --from csv --place 카페 --keep-going --rejects bad.csv;"
            + " cat bad.csv", "Valid rows imported, the others saved to a file",
          "가져올 수 있는 행만 가져오고 나머지는 파일로"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shift.import", shape: .record,
    fields: [
      .text("file", "File", "파일", "The file that was read", "읽은 파일"),
      .integer("rows", "Rows", "행", "Count of all rows", "전체 행 수"),
      .integer("added", "Added", "추가", "Shifts that were added", "추가한 근무"),
      .integer("updated", "Updated", "수정", "Known keys whose shifts were changed", "수정한 근무"),
      .integer("skipped", "Skipped", "그대로", "Rows whose shift was there already", "근무가 이미 있던 행"),
      .integer("rejected", "Rejected", "거부", "Rows that were skipped", "건너뛴 행"),
    ])

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    guard let format = from ?? ImportFormat(fileName: file) else {
      let calendar = "'catchkit shift ical import \(file)'"
      throw .needsOneOf(
        ["--from FORMAT"],
        hint: file.lowercased().hasSuffix(".ics")
          ? Text(en: "a calendar is read by \(calendar)", ko: "달력 파일을 가져오는 명령: \(calendar)")
          : Text(
            en: "'\(file)' has no known ending; give --from csv, tsv, jsonl or json",
            ko: "'\(file)': 확장자로 형식을 알 수 없습니다. --from csv, tsv, jsonl, json 중에서 지정하십시오"))
    }
    guard format.isTable || columns.isEmpty && dates == nil else {
      throw .conflict(columns.isEmpty ? "--dates" : "--columns", "--from \(format.rawValue)")
    }
    let given = try TableHeadings.checked(columns, ShiftTable.spanFields)
    let batch = BatchImport(
      file: file, keepsGoing: keepsGoing, rejects: rejects, ImportShiftFile.words)
    // A document of JSON may be one long line.
    let bounds = format.isTable ? TableBounds(file, lines: 2_000_000) : nil
    var bytes = try batch.read(limit: 512 << 20, within: bounds, in: &environment)
    if format.isTable { bytes = try environment.tableText(bytes, file: file) }
    let today = try environment.readingZone().local(at: environment.now()).date
    let source = try ImportSource(
      bytes, format, name: file, columns: given, .init(today: today, order: dates))
    let environment = environment
    let zones = ZoneCache(environment)
    var report = try batch.answer(
      ImportShiftFile.output, message: ImportReport.message, in: environment
    ) { rows, transaction, actor, run throws(Failure) in
      var target: Workplace?
      // When rows cannot name a workplace, a missing one is refused once, not for each row.
      if place != nil || !source.mayNamePlaces {
        target = try Workplaces.choose(place, for: actor, in: transaction.view)
      }
      let request = ImportShifts(place: target, updates: updates, fold: fold)
      let attempt = ShiftImport(
        source: source, rows, keepsRejects: rejects != nil,
        isDryRun: environment.options.isDryRun)
      run = attempt
      return try attempt.answer(request, for: actor, in: transaction, zones, despite, environment)
    }
    report.showUnderstood(ShiftTable.shown)
    return report
  }

  static let words = ImportReport.words(Text(en: "rows", ko: "행"), rejectsName: "bad.csv")
}
