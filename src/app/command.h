/* The subcommands of the program. Each takes its own argv (argv[0] is its name) and returns an exit
 * code of app/exit_code.h. */
#ifndef AC_APP_COMMAND_H
#define AC_APP_COMMAND_H

int ac_command_demo(int argc, char **argv);
int ac_command_play(int argc, char **argv);
int ac_command_serve(int argc, char **argv);
int ac_command_replay(int argc, char **argv);
int ac_command_dat(int argc, char **argv);
int ac_command_audit(int argc, char **argv);
int ac_command_bench(int argc, char **argv);
int ac_command_settings(int argc, char **argv);

#endif
