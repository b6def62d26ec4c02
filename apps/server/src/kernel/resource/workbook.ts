import {
  type Field,
  type Language,
  languageNames,
  languages,
  listedFields,
  type Resource,
  writableFields,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
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
  const chosen = [...new Set(asked)].flatMap((wanted) => listed.filter(([name]) => name === wanted));
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
  const label = translate(reader, `${resource.spec.name}.${name}`);
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
