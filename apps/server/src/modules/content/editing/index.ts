import {
  checkEncoding,
  confirmTranslation,
  itemPresence,
  longestChecked,
  translationState,
} from '@lc/contract/content';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import type { readEncoding } from './encoding-reader.ts';
import { noteOpen } from './presence.ts';
import { confirm, readTranslation } from './translation.ts';

const encodings = createBoundedTask<typeof readEncoding>('modules/content/editing/encoding-process', {
  inputBytes: 4 * longestChecked,
  heapMb: 128,
  ms: 5000,
  concurrency: 1,
  waiting: 50,
  perOwner: 3,
});

const hasBurmese = (text: string): boolean => /[\u1000-\u109f]/.test(text);

/** What editors of one text need of each other and of their languages. */
export const serveEditing = (context: ModuleContext): void => {
  const { db, route } = context;
  route(itemPresence, ({ body, ctx }) => noteOpen(context, body, ctx));
  route(translationState, ({ query, ctx }) => readTranslation(db, query, ctx));
  route(confirmTranslation, async ({ body, ctx }) => {
    await confirm(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(checkEncoding, async ({ body: { texts }, ctx }) =>
    texts.some(hasBurmese)
      ? encodings.run({ bytes: new Uint8Array(texts.join('').length * 2), texts }, ctx.session.userId)
      : { probability: 0, converted: texts },
  );
};
