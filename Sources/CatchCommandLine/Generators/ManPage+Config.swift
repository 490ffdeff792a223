import CatchValues

extension ManPage {
  /// Writes catchkit-config(5): the settings file, each key described as the option it replaces.
  static func configPage(_ program: ProgramInfo, _ language: Language) -> String {
    var manual = Manual(
      "catchkit-config", section: 5, date: program.date,
      Text(en: "lasting settings of catchkit", ko: "catchkit의 설정"), in: language)
    manual.section("DESCRIPTION", "설명")
    let command = program.root.listedChildren.first { $0.name == "config" }
    for text in command?.discussion ?? [] { manual.paragraph(text) }
    manual.paragraph(
      en: "An unknown key, a value that its option would refuse, and anything but strict JSON are "
        + "refused with the place of the mistake; 'catchkit config set' and 'unset' set a value "
        + "right anyway.",
      ko: "모르는 키, 옵션이 거부할 값, 엄격한 JSON이 아닌 것은 틀린 위치와 함께 거부합니다. 그래도 'catchkit config set'과 'unset'으로 "
        + "값을 바로잡을 수 있습니다.")
    manual.subsection(Text(en: "Keys", ko: "키"))
    manual.definitions(
      program.settings.map { ("Va \(Quoting.mdocArgument($0.setting ?? ""))", $0.settingText) }
        + program.domainSettings.map {
          ("Va \(Quoting.mdocArgument($0.name))", Manual.sentence($0.meaning))
        })
    manual.files(program.files.filter { $0.name.hasSuffix("config.json") })
    manual.section("EXAMPLES", "예")
    manual.paragraph(
      en: "Use Korean, and wait longer for other writers:", ko: "한국어를 쓰고, 다른 쓰기를 더 오래 기다리기:")
    manual.display(#"{"lang": "ko", "lock_wait": "2m"}"#)
    manual.references([("catchkit", 1), ("catchkit-config", 1), ("catchkit-exit", 7)])
    return manual.text
  }
}

extension ArgumentInfo {
  fileprivate var settingText: Text {
    let outdone = Text(
      en: "Outdone by --\(name)" + (environment.map { " and \($0)." } ?? "."),
      ko: "우선하는 것: --\(name)" + (environment.map { ", \($0)." } ?? "."))
    return ([Manual.sentence(summary)] + defaultAndChoices + [outdone]).joined(" ")
  }
}
