import { type Language, type LocalizedText, pickLocalized } from '@lc/contract/kernel';
import type { Db } from '../db/database.ts';
import type { Events } from '../db/listen.ts';

export interface DictionaryEntry {
  value: string;
  text: LocalizedText;
  color: string | null;
  enabled: boolean;
}

/** Names the value of a dictionary. */
export type NameOf = (dictionary: string, value: string) => string;

/** The words of every dictionary, kept in memory until a change on any process. */
export interface DictionaryLabels {
  /** The items of a dictionary in their order; undefined for an unknown code. */
  items(code: string): Promise<readonly DictionaryEntry[] | undefined>;
  /** Every dictionary by its code. */
  all(): Promise<[code: string, items: readonly DictionaryEntry[]][]>;
  /** A function that names values; the value itself where it has no name. */
  reader(language: Language): Promise<NameOf>;
  /** The same for all languages, for work in a transaction, which does not wait for what other connections read. */
  readers(): Promise<(language: Language) => NameOf>;
}

/** Names by the values of a dictionary. */
type Names = ReadonlyMap<string, string>;

interface Dictionaries {
  items: ReadonlyMap<string, readonly DictionaryEntry[]>;
  /** By language and dictionary. */
  names: Readonly<Record<Language, ReadonlyMap<string, Names>>>;
}

export const createDictionaryLabels = (db: Db, events: Events): DictionaryLabels => {
  let loading: Promise<Dictionaries> | undefined;
  const forget = (): void => {
    loading = undefined;
  };
  events.on('reference.changed', ({ resource }) => {
    if (resource === 'dict' || resource === 'dictItem') forget();
  });
  events.onResync(forget);

  const load = (): Promise<Dictionaries> => {
    if (loading && events.isConnected()) return loading;
    const fresh = readDictionaries(db);
    fresh.catch(forget);
    loading = fresh;
    return fresh;
  };

  const nameOf =
    (names: ReadonlyMap<string, Names>): NameOf =>
    (dictionary, value) =>
      names.get(dictionary)?.get(value) ?? value;

  return {
    items: async (code) => (await load()).items.get(code),
    all: async () => [...(await load()).items],
    reader: async (language) => nameOf((await load()).names[language]),
    readers: async () => {
      const { names } = await load();
      return (language) => nameOf(names[language]);
    },
  };
};

const readDictionaries = async (db: Db): Promise<Dictionaries> => {
  const rows = await db
    .selectFrom('sys_dict as d')
    .leftJoin('sys_dict_item as i', (join) =>
      join.onRef('i.dict_id', '=', 'd.id').on('i.deleted_at', 'is', null),
    )
    .select(['d.dict_code', 'i.item_value', 'i.item_text', 'i.color', 'i.enabled'])
    .where('d.deleted_at', 'is', null)
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();
  const items = new Map<string, DictionaryEntry[]>();
  for (const row of rows) {
    const list = items.get(row.dict_code) ?? [];
    items.set(row.dict_code, list);
    if (row.item_value === null || row.item_text === null) continue;
    list.push({
      value: row.item_value,
      text: row.item_text,
      color: row.color,
      enabled: row.enabled !== false,
    });
  }
  const namesIn = (language: Language): ReadonlyMap<string, Names> =>
    new Map([...items].map(([code, list]) => [code, namesOf(list, language)]));
  return {
    items,
    names: { 'en-US': namesIn('en-US'), 'zh-CN': namesIn('zh-CN'), 'my-MM': namesIn('my-MM') },
  };
};

const namesOf = (list: readonly DictionaryEntry[], language: Language): Names =>
  new Map(list.map(({ value, text }) => [value, pickLocalized(text, language) || value]));
