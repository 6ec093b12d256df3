/* Fighting, as far as the client decides it: the mode, attack requests, and which creature is the
 * target (retail ClientCombatSystem; spec 2026-07-12). Whether a blow lands, what it does and who
 * dies is the server's business. Times in seconds of the client's clock. */
#ifndef AC_COMBAT_COMBAT_H
#define AC_COMBAT_COMBAT_H

#include "combat/command.h"
#include "combat/target.h"
#include "object/apply.h"

/* Bits of ac_player_module.options1 (retail CharacterOption). */
enum {
    AC_OPTION1_AUTO_REPEAT_ATTACK = 0x00000002,
    AC_OPTION1_AUTO_TARGET = 0x00002000,
    AC_OPTION1_VIVID_TARGET_INDICATOR = 0x00008000,
};

typedef struct ac_combat_options {
    bool auto_target;
    bool auto_repeat; /* the server repeats an attack until it is cancelled */

    /* A selection that the player clears is replaced like any other that becomes empty, by the
     * document's rule; false: it stays empty (retail's targetWillinglyLost). */
    bool clearing_reacquires;
    /* Auto target may choose players who can be attacked, as retail does; false: monsters only, the
     * document's product rule IA-19. Selecting by hand is not concerned. */
    bool auto_target_players;
} ac_combat_options;

/* Retail's character: both options on; the document's rules. */
ac_combat_options ac_default_combat_options(void);

#define AC_LAST_ATTACKED_SECONDS 15.0
#define AC_HEALTH_QUERY_SECONDS  5.0 /* between queries of the same selection; our own figure */
#define AC_ATTACK_ANSWER_SECONDS                                                                   \
    10.0 /* after which an unanswered attack counts as done; our own                               \
          */

enum { AC_COMBAT_COMMANDS_MAX = 32 };

/* Somebody in a fight with the player, and when that was known last. */
typedef struct ac_opponent {
    ac_object_id id;
    double time;
} ac_opponent;

typedef struct ac_attack_request {
    bool waiting;
    ac_attack_height height;
    float power;
} ac_attack_request;

#define AC_POWER_USUAL               0.5f /* until the player sets another */
#define AC_POWER_SECONDS             1.0  /* until a blow has gathered all its power */
#define AC_POWER_SECONDS_TWO_WEAPONS 0.8

/* The next blow gathers power while its key is held. */
typedef struct ac_power_bar {
    float desired; /* what the player has set, 0..1 */
    bool wanted;   /* a blow was asked for and is not struck yet */
    bool held;     /* its key is down */
    bool building; /* power is gathered */
    double since;  /* when that began */
    ac_attack_height height;
    float goal; /* the power to strike with, once the key is up */
} ac_power_bar;

/* Read freely; change through the functions. */
typedef struct ac_combat {
    ac_combat_options options;
    const ac_objects *objects; /* borrowed, as the next two */
    ac_selection *selection;
    const ac_fellows *fellows;
    double now;

    ac_combat_mode mode;
    bool response_pending; /* an attack was sent; AttackDone has not come */
    bool cancelled;        /* and so was its cancellation */
    bool repeating;        /* the server goes on attacking */
    double attack_time;
    ac_attack_request next; /* asked for while a response was pending */
    ac_power_bar bar;

    double attacked_time;       /* when the player was last attacked */
    ac_opponent last_attacked;  /* whom the player attacked */
    bool target_willingly_lost; /* the next empty selection is not replaced */

    uint64_t side_cursor; /* in the objects' side effects, for deaths */
    ac_guid died;         /* the selected that the last message told dead, 0 nobody */

    ac_guid queried; /* whose health the server was asked for, 0 nobody's */
    double query_time;

    uint32_t command_first, command_count;
    uint64_t commands_dropped;
    ac_combat_command commands[AC_COMBAT_COMMANDS_MAX];
} ac_combat;

typedef struct ac_combat_def {
    const ac_objects *objects; /* all required, borrowed */
    ac_selection *selection;   /* gets a handler, so `combat` must not move and must outlive it */
    const ac_fellows *fellows;
    ac_combat_options options;
} ac_combat_def;

/* Peace mode. False when the selection has no room for a handler. */
bool ac_combat_init(ac_combat *combat, const ac_combat_def *def);

/* Forgets the fight (logout), keeps the options. The selection is not touched. */
void ac_combat_reset(ac_combat *combat);

/* The options that the character has on the server. */
void ac_combat_set_options1(ac_combat *combat, uint32_t options1);

/* ---- what the player does ---- */

/* ClientCombatSystem::SetCombatMode 0x0056BE30, as the player's wish: changes the mode and tells
 * the server. In melee and missile mode what cannot be attacked is deselected, and Auto Target
 * looks for something when nothing is left. AC_ERROR_ARGUMENT for a mode that does not exist. */
ac_status ac_combat_set_mode(ac_combat *combat, ac_combat_mode mode);

/* ClientCombatSystem::ExecuteAttack 0x0056BB70: attacks the selected with the power or accuracy of
 * 0..1. While an attack waits for its answer the last request waits for it. AC_ERROR_STATE in peace
 * and magic mode, AC_ERROR_NOT_FOUND without a valid target, AC_ERROR_ARGUMENT for a height or
 * power that does not exist. */
ac_status ac_combat_attack(ac_combat *combat, ac_attack_height height, float power);

/* ClientCombatSystem::StartAttackRequest 0x0056C040, EndAttackRequest 0x0056C0E0: an attack key
 * goes down and up. Held, the blow gathers power; it strikes with the higher of that and the set
 * power, in a later ac_combat_step when the set power is not reached yet. Begin fails as
 * ac_combat_attack does. */
ac_status ac_combat_begin_attack(ac_combat *combat, ac_attack_height height);
void ac_combat_end_attack(ac_combat *combat);

/* The set power, cut to 0..1; and in steps of a sixth, up (1) or down (-1). */
void ac_combat_set_power(ac_combat *combat, float power);
void ac_combat_step_power(ac_combat *combat, int steps);
/* What the blow has gathered, 0..1. */
float ac_combat_power_level(const ac_combat *combat);

/* Casts a spell at the selected, or at what holds it. AC_ERROR_STATE outside magic mode,
 * AC_ERROR_NOT_FOUND without a target, AC_ERROR_ARGUMENT for spell 0. */
ac_status ac_combat_cast(ac_combat *combat, uint32_t spell);

/* Stops a repeated attack. */
void ac_combat_stop(ac_combat *combat);

/* World input ends: a blow that gathers power, or that waits for the answer to the last one, is not
 * struck. */
void ac_combat_let_go(ac_combat *combat);

/* Selects by hand; 0 clears, see ac_combat_options.clearing_reacquires. */
void ac_combat_select(ac_combat *combat, ac_guid guid);

/* The keys: NEXT wraps to the closest and PREVIOUS to the farthest. False, and the selection as it
 * was, when there is none. */
bool ac_combat_select_step(ac_combat *combat, ac_target_kind kind, ac_target_step step);

/* ---- what happens ---- */

/* ClientCombatSystem::AutoTarget 0x0056BC80: the last attacked if that is recent and valid, else
 * the closest candidate. True when one was selected. */
bool ac_combat_auto_target(ac_combat *combat);

/* ClientCombatSystem::GetAttackTarget: the selected, or what holds it; NULL when that is nothing,
 * or something of the player's own. */
const ac_object *ac_combat_attack_target(const ac_combat *combat);

/* After each message was applied to the objects; `applied` is what came of that. Deaths, attack
 * notices, the mode. */
void ac_combat_take(ac_combat *combat, const ac_message *message,
                    const ac_dispatch_result *applied);

/* The motion Dead was applied to an object by the server's word. */
void ac_combat_died(ac_combat *combat, ac_guid guid);

/* The next action to send, in order; false when there is none. */
bool ac_combat_next_command(ac_combat *combat, ac_combat_command *command);

#endif
