import { user } from '@lc/contract/identity';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { defineVisibility, visibilityOf } from '../../kernel/resource/visibility.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';

// What was tried under a name that nobody has may be the number of somebody out of visibility.
defineVisibility('identity.signIns', (ctx, alias) => {
  const visible = visibilityOf(user, ctx, 'person');
  return (
    visible &&
    sql`exists (
      select from sys_user person where person.id = ${sql.ref(`${alias}.user_id`)} and ${visible})`
  );
});

interface SignIn {
  id: string;
  at: string;
  succeeded: boolean;
  reason: string;
  address: string;
  userAgent: string;
}

/** Most of the own sign-ins that a person is shown. */
const shown = 20;

/** The caller's last attempts to sign in, newest first, with the code of the reason. */
export const lastSignIns = async (db: Db, ctx: CallContext): Promise<SignIn[]> => {
  const { rows } = await sql<SignIn>`
    select id, ${momentText('at', zoneOf(ctx))} as at, succeeded, reason, address,
      user_agent as "userAgent"
    from sign_in_log where user_id = ${ctx.session.userId} order by sign_in_log.at desc, id desc limit ${shown}`.execute(
    db,
  );
  return rows;
};
