/// Scenes in a text file, as `Tests/Transcripts/README.md` describes them.
package struct Transcript: Sendable {
  /// `shift/clock.txt`
  let name: String
  let lines: [String]
  package private(set) var scenes: [Scene] = []

  /// A prompt, and the lines below it.
  struct Step: Sendable {
    /// The line's index in the file.
    let index: Int
    let prompt: String
    /// The indices of the lines that say what is printed.
    var below: Range<Int>
  }

  enum Item: Sendable {
    case step(Step)
    /// `> file a.csv`, with the lines below it that begin with `|`.
    case setting(index: Int, words: [String], body: [String])
    case fault(index: Int, String)
  }

  package init(named name: String, _ text: String) {
    self.name = name
    lines = Self.lines(of: text)
    // Items before the first heading begin every scene.
    var shared: [Item] = []
    var found: [(title: String, items: [Item])] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let start = index
      index += 1
      if line.hasPrefix("# ") {
        found.append((String(line.dropFirst(2)), shared))
      } else if let item = item(line, at: start, next: &index) {
        if found.isEmpty { shared.append(item) } else { found[found.count - 1].items.append(item) }
      }
    }
    if found.isEmpty { found = [(name, shared)] }
    scenes = found.map { Scene(transcript: self, title: $0.title, items: $0.items) }
  }

  /// Nil for a blank line and a remark.
  private func item(_ line: String, at start: Int, next index: inout Int) -> Item? {
    if line.isEmpty || line.hasPrefix("-- ") { return nil }
    if line.hasPrefix("$ ") {
      while index < lines.count, !Self.opens.contains(where: { lines[index].hasPrefix($0) }) {
        index += 1
      }
      var end = index
      while end > start + 1, lines[end - 1].isEmpty { end -= 1 }
      return .step(Step(index: start, prompt: String(line.dropFirst(2)), below: start + 1..<end))
    }
    guard line.hasPrefix("> ") else {
      return .fault(index: start, "stands below no prompt: \(line)")
    }
    var body: [String] = []
    while index < lines.count, lines[index].hasPrefix("|") {
      body.append(String(lines[index].dropFirst(lines[index].hasPrefix("| ") ? 2 : 1)))
      index += 1
    }
    let words = line.split(separator: " ").dropFirst().map(String.init)
    return .setting(index: start, words: words, body: body)
  }

  /// A line with one of these is not printed by the prompt above it.
  private static let opens = ["$ ", "# ", "> ", "-- "]

  /// The lines of a text, whose carriage returns are kept.
  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A printed line as a transcript has it.
  static func spelled(_ line: String) -> String {
    let isMark =
      line.isEmpty || line == "..." || line.hasPrefix("\\") || line.hasPrefix("! ")
      || line.hasPrefix("2> ") || line == "2>" || opens.contains { line.hasPrefix($0) }
    return isMark ? "\\\(line)" : line
  }
}

/// What the lines below a prompt say.
struct Expectation {
  var output: [String] = []
  var errors: [String] = []
  /// Standard error may say more than the lines tell.
  var leavesErrorsOpen = false
  var id: String?
  var code: Int32?
  /// The field that the failure must name.
  var field: String?
  /// What the program cannot have printed.
  var fault: String?

  var fails: Bool { id != nil || code != nil }

  init(_ lines: some Sequence<String>) {
    for line in lines {
      if line == "2>" || line.hasPrefix("2> ") {
        errors.append(String(line.dropFirst(3)))
      } else if line.hasPrefix("! ") {
        if fails { fault = "fails twice" }
        for word in line.split(separator: " ").dropFirst() {
          if let number = Int32(word) {
            code = number
          } else if id == nil {
            id = String(word)
          } else {
            field = String(word)
          }
        }
        if !fails { fault = "fails without an id" }
      } else {
        output.append(line)
      }
    }
    leavesErrorsOpen = fails && errors.isEmpty
  }
}

/// The lines that are expected, in which `...` stands for any lines, or any bytes of a line.
enum LinePattern {
  static func fits(_ expected: [String], _ lines: [String]) -> Bool {
    fits(expected.map { $0 == "..." ? nil : $0 }, lines, isLine)
  }

  private static func isLine(_ expected: String, _ line: String) -> Bool {
    var parts: [UInt8?] = []
    var rest = Array(expected.utf8)[...]
    if rest.first == UInt8(ascii: "\\") { rest.removeFirst() }
    while let byte = rest.first {
      let isOpen = rest.starts(with: "...".utf8)
      parts.append(isOpen ? nil : byte)
      rest.removeFirst(isOpen ? 3 : 1)
    }
    return fits(parts, Array(line.utf8)) { $0 == $1 }
  }

  /// A part that is nil stands for any elements, or none.
  private static func fits<Part, Element>(
    _ parts: [Part?], _ elements: [Element], _ isFit: (Part, Element) -> Bool
  ) -> Bool {
    var (part, element) = (0, 0)
    // The last open part, and the first element behind it.
    var open: (part: Int, element: Int)?
    while element < elements.count {
      if part < parts.count {
        guard let wanted = parts[part] else {
          open = (part, element)
          part += 1
          continue
        }
        if isFit(wanted, elements[element]) {
          part += 1
          element += 1
          continue
        }
      }
      guard let last = open else { return false }
      open = (last.part, last.element + 1)
      part = last.part + 1
      element = last.element + 1
    }
    return parts[part...].allSatisfy { $0 == nil }
  }
}

/// The words of a line as a POSIX shell divides it, which replaces nothing within them.
enum ShellWords {
  struct Word: Equatable {
    var text = ""
    var isQuoted = false
  }

  /// Nil where a quote is not closed.
  static func split(_ line: String) -> [Word]? {
    var words: [Word] = []
    var word: Word?
    var quote: Unicode.Scalar?
    var scalars = line.unicodeScalars.makeIterator()
    func add(_ scalar: Unicode.Scalar) {
      word = word ?? Word(); word?.text.unicodeScalars.append(scalar)
    }
    while let scalar = scalars.next() {
      switch (scalar, quote) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", nil), ("\"", nil):
        quote = scalar
        word = Word(text: word?.text ?? "", isQuoted: true)
      case ("\\", nil):
        guard let next = scalars.next() else { return nil }
        word = Word(text: word?.text ?? "", isQuoted: true)
        add(next)
      case ("\\", "\""):
        guard let next = scalars.next() else { return nil }
        if !["\"", "\\", "$", "`"].contains(next) { add(scalar) }
        add(next)
      case (" ", nil):
        if let done = word { words.append(done) }
        word = nil
      default: add(scalar)
      }
    }
    if let done = word { words.append(done) }
    return quote == nil ? words : nil
  }
}
