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

  var employeeNumber: String? { PaperFacts.known(detail?.employeeNumber) }
  var account: String? { PaperFacts.known(detail?.account) }

  /// The legal name; the nickname where none is known.
  func name(else nickname: String) -> String { PaperFacts.known(detail?.legalName) ?? nickname }

  /// Returns a payslip of stored pay with these facts.
  func named(_ slip: Payslip) -> Payslip {
    var slip = slip
    slip.name = slip.name.map { name(else: $0) }
    slip.number = employeeNumber ?? birth?.description
    return slip
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
}

/// Reads the facts for papers, workplace by workplace.
struct PaperReader {
  let view: View
  private var details: [ID<Workplace>: [ID<ShiftService.Membership>: StaffDetail]] = [:]

  init(in view: View) {
    self.view = view
  }

  mutating func facts(
    of membership: ID<ShiftService.Membership>, _ person: ID<Person>, at place: ID<Workplace>
  ) throws(Failure) -> PaperFacts {
    if details[place] == nil { details[place] = try StaffDetails.all(at: place, in: view) }
    return PaperFacts(
      detail: details[place]?[membership], birth: try Births.date(of: person, in: view))
  }
}
