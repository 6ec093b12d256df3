# The library for embedders, as `cmake --install` lays it out: libarwic static and shared, made of
# the modules up to client/, the public headers, a pkg-config file, a CMake package and the Python
# module; the program with its manual pages and completion.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(runtime_modules base dat wire space net motion physics effect object transit select combat client)
set(runtime_objects)
foreach(module ${runtime_modules})
    list(APPEND runtime_objects $<TARGET_OBJECTS:ac_${module}>)
endforeach()

add_library(arwic_static STATIC ${runtime_objects})
add_library(arwic_shared SHARED ${runtime_objects})
foreach(target arwic_static arwic_shared)
    set_target_properties(${target} PROPERTIES
        OUTPUT_NAME arwic LINKER_LANGUAGE C VERSION ${PROJECT_VERSION}
        SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
    arwic_flags(${target})
    target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_link_libraries(${target} PRIVATE ZLIB::ZLIB PkgConfig::TURBOJPEG m)
endforeach()
# What the shared library shows is what the list says (tools/exports.py).
target_link_options(arwic_shared PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/arwic.map)
set_target_properties(arwic_shared PROPERTIES LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/arwic.map)
set_target_properties(arwic_static PROPERTIES EXPORT_NAME static)
set_target_properties(arwic_shared PROPERTIES EXPORT_NAME arwic)
if(NOT ARWIC_SANITIZE) # the sanitizers' runtime is in the program
    target_link_options(arwic_shared PRIVATE -Wl,--no-undefined)
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/arwic)
# From the folder of the .pc file to the prefix, so that an installed tree can be moved.
file(RELATIVE_PATH pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_SOURCE_DIR}/cmake/arwic.pc.in ${CMAKE_BINARY_DIR}/arwic.pc @ONLY)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/arwicConfig.cmake.in
    ${CMAKE_BINARY_DIR}/arwicConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/arwicConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)

install(TARGETS arwic_static arwic_shared EXPORT arwicTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT arwicTargets NAMESPACE arwic:: DESTINATION ${package_dir})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/arwic DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h")
install(FILES ${CMAKE_BINARY_DIR}/arwic.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${CMAKE_BINARY_DIR}/arwicConfig.cmake ${CMAKE_BINARY_DIR}/arwicConfigVersion.cmake
    DESTINATION ${package_dir})
# Where a Python under the same prefix looks: Debian's in dist-packages, others in site-packages.
find_package(Python3 COMPONENTS Interpreter)
set(python_dir lib/python3/dist-packages)
if(Python3_FOUND)
    get_filename_component(packages "${Python3_SITELIB}" NAME)
    set(python_dir lib/python${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}/${packages})
endif()
set(ARWIC_PYTHON_DIR ${python_dir} CACHE STRING "Where Python looks for modules, under the prefix")
install(FILES ${CMAKE_SOURCE_DIR}/python/arwic.py ${CMAKE_SOURCE_DIR}/python/_arwic.py
    DESTINATION ${ARWIC_PYTHON_DIR})
if(TARGET arwic)
    install(TARGETS arwic RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    if(NOT CMAKE_CROSSCOMPILING) # the program writes its manual
        set(manual ${CMAKE_BINARY_DIR}/man)
        add_custom_command(OUTPUT ${manual}/arwic.1
            COMMAND ${CMAKE_COMMAND} -DARWIC=$<TARGET_FILE:arwic> -DFOLDER=${manual}
                    -P ${CMAKE_SOURCE_DIR}/cmake/WriteManual.cmake
            DEPENDS arwic ${CMAKE_SOURCE_DIR}/cmake/WriteManual.cmake VERBATIM)
        add_custom_target(manual ALL DEPENDS ${manual}/arwic.1)
        install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
            FILES_MATCHING PATTERN "*.1")
    endif()
    set(ARWIC_ZSH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING
        "Where zsh looks for completion functions")
    install(FILES ${CMAKE_SOURCE_DIR}/completions/arwic.bash RENAME arwic
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${CMAKE_SOURCE_DIR}/completions/_arwic DESTINATION ${ARWIC_ZSH_COMPLETIONS})
    install(FILES ${CMAKE_SOURCE_DIR}/completions/arwic.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
install(CODE "set(libdir \"${CMAKE_INSTALL_LIBDIR}\")\nset(python_dir \"${ARWIC_PYTHON_DIR}\")")
install(SCRIPT ${CMAKE_SOURCE_DIR}/cmake/TellInstalled.cmake)
