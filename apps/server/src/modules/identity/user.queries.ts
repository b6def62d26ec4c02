import { depart } from '@lc/contract/organization';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

const ownDeparts = sql`select ud.user_id from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.deleted_at is null`;

const heldPositions = sql`select up.user_id from sys_user_position up
  join sys_position p on p.id = up.position_id and p.deleted_at is null`;

/** Whether the account `t` holds a position; without an id, whether it holds none. */
export const inPosition = (id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`t.id not in (${heldPositions})` : sql`t.id in (${heldPositions} where p.id = ${id})`;

/** Whether the account `t` belongs to a department or one below it; without an id, whether it belongs to none. */
export const inDepart = (id: string | undefined, ctx: CallContext): RawBuilder<unknown> =>
  id === undefined
    ? sql`t.id not in (${ownDeparts})`
    : sql`t.id in (${ownDeparts}
        join sys_depart top on top.id = ${id} and top.deleted_at is null and starts_with(d.org_code, top.org_code)
          and ${visibleRows(depart, ctx, 'top')})`;
