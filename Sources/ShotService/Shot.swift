public import CatchStore
public import CatchValues
public import PeopleService

/// A screenshot as its owner sees it: the file, the owner's words, the tags, the text's facts.
public struct Shot: Sendable {
  public enum State: String, NamedWord {
    case inbox, kept, trash, purged

    public var name: Text {
      switch self {
      case .inbox: Text(en: "inbox", ko: "정리 전")
      case .kept: Text(en: "kept", ko: "보관")
      case .trash: Text(en: "trash", ko: "휴지통")
      case .purged: Text(en: "purged", ko: "삭제됨")
      }
    }
  }

  public var file: ShotFile
  /// Without an id where the owner has said nothing.
  public var mark: ShotMark
  /// In the order in which the library got them.
  public var tags: [ShotTag]
  /// Tags that the owner took away, which no rule gives again.
  public let removedTags: [ShotTag]
  public let secrets: [Secret]
  public let expiresOn: CivilDate?

  public var id: ID<ShotFile> { file.id }
  public var capturedAt: Instant { mark.capturedAt ?? file.capturedAt }
  public var app: String { mark.app.isEmpty ? file.app : mark.app }
  public var isShot: Bool { mark.isShot ?? file.isShot }

  public var state: State {
    switch mark.gone {
    case .trash: .trash
    case .purged: .purged
    case nil: mark.isKept || !tags.isEmpty ? .kept : .inbox
    }
  }
}

/// Shots of an owner, found and changed.
public enum Shots {
  /// Lists what a search finds, the newest capture first, then the latest found.
  ///
  /// - Parameter last: the shot after which the list begins.
  public static func list(
    _ search: ShotSearch, after last: Shot? = nil, among files: [ID<ShotFile>]? = nil,
    limit: Int? = nil, in view: View
  ) throws(Failure) -> [Shot] {
    var sql = ShotFile.columns.select(ShotQueries.joins)
    sql.append(search.conditions)
    if let files { sql.append(ShotQueries.among, [numbers(files)]) }
    if let last { sql.append(ShotQueries.isBefore, [Value(last.capturedAt), Value(last.id)]) }
    sql.append(ShotQueries.newestFirst, [.integer(limit ?? -1)])
    return try shots(of: view.rows(sql, ShotFile.init), search.owner, in: view)
  }

  /// Counts what a search finds, with the moment at which the first of it was found.
  public static func count(
    _ search: ShotSearch, in view: View
  ) throws(Failure) -> (count: Int, oldest: Instant?) {
    var sql = SQL(ShotQueries.count, ShotQueries.joins, [])
    sql.append(search.conditions)
    return try view.rows(sql) { row throws(Failure) in
      (count: try row.integer(0), oldest: try Instant?.read(row, 1))
    }[0]
  }

  /// Lists shots without a text whose files are there, the newest first.
  public static func unread(
    of owner: ID<Person>, includingFailed: Bool, in view: View
  ) throws(Failure) -> [Shot] {
    let condition = includingFailed ? ShotQueries.isUnreadOrFailed : ShotQueries.isUnread
    return try list(of: owner, SQL(condition, ShotQueries.newestFirst, [.integer(-1)]), in: view)
  }

  /// Counts shots without a text whose files are there.
  public static func unreadCount(of owner: ID<Person>, in view: View) throws(Failure) -> Int {
    var sql = SQL(ShotQueries.count, ShotQueries.joins, [])
    sql.append(ShotQueries.isShown, [Value(owner)])
    sql.append(ShotQueries.isHere)
    sql.append(ShotQueries.isUnread)
    return try view.rows(sql) { row throws(Failure) in try row.integer(0) }[0]
  }

  /// Lists shots whose text names a last day from the day before on.
  public static func expiring(
    of owner: ID<Person>, around now: Instant, in view: View
  ) throws(Failure) -> [Shot] {
    // Whatever the zone, yesterday has ended nowhere for less than a day.
    let day = TimeZone.utc.local(at: now).date.adding(days: -2)
    return try list(of: owner, SQL(ShotQueries.expiring, [Value(day)]), in: view)
  }

  /// Lists shots that are not put away, with what follows in SQL.
  static func list(of owner: ID<Person>, _ rest: SQL, in view: View) throws(Failure) -> [Shot] {
    var sql = ShotFile.columns.select(ShotQueries.joins)
    sql.append(ShotQueries.isShown, [Value(owner)])
    sql.append(ShotQueries.isHere)
    sql.append(rest)
    return try shots(of: view.rows(sql, ShotFile.init), owner, in: view)
  }

  /// Finds one shot; a copy stands for the first file of its content.
  ///
  /// - Parameters:
  ///   - others: finds pictures that are no screenshots, too.
  ///   - purged: finds what was purged, too.
  /// - Throws: `shot.unknown`, for others' shots and purged ones, too.
  public static func find(
    _ word: String, of owner: ID<Person>, includingOthers others: Bool = false,
    includingPurged purged: Bool = false, in view: View
  ) throws(Failure) -> Shot {
    guard let id = ID<ShotFile>(word), let found = try view.record(id), found.owner == owner else {
      throw unknown(word)
    }
    let file = try found.copyOf.map { id throws(Failure) in try view.record(id) } ?? found
    guard let file, let shot = try shots(of: [file], owner, in: view).first,
      purged || shot.state != .purged, others || shot.isShot
    else { throw unknown(word) }
    return shot
  }

  private static func unknown(_ word: String) -> Failure {
    ShotRefusal.unknown.failure(
      "there is no screenshot '\(word)'", "'\(word)' 캡처가 없습니다", field: "ID")
  }

  /// Adds to files what is known beside them.
  static func shots(
    of files: [ShotFile], _ owner: ID<Person>, in view: View
  ) throws(Failure) -> [Shot] {
    guard !files.isEmpty else { return [] }
    let ids = numbers(files.map(\.id))
    var marks: [ID<ShotFile>: ShotMark] = [:]
    let allMarks: [ShotMark] = try view.records(ShotQueries.marksOfFiles, [ids])
    for mark in allMarks { marks[mark.file] = mark }
    var links: [ID<ShotFile>: [TagOnShot]] = [:]
    let allLinks: [TagOnShot] = try view.records(ShotQueries.linksOfFiles, [ids])
    for link in allLinks { links[link.file, default: []].append(link) }
    var texts: [ID<ShotFile>: ([Secret], CivilDate?)] = [:]
    let rows = try view.rows(ShotQueries.textsOfFiles, [ids]) { row throws(Failure) in
      (try ID<ShotFile>.read(row, 0), try [Secret].read(row, 1), try CivilDate?.read(row, 2))
    }
    for (file, secrets, day) in rows { texts[file] = (secrets, day) }
    let library = try ShotTags.list(of: owner, in: view)
    return files.map { file in
      var mark = marks[file.id] ?? ShotMark()
      (mark.owner, mark.file) = (owner, file.id)
      let text = texts[file.id]
      let links = links[file.id] ?? []
      let removed = Set(links.filter(\.isRemoved).map(\.tag))
      return Shot(
        file: file, mark: mark, tags: ShotTags.tags(of: file, links, removed, library),
        removedTags: library.filter { removed.contains($0.id) }, secrets: text?.0 ?? [],
        expiresOn: text?.1)
    }
  }

  private static func numbers(_ files: [ID<ShotFile>]) -> Value {
    .text("[\(files.map { String($0.number) }.joined(separator: ","))]")
  }

  // MARK: - Changes

  /// Changes the owner's words about shots.
  ///
  /// - Throws: `shot.state` for a shot in the trash.
  public static func edit(
    _ shots: [Shot], in transaction: borrowing Transaction,
    _ change: (inout ShotMark) throws(Failure) -> Void
  ) throws(Failure) -> [Shot] {
    try shots.map { shot throws(Failure) in
      try requireHere(shot)
      return try write(shot, in: transaction, change)
    }
  }

  static func requireHere(_ shot: Shot) throws(Failure) {
    guard shot.mark.gone == nil else {
      throw ShotRefusal.state.failure(
        "'\(shot.id)' is in the trash", "'\(shot.id)' 캡처는 휴지통에 있습니다",
        hint: Text(
          en: "bring it back with 'catchkit shot restore \(shot.id)'",
          ko: "되돌리십시오: catchkit shot restore \(shot.id)"), field: "ID")
    }
  }

  private static func write(
    _ shot: Shot, in transaction: borrowing Transaction,
    _ change: (inout ShotMark) throws(Failure) -> Void
  ) throws(Failure) -> Shot {
    var shot = shot
    let before = shot.mark
    try change(&shot.mark)
    if shot.mark != before { try transaction.upsert(shot.mark, on: ["file"]) }
    return shot
  }

  /// Sets the owner's own verdict; a purged shot that is named as one comes back.
  ///
  /// - Throws: `shot.state` for a shot in the trash.
  public static func mark(
    _ shot: Shot, asShot isShot: Bool, in transaction: borrowing Transaction
  ) throws(Failure) -> Shot {
    if shot.state != .purged { try requireHere(shot) }
    return try write(shot, in: transaction) {
      $0.isShot = isShot
      if $0.gone == .purged, isShot { ($0.gone, $0.goneAt) = (nil, nil) }
    }
  }

  /// Notes that files were removed on request; no scan reports them as missing.
  ///
  /// - Parameter kept: files that are still there: their purged shots go back to the trash.
  public static func noteRemoval(
    of files: [ShotFile], keeping kept: [ShotFile], in transaction: borrowing Transaction
  ) throws(Failure) {
    for id in kept.map({ $0.copyOf ?? $0.id }).distinct() {
      let marks: [ShotMark] = try transaction.view.records(ShotQueries.ofFile, [Value(id)])
      for var mark in marks where mark.gone == .purged {
        (mark.gone, mark.goneAt) = (.trash, transaction.at)
        try transaction.update(mark)
      }
    }
    for file in files {
      guard var known = try transaction.view.record(file.id) else { continue }
      known.isMissing = true
      try transaction.update(known)
    }
  }

  /// Puts shots away, or takes them back; what is there already stays as it is.
  public static func move(
    _ shots: [Shot], to gone: ShotMark.Gone?, in transaction: borrowing Transaction
  ) throws(Failure) -> [Shot] {
    let now = transaction.at
    return try shots.map { shot throws(Failure) in
      guard shot.mark.gone != gone else { return shot }
      return try write(shot, in: transaction) {
        ($0.gone, $0.goneAt) = (gone, gone == nil ? nil : now)
      }
    }
  }

  /// Forgets shots for good; their text goes, too.
  ///
  /// - Throws: `shot.state` for one that is not in the trash.
  public static func purge(
    _ shots: [Shot], in transaction: borrowing Transaction
  ) throws(Failure) -> [Shot] {
    for shot in shots where shot.mark.gone != .trash {
      throw ShotRefusal.state.failure(
        "'\(shot.id)' is not in the trash", "'\(shot.id)' 캡처는 휴지통에 없습니다",
        hint: Text(
          en: "put it there first: catchkit shot trash \(shot.id)",
          ko: "먼저 휴지통에 넣으십시오: catchkit shot trash \(shot.id)"), field: "ID")
    }
    let purged = try move(shots, to: .purged, in: transaction)
    for shot in shots {
      let texts: [ShotText] = try transaction.view.records(ShotQueries.ofFile, [Value(shot.id)])
      for text in texts { try transaction.delete(text.id) }
    }
    return purged
  }

  /// Returns the id of a file's content, which is added where it is not known.
  public static func known(
    _ file: ShotFile, of owner: ID<Person>, in transaction: borrowing Transaction
  ) throws(Failure) -> ID<ShotFile> {
    let known: [ShotFile] = try transaction.view.records(
      ShotQueries.filesOfDigest, [Value(owner), .text(file.digest)])
    if let first = known.first(where: { $0.copyOf == nil }) { return first.id }
    var file = file
    file.owner = owner
    return try transaction.insert(file)
  }

  /// The files of shots and of their copies that the last scans found.
  public static func files(of shots: [Shot], in view: View) throws(Failure) -> [ShotFile] {
    var files: [ShotFile] = []
    for shot in shots {
      files.append(shot.file)
      files += try view.records(ShotQueries.copies, [Value(shot.id)])
    }
    return files.filter { !$0.isMissing }
  }

  /// Removes all that was known of a person's shots.
  public static func forget(_ person: ID<Person>, in transaction: borrowing Transaction)
    throws(Failure)
  {
    for statement in ShotQueries.forget { try transaction.run(statement, [Value(person)]) }
  }
}
