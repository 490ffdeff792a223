import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("Two pieces of work at once")
struct HalvesTests {
  @Test func `both are done, and their results come in order`() {
    let sums = Halves.both({ (1...1_000).reduce(0, +) }, { (1...10).reduce(0, +) })
    #expect(sums == (500_500, 55))
  }

  @Test func `a failure of the second waits for the first`() throws {
    let failure = Failure(StoreFailure.nothing, Text(verbatim: "no second half"))
    let made = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: made) }
    #expect(throws: failure) {
      _ = try Halves.both({ FileManager.default.createFile(atPath: made.path, contents: nil) }) {
        () throws(Failure) in throw failure
      }
    }
    #expect(FileManager.default.fileExists(atPath: made.path))
  }
}

@Suite("A long answer read by two threads")
struct PairedReadingTests {
  private static let count = 200
  private static let refusal = Failure(StoreFailure.nothing, Text(verbatim: "no second reader"))

  /// Who read which portion.
  private final class Readers: @unchecked Sendable {
    // Not `Mutex`, which the thread sanitizer takes for no lock.
    private let lock = NSLock()
    private var portions: (own: Set<Int>, others: Set<Int>) = ([], [])

    func note(_ number: Int, isOwn: Bool) {
      lock.withLock {
        if isOwn { _ = portions.own.insert(number) } else { _ = portions.others.insert(number) }
      }
    }

    var own: Set<Int> { lock.withLock { portions.own } }
    var others: Set<Int> { lock.withLock { portions.others } }

    /// The other thread may take long to begin.
    func awaitOther() {
      for _ in 0..<2000 where others.isEmpty { StoreFile.pause(microseconds: 1000) }
    }
  }

  /// Reads the names of numbered shelves, each a portion.
  private static func read(
    _ toy: ToyStore, _ readers: Readers, isShared: Bool = true, ahead: Int = 16,
    refuses: Bool = false, asksFor wanted: Int = count
  ) throws -> [String] {
    let caller = ThreadID()
    return try toy.read { view throws(Failure) in
      let reading = try PairedReading(
        of: count, in: view, isShared: isShared, ahead: ahead, calendarSource: { .unknown }
      ) { view throws(Failure) in
        let isOwn = ThreadID() == caller
        if refuses, !isOwn { throw refusal }
        let statement = try view.prepare("SELECT name FROM shelf WHERE id = ?1")
        return { number in
          readers.note(number, isOwn: isOwn)
          if number == 0, isOwn, isShared, !refuses { readers.awaitOther() }
          statement.reset()
          try? statement.bind(number + 1, at: 1)
          guard (try? statement.step()) == true else { return "?" }
          return (try? statement.text(0)) ?? "?"
        }
      }
      defer { reading.finish() }
      var names: [String] = []
      for number in 0..<wanted { names.append(reading.portion(number)) }
      return names
    }
  }

  private static func library() throws -> (toy: ToyStore, names: [String]) {
    let toy = try ToyStore()
    let names = (1...count).map { "책장 \($0)" }
    try toy.change(request()) { transaction throws(Failure) in
      for name in names { _ = try transaction.insertShelf(name) }
      return 0
    }
    return (toy, names)
  }

  @Test(arguments: [2, 16, 1000])
  func `every portion comes once and in its order, whoever read it`(ahead: Int) throws {
    let (toy, names) = try Self.library()
    let readers = Readers()
    #expect(try Self.read(toy, readers, ahead: ahead) == names)
    #expect(!readers.others.isEmpty && readers.own.isDisjoint(with: readers.others))
    #expect(readers.own.union(readers.others) == Set(0..<Self.count))
  }

  @Test func `little is left to the caller's thread`() throws {
    let (toy, names) = try Self.library()
    let readers = Readers()
    #expect(try Self.read(toy, readers, isShared: false) == names)
    #expect(readers.others.isEmpty)
  }

  @Test func `where no second reader begins, the first does all`() throws {
    let (toy, names) = try Self.library()
    let readers = Readers()
    #expect(try Self.read(toy, readers, refuses: true) == names)
    #expect(readers.others.isEmpty)
  }

  @Test func `whoever stops early leaves neither a thread nor a lock`() throws {
    let (toy, names) = try Self.library()
    let readers = Readers()
    #expect(try Self.read(toy, readers, ahead: 4, asksFor: 10) == Array(names[..<10]))
    let read = readers.own.union(readers.others)
    #expect(read.count <= 10 + 4 + 1)
    try toy.addShelf("마지막 책장")
    #expect(readers.own.union(readers.others) == read)
  }

  @Test func `both read one state, and nobody changes it meanwhile`() throws {
    let (toy, _) = try Self.library()
    try toy.read { view throws(Failure) in
      let count = try view.secondReader?.read(.unknown) { other throws(Failure) in
        let refused = failureID { () throws(Failure) in
          _ = try toy.store.change(request()) { transaction throws(Failure) in
            try transaction.insertShelf("새 책장")
          } result: {
            "\($0)"
          }
        }
        #expect(refused == StoreFailure.busy.id)
        return try other.integer("SELECT count(*) FROM shelf")
      }
      #expect(count == Self.count)
    }
  }

  @Test func `what nobody else may see yet has no second reader`() throws {
    let memory = try ToyStore(.memory)
    #expect(try memory.read { view throws(Failure) in view.secondReader == nil })
    let toy = try ToyStore()
    try toy.change(request()) { transaction throws(Failure) in
      _ = try transaction.insertShelf("북쪽")
      #expect(transaction.view.secondReader == nil)
      return 0
    }
  }
}

/// The thread that makes it.
private struct ThreadID: Equatable, @unchecked Sendable {
  private let thread = pthread_self()
}
