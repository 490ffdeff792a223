import CatchValues

/// Collects the lines of one mdoc(7) page in one language; all text passes through the one quoting
/// function.
struct Manual {
  let language: Language
  private(set) var lines: [String] = []

  init(_ name: String, section: Int, date: String, _ summary: Text, in language: Language) {
    self.language = language
    lines = [
      ".\\\" Made by 'catchkit man \(name)'; do not edit.",
      ".Dd \(date)", ".Dt \(name.uppercased()) \(section)", ".Os",
      ".Sh NAME", ".Nm \(name)", ".Nd \(Quoting.mdocWords(summary[language]))",
    ]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Begins a section; the English name is one that readers of pages know.
  mutating func section(_ english: String, _ korean: String) {
    lines.append(".Sh " + (language == .en ? english : Quoting.mdocArgument(korean)))
  }

  mutating func subsection(_ title: Text) { subsection(title[language]) }

  mutating func subsection(_ title: String) {
    lines.append(".Ss \(Quoting.mdocArgument(title))")
  }

  mutating func paragraph(en: String, ko: String) { paragraph(Text(en: en, ko: ko)) }

  mutating func paragraph(_ text: Text) {
    let text = text[language]
    guard !text.isEmpty else { return }
    // A paragraph macro right after a heading has no effect, and lint reports it.
    if let last = lines.last, !last.hasPrefix(".Sh"), !last.hasPrefix(".Ss") { lines.append(".Pp") }
    lines += Manual.sentences(of: text)
  }

  /// Adds a paragraph made from a phrase of the table.
  mutating func sentence(_ text: Text) {
    paragraph(Manual.sentence(text))
  }

  /// - Parameter width: that of the labels where each row is one line.
  mutating func definitions(_ rows: [(label: String, text: Text)], width: Int? = nil) {
    guard !rows.isEmpty else { return }
    lines.append(width.map { ".Bl -tag -width \($0)n -compact" } ?? ".Bl -tag -width Ds")
    for row in rows {
      lines.append(".It \(row.label)")
      lines += Manual.sentences(of: row.text[language])
    }
    lines.append(".El")
  }

  /// Adds lines as typed in a shell.
  mutating func display(_ text: String) {
    lines.append(".Bd -literal -offset indent")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(Quoting.mdoc(String(line), inLiteral: true))
    }
    lines.append(".Ed")
  }

  mutating func raw(_ line: String) { lines.append(line) }

  mutating func references(_ pages: [(name: String, section: Int)]) {
    guard !pages.isEmpty else { return }
    section("SEE ALSO", "같이 보기")
    // The usual order of manual pages, whatever the order of the table.
    let sorted = pages.sorted { ($0.section, $0.name) < ($1.section, $1.name) }
    for (index, page) in sorted.enumerated() {
      lines.append(".Xr \(page.name) \(page.section)" + (index < pages.count - 1 ? " ," : ""))
    }
  }

  /// Puts each sentence on its own line, so that mdoc spaces them correctly.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      sentence += (sentence.isEmpty ? "" : " ") + word
      if let last = word.last, word.count > 1, ".!?".contains(last) {
        sentences.append(Quoting.mdoc(sentence))
        sentence = ""
      }
    }
    return sentence.isEmpty ? sentences : sentences + [Quoting.mdoc(sentence)]
  }

  /// Capitalizes a phrase of the table and adds its period.
  static func sentence(_ text: Text) -> Text {
    Text(en: sentence(text.en), ko: sentence(text.ko))
  }

  private static func sentence(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return text
    }
    let start = String(first).uppercased() + String(text.unicodeScalars.dropFirst())
    return ".!?".unicodeScalars.contains(last) ? start : start + "."
  }
}
