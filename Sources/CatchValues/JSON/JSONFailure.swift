/// The ways in which a JSON document is refused; each failure carries line and column.
public enum JSONFailure {
  public static let syntax = FailureCase(
    "json.syntax", .refused,
    summary: Text(
      en: "the text is not JSON as RFC 8259 defines it", ko: "RFC 8259의 JSON 문법에 맞지 않습니다"),
    advice: Text(
      en: "quote keys and strings with \", no trailing comma, no comment, no NaN",
      ko: "키와 문자열은 \"로 감싸고, 끝 쉼표·주석·NaN은 넣지 마십시오"),
    topic: "catchkit-json(5)")

  public static let encoding = FailureCase(
    "json.encoding", .refused,
    summary: Text(
      en: "the document is not UTF-8 that every reader understands alike",
      ko: "모든 프로그램이 똑같이 읽을 수 있는 UTF-8이 아닙니다"),
    advice: Text(
      en: "save it as UTF-8 without a byte order mark, without NUL and unpaired surrogates",
      ko: "BOM, NUL, 짝 없는 서로게이트 없이 UTF-8로 저장하십시오"),
    topic: "catchkit-json(5)")

  public static let type = FailureCase(
    "json.type", .refused,
    summary: Text(en: "a value has the wrong JSON type", ko: "값의 JSON 형식이 다릅니다"),
    advice: Text(
      en: "'catchkit schema' prints the type of every field",
      ko: "각 항목의 형식은 'catchkit schema'로 볼 수 있습니다"),
    topic: "catchkit-json(5)")

  public static let duplicateKey = FailureCase(
    "json.duplicate_key", .refused,
    summary: Text(en: "an object names the same key twice", ko: "한 객체에 같은 키가 두 번 있습니다"),
    advice: Text(
      en: "keep one of the two; programs disagree about which one counts",
      ko: "둘 중 하나만 남기십시오. 어느 쪽을 쓸지는 프로그램마다 다릅니다"),
    topic: "catchkit-json(5)")

  public static let unknownKey = FailureCase(
    "json.unknown_key", .refused,
    summary: Text(en: "an object has a key that is not known here", ko: "객체에 알 수 없는 키가 있습니다"),
    advice: Text(
      en: "'catchkit schema' lists the keys; --lenient ignores others",
      ko: "'catchkit schema'로 키 목록을 볼 수 있고, --lenient를 주면 다른 키를 무시합니다"),
    topic: "catchkit-json(5)")

  public static let missingKey = FailureCase(
    "json.missing_key", .refused,
    summary: Text(en: "an object lacks a required key", ko: "객체에 꼭 필요한 키가 없습니다"),
    advice: Text(
      en: "'catchkit schema' shows which keys are required",
      ko: "꼭 필요한 키는 'catchkit schema'로 볼 수 있습니다"),
    topic: "catchkit-json(5)")

  public static let depth = FailureCase(
    "json.depth", .refused,
    summary: Text(
      en: "arrays and objects are nested more than 64 deep", ko: "배열과 객체가 64단계보다 깊이 겹쳐 있습니다"),
    advice: Text(
      en: "no input of catchkit is nested that deep; check the file",
      ko: "catchkit의 입력은 그렇게 깊지 않습니다. 파일을 확인하십시오"),
    topic: "catchkit-json(5)")

  public static let catalogue = [
    syntax, encoding, type, duplicateKey, unknownKey, missingKey, depth,
  ]
}
