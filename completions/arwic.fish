# Completion of arwic for fish: the program says itself what it takes.

function __arwic_complete
    set -l named
    for word in (commandline -opc)[2..]
        string match -q -- '-*' $word; and break
        set -a named $word
    end
    set -l previous (commandline -opc)[-1]
    for line in (arwic $named --help=words 2>/dev/null)
        set -l fields (string split \t -- $line)
        if test "$fields[1]" = "$previous"
            switch $fields[2]
                case file folder
                    __fish_complete_path (commandline -ct)
                    return
                case choice
                    string split '|' -- $fields[3]
                    return
                case text number size
                    return
            end
        end
    end
    for line in (arwic $named --help=words 2>/dev/null)
        set -l fields (string split \t -- $line)
        printf '%s\t%s\n' $fields[1] $fields[4]
    end
end

complete -c arwic -f -a '(__arwic_complete)'
complete -c arwic -F -n 'test (count (commandline -opc)) -gt 1;
    and not string match -q -- "-*" (commandline -ct)'
