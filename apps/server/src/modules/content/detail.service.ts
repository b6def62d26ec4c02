import {
  type ContentState,
  contentItem,
  contentText,
  type itemById,
  publicFields,
  stateAfterSave,
} from '@lc/contract/content';
import {
  canTransition,
  type EndpointResult,
  hasNeeds,
  type Language,
  type Resource,
  transitionsOf,
} from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import type { WireRow } from '../../kernel/resource/projection.ts';
import { createReader } from '../../kernel/resource/read.ts';
import { createShowHtml } from '../../kernel/resource/record-files.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { requireColumn } from '../sites/index.ts';
import { columnAllows, columnTakes } from './columns/column-rules.ts';
import { loadDesign } from './models/design.queries.ts';
import { valuesFor } from './models/values.ts';
import { mayMove } from './moves.service.ts';
import { heldSettings, isPublisher } from './publisher.ts';
import { publicUrlOf } from './publishing/public-url.queries.ts';
import type { Sites } from './publishing/sites.ts';
import { reviewOf } from './review/review.service.ts';
import { mayWithdraw } from './submit-rules.ts';
import { findText, requireItem } from './text.queries.ts';
import { areValuesWithheld, isWithheld } from './withheld.ts';

type Detail = EndpointResult<typeof itemById>;

interface LanguageRow {
  lang: Language;
  state: ContentState;
  version: number;
  title: string;
  publishedAt: Date | null;
  values: Record<string, unknown>;
  liveVersion: number | null;
  contentVersion: number;
  /** Whether the newest version is the caller's. */
  isAuthor: boolean;
}

const loadLanguages = async (db: Db, itemId: string, ctx: CallContext): Promise<LanguageRow[]> => {
  const { rows } = await sql<LanguageRow>`
    select t.lang, t.state, t.version, t.title, t.published_at as "publishedAt", t.model_values as values,
      t.live_version as "liveVersion", t.content_version as "contentVersion",
      exists (select from content_version v where v.text_id = t.id and v.number = t.content_version
        and v.author_id = ${ctx.session.userId}) as "isAuthor"
    from content_text t where t.item_id = ${itemId} and ${scopeCondition(contentText as Resource, ctx)}
    order by t.id`.execute(db);
  return rows;
};

const loadAutosave = async (db: Db, textId: string, ctx: CallContext): Promise<Detail['autosave']> => {
  const { rows } = await sql<{ version: number; time: Date; content: Record<string, unknown> }>`
    select base_version as version, update_time as time, content from content_autosave
    where text_id = ${textId} and user_id = ${ctx.session.userId}`.execute(db);
  const [kept] = rows;
  return kept ? { ...kept, time: clockIn(ctx.timeZone, kept.time) } : null;
};

/** Reads items with their texts as the editor works on them. */
export const createDetail = ({ db, dictionaryLabels, files }: ModuleContext, sites: Sites) => {
  const showHtml = createShowHtml(db, files.addresses);
  const items = createReader({ resource: contentItem as Resource, db, dictionaryLabels, showHtml });
  const texts = createReader({ resource: contentText as Resource, db, dictionaryLabels, showHtml });

  return async (
    { id, lang }: { id: string; lang: Language | undefined },
    ctx: CallContext,
  ): Promise<Detail> => {
    const place = await requireItem(db, id, ctx);
    const wanted = lang ?? place.lang;
    const textId = await findText(db, { id, lang: wanted }, ctx);
    if (textId === undefined) throw new AppError('system.recordNotFound');
    const [row, item, languages, column, autosave, publicUrl] = await Promise.all([
      texts.get(textId, ctx),
      items.get(id, ctx),
      loadLanguages(db, id, ctx),
      requireColumn(db, place.newsClassId, ctx),
      loadAutosave(db, textId, ctx),
      publicUrlOf({ db, sites }, { itemId: id, siteId: place.subsiteId, lang: wanted }),
    ]);
    const own = languages.find((language) => language.lang === wanted);
    if (!own) throw new AppError('system.recordNotFound');
    const { bodyI18n, body: _body, ...fields } = row;
    const actions = transitionsOf(contentText as Resource).filter(
      (transition) =>
        canTransition(transition, own.state) &&
        hasNeeds(transition, { liveVersion: own.liveVersion }) &&
        mayMove(transition, ctx) &&
        columnAllows(transition, column) &&
        columnTakes(transition, column) &&
        (transition.name !== 'withdraw' || mayWithdraw({ isAuthor: own.isAuthor, column }, ctx)),
    );
    const names = actions.map(({ name }) => name) as Detail['actions'];
    const review = await reviewOf(db, { textId, state: own.state, actions: names }, ctx);
    const mayEdit =
      column.mayEdit &&
      ctx.session.permissions.has('contentItem:edit') &&
      stateAfterSave[own.state] !== undefined;
    return {
      ...fields,
      id,
      itemId: id,
      textId,
      newsClassId: place.newsClassId,
      subsiteId: place.subsiteId,
      model: place.model,
      lang: wanted,
      state: isWithheld(ctx, 'state') ? '' : own.state,
      title: own.title,
      body: textIn(bodyI18n, wanted),
      values: areValuesWithheld(ctx)
        ? {}
        : mayEdit
          ? valuesFor(await loadDesign(db, place.model), own.values)
          : own.values,
      version: own.version,
      reviewLevel: Number(row.reviewLevel ?? 0),
      publishAt: typeof row.publishAt === 'string' ? row.publishAt : null,
      liveVersion: isWithheld(ctx, 'liveVersion') ? null : own.liveVersion,
      publicUrl,
      contentVersion: own.contentVersion,
      ...review,
      mayEdit,
      needsPublisher: isPublisher(column, ctx)
        ? []
        : [...heldSettings(languages), ...(own.liveVersion === null ? [] : publicFields.text)],
      languages: languages.map(({ publishedAt, lang: language, state, version, title }) => ({
        lang: language,
        state: isWithheld(ctx, 'state') ? '' : state,
        version,
        title,
        publishedAt:
          publishedAt && !isWithheld(ctx, 'publishedAt') ? clockIn(ctx.timeZone, publishedAt) : null,
      })),
      item,
      autosave,
    };
  };
};

const textIn = (texts: WireRow[string], lang: Language): string =>
  typeof texts === 'object' && texts !== null ? String(Reflect.get(texts, lang) ?? '') : '';
