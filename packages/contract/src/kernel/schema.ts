import { z } from 'zod/mini';
import { isVisibleText, normalizeText } from './clean-text.ts';
import type { Page } from './envelope.ts';
import { type Field, type FieldKind, hasWords, isDetail, isMultiple, isPerLanguage } from './field.ts';
import { languages } from './locale.ts';
import { type ChildSpec, type Resource, recordColumns } from './resource.ts';
import { readableFields, writableFields } from './resource-fields.ts';
import { brokenRule, normalForms, type RuleName } from './rules.ts';
import { isCurrentEra } from './typed-moment.ts';
import { readNumber } from './typed-number.ts';

type Schema = z.ZodMiniType;

const biggestId = 9_223_372_036_854_775_807n;

/**
 * An id: a string of digits that fits a bigint, in its one spelling. `007` is refused: limits, locks and sets are kept by
 * the text of an id, and a second spelling would pass them.
 */
export const idSchema = z.string().check(
  z.refine((value) => /^(?:0|[1-9][0-9]{0,18})$/.test(value) && BigInt(value) <= biggestId, {
    error: 'id',
  }),
);

/** What an id may take in a list, with its comma and spaces, in characters. */
const longestInList = 32;

/** Ids separated by commas, at least one and at most `max`; the family's trailing comma is understood. */
export const idListOf = (max: number) =>
  z.string().check(
    z.refine(
      (value) => {
        if (value.length > max * longestInList) return false;
        const ids = splitList(value);
        return ids.length > 0 && ids.length <= max && ids.every((id) => idSchema.safeParse(id).success);
      },
      { error: 'idList' },
    ),
  );

/** Ids as bodies name them: an array, or separated by commas; read as the latter. */
export const idsOf = (max: number) =>
  z.pipe(
    z.union([z.array(idSchema), z.string()]),
    z.pipe(
      z.transform((ids: string | string[]) => (Array.isArray(ids) ? ids.join(',') : ids)),
      idListOf(max),
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

/** A text kept in Unicode NFC, trimmed, empty where it shows nothing, of at most `max` UTF-16 units. */
export const textSchema = (max: number, min = 0) =>
  z.string().check(
    // What shows nothing is nothing: a title of zero-width signs would be a link without words.
    z.overwrite((text) => (isVisibleText(text) ? normalizeText(text) : '')),
    z.trim(),
    z.minLength(min),
    // Rules are for texts of this length: they are not asked of longer ones.
    z.maxLength(max, { abort: true }),
  );

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
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
};

const isDateTime = (value: string): boolean => {
  const match = /^(\d{4}-\d\d-\d\d)(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/.exec(value);
  return match?.[1] !== undefined && isDate(match[1]);
};

/** A day, a month or a moment has a year of our calendar: 2569 is that of another one, and nothing is stored as it. */
const ofCurrentEra = z.refine<string>(
  (value) => !/^\d{4}-/.test(value) || isCurrentEra(Number(value.slice(0, 4))),
  {
    error: 'calendarYear',
  },
);

/** A day, `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.refine(isDate, { error: 'date', abort: true }), ofCurrentEra);
/** A moment, `YYYY-MM-DD HH:mm:ss`, in the caller's zone. */
export const dateTimeSchema = z
  .string()
  .check(z.refine(isDateTime, { error: 'dateTime', abort: true }), ofCurrentEra);

const empty = z.literal('');
const optional = (field: Field, schema: Schema): Schema =>
  field.required ? schema : z.union([empty, schema]);

/** A month, `YYYY-MM`, and a time of day, `HH:mm`. */
export const monthSchema = z.string().check(
  z.refine((value) => isDate(`${value}-01`), { error: 'month', abort: true }),
  ofCurrentEra,
);
export const timeSchema = z
  .string()
  .check(z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { error: 'time' }));

/** Numbers come as people write them, in digits of any keyboard; what is none stays, and is refused. */
const asNumber = z.overwrite<string>((value) => readNumber(value) ?? value);

/** A whole number in a query, as people write it: `1e3`, `0x10` and ` ` are none. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(readNumber(value)) : value)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

/** A whole number that fits a bigint, without leading zeros, which are left out. */
export const integerTextSchema = z.string().check(
  asNumber,
  z.refine(
    (value) => /^-?\d{1,19}$/.test(value) && BigInt(value) <= biggestId && BigInt(value) >= -biggestId,
    {
      error: 'type',
    },
  ),
);

export const decimalSchema = ({ precision, scale, min, max }: Limits): Schema =>
  z.string().check(
    asNumber,
    z.refine((value) => isDecimal(value, precision, scale), { error: 'decimal', params: { scale } }),
    z.refine((value) => min === undefined || Number(value) >= Number(min), {
      error: 'minimum',
      params: { min: min ?? '' },
    }),
    z.refine((value) => max === undefined || Number(value) <= Number(max), {
      error: 'maximum',
      params: { max: max ?? '' },
    }),
  );

interface Limits {
  precision: number;
  scale: number;
  min?: string | undefined;
  max?: string | undefined;
}

/** Whether a text is a decimal number of at most so many digits, and so many after the point. */
export const isDecimal = (value: string, precision: number, scale: number): boolean => {
  if (value.length > precision + 2 || !/^-?\d{1,38}(\.\d{1,38})?$/.test(value)) return false;
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return fraction.length <= scale && whole.replace(/^0+(?=\d)/, '').length <= precision - scale;
};

/** Digits of an amount of money: 16 before the point, as many after it as its currency has. */
export const moneyDigits = { precision: 18, scale: 2 } as const;

const listSchema = (item: Schema, max: number): Schema =>
  z.array(item).check(
    z.maxLength(max),
    z.refine((values) => new Set(values).size === values.length, { error: 'unique' }),
  );

const ruledText = (field: Extract<Field, { kind: 'text' | 'personal' }>): z.ZodMiniString => {
  const { rule, max } = field;
  const min = field.kind === 'text' ? (field.min ?? 0) : 0;
  const schema = textSchema(max, field.required ? Math.max(min, 1) : 0);
  if (!rule && min <= 1) return schema;
  const normal = rule && normalForms[rule];
  return schema.check(
    z.refine((value) => value === '' || value.length >= min, { error: 'min', params: { min } }),
    ...(rule ? [rule, 'hiddenSigns' as const] : []).map((broken) =>
      z.refine<string>((value) => value === '' || !rule || brokenRule(rule, value) !== broken, {
        error: broken,
      }),
    ),
    ...(normal ? [z.overwrite(normal)] : []),
  );
};

/** A text that a rule lets through, in its normal form. */
export const ruledSchema = (max: number, rule: RuleName): z.ZodMiniString =>
  ruledText({ kind: 'text', max, rule, required: true });

export type SchemaOf = { [K in FieldKind]: (field: Extract<Field, { kind: K }>) => Schema };

/** A value of each kind as an input gives it. */
const inputSchemas: SchemaOf = {
  text: ruledText,
  // A mask has characters that no rule allows; the server tells a mask from a value.
  personal: (field) => textSchema(field.max, field.required ? 1 : 0),
  localized: (field) => languageTextSchema(field.max, field.min),
  html: (field) => z.string().check(z.maxLength(field.max)),
  integer: (field) => z.int().check(z.minimum(field.min), z.maximum(field.max)),
  bigint: (field) => optional(field, field.unsigned ? idSchema : integerTextSchema),
  decimal: (field) => optional(field, decimalSchema(field)),
  money: (field) => optional(field, decimalSchema({ ...moneyDigits, min: '0' })),
  boolean: () => z.boolean(),
  choice: (field) => z.enum(field.values),
  choices: (field) => listSchema(z.enum(field.values), field.values.length),
  code: (field) => optional(field, codeSchema),
  codes: (field) => listSchema(codeSchema, field.max),
  date: (field) => optional(field, dateSchema),
  dateTime: (field) => optional(field, dateTimeSchema),
  month: (field) => optional(field, monthSchema),
  time: (field) => optional(field, timeSchema),
  reference: (field) => optional(field, idSchema),
  references: (field) => listSchema(idSchema, field.max),
  file: (field) => optional(field, idSchema),
  files: (field) => listSchema(idSchema, field.max),
  serial: () => z.string(),
};

const codeSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** A value of this field as an input gives it. */
export const valueSchema = (field: Field): Schema => {
  // Each entry takes the fields of its own kind.
  const make = inputSchemas[field.kind] as (field: Field) => Schema;
  return make(field);
};

/** What is checked of a personal value that is no mask. */
export const personalSchema = (field: Extract<Field, { kind: 'personal' }>): Schema => ruledText(field);

const inputShape = (resource: Resource, operation: 'create' | 'update'): Record<string, Schema> => {
  const shape: Record<string, Schema> = {};
  if (resource.spec.scope === 'site' && operation === 'create') shape.subsiteId = z.optional(idSchema);
  for (const [name, field] of writableFields(resource, operation)) {
    const needed =
      field.required && field.default === undefined && !isPerLanguage(field) && operation === 'create';
    const schema = neededList(field, valueSchema(field));
    shape[name] = needed ? schema : field.required ? z.optional(schema) : z.optional(z.nullable(schema));
    if (isPerLanguage(field)) shape[`${name}I18n`] = z.optional(textsSchema(field));
  }
  for (const [name, { values }] of Object.entries(resource.spec.synonyms ?? {}))
    shape[name] = z.optional(
      z
        .union([z.string(), z.int()])
        .check(z.refine((sent) => Object.hasOwn(values, String(sent)), { error: 'choice' })),
    );
  for (const [name, child] of Object.entries(resource.spec.children ?? {}))
    shape[name] = z.optional(z.array(childSchema(child)).check(z.maxLength(child.max)));
  return shape;
};

const neededList = (field: Field, schema: Schema): Schema =>
  field.required && isMultiple(field)
    ? schema.check(z.refine((value) => Array.isArray(value) && value.length > 0, { error: 'required' }))
    : schema;

/** What a move asks for, as its body has it; what must be given, unless `isAnyMove`. */
export const askedShape = (
  asks: readonly (readonly [name: string, field: Field])[],
  isAnyMove = false,
): Record<string, Schema> =>
  Object.fromEntries(
    asks.map(([name, field]) => {
      const schema = neededList(field, valueSchema(field));
      if (field.required) return [name, isAnyMove ? z.optional(schema) : schema];
      return [name, z.optional(z.nullable(schema))];
    }),
  );

const textsSchema = (field: Extract<Field, { kind: 'localized' | 'html' }>) =>
  field.kind === 'localized'
    ? localizedTextSchema(field.max, field.min)
    : z.partial(
        z.object(
          Object.fromEntries(languages.map((code) => [code, z.string().check(z.maxLength(field.max))])),
        ),
      );

/** A child as it comes with its parent: with the id of one there is, without for a new one. */
const childSchema = ({ of }: ChildSpec): Schema => {
  const shape = inputShape(of, 'create');
  delete shape[of.spec.parent?.field ?? ''];
  return z.object({ ...shape, id: z.optional(idSchema) }).check(...requiredTexts(of));
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
  const schema = z.object(inputShape(resource, 'create')).check(...requiredTexts(resource));
  return resource.spec.synonyms ? z.pipe(schema, z.transform(resolveSynonyms(resource))) : schema;
};

const requiredTexts = (resource: Resource) =>
  writableFields(resource, 'create')
    .filter(([, field]) => isPerLanguage(field) && field.required)
    .map(([name]) =>
      z.refine((input) => hasTextInSomeLanguage(input, name), {
        error: 'required',
        path: [name],
        when: () => true,
      }),
    );

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

const rowValue = (field: Field): Schema => {
  if (isMultiple(field)) return z.array(z.string());
  return field.kind === 'integer' ? z.int() : field.kind === 'boolean' ? z.boolean() : z.string();
};

/**
 * A row as it travels. It names every field a client may read, and so strips all others; those that are withheld
 * from the caller are missing.
 * @param isWhole also the long fields and the children, as the record itself has them
 */
export const rowSchema = (resource: Resource, isWhole = true): z.ZodMiniObject => {
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
    if (isDetail(field) && !isWhole) continue;
    shape[name] = z.optional(z.nullable(rowValue(field)));
    if (isPerLanguage(field)) shape[`${name}I18n`] = z.optional(z.nullable(textsByLanguage));
    if (hasWords(field)) shape[`${name}_dictText`] = z.optional(z.nullable(z.string()));
  }
  for (const [name, { of }] of isWhole ? Object.entries(resource.spec.children ?? {}) : [])
    shape[name] = z.optional(z.array(rowSchema(of)));
  return z.object(shape);
};

const textsByLanguage = z.partial(z.object(Object.fromEntries(languages.map((code) => [code, z.string()]))));

/** A page of rows of this shape. */
export const pageSchema = <T extends Schema>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    isMore: z.optional(z.literal(true)),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    next: z.optional(z.string()),
    previous: z.optional(z.string()),
    countedAt: z.int(),
    counts: z.optional(z.record(z.string(), z.int())),
    sums: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
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
