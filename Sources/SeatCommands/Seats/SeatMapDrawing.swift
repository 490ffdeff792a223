import CatchCommandLine
import CatchValues
import SeatService

/// The seats of a car as they lie, section by section: on a terminal, or as an SVG image.
struct SeatMapDrawing {
  let title: Text
  let layout: CarLayout
  let sections: [SeatSection]
  /// Those that are shown; the others are drawn like unknown ones.
  let seats: [MappedSeat]
  let now: Instant

  /// A row of a section, with what is known of its places.
  private struct Row {
    let section: SeatSection
    let isFirst: Bool
    let seats: [(seat: SeatCode, known: MappedSeat?)]
  }

  private var rows: [Row] {
    sections.flatMap { section in
      let all = layout.seats.filter { $0.section == section }
      return [true, false].map { isFirst in
        Row(
          section: section, isFirst: isFirst,
          seats: (isFirst ? all[..<(all.count / 2)] : all[(all.count / 2)...]).map { seat in
            (seat, seats.first { $0.seat == seat })
          })
      }
    }
  }

  /// Returns the word of a seat: nothing known, free, the minutes until it becomes free, or taken.
  private func word(_ seat: MappedSeat?, _ language: Language) -> String {
    guard let seat, let state = seat.state else { return "·" }
    if seat.isOwn { return Text(en: "you", ko: "나")[language] }
    switch state {
    case .free: return Text(en: "free", ko: "빔")[language]
    case .occupied, .taken:
      guard let minutes = seat.minutesToFree(at: now) else { return "■" }
      let most = min(minutes, 999)
      return Text(en: "\(most)m", ko: "\(most)분")[language]
    }
  }

  private func kind(_ seat: MappedSeat?) -> String {
    guard let seat, let state = seat.state else { return "unknown" }
    return seat.isOwn ? "own" : state == .free ? "free" : "taken"
  }

  /// Draws lines of at most 60 columns; Korean minutes of three digits take one more each.
  func text(_ language: Language) -> String {
    var lines = [title[language]]
    for row in rows {
      var line = DisplayWidth.padded(row.isFirst ? row.section.rawValue : "", to: 3)
      for seat in row.seats {
        line += (seat.seat.place < 10 ? "  " : " ") + "\(seat.seat.place) "
        line += DisplayWidth.padded(word(seat.known, language), to: 4)
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Draws a self-contained image: no script, nothing loaded, legible in grey.
  func svg(_ language: Language) -> String {
    let (size, gap, left, top) = (64, 8, 120, 76)
    var parts: [String] = []
    var y = top
    for row in rows {
      if row.isFirst {
        parts.append(
          "<text x=\"32\" y=\"\(y + 38)\">\(MarkupText.escaped(row.section.rawValue))</text>")
      }
      for (index, seat) in row.seats.enumerated() {
        let x = left + index * (size + gap)
        let name = MarkupText.escaped("\(seat.seat)")
        let kind = kind(seat.known)
        parts.append(
          "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(size)\" height=\"\(size)\" rx=\"6\"/>"
            + "<text class=\"\(kind) name\" x=\"\(x + size / 2)\" y=\"\(y + 22)\">\(name)</text>"
            + "<text class=\"\(kind)\" x=\"\(x + size / 2)\" y=\"\(y + 48)\" text-anchor=\"middle\">"
            + "\(MarkupText.escaped(word(seat.known, language)))</text>")
      }
      y += size + (row.isFirst ? gap : 3 * gap)
    }
    let widest = rows.map(\.seats.count).max() ?? 0
    let width = max(left + widest * (size + gap) + 24, 480)
    let heading = MarkupText.escaped(title[language])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(y)" width="\(width)" \
      height="\(y)" role="img" xml:lang="\(language.rawValue)" lang="\(language.rawValue)">
      <title>\(heading)</title>
      <style>
      text { font: 14px \(MarkupText.fonts); fill: #1f2328; }
      .title { font-size: 20px; font-weight: 700; }
      .name { font-size: 12px; text-anchor: middle; }
      rect { stroke: #59636e; }
      rect.unknown { fill: #ffffff; stroke-dasharray: 3 3; }
      rect.free { fill: #d3efd9; }
      rect.taken { fill: #c3c9d0; }
      rect.own { fill: #2f5d8c; }
      text.own { fill: #ffffff; }
      </style>
      <rect width="\(width)" height="\(y)" fill="#ffffff" stroke="none"/>
      <text class="title" x="32" y="46">\(heading)</text>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }
}
