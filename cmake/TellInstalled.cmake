# After `make install`: what must be set for a prefix where the system does not look. `libdir` and
# `python_dir` are under the prefix. Packages (DESTDIR, /usr) need nothing.
if(NOT "$ENV{DESTDIR}" STREQUAL "" OR CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    return()
endif()
set(told "To build on it, run what you build, and import it:"
    "    export PKG_CONFIG_PATH=${CMAKE_INSTALL_PREFIX}/${libdir}/pkgconfig"
    "    export LD_LIBRARY_PATH=${CMAKE_INSTALL_PREFIX}/${libdir}"
    "    export PYTHONPATH=${CMAKE_INSTALL_PREFIX}/${python_dir}")
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr/local")
    set(told "Run 'ldconfig' as root once, so that programs find the library.")
endif()
foreach(line IN LISTS told)
    execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${line}")
endforeach()
