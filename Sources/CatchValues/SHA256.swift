import CSHA256

/// The hash function SHA-256 of FIPS 180-4, section 6.2: same bytes, same 32-byte digest.
///
/// It shows whether content is the same; it hides nothing and proves no author. It uses the
/// processor's instructions for SHA-256 where there are any.
public struct SHA256: Sendable {
  /// True when this processor has instructions for SHA-256.
  public static let isBuiltIn = catchkit_sha256_is_built_in()

  private var state = SHA256.start
  private let usesInstructions: Bool
  /// The bytes of a block that is not full yet, at its front.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// - Parameter usesInstructions: false computes as on processors without the instructions.
  public init(usesInstructions: Bool = SHA256.isBuiltIn) {
    precondition(!usesInstructions || SHA256.isBuiltIn, "there are no instructions to use")
    self.usesInstructions = usesInstructions
  }

  /// Adds bytes to the message; their split over calls makes no difference.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress, !bytes.isEmpty else { return }
    byteCount &+= UInt64(bytes.count)
    var taken = 0
    if !pending.isEmpty {
      taken = min(SHA256.blockSize - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<taken])
      guard pending.count == SHA256.blockSize else { return }
      compressPending()
    }
    let blockCount = (bytes.count - taken) / SHA256.blockSize
    if blockCount > 0 {
      SHA256.compress(address + taken, blockCount: blockCount, into: &state, usesInstructions)
      taken += blockCount * SHA256.blockSize
    }
    if taken < bytes.count { pending.append(contentsOf: bytes[taken...]) }
  }

  /// Adds the text's UTF-8 to the message.
  public mutating func update(_ text: String) {
    GrowingBytes.withUTF8(text) { update(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest of all bytes added, 32 bytes; the next update begins a new message.
  public mutating func finish() -> [UInt8] {
    compressEnd()
    var end = state
    state = SHA256.start
    byteCount = 0
    pending.removeAll(keepingCapacity: true)
    return withUnsafeBytes(of: &end) { words in
      [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
        // The words are written with their highest byte first.
        for index in 0..<32 { digest[index] = words[index ^ SHA256.byteOrder] }
        count = 32
      }
    }
  }

  /// What turns the place of a byte in a word of this machine into its place in a digest.
  private static let byteOrder = UInt32(1).bigEndian == 1 ? 0 : 3

  /// Compresses what is pending with the end of the message: a bit, zeros, and the length.
  private mutating func compressEnd() {
    // The length needs the last eight bytes of a block.
    let byteCount = pending.count < SHA256.blockSize - 8 ? SHA256.blockSize : 2 * SHA256.blockSize
    let bitCount = (self.byteCount &* 8).bigEndian
    withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 8) { end in
      end.initializeMemory(as: UInt8.self, repeating: 0)
      end.copyBytes(from: pending)
      end[pending.count] = 0x80
      end.storeBytes(of: bitCount, toByteOffset: byteCount - 8, as: UInt64.self)
      guard let address = end.baseAddress else { return }
      SHA256.compress(
        address, blockCount: byteCount / SHA256.blockSize, into: &state, usesInstructions)
    }
  }

  /// Returns the digest of a whole message in 64 lower-case hexadecimal digits.
  public static func digest(of message: [UInt8]) -> String {
    var hash = SHA256()
    message.withUnsafeBytes { hash.update($0) }
    return hex(hash.finish())
  }

  /// Writes two lower-case hexadecimal digits for each byte.
  public static func hex(_ bytes: [UInt8]) -> String {
    func digit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 0x30 &+ nibble : 0x57 &+ nibble }
    return String(unsafeUninitializedCapacity: bytes.count * 2) { digits in
      for (index, byte) in bytes.enumerated() {
        digits[index &* 2] = digit(byte &>> 4)
        digits[index &* 2 &+ 1] = digit(byte & 0xF)
      }
      return bytes.count * 2
    }
  }

  private mutating func compressPending() {
    pending.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress else { return }
      SHA256.compress(
        address, blockCount: bytes.count / SHA256.blockSize, into: &state, usesInstructions)
    }
    pending.removeAll(keepingCapacity: true)
  }
}

extension SHA256 {
  /// The eight working words; a struct keeps them in registers through the rounds.
  private struct State: Sendable {
    var a, b, c, d, e, f, g, h: UInt32
  }

  private static let blockSize = 64

  /// The square roots' fractions of the first 8 primes, FIPS 180-4, section 5.3.3.
  private static let start = State(
    a: 0x6A09_E667, b: 0xBB67_AE85, c: 0x3C6E_F372, d: 0xA54F_F53A, e: 0x510E_527F,
    f: 0x9B05_688C, g: 0x1F83_D9AB, h: 0x5BE0_CD19)

  /// The cube roots' fractions of the first 64 primes, FIPS 180-4, section 4.2.2.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]

  private static func compress(
    _ blocks: UnsafeRawPointer, blockCount: Int, into state: inout State, _ usesInstructions: Bool
  ) {
    guard usesInstructions else { return compress(blocks, blockCount: blockCount, into: &state) }
    withUnsafeMutableBytes(of: &state) { state in
      constants.withUnsafeBufferPointer { constants in
        guard let words = state.assumingMemoryBound(to: UInt32.self).baseAddress,
          let constants = constants.baseAddress
        else { return }
        catchkit_sha256_blocks(words, constants, blocks, blockCount)
      }
    }
  }

  /// Compresses blocks on any processor, without special instructions.
  private static func compress(
    _ blocks: UnsafeRawPointer, blockCount: Int, into state: inout State
  ) {
    var sum = state
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      constants.withUnsafeBufferPointer { constants in
        guard let words = schedule.baseAddress, let constants = constants.baseAddress
        else { return }
        for number in 0..<blockCount {
          expand(blocks + number &* blockSize, into: words)
          mix(words, constants, into: &sum)
        }
      }
    }
    state = sum
  }

  /// Expands the message schedule: 16 words of the block, and 48 made from those before.
  @inline(__always)
  private static func expand(_ block: UnsafeRawPointer, into words: UnsafeMutablePointer<UInt32>) {
    for index in 0..<16 {
      let word = block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
    for index in 16..<64 {
      let early = words[index &- 15]
      let late = words[index &- 2]
      let earlyMix = turned(early, 7) ^ turned(early, 18) ^ (early &>> 3)
      let lateMix = turned(late, 17) ^ turned(late, 19) ^ (late &>> 10)
      words[index] = words[index &- 16] &+ earlyMix &+ words[index &- 7] &+ lateMix
    }
  }

  /// Runs the 64 rounds; eight at a time, so that no word moves to another variable.
  @inline(__always)
  private static func mix(
    _ words: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>,
    into state: inout State
  ) {
    var s = state
    var index = 0
    while index < 64 {
      let w = words + index
      let k = constants + index
      round(s.a, s.b, s.c, &s.d, s.e, s.f, s.g, &s.h, w[0] &+ k[0])
      round(s.h, s.a, s.b, &s.c, s.d, s.e, s.f, &s.g, w[1] &+ k[1])
      round(s.g, s.h, s.a, &s.b, s.c, s.d, s.e, &s.f, w[2] &+ k[2])
      round(s.f, s.g, s.h, &s.a, s.b, s.c, s.d, &s.e, w[3] &+ k[3])
      round(s.e, s.f, s.g, &s.h, s.a, s.b, s.c, &s.d, w[4] &+ k[4])
      round(s.d, s.e, s.f, &s.g, s.h, s.a, s.b, &s.c, w[5] &+ k[5])
      round(s.c, s.d, s.e, &s.f, s.g, s.h, s.a, &s.b, w[6] &+ k[6])
      round(s.b, s.c, s.d, &s.e, s.f, s.g, s.h, &s.a, w[7] &+ k[7])
      index &+= 8
    }
    state.a &+= s.a
    state.b &+= s.b
    state.c &+= s.c
    state.d &+= s.d
    state.e &+= s.e
    state.f &+= s.f
    state.g &+= s.g
    state.h &+= s.h
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ input: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    h = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ input
    d = d &+ h
    let majority = (a & b) | (c & (a | b))
    h = h &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }
}
