import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift staff import FILE`
struct ImportStaff {
  let file: String
  let place: String?
  let since: DayWord?
  let columns: [NamedPart]
  let dates: DateOrder?
  let keepsGoing: Bool
  let rejects: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Add or update workers from a staff sheet", ko: "직원 명부에서 근무자 추가와 수정"),
      into: ImportStaff.init,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      ShiftOptions.place,
      .optional(
        "since", .day, Text(en: "First day of new or changed terms", ko: "새 조건이나 바뀐 조건의 첫날"),
        absent: Text(
          en: "the day of hire; of changes today, after closed pay", ko: "입사일. 변경은 마감 뒤, 오늘부터"),
        isCommon: true),
      TableHeadings.columns(), TableHeadings.dates(),
      .flag(
        "keep-going", Text(en: "Skip refused rows, and exit with 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "File for refused rows", ko: "거부된 행을 저장할 파일")),
      discussion: .paragraph(
        en: "One row a person; only the name is needed. The columns: "
          + "\(StaffSheet.fields.map(\.name).joined(separator: ", ")). Korean headings and words are "
          + "known, and --columns says the rest. Pay may be 'minimum'; opening_wages, of before the "
          + "records, are 2026-09=1200000. Unknown people become members; of others, found by id "
          + "or name, what differs is changed; an id renames. Empty cells and closed pay stay, "
          + "and pay that a worker agreed to changes only when they accept the proposal.",
        ko: "한 행이 한 사람이며 이름만 꼭 필요합니다. 열: "
          + "\(StaffSheet.fields.map(\.name).joined(separator: ", ")). 실명, 시급, 계좌번호 같은 머리글과 말을 "
          + "알고 있으며 나머지는 --columns로 지정합니다. 임금은 '최저임금'일 수 있고, 기록 이전의 opening_wages(이전 임금)는 "
          + "2026-09=1200000입니다. 모르는 사람은 구성원이 되고, ID나 이름으로 찾은 사람은 다른 것만 바뀝니다. 이름은 ID가 있어야 "
          + "바뀝니다. 빈 칸과 마감한 임금은 그대로이고, 근무자가 합의한 임금은 제안을 수락해야 바뀝니다."),
      examples: [
        Example(
          "printf '이름,입사일,시급,소정근로시간,은행,계좌\\n보라,2026-11-02,최저임금,15,국민,123456-04-1234\\n'"
            + " | catchkit shift staff import - --place 카페", "A Korean sheet", "직원 명부"),
        Example(
          "printf 'name,monthly,weekly,days\\n보라,2200000,40h,월~금\\n'"
            + " | catchkit shift staff import - --place 카페 --since 2026-11-01 --dry-run",
          "Preview of the rows as understood", "이해한 대로 미리 보기"),
        Example(
          "catchkit shift staff list --format csv | catchkit shift staff import - --json"
            + " | jq .data.unchanged", "The listing changes nothing", "목록을 그대로 가져오면 변경 없음"),
      ],
      output: TableImport.output("catchkit.shift.staff.import"), readsStandardInput: true,
      changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static let words = ImportReport.words(
    Text(en: "rows", ko: "행"), rejectsName: "bad.csv",
    advice: Text(
      en: "fix the rows of these people, or give --keep-going",
      ko: "위에 나온 사람의 행을 고치거나 --keep-going을 지정하십시오"))

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let (surroundings, zones) = (environment, ZoneCache(environment))
    let today = try environment.readingZone().local(at: environment.now()).date
    let known = StaffSheet.fields.map(\.name)
    let list = StaffView.view.list("catchkit.shift.staff.list")
    let table = try TableImport(
      BatchImport(file: file, keepsGoing: keepsGoing, rejects: rejects, ImportStaff.words),
      StaffSheet.fields, columns: columns,
      besides: Set(list.fields.map(\.name).filter { !known.contains($0) }),
      .init(today: today, order: dates))
    let earlier = StaffEntry.Earlier()
    var report = try table.answer(
      TableImport.output("catchkit.shift.staff.import"),
      of: TableNoun("person", "people", "사람", counter: "명"),
      showing: StaffView.view.shown(list, in: environment).fields, in: &environment,
      atEnd: { view throws(Failure) in try earlier.sharedNumbers(in: view) }
    ) { row, transaction, actor throws(Failure) in
      let owned = try Workplaces.chooseOwned(place, for: actor, in: transaction.view)
      let today = try zones.day(of: transaction.at, at: owned)
      let first = try since.map { word throws(Failure) in
        try surroundings.day(word, today: today, weekStart: owned.weekStart)
      }
      var taken = try StaffEntry(
        row: row, place: owned, actor: actor, today: today, since: first, zones: zones
      ).take(after: earlier, in: transaction)
      if taken.isNew, surroundings.options.user == nil {
        let command = "catchkit config set user \(actor.name.nameForShell)"
        taken.notes.append(en: "name who acts: \(command)", ko: "실행자를 지정하십시오: \(command)")
      }
      return taken
    }
    report.notes += earlier.notes
    return report
  }
}
