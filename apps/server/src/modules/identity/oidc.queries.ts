import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** Somebody as a provider knows them for good, unlike their name or address. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Binds an account to somebody at a provider. @returns whether it belongs to them now, and to nobody else there. */
export const bindAccount = async (
  tx: Tx,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> => {
  await sql`insert into sign_in_identity (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId})
    on conflict do nothing`.execute(tx);
  const bound = await tx
    .selectFrom('sign_in_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return bound?.user_id === userId;
};

/** Lets the next owner of the account's address sign in: it was given to another mailbox. */
export const releaseAccount = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sign_in_identity').where('user_id', '=', userId).execute();
};

interface Start {
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  codeVerifier: string;
}

/** Keeps a sign-in that was begun for ten minutes, and forgets those that ran out. */
export const keepStart = async (db: Db, start: Start): Promise<void> => {
  await sql`
    with swept as (delete from oidc_start where expires_at < now())
    insert into oidc_start (state_hash, browser_hash, nonce, code_verifier, expires_at)
    values (${start.stateHash}, ${start.browserHash}, ${start.nonce}, ${start.codeVerifier},
      now() + interval '10 minutes')`.execute(db);
};

/** The sign-in that this window began; it can be finished once. */
export const takeStart = async (
  db: Db,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<Pick<Start, 'nonce' | 'codeVerifier'> | undefined> => {
  const { rows } = await sql<Pick<Start, 'nonce' | 'codeVerifier'>>`
    delete from oidc_start where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > now()
    returning nonce, code_verifier as "codeVerifier"`.execute(db);
  return rows[0];
};
