# bash completion for catchkit, made by 'catchkit completions bash'.

# The functions below answer in the caller's words=() and source=().
_catchkit_children() {
  case $1 in
    '') words=('wage' 'shift' 'user' 'undo' 'redo' 'history' 'store' 'doctor' 'selftest' 'config' 'paths' 'help' 'version' 'schema' 'explain' 'completions' 'man') ;;
    'wage') words=('calc' 'net' 'cost' 'tax' 'insurance' 'weekly' 'minimum' 'hours' 'break' 'split' 'severance' 'leave' 'support' 'rules' 'industries') ;;
    'wage tax') words=('monthly' 'daily' 'business' 'table') ;;
    'wage rules') words=('diff') ;;
    'shift') words=('place' 'invite' 'join' 'request' 'member' 'leave' 'terms' 'add' 'list' 'show' 'edit' 'mark' 'publish' 'remove' 'import' 'in' 'out' 'clock' 'report' 'attendance') ;;
    'shift place') words=('add' 'list' 'show' 'edit' 'remove' 'headcount') ;;
    'shift place headcount') words=('list' 'set') ;;
    'shift invite') words=('create' 'list' 'lookup' 'revoke') ;;
    'shift request') words=('list' 'withdraw') ;;
    'shift member') words=('list' 'show' 'accept' 'reject' 'edit' 'remove') ;;
    'shift terms') words=('list' 'propose' 'accept' 'decline' 'withdraw') ;;
    'shift clock') words=('list' 'status' 'fix' 'remove') ;;
    'user') words=('add' 'list' 'show' 'edit' 'remove') ;;
    'history') words=('show') ;;
    'store') words=('path' 'info' 'backup' 'restore' 'export' 'import' 'copy' 'query') ;;
    'config') words=('get' 'set' 'unset' 'list') ;;
  esac
}

_catchkit_options() {
  case $1 in
    '') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'wage') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage calc') words=('--from' '--html' '--lenient' '--no-lenient' '--keep-going' '--no-keep-going' '--rejects' '--period' '--paid-on' '--id' '--item' '--name' '--age' '--family' '--children' '--withholding-rate' '--kind' '--employed-from' '--employed-to' '--months' '--new-at-65' '--no-new-at-65' '--basis' '--rate' '--weekly-minutes' '--four-week-average' '--days' '--daily-minutes' '--premiums' '--weekly-holiday' '--week-start' '--weekly-method' '--rounding' '--attribution' '--pay-basis' '--probation' '--no-probation' '--minor' '--no-minor' '--employees' '--size' '--industry' '--accident-permille' '--public-holidays' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage net') words=('--gross' '--insurance-month' '--meal' '--non-taxable' '--family' '--children' '--rate' '--kind' '--np-income' '--hi-income' '--ei-income' '--size' '--industry' '--accident-permille' '--age' '--weekly-hours' '--monthly-hours' '--months' '--days' '--daily-worker' '--no-daily-worker' '--new-at-65' '--no-new-at-65' '--minor-opts-out' '--no-minor-opts-out' '--all' '--no-all' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage cost') words=('--gross' '--meal' '--non-taxable' '--severance' '--no-severance' '--wage-claim' '--no-wage-claim' '--asbestos-permille' '--size' '--industry' '--accident-permille' '--age' '--weekly-hours' '--monthly-hours' '--months' '--days' '--daily-worker' '--no-daily-worker' '--new-at-65' '--no-new-at-65' '--minor-opts-out' '--no-minor-opts-out' '--all' '--no-all' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
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
    'wage severance') words=('--joined' '--left' '--wages-3m' '--bonus' '--leave-pay' '--ordinary-daily' '--weekly-minutes' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage leave') words=('--years' '--months' '--rate' '--unused' '--weekly-minutes' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage support') words=('--income' '--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage rules') words=('--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage rules diff') words=('--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'wage industries') words=('--on' '--provisional' '--no-provisional' '--rules' '--explain' '--no-explain' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'shift') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place add') words=('--shared' '--no-shared' '--personal' '--no-personal' '--category' '--label' '--address' '--zone' '--week-start' '--rest-day' '--employees' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place list') words=('--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place edit') words=('--name' '--category' '--label' '--address' '--zone' '--week-start' '--rest-day' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place headcount') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place headcount list') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift place headcount set') words=('--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift invite') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift invite create') words=('--expires' '--uses' '--force' '--no-force' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift invite list') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift invite lookup') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift invite revoke') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift join') words=('--hourly' '--daily' '--weekly' '--monthly' '--weekly-minutes' '--days' '--pay-day' '--since' '--label' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift request') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift request list') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift request withdraw') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member list') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member show') words=('-p' '--place' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member accept') words=('-p' '--place' '--without-terms' '--no-without-terms' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member reject') words=('-p' '--place' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member edit') words=('-p' '--place' '--label' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift member remove') words=('-p' '--place' '--on' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift leave') words=('--on' '--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift terms') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift terms list') words=('-p' '--place' '--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift terms propose') words=('-p' '--place' '--hourly' '--daily' '--weekly' '--monthly' '--weekly-minutes' '--days' '--pay-day' '--since' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift terms accept') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift terms decline') words=('--reason' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift terms withdraw') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift add') words=('-p' '--place' '-w' '--worker' '-d' '--day' '-t' '--time' '--start' '--end' '--for' '-b' '--break' '--state' '--title' '--memo' '--tag' '--fold' '--keep-going' '--no-keep-going' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift list') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--state' '--tag' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift edit') words=('-d' '--day' '-t' '--time' '--start' '--end' '--for' '-b' '--break' '--without-breaks' '--no-without-breaks' '-w' '--worker' '--title' '--memo' '--tag' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift mark') words=('--state' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift publish') words=('-p' '--place' '--from' '--to' '--during' '-w' '--worker' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift import') words=('--from' '-p' '--place' '--update' '--no-update' '--keep-going' '--no-keep-going' '--rejects' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift in') words=('-p' '--place' '-w' '--worker' '--at' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift out') words=('-p' '--place' '-w' '--worker' '--at' '--note' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift clock') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift clock list') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift clock status') words=('-p' '--place' '-w' '--worker' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift clock fix') words=('--in' '--out' '--all' '--no-all' '--note' '--fold' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift clock remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'shift report') words=('--by' '--group' '--from' '--to' '--during' '-p' '--place' '-w' '--worker' '--state' '--tag' '--basis' '--grace' '--all-days' '--no-all-days' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'shift attendance') words=('-p' '--place' '-w' '--worker' '--from' '--to' '--during' '--state' '--tag' '--basis' '--grace' '--mine' '--no-mine' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'user') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'user add') words=('--role' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'user list') words=('--all' '--no-all' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'user show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'user edit') words=('--name' '--role' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'user remove') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'undo') words=('--to' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'redo') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'history') words=('--by' '--record' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'history show') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'store') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'store path') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'store info') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'store backup') words=('--verify' '--no-verify' '--force' '--no-force' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'store restore') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'store export') words=('-o' '--output' '--force' '--no-force' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'store import') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'store copy') words=('--to' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'store query') words=('--timeout' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'doctor') words=('--deep' '--no-deep' '--fix' '--no-fix' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--idempotency-key' '--confirm-above' '-h' '--help' '--version') ;;
    'selftest') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-h' '--help' '--version') ;;
    'config') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '-n' '--dry-run' '--no-dry-run' '--confirm-above' '-h' '--help' '--version') ;;
    'config get') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'config set') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-n' '--dry-run' '--no-dry-run' '-h' '--help' '--version') ;;
    'config unset') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '-n' '--dry-run' '--no-dry-run' '-h' '--help' '--version') ;;
    'config list') words=('--origin' '--no-origin' '--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
    'paths') words=('--format' '--json' '--no-json' '--fields' '--limit' '--exit-status' '--no-exit-status' '--bom' '--no-bom' '--contract' '--lang' '--tz' '--color' '--width' '-q' '--quiet' '--no-quiet' '-v' '--verbose' '--no-verbose' '--progress' '--no-pager' '--no-no-pager' '--no-config' '--no-no-config' '--no-input' '--no-no-input' '--yes' '--no-yes' '--store' '--as' '--lock-wait' '--confirm-above' '-h' '--help' '--version') ;;
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
    '--format'|'--fields'|'--limit'|'--contract'|'--lang'|'--tz'|'--color'|'--width'|'--progress'|'--store'|'--as'|'--lock-wait'|'--idempotency-key'|'--confirm-above'|'--from'|'--html'|'--rejects'|'--period'|'--paid-on'|'--id'|'--item'|'--name'|'--age'|'--family'|'--children'|'--withholding-rate'|'--kind'|'--employed-from'|'--employed-to'|'--months'|'--basis'|'--rate'|'--weekly-minutes'|'--four-week-average'|'--days'|'--daily-minutes'|'--premiums'|'--weekly-holiday'|'--week-start'|'--weekly-method'|'--rounding'|'--attribution'|'--pay-basis'|'--employees'|'--size'|'--industry'|'--accident-permille'|'--public-holidays'|'--rules'|'--gross'|'--insurance-month'|'--meal'|'--non-taxable'|'--np-income'|'--hi-income'|'--ei-income'|'--weekly-hours'|'--monthly-hours'|'--on'|'--asbestos-permille'|'--pay'|'--amount'|'--income'|'--hourly'|'--monthly'|'--minutes'|'--start'|'--end'|'--break'|'--holiday'|'--daily-limit'|'--joined'|'--left'|'--wages-3m'|'--bonus'|'--leave-pay'|'--ordinary-daily'|'--years'|'--unused'|'--category'|'--label'|'--address'|'--zone'|'--rest-day'|'--since'|'--expires'|'--uses'|'-p'|'--place'|'--daily'|'--weekly'|'--pay-day'|'--reason'|'-w'|'--worker'|'-d'|'--day'|'-t'|'--time'|'--for'|'-b'|'--state'|'--title'|'--memo'|'--tag'|'--fold'|'--to'|'--during'|'--at'|'--note'|'--in'|'--out'|'--by'|'--group'|'--grace'|'--role'|'--record'|'-o'|'--output'|'--timeout') return 0 ;;
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
    '--store'|'--as'|'--lock-wait'|'--confirm-above') ;;
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
    'wage calc --pay-basis') source=(words 'scheduled' 'actual' 'clipped'); return ;;
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
    'wage cost --fields') source=(list 'gross' 'base' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'industrial_accident' 'premiums' 'wage_claim_levy' 'asbestos_levy' 'severance_accrual' 'total' 'provisional' 'explanation'); return ;;
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
    'wage severance --fields') source=(list 'eligible' 'service_days' 'period_days' 'average_daily' 'daily_used' 'amount' 'provisional' 'explanation'); return ;;
    'wage leave --fields') source=(list 'days' 'pay' 'provisional' 'explanation'); return ;;
    'wage support --rules') source=(file); return ;;
    'wage support --fields') source=(list 'eligible' 'np_employee' 'np_employer' 'ei_employee' 'ei_employer' 'provisional' 'explanation'); return ;;
    'wage rules --rules') source=(file); return ;;
    'wage rules --fields') source=(list 'name' 'value' 'unit' 'from' 'until' 'source' 'certainty'); return ;;
    'wage rules diff --rules') source=(file); return ;;
    'wage rules diff --fields') source=(list 'name' 'unit' 'before' 'after' 'source'); return ;;
    'wage industries --rules') source=(file); return ;;
    'wage industries --fields') source=(list 'code' 'permille' 'name_en' 'name_ko' 'source'); return ;;
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
    'shift join --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift join --label') source=(words 'red' 'orange' 'yellow' 'green' 'blue' 'purple' 'indigo' 'none'); return ;;
    'shift join --fields') source=(list 'id' 'place' 'worker' 'state' 'requested_at' 'decided_at' 'reason' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'zone'); return ;;
    'shift request --fields') source=(list ); return ;;
    'shift request list -p'|'shift request list --place') source=(dynamic 'place'); return ;;
    'shift request list --fields') source=(list 'id' 'place' 'worker' 'state' 'requested_at' 'decided_at' 'reason' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'zone'); return ;;
    'shift request withdraw --fields') source=(list 'id' 'place' 'worker' 'state' 'requested_at' 'decided_at' 'reason' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day' 'zone'); return ;;
    'shift member --fields') source=(list ); return ;;
    'shift member list -p'|'shift member list --place') source=(dynamic 'place'); return ;;
    'shift member list --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member show -p'|'shift member show --place') source=(dynamic 'place'); return ;;
    'shift member show --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member accept -p'|'shift member accept --place') source=(dynamic 'place'); return ;;
    'shift member accept --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone' 'terms' 'terms.since' 'terms.kind' 'terms.amount' 'terms.weekly_seconds' 'terms.weekly' 'terms.days' 'terms.pay_day'); return ;;
    'shift member reject -p'|'shift member reject --place') source=(dynamic 'place'); return ;;
    'shift member reject --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member edit -p'|'shift member edit --place') source=(dynamic 'place'); return ;;
    'shift member edit --label') source=(words 'red' 'orange' 'yellow' 'green' 'blue' 'purple' 'indigo' 'none'); return ;;
    'shift member edit --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone'); return ;;
    'shift member remove -p'|'shift member remove --place') source=(dynamic 'place'); return ;;
    'shift member remove --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone' 'cancelled_shifts'); return ;;
    'shift leave --fields') source=(list 'id' 'place' 'name' 'person' 'role' 'state' 'label' 'joined_on' 'ended_on' 'reason' 'zone' 'cancelled_shifts'); return ;;
    'shift terms --fields') source=(list ); return ;;
    'shift terms list -p'|'shift terms list --place') source=(dynamic 'place'); return ;;
    'shift terms list --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms propose -p'|'shift terms propose --place') source=(dynamic 'place'); return ;;
    'shift terms propose --days') source=(words 'mon' 'tue' 'wed' 'thu' 'fri' 'sat' 'sun'); return ;;
    'shift terms propose --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms accept --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms decline --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift terms withdraw --fields') source=(list 'id' 'place' 'worker' 'state' 'since' 'kind' 'amount' 'weekly_seconds' 'weekly' 'days' 'pay_day' 'proposed_by' 'proposed_at' 'decided_by' 'decided_at' 'reason' 'zone'); return ;;
    'shift add -p'|'shift add --place') source=(dynamic 'place'); return ;;
    'shift add -w'|'shift add --worker') source=(dynamic 'worker'); return ;;
    'shift add --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift add --tag') source=(dynamic 'tag'); return ;;
    'shift add --fold') source=(words 'earlier' 'later'); return ;;
    'shift add --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift list -p'|'shift list --place') source=(dynamic 'place'); return ;;
    'shift list -w'|'shift list --worker') source=(dynamic 'worker'); return ;;
    'shift list --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift list --tag') source=(dynamic 'tag'); return ;;
    'shift list --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift show --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift edit -w'|'shift edit --worker') source=(dynamic 'worker'); return ;;
    'shift edit --tag') source=(dynamic 'tag'); return ;;
    'shift edit --fold') source=(words 'earlier' 'later'); return ;;
    'shift edit --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift mark --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift mark --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift publish -p'|'shift publish --place') source=(dynamic 'place'); return ;;
    'shift publish -w'|'shift publish --worker') source=(dynamic 'worker'); return ;;
    'shift publish --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift remove --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'zone' 'state' 'planned_seconds' 'planned' 'breaks' 'breaks.starts_at' 'breaks.length_seconds' 'breaks.length' 'breaks.is_paid' 'title' 'memo' 'tags' 'key'); return ;;
    'shift import --from') source=(words 'csv' 'tsv' 'jsonl' 'json'); return ;;
    'shift import -p'|'shift import --place') source=(dynamic 'place'); return ;;
    'shift import --rejects') source=(file); return ;;
    'shift import --fold') source=(words 'earlier' 'later'); return ;;
    'shift import --fields') source=(list 'file' 'rows' 'added' 'updated' 'skipped' 'rejected'); return ;;
    'shift in -p'|'shift in --place') source=(dynamic 'place'); return ;;
    'shift in -w'|'shift in --worker') source=(dynamic 'worker'); return ;;
    'shift in --fold') source=(words 'earlier' 'later'); return ;;
    'shift in --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note'); return ;;
    'shift out -p'|'shift out --place') source=(dynamic 'place'); return ;;
    'shift out -w'|'shift out --worker') source=(dynamic 'worker'); return ;;
    'shift out --fold') source=(words 'earlier' 'later'); return ;;
    'shift out --fields') source=(list 'id' 'shift' 'place' 'worker' 'day' 'clocked_in' 'clocked_out' 'present_seconds' 'present' 'starts_at' 'ends_at' 'zone' 'state' 'is_repaired' 'note'); return ;;
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
    'shift report --basis') source=(words 'clipped' 'scheduled' 'actual'); return ;;
    'shift report --fields') source=(list 'from' 'to' 'subject' 'subject_id' 'shift_count' 'states' 'states.planned' 'states.published' 'states.done' 'states.absent' 'states.leave' 'states.holiday' 'states.cancelled' 'planned_seconds' 'planned' 'worked_seconds' 'worked' 'difference_seconds' 'difference' 'contracted_seconds' 'contracted' 'contracted_difference_seconds' 'contracted_difference' 'overtime_seconds' 'overtime' 'late_count' 'late_seconds' 'late' 'early_count' 'early_seconds' 'early' 'open_count'); return ;;
    'shift attendance -p'|'shift attendance --place') source=(dynamic 'place'); return ;;
    'shift attendance -w'|'shift attendance --worker') source=(dynamic 'worker'); return ;;
    'shift attendance --state') source=(words 'planned' 'published' 'done' 'absent' 'leave' 'holiday' 'cancelled'); return ;;
    'shift attendance --tag') source=(dynamic 'tag'); return ;;
    'shift attendance --basis') source=(words 'clipped' 'scheduled' 'actual'); return ;;
    'shift attendance --fields') source=(list 'id' 'place' 'worker' 'day' 'starts_at' 'ends_at' 'clocked_in' 'clocked_out' 'entry_count' 'is_open' 'zone' 'state' 'planned_seconds' 'planned' 'worked_seconds' 'worked' 'break_seconds' 'break' 'overtime_seconds' 'overtime' 'late_seconds' 'late' 'early_seconds' 'early'); return ;;
    'user --fields') source=(list ); return ;;
    'user add --role') source=(words 'owner' 'worker'); return ;;
    'user add --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'user list --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'user show --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'user edit --role') source=(words 'owner' 'worker'); return ;;
    'user edit --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'user remove --fields') source=(list 'id' 'name' 'role' 'added_at' 'removed_at'); return ;;
    'undo --to') source=(dynamic 'undoable'); return ;;
    'undo --fields') source=(list 'undone' 'undone.number' 'undone.at' 'undone.actor' 'undone.command' 'undone.change_count'); return ;;
    'redo --fields') source=(list 'redone' 'redone.number' 'redone.at' 'redone.actor' 'redone.command' 'redone.change_count'); return ;;
    'history --by') source=(dynamic 'person'); return ;;
    'history --record') source=(dynamic 'shift'); return ;;
    'history --fields') source=(list 'number' 'at' 'actor' 'command' 'kind' 'change_count' 'targets' 'undone_by'); return ;;
    'history show --fields') source=(list 'number' 'at' 'actor' 'command' 'kind' 'change_count' 'targets' 'undone_by' 'changes' 'changes.record' 'changes.before' 'changes.after'); return ;;
    'store --fields') source=(list ); return ;;
    'store path --fields') source=(list 'path'); return ;;
    'store info --fields') source=(list 'path' 'exists' 'size_bytes' 'format' 'engine' 'journal' 'operations' 'last_change' 'rows'); return ;;
    'store backup --fields') source=(list 'path' 'size_bytes' 'rows' 'digest'); return ;;
    'store restore --fields') source=(list 'path' 'kept' 'rows' 'digest'); return ;;
    'store export -o'|'store export --output') source=(file); return ;;
    'store export --fields') source=(list 'path' 'size_bytes' 'rows' 'digest'); return ;;
    'store import --fields') source=(list 'path' 'rows' 'digest'); return ;;
    'store copy --to') source=(file); return ;;
    'store copy --fields') source=(list 'path' 'size_bytes' 'rows' 'digest'); return ;;
    'store query --fields') source=(list ); return ;;
    'doctor --fields') source=(list 'id' 'severity' 'text' 'fix' 'is_fixed'); return ;;
    'selftest --fields') source=(list 'step' 'passed' 'meaning' 'failure'); return ;;
    'config --fields') source=(list ); return ;;
    'config get --fields') source=(list 'key' 'value' 'origin' 'source'); return ;;
    'config set --fields') source=(list 'key' 'value' 'before' 'file'); return ;;
    'config unset --fields') source=(list 'key' 'before' 'file'); return ;;
    'config list --fields') source=(list 'key' 'value' 'origin' 'source'); return ;;
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
    'shift member show 0') source=(dynamic 'worker') ;;
    'shift member accept 0') source=(dynamic 'applicant') ;;
    'shift member reject 0') source=(dynamic 'applicant') ;;
    'shift member edit 0') source=(dynamic 'worker') ;;
    'shift member remove 0') source=(dynamic 'worker') ;;
    'shift leave 0') source=(dynamic 'place') ;;
    'shift terms list 0') source=(dynamic 'worker') ;;
    'shift terms propose 0') source=(dynamic 'worker') ;;
    'shift terms accept 0') source=(dynamic 'terms') ;;
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
    'user show 0') source=(dynamic 'person') ;;
    'user edit 0') source=(dynamic 'person') ;;
    'user remove 0') source=(dynamic 'person') ;;
    'history show 0') source=(dynamic 'operation') ;;
    'store backup 0') source=(file) ;;
    'store restore 0') source=(file) ;;
    'store import 0') source=(file) ;;
    'config get 0') source=(words 'user' 'store' 'lang' 'color' 'tz' 'lock_wait' 'confirm_above') ;;
    'config set 0') source=(words 'user' 'store' 'lang' 'color' 'tz' 'lock_wait' 'confirm_above') ;;
    'config unset 0') source=(words 'user' 'store' 'lang' 'color' 'tz' 'lock_wait' 'confirm_above') ;;
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
