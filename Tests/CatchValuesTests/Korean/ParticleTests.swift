import CatchTestSupport
import Testing

@testable import CatchValues

@Suite("Korean particles")
struct ParticleTests {
  @Test(arguments: [
    ("민지", "민지가 민지를 민지는 민지와 민지로 민지라는"),
    ("지훈", "지훈이 지훈을 지훈은 지훈과 지훈으로 지훈이라는"),
    ("서울", "서울이 서울을 서울은 서울과 서울로 서울이라는"),
    ("여덟", "여덟이 여덟을 여덟은 여덟과 여덟으로 여덟이라는"),
    ("닭", "닭이 닭을 닭은 닭과 닭으로 닭이라는"),
    ("ㅋㅋ", "ㅋㅋ이 ㅋㅋ을 ㅋㅋ은 ㅋㅋ과 ㅋㅋ으로 ㅋㅋ이라는"),
    ("\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}", "민지가 민지를 민지는 민지와 민지로 민지라는"),
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울이 서울을 서울은 서울과 서울로 서울이라는"),
    ("Minji", "Minji이(가) Minji을(를) Minji은(는) Minji과(와) Minji(으)로 Minji(이)라는"),
  ])
  func `every particle follows the last sound`(word: String, expected: String) {
    let shown = Particle.allCases.map { "\(word)\($0.form(after: word))" }.joined(separator: " ")
    #expect(shown == expected)
  }

  @Test(arguments: [
    // Digits as they are read, and the ids that end in them.
    ("0", "은"), ("1", "은"), ("2", "는"), ("3", "은"), ("4", "는"), ("5", "는"), ("6", "은"),
    ("7", "은"), ("8", "은"), ("9", "는"), ("shf-12", "는"), ("clk-3", "은"), ("민지2", "는"),
    ("10", "은"), ("100", "은"), ("1000", "은"), ("20000", "은"), ("1,000,000", "은"),
    ("300000000", "은"), ("5000000000000", "는"), ("12,345", "는"), ("3.10", "은"), ("8.5", "는"),
    ("-4", "는"), ("0000", "은"),
    // Dates, months and times of day; an instant may be read in many ways.
    ("2026-11-02", "은"), ("2026-11", "은"), ("18:00", "는"), ("18:30", "은"), ("9:05", "은"),
    ("2026-11-02 18:00", "는"), ("2026-11-02T18:00:00+09:00", "은(는)"),
    // Units.
    ("50%", "는"), ("10320원", "은"), ("3시간", "은"), ("30분", "은"), ("20℃", "는"), ("5㎏", "은(는)"),
    // Letters by their names, words by nobody's.
    ("A", "는"), ("L", "은"), ("m", "은"), ("R", "은(는)"), ("CSV", "는"), ("SQL", "은"), ("NY", "는"),
    ("GS25", "는"), ("JSON", "은(는)"), ("cafe", "은(는)"), ("Café", "은(는)"), ("CU", "는"),
    ("b2b", "은(는)"), ("편의점GS", "는"),
    // What is not spoken.
    ("'민지'", "는"), ("\"지훈\"", "은"), ("‘카페’", "는"), ("카페 (본점)", "는"), ("식당(2호)", "은"),
    ("(지훈)", "은"), ("카페!", "는"), ("식당…", "은"), ("민지 ♥", "는"), ("지훈🙂", "은"), ("민지:)", "는"),
    ("「서울」", "은"), ("카페 ", "는"), ("식당)", "은"),
    // Nothing to go by.
    ("", "은(는)"), ("🙂", "은(는)"), ("''", "은(는)"), ("李", "은(는)"), ("...", "은(는)"), ("-", "은(는)"),
    ("()", "은(는)"),
  ])
  func `the topic's form follows what is read aloud`(word: String, expected: String) {
    #expect(Particle.topic.form(after: word) == expected, "\(word)")
  }

  @Test(arguments: [
    ("1", "로"), ("7", "로"), ("8", "로"), ("3", "으로"), ("2", "로"), ("10", "으로"), ("SQL", "로"),
    ("2026-11-02", "로"), ("18:30", "으로"), ("지하철", "로"), ("ㄹ", "로"), ("휴일", "로"), ("예정", "으로"),
  ])
  func `a way to something has its own form after ㄹ`(word: String, expected: String) {
    #expect(Particle.toward.form(after: word) == expected)
  }

  @Test func `a message says a word and its particle at once`() {
    let name = "민지"
    #expect("\(name, .object) 추가" == "민지를 추가")
    #expect("\(quoted: "지훈", .topic) \(quoted: name, .with)" == "'지훈'은 '민지'와")
    #expect("\(12, .subject) \(name.prefix(1), .toward)" == "12가 민으로")
  }

  @Test func `any text gets one of the particle's own forms`() {
    var generator = SeededGenerator(seed: 17)
    let samples = HostileText.samples + HostileText.mixtures(600, seed: 5)
    var seen: Set<String> = []
    for text in samples {
      let word = text + String(text.shuffled(using: &generator).prefix(3))
      for particle in Particle.allCases {
        let forms = particle.forms
        let form = particle.form(after: word)
        #expect([forms.closed, forms.open, forms.combined].contains(form))
        seen.insert(form)
      }
    }
    #expect(seen.count >= 15, "the samples leave forms out: \(seen.sorted())")
  }

  @Test func `a word written before a syllable decides nothing`() {
    var generator = SeededGenerator(seed: 18)
    for text in HostileText.mixtures(200, seed: 6) {
      let final = UInt32.random(in: 0..<28, using: &generator)
      guard let syllable = Unicode.Scalar(0xAC00 + 28 * 40 + final) else { continue }
      let form = Particle.object.form(after: text + String(Character(syllable)))
      #expect(form == (final == 0 ? "를" : "을"), "\(text.debugDescription) \(final)")
    }
  }

  @Test(arguments: [
    ("를 보십시오", "사장", "을 보십시오"), ("을 보십시오", "민지", "를 보십시오"), ("로 다른", "사장", "으로 다른"),
    (" 이후", "사장", " 이후"), ("에서 찾기", "사장", "에서 찾기"), ("", "사장", ""),
  ])
  func `a particle is adapted to the word that comes before it`(
    text: String, word: String, adapted: String
  ) {
    #expect(Particle.adapted(text, after: word) == adapted)
  }
}
