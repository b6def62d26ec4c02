import { type RawBuilder, sql } from 'kysely';
import type { SessionContext } from '../context.ts';

/** Who calls, as far as it matters here. */
interface Caller {
  session: Pick<SessionContext, 'userId'>;
}

/** Whether the caller uploaded the file of this alias. By the account: a name may be another account's later. */
export const isOwnFile = ({ session }: Caller, alias = 't'): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.owner_id`)} = ${session.userId}, false)`;

/** Who owns what a caller uploads; nobody owns what outsiders send, who all share the number 0. */
export const ownerOf = ({ session }: Caller): string | null =>
  session.userId === '0' ? null : session.userId;
