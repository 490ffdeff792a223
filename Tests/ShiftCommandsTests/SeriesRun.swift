import CommandsTestSupport
import Testing

/// Whole runs on a store with a series.
enum SeriesRun {
  /// 민지 works at 카페 on three Mondays from 2026-11-02 on, 18:00-22:00; 사장 acts.
  static func store() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --count 3")
    return store
  }

  /// 민지's third Monday is 지훈's, and his Tuesday hers.
  static func swapped() throws -> StoreRun {
    let store = try store()
    for line in [
      "shift add -w 지훈 -d 2026-11-17 -t 18:00-22:00",
      "shift request swap ser-1@2026-11-16 --with shf-1 --as 민지",
      "shift request agree req-1 --as 지훈", "shift request approve req-1",
    ] { try store.expectDone(line) }
    return store
  }
}
