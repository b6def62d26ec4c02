import { siteRedirect } from '@lc/contract/content';
import { isWebAddress, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError, refuseField } from '../../../kernel/app-error.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { mayHaveRows, scopeCondition, siteOf } from '../../../kernel/resource/filters.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { type Check, createWriter, type ResourceWriter } from '../../../kernel/resource/write.ts';
import { withoutSlashes } from './filters.ts';
import { addressOf, isOccupied, lostAt, type Ways } from './redirects.ts';
import { partsOf } from './route.ts';
import type { RedirectRow } from './site.queries.ts';
import { languageOfShort, loadSiteModel, type SiteModel } from './site-model.ts';
import type { Sites } from './sites.ts';

const resource = siteRedirect as Resource;
const redirects = recordsOf(resource);

/** A redirect as it is stored, or is going to be. */
interface Stored extends RedirectRow {
  siteId: string;
  id: string | undefined;
  enabled: boolean;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const idIn = (value: unknown): string | null => (textIn(value) === '' ? null : String(BigInt(textIn(value))));

const storedOf = (
  row: Pick<Stored, 'siteId' | 'id'>,
  { path, target = 'address', newsClassId, address, enabled }: Readonly<Record<string, unknown>>,
): Stored => ({
  ...row,
  path: textIn(path),
  // The schema lets no other value through.
  target: target as RedirectRow['target'],
  columnId: idIn(newsClassId),
  address: textIn(address) || null,
  enabled: enabled !== false,
});

/** Where a redirect begins, as it is stored: below the site, without its language and slashes at the ends. */
const pathOf = async (
  { publicPages }: Pick<ModuleContext, 'publicPages'>,
  { row, languages }: SiteModel,
  written: string,
): Promise<string> => {
  const isWhole = isWebAddress(written);
  const whole = isWhole ? written : `http://inside.invalid/${withoutSlashes(written)}`;
  if (!URL.canParse(whole)) return refuseField('path', 'content.redirectPath');
  const url = new URL(whole);
  if (url.search !== '' || url.hash !== '') return refuseField('path', 'content.redirectPath');
  const place = isWhole ? await publicPages.placeOf(url.hostname, url.pathname) : undefined;
  if (isWhole && place?.code !== row.code) return refuseField('path', 'content.redirectPath');
  const below = withoutSlashes(url.pathname.slice(place?.base.length ?? 0));
  let parts = partsOf(below) ?? refuseField('path', 'content.redirectPath');
  if (parts[0] === 'site') {
    if (parts[1] !== row.code) return refuseField('path', 'content.redirectPath');
    parts = parts.slice(2);
  }
  const lang = languageOfShort(parts[0]);
  if (languages.some(({ language }) => language === lang)) parts = parts.slice(1);
  return parts.join('/') === '' ? refuseField('path', 'required') : parts.join('/');
};

/** Redirects are stored when they lead to a page: others would send visitors nowhere, or in circles. */
export const createRedirects = (
  context: ModuleContext,
  sites: Sites,
): { create: ResourceWriter['create']; update: ResourceWriter['update']; check: Check } => {
  const { db, publicPages } = context;
  const writer = createWriter({ resource, db });

  const siteWith = async (tx: Db | Tx, id: string): Promise<SiteModel> => {
    const model = await loadSiteModel(tx, { id });
    if (!model) throw new AppError('system.recordNotFound');
    return model;
  };

  /**
   * @param isTried whether pages are looked for; in a transaction nothing is drawn
   * @param isNew whether it begins here from now on
   */
  const requireEnd = async (tx: Db | Tx, row: Stored, isTried: boolean, isNew = false): Promise<void> => {
    if (row.target === 'gone' || !row.enabled) return;
    const loaded = await siteWith(tx, row.siteId);
    const online = isTried ? await sites.site(loaded.row.code) : undefined;
    const site = online ?? loaded;
    const lang = site.languages[0]?.language;
    // What is missing is what the definition refuses.
    if (!lang || (row.target === 'column' ? row.columnId : row.address) === null) return;
    const address = addressOf(site, row, { lang });
    const ways: Ways = {
      db: tx,
      own: row,
      // In a transaction nothing is drawn, and no other connection is asked: circles within the site are found.
      ...(isTried
        ? { site: sites.site, placeOf: publicPages.placeOf }
        : { site: async () => undefined, placeOf: async () => undefined }),
      page: online ? sites.page : async () => ({ status: 200, path: '/' }),
    };
    const lost = address === undefined ? 'unknown' : await lostAt(ways, site, { address, lang });
    if (lost) refuseField(row.target === 'column' ? 'newsClassId' : 'address', lost);
    if (isTried && online && isNew && (await isOccupied(ways, site, row.path)))
      refuseField('path', 'content.redirectOccupied');
  };

  const create: ResourceWriter['create'] = async (input, ctx) => {
    const siteId = siteOf(resource, ctx, input.subsiteId);
    if (siteId === undefined || !mayHaveRows(resource, ctx, siteId)) return writer.create(input, ctx);
    const path = await pathOf(context, await siteWith(db, siteId), textIn(input.path));
    await requireEnd(db, storedOf({ siteId, id: undefined }, { ...input, path }), true, true);
    return writer.create({ ...input, path }, ctx);
  };

  const update: ResourceWriter['update'] = async (input, ctx) => {
    const {
      id,
      subsiteId: siteId,
      columns,
    } = await inTransaction(db, (tx) => redirects.lock(tx, input.id, ctx));
    if (siteId === undefined) throw new AppError('system.recordNotFound');
    const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    if ('path' in changed)
      changed.path = await pathOf(context, await siteWith(db, siteId), textIn(input.path));
    const before = { ...columns, newsClassId: columns.news_class_id };
    await requireEnd(db, storedOf({ siteId, id }, { ...before, ...changed }), true, 'path' in changed);
    return writer.update({ ...changed, id: input.id }, ctx);
  };

  /** One that is brought back must not lead to itself where others lead there by now. */
  const check: Check = async (change, ctx, tx) => {
    if (change.operation !== 'restore') return;
    const { rows } = await sql<Stored>`select t.id, t.subsite_id as "siteId", t.path, t.target,
        t.news_class_id as "columnId", t.address, t.enabled
      from site_redirect t where t.id = any(${[...change.ids]}::bigint[]) and ${scopeCondition(resource, ctx)}`.execute(
      tx,
    );
    for (const row of rows) await requireEnd(tx, row, false);
  };

  return { create, update, check };
};
