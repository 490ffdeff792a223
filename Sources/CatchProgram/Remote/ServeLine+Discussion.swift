import CatchValues

extension ServeLine {
  /// Rules, and three ways to share a store, as paragraphs of the manual page.
  static let discussion: [Text] = [
    Text(
      en: "Makes an ssh key act as one person of the store. As the forced command of a key in "
        + "authorized_keys it runs the one command that comes by ssh, as that person. sshd is the "
        + "network, the login and the encryption; nothing of catchkit listens. Whoever has no "
        + "account on the machine but such a key does what the person may do and no more: for "
        + "those who come by ssh, roles are walls.",
      ko: "ssh 키 하나를 저장소의 한 사람으로 만듭니다. authorized_keys에서 키의 강제 명령(command=)으로 두면 ssh로 온 명령 하나를 그 "
        + "사람으로 실행합니다. 통신과 로그인, 암호화는 sshd가 맡고 catchkit은 아무것도 기다리지 않습니다. 그 컴퓨터에 이런 키만 있는 사람은 "
        + "자기에게 허용된 일만 할 수 있습니다. ssh로 오는 사람에게 역할은 넘을 수 없는 벽입니다."),
    Text(
      en: "The line is divided as a POSIX shell divides plain words and quotes; no shell runs, and "
        + "whatever a shell would expand or start is refused. Refused with 18 are also another "
        + "--as, --store and what turns off settings and hooks, commands about the machine, each "
        + "argument that names a file or a program of it (- is standard input or output), and a "
        + "command that needs one. Hooks run as for any other change.",
      ko: "명령줄은 POSIX 셸이 단순한 단어와 따옴표를 나누는 대로 나눕니다. 셸은 실행하지 않으며 셸이 바꾸거나 실행할 내용은 거부합니다. 다른 --as, "
        + "--store, 설정과 훅을 끄는 옵션, 컴퓨터에 대한 명령, 그 컴퓨터의 파일이나 프로그램을 가리키는 인자(-는 표준 입출력)와 그것이 필요한 "
        + "명령도 18로 거부합니다. 훅은 다른 변경과 똑같이 실행됩니다."),
    Text(
      en: "No decoder runs for it either, so the pixels of a photo that came by ssh are not "
        + "compared with others.",
      ko: "사진을 읽는 프로그램도 실행하지 않으므로 ssh로 온 사진의 픽셀은 다른 사진과 비교하지 않습니다."),
    Text(
      en: "A café on one small machine. 1: 'apt install openssh-server' there, and 'adduser "
        + "--disabled-password cafe'. 2: become that user. 3: 'catchkit user add 사장 --role owner'. "
        + "4: 'catchkit shift place add 카페 --hourly minimum --as 사장'. 5: 'catchkit shift invite "
        + "create --as 사장' prints a code. 6: 'catchkit user add 민지 --as 사장'. 7: let 민지 send "
        + "her file ~/.ssh/id_ed25519.pub. 8: 'catchkit serve --sample --as 민지' prints a line. "
        + "9: put it in ~/.ssh/authorized_keys, with her key for the last words. 10: the same for "
        + "the own key, with --as 사장. 11: 'catchkit serve --list-keys' shows both. 12: she runs "
        + "'ssh cafe@HOST catchkit shift join CODE', and then 'ssh cafe@HOST catchkit shift list'.",
      ko: "작은 컴퓨터 한 대로 카페 함께 쓰기. 1: 그 컴퓨터에서 'apt install openssh-server', 'adduser "
        + "--disabled-password cafe'. 2: 그 사용자로 로그인합니다. 3: 'catchkit user add 사장 --role "
        + "owner'. 4: 'catchkit shift place add 카페 --hourly minimum --as 사장'. 5: 'catchkit shift "
        + "invite create --as 사장' 명령이 초대 코드를 출력합니다. 6: 'catchkit user add 민지 --as 사장'. 7: 민지의 "
        + "~/.ssh/id_ed25519.pub 파일을 받습니다. 8: 'catchkit serve --sample --as 민지' 명령이 한 줄을 출력합니다. "
        + "9: 끝의 단어들을 받은 키로 바꾸어 ~/.ssh/authorized_keys에 넣습니다. 10: 사장의 키도 --as 사장으로 똑같이 합니다. 11: "
        + "'catchkit serve --list-keys' 명령으로 둘 다 확인합니다. 12: 민지가 'ssh cafe@호스트 catchkit shift join "
        + "코드', 그다음 'ssh cafe@호스트 catchkit shift list'를 실행합니다."),
    Text(
      en: "Friends with a challenge need one account with a key for each of them; one runs "
        + "'challenge new', the others 'challenge join CODE'. Photos go in by --photo - and come "
        + "back by 'challenge photo REC --to -'. The riders of a train share a store in the same "
        + "way: 'seat ride', 'seat sit' and 'seat ask' are seen by all at once, and 'seat watch' "
        + "goes on until the connection ends.",
      ko: "챌린지를 함께 하는 친구들은 계정 하나에 각자의 키를 등록합니다. 한 사람이 'challenge new', 나머지는 'challenge join 코드'를 "
        + "실행합니다. 사진은 --photo -로 보내고 'challenge photo REC --to -'로 받습니다. 같은 열차를 타는 사람들도 똑같이 저장소를 "
        + "함께 씁니다. 'seat ride', 'seat sit', 'seat ask'는 모두에게 바로 보이고, 'seat watch'는 연결이 끝날 때까지 계속됩니다."
    ),
  ]
}
