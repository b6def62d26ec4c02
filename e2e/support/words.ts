import type { Language, MessageParams } from '@lc/contract/kernel';
import { languages } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';

/** The words that a person sees in a language; English unless told. */
export const say = (key: MessageKey, params?: MessageParams, language: Language = 'en-US'): string =>
  translate(language, key, params);

export type { Language };
export { languages };

/** Languages by the names they have in the picker. */
export const languageNames = {
  'en-US': 'English',
  'zh-CN': '中文',
  'my-MM': 'မြန်မာ',
} as const satisfies Record<Language, string>;
