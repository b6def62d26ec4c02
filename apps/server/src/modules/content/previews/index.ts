import { randomBytes } from 'node:crypto';
import {
  addPreviewLink,
  previewDays,
  previewItem,
  previewLinks,
  revokePreviewLink,
} from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { cleanHtml } from '../../../kernel/html/index.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import type { LiveContent } from '../publishing/items.queries.ts';
import { drawPreview } from '../publishing/preview.ts';
import { findText, requireItem } from '../text.queries.ts';
import { readableContent, requireWhole } from '../withheld.ts';
import {
  findLinkPlace,
  insertPreviewLink,
  listPreviewLinks,
  revokePreviewLinkById,
} from './links.queries.ts';

interface TextPlace {
  textId: string;
  siteId: string;
}

/** A text of an item that the caller sees. @throws system.recordNotFound */
const requireText = async (
  db: Db | Tx,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<TextPlace> => {
  const { subsiteId } = await requireItem(db, id, ctx);
  const textId = await findText(db, { id, lang }, ctx);
  if (textId === undefined) throw new AppError('system.recordNotFound');
  return { textId, siteId: subsiteId };
};

const placeOf = async (
  tx: Tx,
  { textId, siteId }: TextPlace,
): Promise<{ code: string; number: number; title: string }> => {
  const { rows } = await sql<{ code: string; number: number; title: string }>`
    select s.code, t.content_version as number, t.title from content_text t join subsite s on s.id = ${siteId}
    where t.id = ${textId}`.execute(tx);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

const audit = (
  tx: Tx,
  ctx: CallContext,
  { textId, title, number }: { textId: string; title: string; number: number | null },
): Promise<void> =>
  writeAudit(tx, ctx, {
    action: 'edit',
    resource: 'contentText',
    recordId: textId,
    recordLabel: title,
    changes: { previewLink: number === null ? ['1', null] : [null, String(number)] },
  });

/** Previews of items: for who writes them, and by links for people without an account. */
export const servePreviews = (context: ModuleContext): void => {
  const { db, route } = context;
  route(previewItem, async ({ body: { id, lang, number, text }, ctx }) => {
    const { subsiteId } = await requireItem(db, id, ctx);
    const given = text && { ...text, ...(text.body === undefined ? {} : { body: cleanHtml(text.body) }) };
    const readable = (content: LiveContent) => readableContent(ctx, content);
    const asked = { siteId: subsiteId, itemId: id, lang, number, text: given, readable, ctx };
    return { html: await drawPreview(context, asked, ctx.session.userId) };
  });
  route(addPreviewLink, ({ body, ctx }) =>
    inTransaction(db, async (tx) => {
      // Whoever follows the link reads all of the version.
      requireWhole(ctx);
      const { id, lang, days = previewDays.default } = body;
      const text = await requireText(tx, { id, lang }, ctx);
      const { code, number: newest, title } = await placeOf(tx, text);
      const number = body.number ?? newest;
      const token = randomBytes(24).toString('base64url');
      const { textId } = text;
      const link = await insertPreviewLink(tx, {
        textId,
        number,
        token,
        days,
        userId: ctx.session.userId,
        createBy: ctx.session.username,
      });
      if (!link) throw new AppError('system.recordNotFound');
      await audit(tx, ctx, { textId, title, number });
      const url = `/site/${encodeURIComponent(code)}/preview/${token}`;
      return { id: link.id, url, number, expiresAt: clockIn(ctx.timeZone, link.expiresAt) };
    }),
  );
  route(previewLinks, async ({ query, ctx }) => {
    const { textId } = await requireText(db, query, ctx);
    return listPreviewLinks(db, textId, ctx.timeZone);
  });
  route(revokePreviewLink, async ({ body: { id }, ctx }) => {
    await inTransaction(db, async (tx) => {
      const place = await findLinkPlace(tx, id);
      if (!place) throw new AppError('system.recordNotFound');
      const text = await requireText(tx, { id: place.itemId, lang: place.lang }, ctx);
      await revokePreviewLinkById(tx, id);
      const { title } = await placeOf(tx, text);
      await audit(tx, ctx, { textId: text.textId, title, number: null });
    });
    return new Answer(null, 'system.updated');
  });
};
