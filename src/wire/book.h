/* Books and inscriptions (wire-protocol 4.13, 6.4). Text is Windows-1252. */
#ifndef AC_WIRE_BOOK_H
#define AC_WIRE_BOOK_H

#include "arwic/id.h"
#include "base/codec.h"

/* Responses 0x00B5 (modify), 0x00B6 (add), 0x00B7 (delete). */
typedef struct ac_book_page_done {
    ac_guid book;
    int32_t page;
    uint32_t success;
} ac_book_page_done;

/* BookPageDataResponse 0x00B8. */
typedef struct ac_book_page_data {
    ac_guid book;
    int32_t page;
    ac_guid author;
    ac_bytes author_name;
    ac_bytes author_account;
    uint32_t version;       /* 0xFFFF0002 */
    uint32_t text_included; /* 1 */
    uint32_t ignore_author;
    ac_bytes text;
} ac_book_page_data;

/* GetInscriptionResponse 0x00C3, as ACE writes it. */
typedef struct ac_inscription {
    ac_guid item;
    ac_bytes text;
    ac_guid scribe;
    ac_bytes scribe_name;
    ac_bytes scribe_account;
} ac_inscription;

/* Action SetInscription 0x00BF. */
typedef struct ac_set_inscription {
    ac_guid item;
    ac_bytes text;
} ac_set_inscription;

/* Action BookModifyPage 0x00AB. */
typedef struct ac_book_modify_page {
    ac_guid book;
    int32_t page;
    ac_bytes text;
} ac_book_modify_page;

/* Actions 0x00AD (delete) and 0x00AE (read). */
typedef struct ac_book_page {
    ac_guid book;
    int32_t page;
} ac_book_page;

/* One page of a book; the text comes only when it is included. */
typedef struct ac_book_page_entry {
    ac_guid author;
    ac_bytes author_name, author_account;
    uint32_t version; /* 0xFFFF0002 */
    uint32_t text_included;
    uint32_t ignore_author;
    ac_bytes text;
} ac_book_page_entry;

/* BookDataResponse 0x00B4. */
typedef struct ac_book_data {
    ac_guid book;
    uint32_t max_pages;
    uint32_t used_pages;
    uint32_t max_characters; /* a page */
    uint32_t page_count;
    ac_book_page_entry *pages;
    ac_bytes inscription;
    ac_guid author;
    ac_bytes author_name;
} ac_book_data;

void ac_codec_book_data(ac_codec *c, ac_book_data *message);
void ac_codec_book_page_done(ac_codec *c, ac_book_page_done *message);
void ac_codec_book_page_data(ac_codec *c, ac_book_page_data *message);
void ac_codec_inscription(ac_codec *c, ac_inscription *message);
void ac_codec_set_inscription(ac_codec *c, ac_set_inscription *action);
void ac_codec_book_modify_page(ac_codec *c, ac_book_modify_page *action);
void ac_codec_book_page(ac_codec *c, ac_book_page *action);

#endif
