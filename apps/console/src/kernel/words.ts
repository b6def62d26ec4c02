import { parts } from 'virtual:words';
import type { Domain } from '@lc/contract/words';
import { startLanguage } from './i18n.ts';

/** What is loaded at a time: the words of the frame, of what all pages are made of, and of a domain. */
export type WordPart = 'shell' | 'kernel' | Domain;

/** Every part, for what says the words of any domain. */
export const allParts = Object.keys(parts).filter((part): part is WordPart => part in parts);

/** What pages of a domain say. */
export const partsOfDomain = (domain: string): WordPart[] => {
  const own = allParts.find((part) => part === domain);
  if (own === undefined) throw new Error(`There is no domain "${domain}".`);
  return ['shell', 'kernel', own];
};

/** Loads words, each part once. */
export const loadWords = (...wanted: readonly WordPart[]): Promise<void> =>
  startLanguage(...wanted.map((part) => parts[part]));

/** Code together with the words that it says. */
export const withWords = async <T>(code: Promise<T>, wanted: readonly WordPart[]): Promise<T> => {
  const [module] = await Promise.all([code, loadWords(...wanted)]);
  return module;
};
