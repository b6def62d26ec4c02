import { z } from 'zod/mini';
import type { Page } from './envelope.ts';
import { pageLimits } from './envelope.ts';
import { type Field, hasWords } from './field.ts';
import { languages } from './locale.ts';
import {
  filterFields,
  filterSuffixes,
  type Resource,
  readableFields,
  recordColumns,
  writableFields,
} from './resource.ts';
import { normalForms, rules } from './rules.ts';

type Schema = z.ZodMiniType;

const biggestId = 9_223_372_036_854_775_807n;

/** An id: a string of digits that fits a bigint. */
export const idSchema = z
  .string()
  .check(z.refine((value) => /^\d{1,19}$/.test(value) && BigInt(value) <= biggestId, { error: 'id' }));

/** Ids separated by commas, at least one and at most `max`; the family's trailing comma is understood. */
export const idListOf = (max: number) =>
  z.string().check(
    z.refine(
      (value) => {
        const ids = splitList(value);
        return ids.length > 0 && ids.length <= max && ids.every((id) => idSchema.safeParse(id).success);
      },
      { error: 'idList' },
    ),
  );

/** Ids separated by commas, at most 1,000. */
export const idListSchema = idListOf(1000);

/** The parts of a comma-separated value, without empty ones. */
export const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A text kept in Unicode NFC, trimmed, of at most `max` UTF-16 units. */
export const textSchema = (max: number, min = 0) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.minLength(min), z.maxLength(max));

/** A text of a language: `textSchema`, and not shorter than `min` unless it is empty. */
const languageTextSchema = (max: number, min = 0) =>
  textSchema(max).check(
    z.refine((value) => value === '' || value.length >= min, { error: 'min', params: { min } }),
  );

/** Texts by language; an empty one removes its language. */
export const localizedTextSchema = (max: number, min = 0) =>
  z.partial(z.object(Object.fromEntries(languages.map((code) => [code, languageTextSchema(max, min)]))));

const isDate = (value: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value) && value >= '0001';
};

const isDateTime = (value: string): boolean => {
  const match = /^(\d{4}-\d\d-\d\d)(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/.exec(value);
  return match?.[1] !== undefined && isDate(match[1]);
};

/** A day, `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.refine(isDate, { error: 'date' }));
/** A moment, `YYYY-MM-DD HH:mm:ss`, in the caller's zone. */
export const dateTimeSchema = z.string().check(z.refine(isDateTime, { error: 'dateTime' }));

const valueSchema = (field: Field): Schema => {
  switch (field.kind) {
    case 'text': {
      const schema = textSchema(field.max, field.required ? Math.max(field.min ?? 0, 1) : 0);
      const { rule, min = 0 } = field;
      if (!rule && min <= 1) return schema;
      const normal = rule && normalForms[rule];
      return schema.check(
        z.refine((value) => value === '' || value.length >= min, { error: 'min', params: { min } }),
        z.refine((value) => value === '' || !rule || rules[rule](value), { error: rule ?? 'pattern' }),
        ...(normal ? [z.overwrite(normal)] : []),
      );
    }
    case 'localized':
      return languageTextSchema(field.max, field.min);
    case 'integer':
      return z.int().check(z.minimum(field.min), z.maximum(field.max));
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(field.values);
    case 'date':
      return field.required ? dateSchema : z.union([z.literal(''), dateSchema]);
    case 'dateTime':
      return field.required ? dateTimeSchema : z.union([z.literal(''), dateTimeSchema]);
    case 'reference':
      return field.required ? idSchema : z.union([z.literal(''), idSchema]);
  }
};

const inputShape = (resource: Resource, operation: 'create' | 'update'): Record<string, Schema> => {
  const shape: Record<string, Schema> = {};
  if (resource.spec.scope === 'site' && operation === 'create') shape.subsiteId = z.optional(idSchema);
  for (const [name, field] of writableFields(resource, operation)) {
    const needed =
      field.required && field.default === undefined && field.kind !== 'localized' && operation === 'create';
    const schema = valueSchema(field);
    shape[name] = needed ? schema : field.required ? z.optional(schema) : z.optional(z.nullable(schema));
    if (field.kind === 'localized')
      shape[`${name}I18n`] = z.optional(localizedTextSchema(field.max, field.min));
  }
  for (const [name, { values }] of Object.entries(resource.spec.synonyms ?? {}))
    shape[name] = z.optional(
      z
        .union([z.string(), z.int()])
        .check(z.refine((sent) => Object.hasOwn(values, String(sent)), { error: 'choice' })),
    );
  return shape;
};

/** Puts what was sent under another name into the field that it means. */
const resolveSynonyms =
  (resource: Resource) =>
  <T extends object>(input: T): T => {
    const resolved = new Map<string, unknown>(Object.entries(input));
    for (const [name, { field, values }] of Object.entries(resource.spec.synonyms ?? {})) {
      const sent = resolved.get(name);
      resolved.delete(name);
      if (sent !== undefined && resolved.get(field) === undefined) resolved.set(field, values[String(sent)]);
    }
    // Only names that the schema lets through are put in or taken out.
    return Object.fromEntries(resolved) as T;
  };

/** What creating takes. Unknown fields are dropped. A required localized text must be given in some language. */
export const createSchema = (resource: Resource): Schema => {
  const neededTexts = writableFields(resource, 'create').filter(
    ([, field]) => field.kind === 'localized' && field.required,
  );
  const schema = z.object(inputShape(resource, 'create')).check(
    ...neededTexts.map(([name]) =>
      z.refine((input) => hasTextInSomeLanguage(input, name), {
        error: 'required',
        path: [name],
        when: () => true,
      }),
    ),
  );
  return resource.spec.synonyms ? z.pipe(schema, z.transform(resolveSynonyms(resource))) : schema;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
const hasTextInSomeLanguage = (input: unknown, name: string): boolean => {
  if (!isRecord(input)) return false;
  const byLanguage = input[`${name}I18n`];
  return isFilled(input[name]) || (isRecord(byLanguage) && Object.values(byLanguage).some(isFilled));
};

/** The part of an update that every resource has. */
type Updating = { id: string; version?: number | undefined };

/** What updating takes: the id, the fields to change, and the version they were read at. */
export const updateSchema = (resource: Resource): z.ZodMiniType<Updating, Updating> => {
  const schema = z.object({
    ...inputShape(resource, 'update'),
    id: idSchema,
    version: z.optional(z.int().check(z.minimum(0))),
  });
  return resource.spec.synonyms ? z.pipe(schema, z.transform(resolveSynonyms(resource))) : schema;
};

const rowValue = (field: Field): Schema =>
  field.kind === 'integer' ? z.int() : field.kind === 'boolean' ? z.boolean() : z.string();

/**
 * A row as it travels. It names every field a client may read, and so strips all others; those that are withheld
 * from the caller are missing.
 */
export const rowSchema = (resource: Resource): z.ZodMiniObject => {
  const shape: Record<string, Schema> = {};
  for (const name of recordColumns) {
    shape[name] =
      name === 'version'
        ? z.int()
        : name === 'id' || name === 'createTime'
          ? z.string()
          : z.nullable(z.string());
  }
  if (resource.spec.scope === 'site') shape.subsiteId = z.string();
  for (const [name, field] of readableFields(resource)) {
    shape[name] = z.optional(z.nullable(rowValue(field)));
    if (field.kind === 'localized') shape[`${name}I18n`] = z.optional(localizedTextSchema(field.max));
    if (hasWords(field)) shape[`${name}_dictText`] = z.optional(z.nullable(z.string()));
  }
  return z.object(shape);
};

const queryNumber = (min: number, max: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(min), z.maximum(max)));

/** Page and keyword of a list written by hand. */
export const pageQuerySchema = z.object({
  pageNo: z._default(queryNumber(1, 10_000_000), 1),
  pageSize: z._default(queryNumber(1, pageLimits.max), pageLimits.default),
  keyword: z.optional(textSchema(200)),
});

/** The rows of no link at all. */
export const noLink = 'none';

const linkSchema = z.union([z.literal(noLink), idSchema]);

/** Page, sort and the filters of a list. Values are strings, as a query has them; an empty one is no filter. */
export const listQuerySchema = (resource: Resource): z.ZodMiniObject => {
  const shape: Record<string, Schema> = {
    pageNo: z._default(queryNumber(1, 10_000_000), 1),
    pageSize: z._default(queryNumber(1, pageLimits.max), pageLimits.default),
    column: z.optional(z.string().check(z.maxLength(64))),
    order: z.optional(z.string().check(z.maxLength(8))),
    keyword: z.optional(textSchema(200)),
  };
  if (resource.spec.scope === 'site') shape.subsiteId = z.optional(idSchema);
  for (const name of resource.spec.links ?? []) shape[name] = z.optional(linkSchema);
  for (const [name, field] of filterFields(resource)) {
    for (const suffix of filterSuffixes[field.kind])
      shape[name + suffix] = z.optional(filterValue(field, suffix));
  }
  return z.object(shape);
};

const filterValue = (field: Field, suffix: string): Schema => {
  if (suffix === '_in')
    return field.kind === 'reference' ? idListSchema : z.string().check(z.maxLength(4000));
  switch (field.kind) {
    case 'text':
    case 'localized':
      return textSchema(Math.max(field.max, 200));
    case 'integer':
      return z.pipe(z.coerce.number(), z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)));
    case 'boolean':
      return z.enum(['true', 'false']);
    case 'choice':
      return z.string().check(z.maxLength(64));
    case 'date':
      return dateSchema;
    case 'dateTime':
      return dateTimeSchema;
    case 'reference':
      return idSchema;
  }
};

/** A page of rows of this shape. */
export const pageSchema = <T extends Schema>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    countedAt: z.int(),
  } satisfies Record<keyof Page<unknown>, Schema>);

/** A node of a tree as pickers and side menus take it; `key` and `value` are the id. */
export const treeNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof treeNodeSchema>> {
    return z.optional(z.array(treeNodeSchema));
  },
});

/** A choice in a picker. */
export const optionSchema = z.object({ value: z.string(), label: z.string() });
