import CatchValues

extension ManPage {
  /// Writes catchkit-recipes(7): goals by subject, each with the lines to paste.
  static func recipesPage(_ program: ProgramInfo, _ language: Language) -> String {
    var manual = Manual(
      "catchkit-recipes", section: 7, date: program.date,
      Text(en: "ways to reach a goal with catchkit", ko: "catchkit으로 목적을 이루는 방법"), in: language)
    manual.section("DESCRIPTION", "설명")
    manual.paragraph(
      en: "Lines to paste into a shell, in the order of this page: a recipe may use what those "
        + "before it have made. This line opens a shell with an empty store and a fixed clock, so "
        + "that your own records stay as they are; 'exit' ends it:",
      ko: "이 설명서의 순서대로 셸에 붙여 넣는 명령입니다. 앞에서 만든 기록을 뒤에서 쓰기도 합니다. 다음 줄은 빈 저장소와 고정된 시계로 "
        + "셸을 여므로 자기 기록은 그대로 남으며, 'exit'로 끝냅니다:")
    manual.display(Recipe.opening)
    manual.paragraph(
      en: "Some lines write files to the current folder. A line ends with exit code 0 where "
        + "nothing else is said. The option --help of a command explains its options.",
      ko: "현재 폴더에 파일을 쓰는 줄도 있습니다. 따로 적지 않으면 종료 코드는 0입니다. 명령의 옵션은 --help로 봅니다.")
    for section in program.recipes {
      manual.raw(".Sh \(Quoting.mdocArgument(section.title[language].uppercased()))")
      manual.recipes(section.recipes)
    }
    manual.references([("catchkit", 1), ("catchkit-json", 5), ("catchkit-exit", 7)])
    return manual.text
  }

  /// Writes the page of a subject, as catchkit-scale(7).
  static func topicPage(_ name: String, of program: ProgramInfo, _ language: Language) -> String {
    guard let topic = program.topics.first(where: { "catchkit-\($0.name)" == name }) else {
      preconditionFailure("every other page has its own function")
    }
    var manual = Manual(name, section: 7, date: program.date, topic.title, in: language)
    manual.section("DESCRIPTION", "설명")
    for paragraph in topic.paragraphs { manual.paragraph(paragraph) }
    manual.section("EXAMPLES", "예")
    manual.recipes(topic.recipes)
    manual.references([("catchkit", 1), ("catchkit-json", 5), ("catchkit-exit", 7)])
    return manual.text
  }
}

extension Manual {
  fileprivate mutating func recipes(_ recipes: [Recipe]) {
    for recipe in recipes {
      subsection(recipe.title)
      examples(recipe.examples)
      if recipe.exitCode != 0 {
        paragraph(
          en: "The last line ends with exit code \(recipe.exitCode).",
          ko: "마지막 줄의 종료 코드: \(recipe.exitCode).")
      }
    }
  }
}
