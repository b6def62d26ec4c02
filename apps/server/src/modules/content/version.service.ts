import {
  type Comparison,
  type ContentVersion,
  contentText,
  type LostPart,
  type restoreVersion,
} from '@lc/contract/content';
import type { EndpointInput, Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { differencesOf } from './comparing/index.ts';
import { nameLost, withoutLost } from './lost-parts.ts';
import { loadDesign } from './models/design.queries.ts';
import { linesOfValue } from './models/value-lines.ts';
import { findText, requireItem } from './text.queries.ts';
import { type Written, writeText } from './text.service.ts';
import { areValuesWithheld } from './withheld.ts';

type Content = Readonly<Record<string, unknown>>;
type Asked = { id: string; lang?: Language | undefined };

const requireText = async (
  db: Db,
  { id, lang }: Asked,
  ctx: CallContext,
): Promise<{ textId: string; lang: Language; model: string; site: string }> => {
  const item = await requireItem(db, id, ctx);
  const wanted = lang ?? item.lang;
  const textId = await findText(db, { id, lang: wanted }, ctx);
  if (textId === undefined) throw new AppError('system.recordNotFound');
  return { textId, lang: wanted, model: item.model, site: item.subsiteId };
};

/** The newest hundred versions of a text. */
export const listVersions = async (db: Db, asked: Asked, ctx: CallContext): Promise<ContentVersion[]> => {
  const { textId } = await requireText(db, asked, ctx);
  const { rows } = await sql<Omit<ContentVersion, 'time'> & { time: Date }>`
    select v.number, v.kind, v.content ->> 'title' as title, v.author_name as author, v.create_time as time,
      v.number = t.content_version as "isCurrent", coalesce(v.number = t.live_version, false) as "isLive"
    from content_version v join content_text t on t.id = v.text_id
    where t.id = ${textId} and ${scopeCondition(contentText as Resource, ctx)}
    order by v.number desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, time: clockIn(ctx.timeZone, row.time) }));
};

const loadVersion = async (
  db: Db,
  textId: string,
  number: number,
): Promise<{ content: Content; fileIds: string[] }> => {
  const { rows } = await sql<{ content: Content; fileIds: string[] }>`
    select content, file_ids::text[] as "fileIds" from content_version
    where text_id = ${textId} and number = ${number}`.execute(db);
  const [version] = rows;
  if (!version) throw new AppError('system.recordNotFound');
  return version;
};

const loadContent = async (db: Db, textId: string, number: number): Promise<Content> =>
  (await loadVersion(db, textId, number)).content;

/** What is compared of a field: formatted text, values as they are written, and rows a line each. */
const textOfField = (model: string, name: string, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (name === 'body') return String(value);
  return linesOfValue(model, name.replace(/^values\./, ''), value).join('\n');
};

const flat = ({ values, modelVersion: _number, ...content }: Content): Content => ({
  ...content,
  ...(typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [`values.${name}`, value]))
    : {}),
});

/** What the caller may read of a version. */
const readable = (content: Content, ctx: CallContext): Content =>
  Object.fromEntries(
    Object.entries(content).filter(([name]) =>
      name.startsWith('values.') ? !areValuesWithheld(ctx) : !isHidden(contentText, ctx, name),
    ),
  );

/** What differs between two versions; the last two unless told. */
export const compare = async (
  db: Db,
  { from, to, ...asked }: Asked & { from?: number | undefined; to?: number | undefined },
  ctx: CallContext,
): Promise<Comparison> => {
  const { textId, lang, model } = await requireText(db, asked, ctx);
  const [newest] = await listVersions(db, asked, ctx);
  const last = to ?? newest?.number ?? 1;
  const first = from ?? Math.max(1, last - 1);
  const before = readable(flat(await loadContent(db, textId, first)), ctx);
  const after = readable(flat(await loadContent(db, textId, last)), ctx);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    from: first,
    to: last,
    fields: await differencesOf(
      {
        lang,
        fields: names.map((field) => ({
          field,
          isHtml: field === 'body',
          former: textOfField(model, field, before[field]),
          later: textOfField(model, field, after[field]),
        })),
      },
      ctx.session.userId,
    ),
  };
};

const texts = recordsOf(contentText as Resource);

/**
 * Makes an earlier version the working text again. What that version did not have is emptied; what it had and is not there
 * any more is left out, once that is confirmed.
 * @throws content.versionIncomplete
 */
export const restore = async (
  { db, approvals }: Pick<ModuleContext, 'db' | 'approvals'>,
  { number, version, tab, confirmed, ...asked }: EndpointInput<typeof restoreVersion>['body'],
  ctx: CallContext,
): Promise<Written & { lost: LostPart[] }> => {
  const { textId, lang, model, site } = await requireText(db, asked, ctx);
  const { content, fileIds: copiedFiles } = await loadVersion(db, textId, number);
  const { body, values, modelVersion: _number, ...fields } = content;
  const isValues = (given: unknown): given is Content => typeof given === 'object' && given !== null;
  const earlier = { body: String(body ?? ''), values: isValues(values) ? values : {} };
  const design = await loadDesign(db, model);
  const { lost: all, ...rest } = await withoutLost(db, { model, design, site, ...earlier }, ctx);
  const { lost, params } = nameLost(all, ctx);
  if (lost.length > 0 && confirmed !== true)
    throw new AppError('content.versionIncomplete', { params: { number, ...params }, result: { lost } });
  const whole = { noindex: false, ...Object.fromEntries(keptFields.map((name) => [name, null])), ...fields };
  const input = await texts.prepare(db, { ...whole, bodyI18n: { [lang]: rest.body } }, ctx);
  const written = await inTransaction(db, (tx) =>
    writeText(
      tx,
      { id: asked.id, lang, version, tab },
      { input, values: rest.values, kind: 'restored', approvals, copiedFiles },
      ctx,
    ),
  );
  return { ...written, lost };
};

/** The fields of a text that a version keeps and that may be empty. */
const keptFields = [
  'subtitle',
  'shortTitle',
  'titleStyle',
  'summary',
  'source',
  'sourceUrl',
  'author',
  'editor',
  'displayDate',
  'slug',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
  'canonical',
];
