/// The ways in which a CSV or TSV file is refused; each failure carries a line.
public enum CSVFailure {
  public static let syntax = FailureCase(
    "csv.syntax", .refused, "a row breaks the rules of CSV (RFC 4180) or TSV",
    "CSV(RFC 4180)나 TSV 규칙에 맞지 않는 행입니다",
    "quote a whole field with \" and double the quotes inside it",
    "필드 전체를 \"로 감싸고 안의 따옴표는 두 번 입력하십시오")
  public static let rowLength = FailureCase(
    "csv.row_length", .refused, "a row has more or fewer fields than the header",
    "행의 필드 수가 머리글과 다릅니다", "look for a missing separator or an unquoted one in that row",
    "그 행에 구분 기호가 빠졌거나 따옴표 없는 구분 기호가 있는지 보십시오")
  public static let header = FailureCase(
    "csv.header", .refused, "the first line does not name every column once",
    "첫 줄의 열 이름이 비었거나 겹칩니다", "give each column its own name in the first line",
    "첫 줄에 열마다 서로 다른 이름을 입력하십시오")
  public static let encoding = FailureCase(
    "csv.encoding", .refused, "the file is not UTF-8 text", "UTF-8 텍스트가 아닌 파일입니다",
    "save it as \"CSV UTF-8\", or convert it with 'iconv -f CP949 -t UTF-8'",
    "\"CSV UTF-8\"로 저장하거나 'iconv -f CP949 -t UTF-8'로 바꾸십시오")
  public static let empty = FailureCase(
    "csv.empty", .refused, "the file has not even a header", "머리글조차 없는 빈 파일입니다",
    "a file without rows still needs its header line", "행이 없어도 머리글은 있어야 합니다")

  static func hasNothing(_ file: String?) -> Failure {
    empty.failure(
      "\(file.map { "'\($0)'" } ?? "the input") is empty",
      "\(file.map { "'\($0)'" } ?? "입력"): 비어 있습니다", file: file, line: 1)
  }

  static func isTooLong(_ file: String?, line: Int) -> Failure {
    syntax.failure(
      "the row is longer than 1 MiB or has more than 10,000 columns",
      "행이 1 MiB를 넘거나 열이 10,000개를 넘습니다", file: file, line: line)
  }

  static func differs(_ row: CSVRow, from header: [String], _ file: String?) -> Failure {
    rowLength.failure(
      "the row has \(row.fields.count) fields, the header has \(header.count)",
      "행의 필드는 \(row.fields.count)개인데 머리글은 \(header.count)개입니다", file: file, line: row.line)
  }

  public static let catalogue = [syntax, rowLength, header, encoding, empty]
}
