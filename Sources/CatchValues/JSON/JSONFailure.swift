/// The ways in which a JSON document is refused; each failure carries line and column.
public enum JSONFailure {
  public static let syntax = FailureCase(
    "json.syntax", .refused, "the text is not JSON as RFC 8259 defines it",
    "RFC 8259의 JSON 문법에 맞지 않습니다",
    "quote keys and strings with \", no trailing comma, no comment, no NaN",
    "키와 문자열은 \"로 감싸고, 끝 쉼표·주석·NaN은 넣지 마십시오")
  public static let encoding = FailureCase(
    "json.encoding", .refused, "the document is not UTF-8 that every reader understands alike",
    "모든 프로그램이 똑같이 읽을 수 있는 UTF-8이 아닙니다",
    "save it as UTF-8 without a byte order mark, without NUL and unpaired surrogates",
    "BOM, NUL, 짝 없는 서로게이트 없이 UTF-8로 저장하십시오")
  public static let type = FailureCase(
    "json.type", .refused, "a value has the wrong JSON type", "값의 JSON 형식이 다릅니다",
    "'catchkit schema' prints the type of every field", "각 항목의 형식은 'catchkit schema'로 볼 수 있습니다")
  public static let duplicateKey = FailureCase(
    "json.duplicate_key", .refused, "an object names the same key twice", "한 객체에 같은 키가 두 번 있습니다",
    "keep one of the two; programs disagree about which one counts",
    "둘 중 하나만 남기십시오. 어느 쪽을 쓸지는 프로그램마다 다릅니다")
  public static let unknownKey = FailureCase(
    "json.unknown_key", .refused, "an object has a key that is not known here",
    "객체에 알 수 없는 키가 있습니다", "'catchkit schema' lists the keys; --lenient ignores others",
    "'catchkit schema'로 키 목록을 볼 수 있고, --lenient를 주면 다른 키를 무시합니다")
  public static let missingKey = FailureCase(
    "json.missing_key", .refused, "an object lacks a required key", "객체에 꼭 필요한 키가 없습니다",
    "'catchkit schema' shows which keys are required", "꼭 필요한 키는 'catchkit schema'로 볼 수 있습니다")
  public static let depth = FailureCase(
    "json.depth", .refused, "arrays and objects are nested more than 64 deep",
    "배열과 객체가 64단계보다 깊이 겹쳐 있습니다", "no input of catchkit is nested that deep; check the file",
    "catchkit의 입력은 그렇게 깊지 않습니다. 파일을 확인하십시오")

  public static let catalogue = [
    syntax, encoding, type, duplicateKey, unknownKey, missingKey, depth,
  ]
}
