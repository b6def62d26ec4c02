import { contentText, printText, readWord, wordLimit, writeWord } from '@lc/contract/content';
import {
  createImportNotes,
  cutText,
  type ImportReport,
  type Language,
  type Resource,
} from '@lc/contract/kernel';
import { subsite } from '@lc/contract/sites';
import { type MessageKey, translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fileIdsIn } from '../../../kernel/html/index.ts';
import { readUpload } from '../../../kernel/http/upload.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { pdfOf, sendPdf } from '../../../kernel/pdf/index.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { visibleTable } from '../../../kernel/resource/visibility.ts';
import { momentText, siteZone } from '../../../kernel/time-zone.queries.ts';
import { type DocumentPicture, pictureForDocument } from '../../media/index.ts';
import { requireItem } from '../text.queries.ts';
import { shownField } from '../withheld.ts';
import type { WordNote } from './word-prepare.ts';
import type { readWordDocument } from './word-reader.ts';

const documents = createBoundedTask<typeof readWordDocument>('modules/content/word/word-process', {
  inputBytes: wordLimit,
  heapMb: 512,
  ms: 20_000,
  concurrency: 1,
  waiting: 20,
  perOwner: 2,
});

interface Text {
  title: string;
  subtitle: string | null;
  body: string;
  author: string | null;
  source: string | null;
  day: string | null;
  /** The name of the site in the language of the text. */
  site: string;
}

const loadText = async (
  db: Db,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<Text> => {
  const { rows } = await sql<Text>`
    select t.title, ${shownField(ctx, 'subtitle', sql`t.subtitle`)} as subtitle,
      coalesce(${shownField(ctx, 'body', sql`t.body ->> t.lang`)}, '') as body,
      ${shownField(ctx, 'author', sql`t.author`)} as author, ${shownField(ctx, 'source', sql`t.source`)} as source,
      coalesce(${shownField(ctx, 'displayDate', sql`t.display_date::text`)}, 
        ${momentText(sql`${shownField(ctx, 'publishedAt', sql`t.published_at`)}::timestamptz`, siteZone('t.subsite_id'), 'day')}) as day,
      (select coalesce(nullif(s.name ->> t.lang, ''), s.name ->> 'en-US', '') from ${visibleTable(subsite, ctx)} s where s.id = t.subsite_id) as site
    from content_text t
    where t.item_id = ${id} and t.lang = ${lang} and ${scopeCondition(contentText as Resource, ctx)}`.execute(
    db,
  );
  const [text] = rows;
  if (!text) throw new AppError('system.recordNotFound');
  return text;
};

/** Pictures of one document: how many at most, how wide in pixels, and how many bytes altogether. */
const mostPictures = 60;
const pictureWidth = 1000;
const heaviest = 10_000_000;

/** The pictures that a text shows, as far as the caller may see them; others are left out. */
const picturesOf = async (
  context: Pick<ModuleContext, 'db' | 'files' | 'log'>,
  html: string,
  ctx: CallContext,
): Promise<Map<string, DocumentPicture>> => {
  const found = new Map<string, DocumentPicture>();
  let left = heaviest;
  for (const id of fileIdsIn(html).slice(0, mostPictures)) {
    try {
      const picture = await pictureForDocument(context, id, { width: pictureWidth, most: left }, ctx);
      if (!picture) continue;
      left -= picture.bytes.length;
      found.set(id, picture);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.log.warn({ file: id, reason: error.key }, 'a picture was left out of a document');
    }
  }
  return found;
};

const fileNameOf = (title: string, extension: string): string =>
  `${cutText(title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim(), 80)}.${extension}`;

/** The report of a document that was read, in words. */
const reportOf = (notes: readonly WordNote[], language: Language): ImportReport => {
  const report = createImportNotes();
  for (const { kind, code, place, value } of notes) {
    const note = translate(language, `contentWord.${kind}.${code}` as MessageKey);
    if (kind === 'understood') report.understand(place, value, note);
    else report.leaveOut(place, value, note);
  }
  return report.report();
};

/** Word documents in and out, and texts on paper. */
export const serveWord = (context: ModuleContext): void => {
  const { db, route } = context;
  const open = async ({ id, lang }: { id: string; lang?: Language | undefined }, ctx: CallContext) => {
    const item = await requireItem(db, id, ctx);
    const wanted = lang ?? item.lang;
    const text = await loadText(db, { id: item.id, lang: wanted }, ctx);
    return { ...text, lang: wanted, pictures: await picturesOf(context, text.body, ctx) };
  };
  route(readWord, async ({ ctx, request }) => {
    const { file } = await readUpload(request, wordLimit);
    const { notes, ...read } = await documents.run({ bytes: file }, ctx.session.userId);
    return { ...read, report: reportOf(notes, ctx.language) };
  });
  route(writeWord, async ({ query, ctx }) => {
    const { title, body, pictures, site, day } = await open(query, ctx);
    const { wordDocument } = await import('./word-writer.ts');
    const letterhead =
      query.letterhead === '1' ? { name: site, footer: [site, day].filter(Boolean).join(' · ') } : undefined;
    const bytes = wordDocument(title, body, { pictures, letterhead });
    return { fileName: fileNameOf(title, 'docx'), fileContent: Buffer.from(bytes).toString('base64') };
  });
  route(printText, async ({ query, ctx, reply }) => {
    const { title, subtitle, body, pictures, site, author, source, day, lang } = await open(query, ctx);
    const { textSheetOf } = await import('./text-sheet.ts');
    const fact = (name: 'author' | 'source' | 'displayDate', value: string | null) =>
      value ? [{ label: translate(lang, `contentText.${name}`), value }] : [];
    const sheet = textSheetOf({
      title,
      subtitle: subtitle ?? '',
      html: body,
      facts: [...fact('displayDate', day), ...fact('author', author), ...fact('source', source)],
      issuer: site,
      pictures,
    });
    return sendPdf(reply, fileNameOf(title, 'pdf'), await pdfOf(sheet, ctx.session.userId));
  });
};
