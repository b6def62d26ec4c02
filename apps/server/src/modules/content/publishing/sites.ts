import type { Language } from '@lc/contract/kernel';
import { atOneMoment } from '../../../kernel/db/transaction.ts';
import { visitors } from '../../../kernel/files/reader.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { findArtifact, type NewArtifact, storeArtifact } from './artifacts.queries.ts';
import { artistFor } from './artist.ts';
import { revisionOf } from './changes.queries.ts';
import { createDrawer } from './drawer.ts';
import { publicPagesOf } from './feeds.ts';
import { type Answer, etagOf, FaultyTemplateError, type PagePlan, preparePage, renderPage } from './page.ts';
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

/** Pages that one process reads at once: each holds a connection. */
const pagesRead = { atOnce: 3, waiting: 500 } as const;

/** Pages that are drawn at once: of one site few, so that its templates hold up no other site. */
const pagesDrawn = { atOnce: 60, atOnceOfOwner: 3, waiting: 500, ofOwner: 200 } as const;

/** What was read of a page at one moment. */
interface PageRead {
  plan: PagePlan;
  deps: ReadonlySet<string>;
  /** Until when it is right, if nothing changes. */
  until: readonly Date[];
  revision: bigint;
}

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
  const readInTurn = createLimiter(pagesRead);
  const drawInTurn = createLimiter(pagesDrawn);

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

  /** Reads a page and what it depends on. `before` is what was read of it for a template that failed. */
  const read = (known: SiteModel, page: Page, search?: SearchWish, before?: PageRead) =>
    readInTurn(known.row.id, async () => {
      const names = await context.dictionaryLabels.readers();
      return atOneMoment(db, async (tx): Promise<PageRead | undefined> => {
        const isFresh = (await revisionOf(tx, known.keys)) === known.revision;
        // The next request finds its page by the new one.
        if (!isFresh) models.delete(known.row.code);
        const model = isFresh ? known : await loadSiteModel(tx, { code: known.row.code });
        if (!model) return undefined;
        const drawer = createDrawer({
          context,
          tx,
          site: model,
          lang: languageOf(model, page),
          names,
          reader: visitors,
          deps: new Set([...model.keys, release]),
          until: [...(before?.until ?? [])],
        });
        const plan = await preparePage(drawer, page, {
          origin: originOf(model, context),
          search,
          isSafe: before !== undefined,
        });
        if (!plan) return undefined;
        const { deps, until } = drawer;
        const more = [...deps].filter((key) => !before?.deps.has(key));
        // What was read before counts as of then: where it has changed meanwhile, the page is drawn again.
        const revision = BigInt(before?.revision ?? 0) + BigInt(await revisionOf(tx, more));
        return { plan, deps: new Set([...(before?.deps ?? []), ...more]), until, revision };
      });
    });

  const drawNow = (known: SiteModel, page: Page, search?: SearchWish) =>
    drawInTurn(known.row.id, async () => {
      const artist = artistFor(`site ${known.row.id}`);
      const drawn = async (read: PageRead | undefined) => {
        if (!read) return undefined;
        const { answer, ads } = await renderPage(read.plan, artist);
        return {
          ...answer,
          ads,
          deps: [...read.deps, ...ads.map((id) => `ad:${id}`)],
          revision: String(read.revision),
          expiresAt: earliest(read.until),
        };
      };
      const first = await read(known, page, search);
      return drawn(first).catch(async (error: unknown) => {
        if (!(error instanceof FaultyTemplateError)) throw error;
        log.warn({ site: known.row.code, page, fault: error.fault }, 'a template failed');
        return drawn(await read(known, page, search, first));
      });
    });

  const drawAndStore = async (known: SiteModel, page: Page, key: string): Promise<PageAnswer | undefined> => {
    const drawn = await drawNow(known, page);
    if (!drawn) return undefined;
    const artifact: NewArtifact = { ...drawn, siteId: known.row.id, key, etag: etagOf(drawn.body) };
    await storeArtifact(db, artifact);
    return artifact;
  };

  const page: Sites['page'] = async (known, wanted, search) => {
    const key = keyOf(wanted);
    if (key === undefined) {
      const drawn = await drawNow(known, wanted, search);
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
      const names = await context.dictionaryLabels.readers();
      const pages = await atOneMoment(db, (tx) =>
        publicPagesOf(createDrawer({ context, tx, site: known, lang, names, reader: visitors })),
      );
      const keys = pages.flatMap(({ path }) => keyAt(known, path) ?? []);
      const feeds = known.languages.map(({ language }) => `${language} feed`);
      return [...new Set([...keys, ...feeds, 'sitemap', 'robots'])].sort();
    },
    forget: () => models.clear(),
  };
};
