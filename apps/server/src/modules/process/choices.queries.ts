import { role } from '@lc/contract/access';
import { formDesign } from '@lc/contract/forms';
import { user } from '@lc/contract/identity';
import { type EndpointInput, splitList } from '@lc/contract/kernel';
import { messageTemplate } from '@lc/contract/messaging';
import { depart, position } from '@lc/contract/organization';
import { type handlerChoices, mostChoices, type NamedKind, process } from '@lc/contract/process';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/like.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';
import { findProcess } from './definition.queries.ts';
import { actsFor, isNamedBy, namesBeside } from './people.queries.ts';

interface Choice {
  value: string;
  label: string;
}

interface Source {
  from: RawBuilder<unknown>;
  value: RawBuilder<string>;
  label: RawBuilder<string>;
}

const sourceOf = (kind: NamedKind, subsiteId: string | undefined, ctx: CallContext): Source => {
  const named = (column: string): RawBuilder<string> => localizedIn(column, ctx.language);
  switch (kind) {
    case 'users':
      return {
        from: sql`sys_user u where u.deleted_at is null and u.status = '1' and ${visibleRows(user, ctx, 'u')}`,
        value: sql`u.username`,
        label: sql`u.realname`,
      };
    case 'roles':
      return {
        from: sql`sys_role r where r.deleted_at is null and ${visibleRows(role, ctx, 'r')}`,
        value: sql`r.role_code`,
        label: named('r.role_name'),
      };
    case 'departs':
      return {
        from: sql`sys_depart d where d.deleted_at is null and ${visibleRows(depart, ctx, 'd')}`,
        value: sql`d.org_code`,
        label: named('d.depart_name'),
      };
    case 'positions':
      return {
        from: sql`sys_position p where p.deleted_at is null and ${visibleRows(position, ctx, 'p')}`,
        value: sql`p.code`,
        label: named('p.name'),
      };
    case 'forms':
      return {
        from: sql`form_design f where f.deleted_at is null and f.status = 'published'
          and f.subsite_id = ${subsiteId ?? null} and ${visibleRows(formDesign, ctx, 'f')}`,
        value: sql`f.code`,
        label: named('f.name'),
      };
    case 'templates':
      return {
        from: sql`message_template m where m.deleted_at is null and m.category <> 'code' and m.channel <> 'email'
          and ${visibleRows(messageTemplate, ctx, 'm')}`,
        value: sql`m.code`,
        label: named('m.name'),
      };
    case 'processes':
      return {
        from: sql`wf_process w where w.deleted_at is null and w.deployed_version > 0
          and w.subsite_id = ${subsiteId ?? null} and ${visibleRows(process, ctx, 'w')}`,
        value: sql`w.process_key`,
        label: named('w.name'),
      };
  }
};

const opening = ['process:start', 'process:decide', 'process:manage', 'process:list', 'user:list'] as const;

/** Whoever works with processes picks people; only whoever draws them picks roles, departments and positions. */
const mayChoose = async (db: Db, kind: NamedKind, { session }: CallContext): Promise<boolean> => {
  if (kind !== 'users') return session.permissions.has('process:list');
  if (opening.some((key) => session.permissions.has(key))) return true;
  const people = actsFor(session.userId);
  const { rows } = await sql`select from wf_task t where t.state = 'open' and (t.assignee_id in ${people}
    or exists (select from wf_task_candidate k where k.task_id = t.id and k.user_id in ${people})) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** What a drawing can name, as far as the caller sees it. */
export const listChoices = async (
  db: Db,
  { kind, keyword = '', names = '', processId }: EndpointInput<typeof handlerChoices>['query'],
  ctx: CallContext,
): Promise<Choice[]> => {
  if (!(await mayChoose(db, kind, ctx))) return [];
  const site = processId === undefined ? ctx.session : await findProcess(db, processId, ctx);
  const { from, value, label } = sourceOf(kind, site?.subsiteId, ctx);
  const wanted = splitList(names);
  const like = `%${escapeLike(keyword.trim())}%`;
  const { rows } = await sql<Choice>`
    select value, label from (
      select ${value} as value, ${label} || ' (' || ${value} || ')' as label from ${from}) c
    where ${wanted.length > 0 ? sql`value = any(${wanted}::text[])` : sql`label ilike ${like}`}
    order by label, value limit ${wanted.length > 0 ? 200 : mostChoices}`.execute(db);
  return rows;
};

/** Of these names, those that the caller does not see or that are not there. */
export const strangeNames = async (
  db: Db,
  kind: NamedKind,
  names: readonly string[],
  ctx: CallContext,
): Promise<string[]> => {
  if (names.length === 0) return [];
  const { from, value } = sourceOf(kind, undefined, ctx);
  const { rows } = await sql<{
    key: string;
  }>`select name_key(value) as key from (select ${value} as value from ${from}) c
    where ${isNamedBy('value', names)}`.execute(db);
  return namesBeside(names, rows);
};
