import { lazy } from 'react';
import { startLanguage, type WordSource } from '../../kernel/i18n.ts';
import { chunkTimeout, withTimeout } from '../../kernel/timeout.ts';

/** The words of all pages before sign-in. */
const entryWords: WordSource = {
  'en-US': () => import('virtual:words/entry/en-US'),
  'zh-CN': () => import('virtual:words/entry/zh-CN'),
  'my-MM': () => import('virtual:words/entry/my-MM'),
};

/** A part of the pages before sign-in that few visits need: loaded when it is shown, with its words. */
export const entryPart = <N extends keyof typeof import('../entry/index.ts')>(name: N) =>
  lazy(async () => {
    const loading = Promise.all([import('../entry/index.ts'), startLanguage(entryWords)]);
    const [parts] = await withTimeout(loading, chunkTimeout);
    return { default: parts[name] };
  });
