/** The interface languages, in the order in which every triple of words is written. */
export const languages = ['en-US', 'zh-CN', 'my-MM'] as const;

export type Language = (typeof languages)[number];

/** Language of a reader who has not chosen one (section 9: default en-US). */
export const defaultLanguage: Language = 'en-US';

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-CN': '中文',
  'my-MM': 'မြန်မာ',
};

/** The same words in English, Chinese and Burmese. A missing translation does not type-check. */
export type Words = readonly [en: string, zh: string, my: string];

/** A text that staff wrote in up to three languages. English is the fallback. */
export type LocalizedText = Partial<Record<Language, string>>;

/** Values put into the `{name}` places of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value);

/**
 * Declares the words of a domain. Keys are `<domain or resource>.<name>`.
 * @returns the same object, with its keys as a closed union.
 */
export const defineMessages = <const T extends Readonly<Record<string, Words>>>(messages: T): T => messages;

/** The words of one language out of a triple. */
export const pickWords = (words: Words, language: Language): string =>
  words[languages.indexOf(language) as 0 | 1 | 2];

/** The text in the reader's language; English, then any language that has it, otherwise empty. */
export const pickLocalized = (text: LocalizedText | null | undefined, language: Language): string =>
  text?.[language] || text?.[defaultLanguage] || languages.map((code) => text?.[code]).find(Boolean) || '';

/** A text in every language, as it is made for each. */
export const inEveryLanguage = (make: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, string>;

/** Puts values into the `{name}` places of a text. Unknown places stay as they are. */
export const interpolate = (text: string, params: MessageParams = {}): string =>
  text.includes('{')
    ? text.replace(/\{(\w+)\}/g, (place, name: string) => {
        const value = Object.hasOwn(params, name) ? params[name] : undefined;
        return value === undefined ? place : String(value);
      })
    : text;
