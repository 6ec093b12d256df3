# For tools/torture.py: the test programs are linked with copies of the modules whose calls for memory
# go to tests/torture/failing_heap.c, renamed in the object files (torture.syms). What tests, cmocka
# and other libraries ask for does not pass there, and what is installed is not touched.

# arwic_torture_copies(module...): torture_<module> is linked as ac_<module> is.
function(arwic_torture_copies)
    set(symbols ${CMAKE_SOURCE_DIR}/cmake/torture.syms)
    foreach(module ${ARGN})
        if(NOT TARGET ac_${module})
            continue()
        endif()
        set(copy ${CMAKE_BINARY_DIR}/torture/libac_${module}.a)
        add_custom_command(OUTPUT ${copy} DEPENDS ac_${module} ${symbols}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/torture
            COMMAND ${CMAKE_OBJCOPY} --redefine-syms=${symbols} $<TARGET_FILE:ac_${module}> ${copy})
        add_custom_target(torture_${module}_copy DEPENDS ${copy})
        add_library(torture_${module} STATIC IMPORTED GLOBAL)
        set_target_properties(torture_${module} PROPERTIES IMPORTED_LOCATION ${copy}
            IMPORTED_NO_SYSTEM ON)
        add_dependencies(torture_${module} torture_${module}_copy)

        get_target_property(libraries ac_${module} INTERFACE_LINK_LIBRARIES)
        if(NOT libraries)
            set(libraries)
        endif()
        list(TRANSFORM libraries REPLACE "^ac_" "torture_")
        target_link_libraries(torture_${module} INTERFACE ${libraries} torture_heap)
        target_link_options(torture_${module} INTERFACE
            $<TARGET_PROPERTY:ac_${module},INTERFACE_LINK_OPTIONS>)
        target_include_directories(torture_${module} INTERFACE
            $<TARGET_PROPERTY:ac_${module},INTERFACE_INCLUDE_DIRECTORIES>)
    endforeach()
endfunction()
