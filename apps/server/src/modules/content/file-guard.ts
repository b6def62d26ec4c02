import { contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { FileGuard } from '../../kernel/files/file-guards.ts';
import { guardOwnFiles } from '../../kernel/resource/decided-files.ts';
import { noteWriter } from '../../kernel/resource/writers.ts';
import { isPublic } from './public.queries.ts';
import { requirePublisher } from './publisher.ts';

guardOwnFiles(contentText.spec.name);

interface Shown {
  textId: string;
  newsClassId: string;
  /** Visitors read the text, or reviewers look at it. */
  isHeld: boolean;
}

/** Texts that show some files: in the version that stands or the one that is read, in cover or attachments. */
const textsWith = async (tx: Tx, fileIds: readonly string[]): Promise<Shown[]> => {
  const ids = sql`${[...fileIds]}::bigint[]`;
  const { rows } = await sql<Shown>`
    select t.id as "textId", i.news_class_id as "newsClassId",
      (${isPublic()} or t.state in ('in_review', 'approved', 'scheduled')) as "isHeld"
    from content_text t join content_item i on i.id = t.item_id
    where i.deleted_at is null and t.id in (
      select v.text_id from content_version v join content_text own on own.id = v.text_id
        and v.number in (own.content_version, own.live_version)
        where v.file_ids && ${ids} or v.value_files && ${ids}
      union select own.id from content_text own join content_item whole on whole.id = own.item_id
        where whole.cover = any(${ids}) or whole.attachments && ${ids})`.execute(tx);
  return rows;
};

/** @throws content.needsPublisher also for a column that the caller does not see */
const requireColumnPublisher = async (tx: Tx, newsClassId: string, ctx: CallContext): Promise<void> => {
  try {
    await requirePublisher(tx, { newsClassId }, ctx);
  } catch (error) {
    throw error instanceof AppError ? new AppError('content.needsPublisher', { cause: error }) : error;
  }
};

/**
 * The files of a text are a part of it: while visitors read it, or reviewers look at it, those alone change them who may
 * publish in its column. @throws content.needsPublisher
 */
export const requireFilePublisher: FileGuard = async (tx, { fileIds, change }, ctx) => {
  const texts = await textsWith(tx, fileIds);
  const held = new Set(texts.filter(({ isHeld }) => isHeld).map(({ newsClassId }) => newsClassId));
  for (const newsClassId of held) await requireColumnPublisher(tx, newsClassId, ctx);
  const written = texts.map(({ textId }) => textId);
  if (change === 'bytes') await noteWriter(tx, contentText as Resource, written, ctx);
};
