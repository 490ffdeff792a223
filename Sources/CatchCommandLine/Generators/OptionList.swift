import CatchValues

/// Tables of options for documents written by hand.
public enum OptionList {
  /// Writes a Markdown table of the command's operands and options, in English.
  public static func markdown(_ info: CommandInfo) -> String {
    let rows = (info.operands + info.options).map { argument in
      "| \(code(argument.label)) | \(cell(argument.summary.en)) | "
        + "\(cell(argument.isRequired ? "required" : argument.absent?.en ?? "")) |"
    }
    return (["| option | meaning | default |", "|---|---|---|"] + rows).joined(separator: "\n")
      + "\n"
  }

  private static func code(_ text: String) -> String { "`\(cell(text))`" }

  /// Escapes bars, which would end the cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
