# One static library a module (ac_<module>), with the project's flags. Sources are every *.c of the
# module's folder, so a new file needs no edit here.

set(ARWIC_WARNINGS -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes
                   -Wpointer-arith -Wvla -Wundef)
if(ARWIC_WERROR)
    list(APPEND ARWIC_WARNINGS -Werror)
endif()

function(arwic_flags target)
    target_compile_options(${target} PRIVATE ${ARWIC_WARNINGS}
        # Retail floats are floats: no fused multiply-add, no reassociation, on any compiler.
        -ffp-contract=off -fno-fast-math -fvisibility=hidden -fno-strict-aliasing)
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L _DEFAULT_SOURCE)
    if(ARWIC_SANITIZE)
        target_compile_options(${target} PRIVATE -fsanitize=${ARWIC_SANITIZE}
            -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_link_options(${target} PRIVATE -fsanitize=${ARWIC_SANITIZE})
    endif()
    if(ARWIC_FUZZ AND CMAKE_C_COMPILER_ID MATCHES Clang)
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()

# arwic_module(name [DEPENDS module...] [LIBRARIES cmake-target...])
function(arwic_module name)
    cmake_parse_arguments(MODULE "" "" "DEPENDS;LIBRARIES" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.c)
    if(NOT sources)
        return()
    endif()
    add_library(ac_${name} STATIC ${sources})
    arwic_flags(ac_${name})
    target_include_directories(ac_${name} PUBLIC ${CMAKE_SOURCE_DIR}/include
                                                 ${CMAKE_SOURCE_DIR}/src)
    foreach(module ${MODULE_DEPENDS})
        if(TARGET ac_${module})
            target_link_libraries(ac_${name} PUBLIC ac_${module})
        endif()
    endforeach()
    target_link_libraries(ac_${name} PUBLIC ${MODULE_LIBRARIES})
endfunction()

# arwic_tests(folder target...): every test_*.c of tests/<folder> becomes one cmocka program.
function(arwic_tests folder)
    set(libraries ${ARGN})
    if(ARWIC_TORTURE)
        list(TRANSFORM libraries REPLACE "^ac_" "torture_")
        list(PREPEND libraries torture_server)
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/test_*.c)
    foreach(source ${sources})
        get_filename_component(name ${source} NAME_WE)
        set(target ${folder}_${name})
        add_executable(${target} ${source})
        arwic_flags(${target})
        target_link_libraries(${target} PRIVATE $<TARGET_NAME_IF_EXISTS:test_support>
            ${libraries} PkgConfig::CMOCKA)
        if(ARWIC_TORTURE)
            target_compile_definitions(${target} PRIVATE free=torture_free)
        endif()
        target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
        add_test(NAME ${folder}/${name} COMMAND ${target})
        set_tests_properties(${folder}/${name} PROPERTIES TIMEOUT 300
            ENVIRONMENT "ASAN_OPTIONS=detect_leaks=1:abort_on_error=0;ARWIC_SOURCE_DIR=${CMAKE_SOURCE_DIR}")
    endforeach()
endfunction()
