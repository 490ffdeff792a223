/// A second parser for the small table, written for plainness only: split everything, then decide.
struct ReferenceParser {
  private enum Item {
    case word(String, afterDashes: Bool)
    case setting(name: String, value: String)
  }

  private static let valued = ["num": "n", "both": "b", "on": "", "only": "o", "lang": ""]
  private static let flags = ["flag": "f", "wide": "w", "json": "j", "quiet": "q"]
  private static let globals = ["json", "lang", "quiet"]
  private static let options = [
    "": [], "alpha": ["num", "flag", "both"], "beta": ["on", "flag"], "beta diff": ["wide"],
    "gamma": [], "gamma delta": ["only"], "hidden": [],
  ]
  private static let children = [
    "": ["alpha", "beta", "gamma", "hidden"], "beta": ["diff"],
    "gamma": ["delta"],
  ]
  private static let operandLimits = [
    "alpha": 1...Int.max, "beta": 0...1, "beta diff": 2...2, "gamma delta": 0...0, "hidden": 0...0,
  ]

  static func outcome(of words: [String]) -> Outcome {
    let (items, scanFailure) = scan(words)
    var path: [String] = []
    var operands: [String] = []
    for case .word(let word, let afterDashes) in items {
      let here = path.joined(separator: " ")
      let takesOperands = (operandLimits[here]?.upperBound ?? 0) > 0
      let isChild = children[here]?.contains(word) ?? false
      if isChild, operands.isEmpty, !(afterDashes && takesOperands) {
        path.append(word)
      } else if children[here] != nil, !takesOperands {
        return .failed("usage.unknown_command")
      } else {
        operands.append(word)
      }
    }
    if let scanFailure { return .failed(scanFailure) }

    let here = path.joined(separator: " ")
    let known = (options[here] ?? []) + globals
    var settings: [String: [String]] = [:]
    for case .setting(let name, let value) in items {
      guard known.contains(name) else { return .failed("usage.unknown_option") }
      settings[name, default: []].append(value)
    }
    if let limits = operandLimits[here] {
      if operands.count > limits.upperBound { return .failed("usage.too_many_operands") }
      if operands.count < limits.lowerBound { return .failed("usage.missing_argument") }
      if here == "beta", settings["on"] == nil { return .failed("usage.missing_argument") }
    } else {
      return .nested(path)
    }

    func last(_ name: String, _ absent: String) -> String { settings[name]?.last ?? absent }
    let line =
      switch here {
      case "alpha":
        "alpha num=\(last("num", "none")) flag=\(last("flag", "false")) "
          + "both=\(settings["both"] ?? []) first=\(operands[0]) rest=\(Array(operands.dropFirst()))"
      case "beta":
        "beta name=\(operands.first ?? "nil") on=\(last("on", "")) flag=\(last("flag", "false"))"
      case "beta diff":
        "diff left=\(operands[0]) right=\(operands[1]) wide=\(last("wide", "nil"))"
      case "gamma delta": "delta only=\(last("only", "none"))"
      default: "hidden"
      }
    return .ran(
      "\(line) json=\(last("json", "false")) lang=\(last("lang", "nil")) "
        + "quiet=\(last("quiet", "false"))")
  }

  private static func scan(_ words: [String]) -> ([Item], failure: String?) {
    var items: [Item] = []
    var queue = words
    var afterDashes = false
    while !queue.isEmpty {
      let word = queue.removeFirst()
      if afterDashes || word == "-" || !word.hasPrefix("-") {
        items.append(.word(word, afterDashes: afterDashes))
      } else if word == "--" {
        afterDashes = true
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        let name = parts[0]
        if valued[name] != nil {
          if parts.count == 2 {
            items.append(.setting(name: name, value: parts[1]))
          } else if queue.isEmpty {
            return (items, "usage.missing_value")
          } else {
            items.append(.setting(name: name, value: queue.removeFirst()))
          }
        } else if flags[name] != nil
          || (name.hasPrefix("no-") && flags[String(name.dropFirst(3))] != nil)
        {
          if parts.count == 2 { return (items, "usage.unexpected_value") }
          let isOn = flags[name] != nil
          items.append(
            .setting(name: isOn ? name : String(name.dropFirst(3)), value: "\(isOn)"))
        } else {
          return (items, "usage.unknown_option")
        }
      } else {
        var letters = Array(word.dropFirst())
        while !letters.isEmpty {
          let letter = String(letters.removeFirst())
          if let flag = flags.first(where: { $0.value == letter })?.key {
            items.append(.setting(name: flag, value: "true"))
          } else if let name = valued.first(where: { $0.value == letter })?.key {
            if !letters.isEmpty {
              items.append(.setting(name: name, value: String(letters)))
            } else if queue.isEmpty {
              return (items, "usage.missing_value")
            } else {
              items.append(.setting(name: name, value: queue.removeFirst()))
            }
            letters = []
          } else {
            return (items, "usage.unknown_option")
          }
        }
      }
    }
    return (items, nil)
  }
}
