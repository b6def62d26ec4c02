import type { ContentAction } from '@lc/contract/content';
import type { MessageKey } from '@lc/contract/words';
import type { ModuleContext } from '../../../kernel/module.ts';
import type { Moving } from '../../../kernel/resource/states.ts';
import { ringBell } from '../bell/ring.service.ts';
import { findAuthors, findReviewers } from './people.queries.ts';
import { findStanding } from './place.queries.ts';

type Words = Readonly<Partial<Record<ContentAction, { title: MessageKey; words: MessageKey }>>>;

const waits = 'contentReview.waitsTitle';

/** What the bell says to those who may decide next, by the move after which a text stands in review. */
const asks: Words = {
  submit: { title: waits, words: 'contentReview.submittedWords' },
  approve: { title: waits, words: 'contentReview.nextWords' },
};

/** What it says to author and submitter, by the move that ended the review. */
const answers: Words = {
  approve: { title: 'contentReview.approveTitle', words: 'contentReview.approveWords' },
  reject: { title: 'contentReview.rejectTitle', words: 'contentReview.reasonWords' },
  reopen: { title: 'contentReview.reopenTitle', words: 'contentReview.reasonWords' },
};

/**
 * Rings the bell after a move of the review: of those who may decide next, or of the author and of whoever submitted it.
 * Nobody is told of what they did themselves.
 */
export const notifyOfMove = async (
  context: Pick<ModuleContext, 'push'>,
  action: ContentAction,
  { row, tx, ctx, reason = '' }: Moving,
): Promise<void> => {
  if (!asks[action] && !answers[action]) return;
  const standing = await findStanding(tx, row.id, ctx);
  if (!standing) return;
  const isAsked = standing.state === 'in_review';
  const notice = (isAsked ? asks : answers)[action];
  // A process tells its own people.
  if (!notice || (isAsked && standing.level === 0)) return;
  const { userId, realname } = ctx.session;
  const people = await (isAsked ? findReviewers : findAuthors)(tx, standing, ctx);
  await ringBell(context, tx, {
    about: standing,
    userIds: people.filter((id) => id !== userId),
    notice,
    params: { name: realname, reason, level: standing.level, levels: standing.levels },
    sender: { userId, realname },
  });
};
