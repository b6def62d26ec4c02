import { contentItem, contentText, type itemById } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { defineComputed } from '../../../kernel/resource/computed.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import type { Moving } from '../../../kernel/resource/states.ts';
import { shown } from '../../../kernel/resource/visibility.ts';
import type { WorkSource } from '../../../kernel/worklist.ts';
import { columnCondition } from '../../sites/index.ts';
import { isWithheld } from '../withheld.ts';
import { findReviewers, namesOfPeople } from './people.queries.ts';
import { findDecision, findStanding, namesOfRoles, type Standing, showPlace } from './place.queries.ts';
import { callerHasRole, isOfPerson, passesFourEyes } from './rules.ts';

type Detail = EndpointResult<typeof itemById>;

/** Whether the caller may make a move in the review of a text that stands so. */
const mayDecide = (action: string, { hasRole, passesFourEyes }: Standing): boolean =>
  action === 'approve' ? hasRole && passesFourEyes : action !== 'reject' || hasRole;

/**
 * Who decides at a level: whoever has one of the roles that it names, and with four eyes neither the author nor whoever
 * approved a level below.
 * @throws content.notYourLevel, content.ownText
 */
export const requireReviewer = async (
  action: 'approve' | 'reject',
  { row, tx, ctx }: Moving,
): Promise<void> => {
  const standing = await findStanding(tx, row.id, ctx);
  if (!standing) throw new AppError('system.recordNotFound');
  if (mayDecide(action, standing)) return;
  if (standing.hasRole) throw new AppError('content.ownText');
  const roles = await namesOfRoles(tx, standing.roleIds ?? [], ctx);
  throw new AppError('content.notYourLevel', {
    params: { level: standing.level, roles: roles.join(', ') || '—' },
  });
};

/** What the editor says of the review of a text, and which of the moves the caller may make in it. */
export const reviewOf = async (
  db: Db,
  { textId, state, actions }: { textId: string; state: string; actions: Detail['actions'] },
  ctx: CallContext,
): Promise<Pick<Detail, 'actions' | 'review' | 'decision'>> => {
  const isSecret = isWithheld(ctx, 'state') || isWithheld(ctx, 'reviewLevel');
  const decision = isSecret ? null : await findDecision(db, textId, ctx);
  const standing = state === 'in_review' ? await findStanding(db, textId, ctx) : undefined;
  if (!standing) return { actions, review: null, decision };
  const own = actions.filter((action) => mayDecide(action, standing));
  if (isSecret || standing.level === 0) return { actions: own, review: null, decision };
  const people = await findReviewers(db, standing, ctx);
  const names = await namesOfPeople(db, people, ctx);
  const isMine = own.includes('approve');
  const review = await showPlace(db, standing, { isMine, names, count: people.length }, ctx);
  return { actions: own, review, decision };
};

defineComputed(contentText, {
  waitsForMe: (ctx) => {
    const maySee = ctx.session.permissions.has('contentText:review') && !isWithheld(ctx, 'state');
    if (!maySee) return sql`false`;
    const mayPublish = columnCondition(ctx, 'publish', { column: 'n.id', site: 'n.subsite_id' });
    return sql`(t.state = 'in_review' and t.review_level > 0 and exists (
      select from content_item i join news_class n on n.id = i.news_class_id
      where i.id = t.item_id and i.deleted_at is null and ${mayPublish ?? sql`true`}
        and ${callerHasRole(ctx)} and ${passesFourEyes(sql`${ctx.session.userId}::bigint`)}))`;
  },
  isMine: ({ session }) => isOfPerson(sql`${session.userId}::bigint`),
  model: (ctx) =>
    shown(contentItem, ctx, 'model', sql`(select i.model from content_item i where i.id = t.item_id)`),
});

const { name } = contentText.spec;

/** What of the review waits for the caller: texts at a level that they may approve, and their own that were refused. */
export const reviewWork =
  ({ count }: Pick<ResourceReader, 'count'>): WorkSource =>
  async (ctx) => {
    const permission = 'contentText:list';
    if (!ctx.session.permissions.has(permission) || isWithheld(ctx, 'state')) return [];
    const row = { resource: name, permission, field: 'view' };
    const mine = {
      ...row,
      state: 'rejected',
      query: { view: 'rejected' },
      words: 'contentReview.myRejected',
      count: await count({ state: 'rejected', isMine: 'true' }, ctx),
    } as const;
    if (!ctx.session.permissions.has('contentText:review')) return [mine];
    return [
      {
        ...row,
        state: 'mine',
        query: { view: 'mine' },
        words: 'contentReview.waitsForMe',
        count: await count({ state: 'in_review', waitsForMe: 'true' }, ctx),
      },
      mine,
    ];
  };
