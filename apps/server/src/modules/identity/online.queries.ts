import { user } from '@lc/contract/identity';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inSight } from '../../kernel/resource/limits.ts';
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

/** Living sessions, the last used first; at most a thousand. */
export const listOnline = async (db: Db, ctx: CallContext, userId?: string): Promise<OnlineSession[]> => {
  const { rows } = await sql<OnlineSession>`
    select s.id, s.user_id as "userId", ${userColumn(ctx, 'username', 'u.username')}, u.realname, s.address, s.user_agent as "userAgent",
      to_char(s.created_at at time zone ${ctx.timeZone}, ${moment}) as "loginTime",
      to_char(s.last_seen_at at time zone ${ctx.timeZone}, ${moment}) as "lastSeenTime",
      s.id = ${ctx.session.sessionId} as own, ${isBeyondOwnAccount(ctx)} as beyond
    from sys_session s join sys_user u on u.id = s.user_id
    where s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours'
      and ${inSight(user, ctx, 'u')}
      and (${userId ?? null}::bigint is null or s.user_id = ${userId ?? null}::bigint)
    order by s.last_seen_at desc, s.id desc limit 1000`.execute(db);
  return rows;
};
