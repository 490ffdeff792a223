import CatchCommandLine
import CatchValues
import SeatService

extension Conversion<SeatCode> {
  /// A seat by section and place: `A3`, `PB6`.
  static var seat: Conversion<SeatCode> {
    Conversion("SEAT") { word throws(Failure) in
      guard let seat = SeatCode(word) else {
        throw .malformed(
          word, Text(en: "is no seat", ko: "좌석이 아닙니다"),
          hint: Text(
            en: "write the section (PA, A, B, C, PB) and the place from 1, such as A3",
            ko: "A3처럼 구역(PA, A, B, C, PB)과 1부터 센 자리를 입력하십시오"))
      }
      return seat
    }
  }
}

extension Argument<SeatCode> {
  static var seat: Self {
    .operand("SEAT", .seat, Text(en: "The seat, such as A3", ko: "좌석. A3처럼"))
  }
}
