/// The setting for coloured output.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// Returns true when output is to be coloured.
  ///
  /// The order: option, CATCHKIT_COLOR, NO_COLOR, CLICOLOR_FORCE or FORCE_COLOR, CLICOLOR=0,
  /// TERM=dumb, and last whether the stream is a terminal.
  ///
  /// - Parameter option: `--color`, else CATCHKIT_COLOR; `auto` leaves it to the rest of the order.
  public static func usesColor(
    option: ColorChoice, variable: (String) -> String?, isTerminal: Bool
  ) -> Bool {
    switch option {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = variable(name), !value.isEmpty, value != "0" { return true }
    }
    if variable("CLICOLOR") == "0" { return false }
    if variable("TERM") == "dumb" { return false }
    return isTerminal
  }
}
