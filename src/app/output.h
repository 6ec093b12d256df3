/* Standard output: what a command prints counts as done when it got there. */
#ifndef AC_APP_OUTPUT_H
#define AC_APP_OUTPUT_H

/* Before any file is opened. */
void ac_output_begin(void);

/* The exit code of a command that ends with `code`: when not all that was printed could be written,
 * that is said, and the code is AC_EXIT_FILES. A reader that went away had enough. */
int ac_output_end(int code);

#endif
