import CatchCommandLine
import CatchProgram
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift availability list`
struct ListAvailability {
  let place: String?
  let worker: String?
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List hours when workers can work", ko: "일할 수 있는 시간 목록"),
      into: ListAvailability.init,
      WorkOptions.place,
      ShiftOptions.worker(
        Text(en: "Only this worker", ko: "이 근무자만"),
        absent: Text(en: "all that you may see", ko: "볼 수 있는 사람 모두")),
      .flag("mine", Text(en: "Only your own", ko: "내 것만"), isCommon: true),
      discussion: .paragraph(
        en: "Workers see their own hours, owners also those of their workers.",
        ko: "근무자는 자기 시간을, 사업주는 자기 사업장에서 일하는 근무자의 시간도 봅니다."),
      examples: [
        Example("catchkit shift availability list", "All workers' hours", "모든 근무자의 시간"),
        Example("catchkit shift availability list --mine --as 민지", "Your own hours", "내 시간"),
        Example(
          "catchkit shift availability list --place 카페 --format csv | head -n 5",
          "For a spreadsheet", "스프레드시트용"),
      ],
      view: AvailabilityView.view, contract: "catchkit.shift.availability.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      if let place, place.owner != actor.id {
        _ = try Memberships.requireActive(actor, at: place, in: view)
      }
      var found = try Availabilities.list(for: actor, at: place, in: view)
      if request.isMine { found.removeAll { $0.person != actor.id } }
      if let worker = request.worker {
        let person = try People.find(worker, in: view)
        found.removeAll { $0.person != person.id }
      }
      return found
    }
  }
}
