import {
  type ChangedBlock,
  type confirmTranslation,
  contentText,
  type translationState,
} from '@lc/contract/content';
import type { EndpointInput, EndpointResult, Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { type ItemPlace, refreshItem, requireItem } from '../text.queries.ts';
import { requireWritableItem } from '../text.service.ts';
import { areValuesWithheld, isWithheld } from '../withheld.ts';
import { heardUsers } from './presence.ts';
import { noteDone, noteSource } from './source.queries.ts';
import { type SourceText, sourceChanges } from './source-changes.ts';

interface Pair {
  textId: string;
  title: string | null;
  isOutdated: boolean;
  /** Changes of the source that were dealt with. */
  done: string[];
  seen: SourceText | null;
  sourceVersion: number;
  source: SourceText;
}

const loadPair = async (
  db: Db | Tx,
  { item, lang, isLocked = false }: { item: ItemPlace; lang: Language; isLocked?: boolean },
  ctx: CallContext,
): Promise<Pair> => {
  const { rows } = await sql<Pair>`
    select t.id as "textId", t.title, coalesce(t.source_digest <> s.digest, false) as "isOutdated",
      coalesce(t.source_done, '{}') as done,
      (select v.content from content_version v where v.text_id = s.id and v.number = t.source_version) as seen,
      jsonb_build_object('title', s.title, 'summary', s.summary, 'body', s.body ->> s.lang,
        'values', s.model_values) as source, s.content_version as "sourceVersion"
    from content_text t join content_text s on s.item_id = t.item_id and s.lang = ${item.lang}
    where t.item_id = ${item.id} and t.lang = ${lang} and ${scopeCondition(contentText as Resource, ctx)}
    ${isLocked ? sql`for update of t` : sql``}`.execute(db);
  const [pair] = rows;
  if (!pair) throw new AppError('system.recordNotFound');
  return pair;
};

/** Every change of the source, those that the caller may not read among them. */
const changesOf = ({ isOutdated, seen, source }: Pair, { model }: ItemPlace): ChangedBlock[] =>
  isOutdated && seen ? sourceChanges(seen, source, model) : [];

const mayRead = (part: string, ctx: CallContext): boolean => {
  if (part === 'title') return true;
  return part === 'summary' ? !isWithheld(ctx, 'summary') : !areValuesWithheld(ctx);
};

/** What changed in the source of a translation, paragraph by paragraph. */
export const readTranslation = async (
  db: Db,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<EndpointResult<typeof translationState>> => {
  const item = await requireItem(db, id, ctx);
  if (item.lang === lang) return { source: null, sourceVersion: null, isOutdated: false, changed: [] };
  const pair = await loadPair(db, { item, lang }, ctx);
  const changed = changesOf(pair, item).filter(
    ({ key, part }) => !pair.done.includes(key) && mayRead(part, ctx),
  );
  const { sourceVersion, isOutdated } = pair;
  return { source: item.lang, sourceVersion, isOutdated, changed };
};

/** Says that a translation is up to date, or that one change of its source is dealt with. Who has it open is told. */
export const confirm = (
  { db, push }: Pick<ModuleContext, 'db' | 'push'>,
  { id, lang, key }: EndpointInput<typeof confirmTranslation>['body'],
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const item = await requireWritableItem(tx, id, ctx);
    if (item.lang === lang) return;
    // Two who deal with two changes at the same time wait for each other.
    const pair = await loadPair(tx, { item, lang, isLocked: true }, ctx);
    const { textId, title } = pair;
    const keys = changesOf(pair, item).map((change) => change.key);
    const done = keys.filter((one) => one === key || pair.done.includes(one));
    // Somebody else was faster, or the source changed there again.
    if (key !== undefined && (!keys.includes(key) || pair.done.includes(key))) return;
    if (key !== undefined && done.length < keys.length) await noteDone(tx, textId, done);
    else {
      await noteSource(tx, textId);
      await refreshItem(tx, id);
    }
    await writeAudit(tx, ctx, {
      action: 'confirm',
      resource: 'contentText',
      recordId: textId,
      recordLabel: title,
    });
    await push.changed('presence', { userIds: await heardUsers(tx, textId) }, tx);
  });
