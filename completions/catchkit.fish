# fish completion for catchkit, made by 'catchkit completions fish'.

function __catchkit_children
    switch $argv[1]
        case ''
            printf '%s\t%s\n' 'wage' 'Exact Korean pay, every figure explained' 'config' 'Settings that last, and where each comes from' 'paths' 'Show which files are in force, and why' 'help' 'Show help for a command' 'version' 'Show the version and what it was built with' 'schema' 'Print the JSON Schema of a command\'s data' 'explain' 'Explain an error by its id' 'completions' 'Print the completion script of a shell' 'man' 'Print a manual page, or list them'
        case 'wage'
            printf '%s\t%s\n' 'calc' 'A whole pay period from its shifts' 'net' 'From gross pay to net pay' 'cost' 'What an employee costs the owner' 'tax' 'Tax withheld from pay' 'insurance' 'The four social insurances' 'weekly' 'The weekly-holiday allowance' 'minimum' 'Check pay against the minimum wage' 'hours' 'Monthly basis hours of a contract' 'break' 'The break that work must contain' 'split' 'One shift\'s minutes by kind' 'severance' 'Severance pay' 'leave' 'Annual leave and the pay for unused days' 'support' 'Duru-nuri support of premiums' 'rules' 'The shipped figures with dates and sources' 'industries' 'Industries and their accident rates'
        case 'wage tax'
            printf '%s\t%s\n' 'monthly' 'Simplified withholding on a month\'s pay' 'daily' 'Withholding from day labour' 'business' 'The 3.3 % of personal services' 'table' 'The whole simplified table'
        case 'wage rules'
            printf '%s\t%s\n' 'diff' 'What changed between two dates'
        case 'config'
            printf '%s\t%s\n' 'get' 'Print the value of a setting that is in force' 'set' 'Write a setting to the user\'s file' 'list' 'List all settings that are in force'
    end
end

function __catchkit_options
    switch $argv[1]
        case ''
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '--store' 'The file that holds all data' '--as' 'Act as the person of this nickname' '--lock-wait' 'How long to wait for other writers; 0 for not at all' '-n' 'Show what would change, and change nothing' '--dry-run' 'Show what would change, and change nothing' '--no-dry-run' 'The opposite of --dry-run' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage calc'
            printf '%s\t%s\n' '--from' 'Format of the input' '--html' 'Also write a printable page here' '--lenient' 'Ignore unknown keys' '--no-lenient' 'The opposite of --lenient' '--keep-going' 'Pass over refused lines, exit 17' '--no-keep-going' 'The opposite of --keep-going' '--rejects' 'Write refused lines here' '--period' 'A month, or FIRST/LAST' '--paid-on' 'Payment date' '--id' 'Name of the answer' '--item' 'Allowance, or deduction when negative' '--name' 'Name on the payslip' '--age' 'Age in full years' '--family' 'Family members with the worker and spouse' '--children' 'Those of the family aged 8 to 20' '--withholding-rate' 'Percentage the worker chose' '--kind' 'How the income is taxed' '--employed-from' 'First day of employment' '--employed-to' 'Last day of employment' '--months' 'Full months employed' '--new-at-65' 'Hired at 65 or later' '--no-new-at-65' 'The opposite of --new-at-65' '--basis' 'What the rate pays for' '--rate' 'Agreed pay, or the law\'s minimum' '--weekly-minutes' 'Contracted time a week' '--four-week-average' 'Contracted time a week over four weeks' '--days' 'Contracted days, as mon,wed,fri' '--daily-minutes' 'Contracted time a day' '--premiums' 'Whether premiums are paid' '--weekly-holiday' 'The paid weekly holiday' '--week-start' 'The first day of a week' '--weekly-method' 'How the holiday\'s hours are found' '--rounding' 'How exact pay becomes whole won' '--attribution' 'Which day a shift over midnight belongs to' '--pay-basis' 'Scheduled or actual times' '--probation' 'In the first three months of a year or more' '--no-probation' 'The opposite of --probation' '--minor' 'Under 18' '--no-minor' 'The opposite of --minor' '--employees' 'Regular employees' '--size' 'Employees of the business' '--industry' 'Industry, see \'wage industries\'' '--accident-permille' 'Whole accident rate of the own notice, in permille' '--public-holidays' 'Which public holidays are kept' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage net'
            printf '%s\t%s\n' '--gross' 'Pay of the month, allowances included' '--insurance-month' 'Month the premiums are for' '--meal' 'Meal allowance within the gross' '--non-taxable' 'Other untaxed pay within the gross' '--family' 'Family members with the worker and spouse' '--children' 'Those of the family aged 8 to 20' '--rate' 'Percentage the worker chose' '--kind' 'How the income is taxed' '--np-income' 'Notified pension base' '--hi-income' 'Notified health-insurance base' '--ei-income' 'Notified employment-insurance base' '--size' 'Employees of the business' '--industry' 'Industry, see \'wage industries\'' '--accident-permille' 'Whole accident rate of the own notice, in permille' '--age' 'Age in full years' '--weekly-hours' 'Contracted hours a week' '--monthly-hours' 'Contracted hours a month' '--months' 'Full months employed' '--days' 'Days worked in the month' '--daily-worker' 'Hired by the day' '--no-daily-worker' 'The opposite of --daily-worker' '--new-at-65' 'Hired at 65 or later' '--no-new-at-65' 'The opposite of --new-at-65' '--minor-opts-out' 'Under 18 and not in the pension' '--no-minor-opts-out' 'The opposite of --minor-opts-out' '--all' 'Charge every insurance, whoever it is' '--no-all' 'The opposite of --all' '--on' 'Payment date' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage cost'
            printf '%s\t%s\n' '--gross' 'Pay of the month, allowances included' '--meal' 'Meal allowance within the gross' '--non-taxable' 'Other untaxed pay within the gross' '--severance' 'Set aside a twelfth for severance' '--no-severance' 'The opposite of --severance' '--wage-claim' 'Add the wage-claim levy' '--no-wage-claim' 'The opposite of --wage-claim' '--asbestos-permille' 'Add the asbestos levy at this rate' '--size' 'Employees of the business' '--industry' 'Industry, see \'wage industries\'' '--accident-permille' 'Whole accident rate of the own notice, in permille' '--age' 'Age in full years' '--weekly-hours' 'Contracted hours a week' '--monthly-hours' 'Contracted hours a month' '--months' 'Full months employed' '--days' 'Days worked in the month' '--daily-worker' 'Hired by the day' '--no-daily-worker' 'The opposite of --daily-worker' '--new-at-65' 'Hired at 65 or later' '--no-new-at-65' 'The opposite of --new-at-65' '--minor-opts-out' 'Under 18 and not in the pension' '--no-minor-opts-out' 'The opposite of --minor-opts-out' '--all' 'Charge every insurance, whoever it is' '--no-all' 'The opposite of --all' '--on' 'A day of the premium\'s month' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage tax'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage tax monthly'
            printf '%s\t%s\n' '--pay' 'Taxable pay of the month' '--family' 'Family members with the worker and spouse' '--children' 'Those of the family aged 8 to 20' '--rate' 'Percentage the worker chose' '--on' 'Payment date' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage tax daily'
            printf '%s\t%s\n' '--pay' 'Pay of each day paid together' '--on' 'Payment date' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage tax business'
            printf '%s\t%s\n' '--amount' 'What is paid' '--on' 'Payment date' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage tax table'
            printf '%s\t%s\n' '--on' 'Payment date' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage insurance'
            printf '%s\t%s\n' '--income' 'Taxable pay of the month' '--size' 'Employees of the business' '--industry' 'Industry, see \'wage industries\'' '--accident-permille' 'Whole accident rate of the own notice, in permille' '--age' 'Age in full years' '--weekly-hours' 'Contracted hours a week' '--monthly-hours' 'Contracted hours a month' '--months' 'Full months employed' '--days' 'Days worked in the month' '--daily-worker' 'Hired by the day' '--no-daily-worker' 'The opposite of --daily-worker' '--new-at-65' 'Hired at 65 or later' '--no-new-at-65' 'The opposite of --new-at-65' '--minor-opts-out' 'Under 18 and not in the pension' '--no-minor-opts-out' 'The opposite of --minor-opts-out' '--all' 'Charge every insurance, whoever it is' '--no-all' 'The opposite of --all' '--on' 'A day of the premium\'s month' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage weekly'
            printf '%s\t%s\n' '--rate' 'Ordinary wage an hour' '--weekly-minutes' 'Contracted time a week' '--days' 'Contracted days a week' '--four-week-average' 'Contracted time a week over four weeks' '--absent' 'A contracted day was missed' '--no-absent' 'The opposite of --absent' '--left' 'Employment ended before the week did' '--no-left' 'The opposite of --left' '--weekly-method' 'How the holiday\'s hours are found' '--rounding' 'How exact pay becomes whole won' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage minimum'
            printf '%s\t%s\n' '--hourly' 'Pay an hour' '--monthly' 'Pay a month' '--weekly-minutes' 'Contracted time a week' '--probation' 'In the first three months of a year or more' '--no-probation' 'The opposite of --probation' '--on' 'Date whose law applies' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage hours'
            printf '%s\t%s\n' '--weekly-minutes' 'Contracted time a week' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage break'
            printf '%s\t%s\n' '--minutes' 'Time worked, breaks apart' '--on' 'Date whose law applies' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage split'
            printf '%s\t%s\n' '--start' 'When it began' '--end' 'When it ended' '--break' 'A break, from/to' '--holiday' 'A day whose work is holiday work' '--attribution' 'Which day a shift over midnight belongs to' '--daily-limit' 'Time a day beyond which work is overtime' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage severance'
            printf '%s\t%s\n' '--joined' 'First day of employment' '--left' 'Day after the last day of employment' '--wages-3m' 'Wages of the three months before' '--bonus' 'Bonus of the year before' '--leave-pay' 'Unused-leave pay of the year before' '--ordinary-daily' 'Ordinary wage a day' '--weekly-minutes' 'Contracted time a week' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage leave'
            printf '%s\t%s\n' '--years' 'Full years of service' '--months' 'Full months of the first year' '--rate' 'Ordinary wage an hour' '--unused' 'Unused days' '--weekly-minutes' 'Contracted time a week' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage support'
            printf '%s\t%s\n' '--income' 'Taxable pay of the month' '--on' 'A day of the premium\'s month' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage rules'
            printf '%s\t%s\n' '--on' 'Only what holds on this date' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage rules diff'
            printf '%s\t%s\n' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'wage industries'
            printf '%s\t%s\n' '--on' 'Date whose law applies' '--provisional' 'Go on with the last known figures' '--no-provisional' 'The opposite of --provisional' '--rules' 'Own parameters that win over the shipped' '--explain' 'Show how each figure came about' '--no-explain' 'The opposite of --explain' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'config'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '--store' 'The file that holds all data' '--as' 'Act as the person of this nickname' '--lock-wait' 'How long to wait for other writers; 0 for not at all' '-n' 'Show what would change, and change nothing' '--dry-run' 'Show what would change, and change nothing' '--no-dry-run' 'The opposite of --dry-run' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'config get'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '--store' 'The file that holds all data' '--as' 'Act as the person of this nickname' '--lock-wait' 'How long to wait for other writers; 0 for not at all' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'config set'
            printf '%s\t%s\n' '--unset' 'Take the key out of the file' '--no-unset' 'The opposite of --unset' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-n' 'Show what would change, and change nothing' '--dry-run' 'Show what would change, and change nothing' '--no-dry-run' 'The opposite of --dry-run' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'config list'
            printf '%s\t%s\n' '--origin' 'Show in tables too what says so' '--no-origin' 'The opposite of --origin' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '--store' 'The file that holds all data' '--as' 'Act as the person of this nickname' '--lock-wait' 'How long to wait for other writers; 0 for not at all' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'paths'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '--store' 'The file that holds all data' '--as' 'Act as the person of this nickname' '--lock-wait' 'How long to wait for other writers; 0 for not at all' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'help'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'version'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'schema'
            printf '%s\t%s\n' '--input' 'The schema of what it reads' '--no-input' 'The opposite of --input' '--list' 'List contracts and versions' '--no-list' 'The opposite of --list' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'explain'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'completions'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'man'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '--yes' 'Answer every question with yes' '--no-yes' 'The opposite of --yes' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
    end
end

function __catchkit_swallows
    contains -- $argv[1] '--format' '--fields' '--limit' '--contract' '--lang' '--tz' '--color' '--width' '--progress' '--store' '--as' '--lock-wait' '--idempotency-key' '--from' '--html' '--rejects' '--period' '--paid-on' '--id' '--item' '--name' '--age' '--family' '--children' '--withholding-rate' '--kind' '--employed-from' '--employed-to' '--months' '--basis' '--rate' '--weekly-minutes' '--four-week-average' '--days' '--daily-minutes' '--premiums' '--weekly-holiday' '--week-start' '--weekly-method' '--rounding' '--attribution' '--pay-basis' '--employees' '--size' '--industry' '--accident-permille' '--public-holidays' '--rules' '--gross' '--insurance-month' '--meal' '--non-taxable' '--np-income' '--hi-income' '--ei-income' '--weekly-hours' '--monthly-hours' '--on' '--asbestos-permille' '--pay' '--amount' '--income' '--hourly' '--monthly' '--minutes' '--start' '--end' '--break' '--holiday' '--daily-limit' '--joined' '--left' '--wages-3m' '--bonus' '--leave-pay' '--ordinary-daily' '--years' '--unused'
end

# Arguments: the command path, the option, what is typed, the operands so far.
function __catchkit_value
    switch "$argv[1] $argv[2]"
        case ' --fields'
            __catchkit_list $argv[3] 
            return
        case 'wage --fields'
            __catchkit_list $argv[3] 
            return
        case 'wage calc --from'
            printf '%s\t%s\n' 'json' 'one document' 'jsonl' 'one worker a line' 'csv' 'shifts, comma-separated' 'tsv' 'shifts, tab-separated'
            return
        case 'wage calc --html'
            __fish_complete_path $argv[3]
            return
        case 'wage calc --rejects'
            __fish_complete_path $argv[3]
            return
        case 'wage calc --withholding-rate'
            printf '%s\t%s\n' '80' '80 %' '100' '100 %' '120' '120 %'
            return
        case 'wage calc --kind'
            printf '%s\t%s\n' 'employee' 'employment' 'daily' 'day labour' 'business' 'personal services, 3.3 %'
            return
        case 'wage calc --basis'
            printf '%s\t%s\n' 'hourly' 'an hour' 'daily' 'a contracted day' 'weekly' 'a week with its holiday' 'monthly' 'the whole period'
            return
        case 'wage calc --rate'
            printf '%s\t%s\n' 'minimum' 'the law\'s minimum of each day'
            return
        case 'wage calc --days'
            printf '%s\t%s\n' 'mon' 'Mon' 'tue' 'Tue' 'wed' 'Wed' 'thu' 'Thu' 'fri' 'Fri' 'sat' 'Sat' 'sun' 'Sun'
            return
        case 'wage calc --premiums'
            printf '%s\t%s\n' 'law' 'with five or more employees' 'agreed' 'whatever the size' 'none' 'never'
            return
        case 'wage calc --weekly-holiday'
            printf '%s\t%s\n' 'mon' 'Mon' 'tue' 'Tue' 'wed' 'Wed' 'thu' 'Thu' 'fri' 'Fri' 'sat' 'Sat' 'sun' 'Sun'
            return
        case 'wage calc --week-start'
            printf '%s\t%s\n' 'mon' 'Mon' 'tue' 'Tue' 'wed' 'Wed' 'thu' 'Thu' 'fri' 'Fri' 'sat' 'Sat' 'sun' 'Sun'
            return
        case 'wage calc --weekly-method'
            printf '%s\t%s\n' 'ruling' '÷ contracted days, at least 5 (2022다291153)' 'decree' 'four weeks ÷ 20 days (decree table 2)' 'ratio' '÷ 40 × 8'
            return
        case 'wage calc --rounding'
            printf '%s\t%s\n' 'ceil' 'up' 'floor' 'down' 'half_up' 'half up'
            return
        case 'wage calc --attribution'
            printf '%s\t%s\n' 'start-day' 'the day it began, whole' 'calendar' 'each calendar day its part'
            return
        case 'wage calc --pay-basis'
            printf '%s\t%s\n' 'scheduled' 'as planned' 'actual' 'as clocked' 'clipped' 'as clocked, within the plan'
            return
        case 'wage calc --size'
            printf '%s\t%s\n' 'under_150' 'under 150 employees' 'priority_150' '150 or more with priority support' 'from_150' '150 to 999' 'from_1000' '1,000 or more, and the state'
            return
        case 'wage calc --industry'
            command catchkit complete 'industry' $argv[3] 2>/dev/null
            return
        case 'wage calc --public-holidays'
            printf '%s\t%s\n' 'law' 'with five or more employees' 'agreed' 'whatever the size' 'none' 'none but 1 May'
            return
        case 'wage calc --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage calc --fields'
            __catchkit_list $argv[3] 'id' 'period' 'period.from' 'period.to' 'paid_on' 'minutes' 'minutes.work' 'minutes.normal' 'minutes.overtime' 'minutes.part_time_excess' 'minutes.night' 'minutes.holiday_within_8h' 'minutes.holiday_over_8h' 'weeks' 'weeks.week' 'weeks.contracted_minutes' 'weeks.worked_minutes' 'weeks.attended' 'weeks.allowance_minutes' 'weeks.allowance_date' 'weeks.denied' 'pay' 'pay.normal_pay' 'pay.overtime_pay' 'pay.part_time_excess_pay' 'pay.night_premium' 'pay.holiday_pay' 'pay.weekly_allowance' 'pay.paid_holiday_pay' 'pay.leave_pay' 'pay.other_items' 'gross' 'non_taxable' 'taxable' 'deductions' 'deductions.national_pension' 'deductions.health_insurance' 'deductions.long_term_care' 'deductions.employment_insurance' 'deductions.income_tax' 'deductions.local_tax' 'deductions.other' 'deductions_total' 'net' 'employer' 'employer.national_pension' 'employer.health_insurance' 'employer.long_term_care' 'employer.employment_insurance' 'employer.industrial_accident' 'employer.severance_accrual' 'employer.total_cost' 'warnings' 'warnings.id' 'warnings.message' 'warnings.article' 'provisional' 'explanation'
            return
        case 'wage net --rate'
            printf '%s\t%s\n' '80' '80 %' '100' '100 %' '120' '120 %'
            return
        case 'wage net --kind'
            printf '%s\t%s\n' 'employee' 'employment' 'daily' 'day labour' 'business' 'personal services, 3.3 %'
            return
        case 'wage net --size'
            printf '%s\t%s\n' 'under_150' 'under 150 employees' 'priority_150' '150 or more with priority support' 'from_150' '150 to 999' 'from_1000' '1,000 or more, and the state'
            return
        case 'wage net --industry'
            command catchkit complete 'industry' $argv[3] 2>/dev/null
            return
        case 'wage net --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage net --fields'
            __catchkit_list $argv[3] 'gross' 'non_taxable' 'base' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'insurance_total' 'income_tax' 'local_tax' 'deductions' 'net' 'provisional' 'explanation'
            return
        case 'wage cost --size'
            printf '%s\t%s\n' 'under_150' 'under 150 employees' 'priority_150' '150 or more with priority support' 'from_150' '150 to 999' 'from_1000' '1,000 or more, and the state'
            return
        case 'wage cost --industry'
            command catchkit complete 'industry' $argv[3] 2>/dev/null
            return
        case 'wage cost --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage cost --fields'
            __catchkit_list $argv[3] 'gross' 'base' 'national_pension' 'health_insurance' 'long_term_care' 'employment_insurance' 'industrial_accident' 'premiums' 'wage_claim_levy' 'asbestos_levy' 'severance_accrual' 'total' 'provisional' 'explanation'
            return
        case 'wage tax --fields'
            __catchkit_list $argv[3] 
            return
        case 'wage tax monthly --rate'
            printf '%s\t%s\n' '80' '80 %' '100' '100 %' '120' '120 %'
            return
        case 'wage tax monthly --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage tax monthly --fields'
            __catchkit_list $argv[3] 'table' 'table_tax' 'child_adjustment' 'income_tax' 'local_tax' 'total' 'provisional' 'explanation'
            return
        case 'wage tax daily --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage tax daily --fields'
            __catchkit_list $argv[3] 'per_day' 'income_tax' 'local_tax' 'total' 'provisional' 'explanation'
            return
        case 'wage tax business --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage tax business --fields'
            __catchkit_list $argv[3] 'income_tax' 'local_tax' 'total' 'net' 'provisional' 'explanation'
            return
        case 'wage tax table --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage tax table --fields'
            __catchkit_list $argv[3] 'from' 'below' 't1' 't2' 't3' 't4' 't5' 't6' 't7' 't8' 't9' 't10' 't11'
            return
        case 'wage insurance --size'
            printf '%s\t%s\n' 'under_150' 'under 150 employees' 'priority_150' '150 or more with priority support' 'from_150' '150 to 999' 'from_1000' '1,000 or more, and the state'
            return
        case 'wage insurance --industry'
            command catchkit complete 'industry' $argv[3] 2>/dev/null
            return
        case 'wage insurance --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage insurance --fields'
            __catchkit_list $argv[3] 'national_pension' 'national_pension.base' 'national_pension.employee' 'national_pension.employer' 'national_pension.covered' 'health_insurance' 'health_insurance.employee' 'health_insurance.employer' 'health_insurance.covered' 'long_term_care' 'long_term_care.employee' 'long_term_care.employer' 'employment_insurance' 'employment_insurance.employee' 'employment_insurance.employer_unemployment' 'employment_insurance.employer_stability' 'employment_insurance.employer' 'employment_insurance.covered' 'industrial_accident' 'industrial_accident.permille' 'industrial_accident.employer' 'employee_total' 'employer_total' 'provisional' 'explanation'
            return
        case 'wage weekly --weekly-method'
            printf '%s\t%s\n' 'ruling' '÷ contracted days, at least 5 (2022다291153)' 'decree' 'four weeks ÷ 20 days (decree table 2)' 'ratio' '÷ 40 × 8'
            return
        case 'wage weekly --rounding'
            printf '%s\t%s\n' 'ceil' 'up' 'floor' 'down' 'half_up' 'half up'
            return
        case 'wage weekly --fields'
            __catchkit_list $argv[3] 'minutes' 'pay' 'denied' 'method' 'provisional' 'explanation'
            return
        case 'wage minimum --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage minimum --fields'
            __catchkit_list $argv[3] 'basis_hours' 'hourly' 'minimum_hourly' 'minimum_monthly' 'ok' 'shortfall' 'provisional' 'explanation'
            return
        case 'wage hours --fields'
            __catchkit_list $argv[3] 'hours' 'numerator' 'denominator' 'provisional' 'explanation'
            return
        case 'wage break --fields'
            __catchkit_list $argv[3] 'minutes' 'provisional' 'explanation'
            return
        case 'wage split --attribution'
            printf '%s\t%s\n' 'start-day' 'the day it began, whole' 'calendar' 'each calendar day its part'
            return
        case 'wage split --fields'
            __catchkit_list $argv[3] 'work' 'normal' 'overtime' 'night' 'holiday_within_8h' 'holiday_over_8h' 'by_calendar_day' 'provisional' 'explanation'
            return
        case 'wage severance --fields'
            __catchkit_list $argv[3] 'eligible' 'service_days' 'period_days' 'average_daily' 'daily_used' 'amount' 'provisional' 'explanation'
            return
        case 'wage leave --fields'
            __catchkit_list $argv[3] 'days' 'pay' 'provisional' 'explanation'
            return
        case 'wage support --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage support --fields'
            __catchkit_list $argv[3] 'eligible' 'np_employee' 'np_employer' 'ei_employee' 'ei_employer' 'provisional' 'explanation'
            return
        case 'wage rules --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage rules --fields'
            __catchkit_list $argv[3] 'name' 'value' 'unit' 'from' 'until' 'source' 'certainty'
            return
        case 'wage rules diff --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage rules diff --fields'
            __catchkit_list $argv[3] 'name' 'unit' 'before' 'after' 'source'
            return
        case 'wage industries --rules'
            __fish_complete_path $argv[3]
            return
        case 'wage industries --fields'
            __catchkit_list $argv[3] 'code' 'permille' 'name_en' 'name_ko' 'source'
            return
        case 'config --fields'
            __catchkit_list $argv[3] 
            return
        case 'config get --fields'
            __catchkit_list $argv[3] 'key' 'value' 'origin' 'source'
            return
        case 'config set --fields'
            __catchkit_list $argv[3] 'key' 'value' 'before' 'file' 'dry_run'
            return
        case 'config list --fields'
            __catchkit_list $argv[3] 'key' 'value' 'origin' 'source'
            return
        case 'paths --fields'
            __catchkit_list $argv[3] 'name' 'path' 'origin' 'source'
            return
        case 'help --fields'
            __catchkit_list $argv[3] 
            return
        case 'version --fields'
            __catchkit_list $argv[3] 'version' 'commit' 'compiler' 'system' 'contracts' 'minimum_wage' 'minimum_wage.from' 'minimum_wage.until'
            return
        case 'schema --fields'
            __catchkit_list $argv[3] 'contract' 'version' 'direction' 'command'
            return
        case 'explain --fields'
            __catchkit_list $argv[3] 'id' 'exit' 'retryable' 'summary' 'advice' 'topic'
            return
        case 'completions --fields'
            __catchkit_list $argv[3] 
            return
        case 'man --fields'
            __catchkit_list $argv[3] 'name' 'section'
            return
    end
    switch $argv[2]
        case '--format'
            printf '%s\t%s\n' 'table' 'for people' 'json' 'one document with schema, data and meta' 'jsonl' 'one record a line' 'csv' 'comma-separated, with a header' 'tsv' 'tab-separated, with a header' 'ids' 'one identifier a line'
            return
        case '--lang'
            printf '%s\t%s\n' 'en' 'English' 'ko' 'Korean'
            return
        case '--color'
            printf '%s\t%s\n' 'auto' 'on terminals that want it' 'always' 'also in pipes' 'never' 'not at all'
            return
        case '--progress'
            printf '%s\t%s\n' 'auto' 'on a terminal, when it takes long' 'none' 'not at all' 'jsonl' 'one JSON object a line, for programs'
            return
        case '--store'
            __fish_complete_path $argv[3]
            return
    end
end

# Arguments: the command path, the operand's number, what is typed, the operands so far.
function __catchkit_operand
    switch "$argv[1] $argv[2]"
        case 'wage calc 0'
            __fish_complete_path $argv[3]
        case 'wage rules 0'
            command catchkit complete 'rule' $argv[3] 2>/dev/null
        case 'config get 0'
            printf '%s\t%s\n' 'user' 'Act as the person of this nickname' 'store' 'The file that holds all data' 'lang' 'Language of messages and tables' 'color' 'Colour in tables and messages' 'tz' 'Time zone that decides which day is today' 'lock_wait' 'How long to wait for other writers; 0 for not at all'
        case 'config set 0'
            printf '%s\t%s\n' 'user' 'Act as the person of this nickname' 'store' 'The file that holds all data' 'lang' 'Language of messages and tables' 'color' 'Colour in tables and messages' 'tz' 'Time zone that decides which day is today' 'lock_wait' 'How long to wait for other writers; 0 for not at all'
        case 'help *'
            __catchkit_children "$argv[4..-1]"
        case 'schema *'
            __catchkit_children "$argv[4..-1]"
        case 'explain 0'
            command catchkit complete 'failure' $argv[3] 2>/dev/null
        case 'completions 0'
            printf '%s\t%s\n' 'bash' 'bash(1)' 'zsh' 'zsh(1)' 'fish' 'fish(1)'
        case 'man 0'
            command catchkit complete 'page' $argv[3] 2>/dev/null
    end
end

# A list is completed after its last comma.
function __catchkit_list
    set -l lead (string match -r '^.*,' -- $argv[1])
    for word in $argv[2..-1]
        printf '%s%s\n' "$lead" $word
    end
end

function __catchkit_candidates
    set -l tokens (commandline -opc)
    set -l typed (commandline -ct)
    set -l path ''
    set -l below
    set -l only_operands 0
    set -l option ''
    set -l index 2
    while test $index -le (count $tokens)
        set -l word $tokens[$index]
        set index (math $index + 1)
        if test $only_operands = 1; or not string match -qr -- '^-.' $word
            set -l children (__catchkit_children $path | string replace -r '\t.*' '')
            if test $only_operands = 0 -a (count $below) = 0; and contains -- $word $children
                set path (string trim -- "$path $word")
            else
                set below $below $word
            end
        else if test $word = --
            set only_operands 1
        else if __catchkit_swallows $word
            if test $index -gt (count $tokens)
                set option $word
            end
            set index (math $index + 1)
        end
    end
    if test -n "$option"
        __catchkit_value $path $option "$typed" $below
    else if test $only_operands = 0; and string match -qr -- '^--[^=]+=' $typed
        set -l parts (string split -m 1 = -- $typed)
        for word in (__catchkit_value $path $parts[1] "$parts[2]" $below)
            printf '%s=%s\n' $parts[1] $word
        end
    else if test $only_operands = 0; and string match -q -- '-*' $typed
        __catchkit_options $path
    else
        if test $only_operands = 0 -a (count $below) = 0
            __catchkit_children $path
        end
        __catchkit_operand $path (count $below) "$typed" $below
    end
end

complete -c catchkit -f -a '(__catchkit_candidates)'
