import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// A record as players see it.
struct ShownRecord: Sendable {
  let record: Record
  let challenge: CurrentChallenge
  var disputes: [Dispute] = []
  /// The record as it counts, in a list: a change may be refused.
  var counted: ChallengeRecord?
  /// True for a record from afar of which a photo has never come here.
  var isUnseen = false

  var cost: Int { counted?.cost ?? record.cost }
  var category: String { counted?.category ?? record.category }

  var author: String? { challenge.name(of: record.player) }

  var flags: [ShownFlag] { ShownFlag.all(of: record, isUnseen: isUnseen) }

  /// The way in which it counts.
  enum State: String, NamedWord {
    case counted, disputed, upheld, withdrawn, refused

    var name: Text {
      switch self {
      case .counted: Text(en: "counts", ko: "반영")
      case .disputed: Text(en: "reported", ko: "신고됨")
      case .upheld: Text(en: "report upheld", ko: "신고 인정")
      case .withdrawn: Text(en: "withdrawn", ko: "철회")
      case .refused: Text(en: "counts for nothing", ko: "반영 안 됨")
      }
    }
  }

  /// The time of its arrival, by what others acknowledged before.
  enum Standing: String, NamedWord {
    case counted, late, void

    var name: Text {
      switch self {
      case .counted: Text(en: "in time", ko: "제때 도착")
      case .late: Text(en: "late", ko: "늦음")
      case .void: Text(en: "late, no presence", ko: "늦어서 출석 무효")
      }
    }
  }

  var standing: Standing {
    switch counted?.standing {
    case .counted, nil: .counted
    case .late: .late
    case .void: .void
    }
  }

  /// The person who had acknowledged an earlier entry without it, and the moment.
  var witness: (name: String?, at: Instant)? {
    counted?.standing.witness.map { witness in
      (name: challenge.participant(player: witness.player)?.name, at: witness.at)
    }
  }

  var state: State {
    guard challenge.counts(record) else { return .refused }
    if counted?.isWithdrawn ?? record.isWithdrawn { return .withdrawn }
    let decisions = disputes.map { challenge.tally(of: $0).decision?.isUpheld }
    if decisions.contains(true) { return .upheld }
    // A report that was open at the verdict has lapsed.
    return decisions.contains(nil) && !challenge.state.isOver ? .disputed : .counted
  }

  /// True for a category that is no spending, unless a report of it as a wrong one was upheld.
  var isAllowed: Bool {
    challenge.rules.allows(category)
      && !disputes.contains {
        $0.reason == .wrongCategory && challenge.tally(of: $0).decision?.isUpheld == true
      }
  }
}

/// Records in outputs.
enum RecordRow {
  static let view = RecordView<ShownRecord>(
    list: ["id", "day", "player", "what", "cost", "category", "proof", "remarks", "state"],
    [
      .id("The record's id", "기록 ID") { $0.record.id.description },
      .text("challenge", "Challenge", "챌린지", "The challenge's id", "챌린지 ID") {
        $0.challenge.id.description
      },
      .date("day", "Day", "날짜", "The day that it is for", "기록한 날짜") { $0.record.day },
      .text("player", "Player", "참가자", "Its author's name", "쓴 사람") { $0.author },
      .integer("number", "Number", "번호", "Its place in the author's count", "쓴 사람의 몇 번째 기록인지") {
        $0.record.number
      },
      .choice("kind", "Kind", "종류", "Spending, or a rest", "지출 또는 쉬는 날") { $0.record.kind },
      .won("cost", "Cost", "금액", "The sum; 0 for a rest", "금액. 쉬는 날은 0") { $0.cost },
      .field(.text("category", "Category", "분류", isNullable: true)) { .words($0.category) },
      .bool("is_allowed", "Allowed", "허용", "Whether the category is no spending", "지출로 세지 않는 분류인지")
      {
        $0.isAllowed
      },
      .field(.text("title", "Title", "제목", "As typed; null where left out", isNullable: true)) {
        .words($0.record.title)
      },
      .field(.text("content", "Text", "내용", isNullable: true)) { .words($0.record.content) },
      .list("photos", .text, "Photos", "사진", "SHA-256 of each stored photo", "저장된 사진의 SHA-256") {
        $0.record.photos.map { .string($0.hex) }
      },
      .bool(
        "needs_photo", "Needs photo", "사진 필요", "Whether it is no presence until it has a photo",
        "사진이 있어야 출석으로 세는지", at: \.record.needsPhoto),
      .list(
        "flags", of: ShownFlag.view, "Flags", "표시", "Remarks on its photos, which decide nothing",
        "사진에 대한 표시. 판정과 무관", at: \.flags),
      .choice("state", "State", "상태", "Its part in the sums", "반영 상태") { $0.state },
      .instant("posted_at", "Posted", "기록 일시", "The time of posting", "기록한 일시") {
        ($0.record.postedAt, $0.challenge.days.zone)
      },
      .choice(
        "standing", "Standing", "도착", "Whether it came in time; 'void' is a cost without presence",
        "제때 왔는지. 'void'는 금액만 세고 출석은 아님"
      ) { $0.standing },
      .text(
        "late_by", "Late by", "늦음 확인", "The person who had not seen it; null in time",
        "그때까지 보지 못한 사람. 제때 왔으면 null", isNullable: true, at: \.witness?.name),
      .instant(
        "late_at", "Late at", "늦음 확인 일시", "The time until which it had not been seen",
        "그때까지 보지 못한 일시", isNullable: true
      ) { ($0.witness?.at, $0.challenge.days.zone) },
      .shown("what", .text, "Title", "제목") { .bilingual($0.record.shownTitle) },
      .shown("proof", .text, "Photos", "사진") { shown in
        if shown.record.needsPhoto { return .bilingual(Text(en: "needed", ko: "필요")) }
        return shown.record.photos.isEmpty ? .null : .string("\(shown.record.photos.count)")
      },
      .shown("remarks", .text, "Flags", "표시") { shown in
        var names = shown.flags.map(\.shown)
        if let witness = shown.witness {
          let by = "\(witness.name ?? "") \(shown.challenge.days.zone.text(of: witness.at))"
          names.append(
            en: "\(shown.standing.name.en): \(by)", ko: "\(shown.standing.name.ko): \(by)")
        }
        guard !names.isEmpty else { return .null }
        return .bilingual(
          names.joined(", "))
      },
    ])

  static func output(_ command: String) -> OutputInfo {
    view.record("catchkit.challenge.\(command)")
  }

  /// `rec-3 for 2026-11-28: 식비 4,500 won`.
  static func message(_ shown: ShownRecord) -> Text {
    let (id, day) = (shown.record.id, shown.record.day)
    var (en, ko) = ("\(id) for \(day): ", "\(id) \(day): ")
    if shown.record.kind == .rest {
      en += RecordKind.rest.name.en
      ko += RecordKind.rest.name.ko
    } else {
      let won = Money.grouped(shown.cost)
      en += "\(shown.category) \(won) won"
      ko += "\(shown.category) \(won)원"
    }
    if shown.state == .withdrawn {
      en += ", withdrawn"
      ko += " (철회)"
    }
    if !shown.flags.isEmpty {
      let names = shown.flags.compactMap { PhotoFlag(rawValue: $0.word)?.name }
      en += "; " + names.map(\.en).joined(separator: ", ")
      ko += ". " + names.map(\.ko).joined(separator: ", ")
    }
    return Text(en: en, ko: ko)
  }
}

/// `catchkit challenge records`
enum ListRecords {
  static var command: Command<Environment> {
    .listing(
      "records", Text(en: "List the records of a challenge", ko: "챌린지의 기록 목록"),
      into: { (challenge: $0, player: $1, day: $2) }, ChallengeArgument.chosen,
      .optional("player", .person, Text(en: "Only this player's", ko: "이 참가자만"), isCommon: true),
      .optional("day", .day, Text(en: "Only this day's", ko: "이 날짜만"), isCommon: true),
      discussion: .paragraph(
        en: "All players and the referee see all records, with the flags of their photos. One that "
          + "a person had not seen in time is 'late': it counts, and can be reported. 'unseen' "
          + "stands where a photo has not come to this store; that decides nothing.",
        ko: "참가자와 심판 모두가 모든 기록과 사진의 표시를 봅니다. 누군가 제때 보지 못한 기록은 'late'로, 반영되며 신고할 수 있습니다. "
          + "'unseen'은 사진이 이 저장소에 오지 않은 기록으로, 판정에는 영향이 없습니다."),
      examples: [
        Example("catchkit challenge records", "The present challenge", "지금 챌린지"),
        Example("catchkit challenge records --player mina77 --day yesterday", "A day", "하루"),
        Example(
          "catchkit challenge records --json | jq '[.data[].cost] | add'", "The sum of all",
          "모두 더하기"),
      ],
      view: RecordRow.view, contract: "catchkit.challenge.records",
      negativeAnswer: Text(en: "no record", ko: "기록이 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let (current, _) = try Challenges.entered(request.challenge, by: actor, in: view, at: now)
      let day = try request.day?.resolved(today: current.days.day(of: now))
      let players = try request.player.map { (name) throws(Failure) in
        try participants(called: name, in: current)
      }
      let disputes = try Disputes.list(of: current.id, in: view)
      let records = try Records.list(of: current.id, in: view)
      let unseen = try FarPhotos.unseen(records, of: current, in: view)
      return records.map { record in
        ShownRecord(
          record: record, challenge: current, disputes: disputes.filter { $0.record == record.id },
          counted: current.counted(record), isUnseen: unseen.contains(record.id))
      }.filter { shown in
        (day ?? shown.record.day) == shown.record.day
          && players?.contains(shown.record.player) ?? true
      }
    }
  }

  /// Finds participants by name, or one by the ID of a person.
  private static func participants(
    called word: String, in current: CurrentChallenge
  ) throws(Failure) -> [ID<Participant>] {
    let name = NameForm.stored(word)
    let found = current.participants.filter {
      $0.name.isSameName(as: name) || $0.person.map { "\($0)" } == word
    }
    guard found.isEmpty else { return found.map(\.id) }
    throw PeopleRefusal.unknown.failure(
      "no '\(name)' takes part in \(current.id)", "\(current.id) 챌린지의 참가자가 아닙니다: '\(name)'",
      hint: Suggestion.hint(for: name, among: current.participants.map(\.name))
        ?? Text(
          en: "see 'catchkit challenge standing \(current.id)'",
          ko: "'catchkit challenge standing \(current.id)' 명령으로 보십시오"), field: "player")
  }
}

/// A flag of a record's photos in outputs.
struct ShownFlag: Sendable {
  /// A photo of a record from afar has never come to this store; no log has this flag.
  static let unseen = ShownFlag(
    word: "unseen", name: Text(en: "photo not here", ko: "받지 못한 사진"), other: nil)
  static let view = RecordView<ShownFlag>(
    id: nil,
    [
      .field(.choice("flag", PhotoFlag.allCases.map(\.rawValue) + [unseen.word], "Flag", "표시")) {
        .string($0.word)
      },
      .text("record", "Record", "기록", "The record with the other photo", isNullable: true) {
        $0.other?.description
      },
    ])

  let word: String
  let name: Text
  /// The record that it points to.
  let other: ID<Record>?

  static func all(of record: Record, isUnseen: Bool) -> [ShownFlag] {
    let flags = record.remarks.map { remark in
      ShownFlag(word: remark.flag.rawValue, name: remark.flag.name, other: remark.other)
    }
    return isUnseen ? flags + [unseen] : flags
  }

  /// `same photo rec-3`.
  var shown: Text {
    let record = other.map { " \($0)" } ?? ""
    return Text(en: name.en + record, ko: name.ko + record)
  }
}
