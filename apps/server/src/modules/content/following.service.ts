import { type ContentState, contentText } from '@lc/contract/content';
import { idSchema, type Language, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvals } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob, type Jobs } from '../../kernel/jobs/index.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { logMove } from '../../kernel/resource/states.ts';
import { isSame } from '../../kernel/resource/values.ts';
import { jobContext } from './job-context.ts';
import { leftOutOf, withoutLost } from './lost-parts.ts';
import { loadDesign } from './models/design.queries.ts';
import { offlineStateOf } from './review-rules.ts';
import { renewLive, settle, showNewest } from './settle.queries.ts';
import { refreshItem } from './text.queries.ts';

const texts = recordsOf(contentText as Resource);

interface Follower {
  itemId: string;
  model: string;
  /** The site that it is on. */
  site: string;
  refType: 'map' | 'refer';
  textId: string;
  lang: Language;
  state: ContentState;
  liveVersion: number | null;
  contentVersion: number;
  /** What the public reads of the source; none where it reads nothing. */
  content: Readonly<Record<string, string | null>> | null;
  values: Readonly<Record<string, unknown>>;
}

/** Locks what follows an item, so that a move made meanwhile is not undone with the state of before. */
const lockFollowers = async (tx: Tx, sourceId: string): Promise<Follower[]> => {
  const { rows } = await sql<Follower>`
    select i.id as "itemId", i.model, i.subsite_id as site, i.ref_type as "refType", t.id as "textId", t.lang, t.state,
      t.live_version as "liveVersion", t.content_version as "contentVersion", v.content,
      coalesce(v.content -> 'values', '{}') as values
    from content_item i join content_text t on t.item_id = i.id
      left join content_item o on o.id = i.source_item_id and o.deleted_at is null
      left join content_text s on s.item_id = o.id and s.lang = t.lang
      left join content_version v on v.text_id = s.id and v.number = s.live_version
    where i.source_item_id = ${sourceId} and i.ref_type in ('map', 'refer') and i.deleted_at is null
    order by t.id for update of t`.execute(tx);
  return rows;
};

/** What the public reads no more at its source goes offline where it is followed. */
const takeDown = async (
  tx: Tx,
  approvals: Approvals,
  { textId, state, liveVersion }: Follower,
  ctx: CallContext,
): Promise<void> => {
  if (liveVersion === null) return;
  const to = await offlineStateOf(tx, approvals, { id: textId, state });
  const row = await texts.lock(tx, textId, ctx);
  await texts.update(tx, row, {}, ctx, {
    action: 'edit',
    columns: { state: to, live_version: null },
    changes: { state: [state, to] },
  });
  await logMove(tx, contentText as Resource, { id: textId, action: 'expire', from: state, to }, ctx);
};

/** Brings the text of a follower to what the public reads of its source. */
const follow = async (tx: Tx, approvals: Approvals, follower: Follower, ctx: CallContext): Promise<void> => {
  const { textId, lang, state, liveVersion, contentVersion, refType, model, site } = follower;
  if (!follower.content) return takeDown(tx, approvals, follower, ctx);
  const design = await loadDesign(tx, model);
  const source = { body: follower.content.body ?? '', values: follower.values };
  const { lost, body, values } = await withoutLost(tx, { model, design, site, ...source }, ctx);
  const content: Readonly<Record<string, string | null>> = { ...follower.content, body };
  const input = await texts.prepare(
    tx,
    {
      ...(refType === 'refer' ? { title: content.title, titleStyle: content.titleStyle ?? null } : {}),
      summary: content.summary ?? null,
      bodyI18n: { [lang]: body },
    },
    ctx,
  );
  const row = await texts.lock(tx, textId, ctx);
  const modelVersion = content.modelVersion ?? null;
  const hasValues =
    isSame(row.columns.model_values, values) && isSame(row.columns.model_version, modelVersion);
  const columns = { model_values: sql`${JSON.stringify(values)}::jsonb`, model_version: modelVersion };
  const { columns: own } = row;
  const isSaid =
    hasValues &&
    isSame(own.summary, content.summary ?? null) &&
    isSame(Reflect.get(Object(own.body), lang) ?? '', body);
  const extra = { ...(isSaid ? {} : leftOutOf(lost, ctx)), ...(hasValues ? {} : { columns }) };
  const { version } = await texts.update(tx, row, input, ctx, extra);
  if (version === row.version) return;
  // What is its own, such as a title, and waits to be published is not shown because its source was.
  const ownChange = liveVersion !== null && liveVersion !== contentVersion;
  if (ownChange)
    await renewLive(
      tx,
      textId,
      refType === 'refer'
        ? { ...content, values, titleStyle: content.titleStyle ?? null }
        : { ...content, values, title: undefined, titleStyle: undefined },
      ctx,
    );
  await settle(tx, textId, { kind: 'copied', state }, ctx);
  if (liveVersion !== null && !ownChange) await showNewest(tx, textId);
};

/** Brings everything that follows an item to what the public reads of it. */
export const followJob = defineJob<{ itemId: string; userId: string }>({
  name: 'content.follow',
  payload: z.object({ itemId: idSchema, userId: idSchema }),
  run: async ({ itemId, userId }, { context, id: jobId }) =>
    inTransaction(context.db, async (tx) => {
      const followers = await lockFollowers(tx, itemId);
      if (followers.length === 0) return;
      const ctx = await jobContext(tx, { userId, jobId, context });
      for (const follower of followers) await follow(tx, context.approvals, follower, ctx);
      for (const id of new Set(followers.map(({ itemId: follower }) => follower))) await refreshItem(tx, id);
    }),
});

/** Has what follows an item brought up to date, once the transaction has committed. */
export const notifyFollowers = async (
  tx: Tx,
  jobs: Jobs,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<void> => {
  const { rows } = await sql`select from content_item
    where source_item_id = ${itemId} and ref_type in ('map', 'refer') and deleted_at is null limit 1`.execute(
    tx,
  );
  if (rows.length > 0) await jobs.add(followJob, { itemId, userId }, { db: tx });
};

/** The item that something is really linked to: chains end at their source, so that there are no loops. */
export const sourceOf = async (tx: Tx, id: string): Promise<string> => {
  const { rows } = await sql<{ source: string | null }>`
    select case when ref_type in ('map', 'refer') then source_item_id end as source
    from content_item where id = ${id}`.execute(tx);
  return rows[0]?.source ?? id;
};

/** @throws content.linkedAlready, content.samePlace */
export const requireNewLink = async (
  tx: Tx,
  { sourceId, newsClassId }: { sourceId: string; newsClassId: string },
): Promise<void> => {
  const { rows } = await sql<{ isSource: boolean }>`select id = ${sourceId} as "isSource" from content_item
    where news_class_id = ${newsClassId} and deleted_at is null
      and (id = ${sourceId} or (source_item_id = ${sourceId} and ref_type in ('map', 'refer')))
    order by 1 desc limit 1`.execute(tx);
  if (rows[0]) throw new AppError(rows[0].isSource ? 'content.samePlace' : 'content.linkedAlready');
};
