public import CatchValues

/// Every error of a command line; all but `range` exit 2.
public enum UsageFailure {
  public static let unknownCommand = FailureCase(
    "usage.unknown_command", .usage, "there is no such command", "없는 명령입니다",
    "list the commands with 'catchkit help'", "'catchkit help'로 명령을 볼 수 있습니다")
  public static let unknownOption = FailureCase(
    "usage.unknown_option", .usage, "the command has no such option", "이 명령에 없는 옵션입니다",
    "write '--' before words that begin with a dash and are no options",
    "대시로 시작하는 값 앞에는 '--'를 입력하십시오")
  public static let missingValue = FailureCase(
    "usage.missing_value", .usage, "an option came without its value", "옵션에 값이 없습니다",
    "write the value after the option or after '='", "옵션 뒤나 '=' 뒤에 값을 입력하십시오")
  public static let unexpectedValue = FailureCase(
    "usage.unexpected_value", .usage, "a switch was given a value", "값을 받지 않는 옵션에 값이 있습니다",
    "write the switch alone, or its '--no-' form to turn it off",
    "값 없이 옵션만 지정하거나, 끄려면 '--no-'를 붙이십시오")
  public static let missingArgument = FailureCase(
    "usage.missing_argument", .usage, "the command needs more than was given", "필요한 인자가 빠졌습니다",
    "the command's --help shows an example", "이 명령의 --help에서 예를 볼 수 있습니다")
  public static let tooManyOperands = FailureCase(
    "usage.too_many_operands", .usage, "the command takes fewer words", "인자가 너무 많습니다",
    "quote a value that contains spaces", "공백이 있는 값은 따옴표로 감싸십시오")
  public static let value = FailureCase(
    "usage.value", .usage, "a value is not written as the argument needs", "값의 형식이 맞지 않습니다",
    "the command's --help shows how values are written", "값의 형식은 명령의 --help에 있습니다")
  public static let choice = FailureCase(
    "usage.choice", .usage, "a value is not among the choices", "쓸 수 없는 값입니다",
    "the command's --help lists the choices", "쓸 수 있는 값은 명령의 --help에 있습니다")
  public static let conflict = FailureCase(
    "usage.conflict", .usage, "two arguments contradict each other", "함께 쓸 수 없는 인자입니다",
    "keep one of them", "하나만 지정하십시오")
  public static let encoding = FailureCase(
    "usage.encoding", .usage, "an argument is not valid UTF-8", "인자가 올바른 UTF-8이 아닙니다",
    "use a UTF-8 terminal, or rename the file", "UTF-8 터미널을 사용하거나 파일 이름을 바꾸십시오")

  /// A well-formed value outside every rule; exit 13, because the command line itself was right.
  public static let range = FailureCase(
    "value.range", .refused, "a value is outside its range", "값이 허용 범위를 벗어났습니다",
    "the message names the range", "허용 범위는 메시지에 있습니다", topic: "catchkit(1)")

  public static let catalogue = [
    unknownCommand, unknownOption, missingValue, unexpectedValue, missingArgument, tooManyOperands,
    value, choice, conflict, encoding, range,
  ]
}

extension Failure {
  /// Refuses a word that does not have its argument's form; for conversions.
  ///
  /// - Parameter what: a predicate: "is not a date".
  public static func malformed(_ word: String, _ what: Text, hint: Text? = nil) -> Failure {
    UsageFailure.value.failure("'\(word)' \(what.en)", "'\(word)': \(what.ko)", hint: hint)
  }

  public static func malformed(
    _ word: String, _ en: String, _ ko: String, hint: Text? = nil
  ) -> Failure {
    .malformed(word, Text(en: en, ko: ko), hint: hint)
  }

  /// Refuses a well-formed number outside the accepted range; for conversions.
  public static func outOfRange(_ word: String, _ range: ClosedRange<Int>?) -> Failure {
    guard let range else {
      return UsageFailure.range.failure(
        "'\(word)' is too large", "'\(word)': 수가 너무 큽니다",
        hint: Text(en: "write a smaller number", ko: "더 작은 수를 입력하십시오"))
    }
    let low = Money.grouped(range.lowerBound)
    // The greatest amount is no bound that a person could mean.
    if range.upperBound >= Money.limit, let number = DigitGroups(word)?.value,
      number < range.lowerBound
    {
      return UsageFailure.range.failure(
        "'\(word)' is less than \(low)", "'\(word)': \(low)보다 작습니다",
        hint: Text(en: "write \(low) or more", ko: "\(low) 이상의 수를 입력하십시오"))
    }
    let high = Money.grouped(range.upperBound)
    return UsageFailure.range.failure(
      "'\(word)' is not between \(low) and \(high)", "'\(word)': \(low)에서 \(high) 사이가 아닙니다",
      hint: Text(en: "write a number from \(low) to \(high)", ko: "\(low)부터 \(high)까지의 수를 입력하십시오"))
  }

  /// Refuses a word that is not one of the choices and suggests the nearest; for conversions.
  public static func notAChoice(_ word: String, among choices: [String]) -> Failure {
    let list = choices.joined(separator: ", ")
    guard choices.count > 1 else {
      return UsageFailure.choice.failure(
        "'\(word)' is not \(list)", "'\(word)': \(list) 외에는 없습니다",
        hint: Text(en: "write \(list)", ko: "\(list), 이 값만 지정할 수 있습니다"))
    }
    return UsageFailure.choice.failure(
      "'\(word)' is not one of \(list)", "'\(word)': 다음 중 하나여야 합니다: \(list)",
      hint: Suggestion.hint(for: word, among: choices)
        ?? Text(en: "write one of \(list)", ko: "다음 중 하나를 지정하십시오: \(list)"))
  }

  /// Refuses two arguments that contradict each other, as typed: `--hourly`, `--monthly`.
  public static func conflict(_ first: String, _ second: String, hint: Text? = nil) -> Failure {
    UsageFailure.conflict.failure(
      "'\(first)' and '\(second)' cannot be used together", "함께 쓸 수 없습니다: '\(first)', '\(second)'",
      hint: hint)
  }

  /// Refuses a request that needs one of several options: `["--hourly N", "--monthly N"]`.
  public static func needsOneOf(_ spellings: [String], hint: Text? = nil) -> Failure {
    let list = spellings.joined(separator: " | ")
    let message =
      spellings.count == 1
      ? Text(en: "'\(list)' must be given", ko: "필요한 인자가 없습니다: '\(list)'")
      : Text(en: "one of \(list) is needed", ko: "다음 중 하나가 필요합니다: \(list)")
    return Failure(UsageFailure.missingArgument, message, hint: hint)
  }

  static func missing(_ infos: [ArgumentInfo]) -> Failure {
    let list = infos.map { "'\($0.spelling)'" }.joined(separator: ", ")
    return UsageFailure.missingArgument.failure("\(list) must be given", "필요한 인자가 없습니다: \(list)")
  }

  /// Returns the failure with its message preceded by the argument or variable it is about.
  public func led(by origin: String) -> Failure {
    Failure(
      entry, Text(en: "\(origin): \(message.en)", ko: "\(origin): \(message.ko)"), hint: hint,
      source: source
    ).located(field: origin)
  }
}
