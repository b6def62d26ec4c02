import { user } from '@lc/contract/identity';
import { sql } from 'kysely';
import { isCurrentSession } from '../../kernel/auth/session-state.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';
import { isBeyondOwnAccount } from '../access/index.ts';
import { userColumn } from './member.queries.ts';

interface OnlineSession {
  id: string;
  userId: string;
  username: string | null;
  realname: string;
  address: string;
  userAgent: string;
  loginTime: string;
  lastSeenTime: string;
  own: boolean;
  beyond: boolean;
}

/** What every list says of a session `s`, on the clock of the caller. */
export const sessionColumns = ({ session, timeZone }: CallContext) => sql`
  s.id, s.address, s.user_agent as "userAgent", s.id = ${session.sessionId} as own,
  ${momentText('s.created_at', zoneOf({ timeZone }))} as "loginTime",
  ${momentText('s.last_seen_at', zoneOf({ timeZone }))} as "lastSeenTime"`;

/** Living sessions, the last used first; at most a thousand. */
export const listOnline = async (db: Db, ctx: CallContext, userId?: string): Promise<OnlineSession[]> => {
  const { rows } = await sql<OnlineSession>`
    select ${sessionColumns(ctx)}, s.user_id as "userId",
      ${userColumn(ctx, 'username', 'u.username')}, u.realname, ${isBeyondOwnAccount(ctx)} as beyond
    from sys_session s join sys_user u on u.id = s.user_id
    where ${isCurrentSession} and ${visibleRows(user, ctx, 'u')}
      and (${userId ?? null}::bigint is null or s.user_id = ${userId ?? null}::bigint)
    order by s.last_seen_at desc, s.id desc limit 1000`.execute(db);
  return rows;
};
