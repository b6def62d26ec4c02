import { subsite } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

/** Whether the site or folder `s` is one that the caller holds: of the others he learns nothing. */
export const isOwnSite = (ctx: CallContext): RawBuilder<boolean> => {
  const { subsites } = ctx.session;
  const isHeld = subsites === 'all' ? sql`true` : sql`s.id = any(${[...subsites]}::bigint[])`;
  return sql`(s.deleted_at is null and ${isHeld} and ${visibleRows(subsite, ctx, 's')})`;
};
