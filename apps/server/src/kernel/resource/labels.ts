import { type Language, type LocalizedText, pickLocalized } from '@lc/contract/kernel';
import type { Db } from '../db/database.ts';
import type { Events } from '../db/listen.ts';

export interface DictionaryEntry {
  value: string;
  text: LocalizedText;
  color: string | null;
  enabled: boolean;
}

/** The words of every dictionary, kept in memory until a change on any process. */
export interface DictionaryLabels {
  /** The items of a dictionary in their order; undefined for an unknown code. */
  items(code: string): Promise<readonly DictionaryEntry[] | undefined>;
  /** Every dictionary by its code. */
  all(): Promise<[code: string, items: readonly DictionaryEntry[]][]>;
  /** A function that names values; the value itself where it has no name. */
  reader(language: Language): Promise<(dictionary: string, value: string) => string>;
}

interface LoadedDictionary {
  list: DictionaryEntry[];
  byValue: Map<string, DictionaryEntry>;
}

type Dictionaries = ReadonlyMap<string, LoadedDictionary>;

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

  return {
    items: async (code) => (await load()).get(code)?.list,
    all: async () => [...(await load())].map(([code, { list }]) => [code, list]),
    reader: async (language) => {
      const dictionaries = await load();
      return (dictionary, value) =>
        pickLocalized(dictionaries.get(dictionary)?.byValue.get(value)?.text, language) || value;
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
  const dictionaries = new Map<string, LoadedDictionary>();
  for (const row of rows) {
    const dictionary: LoadedDictionary = dictionaries.get(row.dict_code) ?? { list: [], byValue: new Map() };
    dictionaries.set(row.dict_code, dictionary);
    if (row.item_value === null || row.item_text === null) continue;
    const entry = {
      value: row.item_value,
      text: row.item_text,
      color: row.color,
      enabled: row.enabled !== false,
    };
    dictionary.list.push(entry);
    dictionary.byValue.set(entry.value, entry);
  }
  return dictionaries;
};
