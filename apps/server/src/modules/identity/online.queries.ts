import { user } from '@lc/contract/identity';
import { sql } from 'kysely';
import { isCurrentSession } from '../../kernel/auth/session-state.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';
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

const moment = sql.raw("'YYYY-MM-DD HH24:MI:SS'");

/** What every list says of a session `s`, on the clock of the caller. */
export const sessionColumns = ({ session, timeZone }: CallContext) => sql`
  s.id, s.address, s.user_agent as "userAgent", s.id = ${session.sessionId} as own,
  to_char(s.created_at at time zone ${timeZone}, ${moment}) as "loginTime",
  to_char(s.last_seen_at at time zone ${timeZone}, ${moment}) as "lastSeenTime"`;

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
