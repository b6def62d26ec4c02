import type { DashboardBlock } from '@lc/contract/analytics';
import { addDays, filterFields, lastOfMonth, parseConditions } from '@lc/contract/kernel';
import type { Days } from '../../kernel/blocks/index.ts';
import { findResource } from '../../kernel/resource/projection.ts';
import { clockIn, isSameClock, momentIn } from '../../kernel/time-zone.ts';

/*
 * Figures have the days of their site, lists are read by the clock of the reader: what leads from a figure to its list
 * names days where both are one clock, and else the moments at which they begin and end.
 */

/** The clock of the figures, and that of their reader. */
export interface Clocks {
  zone: string;
  reader: string;
}

type Query = Readonly<Record<string, string>>;
type List = NonNullable<DashboardBlock['figures'][number]['list']>;

/** From when to when days are, as a list of the reader takes it. */
const boundsOf = ({ zone, reader }: Clocks, { from, to }: Days): Days => ({
  from: clockIn(reader, momentIn(zone, from)),
  to: clockIn(reader, new Date(momentIn(zone, addDays(to, 1)).getTime() - 1000)),
});

const timeFor = ({ zone, reader }: Clocks, time: string): string => clockIn(reader, momentIn(zone, time));

const momentsOf = (permission: string): ReadonlySet<string> => {
  const resource = findResource(permission.split(':')[0] ?? '');
  const fields = resource ? filterFields(resource) : [];
  return new Set(fields.flatMap(([name, { kind }]) => (kind === 'dateTime' ? [name] : [])));
};

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const conditionsFor = (clocks: Clocks, moments: ReadonlySet<string>, text: string): string =>
  JSON.stringify(
    (parseConditions(text) ?? []).map((condition) =>
      moments.has(condition.field) && condition.val.length === 19
        ? { ...condition, val: timeFor(clocks, condition.val) }
        : condition,
    ),
  );

const queryFor = (clocks: Clocks, permission: string, query: Query): Record<string, string> => {
  const moments = momentsOf(permission);
  const valueFor = (name: string, value: string): string => {
    if (name === 'superQueryParams') return conditionsFor(clocks, moments, value);
    const [, field = '', end] = /^(.+)_(begin|end)$/.exec(name) ?? [];
    if (!moments.has(field) || !isDay(value)) return value;
    const { from, to } = boundsOf(clocks, { from: value, to: value });
    return end === 'begin' ? from : to;
  };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, valueFor(name, value)]));
};

const daysOfKey = (key: string): Days =>
  key.length === 7 ? { from: `${key}-01`, to: lastOfMonth(key) } : { from: key, to: key };

type Figures = Pick<DashboardBlock, 'figures' | 'columns' | 'rows'>;

/** The figures of a block whose links lead its reader to exactly their rows. */
export const linkedFor = (clocks: Clocks, { figures, columns, rows }: Figures): Figures => {
  const isOne = isSameClock(clocks.zone, clocks.reader);
  const listFor = <L extends List>(list: L | null): L | null =>
    list === null || isOne ? list : { ...list, query: queryFor(clocks, list.permission, list.query) };
  const isDated = columns.some(({ list }) => list?.per === 'day' || list?.per === 'month');
  return {
    figures: figures.map((figure) => ({ ...figure, list: listFor(figure.list) })),
    columns: columns.map((column) => ({ ...column, list: listFor(column.list) })),
    rows: isDated
      ? rows.map((row) => ({
          ...row,
          span: isOne ? daysOfKey(row.key) : boundsOf(clocks, daysOfKey(row.key)),
        }))
      : rows,
  };
};
