import CatchCommandLine
import CatchValues

extension WageDomain {
  static var scale: Topic {
    Topic(
      "scale", Text(en: "payrolls on many processors", ko: "여러 프로세서로 하는 임금 계산"),
      [
        Text(
          en: "'catchkit wage calc --from jsonl' answers one worker a line, without a store and in "
            + "little memory, and no line depends on another. Programs that cut a file at the ends "
            + "of lines and run filters beside each other can therefore share out a large payroll: "
            + "the lines are those of one process, with the ids of their rows, in any order.",
          ko: "'catchkit wage calc --from jsonl'은 한 줄에 한 사람씩 저장소 없이 적은 메모리로 답하며, 어느 줄도 다른 줄에 영향을 "
            + "주지 않습니다. 그래서 파일을 줄 단위로 나누어 필터를 동시에 실행하는 프로그램으로 큰 급여 계산을 나눌 수 있습니다. 출력하는 "
            + "줄은 프로세스 하나일 때와 같고 행의 id가 있으며, 순서만 다를 수 있습니다."),
        Text(
          en: "A row that is refused stops its part, unless --rejects names a file: then the other "
            + "rows are answered, the part ends with 17, and the file holds the refused rows as "
            + "they were read, with their ids. Each part needs a file of its own, which is "
            + "written at its end. Line numbers of messages count from the start of the part.",
          ko: "거부되는 행이 있으면 그 부분이 멈춥니다. --rejects로 파일을 지정하면 나머지 행에 답하고 17로 끝나며, 거부된 행은 읽은 "
            + "그대로 id와 함께 파일에 남습니다. 파일은 부분마다 달라야 하며 그 부분이 끝날 때 저장됩니다. 메시지의 줄 번호는 그 부분의 "
            + "처음부터 셉니다."),
      ],
      [
        Recipe(
          Text(en: "The shell", ko: "셸"),
          [
            Example(
              "split -n l/2 workers.jsonl part- && for part in part-a?; do"
                + " catchkit wage calc --from jsonl $part --rejects $part.refused >$part.pay & done;"
                + " wait", "Two processes, a half of the lines each", "프로세스 두 개로 절반씩")
          ]),
        Recipe(
          Text(verbatim: "GNU parallel"),
          [
            Example(
              "parallel --pipe --block 16M --retries 3 --keep-order"
                + " 'catchkit wage calc --from jsonl --rejects refused-{#}.jsonl || [ $? = 17 ]'"
                + " <workers.jsonl >pay.jsonl",
              "Parts of 16 MB; one whose process is killed is done again, and printed once. Not "
                + "with --pipepart, which loses rows of such a part in release 20221122",
              "16MB씩 계산. 프로세스가 종료된 부분은 다시 계산해 한 번만 출력. --pipepart는 20221122판에서 그런 부분의 행을 잃으므로 "
                + "사용하지 않음")
          ]),
        Recipe(
          Text(verbatim: "Spark"),
          [
            Example(
              """
              python3 <<'END'
              import os
              from pyspark import SparkContext
              command = ("sh -c 'catchkit wage calc --from jsonl --rejects refused-$$.jsonl"
                         " || [ $? = 17 ]'")
              rows = SparkContext("local[2,4]").textFile("workers.jsonl", 64)
              rows.pipe(command, os.environ, checkCode=True).saveAsTextFile("pay")
              END
              """,
              "64 parts, each tried up to four times and written once; without checkCode Spark "
                + "would not look at exit codes. Refused rows lie where their part ran",
              "64개 부분을 네 번까지 시도해 한 번만 저장. checkCode가 없으면 Spark가 종료 코드를 보지 않음. 거부된 행은 그 부분을 실행한 "
                + "컴퓨터에 남음")
          ]),
      ])
  }
}
