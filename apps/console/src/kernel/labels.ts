import { loadedWords, tx } from './i18n.ts';

/** Codes with their words: every key of two parts that begins with this one, such as `resource.dict`. */
export const wordsUnder = (prefix: string): [code: string, words: string][] =>
  Object.entries(loadedWords()).flatMap(([key, words]): [string, string][] => {
    const [first, code, ...more] = key.split('.');
    return first === prefix && code !== undefined && more.length === 0 ? [[code, words]] : [];
  });

/** The label of a resource's field. */
export const labelOf = (resourceName: string, fieldName: string): string => {
  const own = `${resourceName}.${fieldName}`;
  return loadedWords()[own] === undefined ? tx(`record.${fieldName}`) : tx(own);
};
