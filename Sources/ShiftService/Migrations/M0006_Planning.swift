import CatchStore

/// Series, checks, routines, requests and templates.
enum M0006_Planning {
  static let migration = Migration(
    "planning",
    creates: SeriesSchema.creates + CheckSchema.creates + RoutineSchema.creates
      + ChangeRequestSchema.creates + TemplateSchema.creates,
    alterations: SeriesSchema.alterations + CheckSchema.alterations + RoutineSchema.alterations
      + ChangeRequestSchema.alterations + TemplateSchema.alterations)
}
