import type { EndpointResult, Resource } from '@lc/contract/kernel';
import { columnOf } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import type { getDictItems } from '@lc/contract/system';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { scopeCondition, siteOf } from '../../kernel/resource/filters.ts';
import { fromReader, shownLabel } from '../../kernel/resource/projection.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';

/** Most rows that a table answers as if it were a dictionary. */
const limit = 1000;

/** The family writes `table,text,code` where a dictionary is a table (wire contract 2.7). */
export const isTableCode = (code: string): boolean => code.split(',').length > 2;

/** A table, text and code that the definitions offer; anything else is not found. */
const offeredBy = (code: string, ctx: CallContext): { resource: Resource; codeColumn: string } => {
  const [table = '', text = '', value = '', ...filter] = code.split(',').map((part) => part.trim());
  const resource = Object.values<Resource>(resources).find(({ spec }) => spec.table === table);
  const isText = resource && [resource.spec.label, columnOf(resource.spec.label)].includes(text);
  if (!resource || !isText || filter.length > 0) throw new AppError('system.notFound');
  if (value === 'id') return { resource, codeColumn: 'id' };
  const [name] =
    Object.entries(resource.spec.fields).find(
      ([name, field]) =>
        field.unique === true &&
        !field.secret &&
        field.kind !== 'personal' &&
        [name, columnOf(name)].includes(value),
    ) ?? [];
  if (name === undefined || isHidden(resource, ctx, name)) throw new AppError('system.notFound');
  return { resource, codeColumn: columnOf(name) };
};

/**
 * The rows of a resource that the caller may see, as items of a dictionary.
 * @throws system.notFound, system.forbidden
 */
export const tableItems = async (
  db: Db,
  code: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof getDictItems>> => {
  const { resource, codeColumn } = offeredBy(code, ctx);
  const permissions: ReadonlySet<string> = ctx.session.permissions;
  if (!permissions.has(resource.permissionOf('list'))) throw new AppError('system.forbidden');
  const label = shownLabel(resource, ctx);
  const { rows } = await sql<{ value: string; text: string }>`
    select t.${sql.ref(codeColumn)}::text as value, ${label} as text ${fromReader(resource, ctx)}
    where t.deleted_at is null and ${scopeCondition(resource, ctx, siteOf(resource, ctx, undefined))}
    order by ${label}, t.id limit ${limit}`.execute(db);
  return rows.map(({ value, text }) => ({ value, text, title: text, label: text, color: null }));
};
