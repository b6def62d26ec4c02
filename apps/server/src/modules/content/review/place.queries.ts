import { role } from '@lc/contract/access';
import { contentText, type ReviewDecision, type ReviewPlace } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { visibleRows } from '../../../kernel/resource/visibility.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { asksFourEyes, callerHasRole, levelNow, passesFourEyes, rolesOfLevel } from './rules.ts';

/** Where a text stands in its review, and what the caller may decide there. */
export interface Standing {
  textId: string;
  subsiteId: string;
  title: string;
  /** The title of its column in each language. */
  column: Readonly<Record<string, string>>;
  state: string;
  /** None while a process decides. */
  level: number;
  levels: number;
  roleIds: string[] | null;
  hasRole: boolean;
  asksFourEyes: boolean;
  passesFourEyes: boolean;
}

export const findStanding = async (
  db: Db | Tx,
  textId: string,
  ctx: CallContext,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select t.id as "textId", i.subsite_id as "subsiteId", t.title, n.title as "column", t.state,
      ${levelNow} as level, n.review_levels as levels, ${rolesOfLevel} as "roleIds",
      ${callerHasRole(ctx)} as "hasRole", ${asksFourEyes} as "asksFourEyes", ${passesFourEyes(sql`${ctx.session.userId}::bigint`)} as "passesFourEyes"
    from content_text t join content_item i on i.id = t.item_id join news_class n on n.id = i.news_class_id
    where t.id = ${textId} and ${scopeCondition(contentText as Resource, ctx)}`.execute(db);
  return rows[0];
};

/** The names of living roles that the caller sees, in the order given. */
export const namesOfRoles = async (
  db: Db | Tx,
  ids: readonly string[],
  ctx: CallContext,
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select ${localizedIn('r.role_name', ctx.language)} as name
    from sys_role r where r.id = any(${[...ids]}::bigint[]) and r.deleted_at is null
      and ${visibleRows(role, ctx, 'r')}
    order by array_position(${[...ids]}::bigint[], r.id)`.execute(db);
  return rows.map(({ name }) => name);
};

const decisions: readonly string[] = ['approve', 'reject', 'reopen'] satisfies ReviewDecision['action'][];

/** What was decided last about a text that the caller sees, where it was not moved since. */
export const findDecision = async (
  db: Db,
  textId: string,
  ctx: CallContext,
): Promise<ReviewDecision | null> => {
  const { rows } = await sql<Omit<ReviewDecision, 'time'> & { time: Date }>`
    select m.action, m.actor_name as by, m.create_time as time, m.reason from record_transition m
    where m.resource = 'contentText' and m.record_id = ${textId} order by m.id desc limit 1`.execute(db);
  const [last] = rows;
  return last && decisions.includes(last.action) ? { ...last, time: clockIn(ctx.timeZone, last.time) } : null;
};

/** Most people who are named. */
const mostNamed = 6;

/** Where a text stands, as people read it; `count` are those who may approve, `names` those of them whom the caller sees. */
export const showPlace = async (
  db: Db,
  { level, levels, roleIds }: Standing,
  { isMine, names, count }: { isMine: boolean; names: readonly string[]; count: number },
  ctx: CallContext,
): Promise<ReviewPlace> => {
  const people = names.slice(0, mostNamed);
  const roles = await namesOfRoles(db, roleIds ?? [], ctx);
  return { level, levels, isMine, roles, people, others: count - people.length };
};
