public import CatchValues

/// The one text for each list of breaks: the store keeps it in a column and compares its bytes.
extension ShiftBreak {
  /// `[{"starts_at":"2026-11-02T11:00:00Z","minutes":60,"is_paid":false}]`, in canonical order.
  public static func encode(_ breaks: [ShiftBreak]) -> String {
    guard !breaks.isEmpty else { return "[]" }
    var writer = JSONWriter()
    writer.beginArray()
    for one in canonical(breaks) {
      writer.beginObject()
      writer.key("starts_at")
      if let start = one.startsAt {
        writer.string(start.description)
      } else {
        writer.null()
      }
      writer.key("minutes")
      writer.integer(one.minutes)
      writer.key("is_paid")
      writer.bool(one.isPaid)
      writer.endObject()
    }
    writer.endArray()
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads exactly the text that `encode` writes.
  ///
  /// - Throws: `shift.break_text` for any other text, even one of equal meaning.
  public static func decode(_ text: String) throws(Failure) -> [ShiftBreak] {
    if text == "[]" { return [] }
    let breaks: [ShiftBreak]
    do throws(Failure) {
      breaks = try read(text)
    } catch {
      throw .breakText(text, error.message)
    }
    guard encode(breaks).utf8.elementsEqual(text.utf8) else {
      throw .breakText(text, Text(en: "it is not in its canonical form", ko: "정해진 형식이 아닙니다"))
    }
    return breaks
  }

  private static func read(_ text: String) throws(Failure) -> [ShiftBreak] {
    var breaks: [ShiftBreak] = []
    guard case .array(let elements) = try JSON.parse(Array(text.utf8)) else { throw .noBreaks }
    for element in elements {
      guard case .integer(let minutes)? = element["minutes"],
        case .bool(let isPaid)? = element["is_paid"], let start = element["starts_at"]
      else { throw .noBreaks }
      switch start {
      case .null:
        breaks.append(try ShiftBreak(startsAt: nil, minutes: minutes, isPaid: isPaid))
      case .string(let text):
        guard let instant = Instant(text) else { throw .noBreaks }
        breaks.append(try ShiftBreak(startsAt: instant, minutes: minutes, isPaid: isPaid))
      case .bool, .integer, .number, .array, .object:
        throw .noBreaks
      }
    }
    return breaks
  }
}

extension Failure {
  fileprivate static func breakText(_ text: String, _ reason: Text) -> Failure {
    let shown = text.unicodeScalars.count > 80 ? "\(String(text.prefix(80)))…" : text
    return ShiftRefusal.breakText.failure(
      "the stored breaks '\(shown)' cannot be read: \(reason.en)",
      "저장된 휴게를 읽을 수 없습니다: '\(shown)', \(reason.ko)")
  }

  fileprivate static var noBreaks: Failure {
    ShiftRefusal.breakText.failure("it is no list of breaks", "휴게 목록이 아닙니다")
  }
}
