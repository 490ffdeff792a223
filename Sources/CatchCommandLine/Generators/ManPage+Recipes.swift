import CatchValues

extension ManPage {
  /// Writes catchkit-recipes(7): goals by subject, each with the lines to paste.
  static func recipesPage(_ program: ProgramInfo) -> String {
    var manual = Manual(
      title: "catchkit-recipes", section: 7, date: program.date, name: "catchkit-recipes",
      summary: "ways to reach a goal with catchkit")
    manual.section("DESCRIPTION")
    manual.paragraph(
      "Lines to paste into a shell, in the order of this page: a recipe may use what those before "
        + "it have made. This line opens a shell with an empty store and a fixed clock, so that "
        + "your own records stay as they are; 'exit' ends it:")
    manual.display(Recipe.opening)
    manual.paragraph(
      "Some lines write files to the current folder. A line ends with exit code 0 where nothing "
        + "else is said. The option --help of a command explains its options.")
    for section in program.recipes {
      manual.section(Quoting.mdocArgument(section.title.en.uppercased()))
      for recipe in section.recipes {
        manual.subsection(recipe.title.en)
        for example in recipe.examples {
          manual.paragraph("\(example.meaning.en):")
          manual.display(example.line)
        }
        if recipe.exitCode != 0 {
          manual.paragraph("The last line ends with exit code \(recipe.exitCode).")
        }
      }
    }
    manual.references(names(of: program).filter { $0.name != "catchkit-recipes" })
    return manual.text
  }
}
