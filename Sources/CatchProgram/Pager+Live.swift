import SystemLibrary

/// Starts a shell command with the text as its input, and waits for its end.
///
/// - Returns: false when the shell found no such command, so the text was not shown.
func pageThrough(_ bytes: [UInt8], with command: String) -> Bool {
  // The flags that git, gh and others give less: colours, and no page for a short text.
  setenv("LESS", "FRX", 0)
  // Texts are UTF-8, whatever the locale says.
  setenv("LESSCHARSET", "utf-8", 0)
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return false }
  let (reading, writing) = (ends[0], ends[1])
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let signals = IgnoredSignals(SIGINT, SIGPIPE)
  let process = startShell(command, input: reading)
  _ = close(reading)
  // A reader who quits early closes the pipe; the rest is not wanted.
  if process != nil { _ = bytes.withUnsafeBytes { writeAll($0, to: writing) } }
  _ = close(writing)
  var status: Int32 = 0
  if let process {
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
  signals.restore()
  // 126 and 127 are the shell's own codes: it could not run the command.
  let code = (status >> 8) & 0xFF
  return process != nil && !(status & 0x7F == 0 && (code == 126 || code == 127))
}

private func startShell(_ command: String, input: Int32) -> pid_t? {
  withSpawnSettings { actions, attributes in
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // The pager must react to the keys that this process ignores.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let code = "sh".withCString { name in
      "-c".withCString { option in
        command.withCString { line in
          var words = [
            UnsafeMutablePointer(mutating: name), UnsafeMutablePointer(mutating: option),
            UnsafeMutablePointer(mutating: line), nil,
          ]
          return posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
        }
      }
    }
    return code == 0 ? process : nil
  }
}
