import { contentText } from '@lc/contract/content';
import { user } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { loadResourceLimits } from '../../../kernel/auth/resource-limits.ts';
import { holdersOf, isLimitOf, peopleOfSites, rolesOf } from '../../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { visibleRows } from '../../../kernel/resource/visibility.ts';
import { columnCondition } from '../../sites/index.ts';
import { approvesLevel, isOfPerson } from './rules.ts';

/** Most people who are told of one move. */
const mostPeople = 500;

interface Place {
  textId: string;
  subsiteId: string;
}

interface Candidate {
  id: string;
  username: string;
  realname: string;
  /** Whether columns are limited for them at the site, and whether data rules may be said of them. */
  isLimited: boolean;
  isRuled: boolean;
}

/** People of the site with open accounts for whom a condition over the text `t` in the column `n` holds. */
const findCandidates = async (
  db: Db | Tx,
  { textId, subsiteId }: Place,
  condition: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select u.id, u.username, u.realname,
      exists (select from subsite_limit l where l.kind = 'columns' and l.subsite_id = ${subsiteId}
        and ${isLimitOf(sql`u.id`)}) as "isLimited",
      exists (select from sys_role_data_rule c where c.role_id in (${rolesOf(sql`u.id`)})) as "isRuled"
    from content_text t join content_item i on i.id = t.item_id join news_class n on n.id = i.news_class_id
      join sys_user u on u.deleted_at is null and u.status = '1'
    where t.id = ${textId} and u.id in (${peopleOfSites(sql`select ${subsiteId}::bigint`)}) and ${condition}
    order by u.id limit ${mostPeople}`.execute(db);
  return rows;
};

/** The caller's call as if somebody else made it, as far as visibility goes. */
const asPerson = async (
  db: Db | Tx,
  { id, username, realname, isLimited, isRuled }: Candidate,
  subsiteId: string,
  ctx: CallContext,
): Promise<CallContext> => ({
  ...ctx,
  session: {
    ...ctx.session,
    userId: id,
    username,
    realname,
    subsites: new Set([subsiteId]),
    columnLimits: new Set(isLimited ? [subsiteId] : []),
    closedSites: new Map(),
    permissions: new Set(),
    resourceLimits: isRuled ? await loadResourceLimits(db, id, ctx.timeZone) : new Map(),
    isAdministrator: false,
  },
});

/** Those who see the text, and may do something in its column. */
const whoSee = async (
  db: Db | Tx,
  candidates: readonly Candidate[],
  { textId, subsiteId, action }: Place & { action: 'view' | 'publish' },
  ctx: CallContext,
): Promise<string[]> => {
  const found: string[] = [];
  for (const candidate of candidates) {
    // Nothing binds most people: they were found by their site already.
    if (candidate.isLimited || candidate.isRuled) {
      const person = await asPerson(db, candidate, subsiteId, ctx);
      const mayAct = columnCondition(person, action, { column: 'i.news_class_id', site: 'i.subsite_id' });
      const { rows } = await sql`select from content_text t join content_item i on i.id = t.item_id
        where t.id = ${textId} and ${scopeCondition(contentText as Resource, person)}
          and ${mayAct ?? sql`true`}`.execute(db);
      if (rows.length === 0) continue;
    }
    found.push(candidate.id);
  }
  return found;
};

/**
 * Who may approve a text at the level where it stands: with the right to review, at its site, in its column, by the roles
 * of the level and with four eyes. Administrators may besides, but are not asked to.
 */
export const findReviewers = async (db: Db | Tx, place: Place, ctx: CallContext): Promise<string[]> => {
  const isReviewer = sql`u.id in (${holdersOf('contentText:review', sql`${place.subsiteId}::bigint`)})
    and ${approvesLevel(sql`u.id`)}`;
  const candidates = await findCandidates(db, place, isReviewer);
  return whoSee(db, candidates, { ...place, action: 'publish' }, ctx);
};

/** Who wrote the version of a text that stands, and who submitted it. */
export const findAuthors = async (db: Db | Tx, place: Place, ctx: CallContext): Promise<string[]> => {
  const candidates = await findCandidates(db, place, isOfPerson(sql`u.id`));
  return whoSee(db, candidates, { ...place, action: 'view' }, ctx);
};

/** Who may publish in the column of a text. Administrators may besides, but are not told. */
export const findPublishers = async (db: Db | Tx, place: Place, ctx: CallContext): Promise<string[]> => {
  const isHolder = sql`u.id in (${holdersOf('contentText:publish', sql`${place.subsiteId}::bigint`)})`;
  const candidates = await findCandidates(db, place, isHolder);
  return whoSee(db, candidates, { ...place, action: 'publish' }, ctx);
};

/** The names of people whom the caller sees. */
export const namesOfPeople = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select u.realname as name from sys_user u
    where u.id = any(${[...ids]}::bigint[]) and ${visibleRows(user, ctx, 'u')} order by u.realname, u.id`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
