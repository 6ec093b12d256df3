/* A MasterProperty that declares one property of every type; its id is 0x100 + type. Types 7 and 11
 * are declared too, and no file may use them. */
#ifndef AC_TESTS_DAT_MASTER_SAMPLE_H
#define AC_TESTS_DAT_MASTER_SAMPLE_H

/* A declaration without values: id, type. */
#define AC_SAMPLE_DESC(id, type) id " 0 " type " 0 0 0 0 b:0 b:0 b:0 f:0 4*b:0 8*b:0 b:0 v:0 "

#define AC_SAMPLE_MASTER                                                                           \
    "0x39000001 0 0 b:0 v:0 b:6 v:16 " AC_SAMPLE_DESC("0x112", "18") AC_SAMPLE_DESC("0x111", "17") \
        AC_SAMPLE_DESC("0x110", "16") AC_SAMPLE_DESC("0x10F", "15") AC_SAMPLE_DESC("0x10C", "12")  \
            AC_SAMPLE_DESC("0x10A", "10") AC_SAMPLE_DESC("0x109", "9")                             \
                AC_SAMPLE_DESC("0x108", "8") AC_SAMPLE_DESC("0x106", "6")                          \
                    AC_SAMPLE_DESC("0x105", "5") AC_SAMPLE_DESC("0x104", "4")                      \
                        AC_SAMPLE_DESC("0x103", "3") AC_SAMPLE_DESC("0x102", "2")                  \
                            AC_SAMPLE_DESC("0x101", "1") AC_SAMPLE_DESC("0x107", "7")              \
                                AC_SAMPLE_DESC("0x10B", "11")

#endif
