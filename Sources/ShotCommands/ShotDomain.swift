import CatchCommandLine
public import CatchProgram
import CatchStore
import CatchValues
import ShotService

/// The domain `catchkit shot`; a new command is a new row of `group`.
public enum ShotDomain {
  public static let domain = Domain(
    "shot", group: { group }, failures: { ShotRefusal.catalogue }, tables: { .none })

  private static var group: Command<Environment> {
    .group(
      "shot", Text(en: "Screenshots: which pictures are some", ko: "화면 캡처 가려내기"),
      discussion: .paragraph(
        en: "Tells screenshots from photos by what devices write into files and names. Nothing is "
          + "sent anywhere, and no file is changed.",
        ko: "기기가 파일과 이름에 남기는 표시로 화면 캡처와 사진을 구별합니다. 아무것도 보내지 않으며 파일을 바꾸지 않습니다."),
      examples: [
        Example("catchkit shot why IMG_4410.PNG", "Is it one, and why?", "캡처인지와 그 이유"),
        Example("catchkit shot why IMG_4410.PNG --lang ko", "In Korean", "한국어로"),
        Example(
          "catchkit shot why IMG_4410.PNG --json | jq -r .data.verdict", "The verdict alone", "결론만"),
      ],
      children: ["why": { ExplainShot.command }])
  }
}
