import type { Language } from '@lc/contract/kernel';

/** Each language in its own words, whatever the language of the page. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-CN': '中文',
  'my-MM': 'မြန်မာ',
};
