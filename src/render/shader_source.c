/* The shaders. Lighting is retail's fixed-function model, computed a vertex: emissive + ambient +
 * diffuse * lights, clamped, multiplied into the texture. */
#include "render/shader.h"

#define FRAME_BLOCK                                                                                \
    "layout(std140) uniform Frame {\n"                                                             \
    "  mat4 clip_from_world, clip_from_sky;\n"                                                     \
    "  vec4 eye, object_ambient, land_ambient, sun, sun_color, fog_color, fog, camera_block;\n"    \
    "  vec4 sky_right, sky_up, sky_forward, sky_horizon, sky_zenith;\n"                            \
    "  vec4 tiling[64];\n"                                                                         \
    "  vec4 lights[96];\n"                                                                         \
    "};\n" /* D3DFOG_LINEAR over the distance from the eye: 1 clear, 0 all fog. */                 \
    "float fog_at(vec3 world) {\n"                                                                 \
    "  return clamp((fog.x - distance(world, eye.xyz)) * fog.y, 0.0, 1.0);\n"                      \
    "}\n"

const char ac_shader_mesh_vertex[] = FRAME_BLOCK
    "uniform usamplerBuffer instances;\n"
    "uniform int first_instance;\n"
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 1) in vec3 normal;\n"
    "layout(location = 2) in vec2 uv;\n"
    "out vec2 v_uv;\n"
    "out vec4 v_light;\n"
    "out float v_clear;\n"
    /* D3DPolyRender's calc_point_light: what is burned into the walls of cells. */
    "vec3 burned(vec3 world, vec3 n, vec4 place, vec4 color) {\n"
    "  vec3 d = place.xyz - world;\n"
    "  float square = dot(d, d), length_ = sqrt(square), range = place.w * 1.3;\n"
    "  if (length_ >= range || length_ <= 0.0) return vec3(0.0);\n"
    "  float wrapped = max((dot(n, d) + 0.5 * length_) / 1.5, 0.0);\n"
    "  float s = (1.0 - length_ / range) * color.w * wrapped / (square > 1.0 ? square * length_ : "
    "length_);\n"
    "  return min(s * color.rgb, color.rgb);\n"
    "}\n"
    /* PrimD3DRender::config_hardware_light: 1 / d up to 1.5 times the falloff. */
    "vec3 hardware(vec3 world, vec3 n, vec4 place, vec4 color) {\n"
    "  vec3 d = place.xyz - world;\n"
    "  float length_ = length(d);\n"
    "  if (length_ >= place.w * 1.5 || length_ <= 0.0) return vec3(0.0);\n"
    "  return color.rgb * (color.w * max(dot(n, d), 0.0) / (length_ * length_));\n"
    "}\n"
    "vec3 point_lights(vec3 world, vec3 n, uint bits, uvec2 list) {\n"
    "  vec3 sum = vec3(0.0);\n"
    "  for (int i = 0; i < 8; ++i) {\n"
    "    uint index = ((i < 4 ? list.x : list.y) >> uint((i & 3) * 8)) & 255u;\n"
    "    if (index == 255u) break;\n"
    "    vec4 place = lights[index * 2u], color = lights[index * 2u + 1u];\n"
    "    sum += (bits & 2u) != 0u ? burned(world, n, place, color) : hardware(world, n, place, "
    "color);\n"
    "  }\n"
    "  return sum;\n"
    "}\n"
    "void main() {\n"
    "  int base = (first_instance + gl_InstanceID) * 5;\n"
    "  vec4 row0 = uintBitsToFloat(texelFetch(instances, base));\n"
    "  vec4 row1 = uintBitsToFloat(texelFetch(instances, base + 1));\n"
    "  vec4 row2 = uintBitsToFloat(texelFetch(instances, base + 2));\n"
    "  uvec4 raw = texelFetch(instances, base + 3);\n"
    "  uvec4 extra = texelFetch(instances, base + 4);\n"
    "  vec4 material = uintBitsToFloat(raw);\n"
    "  uint bits = raw.w;\n"
    "  vec4 p = vec4(position, 1.0);\n"
    "  vec3 world = vec3(dot(row0, p), dot(row1, p), dot(row2, p));\n"
    /* Undo the scale of the columns before turning the normal, whatever the scale is. */
    "  vec3 squares = row0.xyz * row0.xyz + row1.xyz * row1.xyz + row2.xyz * row2.xyz;\n"
    "  vec3 m = normal / max(squares, vec3(1.0e-12));\n"
    "  vec3 n = vec3(dot(row0.xyz, m), dot(row1.xyz, m), dot(row2.xyz, m));\n"
    "  float size = dot(n, n);\n"
    "  n = size > 0.0 ? n * inversesqrt(size) : vec3(0.0);\n"
    "  vec3 light = vec3(material.x);\n"
    "  if ((bits & 4u) == 0u) {\n"
    "    vec3 incoming = vec3(0.0);\n"
    "    if ((bits & 1u) != 0u) incoming = max(dot(n, sun.xyz), 0.0) * sun_color.rgb;\n"
    "    if ((extra.x & 255u) != 255u) incoming += point_lights(world, n, bits, extra.xy);\n"
    "    light += object_ambient.rgb + material.y * incoming;\n"
    "  }\n"
    "  v_light = vec4(clamp(light, 0.0, 1.0), material.z);\n"
    "  v_uv = uv + uintBitsToFloat(extra.zw);\n"
    "  v_clear = (bits & 8u) != 0u ? 1.0 : fog_at(world);\n"
    "  gl_Position = ((bits & 16u) != 0u ? clip_from_sky : clip_from_world) * vec4(world, 1.0);\n"
    "}\n";

const char ac_shader_mesh_fragment[] = FRAME_BLOCK
    "uniform sampler2D color;\n"
    "in vec2 v_uv;\n"
    "in vec4 v_light;\n"
    "in float v_clear;\n"
    "out vec4 pixel;\n"
    "void main() {\n"
    "  vec4 texel = texture(color, v_uv);\n"
    "#ifdef CUTOUT\n"
    "  if (texel.a < 0.5) discard;\n"
    "#endif\n"
    "  pixel = vec4(mix(fog_color.rgb, texel.rgb * v_light.rgb, v_clear), texel.a * v_light.a);\n"
    "}\n";

const char ac_shader_land_vertex[] = FRAME_BLOCK
    "layout(location = 0) in uvec4 place;\n" /* block x, y, grid x, y */
    "layout(location = 1) in float height;\n"
    "layout(location = 2) in vec4 normal;\n"
    "layout(location = 3) in uvec2 corner_base;\n"
    "layout(location = 4) in uint rotations;\n"
    "layout(location = 5) in uvec4 textures;\n"
    "layout(location = 6) in uvec4 last_texture_alphas;\n" /* texture 4, alpha 0, 1, 2 */
    "layout(location = 7) in uvec3 alphas_count;\n"        /* alpha 3, 4, layer count */
    "out vec2 v_uv;\n"
    "out vec4 v_light;\n"
    "flat out vec2 v_base;\n" /* texture, tiling */
    "#if LAYERS > 0\n"
    "flat out vec4 v_layer[LAYERS];\n" /* texture, tiling, alpha or -1 */
    "out vec2 v_mask[LAYERS];\n"
    "#endif\n"
    "vec2 turn(vec2 at, uint quarter) {\n"
    "  if (quarter == 1u) return vec2(1.0 - at.y, at.x);\n"
    "  if (quarter == 2u) return vec2(1.0 - at.x, 1.0 - at.y);\n"
    "  if (quarter == 3u) return vec2(at.y, 1.0 - at.x);\n"
    "  return at;\n"
    "}\n"
    "void main() {\n"
    "  vec2 block = vec2(place.xy) - camera_block.xy;\n"
    "  vec3 world = vec3((block * 8.0 + vec2(place.zw)) * 24.0, height);\n"
    "  uint corner = corner_base.x;\n"
    "  v_uv = vec2(corner == 1u || corner == 2u ? 1.0 : 0.0, corner < 2u ? 1.0 : 0.0);\n"
    "  v_base = vec2(float(corner_base.y), tiling[corner_base.y & 63u].x);\n"
    "#if LAYERS > 0\n"
    "  uint texture_of[5] = uint[5](textures.x, textures.y, textures.z, textures.w, "
    "last_texture_alphas.x);\n"
    "  uint alpha_of[5] = uint[5](last_texture_alphas.y, last_texture_alphas.z, "
    "last_texture_alphas.w, alphas_count.x, alphas_count.y);\n"
    "  for (int i = 0; i < LAYERS; ++i) {\n"
    "    bool used = uint(i) < alphas_count.z;\n"
    "    v_layer[i] = vec4(float(texture_of[i]), tiling[texture_of[i] & 63u].x, used ? "
    "float(alpha_of[i]) : -1.0, 0.0);\n"
    "    v_mask[i] = turn(v_uv, (rotations >> uint(2 * i)) & 3u);\n"
    "  }\n"
    "#endif\n"
    "  vec3 n = normal.xyz;\n"
    "  vec3 light = land_ambient.rgb + max(dot(n, sun.xyz), 0.0) * sun_color.rgb;\n"
    "  v_light = vec4(clamp(light, 0.0, 1.0), fog_at(world));\n"
    "  gl_Position = clip_from_world * vec4(world, 1.0);\n"
    "}\n";

const char ac_shader_land_fragment[] =
    FRAME_BLOCK "uniform sampler2DArray terrain;\n"
                "uniform sampler2DArray alpha;\n"
                "in vec2 v_uv;\n"
                "in vec4 v_light;\n"
                "flat in vec2 v_base;\n"
                "#if LAYERS > 0\n"
                "flat in vec4 v_layer[LAYERS];\n"
                "in vec2 v_mask[LAYERS];\n"
                "#endif\n"
                "out vec4 pixel;\n"
                "void main() {\n"
                "  vec3 ground = texture(terrain, vec3(v_uv * v_base.y, v_base.x)).rgb;\n"
                "#if LAYERS > 0\n"
                "  for (int i = 0; i < LAYERS; ++i) {\n"
                "    vec3 over = texture(terrain, vec3(v_uv * v_layer[i].y, v_layer[i].x)).rgb;\n"
                "    float stays = texture(alpha, vec3(v_mask[i], max(v_layer[i].z, 0.0))).r;\n"
                "    ground = mix(over, ground, v_layer[i].z < 0.0 ? 1.0 : stays);\n"
                "  }\n"
                "#endif\n"
                "  pixel = vec4(mix(fog_color.rgb, ground * v_light.rgb, v_light.a), 1.0);\n"
                "}\n";

const char ac_shader_sky_vertex[] =
    FRAME_BLOCK "out vec3 v_direction;\n"
                "void main() {\n"
                "  vec2 at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);\n"
                "  v_direction = sky_forward.xyz + sky_right.xyz * at.x + sky_up.xyz * at.y;\n"
                "  gl_Position = vec4(at, 1.0, 1.0);\n"
                "}\n";

const char ac_shader_sky_fragment[] = FRAME_BLOCK
    "in vec3 v_direction;\n"
    "out vec4 pixel;\n"
    "void main() {\n"
    "  vec3 d = normalize(v_direction);\n"
    "  vec3 sky = mix(sky_horizon.rgb, sky_zenith.rgb, smoothstep(0.0, 0.7, d.z));\n"
    "  float facing = dot(d, sun.xyz) * sun.w;\n" /* cosine to the sun; sun.w = 1 / brightness */
    "  float glow = smoothstep(0.9, 1.0, facing) * 0.25 + smoothstep(0.9985, 0.9992, facing);\n"
    "  pixel = vec4(sky + sun_color.rgb * glow * sky_zenith.w, 1.0);\n"
    "}\n";

const char ac_shader_mask_vertex[] = "layout(location = 0) in vec4 position;\n"
                                     "void main() {\n"
                                     "  gl_Position = position;\n"
                                     "}\n";

const char ac_shader_mask_fragment[] = "out vec4 pixel;\n"
                                       "void main() {\n"
                                       "  pixel = vec4(0.0, 0.0, 0.0, 1.0);\n"
                                       "}\n";

const char ac_shader_overlay_vertex[] = "uniform vec2 pixel_size;\n" /* 2 / width, 2 / height */
                                        "layout(location = 0) in vec2 position;\n"
                                        "layout(location = 1) in vec2 uv;\n"
                                        "layout(location = 2) in vec4 tint;\n"
                                        "out vec2 v_uv;\n"
                                        "out vec4 v_tint;\n"
                                        "void main() {\n"
                                        "  v_uv = uv;\n"
                                        "  v_tint = tint;\n"
                                        "  gl_Position = vec4(position * pixel_size * vec2(1.0, "
                                        "-1.0) + vec2(-1.0, 1.0), 0.0, 1.0);\n"
                                        "}\n";

const char ac_shader_overlay_fragment[] = "uniform sampler2D color;\n"
                                          "in vec2 v_uv;\n"
                                          "in vec4 v_tint;\n"
                                          "out vec4 pixel;\n"
                                          "void main() {\n"
                                          "  pixel = texture(color, v_uv) * v_tint;\n"
                                          "}\n";
