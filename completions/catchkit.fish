# fish completion for catchkit, made by 'catchkit completions fish'.

function __catchkit_children
    switch $argv[1]
        case ''
            printf '%s\t%s\n' 'help' 'Show help for a command' 'version' 'Show the version and what it was built with' 'schema' 'Print the JSON Schema of a command\'s data' 'explain' 'Explain an error by its id' 'completions' 'Print the completion script of a shell' 'man' 'Print a manual page, or list them'
    end
end

function __catchkit_options
    switch $argv[1]
        case ''
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'help'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'version'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'schema'
            printf '%s\t%s\n' '--input' 'The schema of what it reads' '--no-input' 'The opposite of --input' '--list' 'List contracts and versions' '--no-list' 'The opposite of --list' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'explain'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'completions'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
        case 'man'
            printf '%s\t%s\n' '--format' 'How data is printed' '--json' 'Short for --format json' '--no-json' 'The opposite of --json' '--fields' 'Print only these fields, in this order' '--limit' 'Print at most so many rows of a list' '--exit-status' 'Exit 1 when the answer is no or the list is empty' '--no-exit-status' 'The opposite of --exit-status' '--bom' 'Begin CSV and TSV with a byte order mark' '--no-bom' 'The opposite of --bom' '--contract' 'Ask for this major version of the output' '--lang' 'Language of messages and tables' '--tz' 'Time zone that decides which day is today' '--color' 'Colour in tables and messages' '--width' 'Columns that a table may fill' '-q' 'No notes on standard error' '--quiet' 'No notes on standard error' '--no-quiet' 'The opposite of --quiet' '-v' 'More notes on standard error' '--verbose' 'More notes on standard error' '--no-verbose' 'The opposite of --verbose' '--progress' 'Progress on standard error' '--no-config' 'Read no configuration file' '--no-no-config' 'The opposite of --no-config' '--no-input' 'Never ask a question' '--no-no-input' 'The opposite of --no-input' '-h' 'Short help; --help says everything' '--help' 'Short help; --help says everything' '--version' 'The version'
    end
end

function __catchkit_swallows
    contains -- $argv[1] '--format' '--fields' '--limit' '--contract' '--lang' '--tz' '--color' '--width' '--progress'
end

# Arguments: the command path, the option, what is typed, the operands so far.
function __catchkit_value
    switch "$argv[1] $argv[2]"
        case ' --fields'
            __catchkit_list $argv[3] 
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
    end
end

# Arguments: the command path, the operand's number, what is typed, the operands so far.
function __catchkit_operand
    switch "$argv[1] $argv[2]"
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
