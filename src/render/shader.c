#include "render/shader.h"

#include <epoxy/gl.h>
#include <stdio.h>
#include <string.h>

static const char version[] = "#version 330 core\n";

/* Cuts the driver's text to its first line. */
static void first_line(char *text) {
    text[strcspn(text, "\r\n")] = '\0';
}

static GLuint compile(const char *name, GLenum stage, const char *defines, const char *source,
                      ac_error *error) {
    const char *parts[] = {version, defines ? defines : "", source};
    GLuint shader = glCreateShader(stage);
    GLint ok = GL_FALSE;
    glShaderSource(shader, 3, parts, NULL);
    glCompileShader(shader);
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (ok)
        return shader;
    char text[128] = "no message";
    glGetShaderInfoLog(shader, sizeof text, NULL, text);
    first_line(text);
    ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "%s shader of %s: %s",
                 stage == GL_VERTEX_SHADER ? "vertex" : "fragment", name, text);
    glDeleteShader(shader);
    return 0;
}

static GLuint link_program(const char *name, GLuint vertex, GLuint fragment, ac_error *error) {
    GLuint program = glCreateProgram();
    GLint ok = GL_FALSE;
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glGetProgramiv(program, GL_LINK_STATUS, &ok);
    if (ok)
        return program;
    char text[128] = "no message";
    glGetProgramInfoLog(program, sizeof text, NULL, text);
    first_line(text);
    ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "linking the shader %s: %s", name,
                 text);
    glDeleteProgram(program);
    return 0;
}

static void bind_frame_block(GLuint program) {
    GLuint block = glGetUniformBlockIndex(program, "Frame");
    if (block != GL_INVALID_INDEX)
        glUniformBlockBinding(program, block, 0);
}

uint32_t ac_shader_build(const char *name, const char *defines, const char *vertex_source,
                         const char *fragment_source, ac_error *error) {
    GLuint vertex = compile(name, GL_VERTEX_SHADER, defines, vertex_source, error);
    if (!vertex)
        return 0;
    GLuint fragment = compile(name, GL_FRAGMENT_SHADER, defines, fragment_source, error);
    GLuint program = fragment ? link_program(name, vertex, fragment, error) : 0;
    glDeleteShader(vertex);
    if (fragment)
        glDeleteShader(fragment);
    if (!program)
        return 0;
    bind_frame_block(program);
    ac_shader_set_unit(program, "color", AC_UNIT_COLOR);
    ac_shader_set_unit(program, "instances", AC_UNIT_INSTANCES);
    ac_shader_set_unit(program, "terrain", AC_UNIT_TERRAIN);
    ac_shader_set_unit(program, "alpha", AC_UNIT_ALPHA);
    return program;
}

void ac_shader_set_unit(uint32_t program, const char *sampler, int32_t unit) {
    GLint location = glGetUniformLocation(program, sampler);
    if (location < 0)
        return;
    glUseProgram(program);
    glUniform1i(location, unit);
}
