import CCommit
import CatchCommands
import CatchProgram

@main
struct Main {
  static func main() {
    var environment = Environment.live(.catchkit)
    environment.commit = { catchkit_commit().map { String(cString: $0) } }
    let code = run(Environment.liveArguments, environment: &environment)
    Environment.exitProcess(code)
  }
}
