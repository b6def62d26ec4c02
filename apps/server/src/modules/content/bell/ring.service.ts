import { inEveryLanguage, pickLocalized, shortened } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { notifyUsers } from '../../announcements/index.ts';
import type { Standing } from '../review/place.queries.ts';

/** Longest title of a text in the title of a message. */
const longestTitle = 80;

/** A title that fits into the title of a message. */
export const shorten = (title: string): string => shortened(title, longestTitle);

interface Ring {
  about: Pick<Standing, 'title' | 'column' | 'subsiteId'>;
  userIds: readonly string[];
  /** The title names the text as `title`, the words its column as `column` besides the params. */
  notice: { title: MessageKey; words: MessageKey };
  params: Readonly<Record<string, string | number>>;
  sender: { userId: string; realname: string };
}

/** Rings the bell of people with what happened to a text. */
export const ringBell = async (
  context: Pick<ModuleContext, 'push'>,
  tx: Tx,
  { about: { title, column, subsiteId }, userIds, notice, params, sender }: Ring,
): Promise<void> => {
  if (userIds.length === 0) return;
  await notifyUsers(context, tx, {
    subsiteId,
    userIds,
    title: inEveryLanguage((language) => translate(language, notice.title, { title: shorten(title) })),
    words: inEveryLanguage((language) =>
      translate(language, notice.words, { ...params, column: pickLocalized(column, language) }),
    ),
    sender,
  });
};
