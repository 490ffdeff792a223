import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService

/// The pay from which a question starts: a document, flags, or records of the store.
struct StartingPay {
  let file: String?
  let worker: String?
  let place: String?
  let options: CalcOptions
  let law: LawOptions

  init(
    file: String?, worker: String?, place: String?, options: CalcOptions, law: LawOptions
  ) throws(Failure) {
    if let file, worker != nil || place != nil {
      throw .conflict(file, worker != nil ? "--worker" : "--place")
    }
    self.file = file
    self.worker = worker
    self.place = place
    self.options = options
    self.law = law
  }

  static var discussion: Text {
    Text(
      en: "Starts from a document of 'wage calc', from flags alone (a plan of the contracted "
        + "hours), or, without either, from the stored shifts of the period.",
      ko: "'wage calc' 문서, 옵션만으로 만든 계획(소정근로시간대로), 또는 둘 다 없으면 저장된 근무에서 출발합니다.")
  }

  /// Returns the document, with all flags applied.
  func document(in environment: Environment) throws(Failure) -> PayDocument {
    try found(in: environment).document
  }

  /// Returns the document, and its period's payslip if that was closed and no flag changes it.
  func found(
    in environment: Environment
  ) throws(Failure) -> (document: PayDocument, slip: StoredPayslip?) {
    if let file { return (try read(file, environment), nil) }
    var document = PayDocument()
    options.apply(to: &document)
    if worker == nil, place == nil, document.contract.rate != nil {
      try document.layPlan()
      return (document, nil)
    }
    return try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let memberships = try PaidMembers.memberships(worker, at: place, for: actor, in: view)
      let previews = try PayPreviews(try law.book(environment), in: view, ZoneCache(environment))
      let period = try previews.period(options.period, of: memberships.newest)
      let member = options.period == nil ? memberships.newest : try memberships.member(in: period)
      var document = try previews.forecast(member, period).document
      let stored = document
      options.apply(to: &document)
      (document.from, document.to) = (period.from, period.to)
      guard document == stored,
        let slip = try FrozenPay(
          of: member.membership, from: period.from, to: period.to, in: view
        ).slip(for: period)
      else { return (document, nil) }
      // The payslip's corrections of earlier periods are not among the shifts.
      document.items += slip.slip.items.filter { $0.correction != nil }
      document.paidOn = slip.slip.paidOn
      return (document, slip)
    }
  }

  private func read(_ file: String, _ environment: Environment) throws(Failure) -> PayDocument {
    let source = try environment.open(file)
    let bytes = try source.readAll(limit: 64 << 20)
    let outcome: Result<PayDocument, Failure> = bytes.withUnsafeBytes { raw in
      var scanner = JSONScanner(raw, file: source.name)
      var document = PayDocument()
      do throws(Failure) {
        try PayDocumentReader(file: source.name, isLenient: false).read(&scanner, into: &document)
        try scanner.finish()
        options.apply(to: &document)
        return .success(document)
      } catch {
        return .failure(error.placed(inDocument: scanner))
      }
    }
    return try outcome.get()
  }
}
