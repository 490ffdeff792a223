public import CatchValues

/// Every refusal of `shot`, each with its id and exit code.
public enum ShotRefusal {
  public static let picture = FailureCase(
    "shot.picture", .refused, "a file is no picture that can be read", "읽을 수 있는 사진이 아닙니다",
    "name a JPEG, PNG, WebP or HEIC file", "JPEG, PNG, WebP, HEIC 파일을 지정하십시오")
  static let query = FailureCase(
    "shot.query", .refused, "a query cannot be read", "검색 조건을 읽을 수 없습니다",
    "write words, \"phrases\", or, not, and tag: app: text: on: is: has: size:",
    "단어, \"구절\", or, not, tag: app: text: on: is: has: size: 조건을 입력하십시오")
  public static let unknown = FailureCase(
    "shot.unknown", .notFound, "there is no such screenshot", "캡처를 찾을 수 없습니다",
    "see 'catchkit shot list'", "'catchkit shot list'에서 확인하십시오")
  static let state = FailureCase(
    "shot.state", .conflict, "the screenshot is elsewhere", "지금 상태에서는 할 수 없습니다",
    "see 'catchkit shot show ID'", "'catchkit shot show ID'를 보십시오")
  static let value = FailureCase(
    "shot.value", .refused, "a text does not fit", "글이 맞지 않습니다",
    "write a shorter text, without control characters", "더 짧게, 제어 문자 없이 입력하십시오")
  static let tag = FailureCase(
    "shot.tag", .refused, "a tag does not fit", "태그가 맞지 않습니다",
    "write 1 to 30 characters without commas", "쉼표 없이 1~30자로 입력하십시오")
  static let tagLimit = FailureCase(
    "shot.tag_limit", .refused, "there are too many tags", "태그가 너무 많습니다",
    "drop or merge tags, or raise shot.tags or shot.library with 'catchkit config set'",
    "태그를 지우거나 합치거나, 'catchkit config set'으로 shot.tags나 shot.library를 늘리십시오")
  static let noTag = FailureCase(
    "shot.no_tag", .notFound, "there is no such tag", "태그를 찾을 수 없습니다",
    "see 'catchkit shot tag list'", "'catchkit shot tag list'에서 확인하십시오")
  static let rule = FailureCase(
    "shot.rule", .conflict, "the tag has another rule", "태그에 다른 규칙이 있습니다",
    "remove it first, or replace it with --replace", "먼저 지우거나 --replace로 바꾸십시오")
  public static let folder = FailureCase(
    "shot.folder", .refused, "there is no folder to look through", "훑을 폴더가 없습니다",
    "name one: catchkit shot scan ~/Pictures", "폴더를 지정하십시오: catchkit shot scan ~/Pictures")
  public static let reader = FailureCase(
    "shot.reader", .remote, "no program reads the text of pictures", "글을 읽을 프로그램이 없습니다",
    "install tesseract-ocr and tesseract-ocr-kor, or name another program with --with",
    "tesseract-ocr와 tesseract-ocr-kor를 설치하거나 --with로 다른 프로그램을 지정하십시오")
  public static let pixels = FailureCase(
    "shot.pixels", .remote, "the pixels of a picture cannot be read", "사진의 픽셀을 읽을 수 없습니다",
    "install vipsthumbnail (libvips-tools)", "vipsthumbnail(libvips-tools)을 설치하십시오")
  public static let leftOut = FailureCase(
    "shot.left_out", .rejects, "some screenshots were left out", "일부 캡처를 뺐습니다",
    "run 'catchkit shot scan' to find files that were moved or changed",
    "'catchkit shot scan'으로 옮기거나 바뀐 파일을 다시 찾으십시오")
  static let noShelf = FailureCase(
    "shot.no_shelf", .notFound, "there is no such shelf", "보관소를 찾을 수 없습니다",
    "see 'catchkit shot shelf list', or add one with 'catchkit shot shelf add'",
    "'catchkit shot shelf list'에서 확인하거나 'catchkit shot shelf add'로 추가하십시오")
  static let shelfName = FailureCase(
    "shot.shelf_name", .conflict, "there is a shelf of that name", "같은 이름의 보관소가 있습니다",
    "choose another name, or remove that one", "다른 이름을 쓰거나 먼저 지우십시오")
  public static let shelf = FailureCase(
    "shot.shelf", .remote, "a shelf does not answer as it should", "보관소가 제대로 응답하지 않습니다",
    "run it again when the shelf can be reached; what was sent is known",
    "보관소에 연결될 때 다시 실행하십시오. 이미 보낸 것은 기억합니다")
  public static let credential = FailureCase(
    "shot.credential", .refused, "a credential cannot be used", "인증 정보를 쓸 수 없습니다",
    "write login and password on a line each; or name a command that prints a token",
    "파일에 사용자와 암호를 한 줄씩 적거나, 토큰을 출력하는 명령을 지정하십시오")
  public static let unsent = FailureCase(
    "shot.unsent", .rejects, "some screenshots were not sent", "일부 캡처를 보내지 못했습니다",
    "run 'catchkit shot sync' again", "'catchkit shot sync'를 다시 실행하십시오")

  public static let catalogue = [
    picture, query, unknown, state, value, tag, tagLimit, noTag, rule, folder, reader, pixels,
    leftOut, noShelf, shelfName, shelf, credential, unsent,
  ]
}
