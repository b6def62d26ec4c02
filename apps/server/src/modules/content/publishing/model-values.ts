import { modelShapeOf, type NamedField, valueShapesOf } from '@lc/contract/content';
import { type Field, fieldEntries, type Language, pickLocalized, type Resource } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import { loadDesignAt } from '../models/design.queries.ts';
import type { Data, Drawer } from './drawer.ts';
import type { LiveItem } from './items.queries.ts';
import { termFields } from './term-data.ts';
import { publicNamesOf } from './value-names.queries.ts';

/** Kinds of field whose values visitors read as they are. */
const shownKinds: ReadonlySet<string> = new Set([
  'text',
  'date',
  'dateTime',
  'integer',
  'month',
  'time',
  'decimal',
]);

/** Fields that say how an item is shown, by model: visitors see what they do. */
const silentFields: Readonly<Record<string, ReadonlySet<string>>> = {
  article: new Set(['articleType', 'linkUrl']),
  announcement: new Set(['channels']),
  lead: new Set(['rank']),
};

/** Phone and e-mail of a leader who does not want them public. */
const isWithheld = (model: string, name: string, values: Data): boolean =>
  model === 'lead' && values.publicContact !== true && (name === 'phone' || name === 'email');

/** Those of every model: related items are a list of their own, and how long a document is kept is for those who keep it. */
const silentInAll: ReadonlySet<string> = new Set(['relatedIds', 'keepUntil']);

const isHidden = (model: string, name: string, values: Data): boolean =>
  silentInAll.has(name) || silentFields[model]?.has(name) === true || isWithheld(model, name, values);

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];

/** The rows of a list as a live version has them. */
const childrenOf = ({ content }: Pick<LiveItem, 'content'>, name: string): Data[] => {
  const rows = content.values?.[name];
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
};

/** The list of a set of pictures, which are shown as such. */
const picturesOfSet = 'pictures';

/** Says a value as visitors read it; undefined for what they do not read. */
type Reader = (field: Field, value: unknown) => string | undefined;

/** What the values of an item point to, by resource. */
const targetsOf = (item: LiveItem, shapes: readonly Resource[]): Map<string, Set<string>> => {
  const wanted = new Map<string, Set<string>>();
  const note = (of: Resource, values: Data): void => {
    for (const [name, field] of fieldEntries(of)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      const known = wanted.get(field.to) ?? new Set();
      wanted.set(field.to, known);
      for (const id of idsIn(values[name])) known.add(id);
    }
  };
  for (const shape of shapes) {
    note(shape, item.content.values ?? {});
    for (const [list, { of }] of Object.entries(shape.spec.children ?? {}))
      for (const row of childrenOf(item, list)) note(of, row);
  }
  return wanted;
};

const readerOf = async (
  { lang, nameOf, tx, site, deps }: Drawer,
  item: LiveItem,
  shapes: readonly Resource[],
): Promise<Reader> => {
  const wanted = targetsOf(item, shapes);
  for (const id of wanted.get('contentItem') ?? []) deps.add(`item:${id}`);
  const names = await publicNamesOf(tx, { siteId: site.row.id, lang }, wanted);
  return (field, value) => {
    switch (field.kind) {
      case 'choice':
      case 'choices':
      case 'code':
      case 'codes':
        return idsIn(value)
          .map((code) => nameOf(field.dictionary, code))
          .join(', ');
      case 'reference':
      case 'references':
        return idsIn(value)
          .flatMap((id) => names.get(`${field.to} ${id}`) ?? [])
          .join(', ');
      default:
        return shownKinds.has(field.kind) ? String(value) : undefined;
    }
  };
};

/** A value of a designed field as visitors read it. */
const shownValue = ({ options = [] }: NamedField, value: unknown, lang: Language): string => {
  if (typeof value === 'boolean') return translate(lang, value ? 'system.yes' : 'system.no');
  const wordOf = (one: unknown): string =>
    pickLocalized(options.find(({ value: own }) => own === one)?.label, lang) || String(one);
  return Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value);
};

/** The fields that staff designed, as the version has them with which the text was written. */
const designedFields = async ({ lang, tx }: Drawer, { model, content }: LiveItem): Promise<Data[]> => {
  const { values = {}, modelVersion } = content;
  const { fields } = await loadDesignAt(tx, model, modelVersion);
  return fields.flatMap((field) => {
    const value = values[field.fid];
    const isEmpty = value === undefined || value === null || value === '';
    if (isEmpty || field.internal || field.retired) return [];
    return [
      { name: field.code, label: pickLocalized(field.label, lang), value: shownValue(field, value, lang) },
    ];
  });
};

/** The rows that the model adds below its fields, such as the career of a leader, as tables. */
const tablesOf = (lang: Language, item: LiveItem, shape: Resource, read: Reader): Data[] =>
  Object.entries(shape.spec.children ?? {}).flatMap(([name, { of }]) => {
    const rows = name === picturesOfSet ? [] : childrenOf(item, name);
    const cellOf = (field: Field, value: unknown): string =>
      value === undefined || value === null ? '' : (read(field, value) ?? '');
    const fields = fieldEntries(of).filter(([one, field]) =>
      rows.some((row) => cellOf(field, row[one]) !== ''),
    );
    if (fields.length === 0) return [];
    return [
      {
        title: translate(lang, `${shape.spec.name}.${name}` as MessageKey),
        columns: fields.map(([field]) => translate(lang, `${of.spec.name}.${field}` as MessageKey)),
        rows: rows.map((row) => fields.map(([one, field]) => cellOf(field, row[one]))),
      },
    ];
  });

/** The fields and lists that the model adds, with their names and values as people read them. */
export const modelData = async (
  drawer: Drawer,
  item: LiveItem,
): Promise<{ fields: Data[]; tables: Data[] }> => {
  const { model, content, indexNo } = item;
  const { lang } = drawer;
  const own =
    indexNo === null
      ? []
      : [{ name: 'indexNo', label: translate(lang, 'contentItem.indexNo'), value: indexNo }];
  const designed = await designedFields(drawer, item);
  const shapes = valueShapesOf(model);
  const { values = {} } = content;
  const read = await readerOf(drawer, item, shapes);
  const fields = shapes.flatMap((shape, place) =>
    fieldEntries(shape).flatMap(([name, field]) => {
      const value = values[name];
      // What a model has itself is not said twice.
      const isSaid = shapes.slice(0, place).some(({ spec }) => name in spec.fields);
      if (isSaid || value === undefined || value === null || isHidden(model, name, values)) return [];
      const label = translate(lang, `${shape.spec.name}.${name}` as MessageKey);
      const shown = read(field, value);
      return shown === undefined || shown === '' ? [] : [{ name, label, value: shown }];
    }),
  );
  const tables = shapes.flatMap((shape) => tablesOf(lang, item, shape, read));
  const terms = await termFields(drawer, item);
  return { fields: [...own, ...terms, ...fields, ...designed], tables };
};

/** A file, and what its page says of it. */
interface ShownFile {
  id: string;
  words?: Data;
}

const noWords: Data = { caption: '', credit: '', takenOn: '' };

/** The files that the model adds: pictures, those of a set each with its caption, and others, listed with attachments. */
export const modelFiles = (item: LiveItem): { pictures: ShownFile[]; attachments: ShownFile[] } => {
  const shape = modelShapeOf(item.model);
  const pictures = childrenOf(item, picturesOfSet).map(
    ({ file, caption, credit, takenOn }): ShownFile => ({
      id: String(file),
      words: { caption: caption ?? '', credit: credit ?? '', takenOn: takenOn ?? '' },
    }),
  );
  const attachments: ShownFile[] = [];
  for (const [name, field] of shape ? fieldEntries(shape) : []) {
    if ((field.kind !== 'file' && field.kind !== 'files') || name === 'photo') continue;
    const ids = idsIn(item.content.values?.[name]);
    if (field.accept?.length === 1 && field.accept[0] === 'image')
      pictures.push(...ids.map((id) => ({ id, words: noWords })));
    else attachments.push(...ids.map((id) => ({ id })));
  }
  return { pictures, attachments };
};
