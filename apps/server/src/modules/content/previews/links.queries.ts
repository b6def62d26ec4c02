import { createHash } from 'node:crypto';
import type { PreviewLink } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { clockIn } from '../../../kernel/time-zone.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewLink {
  textId: string;
  number: number;
  token: string;
  days: number;
  userId: string;
  createBy: string;
}

/** Keeps a link to a version; undefined where the text has no such version. */
export const insertPreviewLink = async (
  tx: Tx,
  { textId, number, token, days, userId, createBy }: NewLink,
): Promise<{ id: string; expiresAt: Date } | undefined> => {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    insert into content_preview_link (text_id, number, token_hash, expires_at, user_id, create_by)
    select v.text_id, v.number, ${hashOf(token)}, now() + make_interval(days => ${days}),
      ${userId}, ${createBy}
    from content_version v where v.text_id = ${textId} and v.number = ${number}
    returning id, expires_at as "expiresAt"`.execute(tx);
  return rows[0];
};

const isGood = sql`l.revoked_at is null and l.expires_at > now()`;

/** The links of a text that are good now. */
export const listPreviewLinks = async (db: Db, textId: string, timeZone: string): Promise<PreviewLink[]> => {
  const { rows } = await sql<Omit<PreviewLink, 'expiresAt' | 'createTime'> & { until: Date; made: Date }>`
    select l.id, l.number, l.expires_at as until, l.create_by as "createBy", l.create_time as made
    from content_preview_link l where l.text_id = ${textId} and ${isGood} order by l.id desc limit 100`.execute(
    db,
  );
  return rows.map(({ until, made, ...row }) => ({
    ...row,
    expiresAt: clockIn(timeZone, until),
    createTime: clockIn(timeZone, made),
  }));
};

/** The item and language of a link, for whoever asks to revoke it. */
export const findLinkPlace = async (
  db: Db | Tx,
  id: string,
): Promise<{ itemId: string; lang: Language } | undefined> => {
  const { rows } = await sql<{ itemId: string; lang: Language }>`
    select t.item_id as "itemId", t.lang from content_preview_link l join content_text t on t.id = l.text_id
    where l.id = ${id} and ${isGood}`.execute(db);
  return rows[0];
};

export const revokePreviewLinkById = async (tx: Tx, id: string): Promise<void> => {
  await sql`update content_preview_link set revoked_at = now() where id = ${id}`.execute(tx);
};

/** Ends every link to previews of a text: what is taken offline is not read by them either. */
export const revokePreviewLinks = async (tx: Tx, textId: string): Promise<void> => {
  await sql`update content_preview_link l set revoked_at = now()
    where l.text_id = ${textId} and l.revoked_at is null`.execute(tx);
};

export interface Previewed {
  itemId: string;
  lang: Language;
  number: number;
  userId: string | null;
}

/** What a link shows and who made it, if it is good and the item lives. */
export const findPreviewed = async (
  db: Db | Tx,
  siteId: string,
  token: string,
): Promise<Previewed | undefined> => {
  const { rows } = await sql<Previewed>`
    select t.item_id as "itemId", t.lang, l.number, l.user_id as "userId"
    from content_preview_link l join content_text t on t.id = l.text_id join content_item i on i.id = t.item_id
    where l.token_hash = ${hashOf(token)} and ${isGood} and i.deleted_at is null
      and i.subsite_id = ${siteId}`.execute(db);
  return rows[0];
};
