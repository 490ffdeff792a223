import CatchProgram
import CatchValues
import ShotService

/// A tree of pictures and manifests on a WebDAV server.
///
/// A file is put beside its place and moved there, so that no other store sees a part of it. Only
/// PUT, MOVE, MKCOL, HEAD and GET are needed; manifests of other stores are found by PROPFIND, or by
/// the page that lists the folder.
final class ShelfWebDAV: ShelfPlace {
  private let base: String
  /// The part of the address that names the server.
  private let root: String
  private let curl: Curl
  private let environment: Environment
  /// The end of names of files that are not whole, by the store.
  private let part: String
  private var made: Set<String> = []

  init(_ shelf: Shelf, _ manifest: String, in environment: Environment) throws(Failure) {
    (base, self.environment) = (shelf.address, environment)
    let host = base.drop { $0 != "/" }.dropFirst(2)
    root = String(base[..<(host.firstIndex(of: "/") ?? base.endIndex)])
    curl = try Credential(of: shelf, in: environment).curl
    part = ".\(manifest.dropFirst("manifest-".utf8.count).prefix(16)).part"
  }

  private func url(_ name: String) -> String { "\(base)/\(name)" }

  /// - Throws: `shot.shelf` where the server cannot be asked.
  func sizes(of cards: [ShotCard]) throws(Failure) -> [String: Int] {
    var sizes: [String: Int] = [:]
    var rest = cards[...]
    while !rest.isEmpty {
      let batch = rest.prefix(100)
      rest = rest.dropFirst(batch.count)
      let answers = try curl.readings(batch.map { Curl.Request("HEAD", url($0.file)) })
      for (card, answer) in zip(batch, answers) {
        if answer.isSuccess {
          // A server that gives no length has some file there.
          sizes[card.file] = answer.length ?? -1
        } else if answer.code == 0 || answer.code == 401 {
          // Any other answer: sending will show it.
          throw answer.failure(of: base)
        }
      }
    }
    return sizes
  }

  func send(_ cards: [ShotCard]) throws(Failure) -> [Sending] {
    try send(cards.map { (path: $0.shot.file.path, name: $0.file, size: $0.shot.file.size) })
  }

  private func send(
    _ files: [(path: String, name: String, size: Int)]
  ) throws(Failure) -> [Sending] {
    var folders: [String] = []
    for file in files {
      var path = root
      for step in (base.dropFirst(root.utf8.count) + "/" + file.name).split(separator: "/")
        .dropLast()
      {
        path += "/\(step)"
        if made.insert(path).inserted { folders.append("\(path)/") }
      }
    }
    // 405 for one that is there, and servers differ in the rest: the PUT decides.
    let puts = files.map {
      Curl.Request("PUT", url($0.name + part), [Curl.line("upload-file", $0.path)])
    }
    var sent = try curl.answers(folders.map { Curl.Request("MKCOL", $0) } + puts)
    sent.removeFirst(folders.count)
    if sent.contains(where: { !$0.isSuccess }) { made = [] }
    let good = files.indices.filter { sent[$0].isSuccess }
    let moves = try curl.answers(
      good.flatMap { place in
        let name = files[place].name
        return [
          Curl.Request(
            "MOVE", url(name + part),
            [
              Curl.line("header", "Destination: \(url(name))"), Curl.line("header", "Overwrite: T"),
            ]), Curl.Request("HEAD", url(name)),
        ]
      })
    var outcomes = sent.map { answer in
      Sending.failed(answer.reason, isFinal: !answer.isTemporary, seconds: answer.seconds)
    }
    for (number, place) in good.enumerated() {
      let (move, head) = (moves[2 * number], moves[2 * number + 1])
      if !move.isSuccess {
        outcomes[place] = .failed(move.reason, isFinal: !move.isTemporary, seconds: move.seconds)
      } else if head.isSuccess, head.length ?? files[place].size == files[place].size {
        outcomes[place] = .sent
      } else {
        let reason =
          head.isSuccess
          ? Text(
            en: "the server has \(head.length ?? 0) bytes of \(files[place].size)",
            ko: "서버에 \(files[place].size)바이트 중 \(head.length ?? 0)바이트만 있습니다") : head.reason
        outcomes[place] = .failed(reason, isFinal: false, seconds: head.seconds)
      }
    }
    return outcomes
  }

  func pictures(of cards: [ShotCard]) throws(Failure) -> [[UInt8]?] {
    try read(cards.map { ($0.file, $0.shot.file.size) })
  }

  private func read(_ files: [(name: String, bytes: Int)]) throws(Failure) -> [[UInt8]?] {
    let answers = try curl.readings(
      files.map { Curl.Request("GET", url($0.name), ["max-filesize = \($0.bytes)"]) },
      atMost: files.reduce(0) { $0 + $1.bytes })
    return try answers.map { answer throws(Failure) in
      if answer.isSuccess { return answer.body }
      guard answer.isRefusal else { throw answer.failure(of: base) }
      return nil
    }
  }

  func manifests() throws(Failure) -> [String] {
    let ask = try curl.readings([
      Curl.Request("PROPFIND", url(""), [Curl.line("header", "Depth: 1")]),
      Curl.Request("GET", url("")),
    ])
    guard let list = ask.first(where: \.isSuccess) else { throw ask[0].failure(of: base) }
    // The names are looked for alone, whatever stands around them.
    let text = String(decoding: list.body, as: UTF8.self)
    let words = text.split {
      !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "."))
    }
    return words.map(String.init).filter(ShelfFolder.isManifest).distinct().sorted()
  }

  func manifest(_ name: String) throws(Failure) -> [UInt8]? {
    try read([(name, ShelfState.mostManifest)])[0]
  }

  /// The file from which a manifest is sent.
  private func draft(_ name: String) throws(Failure) -> String {
    "\(try environment.cacheFolder())/\(name)"
  }

  /// Removes what a run that was killed has left.
  func removeDraft(of name: String) throws(Failure) { try environment.files.remove(draft(name)) }

  func put(_ manifest: [UInt8], _ name: String) throws(Failure) {
    let path = try draft(name)
    try environment.put(manifest, at: path)
    defer { try? environment.files.remove(path) }
    var pause = RetryPause(environment)
    var reason = Text(en: "", ko: "")
    for attempt in 1...RetryPause.tries {
      let outcome = try send([(path, name, manifest.count)])[0]
      guard case .failed(let why, let isFinal, let seconds) = outcome else { return }
      reason = why
      guard !isFinal, attempt < RetryPause.tries, seconds ?? 0 <= RetryPause.longest else { break }
      pause.wait(after: attempt, asked: seconds ?? 0)
    }
    throw ShotRefusal.shelf.failure("'\(name)': \(reason.en)", "'\(name)': \(reason.ko)")
  }
}
