import { z } from 'zod/mini';
import { longestCursor, pageLimits } from './envelope.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';
import { filterFields, filterSuffixes } from './resource-fields.ts';
import {
  dateSchema,
  dateTimeSchema,
  decimalSchema,
  idListSchema,
  idSchema,
  integerTextSchema,
  monthSchema,
  queryNumber,
  type SchemaOf,
  splitList,
  textSchema,
  timeSchema,
} from './schema.ts';
import { sumsOf } from './sums.ts';
import { readNumber } from './typed-number.ts';

type Schema = z.ZodMiniType;

const ignored = z.optional(textSchema(4000));

/** What clients of the family send along to every list, and no list reads (wire contract, lists). */
const ignoredParameters = { _t: ignored, field: ignored, language: ignored } satisfies Record<string, Schema>;

const sortParameters = {
  column: z.optional(z.string().check(z.maxLength(64))),
  order: z.optional(z.string().check(z.maxLength(8))),
};

const pageParameters = {
  pageNo: z._default(queryNumber(1, 10_000_000), 1),
  pageSize: z._default(queryNumber(1, pageLimits.max), pageLimits.default),
  keyword: z.optional(textSchema(200)),
};

/**
 * Page and keyword of a list written by hand. Clients of the family send an order along, which a list of one order does
 * not read; any other parameter that the list does not know is refused by its name.
 */
export const pageQuerySchema = z.strictObject({ ...ignoredParameters, ...sortParameters, ...pageParameters });

const siteParameter = ({ spec }: Resource): Record<string, Schema> =>
  spec.scope === 'site' ? { subsiteId: z.optional(idSchema) } : {};

/** What the tree of a resource is asked with. */
export const treeQuerySchema = (resource: Resource): z.ZodMiniObject =>
  z.strictObject({ ...ignoredParameters, ...siteParameter(resource) });

/** What choices of a resource are asked with. */
export const optionsQuerySchema = (resource: Resource): z.ZodMiniObject =>
  z.extend(treeQuerySchema(resource), {
    keyword: pageParameters.keyword,
    ids: z.optional(idListSchema),
    /** The field to choose for, as `jobPosting.companyId`: only rows that it takes. */
    for: z.optional(z.string().check(z.maxLength(100))),
    /** What the row has in the fields that it depends on, in the order of its definition, with commas. */
    beside: z.optional(z.string().check(z.maxLength(200))),
  });

/** The rows of no link at all. */
export const noLink = 'none';

const linkSchema = z.union([z.literal(noLink), idSchema]);

/**
 * Page, sort and the filters of a list. Values are strings, as a query has them; an empty one is no filter. A filter
 * that the list does not know is refused by its name: whoever asked would take all rows for those that were meant.
 * `countBy` names a field of states: the page then says how many rows stand in each, its own filter left aside.
 * `sumBy` names the currency of amounts: the page then says their sums over all rows that match, each currency by itself.
 */
export const listQuerySchema = (resource: Resource): z.ZodMiniObject => {
  const shape: Record<string, Schema> = {
    ...ignoredParameters,
    ...sortParameters,
    ...pageParameters,
    ...siteParameter(resource),
  };
  for (const name of resource.spec.links ?? []) shape[name] = z.optional(linkSchema);
  for (const [name, field] of filterFields(resource)) {
    for (const suffix of suffixesOf(field)) shape[name + suffix] = z.optional(filterValue(field, suffix));
  }
  const states = Object.keys(resource.spec.states ?? {});
  if (states.length > 0) shape.countBy = z.optional(z.enum(states));
  const sums = sumsOf(resource);
  if (sums) shape.sumBy = z.optional(z.literal(sums.by));
  return z.strictObject(shape);
};

/** `next` or `previous` of another page of the same list: the page goes on from there, whatever `pageNo` says. */
export const cursorQuery = { cursor: z.optional(z.string().check(z.maxLength(longestCursor))) };

/** The operators of a filter on a field, as suffixes of its name. */
export const suffixesOf = (field: Field): readonly string[] =>
  field.kind === 'reference' && field.inTree
    ? [...filterSuffixes.reference, '_under']
    : filterSuffixes[field.kind];

const longestFilter = 4000;
const shortTextSchema = z.string().check(z.maxLength(64));

/** A value that each kind is filtered by, as a query has it. */
const filterSchemas: SchemaOf = {
  text: (field) => textSchema(Math.max(field.max, 200)),
  personal: (field) => textSchema(Math.max(field.max, 200)),
  localized: (field) => textSchema(Math.max(field.max, 200)),
  html: () => textSchema(200),
  serial: () => textSchema(200),
  integer: () => queryNumber(-2_147_483_648, 2_147_483_647),
  bigint: () => integerTextSchema,
  decimal: () => decimalSchema({ precision: 38, scale: 18 }),
  money: () => decimalSchema({ precision: 38, scale: 18 }),
  boolean: () => z.enum(['true', 'false']),
  choice: () => shortTextSchema,
  choices: () => shortTextSchema,
  code: () => shortTextSchema,
  codes: () => shortTextSchema,
  date: () => dateSchema,
  dateTime: () => dateTimeSchema,
  month: () => monthSchema,
  time: () => timeSchema,
  reference: () => idSchema,
  references: () => idSchema,
  file: () => idSchema,
  files: () => idSchema,
};

const listSchema = z.string().check(z.maxLength(longestFilter));

/** Whole numbers with commas between them: one that is none is refused, and not left out. */
const numberListSchema = listSchema.check(
  z.overwrite((text) =>
    splitList(text)
      .map((part) => readNumber(part) ?? part)
      .join(','),
  ),
  z.refine((text) => text.split(',').every((part) => integerTextSchema.safeParse(part).success), {
    error: 'type',
  }),
);

const filterValue = (field: Field, suffix: string): Schema => {
  if (suffix === '_under') return idListSchema;
  if (suffix === '_in') {
    if (field.kind === 'reference' || field.kind === 'references') return idListSchema;
    return field.kind === 'integer' || field.kind === 'bigint' ? numberListSchema : listSchema;
  }
  // Each entry takes the fields of its own kind.
  const make = filterSchemas[field.kind] as (field: Field) => Schema;
  return make(field);
};
