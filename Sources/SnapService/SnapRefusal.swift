public import CatchValues

/// Refusals of `catchkit snap`: stable id, class, meaning, advice.
public enum SnapRefusal {
  static let mood = FailureCase(
    "snap.mood", .refused, "the moods do not fit", "분위기가 맞지 않습니다", "write one or two of the moods",
    "분위기를 한두 개 입력하십시오")
  static let area = FailureCase(
    "snap.area", .refused, "the areas do not fit", "지역이 맞지 않습니다",
    "write one or two areas of 1 to 20 characters, or anywhere",
    "1~20자의 지역을 한두 개 입력하십시오. 어디든 되면 전체입니다")
  static let option = FailureCase(
    "snap.option", .refused, "the options of a product do not fit", "상품의 옵션이 맞지 않습니다",
    "write minutes and price: --option 60=90000", "시간(분)과 가격을 입력하십시오: --option 60=90000")
  static let addOn = FailureCase(
    "snap.addon", .refused, "an add-on does not fit", "추가 상품이 맞지 않습니다",
    "write name and price: --addon raw=30000", "이름과 가격을 입력하십시오: --addon 원본=30000")
  static let deposit = FailureCase(
    "snap.deposit", .refused, "the deposit does not fit", "예약금이 맞지 않습니다", "write 30% or 50000",
    "30% 또는 50000처럼 입력하십시오")
  static let policy = FailureCase(
    "snap.policy", .refused, "the refund policy does not fit", "환불 규정이 맞지 않습니다",
    "write 7d:100%,3d:50%,0h:0%", "7d:100%,3d:50%,0h:0%처럼 입력하십시오")
  static let people = FailureCase(
    "snap.people", .refused, "the number of people does not fit", "인원이 맞지 않습니다",
    "count everyone in front of the camera, 1 to 1,000", "사진에 찍히는 사람을 모두 세어 1명에서 1,000명까지 입력하십시오")
  static let noOption = FailureCase(
    "snap.no_option", .refused, "the product has no such option", "상품에 없는 옵션입니다",
    "see 'catchkit snap product show ID'", "'catchkit snap product show ID'에서 확인하십시오")
  static let noAddOn = FailureCase(
    "snap.no_addon", .refused, "the product has no such add-on", "상품에 없는 추가 상품입니다",
    "see 'catchkit snap product show ID'", "'catchkit snap product show ID'에서 확인하십시오")
  static let text = FailureCase(
    "snap.text", .refused, "a text does not fit", "글이 맞지 않습니다",
    "write a shorter text, without control characters", "더 짧게, 제어 문자 없이 입력하십시오")
  static let value = FailureCase(
    "snap.value", .refused, "a value does not fit", "값이 맞지 않습니다", "see the command's --help",
    "명령의 --help를 보십시오")
  static let contact = FailureCase(
    "snap.contact", .refused, "a contact does not fit", "연락처가 맞지 않습니다",
    "write a phone number as 010-1234-5678, or an address as mina@example.com",
    "010-1234-5678 또는 mina@example.com처럼 입력하십시오")
  static let busy = FailureCase(
    "snap.busy", .refused, "the busy time does not fit", "바쁜 시간이 맞지 않습니다",
    "write its start and its end", "시작과 끝을 입력하십시오")
  static let calendar = FailureCase(
    "snap.calendar", .refused, "the calendar cannot be read as busy times",
    "캘린더를 바쁜 시간으로 읽을 수 없습니다",
    "correct the event in the calendar and export it again, or pass it over with --keep-going",
    "캘린더에서 일정을 고쳐 다시 내보내거나 --keep-going으로 건너뛰십시오")
  public static let passedOver = FailureCase(
    "snap.passed_over", .rejects, "some rows were passed over", "건너뛴 행이 있습니다",
    "correct the rows named above and import them again", "위의 행을 고쳐 다시 가져오십시오")
  public static let batch = FailureCase(
    "snap.batch", .refused, "rows were refused for several reasons", "여러 이유로 거부된 행이 있습니다",
    "correct the rows named above", "위의 행을 고치십시오")
  public static let photo = FailureCase(
    "snap.photo", .refused, "the file cannot be a photo", "사진으로 쓸 수 없는 파일입니다",
    "give PNG, JPEG, HEIC or WebP pictures of at most 5 MiB, 8 a product",
    "5 MiB 이하의 PNG, JPEG, HEIC, WebP 사진을 상품마다 8장까지 지정하십시오")
  static let unknown = FailureCase(
    "snap.unknown", .notFound, "there is no such record", "기록을 찾을 수 없습니다", "see the list of them",
    "목록을 보십시오")
  static let notMaker = FailureCase(
    "snap.not_maker", .forbidden, "the person takes no photos here", "작가가 아닙니다",
    "become a maker with 'catchkit snap profile set --maker'",
    "'catchkit snap profile set --maker'로 작가가 되십시오")
  static let notYours = FailureCase(
    "snap.not_yours", .forbidden, "the record concerns other people", "다른 사람의 기록입니다",
    "act as one of them with --as", "--as로 당사자를 지정하십시오")
  static let left = FailureCase(
    "snap.left", .conflict, "the maker has left", "활동을 그만둔 작가입니다", "choose another maker",
    "다른 작가를 고르십시오")
  static let hidden = FailureCase(
    "snap.hidden", .conflict, "the product is hidden", "숨긴 상품입니다", "choose another product",
    "다른 상품을 고르십시오")
  static let openBookings = FailureCase(
    "snap.open_bookings", .conflict, "accepted bookings lie ahead", "확정된 예약이 남아 있습니다",
    "cancel them with --cancel-all, or shoot them first", "--cancel-all로 모두 취소하거나 촬영을 마치십시오")
  static let state = FailureCase(
    "snap.state", .conflict, "the state of the record allows no such change", "지금 상태에서는 할 수 없습니다",
    "see 'catchkit snap show ID'", "'catchkit snap show ID'를 보십시오")
  static let taken = FailureCase(
    "snap.taken", .conflict, "the time cannot be booked", "예약할 수 없는 시간입니다",
    "see 'catchkit snap slots'", "'catchkit snap slots'를 보십시오")
  static let price = FailureCase(
    "snap.price", .conflict, "the price is another one", "가격이 다릅니다", "see 'catchkit snap quote'",
    "'catchkit snap quote'를 보십시오")
  static let oneself = FailureCase(
    "snap.oneself", .refused, "one does not book oneself", "자신의 상품은 예약할 수 없습니다",
    "name the customer with --for NAME", "--for 이름으로 고객을 지정하십시오")
  public static let pixels = FailureCase(
    "snap.pixels", .remote, "the pixels of a picture cannot be read", "사진의 픽셀을 읽을 수 없습니다",
    "install vipsthumbnail (libvips-tools)", "vipsthumbnail(libvips-tools)을 설치하십시오")

  public static let catalogue = [
    mood, area, option, addOn, deposit, policy, people, noOption, noAddOn, text, value, contact,
    busy, calendar, passedOver, batch, photo, unknown, notMaker, notYours, left, hidden,
    openBookings, state, taken, price, oneself, pixels,
  ]
}
