import Foundation

/// The files beside the tests, and the loose values in them.
enum Fixture {
  /// One worked case of `payroll_cases.json`.
  struct Case: CustomStringConvertible {
    let id: String
    let operation: String
    let input: [String: Any]
    let expected: [String: Any]

    var description: String { id }
  }

  enum Missing: Error { case file(String), field(String) }

  static func cases() throws -> [Case] {
    guard
      let root = try JSONSerialization.jsonObject(with: data("payroll_cases.json"))
        as? [String: Any], let cases = root["cases"] as? [[String: Any]]
    else { throw Missing.field("cases") }
    return try cases.map { fields in
      guard let id = fields["id"] as? String, let operation = fields["op"] as? String,
        let input = fields["input"] as? [String: Any],
        let expected = fields["expected"] as? [String: Any]
      else { throw Missing.field("id, op, input or expected") }
      return Case(id: id, operation: operation, input: input, expected: expected)
    }
  }

  /// The rows of a comma-separated file, comments and header left out; no field is quoted here.
  static func rows(_ name: String) throws -> [[String]] {
    String(decoding: try data(name), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func data(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)"))
  }
}

extension [String: Any] {
  func whole(_ name: String) -> Int? { self[name] as? Int }

  func flag(_ name: String) -> Bool? { self[name] as? Bool }

  func date(_ name: String) -> DayNumber? { (self[name] as? String).map { day($0) } }

  func fields(_ name: String) -> [String: Any]? { self[name] as? [String: Any] }

  /// `10320`, `"10320"` or `"2800000/209"`.
  func ratio(_ name: String) -> Ratio? { Ratio(loose: self[name]) }
}

extension Ratio {
  init?(loose value: Any?) {
    if let whole = value as? Int {
      self.init(whole)
    } else if let text = value as? String {
      let parts = text.split(separator: "/").compactMap { Int($0) }
      guard let top = parts.first else { return nil }
      self.init(top, over: parts.count == 2 ? parts[1] : 1)
    } else {
      return nil
    }
  }
}
