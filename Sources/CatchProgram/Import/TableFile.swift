import CatchStore
public import CatchValues

extension Environment {
  /// Returns the text of people's table as UTF-8.
  ///
  /// CP949 is decoded by `iconv`; a file of a spreadsheet program goes through `xlsx2csv`,
  /// `ssconvert` or `soffice`, the first that is there, which take its first sheet.
  ///
  /// - Throws: `csv.encoding` for text that is neither, `csv.syntax` for a web page, as banks name
  ///   theirs `.xls`, `table.program` (19) without such a program.
  public func tableText(_ bytes: [UInt8], file: String) throws(Failure) -> [UInt8] {
    let start = String(
      decoding: bytes.prefix(1_000).drop { $0 <= 0x20 || $0 > 0x7F }.prefix(9), as: UTF8.self
    ).lowercased()
    for tag in ["<html", "<!doctype", "<table", "<meta", "<?xml"] where start.hasPrefix(tag) {
      throw CSVFailure.syntax.failure(
        "'\(file)' is a web page, whatever its name says", "'\(file)': 이름과 달리 웹 페이지입니다",
        hint: Text(
          en: "open it in a spreadsheet program and save it as \"CSV UTF-8\"",
          ko: "스프레드시트 프로그램에서 열어 \"CSV UTF-8\"로 저장하십시오")
      ).located(file: file, line: 1)
    }
    switch TableText(bytes) {
    case .utf8(let text): return text
    case .workbook(let kind): return try sheet(of: file, kind)
    case .other: return try fromCP949(bytes, file: file)
    }
  }

  /// Returns the text of a calendar file as UTF-8; bytes of another encoding than UTF-16 and CP949
  /// stay, so that the reader names their line.
  ///
  /// - Throws: `table.program` (19) without `iconv`.
  public func calendarText(_ bytes: [UInt8], file: String) throws(Failure) -> [UInt8] {
    // UTF-16 without a mark: every calendar begins with BEGIN.
    let marks: [(begin: [UInt8], mark: [UInt8])] = [
      ([0x42, 0], [0xFF, 0xFE]), ([0, 0x42], [0xFE, 0xFF]),
    ]
    let mark = marks.first { bytes.starts(with: $0.begin) }?.mark ?? []
    switch TableText(mark + bytes) {
    case .utf8(let text): return text
    case .workbook: return bytes
    case .other:
      let hint = Text(
        en: "export it again as UTF-8, or install iconv (libc-bin)",
        ko: "UTF-8로 다시 내보내거나 iconv(libc-bin)를 설치하십시오")
      do throws(Failure) {
        return try fromCP949(bytes, file: file, hint: hint)
      } catch {
        guard error.id == CSVFailure.encoding.id else { throw error }
        return bytes
      }
    }
  }

  private func fromCP949(
    _ bytes: [UInt8], file: String, hint: Text = TableFailure.saveAs
  ) throws(Failure) -> [UInt8] {
    let outcome = run(
      Program(
        ["iconv", "-f", "CP949", "-t", "UTF-8"], input: bytes, milliseconds: 60_000,
        mostOutput: 2 * bytes.count + 64, keepsErrorsApart: true), isHeard: false)
    if outcome.end == .exited(0), case .utf8(let text) = TableText(outcome.said) { return text }
    if case .notStarted(let reason) = outcome.end {
      throw TableFailure.program.failure(
        "'\(file)' is no UTF-8, and the program 'iconv' could not be started: \(reason.en)",
        "'\(file)': UTF-8이 아니며 'iconv' 프로그램을 시작하지 못했습니다: \(reason.ko)",
        hint: hint)
    }
    // What was decoded ends at the fault.
    let line = outcome.said.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    throw CSVFailure.encoding.failure(
      "'\(file)' is neither UTF-8 nor CP949", "'\(file)': UTF-8도 CP949도 아닙니다",
      hint: TableFailure.saveAs
    ).located(file: file, line: line)
  }

  private func sheet(of file: String, _ kind: TableText.Workbook) throws(Failure) -> [UInt8] {
    guard file != "-" else {
      throw CSVFailure.encoding.failure(
        "the input is a file of a spreadsheet program, which is read by its name only",
        "입력이 스프레드시트 파일입니다. 파일 이름으로만 읽을 수 있습니다", hint: TableFailure.saveAs)
    }
    let path = file.hasPrefix("-") ? "./" + file : file
    let folder = try TemporaryFolder(in: temporaryFolder)
    let stem = path.split(separator: "/").last.map {
      $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)
    }
    var attempts = [["ssconvert", "-T", "Gnumeric_stf:stf_csv", path, "fd://1"]]
    if kind == .archive, !file.lowercased().hasSuffix(".ods") {
      // Numbers as they are stored: it writes `h` as an hour of 1 to 12, and few decimals.
      attempts.insert(["xlsx2csv", path, "--ignore-formats", "date", "time", "float"], at: 0)
    }
    attempts.append([
      "soffice", "--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1",
      "--outdir", folder.path, path,
    ])
    for arguments in attempts {
      let outcome = run(
        Program(arguments, milliseconds: 120_000, mostOutput: 64 << 20, keepsErrorsApart: true),
        isHeard: false)
      if case .notStarted = outcome.end { continue }
      let isPrinted = arguments[0] != "soffice"
      let text =
        isPrinted
        ? outcome.said : try? open("\(folder.path)/\(stem ?? "").csv").readAll(limit: 64 << 20)
      guard let text, outcome.isSuccess, case .utf8(let table) = TableText(text) else {
        throw CSVFailure.encoding.failure(
          "'\(arguments[0])' could not read '\(file)'",
          "'\(arguments[0])' 프로그램이 '\(file)' 파일을 읽지 못했습니다", hint: TableFailure.saveAs)
      }
      if arguments[0] == "xlsx2csv" { try checkBook(path, of: file) }
      return table
    }
    throw TableFailure.program.failure(
      "'\(file)' is a file of a spreadsheet program, and none of xlsx2csv, ssconvert and soffice is "
        + "there",
      "'\(file)': 스프레드시트 파일인데 xlsx2csv, ssconvert, soffice 중 어느 것도 없습니다",
      hint: Text(
        en:
          "install the package xlsx2csv (for .xls and .ods gnumeric), or save it as \"CSV UTF-8\"",
        ko: "xlsx2csv(.xls와 .ods는 gnumeric) 패키지를 설치하거나 \"CSV UTF-8\"로 저장하십시오"))
  }

  /// Notes that a workbook has more sheets than the first, by the Python of `xlsx2csv`.
  ///
  /// - Throws: `csv.encoding` for days that count from 1904, as those of old Macs.
  private func checkBook(_ path: String, of file: String) throws(Failure) {
    let script = "import sys,zipfile;print(zipfile.ZipFile(sys.argv[1]).read('xl/workbook.xml'))"
    let outcome = run(
      Program(
        ["python3", "-c", script, path], milliseconds: 60_000, mostOutput: 1 << 20,
        keepsErrorsApart: true), isHeard: false)
    func count(_ text: String) -> Int {
      outcome.said.indices.count { outcome.said[$0...].starts(with: text.utf8) }
    }
    guard outcome.isSuccess else { return }
    guard count("date1904=\"1\"") + count("date1904=\"true\"") == 0 else {
      throw CSVFailure.encoding.failure(
        "'\(file)' counts its days from 1904", "'\(file)': 날짜를 1904년부터 셉니다",
        hint: TableFailure.saveAs)
    }
    let sheets = count("<sheet ")
    if sheets > 1, !options.isQuiet {
      note(
        Text(
          en: "'\(file)' has \(sheets) sheets; only the first is read",
          ko: "'\(file)': 시트 \(sheets)개 가운데 첫 시트만 읽습니다"))
    }
  }
}

/// The ways in which the file of a table is refused.
public enum TableFailure {
  public static let program = FailureCase(
    "table.program", .remote, "a table needs a program that is not there", "표를 읽는 데 필요한 프로그램이 없습니다",
    "install it, or save the table as \"CSV UTF-8\"", "설치하거나 표를 \"CSV UTF-8\"로 저장하십시오")

  static let saveAs = Text(
    en: "save it as \"CSV UTF-8\" in the program that made it",
    ko: "만든 프로그램에서 \"CSV UTF-8\"로 저장하십시오")

  public static let catalogue = [program]
}
