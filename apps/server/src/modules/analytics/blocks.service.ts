import {
  blockPeriods,
  type DashboardBlock,
  type dashboardBlocks,
  maxBlockDays,
} from '@lc/contract/analytics';
import { addDays, type EndpointInput } from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import { refuseField } from '../../kernel/app-error.ts';
import {
  type Asked,
  type Block,
  type DaySeries,
  type Days,
  daysBefore,
  lengthOf,
} from '../../kernel/blocks/index.ts';
import { currentDate } from '../../kernel/clock.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { loadSiteZone } from '../../kernel/time-zone.queries.ts';
import { dayIn, isSameClock } from '../../kernel/time-zone.ts';
import { type Layout, layoutOf } from './layout.queries.ts';
import { type Clocks, linkedFor } from './reader-clock.ts';
import { readSeries } from './series.ts';

type Query = EndpointInput<typeof dashboardBlocks>['query'];
type Context = Pick<ModuleContext, 'blocks' | 'config' | 'db' | 'dictionaryLabels' | 'log'>;

/** The days that are asked for. @throws system.invalidInput */
export const daysOf = ({ period, from, to }: Query, today: string): Days => {
  if (from === undefined && to === undefined) {
    const count = period === 'today' ? 1 : Number(period ?? blockPeriods[2]);
    return { from: addDays(today, 1 - count), to: today };
  }
  if (from === undefined || to === undefined)
    return refuseField(from === undefined ? 'from' : 'to', 'required');
  if (from > to) refuseField('to', 'afterStart');
  const days = { from, to };
  if (lengthOf(days) > maxBlockDays) refuseField('from', 'maximum', { max: maxBlockDays });
  return days;
};

/** The site whose figures are asked for: the one named, else the working site. @throws system.invalidInput */
const siteOf = ({ subsiteId }: Query, { session }: CallContext): string | undefined => {
  if (subsiteId !== undefined && !mayUseSite(session, subsiteId)) refuseField('subsiteId', 'unknown');
  return subsiteId ?? session.subsiteId;
};

const inOrderOf = (blocks: readonly Block[], { order }: Layout): Block[] => {
  const placeOf = (block: Block): number => {
    const place = order.indexOf(block.name);
    return place < 0 ? order.length + blocks.indexOf(block) : place;
  };
  return blocks.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const titleOf = ({ name }: Block, { language }: CallContext): string => translate(language, `block.${name}`);

const noteOf = ({ name }: Block, { language }: CallContext): string | null => {
  const key = `block.${name}.note`;
  return isMessageKey(key) ? translate(language, key) : null;
};

/** The zone of figures, where it has to be named to their reader. */
const foreignZone = ({ zone, reader }: Clocks): string | null => (isSameClock(zone, reader) ? null : zone);

/** What is said of a block whose figures could not be worked out; the others are there all the same. */
const read = async (
  block: Block,
  { asked, clocks }: { asked: Asked; clocks: Clocks },
  log: Context['log'],
): Promise<DashboardBlock> => {
  const head = {
    name: block.name,
    title: titleOf(block, asked.ctx),
    note: noteOf(block, asked.ctx),
    look: block.look,
    zone: foreignZone(clocks),
  };
  try {
    const { figures = [], columns = [], rows = [] } = await block.read(asked);
    return { ...head, ...linkedFor(clocks, { figures, columns, rows }), failed: false };
  } catch (error) {
    log.error({ error, block: block.name }, 'a block of the dashboard failed');
    return { ...head, figures: [], columns: [], rows: [], failed: true };
  }
};

/** How many blocks are worked out at once: a page takes a few connections, not all of them. */
const atOnce = 4;

const someAtOnce = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

export interface BlocksAnswer extends Days {
  subsiteId: string | null;
  zone: string | null;
  beforeFrom: string;
  beforeTo: string;
  blocks: DashboardBlock[];
  hidden: { name: string; title: string }[];
}

/**
 * The blocks that the caller may see and has not put away, with their figures. Days and months are those of the site, so
 * that everybody reads the same; where figures are about all sites, those of the installation.
 */
export const readBlocks = async (context: Context, query: Query, ctx: CallContext): Promise<BlocksAnswer> => {
  const { db, config, dictionaryLabels, log } = context;
  const site = siteOf(query, ctx);
  const siteZone = site === undefined ? config.timeZone : await loadSiteZone(db, site);
  const layout = await layoutOf(db, ctx.session.userId);
  const seen = inOrderOf(
    context.blocks.all().filter(({ permission }) => ctx.session.permissions.has(permission)),
    layout,
  );
  const isHidden = ({ name }: Block): boolean => layout.hidden.includes(name);
  const nameOf = await dictionaryLabels.reader(ctx.language);
  const askedBy = (zone: string): { asked: Asked; clocks: Clocks } => {
    const today = dayIn(zone, currentDate());
    const days = daysOf(query, today);
    const before = daysBefore(days);
    const own = { db, ctx: { ...ctx, timeZone: zone }, site: site ?? '0' };
    const series = readSeries(own);
    const span = { from: before.from, to: days.to };
    const asked = { ...own, today, days, before, nameOf, series: (one: DaySeries) => series(one, span) };
    return { asked, clocks: { zone, reader: ctx.timeZone } };
  };
  const [ofSite, ofAll] = [askedBy(siteZone), askedBy(config.timeZone)];
  const { days, before } = ofSite.asked;
  const blocks = seen.filter(
    (block) => !isHidden(block) && (site !== undefined || block.isOfNoSite === true),
  );
  return {
    subsiteId: site ?? null,
    ...days,
    zone: foreignZone(ofSite.clocks),
    beforeFrom: before.from,
    beforeTo: before.to,
    blocks: await someAtOnce(blocks, (block) => read(block, block.isOfNoSite ? ofAll : ofSite, log)),
    hidden: seen.filter(isHidden).map((block) => ({ name: block.name, title: titleOf(block, ctx) })),
  };
};
