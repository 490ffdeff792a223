# fish completion for catchkit, made by 'catchkit completions fish'; the program itself answers.

function __catchkit_complete
    set -l given (string replace -r '^~/' "$HOME/" -- (commandline -opc))
    set -l typed (commandline -ct)
    # A quote may still be open.
    set -l plain (string unescape -- $typed
        or string unescape -- $typed\'
        or string unescape -- $typed\")
    for line in (command catchkit complete line -- $given[2..-1] "$plain" 2>/dev/null)
        if string match -q \t'*' -- $line
            # The shell knows its files best.
            set -l lead (string match -r '^--[^=]*=' -- $typed)
            for path in (__fish_complete_path (string replace -- "$lead" '' $typed))
                printf '%s%s\n' "$lead" $path
            end
        else
            printf '%s\n' $line
        end
    end
end

complete -c catchkit -f -k -a '(__catchkit_complete)'
