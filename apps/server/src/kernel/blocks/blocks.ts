import type { DashboardBlock } from '@lc/contract/analytics';
import type { PermissionKey } from '@lc/contract/registry';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { DaySeries, DayValues } from './days.queries.ts';

export type Figure = DashboardBlock['figures'][number];
export type Column = DashboardBlock['columns'][number];
export type Row = DashboardBlock['rows'][number];

/** Days of a clock, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What a block is asked for: a site, days, and as many days before them. */
export interface Asked {
  db: Db;
  /** The call, by the clock of the site: days and months are those of the site, whoever reads. */
  ctx: CallContext;
  site: string;
  today: string;
  days: Days;
  before: Days;
  /** Words of a value of a dictionary in the caller's language. */
  nameOf: (dictionary: string, value: string) => string;
  /** A series from the first day before to the last day, without the days on which there was nothing. */
  series: (series: DaySeries) => Promise<DayValues>;
}

/** The figures of a block, ready to be drawn. */
export interface BlockData {
  figures?: Figure[];
  columns?: Column[];
  rows?: Row[];
}

/**
 * A block of the dashboard. Its title stands under `block.<name>`, what exactly it counts under `block.<name>.note`.
 * Whoever holds the permission sees it.
 */
export interface Block {
  /** `<domain>.<what it tells>`. */
  name: string;
  permission: PermissionKey;
  look: DashboardBlock['look'];
  /** Where it stands until somebody moves it; small figures come before pictures. */
  place: number;
  read(asked: Asked): Promise<BlockData>;
  /** The series whose days are kept, so that long periods need no count of every row. */
  keeps?: readonly DaySeries[];
  /** Its figures belong to no site: who works on none sees them, too. */
  isOfNoSite?: boolean;
}

/** The blocks of the dashboard; each domain adds its own. */
export interface Blocks {
  add(...blocks: readonly Block[]): void;
  /** All of them, in their usual order. */
  all(): readonly Block[];
}

const isTile = ({ look }: Block): number => (look === 'tile' ? 0 : 1);

export const createBlocks = (): Blocks => {
  const blocks: Block[] = [];
  return {
    add: (...added) => {
      for (const block of added) {
        if (blocks.some(({ name }) => name === block.name)) throw new Error(`two blocks ${block.name}`);
        blocks.push(block);
      }
    },
    all: () => blocks.toSorted((one, other) => isTile(one) - isTile(other) || one.place - other.place),
  };
};
