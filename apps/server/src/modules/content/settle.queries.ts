import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { insertVersion } from './text.queries.ts';
import { tokensOf } from './tokens.ts';

/** Counts the version up, keeps it, and makes the text be found by its words. */
export const settle = async (
  tx: Tx,
  textId: string,
  {
    kind,
    state,
    startsAnew = true,
  }: { kind: 'saved' | 'restored' | 'copied'; state: string; startsAnew?: boolean },
  ctx: CallContext,
): Promise<void> => {
  const { rows } = await sql<{ lang: Language; words: string }>`
    update content_text t set content_version = t.content_version + 1,
      digest = md5(concat_ws(E'\n', t.title, t.summary, t.body ->> t.lang)), state = ${state},
      review_level = case when ${state} = 'in_review' and ${startsAnew} then 1 else t.review_level end
    where t.id = ${textId}
    returning t.lang, concat_ws(' ', t.title, t.subtitle, t.summary, t.author, t.body_text ->> t.lang) as words`.execute(
    tx,
  );
  const [text] = rows;
  if (!text) throw new Error('an update returned no row');
  await sql`update content_text set tokens = ${tokensOf(text.words, text.lang)}::text[] where id = ${textId}`.execute(
    tx,
  );
  await insertVersion(tx, textId, { kind }, ctx);
};

/** Makes the newest version of a text the one that the public reads: of what follows, or comes by, something else. */
export const showNewest = async (tx: Tx, textId: string): Promise<void> => {
  await sql`update content_text set live_version = content_version, approved_version = content_version
    where id = ${textId}`.execute(tx);
};
