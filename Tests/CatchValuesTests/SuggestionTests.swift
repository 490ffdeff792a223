import CatchValues
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(arguments: [
    ("fromat", "format"), ("formt", "format"), ("formatt", "format"), ("fprmat", "format"),
    ("weekly-minuets", "weekly-minutes"),
  ])
  func `near words are found`(typed: String, meant: String) {
    let names = ["format", "fields", "weekly-minutes", "weekly-method"]
    #expect(Suggestion.closest(to: typed, among: names) == meant)
  }

  @Test func `a swap of neighbours is one slip`() {
    #expect(Suggestion.closest(to: "no", among: ["on"]) == "on")
    #expect(Suggestion.closest(to: "xy", among: ["on"]) == nil)
  }

  @Test func `among equally near words the first wins`() {
    #expect(Suggestion.closest(to: "bat", among: ["cat", "rat"]) == "cat")
  }

  @Test func `Hangul is compared by syllable`() {
    #expect(Suggestion.closest(to: "강낭", among: ["강변", "강남", "강동"]) == "강남")
    #expect(Suggestion.closest(to: "주휴수단", among: ["주휴수당"]) == "주휴수당")
    #expect(Suggestion.closest(to: "퇴직금", among: ["주휴수당"]) == nil)
  }
}
