/* What the player reads of a fight: hits, misses and deaths, as lines of chat. */
#include "client/client_internal.h"

#include <stdio.h>

#include "wire/body.h"
#include "wire/chat.h"
#include "wire/combat.h"
#include "wire/text.h"

enum {
    EVENT_ATTACK_DONE = 0x01A7,
    EVENT_VICTIM = 0x01AC,
    EVENT_KILLER = 0x01AD,
    EVENT_ATTACKER = 0x01B1,
    EVENT_DEFENDER = 0x01B2,
    EVENT_EVASION_ATTACKER = 0x01B3,
    EVENT_EVASION_DEFENDER = 0x01B4,
    NAME_SIZE = 64,
};

/* Of the lowest bit: a blow has one type as a rule. */
static const char *damage_name(uint32_t type) {
    static const struct {
        uint32_t bit;
        const char *name;
    } names[] = {
        {AC_DAMAGE_SLASH, "slashing"},     {AC_DAMAGE_PIERCE, "piercing"},
        {AC_DAMAGE_BLUDGEON, "blunt"},     {AC_DAMAGE_COLD, "cold"},
        {AC_DAMAGE_FIRE, "fire"},          {AC_DAMAGE_ACID, "acid"},
        {AC_DAMAGE_ELECTRIC, "lightning"}, {AC_DAMAGE_HEALTH, "health"},
        {AC_DAMAGE_STAMINA, "stamina"},    {AC_DAMAGE_MANA, "mana"},
        {AC_DAMAGE_NETHER, "nether"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (type & names[i].bit)
            return names[i].name;
    return "plain";
}

static ac_client_event *line(ac_client *client, uint32_t chat_type) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    event->number = chat_type;
    return event;
}

static void tell_blow(ac_client *client, ac_client_event_kind kind, ac_guid guid, const char *name,
                      uint32_t damage, double fraction) {
    ac_client_event *event = ac_client_emit(client, kind);
    event->guid = guid;
    event->number = damage;
    event->value = fraction;
    (void)snprintf(event->text, sizeof event->text, "%s", name);
}

/* The notice has a name only; who bears it was found by combat/, if it was. */
static ac_guid who_was_hit(const ac_client *client) {
    const ac_opponent *last = &client->combat.last_attacked;
    const ac_object *object = ac_objects_get(client->objects, last->id);
    return object && last->time >= client->combat.now ? object->guid : 0;
}

static void hit_other(ac_client *client, const ac_attacker_notification *hit) {
    char name[NAME_SIZE];
    (void)ac_text_to_utf8(hit->defender, name, sizeof name);
    tell_blow(client, AC_EVENT_HIT, who_was_hit(client), name, hit->damage, hit->fraction);
    ac_client_event *event = line(client, AC_CHAT_COMBAT_SELF);
    event->value = (double)hit->damage;
    (void)snprintf(event->text, sizeof event->text, "You hit %.60s: %u %s damage%s", name,
                   hit->damage, damage_name(hit->damage_type),
                   hit->critical ? ", a critical hit" : "");
}

static void was_hit(ac_client *client, const ac_defender_notification *hit) {
    char name[NAME_SIZE];
    (void)ac_text_to_utf8(hit->attacker, name, sizeof name);
    tell_blow(client, AC_EVENT_WOUND, 0, name, hit->damage, hit->fraction);
    ac_client_event *event = line(client, AC_CHAT_COMBAT_ENEMY);
    event->value = (double)hit->damage;
    (void)snprintf(event->text, sizeof event->text, "%.60s hits you: %u %s damage%s", name,
                   hit->damage, damage_name(hit->damage_type),
                   hit->critical ? ", a critical hit" : "");
}

static void evaded(ac_client *client, uint32_t chat_type, const char *before,
                   const ac_text_body *other, const char *after) {
    char name[NAME_SIZE];
    (void)ac_text_to_utf8(other->text, name, sizeof name);
    ac_client_event *event = line(client, chat_type);
    (void)snprintf(event->text, sizeof event->text, "%s%.60s%s", before, name, after);
}

/* The server's own words. */
static void died(ac_client *client, const ac_text_body *body) {
    ac_client_event *event = line(client, AC_CHAT_BROADCAST);
    (void)ac_text_to_utf8(body->text, event->text, sizeof event->text);
}

void ac_combat_notice(ac_client *client, const ac_message *message) {
    if (message->opcode != AC_OPCODE_GAME_EVENT)
        return;
    switch (message->kind) {
    case EVENT_ATTACKER: hit_other(client, message->body); break;
    case EVENT_DEFENDER: was_hit(client, message->body); break;
    case EVENT_EVASION_ATTACKER:
        evaded(client, AC_CHAT_COMBAT_SELF, "", message->body, " evades you");
        break;
    case EVENT_EVASION_DEFENDER:
        evaded(client, AC_CHAT_COMBAT_ENEMY, "You evade ", message->body, "");
        break;
    case EVENT_ATTACK_DONE:
        ac_client_emit(client, AC_EVENT_ATTACK_DONE)->number =
            ((const ac_error_body *)message->body)->error;
        break;
    case EVENT_VICTIM:
        ac_client_emit(client, AC_EVENT_DEATH)->guid = client->objects->local_guid;
        died(client, message->body);
        break;
    case EVENT_KILLER: died(client, message->body); break;
    default: break;
    }
}
