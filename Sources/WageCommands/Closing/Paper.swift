import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// The facts by which papers name a worker, in place of the nickname and the internal id.
///
/// Payslips and the wage ledger need facts that identify the worker, such as the day of birth or an
/// employee number (근로기준법 시행령 제27조 제1항 제2호, 제27조의2 제1호, 2021년 11월 19일 시행).
struct PaperFacts {
  let detail: StaffDetail?
  let birth: CivilDate?
  /// The owner's legal name; nil where none is known.
  let employer: String?
  /// The workplace as a word of a command.
  let place: String

  var employeeNumber: String? { PaperFacts.known(detail?.employeeNumber) }
  var account: String? { PaperFacts.known(detail?.account) }

  /// The legal name; the nickname where none is known.
  func name(else nickname: String) -> String { PaperFacts.known(detail?.legalName) ?? nickname }

  /// Returns a payslip of stored pay with these facts.
  func named(_ slip: Payslip) -> Payslip {
    var slip = slip
    slip.name = slip.name.map { name(else: $0) }
    slip.employer = slip.employer.map { employer ?? $0 }
    slip.number = employeeNumber ?? birth?.description
    return slip
  }

  /// Returns a note where one of the names on a paper is that of a person who never chose one.
  func notes(on names: String?...) -> [Text] {
    let placeholder = names.compactMap(\.self).first { $0 == "me" || $0 == "나" }
    guard let name = placeholder else { return [] }
    let command = "'catchkit shift staff edit \(name) -p \(place) --legal-name NAME'"
    return [
      Text(
        en: "'\(name)' stands where a name belongs; \(command) sets the legal name",
        ko: "이름이 들어갈 곳에 별칭 '\(name)'만 나옵니다. 실명 등록하기: \(command)")
    ]
  }

  static func known(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  static let view = RecordView<(name: String, facts: PaperFacts)>([
    .text("name", "Name", "성명", "Legal name, else the nickname", "법적 성명. 없으면 닉네임") { $0.name },
    .text("employee_number", "Number", "사번", isNullable: true) { $0.facts.employeeNumber },
  ])

  /// Facts that offices ask for besides; the store holds no resident number.
  static let filed = RecordView<PaperFacts>([
    .date("birth", "Born", "생년월일", isNullable: true) { $0.birth },
    .text(
      "resident_number", "Resident number", "주민등록번호", "Null: to be entered in the form",
      isNullable: true
    ) { _ in nil },
  ])
}

extension Environment {
  /// The language of pages that the law asks for: Korean unless one is chosen, whatever the locale.
  var paperLanguage: Language { options.language ?? .ko }
}

/// A frozen payslip with the facts by which papers name its worker.
struct Paper {
  let stored: StoredPayslip
  let facts: PaperFacts

  var slip: Payslip { stored.slip }
  var named: (name: String, facts: PaperFacts) {
    (facts.name(else: slip.name ?? stored.worker), facts)
  }

  /// Returns the note on the names of workers, one for all.
  static func notes(on papers: [Paper]) -> [Text] {
    papers.lazy.map { $0.facts.notes(on: $0.named.name) }.first { !$0.isEmpty } ?? []
  }
}

/// Reads the facts for papers, workplace by workplace.
struct PaperReader {
  let view: View
  private var details: [ID<Workplace>: [ID<ShiftService.Membership>: StaffDetail]] = [:]
  private var employers: [ID<Workplace>: (name: String?, place: String)] = [:]

  init(in view: View) {
    self.view = view
  }

  mutating func facts(
    of membership: ID<ShiftService.Membership>, _ person: ID<Person>, at place: ID<Workplace>
  ) throws(Failure) -> PaperFacts {
    if details[place] == nil {
      let all = try StaffDetails.all(at: place, in: view)
      let workplace = try Workplaces.find(place, in: view)
      let owner = try People.find(workplace.owner, in: view)
      let own = try Memberships.latest(of: owner, at: workplace, in: view)
      details[place] = all
      employers[place] = (own.flatMap { all[$0.id]?.legalName }, workplace.word)
    }
    return PaperFacts(
      detail: details[place]?[membership], birth: try Births.date(of: person, in: view),
      employer: PaperFacts.known(employers[place]?.name), place: employers[place]?.place ?? "")
  }
}
