import { z } from 'zod/mini';
import {
  boolean,
  choice,
  choices,
  createSchema,
  date,
  dateTime,
  decimal,
  defineResource,
  type Field,
  integer,
  localizedTextSchema,
  month,
  type Resource,
  text,
  textSchema,
  time,
  updateSchema,
  valueSchema,
} from '../../kernel/index.ts';

/** The kinds of field that staff give a model. */
export const designedKinds = [
  'text',
  'longText',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'choices',
  'date',
  'dateTime',
  'month',
  'time',
  'email',
  'phone',
  'link',
] as const;

export type DesignedKind = (typeof designedKinds)[number];

/** Most fields of a model, and most options of a field. */
export const mostDesignedFields = 100;
export const mostOptions = 100;

const optionSchema = z.object({
  value: textSchema(60, 1).check(z.refine((value) => !value.includes(','), { error: 'pattern' })),
  label: localizedTextSchema(100),
});

/** A field as staff design it. `fid` is given by the server when it is saved first, and is its own for ever. */
export const designedFieldSchema = z.object({
  fid: z.optional(z.string().check(z.regex(/^f[1-9]\d{0,5}$/))),
  /** What templates call it. */
  code: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  label: localizedTextSchema(100).check(
    z.refine((label) => Object.values(label).some(Boolean), { error: 'required' }),
  ),
  hint: z.optional(localizedTextSchema(200)),
  kind: z.enum(designedKinds),
  /** Asked for when a text is submitted. */
  required: z.optional(z.boolean()),
  /** Visitors do not read it. */
  internal: z.optional(z.boolean()),
  /** No longer written; what texts have of it stays. */
  retired: z.optional(z.boolean()),
  /** Longest text, or least and greatest number. */
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  options: z.optional(z.array(optionSchema).check(z.maxLength(mostOptions))),
});

/** The fields of a model, in the order in which they are shown. */
export const designedFieldsSchema = z.array(designedFieldSchema).check(z.maxLength(mostDesignedFields));

export type DesignedField = z.output<typeof designedFieldSchema>;
export type NamedField = DesignedField & { fid: string };

type Values = Readonly<Record<string, unknown>>;

const hasOptions = ({ kind }: DesignedField): boolean => kind === 'choice' || kind === 'choices';
const hasLength = ({ kind }: DesignedField): boolean => kind === 'text' || kind === 'longText';

/** Longest texts of a field. */
export const longestDesigned = { text: 500, longText: 20_000 } as const;

/** What is wrong with designed fields beyond their shape: paths with the rule that is broken. */
export const designProblems = (fields: readonly DesignedField[]): { path: string; rule: string }[] =>
  fields.flatMap((field, index) => {
    const at = (name: string, rule: string) => [{ path: `fields.${index}.${name}`, rule }];
    const { code, fid, kind, min, max, options = [] } = field;
    const isSame = (other: DesignedField): boolean =>
      other.code === code || (fid !== undefined && other.fid === fid);
    if (fields.findIndex(isSame) !== index) return at('code', 'taken');
    if (min !== undefined && max !== undefined && min > max) return at('max', 'minimum');
    if (
      hasLength(field) &&
      max !== undefined &&
      (max < 1 || max > longestDesigned[kind === 'text' ? kind : 'longText'])
    )
      return at('max', 'maximum');
    if (!hasOptions(field)) return [];
    if (options.length === 0) return at('options', 'required');
    return new Set(options.map(({ value }) => value)).size < options.length ? at('options', 'unique') : [];
  });

const limit = 2_147_483_647;

/** A designed field as definitions have it: the same inputs, the same checks. */
export const kernelFieldOf = (field: DesignedField): Field => {
  const { kind, min, max, options = [], required = false } = field;
  const chosen = { values: options.map(({ value }) => value), dictionary: 'content_model', required };
  switch (kind) {
    case 'text':
      return text({ max: max ?? 200, required });
    case 'longText':
      return text({ max: max ?? 5000, required, multiline: true });
    case 'integer':
      return integer({ min: min ?? -limit, max: max ?? limit, required });
    case 'decimal':
      return decimal({
        precision: 18,
        scale: 4,
        required,
        ...(min === undefined ? {} : { min: String(min) }),
        ...(max === undefined ? {} : { max: String(max) }),
      });
    case 'boolean':
      return boolean({});
    case 'choice':
      return choice(chosen);
    case 'choices':
      return choices(chosen);
    case 'date':
      return date({ required });
    case 'dateTime':
      return dateTime({ required });
    case 'month':
      return month({ required });
    case 'time':
      return time({ required });
    case 'email':
      return text({ max: 254, rule: 'email', required });
    case 'phone':
      return text({ max: 40, rule: 'internationalPhone', required });
    case 'link':
      return text({ max: 500, rule: 'url', required });
  }
};

/** The fields that are written. */
export const activeFields = (fields: readonly NamedField[]): NamedField[] =>
  fields.filter(({ retired }) => !retired);

/** A shape of the fields that are written; a definition without a table. */
export const designedShape = (fields: readonly NamedField[]): Resource =>
  defineResource({
    name: 'modelDesigned',
    label: 'fid',
    domain: 'content',
    table: 'content_text',
    path: '/content/item',
    scope: 'none',
    icon: 'FileTextOutlined',
    operations: {},
    sort: { column: 'createTime', order: 'desc' },
    fields: {
      fid: text({ max: 1, system: true }),
      ...Object.fromEntries(activeFields(fields).map((field) => [field.fid, kernelFieldOf(field)])),
    },
  }) as Resource;

const shapes = new WeakMap<readonly NamedField[], { kept: z.ZodMiniType; whole: z.ZodMiniType }>();

/** The checks of values of these fields: `kept` of what a text may keep, `whole` of what it must have to be submitted. */
export const designedSchemas = (fields: readonly NamedField[]) => {
  const known = shapes.get(fields);
  if (known) return known;
  const shape = designedShape(fields);
  const made = { kept: updateSchema(shape), whole: createSchema(shape) };
  shapes.set(fields, made);
  return made;
};

const plainOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? String(value) : String(value ?? '');

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

const candidateOf = ({ kind }: DesignedField, value: unknown): unknown => {
  const words = plainOf(value).trim();
  switch (kind) {
    case 'integer':
      return /^-?\d{1,10}(\.0+)?$/.test(words) ? Number(words) : undefined;
    case 'boolean':
      return truths[words.toLowerCase()];
    case 'choices':
      return Array.isArray(value)
        ? value
        : words
            .split(/[,，、]/)
            .map((word) => word.trim())
            .filter(Boolean);
    case 'date':
      return words.slice(0, 10);
    case 'dateTime':
      return words.length === 10 ? `${words} 00:00:00` : words;
    case 'month':
      return words.slice(0, 7);
    case 'time':
      return words.length > 10 ? words.slice(11, 16) : words.slice(0, 5);
    default:
      return words;
  }
};

/** A value as a field of another kind has it; undefined where it cannot be one. */
export const convertValue = (to: DesignedField, value: unknown): unknown => {
  const candidate = candidateOf(to, value);
  if (candidate === undefined) return undefined;
  const parsed = valueSchema(kernelFieldOf({ ...to, required: false })).safeParse(candidate);
  return parsed.success ? parsed.data : undefined;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values of an older version as the fields of another have them, and the ids of those that could not be converted. */
export const convertValues = (
  fields: readonly NamedField[],
  values: Values,
): { values: Values; lost: string[] } => {
  const converted: Record<string, unknown> = { ...values };
  const lost: string[] = [];
  for (const field of activeFields(fields)) {
    const value = values[field.fid];
    if (isEmpty(value)) continue;
    const next = convertValue(field, value);
    if (next === undefined) {
      lost.push(field.fid);
      delete converted[field.fid];
    } else converted[field.fid] = next;
  }
  return { values: converted, lost };
};

/** How a field differs from what was published. */
export const fieldChanges = [
  'added',
  'renamed',
  'converted',
  'changed',
  'retired',
  'revived',
  'moved',
] as const;
export type FieldChange = (typeof fieldChanges)[number];

const wordsOf = (field: NamedField): string => JSON.stringify([field.code, field.label]);
const restOf = ({
  code: _code,
  label: _label,
  kind: _kind,
  retired: _retired,
  ...rest
}: NamedField): string => JSON.stringify(rest);

/** What publishing would change, field by field. */
export const changesOfFields = (
  before: readonly NamedField[],
  after: readonly NamedField[],
): { fid: string; change: FieldChange }[] => {
  const known = new Map(before.map((field) => [field.fid, field]));
  const places = before.map(({ fid }) => fid).filter((fid) => after.some((field) => field.fid === fid));
  const stayed = after.map(({ fid }) => fid).filter((fid) => known.has(fid));
  return after.flatMap((field) => {
    const { fid } = field;
    const old = known.get(fid);
    if (!old) return [{ fid, change: 'added' as const }];
    const found: FieldChange[] = [];
    if (wordsOf(old) !== wordsOf(field)) found.push('renamed');
    if (old.kind !== field.kind) found.push('converted');
    if (restOf(old) !== restOf(field)) found.push('changed');
    if (!old.retired && field.retired) found.push('retired');
    if (old.retired && !field.retired) found.push('revived');
    if (places.indexOf(fid) !== stayed.indexOf(fid)) found.push('moved');
    return found.map((change) => ({ fid, change }));
  });
};
