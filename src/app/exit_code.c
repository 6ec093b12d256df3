#include "app/exit_code.h"

void ac_exit_codes_print(FILE *out) {
    fprintf(out, "\nexit codes:\n"
                 "  0  done\n"
                 "  1  ran to its end, and something that it checked did not hold\n"
                 "  2  the command line is wrong\n"
                 "  3  the system lacks something: graphics, memory, a device\n"
                 "  4  the network: no answer, refused, or the connection was lost\n"
                 "  5  a file could not be read, written or understood\n");
}
