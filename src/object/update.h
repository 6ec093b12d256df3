/* What the simple updates do once their generation is known; the same-generation CreateObject does
 * the same, channel by channel. */
#ifndef AC_OBJECT_UPDATE_H
#define AC_OBJECT_UPDATE_H

#include "object/registry.h"

/* CPhysics::SetObjectMovement 0x00509690 */
ac_object_reason ac_movement_do(ac_objects *objects, ac_object *object,
                                const ac_movement_data *movement, uint16_t movement_stamp,
                                uint16_t server_control_stamp, bool autonomous);

/* SmartBox::DoVectorUpdate 0x004521C0 */
ac_object_reason ac_vector_update_do(ac_objects *objects, ac_object *object, ac_vec3 velocity,
                                     ac_vec3 omega, uint16_t vector_stamp);

/* SmartBox::UpdateVisualDesc 0x00451F40 */
ac_object_reason ac_appearance_do(ac_objects *objects, ac_object *object, const ac_obj_desc *desc,
                                  uint16_t obj_desc_stamp);

#endif
