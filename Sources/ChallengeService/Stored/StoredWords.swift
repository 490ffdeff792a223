public import CatchStore
public import CatchValues

/// Spending, which may be 0, or a rest.
public enum RecordKind: String, NamedWord, ColumnValue {
  case spending, rest

  public var name: Text {
    switch self {
    case .spending: Text(en: "spending", ko: "지출")
    case .rest: Text(en: "rest", ko: "쉬는 날")
    }
  }
}

/// The reasons of a report: those of the original, by its numbers 0 to 6, then what else is wrong.
public enum DisputeReason: String, NamedWord, ColumnValue {
  case spam, nudity, selling
  case selfHarm = "self_harm"
  case copyright
  case privateData = "private_data"
  case hate
  case wrongSum = "wrong_sum"
  case wrongCategory = "wrong_category"
  case falseProof = "false_proof"
  case late

  public var name: Text {
    switch self {
    case .spam: Text(en: "spam", ko: "스팸")
    case .nudity: Text(en: "nudity", ko: "음란물")
    case .selling: Text(en: "selling or ads", ko: "판매·광고")
    case .selfHarm: Text(en: "self-harm", ko: "자해")
    case .copyright: Text(en: "copyright or defamation", ko: "저작권·명예훼손")
    case .privateData: Text(en: "private data", ko: "개인정보")
    case .hate: Text(en: "hate", ko: "혐오")
    case .wrongSum: Text(en: "wrong sum", ko: "금액 오류")
    case .wrongCategory: Text(en: "wrong category", ko: "분류 오류")
    case .falseProof: Text(en: "false proof", ko: "허위 인증")
    case .late: Text(en: "late", ko: "늦은 기록")
    }
  }
}

/// The decision about a report: the report is right, or the record stands.
public enum DisputeDecision: String, NamedWord, ColumnValue {
  case upheld, rejected

  public var name: Text {
    switch self {
    case .upheld: Text(en: "upheld", ko: "인정")
    case .rejected: Text(en: "rejected", ko: "기각")
    }
  }
}

/// The end of a held wish.
public enum HoldEnding: String, NamedWord, ColumnValue {
  case dropped, bought

  public var name: Text {
    switch self {
    case .dropped: Text(en: "dropped", ko: "포기")
    case .bought: Text(en: "bought", ko: "구매")
    }
  }
}

/// A remark on a photo, for all players to see; it decides nothing.
public enum PhotoFlag: String, NamedWord {
  case duplicateOf = "duplicate_of"
  case similarTo = "similar_to"
  case takenOutside = "taken_outside"
  case looksLikeScreenshot = "looks_like_screenshot"
  /// A HEIC file, which is kept with all its metadata.
  case keepsMetadata = "keeps_metadata"
  /// Only exact copies were looked for: no program could read the pixels.
  case exactOnly = "exact_only"

  public var name: Text {
    switch self {
    case .duplicateOf: Text(en: "same photo", ko: "같은 사진")
    case .similarTo: Text(en: "similar photo", ko: "비슷한 사진")
    case .takenOutside: Text(en: "taken on another day", ko: "다른 날 촬영")
    case .looksLikeScreenshot: Text(en: "screenshot", ko: "화면 캡처")
    case .keepsMetadata: Text(en: "metadata kept", ko: "촬영 정보 포함")
    case .exactOnly: Text(en: "exact copies only", ko: "같은 파일만 확인")
    }
  }
}
