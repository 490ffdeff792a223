import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat sit SEAT` and `catchkit seat move SEAT`
enum TakeSeat {
  static var sit: Command<Environment> {
    command(
      "sit", Text(en: "Register the seat you sit on", ko: "앉은 좌석 등록"), isMove: false,
      Text(
        en: "The first seat of a journey earns \(Ledger.reward) credits. They are held for "
          + "\(Ledger.holdSeconds) seconds: who leaves until then, or ends the journey before the "
          + "arrival was due, returns them. The seat is free again at the arrival, without a command. "
          + "A seat that was promised to you is yours with this command as soon as its owner's time "
          + "of arrival has passed; the owner is paid then.",
        ko:
          "여정의 첫 좌석을 등록하면 \(Ledger.reward) 크레딧을 받습니다. \(Ledger.holdSeconds)초 동안은 쓸 수 없고, 그 안에 일어나거나 "
          + "도착 예정 시각 전에 여정을 끝내면 돌려줍니다. 도착하면 명령 없이도 좌석이 비워집니다. 약속받은 좌석은 앉은 사람의 도착 예정 시각이 "
          + "지나면 이 명령으로 앉으며, 그때 제안한 크레딧을 지급합니다."))
  }

  static var move: Command<Environment> {
    command(
      "move", Text(en: "Change to another seat", ko: "다른 좌석으로 옮기기"), isMove: true,
      Text(
        en:
          "Both seats change in one step. Requests for the seat that was left end, with the offers "
          + "back.", ko: "두 좌석이 한 번에 바뀝니다. 떠난 좌석의 요청은 끝나고 제안한 크레딧은 돌아갑니다."))
  }

  private static func command(
    _ name: String, _ summary: Text, isMove: Bool, _ discussion: Text
  ) -> Command<Environment> {
    .changing(
      name, summary, into: { (seat: $0, isReserved: $1) }, .seat,
      .flag(
        "reserved", Text(en: "A priority seat, without a tag", ko: "태그 없이 교통약자석에 앉음"),
        isCommon: true),
      discussion: [discussion],
      examples: [
        Example("catchkit seat \(name) A3", "Section A, place 3", "A 구역 3번"),
        Example("catchkit seat \(name) PB6 --reserved", "A priority seat", "교통약자석"),
        Example("catchkit seat \(name) A3 --json | jq -r .data.seat", "For a script", "스크립트에서"),
      ],
      view: SeatedView.view, contract: "catchkit.seat.\(name)", on: .amongStrangers,
      message: SeatedView.line
    ) { request, transaction, actor, _ throws(Failure) in
      let journey =
        isMove
        ? try Places.move(
          to: request.seat, isReserved: request.isReserved, for: actor, in: transaction)
        : try Places.sit(
          on: request.seat, isReserved: request.isReserved, for: actor, in: transaction)
      return try SeatedView.record(journey, actor, in: transaction)
    }
  }
}

/// `catchkit seat leave`
enum LeaveSeat {
  static var command: Command<Environment> {
    .changing(
      "leave", Text(en: "Leave the seat", ko: "좌석에서 일어나기"), into: { () },
      discussion: .paragraph(
        en: "The seat is known to be free for ten minutes. Requests for it end, with the offers "
          + "back.", ko: "10분 동안 빈 좌석으로 표시됩니다. 그 좌석의 요청은 끝나고 제안한 크레딧은 돌아갑니다."),
      examples: [
        Example("catchkit seat leave", "Stand up", "일어나기"),
        Example("catchkit seat leave -n", "A preview", "미리 보기"),
        Example(
          "catchkit seat leave --json | jq .data.balance", "The credits after it", "이후 크레딧"),
      ],
      view: SeatedView.view, contract: "catchkit.seat.leave", on: .amongStrangers,
      message: SeatedView.line
    ) { _, transaction, actor, _ throws(Failure) in
      try SeatedView.record(Places.leave(actor, in: transaction), actor, in: transaction)
    }
  }
}

/// `catchkit seat report SEAT…`
enum ReportSeats {
  static var command: Command<Environment> {
    .changing(
      "report", Text(en: "Report seats as free or taken", ko: "빈 좌석이나 찬 좌석 알리기"),
      into: ReportSeats.read,
      .operands(
        "SEAT", .seat, isRequired: true, Text(en: "The seats, such as A3 B5", ko: "좌석. A3 B5처럼")),
      .flag("free", Text(en: "They are free", ko: "비어 있음"), isCommon: true),
      .flag("taken", Text(en: "They are taken", ko: "누가 앉아 있음"), isCommon: true),
      discussion: .paragraph(
        en: "For the car of your journey. A report holds for ten minutes. The seat of a person of "
          + "the store cannot be reported.",
        ko: "여정의 칸에 대한 것이며 10분 동안 유효합니다. 저장소의 사람이 앉은 좌석은 알릴 수 없습니다."),
      examples: [
        Example("catchkit seat report A3 A4 --free", "Two free seats", "빈 좌석 둘"),
        Example("catchkit seat report PB6 --taken", "A taken one", "찬 좌석"),
        Example(
          "catchkit seat report A3 --free --json | jq -r .data.train", "For a script", "스크립트에서"),
      ],
      view: SeatedView.view, contract: "catchkit.seat.report", on: .amongStrangers,
      message: { _ in Text(en: "reported", ko: "알렸습니다") }
    ) { request, transaction, actor, _ throws(Failure) in
      let journey = try Places.report(
        request.seats, isFree: request.isFree, by: actor, in: transaction)
      return try SeatedView.record(journey, actor, in: transaction)
    }
  }

  private static func read(
    seats: [SeatCode], isFree: Bool, isTaken: Bool
  ) throws(Failure) -> (seats: [SeatCode], isFree: Bool) {
    guard isFree != isTaken else {
      if isFree { throw .conflict("--free", "--taken") }
      throw .needsOneOf(["--free", "--taken"])
    }
    return (seats, isFree)
  }
}

/// A person's seat and credits after a change.
enum SeatedView {
  typealias Record = (journey: Journey, seat: SeatCode?, credits: Credits)

  static func record(
    _ journey: Journey, _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Record {
    let view = transaction.view
    return (
      journey, try Places.seat(of: person, in: view), try Ledger.credits(of: person, in: view)
    )
  }
  static let view = RecordView<Record>(
    id: nil,
    [
      .text("journey", "Journey", "여정", "The journey's id") { $0.journey.id.description },
      .text("train", "Train", "열차", "The train's number", isNullable: true) { $0.journey.train },
      .text("car", "Car", "칸", "The car's four digits", isNullable: true) { $0.journey.car },
      .text("seat", "Seat", "좌석", "The seat; null for one who stands", isNullable: true) {
        $0.seat?.description
      },
      .integer("balance", "Balance", "잔액", "Your own and held credits") { $0.credits.balance },
      .integer(
        "available", "Available", "사용 가능", "Credits that can be spent", at: \.credits.available),
    ])

  static func line(_ record: Record) -> Text {
    let (balance, available) = (record.credits.balance, record.credits.available)
    guard let seat = record.seat else {
      return Text(
        en: "you stand; \(balance) credits, \(available) available",
        ko: "서 있습니다. 크레딧 \(balance), 사용 가능 \(available)")
    }
    let car = record.journey.car ?? ""
    return Text(
      en: "seat \(seat) of car \(car); \(balance) credits, \(available) available",
      ko: "\(car) 칸 \(seat) 좌석. 크레딧 \(balance), 사용 가능 \(available)")
  }
}

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
