import type { Currency, Field, Resource } from '@lc/contract/kernel';
import type { PermissionKey } from '@lc/contract/registry';
import { translate } from '@lc/contract/words';
import { isHidden } from '../resource/visibility.ts';
import type { Asked, Block, BlockData, Column, Figure } from './blocks.ts';
import { countByValue, countListed, type DaySeries, type DayValues, queryOfDays } from './days.queries.ts';
import { eachDay } from './period.ts';

type Query = Readonly<Record<string, string>>;

const listRight = (resource: Resource): PermissionKey => resource.permissionOf('list') as PermissionKey;

/** Without what the caller may not know of a resource, there is no figure. */
const isWithheld = (
  resource: Resource,
  { ctx }: Asked,
  ...fields: readonly (string | undefined)[]
): boolean => fields.some((field) => field !== undefined && isHidden(resource, ctx, field));

const sumOf = (values: DayValues, days: readonly string[]): string =>
  String(days.reduce((sum, day) => sum + Number(values.get(day) ?? '0'), 0));

interface Named {
  name: string;
  place: number;
}

/** A number that is true now, with the list that shows it. */
export const momentBlock = ({
  name,
  place,
  resource,
  where: given = {},
}: Named & { resource: Resource; where?: Query | ((asked: Asked) => Query) }): Block => ({
  name,
  place,
  look: 'tile',
  permission: listRight(resource),
  read: async (asked) => {
    const where = typeof given === 'function' ? given(asked) : given;
    if (isWithheld(resource, asked, ...fieldsIn(resource, where))) return {};
    const value = await countListed(asked.db, { ...asked, resource, query: where });
    return { figures: [figureOf({ value, list: { permission: listRight(resource), query: where } })] };
  },
});

const fieldsIn = (resource: Resource, query: Query): string[] =>
  Object.keys(query)
    .map((name) => name.replace(/_(in|begin|end|ne|contains|starts)$/, ''))
    .filter((name) => name in resource.spec.fields);

/** A figure with what is usual of it. */
export const figureOf = (given: Partial<Figure> & Pick<Figure, 'value'>): Figure => ({
  label: null,
  before: null,
  format: 'number',
  currency: null,
  list: null,
  ...given,
});

/** A column with what is usual of it. */
export const columnFor = (given: Partial<Column> & Pick<Column, 'key' | 'label'>): Column => ({
  format: 'number',
  currency: null,
  list: null,
  ...given,
});

/** How many rows came in the period, compared with the one before, and each of its days. */
export const countBlock = ({
  name,
  place,
  resource,
  by,
  where,
}: Named & { resource: Resource; by: string; where?: Query }): Block => {
  const series: DaySeries = { name, resource, by, ...(where && { where }) };
  const permission = listRight(resource);
  return {
    name,
    place,
    look: 'tile',
    permission,
    keeps: [series],
    read: async (asked) => {
      if (isWithheld(resource, asked, by, ...fieldsIn(resource, where ?? {}))) return {};
      const query = queryOfDays(series, asked.days);
      const [value, values] = await Promise.all([
        countListed(asked.db, { ...asked, resource, query }),
        asked.series(series),
      ]);
      const before = sumOf(values, eachDay(asked.before));
      return {
        figures: [figureOf({ value, before, list: { permission, query } })],
        columns: [columnFor({ key: 'count', label: translate(asked.ctx.language, `block.${name}`) })],
        rows: eachDay(asked.days).map((day) => ({ key: day, label: day, values: [values.get(day) ?? '0'] })),
      };
    },
  };
};

interface Line {
  /** Its words stand under `block.<block>.<key>`. */
  key: string;
  resource: Resource;
  by: string;
  where?: Query;
}

/** What came by day: a line for each kind of row that the caller may list. */
export const linesBlock = ({
  name,
  place,
  permission,
  lines,
}: Named & { permission: PermissionKey; lines: readonly Line[] }): Block => {
  const seriesOf = ({ key, resource, by, where }: Line): DaySeries => ({
    name: `${name}.${key}`,
    resource,
    by,
    ...(where && { where }),
  });
  return {
    name,
    place,
    look: 'lines',
    permission,
    keeps: lines.map(seriesOf),
    read: async (asked) => {
      const shown = lines.filter(
        ({ resource, by }) =>
          asked.ctx.session.permissions.has(listRight(resource)) && !isWithheld(resource, asked, by),
      );
      const values = await Promise.all(shown.map((line) => asked.series(seriesOf(line))));
      return {
        columns: shown.map(({ key, resource, by, where = {} }) =>
          columnFor({
            key,
            label: translate(asked.ctx.language, `block.${name}.${key}`),
            list: { permission: listRight(resource), query: where, by, per: 'day' },
          }),
        ),
        rows: eachDay(asked.days).map((day) => ({
          key: day,
          label: day,
          values: values.map((one) => one.get(day) ?? '0'),
        })),
      };
    },
  };
};

interface Split extends Named {
  resource: Resource;
  /** A choice, whose values are the rows. */
  field: string;
  /** Counts what came in the period by this moment; what there is now without it. */
  by?: string;
  where?: Query;
  look: 'bars' | 'shares';
  /** Values that are there even when nothing has them. */
  values?: readonly string[];
}

const dictionaryOf = (field: Field | undefined): string =>
  field?.kind === 'choice' || field?.kind === 'code' ? field.dictionary : '';

/** Rows by the value of one of their fields, most first. */
export const splitBlock = ({ name, place, resource, field, by, where = {}, look, values }: Split): Block => {
  const permission = listRight(resource);
  return {
    name,
    place,
    look,
    permission,
    read: async (asked): Promise<BlockData> => {
      if (isWithheld(resource, asked, field, by)) return {};
      const query = by === undefined ? where : queryOfDays({ by, where }, asked.days);
      const found = await countByValue(asked.db, { ...asked, resource, query, field });
      const keys =
        values ?? [...found.keys()].sort((one, other) => Number(found.get(other)) - Number(found.get(one)));
      const dictionary = dictionaryOf(resource.spec.fields[field]);
      return {
        columns: [
          columnFor({
            key: 'count',
            label: translate(asked.ctx.language, 'dashboard.count'),
            list: { permission, query, by: field, per: 'value' },
          }),
        ],
        rows: keys.map((key) => ({
          key,
          label: dictionary ? asked.nameOf(dictionary, key) : key,
          values: [found.get(key) ?? '0'],
        })),
      };
    },
  };
};

interface Sum extends Named {
  resource: Resource;
  by: string;
  /** The amount that is added up, and the field with its currency. */
  sum: string;
  currency: string;
  currencies: readonly Currency[];
  where?: Query;
}

/** What amounts come to in the period, currency by currency: they are never added to one another. */
export const sumBlock = ({
  name,
  place,
  resource,
  by,
  sum,
  currency,
  currencies,
  where = {},
}: Sum): Block => {
  const permission = listRight(resource);
  const seriesOf = (code: Currency): DaySeries => ({
    name: `${name}.${code}`,
    resource,
    by,
    sum,
    where: { ...where, [currency]: code },
  });
  return {
    name,
    place,
    look: 'tile',
    permission,
    keeps: currencies.map(seriesOf),
    read: async (asked) => {
      if (isWithheld(resource, asked, by, sum, currency)) return {};
      const totals = currencies.map(async (code): Promise<Figure> => {
        const query = queryOfDays(seriesOf(code), asked.days);
        const [value, before] = await Promise.all(
          [asked.days, asked.before].map((days) =>
            countListed(asked.db, { ...asked, resource, sum, query: queryOfDays(seriesOf(code), days) }),
          ),
        );
        return figureOf({
          label: code,
          value: value ?? '0',
          before: before ?? '0',
          format: 'money',
          currency: code,
          list: { permission, query },
        });
      });
      const days = await Promise.all(currencies.map((code) => asked.series(seriesOf(code))));
      return {
        figures: await Promise.all(totals),
        columns: currencies.map((code) =>
          columnFor({ key: code, label: code, format: 'money', currency: code }),
        ),
        rows: eachDay(asked.days).map((day) => ({
          key: day,
          label: day,
          values: days.map((values) => values.get(day) ?? '0'),
        })),
      };
    },
  };
};
