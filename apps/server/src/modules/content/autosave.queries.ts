import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';

/** Keeps what the caller typed of a text over a version of it: one row for each person. */
export const keepAutosave = async (
  tx: Tx,
  textId: string,
  { version, content }: { version: number; content: unknown },
  { session }: CallContext,
): Promise<void> => {
  await sql`insert into content_autosave (text_id, user_id, base_version, content)
    values (${textId}, ${session.userId}, ${version}, ${JSON.stringify(content)}::jsonb)
    on conflict (text_id, user_id) do update set base_version = excluded.base_version,
      content = excluded.content, update_time = now()`.execute(tx);
};

export const forgetAutosave = async (tx: Tx, textId: string, { session }: CallContext): Promise<void> => {
  await sql`delete from content_autosave where text_id = ${textId} and user_id = ${session.userId}`.execute(
    tx,
  );
};
