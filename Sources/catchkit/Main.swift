import CatchCommands

@main
struct Main {
  static func main() {
    var environment = Environment.live
    let code = run(arguments: Environment.liveArguments, environment: &environment)
    Environment.exitProcess(code)
  }
}
