import CatchCommandLine
import CatchValues
import Testing

struct Sample {
  enum Size: String, CaseIterable { case small, large }
  let pay: Money
  let family: Int
  let size: Size
  let on: CivilDate?
  let rates: [Money]
  let breaks: [Int]
  let isAbsent: Bool
  let files: [String]
}

func text(_ english: String) -> Text { Text(verbatim: english) }

let sample = Command<Int>(
  "sample", text("Shows all kinds"),
  into: Sample.init,
  .required("pay", .won, text("Pay")),
  .optional("family", .integer(1...11), default: 1, text("Family")),
  .optional("size", .choice("SIZE") { _ in text("A size") }, default: .small, text("Size")),
  .optional("on", .date, text("The day"), absent: text("today")),
  .required("rates", .list(.won), text("Rates")),
  .repeated("break", .minutes, text("Break")),
  .flag("absent", text("Absent")),
  .operands("FILE", .file, text("Files")),
  examples: [Example("catchkit sample", text("Try"))]
) { request, context throws(Failure) in
  context += request.pay.won
  return Report(.text(text("done")))
}
