# bash completion for catchkit, made by 'catchkit completions bash'.

# The functions below answer in the caller's words=() and source=().
_catchkit_children() {
  case $1 in
    '') words=('wage' 'shift' 'seat' 'user' 'undo' 'redo' 'due' 'history' 'store' 'doctor' 'selftest' 'config' 'hooks' 'paths' 'help' 'version' 'schema' 'explain' 'completions' 'man') ;;
    'wage') words=('calc' 'net' 'cost' 'tax' 'insurance' 'weekly' 'minimum' 'hours' 'break' 'split' 'severance' 'leave' 'support' 'rules' 'industries' 'preview' 'show' 'profile' 'policy' 'item' 'close' 'reopen' 'closed' 'arrears' 'slip' 'export' 'payday' 'compare' 'what-if' 'sweep' 'costs' 'budget' 'final' 'jobs' 'check' 'report') ;;
    'wage tax') words=('monthly' 'daily' 'business' 'table') ;;
    'wage rules') words=('diff') ;;
    'wage profile') words=('set' 'show' 'list') ;;
    'wage policy') words=('set' 'show') ;;
    'wage item') words=('add' 'list' 'remove') ;;
    'wage slip') words=('list' 'show') ;;
    'wage export') words=('bank' 'accountant') ;;
    'wage budget') words=('set' 'show' 'remove') ;;
    'shift') words=('place' 'invite' 'join' 'request' 'member' 'leave' 'terms' 'add' 'list' 'show' 'edit' 'mark' 'publish' 'remove' 'import' 'in' 'out' 'clock' 'report' 'attendance' 'gaps' 'coverage' 'split' 'merge' 'move' 'copy' 'fill' 'rotate' 'template' 'restore' 'series' 'check' 'availability' 'calendar' 'ical' 'routine' 'due') ;;
    'shift place') words=('add' 'list' 'show' 'edit' 'remove' 'headcount') ;;
    'shift place headcount') words=('list' 'set') ;;
    'shift invite') words=('create' 'list' 'lookup' 'revoke') ;;
    'shift request') words=('list' 'withdraw' 'swap' 'cover' 'change' 'off' 'shifts' 'agree' 'approve' 'decline' 'cancel') ;;
    'shift member') words=('list' 'show' 'accept' 'reject' 'edit' 'remove') ;;
    'shift terms') words=('list' 'propose' 'raise' 'accept' 'decline' 'withdraw') ;;
    'shift clock') words=('list' 'status' 'fix' 'remove') ;;
    'shift attendance') words=('approve' 'refuse') ;;
    'shift template') words=('save' 'list' 'show' 'apply' 'remove') ;;
    'shift series') words=('list' 'show' 'end') ;;
    'shift check') words=('rules') ;;
    'shift check rules') words=('list' 'set' 'reset') ;;
    'shift availability') words=('add' 'list' 'remove') ;;
    'shift ical') words=('export' 'import') ;;
    'shift routine') words=('add' 'list' 'show' 'edit' 'remove' 'attach' 'detach' 'today' 'tick' 'untick' 'history') ;;
    'shift due') words=('list' 'reset' 'sample') ;;
    'seat') words=('stations' 'route' 'crowd' 'incoming' 'feed' 'alias' 'import' 'networks' 'ride' 'status' 'end' 'history' 'profile' 'tick' 'wait' 'map' 'sit' 'move' 'leave' 'report' 'ask' 'accept' 'reject' 'cancel' 'requests' 'unlock' 'credits' 'grant' 'audit' 'watch' 'relay' 'listen') ;;
    'user') words=('add' 'list' 'show' 'edit' 'remove') ;;
    'due') words=('list' 'reset' 'sample') ;;
    'history') words=('show') ;;
    'store') words=('path' 'info' 'backup' 'restore' 'export' 'import' 'copy' 'query') ;;
    'config') words=('get' 'set' 'unset' 'list') ;;
    'hooks') words=('list' 'sample') ;;
  esac
}

_catchkit_options() {
  case $1 in
    '') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage calc') words=('--from' '--html' '--lenient' '--no-lenient' '--keep-going' '--no-keep-going' '--rejects' '--period' '--paid-on' '--id' '--item' '--allowance' '--name' '--age' '--family' '--children' '--withholding-rate' '--kind' '--employed-from' '--employed-to' '--months' '--new-at-65' '--no-new-at-65' '--basis' '--rate' '--weekly-minutes' '--four-week-average' '--days' '--daily-minutes' '--premiums' '--weekly-holiday' '--week-start' '--weekly-method' '--rounding' '--attribution' '--pay-basis' '--probation' '--no-probation' '--minor' '--no-minor' '--employees' '--size' '--industry' '--accident-permille' '--public-holidays' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage net') words=('--gross' '--insurance-month' '--meal' '--non-taxable' '--family' '--children' '--rate' '--kind' '--np-income' '--hi-income' '--ei-income' '--size' '--industry' '--accident-permille' '--age' '--weekly-hours' '--monthly-hours' '--months' '--days' '--daily-worker' '--no-daily-worker' '--new-at-65' '--no-new-at-65' '--minor-opts-out' '--no-minor-opts-out' '--all' '--no-all' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage cost') words=('--gross' '--meal' '--non-taxable' '--severance' '--no-severance' '--wage-claim' '--no-wage-claim' '--public-employer' '--no-public-employer' '--asbestos-permille' '--size' '--industry' '--accident-permille' '--age' '--weekly-hours' '--monthly-hours' '--months' '--days' '--daily-worker' '--no-daily-worker' '--new-at-65' '--no-new-at-65' '--minor-opts-out' '--no-minor-opts-out' '--all' '--no-all' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage tax') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage tax monthly') words=('--pay' '--family' '--children' '--rate' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage tax daily') words=('--pay' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage tax business') words=('--amount' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage tax table') words=('--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage insurance') words=('--income' '--size' '--industry' '--accident-permille' '--age' '--weekly-hours' '--monthly-hours' '--months' '--days' '--daily-worker' '--no-daily-worker' '--new-at-65' '--no-new-at-65' '--minor-opts-out' '--no-minor-opts-out' '--all' '--no-all' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage weekly') words=('--rate' '--weekly-minutes' '--days' '--four-week-average' '--absent' '--no-absent' '--left' '--no-left' '--weekly-method' '--rounding' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage minimum') words=('--hourly' '--monthly' '--weekly-minutes' '--probation' '--no-probation' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage hours') words=('--weekly-minutes' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage break') words=('--minutes' '--on' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage split') words=('--start' '--end' '--break' '--holiday' '--attribution' '--daily-limit' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage severance') words=('--joined' '--left' '--wages-3m' '--bonus' '--leave-pay' '--ordinary-daily' '--weekly-minutes' '-w' '--worker' '-p' '--place' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage leave') words=('--years' '--months' '--rate' '--unused' '--weekly-minutes' '-w' '--worker' '-p' '--place' '--on' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage support') words=('--income' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage rules') words=('--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage rules diff') words=('--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage industries') words=('--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage preview') words=('-p' '--place' '-w' '--worker' '--period' '--from' '--to' '--during' '--paid-on' '--provisional' '--no-provisional' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage show') words=('-p' '--place' '--period' '--paid-on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage profile') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage profile set') words=('-p' '--place' '--since' '--kind' '--employed-from' '--birth' '--new-at-65' '--no-new-at-65' '--family' '--children' '--withholding-rate' '--pension' '--health' '--employment' '--accident' '--pension-base' '--health-base' '--premiums' '--probation-until' '--contract-months' '--simple-work' '--daily-minutes' '--four-week-average' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage profile show') words=('-p' '--place' '--on' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage profile list') words=('-p' '--place' '-w' '--worker' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage policy') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage policy set') words=('--since' '--cycle' '--start-day' '--pay-basis' '--clock-step' '--grace' '--beyond-plan' '--size' '--industry' '--accident-permille' '--weekly-method' '--rounding' '--attribution' '--public-holidays' '--pay-day-rule' '--part-month' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage policy show') words=('--on' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage item') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage item add') words=('-p' '--place' '-d' '--day' '--recurring' '--no-recurring' '--since' '--until' '--name' '--taxed' '--ordinary' '--no-ordinary' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage item list') words=('-p' '--place' '-w' '--worker' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage item remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage close') words=('-p' '--place' '-w' '--worker' '--period' '--paid-on' '--anyway' '--no-anyway' '--without-recovery' '--no-without-recovery' '--provisional' '--no-provisional' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage reopen') words=('-p' '--place' '-w' '--worker' '--period' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage closed') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage arrears') words=('-p' '--place' '-w' '--worker' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage slip') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage slip list') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--mine' '--no-mine' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage slip show') words=('-p' '--place' '--period' '--html' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage export') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage export bank') words=('-p' '--place' '--period' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage export accountant') words=('-p' '--place' '--period' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage payday') words=('--day' '-p' '--place' '-w' '--worker' '--rule' '--count' '--on' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage compare') words=('--deductions' '--against' '-w' '--worker' '-p' '--place' '--period' '--paid-on' '--id' '--item' '--allowance' '--name' '--age' '--family' '--children' '--withholding-rate' '--kind' '--employed-from' '--employed-to' '--months' '--new-at-65' '--no-new-at-65' '--basis' '--rate' '--weekly-minutes' '--four-week-average' '--days' '--daily-minutes' '--premiums' '--weekly-holiday' '--week-start' '--weekly-method' '--rounding' '--attribution' '--pay-basis' '--probation' '--no-probation' '--minor' '--no-minor' '--employees' '--size' '--industry' '--accident-permille' '--public-holidays' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage what-if') words=('-w' '--worker' '-p' '--place' '--new-rate' '--new-hours' '--new-year' '--new-employees' '--new-kind' '--period' '--paid-on' '--id' '--item' '--allowance' '--name' '--age' '--family' '--children' '--withholding-rate' '--kind' '--employed-from' '--employed-to' '--months' '--new-at-65' '--no-new-at-65' '--basis' '--rate' '--weekly-minutes' '--four-week-average' '--days' '--daily-minutes' '--premiums' '--weekly-holiday' '--week-start' '--weekly-method' '--rounding' '--attribution' '--pay-basis' '--probation' '--no-probation' '--minor' '--no-minor' '--employees' '--size' '--industry' '--accident-permille' '--public-holidays' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage sweep') words=('-w' '--worker' '-p' '--place' '--hours' '--rates' '--staff' '--step' '--period' '--paid-on' '--id' '--item' '--allowance' '--name' '--age' '--family' '--children' '--withholding-rate' '--kind' '--employed-from' '--employed-to' '--months' '--new-at-65' '--no-new-at-65' '--basis' '--rate' '--weekly-minutes' '--four-week-average' '--days' '--daily-minutes' '--premiums' '--weekly-holiday' '--week-start' '--weekly-method' '--rounding' '--attribution' '--pay-basis' '--probation' '--no-probation' '--minor' '--no-minor' '--employees' '--size' '--industry' '--accident-permille' '--public-holidays' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage costs') words=('-p' '--place' '-w' '--worker' '--period' '--by' '--plot' '--no-plot' '--svg' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage budget') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage budget set') words=('-p' '--place' '--month' '--amount' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage budget show') words=('-p' '--place' '--month' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage budget remove') words=('-p' '--place' '--month' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage final') words=('-w' '--worker' '-p' '--place' '--on' '--unused' '--bonus' '--leave-pay' '--pay-on' '--agreed' '--no-agreed' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage jobs') words=('--year' '--insured-at' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage check') words=('-p' '--place' '-w' '--worker' '--on' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'wage report') words=('-w' '--worker' '-p' '--place' '--year' '--plot' '--no-plot' '--svg' '--show' '--provisional' '--no-provisional' '--rules' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place add') words=('--shared' '--no-shared' '--personal' '--no-personal' '--category' '--label' '--address' '--zone' '--week-start' '--rest-day' '--employees' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place list') words=('--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place edit') words=('--name' '--category' '--label' '--address' '--zone' '--week-start' '--rest-day' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place headcount') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place headcount list') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift place headcount set') words=('--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift invite') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift invite create') words=('--expires' '--uses' '--force' '--no-force' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift invite list') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift invite lookup') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift invite revoke') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift join') words=('--hourly' '--daily' '--weekly' '--monthly' '--weekly-minutes' '--days' '--pay-day' '--since' '--label' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request list') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request withdraw') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request swap') words=('--with' '-m' '--message' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request cover') words=('-w' '--worker' '-m' '--message' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request change') words=('-d' '--day' '-t' '--time' '--start' '--end' '--for' '-b' '--break' '--fold' '-m' '--message' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request off') words=('-m' '--message' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request shifts') words=('-p' '--place' '--state' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request agree') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request approve') words=('--reason' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request decline') words=('--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift request cancel') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member list') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member show') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member accept') words=('-p' '--place' '--without-terms' '--no-without-terms' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member reject') words=('-p' '--place' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member edit') words=('-p' '--place' '--label' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift member remove') words=('-p' '--place' '--on' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift leave') words=('--on' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms list') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms propose') words=('-p' '--place' '--hourly' '--daily' '--weekly' '--monthly' '--weekly-minutes' '--days' '--pay-day' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms raise') words=('-p' '--place' '-w' '--worker' '--hourly' '--daily' '--weekly' '--monthly' '--weekly-minutes' '--days' '--pay-day' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms accept') words=('--all' '--no-all' '-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms decline') words=('--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift terms withdraw') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift add') words=('-p' '--place' '-w' '--worker' '-d' '--day' '-t' '--time' '--start' '--end' '--for' '-b' '--break' '--state' '--title' '--memo' '--tag' '--fold' '--keep-going' '--no-keep-going' '--repeat' '--every' '--on' '--until' '--count' '--skip-holidays' '--no-skip-holidays' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift list') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--state' '--tag' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift edit') words=('-d' '--day' '-t' '--time' '--start' '--end' '--for' '-b' '--break' '--without-breaks' '--no-without-breaks' '-w' '--worker' '--title' '--memo' '--tag' '--fold' '--scope' '--repeat' '--every' '--on' '--until' '--count' '--skip-holidays' '--no-skip-holidays' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift mark') words=('--state' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift publish') words=('-p' '--place' '--from' '--to' '--during' '-w' '--worker' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift remove') words=('--scope' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift import') words=('--from' '-p' '--place' '--update' '--no-update' '--keep-going' '--no-keep-going' '--rejects' '--fold' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift in') words=('-p' '--place' '-w' '--worker' '--at' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift out') words=('-p' '--place' '-w' '--worker' '--at' '--note' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift clock') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift clock list') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift clock status') words=('-p' '--place' '-w' '--worker' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift clock fix') words=('--in' '--out' '--all' '--no-all' '--note' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift clock remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift report') words=('--by' '--group' '--from' '--to' '--during' '-p' '--place' '-w' '--worker' '--state' '--tag' '--pay-basis' '--basis' '--grace' '--all-days' '--no-all-days' '--plot' '--no-plot' '--svg' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift attendance') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--state' '--tag' '--pay-basis' '--basis' '--grace' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift attendance approve') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--again' '--no-again' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift attendance refuse') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--again' '--no-again' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift gaps') words=('-p' '--place' '--from' '--to' '--during' '--open' '--days' '--cover-breaks' '--no-cover-breaks' '--fold' '--staff' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift coverage') words=('-p' '--place' '--from' '--to' '--during' '--open' '--days' '--cover-breaks' '--no-cover-breaks' '--fold' '--every' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift split') words=('--at' '-w' '--worker' '--fold' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift merge') words=('--fill-gaps' '--no-fill-gaps' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift move') words=('--later' '--earlier' '--fold' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift copy') words=('-p' '--place' '--during' '--to' '-w' '--worker' '--fold' '--keep-going' '--no-keep-going' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift fill') words=('-p' '--place' '--from' '--to' '--during' '--open' '--days' '--cover-breaks' '--no-cover-breaks' '--fold' '--staff' '-w' '--worker' '--title' '--keep-going' '--no-keep-going' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift rotate') words=('-p' '--place' '--during' '--cycle' '--span' '-b' '--break' '-w' '--worker' '--title' '--tag' '--fold' '--keep-going' '--no-keep-going' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift template') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift template save') words=('-p' '--place' '--during' '-w' '--worker' '--replace' '--no-replace' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift template list') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift template show') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift template apply') words=('-p' '--place' '--to' '--fold' '--keep-going' '--no-keep-going' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift template remove') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift restore') words=('--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift series') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift series list') words=('-p' '--place' '-w' '--worker' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift series show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift series end') words=('--on' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift check') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--rule' '--severity' '--strict' '--no-strict' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift check rules') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift check rules list') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift check rules set') words=('-p' '--place' '--bound' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift check rules reset') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift availability') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift availability add') words=('--days' '--from' '--to' '--during' '-t' '--time' '--memo' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift availability list') words=('-p' '--place' '-w' '--worker' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift availability remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift calendar') words=('-p' '--place' '-w' '--worker' '--state' '--tag' '--mine' '--no-mine' '--shared' '--no-shared' '--memos' '--no-memos' '--week-start' '--html' '--svg' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift ical') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift ical export') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--mine' '--no-mine' '--alarm' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift ical import') words=('-p' '--place' '-w' '--worker' '--update' '--no-update' '--replace' '--no-replace' '--keep-going' '--no-keep-going' '--rejects' '--despite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine add') words=('--alarm' '--task' '--to' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine list') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine edit') words=('--name' '--alarm' '--task' '--add' '--drop' '--move' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine attach') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine detach') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine today') words=('-d' '--day' '--routine' '--todo' '--no-todo' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine tick') words=('--shift' '--routine' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine untick') words=('--shift' '--routine' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift routine history') words=('--routine' '--from' '--to' '--during' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift due') words=('--within' '--since' '--kind' '--peek' '--no-peek' '--exec' '--timeout' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift due list') words=('--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift due reset') words=('--all' '--no-all' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'shift due sample') words=('--within' '--exec' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat stations') words=('--line' '--network' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat route') words=('--via' '--prefer' '--network' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat crowd') words=('--prefer' '--on' '--between' '--plot' '--no-plot' '--svg' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat incoming') words=('--to' '--at' '--network' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat feed') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat alias') words=('--remove' '--no-remove' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat import') words=('--kind' '--network' '--encoding' '--keep-going' '--no-keep-going' '--rejects' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat networks') words=('--remove' '--no-remove' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat ride') words=('--train' '--car' '--section' '--go' '--no-go' '--back' '--no-back' '--again' '--no-again' '--favourite' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat status') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat end') words=('--abort' '--no-abort' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat history') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat profile') words=('--tag' '--masked' '--no-masked' '--notice' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat tick') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat wait') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat map') words=('--train' '--section' '--free-within' '--svg' '--follow' '--no-follow' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat sit') words=('--reserved' '--no-reserved' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat move') words=('--reserved' '--no-reserved' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat leave') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat report') words=('--free' '--no-free' '--taken' '--no-taken' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat ask') words=('--offer' '--at-alight' '--no-at-alight' '--expires' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat accept') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat reject') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat cancel') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat requests') words=('--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat unlock') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat credits') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat grant') words=('--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat audit') words=('--events' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat watch') words=('--from' '--train' '--mine' '--no-mine' '--follow' '--no-follow' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat relay') words=('--broker' '--vhost' '--login-file' '--through' '--plaintext' '--no-plaintext' '--from' '--reveal' '--no-reveal' '--once' '--no-once' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'seat listen') words=('--broker' '--vhost' '--login-file' '--through' '--plaintext' '--no-plaintext' '--apply' '--no-apply' '--once' '--no-once' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'user') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'user add') words=('--role' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'user list') words=('--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'user show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'user edit') words=('--name' '--role' '--born' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'user remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'undo') words=('--to' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'redo') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'due') words=('--within' '--since' '--kind' '--everyone' '--no-everyone' '--not-between' '--peek' '--no-peek' '--exec' '--timeout' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'due list') words=('--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'due reset') words=('--all' '--no-all' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'due sample') words=('--within' '--exec' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'history') words=('--by' '--record' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'history show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'store') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'store path') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'store info') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'store backup') words=('--verify' '--no-verify' '--force' '--no-force' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'store restore') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'store export') words=('-o' '--output' '--force' '--no-force' '--files' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'store import') words=('--files' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'store copy') words=('--to' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'store query') words=('--timeout' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'doctor') words=('--deep' '--no-deep' '--fix' '--no-fix' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '--no-hooks' '--no-no-hooks' '--hook-timeout' '-h' '--help' '--version') ;;
    'selftest') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'config') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'config get') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'config set') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-n' '--dry-run' '--no-dry-run' '-h' '--help' '--version') ;;
    'config unset') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-n' '--dry-run' '--no-dry-run' '-h' '--help' '--version') ;;
    'config list') words=('--origin' '--no-origin' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'hooks') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'hooks list') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'hooks sample') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'paths') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '--hook-timeout' '-h' '--help' '--version') ;;
    'help') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'version') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'schema') words=('--input' '--no-input' '--list' '--no-list' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'explain') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'completions') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'man') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
  esac
}

_catchkit_swallows() {
  case $1 in
    '--format'|'--fields'|'--limit'|'--contract'|'--lang'|'--tz'|'--color'|'--width'|'--progress'|'--store'|'--as'|'--lock-wait'|'--idempotency-key'|'--confirm-above'|'--hook-timeout'|'--from'|'--html'|'--rejects'|'--period'|'--paid-on'|'--id'|'--item'|'--allowance'|'--name'|'--age'|'--family'|'--children'|'--withholding-rate'|'--kind'|'--employed-from'|'--employed-to'|'--months'|'--basis'|'--rate'|'--weekly-minutes'|'--four-week-average'|'--days'|'--daily-minutes'|'--premiums'|'--weekly-holiday'|'--week-start'|'--weekly-method'|'--rounding'|'--attribution'|'--pay-basis'|'--employees'|'--size'|'--industry'|'--accident-permille'|'--public-holidays'|'--rules'|'--gross'|'--insurance-month'|'--meal'|'--non-taxable'|'--np-income'|'--hi-income'|'--ei-income'|'--weekly-hours'|'--monthly-hours'|'--on'|'--asbestos-permille'|'--pay'|'--amount'|'--income'|'--hourly'|'--monthly'|'--minutes'|'--start'|'--end'|'--break'|'--holiday'|'--daily-limit'|'--joined'|'--left'|'--wages-3m'|'--bonus'|'--leave-pay'|'--ordinary-daily'|'-w'|'--worker'|'-p'|'--place'|'--years'|'--unused'|'--to'|'--during'|'--since'|'--birth'|'--pension'|'--health'|'--employment'|'--accident'|'--pension-base'|'--health-base'|'--probation-until'|'--contract-months'|'--simple-work'|'--cycle'|'--start-day'|'--clock-step'|'--grace'|'--beyond-plan'|'--pay-day-rule'|'--part-month'|'-d'|'--day'|'--until'|'--taxed'|'--reason'|'--rule'|'--count'|'--deductions'|'--against'|'--new-rate'|'--new-hours'|'--new-year'|'--new-employees'|'--new-kind'|'--hours'|'--rates'|'--staff'|'--step'|'--by'|'--svg'|'--month'|'--pay-on'|'--year'|'--insured-at'|'--show'|'--category'|'--label'|'--address'|'--zone'|'--rest-day'|'--expires'|'--uses'|'--daily'|'--weekly'|'--pay-day'|'--with'|'-m'|'--message'|'-t'|'--time'|'--for'|'-b'|'--fold'|'--state'|'--despite'|'--title'|'--memo'|'--tag'|'--repeat'|'--every'|'--scope'|'--at'|'--note'|'--in'|'--out'|'--group'|'--open'|'--later'|'--earlier'|'--span'|'--severity'|'--bound'|'--alarm'|'--task'|'--add'|'--drop'|'--move'|'--routine'|'--shift'|'--within'|'--exec'|'--timeout'|'--line'|'--network'|'--via'|'--prefer'|'--between'|'--encoding'|'--train'|'--car'|'--section'|'--favourite'|'--notice'|'--free-within'|'--offer'|'--events'|'--broker'|'--vhost'|'--login-file'|'--through'|'--role'|'--born'|'--not-between'|'--record'|'-o'|'--output'|'--files') return 0 ;;
  esac
  return 1
}

# Undoes the quotes of a word into the caller's plain; false if the shell would do more with
# it, for nothing may be run while somebody types.
_catchkit_unquote() {
  local harmless=$'^([^\\\'"$`;&|<>()[:space:]]|\\\\.|\'[^\']*\'|"[^"\\$`]*")*$'
  [[ $1 =~ $harmless ]] && eval "plain=$1"
}

# Keeps what says which store and who acts, for the program to be asked with.
_catchkit_keep() {
  local plain
  case $1 in
    '--store'|'--as'|'--lock-wait'|'--confirm-above'|'--hook-timeout') ;;
    *) return ;;
  esac
  _catchkit_unquote "$2" && given+=("$1=$plain")
}

_catchkit_value() {
  case "$1 $2" in
    ' --fields') source=(list ); return ;;
    'wage --fields') source=(list ); return ;;
    'wage calc --from') source=(words 'json' 'jsonl' 'csv' 'tsv'); return ;;
    'wage calc --html') source=(file); return ;;
    'wage calc --rejects') source=(file); return ;;
    'wage calc --withholding-rate') source=(words '80' '100' '120'); return ;;
    'wage calc --kind') source=(words 'employee' 'daily' 'business'); return ;;
    'wage calc --basis') source=(words 'hourly' 'daily' 'weekly' 'monthly'); return ;;
    'wage calc --rate') source=(words 'minimum'); return ;;
    'wage calc --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage calc --premiums') source=(words 'law' 'agreed' 'none'); return ;;
    'wage calc --weekly-holiday') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage calc --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage calc --weekly-method') source=(words 'ruling' 'decree' 'ratio'); return ;;
    'wage calc --rounding') source=(words 'ceil' 'floor' 'half_up'); return ;;
    'wage calc --attribution') source=(words 'start-day' 'calendar'); return ;;
    'wage calc --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'wage calc --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage calc --industry') source=(dynamic 'industry'); return ;;
    'wage calc --public-holidays') source=(words 'law' 'agreed' 'none'); return ;;
    'wage calc --rules') source=(file); return ;;
    'wage calc --fields') source=(list 'id' 'period' 'period.from' 'period.to' 'paid_on' 'minutes' 'minutes.work' 'minutes.normal' 'minutes.overtime' 'minutes.part_time_excess' 'minutes.night' 'minutes.holiday_within_8h' 'minutes.holiday_over_8h' 'weeks' 'weeks.week' 'weeks.contracted_minutes' 'weeks.worked_minutes' 'weeks.attended' 'weeks.allowance_minutes' 'weeks.allowance_date' 'weeks.denied' 'pay' 'pay.normal_pay' 'pay.overtime_pay' 'pay.part_time_excess_pay' 'pay.night_premium' 'pay.holiday_pay' 'pay.weekly_allowance' 'pay.paid_holiday_pay' 'pay.leave_pay' 'pay.other_items' 'gross' 'non_taxable' 'taxable' 'deductions' 'deductions.national_pension' 'deductions.health_insurance' 'deductions.long_term_care' 'deductions.employment_insurance' 'deductions.income_tax' 'deductions.local_tax' 'deductions.other' 'deductions_total' 'net' 'employer' 'employer.national_pension' 'employer.health_insurance' 'employer.long_term_care' 'employer.employment_insurance' 'employer.industrial_accident' 'employer.severance_accrual' 'employer.total_cost' 'warnings' 'warnings.id' 'warnings.message' 'warnings.article' 'provisional' 'explanation'); return ;;
    'wage net --rate') source=(words '80' '100' '120'); return ;;
    'wage net --kind') source=(words 'employee' 'daily' 'business'); return ;;
    'wage net --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage net --industry') source=(dynamic 'industry'); return ;;
    'wage net --rules') source=(file); return ;;
    'wage net --fields') source=(list 'gross' 'non_taxable' 'base' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'insurance_total' 'income_tax' 'local_tax' 'deductions' 'net' 'provisional' 'explanation'); return ;;
    'wage cost --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage cost --industry') source=(dynamic 'industry'); return ;;
    'wage cost --rules') source=(file); return ;;
    'wage cost --fields') source=(list 'gross' 'base' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'industrial_accident' 'premiums' 'wage_claim_levy' 'asbestos_levy' 'severance_accrual' 'total' 'accident_rate' 'provisional' 'explanation'); return ;;
    'wage tax --fields') source=(list ); return ;;
    'wage tax monthly --rate') source=(words '80' '100' '120'); return ;;
    'wage tax monthly --rules') source=(file); return ;;
    'wage tax monthly --fields') source=(list 'table' 'table_tax' 'child_adjustment' 'income_tax' 'local_tax' 'total' 'provisional' 'explanation'); return ;;
    'wage tax daily --rules') source=(file); return ;;
    'wage tax daily --fields') source=(list 'per_day' 'income_tax' 'local_tax' 'total' 'provisional' 'explanation'); return ;;
    'wage tax business --rules') source=(file); return ;;
    'wage tax business --fields') source=(list 'income_tax' 'local_tax' 'total' 'net' 'provisional' 'explanation'); return ;;
    'wage tax table --rules') source=(file); return ;;
    'wage tax table --fields') source=(list 'from' 'below' 't1' 't2' 't3' 't4' 't5' 't6' 't7' 't8' 't9' 't10' 't11'); return ;;
    'wage insurance --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage insurance --industry') source=(dynamic 'industry'); return ;;
    'wage insurance --rules') source=(file); return ;;
    'wage insurance --fields') source=(list 'national_pension' 'national_pension.base' 'national_pension.employee' 'national_pension.employer' 'national_pension.covered' 'health_insurance' 'health_insurance.employee' 'health_insurance.employer' 'health_insurance.covered' 'long_term_care' 'long_term_care.employee' 'long_term_care.employer' 'employment_insurance' 'employment_insurance.employee' 'employment_insurance.employer_unemployment' 'employment_insurance.employer_stability' 'employment_insurance.employer' 'employment_insurance.covered' 'industrial_accident' 'industrial_accident.permille' 'industrial_accident.employer' 'employee_total' 'employer_total' 'provisional' 'explanation'); return ;;
    'wage weekly --weekly-method') source=(words 'ruling' 'decree' 'ratio'); return ;;
    'wage weekly --rounding') source=(words 'ceil' 'floor' 'half_up'); return ;;
    'wage weekly --fields') source=(list 'minutes' 'pay' 'denied' 'method' 'provisional' 'explanation'); return ;;
    'wage minimum --rules') source=(file); return ;;
    'wage minimum --fields') source=(list 'basis_hours' 'hourly' 'minimum_hourly' 'minimum_monthly' 'ok' 'shortfall' 'provisional' 'explanation'); return ;;
    'wage hours --fields') source=(list 'hours' 'numerator' 'denominator' 'provisional' 'explanation'); return ;;
    'wage break --fields') source=(list 'minutes' 'provisional' 'explanation'); return ;;
    'wage split --attribution') source=(words 'start-day' 'calendar'); return ;;
    'wage split --fields') source=(list 'work' 'normal' 'overtime' 'night' 'holiday_within_8h' 'holiday_over_8h' 'by_calendar_day' 'provisional' 'explanation'); return ;;
    'wage severance -w'|'wage severance --worker') source=(dynamic 'worker'); return ;;
    'wage severance -p'|'wage severance --place') source=(dynamic 'place'); return ;;
    'wage severance --fields') source=(list 'eligible' 'service_days' 'period_days' 'average_daily' 'daily_used' 'amount' 'income_tax' 'local_tax' 'net' 'wage_parts' 'wage_parts.from' 'wage_parts.to' 'wage_parts.amount' 'wage_parts.slip' 'provisional' 'explanation'); return ;;
    'wage leave -w'|'wage leave --worker') source=(dynamic 'worker'); return ;;
    'wage leave -p'|'wage leave --place') source=(dynamic 'place'); return ;;
    'wage leave --fields') source=(list 'days' 'pay' 'provisional' 'explanation'); return ;;
    'wage support --rules') source=(file); return ;;
    'wage support --fields') source=(list 'eligible' 'np_employee' 'np_employer' 'ei_employee' 'ei_employer' 'provisional' 'explanation'); return ;;
    'wage rules --rules') source=(file); return ;;
    'wage rules --fields') source=(list 'name' 'value' 'unit' 'from' 'until' 'source' 'certainty' 'as_of'); return ;;
    'wage rules diff --rules') source=(file); return ;;
    'wage rules diff --fields') source=(list 'name' 'unit' 'before' 'after' 'source' 'is_published'); return ;;
    'wage industries --rules') source=(file); return ;;
    'wage industries --fields') source=(list 'code' 'permille' 'name_en' 'name_ko' 'source'); return ;;
    'wage preview -p'|'wage preview --place') source=(dynamic 'place'); return ;;
    'wage preview -w'|'wage preview --worker') source=(dynamic 'worker'); return ;;
    'wage preview --fields') source=(list 'id' 'worker' 'place' 'from' 'to' 'paid_on' 'state' 'close' 'slip' 'shift_count' 'worked_count' 'work_minutes' 'so_far_minutes' 'gross_so_far' 'normal_pay' 'overtime_pay' 'part_time_excess_pay' 'night_premium' 'holiday_pay' 'weekly_allowance' 'paid_holiday_pay' 'leave_pay' 'other_items' 'gross' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'income_tax' 'local_tax' 'other_deductions' 'deductions_total' 'net' 'employer_premiums' 'severance_accrual' 'total_cost' 'terms' 'profile' 'policy' 'warnings' 'warnings.id' 'warnings.message' 'warnings.article' 'provisional' 'arrears' 'unpaid_minutes' 'unpaid_days' 'unpaid_days.day' 'unpaid_days.shift' 'unpaid_days.early_minutes' 'unpaid_days.late_minutes' 'unpaid_days.settlement'); return ;;
    'wage show -p'|'wage show --place') source=(dynamic 'place'); return ;;
    'wage show --rules') source=(file); return ;;
    'wage show --fields') source=(list 'id' 'worker' 'place' 'shift_count' 'worked_count' 'gross_so_far' 'state' 'close' 'slip' 'terms' 'profile' 'policy' 'period' 'period.from' 'period.to' 'paid_on' 'minutes' 'minutes.work' 'minutes.normal' 'minutes.overtime' 'minutes.part_time_excess' 'minutes.night' 'minutes.holiday_within_8h' 'minutes.holiday_over_8h' 'weeks' 'weeks.week' 'weeks.contracted_minutes' 'weeks.worked_minutes' 'weeks.attended' 'weeks.allowance_minutes' 'weeks.allowance_date' 'weeks.denied' 'pay' 'pay.normal_pay' 'pay.overtime_pay' 'pay.part_time_excess_pay' 'pay.night_premium' 'pay.holiday_pay' 'pay.weekly_allowance' 'pay.paid_holiday_pay' 'pay.leave_pay' 'pay.other_items' 'gross' 'non_taxable' 'taxable' 'deductions' 'deductions.national_pension' 'deductions.health_insurance' 'deductions.long_term_care' 'deductions.employment_insurance' 'deductions.income_tax' 'deductions.local_tax' 'deductions.other' 'deductions_total' 'net' 'employer' 'employer.national_pension' 'employer.health_insurance' 'employer.long_term_care' 'employer.employment_insurance' 'employer.industrial_accident' 'employer.severance_accrual' 'employer.total_cost' 'warnings' 'warnings.id' 'warnings.message' 'warnings.article' 'provisional' 'explanation' 'arrears' 'unpaid_minutes' 'unpaid_days' 'unpaid_days.day' 'unpaid_days.shift' 'unpaid_days.early_minutes' 'unpaid_days.late_minutes' 'unpaid_days.settlement'); return ;;
    'wage profile --fields') source=(list ); return ;;
    'wage profile set -p'|'wage profile set --place') source=(dynamic 'place'); return ;;
    'wage profile set --kind') source=(words 'employee' 'daily' 'business' 'none'); return ;;
    'wage profile set --employed-from') source=(words 'none'); return ;;
    'wage profile set --birth') source=(words 'none'); return ;;
    'wage profile set --withholding-rate') source=(words '80' '100' '120'); return ;;
    'wage profile set --pension') source=(words 'auto' 'on' 'off'); return ;;
    'wage profile set --health') source=(words 'auto' 'on' 'off'); return ;;
    'wage profile set --employment') source=(words 'auto' 'on' 'off'); return ;;
    'wage profile set --accident') source=(words 'auto' 'on' 'off'); return ;;
    'wage profile set --pension-base') source=(words 'none'); return ;;
    'wage profile set --health-base') source=(words 'none'); return ;;
    'wage profile set --premiums') source=(words 'law' 'agreed' 'none'); return ;;
    'wage profile set --probation-until') source=(words 'none'); return ;;
    'wage profile set --contract-months') source=(words 'open' 'none'); return ;;
    'wage profile set --simple-work') source=(words 'yes' 'no'); return ;;
    'wage profile set --daily-minutes') source=(words 'none'); return ;;
    'wage profile set --four-week-average') source=(words 'none'); return ;;
    'wage profile set --fields') source=(list 'id' 'place' 'worker' 'since' 'kind' 'employed_from' 'birth' 'new_at_65' 'family' 'children' 'withholding_rate' 'pension' 'health' 'employment' 'accident' 'pension_base' 'health_base' 'premiums' 'probation_until' 'daily_seconds' 'daily' 'four_week_average_seconds' 'four_week_average' 'contract_months' 'simple_work'); return ;;
    'wage profile show -p'|'wage profile show --place') source=(dynamic 'place'); return ;;
    'wage profile show --fields') source=(list 'id' 'place' 'worker' 'since' 'kind' 'employed_from' 'birth' 'new_at_65' 'family' 'children' 'withholding_rate' 'pension' 'health' 'employment' 'accident' 'pension_base' 'health_base' 'premiums' 'probation_until' 'daily_seconds' 'daily' 'four_week_average_seconds' 'four_week_average' 'contract_months' 'simple_work'); return ;;
    'wage profile list -p'|'wage profile list --place') source=(dynamic 'place'); return ;;
    'wage profile list -w'|'wage profile list --worker') source=(dynamic 'worker'); return ;;
    'wage profile list --fields') source=(list 'id' 'place' 'worker' 'since' 'kind' 'employed_from' 'birth' 'new_at_65' 'family' 'children' 'withholding_rate' 'pension' 'health' 'employment' 'accident' 'pension_base' 'health_base' 'premiums' 'probation_until' 'daily_seconds' 'daily' 'four_week_average_seconds' 'four_week_average' 'contract_months' 'simple_work'); return ;;
    'wage policy --fields') source=(list ); return ;;
    'wage policy set --cycle') source=(words 'month' 'week'); return ;;
    'wage policy set --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'wage policy set --clock-step') source=(words '1' '5' '10' '15' '30' '60'); return ;;
    'wage policy set --beyond-plan') source=(words 'ask' 'pay' 'refuse'); return ;;
    'wage policy set --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage policy set --industry') source=(words 'none'); return ;;
    'wage policy set --accident-permille') source=(words 'none'); return ;;
    'wage policy set --weekly-method') source=(words 'ruling' 'decree' 'ratio'); return ;;
    'wage policy set --rounding') source=(words 'ceil' 'floor' 'half_up'); return ;;
    'wage policy set --attribution') source=(words 'start-day' 'calendar'); return ;;
    'wage policy set --public-holidays') source=(words 'law' 'agreed' 'none'); return ;;
    'wage policy set --pay-day-rule') source=(words 'none' 'previous' 'next'); return ;;
    'wage policy set --part-month') source=(words 'calendar' 'working-days'); return ;;
    'wage policy set --fields') source=(list 'id' 'place' 'since' 'cycle' 'start_day' 'pay_basis' 'clock_step' 'grace' 'beyond_plan' 'size' 'industry' 'accident_permille' 'weekly_method' 'rounding' 'attribution' 'public_holidays' 'pay_day_rule' 'part_month'); return ;;
    'wage policy show --fields') source=(list 'id' 'place' 'since' 'cycle' 'start_day' 'pay_basis' 'clock_step' 'grace' 'beyond_plan' 'size' 'industry' 'accident_permille' 'weekly_method' 'rounding' 'attribution' 'public_holidays' 'pay_day_rule' 'part_month'); return ;;
    'wage item --fields') source=(list ); return ;;
    'wage item add -p'|'wage item add --place') source=(dynamic 'place'); return ;;
    'wage item add --taxed') source=(words 'yes' 'no'); return ;;
    'wage item add --fields') source=(list 'id' 'place' 'worker' 'code' 'name' 'amount' 'taxable' 'ordinary' 'recurring' 'since' 'until'); return ;;
    'wage item list -p'|'wage item list --place') source=(dynamic 'place'); return ;;
    'wage item list -w'|'wage item list --worker') source=(dynamic 'worker'); return ;;
    'wage item list --fields') source=(list 'id' 'place' 'worker' 'code' 'name' 'amount' 'taxable' 'ordinary' 'recurring' 'since' 'until'); return ;;
    'wage item remove --fields') source=(list 'id' 'place' 'worker' 'code' 'name' 'amount' 'taxable' 'ordinary' 'recurring' 'since' 'until'); return ;;
    'wage close -p'|'wage close --place') source=(dynamic 'place'); return ;;
    'wage close -w'|'wage close --worker') source=(dynamic 'worker'); return ;;
    'wage close --fields') source=(list 'id' 'close' 'place' 'worker' 'member' 'from' 'to' 'paid_on' 'gross' 'arrears' 'non_taxable' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'income_tax' 'local_tax' 'other_deductions' 'deductions_total' 'net' 'total_cost' 'state' 'closed_at' 'zone'); return ;;
    'wage reopen -p'|'wage reopen --place') source=(dynamic 'place'); return ;;
    'wage reopen -w'|'wage reopen --worker') source=(dynamic 'worker'); return ;;
    'wage reopen --fields') source=(list 'id' 'place' 'worker' 'from' 'to' 'paid_on' 'state' 'slip_count' 'gross' 'net' 'closed_by' 'closed_at' 'reopened_by' 'reopened_at' 'reason' 'zone'); return ;;
    'wage closed -p'|'wage closed --place') source=(dynamic 'place'); return ;;
    'wage closed --fields') source=(list 'id' 'place' 'worker' 'from' 'to' 'paid_on' 'state' 'slip_count' 'gross' 'net' 'closed_by' 'closed_at' 'reopened_by' 'reopened_at' 'reason' 'zone'); return ;;
    'wage arrears -p'|'wage arrears --place') source=(dynamic 'place'); return ;;
    'wage arrears -w'|'wage arrears --worker') source=(dynamic 'worker'); return ;;
    'wage arrears --fields') source=(list 'worker' 'member' 'period' 'close' 'closed_on' 'item' 'title' 'amount' 'due' 'paid' 'calculation'); return ;;
    'wage slip --fields') source=(list ); return ;;
    'wage slip list -p'|'wage slip list --place') source=(dynamic 'place'); return ;;
    'wage slip list -w'|'wage slip list --worker') source=(dynamic 'worker'); return ;;
    'wage slip list --fields') source=(list 'id' 'close' 'place' 'worker' 'member' 'from' 'to' 'paid_on' 'gross' 'arrears' 'non_taxable' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'income_tax' 'local_tax' 'other_deductions' 'deductions_total' 'net' 'total_cost' 'state' 'closed_at' 'zone'); return ;;
    'wage slip show -p'|'wage slip show --place') source=(dynamic 'place'); return ;;
    'wage slip show --html') source=(file); return ;;
    'wage slip show --fields') source=(list 'id' 'close' 'place' 'worker' 'member' 'from' 'to' 'paid_on' 'gross' 'arrears' 'non_taxable' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'income_tax' 'local_tax' 'other_deductions' 'deductions_total' 'net' 'total_cost' 'state' 'closed_at' 'zone' 'employer' 'income' 'earnings' 'earnings.code' 'earnings.title' 'earnings.amount' 'earnings.of_period' 'earnings.of_item' 'deductions' 'deductions.code' 'deductions.title' 'deductions.amount' 'deductions.of_period' 'deductions.of_item' 'employer_shares' 'employer_shares.code' 'employer_shares.title' 'employer_shares.amount' 'employer_shares.of_period' 'employer_shares.of_item' 'methods' 'methods.code' 'methods.formula' 'methods.amount' 'minutes' 'minutes.work' 'minutes.overtime' 'minutes.night' 'minutes.holiday' 'warnings' 'warnings.id' 'warnings.message' 'warnings.article' 'explanation'); return ;;
    'wage export --fields') source=(list ); return ;;
    'wage export bank -p'|'wage export bank --place') source=(dynamic 'place'); return ;;
    'wage export bank --fields') source=(list 'member' 'worker' 'paid_on' 'net' 'memo' 'slip' 'slips'); return ;;
    'wage export accountant -p'|'wage export accountant --place') source=(dynamic 'place'); return ;;
    'wage export accountant --fields') source=(list 'member' 'worker' 'from' 'to' 'paid_on' 'income' 'work_minutes' 'normal_pay' 'overtime_pay' 'part_time_excess_pay' 'night_premium' 'holiday_pay' 'weekly_allowance' 'paid_holiday_pay' 'leave_pay' 'other_items' 'arrears' 'gross' 'non_taxable' 'taxable' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'income_tax' 'local_tax' 'other_deductions' 'deductions_total' 'net' 'employer_national_pension' 'employer_health_insurance' 'employer_long_term_care' 'employer_employment_insurance' 'employer_industrial_accident' 'employer_severance_accrual' 'total_cost' 'slip'); return ;;
    'wage payday --day') source=(words 'daily'); return ;;
    'wage payday -p'|'wage payday --place') source=(dynamic 'place'); return ;;
    'wage payday -w'|'wage payday --worker') source=(dynamic 'worker'); return ;;
    'wage payday --rule') source=(words 'none' 'previous' 'next'); return ;;
    'wage payday --fields') source=(list 'place' 'worker' 'day' 'nominal' 'date' 'weekday' 'days_left' 'closed'); return ;;
    'wage compare --against') source=(file); return ;;
    'wage compare -w'|'wage compare --worker') source=(dynamic 'worker'); return ;;
    'wage compare -p'|'wage compare --place') source=(dynamic 'place'); return ;;
    'wage compare --withholding-rate') source=(words '80' '100' '120'); return ;;
    'wage compare --kind') source=(words 'employee' 'daily' 'business'); return ;;
    'wage compare --basis') source=(words 'hourly' 'daily' 'weekly' 'monthly'); return ;;
    'wage compare --rate') source=(words 'minimum'); return ;;
    'wage compare --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage compare --premiums') source=(words 'law' 'agreed' 'none'); return ;;
    'wage compare --weekly-holiday') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage compare --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage compare --weekly-method') source=(words 'ruling' 'decree' 'ratio'); return ;;
    'wage compare --rounding') source=(words 'ceil' 'floor' 'half_up'); return ;;
    'wage compare --attribution') source=(words 'start-day' 'calendar'); return ;;
    'wage compare --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'wage compare --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage compare --industry') source=(dynamic 'industry'); return ;;
    'wage compare --public-holidays') source=(words 'law' 'agreed' 'none'); return ;;
    'wage compare --rules') source=(file); return ;;
    'wage compare --fields') source=(list 'item' 'received' 'computed' 'difference' 'cause' 'meaning'); return ;;
    'wage what-if -w'|'wage what-if --worker') source=(dynamic 'worker'); return ;;
    'wage what-if -p'|'wage what-if --place') source=(dynamic 'place'); return ;;
    'wage what-if --new-rate') source=(words 'minimum'); return ;;
    'wage what-if --new-kind') source=(words 'employee' 'daily' 'business'); return ;;
    'wage what-if --withholding-rate') source=(words '80' '100' '120'); return ;;
    'wage what-if --kind') source=(words 'employee' 'daily' 'business'); return ;;
    'wage what-if --basis') source=(words 'hourly' 'daily' 'weekly' 'monthly'); return ;;
    'wage what-if --rate') source=(words 'minimum'); return ;;
    'wage what-if --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage what-if --premiums') source=(words 'law' 'agreed' 'none'); return ;;
    'wage what-if --weekly-holiday') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage what-if --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage what-if --weekly-method') source=(words 'ruling' 'decree' 'ratio'); return ;;
    'wage what-if --rounding') source=(words 'ceil' 'floor' 'half_up'); return ;;
    'wage what-if --attribution') source=(words 'start-day' 'calendar'); return ;;
    'wage what-if --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'wage what-if --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage what-if --industry') source=(dynamic 'industry'); return ;;
    'wage what-if --public-holidays') source=(words 'law' 'agreed' 'none'); return ;;
    'wage what-if --rules') source=(file); return ;;
    'wage what-if --fields') source=(list 'figure' 'base' 'variant' 'difference'); return ;;
    'wage sweep -w'|'wage sweep --worker') source=(dynamic 'worker'); return ;;
    'wage sweep -p'|'wage sweep --place') source=(dynamic 'place'); return ;;
    'wage sweep --withholding-rate') source=(words '80' '100' '120'); return ;;
    'wage sweep --kind') source=(words 'employee' 'daily' 'business'); return ;;
    'wage sweep --basis') source=(words 'hourly' 'daily' 'weekly' 'monthly'); return ;;
    'wage sweep --rate') source=(words 'minimum'); return ;;
    'wage sweep --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage sweep --premiums') source=(words 'law' 'agreed' 'none'); return ;;
    'wage sweep --weekly-holiday') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage sweep --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'wage sweep --weekly-method') source=(words 'ruling' 'decree' 'ratio'); return ;;
    'wage sweep --rounding') source=(words 'ceil' 'floor' 'half_up'); return ;;
    'wage sweep --attribution') source=(words 'start-day' 'calendar'); return ;;
    'wage sweep --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'wage sweep --size') source=(words 'under_150' 'priority_150' 'from_150' 'from_1000'); return ;;
    'wage sweep --industry') source=(dynamic 'industry'); return ;;
    'wage sweep --public-holidays') source=(words 'law' 'agreed' 'none'); return ;;
    'wage sweep --rules') source=(file); return ;;
    'wage sweep --fields') source=(list 'value' 'work_minutes' 'gross' 'insurance' 'tax' 'net' 'total_cost' 'net_change' 'marks'); return ;;
    'wage costs -p'|'wage costs --place') source=(dynamic 'place'); return ;;
    'wage costs -w'|'wage costs --worker') source=(dynamic 'worker'); return ;;
    'wage costs --by') source=(words 'worker' 'place' 'month' 'day' 'hour'); return ;;
    'wage costs --svg') source=(file); return ;;
    'wage costs --rules') source=(file); return ;;
    'wage costs --fields') source=(list 'subject' 'work_minutes' 'gross' 'employer_premiums' 'severance_accrual' 'cost' 'actual' 'budget' 'left' 'provisional' 'explanation'); return ;;
    'wage budget --fields') source=(list ); return ;;
    'wage budget set -p'|'wage budget set --place') source=(dynamic 'place'); return ;;
    'wage budget set --fields') source=(list 'id' 'place' 'month' 'amount'); return ;;
    'wage budget show -p'|'wage budget show --place') source=(dynamic 'place'); return ;;
    'wage budget show --rules') source=(file); return ;;
    'wage budget show --fields') source=(list 'id' 'place' 'month' 'amount' 'forecast' 'actual' 'left' 'provisional'); return ;;
    'wage budget remove -p'|'wage budget remove --place') source=(dynamic 'place'); return ;;
    'wage budget remove --fields') source=(list 'id' 'place' 'month' 'amount'); return ;;
    'wage final -w'|'wage final --worker') source=(dynamic 'worker'); return ;;
    'wage final -p'|'wage final --place') source=(dynamic 'place'); return ;;
    'wage final --rules') source=(file); return ;;
    'wage final --fields') source=(list 'worker' 'place' 'employed_from' 'last_day' 'due' 'due_closed' 'pay_on' 'agreed' 'wages' 'wages.from' 'wages.gross' 'wages.deductions' 'wages.net' 'wages.paid' 'wages.slips' 'wages.slips.slip' 'wages.slips.close' 'wages.slips.from' 'wages.slips.to' 'wages.slips.gross' 'wages.slips.paid_on' 'leave' 'leave.applies' 'leave.earned' 'leave.used' 'leave.unused' 'leave.pay' 'leave.deductions' 'leave.net' 'severance' 'severance.eligible' 'severance.service_days' 'severance.wages_3m' 'severance.average_daily' 'severance.daily_used' 'severance.amount' 'severance.income_tax' 'severance.local_tax' 'severance.net' 'arrears' 'total' 'unpaid' 'withheld' 'withheld.national_pension' 'withheld.health_insurance' 'withheld.long_term_care' 'withheld.employment_insurance' 'withheld.income_tax' 'withheld.local_tax' 'withheld.other' 'withheld.severance_tax' 'withheld.total' 'net' 'late_days' 'late_interest' 'wage_parts' 'wage_parts.from' 'wage_parts.to' 'wage_parts.amount' 'wage_parts.slip' 'provisional' 'explanation'); return ;;
    'wage jobs --insured-at') source=(dynamic 'place'); return ;;
    'wage jobs --rules') source=(file); return ;;
    'wage jobs --fields') source=(list 'place' 'periods' 'work_minutes' 'gross' 'non_taxable' 'insurance' 'tax' 'net' 'net_so_far' 'employment_insurance'); return ;;
    'wage check -p'|'wage check --place') source=(dynamic 'place'); return ;;
    'wage check -w'|'wage check --worker') source=(dynamic 'worker'); return ;;
    'wage check --rules') source=(file); return ;;
    'wage check --fields') source=(list 'place' 'worker' 'terms' 'on' 'kind' 'amount' 'hourly' 'minimum_hourly' 'probation' 'ok' 'shortfall' 'provisional'); return ;;
    'wage report -w'|'wage report --worker') source=(dynamic 'worker'); return ;;
    'wage report -p'|'wage report --place') source=(dynamic 'place'); return ;;
    'wage report --svg') source=(file); return ;;
    'wage report --show') source=(words 'net' 'gross' 'cost' 'hours'); return ;;
    'wage report --rules') source=(file); return ;;
    'wage report --fields') source=(list 'month' 'from' 'to' 'work_minutes' 'worked_minutes' 'gross' 'deductions' 'net' 'net_so_far' 'cost' 'provisional'); return ;;
    'shift --fields') source=(list ); return ;;
    'shift place --fields') source=(list ); return ;;
    'shift place add --label') source=(words 'red' 'orange' 'yellow' 'green' 'blue' 'purple' 'indigo' 'none'); return ;;
    'shift place add --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift place add --rest-day') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift place add --fields') source=(list 'id' 'name' 'owner' 'is_shared' 'category' 'label' 'address' 'zone' 'week_start' 'rest_day' 'employees' 'role' 'state' 'added_at' 'removed_at'); return ;;
    'shift place list --fields') source=(list 'id' 'name' 'owner' 'is_shared' 'category' 'label' 'address' 'zone' 'week_start' 'rest_day' 'employees' 'role' 'state' 'added_at' 'removed_at'); return ;;
    'shift place show --fields') source=(list 'id' 'name' 'owner' 'is_shared' 'category' 'label' 'address' 'zone' 'week_start' 'rest_day' 'employees' 'role' 'state' 'added_at' 'removed_at'); return ;;
    'shift place edit --label') source=(words 'red' 'orange' 'yellow' 'green' 'blue' 'purple' 'indigo' 'none'); return ;;
    'shift place edit --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift place edit --rest-day') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift place edit --fields') source=(list 'id' 'name' 'owner' 'is_shared' 'category' 'label' 'address' 'zone' 'week_start' 'rest_day' 'employees' 'role' 'state' 'added_at' 'removed_at'); return ;;
    'shift place remove --fields') source=(list 'id' 'name' 'owner' 'is_shared' 'category' 'label' 'address' 'zone' 'week_start' 'rest_day' 'employees' 'role' 'state' 'added_at' 'removed_at'); return ;;
    'shift place headcount --fields') source=(list ); return ;;
    'shift place headcount list --fields') source=(list 'id' 'place' 'since' 'employees'); return ;;
    'shift place headcount set --fields') source=(list 'id' 'place' 'since' 'employees'); return ;;
    'shift invite --fields') source=(list ); return ;;
    'shift invite create --fields') source=(list 'id' 'code' 'place' 'state' 'made_at' 'expires_at' 'zone' 'use_limit' 'use_count' 'revoked_at' 'is_new'); return ;;
    'shift invite list -p'|'shift invite list --place') source=(dynamic 'place'); return ;;
    'shift invite list --fields') source=(list 'id' 'code' 'place' 'state' 'made_at' 'expires_at' 'zone' 'use_limit' 'use_count' 'revoked_at'); return ;;
    'shift invite lookup --fields') source=(list 'code' 'place' 'category' 'address' 'owner' 'expires_at' 'zone'); return ;;
    'shift invite revoke --fields') source=(list 'id' 'code' 'place' 'state' 'made_at' 'expires_at' 'zone' 'use_limit' 'use_count' 'revoked_at'); return ;;
    'shift join --hourly') source=(words 'minimum'); return ;;
    'shift join --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift join --label') source=(words 'red' 'orange' 'yellow' 'green' 'blue' 'purple' 'indigo' 'none'); return ;;
    'shift join --fields') source=(list 'id' 'place' 'worker' 'state' 'requested_at' 'decided_at' 'reason' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'terms.follows_minimum' 'zone'); return ;;
    'shift request --fields') source=(list ); return ;;
    'shift request list -p'|'shift request list --place') source=(dynamic 'place'); return ;;
    'shift request list --fields') source=(list 'id' 'place' 'worker' 'state' 'requested_at' 'decided_at' 'reason' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'terms.follows_minimum' 'zone'); return ;;
    'shift request withdraw --fields') source=(list 'id' 'place' 'worker' 'state' 'requested_at' 'decided_at' 'reason' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'terms.follows_minimum' 'zone'); return ;;
    'shift request swap --with') source=(dynamic 'shift'); return ;;
    'shift request swap --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request cover -w'|'shift request cover --worker') source=(dynamic 'worker'); return ;;
    'shift request cover --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request change --fold') source=(words 'earlier' 'later'); return ;;
    'shift request change --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request off --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request shifts -p'|'shift request shifts --place') source=(dynamic 'place'); return ;;
    'shift request shifts --state') source=(words 'pending' 'agreed' 'accepted' 'rejected' 'withdrawn' 'lapsed'); return ;;
    'shift request shifts --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request agree --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request approve --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift request approve --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request decline --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift request cancel --fields') source=(list 'id' 'kind' 'place' 'worker' 'shift' 'other_shift' 'colleague' 'state' 'starts_at' 'ends_at' 'message' 'reason' 'requested_at' 'decided_at' 'zone'); return ;;
    'shift member --fields') source=(list ); return ;;
    'shift member list -p'|'shift member list --place') source=(dynamic 'place'); return ;;
    'shift member list --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member show -p'|'shift member show --place') source=(dynamic 'place'); return ;;
    'shift member show --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member accept -p'|'shift member accept --place') source=(dynamic 'place'); return ;;
    'shift member accept --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'terms.follows_minimum'); return ;;
    'shift member reject -p'|'shift member reject --place') source=(dynamic 'place'); return ;;
    'shift member reject --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member edit -p'|'shift member edit --place') source=(dynamic 'place'); return ;;
    'shift member edit --label') source=(words 'red' 'orange' 'yellow' 'green' 'blue' 'purple' 'indigo' 'none'); return ;;
    'shift member edit --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member remove -p'|'shift member remove --place') source=(dynamic 'place'); return ;;
    'shift member remove --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone' 'cancelled_shifts' 'later_shifts'); return ;;
    'shift leave --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone' 'cancelled_shifts' 'later_shifts'); return ;;
    'shift terms --fields') source=(list ); return ;;
    'shift terms list -p'|'shift terms list --place') source=(dynamic 'place'); return ;;
    'shift terms list --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'follows_minimum' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms propose -p'|'shift terms propose --place') source=(dynamic 'place'); return ;;
    'shift terms propose --hourly') source=(words 'minimum'); return ;;
    'shift terms propose --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift terms propose --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'follows_minimum' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms raise -p'|'shift terms raise --place') source=(dynamic 'place'); return ;;
    'shift terms raise -w'|'shift terms raise --worker') source=(dynamic 'worker'); return ;;
    'shift terms raise --hourly') source=(words 'minimum'); return ;;
    'shift terms raise --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift terms raise --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'follows_minimum' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms accept -p'|'shift terms accept --place') source=(dynamic 'place'); return ;;
    'shift terms accept --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'follows_minimum' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone' 'accepted'); return ;;
    'shift terms decline --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'follows_minimum' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms withdraw --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'follows_minimum' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift add -p'|'shift add --place') source=(dynamic 'place'); return ;;
    'shift add -w'|'shift add --worker') source=(dynamic 'worker'); return ;;
    'shift add --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift add --tag') source=(dynamic 'tag'); return ;;
    'shift add --fold') source=(words 'earlier' 'later'); return ;;
    'shift add --repeat') source=(words 'day' 'week' 'month' 'year'); return ;;
    'shift add --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift add --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift list -p'|'shift list --place') source=(dynamic 'place'); return ;;
    'shift list -w'|'shift list --worker') source=(dynamic 'worker'); return ;;
    'shift list --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift list --tag') source=(dynamic 'tag'); return ;;
    'shift list --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key' 'clocked_in' 'clocked_out' 'is_working'); return ;;
    'shift show --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key' 'clocked_in' 'clocked_out' 'is_working'); return ;;
    'shift edit -w'|'shift edit --worker') source=(dynamic 'worker'); return ;;
    'shift edit --tag') source=(dynamic 'tag'); return ;;
    'shift edit --fold') source=(words 'earlier' 'later'); return ;;
    'shift edit --scope') source=(words 'this' 'following' 'all'); return ;;
    'shift edit --repeat') source=(words 'day' 'week' 'month' 'year'); return ;;
    'shift edit --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift edit --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift mark --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift mark --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift mark --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift publish -p'|'shift publish --place') source=(dynamic 'place'); return ;;
    'shift publish -w'|'shift publish --worker') source=(dynamic 'worker'); return ;;
    'shift publish --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift publish --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift remove --scope') source=(words 'this' 'following' 'all'); return ;;
    'shift remove --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift import --from') source=(words 'csv' 'tsv' 'jsonl' 'json'); return ;;
    'shift import -p'|'shift import --place') source=(dynamic 'place'); return ;;
    'shift import --rejects') source=(file); return ;;
    'shift import --fold') source=(words 'earlier' 'later'); return ;;
    'shift import --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift import --fields') source=(list 'file' 'rows' 'added' 'updated' 'skipped' 'rejected'); return ;;
    'shift in -p'|'shift in --place') source=(dynamic 'place'); return ;;
    'shift in -w'|'shift in --worker') source=(dynamic 'worker'); return ;;
    'shift in --fold') source=(words 'earlier' 'later'); return ;;
    'shift in --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note'); return ;;
    'shift out -p'|'shift out --place') source=(dynamic 'place'); return ;;
    'shift out -w'|'shift out --worker') source=(dynamic 'worker'); return ;;
    'shift out --fold') source=(words 'earlier' 'later'); return ;;
    'shift out --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note' 'earlier'); return ;;
    'shift clock --fields') source=(list ); return ;;
    'shift clock list -p'|'shift clock list --place') source=(dynamic 'place'); return ;;
    'shift clock list -w'|'shift clock list --worker') source=(dynamic 'worker'); return ;;
    'shift clock list --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note'); return ;;
    'shift clock status -p'|'shift clock status --place') source=(dynamic 'place'); return ;;
    'shift clock status -w'|'shift clock status --worker') source=(dynamic 'worker'); return ;;
    'shift clock status --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'elapsed_seconds' 'elapsed' 'starts_at' 'ends_at' 'zone' 'forgotten' 'proposed_out'); return ;;
    'shift clock fix --fold') source=(words 'earlier' 'later'); return ;;
    'shift clock fix --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note'); return ;;
    'shift clock remove --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note'); return ;;
    'shift report --by') source=(words 'day' 'week' 'month' 'total'); return ;;
    'shift report --group') source=(words 'place' 'worker' 'tag'); return ;;
    'shift report -p'|'shift report --place') source=(dynamic 'place'); return ;;
    'shift report -w'|'shift report --worker') source=(dynamic 'worker'); return ;;
    'shift report --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift report --tag') source=(dynamic 'tag'); return ;;
    'shift report --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'shift report --basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'shift report --svg') source=(file); return ;;
    'shift report --fields') source=(list 'from' 'to' 'subject' 'subject_id' 'shift_count' 'states' 'states.planned' 'states.published' 'states.done' 'states.absent' 'states.leave' 'states.holiday' 'states.cancelled' 'planned_seconds' 'planned' 'worked_seconds' 'worked' 'difference_seconds' 'difference' 'contracted_seconds' 'contracted' 'contracted_difference_seconds' 'contracted_difference' 'overtime_seconds' 'overtime' 'late_count' 'late_seconds' 'late' 'early_count' 'early_seconds' 'early' 'open_count' 'forgotten_count' 'missed_count'); return ;;
    'shift attendance -p'|'shift attendance --place') source=(dynamic 'place'); return ;;
    'shift attendance -w'|'shift attendance --worker') source=(dynamic 'worker'); return ;;
    'shift attendance --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift attendance --tag') source=(dynamic 'tag'); return ;;
    'shift attendance --pay-basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'shift attendance --basis') source=(words 'scheduled' 'actual' 'clipped' 'late-end'); return ;;
    'shift attendance --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'clocked_in' 'clocked_out' 'entry_count' 'is_open' 'zone' 'state' 'planned_seconds' 'planned' 'worked_seconds' 'worked' 'break_seconds' 'break' 'overtime_seconds' 'overtime' 'late_seconds' 'late' 'early_seconds' 'early' 'unpaid_seconds' 'unpaid' 'settlement'); return ;;
    'shift attendance approve -p'|'shift attendance approve --place') source=(dynamic 'place'); return ;;
    'shift attendance approve -w'|'shift attendance approve --worker') source=(dynamic 'worker'); return ;;
    'shift attendance approve --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'early_minutes' 'late_minutes' 'settlement'); return ;;
    'shift attendance refuse -p'|'shift attendance refuse --place') source=(dynamic 'place'); return ;;
    'shift attendance refuse -w'|'shift attendance refuse --worker') source=(dynamic 'worker'); return ;;
    'shift attendance refuse --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'early_minutes' 'late_minutes' 'settlement'); return ;;
    'shift gaps -p'|'shift gaps --place') source=(dynamic 'place'); return ;;
    'shift gaps --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift gaps --fold') source=(words 'earlier' 'later'); return ;;
    'shift gaps --fields') source=(list 'day' 'starts_at' 'ends_at' 'zone' 'length_seconds' 'length' 'staff' 'missing' 'missing_seconds' 'workers'); return ;;
    'shift coverage -p'|'shift coverage --place') source=(dynamic 'place'); return ;;
    'shift coverage --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift coverage --fold') source=(words 'earlier' 'later'); return ;;
    'shift coverage --fields') source=(list 'day' 'starts_at' 'ends_at' 'zone' 'staff_min' 'staff_max' 'staffed_seconds' 'staffed' 'workers'); return ;;
    'shift split -w'|'shift split --worker') source=(dynamic 'worker'); return ;;
    'shift split --fold') source=(words 'earlier' 'later'); return ;;
    'shift split --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift split --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift merge --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift merge --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift move --fold') source=(words 'earlier' 'later'); return ;;
    'shift move --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift move --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift copy -p'|'shift copy --place') source=(dynamic 'place'); return ;;
    'shift copy -w'|'shift copy --worker') source=(dynamic 'worker'); return ;;
    'shift copy --fold') source=(words 'earlier' 'later'); return ;;
    'shift copy --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift copy --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift fill -p'|'shift fill --place') source=(dynamic 'place'); return ;;
    'shift fill --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift fill --fold') source=(words 'earlier' 'later'); return ;;
    'shift fill -w'|'shift fill --worker') source=(dynamic 'worker'); return ;;
    'shift fill --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift fill --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift rotate -p'|'shift rotate --place') source=(dynamic 'place'); return ;;
    'shift rotate -w'|'shift rotate --worker') source=(dynamic 'worker'); return ;;
    'shift rotate --tag') source=(dynamic 'tag'); return ;;
    'shift rotate --fold') source=(words 'earlier' 'later'); return ;;
    'shift rotate --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift rotate --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift template --fields') source=(list ); return ;;
    'shift template save -p'|'shift template save --place') source=(dynamic 'place'); return ;;
    'shift template save -w'|'shift template save --worker') source=(dynamic 'worker'); return ;;
    'shift template save --fields') source=(list 'id' 'name' 'place' 'day_count' 'shift_count' 'workers'); return ;;
    'shift template list -p'|'shift template list --place') source=(dynamic 'place'); return ;;
    'shift template list --fields') source=(list 'id' 'name' 'place' 'day_count' 'shift_count' 'workers'); return ;;
    'shift template show -p'|'shift template show --place') source=(dynamic 'place'); return ;;
    'shift template show --fields') source=(list 'day' 'worker' 'time' 'break_minutes' 'title' 'tags'); return ;;
    'shift template apply -p'|'shift template apply --place') source=(dynamic 'place'); return ;;
    'shift template apply --fold') source=(words 'earlier' 'later'); return ;;
    'shift template apply --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift template apply --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift template remove -p'|'shift template remove --place') source=(dynamic 'place'); return ;;
    'shift template remove --fields') source=(list 'id' 'name' 'place' 'day_count' 'shift_count' 'workers'); return ;;
    'shift restore --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift restore --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift series --fields') source=(list ); return ;;
    'shift series list -p'|'shift series list --place') source=(dynamic 'place'); return ;;
    'shift series list -w'|'shift series list --worker') source=(dynamic 'worker'); return ;;
    'shift series list --fields') source=(list 'id' 'series' 'place' 'worker' 'rule' 'first_day' 'last_day' 'count' 'starts' 'ends' 'length_seconds' 'length' 'zone' 'skips_holidays' 'next_day' 'skipped_days' 'changed_days' 'title' 'memo' 'tags' 'uid'); return ;;
    'shift series show --fields') source=(list 'id' 'series' 'place' 'worker' 'rule' 'first_day' 'last_day' 'count' 'starts' 'ends' 'length_seconds' 'length' 'zone' 'skips_holidays' 'next_day' 'skipped_days' 'changed_days' 'title' 'memo' 'tags' 'uid'); return ;;
    'shift series end --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift check -p'|'shift check --place') source=(dynamic 'place'); return ;;
    'shift check -w'|'shift check --worker') source=(dynamic 'worker'); return ;;
    'shift check --rule') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift check --severity') source=(words 'warning' 'error' 'refuse'); return ;;
    'shift check --fields') source=(list 'rule' 'severity' 'place' 'worker' 'day' 'last_day' 'shifts' 'measured_seconds' 'measured' 'bound_seconds' 'bound' 'measured_days' 'bound_days' 'law' 'text'); return ;;
    'shift check rules --fields') source=(list ); return ;;
    'shift check rules list -p'|'shift check rules list --place') source=(dynamic 'place'); return ;;
    'shift check rules list --fields') source=(list 'rule' 'severity' 'place' 'bound_seconds' 'bound' 'bound_days' 'is_own' 'meaning' 'law'); return ;;
    'shift check rules set -p'|'shift check rules set --place') source=(dynamic 'place'); return ;;
    'shift check rules set --fields') source=(list 'rule' 'severity' 'place' 'bound_seconds' 'bound' 'bound_days' 'is_own' 'meaning' 'law'); return ;;
    'shift check rules reset -p'|'shift check rules reset --place') source=(dynamic 'place'); return ;;
    'shift check rules reset --fields') source=(list 'rule' 'severity' 'place' 'bound_seconds' 'bound' 'bound_days' 'is_own' 'meaning' 'law'); return ;;
    'shift availability --fields') source=(list ); return ;;
    'shift availability add --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift availability add --fields') source=(list 'id' 'worker' 'kind' 'days' 'since' 'until' 'from_minute' 'to_minute' 'time' 'memo'); return ;;
    'shift availability list -p'|'shift availability list --place') source=(dynamic 'place'); return ;;
    'shift availability list -w'|'shift availability list --worker') source=(dynamic 'worker'); return ;;
    'shift availability list --fields') source=(list 'id' 'worker' 'kind' 'days' 'since' 'until' 'from_minute' 'to_minute' 'time' 'memo'); return ;;
    'shift availability remove --fields') source=(list 'id' 'worker' 'kind' 'days' 'since' 'until' 'from_minute' 'to_minute' 'time' 'memo'); return ;;
    'shift calendar -p'|'shift calendar --place') source=(dynamic 'place'); return ;;
    'shift calendar -w'|'shift calendar --worker') source=(dynamic 'worker'); return ;;
    'shift calendar --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift calendar --tag') source=(dynamic 'tag'); return ;;
    'shift calendar --week-start') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift calendar --html') source=(file); return ;;
    'shift calendar --svg') source=(file); return ;;
    'shift calendar --fields') source=(list 'date' 'weekday' 'holiday' 'is_today' 'shift_count' 'planned_seconds' 'planned' 'shifts' 'shifts.id' 'shifts.place' 'shifts.worker' 'shifts.day' 'shifts.starts_at' 'shifts.ends_at' 'shifts.zone' 'shifts.state' 'shifts.planned_seconds' 'shifts.planned' 'shifts.breaks' 'shifts.breaks.starts_at' 'shifts.breaks.length_seconds' 'shifts.breaks.length' 'shifts.breaks.is_paid' 'shifts.title' 'shifts.memo' 'shifts.tags' 'shifts.key' 'shifts.clocked_in' 'shifts.clocked_out' 'shifts.is_working' 'continued' 'continued.id' 'continued.place' 'continued.worker' 'continued.day' 'continued.starts_at' 'continued.ends_at' 'continued.zone' 'continued.state' 'continued.planned_seconds' 'continued.planned' 'continued.breaks' 'continued.breaks.starts_at' 'continued.breaks.length_seconds' 'continued.breaks.length' 'continued.breaks.is_paid' 'continued.title' 'continued.memo' 'continued.tags' 'continued.key' 'continued.clocked_in' 'continued.clocked_out' 'continued.is_working'); return ;;
    'shift ical --fields') source=(list ); return ;;
    'shift ical export -p'|'shift ical export --place') source=(dynamic 'place'); return ;;
    'shift ical export -w'|'shift ical export --worker') source=(dynamic 'worker'); return ;;
    'shift ical export --fields') source=(list ); return ;;
    'shift ical import -p'|'shift ical import --place') source=(dynamic 'place'); return ;;
    'shift ical import -w'|'shift ical import --worker') source=(dynamic 'worker'); return ;;
    'shift ical import --rejects') source=(file); return ;;
    'shift ical import --despite') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan'); return ;;
    'shift ical import --fields') source=(list 'file' 'events' 'added' 'updated' 'skipped' 'all_day' 'rejected' 'ignored' 'removed' 'kept'); return ;;
    'shift routine --fields') source=(list ); return ;;
    'shift routine add --to') source=(dynamic 'shift'); return ;;
    'shift routine add --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine list --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine show --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine edit --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine remove --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine attach --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine detach --fields') source=(list 'id' 'name' 'alarm' 'tasks' 'tasks.id' 'tasks.name' 'attached_to' 'attached_to.id' 'attached_to.place'); return ;;
    'shift routine today --routine') source=(dynamic 'routine'); return ;;
    'shift routine today --fields') source=(list 'task_id' 'task' 'is_done' 'ticked_at' 'routine_id' 'routine' 'alarm_at' 'shift' 'place' 'day' 'zone'); return ;;
    'shift routine tick --shift') source=(dynamic 'shift'); return ;;
    'shift routine tick --routine') source=(dynamic 'routine'); return ;;
    'shift routine tick --fields') source=(list 'task_id' 'task' 'is_done' 'ticked_at' 'routine_id' 'routine' 'alarm_at' 'shift' 'place' 'day' 'zone'); return ;;
    'shift routine untick --shift') source=(dynamic 'shift'); return ;;
    'shift routine untick --routine') source=(dynamic 'routine'); return ;;
    'shift routine untick --fields') source=(list 'task_id' 'task' 'is_done' 'ticked_at' 'routine_id' 'routine' 'alarm_at' 'shift' 'place' 'day' 'zone'); return ;;
    'shift routine history --routine') source=(dynamic 'routine'); return ;;
    'shift routine history --fields') source=(list 'task_id' 'task' 'routine_id' 'routine' 'done' 'shifts' 'last_ticked_at' 'is_retired'); return ;;
    'shift due --kind') source=(words 'shift' 'routine' 'pay_day' 'request' 'decision' 'attendance'); return ;;
    'shift due --fields') source=(list 'key' 'kind' 'at' 'is_late' 'place' 'zone' 'shift' 'day' 'ends_at' 'routine_id' 'routine' 'tasks' 'workers' 'request' 'decision' 'actor' 'count' 'last_day'); return ;;
    'shift due list --fields') source=(list 'id' 'event' 'at' 'told_at'); return ;;
    'shift due reset --fields') source=(list 'id' 'event' 'at' 'told_at'); return ;;
    'shift due sample --fields') source=(list ); return ;;
    'seat --fields') source=(list ); return ;;
    'seat stations --network') source=(dynamic 'network'); return ;;
    'seat stations --fields') source=(list 'name' 'lines' 'aliases'); return ;;
    'seat route --via') source=(dynamic 'station'); return ;;
    'seat route --prefer') source=(words 'changes' 'time'); return ;;
    'seat route --network') source=(dynamic 'network'); return ;;
    'seat route --fields') source=(list 'from' 'to' 'travel_seconds' 'travel' 'running_seconds' 'running' 'stopping_seconds' 'stopping' 'walking_seconds' 'walking' 'changes' 'metres' 'legs' 'legs.kind' 'legs.line' 'legs.service' 'legs.direction' 'legs.from' 'legs.to' 'legs.stops' 'legs.stations' 'legs.metres' 'legs.travel_seconds' 'legs.travel'); return ;;
    'seat crowd --prefer') source=(words 'changes' 'time'); return ;;
    'seat crowd --svg') source=(file); return ;;
    'seat crowd --fields') source=(list 'at' 'percent_tenths' 'band' 'seats_taken' 'fullest_at' 'is_best'); return ;;
    'seat incoming --to') source=(dynamic 'station'); return ;;
    'seat incoming --network') source=(dynamic 'network'); return ;;
    'seat incoming --fields') source=(list 'line' 'direction' 'train' 'to' 'arrives_at' 'kind' 'is_last' 'source' 'received_at' 'is_stale'); return ;;
    'seat feed --fields') source=(list 'kind' 'subjects' 'rows' 'passed_over' 'kept'); return ;;
    'seat alias --fields') source=(list 'name' 'station'); return ;;
    'seat import --kind') source=(words 'segments' 'transfers' 'crowding' 'gtfs'); return ;;
    'seat import --network') source=(dynamic 'network'); return ;;
    'seat import --encoding') source=(words 'utf-8' 'cp949'); return ;;
    'seat import --rejects') source=(file); return ;;
    'seat import --fields') source=(list 'file' 'kind' 'network' 'rows' 'refused' 'changed'); return ;;
    'seat networks --fields') source=(list 'name' 'lines' 'stations' 'source' 'digest'); return ;;
    'seat ride --section') source=(words 'PA' 'A' 'B' 'C' 'PB'); return ;;
    'seat ride --favourite') source=(dynamic 'favourite'); return ;;
    'seat ride --fields') source=(list 'id' 'stage' 'next' 'from' 'to' 'line' 'direction' 'alight' 'train' 'car' 'section' 'stops_left' 'alight_at' 'notice_at' 'eta' 'eta_source' 'source_age_seconds' 'started_at' 'ended_at' 'ending'); return ;;
    'seat status --fields') source=(list 'id' 'stage' 'next' 'from' 'to' 'line' 'direction' 'alight' 'train' 'car' 'section' 'stops_left' 'alight_at' 'notice_at' 'eta' 'eta_source' 'source_age_seconds' 'started_at' 'ended_at' 'ending'); return ;;
    'seat end --fields') source=(list 'id' 'stage' 'next' 'from' 'to' 'line' 'direction' 'alight' 'train' 'car' 'section' 'stops_left' 'alight_at' 'notice_at' 'eta' 'eta_source' 'source_age_seconds' 'started_at' 'ended_at' 'ending'); return ;;
    'seat history --fields') source=(list 'id' 'from' 'to' 'stage' 'train' 'planned_at' 'started_at' 'ended_at' 'ending'); return ;;
    'seat profile --tag') source=(words 'none' 'pregnant' 'long-distance' 'low-health' 'disabled' 'carrier'); return ;;
    'seat profile --fields') source=(list 'tags' 'is_open' 'notice_seconds' 'notice' 'favourites' 'favourites.name' 'favourites.from' 'favourites.to'); return ;;
    'seat tick --fields') source=(list 'due' 'left'); return ;;
    'seat wait --fields') source=(list 'id' 'stage' 'next' 'from' 'to' 'line' 'direction' 'alight' 'train' 'car' 'section' 'stops_left' 'alight_at' 'notice_at' 'eta' 'eta_source' 'source_age_seconds' 'started_at' 'ended_at' 'ending'); return ;;
    'seat map --section') source=(words 'PA' 'A' 'B' 'C' 'PB'); return ;;
    'seat map --svg') source=(file); return ;;
    'seat map --fields') source=(list 'seat' 'section' 'kind' 'state' 'age_seconds' 'age' 'minutes_to_free' 'level' 'is_own' 'nickname' 'tags'); return ;;
    'seat sit --fields') source=(list 'journey' 'train' 'car' 'seat' 'balance' 'available'); return ;;
    'seat move --fields') source=(list 'journey' 'train' 'car' 'seat' 'balance' 'available'); return ;;
    'seat leave --fields') source=(list 'journey' 'train' 'car' 'seat' 'balance' 'available'); return ;;
    'seat report --fields') source=(list 'journey' 'train' 'car' 'seat' 'balance' 'available'); return ;;
    'seat ask --fields') source=(list 'id' 'side' 'seat' 'offer' 'is_at_alight' 'state' 'reason' 'asked_at' 'expires_at' 'ended_at'); return ;;
    'seat accept --fields') source=(list 'id' 'side' 'seat' 'offer' 'is_at_alight' 'state' 'reason' 'asked_at' 'expires_at' 'ended_at'); return ;;
    'seat reject --fields') source=(list 'id' 'side' 'seat' 'offer' 'is_at_alight' 'state' 'reason' 'asked_at' 'expires_at' 'ended_at'); return ;;
    'seat cancel --fields') source=(list 'id' 'side' 'seat' 'offer' 'is_at_alight' 'state' 'reason' 'asked_at' 'expires_at' 'ended_at'); return ;;
    'seat requests --fields') source=(list 'id' 'side' 'seat' 'offer' 'is_at_alight' 'state' 'reason' 'asked_at' 'expires_at' 'ended_at'); return ;;
    'seat unlock --fields') source=(list 'seat' 'alight' 'leaves_at' 'nickname' 'tags'); return ;;
    'seat credits --fields') source=(list 'balance' 'available' 'held_until' 'entries' 'entries.transaction' 'entries.at' 'entries.amount' 'entries.is_held' 'entries.reason' 'entries.cause'); return ;;
    'seat grant --fields') source=(list 'person' 'amount' 'balance' 'available'); return ;;
    'seat audit --events') source=(file); return ;;
    'seat audit --fields') source=(list 'hash' 'transactions' 'problems'); return ;;
    'seat watch --fields') source=(list 'seq' 'id' 'ts' 'type' 'v' 'actor' 'data'); return ;;
    'seat relay --login-file') source=(file); return ;;
    'seat relay --fields') source=(list 'broker' 'sent' 'last_seq'); return ;;
    'seat listen --login-file') source=(file); return ;;
    'seat listen --fields') source=(list 'topic' 'id' 'received_at' 'body'); return ;;
    'user --fields') source=(list ); return ;;
    'user add --role') source=(words 'owner' 'worker'); return ;;
    'user add --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'user list --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'user show --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at' 'born'); return ;;
    'user edit --role') source=(words 'owner' 'worker'); return ;;
    'user edit --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at' 'born'); return ;;
    'user remove --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'undo --to') source=(dynamic 'undoable'); return ;;
    'undo --fields') source=(list 'undone' 'undone.number' 'undone.at' 'undone.actor' 'undone.command' 'undone.change_count'); return ;;
    'redo --fields') source=(list 'redone' 'redone.number' 'redone.at' 'redone.actor' 'redone.command' 'redone.change_count'); return ;;
    'due --kind') source=(words 'pay_day' 'shift' 'routine' 'request' 'decision' 'attendance' 'alight_soon' 'arrived' 'seat_request' 'seat_request_end'); return ;;
    'due --fields') source=(list 'key' 'domain' 'kind' 'at' 'is_late' 'person' 'subject' 'text_en' 'text_ko' 'details'); return ;;
    'due list --fields') source=(list 'id' 'event' 'at' 'told_at'); return ;;
    'due reset --fields') source=(list 'id' 'event' 'at' 'told_at'); return ;;
    'due sample --fields') source=(list ); return ;;
    'history --by') source=(dynamic 'person'); return ;;
    'history --record') source=(dynamic 'record'); return ;;
    'history --fields') source=(list 'number' 'at' 'actor' 'command' 'kind' 'change_count' 'targets' 'undone_by'); return ;;
    'history show --fields') source=(list 'number' 'at' 'actor' 'command' 'kind' 'change_count' 'targets' 'undone_by' 'changes' 'changes.record' 'changes.before' 'changes.after'); return ;;
    'store --fields') source=(list ); return ;;
    'store path --fields') source=(list 'path'); return ;;
    'store info --fields') source=(list 'path' 'exists' 'size_bytes' 'format' 'engine' 'journal' 'operations' 'last_change' 'rows'); return ;;
    'store backup --fields') source=(list 'path' 'size_bytes' 'rows' 'digest' 'files' 'missing_files'); return ;;
    'store restore --fields') source=(list 'path' 'kept' 'rows' 'digest' 'files' 'missing_files'); return ;;
    'store export -o'|'store export --output') source=(file); return ;;
    'store export --files') source=(file); return ;;
    'store export --fields') source=(list 'path' 'size_bytes' 'rows' 'digest' 'files' 'missing_files'); return ;;
    'store import --files') source=(file); return ;;
    'store import --fields') source=(list 'path' 'rows' 'digest' 'files' 'missing_files'); return ;;
    'store copy --to') source=(file); return ;;
    'store copy --fields') source=(list 'path' 'size_bytes' 'rows' 'digest' 'files' 'missing_files'); return ;;
    'store query --fields') source=(list ); return ;;
    'doctor --fields') source=(list 'id' 'severity' 'text' 'fix' 'is_fixed'); return ;;
    'selftest --fields') source=(list 'step' 'passed' 'meaning' 'failure'); return ;;
    'config --fields') source=(list ); return ;;
    'config get --fields') source=(list 'key' 'value' 'origin' 'source'); return ;;
    'config set --fields') source=(list 'key' 'value' 'before' 'file'); return ;;
    'config unset --fields') source=(list 'key' 'before' 'file'); return ;;
    'config list --fields') source=(list 'key' 'value' 'origin' 'source'); return ;;
    'hooks --fields') source=(list ); return ;;
    'hooks list --fields') source=(list 'phase' 'name' 'state' 'reason' 'path'); return ;;
    'hooks sample --fields') source=(list 'phase' 'command' 'at' 'actor_id' 'actor' 'summary' 'store'); return ;;
    'paths --fields') source=(list 'name' 'path' 'origin' 'source'); return ;;
    'help --fields') source=(list ); return ;;
    'version --fields') source=(list 'version' 'commit' 'compiler' 'system' 'contracts' 'engine' 'engine.name' 'engine.faults' 'store_format' 'minimum_wage' 'minimum_wage.from' 'minimum_wage.until'); return ;;
    'schema --fields') source=(list 'contract' 'version' 'direction' 'command'); return ;;
    'explain --fields') source=(list 'id' 'exit' 'retryable' 'summary' 'advice' 'topic'); return ;;
    'completions --fields') source=(list ); return ;;
    'man --fields') source=(list 'name' 'section' 'file'); return ;;
  esac
  case $2 in
    '--format') source=(words 'table' 'json' 'jsonl' 'csv' 'tsv' 'ids'); return ;;
    '--lang') source=(words 'en' 'ko'); return ;;
    '--color') source=(words 'auto' 'always' 'never'); return ;;
    '--progress') source=(words 'auto' 'none' 'jsonl'); return ;;
    '--store') source=(file); return ;;
    '--as') source=(dynamic 'person'); return ;;
  esac
}

_catchkit_operand() {
  case "$1 $2" in
    'wage calc 0') source=(file) ;;
    'wage rules 0') source=(dynamic 'rule') ;;
    'wage show 0') source=(dynamic 'worker') ;;
    'wage profile set 0') source=(dynamic 'worker') ;;
    'wage profile show 0') source=(dynamic 'worker') ;;
    'wage policy set 0') source=(dynamic 'place') ;;
    'wage policy show 0') source=(dynamic 'place') ;;
    'wage item add 0') source=(dynamic 'worker') ;;
    'wage item remove 0') source=(dynamic 'item') ;;
    'wage reopen 0') source=(dynamic 'close') ;;
    'wage slip show 0') source=(dynamic 'worker') ;;
    'wage compare 0') source=(file) ;;
    'wage what-if 0') source=(file) ;;
    'wage sweep 0') source=(file) ;;
    'shift place show 0') source=(dynamic 'place') ;;
    'shift place edit 0') source=(dynamic 'place') ;;
    'shift place remove 0') source=(dynamic 'place') ;;
    'shift place headcount list 0') source=(dynamic 'place') ;;
    'shift place headcount set 0') source=(dynamic 'place') ;;
    'shift invite create 0') source=(dynamic 'place') ;;
    'shift invite lookup 0') source=(dynamic 'invite') ;;
    'shift invite revoke 0') source=(dynamic 'invite') ;;
    'shift join 0') source=(dynamic 'invite') ;;
    'shift request withdraw 0') source=(dynamic 'place') ;;
    'shift request swap 0') source=(dynamic 'shift') ;;
    'shift request cover 0') source=(dynamic 'shift') ;;
    'shift request change 0') source=(dynamic 'shift') ;;
    'shift request off 0') source=(dynamic 'shift') ;;
    'shift request agree 0') source=(dynamic 'request') ;;
    'shift request approve 0') source=(dynamic 'request') ;;
    'shift request decline 0') source=(dynamic 'request') ;;
    'shift request cancel 0') source=(dynamic 'request') ;;
    'shift member show 0') source=(dynamic 'worker') ;;
    'shift member accept 0') source=(dynamic 'applicant') ;;
    'shift member reject 0') source=(dynamic 'applicant') ;;
    'shift member edit 0') source=(dynamic 'worker') ;;
    'shift member remove 0') source=(dynamic 'worker') ;;
    'shift leave 0') source=(dynamic 'place') ;;
    'shift terms list 0') source=(dynamic 'worker') ;;
    'shift terms propose 0') source=(dynamic 'worker') ;;
    'shift terms accept '*) source=(dynamic 'terms') ;;
    'shift terms decline 0') source=(dynamic 'terms') ;;
    'shift terms withdraw 0') source=(dynamic 'terms') ;;
    'shift show 0') source=(dynamic 'shift') ;;
    'shift edit '*) source=(dynamic 'shift') ;;
    'shift mark '*) source=(dynamic 'shift') ;;
    'shift publish '*) source=(dynamic 'shift') ;;
    'shift remove '*) source=(dynamic 'shift') ;;
    'shift import 0') source=(file) ;;
    'shift clock fix 0') source=(dynamic 'clock') ;;
    'shift clock remove '*) source=(dynamic 'clock') ;;
    'shift attendance approve '*) source=(dynamic 'shift') ;;
    'shift attendance refuse '*) source=(dynamic 'shift') ;;
    'shift split 0') source=(dynamic 'shift') ;;
    'shift merge '*) source=(dynamic 'shift') ;;
    'shift move '*) source=(dynamic 'shift') ;;
    'shift template show 0') source=(dynamic 'template') ;;
    'shift template apply 0') source=(dynamic 'template') ;;
    'shift template remove 0') source=(dynamic 'template') ;;
    'shift restore '*) source=(dynamic 'shift') ;;
    'shift series show 0') source=(dynamic 'series') ;;
    'shift series end 0') source=(dynamic 'series') ;;
    'shift check rules set 0') source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan') ;;
    'shift check rules set 1') source=(words 'off' 'warning' 'error' 'refuse') ;;
    'shift check rules reset '*) source=(words 'overlap' 'double-booking' 'membership' 'break' 'unavailable' 'undesired' 'outside-availability' 'minor-age' 'minor-night' 'minor-holiday' 'minor-day' 'minor-week' 'rest' 'long-shift' 'day-overtime' 'week-overtime' 'week-limit' 'part-time-limit' 'days-in-a-row' 'weekly-holiday' 'forgotten-clock-out' 'missed-shift' 'beyond-plan') ;;
    'shift availability add 0') source=(words 'available' 'unavailable' 'undesired') ;;
    'shift availability remove '*) source=(dynamic 'availability') ;;
    'shift calendar 0') source=(words 'month' 'week' 'roster' 'day' 'agenda') ;;
    'shift ical import 0') source=(file) ;;
    'shift routine show 0') source=(dynamic 'routine') ;;
    'shift routine edit 0') source=(dynamic 'routine') ;;
    'shift routine remove 0') source=(dynamic 'routine') ;;
    'shift routine attach 0') source=(dynamic 'routine') ;;
    'shift routine attach '*) source=(dynamic 'shift') ;;
    'shift routine detach 0') source=(dynamic 'routine') ;;
    'shift routine detach '*) source=(dynamic 'shift') ;;
    'shift due reset '*) source=(dynamic 'notice') ;;
    'shift due sample 0') source=(words 'crontab' 'service' 'timer') ;;
    'seat route 0') source=(dynamic 'station') ;;
    'seat route 1') source=(dynamic 'station') ;;
    'seat crowd 0') source=(dynamic 'station') ;;
    'seat crowd 1') source=(dynamic 'station') ;;
    'seat incoming 0') source=(dynamic 'station') ;;
    'seat feed 0') source=(file) ;;
    'seat alias 0') source=(dynamic 'station-alias') ;;
    'seat alias 1') source=(dynamic 'station') ;;
    'seat import 0') source=(file) ;;
    'seat networks 0') source=(dynamic 'network') ;;
    'seat ride 0') source=(dynamic 'station') ;;
    'seat ride 1') source=(dynamic 'station') ;;
    'seat accept 0') source=(dynamic 'seat-request') ;;
    'seat reject 0') source=(dynamic 'seat-request') ;;
    'seat cancel 0') source=(dynamic 'seat-request') ;;
    'seat grant 0') source=(dynamic 'person') ;;
    'user show 0') source=(dynamic 'person') ;;
    'user edit 0') source=(dynamic 'person') ;;
    'user remove 0') source=(dynamic 'person') ;;
    'due reset '*) source=(dynamic 'notice') ;;
    'due sample 0') source=(words 'crontab' 'service' 'timer') ;;
    'history show 0') source=(dynamic 'operation') ;;
    'store backup 0') source=(file) ;;
    'store restore 0') source=(file) ;;
    'store import 0') source=(file) ;;
    'config get 0') source=(words 'user' 'store' 'lang' 'color' 'tz' 'lock_wait' 'confirm_above' 'hook_timeout') ;;
    'config set 0') source=(words 'user' 'store' 'lang' 'color' 'tz' 'lock_wait' 'confirm_above' 'hook_timeout') ;;
    'config unset 0') source=(words 'user' 'store' 'lang' 'color' 'tz' 'lock_wait' 'confirm_above' 'hook_timeout') ;;
    'hooks sample 0') source=(words 'before' 'after') ;;
    'help '*) source=(command) ;;
    'schema '*) source=(command) ;;
    'explain 0') source=(dynamic 'failure') ;;
    'completions 0') source=(words 'bash' 'zsh' 'fish') ;;
    'man 0') source=(dynamic 'page') ;;
  esac
}

_catchkit_is_child() {
  local words=() word
  _catchkit_children "$1"
  for word in "${words[@]}"; do
    [[ $word == "$2" ]] && return 0
  done
  return 1
}

# Keeps the candidates that begin with what is typed, quoted for the command line.
_catchkit_offer() {
  local typed=$1 lead=$2 index word
  for index in "${!words[@]}"; do
    word=${words[index]}
    if [[ $word == "$typed"* ]]; then
      printf -v word '%q' "$word"
      COMPREPLY+=("$lead$word")
      shown+=("$lead$word${meanings[index]:+  (${meanings[index]})}")
    fi
  done
}

_catchkit_offer_source() {
  local typed=$1 lead='' plain word words=() meanings=()
  case ${source[0]} in
    words) words=("${source[@]:1}") ;;
    list)
      words=("${source[@]:1}")
      if [[ $typed == *,* ]]; then
        lead=${typed%,*},
        typed=${typed##*,}
      fi
      ;;
    command) _catchkit_children "${below# }" ;;
    dynamic)
      _catchkit_unquote "$typed" && typed=$plain
      while IFS= read -r word; do
        words+=("${word%%$'\t'*}")
        word=${word#"${words[${#words[@]} - 1]}"}
        meanings+=("${word#$'\t'}")
      done < <("${COMP_WORDS[0]}" complete ${given[@]+"${given[@]}"} -- \
        "${source[1]}" "$typed" 2>/dev/null)
      # The newest first, where bash can leave them so.
      compopt -o nosort 2>/dev/null
      ;;
    file)
      compopt -o filenames 2>/dev/null
      while IFS= read -r word; do
        COMPREPLY+=("$word")
      done < <(compgen -f -- "$typed")
      ;;
  esac
  _catchkit_offer "$typed" "$lead"
}

_catchkit() {
  local path='' below='' count=0 only_operands=0 index=1 word words=() meanings=()
  local typed=${COMP_WORDS[COMP_CWORD]} option='' source=(none) given=() shown=()
  COMPREPLY=()
  while ((index < COMP_CWORD)); do
    word=${COMP_WORDS[index]}
    index=$((index + 1))
    if ((only_operands)) || [[ $word != -?* ]]; then
      if ((!only_operands && count == 0)) && _catchkit_is_child "$path" "$word"; then
        path=${path:+$path }$word
      else
        count=$((count + 1))
        below="$below $word"
      fi
    elif [[ $word == -- ]]; then
      only_operands=1
    elif [[ ${COMP_WORDS[index]} == '=' ]]; then
      # bash splits --option=value into three words.
      option=$word
      if ((index + 1 >= COMP_CWORD)); then
        break
      fi
      _catchkit_keep "$word" "${COMP_WORDS[index + 1]}"
      index=$((index + 2))
      option=''
    elif _catchkit_swallows "$word"; then
      option=$word
      if ((index >= COMP_CWORD)); then
        break
      fi
      _catchkit_keep "$word" "${COMP_WORDS[index]}"
      index=$((index + 1))
      option=''
    fi
  done
  [[ $typed == '=' && $option != '' ]] && typed=''
  if [[ $option != '' ]]; then
    _catchkit_value "$path" "$option"
    _catchkit_offer_source "$typed"
  elif ((!only_operands)) && [[ $typed == -* ]]; then
    _catchkit_options "$path"
    _catchkit_offer "$typed"
  else
    if ((count == 0 && !only_operands)); then
      _catchkit_children "$path"
      _catchkit_offer "$typed"
    fi
    _catchkit_operand "$path" "$count"
    _catchkit_offer_source "$typed"
  fi
  # What words mean can only be told in a list that is shown and from which none is inserted.
  case ${COMP_TYPE-} in
    33 | 63 | 64)
      ((${#COMPREPLY[@]} > 1 && ${#shown[@]} == ${#COMPREPLY[@]})) && COMPREPLY=("${shown[@]}")
      ;;
  esac
}

complete -F _catchkit catchkit
