public import CatchStore
public import CatchValues
public import PeopleService

/// A person in `snap`: their taste, and for a maker the terms of their work.
public struct SnapProfile: Hashable {
  public var id = ID<SnapProfile>(0)
  public var person = ID<Person>(0)
  public var moods = WordList()
  public var areas = WordList()
  public var isMaker = false
  /// True after `maker leave`: the products stay, and nothing can be booked.
  public var hasLeft = false
  public var studio = ""
  public var link = ""
  public var zone = TimeZone.seoul.name
  /// The least time from a booking to its start.
  public var noticeMinutes = 1440
  /// The most days from a booking to its start.
  public var horizonDays = 60
  public var bufferBeforeMinutes = 0
  public var bufferAfterMinutes = 0
  public var autoAccepts = false
  public var policy = RefundPolicy.standard
  /// Both or neither, in millionths of a degree.
  public var latitude: Int?
  public var longitude: Int?

  public init() {}

  public var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}

extension SnapProfile: StoredRecord {
  public static let table = StoredTable(of: SnapProfile.self, "snap_profile", prefix: "snp")
  public static var noun: TableNoun { TableNoun("snap profile", "snap profiles", "스냅 프로필") }

  public static let columns = Columns<SnapProfile>()

  public static func list(
    _ profile: inout SnapProfile, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&profile.id)
    columns.person("person", &profile.person, "Person", "사람")
    columns.column("moods", &profile.moods, "Moods", "분위기")
    columns.column("areas", &profile.areas, "Areas", "지역")
    columns.column(
      "is_maker", &profile.isMaker, "Maker", "작가", "Whether the person takes photos", "촬영하는 사람인지")
    columns.column(
      "has_left", &profile.hasLeft, "Left", "그만둠", "Whether the maker has left", "활동을 그만두었는지")
    columns.words("studio", &profile.studio, "Studio", "스튜디오")
    columns.words(
      "link", &profile.link, "Link", "링크", "A page with the maker's work", "작업을 볼 수 있는 페이지")
    columns.column("zone", &profile.zone, "Zone", "시간대", "The zone of the maker's clock", "작가의 시간대")
    columns.minutes(
      "notice_minutes", &profile.noticeMinutes, "Notice", "예약 마감",
      "The least time from a booking to its start", "예약부터 촬영까지의 최소 시간")
    columns.column(
      "horizon_days", &profile.horizonDays, "Days ahead", "예약 가능 일수",
      "The most days from a booking to its start", "예약부터 촬영까지의 최대 일수")
    columns.minutes(
      "buffer_before_minutes", &profile.bufferBeforeMinutes, "Before a shoot", "촬영 전 준비",
      "Time kept free before each shoot", "촬영 전에 비워 두는 시간")
    columns.minutes(
      "buffer_after_minutes", &profile.bufferAfterMinutes, "After a shoot", "촬영 후 정리",
      "Time kept free after each shoot", "촬영 후에 비워 두는 시간")
    columns.column(
      "auto_accepts", &profile.autoAccepts, "Accepts at once", "자동 수락",
      "Whether bookings are accepted at once", "예약을 바로 수락하는지")
    columns.column(
      "policy", &profile.policy, "Refunds", "환불 규정", "Percentages by the time left", "남은 시간별 환불 비율")
    columns.column(
      "latitude_e6", &profile.latitude, "Latitude", "위도", "In millionths of a degree", "백만분의 1도 단위")
    columns.column(
      "longitude_e6", &profile.longitude, "Longitude", "경도", "In millionths of a degree",
      "백만분의 1도 단위")
  }
}
