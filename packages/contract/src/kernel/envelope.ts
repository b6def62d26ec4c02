/** Codes of the envelope that carry a meaning of their own. Every other code is an error key. */
export const envelopeCodes = {
  ok: '200',
  badRequest: '400',
  unauthorized: '401',
  forbidden: '403',
  notFound: '404',
  /** The session ran out, idle or absolute (section 8). */
  sessionExpired: '405',
  /** The session was ended elsewhere: kicked, frozen, password or roles changed (section 8). */
  sessionEnded: '406',
  /** An import finished, some of its rows with errors. */
  partial: '201',
} as const;

/** One thing wrong with an input: where, which rule, and the words for the reader. */
export interface Problem {
  /** Dotted path from the body or query, e.g. `items.0.itemValue`; empty for the whole input. */
  path: string;
  /** The violated rule: `required`, `type`, `max`, `min`, `choice`, `pattern`, `taken`, … */
  rule: string;
  message: string;
}

/** What every call answers with, refusals included. `code` is always a string; times are in ms. */
export interface Envelope<T> {
  success: boolean;
  code: string;
  message: string;
  result: T;
  timestamp: number;
}

/** One page of a list. */
export interface Page<T> {
  records: T[];
  /** Number of rows that the filters match, counted at `countedAt`. */
  total: number;
  /** There are more than that: what a keyword finds by tokens is counted to `pageLimits.found`, and has pages to there. */
  isMore?: true;
  size: number;
  current: number;
  pages: number;
  /** Where the page after this one and the page before it begin, as `cursor` of a list takes them; where there are such. */
  next?: string;
  previous?: string;
  /** When `total` was counted, in ms since 1970: counts may be up to two seconds old. */
  countedAt: number;
  /** Rows in each state of the field that `countBy` named, whichever of them the page shows. */
  counts?: Record<string, number>;
  /** Sums of amounts over all rows that match, by the values of the field that `sumBy` named. */
  sums?: Record<string, Record<string, string>>;
}

/** Longest `cursor` of a list, in letters. */
export const longestCursor = 4096;

/** Page sizes that the console offers, the largest that the server answers, and how many rows a keyword finds at most. */
export const pageLimits = { default: 10, offered: [10, 20, 30], max: 500, found: 1000 } as const;
