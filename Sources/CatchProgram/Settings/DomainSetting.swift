public import CatchCommandLine
public import CatchValues

/// A lasting setting of one domain that no option sets: a key of the configuration file and the
/// variable of the same name, `snap.step` and CATCHKIT_SNAP_STEP.
public struct DomainSetting<Value: Sendable>: Sendable {
  public let info: SettingInfo
  fileprivate let conversion: Conversion<Value>

  /// - Parameter standard: the default, as it would be typed; must fit.
  public init(_ key: String, _ conversion: Conversion<Value>, standard: String, _ meaning: Text) {
    self.conversion = conversion
    info = SettingInfo(
      key: key, standard: standard, meaning: meaning, choices: conversion.choices
    ) { word throws(Failure) in _ = try conversion.value(of: word) }
  }
}

extension DomainSetting where Value == Int {
  /// A number within bounds.
  public init(_ key: String, _ range: ClosedRange<Int>, _ standard: String, _ meaning: Text) {
    self.init(
      key,
      Conversion("NUMBER") { word throws(Failure) in
        guard let number = Int(word), range.contains(number) else {
          throw .malformed(
            word, "is no number from \(range.lowerBound) to \(range.upperBound)",
            "\(range.lowerBound)부터 \(range.upperBound)까지의 수가 아닙니다")
        }
        return number
      }, standard: standard, meaning)
  }
}

/// A domain's setting in help, manual and `config`.
public struct SettingInfo: Sendable {
  public let key: String
  public let standard: String
  public let meaning: Text
  var choices: [Choice] = []
  let check: @Sendable (String) throws(Failure) -> Void

  /// `CATCHKIT_SNAP_STEP`
  var variable: String { "CATCHKIT_" + key.uppercased().replacing(text: ".", with: "_") }
}

extension Environment {
  /// Returns the value in force: of the variable, of a file, or the default.
  ///
  /// - Throws: the refusal of a value that does not fit, with the variable or the place in the file.
  public func value<Value>(of setting: DomainSetting<Value>) throws(Failure) -> Value {
    let info = setting.info
    if let text = text(ofVariable: info) {
      do throws(Failure) { return try setting.conversion.value(of: text) } catch {
        throw error.led(by: info.variable)
      }
    }
    guard let entry = configuration.value(of: info.key) else {
      return try setting.conversion.value(of: info.standard)
    }
    do throws(Failure) { return try setting.conversion.value(of: entry.text) } catch {
      throw error.misplaced(info.key, entry.place)
    }
  }

  /// nil for a variable that is not set, or empty; an alias has none.
  func text(ofVariable info: SettingInfo) -> String? {
    info.isAlias ? nil : variable(info.variable).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Failure {
  /// The refusal of a value of a file.
  func misplaced(_ key: String, _ place: SourcePosition?) -> Failure {
    guard let place else { return led(by: key) }
    return Failure(
      ConfigFailure.value, Text(en: "\(key): \(message.en)", ko: "\(key): \(message.ko)"),
      hint: hint ?? ConfigFailure.value.advice, source: place)
  }
}
