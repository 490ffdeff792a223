public import CatchCommandLine
import CatchStore
public import CatchValues

/// Limits on writing a file that an option names.
public struct OutputRule: Hashable, Sendable {
  /// The end of each page and drawing, by which a later run knows its own file.
  public static let mark = "<!-- catchkit -->\n"

  public var isReplacing: Bool
  public var isPrivate: Bool
  /// False for a file of rows, which ends with its last row.
  public var isMarked: Bool
  /// True to write nothing and only refuse what would be refused.
  public var isTrial = false

  public init(isReplacing: Bool, isPrivate: Bool = false, isMarked: Bool = true) {
    self.isReplacing = isReplacing
    self.isPrivate = isPrivate
    self.isMarked = isMarked
  }

  /// The rule for rows that an import refuses: they go into the file itself, not where it links to.
  public static let refusedRows = OutputRule(isReplacing: true, isPrivate: true, isMarked: false)
}

extension Argument where Value == Bool {
  /// The leave to replace any file with a page or a drawing.
  public static var overwriting: Argument {
    .flag(
      "force",
      Text(en: "Replace a file that catchkit did not write", ko: "catchkit이 쓰지 않은 파일도 바꿈"))
  }
}

extension Argument where Value == Fold? {
  public static var fold: Argument {
    .optional(
      "fold",
      .choice("WHICH") { fold in
        switch fold {
        case .earlier: Text(en: "the first one", ko: "앞 시각")
        case .later: Text(en: "the second one", ko: "뒤 시각")
        }
      }, Text(en: "One of two equal times when clocks change", ko: "시계가 바뀌어 두 번 있는 시각 중 하나"))
  }
}

extension Environment {
  /// Writes the page or the drawing that an option names, unless the store still needs the file.
  ///
  /// - Parameters:
  ///   - isReplacing: true to replace a file that this program did not write.
  ///   - isPrivate: true for a file that only its owner may read, unless one is there already.
  /// - Throws: `usage.value`, `file.exists`, `file.write`.
  public func write(
    _ text: String, to path: String, of option: String, isReplacing: Bool,
    isPrivate: Bool = false, isTrial: Bool = false
  ) throws(Failure) {
    try requireSpare(path, of: option)
    var rule = OutputRule(isReplacing: isReplacing, isPrivate: isPrivate)
    rule.isTrial = isTrial
    try files.replace(path, Array(text.utf8), rule)
  }

  /// The answer of a command that made files; a quiet run prints none.
  public func report(_ members: [JSON.Member], _ output: OutputInfo) -> Report {
    options.isQuiet && options.outputFormat == .table
      ? Report(.streamed) : Report(.record(.object(members)), output: output)
  }

  /// Writes a file that only its owner may read, and the folders above it; replaces any other.
  ///
  /// - Throws: `file.write`.
  public func put(_ bytes: [UInt8], at path: String) throws(Failure) {
    if let slash = path.lastIndex(of: "/") { try files.makeFolder(String(path[..<slash])) }
    try files.replace(path, bytes, OutputRule(isReplacing: true, isPrivate: true, isMarked: false))
  }

  /// Refuses to overwrite the store, or a file that the same run reads.
  ///
  /// - Throws: `usage.value`.
  public func requireSpare(
    _ path: String, of option: String, besides input: String? = nil
  ) throws(Failure) {
    if let input, files.isSame(path, input) {
      throw .malformed(
        "\(option) \(path)", "would overwrite the input file", "지금 읽는 파일을 덮어쓰게 됩니다",
        hint: Text(en: "name another file", ko: "다른 파일을 지정하십시오"))
    }
    // Without a store there is nothing to protect.
    guard let store = try? storePath().path else { return }
    for part in Store.files(of: store) where files.isSame(path, part) {
      throw .malformed(
        "\(option) \(path)", "would overwrite the store", "저장소를 덮어쓰게 됩니다",
        hint: Text(en: "name another file", ko: "다른 파일을 지정하십시오"))
    }
  }
}

extension Environment {
  /// Writes bars to a file, and returns those that stand in place of the rows.
  ///
  /// - Parameters:
  ///   - drawing: the file of `--svg`; `-` prints it.
  ///   - isShown: true for `--plot`.
  /// - Returns: nil when the rows are asked for.
  public func report(
    _ plot: BarPlot, isShown: Bool, drawing: String?, isReplacing: Bool, isPrivate: Bool = false,
    isNegative: Bool? = nil
  ) throws(Failure) -> Report? {
    if let drawing {
      let svg = plot.svg(language)
      if drawing == "-" { return Report(.text(Text(verbatim: svg)), isNegative: isNegative) }
      try write(svg, to: drawing, of: "--svg", isReplacing: isReplacing, isPrivate: isPrivate)
    }
    guard isShown, showsTables else { return nil }
    let text = plot.text(renderOptions.presentation)
    return Report(.text(Text(verbatim: text)), isNegative: isNegative)
  }
}
