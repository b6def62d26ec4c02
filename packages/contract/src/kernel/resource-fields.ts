import {
  dateTime,
  type Field,
  type FieldKind,
  isDetail,
  isReadable,
  isWritable,
  type ReferenceField,
  toSnakeCase,
} from './field.ts';
import { memoizeTexts } from './memoize.ts';
import { perResource } from './per-resource.ts';
import type { Resource } from './resource.ts';

type FieldEntries = readonly [string, Field][];

/** The fields of a resource as `[name, field]`, in the order of the definition. */
export const fieldEntries = perResource((resource): FieldEntries => Object.entries(resource.spec.fields));

/** The values of a resource that are worked out when a row is read, as `[name, field]`. */
export const computedEntries = perResource(
  (resource): FieldEntries => Object.entries(resource.spec.computed ?? {}),
);

/** The field of a name, be it a column of the table or worked out. */
export const fieldNamed = ({ spec }: Resource, name: string): Field | undefined =>
  spec.fields[name] ?? spec.computed?.[name];

/** The fields of the table that a client may read. */
export const storedFields = perResource(
  (resource): FieldEntries => fieldEntries(resource).filter(([, field]) => isReadable(field)),
);

/** The fields a client may read, also those that are worked out. */
export const readableFields = perResource(
  (resource): FieldEntries => [...storedFields(resource), ...computedEntries(resource)],
);

/** The fields a client may give. */
export const writableFields = (resource: Resource, operation: 'create' | 'update'): FieldEntries =>
  writableByOperation(resource)[operation];

const writableByOperation = perResource((resource) => {
  const writable = (operation: 'create' | 'update'): FieldEntries =>
    fieldEntries(resource).filter(([, field]) => isWritable(field, operation));
  return { create: writable('create'), update: writable('update') };
});

/** The fields that a row has in lists: those a client may read but the long ones. */
export const listFields = perResource(
  (resource): FieldEntries => readableFields(resource).filter(([, field]) => !isDetail(field)),
);

/** The columns of the list screen, the export and the import. */
export const listedFields = perResource(
  (resource): FieldEntries => listFields(resource).filter(([, field]) => field.listed),
);

/** The texts that the keyword of a list looks in. Secrets and personal values are never among them. */
export const keywordFields = perResource(
  (resource): FieldEntries =>
    fieldEntries(resource).filter(
      ([, field]) =>
        field.searchable && !field.secret && field.kind !== 'personal' && field.kind !== 'reference',
    ),
);

/** The references by whose names the keyword of a list finds rows, too: an application by its applicant. */
export const keywordReferences = perResource((resource): readonly (readonly [string, ReferenceField])[] =>
  fieldEntries(resource).flatMap(([name, field]) =>
    field.searchable && field.kind === 'reference' ? [[name, field] as const] : [],
  ),
);

/** The name of a field's column. Only names from a definition ever become SQL identifiers. */
export const columnOf = memoizeTexts(toSnakeCase, 5000);

/** Whether a list can be sorted by this field. */
export const isSortable = (resource: Resource, name: string): boolean =>
  name === 'createTime' ||
  name === 'updateTime' ||
  name === 'id' ||
  isSortableField(fieldNamed(resource, name));

const isSortableField = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.sortable === true || field.kind === 'serial') &&
  !field.secret &&
  !unsortable.has(field.kind);

const unsortable: ReadonlySet<FieldKind> = new Set([
  'html',
  'file',
  'files',
  'references',
  'codes',
  'choices',
  'personal',
]);

const texts = ['', '_contains', '_starts', '_ne', '_in'] as const;
const codeSuffixes = ['', '_in', '_ne'] as const;
const ranges = ['', '_begin', '_end'] as const;

/** The operators of a filter: the suffix on the wire after the field's name, by kind of field. */
export const filterSuffixes = {
  text: texts,
  localized: ['', '_contains', '_starts'],
  integer: ['', '_begin', '_end', '_in', '_ne'],
  boolean: [''],
  choice: codeSuffixes,
  choices: ['', '_in'],
  code: codeSuffixes,
  codes: ['', '_in'],
  date: ranges,
  dateTime: ranges,
  month: ranges,
  time: ranges,
  reference: ['', '_in'],
  references: ['', '_in'],
  html: ['_contains'],
  file: [],
  files: [],
  decimal: ranges,
  money: ranges,
  bigint: ['', '_begin', '_end', '_in'],
  personal: [''],
  serial: texts,
} as const satisfies Record<FieldKind, readonly string[]>;

/** Every kind of field. */
export const fieldKinds = Object.keys(filterSuffixes) as FieldKind[];

/** Kinds that offer a filter without being told to. */
const filteredKinds: ReadonlySet<FieldKind> = new Set([
  'reference',
  'references',
  'choice',
  'choices',
  'code',
  'codes',
  'serial',
]);

/** The fields a list can be filtered by; secret ones never are. */
export const filterFields = perResource(
  (resource): FieldEntries => [
    ...readableFields(resource).filter(
      ([, field]) =>
        field.filterable !== false &&
        filterSuffixes[field.kind].length > 0 &&
        (field.filterable || field.searchable || field.unique || filteredKinds.has(field.kind)),
    ),
    ...(resource.spec.isDated ? [['createTime', dateTime({})] satisfies [string, Field]] : []),
  ],
);
