import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';

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
