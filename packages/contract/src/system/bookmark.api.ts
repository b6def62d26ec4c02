import { z } from 'zod/mini';
import { defineEndpoint, textSchema } from '../kernel/index.ts';

/** Most favourite pages of one person. */
export const maxBookmarks = 30;

/** The address of a page of the console, from the slash on. */
const pathSchema = textSchema(1000, 1).check(z.regex(/^\/(?![/\\])/));

const bookmarkSchema = z.object({
  path: z.string(),
  /** What the page was called when it was kept; a page of the menu is named in the reader's language. */
  title: z.string(),
});

export type Bookmark = z.output<typeof bookmarkSchema>;

/** The favourite pages of the caller, in the order in which they were kept. */
export const bookmarks = defineEndpoint({
  method: 'GET',
  path: '/sys/bookmark/list',
  access: 'session',
  summary: 'Favourite pages',
  result: z.array(bookmarkSchema),
});

/** Keeps a page among one's favourites; one that is there gets the new title. */
export const saveBookmark = defineEndpoint({
  method: 'POST',
  path: '/sys/bookmark/save',
  access: 'session',
  summary: 'Keep a page as a favourite',
  body: z.object({ path: pathSchema, title: textSchema(200, 1) }),
  result: z.null(),
});

/** Takes a page out of one's favourites; one that is not among them is no error. */
export const deleteBookmark = defineEndpoint({
  method: 'DELETE',
  path: '/sys/bookmark/delete',
  access: 'session',
  summary: 'Take a page out of the favourites',
  query: z.object({ path: pathSchema }),
  result: z.null(),
});
