/* For compilers without libFuzzer: gives each file of the command line to the target once. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    uint8_t *bytes = NULL;
    size_t size = 0, got = 1;
    while (got > 0) {
        uint8_t *larger = realloc(bytes, size + 65536);
        if (!larger)
            break;
        bytes = larger;
        got = fread(bytes + size, 1, 65536, file);
        size += got;
    }
    (void)fclose(file);
    uint8_t *exact = realloc(bytes, size ? size : 1);
    (void)LLVMFuzzerTestOneInput(exact ? exact : bytes, size);
    free(exact ? exact : bytes);
    return 0;
}

int main(int argc, char **argv) {
    int failed = 0;
    for (int i = 1; i < argc; ++i)
        failed |= replay(argv[i]);
    return failed;
}
