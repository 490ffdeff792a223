import CatchTestSupport
import Testing

@Suite("Names in real processes")
struct NameScenarioTests {
  @Test func `a name of any script is added, acts in any form, and is one name`() throws {
    let scene = try StoreScene()
    let result = try scene.shell(
      """
      set -e
      catchkit user add 사장 --role owner -q
      for name in 'Nguyễn Văn An' Alexander 王芳 O’Brien Jean-Luc; do
        catchkit user add "$name" -q --as 사장
      done
      typed=$(printf 'Nguye\\314\\202\\314\\203n Va\\314\\206n An')
      catchkit user show --as "$typed" --json | jq -r .data.name
      CATCHKIT_USER=$typed catchkit shift place add 'Quán An' -q
      catchkit shift place list --as 'nguyễn văn an' --json | jq -r '.data[].owner'
      for name in "$typed" ALEXANDER "o'brien" jean-luc ｊｅａｎ-ｌｕｃ; do
        catchkit user add "$name" -q --as 사장 2> /dev/null || echo $?
      done
      """)
    #expect(result.status == .exit(0), "\(result)")
    let lines = result.output.split(separator: "\n").map { Array($0.utf8) }
    let name = Array("Nguyễn Văn An".utf8)
    #expect(lines == [name, name] + .init(repeating: Array("12".utf8), count: 5), "\(result)")
    try scene.expectSound()
  }
}
