public import CatchValues

/// Planned, worked and contracted time by period and subject, with a total.
public struct WorkReport: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    public let from: CivilDate
    public let to: CivilDate
    /// The workplace, worker or tag; nil in a report on everything, and for shifts without tags.
    public let subject: String?
    /// The id of the workplace or worker, for names need not be unique; nil for other subjects.
    public let subjectID: Int?
    public let figures: WorkFigures
  }

  /// Sorted by first day, then by the subject's bytes, shifts without tags last.
  public let rows: [Row]
  /// The sums of all shifts; each counts once, even with several tags.
  public let total: WorkFigures
}
