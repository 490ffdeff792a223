public import CatchValues
import SystemLibrary

/// A folder for the user alone, removed with its files when the last reference ends.
public final class TemporaryFolder {
  public let path: String

  /// - Parameter parent: the folder for temporary files.
  public init(in parent: String) throws(Failure) {
    var name = Array("\(parent)/catchkit-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else {
      throw StoreFile.failed(parent, "cannot hold a folder", "폴더를 만들 수 없습니다")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a symbolic link in the folder.
  ///
  /// - Parameter target: an absolute path; it need not exist.
  public func link(_ name: String, to target: String) throws(Failure) {
    guard unsafe symlink(target, "\(path)/\(name)") == 0 else {
      throw StoreFile.failed(path, "cannot hold a link", "링크를 만들 수 없습니다")
    }
  }

  deinit {
    for name in StoreFile.names(in: path) { StoreFile.remove("\(path)/\(name)") }
    unsafe rmdir(path)
  }
}
