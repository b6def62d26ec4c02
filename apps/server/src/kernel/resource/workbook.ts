import {
  dateTime,
  type Field,
  type Language,
  languageNames,
  languages,
  listedFields,
  type Resource,
  text,
  writableFields,
} from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import type { ResourceLimit } from '../context.ts';

/** A column of an exported or imported workbook: a field, or one language of a localized field. */
export interface WorkbookColumn {
  name: string;
  field: Field;
  /** Set where the column holds one language of a localized text. */
  language?: Language;
}

const toColumns = (fields: [string, Field][]): WorkbookColumn[] =>
  fields.flatMap(([name, field]): WorkbookColumn[] =>
    field.kind === 'localized' ? languages.map((language) => ({ name, field, language })) : [{ name, field }],
  );

/** What every record has beside its fields, for whoever chose such a column. */
const recordFields: readonly [string, Field][] = [
  ['createTime', dateTime({})],
  ['createBy', text({ max: 64 })],
  ['updateTime', dateTime({})],
  ['updateBy', text({ max: 64 })],
];

/**
 * The columns of an export: what the list screen shows, or those of them that are asked for in their order, texts in
 * every language; less what is hidden from the caller.
 */
export const exportColumns = (
  resource: Resource,
  limit?: ResourceLimit,
  asked: readonly string[] = [],
): WorkbookColumn[] => {
  const listed = listedFields(resource).filter(([name]) => !limit?.hidden.has(name));
  const offered = [...listed, ...recordFields.filter(([name]) => !resource.spec.fields[name])];
  const chosen = [...new Set(asked)].flatMap((wanted) => offered.filter(([name]) => name === wanted));
  return toColumns(chosen.length > 0 ? chosen : listed);
};

/**
 * The columns an import reads: what creating takes, but for the parent it is imported under; less what is withheld
 * from the caller.
 */
export const importColumns = (resource: Resource, limit?: ResourceLimit): WorkbookColumn[] => {
  const isGiven = (name: string): boolean => !limit?.hidden.has(name) && !limit?.locked.has(name);
  return toColumns(
    writableFields(resource, 'create').filter(
      ([name]) => name !== resource.spec.parent?.field && isGiven(name),
    ),
  );
};

/** The heading of a column in a language. */
export const headingOf = (
  resource: Resource,
  { name, language }: WorkbookColumn,
  reader: Language,
): string => {
  const own = `${resource.spec.name}.${name}`;
  const label = translate(reader, isMessageKey(own) ? own : `record.${name}`);
  return language ? `${label} (${languageNames[language]})` : label;
};

/** Every heading by which a column may be called: its label in any language, or its name on the wire. */
export const headingsOf = (resource: Resource, column: WorkbookColumn): string[] => [
  ...languages.map((reader) => headingOf(resource, column, reader)),
  column.language ? `${column.name} (${column.language})` : column.name,
];

/** The name of a workbook file, in the reader's language. */
export const workbookName = (resource: Resource, reader: Language, suffix = ''): string =>
  `${translate(reader, `resource.${resource.spec.name}`)}${suffix}.xlsx`;

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A download's headers: the name in every script, never shown in the page. */
export const downloadHeaders = (fileName: string): Record<string, string> => ({
  'content-type': workbookType,
  'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
});
