import { confirmTranslation, itemPresence, translationState } from '@lc/contract/content';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { noteOpen } from './presence.ts';
import { confirm, readTranslation } from './translation.ts';

/** What editors of one text need of each other and of their languages. */
export const serveEditing = (context: ModuleContext): void => {
  const { db, route } = context;
  route(itemPresence, ({ body, ctx }) => noteOpen(context, body, ctx));
  route(translationState, ({ query, ctx }) => readTranslation(db, query, ctx));
  route(confirmTranslation, async ({ body, ctx }) => {
    await confirm(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
};
