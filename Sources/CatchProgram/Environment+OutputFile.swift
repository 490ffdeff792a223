import CatchCommandLine
import CatchStore
public import CatchValues

extension Environment {
  /// Writes the file that an option names, unless the run or the store still needs it.
  public func write(_ text: String, to path: String, of option: String) throws(Failure) {
    try requireSpare(path, of: option)
    try files.replace(path, Array(text.utf8))
  }

  /// Refuses to overwrite the store, or a file that the same run reads.
  ///
  /// - Throws: `usage.value`.
  public func requireSpare(
    _ path: String, of option: String, besides input: String? = nil
  ) throws(Failure) {
    if let input, files.isSame(path, input) {
      throw .malformed(
        "\(option) \(path)",
        Text(en: "would overwrite the input file", ko: "지금 읽는 파일을 덮어쓰게 됩니다"),
        hint: Text(en: "name another file", ko: "다른 파일을 지정하십시오"))
    }
    // Without a store there is nothing to protect.
    guard let store = try? storePath().path else { return }
    for part in Store.files(of: store) where files.isSame(path, part) {
      throw .malformed(
        "\(option) \(path)", Text(en: "would overwrite the store", ko: "저장소를 덮어쓰게 됩니다"),
        hint: Text(en: "name another file", ko: "다른 파일을 지정하십시오"))
    }
  }
}
