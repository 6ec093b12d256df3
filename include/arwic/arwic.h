/* Everything that an embedder of libarwic needs. */
#ifndef ARWIC_ARWIC_H
#define ARWIC_ARWIC_H

#include "arwic/client.h"
#include "arwic/dat_set.h"
#include "arwic/export.h"
#include "arwic/id.h"
#include "arwic/log.h"
#include "arwic/math.h"
#include "arwic/object.h"
#include "arwic/recording.h"
#include "arwic/state.h"
#include "arwic/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version as MAJOR.MINOR.PATCH. */
AC_API const char *ac_version(void);

#ifdef __cplusplus
}
#endif
#endif
