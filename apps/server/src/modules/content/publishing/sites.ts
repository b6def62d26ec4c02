import type { Language } from '@lc/contract/kernel';
import { AppError } from '../../../kernel/app-error.ts';
import { visitors } from '../../../kernel/files/reader.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { findArtifact, type NewArtifact, storeArtifact } from './artifacts.queries.ts';
import { artistFor } from './artist.ts';
import { atOneMoment, revisionOf } from './changes.queries.ts';
import type { Drawer } from './drawer.ts';
import { publicPagesOf } from './feeds.ts';
import { type Answer, buildPage, etagOf, FaultyTemplateError } from './page.ts';
import { findPage, keyOf, type Page, pageOfKey } from './route.ts';
import type { SearchWish } from './search.queries.ts';
import { defaultLanguageOf, loadSiteModel, type SiteModel } from './site-model.ts';
import { release } from './themes/index.ts';

/** The public sites: what is at which address, and the pages. */
export interface Sites {
  /** A site by its code; undefined where visitors find none. */
  site(code: string): Promise<SiteModel | undefined>;
  /** A page, as it was drawn or drawn now; undefined where there is no such page. @throws system.unavailable */
  page(site: SiteModel, page: Page, search?: SearchWish): Promise<PageAnswer | undefined>;
  /** Draws the page of a key unless it is right; one that cannot be drawn is left for whoever asks. */
  redraw(code: string, key: string): Promise<void>;
  /** The keys of all pages that search engines may show, and of what tells them of these; undefined where visitors find no site. */
  keys(code: string): Promise<string[] | undefined>;
  forget(): void;
}

export interface PageAnswer extends Answer {
  etag: string;
  expiresAt: Date | null;
  /** The advertisements that it shows. */
  ads: readonly string[];
}

/** Pages that one process draws at once: each holds a connection. */
const atOnce = 3;
const mostWaiting = 500;

const createConcurrencyLimiter = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('system.unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
};

const earliest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((first, one) => (first && first <= one ? first : one), null);

export const languageOf = (site: SiteModel, page: Page): Language =>
  'lang' in page ? page.lang : (defaultLanguageOf(site)?.language ?? 'en-US');

/** Where a site is, for addresses that have to be whole. */
export const originOf = (site: SiteModel, { config }: Pick<ModuleContext, 'config'>): string =>
  site.row.origin ?? config.publicUrl ?? `http://127.0.0.1:${config.port}`;

/** The key of the page at an address of a site. */
const keyAt = (site: SiteModel, address: string): string | undefined => {
  const parts = address.slice('/site/'.length).split('/').slice(1).map(decodeURIComponent);
  const endsOpen = parts.at(-1) !== '';
  const found = findPage(site, endsOpen ? parts : parts.slice(0, -1), endsOpen);
  return 'page' in found ? keyOf(found.page) : undefined;
};

export const createSites = (context: ModuleContext): Sites => {
  const { db, events, log } = context;
  const models = new Map<string, Promise<SiteModel | undefined>>();
  const drawing = new Map<string, Promise<PageAnswer | undefined>>();
  const inTurn = createConcurrencyLimiter();

  const site = (code: string): Promise<SiteModel | undefined> => {
    const known = models.get(code);
    if (known && events.isConnected()) return known;
    const loading = loadSiteModel(db, { code });
    if (models.size > 500) models.clear();
    models.set(code, loading);
    // A site that is not there, or could not be read, is looked for again.
    loading.then(
      (found) => found ?? models.delete(code),
      () => models.delete(code),
    );
    return loading;
  };

  const drawNow = (known: SiteModel, page: Page, search?: SearchWish) =>
    atOneMoment(db, async (tx) => {
      const isFresh = (await revisionOf(tx, known.keys)) === known.revision;
      // Whoever asks next finds what is where by the new one.
      if (!isFresh) models.delete(known.row.code);
      const model = isFresh ? known : await loadSiteModel(tx, { code: known.row.code });
      if (!model) return undefined;
      const drawer: Drawer = {
        context,
        tx,
        site: model,
        lang: languageOf(model, page),
        deps: new Set([...model.keys, release]),
        until: [],
        reader: visitors,
        ads: new Map(),
      };
      const options = { origin: originOf(model, context), artist: artistFor(`site ${model.row.id}`), search };
      const answer = await buildPage(drawer, page, options).catch((error: unknown) => {
        if (!(error instanceof FaultyTemplateError)) throw error;
        log.warn({ site: model.row.code, page, fault: error.fault }, 'a template failed');
        return buildPage(drawer, page, { ...options, isSafe: true });
      });
      if (!answer) return undefined;
      return {
        ...answer,
        ads: [...drawer.deps].flatMap((key) => (key.startsWith('ad:') ? key.slice(3) : [])),
        deps: [...drawer.deps],
        revision: await revisionOf(tx, [...drawer.deps]),
        expiresAt: earliest(drawer.until),
      };
    });

  const drawAndStore = async (known: SiteModel, page: Page, key: string): Promise<PageAnswer | undefined> => {
    const drawn = await inTurn(() => drawNow(known, page));
    if (!drawn) return undefined;
    const artifact: NewArtifact = { ...drawn, siteId: known.row.id, key, etag: etagOf(drawn.body) };
    await storeArtifact(db, artifact);
    return artifact;
  };

  const page: Sites['page'] = async (known, wanted, search) => {
    const key = keyOf(wanted);
    if (key === undefined) {
      const drawn = await inTurn(() => drawNow(known, wanted, search));
      return drawn && { ...drawn, etag: etagOf(drawn.body) };
    }
    const found = await findArtifact(db, known.row.id, key);
    if (found) return found;
    const place = `${known.row.id} ${key}`;
    const running = drawing.get(place);
    // What is being drawn may be older than what was just changed: it is looked at once more.
    if (running) {
      await running.catch(() => undefined);
      const again = await findArtifact(db, known.row.id, key);
      if (again) return again;
    }
    const work = drawAndStore(known, wanted, key).finally(() => drawing.delete(place));
    drawing.set(place, work);
    return work;
  };

  return {
    site,
    page,
    redraw: async (code, key) => {
      const wanted = pageOfKey(key);
      const known = wanted && (await site(code));
      if (!known) return;
      await page(known, wanted).catch((error: unknown) => {
        log.warn({ err: error, site: code, key }, 'a page could not be drawn');
      });
    },
    keys: async (code) => {
      const known = await site(code);
      if (!known) return undefined;
      const lang = defaultLanguageOf(known)?.language ?? 'en-US';
      const pages = await atOneMoment(db, (tx) =>
        publicPagesOf({
          ...{ context, tx, site: known, lang, deps: new Set(), until: [], ads: new Map() },
          reader: visitors,
        }),
      );
      const keys = pages.flatMap(({ path }) => keyAt(known, path) ?? []);
      const feeds = known.languages.map(({ language }) => `${language} feed`);
      return [...new Set([...keys, ...feeds, 'sitemap', 'robots'])].sort();
    },
    forget: () => models.clear(),
  };
};
