import CatchStore
import CatchValues

extension Environment {
  /// Reports an upgrade of the store once: earlier versions of the program can no longer open it.
  func tellOfUpgrades() {
    let upgrades = upgrades.take()
    guard !options.isQuiet else { return }
    for upgrade in upgrades { errors.note(TerminalText.escaped(upgrade.note[language])) }
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
