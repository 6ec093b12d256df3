/* Motion commands: 32-bit ids whose high byte is their class (dat-format 8.8, wire-protocol 4.4.4).
 */
#ifndef AC_MOTION_COMMAND_H
#define AC_MOTION_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

/* Class bits. A command may carry several. */
#define AC_COMMAND_CLASS_STYLE      0x80000000u
#define AC_COMMAND_CLASS_SUBSTATE   0x40000000u
#define AC_COMMAND_CLASS_MODIFIER   0x20000000u
#define AC_COMMAND_CLASS_ACTION     0x10000000u
#define AC_COMMAND_CLASS_CHAT_EMOTE 0x02000000u

#define AC_COMMAND_READY            0x41000003u
#define AC_COMMAND_WALK_FORWARD     0x45000005u
#define AC_COMMAND_WALK_BACKWARDS   0x45000006u
#define AC_COMMAND_RUN_FORWARD      0x44000007u
#define AC_COMMAND_FALLEN           0x40000008u
#define AC_COMMAND_ON               0x4000000Bu
#define AC_COMMAND_OFF              0x4000000Cu
#define AC_COMMAND_TURN_RIGHT       0x6500000Du
#define AC_COMMAND_TURN_LEFT        0x6500000Eu
#define AC_COMMAND_SIDESTEP_RIGHT   0x6500000Fu
#define AC_COMMAND_SIDESTEP_LEFT    0x65000010u
#define AC_COMMAND_DEAD             0x40000011u
#define AC_COMMAND_CROUCH           0x41000012u
#define AC_COMMAND_SITTING          0x41000013u
#define AC_COMMAND_SLEEPING         0x41000014u
#define AC_COMMAND_FALLING          0x40000015u
#define AC_COMMAND_LIFESTONE_RECALL 0x10000153u
#define AC_STYLE_HAND_COMBAT        0x8000003Cu
#define AC_STYLE_NON_COMBAT         0x8000003Du
#define AC_STYLE_DUAL_WIELD_COMBAT  0x80000046u
#define AC_STYLE_MAGIC              0x80000049u

/* The full command for the low word that the wire carries; 0x80000000 for a word that no command
 * has (retail GetCommandID: the table's first entry). */
uint32_t ac_command_from_wire(uint16_t low_word);

/* The low word that the wire carries. */
static inline uint16_t ac_command_to_wire(uint32_t command) {
    return (uint16_t)command;
}

static inline bool ac_command_is_style(uint32_t command) {
    return (command & AC_COMMAND_CLASS_STYLE) != 0;
}
static inline bool ac_command_is_substate(uint32_t command) {
    return (command & AC_COMMAND_CLASS_SUBSTATE) != 0;
}
static inline bool ac_command_is_modifier(uint32_t command) {
    return (command & AC_COMMAND_CLASS_MODIFIER) != 0;
}
static inline bool ac_command_is_action(uint32_t command) {
    return (command & AC_COMMAND_CLASS_ACTION) != 0;
}

#endif
