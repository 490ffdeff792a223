public import CatchValues

/// The conversion of one word of the command line to a value, with its description for help.
public struct Conversion<Value: Sendable>: Sendable {
  /// `N`, `DATE`, `FILE`: the placeholder of the value in help.
  public var valueName: String
  public var choices: [Choice]
  public var completion: ArgumentInfo.Completion
  /// The value as it would be typed; help shows defaults this way.
  let show: @Sendable (Value) -> String?
  let convert: @Sendable (String) throws(Failure) -> Value

  /// - Parameters:
  ///   - show: the value as it would be typed, or nil if help should not show a default.
  ///   - convert: refuses malformed words with `usage.value`, and well-formed ones that break a
  ///     rule with an id of exit 13; its message starts with the quoted word.
  public init(
    _ valueName: String, choices: [Choice] = [], completion: ArgumentInfo.Completion = .none,
    show: @escaping @Sendable (Value) -> String? = { _ in nil },
    convert: @escaping @Sendable (String) throws(Failure) -> Value
  ) {
    self.valueName = valueName
    self.show = show
    self.choices = choices
    self.completion = choices.isEmpty ? completion : .choices
    self.convert = convert
  }

  /// Reads a word that is part of another one.
  public func value(of word: String) throws(Failure) -> Value { try convert(word) }

  /// Reads a word, or each weekday of one like `월수금` where only one alone is a value.
  public var several: Conversion<[Value]> {
    Conversion<[Value]>(valueName) { word throws(Failure) in
      do throws(Failure) {
        return [try convert(word)]
      } catch {
        guard let days = Weekday.together(word) else { throw error }
        let values = days.compactMap { try? convert($0.name.ko) }
        guard values.count == days.count else { throw error }
        return values
      }
    }
  }

  /// Returns the conversion with another name in help: `.date.named("FIRST")`.
  public func named(_ valueName: String) -> Conversion {
    var copy = self
    copy.valueName = valueName
    return copy
  }

  /// Returns the conversion with another source of shell completions, such as `.dynamic("field")`.
  public func completed(by completion: ArgumentInfo.Completion) -> Conversion {
    var copy = self
    copy.completion = completion
    return copy
  }

  /// Reads the word, then transforms the value.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(Failure) -> Result
  ) -> Conversion<Result> {
    Conversion<Result>(valueName, choices: choices, completion: completion) {
      word throws(Failure) in try transform(convert(word))
    }
  }

  /// Accepts the empty word too, for the given value.
  public func orEmpty(_ value: Value) -> Conversion {
    Conversion(valueName, choices: choices, completion: completion, show: show) {
      given throws(Failure) in given.isEmpty ? value : try convert(given)
    }
  }

  /// Accepts one fixed word too: `.won.or("minimum", …, meaning: …)`.
  public func or(_ word: String, _ value: Value, meaning: Text) -> Conversion {
    let choice = Choice(word, meaning)
    return Conversion("\(valueName)|\(word)", choices: choices + [choice], show: show) {
      given throws(Failure) in
      if given == word { return value }
      do throws(Failure) {
        return try convert(given)
      } catch {
        // `최저` is the beginning of a word of the meaning.
        let words = [word] + meaning.ko.split(separator: " ").map(String.init)
        guard given.utf8.count > 2, words.contains(where: { $0.hasPrefix(given) }) else {
          throw error
        }
        throw Failure(error.entry, error.message, hint: .meant(word))
      }
    }
  }

  /// Accepts the Korean names of its choices too, as tables show them.
  public var orKorean: Conversion {
    Conversion(valueName, choices: choices, completion: completion, show: show) {
      given throws(Failure) in
      try convert(choices.first { $0.meaning.ko == given }?.name ?? given)
    }
  }
}

extension Conversion where Value == String {
  /// Reads any text, including an empty one.
  public static func text(_ valueName: String = "TEXT") -> Conversion {
    Conversion(valueName, show: { $0.isEmpty ? nil : $0 }) { word throws(Failure) in word }
  }

  /// A path, or `-` for standard input or output.
  public static var file: Conversion {
    Conversion("FILE", completion: .file, show: { $0 }) { word throws(Failure) in
      guard !word.isEmpty else {
        throw .malformed(word, "is not a file name", "파일 이름이 아닙니다")
      }
      return word
    }
  }
}

extension Conversion where Value: CaseIterable & RawRepresentable {
  /// Reads one of the cases, typed as its raw value.
  // Inlinable: specialized for its enumeration it starts without searching for conformances.
  @inlinable
  public static func choice(
    _ valueName: String, _ meaning: (Value) -> Text
  ) -> Conversion where Value.RawValue: LosslessStringConvertible {
    let choices = Value.allCases.map { Choice($0.rawValue.description, meaning($0)) }
    return Conversion(valueName, choices: choices, show: { $0.rawValue.description }) {
      word throws(Failure) in
      guard let value = Value.allCases.first(where: { $0.rawValue.description == word }) else {
        throw .notAChoice(word, among: choices.map(\.name))
      }
      return value
    }
  }
}

extension Conversion {
  /// Reads several values in one word, separated by commas, at least one.
  public static func list<Element>(
    _ element: Conversion<Element>
  ) -> Conversion where Value == [Element] {
    Conversion("\(element.valueName),…", choices: element.choices, completion: element.completion) {
      word throws(Failure) in
      // "150,000" would silently be two amounts, 150 and 0.
      guard DigitGroups(word)?.hasComma != true else {
        throw .malformed(
          word, "could be one number or several", "수 하나인지 여러 개인지 알 수 없습니다",
          hint: Text(
            en: "commas separate the values here; write thousands as 150000 or 150_000",
            ko: "여기서 쉼표는 값을 구분합니다. 큰 수는 150000 또는 150_000처럼 입력하십시오"))
      }
      var values: [Element] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        do throws(Failure) {
          values += try element.several.convert(String(part))
        } catch {
          let words = part.split(separator: " ").map(String.init)
          guard words.count > 1, words.allSatisfy({ (try? element.convert($0)) != nil })
          else { throw error }
          let list = word.split { $0 == " " || $0 == "," }.joined(separator: ",")
          throw Failure(error.entry, error.message, hint: .meant(list), source: error.source)
        }
      }
      return values
    }
  }
}
