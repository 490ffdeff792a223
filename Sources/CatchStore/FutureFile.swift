import CatchValues
import SystemLibrary

/// A file written under a temporary name and given its own name only when it is complete.
final class FutureFile {
  let path: String
  private let isReplacing: Bool
  private let file: DraftFile
  var draft: String { file.path }
  fileprivate var descriptor: Int32 { file.descriptor }

  /// - Parameters:
  ///   - isReplacing: a regular file of that name may be replaced; otherwise it is refused.
  ///   - store: the store's path, whose own files are never replaced.
  /// - Throws: `file.exists`, `file.unsuitable`, `store.read_only`, `store.full`.
  init(_ path: String, isReplacing: Bool, besides store: String) throws(Failure) {
    self.path = path
    self.isReplacing = isReplacing
    try StoreFile.checkTarget(path, isReplacing: isReplacing, besides: store)
    guard let file = DraftFile(of: path) else {
      throw .unwritten(path, "cannot be made", "만들 수 없습니다")
    }
    self.file = file
  }

  /// Moves the finished file to its final place.
  func place() throws(Failure) {
    guard file.sync() else { throw .unwritten(path, "cannot be synced", "동기화할 수 없습니다") }
    guard isReplacing ? file.replaceTarget() : file.publish() else {
      throw errno == EEXIST && !isReplacing
        ? .fileExists(path)
        : .unwritten(path, "cannot be put in its place", "최종 위치로 옮길 수 없습니다")
    }
    do throws(Failure) {
      try StoreFile.syncFolder(of: path)
    } catch {
      // A name that the disk may not keep; the former file is gone where one was replaced.
      guard !isReplacing else { throw .unknownOutcome(of: nil, path, error) }
      StoreFile.remove(path)
      throw error
    }
  }
}

extension StoreFile {
  /// Refuses a target that must not be overwritten, before any work is done.
  static func checkTarget(
    _ path: String, isReplacing: Bool, besides store: String
  ) throws(Failure) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .unsuitable(path, "is a folder", "폴더입니다")
    }
    guard isReplacing else { throw .fileExists(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unsuitable(path, "is no regular file", "일반 파일이 아닙니다")
    }
    for part in Store.files(of: store) {
      var other = stat()
      guard unsafe stat(part, &other) == 0 else { continue }
      guard other.st_dev != status.st_dev || other.st_ino != status.st_ino else {
        throw .unsuitable(path, "belongs to the store itself", "저장소 자체의 파일입니다")
      }
    }
  }
}

/// Writes text to a future file in pieces.
final class FutureFileWriter {
  private let file: FutureFile

  init(_ file: FutureFile) { self.file = file }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard unsafe StoreFile.append(bytes, to: file.descriptor) else {
      throw .unwritten(file.path, "cannot be written", "쓸 수 없습니다")
    }
  }
}

extension Failure {
  static func fileExists(_ path: String) -> Failure {
    TransferFailure.exists.failure("'\(path)' exists already", "'\(path)' 파일이 이미 있습니다", file: path)
  }

  /// Builds a failure with the system's reason.
  static func unwritten(_ path: String, _ en: String, _ ko: String) -> Failure {
    let words = SystemError.last.words
    return TransferFailure.unwritten.failure(
      "'\(path)' \(en): \(words)", "'\(path)': \(ko) (\(words))", file: path)
  }

  static func unsuitable(_ path: String, _ en: String, _ ko: String) -> Failure {
    TransferFailure.unsuitable.failure("'\(path)' \(en)", "'\(path)': \(ko)", file: path)
  }
}
