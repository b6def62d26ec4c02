import type { TemplateProblem, TemplateType } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import { atOneMoment } from '../../../kernel/db/transaction.ts';
import { visitors } from '../../../kernel/files/reader.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { takeTurn, trialArtistFor } from './artist.ts';
import { createDrawer } from './drawer.ts';
import { drawLimits, type Fault } from './drawing.ts';
import { faultsOfHtml } from './html-faults.ts';
import { FaultyTemplateError, type PagePlan, preparePage, renderPage } from './page.ts';
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

/** A name that this page does not have may be one of another page, and a text may be meant as it stands. */
const warnings: ReadonlySet<string> = new Set(['unknownName', 'foreignComment'] satisfies Fault['code'][]);

/** What is wrong with a template, in the caller's words where they are ours. */
const problemOf = (
  { line, column, message, code, params }: Fault,
  { language }: CallContext,
): TemplateProblem => ({
  line,
  column,
  message: code
    ? translate(language, `templateProblem.${code}` as MessageKey, { ...params, max: drawLimits.output })
    : message,
  ...(code !== undefined && warnings.has(code) ? { isWarning: true } : {}),
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

/** Reads the page that a text is tried on. An include, a feed or a sitemap is tried on the home page; a detail without an item as well. */
const prepareTrial = async (
  context: ModuleContext,
  trial: Trial,
  ctx: CallContext,
): Promise<PagePlan | undefined> => {
  const names = await context.dictionaryLabels.readers();
  return atOneMoment(context.db, async (tx) => {
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
    const reader = { ...visitors, preview: ctx };
    const drawer = createDrawer({ context, tx, site, lang, names, reader });
    const page = pageFor(site, { ...trial, lang }, sample) ?? { kind: 'home', lang };
    return preparePage(drawer, page, { origin: originOf(site, context), given: trial.body });
  });
};

interface Tried {
  html: string | null;
  problems: TemplateProblem[];
}

/** What a page says of its own drawing, then of the text before it was drawn; each place once. */
const problemsOf = (
  drawing: Fault | undefined,
  text: readonly Fault[],
  ctx: CallContext,
): TemplateProblem[] => {
  const problems = new Map<string, TemplateProblem>();
  for (const fault of [...text, ...(drawing ? [drawing] : [])]) {
    const key = `${fault.line} ${fault.code} ${fault.params?.name ?? ''}`;
    if (!problems.has(key)) problems.set(key, problemOf(fault, ctx));
  }
  return [...problems.values()];
};

const drawTried = async (context: ModuleContext, trial: Trial, ctx: CallContext): Promise<Tried> => {
  const page = await prepareTrial(context, trial, ctx);
  if (!page) return { html: null, problems: [] };
  const faults: Fault[] = [];
  const artist = trialArtistFor(ctx.session.userId);
  try {
    const { answer } = await renderPage(page, async (drawing, isForeign) => {
      const drawn = await artist({ ...drawing, isTrial: true }, isForeign);
      faults.push(...(drawn.faults ?? []));
      return drawn;
    });
    return { html: answer.body, problems: problemsOf(undefined, faults, ctx) };
  } catch (error) {
    if (!(error instanceof FaultyTemplateError)) throw error;
    return { html: null, problems: problemsOf(error.fault, faults, ctx) };
  }
};

/** Draws a page with a text in the place of its template. @throws system.tooManyRequests */
export const drawTrial = (context: ModuleContext, trial: Trial, ctx: CallContext): Promise<Tried> =>
  takeTurn(ctx.session.userId, () => drawTried(context, trial, ctx));

/** The items and languages that a text is tried with. */
const trialsOf = (context: ModuleContext, trial: Omit<Trial, 'lang' | 'itemId'>): Promise<Trial[]> =>
  atOneMoment(context.db, async (tx) => {
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

/** Tries a text with up to three items in each language of the site. @returns what is wrong, each once */
export const tryTemplate = (
  context: ModuleContext,
  trial: Omit<Trial, 'lang' | 'itemId'>,
  ctx: CallContext,
): Promise<TemplateProblem[]> =>
  takeTurn(ctx.session.userId, async () => {
    const problems = new Map<string, TemplateProblem>();
    for (const one of await trialsOf(context, trial)) {
      const { html, problems: own } = await drawTried(context, one, ctx);
      const faults = html === null ? [] : await faultsOfHtml(html, ctx.session.userId);
      const more = faults.map((fault) => problemOf({ ...fault, message: '' }, ctx));
      for (const problem of [...own, ...more]) problems.set(`${problem.line} ${problem.message}`, problem);
    }
    return [...problems.values()];
  });
