import { inEveryLanguage } from '@lc/contract/kernel';
import {
  alertOfSearch,
  forgetSearch,
  mostSavedSearches,
  type SavedSearch,
  savedSearches,
  saveSearch,
} from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError, unlessRefused } from '../../../kernel/app-error.ts';
import { lockName } from '../../../kernel/db/locks.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import { callOfPerson, defineJob } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { notifyUsers } from '../../announcements/index.ts';
import { maySearch, searched } from './may-search.ts';
import { countNew, type Wish } from './search.queries.ts';

interface Watched extends SavedSearch {
  userId: string;
  username: string;
  realname: string;
  subsiteId: string;
  seenAt: string;
}

const wishOf = ({ kind, keyword, filters, subsiteId }: Watched): Wish => ({
  resource: searched[kind],
  keyword,
  filters,
  subsiteId,
  // A count must not tell what names there are.
  owner: undefined,
});

/** Tells people what is new in the searches that they watch. @returns how many were told */
export const notifySavedSearches = async (context: ModuleContext): Promise<number> => {
  const { db } = context;
  const { rows } = await sql<Watched>`select s.id, s.kind, s.name, s.keyword, s.filters, s.alert,
      s.subsite_id as "subsiteId", s.seen_at::text as "seenAt", s.user_id as "userId", u.username, u.realname
    from saved_search s join sys_user u on u.id = s.user_id
    where s.alert and u.deleted_at is null and u.status = '1' order by s.id`.execute(db);
  let told = 0;
  for (const search of rows) {
    const { userId, subsiteId, kind } = search;
    const needs = [searched[kind].permissionOf('list')];
    // Who lost the right to the list, to one of its columns, or the site, is shown nothing of it.
    const person = { userId, subsiteId, needs };
    const ctx = await unlessRefused(callOfPerson(context, person, `search ${search.id}`));
    if (!ctx || !maySearch(kind, Object.keys(search.filters), ctx)) continue;
    const { count, latest } = await countNew(db, wishOf(search), { since: search.seenAt, ctx });
    if (count === 0 || latest === null) continue;
    await inTransaction(db, async (tx) => {
      await sql`update saved_search set seen_at = ${latest}::timestamptz where id = ${search.id}`.execute(tx);
      const params = { name: search.name.replaceAll(/[<>&]/g, ' '), count };
      await notifyUsers(context, tx, {
        subsiteId: search.subsiteId,
        userIds: [search.userId],
        title: inEveryLanguage((language) => translate(language, 'savedSearch.newTitle', params)),
        words: inEveryLanguage((language) => translate(language, 'savedSearch.newWords', params)),
        sender: search,
      });
    });
    told++;
  }
  return told;
};

/** Looks for new finds, four times an hour. */
export const watchSearches = defineJob({
  name: 'recruitment.watchSearches',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 300,
  run: async (_payload, { context }) => ({ told: await notifySavedSearches(context) }),
});

/** The searches that people keep for themselves. */
export const serveSavedSearches = ({ db, route }: ModuleContext): void => {
  route(savedSearches, async ({ ctx }) => {
    const { rows } = await sql<SavedSearch>`select id, kind, name, keyword, filters, alert from saved_search
      where user_id = ${ctx.session.userId} order by name, id`.execute(db);
    return rows;
  });
  route(saveSearch, async ({ body: { kind, name, keyword, filters = {}, alert = false }, ctx }) => {
    const { userId, subsiteId } = ctx.session;
    if (subsiteId === undefined) throw new AppError('system.recordNotFound');
    return inTransaction(db, async (tx) => {
      await lockName(tx, 'saved searches', userId);
      const { rows } = await sql<{ count: string }>`select count(*) as count from saved_search
        where user_id = ${userId} and name <> ${name}`.execute(tx);
      if (Number(rows[0]?.count) >= mostSavedSearches)
        throw new AppError('recruitment.tooManySearches', { params: { count: mostSavedSearches } });
      const made = await sql<{ id: string }>`
        insert into saved_search (user_id, subsite_id, kind, name, keyword, filters, alert)
        values (${userId}, ${subsiteId}, ${kind}, ${name}, ${keyword}, ${JSON.stringify(filters)}::jsonb, ${alert})
        on conflict (user_id, name) do update set subsite_id = excluded.subsite_id, kind = excluded.kind,
          keyword = excluded.keyword, filters = excluded.filters, alert = excluded.alert, seen_at = now()
        returning id`.execute(tx);
      return new Answer({ id: made.rows[0]?.id ?? '' }, 'system.created');
    });
  });
  route(alertOfSearch, async ({ body: { id, alert }, ctx }) => {
    const { numAffectedRows } = await sql`update saved_search set alert = ${alert}, seen_at = now()
      where id = ${id} and user_id = ${ctx.session.userId}`.execute(db);
    if (numAffectedRows === 0n) throw new AppError('system.recordNotFound');
    return new Answer(null, 'system.updated');
  });
  route(forgetSearch, async ({ query: { id }, ctx }) => {
    const { numAffectedRows } = await sql`delete from saved_search
      where id = ${id} and user_id = ${ctx.session.userId}`.execute(db);
    if (numAffectedRows === 0n) throw new AppError('system.recordNotFound');
    return new Answer(null, 'system.deleted');
  });
};
