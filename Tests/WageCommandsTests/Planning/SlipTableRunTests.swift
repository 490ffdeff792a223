import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Tables of payslips")
struct SlipTableRunTests {
  private static func run(_ slip: String, _ more: String = "") -> ScratchEnvironment.Result {
    let line =
      "wage compare - --rate minimum --weekly-minutes 20h --days mon,tue,wed,thu,fri"
      + " --employees 4 --period 2026-11 --json \(more)"
    return ScratchEnvironment(input: slip).run(line.split(separator: " ").map(String.init))
  }

  private static func document(_ slip: String, _ more: String = "") throws -> JSON {
    let result = run(slip, more)
    try #require(result.code == .done, "\(result)")
    return try JSON.parse(Array(result.output.utf8), file: nil)
  }

  private static let plain = "항목,금액\n기본급,928800\n고용보험,8350\n실수령액,920450\n"

  @Test(arguments: [
    (
      "2026년 11월 급여명세서\n\n지급항목;지급액;공제항목;공제액\n기본급;₩928,800;고용보험;8,350원\n"
        + ";;실수령액;920450\n합계;928,800;;8350\n", ""
    ),
    ("내역|금액(원)\r\n기본급|928800.00\r\n고용보험|8350\r\n실수령액|920450\r\n", ""),
    ("무엇\t얼마\n기본급\t928,800\n고용보험\t8350\n실수령액\t920450\n", "--columns item=무엇,amount=얼마"),
    (
      "급여내역,금액(원),공제내역,금액(원)\n기본급,\"928,800\",고용보험,\"8,350\"\n"
        + ",,실수령액,\"920,450\"\n", ""
    ),
    ("공제내역,금액,급여내역,금액\n고용보험,8350,기본급,928800\n실수령액,920450,,\n", ""),
  ])
  func `a slip says the same in the layouts of many programs`(slip: String, more: String) throws {
    #expect(try Self.document(slip, more)["data"] == Self.document(Self.plain)["data"])
  }

  @Test func `what stands among the deductions is one, whatever it is called`() throws {
    let slip = "지급항목,지급액,공제항목,공제액\n기본급,928800,교육,50000\n"
    let rows = try Self.document(slip)["data"]?.elements ?? []
    let line = try #require(rows.first { $0["item"] == .string("교육") }, "\(rows)")
    #expect(line["received"]?.wholeNumber.map { $0.magnitude } == 50_000)
    // Beside a heading of its own, nobody has to say what it is.
    let unclear = Self.run("항목,금액\n기본급,928800\n교육,50000\n")
    #expect(try unclear.failure?["id"] == .string("wage.slip_unclear"), "\(unclear)")
  }

  @Test(arguments: [
    "항목,금액\n기본급,\"2,200,0\"\n", "항목,금액\n기본급,\"4,5\"\n", "{\"기본급\":\"2,200,0\"}",
  ])
  func `a comma that stands before other than three digits is refused`(slip: String) throws {
    #expect(try Self.run(slip).failure?["id"] == .string("wage.slip_amount"))
  }

  @Test func `headings are told in meta, and half of a slip is not dropped`() throws {
    let meta = try Self.document(Self.plain)["meta"]
    #expect(meta?.at("columns.1.heading") == .string("금액"))
    let twice = Self.run("항목,금액,항목,금액\n기본급,928800,고용보험,8350\n")
    #expect(try twice.failure?["id"] == .string("wage.slip_columns"), "\(twice)")
    #expect(Self.run("{\"net\":920450}", "--columns item=x").code == .usage)
    let parts = Self.run("항목,금액\n기본급,928800.50\n")
    #expect(try parts.failure?.at("source.field") == .string("금액"), "\(parts)")
  }
}
