import type { ChoiceField, ChoicesField, EndpointResult } from '@lc/contract/kernel';
import { dictItemsOf, getDictItems } from '@lc/contract/system';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useLanguage } from '../i18n.ts';
import { onPush } from '../push.ts';
import { queryKeys } from './resource-api.ts';

export type DictionaryItem = EndpointResult<typeof getDictItems>[number];

const fiveMinutes = 300_000;
const none: DictionaryItem[] = [];

const asked = new Set<string>();
let asking: Promise<Record<string, DictionaryItem[]>> | undefined;

/** Dictionaries that a page asks for at one moment come with one call. */
const loadItems = async (code: string): Promise<DictionaryItem[]> => {
  // A code with commas names a table and two of its columns.
  if (code.includes(',')) return api(getDictItems, { params: { code } });
  asked.add(code);
  asking ??= Promise.resolve().then(() => {
    const codes = [...asked].join(',');
    asked.clear();
    asking = undefined;
    return api(dictItemsOf, { query: { codes } });
  });
  return (await asking)[code] ?? none;
};

/** The enabled items of a dictionary in the reader's language; none while they load. */
export const useDictionary = (code: string, isWanted = true): DictionaryItem[] => {
  const language = useLanguage();
  const { data = none } = useQuery({
    queryKey: queryKeys.dictionary(code, language),
    queryFn: () => loadItems(code),
    staleTime: fiveMinutes,
    enabled: isWanted,
  });
  return data;
};

/** The choices of a field: its codes, named and coloured by the dictionary as far as it knows them. */
export const useChoices = (
  field: ChoiceField | ChoicesField,
  isWanted = true,
): { value: string; label: string; color: string | null }[] => {
  const items = useDictionary(field.dictionary, isWanted);
  return field.values.map((value) => {
    const item = items.find((candidate) => candidate.value === value);
    return {
      value,
      label: item?.text ?? value,
      color: item?.color ?? null,
    };
  });
};

/** Lists carry the words of dictionaries beside their codes, under these second parts of their keys. */
const worded: readonly unknown[] = ['list', 'recycled', 'options'];

/**
 * Asks for dictionaries, and for the lists that show their words, as soon as somebody changed one.
 * @returns a function that ends it.
 */
export const followDictionaries = (client: QueryClient): (() => void) =>
  onPush('dictionary', () => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === 'dictionary' || worded.includes(second),
    });
  });
