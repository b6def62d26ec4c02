import { budgets } from '@lc/contract/kernel';
import { withoutSlashes } from './filters.ts';

/** What one page may cost: people write templates, and visitors wait for them. */
export const drawLimits = {
  /** Time in ms. */
  ms: 1000,
  /** Characters of template text that one page reads. */
  parse: 2_000_000,
  /** Objects and characters that filters and loops make, as the library counts them. */
  memory: 20_000_000,
  /** Tags, values and pieces of text that are written, loops included. */
  steps: budgets.templates.steps,
  /** Characters of a page. */
  output: budgets.templates.size,
} as const;

/** A template with all that it may use: nothing else is within its reach. */
export interface Drawing {
  body: string;
  /** Parts that `render` and `include` name. */
  partials: Readonly<Record<string, string>>;
  data: Readonly<Record<string, unknown>>;
  /** The text is tried: all that is wrong with it is asked for. */
  isTrial?: boolean;
}

/** Words of ours for what is wrong with a template, under `templateProblem.<code>`. */
type FaultCode =
  | 'tooSlow'
  | 'tooLong'
  | 'noAlt'
  | 'unsafeLink'
  | 'unknownTag'
  | 'unknownFilter'
  | 'unknownName'
  | 'unknownPart'
  | 'unknownOption'
  | 'filterInLoop'
  | 'foreignComment'
  | 'notClosed'
  | 'notNumber'
  | 'lostNumber'
  | 'noResult'
  | 'notMoment'
  | 'writeAs'
  | 'notLiquid';

/** What is wrong with a template: where, and either in words of the library or by a code of ours. */
export interface Fault {
  line: number;
  column: number;
  message: string;
  code?: FaultCode;
  /** What the words of the code name. */
  params?: Readonly<Record<string, string>>;
}

/** Beside a page or its fault, of a trial, all that is wrong with the text. */
export type Drawn = ({ html: string } | { fault: Fault }) & { faults?: Fault[] };

/** `{% items "news/local" limit: 5 as local %}`: the newest items of a column; of the site with "*". */
const itemsTag = /^\s*"([^"]{1,500})"(?:\s+limit:\s?(\d{1,3}))?\s+as\s+([a-z_]\w{0,40})\s*$/i;

/** A list that a template asks for with `items`. */
export interface ListNeed {
  path: string;
  limit: number;
}

const mostItems = 50;
const defaultItems = 10;

/** The list that an `items` tag names, and the name it gets. */
export const needOf = (args: string): (ListNeed & { name: string }) | undefined => {
  const [, path, limit, name] = itemsTag.exec(args) ?? [];
  if (path === undefined || name === undefined) return undefined;
  return { path: withoutSlashes(path), limit: Math.min(Number(limit ?? defaultItems), mostItems), name };
};

/** The name under which a list lies in the data of a page. */
export const listKey = ({ path, limit }: ListNeed): string => `${path} ${limit}`;

/** The lists that texts ask for, each once: they are loaded before anything is drawn. */
export const listsIn = (texts: readonly string[]): ListNeed[] => {
  const found = new Map<string, ListNeed>();
  for (const text of texts) {
    for (const [, args] of text.matchAll(/\{%-?\s{0,9}items\b([^%]{1,600})%\}/g)) {
      const need = needOf((args ?? '').replace(/-$/, ''));
      if (need) found.set(listKey(need), { path: need.path, limit: need.limit });
    }
  }
  return [...found.values()].slice(0, 20);
};
