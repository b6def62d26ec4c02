import { loadedWords, tx } from './i18n.ts';

/** Codes with their words: every key that begins with this one, such as `resource.dict`; not the singulars and sentences beside them. */
export const wordsUnder = (prefix: string): [code: string, words: string][] =>
  Object.entries(loadedWords()).flatMap(([key, words]): [string, string][] => {
    const isUnder = key.startsWith(`${prefix}.`) && !/\.(?:one|help)$/.test(key);
    return isUnder ? [[key.slice(prefix.length + 1), words]] : [];
  });

/** The label of a resource's field. */
export const labelOf = (resourceName: string, fieldName: string): string => {
  const own = `${resourceName}.${fieldName}`;
  return loadedWords()[own] === undefined ? tx(`record.${fieldName}`) : tx(own);
};
