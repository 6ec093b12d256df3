#include "wire/book.h"

#include "wire/pack.h"

void ac_codec_book_page_done(ac_codec *c, ac_book_page_done *message) {
    ac_codec_hex32(c, "book", &message->book);
    ac_codec_i32(c, "page", &message->page);
    ac_codec_u32(c, "success", &message->success);
}

void ac_codec_book_page_data(ac_codec *c, ac_book_page_data *message) {
    ac_codec_hex32(c, "book", &message->book);
    ac_codec_i32(c, "page", &message->page);
    ac_codec_hex32(c, "author", &message->author);
    ac_codec_str16(c, "author_name", &message->author_name);
    ac_codec_str16(c, "author_account", &message->author_account);
    ac_codec_hex32(c, "version", &message->version);
    ac_codec_u32(c, "text_included", &message->text_included);
    ac_codec_u32(c, "ignore_author", &message->ignore_author);
    ac_codec_str16(c, "text", &message->text);
}

void ac_codec_inscription(ac_codec *c, ac_inscription *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_str16(c, "text", &message->text);
    ac_codec_hex32(c, "scribe", &message->scribe);
    ac_codec_str16(c, "scribe_name", &message->scribe_name);
    ac_codec_str16(c, "scribe_account", &message->scribe_account);
}

void ac_codec_set_inscription(ac_codec *c, ac_set_inscription *action) {
    ac_codec_hex32(c, "item", &action->item);
    ac_codec_str16(c, "text", &action->text);
}

void ac_codec_book_modify_page(ac_codec *c, ac_book_modify_page *action) {
    ac_codec_hex32(c, "book", &action->book);
    ac_codec_i32(c, "page", &action->page);
    ac_codec_str16(c, "text", &action->text);
}

void ac_codec_book_page(ac_codec *c, ac_book_page *action) {
    ac_codec_hex32(c, "book", &action->book);
    ac_codec_i32(c, "page", &action->page);
}

enum { PAGE_BYTES = 24 }; /* encoded, at least */

static void page_entry(ac_codec *c, ac_book_page_entry *page) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "author", &page->author);
    ac_codec_str16(c, "author_name", &page->author_name);
    ac_codec_str16(c, "author_account", &page->author_account);
    ac_codec_hex32(c, "version", &page->version);
    ac_codec_u32(c, "text_included", &page->text_included);
    ac_codec_u32(c, "ignore_author", &page->ignore_author);
    if (page->text_included)
        ac_codec_str16(c, "text", &page->text);
    ac_codec_end(c);
}

void ac_codec_book_data(ac_codec *c, ac_book_data *message) {
    ac_codec_hex32(c, "book", &message->book);
    ac_codec_u32(c, "max_pages", &message->max_pages);
    ac_codec_u32(c, "used_pages", &message->used_pages);
    ac_codec_u32(c, "max_characters", &message->max_characters);
    ac_codec_count(c, &message->page_count);
    AC_CODEC_LIST(c, "pages", message->pages, message->page_count, PAGE_BYTES);
    AC_CODEC_EACH(c, i, message->page_count)
        page_entry(c, &message->pages[i]);
    ac_codec_end(c);
    ac_codec_str16(c, "inscription", &message->inscription);
    ac_codec_hex32(c, "author", &message->author);
    ac_codec_str16(c, "author_name", &message->author_name);
}
