import Foundation
import Testing

/// Holds every Korean text of the sources to one word a thing and to particles that fit.
@Suite("Korean in the sources")
struct KoreanTextTests {
  /// What each thing is called, and what it is not called.
  ///
  /// - 닉네임: what people are called in a store.
  /// - 사장님, 알바생: the roles; 근무자: whose shift it is; 근로자, 사업주: what the law calls them.
  /// - 사업장, 구성원, 초대 코드, 가입 요청, 근무, 출퇴근 기록, 임금 조건: the records of `shift`.
  /// - 추가, 수정, 삭제, 취소, 철회: what is done to them; 되돌리기 and 다시 실행 take that back.
  /// - 저장소, 기록, 작업, 백업, 복원: the store; 행 and 열 where it is about tables or files.
  /// - 실행자: who acts; 필드: a value of an output; 규격: the contract of an output.
  private static let losers: [(word: String, winner: String)] = [
    ("별명", "닉네임"), ("매장", "사업장"), ("가게", "사업장"), ("점포", "사업장"), ("일터", "사업장"),
    ("직장", "사업장"), ("초대코드", "초대 코드"), ("초청", "초대"), ("멤버", "구성원"), ("회원", "구성원"),
    ("유저", "사용자"), ("스케줄", "근무"), ("시프트", "근무"), ("아르바이트", "알바생"), ("점주", "사장님"),
    ("고용주", "사업주"), ("급여 조건", "임금 조건"), ("계약 조건", "임금 조건"), ("실행하는 사람", "실행자"),
    ("낱말", "단어"), ("없앴", "삭제"), ("없앤", "삭제한"), ("뺀 사람", "삭제된 사람"), ("거두", "철회"),
    ("상시근로자", "상시 근로자"), ("출력 항목", "출력 필드"), ("바라는 임금", "희망 임금"),
    ("모의실행", "모의 실행"), ("데이타", "데이터"), ("메세지", "메시지"), ("갯수", "개수"), ("몇일", "며칠"),
    ("세요\"", "-십시오"), ("해요\"", "-합니다"), ("에요\"", "-입니다"), ("되십시요", "-십시오"), ("하십시요", "-십시오"),
    ("되어지", "되"), ("에 의해 ", "능동"), ("할 수 있게 됩니다", "할 수 있습니다"), ("가지고 있습니다", "있습니다"),
  ]

  private struct Line {
    let place: String
    let text: String
  }

  /// Every line of the product that holds Hangul outside of a comment.
  private static let lines: [Line] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).flatMap { item -> [Line] in
      guard let url = item as? URL, url.pathExtension == "swift",
        !["Particle.swift", "LastSound.swift"].contains(url.lastPathComponent),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { number, line in
          let code = line.drop { $0 == " " }
          let isKorean = code.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
          guard isKorean, !code.hasPrefix("//") else { return nil }
          return Line(place: "\(url.lastPathComponent):\(number + 1)", text: String(code))
        }
    }
  }()

  @Test func `there are texts to look at`() {
    #expect(Self.lines.count > 2000)
  }

  @Test func `a thing has one name`() {
    for line in Self.lines {
      for (word, winner) in Self.losers where line.text.contains(word) {
        // What people say in an example, or write over a column or into its cells, is theirs.
        if ["--reason '", "TableField(", "\": \"employee\""].contains(where: line.text.contains) {
          continue
        }
        Issue.record("\(line.place): '\(word)' is '\(winner)' here: \(line.text)")
      }
    }
  }

  @Test func `no text leaves the particle to the reader`() {
    let forms = [
      "이(가)", "을(를)", "은(는)", "와(과)", "과(와)", "(으)로", "(이)라", "(이)나", "를(을)", "는(은)", "가(이)",
    ]
    for line in Self.lines {
      for form in forms where line.text.contains(form) {
        Issue.record("\(line.place): '\(form)' is what `Particle` is for: \(line.text)")
      }
    }
  }

  /// `\(name)을` is wrong for every other name.
  @Test func `no particle is written behind what is put in`() {
    for line in Self.lines {
      for rest in Self.behindInterpolations(of: line.text) {
        for particle in ["이라는", "으로", "을", "를", "은", "는", "이", "가", "과", "와", "로", "라는", "이나"] {
          guard rest.hasPrefix(particle) else { continue }
          if let next = rest.dropFirst(particle.count).first, !" .,:?\"'".contains(next) {
            continue
          }
          Issue.record("\(line.place): '\(particle)' may not fit: \(line.text)")
        }
      }
    }
  }

  @Test func `the search for particles sees them`() {
    let text = #"ko: "'\(a.map { "(\($0)" })'을 \(b)개 \(c)로""#
    let found = Self.behindInterpolations(of: text)
    #expect(found.map { String($0.prefix(1)) } == ["을", "개", "로"])
  }

  /// What stands behind each interpolation of a line, after a closing quote if there is one.
  private static func behindInterpolations(of line: String) -> [Substring] {
    var found: [Substring] = []
    var rest = line[...]
    while let start = rest.range(of: "\\(") {
      rest = rest[start.upperBound...]
      var depth = 1
      var isInText = false
      while depth > 0, let next = rest.popFirst() {
        switch next {
        case "\"": isInText.toggle()
        case "(" where !isInText: depth += 1
        case ")" where !isInText: depth -= 1
        default: break
        }
      }
      found.append(rest.first == "'" ? rest.dropFirst() : rest)
    }
    return found
  }
}
