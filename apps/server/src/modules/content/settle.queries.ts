import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { insertVersion } from './text.queries.ts';

/** Counts the version up, and keeps it. */
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
  await sql`
    update content_text t set content_version = t.content_version + 1,
      digest = content_source_digest(t.title, t.summary, t.body ->> t.lang, t.model_values), state = ${state},
      review_level = case when ${state} = 'in_review' and ${startsAnew} then 1 else t.review_level end
    where t.id = ${textId}`.execute(tx);
  await insertVersion(tx, textId, { kind }, ctx);
};

/** Makes the newest version of a text the one that the public reads: of what follows, or comes by, something else. */
export const showNewest = async (tx: Tx, textId: string): Promise<void> => {
  await sql`update content_text set live_version = content_version, approved_version = content_version
    where id = ${textId}`.execute(tx);
};

/** Brings what the public reads of a text that follows to what it reads of the source, and leaves what is its own. */
export const renewLive = async (
  tx: Tx,
  textId: string,
  source: Readonly<Record<string, unknown>>,
  { session }: CallContext,
): Promise<void> => {
  const { title, titleStyle, summary, body, values, modelVersion } = source;
  const followed = JSON.stringify({ title, titleStyle, summary, body, values, modelVersion });
  await sql`with live as (
      update content_text t set content_version = t.content_version + 1, live_version = t.content_version + 1
      from content_version v where t.id = ${textId} and v.text_id = t.id and v.number = t.live_version
      returning t.id, t.live_version, v.content,
        array(select jsonb_array_elements_text(t.body_files -> t.lang)::bigint) as file_ids)
    insert into content_version (text_id, number, kind, content, file_ids, author_id, author_name)
    select id, live_version, 'copied',
      content - array['summary', 'body', 'values', 'modelVersion'] || ${followed}::jsonb, file_ids,
      ${session.userId}, ${session.realname}
    from live`.execute(tx);
};
