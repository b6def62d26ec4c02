import { z } from 'zod/mini';
import { dateSchema, defineEndpoint, idSchema } from '../kernel/index.ts';

/** Periods of the dashboard that end today. */
export const blockPeriods = ['today', '7', '30', '90'] as const;

/** Most days that a period of one's own may have. */
export const maxBlockDays = 366;

/** How a figure is written. */
export const figureFormats = ['number', 'money', 'percent', 'hours', 'days', 'decimal'] as const;

/** How a block is drawn; every one can be shown as a table. */
export const blockLooks = ['tile', 'lines', 'stacked', 'bars', 'pairs', 'funnel', 'shares', 'table'] as const;

/** The list that shows what a figure counts: the right that opens it, and its filters. */
const listSchema = z.object({ permission: z.string(), query: z.record(z.string(), z.string()) });

const figureSchema = z.object({
  label: z.nullable(z.string()),
  value: z.nullable(z.string()),
  /** The same of the period before; null where there is nothing to compare with. */
  before: z.nullable(z.string()),
  format: z.enum(figureFormats),
  currency: z.nullable(z.string()),
  list: z.nullable(listSchema),
});

const columnSchema = z.object({
  key: z.string(),
  label: z.string(),
  format: z.enum(figureFormats),
  currency: z.nullable(z.string()),
  /** The list behind its figures; `by` is the field that the row filters by: its span of time, or its key as a value. */
  list: z.nullable(
    z.extend(listSchema, { by: z.nullable(z.string()), per: z.enum(['day', 'month', 'value', 'one']) }),
  ),
});

const rowSchema = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.nullable(z.string())),
  /** Filters of this row alone, where its key is none; null where no list shows its figures. */
  query: z.optional(z.nullable(z.record(z.string(), z.string()))),
  /** From when to when its day or month is, as a list of the reader takes it. */
  span: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** What is to be known of this row, such as who approved it. */
  note: z.optional(z.nullable(z.string())),
});

const blockSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** What exactly is counted. */
  note: z.nullable(z.string()),
  look: z.enum(blockLooks),
  /** The zone whose days and months its figures have, where the reader's is another. */
  zone: z.nullable(z.string()),
  figures: z.array(figureSchema),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** Its figures could not be worked out. */
  failed: z.boolean(),
});

/** A block of the dashboard as it is answered. */
export type DashboardBlock = z.output<typeof blockSchema>;

const asked = {
  period: z.optional(z.enum(blockPeriods)),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  subsiteId: z.optional(idSchema),
};

/**
 * The blocks of figures that the caller may see, in the order in which the caller has put them. Days are those of the
 * site's clock, whoever reads; without a period of one's own, the last 30 days.
 */
export const dashboardBlocks = defineEndpoint({
  method: 'GET',
  path: '/analytics/blocks',
  access: 'session',
  summary: 'The figures of the dashboard, block by block',
  query: z.object(asked),
  result: z.object({
    subsiteId: z.nullable(z.string()),
    from: z.string(),
    to: z.string(),
    /** The zone of these days, where the reader's is another. */
    zone: z.nullable(z.string()),
    beforeFrom: z.string(),
    beforeTo: z.string(),
    blocks: z.array(blockSchema),
    /** Blocks that the caller has put away. */
    hidden: z.array(z.object({ name: z.string(), title: z.string() })),
    /** When days were last compared with the rows behind them, and how many differed. */
    compared: z.nullable(z.object({ at: z.string(), differences: z.int() })),
  }),
});

/** A workbook with all the blocks that the caller sees. */
export const exportBlocks = defineEndpoint({
  method: 'GET',
  path: '/analytics/blocks/exportXls',
  access: 'session',
  summary: 'The figures of the dashboard as a workbook',
  query: z.object(asked),
  result: z.unknown(),
  raw: true,
});

const namesSchema = z.array(z.string().check(z.regex(/^[\w.]{1,80}$/))).check(z.maxLength(200));

/** How the caller arranges the blocks: their order, and those put away. */
export const saveDashboardLayout = defineEndpoint({
  method: 'POST',
  path: '/analytics/blocks/layout',
  access: 'session',
  summary: 'Arrange the blocks of the dashboard',
  body: z.object({ order: namesSchema, hidden: namesSchema }),
  result: z.null(),
});
