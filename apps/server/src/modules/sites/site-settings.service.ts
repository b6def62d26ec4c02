import {
  type EndpointInput,
  type EndpointResult,
  type LocalizedText,
  pickLocalized,
} from '@lc/contract/kernel';
import {
  type ExtensionSetting,
  extensionNames,
  extensionSettings,
  robotsChoices,
  type SiteLanguage,
  type saveSiteExtension,
  type saveSiteLanguages,
  type saveSiteSeo,
  type siteExtension,
  type siteSeo,
} from '@lc/contract/sites';
import { AppError, type ProblemDraft } from '../../kernel/app-error.ts';
import { type AuditAction, writeAudit } from '../../kernel/audit/audit.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { mergeTexts } from '../../kernel/resource/values.ts';
import { loadSiteZone } from '../../kernel/time-zone.queries.ts';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { findPlace, lockPlaces, type SitePlace } from './site.queries.ts';
import {
  type ExtensionRow,
  loadExtension,
  loadLanguages,
  loadSeo,
  replaceLanguages,
  type SeoRow,
  writeExtension,
  writeSeo,
} from './site-settings.queries.ts';
import { requireOwn } from './subsite.service.ts';

/** The site named, else the working site. @throws system.recordNotFound for one the caller may not work on. */
export const requireSite = (ctx: CallContext, named: string | undefined): string => {
  const subsiteId = named ?? ctx.session.subsiteId;
  if (subsiteId === undefined) throw new AppError('sites.noWorkingSite');
  if (!mayUseSite(ctx.session, subsiteId)) throw new AppError('system.recordNotFound');
  return subsiteId;
};

/** A site visible to the caller, to be read. @throws system.recordNotFound */
export const requireSeen = async (db: Db, id: string, ctx: CallContext): Promise<SitePlace> => {
  const place = await findPlace(db, String(BigInt(id)), ctx);
  if (!place) throw new AppError('system.recordNotFound');
  return place;
};

/** A site that the caller may change, kept as it is. @throws system.recordNotFound, sites.notYours, sites.archived */
export const lockOwnSite = async (
  tx: Tx,
  id: string,
  ctx: CallContext,
  { mayBeFolder = false } = {},
): Promise<SitePlace> => {
  const [place] = await lockPlaces(tx, [String(BigInt(id))], ctx, 'update');
  if (!place) throw new AppError('system.recordNotFound');
  requireOwn(place, ctx);
  if (place.status === 'archived') throw new AppError('sites.archived');
  if (place.classify === 'group' && !mayBeFolder) throw new AppError('sites.folder');
  return place;
};

/** Keeps in the audit what was saved beside a site. */
export const auditSetting = (
  tx: Tx,
  ctx: CallContext,
  place: SitePlace,
  [action, before, after]: readonly [action: AuditAction, before: unknown, after: unknown],
): Promise<void> =>
  writeAudit(tx, ctx, {
    action,
    resource: 'subsite',
    recordId: place.id,
    recordLabel: place.label,
    changes: { [action]: [before, after] },
  });

const noSeo: SeoRow = { title: {}, keywords: {}, description: {}, robots: robotsChoices[0] };

/** What search engines are told about a site. */
export const readSeo = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof siteSeo>> => {
  const place = await requireSeen(db, id, ctx);
  const { title, keywords, description, robots } = (await loadSeo(db, place.id)) ?? noSeo;
  const inLanguage = (text: LocalizedText): string => pickLocalized(text, ctx.language);
  return {
    id: place.id,
    title: inLanguage(title),
    keywords: inLanguage(keywords),
    description: inLanguage(description),
    titleI18n: title,
    keywordsI18n: keywords,
    descriptionI18n: description,
    robots: robotsChoices.find((choice) => choice === robots) ?? robotsChoices[0],
  };
};

export const saveSeo = (
  { db }: ModuleContext,
  body: EndpointInput<typeof saveSiteSeo>['body'],
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const place = await lockOwnSite(tx, body.id, ctx);
    const before = (await loadSeo(tx, place.id)) ?? noSeo;
    const merged = (name: 'title' | 'keywords' | 'description'): LocalizedText =>
      mergeTexts(before[name], { text: undefined, texts: body[`${name}I18n`] }, ctx);
    const after = {
      title: merged('title'),
      keywords: merged('keywords'),
      description: merged('description'),
      robots: body.robots ?? before.robots,
    };
    await writeSeo(tx, place.id, after);
    await auditSetting(tx, ctx, place, ['seo', before, after]);
  });

/** What is wrong with the languages of a site as a whole. */
const languageProblems = (languages: readonly SiteLanguage[]): ProblemDraft[] => {
  const enabled = new Set(languages.filter((one) => one.enabled).map(({ language }) => language));
  const isTwice = (name: 'language' | 'basePath', index: number): boolean =>
    languages.findIndex((one) => one[name] === languages[index]?.[name]) !== index;
  const single = languages.flatMap(({ language, fallbackType, fallbacks }, index): ProblemDraft[] => {
    const path = `languages.${index}`;
    const isChain =
      fallbackType === 'fallback'
        ? fallbacks.length > 0 &&
          new Set(fallbacks).size === fallbacks.length &&
          fallbacks.every((other) => other !== language && enabled.has(other))
        : fallbacks.length === 0;
    return [
      ...(isTwice('language', index) ? [{ path: `${path}.language`, rule: 'taken' }] : []),
      ...(isTwice('basePath', index) ? [{ path: `${path}.basePath`, rule: 'taken' }] : []),
      ...(isChain ? [] : [{ path: `${path}.fallbacks`, rule: 'choice' }]),
    ];
  });
  const defaults = languages.filter(({ isDefault }) => isDefault);
  const hasDefault = defaults.length === 1 && defaults[0]?.enabled === true;
  return hasDefault ? single : [...single, { path: 'languages', rule: 'siteDefault' }];
};

export const saveLanguages = (
  { db }: ModuleContext,
  { id, languages }: EndpointInput<typeof saveSiteLanguages>['body'],
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const place = await lockOwnSite(tx, id, ctx);
    const problems = languageProblems(languages);
    if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
    const before = await loadLanguages(tx, place.id);
    await replaceLanguages(tx, place.id, languages);
    await auditSetting(tx, ctx, place, ['languages', before, languages]);
  });

/** What rows say of each setting; null where they say nothing, or something of another shape. */
const settingsIn = (rows: readonly ExtensionRow[]): EndpointResult<typeof siteExtension>['own'] => {
  const saidOf = (setting: ExtensionSetting): unknown => rows.find(({ name }) => name === setting)?.value;
  const { maxWidth, timeZone, countryCode } = extensionSettings;
  return {
    maxWidth: maxWidth.safeParse(saidOf('maxWidth')).data ?? null,
    timeZone: timeZone.safeParse(saidOf('timeZone')).data ?? null,
    countryCode: countryCode.safeParse(saidOf('countryCode')).data ?? null,
  };
};

/** How wide pictures of a site are shown at most, by its own setting or that of a site above; null without one. */
export const maxWidthOf = async (db: Db, siteId: string): Promise<number | null> =>
  settingsIn(await loadExtension(db, siteId, 'en-US')).maxWidth;

/**
 * The clock that the offices of a site go by, and the country whose holidays they keep: those of Myanmar unless the site,
 * its host or what it stands below says otherwise.
 */
export const officeOf = async (
  db: Db,
  siteId: string,
): Promise<{ timeZone: string; countryCode: string }> => {
  const { countryCode } = settingsIn(await loadExtension(db, siteId, 'en-US'));
  return { timeZone: await loadSiteZone(db, siteId), countryCode: countryCode ?? 'MM' };
};

/** The settings that extend a site as they work, and where they come from. */
export const readExtension = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof siteExtension>> => {
  const place = await requireSeen(db, id, ctx);
  const rows = await loadExtension(db, place.id, ctx.language);
  // What another site is called is told only to those who work on it.
  const nameOf = (setting: ExtensionSetting): string | null => {
    const row = rows.find(({ name, siteId }) => name === setting && siteId !== place.id);
    return row && (row.classify === 'group' || mayUseSite(ctx.session, row.siteId)) ? row.siteName : null;
  };
  return {
    id: place.id,
    ...settingsIn(rows),
    own: settingsIn(rows.filter(({ siteId }) => siteId === place.id)),
    inheritedFrom: {
      maxWidth: nameOf('maxWidth'),
      timeZone: nameOf('timeZone'),
      countryCode: nameOf('countryCode'),
    },
  };
};

export const saveExtension = (
  { db }: ModuleContext,
  body: EndpointInput<typeof saveSiteExtension>['body'],
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const place = await lockOwnSite(tx, body.id, ctx, { mayBeFolder: true });
    if (body.timeZone && !isTimeZone(body.timeZone))
      throw new AppError('system.invalidInput', { problems: [{ path: 'timeZone', rule: 'unknown' }] });
    const rows = await loadExtension(tx, place.id, ctx.language);
    const before = settingsIn(rows.filter(({ siteId }) => siteId === place.id));
    for (const name of extensionNames) {
      const value = body[name];
      if (value === undefined || value === before[name]) continue;
      await writeExtension(tx, place.id, { name, value: value ?? undefined });
      await auditSetting(tx, ctx, place, [name, before[name], value]);
    }
  });
