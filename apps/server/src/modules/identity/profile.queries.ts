import type { ownProfile, ownSessions } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { isAliveSession, isCurrentSession } from '../../kernel/auth/session-state.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { sessionColumns } from './online.queries.ts';

type Profile = EndpointResult<typeof ownProfile>;

/** The caller's own account, as he may see it himself. */
export const loadProfile = async (db: Db, { session, language }: CallContext): Promise<Profile> => {
  const { rows } = await sql<Profile>`
    select u.username, u.realname, u.work_no as "workNo", u.post, u.avatar, u.sex,
      u.birthday::text as birthday, u.telephone, u.phone, u.email, u.language,
      u.time_zone as "timeZone", u.version,
      array(select ${localizedIn('d.depart_name', language)} from sys_user_depart ud
        join sys_depart d on d.id = ud.depart_id
        where ud.user_id = u.id and d.deleted_at is null order by d.org_code) as departs
    from sys_user u where u.id = ${session.userId}`.execute(db);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

/** Where the caller is signed in, last used first. */
export const listOwnSessions = async (
  db: Db,
  ctx: CallContext,
): Promise<EndpointResult<typeof ownSessions>> => {
  const { rows } = await sql<EndpointResult<typeof ownSessions>[number]>`
    select ${sessionColumns(ctx)} from sys_session s join sys_user u on u.id = s.user_id
    where s.user_id = ${ctx.session.userId} and ${isCurrentSession}
    order by s.last_seen_at desc, s.id desc limit 100`.execute(db);
  return rows;
};

/** Whether a living session is the caller's. */
export const isOwnSession = async (db: Db, id: string, { session }: CallContext): Promise<boolean> => {
  const { rows } = await sql`select from sys_session s join sys_user u on u.id = s.user_id
    where s.id = ${id} and s.user_id = ${session.userId} and ${isAliveSession}`.execute(db);
  return rows.length > 0;
};
