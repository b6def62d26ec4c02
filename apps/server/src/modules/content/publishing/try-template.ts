import type { TemplateProblem, TemplateType } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { artistFor } from './artist.ts';
import { atOneMoment } from './changes.queries.ts';
import type { Drawer } from './drawer.ts';
import { drawLimits, type Fault } from './drawing.ts';
import { faultsOfHtml } from './html-faults.ts';
import { buildPage, FaultyTemplateError } from './page.ts';
import type { Page } from './route.ts';
import { loadSiteModel, type SiteModel } from './site-model.ts';
import { originOf } from './sites.ts';
import { findSamples } from './templates.queries.ts';

/** A text and what it is tried with. */
export interface Trial {
  body: string;
  type: TemplateType;
  siteId: string;
  columnId: string | undefined;
  itemId: string | undefined;
  model: string | null;
  lang: Language;
}

/** What is wrong with a template, in the caller's words where they are ours. */
const problemOf = ({ line, column, message, code }: Fault, { language }: CallContext): TemplateProblem => ({
  line,
  column,
  message: code
    ? translate(language, `templateProblem.${code}` as MessageKey, { max: drawLimits.output })
    : message,
});

const pageFor = (
  site: SiteModel,
  { type, lang, columnId }: Trial,
  itemId: string | undefined,
): Page | undefined => {
  if (type === 'detail') return itemId === undefined ? undefined : { kind: 'item', lang, itemId };
  if (type === 'error') return { kind: 'missing', lang };
  if (type === 'search') return { kind: 'search', lang };
  const wanted = { single: 'single', column: 'container', list: 'list' } as const;
  if (type !== 'single' && type !== 'column' && type !== 'list') return { kind: 'home', lang };
  const column =
    (columnId === undefined ? undefined : site.columns.get(columnId)) ??
    [...site.columns.values()].find(({ kind }) => kind === wanted[type]);
  return column ? { kind: 'column', lang, columnId: column.id, page: 1 } : undefined;
};

/**
 * Draws a page with a text in the place of its template. An include, a feed or a sitemap is drawn on the home page; a
 * detail without an item as well.
 */
export const drawTrial = async (
  context: ModuleContext,
  trial: Trial,
  ctx: CallContext,
): Promise<{ html: string | null; problems: TemplateProblem[] }> =>
  atOneMoment(context.db, async (tx) => {
    const site = await loadSiteModel(tx, { id: trial.siteId });
    if (!site) throw new AppError('system.recordNotFound');
    const lang = site.languages.some(({ language }) => language === trial.lang)
      ? trial.lang
      : (site.languages[0]?.language ?? trial.lang);
    const [sample] =
      trial.itemId === undefined && trial.type === 'detail'
        ? await findSamples(
            tx,
            { siteId: trial.siteId, lang, model: trial.model, columnId: trial.columnId ?? null },
            1,
          )
        : [trial.itemId];
    const drawer: Drawer = { context, tx, site, lang, deps: new Set(), until: [], ads: new Map() };
    const page = pageFor(site, { ...trial, lang }, sample) ?? { kind: 'home', lang };
    try {
      const answer = await buildPage(drawer, page, {
        origin: originOf(site, context),
        artist: artistFor(ctx.session.userId),
        given: trial.body,
      });
      return { html: answer?.body ?? null, problems: [] };
    } catch (error) {
      if (!(error instanceof FaultyTemplateError)) throw error;
      return { html: null, problems: [problemOf(error.fault, ctx)] };
    }
  });

/** Tries a text with up to three items in each language of the site. @returns what is wrong, each once */
export const tryTemplate = async (
  context: ModuleContext,
  trial: Omit<Trial, 'lang' | 'itemId'>,
  ctx: CallContext,
): Promise<TemplateProblem[]> => {
  const { db } = context;
  const trials: Trial[] = await atOneMoment(db, async (tx) => {
    const site = await loadSiteModel(tx, { id: trial.siteId });
    const found: Trial[] = [];
    for (const { language: lang } of site?.languages ?? []) {
      const { siteId, model, columnId = null } = trial;
      const samples =
        trial.type === 'detail' ? await findSamples(tx, { siteId, lang, model, columnId }, 3) : [];
      const itemIds: (string | undefined)[] = samples.length > 0 ? samples : [undefined];
      found.push(...itemIds.map((itemId) => ({ ...trial, lang, itemId })));
    }
    return found;
  });
  const problems = new Map<string, TemplateProblem>();
  for (const one of trials) {
    const { html, problems: own } = await drawTrial(context, one, ctx);
    const faults = html === null ? [] : await faultsOfHtml(html, ctx.session.userId);
    const more = faults.map((fault) => problemOf({ ...fault, message: '' }, ctx));
    for (const problem of [...own, ...more]) problems.set(`${problem.line} ${problem.message}`, problem);
  }
  return [...problems.values()];
};
