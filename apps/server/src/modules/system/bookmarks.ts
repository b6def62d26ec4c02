import { bookmarks, deleteBookmark, maxBookmarks, saveBookmark } from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import { lockName } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { bookmarksOf, removeBookmark, writeBookmark } from './bookmark.queries.ts';

/** The favourite pages of each person. */
export const serveBookmarks = ({ db, route }: ModuleContext): void => {
  route(bookmarks, ({ ctx }) => bookmarksOf(db, ctx.session.userId));
  route(saveBookmark, ({ body, ctx }) =>
    inTransaction(db, async (tx) => {
      await lockName(tx, 'bookmarks', ctx.session.userId);
      await writeBookmark(tx, ctx.session.userId, body);
      const kept = await bookmarksOf(tx, ctx.session.userId);
      if (kept.length > maxBookmarks) throw new AppError('system.tooManyBookmarks');
      return null;
    }),
  );
  route(deleteBookmark, async ({ query, ctx }) => {
    await removeBookmark(db, ctx.session.userId, query.path);
    return null;
  });
};
