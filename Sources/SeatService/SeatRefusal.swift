public import CatchValues

/// Refusals of `catchkit seat`: stable id, class, meaning, advice.
public enum SeatRefusal {
  public static let stationUnknown = FailureCase(
    "seat.station_unknown", .notFound, "no network has a station of that name", "역을 찾을 수 없습니다",
    "see 'catchkit seat stations'", "'catchkit seat stations'를 보십시오")
  public static let stationAmbiguous = FailureCase(
    "seat.station_ambiguous", .notFound, "several stations may be meant", "여러 역에 해당하는 이름입니다",
    "write the whole name", "역 이름을 모두 입력하십시오")
  public static let lineUnknown = FailureCase(
    "seat.line_unknown", .notFound, "the network has no such line", "노선망에서 노선을 찾을 수 없습니다",
    "see 'catchkit seat stations'", "'catchkit seat stations'를 보십시오")
  public static let sameStation = FailureCase(
    "seat.same_station", .refused, "a trip needs two stations", "출발역과 도착역이 같습니다",
    "name another station", "다른 역을 지정하십시오")
  public static let noRoute = FailureCase(
    "seat.no_route", .notFound, "no trains and transfers lead there", "이어지는 경로가 없습니다",
    "import the transfers of the network", "노선망의 환승 정보를 가져오십시오")
  public static let networkUnknown = FailureCase(
    "seat.network_unknown", .notFound, "the store has no network of that name", "저장된 노선망이 아닙니다",
    "see 'catchkit seat networks'", "'catchkit seat networks'를 보십시오")
  public static let networkName = FailureCase(
    "seat.network_name", .refused, "the name of a network is not usable", "노선망 이름으로 쓸 수 없습니다",
    "write 1 to 40 characters", "1~40자로 입력하십시오")
  public static let aliasName = FailureCase(
    "seat.alias_name", .refused, "the alias is not usable", "별칭으로 쓸 수 없습니다",
    "write 1 to 20 characters", "1~20자로 입력하십시오")
  public static let aliasTaken = FailureCase(
    "seat.alias_taken", .conflict, "a station has that name", "같은 이름의 역이 있습니다",
    "choose a name that no station has", "역 이름이 아닌 별칭을 고르십시오")
  public static let aliasUnknown = FailureCase(
    "seat.alias_unknown", .notFound, "there is no such alias", "별칭을 찾을 수 없습니다",
    "see 'catchkit seat alias'", "'catchkit seat alias'를 보십시오")
  public static let aliasLimit = FailureCase(
    "seat.alias_limit", .refused, "one person has the most aliases possible", "별칭이 너무 많습니다",
    "remove one with 'catchkit seat alias NAME --remove'",
    "'catchkit seat alias 이름 --remove'로 하나를 지우십시오")
  public static let fileKind = FailureCase(
    "seat.file_kind", .refused, "the columns of the file belong to no known table",
    "파일의 열이 알려진 표와 다릅니다", "see 'catchkit seat import --help' for the columns",
    "'catchkit seat import --help'에서 열을 확인하십시오")
  public static let fileRow = FailureCase(
    "seat.file_row", .refused, "a row of the file has no such value", "파일의 행에 맞지 않는 값이 있습니다",
    "correct the row, or pass over it with --keep-going", "행을 고치거나 --keep-going으로 건너뛰십시오")
  public static let fileRows = FailureCase(
    "seat.file_rows", .refused, "rows were refused for several reasons", "여러 이유로 거부된 행이 있습니다",
    "correct the rows named above", "위의 행을 고치십시오")
  public static let passedOver = FailureCase(
    "seat.passed_over", .rejects, "some rows were passed over", "건너뛴 행이 있습니다",
    "correct the rows named above and import the file again", "위의 행을 고쳐 파일을 다시 가져오십시오")
  public static let encoding = FailureCase(
    "seat.encoding", .remote, "the file could not be read in its encoding", "파일의 인코딩을 읽지 못했습니다",
    "the program 'iconv' reads CP949; convert the file where there is one",
    "CP949는 'iconv' 프로그램이 읽습니다. 그 프로그램이 있는 곳에서 파일을 변환하십시오")
  public static let otherEncoding = FailureCase(
    "seat.other_encoding", .refused, "the file is in another encoding", "파일의 인코딩이 다릅니다",
    "leave out --encoding for UTF-8, or get the file again",
    "UTF-8이면 --encoding을 빼고, 아니면 파일을 다시 받으십시오")
  public static let noZip = FailureCase(
    "seat.no_zip", .refused, "the file is no whole zip", "zip 파일이 아니거나 손상되었습니다",
    "get the feed again from its publisher", "배포처에서 다시 받으십시오")
  public static let zip = FailureCase(
    "seat.zip", .remote, "the feed could not be read", "GTFS를 읽지 못했습니다",
    "install 'unzip' or 'bsdtar', or name an unpacked folder",
    "'unzip'이나 'bsdtar'를 설치하거나 압축을 푼 폴더를 지정하십시오")
  public static let zipName = FailureCase(
    "seat.zip_name", .refused, "the zip has a name that leads outside it", "zip에 밖을 가리키는 이름이 있습니다",
    "get the feed from its publisher", "배포처에서 다시 받으십시오")
  public static let feedSize = FailureCase(
    "seat.feed_size", .refused, "the feed is too large", "GTFS가 너무 큽니다",
    "cut the feed to the lines or the region you need", "필요한 노선이나 지역만 남기십시오")
  public static let noCrowding = FailureCase(
    "seat.no_crowding", .notFound, "the store has no loads for the trip", "경로의 혼잡도 자료가 없습니다",
    "import the crowding table (data.go.kr 15071311) with 'catchkit seat import FILE'",
    "혼잡도정보(data.go.kr 15071311)를 'catchkit seat import 파일'로 가져오십시오")
  public static let feedPage = FailureCase(
    "seat.feed_page", .refused, "a page came instead of an answer", "응답 대신 웹 페이지가 왔습니다",
    "look at what curl received; the key or the address may be wrong",
    "curl이 받은 내용을 확인하십시오. 인증키나 주소가 틀렸을 수 있습니다")
  public static let feedShape = FailureCase(
    "seat.feed_shape", .refused, "the document is no answer of the real-time services",
    "실시간 서비스의 응답이 아닙니다", "feed realtimeStationArrival or realtimePosition in JSON",
    "realtimeStationArrival이나 realtimePosition의 JSON 응답을 넣으십시오")
  public static let feedError = FailureCase(
    "seat.feed_error", .remote, "the real-time service answered with an error",
    "실시간 서비스가 오류를 보냈습니다", "its own words are in the message; check the key and the daily limit",
    "메시지에 서비스의 설명이 있습니다. 인증키와 하루 한도를 확인하십시오")
  public static let feedAhead = FailureCase(
    "seat.feed_ahead", .refused, "the answer is of a time that has not come", "아직 오지 않은 시각의 응답입니다",
    "set this machine's clock, and feed the answer as it came", "컴퓨터의 시계를 맞추고 받은 응답을 그대로 넣으십시오")
  public static let step = FailureCase(
    "seat.step", .conflict, "this step cannot come now", "지금 할 수 없는 단계입니다",
    "'catchkit seat status' tells what may come next", "'catchkit seat status'가 다음 단계를 알려 줍니다")
  public static let notYet = FailureCase(
    "seat.not_yet", .negative, "it is not time to alight", "내릴 때가 아닙니다",
    "look again later; 'catchkit seat status' tells the time",
    "나중에 다시 확인하십시오. 시각은 'catchkit seat status'에 있습니다")
  public static let carLine = FailureCase(
    "seat.car_line", .refused, "the car is of another line than the journey", "여정과 다른 노선의 칸입니다",
    "read the four digits inside the car; the first is the line",
    "칸 안에 적힌 네 자리를 확인하십시오. 첫 자리가 노선입니다")
  public static let noCar = FailureCase(
    "seat.no_car", .conflict, "the journey has no car yet", "여정에 칸이 아직 없습니다",
    "add train and car with 'catchkit seat ride --train N --car CODE'",
    "'catchkit seat ride --train N --car CODE'로 열차와 칸을 추가하십시오")
  public static let wrongTrain = FailureCase(
    "seat.wrong_train", .refused, "the train is known to go elsewhere", "다른 곳으로 가는 열차입니다",
    "choose one of 'catchkit seat incoming FROM --to TO', or add --anyway",
    "'catchkit seat incoming FROM --to TO'에서 고르거나 --anyway를 지정하십시오")
  public static let noSuchSeat = FailureCase(
    "seat.no_such_seat", .refused, "the car has no such seat", "칸에 없는 좌석입니다",
    "see 'catchkit seat map' for the seats of the car", "'catchkit seat map'에서 칸의 좌석을 확인하십시오")
  public static let reserved = FailureCase(
    "seat.reserved", .refused, "priority seats are for those who need them", "교통약자석입니다",
    "add --reserved, or set the tag in 'catchkit seat profile'",
    "--reserved를 지정하거나 'catchkit seat profile'에 태그를 입력하십시오")
  public static let seated = FailureCase(
    "seat.seated", .conflict, "one person has one seat", "한 사람은 한 좌석에만 앉습니다",
    "change seats with 'catchkit seat move', or leave first",
    "'catchkit seat move'로 옮기거나 먼저 'catchkit seat leave'를 실행하십시오")
  public static let notSeated = FailureCase(
    "seat.not_seated", .conflict, "you have no seat", "앉아 있는 좌석이 없습니다",
    "take one with 'catchkit seat sit SEAT'", "'catchkit seat sit SEAT'로 앉으십시오")
  public static let taken = FailureCase(
    "seat.taken", .conflict, "a person of the store sits there", "다른 사람이 앉은 좌석입니다",
    "ask for it with 'catchkit seat ask'", "'catchkit seat ask'로 요청하십시오")
  public static let empty = FailureCase(
    "seat.empty", .conflict, "no person of the store sits there", "앉은 사용자가 없는 좌석입니다",
    "see 'catchkit seat map'", "'catchkit seat map'을 보십시오")
  public static let own = FailureCase(
    "seat.own", .refused, "the seat is your own", "자신의 좌석입니다", "ask for the seat of another person",
    "다른 사람의 좌석을 요청하십시오")
  public static let asked = FailureCase(
    "seat.asked", .conflict, "you have asked for the seat already", "이미 요청한 좌석입니다",
    "wait for the answer, or cancel the request", "답을 기다리거나 요청을 취소하십시오")
  public static let getsOffFirst = FailureCase(
    "seat.gets_off_first", .refused, "you get off before the owner of the seat", "좌석의 사람보다 먼저 내립니다",
    "ask without --at-alight", "--at-alight 없이 요청하십시오")
  public static let promised = FailureCase(
    "seat.promised", .conflict, "the seat is promised to another", "이미 다른 사람에게 약속한 좌석입니다",
    "the promise ends when its requester cancels or gets off", "약속은 요청한 사람이 취소하거나 내리면 끝납니다")
  public static let requestUnknown = FailureCase(
    "seat.request_unknown", .notFound, "there is no such request", "요청을 찾을 수 없습니다",
    "see 'catchkit seat requests'", "'catchkit seat requests'를 보십시오")
  public static let requestOver = FailureCase(
    "seat.request_over", .conflict, "the request is over, or promised already", "이미 끝났거나 약속한 요청입니다",
    "see 'catchkit seat requests'", "'catchkit seat requests'를 보십시오")
  public static let notYours = FailureCase(
    "seat.not_yours", .forbidden, "the other side must do it", "상대방만 할 수 있습니다",
    "the owner of the seat accepts and rejects, the requester cancels",
    "좌석의 사람이 수락하거나 거절하고, 요청한 사람이 취소합니다")
  public static let credit = FailureCase(
    "seat.credit", .conflict, "there are too few credits", "크레딧이 부족합니다",
    "see 'catchkit seat credits'", "'catchkit seat credits'를 보십시오")
  public static let creditAmount = FailureCase(
    "seat.credit_amount", .refused, "the amount is too large for the ledger", "장부에 적을 수 없는 금액입니다",
    "grant less", "더 적게 지급하십시오")
  public static let notOwner = FailureCase(
    "seat.not_owner", .forbidden, "only owners may do it", "사업주만 할 수 있습니다",
    "act as an owner with --as", "--as로 사업주를 지정하십시오")
  public static let eventRow = FailureCase(
    "seat.event_row", .refused, "a line is no event of the sequence", "이벤트가 아닌 줄이 있습니다",
    "write the whole sequence with 'catchkit seat watch --from 1'",
    "'catchkit seat watch --from 1'로 전체를 출력하십시오")
  public static let auditProblems = FailureCase(
    "seat.audit", .negative, "the ledger does not add up", "장부가 맞지 않습니다",
    "run 'catchkit doctor --deep'", "'catchkit doctor --deep'을 실행하십시오")
  public static let favouriteUnknown = FailureCase(
    "seat.favourite_unknown", .notFound, "there is no favourite of that name", "즐겨찾기를 찾을 수 없습니다",
    "see 'catchkit seat profile'", "'catchkit seat profile'을 보십시오")
  public static let broker = FailureCase(
    "seat.broker", .remote, "the broker did not do as asked", "브로커가 요청대로 하지 않았습니다",
    "look at the broker and run the command again; what was confirmed is not sent again",
    "브로커를 확인한 뒤 명령을 다시 실행하십시오. 확인된 것은 다시 보내지 않습니다")
  public static let plaintext = FailureCase(
    "seat.plaintext", .refused, "the passcode would leave this machine in clear",
    "암호가 암호화되지 않고 이 컴퓨터 밖으로 나갑니다",
    "add --through 'openssl s_client -quiet -connect HOST:PORT', or --plaintext",
    "--through 'openssl s_client -quiet -connect HOST:PORT'나 --plaintext를 지정하십시오")
  public static let loginFile = FailureCase(
    "seat.login_file", .refused, "the file holds no login", "로그인 파일의 내용이 맞지 않습니다",
    "write the login on the first line and the passcode on the second",
    "첫째 줄에 사용자, 둘째 줄에 암호를 적으십시오")
  public static let noTopic = FailureCase(
    "seat.no_topic", .conflict, "without a journey there is no topic to listen to",
    "여정이 없어 들을 토픽이 없습니다", "name the topics, such as seat.2241", "seat.2241처럼 토픽을 지정하십시오")

  public static let catalogue = [
    stationUnknown, stationAmbiguous, lineUnknown, sameStation, noRoute, networkUnknown,
    networkName, aliasName, aliasTaken, aliasUnknown, aliasLimit, fileKind, fileRow, fileRows,
    passedOver, encoding, otherEncoding, zip, noZip, zipName, feedSize, noCrowding, feedPage,
    feedShape, feedError, feedAhead, step, notYet, carLine, noCar, wrongTrain, noSuchSeat, reserved,
    seated, notSeated, taken, empty, own, asked, getsOffFirst, promised, requestUnknown,
    requestOver, notYours, credit, creditAmount, notOwner, eventRow, auditProblems,
    favouriteUnknown, broker, plaintext, loginFile, noTopic,
  ]
}

/// Words for lines, services and trains.
public enum SeatText {
  /// `line 2`, `2호선`, `신분당선`.
  public static func line(_ line: String) -> Text {
    guard let last = line.utf8.last, (0x30...0x39).contains(last) else {
      return Text(verbatim: line)
    }
    return Text(en: "line \(line)", ko: "\(line)호선")
  }

  /// `circle`, `순환`; `express`, `급행`; nil for others, which have the name of a station or line.
  public static func service(_ service: String?) -> Text? {
    switch service {
    case "circle": Text(en: "circle", ko: "순환")
    case Network.Service.express: Text(en: "express", ko: "급행")
    default: nil
    }
  }

  /// `line 2 circle inner`, `2호선 순환 내선`; `line 5 down (마천 service)`, as a station between line and
  /// direction would be taken for the end of the train.
  public static func train(_ line: String, _ service: String?, _ direction: Direction?) -> Text {
    let kind = SeatText.service(service)
    var parts = [SeatText.line(line), kind, direction?.name].compactMap(\.self)
    if kind == nil, let service, service != line {
      parts.append(Text(en: "(\(service) service)", ko: "(\(service) 계통)"))
    }
    return parts.joined(" ")
  }
}
