import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// Arguments and settings that several commands of `snap` share.
enum SnapOptions {
  /// The person for whom the caller acts.
  static var person: Argument<String?> {
    .optional(
      "for", .text("NAME").completed(by: .dynamic("person")),
      Text(en: "The person you act for", ko: "대신하는 사람"), absent: Text(en: "yourself", ko: "나"))
  }

  static var productID: Argument<String> {
    .operand("PRODUCT", product, Text(en: "The product's id", ko: "상품 ID"))
  }

  static var product: Conversion<String> {
    .text("PRODUCT").completed(by: .dynamic("snap-product"))
  }

  static var bookingID: Argument<String> {
    .operand(
      "BOOKING", .text("BOOKING").completed(by: .dynamic("snap-booking")),
      Text(en: "The booking's id", ko: "예약 ID"))
  }

  static var maker: Conversion<String> { .text("MAKER").completed(by: .dynamic("snap-maker")) }

  static var minutes: Argument<Int?> {
    .optional(
      "minutes", .minutes(1...1_440),
      Text(en: "Length of the shoot: 60, 1h30m", ko: "촬영 시간: 60, 1h30m"),
      absent: Text(en: "the product's shortest", ko: "상품의 가장 짧은 옵션"), isCommon: true)
  }

  static var people: Argument<Int> {
    .optional(
      "people", .integer(Quote.peopleRange), default: 1,
      Text(en: "All people in the picture", ko: "사진에 찍히는 모든 사람"), isCommon: true)
  }

  static var addOns: Argument<[String]> {
    .repeated("addon", .text("NAME"), Text(en: "An add-on", ko: "추가 상품"), isCommon: true)
  }

  static var contact: Argument<Edits<Contact>> {
    let options: [EditOption<Contact>] = [
      .option("phone", .text("NUMBER"), Text(en: "A mobile number", ko: "휴대전화")) { $0.phone = $1 },
      .option("email", .text("ADDRESS"), Text(en: "An e-mail address", ko: "이메일")) {
        $0.email = $1
      },
      .option("messenger", .text("NAME"), Text(en: "A messenger name", ko: "메신저 이름")) {
        $0.messenger = $1
      },
    ]
    return .edits(options)
  }

  /// `60`, `60d` or `60일`, 1 to 730.
  static var days: Conversion<Int> {
    Conversion("DAYS") { word throws(Failure) in
      let digits = Normalization.composedHangul(word).filter { $0 != "d" && $0 != "일" }
      guard let days = Int(digits), (1...730).contains(days) else {
        throw .malformed(
          word, "is not 1 to 730 days", "1일에서 730일까지가 아닙니다",
          hint: Text(en: "write 60d", ko: "60d처럼 입력하십시오"))
      }
      return days
    }
  }

  /// Resolves a start; `--fold` chooses between two equal times, and makes no time that is skipped.
  static func start(
    _ word: MomentWord, on day: CivilDate, now: Instant, in zone: TimeZone, fold: Fold?
  ) throws(Failure) -> Instant {
    do throws(Failure) {
      return try word.resolved(on: day, now: now, in: zone)
    } catch {
      guard fold != nil, error.entry == TimeFailure.fold else { throw error }
      return try word.resolved(on: day, now: now, in: zone, fold: fold)
    }
  }

  static var reason: Argument<String> {
    .optional(
      "reason", .text(), default: "",
      Text(en: "The reason, for the other side", ko: "상대방이 볼 사유"), isCommon: true)
  }

  static var areas: Conversion<String> {
    Conversion("AREA", completion: .dynamic("snap-area")) { word throws(Failure) in word }
  }

  static var mood: Conversion<String> {
    Conversion("MOOD", completion: .dynamic("snap-mood")) { word throws(Failure) in word }
  }
}

/// The settings of `snap`.
enum SnapSettings {
  static var all: [SettingInfo] { [step.info, moods.info, weights.info, contactDays.info] }

  static let step = DomainSetting(
    "snap.step",
    Conversion("MINUTES") { word throws(Failure) in
      guard let step = Int(word), (15...120).contains(step), step % 15 == 0 else {
        throw .malformed(
          word, "is no number of minutes from 15 to 120 in steps of 15",
          "15분 단위로 15부터 120까지의 분이 아닙니다")
      }
      return step
    }, standard: "30", Text(en: "Minutes between the starts of shoots", ko: "촬영 시작 시각의 간격(분)"))

  static let moods = DomainSetting(
    "snap.moods", Conversion("MOODS") { word throws(Failure) in try Mood.more(word) }, standard: "",
    Text(en: "Moods besides the eight, with commas between", ko: "기본 8가지 외의 분위기. 쉼표로 구분"))

  static let weights = DomainSetting(
    "snap.weights", Conversion("WEIGHTS") { word throws(Failure) in try MatchWeights(word) },
    standard: "mood=40,area=20,price=20,time=20,look=20",
    Text(
      en: "Points of 'snap match' for each term; terms left out keep theirs",
      ko: "'snap match' 항목별 배점. 적지 않은 항목은 그대로"))

  static let contactDays = DomainSetting(
    "snap.contact_days",
    Conversion("DAYS") { word throws(Failure) in
      guard let days = Int(word), (0...3_650).contains(days) else {
        throw .malformed(word, "is no number of days from 0 to 3650", "0부터 3650까지의 일수가 아닙니다")
      }
      return days
    }, standard: "90",
    Text(en: "Days after a shoot for which its contacts are kept", ko: "촬영 뒤 연락처를 보관하는 일수"))
}

extension Session {
  /// - Throws: the refusal of a setting.
  var snap: SnapSetting {
    get throws(Failure) {
      var setting = SnapSetting(zone: zones.find)
      setting.step = try environment.value(of: SnapSettings.step)
      setting.moods = try environment.value(of: SnapSettings.moods)
      setting.weights = try environment.value(of: SnapSettings.weights)
      setting.contactDays = try environment.value(of: SnapSettings.contactDays)
      return setting
    }
  }
}

/// A record with the names of the people in it.
struct Named<Record: Sendable>: Sendable {
  let record: Record
  let names: [ID<Person>: String]
  let left: Set<ID<Person>>

  init(_ record: Record, _ names: [ID<Person>: String], left: Set<ID<Person>> = []) {
    self.record = record
    self.names = names
    self.left = left
  }

  /// `나루`, `나루 (left)`
  func name(_ id: ID<Person>) -> String { names[id] ?? id.description }
}
