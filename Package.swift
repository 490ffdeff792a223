// swift-tools-version: 6.2
import PackageDescription

/// Every target is Swift 6 with the strictest checks the language offers; a warning is an error.
let checked: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // Generic code of one library becomes concrete in the next; a start then makes fewer types.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Nothing in the product uses regular expressions, and their engine would be a tenth of it; tests
/// search texts with what comes along with it.
let strict: [SwiftSetting] =
  checked + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
    // The linker then drops what nobody calls, and keeps one copy of what is the same.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
    // What the compiler knows of a generic type is then not worked out anew by every start.
    .unsafeFlags(
      ["-Xfrontend", "-prespecialize-generic-metadata"], .when(configuration: .release)),
  ]

/// Debug information on the tests themselves would be a third of the time they take to compile; a
/// test that fails names its line without it.
let tests: [SwiftSetting] =
  checked + [.unsafeFlags(["-gnone"], .when(configuration: .debug))]

/// A release on Linux needs no shared library: it starts in half the time and runs anywhere.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all",
      "-Xlinker", "--no-eh-frame-hdr",
      // `Sources/CStart/start.c` stands in for two functions of the language's library.
      "-Xlinker", "--wrap=swift_slowAlloc",
      "-Xlinker", "--wrap=swift_copyAuxiliaryExecutablePath",
      // What a start runs lies together, on a fifth fewer pages: `Tests/Benchmarks/instructions`.
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/catchkit/start.order",
      "-Xlinker", "--no-warn-symbol-ordering",
    ] + (Context.environment["CATCHKIT_KEEP_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []),
    .when(platforms: [.linux], configuration: .release))
]

/// The commit that `catchkit version` names. What the manifest itself can ask of Git is not asked
/// again after the next commit, because SwiftPM keeps the answer; the environment it asks each time.
let commit: [CSetting] =
  switch Context.environment["CATCHKIT_COMMIT"] {
  case nil, "": []
  case let name: [.define("CATCHKIT_COMMIT", to: name, .when(configuration: .release))]
  }

let package = Package(
  name: "catchkit",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "catchkit", targets: ["catchkit"])],
  targets: [
    // The processor's instructions for SHA-256.
    .target(name: "CSHA256"),
    // The arguments where there is no /proc, and the end of a process without memory.
    .target(
      name: "CStart",
      cSettings: [
        .define("CATCHKIT_IS_STATIC", .when(platforms: [.linux], configuration: .release))
      ]),
    // The system's C library, by one name on every system.
    .target(name: "SystemLibrary", swiftSettings: strict),
    // Values without effects: money, dates, zones, text, JSON and CSV.
    .target(name: "CatchValues", dependencies: ["CSHA256"], swiftSettings: strict),
    // One table of commands, and all that is made from it; knows no domain.
    .target(name: "CatchCommandLine", dependencies: ["CatchValues"], swiftSettings: strict),
    // The system's SQLite, as a module.
    .systemLibrary(
      name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    // One SQLite file that loses nothing: transactions, migrations, the log of operations.
    .target(
      name: "CatchStore", dependencies: ["CatchValues", "CSQLite", "SystemLibrary"],
      swiftSettings: strict + [.strictMemorySafety()]),
    // Who acts, and what a name stands for.
    .target(
      name: "PeopleService", dependencies: ["CatchValues", "CatchStore"], swiftSettings: strict),
    // Korean pay: dated rules as data, and pure functions over them; prints nothing.
    .target(name: "WageService", dependencies: ["CatchValues"], swiftSettings: strict),
    // Workplaces, their people and terms, shifts and the clock.
    .target(
      name: "ShiftService",
      dependencies: ["CatchValues", "CatchStore", "PeopleService", "WageService"],
      swiftSettings: strict),
    // Pay on stored shifts: what it depends on, previews, closed periods.
    .target(
      name: "PayrollService",
      dependencies: ["CatchValues", "CatchStore", "PeopleService", "ShiftService", "WageService"],
      swiftSettings: strict),
    // Seoul's subway: its network, journeys, live seats, and the ledger of credits.
    .target(
      name: "SeatService", dependencies: ["CatchValues", "CatchStore", "PeopleService"],
      swiftSettings: strict),
    // No-spend challenges: their frozen rules, and the verdict as a pure function of the records.
    .target(
      name: "ChallengeService", dependencies: ["CatchValues", "CatchStore", "PeopleService"],
      swiftSettings: strict),
    // Photographers: products and their prices, free times, matches and bookings.
    .target(
      name: "SnapService", dependencies: ["CatchValues", "CatchStore", "PeopleService"],
      swiftSettings: strict),
    // Screenshots: the signs that tell them from photos, tags, and searches in their texts.
    .target(
      name: "ShotService", dependencies: ["CatchValues", "CatchStore", "PeopleService"],
      swiftSettings: strict),
    // The program without its domains: environment, changes of the store, hooks, toolkit commands.
    .target(
      name: "CatchProgram",
      dependencies: [
        "CStart", "CatchValues", "CatchCommandLine", "CatchStore", "PeopleService", "SystemLibrary",
      ], swiftSettings: strict),
    // Arguments of commands about workplaces, which shifts and pay share.
    .target(
      name: "WorkplaceOptions",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "PayrollService",
        "PeopleService", "ShiftService",
      ], swiftSettings: strict),
    // The commands of `shift`.
    .target(
      name: "ShiftCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "PayrollService",
        "PeopleService", "ShiftService", "WageService", "WorkplaceOptions",
      ], swiftSettings: strict),
    // The commands of `wage`.
    .target(
      name: "WageCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "PayrollService",
        "PeopleService", "ShiftService", "WageService", "WorkplaceOptions",
      ], swiftSettings: strict),
    // The commands of `seat`.
    .target(
      name: "SeatCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "PeopleService",
        "SeatService",
      ], swiftSettings: strict),
    // The commands of `challenge`.
    .target(
      name: "ChallengeCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "ChallengeService",
        "PeopleService",
      ], swiftSettings: strict),
    // The commands of `snap`.
    .target(
      name: "SnapCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "PeopleService",
        "SnapService",
      ], swiftSettings: strict),
    // The commands of `shot`.
    .target(
      name: "ShotCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "PeopleService",
        "ShotService",
      ], swiftSettings: strict),
    // The list of domains and the numbered migrations.
    .target(
      name: "CatchCommands",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "ChallengeCommands",
        "ChallengeService", "PayrollService", "PeopleService", "SeatCommands", "SeatService",
        "ShiftService", "ShiftCommands", "ShotCommands", "ShotService", "SnapCommands",
        "SnapService", "WageCommands",
      ], swiftSettings: strict),
    // The commit of the sources, apart so that a new one compiles one file and links.
    .target(name: "CCommit", cSettings: commit),
    // Builds the live environment, runs, exits.
    .executableTarget(
      name: "catchkit", dependencies: ["CCommit", "CatchCommands", "CatchProgram"],
      exclude: ["start.order"],
      swiftSettings: strict, linkerSettings: selfContained),

    // The wage kernel alone, to be timed beside its twin in C; see Tests/Benchmarks/run.
    .executableTarget(
      name: "kernelbench", dependencies: ["CStart", "CatchValues", "WageService"],
      path: "Tests/Benchmarks/Kernel", swiftSettings: strict, linkerSettings: selfContained),

    // Seeded randomness, process runs and snapshots for the tests.
    .target(
      name: "CatchTestSupport", dependencies: ["CatchValues"], path: "Tests/CatchTestSupport",
      swiftSettings: strict),
    // Whole runs of commands in memory, the worlds they begin in, and transcripts of them.
    .target(
      name: "CommandsTestSupport",
      dependencies: [
        "CatchValues", "CatchCommandLine", "SeatService", "CatchProgram", "CatchCommands",
        "CatchTestSupport",
      ], path: "Tests/CommandsTestSupport", swiftSettings: tests),
    // A domain of the tests, plugged in like any other.
    .target(
      name: "SampleDomain",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram", "CatchCommands",
        "PeopleService",
      ], path: "Tests/SampleDomain", swiftSettings: strict),
    // `catchkit` with the sample domain.
    .executableTarget(
      name: "samplekit", dependencies: ["CatchProgram", "SampleDomain"], path: "Tests/SampleKit",
      swiftSettings: strict),
    .testTarget(
      name: "CatchValuesTests", dependencies: ["CatchValues", "CatchTestSupport"],
      exclude: ["Recurrence/Fixtures"],
      swiftSettings: tests),
    .testTarget(
      name: "CatchCommandLineTests",
      dependencies: ["CatchValues", "CatchCommandLine", "CatchTestSupport"],
      exclude: ["Snapshots"], swiftSettings: tests),
    .testTarget(
      name: "CatchStoreTests",
      dependencies: ["CatchValues", "CSQLite", "CatchStore", "CatchTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ShiftServiceTests",
      dependencies: [
        "CatchValues", "CatchStore", "PeopleService", "ShiftService", "CatchTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "SeatServiceTests",
      dependencies: ["CatchValues", "CatchStore", "SeatService", "CatchTestSupport"],
      exclude: ["Fixtures"], swiftSettings: tests),
    .testTarget(
      name: "ChallengeServiceTests",
      dependencies: ["CatchValues", "ChallengeService", "CatchTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SnapServiceTests",
      dependencies: ["CatchValues", "CatchStore", "SnapService", "CatchTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ShotServiceTests", dependencies: ["CatchValues", "ShotService", "CatchTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "PayrollServiceTests",
      dependencies: [
        "CatchValues", "CatchStore", "PayrollService", "PeopleService", "ShiftService",
        "WageService", "CatchTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "WageServiceTests", dependencies: ["CatchValues", "WageService", "CatchTestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: tests),
    .testTarget(
      name: "CatchCommandsTests",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "PayrollService", "PeopleService",
        "SeatService", "ShiftService", "ChallengeService", "ShotService", "SnapService",
        "CatchProgram", "CatchCommands", "SampleDomain", "CatchTestSupport",
        "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "ShiftCommandsTests",
      dependencies: [
        "CatchValues", "CatchCommandLine", "CatchStore", "PeopleService", "ShiftService",
        "CatchProgram", "CatchCommands", "CatchTestSupport", "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "WageCommandsTests",
      dependencies: [
        "CatchValues", "PayrollService", "WageService", "CatchProgram", "CatchCommands",
        "CatchTestSupport", "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "SeatCommandsTests",
      dependencies: [
        "CatchValues", "CatchCommandLine", "SeatService", "CatchProgram", "CatchCommands",
        "CatchTestSupport", "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "ChallengeCommandsTests",
      dependencies: [
        "CatchValues", "CatchCommandLine", "ChallengeService", "CatchProgram",
        "CatchCommands", "CatchTestSupport", "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "SnapCommandsTests",
      dependencies: [
        "CatchValues", "CatchCommandLine", "SnapService", "CatchProgram", "CatchCommands",
        "CatchTestSupport", "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "ShotCommandsTests",
      dependencies: [
        "CatchValues", "CatchCommandLine", "ShotService", "CatchProgram", "CatchCommands",
        "CatchTestSupport", "CommandsTestSupport",
      ], swiftSettings: tests),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "catchkit", "CatchValues", "CatchCommandLine", "CatchStore", "CatchProgram",
        "CatchCommands", "PayrollService", "PeopleService", "ShiftService", "CatchTestSupport",
      ], exclude: ["Fixtures", "Snapshots", "Store/Snapshots"], swiftSettings: tests),
  ]
)
