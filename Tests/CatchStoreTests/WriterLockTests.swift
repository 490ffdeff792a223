import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("The queue of writers")
struct WriterLockTests {
  private let toy: ToyStore

  init() throws {
    toy = try ToyStore()
  }

  private func refusal() -> String? {
    do throws(Failure) {
      _ = try WriterLock(of: toy.path, waiting: 0, for: "shelf remove")
      return nil
    } catch {
      return error.message.en
    }
  }

  /// The lock's file after it was taken for the command and given back.
  private func note(of command: String) throws -> Data {
    // A process that another test is just starting holds a copy of the lock.
    for _ in 0..<200 {
      do throws(Failure) {
        _ = try WriterLock(of: toy.path, waiting: 0, for: command)
        break
      } catch {
        guard error.kind == .busy else { throw error }
        StoreFile.pause(microseconds: 10_000)
      }
    }
    return try Data(contentsOf: URL(fileURLWithPath: toy.path + ".lock"))
  }

  @Test func `who finds it taken is told of the holder`() throws {
    let own = try WriterLock(of: toy.path, waiting: 0, for: "shelf add")
    let holder = "is being written by process \(getpid()): shelf add"
    #expect(refusal()?.hasSuffix("\(holder); waited 0 s") == true)
    _ = own
  }

  @Test func `a note is one line of one length, however long the command`() throws {
    let long = try note(of: String(repeating: "x", count: 500))
    #expect(long.count == 160 && long.firstIndex(of: 0x0A) == 159)
    let short = try note(of: "a")
    #expect(short.count == 160)
    #expect(String(decoding: short, as: UTF8.self).hasPrefix("process \(getpid()): a\n\n"))
  }

  @Test(arguments: ["process 0: a", "process 999999999999: a", "nobody"])
  func `a note of no living process is not told`(text: String) throws {
    let path = toy.path + ".lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: path), options: [])
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(
      refusal()?.hasSuffix("is being written by another process; waited 0 s") == true)
  }
}
