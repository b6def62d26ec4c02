import { modelShapeOf, type NamedField } from '@lc/contract/content';
import { fieldEntries, type Language, pickLocalized } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import { fileIdsIn, htmlForReader, textOf } from '../../../kernel/html/index.ts';
import { loadDesignAt } from '../models/design.queries.ts';
import { type Data, type Drawer, publicAddresses } from './drawer.ts';
import { eventData } from './forms/event-data.ts';
import type { LiveItem } from './items.queries.ts';
import { columnAddress, itemAddress, titleOf } from './site-model.ts';

/** An item as lists show it. */
export interface ListItem extends Data {
  id: string;
  title: string;
  url: string;
  date: string;
}

/** The day under which an item stands: the one that its author shows, else when it was published. */
const dayOf = ({ content, publishedAt }: LiveItem): string =>
  content.displayDate ?? publishedAt.toISOString().slice(0, 10);

/** Where visitors read an item, if its column is there. */
export const addressOf = (
  { site, lang }: Pick<Drawer, 'site' | 'lang'>,
  item: LiveItem,
): string | undefined => {
  const column = site.columns.get(item.columnId);
  if (!column) return undefined;
  return itemAddress(site, lang, { id: item.id, columnPath: column.path, slug: item.content.slug });
};

export const toListItem = async (drawer: Drawer, item: LiveItem): Promise<ListItem> => {
  const { content } = item;
  const column = drawer.site.columns.get(item.columnId);
  const covers = item.cover === null ? undefined : await publicAddresses(drawer, [item.cover]);
  return {
    id: item.id,
    title: content.title,
    subtitle: content.subtitle ?? '',
    summary: content.summary ?? '',
    url: addressOf(drawer, item) ?? '',
    date: dayOf(item),
    lang: item.lang,
    isForeign: item.lang !== drawer.lang,
    model: item.model,
    isTop: item.isTop,
    author: content.author ?? '',
    cover: item.cover === null ? null : (covers?.get(item.cover) ?? null),
    column: column && {
      title: titleOf(column, drawer.lang),
      url: columnAddress(drawer.site, drawer.lang, column),
    },
  };
};

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

/** Phone and e-mail of a leader who does not want them public. */
const isWithheld = (name: string, values: Data): boolean =>
  values.publicContact === false && (name === 'phone' || name === 'email');

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

/** The fields that the model adds, with their names and values as people read them. */
const modelFields = async (drawer: Drawer, item: LiveItem): Promise<Data[]> => {
  const { model, content, indexNo } = item;
  const shape = modelShapeOf(model);
  const { values = {} } = content;
  const { lang, context } = drawer;
  const own =
    indexNo === null
      ? []
      : [{ name: 'indexNo', label: translate(lang, 'contentItem.indexNo'), value: indexNo }];
  const designed = await designedFields(drawer, item);
  if (!shape) return [...own, ...designed];
  const nameOf = await context.dictionaryLabels.reader(lang);
  const fields = fieldEntries(shape).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined || value === null || value === '' || isWithheld(name, values)) return [];
    const label = translate(lang, `${shape.spec.name}.${name}` as MessageKey);
    const shown = ((): string | undefined => {
      if (field.kind === 'choice') return nameOf(field.dictionary, String(value));
      if (shownKinds.has(field.kind)) return String(value);
      return undefined;
    })();
    return shown === undefined ? [] : [{ name, label, value: shown }];
  });
  return [...own, ...fields, ...designed];
};

/** The rows of a set of pictures, which are shown as such. */
const picturesOfSet = 'pictures';

const childrenOf = ({ content }: LiveItem, name: string): Data[] => {
  const rows = content.values?.[name];
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
};

/** The rows that the model adds below its fields, such as the career of a leader, as tables. */
const modelTables = ({ lang }: Drawer, item: LiveItem): Data[] => {
  const shape = modelShapeOf(item.model);
  return Object.entries(shape?.spec.children ?? {}).flatMap(([name, { of }]) => {
    const rows = name === picturesOfSet ? [] : childrenOf(item, name);
    if (!shape || rows.length === 0) return [];
    const fields = fieldEntries(of).filter(
      ([field, { kind }]) => shownKinds.has(kind) && rows.some((row) => row[field] !== undefined),
    );
    return [
      {
        title: translate(lang, `${shape.spec.name}.${name}` as MessageKey),
        columns: fields.map(([field]) => translate(lang, `${of.spec.name}.${field}` as MessageKey)),
        rows: rows.map((row) => fields.map(([field]) => String(row[field] ?? ''))),
      },
    ];
  });
};

/** Files in their order, under addresses for everybody; those that not everybody may fetch are left out. */
const filesOf = async (drawer: Drawer, files: readonly { id: string; words?: Data }[]): Promise<Data[]> => {
  const addresses = await publicAddresses(
    drawer,
    files.map(({ id }) => id),
  );
  return files.flatMap(({ id, words = {} }) => {
    const url = addresses.get(id);
    if (url === undefined) return [];
    const file = url.split('?')[0]?.split('/').at(-1) ?? '';
    return [{ url, name: decodeURIComponent(file), ...words }];
  });
};

/** The pictures of a set, each with what its language says of it. */
const picturesOf = (drawer: Drawer, item: LiveItem): Promise<Data[]> =>
  filesOf(
    drawer,
    childrenOf(item, picturesOfSet).map(({ file, caption, credit, takenOn }) => ({
      id: String(file),
      words: { caption: caption ?? '', credit: credit ?? '', takenOn: takenOn ?? '' },
    })),
  );

/** An item as its own page shows it. `body` is clean HTML. */
export const toItemData = async (drawer: Drawer, item: LiveItem): Promise<Data> => {
  const { content } = item;
  const stored = content.body ?? '';
  const addresses = await publicAddresses(drawer, fileIdsIn(stored));
  const nameOf = await drawer.context.dictionaryLabels.reader(drawer.lang);
  return {
    ...(await toListItem(drawer, item)),
    body: htmlForReader(stored, addresses),
    text: textOf(stored).slice(0, 300),
    source: content.source ?? '',
    sourceUrl: content.sourceUrl ?? '',
    keywords: content.seoKeywords ?? '',
    tags: (item.tags ?? []).map((tag) => nameOf('content_tag', tag)),
    fields: await modelFields(drawer, item),
    tables: modelTables(drawer, item),
    pictures: await picturesOf(drawer, item),
    attachments: await filesOf(
      drawer,
      (item.attachments ?? []).map((id) => ({ id })),
    ),
    event: await eventData(drawer, item),
  };
};
