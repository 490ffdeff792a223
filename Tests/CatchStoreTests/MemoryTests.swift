import CSQLite
import CatchTestSupport
import Testing

@Suite("Memory for SQLite")
struct MemoryTests {
  private struct Piece {
    var bytes: UnsafeMutableRawPointer
    var count: Int
    let mark: UInt8

    var isIntact: Bool {
      [0, count / 2, count - 1].allSatisfy {
        bytes.load(fromByteOffset: $0, as: UInt8.self) == mark
      }
    }
  }

  @Test func `what lies in a piece stays until it is given back, whatever others do`() throws {
    var random = SeededGenerator(seed: 41)
    var pieces: [Piece] = []
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...(Bool.random(using: &random) ? 100 : 5000), using: &random)
      let choice = Int.random(in: 0..<4, using: &random)
      if pieces.isEmpty || (choice < 2 && pieces.count < 300) {
        let mark = UInt8.random(in: 0...255, using: &random)
        let bytes = try #require(catchkit_take(Int32(count)))
        bytes.initializeMemory(as: UInt8.self, repeating: mark, count: count)
        pieces.append(Piece(bytes: bytes, count: count, mark: mark))
      } else {
        let index = Int.random(in: 0..<pieces.count, using: &random)
        var piece = pieces.remove(at: index)
        #expect(piece.isIntact)
        if choice == 2 {
          piece.bytes = try #require(catchkit_take_again(piece.bytes, Int32(count)))
          piece.count = min(piece.count, count)
          #expect(piece.isIntact)
          piece.count = count
          piece.bytes.initializeMemory(as: UInt8.self, repeating: piece.mark, count: count)
          pieces.append(piece)
        } else {
          catchkit_give(piece.bytes)
        }
      }
      if let last = pieces.last {
        #expect(Int(catchkit_size(last.bytes)) >= last.count)
        #expect(Int(bitPattern: last.bytes) % 8 == 0)
      }
    }
    for piece in pieces {
      #expect(piece.isIntact)
      catchkit_give(piece.bytes)
    }
  }

  @Test func `no thread gets more than half a gibibyte at once`() throws {
    let large = try #require(catchkit_take(300 << 20))
    #expect(catchkit_take(300 << 20) == nil)
    #expect(catchkit_take_again(large, 600 << 20) == nil)
    catchkit_give(large)
    let larger = try #require(catchkit_take(500 << 20))
    catchkit_give(larger)
  }

  @Test func `a size is rounded to what its piece really holds`() {
    for count in Int32(1)...6000 {
      let rounded = catchkit_rounded(count)
      #expect(rounded >= count && rounded - count < 16 && rounded % 8 == 0)
      #expect(catchkit_rounded(rounded) == rounded)
    }
  }
}
