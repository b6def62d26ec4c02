import { words as access } from '../access/words.ts';
import { words as analytics } from '../analytics/words.ts';
import { words as announcements } from '../announcements/words.ts';
import { words as commerce } from '../commerce/words.ts';
import { words as content } from '../content/words.ts';
import { words as forms } from '../forms/words.ts';
import { words as identity } from '../identity/words.ts';
import { interpolate, type Language, type MessageParams, pickWords, type Words } from '../kernel/index.ts';
import { words as media } from '../media/words.ts';
import { words as messaging } from '../messaging/words.ts';
import { words as organization } from '../organization/words.ts';
import { words as process } from '../process/words.ts';
import { words as recruitment } from '../recruitment/words.ts';
import { words as sites } from '../sites/words.ts';
import { words as system } from '../system/words.ts';

/** Every word of the product, domain by domain. */
export const wordsOfDomains = {
  identity,
  access,
  organization,
  sites,
  content,
  media,
  announcements,
  forms,
  process,
  recruitment,
  commerce,
  messaging,
  analytics,
  system,
} as const;

export type MessageKey = { [D in Domain]: keyof (typeof wordsOfDomains)[D] }[Domain];

export type Domain = keyof typeof wordsOfDomains;

/** All words by key, in three languages. */
export const messages: Readonly<Record<MessageKey, Words>> = Object.assign(
  {},
  ...Object.values(wordsOfDomains),
);

/** Whether a key has words; keys built from names (`dict.dictCode`) are tested by a gate. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

const all: Readonly<Record<string, Words>> = messages;

/** The words of a key in a language, with values put into its places; the key itself where there are none. */
export const translate = (language: Language, key: string, params?: MessageParams): string => {
  const words = Object.hasOwn(all, key) ? all[key] : undefined;
  return words ? interpolate(pickWords(words, language), params) : key;
};
