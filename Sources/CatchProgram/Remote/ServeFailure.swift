import CatchValues

/// The refusals of lines that come by ssh.
enum ServeFailure {
  static let line = FailureCase(
    "serve.line", .forbidden, "a line that came by ssh is more than plain and quoted words",
    "ssh로 온 명령줄이 단순한 단어와 따옴표만으로 되어 있지 않습니다",
    "put text with special characters in single quotes; one command is run, without a shell",
    "특수 문자가 있는 글은 작은따옴표로 감싸십시오. 셸 없이 명령 하나만 실행합니다")
  static let variable = FailureCase(
    "serve.variable", .forbidden,
    "a line that came by ssh sets a variable that is not its own to set",
    "ssh로 온 명령줄이 정할 수 없는 변수를 정합니다",
    "leave the variable out; language, time zone, width and colour may be set",
    "변수를 빼십시오. 언어, 시간대, 폭, 색은 정할 수 있습니다")
  static let person = FailureCase(
    "serve.person", .forbidden, "the key of one person acts as another", "다른 사람의 키로 실행하려 했습니다",
    "leave out --as; each key acts as one person", "--as를 빼십시오. 키마다 실행자가 정해져 있습니다")
  static let command = FailureCase(
    "serve.command", .forbidden, "a command is for the machine of the store alone",
    "저장소가 있는 컴퓨터에서만 쓰는 명령입니다", "run it on that machine, as the owner of the store",
    "저장소 소유자가 그 컴퓨터에서 실행하십시오")
  static let argument = FailureCase(
    "serve.argument", .forbidden, "an argument names something of the machine of the store",
    "저장소가 있는 컴퓨터의 파일이나 프로그램, 설정을 가리키는 인자입니다",
    "write - to send a file as input or to receive it as output; leave other arguments out",
    "파일은 -로 입력하거나 출력하고, 다른 인자는 빼십시오")
  static let machine = FailureCase(
    "serve.machine", .forbidden, "a command needs files or programs of the machine of the store",
    "저장소가 있는 컴퓨터의 파일이나 프로그램이 필요한 명령입니다",
    "run it on that machine; nothing was changed", "그 컴퓨터에서 실행하십시오. 아무것도 바꾸지 않았습니다")

  static let catalogue = [line, variable, person, command, argument, machine]
}
