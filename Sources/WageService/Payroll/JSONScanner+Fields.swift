import CatchValues

/// Typed fields for the document readers; every refusal names file, line, column and field.
extension JSONScanner {
  mutating func optionalString(_ field: StaticString) throws(Failure) -> String? {
    try Failure.locating(field: "\(field)") { () throws(Failure) in try null() ? nil : try string()
    }
  }

  mutating func beginObject(_ field: StaticString) throws(Failure) {
    try Failure.locating(field: "\(field)") { () throws(Failure) in try beginObject() }
  }

  mutating func beginArray(_ field: StaticString) throws(Failure) {
    try Failure.locating(field: "\(field)") { () throws(Failure) in try beginArray() }
  }

  mutating func word(_ field: StaticString) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    try Failure.locating(field: "\(field)") { () throws(Failure) in try stringBytes() }
  }

  mutating func integer(_ field: StaticString, _ range: ClosedRange<Int>) throws(Failure) -> Int {
    let value = try Failure.locating(field: "\(field)") { () throws(Failure) in try integer() }
    guard range.contains(value) else {
      throw failure(
        value.magnitude > UInt(Money.limit) ? ValueFailure.overflow : WageRefusal.range,
        Text(
          en: "\(field) is \(value), but must be \(range.lowerBound) to \(range.upperBound)",
          ko: "\(field): \(value). 허용 범위: \(range.lowerBound)에서 \(range.upperBound)"),
        at: valueOffset, field: "\(field)")
    }
    return value
  }

  mutating func optionalInteger(_ field: StaticString) throws(Failure) -> Int? {
    try null() ? nil : try integer(field, -1_000_000_000...1_000_000_000)
  }

  mutating func bool(_ field: StaticString) throws(Failure) -> Bool {
    try Failure.locating(field: "\(field)") { () throws(Failure) in try bool() }
  }

  mutating func date(_ field: StaticString) throws(Failure) -> CivilDate {
    let bytes = try word(field)
    guard let date = CivilDate(ascii: bytes) else {
      throw refuse(
        ValueFailure.date, field, bytes, "a date as YYYY-MM-DD that exists", "실제로 있는 YYYY-MM-DD 날짜")
    }
    return date
  }

  mutating func optionalDate(_ field: StaticString) throws(Failure) -> CivilDate? {
    try null() ? nil : try date(field)
  }

  mutating func choice<Choice>(_ field: StaticString) throws(Failure) -> Choice
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    let bytes = try word(field)
    for choice in Choice.allCases where bytes.elementsEqual(choice.rawValue.utf8) { return choice }
    throw refuse(field, bytes, among: Choice.allCases.map(\.rawValue))
  }

  /// Refuses a word outside a list, and suggests the one that was probably meant.
  func refuse(
    _ field: StaticString, _ word: UnsafeBufferPointer<UInt8>, among words: [String]
  ) -> Failure {
    let list = words.joined(separator: ", ")
    let failure = refuse(PayDocumentFailure.choice, field, word, "one of \(list)", "\(list) 중 하나")
    let meant = Suggestion.hint(for: String(decoding: word, as: UTF8.self), among: words)
    return meant.map { Failure(failure.entry, failure.message, hint: $0, source: failure.source) }
      ?? failure
  }

  func refuse(
    _ entry: FailureCase, _ field: StaticString, _ word: UnsafeBufferPointer<UInt8>,
    _ wanted: String, _ wantedKo: String
  ) -> Failure {
    let text = String(decoding: word, as: UTF8.self)
    return failure(
      entry,
      Text(
        en: "\(field) is '\(text)', but must be \(wanted)",
        ko: "\(field): '\(text)'. 입력할 값: \(wantedKo)"), at: valueOffset,
      field: "\(field)")
  }
}

extension Failure {
  /// Returns the failure in one entry of a list: `items.amount` becomes `items[2].amount`.
  func inEntry(_ index: Int, of list: StaticString) -> Failure {
    guard let field = source?.field, field.hasPrefix("\(list).") else {
      return located(field: "\(list)[\(index)]")
    }
    var copy = self
    copy.source?.field = "\(list)[\(index)]\(field.dropFirst(list.utf8CodeUnitCount))"
    return copy
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True when the bytes are exactly this ASCII name.
  @inline(__always)
  func spells(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    let other = UnsafeBufferPointer(start: name.utf8Start, count: count)
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}

/// Lets a switch over a key name it: `case "age": …`.
@inline(__always)
func ~= (name: StaticString, key: UnsafeBufferPointer<UInt8>) -> Bool { key.spells(name) }
