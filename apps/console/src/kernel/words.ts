import { startLanguage, type WordSource, wholeRank } from './i18n.ts';

/** The words of the frame and of the home page. */
export const shellWords: WordSource = {
  rank: 2,
  load: {
    'en-US': () => import('virtual:words/shell/en-US'),
    'zh-CN': () => import('virtual:words/shell/zh-CN'),
    'my-MM': () => import('virtual:words/shell/my-MM'),
  },
};

/** Every word there is. */
export const allWords: WordSource = {
  rank: wholeRank,
  load: {
    'en-US': () => import('virtual:words/en-US'),
    'zh-CN': () => import('virtual:words/zh-CN'),
    'my-MM': () => import('virtual:words/my-MM'),
  },
};

let loading: Promise<void> | undefined;

/** Loads every word there is, once. */
export const loadAllWords = (): Promise<void> => {
  if (loading) return loading;
  loading = startLanguage(allWords);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** Code that says more than the frame does, together with the words for it. */
export const withAllWords = async <T>(code: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([code, loadAllWords()]);
  return module;
};
