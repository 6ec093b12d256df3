/* The mechanisms of the five primary documents: what the tour must show. One row each: the document
 * and section, what happens, and the test that proves it alone. witness.c sees them happen, the
 * trace names each the first time, and docs/mechanisms.md is written from here and from a trace
 * (tools/mechanisms.py). */
#ifndef AC_APP_MECHANISMS_H
#define AC_APP_MECHANISMS_H

/* clang-format off */
/* ROW(ENUMERATOR, document, section, "what happens", test) */
#define AC_MECHANISMS(ROW)                                                                                                                                       \
    ROW(DESCRIPTION,        "2026-07-13", "1", "an object is created from its description", test_create_without_a_living_generation)                            \
    ROW(MOVEMENT_IN_DESC,   "2026-07-13", "1", "a description carries Movement", test_movement_excludes_the_placement_frame)                                    \
    ROW(PLACEMENT_IN_DESC,  "2026-07-13", "1", "a description carries AnimationFrame instead", test_movement_excludes_the_placement_frame)                      \
    ROW(DEFAULT_SCRIPT_DID, "2026-07-13", "2", "InitDefaults plays the Setup's DefaultScript", test_init_defaults_installs_what_the_setup_has)          \
    ROW(STATIC_ANIMATION,   "2026-07-13", "2", "a static object with a default animation moves", test_a_wind_wheel_of_the_landblock_turns)                          \
    ROW(NETWORK_TABLE,      "2026-07-13", "2", "the network effect table replaces the Setup's", test_the_network_effect_table_replaces_the_setups_even_when_absent) \
    ROW(SCALE,              "2026-07-13", "2", "the description scales the object", test_surface_values_are_installed_when_valid)                               \
    ROW(VECTORS,            "2026-07-13", "2", "the description sets velocity", test_vectors_and_default_script_are_installed)                                  \
    ROW(LIGHTS,             "2026-07-13", "3", "the Lighting bit lights the Setup's lights", test_lighting_lights_and_darkens_the_setups_lights)                \
    ROW(HIDDEN_EDGE,        "2026-07-13", "3", "set_hidden(true): cell hides, collisions end", test_hiding_in_order)                                            \
    ROW(UNHIDE_EDGE,        "2026-07-13", "3", "set_hidden(false): cell shows, collisions start", test_showing_in_order)                                        \
    ROW(CHILD_NO_DRAW,      "2026-07-13", "3", "the children of a hidden object are not drawn", test_hiding_in_order)                                           \
    ROW(INTERNAL_SCRIPT,    "2026-07-13", "3", "Hidden and UnHide play their typed scripts internally", test_hidden_scripts_need_no_cell)                       \
    ROW(STALE_REFUSED,      "2026-07-13", "3.1", "a message with a stale stamp is refused", test_set_state_is_gated_by_its_stamp)                               \
    ROW(REFRESHED,          "2026-07-13", "3.1", "CreateObject for the living generation goes channel by channel", test_create_of_the_living_generation_is_gated_by_channel) \
    ROW(NEW_GENERATION,     "2026-07-13", "3.1", "a newer Instance replaces the generation", test_create_of_a_newer_generation)                                 \
    ROW(QUEUED,             "2026-07-13", "3.1", "messages wait for their object or generation", test_future_packets_wait_for_their_generation)                 \
    ROW(QUEUE_RELEASED,     "2026-07-13", "3.1", "and are applied when it is created", test_release_gives_one_generation_in_order)                              \
    ROW(FORCE_POSITION,     "2026-07-13", "3.1", "ForcePosition moves the player and is answered", test_force_position_answers_with_a_position_event)           \
    ROW(PARENTED,           "2026-07-13", "3.1", "Parent: an object is held by another", test_parent_event_shares_the_childs_position_stamp)                    \
    ROW(PICKED_UP,          "2026-07-13", "3.1", "Pickup leaves the world and keeps the object", test_pickup_keeps_the_object_and_its_stamps)                   \
    ROW(DELETED,            "2026-07-13", "3.1", "Delete ends a generation", test_delete_needs_the_exact_instance)                                           \
    ROW(DIRECT_SCRIPT,      "2026-07-13", "4", "F754 plays a PhysicsScript directly", test_typed_and_direct_scripts)                                            \
    ROW(TYPED_SCRIPT,       "2026-07-13", "4", "F755 plays a type through the object's table", test_typed_and_direct_scripts)                                   \
    ROW(THRESHOLD_LOW,      "2026-07-13", "5", "an intensity selects the first threshold (Flame's launch)", test_the_first_threshold_not_below_wins)            \
    ROW(THRESHOLD_HIGH,     "2026-07-13", "5", "and another intensity a later one", test_the_first_threshold_not_below_wins)                                    \
    ROW(SCRIPT_CHAIN,       "2026-07-13", "6", "a second script of an owner waits for the first", test_scripts_are_chained_by_length)                           \
    ROW(CALL_PES,           "2026-07-13", "7", "CallPES waits as a timed hook", test_call_pes_with_a_pause_waits_a_random_time)                                 \
    ROW(PARENT_LOCAL,       "2026-07-13", "8", "particles follow their emitter's parent", test_only_parent_local_particles_follow)                              \
    ROW(WORLD_RELEASED,     "2026-07-13", "8", "particles stay in the world where they were born", test_only_parent_local_particles_follow)                     \
    ROW(PART_ANCHOR,        "2026-07-13", "8", "an emitter is anchored at an animated part", test_particles_start_at_the_part_and_ignore_the_offset_rotation)   \
    ROW(LOGICAL_ID,         "2026-07-13", "8", "an emitter has a logical id", test_a_logical_id_replaces)                                                       \
    ROW(BLOCKING,           "2026-07-13", "8", "a CreateBlockingParticle script plays", test_blocking_does_nothing_while_the_id_lives)                          \
    ROW(FINITE_EMITTER,     "2026-07-13", "8", "a stopped or finished emitter lets its particles live out", test_stop_keeps_the_id_and_destroy_frees_it)        \
    ROW(SOUND,              "2026-07-13", "8", "a hook makes a sound", test_a_missile_flies_strikes_and_is_gone)                                                \
    ROW(MISSILE,            "2026-07-13", "9", "a missile flies", test_a_missile_flies_strikes_and_is_gone)                                                     \
    ROW(ALIGN_PATH,         "2026-07-13", "9", "AlignPath turns it along its way", test_align_path_pitches_with_the_way)                                        \
    ROW(GRAVITY,            "2026-07-13", "9", "gravity pulls what is in the air", test_a_falling_body_integrates_gravity)                                      \
    ROW(OMEGA,              "2026-07-13", "9", "a thing turns by its omega", test_a_turning_missile_has_omega_and_no_aligned_path)                              \
    ROW(INTERPOLATION,      "2026-07-13", "9", "a remote object glides to its new position", test_hidden_objects_still_interpolate)                             \
    ROW(CELL_LESS_EMITTER,  "2026-07-13", "14", "an owner without a cell keeps its emitters", test_without_a_cell_everything_is_kept_and_caught_up_once)        \
    ROW(TUNNEL,             "2026-07-15", "State timing", "portal, login and death begin in Tunnel", test_the_tunnel_is_shown_with_the_first_tunnel_state)      \
    ROW(TUNNEL_CONTINUE,    "2026-07-15", "State timing", "TunnelContinue: two to five seconds more", test_continue_lasts_between_two_and_five_seconds)         \
    ROW(TUNNEL_FADE_OUT,    "2026-07-15", "State timing", "TunnelFadeOut leaves in the exit window", test_the_exit_window_admits_frames_69_to_75)               \
    ROW(WORLD_FADE_IN,      "2026-07-15", "State timing", "WorldFadeIn shows the destination", test_arrival_shows_the_world_and_completes_the_login)            \
    ROW(ARRIVED,            "2026-07-15", "State timing", "Off: the login is complete", test_arrival_shows_the_world_and_completes_the_login)                   \
    ROW(WORLD_FADE_OUT,     "2026-07-15", "State timing", "logout begins in WorldFadeOut", test_the_tunnel_is_shown_with_the_first_tunnel_state)                \
    ROW(ENTER_SOUND,        "2026-07-15", "Begin/end", "the enter sound", test_begin_captures_the_view_distance_only_when_off)                                  \
    ROW(EXIT_SOUND,         "2026-07-15", "Begin/end", "the exit sound", test_arrival_shows_the_world_and_completes_the_login)                                  \
    ROW(WAIT_MESSAGE,       "2026-07-15", "Camera motion", "'In Portal Space - Please Wait...' at a new roll segment", test_the_camera_rolls_by_chained_random_segments) \
    ROW(ROLL,               "2026-07-15", "Camera motion", "the camera rolls about its forward axis", test_the_camera_rolls_by_chained_random_segments)         \
    ROW(WARP,               "2026-07-15", "View-plane warp", "the view plane warps", test_fades_warp_the_view_plane)                                            \
    ROW(PORTAL_VIEWPORT,    "2026-07-15", "Portal viewport buffer lifecycle", "the tunnel is drawn instead of the world", test_a_viewport_draws_over_what_is_there) \
    ROW(PLAYER_TELEPORT,    "2026-07-15", "Placement boundary", "F751 announces a destination", test_player_teleport_does_not_advance_the_stamp)                \
    ROW(TELEPORT_HOOK,      "2026-07-15", "Placement boundary", "the accepted position runs teleport_hook", test_the_teleport_hook_leaves_the_sequence)         \
    ROW(ENTER_WORLD_EDGE,   "2026-07-15", "Recall completion versus Hidden", "HandleEnterWorld on a Hidden edge", test_hiding_in_order)                         \
    ROW(RECALL_ANIMATION,   "2026-07-15", "Recall completion versus Hidden", "the recall animation plays", test_recall_and_transitions_are_the_audited_ones)                   \
    ROW(NO_RECALL_TAIL,     "2026-07-15", "Recall completion versus Hidden", "and leaves no tail after UnHide", test_no_recall_tail_is_left_after_unhide)       \
    ROW(ACTION,             "2026-07-12", "Animation authority", "UpdateMotion plays an action", test_update_motion_goes_through_the_motion_interpreter)        \
    ROW(DEAD,               "2026-07-12", "Animation authority", "Dead is a persistent substate", test_dead_is_a_persistent_substate)                           \
    ROW(CORPSE,             "2026-07-12", "CreateObject motion lifecycle", "a corpse is created Dead and does not fall again", test_the_first_pose_of_a_corpse_is_the_dead_cycles) \
    ROW(DOOR,               "2026-07-12", "CreateObject motion lifecycle", "a door's On and Off come from the wire", test_a_door_takes_on_and_off_from_the_wire) \
    ROW(MOVE_TO,            "2026-07-12", "Animation authority", "a MoveToObject is carried out", test_sticking_to_an_object_follows_the_alignment)  \
    ROW(COMBAT_MODE,        "2026-07-12", "Auto Target", "the player fights", test_a_melee_attack)                                                              \
    ROW(ATTACKED,           "2026-07-12", "Auto Target", "the last attacked is remembered", test_notices_of_hits_refresh_the_last_attacked)                     \
    ROW(DEATH_CLEARS,       "2026-07-12", "Auto Target", "the death of the selected clears the selection", test_the_death_of_the_selected_clears_it)            \
    ROW(AUTO_TARGET,        "2026-07-12", "Auto Target", "and Auto Target selects the next in the same frame", test_an_empty_selection_is_replaced_in_melee_and_missile_mode) \
    ROW(SELECTION_NOTICE,   "2026-07-12", "Selection-notice reentrancy", "the selection changes and is told of", test_a_later_handler_never_sees_the_stale_clear) \
    ROW(PICK,               "2026-07-17", "Picking", "a click selects what the draw showed there", test_a_click_selects_at_the_next_draw)                       \
    ROW(HOVER,              "2026-07-17", "Picking", "a hover finds what is under the mouse", test_a_hover_does_not_move_a_click_that_waits)                    \
    ROW(INDICATOR,          "2026-07-17", "Vivid target indicator", "corners stand around the selected", test_corners_stand_just_outside_the_rectangle)         \
    ROW(INDICATOR_ARROW,    "2026-07-17", "Vivid target indicator", "an arrow leads to what is off the screen", test_the_arrow_moves_along_the_edge_by_the_tangent) \
    ROW(TWO_ROOMS,          "2026-08-07", "1", "an object's boxes reach into the next room through a portal", test_the_destination_hull_is_a_gate)              \
    ROW(DOORWAY,            "2026-08-07", "1", "an object reaches out of doors through an exterior portal", test_outside_cells_come_after_the_portal_loop)      \
    ROW(BUILDING,           "2026-08-07", "0", "an object outdoors reaches into a building", test_both_callers_admit_an_in_plane_box)                                  \
    ROW(OUTSIDE_CELLS,      "2026-08-07", "1", "an object stands on several outdoor cells", test_outside_cells_are_added_once_a_walk)
/* clang-format on */

typedef enum ac_mechanism_kind {
#define AC_MECHANISM_ENUMERATOR(enumerator, document, section, what, test)                         \
    AC_MECHANISM_##enumerator,
    AC_MECHANISMS(AC_MECHANISM_ENUMERATOR)
#undef AC_MECHANISM_ENUMERATOR
        AC_MECHANISM_COUNT
} ac_mechanism_kind;

typedef struct ac_mechanism {
    const char *name; /* "HIDDEN_EDGE" */
    const char *document, *section, *what;
} ac_mechanism;

const ac_mechanism *ac_mechanism_of(ac_mechanism_kind kind);

#endif
