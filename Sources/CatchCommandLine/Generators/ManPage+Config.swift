import CatchValues

extension ManPage {
  /// Writes catchkit-config(5): the settings file, each key described as the option it replaces.
  static func configPage(_ program: ProgramInfo) -> String {
    var manual = Manual(
      title: "catchkit-config", section: 5, date: program.date, name: "catchkit-config",
      summary: "lasting settings of catchkit")
    manual.section("DESCRIPTION")
    let command = program.root.listedChildren.first { $0.name == "config" }
    for text in command?.discussion ?? [] { manual.paragraph(text.en) }
    manual.paragraph(
      "An unknown key, a value that its option would refuse, and anything but strict JSON are "
        + "refused with the place of the mistake; 'catchkit config set' and 'unset' set a value "
        + "right anyway.")
    manual.subsection("Keys")
    manual.definitions(
      program.settings.map { ("Va \(Quoting.mdocArgument($0.setting ?? ""))", $0.settingText) }
        + program.domainSettings.map {
          ("Va \(Quoting.mdocArgument($0.name))", Manual.sentence($0.meaning.en))
        })
    manual.files(program.files.filter { $0.name.hasSuffix("config.json") })
    manual.section("EXAMPLES")
    manual.paragraph("Use Korean, and wait longer for other writers:")
    manual.display(#"{"lang": "ko", "lock_wait": "2m"}"#)
    manual.references([("catchkit", 1), ("catchkit-config", 1), ("catchkit-exit", 7)])
    return manual.text
  }
}

extension ArgumentInfo {
  fileprivate var settingText: String {
    var text = Manual.sentence(summary.en)
    if let absent { text += " Default: \(absent.en)." }
    for choice in choices { text += " \(choice.name): \(choice.meaning.en)." }
    let variable = environment.map { " and \($0)" } ?? ""
    return text + " Outdone by --\(name)\(variable)."
  }
}
