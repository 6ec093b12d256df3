#!/usr/bin/env python3
"""What `make install` puts down, used as an embedder uses it: headers alone in C and C++, a program
linked through pkg-config and through CMake, the Python module, the symbols that the libraries show.

usage: test_install.py SOURCE_DIR BUILD_DIR CMAKE CC VERSION [COMPILER_FLAG...]

The flags are those that every part of a program must agree on (sanitizers). The C++ checks skip
without a C++ compiler.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = map(pathlib.Path, sys.argv[1:3])
CMAKE, CC, VERSION = sys.argv[3:6]
FLAGS = sys.argv[6:]
CXX = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-pedantic-errors", "-Wconversion", "-Wshadow",
          "-Werror"]
HEADERS = sorted(path.name for path in (SOURCE / "include/arwic").glob("*.h"))


def run(*command, **keys):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=300, check=False, **keys)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


sys.path.insert(0, str(SOURCE / "tools"))
import exports  # noqa: E402  (the list of cmake/arwic.map)


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(dir=BUILD)
        cls.work = pathlib.Path(cls.folder.name)
        cls.prefix = cls.work / "first"
        cls.told = run(CMAKE, "--install", BUILD, "--prefix", cls.prefix)
        # What is installed can be moved.
        cls.prefix = cls.prefix.rename(cls.work / "prefix")
        cls.pc = next(cls.prefix.rglob("arwic.pc"))
        cls.libdir = cls.pc.parent.parent

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def config(self, *options):
        path = os.pathsep.join([str(self.pc.parent), os.environ.get("PKG_CONFIG_PATH", "")])
        return run("pkg-config", *options, "arwic",
                   env={**os.environ, "PKG_CONFIG_PATH": path}).split()

    def write(self, name, text):
        path = self.work / name
        path.write_text(text, encoding="utf-8")
        return path

    def dat_files(self):
        """The portal and the cell file of the demo; nothing when this build has no program."""
        program = self.prefix / "bin/arwic"
        if program.exists() and not (self.work / "data").exists():
            run(program, "serve", "--port", 0, "--seconds", 0.1, "--data", self.work / "data")
        return [path for name in ["client_portal.dat", "client_cell_1.dat"]
                for path in (self.work / "data").rglob(name)]

    def embed(self, program):
        said = run(program, *self.dat_files(), env={**os.environ, "LD_LIBRARY_PATH": str(self.libdir)})
        self.assertEqual(said, f"arwic {VERSION}\n")

    def symbols(self, library, *options):
        listed = run("nm", "--format=posix", "--defined-only", *options, library)
        return {line.split()[0] for line in listed.splitlines() if len(line.split()) >= 3}

    def test_it_says_what_to_set_for_a_prefix_of_its_own(self):
        told = dict(re.findall(r"(?m)^    export (\w+)=(.*)$", self.told))
        first = self.work / "first"  # before it was moved
        module = next(self.prefix.rglob("arwic.py")).parent
        self.assertEqual(told, {
            "PKG_CONFIG_PATH": str(first / self.pc.parent.relative_to(self.prefix)),
            "LD_LIBRARY_PATH": str(first / self.libdir.relative_to(self.prefix)),
            "PYTHONPATH": str(first / module.relative_to(self.prefix))})
        staged = run(CMAKE, "--install", BUILD, "--prefix", "/usr",
                     env={**os.environ, "DESTDIR": str(self.work / "staged")})
        self.assertNotIn("    export ", staged)

    def test_every_header_is_installed(self):
        installed = sorted(path.name for path in (self.prefix / "include/arwic").iterdir())
        self.assertEqual(installed, HEADERS)

    def test_the_manual_and_the_completion_of_every_shell_are_installed(self):
        if not (self.prefix / "bin/arwic").exists():
            self.skipTest("this build has no program")
        for name in ["man/man1/arwic.1", "man/man1/arwic-play.1", "zsh/site-functions/_arwic",
                     "bash-completion/completions/arwic", "fish/vendor_completions.d/arwic.fish"]:
            self.assertGreater((self.prefix / "share" / name).stat().st_size, 100, name)

    def check_alone(self, header, compiler, language, standard):
        source = self.write("alone." + language,
                            f"#include <arwic/{header}>\n" * 2 + "typedef int not_empty;\n")
        run(*compiler, f"-std={standard}", *STRICT, *self.config("--cflags"), "-fsyntax-only", source)

    def test_every_header_compiles_alone_in_c(self):
        for header in HEADERS:
            for standard in ["c11", "c17"]:
                with self.subTest(header=header, standard=standard):
                    self.check_alone(header, [CC], "c", standard)

    @unittest.skipUnless(CXX, "no C++ compiler")
    def test_every_header_compiles_alone_in_cpp(self):
        for header in HEADERS:
            with self.subTest(header=header):
                self.check_alone(header, [CXX], "cpp", "c++17")

    def check_macros(self, compiler, language, standard):
        """Each macro that stands for a value, as a statement of its own."""
        texts = [(SOURCE / "include/arwic" / header).read_text(encoding="utf-8")
                 for header in HEADERS]
        values = re.findall(r"(?m)^#define (AC_\w+) \S", "".join(texts))
        values = [name for name in dict.fromkeys(values) if name != "AC_API"]
        self.assertIn("AC_OBJECT_NONE", values)
        source = self.write("macros." + language, "#include <arwic/arwic.h>\nint main(void) {\n"
                            + "".join(f"(void){name};\n" for name in values) + "return 0;\n}\n")
        run(*compiler, f"-std={standard}", *STRICT, *self.config("--cflags"), "-fsyntax-only", source)

    def test_every_macro_is_a_value_in_c(self):
        for standard in ["c11", "c17"]:
            self.check_macros([CC], "c", standard)

    @unittest.skipUnless(CXX, "no C++ compiler")
    def test_every_macro_is_a_value_in_cpp(self):
        for standard in ["c++11", "c++17"]:
            self.check_macros([CXX], "cpp", standard)

    def test_the_program_includes_every_header(self):
        text = (SOURCE / "tests/install/embed.c").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r"<arwic/(\w+\.h)>", text)), HEADERS)

    def test_a_program_links_to_the_shared_library_through_pkg_config(self):
        program = self.work / "shared"
        run(CC, "-std=c17", *STRICT, *FLAGS, SOURCE / "tests/install/embed.c", "-o", program,
            *self.config("--cflags", "--libs"))
        self.assertIn("libarwic.so." + VERSION.rsplit(".", 1)[0], run("readelf", "-d", program))
        self.embed(program)

    def test_a_program_links_to_the_static_library_through_pkg_config(self):
        program = self.work / "static"
        libraries = ["-l:libarwic.a" if word == "-larwic" else word
                     for word in self.config("--static", "--cflags", "--libs")]
        run(CC, "-std=c17", *STRICT, *FLAGS, SOURCE / "tests/install/embed.c", "-o", program,
            *libraries)
        self.assertNotIn("libarwic", run("readelf", "-d", program))
        self.embed(program)

    def test_the_cmake_package_gives_both_libraries(self):
        folder = self.work / "embedder"
        folder.mkdir()
        text = (SOURCE / "tests/install/CMakeLists.txt.in").read_text(encoding="utf-8")
        text = text.replace("@VERSION@", VERSION).replace("@SOURCE@", str(SOURCE))
        (folder / "CMakeLists.txt").write_text(text, encoding="utf-8")
        run(CMAKE, "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}",
            f"-DCMAKE_C_COMPILER={CC}", "-DCMAKE_C_FLAGS=" + " ".join(FLAGS))
        run(CMAKE, "--build", folder / "build")
        for name in ["embed_arwic", "embed_static"]:
            self.embed(folder / "build" / name)

    def test_the_python_module_finds_the_library_that_it_was_installed_with(self):
        module = next(self.prefix.rglob("arwic.py"))
        self.assertRegex(str(module.relative_to(self.prefix)),
                         r"^lib/python3(\.\d+)?/(site|dist)-packages/arwic\.py$")
        env = {**os.environ, "PYTHONPATH": str(module.parent), "PYTHONDONTWRITEBYTECODE": "1"}
        env.pop("ARWIC_LIBRARY", None)
        if FLAGS:  # a sanitized library needs the sanitizer's runtime in the process before it
            runtimes = [run(CC, f"-print-file-name=lib{name}.so").strip()
                        for name in ["asan", "ubsan"]]
            env.update(LD_PRELOAD=":".join(runtimes), ASAN_OPTIONS="detect_leaks=0")
        said = run(sys.executable, "-c", "import arwic, _arwic\nprint(arwic.version())\n"
                   "print(_arwic.library._name)", cwd=self.work, env=env).splitlines()
        self.assertEqual(said[0], VERSION)
        self.assertEqual(pathlib.Path(said[1]).parent, self.libdir.resolve())

    def test_the_export_list_is_what_the_headers_declare(self):
        self.assertGreater(len(exports.listed()), 40)
        self.assertEqual(exports.listed(), exports.declared(), "tools/exports.py --write")

    def test_the_shared_library_exports_the_list_and_nothing_else(self):
        shown = self.symbols(self.libdir / "libarwic.so", "--dynamic", "--extern-only")
        names = {name.split("@")[0] for name in shown if not name.startswith(("__", "ARWIC_"))}
        self.assertEqual(names, set(exports.listed()))

    def test_the_library_has_no_global_state(self):
        """No variable that could change: constants only, some of them relocated once."""
        listed = run("objdump", "--syms", self.libdir / "libarwic.a").splitlines()
        objects = [line.split("\t") for line in listed if " O " in line and "\t" in line]
        self.assertGreater(len(objects), 20)
        writable = [after.split()[-1] for before, after in objects
                    if not re.search(r"\.rodata|\.data\.rel\.ro", before)]
        self.assertEqual([name for name in writable if not name.startswith("__odr_asan")], [])

    def test_every_symbol_of_the_static_library_has_the_prefix(self):
        names = self.symbols(self.libdir / "libarwic.a", "--extern-only")
        self.assertGreater(len(names), 500)
        self.assertEqual([name for name in names if not re.match(r"ac_|__", name)], [])

    def test_the_program_says_its_version(self):
        program = self.prefix / "bin/arwic"
        if not program.exists():
            self.skipTest("this build has no program")
        self.assertEqual(run(program, "--version"), f"arwic {VERSION}\n")


def main():
    result = unittest.main(argv=[sys.argv[0]], exit=False, verbosity=2).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
