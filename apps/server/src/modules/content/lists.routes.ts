import { detachItems, linkItems, markItems, replaceInItems, undoFiling } from '@lc/contract/content';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { ResourceWriter } from '../../kernel/resource/write.ts';
import { detach, link, mark, replaceIn, undo } from './lists.service.ts';

/** What is done to items from their lists, and to filings from their log. */
export const serveLists = (context: ModuleContext, items: ResourceWriter): void => {
  const { db, approvals, route } = context;
  route(linkItems, ({ body, ctx }) => link(context, body, ctx));
  route(detachItems, ({ body, ctx }) => detach(context, body, ctx));
  route(markItems, ({ body, ctx }) => mark(context, body, ctx));
  route(replaceInItems, ({ body, ctx }) => replaceIn(context, body, ctx));
  route(undoFiling, async ({ body, ctx }) => {
    await undo({ db, approvals, items }, body.id, ctx);
    return new Answer(null, 'system.updated');
  });
};
