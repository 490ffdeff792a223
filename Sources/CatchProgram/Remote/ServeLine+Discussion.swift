import CatchValues

extension ServeLine {
  /// The rules, and three ways to share a store.
  static let discussion: [Text] = [
    Text(
      en: "As the forced command of a key in authorized_keys it runs the one command that comes by "
        + "ssh, as that person. sshd is the network, the login and the encryption; nothing of "
        + "catchkit listens. Who has only such a key can do what the person may do and no more: "
        + "for those who come by ssh, roles are walls. --sample names the person by ID, since a "
        + "nickname may be another person's later.",
      ko:
        "authorized_keys에서 키의 강제 명령(command=)으로 두면 ssh로 온 명령 하나를 그 사람으로 실행합니다. 통신과 로그인, 암호화는 sshd가 "
        + "맡고 catchkit은 아무것도 기다리지 않습니다. 이런 키만 있는 사람은 자기에게 허용된 일만 할 수 있습니다. ssh로 오는 사람에게 역할은 벽입니다. "
        + "닉네임은 나중에 다른 사람의 것이 될 수 있으므로 --sample은 사람을 ID로 적습니다."),
    Text(
      en: "The line is divided as a POSIX shell divides plain words and quotes; no shell runs, and "
        + "what a shell would expand or start is refused with 18. So are another --as, --store, "
        + "what turns off settings or hooks, commands about the machine, and each argument that "
        + "names a file or a program of it; - is standard input or output. Hooks run as always; "
        + "no other program does, so photos are not compared by their pixels.",
      ko: "명령줄은 POSIX 셸이 단어와 따옴표를 나누는 대로 나눕니다. 셸은 실행하지 않으며 셸이 바꾸거나 실행할 내용은 18로 거부합니다. 다른 --as, "
        + "--store, 설정이나 훅을 끄는 옵션, 컴퓨터에 대한 명령, 그 컴퓨터의 파일이나 프로그램을 가리키는 인자도 거부하며, -는 표준 입출력입니다. 훅은 "
        + "그대로 실행하고 다른 프로그램은 실행하지 않으므로 사진의 픽셀은 비교하지 않습니다."),
    Text(
      en: "A café on one machine. 1: 'apt install openssh-server'. 2: 'adduser "
        + "--disabled-password cafe'. 3: become that user. 4: 'catchkit user add 사장 --role owner'. "
        + "5: 'catchkit shift place add 카페 --shared --as 사장'. 6: 'catchkit user add 민지 "
        + "--as 사장'. 7: ask 민지 for her id_ed25519.pub. 8: 'catchkit serve --sample --as 민지'. "
        + "9: put that line in ~/.ssh/authorized_keys, her key in place of the last words; do the "
        + "same for 사장. 10: check with 'catchkit serve --list-keys'. 11: 'ssh cafe@HOST catchkit "
        + "shift invite create' prints a code to the owner. 12: 민지 runs 'ssh cafe@HOST catchkit "
        + "shift join CODE'; 사장 accepts with 'shift member accept 민지'.",
      ko: "컴퓨터 한 대로 카페 함께 쓰기. 1: 'apt install openssh-server'. 2: 'adduser --disabled-password "
        + "cafe'. 3: 그 사용자로 로그인. 4: 'catchkit user add 사장 --role owner'. 5: 'catchkit shift place "
        + "add 카페 --shared --as 사장'. 6: 'catchkit user add 민지 --as 사장'. 7: 민지의 "
        + "id_ed25519.pub 받기. 8: 'catchkit serve --sample --as 민지'. 9: 끝의 단어들을 받은 키로 바꾸어 "
        + "~/.ssh/authorized_keys에 넣고 사장의 키도 똑같이 넣기. 10: 'catchkit serve --list-keys'로 확인. 11: "
        + "사장이 'ssh cafe@호스트 catchkit shift invite create'로 초대 코드 받기. 12: 민지가 'ssh cafe@호스트 "
        + "catchkit shift join 코드' 실행. 사장이 'shift member accept 민지'로 수락."),
    Text(
      en: "Friends with a challenge use one account with a key for each: one runs 'challenge new', "
        + "the others 'challenge join CODE'; photos go in by '--photo -'. Riders of a train share "
        + "a store in the same way: all see a 'seat sit' at once, and 'seat watch' streams.",
      ko:
        "챌린지를 함께 하는 친구들은 계정 하나에 각자의 키를 둡니다. 한 사람이 'challenge new', 나머지는 'challenge join 코드'를 실행하고, 사진은 "
        + "'--photo -'로 보냅니다. 같은 열차를 타는 사람들도 똑같이 함께 씁니다. 'seat sit'은 모두에게 바로 보이고 'seat watch'는 계속 "
        + "출력합니다."),
  ]
}
