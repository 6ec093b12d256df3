/* Marks what the shared library exports; everything else stays inside. */
#ifndef ARWIC_EXPORT_H
#define ARWIC_EXPORT_H

#if defined(__GNUC__)
#define AC_API __attribute__((visibility("default")))
#else
#define AC_API
#endif

#endif
