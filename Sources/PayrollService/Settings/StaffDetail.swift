public import CatchStore
public import CatchValues
import PeopleService
public import ShiftService

/// The facts of a worker that papers and transfers need; texts are empty where nothing is known.
public struct StaffDetail: Hashable {
  public var id = ID<StaffDetail>(0)
  public var membership = ID<ShiftService.Membership>(0)
  public var legalName = ""
  public var employeeNumber = ""
  public var bank = ""
  /// 6 to 20 digits, with hyphens.
  public var account = ""
  public var holder = ""
  /// The first day of employment, which pay profiles and terms hold; no column of its own.
  public var hiredOn: CivilDate?

  public init() {}
}

extension StaffDetail: StoredRecord {
  public static let table = StoredTable(of: StaffDetail.self, "staff_detail", prefix: "stf")
  public static var noun: TableNoun { TableNoun("staff detail", "staff details", "직원 정보") }
  public static var zonePath: [StaticString] { PayProfile.zonePath }

  public static func list(
    _ detail: inout StaffDetail, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&detail.id)
    columns.member(&detail.membership)
    columns.words("legal_name", &detail.legalName, "Legal name", "실명")
    columns.words("employee_number", &detail.employeeNumber, "Employee number", "사번")
    columns.words("bank", &detail.bank, "Bank", "은행")
    columns.words("account", &detail.account, "Account", "계좌번호")
    columns.words("holder", &detail.holder, "Account holder", "예금주")
  }

  /// - Throws: `shift.text`, `people.nickname`, `payroll.facts` for no account number.
  mutating func check() throws(Failure) {
    func check(_ text: inout String, _ field: String, _ name: Text) throws(Failure) {
      let limits = LimitedText(
        ShiftRefusal.text, field: field, name: name, length: 0...60, isTrimmed: true)
      text = try limits.checked(text)
    }
    func checkName(_ name: inout String, _ field: String) throws(Failure) {
      name = LimitedText.trimmed(name)
      if !name.isEmpty { name = try LegalName(name, field: field).text }
    }
    try checkName(&legalName, "legal_name")
    try checkName(&holder, "holder")
    try check(&employeeNumber, "employee_number", Text(en: "employee number", ko: "사번"))
    try check(&bank, "bank", Text(en: "bank", ko: "은행"))
    account = NameForm.stored(account).filter { $0 != " " }
    let digits = account.utf8.filter { (0x30...0x39).contains($0) }
    let isNumber = digits.count + account.utf8.count { $0 == 0x2D } == account.utf8.count
    guard account.isEmpty || isNumber && (6...20).contains(digits.count) else {
      throw PayrollRefusal.facts.failure(
        "the account '\(account)' is not 6 to 20 digits with hyphens",
        "계좌번호 '\(account)': 붙임표와 숫자 6~20자가 아닙니다",
        hint: Text(
          en: "write 6 to 20 digits, hyphens allowed: 110-123-456789",
          ko: "숫자 6~20자를 입력하십시오. 붙임표는 있어도 됩니다: 110-123-456789"), field: "account")
    }
  }
}
