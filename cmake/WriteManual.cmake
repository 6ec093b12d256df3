# The manual pages, written by the program from the tables of its options.
# usage: cmake -DARWIC=PROGRAM -DFOLDER=FOLDER -P WriteManual.cmake
set(ENV{XDG_CONFIG_HOME} "${FOLDER}/no-settings") # the defaults, not those of who builds
set(ENV{ASAN_OPTIONS} "detect_leaks=0")
function(write_page name)
    execute_process(COMMAND ${ARWIC} ${ARGN} --help=man OUTPUT_FILE ${FOLDER}/${name}.1
                    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(MAKE_DIRECTORY ${FOLDER})
write_page(arwic)
execute_process(COMMAND ${ARWIC} --help=words OUTPUT_VARIABLE words COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${words}")
foreach(line IN LISTS lines)
    string(REGEX MATCH "^[^\t]+" command "${line}")
    write_page(arwic-${command} ${command})
endforeach()
