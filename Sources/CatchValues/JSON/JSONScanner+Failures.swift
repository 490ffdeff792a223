// Positions and messages, computed only after an error.
extension JSONScanner {
  static let aValue = Text(en: "a value", ko: "값이")
  static let aDigit = Text(en: "a digit", ko: "숫자가")

  /// Builds a failure at a byte of the document, with file, line and column.
  @inline(never)
  public func failure(
    _ entry: FailureCase, _ message: Text, hint: Text? = nil, at offset: Int,
    field: String? = nil
  ) -> Failure {
    let end = min(max(offset, 0), count)
    var line = firstLine
    var lineStart = 0
    for position in 0..<end where base[position] == 0x0A {
      line += 1
      lineStart = position + 1
    }
    return Failure(
      entry, message, hint: hint,
      source: SourcePosition(file: file, line: line, column: end - lineStart + 1, field: field))
  }

  private func failure(
    _ entry: FailureCase, _ english: String, _ korean: String, hint: Text? = nil, at offset: Int,
    field: String? = nil
  ) -> Failure {
    failure(entry, Text(en: english, ko: korean), hint: hint, at: offset, field: field)
  }

  /// - Parameter wanted: in Korean with its subject particle.
  @inline(never)
  func unexpected(_ wanted: Text) -> Failure {
    if let fault = encodingFault(at: index) { return fault }
    let found = describe(at: index)
    return failure(
      JSONFailure.syntax, "expected \(wanted.en), found \(found.en)",
      "\(wanted.ko) 와야 할 자리에 \(found.ko) 있습니다", at: index)
  }

  /// Builds the failure for a value of another kind, or a missing one.
  @inline(never)
  mutating func mismatch(_ wanted: Kind, as name: Text? = nil) -> Failure {
    let name = name ?? wanted.name
    let found: Kind
    do throws(Failure) {
      found = try peek()
    } catch {
      return error
    }
    guard found != .end else { return unexpected(name) }
    valueOffset = index
    return failure(
      JSONFailure.type, "expected \(name.en), found \(found.name.en)",
      "\(name.ko) 와야 할 자리에 \(found.name.ko) 있습니다", at: index)
  }

  @inline(never)
  func duplicate(_ key: UnsafeBufferPointer<UInt8>) -> Failure {
    let name = String(decoding: key, as: UTF8.self)
    return failure(
      JSONFailure.duplicateKey, "the key \"\(name)\" comes twice", "키 \"\(name)\"가 두 번 나옵니다",
      at: valueOffset, field: name)
  }

  @inline(never)
  func tooDeep() -> Failure {
    failure(
      JSONFailure.depth, "nested more than \(JSONScanner.depthLimit) deep",
      "\(JSONScanner.depthLimit)단계보다 깊이 겹쳐 있습니다", at: index)
  }

  @inline(never)
  func unfinished(_ closing: UInt8) -> Failure {
    let bracket = closing == 0x7D ? "}" : "]"
    return unexpected(Text(en: "',' or '\(bracket)'", ko: "','나 '\(bracket)' 기호가"))
  }

  @inline(never)
  func trailingComma(_ closing: UInt8) -> Failure {
    let bracket = closing == 0x7D ? "}" : "]"
    return failure(
      JSONFailure.syntax, "a comma right before '\(bracket)'", "'\(bracket)' 바로 앞에 쉼표가 있습니다",
      hint: Text(en: "remove the last comma", ko: "마지막 쉼표를 지우십시오"), at: index)
  }

  @inline(never)
  func trailing() -> Failure {
    if let fault = encodingFault(at: index) { return fault }
    let found = describe(at: index)
    return failure(
      JSONFailure.syntax, "\(found.en) after the end of the document", "문서가 끝난 뒤에 \(found.ko) 있습니다",
      hint: Text(
        en: "one document is expected; for one per line use --from jsonl",
        ko: "문서는 하나여야 합니다. 한 줄에 하나씩이면 --from jsonl을 지정하십시오"), at: index)
  }

  @inline(never)
  func unknownWord() -> Failure {
    unexpected(JSONScanner.aValue)
  }

  @inline(never)
  func notWhole(_ number: ScannedNumber) -> Failure {
    let found = shortened(text(of: number))
    guard number.hasOnlyDigits else {
      return failure(
        JSONFailure.type, "expected a whole number, found \(found)",
        "정수가 와야 할 자리에 \(found) 값이 있습니다",
        hint: Text(en: "write it without fraction and exponent", ko: "소수점과 지수 없이 입력하십시오"),
        at: number.start)
    }
    return failure(
      ValueFailure.number, "\(found) does not fit into 64 bits", "\(found): 64비트로 나타낼 수 없는 수입니다",
      at: number.start)
  }

  @inline(never)
  func malformedNumber(at offset: Int, needs wanted: Text) -> Failure {
    let found = describe(at: offset)
    return failure(
      JSONFailure.syntax, "a number needs \(wanted.en) here, found \(found.en)",
      "수에 \(wanted.ko) 와야 할 자리에 \(found.ko) 있습니다", at: offset)
  }

  @inline(never)
  func leadingZero(at offset: Int) -> Failure {
    failure(
      JSONFailure.syntax, "a number begins with a zero it does not need", "수가 필요 없는 0으로 시작합니다",
      hint: Text(
        en: "drop the zero, or quote the value if it is a code",
        ko: "0을 빼거나, 코드라면 따옴표로 감싸십시오"), at: offset)
  }

  @inline(never)
  func unterminated() -> Failure {
    failure(
      JSONFailure.syntax, "the document ends inside a string", "문자열이 끝나기 전에 문서가 끝났습니다",
      hint: Text(
        en: "close the string, or check that the file is complete",
        ko: "문자열을 닫거나, 파일이 온전한지 확인하십시오"), at: count)
  }

  /// Builds the failure for a control character, or a byte that is not UTF-8, inside a string.
  @inline(never)
  func misplacedByte(at offset: Int) -> Failure {
    base[offset] < 0x20 ? controlCharacter(at: offset) : invalidUTF8(at: offset)
  }

  private func controlCharacter(at offset: Int) -> Failure {
    let code = JSONScanner.hexadecimal(base[offset])
    guard base[offset] != 0 else {
      return failure(
        JSONFailure.encoding, "a NUL byte inside a string", "문자열 안에 NUL 바이트가 있습니다", at: offset)
    }
    return failure(
      JSONFailure.syntax, "a raw control character (0x\(code)) inside a string",
      "문자열 안에 제어 문자(0x\(code))가 그대로 있습니다",
      hint: Text(
        en: "write \\n for a line break, \\t for a tab, else \\u00\(code)",
        ko: "줄 바꿈은 \\n, 탭은 \\t, 나머지는 \\u00\(code)처럼 입력하십시오"), at: offset)
  }

  @inline(never)
  func unknownEscape(at backslash: Int) -> Failure {
    let isScalar = backslash + 1 < count && base[backslash + 1] == 0x75
    guard !isScalar else {
      return failure(
        JSONFailure.syntax, "\\u needs four hexadecimal digits", "\\u 뒤에는 16진수 네 자리가 와야 합니다",
        at: backslash)
    }
    let found = describe(at: backslash + 1)
    return failure(
      JSONFailure.syntax, "a backslash before \(found.en), which is no escape",
      "역슬래시 뒤에 이스케이프가 아닌 \(found.ko) 있습니다",
      hint: Text(en: "write \\\\ for a backslash", ko: "역슬래시 자체는 \\\\로 입력하십시오"), at: backslash)
  }

  @inline(never)
  func loneSurrogate(at offset: Int) -> Failure {
    failure(
      JSONFailure.encoding, "an unpaired surrogate escape", "짝이 없는 서로게이트 이스케이프가 있습니다", at: offset)
  }

  @inline(never)
  func escapedNUL(at offset: Int) -> Failure {
    failure(JSONFailure.encoding, "\\u0000 inside a string", "문자열 안에 \\u0000이 있습니다", at: offset)
  }

  private func invalidUTF8(at offset: Int) -> Failure {
    let code = JSONScanner.hexadecimal(base[offset])
    return failure(
      JSONFailure.encoding, "byte 0x\(code) is not valid UTF-8 here",
      "0x\(code) 바이트가 올바른 UTF-8이 아닙니다", at: offset)
  }

  /// Finds a byte order mark, UTF-16 or a broken sequence outside of strings.
  private func encodingFault(at offset: Int) -> Failure? {
    guard offset < count else { return nil }
    if offset == 0, count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF {
      return failure(
        JSONFailure.encoding, "the document begins with a byte order mark",
        "문서가 BOM(바이트 순서 표시)으로 시작합니다", at: 0)
    }
    let isUTF16 =
      count >= 2
      && (base[0] == 0xFE && base[1] == 0xFF || base[0] == 0xFF && base[1] == 0xFE
        || (base[0] == 0) != (base[1] == 0))
    if isUTF16 {
      return failure(
        JSONFailure.encoding, "the document looks like UTF-16", "문서가 UTF-16으로 보입니다", at: offset)
    }
    guard base[offset] >= 0x80,
      UTF8Check.sequenceLength(base, from: offset, to: count) == 0
    else { return nil }
    return invalidUTF8(at: offset)
  }

  /// Describes the text at the offset within one line; in Korean with its subject particle.
  private func describe(at offset: Int) -> Text {
    guard offset < count else { return Text(en: "the end of the document", ko: "문서의 끝이") }
    let first = base[offset]
    if JSONScanner.isLetter(first) {
      var end = offset
      while end < count, end - offset < 40, JSONScanner.isLetter(base[end]) { end += 1 }
      return JSONScanner.quoted(UnsafeBufferPointer(start: base + offset, count: end - offset))
    }
    let length = UTF8Check.sequenceLength(base, from: offset, to: count)
    guard first >= 0x20, first != 0x7F, length > 0 else {
      let code = JSONScanner.hexadecimal(first)
      return Text(en: "the byte 0x\(code)", ko: "0x\(code) 바이트가")
    }
    return JSONScanner.quoted(UnsafeBufferPointer(start: base + offset, count: length))
  }

  private func shortened(_ literal: String) -> String {
    literal.utf8.count <= 40 ? literal : "\(literal.prefix(40))…"
  }

  private static func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Text {
    let text = String(decoding: bytes, as: UTF8.self)
    return Text(en: "'\(text)'", ko: "'\(text)' 글자가")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0\(digits)" : digits
  }
}

extension JSONScanner.Kind {
  /// The kind's name, with its article in English and its subject particle in Korean.
  fileprivate var name: Text {
    switch self {
    case .object: Text(en: "an object", ko: "객체가")
    case .array: Text(en: "an array", ko: "배열이")
    case .string: Text(en: "a string", ko: "문자열이")
    case .number: Text(en: "a number", ko: "숫자가")
    case .bool: Text(en: "true or false", ko: "true나 false가")
    case .null: Text(en: "null", ko: "null이")
    case .end: Text(en: "the end of the document", ko: "문서의 끝이")
    }
  }
}
