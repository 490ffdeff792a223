import CatchValues

/// One value as it stood on the command line, or in the environment variable that stood in.
struct GivenWord: Hashable, Sendable {
  /// Where it came from, as the user wrote it: `--pay`, `-x`, `FILE`, `CATCHKIT_LANG`.
  let origin: String
  let text: String

  /// - Throws: the conversion's refusal, its message led by where the word came from.
  func converted<Value>(by conversion: Conversion<Value>) throws(Failure) -> Value {
    do throws(Failure) {
      return try conversion.convert(text)
    } catch {
      throw error.led(by: origin)
    }
  }
}

/// A switch as it stood on the command line.
struct GivenFlag: Hashable, Sendable {
  let value: Bool
  /// Given as a letter; `-h` and `--help` differ in how much they say.
  let isShort: Bool
}

/// The words of one command line, sorted by the argument they belong to.
public struct GivenWords: Sendable {
  private(set) var words: [String: [GivenWord]] = [:]
  private(set) var flags: [String: GivenFlag] = [:]

  /// The last value of an option, unconverted.
  public func last(_ option: String) -> String? {
    words["--\(option)"]?.last?.text
  }

  /// Whether a switch is on.
  public func isSet(_ flag: String) -> Bool {
    flags["--\(flag)"]?.value ?? false
  }

  mutating func append(_ word: GivenWord, to name: String) {
    words[name, default: []].append(word)
  }

  /// The last one said wins.
  mutating func set(_ name: String, to value: GivenFlag) {
    flags[name] = value
  }

  func words(of info: ArgumentInfo) -> [GivenWord] {
    words[info.key] ?? []
  }

  func flag(_ info: ArgumentInfo) -> GivenFlag? {
    flags[info.key]
  }
}

extension ArgumentInfo {
  /// Operands and options may share a name (`FILE`, `--file`); dashes keep them apart.
  var key: String { role == .operand ? name : "--\(name)" }

  /// As it is written in a message: `--pay N`, `FILE`.
  var spelling: String {
    switch role {
    case .operand: name
    case .flag: "--\(name)"
    case .option: "--\(name) \(valueName ?? "VALUE")"
    }
  }
}
