public import CatchStore
public import CatchValues
public import PeopleService

/// The most tags of a shot, and of an owner's library.
public struct ShotLimits: Sendable {
  public let perShot: Int
  public let library: Int

  public init(perShot: Int = 4, library: Int = 30) {
    (self.perShot, self.library) = (perShot, library)
  }
}

/// Tags of an owner: the library, and the tags of shots.
public enum ShotTags {
  /// Suggestions for a library that is still empty.
  public static let starters = [
    "쇼핑", "직무 관련", "레퍼런스", "코디", "공부", "글귀", "여행", "자기계발", "맛집", "노래", "레시피", "운동",
  ]

  public static func list(of owner: ID<Person>, in view: View) throws(Failure) -> [ShotTag] {
    try view.records(ShotQueries.tagsOfOwner, [Value(owner)])
  }

  /// A tag's name as it is compared: without case and width.
  static func folded(_ name: String) -> String {
    SearchText.folded(name).split(separator: " ").joined(separator: " ")
  }

  /// The tags that the owner gave, and those of rules that the owner did not take away.
  static func tags(
    of file: ShotFile, _ links: [TagOnShot], _ removed: Set<ID<ShotTag>>, _ library: [ShotTag]
  ) -> [ShotTag] {
    let given = Set(links.filter { !$0.isRemoved }.map(\.tag))
    return library.filter {
      given.contains($0.id) || file.tags.numbers.contains($0.id.number) && !removed.contains($0.id)
    }
  }

  /// - Throws: `shot.tag` for a name that does not fit.
  static func checked(_ name: String) throws(Failure) -> String {
    let words = Normalization.composedHangul(name).split(whereSeparator: \.isWhitespace)
    let tag = words.joined(separator: " ")
    let hasBadCharacter = name.unicodeScalars.contains { $0 == "," || LimitedText.isControl($0) }
    guard (1...30).contains(tag.count), !hasBadCharacter else {
      throw ShotRefusal.tag.failure(
        "'\(name)' is no name of a tag", "'\(name)' 태그 이름이 아닙니다", field: "TAG")
    }
    return tag
  }

  /// - Throws: `shot.tag`.
  static func named(_ name: String) throws(Failure) -> ShotTag {
    var tag = ShotTag()
    tag.name = try checked(name)
    tag.folded = folded(tag.name)
    return tag
  }

  /// - Throws: `shot.no_tag`.
  public static func find(
    _ name: String, of owner: ID<Person>, in view: View
  ) throws(Failure) -> ShotTag {
    let library = try list(of: owner, in: view)
    let sought = folded(name)
    if let tag = library.first(where: { $0.folded == sought }) { return tag }
    throw ShotRefusal.noTag.failure(
      "there is no tag '\(name)'", "'\(name)' 태그가 없습니다",
      hint: Suggestion.hint(for: name, among: library.map(\.name)), field: "TAG")
  }

  /// Finds a tag, or adds it to the library.
  ///
  /// - Throws: `shot.tag`, `shot.tag_limit`.
  static func tag(
    _ name: String, of owner: ID<Person>, _ limits: ShotLimits,
    in transaction: borrowing Transaction
  ) throws(Failure) -> ShotTag {
    var tag = try named(name)
    tag.owner = owner
    let library = try list(of: owner, in: transaction.view)
    if let known = library.first(where: { $0.folded == tag.folded }) { return known }
    guard library.count < limits.library else {
      throw ShotRefusal.tagLimit.failure(
        "the library has \(library.count) tags, and shot.library allows \(limits.library)",
        "태그가 \(library.count)개 있습니다. shot.library는 \(limits.library)개입니다", field: "TAG")
    }
    tag.id = try transaction.insert(tag)
    return tag
  }

  /// Gives tags to shots; a tag that is there already changes nothing.
  ///
  /// - Parameter isStrict: refuses a tag that a shot has already.
  /// - Throws: `shot.tag`, `shot.tag_limit`, `shot.state`.
  public static func add(
    _ names: [String], to shots: [Shot], _ limits: ShotLimits, isStrict: Bool,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [Shot] {
    guard let owner = shots.first?.file.owner else { return [] }
    let tags = try names.map { name throws(Failure) in
      try tag(name, of: owner, limits, in: transaction)
    }
    return try shots.map { shot throws(Failure) in
      try Shots.requireHere(shot)
      var shot = shot
      for tag in tags {
        if shot.tags.contains(tag) {
          guard isStrict else { continue }
          throw ShotRefusal.state.failure(
            "'\(shot.id)' has the tag '\(tag.name)' already",
            "'\(shot.id)': 이미 '\(tag.name)' 태그가 있습니다", field: "TAG")
        }
        shot.tags.append(tag)
        guard shot.tags.count <= limits.perShot else {
          throw ShotRefusal.tagLimit.failure(
            "'\(shot.id)' would have \(shot.tags.count) tags, and shot.tags allows \(limits.perShot)",
            "'\(shot.id)': 태그가 \(shot.tags.count)개가 됩니다. shot.tags는 \(limits.perShot)개입니다",
            field: "TAG")
        }
        try set(tag, of: shot.file, isRemoved: false, in: transaction)
      }
      shot.tags.sort { $0.id.number < $1.id.number }
      return shot
    }
  }

  /// Takes tags off shots, for rules, too.
  ///
  /// - Throws: `shot.no_tag`, `shot.state`; when strict, `shot.no_tag` for a shot without the tag.
  public static func remove(
    _ names: [String], from shots: [Shot], isStrict: Bool, in transaction: borrowing Transaction
  ) throws(Failure) -> [Shot] {
    guard let owner = shots.first?.file.owner else { return [] }
    let tags = try names.map { name throws(Failure) in
      try find(name, of: owner, in: transaction.view)
    }
    return try shots.map { shot throws(Failure) in
      try Shots.requireHere(shot)
      var shot = shot
      for tag in tags {
        guard let place = shot.tags.firstIndex(of: tag) else {
          guard isStrict else { continue }
          throw ShotRefusal.noTag.failure(
            "'\(shot.id)' has no tag '\(tag.name)'", "'\(shot.id)': '\(tag.name)' 태그가 없습니다",
            field: "TAG")
        }
        shot.tags.remove(at: place)
        try set(tag, of: shot.file, isRemoved: true, in: transaction)
      }
      return shot
    }
  }

  static func set(
    _ tag: ShotTag, of file: ShotFile, isRemoved: Bool, in transaction: borrowing Transaction
  ) throws(Failure) {
    var link = TagOnShot()
    (link.owner, link.file, link.tag, link.isRemoved) = (file.owner, file.id, tag.id, isRemoved)
    try transaction.upsert(link, on: ["file", "tag"])
  }

  // MARK: - The library

  /// Each tag with the ids of its shots that are not put away.
  public static func uses(
    of owner: ID<Person>, in view: View
  ) throws(Failure) -> [ID<ShotTag>: Set<Int>] {
    var uses: [ID<ShotTag>: Set<Int>] = [:]
    let pairs = try view.rows(ShotQueries.tagged, [Value(owner)]) { row throws(Failure) in
      (try ID<ShotTag>.read(row, 0), try row.integer(1))
    }
    for (tag, file) in pairs { uses[tag, default: []].insert(file) }
    return uses
  }

  /// Renames a tag; onto the name of another one, it becomes that one on all its shots.
  ///
  /// - Throws: `shot.no_tag`, `shot.tag`.
  public static func rename(
    _ name: String, to other: String, of owner: ID<Person>, in transaction: borrowing Transaction
  ) throws(Failure) -> ShotTag {
    var tag = try find(name, of: owner, in: transaction.view)
    let newName = try checked(other)
    let library = try list(of: owner, in: transaction.view)
    let sought = folded(newName)
    guard let target = library.first(where: { $0.folded == sought && $0.id != tag.id }) else {
      (tag.name, tag.folded) = (newName, sought)
      try transaction.update(tag)
      return tag
    }
    return try merge(tag, into: target, in: transaction)
  }

  private static func merge(
    _ tag: ShotTag, into target: ShotTag, in transaction: borrowing Transaction
  ) throws(Failure) -> ShotTag {
    let shots = try uses(of: tag.owner, in: transaction.view)
    var target = target
    if target.rule.isEmpty {
      target.rule = tag.rule
    } else if !tag.rule.isEmpty, tag.rule != target.rule {
      target.rule = "(\(target.rule)) or (\(tag.rule))"
    }
    try transaction.update(target)
    // In the trash, too: what is restored has it.
    let links: [TagOnShot] = try transaction.view.records(ShotQueries.linksOfTag, [Value(tag.id)])
    let all = (shots[tag.id] ?? []).union(links.filter { !$0.isRemoved }.map(\.file.number))
    for number in all.subtracting(shots[target.id] ?? []).sorted() {
      guard let file = try transaction.view.record(ID<ShotFile>(number)) else { continue }
      try set(target, of: file, isRemoved: false, in: transaction)
    }
    try drop(tag, in: transaction)
    return target
  }

  /// Removes a tag from the library and from all shots.
  public static func drop(_ tag: ShotTag, in transaction: borrowing Transaction) throws(Failure) {
    try transaction.run(ShotQueries.deleteLinks, [Value(tag.id)])
    try transaction.delete(tag.id)
  }

  // MARK: - Rules

  /// Gives the tags of rules to all shots that fit, as the owner's own word.
  ///
  /// - Parameter tags: those whose rules count; none for all.
  /// - Returns: the shots that got a tag, and those that would have had too many.
  public static func apply(
    rulesOf tags: [ID<ShotTag>], of owner: ID<Person>, _ limits: ShotLimits,
    in transaction: borrowing Transaction, days: (String) throws(Failure) -> Range<Instant>
  ) throws(Failure) -> (tagged: [Shot], full: [ID<ShotFile>]) {
    var (tagged, full): ([ID<ShotFile>: Shot], [ID<ShotFile>]) = ([:], [])
    for tag in try list(of: owner, in: transaction.view)
    where !tag.rule.isEmpty && (tags.isEmpty || tags.contains(tag.id)) {
      let search = try ShotSearch(
        try ShotQuery(tag.rule), of: owner, in: transaction.view, days: days)
      for shot in try Shots.list(search, in: transaction.view) {
        guard !shot.tags.contains(tag), shot.mark.gone == nil else { continue }
        let known: [TagOnShot] = try transaction.view.records(
          ShotQueries.link, [Value(shot.id), Value(tag.id)])
        guard known.isEmpty else { continue }
        guard shot.tags.count < limits.perShot else {
          full.append(shot.id)
          continue
        }
        try set(tag, of: shot.file, isRemoved: false, in: transaction)
        var changed = shot
        changed.tags = (shot.tags + [tag]).sorted { $0.id.number < $1.id.number }
        tagged[shot.id] = changed
      }
    }
    return (tagged.values.sorted { $0.id.number > $1.id.number }, full)
  }

  /// Sets the rule of a tag, which is added to the library where it is not there.
  ///
  /// - Parameter replaces: allows another rule than the one that is there.
  /// - Throws: `shot.rule`, `shot.query`, `shot.tag`, `shot.tag_limit`.
  public static func setRule(
    _ name: String, _ query: String, replaces: Bool, of owner: ID<Person>, _ limits: ShotLimits,
    in transaction: borrowing Transaction
  ) throws(Failure) -> ShotTag {
    let rule = Normalization.composedHangul(LimitedText.trimmed(query))
    guard try ShotQuery(rule) != .all([]) else {
      throw ShotQuery.refused("a rule needs a query", "규칙에는 검색 조건이 필요합니다")
    }
    var tag = try tag(name, of: owner, limits, in: transaction)
    guard tag.rule.isEmpty || tag.rule == rule || replaces else {
      throw ShotRefusal.rule.failure(
        "the tag '\(tag.name)' has the rule '\(tag.rule)'", "'\(tag.name)' 태그의 규칙: '\(tag.rule)'",
        field: "TAG")
    }
    tag.rule = rule
    try transaction.update(tag)
    return tag
  }

  /// - Throws: `shot.no_tag` for a tag without a rule, too.
  public static func removeRule(
    _ name: String, of owner: ID<Person>, in transaction: borrowing Transaction
  ) throws(Failure) -> ShotTag {
    var tag = try find(name, of: owner, in: transaction.view)
    guard !tag.rule.isEmpty else {
      throw ShotRefusal.noTag.failure(
        "the tag '\(tag.name)' has no rule", "'\(tag.name)' 태그에 규칙이 없습니다", field: "TAG")
    }
    tag.rule = ""
    try transaction.update(tag)
    return tag
  }

  /// Gives the tags of all rules to files that a scan or a reading brought; those of a shot with as
  /// many tags as it may have are left.
  ///
  /// - Returns: the shots that would have had too many, and the tags whose rules were refused.
  public static func applyRules(
    to files: [ID<ShotFile>], of owner: ID<Person>, _ limits: ShotLimits,
    in transaction: borrowing Transaction, days: (String) throws(Failure) -> Range<Instant>
  ) throws(Failure) -> (full: [ID<ShotFile>], refused: [ShotTag]) {
    let ruled = try list(of: owner, in: transaction.view).filter { !$0.rule.isEmpty }
    guard !ruled.isEmpty, !files.isEmpty else { return ([], []) }
    // The words of new files are looked up.
    try transaction.remakeDerived()
    var (full, refused): ([ID<ShotFile>], [ShotTag]) = ([], [])
    for tag in ruled {
      let search: ShotSearch
      do throws(Failure) {
        search = try ShotSearch(
          try ShotQuery(tag.rule), of: owner, in: transaction.view, days: days)
      } catch  where error.kind == .refused {
        // The work goes on without it.
        refused.append(tag)
        continue
      }
      for shot in try Shots.list(search, among: files, in: transaction.view) {
        var file = shot.file
        guard !shot.tags.contains(tag), file.tags.add(tag.id.number) else { continue }
        guard shot.tags.count < limits.perShot else {
          full.append(shot.id)
          continue
        }
        try transaction.update(file)
      }
    }
    return (full, refused)
  }
}
