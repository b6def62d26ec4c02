import { subscriberOf } from '../../../kernel/auth/address-matching.ts';
import { currentTime } from '../../../kernel/clock.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { addAdCounts, addViews } from './visits.queries.ts';

/** What a page counts when somebody gets it. */
export interface Counted {
  siteId: string;
  /** Such as `home`, `column 5`, `item 7`. */
  page: string;
  lang: string;
  /** The advertisements that it shows. */
  ads: readonly string[];
}

export interface Visitor {
  agent: string;
  referer: string;
  /** The host that was asked. */
  host: string;
  address: string;
  isPrefetch: boolean;
}

const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|scan|lighthouse|headless|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|facebookexternalhit|whatsapp|telegram/i;

/** Whether somebody looks, as far as can be told: a browser that says what it is, and does not fetch ahead. */
export const isPerson = ({ agent, isPrefetch }: Visitor): boolean =>
  !isPrefetch && /^Mozilla\//.test(agent) && !bots.test(agent);

const engines = /(^|\.)(google|bing|baidu|duckduckgo|yandex|sogou|so|yahoo|ecosia)\./;
const networks =
  /(^|\.)(facebook|t\.co|twitter|x|weibo|weixin|qq|linkedin|instagram|tiktok|youtube|viber|telegram|t\.me)(\.|$)/;

/** Where a visitor came from, as a kind: the address itself is not kept. */
export const sourceOf = ({ referer, host }: Visitor): string => {
  if (!URL.canParse(referer)) return 'direct';
  const from = new URL(referer).host;
  if (from === host) return 'inside';
  if (engines.test(from)) return 'search';
  return networks.test(from) ? 'social' : 'other';
};

/** How long clicks of one address on one advertisement are one click, in ms. */
const sameClickMs = 10_000;
const flushMs = 2_000;
const mostWaiting = 50_000;

/** Counts of public pages and advertisements. */
export interface Visits {
  noteView(counted: Counted, visitor: Visitor): void;
  noteClick(adId: string, visitor: Visitor): void;
  /** Writes what was counted and not written yet: the server stops. */
  close(): Promise<void>;
}

const add = (counts: Map<string, number>, key: string): void => {
  if (counts.size < mostWaiting || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Counts in memory, and writes the sums every few seconds: a visitor never waits for it. */
export const createVisits = ({ db, log }: Pick<ModuleContext, 'db' | 'log'>): Visits => {
  let views = new Map<string, number>();
  let ads = new Map<string, number>();
  const clicks = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    const [seen, shown] = [views, ads];
    views = new Map();
    ads = new Map();
    const now = currentTime();
    for (const [key, moment] of clicks) if (now - moment > sameClickMs) clicks.delete(key);
    try {
      await addViews(db, seen);
      await addAdCounts(db, shown);
    } catch (error) {
      log.warn({ err: error }, 'visits were not counted');
    }
  };
  const flush = (): Promise<void> => {
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const later = (): void => {
    if (timer !== undefined) return;
    timer = setTimeout(() => void flush(), flushMs);
    timer.unref();
  };

  return {
    noteView: ({ siteId, page, lang, ads: shown }, visitor) => {
      if (!isPerson(visitor)) return;
      add(views, [siteId, page, lang, sourceOf(visitor)].join('|'));
      for (const ad of shown) add(ads, [ad, 'views'].join('|'));
      later();
    },
    noteClick: (adId, visitor) => {
      if (!isPerson(visitor)) return;
      const key = `${adId} ${subscriberOf(visitor.address)} ${visitor.agent}`;
      const last = clicks.get(key);
      if (last !== undefined && currentTime() - last < sameClickMs) return;
      if (clicks.size < mostWaiting) clicks.set(key, currentTime());
      add(ads, [adId, 'clicks'].join('|'));
      later();
    },
    close: () => {
      clearTimeout(timer);
      return flush();
    },
  };
};
