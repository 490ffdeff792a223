import CatchStore
import CatchValues

extension Environment {
  /// Reports the remarks of the store, each once.
  func reportStoreRemarks() {
    let remarks = storeRemarks.take()
    guard !options.isQuiet, !remarks.isEmpty else { return }
    let zone = (try? readingZone()) ?? .utc
    for remark in remarks { note(remark.note(in: zone)) }
  }
}

extension StoreRemark {
  fileprivate func note(in zone: TimeZone) -> Text {
    switch self {
    // Earlier versions of the program can no longer open it.
    case .upgraded(let upgrade): upgrade.note
    case .isOnNetwork(let folder):
      Text(
        en: "the store's folder '\(folder)' is on a network file system, whose locks may not hold: "
          + "write from one machine at a time",
        ko: "저장소의 폴더 '\(folder)': 네트워크 파일 시스템이어서 잠금이 보장되지 않습니다. 한 번에 한 컴퓨터에서만 바꾸십시오")
    case .isOpenToAll(let mode):
      Text(
        en: "every user of this machine may open the store, whose mode is \(mode); "
          + "'catchkit doctor --fix' sets it to 600",
        ko: "저장소의 모드가 \(mode)이어서 이 컴퓨터의 모든 사용자가 열 수 있습니다. "
          + "'catchkit doctor --fix'로 600으로 바꾸십시오")
    case .clockWentBack(let last):
      Text(
        en: "the last change is dated \(zone.text(of: last)), which is later than now: check the "
          + "clock, and see 'catchkit doctor'",
        ko: "마지막 변경의 일시가 지금보다 늦습니다(\(zone.text(of: last))). 시계를 확인하고 'catchkit doctor'를 "
          + "보십시오")
    case .given(let note): note
    }
  }
}

extension StoreUpgrade {
  fileprivate var note: Text {
    guard let backup else {
      return Text(
        en: "the restored store was brought from format \(from) to \(to)",
        ko: "되살린 저장소의 형식을 \(from)에서 \(to, .toward) 올렸습니다")
    }
    return Text(
      en: "the store was brought from format \(from) to \(to); '\(backup)' is the former store",
      ko: "저장소의 형식을 \(from)에서 \(to, .toward) 올렸습니다. 이전 저장소는 '\(backup)'입니다")
  }
}
