import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("Files are stored under the digest of their content only")
struct FileFolderTests {
  @Test func `content with another digest than its name is put nowhere`() throws {
    let scratch = try ScratchFolder()
    let folder = try FileFolder(besides: scratch.path + "/store.db").made()
    let (named, other) = (NamedContent(Array("one".utf8)), NamedContent(Array("two".utf8)))

    func put(_ content: NamedContent) throws -> Bool? {
      unsafe try folder.put(named.name) { sink throws(Failure) in
        unsafe try content.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
          unsafe try sink(UnsafeRawBufferPointer(bytes))
        }
      }
    }
    #expect(try put(other) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(try put(named) == true)
    #expect(try put(named) == false)
    #expect(try folder.standing(of: named.name) == .whole)
  }
}
