import CatchStore

/// What imports of calendar files brought; frozen.
enum M0010_CalendarImports {
  static let migration = Migration("calendar imports", creates: CalendarImportSchema.creates)
}
