#include "app/password.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static ac_status take_line(FILE *file, char *password, size_t size, ac_error *error) {
    if (!fgets(password, (int)size, file))
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "no password was given");
    size_t length = strcspn(password, "\r\n");
    if (password[length] == '\0' && length + 1 == size)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "the password is too long");
    password[length] = '\0';
    return AC_OK;
}

static ac_status ask(const char *account, char *password, size_t size, ac_error *error) {
    struct termios shown;
    if (tcgetattr(STDIN_FILENO, &shown) != 0)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET,
                            "there is no terminal to ask for the password: use --password-file");
    struct termios hidden = shown;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    fprintf(stderr, "Password of %s: ", account);
    (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    ac_status status = take_line(stdin, password, size, error);
    (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    fputc('\n', stderr);
    return status;
}

ac_status ac_password_read(const char *path, const char *account, char *password, size_t size,
                           ac_error *error) {
    if (!path)
        return ask(account, password, size, error);
    FILE *file = fopen(path, "r");
    if (!file)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot open %s: %s", path,
                            strerror(errno));
    ac_status status = take_line(file, password, size, error);
    fclose(file);
    return status;
}
