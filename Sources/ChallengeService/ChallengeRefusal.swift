public import CatchValues

/// Refusals of `catchkit challenge`: stable id, class, meaning, advice.
public enum ChallengeRefusal {
  public static let rules = FailureCase(
    "challenge.rules", .refused, "the rules of a challenge have no such value",
    "챌린지 규칙에 맞지 않는 값입니다", "see 'catchkit challenge new --help' for the values",
    "'catchkit challenge new --help'에서 값을 확인하십시오")
  public static let referee = FailureCase(
    "challenge.referee", .refused, "the person cannot be the referee", "심판이 될 수 없는 사람입니다",
    "name a person who does not play", "참가하지 않는 사람을 지정하십시오")
  public static let name = FailureCase(
    "challenge.name", .refused, "the name is not fit for taking part", "참가에 쓸 수 없는 이름입니다",
    "take a name of 3 to 8 characters with 'catchkit challenge nick claim NAME'",
    "'catchkit challenge nick claim 이름'으로 3~8자 이름을 정하십시오")
  public static let unknown = FailureCase(
    "challenge.unknown", .notFound, "there is no such challenge", "챌린지를 찾을 수 없습니다",
    "see 'catchkit challenge list'", "'catchkit challenge list'를 보십시오")
  public static let none = FailureCase(
    "challenge.none", .notFound, "the person is in no challenge", "참가 중인 챌린지가 없습니다",
    "see 'catchkit challenge list', or make one with 'catchkit challenge new'",
    "'catchkit challenge list'에서 찾거나 'catchkit challenge new'로 만드십시오")
  public static let active = FailureCase(
    "challenge.active", .conflict, "one person has one challenge at a time",
    "챌린지는 한 번에 하나만 할 수 있습니다", "leave it with 'catchkit challenge leave', or wait for its end",
    "'catchkit challenge leave'로 나가거나 끝날 때까지 기다리십시오")
  public static let banned = FailureCase(
    "challenge.banned", .forbidden, "the person may not take part yet", "아직 참가할 수 없는 사람입니다",
    "a ban ends seven days after the third upheld report", "제한은 신고가 세 번째로 인정되고 7일 뒤에 풀립니다")
  public static let notOpen = FailureCase(
    "challenge.not_open", .conflict, "the challenge takes no one in", "참가할 수 없는 챌린지입니다",
    "see 'catchkit challenge list' for those that take people in",
    "'catchkit challenge list'에서 모집 중인 챌린지를 보십시오")
  public static let forfeit = FailureCase(
    "challenge.forfeit", .conflict, "leaving a running challenge is giving up",
    "진행 중인 챌린지에서 나가면 기권입니다", "add --forfeit to give up", "기권하려면 --forfeit을 지정하십시오")
  public static let frozen = FailureCase(
    "challenge.frozen", .conflict, "the challenge cannot be taken back any more",
    "챌린지를 더는 되돌릴 수 없습니다", "leave it with 'catchkit challenge leave'",
    "'catchkit challenge leave'로 나가십시오")
  public static let outsider = FailureCase(
    "challenge.outsider", .forbidden, "only those who take part may do this", "참가자만 할 수 있습니다",
    "act as a player or the referee with --as", "--as로 참가자나 심판을 지정하십시오")
  public static let day = FailureCase(
    "challenge.day", .conflict, "nothing can be recorded for the day now", "지금 기록할 수 없는 날입니다",
    "see 'catchkit challenge show' for the days and their closing",
    "'catchkit challenge show'에서 날짜와 마감을 확인하십시오")
  public static let rest = FailureCase(
    "challenge.rest", .conflict, "the day cannot be a rest day", "쉬는 날로 할 수 없습니다",
    "post the day's spending instead", "그날의 지출을 기록하십시오")
  public static let photo = FailureCase(
    "challenge.photo", .refused, "the file cannot be a photo", "사진으로 쓸 수 없는 파일입니다",
    "choose a whole JPEG, PNG, WebP or HEIC file of at most 10 MiB",
    "10 MiB 이하의 온전한 JPEG, PNG, WebP, HEIC 파일을 고르십시오")
  public static let photoMissing = FailureCase(
    "challenge.photo_missing", .refused, "the record needs a photo", "사진이 있어야 하는 기록입니다",
    "add --photo FILE", "--photo FILE을 지정하십시오")
  public static let photoUnknown = FailureCase(
    "challenge.photo_unknown", .notFound, "there is no such photo here", "사진을 찾을 수 없습니다",
    "see 'catchkit challenge records --json' for the photos of a record",
    "'catchkit challenge records --json'에서 기록의 사진을 확인하십시오")
  public static let photosLeft = FailureCase(
    "challenge.photos_left", .rejects, "some photos were left out", "빠진 사진이 있습니다",
    "for photos of others, ask their author for 'catchkit challenge send --photos FOLDER' again; "
      + "for one's own, see 'catchkit doctor'",
    "다른 사람의 사진은 'catchkit challenge send --photos 폴더'를 다시 요청하고, 내 사진은 'catchkit doctor'로 확인하십시오")
  public static let viewer = FailureCase(
    "challenge.viewer", .remote, "the photo could not be shown", "사진을 열지 못했습니다",
    "write it with --to FILE, and open that file", "--to FILE로 저장한 뒤 그 파일을 여십시오")
  public static let text = FailureCase(
    "challenge.text", .refused, "the text is not usable", "쓸 수 없는 내용입니다",
    "see 'catchkit challenge post --help' for the lengths",
    "'catchkit challenge post --help'에서 길이를 확인하십시오")
  public static let recordUnknown = FailureCase(
    "challenge.record_unknown", .notFound, "there is no such record", "기록을 찾을 수 없습니다",
    "see 'catchkit challenge records'", "'catchkit challenge records'를 보십시오")
  public static let notYours = FailureCase(
    "challenge.not_yours", .forbidden, "only its author may do this", "쓴 사람만 할 수 있습니다",
    "act as its author with --as", "--as로 쓴 사람을 지정하십시오")
  public static let withdrawn = FailureCase(
    "challenge.withdrawn", .conflict, "the record has been withdrawn", "철회한 기록입니다",
    "post a new one", "새로 기록하십시오")
  public static let notOver = FailureCase(
    "challenge.not_over", .conflict, "there is no verdict yet", "아직 판정이 없습니다",
    "see 'catchkit challenge standing'", "'catchkit challenge standing'을 보십시오")
  public static let notPosted = FailureCase(
    "challenge.not_posted", .negative, "nothing is posted for the day", "오늘 기록이 없습니다",
    "post with 'catchkit challenge post --cost WON'",
    "'catchkit challenge post --cost 금액'으로 기록하십시오")
  public static let ownRecord = FailureCase(
    "challenge.own_record", .refused, "you cannot report your own record", "자신의 기록은 신고할 수 없습니다",
    "withdraw it with 'catchkit challenge withdraw'", "'catchkit challenge withdraw'로 철회하십시오")
  public static let disputeUnknown = FailureCase(
    "challenge.dispute_unknown", .notFound, "there is no such report", "신고를 찾을 수 없습니다",
    "see 'catchkit challenge disputes'", "'catchkit challenge disputes'를 보십시오")
  public static let decided = FailureCase(
    "challenge.decided", .conflict, "the report is decided, or has the person's vote",
    "이미 결정되었거나 투표한 신고입니다", "see 'catchkit challenge disputes'",
    "'catchkit challenge disputes'를 보십시오")
  public static let mayNotDecide = FailureCase(
    "challenge.may_not_decide", .forbidden, "another person decides", "다른 사람이 결정합니다",
    "ask a person who may ('catchkit challenge decide --help'); an author can answer with "
      + "'catchkit challenge answer DSP TEXT'",
    "결정할 수 있는 사람에게 요청하십시오('catchkit challenge decide --help'). 기록을 쓴 사람은 'catchkit challenge "
      + "answer DSP 해명'으로 해명할 수 있습니다")
  public static let over = FailureCase(
    "challenge.over", .conflict, "the challenge is not running", "진행 중인 챌린지가 아닙니다",
    "reports are for running challenges", "신고는 진행 중에만 할 수 있습니다")
  public static let holdUnknown = FailureCase(
    "challenge.hold_unknown", .notFound, "there is nothing of that id on hold", "보류를 찾을 수 없습니다",
    "see 'catchkit challenge hold list'", "'catchkit challenge hold list'를 보십시오")
  public static let holdSettled = FailureCase(
    "challenge.hold_settled", .conflict, "it is settled already", "이미 정한 보류입니다",
    "see 'catchkit challenge hold list'", "'catchkit challenge hold list'를 보십시오")
  public static let importRow = FailureCase(
    "challenge.import_row", .refused, "a row of the file has no such value", "파일의 행에 맞지 않는 값이 있습니다",
    "correct the row, or pass over it with --keep-going", "행을 고치거나 --keep-going으로 건너뛰십시오")
  public static let importRows = FailureCase(
    "challenge.import_rows", .refused, "rows were refused for several reasons",
    "여러 이유로 거부된 행이 있습니다", "correct the rows named above", "위의 행을 고치십시오")
  public static let passedOver = FailureCase(
    "challenge.passed_over", .rejects, "some rows were passed over", "건너뛴 행이 있습니다",
    "correct the rows named above and import the file again", "위의 행을 고쳐 파일을 다시 가져오십시오")
  public static let importColumns = FailureCase(
    "challenge.import_columns", .refused, "the file lacks a column", "파일에 필요한 열이 없습니다",
    "name the columns with --columns date=COLUMN,cost=COLUMN",
    "--columns date=열이름,cost=열이름으로 열을 지정하십시오")
  public static let journal = FailureCase(
    "challenge.journal", .remote, "the journal could not be read", "장부를 읽지 못했습니다",
    "the program 'hledger' reads it; try 'hledger -f FILE print'",
    "'hledger' 프로그램이 읽습니다. 'hledger -f 파일 print'를 실행해 보십시오")
  public static let log = FailureCase(
    "challenge.log", .refused, "the log of a player is broken", "참가자의 로그가 손상되었습니다",
    "get the file from its author again", "작성자에게서 파일을 다시 받으십시오")
  public static let logFork = FailureCase(
    "challenge.log_fork", .conflict, "a log has another entry under a known number",
    "이미 받은 번호에 다른 항목이 있습니다",
    "keep both files: one of them was changed; only signed ones prove a fork by rule",
    "두 파일을 보관하십시오. 하나가 바뀐 것이며, 서명된 로그만 규칙상 증거가 됩니다")
  public static let logRefused = FailureCase(
    "challenge.log_refused", .rejects, "some entries of a log count for nothing",
    "로그의 일부 항목이 반영되지 않습니다",
    "an entry's day must be open at its time, nothing comes after giving up, and a void one lowers "
      + "no sum; without 'arrival' in the rules, none is older than an acknowledgement",
    "항목의 일시는 기록한 날의 마감 전이어야 하고, 기권 뒤에는 더할 수 없으며, 무효인 항목은 합계를 줄이지 못합니다. 규칙에 'arrival'이 없으면 앞 항목이 "
      + "확인된 때보다 이른 항목도 거부합니다")
  public static let signature = FailureCase(
    "challenge.signature", .refused, "the signature of a log is not its player's", "참가자의 서명이 아닙니다",
    "ask its author to send it again", "작성자에게 다시 보내 달라고 하십시오")
  public static let key = FailureCase(
    "challenge.key", .refused, "the file is no usable key", "쓸 수 있는 키가 아닙니다",
    "name an Ed25519 key, as 'ssh-keygen -t ed25519' makes one",
    "'ssh-keygen -t ed25519'로 만든 Ed25519 키를 지정하십시오")
  public static let signing = FailureCase(
    "challenge.signing", .remote, "a log could not be signed or checked",
    "로그에 서명하거나 서명을 확인하지 못했습니다",
    "see that the key is there and needs no passphrase, or that the agent holds it",
    "키가 있고 암호가 필요 없는지, 또는 에이전트에 있는지 확인하십시오")
  public static let notByFile = FailureCase(
    "challenge.not_by_file", .conflict, "the challenge cannot be played by file that way",
    "파일로 진행할 수 없는 챌린지입니다", "see 'catchkit challenge offer --help'",
    "'catchkit challenge offer --help'를 보십시오")
  public static let storeOwner = FailureCase(
    "challenge.store_owner", .forbidden, "only the person who owns the store may do this",
    "저장소의 주인만 할 수 있습니다", "act as the first person of the store with --as",
    "--as로 저장소의 첫 사람을 지정하십시오")
  public static let noTick = FailureCase(
    "challenge.no_tick", .refused,
    "the operation is no tick of challenges under a clock that was set back",
    "시계를 되돌리기 전에 챌린지를 때에 맞춰 처리한 작업이 아닙니다",
    "'catchkit doctor' names the operation after a clock was set back",
    "시계를 되돌린 뒤라면 'catchkit doctor'가 해당 작업을 알려 줍니다")
  public static let actedSince = FailureCase(
    "challenge.acted_since", .rejects, "people acted since on what a tick changed",
    "처리한 뒤에 사람이 이어서 한 작업이 있습니다", "the challenges named stay as they are; see 'catchkit history'",
    "해당 챌린지는 그대로 둡니다. 'catchkit history'를 보십시오")

  public static let catalogue = [
    rules, referee, name, unknown, none, active, banned, notOpen, forfeit, frozen, outsider, day,
    rest, photo, photoMissing, photoUnknown, photosLeft, viewer, text, recordUnknown, notYours,
    withdrawn, notOver, notPosted, ownRecord, disputeUnknown, decided, mayNotDecide, over,
    holdUnknown, holdSettled, importRow, importRows, passedOver, importColumns, journal, log,
    logFork, logRefused, signature, key, signing, notByFile, storeOwner, noTick, actedSince,
  ]
}
